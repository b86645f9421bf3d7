"""A saved game looked over, entry by entry, and mended from the last good copy."""

from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from co2assist.board.books import audit
from co2assist.record.disk import put, real, reason
from co2assist.record.folders import read_text
from co2assist.record.head import BadText, seal_fits, tables
from co2assist.record.journal import Save, digest, parsed, written
from co2assist.record.new_game import BadGame, opened
from co2assist.record.replay import SET_UP, played, replayed, say_again, say_branch
from co2assist.record.saves import (
    BadSave,
    cannot,
    copy_of,
    good_copy,
    keep_aside,
    load,
    locked,
)
from co2assist.record.session import Watch, unwatched
from co2assist.text.notation import secrecy
from co2assist.text.sentences import counted

UNSEALED = "the text does not fit its check sum: it was damaged or changed by hand"


class Report(Struct, frozen=True):
    """What looking a save over has found: all faults in order, the first entry that drifts, and how far it plays.

    `last_good` is a copy that could be brought back; `entries` how many lines were played again; `notes` say
    what of an earlier version reads otherwise today.
    """

    path: Path
    entries: int
    faults: tuple[str, ...]
    drift: int | None = None
    last_good: Path | None = None
    notes: tuple[str, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults

    @property
    def lines(self) -> list[str]:
        """The report in sentences."""
        played = f"{self.path}: {counted(self.entries, 'entry')}"
        if self.sound:
            return [f"{played} played again: all pieces add up, and every entry leads where it led.", *self.notes]
        found = [f"{played} could be played again.", *(f"{fault}." for fault in self.faults), *self.notes]
        if self.last_good is not None:
            found.append(f"The last good copy, {self.last_good}, can be brought back.")
        return found


def examine(path: Path, watch: Watch = unwatched) -> Report:
    """Plays a save again, audits the pieces after every entry, and names drift; nothing is written. Raises NoGame."""
    path = real(path)
    try:
        source = read_text(path)
        save = parsed(source, sealed=False)
        faults = [] if seal_fits(source, tables(source)) else [UNSEALED]
    except FileNotFoundError:
        load(path)
        raise
    except BadText as bad:
        return Report(path, 0, (bad.wrong,), last_good=good_copy(path))
    except OSError as wrong:
        return Report(path, 0, (f"it cannot be read ({reason(wrong)})",), last_good=good_copy(path))
    save, notes = as_today(save) if not faults else (save, ())
    entries, drift, wrong_entries = play_through(save, watch)
    faults += wrong_entries
    return Report(path, entries, tuple(faults), drift, good_copy(path) if faults else None, notes)


def as_today(save: Save) -> tuple[Save, tuple[str, ...]]:
    """A save with the lines of earlier versions as they read today, and what that changes, where it still plays to its end."""
    try:
        evening = replayed(save)
    except BadText:
        return save, ()
    if evening.carried:
        return save, tuple(evening.migrated[1:])
    lines = tuple(entry.line for entry in evening.session.entries)
    digests = save.digests if SET_UP not in evening.migrated else {}
    return replace(save, header=evening.header, journal=lines, digests=digests), tuple(evening.migrated)


def play_through(save: Save, watch: Watch = unwatched) -> tuple[int, int | None, list[str]]:
    """How many entries play again, the first that drifts, and all that is wrong; digests that differ are one fault."""
    try:
        session = opened(save.header)
    except BadGame as wrong:
        return 0, None, [f"its head cannot be right: {fault}" for fault in wrong.faults]
    faults: list[str] = []
    drift: int | None = None
    fits = 0
    for number, line in enumerate(save.journal, 1):
        try:
            say_again(session, number, line)
        except BadText as bad:
            return number - 1, drift or number, [*faults, bad.wrong]
        watch(number, len(save.journal))
        faults += [f"after entry {number}, {secrecy.text_of(line)[:80]!r}: {fault}" for fault in audit(session.now.settled)]
        expected = save.digests.get(number)
        if expected is not None and drift is None and (found := digest(session.now)) != expected:
            drift = number
            faults.append(_drift(number, fits, found, expected))
        elif expected is not None and drift is None:
            fits = number
    try:
        say_branch(session, save)
    except BadText as bad:
        faults.append(f"after the last entry: {bad.wrong}")
    return len(save.journal), drift, faults


def _drift(number: int, fits: int, found: str, expected: str) -> str:
    between = f"entry {number}" if fits == number - 1 else f"one of the entries {fits + 1} to {number}"
    return f"{between} leads to another position than it did (digest {found} after entry {number}, not {expected})"


def restore(path: Path) -> Path:
    """Brings the last good copy back; the file that stood there is kept in a numbered copy, which is returned.

    Raises BadSave when there is no good copy, Locked and CannotSave.
    """
    path = real(path)
    with locked(path):
        if good_copy(path) is None:
            raise BadSave(path, BadText("there is no good copy beside it"))
        try:
            aside = keep_aside(path, path.read_bytes() if path.exists() else b"", "damaged")
            put(path, read_text(copy_of(path)))
        except OSError as wrong:
            raise cannot(path, wrong) from None
    return aside


def accept(path: Path, watch: Watch = unwatched) -> Path | None:
    """Seals a save again as it plays now, drift and all; the old text is kept in a numbered copy, which is returned.

    Raises BadSave when it does not play to its end, Locked and CannotSave.
    """
    path = real(path)
    with locked(path):
        try:
            source = read_text(path)
            save = parsed(source, sealed=False)
            evening = played(save, watch)
            text = written(evening)
            if text == source:
                return None
            aside = keep_aside(path, source, "drifted")
            put(path, text)
        except BadText as bad:
            raise BadSave(path, bad) from None
        except OSError as wrong:
            raise cannot(path, wrong) from None
    return aside
