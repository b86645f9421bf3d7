"""Playing a Decade: an evening told by decade, from what every line of it moved."""

from collections.abc import Iterator

from msgspec import Struct

from co2assist.board.changes import Change, Co2Moved, Reckoned, Scored
from co2assist.board.count import all_plants, claimed
from co2assist.board.game import Game
from co2assist.record.session import Session


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


def moves(session: Session) -> Iterator[tuple[Change, Game, Game]]:
    """Every change of an evening with the table before and after it."""
    game = session.told
    for change in session.opening:
        after = change.apply(game)
        yield change, game, after
        game = after
    for entry in session.entries:
        for change in entry.changes:
            after = change.apply(game)
            yield change, game, after
            game = after
        game = entry.after.game


def decades(session: Session) -> list[Decade]:
    """The decades played so far, the present one included."""
    start = session.told
    found = [Decade(start.decade, start, start.co2)]
    for change, before, after in moves(session):
        if after.decade > found[-1].number:
            found.append(Decade(after.decade, after, after.co2))
        if after.decade < found[-1].number:
            found[-1] = Decade(after.decade, after, after.co2)
        _enter(found[-1], change, before, after)
        found[-1].after = after
    return found


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


def plants_standing(game: Game) -> int:
    """Green plants on the board."""
    return sum(1 for _ in all_plants(game))


def cards_claimed(game: Game) -> int:
    """UN cards claimed by anybody."""
    return len(claimed(game))
