"""How lines and heads that earlier versions wrote are read today, one function for each change of the rules."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from co2assist.board.facts import facts
from co2assist.board.game import Game
from co2assist.board.given import CLOCK
from co2assist.record.new_game import BadGame, Header, charter_in
from co2assist.text.notation import BECAUSE

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
