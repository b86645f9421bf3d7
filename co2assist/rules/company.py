"""Competitive Play, End of the Game: company goals, the final reckoning, and who has won."""

from collections.abc import Callable

from msgspec import Struct

from co2assist.board.acts import CashGoal, Goal
from co2assist.board.changes import CepMoved, CepsSold, Earned, Ended, GoalCashed, GoalsShown, Reckoned, Scored
from co2assist.board.count import built_by, controlled, discs_on, infrastructures
from co2assist.board.game import Game, Step
from co2assist.box import counts
from co2assist.rules.finding import Finding, Findings
from co2assist.rules.operations.market import refill_late
from co2assist.rules.script import Ask, Scribe, Script, step
from co2assist.words import ENERGIES

CASH = 8
"""$ for a company goal given up."""
MOST_TECH = 3
"""Points for the most Tech cubes."""
UN_POINTS = (0, 6, 10, 15, 21)
"""Points by UN cards claimed, four or more counting alike."""
MONEY_A_POINT = 2


class CompanyGoal(Struct, frozen=True):
    """A company goal: points each, what is counted, and the most it can bring."""

    each: int
    count: Callable[[Game, int], int]
    most: int


def may_cash(game: Game, seat: int) -> Findings:
    """A company goal still held."""
    holds = game.charter.company_goals and not game.players[seat].cashed and not shown(game, seat)
    yield Finding("ask.options", holds, {"about": "cash" if holds else "no-cash"})


def shown(game: Game, seat: int) -> tuple[int, ...]:
    """The company goal a player has revealed, if any."""
    return game.shown[seat]


def cash_goal(s: Scribe, seat: int) -> None:
    """The card is given up face down, for $8."""
    at_any_time = seat != s.game.turn and s.game.phase != "decade"
    s.did(GoalCashed("company.cash", seat, reading="cash-when" if at_any_time else ""))
    s.did(Earned("company.cash", seat, CASH))


@step
def final_ceps(s: Scribe, _: Step) -> Script:
    """Step 1: the CEPs of the regions a player controls go to their hand."""
    for seat in s.game.charter.clockwise(s.game.start):
        for region in controlled(s.game, seat):
            ceps = s.game.regions[region].ceps
            if ceps:
                s.did(CepMoved("final.ceps", s.game.layout.ids[region], s.game.colour(seat), ceps))
    yield from ()


@step
def final_sale(s: Scribe, _: Step) -> Script:
    """Step 2: all CEPs are sold at the market's price, which stays."""
    for seat in s.game.charter.clockwise(s.game.start):
        if s.game.players[seat].ceps:
            s.did(CepsSold("final.sale", seat, s.game.players[seat].ceps, s.game.price))
            refill_late(s)
    yield from ()


def after_final_sale(game: Game) -> Game:
    """The game if it ended now, once all CEPs that players hold or control have been sold."""
    scribe = Scribe(game)
    for play in (final_ceps, final_sale):
        list(play(scribe, Step(play.__name__)))
    return scribe.game


@step
def company_goals(s: Scribe, _: Step) -> Script:
    """Step 3: who still holds the company goal reveals or cashes it, the new start player first."""
    game = s.game
    holders = [seat for seat in game.charter.clockwise(game.start) if not game.players[seat].cashed]
    s.docket(*(Step("company_goal", game.colour(seat)) for seat in holders))
    yield from ()


@step
def company_goal(s: Scribe, this: Step) -> Script:
    """One player reveals the goal, or takes $8 for it."""
    seat = s.game.charter.seat(this.about)
    if s.game.players[seat].cashed:
        return
    options = (*(Goal(number) for number in hidden_goals(s.game)), CashGoal())
    answer = yield Ask(this.about, "goal", options, "final.goal")
    if isinstance(answer, Goal):
        s.did(GoalsShown("final.goal", seat, (answer.number,)))
    else:
        cash_goal(s, seat)


def hidden_goals(game: Game) -> list[int]:
    """Company goals nobody has revealed yet."""
    out = {number for numbers in game.shown for number in numbers}
    return [number for number in range(1, counts.COMPANY_GOALS + 1) if number not in out]


