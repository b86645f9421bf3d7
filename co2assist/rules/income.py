"""2. Income Phase: the furthest stacks of each track earn, as money or points."""

from collections.abc import Callable

from co2assist.board.acts import Act, Income
from co2assist.board.changes import Earned, Reckoned, Scored
from co2assist.board.count import discs_on
from co2assist.board.game import Game, Step
from co2assist.box.catalog import Unknown
from co2assist.rules.finding import Finding, Findings
from co2assist.rules.script import Ask, Scribe, Script, step
from co2assist.rules.setup import question_about
from co2assist.words import ENERGIES


def earning_spaces(game: Game, energy: str) -> list[int]:
    """The spaces whose stacks earn on a track, furthest first; a stack earns, however many discs it has."""
    return sorted(set(discs_on(game, energy)), reverse=True)[: game.charter.income_stacks]


def income_by_track(game: Game, seat: int) -> dict[str, int]:
    """What each track brings a player, in $ and points together."""
    earned = {}
    for energy in ENERGIES:
        space = game.players[seat].knows(energy)
        if space and space in earning_spaces(game, energy):
            earned[energy] = game.box.income(energy, space)
    return earned


def income_of(game: Game, seat: int) -> int:
    """All income of a player this decade."""
    return sum(income_by_track(game, seat).values())


@step
def incomes(s: Scribe, _: Step) -> Script:
    """In turn order from the start player, everybody."""
    game = s.game
    s.docket(*(Step("income", game.colour(seat)) for seat in game.charter.clockwise(game.start)))
    yield from ()


@step
def income(s: Scribe, this: Step) -> Script:
    """One player's income, all tracks together, split between money and points; who receives none is not asked."""
    seat = s.game.charter.seat(this.about)
    tracks = income_by_track(s.game, seat)
    total = sum(tracks.values())
    if not total:
        return
    options = tuple(Income(money) for money in range(total + 1))
    answer = yield Ask(this.about, "income", options, "income.split", law=may_split(total))
    assert isinstance(answer, Income)
    spaces = tuple((energy, (s.game.players[seat].knows(energy), earned)) for energy, earned in tracks.items())
    s.did(Reckoned("income.stacks", "income", seat, figures=spaces))
    if answer.money:
        s.did(Earned("income.split", seat, answer.money))
    if total - answer.money:
        s.did(Scored("income.split", seat if s.game.points_seat else None, total - answer.money))
    if missing := unread_next(s.game):
        yield question_about(missing)


def unread_next(game: Game) -> str:
    """What has to be read off before the next player can be asked; the answer just given does not wait for it."""
    for following in game.docket:
        if following.name != "income":
            break
        try:
            if income_of(game, game.charter.seat(following.about)):
                break
        except Unknown as unknown:
            return unknown.path
    return ""


def may_split(total: int) -> Callable[[Game, Act], Findings]:
    """The law of the split: from $0 to the whole income."""

    def law(game: Game, act: Act) -> Findings:
        if isinstance(act, Income):
            yield Finding("income.sum", 0 <= act.money <= total, {"money": act.money, "total": total})
        else:
            yield Finding("ask.options", False, {"about": "income"})

    return law
