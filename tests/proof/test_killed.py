"""A process that dies at any system call of a save, a disk that is full, a system that refuses: old or new, always whole."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from at_home import LONG, harmless, run
from stepping import CannotWatch, stepped
from where import ROOT

from co2assist.record import doctor
from co2assist.record.folders import list_games
from co2assist.record.saves import CannotSave, copy_of, editing, load, locked, store

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="watches and limits processes as Linux does")
STEP = 1 if LONG else 5
"""Every how many system calls a process is killed."""


def later(path: Path) -> Callable[[], Callable[[], object]]:
    """What a child does: reads the game, says a line, and, when told, writes it."""

    def ready() -> Callable[[], object]:
        with locked(path):
            pass
        evening = load(path)
        evening.say("red: sell")
        return lambda: store(evening)

    return ready


def restored(path: Path) -> Callable[[], Callable[[], object]]:
    """What a child does: brings the last good copy back."""
    return lambda: lambda: doctor.restore(path)


def put_back(folder: Path, kept: dict[str, bytes]) -> None:
    """The folder as it was."""
    for file in folder.iterdir():
        file.unlink()
    for name, raw in kept.items():
        (folder / name).write_bytes(raw)


@pytest.mark.parametrize("what", ["store", "restore"])
def test_killed_before_any_system_call(friday: Path, what: str) -> None:
    """Bytes of the file before and after are the only ones ever seen in its place.

    From one run to the next a process makes a few calls for memory more or fewer, so the calls are not counted to the last.
    """
    assert run("say", "red: buy").code == 0
    assert run("undo").code == 0
    if what == "restore":
        friday.write_bytes(friday.read_bytes()[:900])
    kept = {file.name: file.read_bytes() for file in friday.parent.iterdir()}
    ready = later(friday) if what == "store" else restored(friday)
    try:
        number = stepped(ready, 10_000)
    except CannotWatch as wrong:
        pytest.skip(f"processes cannot be watched here: {wrong}")
    assert number is not None
    old, new = kept[friday.name], friday.read_bytes()
    assert old != new
    seen = []
    for calls in range(0, number, STEP):
        put_back(friday.parent, kept)
        stepped(ready, calls)
        found = friday.read_bytes()
        assert found in (old, new), f"killed before system call {calls} of {number}"
        seen.append(found == new)
        copy = copy_of(friday).read_bytes()
        assert copy in (kept[copy_of(friday).name], old)
        assert [game.path.name for game in list_games()] == ["friday.toml"], "nothing half written is taken for a game"
        with locked(friday):
            pass
    assert (seen[0], any(seen), number > 20) == (False, True, True)
    if what == "store":
        with editing(friday) as evening:
            evening.say("table: amend red.money = 9")


@pytest.mark.skipif(not LONG, reason="whole commands are killed only when CO2ASSIST_LONG is set")
def test_a_whole_command_killed_anywhere(friday: Path) -> None:
    kept = {file.name: file.read_bytes() for file in friday.parent.iterdir()}
    words = [sys.executable, "-m", "co2assist", "say", "red: sell"]

    def ready() -> Callable[[], object]:
        out = os.open(os.devnull, os.O_WRONLY)
        os.dup2(out, 1)
        return lambda: os.execve(words[0], words, {**os.environ, "PYTHONPATH": str(ROOT)})

    try:
        number = stepped(ready, 1_000_000)
    except CannotWatch as wrong:
        pytest.skip(f"processes cannot be watched here: {wrong}")
    assert number is not None
    old, new = kept[friday.name], friday.read_bytes()
    for calls in range(number - 1, 0, -max(1, number // 100)):
        put_back(friday.parent, kept)
        stepped(ready, calls)
        assert friday.read_bytes() in (old, new)
        assert harmless(run("say", "table: amend red.money = 8"), 0)


LIMITED = """
import resource, sys
from pathlib import Path
from co2assist.record.saves import CannotSave, editing, load, locked, store
with locked(Path(sys.argv[1])):
    pass
