"""The turning points of a game: the largest gains and losses, Energy Summits, and regions that changed hands."""

from collections.abc import Iterator

from msgspec import Struct

from co2assist.advice.why import deed_of
from co2assist.board.changes import ControlTaken, SummitCompleted
from co2assist.board.count import occupant
from co2assist.board.game import Game
from co2assist.record.session import Session
from co2assist.story.points import steps, title
from co2assist.story.walk import numbered_moves
from co2assist.text.headlines import headline
from co2assist.text.names import Names, region_name
from co2assist.text.sentences import listed

NOT_A_MOMENT = ("amend", "income.split")
"""Rules that move points without turning anything: what the table corrected, and money that was exchanged."""
AFTER_THE_LAST = ("final", "company")
"""Where the rules of the last reckoning begin."""
LARGEST = 3
"""Gains and losses that are named, of each kind."""


class Turning(Struct, frozen=True):
    """Something that turned a game: the entry it happened in, the year, what happened, and by how many points."""

    n: int
    year: int
    text: str
    points: int | None = None


def turning_points(session: Session, names: Names) -> list[Turning]:
    """The turning points in the order in which they happened."""
    scored = list(_scored(session, names))
    gains = sorted((t for t in scored if (t.points or 0) > 0), key=lambda t: (-(t.points or 0), t.n))[:LARGEST]
    losses = sorted((t for t in scored if (t.points or 0) < 0), key=lambda t: (t.points or 0, t.n))[:LARGEST]
    return sorted([*gains, *losses, *_events(session, names)], key=lambda turning: turning.n)


def _scored(session: Session, names: Names) -> Iterator[Turning]:
    """Points won or lost: an action on a turn with all it brought, and what a phase cost or brought as a whole."""
    actions: dict[tuple[int, int | None], tuple[Game, int]] = {}
    phases: dict[tuple[int, str, int | None], tuple[int, int]] = {}
    for n, rule, seat, points, before in steps(session):
        if rule in NOT_A_MOMENT or rule.split(".")[0] in AFTER_THE_LAST:
            continue
        if before.turn is not None:
            deed = deed_of(session, n), seat
            actions[deed] = (before, actions.get(deed, (before, 0))[1] + points)
        else:
            phase = (before.decade, rule, seat)
            phases[phase] = (n, phases.get(phase, (n, 0))[1] + points)
    for (n, _), (before, points) in actions.items():
        entry = session.entries[n - 1]
        said = headline(session.before(n).game, entry.who, entry.act, names)
        yield Turning(n, _year(before, before.decade), said.rstrip("."), points)
    for (decade, rule, seat), (n, points) in phases.items():
        whose = "" if seat is None else f": {names.seat(session.told, seat)}"
        yield Turning(n, _year(session.told, decade), f"{title(rule)}{whose}", points)


def _events(session: Session, names: Names) -> Iterator[Turning]:
    for n, change, before, after in numbered_moves(session):
        if isinstance(change, SummitCompleted):
            topics = before.summits[change.place] or ()
            here = (occupant(after, f"summit:{change.place + 1}:{energy}") for energy in topics)
            people = dict.fromkeys(names.seat(before, seat) for seat in here if seat is not None)
            yield Turning(n, _year(before, before.decade), f"Energy Summit on {listed(topics)}, with {listed(people)}")
        elif isinstance(change, ControlTaken):
            former = before.regions[change.region].control
            if former is not None and former != change.seat:
                taker, loser = names.seat(before, change.seat), names.seat(before, former)
                said = f"{taker} takes control of {region_name(before, change.region)} from {loser}"
                yield Turning(n, _year(before, before.decade), said)


def _year(game: Game, decade: int) -> int:
    return game.charter.decades[decade]
