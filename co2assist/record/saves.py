"""Saved games, read whole or refused, and written so that the old file stays whole until the new one is."""

import errno
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path

from co2assist.box.catalog import BadBox, read_box
from co2assist.record import folders
from co2assist.record.disk import PRIVATE, READABLE, WARNING, Marker, can_lock, may_lock, may_write, put, real, reason, unused
from co2assist.record.folders import read_text
from co2assist.record.game_file import Evening
from co2assist.record.head import FORMAT, VERSION, BadText, begun, sat, tables, version
from co2assist.record.journal import Save, parsed, written
from co2assist.record.replay import beginning, played, replayed, say_branch
from co2assist.record.session import Session, Watch, unwatched
from co2assist.text import notation, toml_limits
from co2assist.text.notation import Unreadable

PATIENCE = 5.0
"""Seconds to wait for somebody else who is writing."""


class SaveTrouble(Exception):
    """A file that is damaged, missing, locked, or cannot be written: the path, what is wrong, what to do."""

    def __init__(self, path: Path, wrong: str, remedy: str) -> None:
        super().__init__(f"{folders.shown(str(path), 1000)}: {wrong}. {remedy}")
        self.path = path
        self.wrong = wrong
        self.remedy = remedy


class NoGame(SaveTrouble):
    """No game is kept there."""


class BadSave(SaveTrouble):
    """A file that is no whole saved game; it was left as it is. `last_good` is a copy that reads well, if there is one."""

    def __init__(self, path: Path, bad: BadText) -> None:
        self.entry = bad.entry
        self.digests = bad.digests
        self.last_good = good_copy(path)
        super().__init__(path, bad.wrong, f"The file was left as it is. {self._advice(bad.wrong)}")

    def _advice(self, wrong: str) -> str:
        if "newer co2assist" in wrong:
            return "Update co2assist to play on."
        if self.last_good is not None:
            return f"The last good copy is {self.last_good}; `co2assist doctor` can bring it back."
        return "There is no good copy beside it; `co2assist doctor` tells what of it can still be read."


class CannotRead(SaveTrouble):
    """A file that belongs to somebody else."""


class CannotSave(SaveTrouble):
    """A save that could not be written; the file is as it was."""


class Locked(SaveTrouble):
    """Somebody else is writing this game."""


class MovedOn(SaveTrouble):
    """The file holds other lines than the game in memory: somebody else has played on."""


def copy_of(path: Path) -> Path:
    """Where the last good copy of a save lies: beside it, with a ~ at the end."""
    return path.with_name(path.name + folders.ASIDE)


def good_copy(path: Path) -> Path | None:
    """The last good copy of a save or box, if it is there and can be read; that a save drifts is no reason to lose it."""
    try:
        text = read_text(copy_of(path))
        if text.startswith('format = "co2assist-box/'):
            read_box(toml_limits.tables_of(text), str(path))
        else:
            played(parsed(text))
    except (BadText, BadBox, toml_limits.BadFile, OSError):
        return None
    return copy_of(path)


def load(path: Path, watch: Watch = unwatched) -> Evening:
    """A saved game, played again line by line. Raises NoGame and BadSave; nothing is locked and nothing written."""
    path = real(path)
    try:
        source = read_text(path)
        evening = replayed(parsed(source), watch)
    except BadText as bad:
        raise BadSave(path, bad) from None
    except FileNotFoundError:
        remedy = "`co2assist games` lists the games there are, `co2assist new` sets one up."
        if good_copy(path):
            remedy = f"Its last good copy is {copy_of(path)}; `co2assist doctor` can bring it back."
        raise NoGame(path, "there is no such game", remedy) from None
    except PermissionError as wrong:
        raise CannotRead(
            path, f"you may not read it ({reason(wrong)})", "Ask its owner, or play from a copy of your own."
        ) from None
    except OSError as wrong:
        raise BadSave(path, BadText(f"it cannot be read ({reason(wrong)})")) from None
    evening.path, evening.stored = path, source
    return evening


