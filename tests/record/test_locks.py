"""File systems that cannot lock, and what editors put in front of a text: the game is kept all the same."""

import errno
import os
import time
from pathlib import Path

import pytest
from some_evenings import opening

from co2assist.record import disk
from co2assist.record.saves import BadSave, Locked, copy_of, create, editing, load
from co2assist.text.toml_limits import BadFile, tables_of

fcntl = pytest.importorskip("fcntl", reason="locks of this kind are Unix's own")


@pytest.fixture
def lockless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Path:
    """A game on a file system whose lock calls fail as the parameter says."""

    def flock(descriptor: int, how: int) -> None:
        raise OSError(request.param, os.strerror(request.param))

    monkeypatch.setattr(fcntl, "flock", flock)
    return tmp_path / "g.toml"


ALL = pytest.mark.parametrize("lockless", [errno.ENOSYS, errno.ENOLCK, errno.EOPNOTSUPP], indirect=True)
ONE = pytest.mark.parametrize("lockless", [errno.ENOSYS], indirect=True)


@ALL
def test_a_game_is_written_where_there_are_no_locks_and_that_is_said_once(lockless: Path) -> None:
    evening = opening()
    create(evening, lockless)
    assert evening.warning == disk.WARNING
    with editing(lockless) as again:
        again.say("red: buy")
    assert again.warning == ""
    assert len(load(lockless).session.entries) == 6
    assert sorted(path.name for path in lockless.parent.iterdir() if "held" in path.name) == []


def marker(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock.held")


@ONE
@pytest.mark.parametrize("text", ["", "999999999 here"])
def test_a_marker_that_a_killed_writer_left_is_free_after_seconds(lockless: Path, text: str) -> None:
    """Killed between making and filling it, or on another machine: free once it is old."""
    create(opening(), lockless)
    marker(lockless).write_text(text, "utf-8")
    old = time.time() - 2 * disk.FORSAKEN
    os.utime(marker(lockless), (old, old))
    with editing(lockless) as evening:
        evening.say("red: buy")
    assert not marker(lockless).exists()


@ONE
def test_a_living_writer_keeps_others_away(lockless: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import socket

    from co2assist.record import saves

    create(opening(), lockless)
    marker(lockless).write_text(f"{os.getpid()} {socket.gethostname()}", "utf-8")
    with pytest.raises(Locked), saves.locked(lockless, patience=0.0):
        pass


def test_a_failing_unlock_undoes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import filelock

    path = tmp_path / "g.toml"
    create(opening(), path)
    real = filelock.FileLock.release

    def release(self: object, force: bool = False) -> None:
        real(self, force=force)
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(filelock.FileLock, "release", release)
    with editing(path) as evening:
        evening.say("red: buy")
    assert len(load(path).session.entries) == 6


def test_one_byte_order_mark_is_dropped_and_utf_16_is_named(tmp_path: Path) -> None:
    path = tmp_path / "g.toml"
    create(opening(), path)
    text = path.read_text("utf-8")
    path.write_text(text, "utf-8-sig")
    assert len(load(path).session.entries) == 5
    path.write_text(text, "utf-16")
    with pytest.raises(BadSave, match="UTF-16"):
        load(path)


def test_a_slip_of_toml_is_not_called_damage() -> None:
    for text in ("[a]\n[a]\n", 'a = "x\n', "a = 1\na = 2\n"):
        with pytest.raises(BadFile) as refused:
            tables_of(text)
        assert "damage" not in str(refused.value)
        assert "cut short" not in str(refused.value)


def test_a_newer_format_is_not_told_to_restore_an_older_copy(tmp_path: Path) -> None:
    path = tmp_path / "g.toml"
    create(opening(), path)
    with editing(path) as evening:
        evening.say("red: buy")
    path.write_text(path.read_text("utf-8").replace("co2assist-game/2", "co2assist-game/9"), "utf-8")
    assert copy_of(path).exists()
    with pytest.raises(BadSave) as refused:
        load(path)
    assert "Update co2assist" in str(refused.value)
    assert "doctor" not in str(refused.value)


def test_another_users_game_is_not_called_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from co2assist.record import saves

    path = tmp_path / "g.toml"
    create(opening(), path)

    def denied(path: Path) -> str:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    monkeypatch.setattr(saves, "read_text", denied)
    with pytest.raises(saves.CannotRead, match="you may not read it") as refused:
        load(path)
    assert "damaged" not in str(refused.value)
