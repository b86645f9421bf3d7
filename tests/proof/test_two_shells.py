"""Two shells, one game: every line is there in the order it was taken, or was refused in so many words."""

import os
import subprocess
import sys
from pathlib import Path

from at_home import LONG, run
from where import ROOT

from co2assist.record.saves import load

LINES = 200 if LONG else 12
SHELL = """
import contextlib, io, sys
from co2assist.cli.main import main
for number in range(int(sys.argv[2])):
    told = io.StringIO()
    with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
        code = main(["say", f"table: amend red.money = {number % 9} because {sys.argv[1]} {number}"])
    print(code, number, "somebody else has been writing it" in told.getvalue())
"""


def shell(script: str, *words: str) -> "subprocess.Popen[str]":
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen([sys.executable, "-c", script, *words], env=environment, text=True, stdout=subprocess.PIPE)


def test_two_shells_that_say_lines_at_once(friday: Path) -> None:
    shells = {name: shell(SHELL, name, str(LINES)) for name in ("here", "there")}
    said = {}
    for name, process in shells.items():
        out, _ = process.communicate(timeout=1200)
        assert process.returncode == 0
        said[name] = [row.split() for row in out.splitlines()]
        assert len(said[name]) == LINES
        assert all((code, locked) in (("0", "False"), ("3", "True")) for code, _, locked in said[name])
    whys = [entry.line.partition(" because ")[2] for entry in load(friday).session.entries[6:]]
    for name, rows in said.items():
        taken = [f"{name} {number}" for code, number, _ in rows if code == "0"]
        assert [why for why in whys if why.split()[0] == name] == taken
    assert len(whys) == sum(code == "0" for rows in said.values() for code, _, _ in rows)
    assert len(whys) > LINES
    assert run("doctor").code == 0


HOLDER = """
import sys, time
from pathlib import Path
from co2assist.record.saves import locked
with locked(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


def test_readers_beside_a_writer_and_a_lock_whose_owner_was_killed(friday: Path) -> None:
    words = [sys.executable, "-c", HOLDER, str(friday)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    holder = subprocess.Popen(words, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    for command in (["show"], ["check", "red: sell"], ["log"], ["rules"], ["doctor"], ["legal"], ["games"], ["score"]):
        assert run(*command).code == 0
    holder.kill()
    holder.communicate(timeout=60)
    assert run("say", "red: sell").code == 0
    assert len(load(friday).session.entries) == 7
