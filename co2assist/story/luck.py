"""Luck and turning points: what was expected of the draws of each decade and what was drawn, the largest gains and losses."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from co2assist.advice.forecast import forecast
from co2assist.advice.why import deed_of
from co2assist.board.changes import Amended, ControlTaken, FossilLaid, SummitCompleted
from co2assist.board.count import occupant
from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.box.catalog import Unknown
from co2assist.record.session import Session
from co2assist.referee import Position
from co2assist.story.walk import numbered_moves, steps, title
from co2assist.text.headlines import headline
from co2assist.text.names import Names, region_name
from co2assist.text.sentences import listed


class Supply(Struct, frozen=True):
    """One Energy Supply phase: how many tiles were drawn, the ppm expected of them and the ppm they brought.

    `odds` are the exact chances of the ppm added, as they were when the phase began; None where they are not known.
    """

    year: int
    tiles: int
    ppm: int
    odds: Mapping[int, Fraction] | None

    @property
    def expected(self) -> Fraction | None:
        """The ppm to be expected."""
        return None if self.odds is None else sum((ppm * chance for ppm, chance in self.odds.items()), Fraction(0))

    @property
    def as_bad(self) -> Fraction | None:
        """The chance of as many ppm as were drawn, or more."""
        if self.odds is None:
            return None
        return sum((chance for ppm, chance in self.odds.items() if ppm >= self.ppm), Fraction(0))


def supplies(session: Session) -> list[Supply]:
    """The Energy Supply phases whose draws are over, in order; phases in which nothing was drawn are left out."""
    now = session.now
    drawing = now.game.phase == "supply" and now.ask is not None and now.ask.about in ("draw", "pay", "printed")
    found = list(_phases(session))
    if drawing and found and found[-1].year == now.game.charter.decades[now.game.decade]:
        found.pop()
    return found


def _phases(session: Session) -> Iterator[Supply]:
    drawn, corrected = _drawn(session)
    starts = _starts(session)
    for decade, ppm in drawn.items():
        odds = _odds(starts[decade]) if decade in starts and decade not in corrected else None
        yield Supply(session.told.charter.decades[decade], len(ppm), sum(ppm), odds)


def _drawn(session: Session) -> tuple[dict[int, list[int]], set[int]]:
    """The ppm of the tiles drawn in each decade (from 0), and the decades in which the table was corrected meanwhile."""
    drawn: dict[int, list[int]] = {}
    corrected = set()
    for _, change, before, _ in numbered_moves(session):
        if isinstance(change, FossilLaid):
            drawn.setdefault(before.decade, []).append(counts.PPM[change.kind])
        elif isinstance(change, Amended) and (before.phase == "supply" or change.after.phase == "supply"):
            corrected |= {before.decade, change.after.decade}
    return dict(sorted(drawn.items())), corrected


def _starts(session: Session) -> dict[int, Position]:
    """The first draw of each decade (from 0): the position in which it is asked."""
    found: dict[int, Position] = {}
    for position in (session.start, *(entry.after for entry in session.entries)):
        if position.ask is not None and position.ask.about == "draw" and position.game.phase == "supply":
            found.setdefault(position.game.decade, position)
    return found


def _odds(position: Position) -> Mapping[int, Fraction] | None:
    try:
        return forecast(position).added
    except Unknown:
        return None


def fortune(found: Sequence[Supply]) -> str:
    """All draws together in a sentence; empty where no phase's odds are known."""
    known = [phase for phase in found if phase.expected is not None]
    if not known:
        return ""
    drawn, expected = sum(phase.ppm for phase in known), sum((phase.expected or Fraction(0) for phase in known), Fraction(0))
    apart = drawn - expected
    luck = "as expected" if not apart else f"{rounded(abs(apart))} ppm {'more: unlucky' if apart > 0 else 'fewer: lucky'}"
    return f"{drawn} ppm were drawn where {rounded(expected)} were expected, {luck}."


def rounded(amount: Fraction) -> str:
    """An expected amount of ppm, to one place; a whole one without."""
    return f"{float(amount):.1f}".removesuffix(".0")


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
