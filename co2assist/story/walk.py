"""A game looked back on decade by decade, from what every line of it moved."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from co2assist.board.changes import Change, Co2Moved, Reckoned, Scored
from co2assist.board.count import all_plants, claimed
from co2assist.board.game import Game
from co2assist.record.session import Session
from co2assist.rulebook import index
from co2assist.text.names import Names

SUPPLY = "supply"
Row = tuple[str, list[int | None]]
"""A label and its figure in each decade; None where it is not known."""


class Decade(Struct):
    """What one decade came to: ppm, points, plants; `after` is the table as the decade left it."""

    number: int
    after: Game
    highest: int
    reducing: int = 0
    goals: int = 0
    income: int = 0
    fines: int = 0
    fined: list[tuple[int, str, int]] = []
    before_goals: int | None = None
    reduced_from: int | None = None

    @property
    def year(self) -> int:
        """The year that the decade is called by."""
        return self.after.charter.decades[self.number]


def numbered_moves(session: Session) -> Iterator[tuple[int, Change, Game, Game]]:
    """Every change of a game with the number of its entry (0 before the first) and the table before and after it."""
    game = session.told
    for change in session.opening:
        after = change.apply(game)
        yield 0, change, game, after
        game = after
    for n, entry in enumerate(session.entries, 1):
        for change in entry.changes:
            after = change.apply(game)
            yield n, change, game, after
            game = after
        game = entry.after.game


def decades(session: Session) -> list[Decade]:
    """The decades played so far, the present one included; one that was set back to goes on."""
    start = session.told
    found = {start.decade: Decade(start.decade, start, start.co2)}
    for _, change, before, after in numbered_moves(session):
        now = after.decade
        if now < before.decade:
            found = {number: decade for number, decade in found.items() if number <= now}
        decade = found.setdefault(now, Decade(now, after, after.co2))
        _enter(decade, change, before, after)
        decade.after = after
    return [found[number] for number in sorted(found)]


def _enter(decade: Decade, change: Change, before: Game, after: Game) -> None:
    match change:
        case Co2Moved(rule="reduce.cost"):
            decade.reduced_from = before.co2
        case Scored(rule="reduce.cost", points=points):
            decade.reducing -= points
        case Reckoned(what="goals"):
            decade.before_goals = before.score
        case Scored(rule="goals.loss", points=points):
            decade.goals -= points
        case Scored(rule="income.split", points=points):
            decade.income += points
        case Reckoned(what="fine", seat=seat, about=about, figures=figures) if seat is not None:
            price = dict(figures)["price"]
            decade.fines += price
            decade.fined = [*decade.fined, (seat, about, price)]
    decade.highest = max(decade.highest, after.co2)


def rows(game: Game, found: Sequence[Decade], names: Names) -> Iterator[Row]:
    """What this kind of game counts by decade; where one phase alone is followed, other phases' figures are not known."""
    for label, phase, figures in _counted(game, found, names):
        known = not game.charter.only or phase in ("", game.charter.only)
        yield label, [figure if known else None for figure in figures]


def _counted(game: Game, found: Sequence[Decade], names: Names) -> Iterator[tuple[str, str, list[int]]]:
    """The rows with the phase in which each is counted; a score is counted in every one."""
    charter = game.charter
    if charter.shared_score:
        yield "CO2 before reducing", SUPPLY, [decade.reduced_from or decade.highest for decade in found]
        yield "CO2 at the end", SUPPLY, [decade.after.co2 for decade in found]
        yield "points for reducing", SUPPLY, [decade.reducing for decade in found]
        yield "points for goals", "goals", [decade.goals for decade in found]
        yield "points for fines", SUPPLY, [decade.fines for decade in found]
        yield "income as points", "income", [decade.income for decade in found]
        yield "score at the end", "", [decade.after.score for decade in found]
    else:
        yield "CO2 at the end", SUPPLY, [decade.after.co2 for decade in found]
        for seat in range(len(game.players)):
            yield f"points of {names.seat(game, seat)}", "", [decade.after.players[seat].score for decade in found]
        yield "income as points", "income", [decade.income for decade in found]
        yield "points for fines", SUPPLY, [decade.fines for decade in found]
    if charter.only:
        return
    yield "plants standing", "", [len(all_plants(decade.after)) for decade in found]
    if charter.goals:
        done = [sum(tile is not None and tile.done for tile in decade.after.goals) for decade in found]
        yield f"goals met, of {len(game.goals)}", "goals", done
    if game.un:
        yield f"UN cards claimed, of {len(game.un)}", "", [len(claimed(decade.after)) for decade in found]


AT_THE_START = "setup.pieces"
SHORT = {
    AT_THE_START: "Points at the start",
    "amend": "Corrected by the table",
    "build.points": "Power Plants built",
    "claim.points": "UN Goal cards claimed",
    "income.split": "Income taken as points",
    "goals.loss": "Open Environmental Goals",
    "supply.fine": "Fines for regions without CEPs",
    "reduce.cost": "Bringing CO₂ down",
    "events.aid": "Aid for regions struck by an Event",
    "final.money": "Money at the end, 1 point per $2",
    "final.tech": "Most Tech cubes at the end",
    "final.un": "UN Goal cards at the end",
}
"""What a rule that moves points is about, in few words."""


def title(rule: str) -> str:
    """What a rule is about."""
    if rule.startswith("company."):
        return f"Company goal {rule.partition('.')[2]}"
    return SHORT.get(rule) or (index.rule(rule).title if rule in index.rules() else rule)


def points_of(game: Game, seat: int | None) -> int | None:
    """The points of a player, or of the group without one; None where they are not known."""
    path = "score" if seat is None else f"{game.colour(seat)}.score"
    if path in game.untold:
        return None
    return game.score if seat is None else game.players[seat].score


def scoring(game: Game) -> tuple[int | None, ...]:
    """Who keeps points: the group (None), or every seat."""
    return tuple(range(len(game.players))) if game.points_seat else (None,)


def steps(session: Session) -> Iterator[tuple[int, str, int | None, int, Game]]:
    """Every time points moved: the entry, the rule, the seat (None: the group), by how much, and the table before it."""
    for n, change, before, after in numbered_moves(session):
        if before.score is after.score and before.players is after.players:
            continue
        for seat in scoring(after):
            was, now = points_of(before, seat), points_of(after, seat)
            if now is not None and now != (was or 0):
                yield n, change.rule, seat, now - (was or 0), before


def made(session: Session) -> dict[int | None, dict[str, int]]:
    """By seat (None: the group) what each rule brought together; the points at the start come first."""
    found: dict[int | None, dict[str, int]] = {
        seat: {AT_THE_START: points_of(session.told, seat) or 0} for seat in scoring(session.told)
    }
    for _, rule, seat, points, _ in steps(session):
        found[seat][rule] = found[seat].get(rule, 0) + points
    return found
