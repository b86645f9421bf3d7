"""4. Energy Supply looked back on: what was to be expected of the draws of each decade, and what was drawn."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from co2assist.advice.forecast import forecast
from co2assist.board.changes import Amended, FossilLaid
from co2assist.box import counts
from co2assist.box.catalog import Unknown
from co2assist.record.session import Session
from co2assist.referee import Position
from co2assist.story.walk import numbered_moves


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
