"""Writing that fails, processes that die or write at once: the old file stays whole, and nothing said is lost."""

import errno
import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any

import filelock
import pytest
from some_evenings import opening
from where import ROOT

from co2assist.record import disk, saves
from co2assist.record.saves import CannotSave, Locked, MovedOn, copy_of, create, editing, load, store

CALLS = ("open", "write", "fsync", "replace")


def failing(real: Callable[..., Any], after: int, number: int) -> Callable[..., Any]:
    """A system call that fails from the given time on."""
    count = 0

    def call(*args: Any, **named: Any) -> Any:
        nonlocal count
        count += 1
        if count > after:
            raise OSError(number, os.strerror(number))
        return real(*args, **named)

    return call


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EROFS])
@pytest.mark.parametrize("after", [0, 1])
@pytest.mark.parametrize("call", CALLS)
def test_a_write_that_fails_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, after: int, number: int
) -> None:
    path = tmp_path / "friday.toml"
    create(opening(3), path)
    with editing(path) as evening:
        evening.say("blue: buy")
    before = path.read_bytes()
    evening = load(path)
    evening.say("blue: propose solar asia:money")
    with monkeypatch.context() as patched:
        patched.setattr(disk.os, call, failing(getattr(os, call), after, number))
        with pytest.raises(CannotSave, match=os.strerror(number)) as refused:
            store(evening)
    assert str(path) in str(refused.value)
    assert path.read_bytes() == before
    assert len(load(path).session.entries) == 4
    assert len(load(copy_of(path)).session.entries) in (3, 4)
    assert [file.name for file in tmp_path.iterdir() if file.name.endswith(".new")] == []
    store(evening)
    assert len(load(path).session.entries) == 5


def test_short_writes_are_carried_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "friday.toml"
    write = os.write
    with monkeypatch.context() as patched:
        patched.setattr(disk.os, "write", lambda descriptor, raw: write(descriptor, raw[:1000]))
        create(opening(), path)
    assert len(load(path).session.entries) == 5


def run(script: str, *args: str) -> "subprocess.Popen[str]":
    """Another process that uses the package."""
    source = textwrap.dedent(script)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.Popen(
        [sys.executable, "-c", source, *args],
        env=environment,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


HOLD = """
    import sys
    from pathlib import Path
    from co2assist.record.saves import locked
    with locked(Path(sys.argv[1])):
        print("held", flush=True)
        sys.stdin.read()
"""


def test_a_live_lock_is_refused_and_a_dead_one_is_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "friday.toml"
    create(opening(3), path)
    monkeypatch.setattr(saves, "PATIENCE", 0.1)
    holder = run(HOLD, str(path))
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    with pytest.raises(Locked, match=r"friday.toml: somebody else"), editing(path):
        pass
    assert len(load(path).session.entries) == 3, "readers do not lock"
    holder.kill()
    holder.communicate(timeout=60)
    with editing(path) as evening:
        evening.say("blue: buy")
    assert len(load(path).session.entries) == 4


@pytest.mark.parametrize("what", ["file", "folder"])
def test_what_was_made_read_only_is_respected(tmp_path: Path, what: str) -> None:
    path = tmp_path / "d" / "friday.toml"
    create(opening(3), path)
    before = path.read_bytes()
    target = path if what == "file" else path.parent
    mode = target.stat().st_mode
    target.chmod(0o500 if what == "folder" else 0o400)
    try:
        with pytest.raises(CannotSave), editing(path) as evening:
            evening.say("blue: buy")
        assert path.read_bytes() == before
    finally:
        target.chmod(mode)


def test_a_file_deleted_meanwhile_is_written_again(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    create(opening(3), path)
    evening = load(path)
    evening.say("blue: buy")
    path.unlink()
    store(evening)
    assert len(load(path).session.entries) == 4


def test_a_damaged_file_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    create(opening(3), path)
    evening = load(path)
    evening.say("blue: buy")
    path.write_bytes(b"\xff")
    with pytest.raises(MovedOn):
        store(evening)
    assert path.read_bytes() == b"\xff"


def test_a_folder_that_cannot_be_written_is_told_as_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There a lock can never be had, and it is nobody else's doing; the system tells both alike."""
    evening = opening(1)
    create(evening, tmp_path / "friday.toml")

    def held(*_: Any, **__: Any) -> None:
        raise filelock.Timeout("friday")

    monkeypatch.setattr("filelock.FileLock.acquire", held)
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(CannotSave, match="the folder is read-only") as told, editing(tmp_path / "friday.toml"):
            pass
        assert "allow writing" in str(told.value)
        evening.say("red: move home africa:tech")
        with pytest.raises(CannotSave, match="the folder is read-only"):
            store(evening)
    finally:
        tmp_path.chmod(0o700)
    with pytest.raises(Locked, match="somebody else has been writing"):
        store(evening)


@pytest.mark.parametrize(
    ("shut", "why"),
    [
        (".friday.toml.lock", r"the lock beside it, \.friday\.toml\.lock, belongs to somebody else"),
        ("", "the folder belongs to somebody else"),
    ],
)
def test_what_belongs_to_somebody_else_is_told_as_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shut: str, why: str
) -> None:
    create(opening(1), tmp_path / "friday.toml")
    (tmp_path / ".friday.toml.lock").touch()
    monkeypatch.setattr("os.access", lambda path, mode: Path(path) != tmp_path / shut)
    with pytest.raises(CannotSave, match=why), editing(tmp_path / "friday.toml"):
        pass
