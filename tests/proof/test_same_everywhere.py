"""Same seed and lines, same digests: whatever the interpreter, its hash seed, its encoding or its locale."""

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from where import ROOT

SCRIPT = """
from random import Random
from co2assist.box.practice_box import practice_box
from chance_players import random_answer
from co2assist.record.game_file import new_evening
from co2assist.advice.forecast import forecast
from co2assist.record.journal import digest, parsed, written
from co2assist.record.head import seal_of
from co2assist.record.new_game import NewGame
from co2assist.record.saves import replayed
for mode, players, seed in (("cooperative", "red blue green", 7), ("competitive", "red blue", 11)):
    evening = new_evening(NewGame("same", mode, players.split(), practice_box(), draws="app", seed=seed))
    rng = Random(seed)
    while not evening.session.now.over and len(evening.session.entries) < 120:
        evening.answer(*random_answer(evening.session.now, rng, keen=0.8))
    evening.undo(3)
    text = written(evening)
    back = replayed(parsed(text))
    odds = seal_of(repr(forecast(back.session.now).document()))
    print(len(back.session.entries), digest(back.session.now), seal_of(text), odds)
"""
HERE = f"{sys.version_info[0]}.{sys.version_info[1]}"
NEEDED = "import msgspec, tomli_w, filelock, platformdirs"


def told(python: str, **environment: str) -> list[str]:
    """The digests of two games as another process reckons them."""
    bare = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "LC_", "LANG"))}
    ended = subprocess.run(
        [python, "-c", SCRIPT],
        env={**bare, "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tests'}", **environment},
        text=True,
        capture_output=True,
        timeout=300,
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout.splitlines()


@cache
def told_here() -> list[str]:
    """The digests of this interpreter with its hashes in the order of seed 0."""
    return told(sys.executable, PYTHONHASHSEED="0")


def test_two_games_were_played() -> None:
    rows = told_here()
    assert len(rows) == 2
    assert all(int(row.split()[0]) > 60 for row in rows)
    assert rows[0].split()[1] != rows[1].split()[1]


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONHASHSEED": "1"},
        {"PYTHONHASHSEED": "4242", "PYTHONUTF8": "0", "LC_ALL": "C"},
        {"PYTHONOPTIMIZE": "2", "TZ": "Asia/Tokyo", "LANG": "tr_TR.UTF-8"},
    ],
    ids=lambda environment: ",".join(environment),
)
def test_digests_do_not_depend_on_the_surroundings(environment: dict[str, str]) -> None:
    assert told(sys.executable, **environment) == told_here()


def interpreter(version: str) -> str | None:
    """Another interpreter of that version that has what the program needs; CO2ASSIST_PYTHONS names folders to look in."""
    folders = os.environ.get("CO2ASSIST_PYTHONS", "").split(os.pathsep)
    found = [shutil.which(f"python{version}"), *(str(Path(folder) / f"python{version}") for folder in folders if folder)]
    for python in found:
        if python and Path(python).exists() and subprocess.run([python, "-c", NEEDED], capture_output=True).returncode == 0:
            return python
    return None


@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13", "3.14"])
def test_digests_do_not_depend_on_the_interpreter(version: str) -> None:
    if version == HERE:
        pytest.skip("this is the interpreter the others are compared with")
    python = interpreter(version)
    if python is None:
        pytest.skip(f"no python{version} with the program's libraries is at hand; CO2ASSIST_PYTHONS names folders to look in")
    assert told(python) == told_here()