evening = load(Path(sys.argv[1]))
evening.say("red: sell")
resource.setrlimit(getattr(resource, sys.argv[2]), (int(sys.argv[3]),) * 2)
try:
    store(evening)
except CannotSave as wrong:
    print(wrong.wrong)
"""


def other(script: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Another process that uses the package."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run([sys.executable, "-c", script, *words], env=environment, text=True, capture_output=True, timeout=120)


@pytest.mark.parametrize(
    ("limit", "most", "words"), [("RLIMIT_FSIZE", "4096", "File too large"), ("RLIMIT_NOFILE", "3", "Too many open files")]
)
def test_what_the_system_refuses_is_told(friday: Path, limit: str, most: str, words: str) -> None:
    """A write that comes to an end in the middle of the file, and a process that may open no more files."""
    before = friday.read_bytes()
    ended = other(LIMITED, str(friday), limit, most)
    assert (ended.stdout.strip(), ended.stderr) == (f"it cannot be written ({words})", "")
    assert friday.read_bytes() == before
    assert [file.name for file in friday.parent.iterdir() if file.name.endswith(".new")] == []


FULL = """
set -e
mount -t tmpfs -o size=60k none "$1"
cp "$2" "$1/friday.toml"
"$3" -m co2assist -g "$1/friday.toml" say 'red: sell' && "$3" -m co2assist -g "$1/friday.toml" say 'red: move africa:tech home'
cp "$1/friday.toml" "$4"
dd if=/dev/zero of="$1/rest" bs=1k 2>/dev/null || true
cp "$1/friday.toml" "$4.before"
set +e
"$3" -m co2assist -g "$1/friday.toml" say 'table: amend red.money = 8'
echo "code $?"
cmp "$1/friday.toml" "$4.before" && "$3" -m co2assist -g "$1/friday.toml" doctor
ls -A "$1"
rm "$1/rest"
mount -o remount,ro "$1"
"$3" -m co2assist -g "$1/friday.toml" say 'table: amend red.money = 8'
echo "code $?"
"$3" -m co2assist -g "$1/friday.toml" show market >/dev/null && cmp "$1/friday.toml" "$4.before" && echo whole
"""


def test_a_full_disk_and_one_that_cannot_be_written(friday: Path, tmp_path: Path) -> None:
    """A real disk of 60 kilobytes, seen by this test alone."""
    disk = tmp_path / "disk"
    disk.mkdir()
    if shutil.which("unshare") is None:
        pytest.skip("needs `unshare`, to try with a disk of its own")
    if subprocess.run(["unshare", "-m", "mount", "-t", "tmpfs", "none", str(disk)], capture_output=True).returncode:
        pytest.skip("needs the right to mount a disk")
    words = ["unshare", "-m", "sh", "-c", FULL, "sh", str(disk), str(friday), sys.executable, str(tmp_path / "out")]
    ended = subprocess.run(words, env={**os.environ, "PYTHONPATH": str(ROOT)}, text=True, capture_output=True, timeout=120)
    told = ended.stdout + ended.stderr
    assert "it cannot be written (No space left on device)" in told, told
    assert "it cannot be written (Read-only file system)" in told, told
    assert ended.stdout.count("code 3") == 2, told
    assert "8 entries played again: all pieces add up" in told, told
    assert "whole" in ended.stdout
    assert "Traceback" not in told
    assert ".friday.toml.new" not in ended.stdout


def test_a_folder_that_vanishes_under_a_command(friday: Path) -> None:
    def say_and_pull_the_stick() -> None:
        with editing(friday) as evening:
            evening.say("red: sell")
            shutil.rmtree(friday.parent)

    with pytest.raises(CannotSave, match="No such file"):
        say_and_pull_the_stick()
    assert harmless(run("-g", "friday", "say", "red: sell"), 3)
    assert not friday.parent.exists()