@contextmanager
def locked(path: Path, patience: float = PATIENCE) -> Iterator[str]:
    """Keeps other writers away; a lock that a killed process left is free. Raises Locked or CannotSave.

    Gives what cannot be promised there, the first time that a game is written where no locks are.

    `patience` are the seconds to wait for somebody else.
    """
    from filelock import FileLock, Timeout

    file = path.with_name(f".{path.name}.lock")
    try:
        if not path.parent.is_dir():
            raise FileNotFoundError(errno.ENOENT, "the folder is gone")
        may_lock(file)
        first, sure = not file.exists(), can_lock(file)
        lock = FileLock(file, timeout=patience, mode=PRIVATE) if sure else Marker(file, patience)
        lock.acquire()
    except Timeout:
        raise Locked(path, f"somebody else has been writing it for {patience:g} seconds", "Try again in a moment.") from None
    except (OSError, NotImplementedError) as wrong:
        raise cannot(path, wrong) from None
    try:
        yield WARNING if first and not sure else ""
    finally:
        with suppress(OSError):
            lock.release()


@contextmanager
def editing(path: Path, watch: Watch = unwatched, now: datetime | None = None) -> Iterator[Evening]:
    """The game in a file, to be changed by nobody else; stored at the end if all went well and anything changed.

    `now` is the local time it is played at, if that is to be kept. Raises what `load` and `store` raise.
    """
    path = real(path)
    if not path.exists():
        load(path)
    with locked(path) as warning:
        evening = load(path, watch)
        evening.warning = warning
        yield evening
        _write(evening, path, now)


def store(evening: Evening, now: datetime | None = None) -> None:
    """Writes a game to its file. Raises MovedOn when the file is not the one that was read, Locked and CannotSave.

    A branch dropped since the last time is kept in a copy beside the file, which `evening.branch` names.
    """
    assert evening.path is not None
    path = evening.path = real(evening.path)
    with locked(path) as evening.warning:
        if moved_on(evening):
            remedy = "Look at it again (`co2assist show`); what was said here meanwhile is not in it."
            if not evening.stored:
                remedy = "Choose another name."
            raise MovedOn(path, "the file holds another game, or other lines than when it was read", remedy)
        _write(evening, path, now)


def create(evening: Evening, path: Path, now: datetime | None = None, place: str = "") -> None:
    """Writes a new game to a file that does not exist yet; raises what `store` raises."""
    evening.path = real(path)
    try:
        evening.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as wrong:
        raise cannot(evening.path, wrong) from None
    evening.sitting = begun(evening.sitting, now, place) if now else evening.sitting
    store(evening, now)


def moved_on(evening: Evening) -> bool:
    """Whether the file is no longer what was last read or written; a file that is gone has not moved on."""
    assert evening.path is not None
    if not evening.stored:
        return evening.path.exists()
    try:
        return read_text(evening.path) != evening.stored
    except FileNotFoundError:
        return False
    except (BadText, OSError):
        return True


def _write(evening: Evening, path: Path, now: datetime | None) -> None:
    text = written(evening)
    if text == evening.stored and path.exists():
        return
    if now is not None:
        evening.sitting = sat(evening.sitting, now)
        text = written(evening)
    try:
        may_write(path)
        check(evening, text)
        branch = keep_dropped(evening, path) if evening.session.dropped and evening.stored else None
        if older(evening.stored) or (evening.stored and evening.migrated):
            keep_aside(path, evening.stored, "older")
        if evening.stored:
            put(copy_of(path), evening.stored)
        put(path, text)
    except (OSError, UnicodeEncodeError) as wrong:
        raise cannot(path, wrong) from None
    evening.stored, evening.branch, evening.migrated = text, branch, []
    evening.session.dropped = []