@step
def final_points(s: Scribe, _: Step) -> Script:
    """Steps 3 to 6 as points, then the winner by points and the tie-breakers in their order."""
    for seat in s.game.charter.clockwise(0):
        for rule, points, figures in reckoning(s.game, seat):
            s.did(Reckoned(rule, "final", seat, figures=figures, reading=_reading_of(rule, figures)))
            if points:
                s.did(Scored(rule, seat, points))
    winners = winning_seats(s.game)
    s.did(
        Reckoned(
            "final.tie", "tie", figures=tuple((s.game.colour(seat), tie_row(s.game, seat)) for seat in range(len(s.game.players)))
        )
    )
    s.did(Ended("won.points", "won", winners))
    yield from ()


def _reading_of(rule: str, figures: tuple[tuple[str, int], ...]) -> str:
    """The reading that decides a line of the final scoring."""
    nobody_has_tech = rule == "final.tech" and dict(figures)["most"] == 0
    return "most-tech" if nobody_has_tech else "company-1" if rule == "company.1" else ""


Line = tuple[str, int, tuple[tuple[str, int], ...]]


def reckoning(game: Game, seat: int) -> list[Line]:
    """The lines of a player's final scoring: rule, points, figures."""
    player = game.players[seat]
    lines: list[Line] = [goal_line(game, seat)]
    lines.append(("final.money", max(0, player.money) // MONEY_A_POINT, (("money", player.money),)))
    most = max(other.tech for other in game.players)
    counts_most = player.tech == most and (most > 0 or game.charter.reads("most-tech") == "all")
    lines.append(("final.tech", MOST_TECH if counts_most else 0, (("tech", player.tech), ("most", most))))
    cards = len(player.claimed)
    lines.append(("final.un", UN_POINTS[min(cards, len(UN_POINTS) - 1)], (("cards", cards),)))
    return lines


def goal_line(game: Game, seat: int) -> Line:
    """The company goal's line: how many are counted, points each, the most it can bring."""
    if game.players[seat].cashed or not game.shown[seat]:
        return ("final.goal", 0, (("cashed", 1),))
    number = game.shown[seat][0]
    goal = GOALS[number]
    count = goal.count(game, seat)
    figures = (("goal", number), ("count", count), ("each", goal.each), ("most", goal.most))
    return (f"company.{number}", goal_points(game, seat, number), figures)


def goal_points(game: Game, seat: int, number: int) -> int:
    """What a company goal brings a player as things are, at most what its card allows."""
    return min(GOALS[number].most, GOALS[number].each * GOALS[number].count(game, seat))


def tie_row(game: Game, seat: int) -> tuple[int, int, int, int, int]:
    """What decides, in order: points, UN cards, green plants built, infrastructures, money ($)."""
    player = game.players[seat]
    return (player.score, len(player.claimed), len(built_by(game, seat)), len(infrastructures(game, seat)), player.money)


def winning_seats(game: Game) -> tuple[int, ...]:
    """The winner, or all who are still tied after the last tie-breaker."""
    best = max(tie_row(game, seat) for seat in range(len(game.players)))
    return tuple(seat for seat in range(len(game.players)) if tie_row(game, seat) == best)


def _ceps(game: Game, seat: int) -> int:
    held = game.players[seat].ceps + sum(game.regions[region].ceps for region in controlled(game, seat))
    return held + (game.players[seat].sold if game.charter.reads("company-1") == "before" else 0)


def _tracks_led(game: Game, seat: int) -> int:
    know = game.players[seat].knows
    return sum(know(energy) > 0 and know(energy) == max(discs_on(game, energy)) for energy in ENERGIES)


GOALS: dict[int, CompanyGoal] = {
    1: CompanyGoal(2, _ceps, 16),
    2: CompanyGoal(4, _tracks_led, 16),
    3: CompanyGoal(3, lambda game, seat: len(game.players[seat].claimed), 15),
    4: CompanyGoal(4, lambda game, seat: len(controlled(game, seat)), 16),
    5: CompanyGoal(3, lambda game, seat: len({region for region, _ in built_by(game, seat)}), 15),
    6: CompanyGoal(3, lambda game, seat: len({plant.energy for _, plant in built_by(game, seat)}), 15),
    7: CompanyGoal(3, lambda game, seat: max(0, len(built_by(game, seat)) - 1), 15),
    8: CompanyGoal(3, lambda game, seat: len({region for region, _ in infrastructures(game, seat)}), 15),
    9: CompanyGoal(3, lambda game, seat: len({energy for _, energy in infrastructures(game, seat)}), 15),
    10: CompanyGoal(3, lambda game, seat: max(0, len(infrastructures(game, seat)) - 1), 15),
}
"""The ten company goals (Company Private Goal cards)."""
