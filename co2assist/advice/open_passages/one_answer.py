"""Open passages with one answer, listed after the others: whether each matters as the board is now."""

from collections.abc import Callable

from co2assist.advice.open_passages.phases_ahead import Judged, joined, no, yes
from co2assist.board.game import Game
from co2assist.referee import Position
from co2assist.rules.income import income_by_track
from co2assist.text.names import Names
from co2assist.words import counted


def _solo_income(position: Position, names: Names) -> Judged:
    players = len(position.game.players)
    return yes("one player") if players == 1 else no(counted(players, "player"))


def _income_order(position: Position, names: Names) -> Judged:
    game = position.game
    several = [names.seat(game, seat) for seat in range(len(game.players)) if len(income_by_track(game, seat)) > 1]
    if several and len(game.players) > 1:
        return yes(f"{joined(several)} would earn on several tracks")
    return no("nobody would earn on several tracks" if len(game.players) > 1 else "one player")


def _main_effect(position: Position, names: Names) -> Judged:
    game = position.game
    if game.turn is None or not game.players[game.turn].hand or "card" in game.execs:
        return no("nobody on turn can play a card")
    return yes(f"{names.seat(game, game.turn)} can play a card")


def _summits_out(position: Position, names: Names) -> Judged:
    left = sum(position.game.summits_left)
    told = f"{counted(left, 'summit tile')} left"
    return no(told) if left else yes(told)


def _inspectors_last(position: Position, names: Names) -> Judged:
    game = position.game
    if not game.charter.inspectors:
        return no("there are no inspectors")
    return _in_the_last_decade(game)


def _loss_order(position: Position, names: Names) -> Judged:
    return _in_the_last_decade(position.game)


def _final_money(position: Position, names: Names) -> Judged:
    return yes("the final scoring is done") if position.over else _in_the_last_decade(position.game)


def _in_the_last_decade(game: Game) -> Judged:
    last = game.decade == len(game.charter.decades) - 1
    return yes("this is the last decade") if last else no("this is not the last decade")


SINGLE: dict[str, Callable[[Position, Names], Judged]] = {
    "solo-income": _solo_income,
    "income-order": _income_order,
    "main-effect": _main_effect,
    "summits-out": _summits_out,
    "inspectors-last": _inspectors_last,
    "loss-order": _loss_order,
    "final-money": _final_money,
}
"""What is looked at, for each of them."""