def older(stored: str) -> bool:
    """Whether a text is a save of an older format, which the first save of this one replaces."""
    return bool(stored) and FORMAT not in stored[:40] and version(tables(stored)) < VERSION


def check(evening: Evening, text: str) -> None:
    """Reads a save's text back before it is trusted; raises OSError when it says anything else than the game."""
    if len(text.encode("utf-8")) > toml_limits.LARGEST:
        raise OSError(None, f"it would be larger than {toml_limits.LARGEST} bytes, and no larger file is read")
    try:
        save = parsed(text)
        heard_again(evening.session, save)
    except BadText as bad:
        raise OSError(None, f"its text does not read back: {bad.wrong}") from None
    session, box = evening.session, evening.header.box
    said = (tuple(entry.line for entry in session.entries), session.waiting() or "", len(session.undone))
    same_box = (save.header.box.deal, save.header.box.tiles, save.header.box.said) == (box.deal, box.tiles, box.said)
    if (save.journal, save.kept, len(save.undone)) != said or save.header != evening.header or not same_box:
        raise OSError(None, "its text does not read back as it was meant")


def heard_again(session: Session, save: Save) -> None:
    """Hears every line of a save as it will be heard when it is opened; raises BadText where that is not what was said."""
    if beginning(save)[1].now.game != session.start.game:
        raise BadText("its head leads to another beginning")
    for number, (entry, line) in enumerate(zip(session.entries, save.journal, strict=False), 1):
        position = session.before(number)
        asked, about = (position.ask.who, position.ask.about) if position.ask else (None, "")
        try:
            same = notation.read(line, position.game, asked, about) == (entry.who, entry.act)
        except Unreadable:
            same = False
        if not same:
            raise BadText(f"entry {number}, {line[:80]!r}, reads otherwise than it was said", number)
    if save.undone or save.kept:
        again = session.fork()
        again.undo(session.waiting() is not None)
        again.undone.clear()
        say_branch(again, save)
        if again.undone != session.undone or again.now.kept != session.now.kept:
            raise BadText("a line undone or waiting reads otherwise than it was said")


def give_out(path: Path, text: str) -> None:
    """Writes a file that is no game: whole or not at all, but for a device. Raises CannotSave."""
    file = real(path)
    try:
        if file.exists() and not file.is_file():
            file.write_text(text, "utf-8", newline="\n")
        else:
            may_write(file)
            put(file, text, READABLE)
    except OSError as wrong:
        remedy = "Nothing was written; make room or allow writing, and try again."
        raise CannotSave(path, f"it cannot be written ({reason(wrong)})", remedy) from None


def keep_dropped(evening: Evening, path: Path) -> Path:
    """Keeps what the game drops now: a single answer given otherwise as a line of one file, all else as a copy of the game.

    A copy too where that file cannot be written, or holds anything else. Raises OSError.
    """
    from co2assist.record.journal import MENDED, MOST_MENDED, given_otherwise, mended_in, mended_text

    rows, mended = given_otherwise(evening), real(path.with_name(f"{path.stem}{folders.ASIDE}{MENDED}.toml"))
    if rows:
        with suppress(BadText, OSError):
            may_write(mended)
            known = mended_in(read_text(mended)) if mended.exists() else []
            if len(known) + len(rows) <= MOST_MENDED:
                put(mended, mended_text([*known, *rows]))
                return mended
    return keep_aside(path, evening.stored, "branch")


def keep_aside(path: Path, text: str | bytes, what: str) -> Path:
    """A numbered copy beside a save, such as `friday~branch-2.toml`; raises OSError."""
    aside = unused(path, what)
    put(aside, text)
    return aside


def cannot(path: Path, wrong: OSError | NotImplementedError | UnicodeEncodeError) -> CannotSave:
    """A refusal to save, with the system's reason."""
    remedy = "The file is as it was, and what was just said is not in it; make room or allow writing, and say it again."
    return CannotSave(path, f"it cannot be written ({reason(wrong)})", remedy)
