"""A save played again: line by line, lines of earlier versions as they were meant, else from the position it keeps."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from co2assist.board.acts import Note
from co2assist.board.facts import differing, facts
from co2assist.board.game import Game
from co2assist.board.given import CLOCK, setter_of
from co2assist.record.game_file import Evening
from co2assist.record.head import BadText
from co2assist.record.journal import Save, digest, settled_facts
from co2assist.record.new_game import BadGame, Header, charter_in, opened
from co2assist.record.session import Entry, Refused, Session, Watch, unreadable_text, unwatched
from co2assist.text.notation import BECAUSE, Unreadable
from co2assist.text.notation.secrecy import text_of
from co2assist.words import TABLE

AMEND = "table: amend "
NOTE = "table: note "
NO_LONGER = "no longer counts: "
"""Stands in front of a line that is kept as a note because no rule of today allows it."""


def as_note(line: str) -> str:
    """A line that is not lawful any more, kept in the journal as a note."""
    return f"{NOTE}{NO_LONGER}{line}"


def _amended(line: str) -> tuple[list[tuple[str, str]], str]:
    """The facts that an amendment names and what follows them; no facts where the line is no amendment."""
    if not line.startswith(AMEND):
        return [], ""
    because = BECAUSE.search(line)
    end = because.start() if because else len(line)
    rows = [row.partition("=") for row in line[len(AMEND) : end].split(";")]
    return [(path.strip(), value.strip()) for path, equals, value in rows if equals], line[end:]


def _amendment(told: Mapping[str, str], why: str) -> str:
    return f"{AMEND}{'; '.join(f'{path} = {value}' for path, value in told.items())} {why}".rstrip()


def fact_named_twice(line: str, game: Game) -> str | None:
    """Before 30 November 2026 an amendment could name a fact twice, and the last value counted."""
    rows, why = _amended(line)
    last = dict(rows)
    return _amendment(last, why) if len(last) < len(rows) else None


def round_outside_operations(line: str, game: Game) -> str | None:
    """Before 30 November 2026 a round could be set outside Operations, where it means nothing."""
    rows, why = _amended(line)
    kept = {path: value for path, value in rows if path != "round"}
    if len(kept) == len(rows) or game.phase == "operations":
        return None
    return _amendment(kept, why) if kept else as_note(line)


def decade_during_setup(line: str, game: Game) -> str | None:
    """Before 1 December 2026 a decade alone could be set during setup, where it changed nothing."""
    rows, why = _amended(line)
    kept = {path: value for path, value in rows if path != "decade"}
    if len(kept) == len(rows) or "phase" in kept or game.phase != "setup":
        return None
    return _amendment(kept, why) if kept else as_note(line)


def clock_set_afresh(line: str, game: Game) -> str | None:
    """In format 1 any clock fact that was amended began the turn afresh, also when it stayed what it was."""
    rows, why = _amended(line)
    told, now = dict(rows), facts(game)
    if not set(CLOCK) & set(told) - {"start"} or told.get("phase", game.phase) != "operations" or game.phase != "operations":
        return None
    anew = "phase" in told
    clock = {"round": "1" if anew else str(now["round"]), "turn": str(now["start" if anew or "round" in told else "turn"])}
    return _amendment({**clock, "turn.main": "no", "turn.execs": "none", "market.open": "yes", **told}, why)


def round_the_decade_has_not(header: Header) -> Header | None:
    """In format 1 a position could begin in a round that its decade has not; the last round is meant."""
    told = header.given.get("round")
    try:
        charter = charter_in(header)
    except BadGame:
        return None
    decade = header.given.get("decade")
    place = charter.decades.index(decade) if decade in charter.decades else 0
    if not isinstance(told, int) or told <= charter.rounds[place]:
        return None
    given: dict[str, Any] = {path: value for path, value in header.given.items() if path != "round"}
    if given.get("phase", "operations") == "operations":
        given["round"] = charter.rounds[place]
    return replace(header, given=given)


Line = Callable[[str, Game], str | None]
REFUSED: tuple[Line, ...] = (fact_named_twice, round_outside_operations, decade_during_setup)
"""For a line that is refused today: what it meant, by what was settled when it was said; None where it is not concerned."""
OTHERWISE: tuple[Line, ...] = (clock_set_afresh,)
"""For lines that mean something else today, tried where a game leads to another position than it did."""
HEADS: tuple[Callable[[Header], Header | None], ...] = (round_the_decade_has_not,)
"""For a head that is refused today."""


MOST_ANSWERS = 12
"""Answers to one step that is half done, at most, that are looked for behind the position a save keeps."""
SHOWN = 12
"""Facts that differ, named at most."""
SET_UP = "Setup goes on as it does today: the board is laid as soon as its regions are known."
"""What is said of a game in setup, where nobody has played yet, whose tiles and values lead to another question today."""


def replayed(save: Save, watch: Watch = unwatched) -> Evening:
    """The evening of a save; `evening.migrated` names what was read otherwise. Raises BadText with the entry at fault.

    A sealed save that plays otherwise today than when it was written goes on from the position that it keeps.
    """
    differ: dict[str, tuple[Any, Any]] = {}
    try:
        evening = played(save, watch)
        if not (differ := _elsewhere(evening.session, save)):
            return evening
        if save.sealed and evening.session.now.game.phase == "setup":
            evening.migrated.append(SET_UP)
            return evening
        wrong = drift(evening.session, save) or BadText("it leads to another position than it keeps")
    except BadText as bad:
        wrong = bad
    with suppress(BadText):
        meant = played(save, otherwise=True)
        if save.sealed and not _elsewhere(meant.session, save):
            return meant
    return carried(save, wrong, differ)


def _elsewhere(session: Session, save: Save) -> dict[str, tuple[Any, Any]]:
    """The facts of the position a save keeps that differ in a session; none where the digest of the last entry fits."""
    last = list(save.digests)[-1:] if save.sealed else save.digests
    if drift(session, save, last) is None:
        return {}
    found = differing(dict(save.position), settled_facts(session.now))
    return {path: pair for path, pair in found.items() if path in save.position} if save.sealed else {"journal": ("", "")}


def played(save: Save, watch: Watch = unwatched, otherwise: bool = False) -> Evening:
    """Every line of a save played by the rules of today, whatever its digests say; raises BadText."""
    header, session = beginning(save)
    evening = Evening(header, session)
    evening.sitting = save.sitting
    if header != save.header:
        evening.migrated.append("It begins in the last round of its decade; the round named there does not exist.")
    for number, line in enumerate(save.journal, 1):
        said = _hear(session, number, line, save.sealed, otherwise)
        if said != line:
            evening.migrated.append(_read_as(number, line, said))
        watch(number, len(save.journal))
    if drift(session, save) is None:
        evening.digests = {number: (session.entries[number - 1].after, found) for number, found in save.digests.items()}
    try:
        say_branch(session, save)
    except BadText as bad:
        if not save.sealed:
            raise
        session.undo(len(session.entries) - len(save.journal))
        session.undone.clear()
        evening.migrated.append(f"What was taken back cannot be played again: {bad.wrong}.")
    return evening


def beginning(save: Save) -> tuple[Header, Session]:
    """The head of a save and its first question; raises BadText."""
    try:
        return save.header, opened(save.header)
    except BadGame as wrong:
        for migrate in HEADS:
            if (header := migrate(save.header)) is not None:
                return header, opened(header)
        raise BadText(f"its head cannot be right: {str(wrong).rstrip('.')}") from None


def _hear(session: Session, number: int, line: str, sealed: bool, otherwise: bool) -> str:
    """Plays an entry of a journal as it was meant when it was written; the line as it reads today. Raises BadText."""
    game = session.now.settled
    for migrate in OTHERWISE if otherwise else ():
        line = migrate(line, game) or line
    try:
        say_again(session, number, line)
    except BadText:
        if not sealed:
            raise
        for migrate in REFUSED:
            if (meant := migrate(line, game)) is not None:
                return _hear(session, number, meant, sealed, otherwise)
        raise
    return line


def _read_as(number: int, line: str, said: str) -> str:
    old, new = text_of(line)[:120], text_of(said)[:120]
    if said == as_note(line):
        return f"Entry {number}, {old!r}, is not allowed any more: it is kept as a note."
    return f"Entry {number}, {old!r}, now reads {new!r}."


def carried(save: Save, bad: BadText, differ: Mapping[str, tuple[Any, Any]]) -> Evening:
    """A sealed save at the position it keeps, its lines kept as notes; raises `bad` where that cannot be."""
    if not (save.sealed and save.position):
        raise bad
    from co2assist.text.change_context import differences

    try:
        game = opened(replace(save.header, given={}, deal="later")).start.game
        header = replace(save.header, given=startable(game, save.position), deal="later")
        evening = Evening(header, opened(header))
    except BadGame:
        raise bad from None
    tail = _half_done(evening.session, save)
    for line in save.journal[: len(save.journal) - tail]:
        note = Note(f"{NO_LONGER}{line}")
        evening.session.entries.append(Entry(TABLE, note, evening.session.start))
    for number, line in enumerate(save.journal[len(save.journal) - tail :], len(evening.session.entries) + 1):
        say_again(evening.session, number, line)
    evening.carried, evening.sitting = True, save.sitting
    evening.migrated = [
        f"By the rules of today, {bad.wrong}.",
        "The game goes on from the position in the file; its lines are kept as notes.",
        *[f"Today it would be otherwise: {row}." for row in differences(differ)[:SHOWN]],
    ]
    return evening


def _half_done(session: Session, save: Save) -> int:
    """How many lines at the end answer a step that is half done in the position a save keeps."""
    last = save.digests.get(len(save.journal))
    for tail in range(min(MOST_ANSWERS, len(save.journal)) + 1):
        trial = session.fork()
        try:
            for number, line in enumerate(save.journal[len(save.journal) - tail :], 1):
                say_again(trial, number, line)
        except BadText:
            continue
        if digest(trial.now) == last:
            return tail
    return 0


def startable(game: Game, position: Mapping[str, Any]) -> dict[str, Any]:
    """The facts of a position that a game can begin with."""
    left_out = set() if position.get("phase") == "operations" else {"turn", "round", "turn.main", "turn.execs", "market.open"}
    if position.get("inspectors") in (None, "none", []):
        left_out.add("inspectors")
    settable = {path: fact for path, fact in position.items() if path in CLOCK or setter_of(game, path)}
    return {path: fact for path, fact in settable.items() if path not in left_out}


def drift(session: Session, save: Save, numbers: Iterable[int] | None = None) -> BadText | None:
    """The first of these entries (default: all with a digest) that leads to another position than when it was saved."""
    for number in save.digests if numbers is None else numbers:
        if number <= len(session.entries) and (found := digest(session.entries[number - 1].after)) != save.digests[number]:
            expected, line = save.digests[number], text_of(save.journal[number - 1])[:80]
            wrong_at = f"entry {number}, {line!r}, leads to another position than it did (digest {found}, not {expected})"
            return BadText(wrong_at, number, (expected, found))
    return None


def say_again(session: Session, number: int, line: str, may_wait: bool = False) -> None:
    """Plays an entry of a journal; raises BadText when it is not exactly one entry again (or waits, where it may)."""
    before = len(session.entries)
    try:
        session.say(line)
    except Unreadable as wrong:
        raise BadText(f"entry {number} cannot be read: {unreadable_text(wrong)}", number) from None
    except Refused as wrong:
        failed = ", ".join(finding.id for finding in wrong.ruling.failed)
        raise BadText(f"entry {number}, {text_of(line)[:80]!r}, is not lawful there ({failed})", number) from None
    waits = may_wait and session.waiting() is not None
    if len(session.entries) != before + (not waits):
        raise BadText(f"entry {number}, {text_of(line)[:80]!r}, answers nothing there", number)


def say_branch(session: Session, save: Save) -> None:
    """Brings back the undone lines, and the line that waits; raises BadText."""
    for number, line in enumerate(save.undone, len(save.journal) + 1):
        say_again(session, number, line, may_wait=line is save.undone[-1])
    session.undo(len(save.undone))
    if save.kept:
        try:
            session.say(save.kept)
        except (Unreadable, Refused):
            raise BadText(f"the line that waits, {text_of(save.kept)[:80]!r}, cannot be said there") from None
        if session.waiting() is None:
            raise BadText(f"the line that waits, {text_of(save.kept)[:80]!r}, waits for nothing")
