"""Readings judged by what the coming phases will ask."""

from collections.abc import Callable, Iterable
from fractions import Fraction

from co2assist.advice.forecast import forecast, outlook
from co2assist.board.count import cep_sources, ceps_payable
from co2assist.board.game import Game, but
from co2assist.referee import Position
from co2assist.rules import company
from co2assist.rules.events import NO_CUBE, hit_by, striking
from co2assist.rules.goals import BLUE, GREEN, group_places
from co2assist.rules.private import private_goal
from co2assist.rules.supply import LIMIT, is_fined
from co2assist.text.names import Names, goal_name, region_name
from co2assist.words import NONE, counted

Judged = tuple[bool, str]
UNREAD = "{path} has not been read off this copy yet"
STRIDE = 4
"""Steps an inspector takes at most."""


def yes(why: str) -> Judged:
    """It matters now."""
    return True, why


def no(why: str) -> Judged:
    """It does not."""
    return False, why


# --- Energy Supply


def _due(position: Position) -> tuple[Game, list[int]]:
    """The table at the coming Energy Supply, and the regions that will draw."""
    ahead = outlook(position)
    return ahead.game, list(ahead.regions)


def _fine(position: Position, names: Names) -> Judged:
    game, due = _due(position)
    told = [
        f"{region_name(game, region)} has no CEP, {names.seat(game, seat)} has {ceps_payable(game, seat)}"
        for region, seat in _owed(game, due)
        if cep_sources(game, seat)
    ]
    return yes("; ".join(told)) if told else no("no controller has to answer for a region with CEPs of their own")


def _owed(game: Game, due: Iterable[int]) -> list[tuple[int, int]]:
    """Regions that will draw without a CEP, with the seat of their controller."""
    return [(n, seat) for n in due if not game.regions[n].ceps and (seat := game.regions[n].control) is not None]


def _fines(position: Position) -> list[tuple[int, int]]:
    """The fines that seem due next: the seat, and the points it may lose."""
    game, due = _due(position)
    found = []
    if position.game.phase != "events":
        found = [(seat, game.price) for _, seat in _owed(game, due) if is_fined(game, seat)]
    for _, seat in _struck(position.game):
        loss = (0 if game.players[seat].tech else NO_CUBE) + (0 if cep_sources(game, seat) else game.price)
        found += [(seat, loss)] if loss else []
    return found


def _fine_price(position: Position, names: Names) -> Judged:
    game = position.game
    due = len([loss for _, loss in _fines(position) if loss >= game.price])
    told = f"{counted(due, 'fine')} in sight, {counted(game.market, 'CEP')} in the market"
    return yes(told) if due and 0 < game.market <= due else no(told if due else "no fine is in sight")


def _below_zero(position: Position, names: Names) -> Judged:
    game = position.game
    owing: dict[int, int] = {}
    for seat, loss in _fines(position):
        owing[seat] = owing.get(seat, 0) + loss
    told = [
        f"{names.seat(game, seat)} has {game.players[seat].score} and may lose {loss}"
        for seat, loss in owing.items()
        if game.players[seat].score < loss
    ]
    return yes("; ".join(told)) if told else no("nobody is about to lose more points than they have")


def _limit_500(position: Position, names: Names) -> Judged:
    charter = position.game.charter
    strict = but(charter, readings={**charter.readings, "limit-500": "reach"})
    settled = but(position.settled, charter=strict)
    odds = forecast(but(position, game=but(position.game, charter=strict), settled=settled))
    chance = float(odds.co2.get(LIMIT, Fraction(0)))
    if chance:
        return yes(f"exactly {LIMIT} ppm comes in {max(0.1, 100 * chance):.1f}% of draws")
    return no(f"the coming draws do not lead to exactly {LIMIT} ppm")


# --- Events


def _struck(game: Game) -> list[tuple[str, int]]:
    """The regions that the visible events strike as the level stands, with every seat each hits."""
    if not game.charter.events:
        return []
    tiles = [region for region in game.events[: striking(game)] if region is not None and region != NONE]
    return [(region, seat) for region in tiles for seat in hit_by(game, game.layout.regions[region])]


def _events_out(position: Position, names: Names) -> Judged:
    game = position.game
    if game.decade == len(game.charter.decades) - 1:
        return no("events are not refilled in the last decade")
    told = f"{counted(game.events_left, 'event tile')} left"
    return yes(told) if game.events_left < striking(game) else no(told)


# --- Inspectors


def _inspector_path(position: Position, names: Names) -> Judged:
    game = position.game
    if not game.charter.inspectors:
        return no("there are no inspectors")
    for inspector, kind in zip(game.inspectors, (GREEN, BLUE), strict=False):
        places = group_places(game, kind)
        path = [places[(inspector - 1 + step) % len(places)] for step in range(1, min(STRIDE, len(places)) + 1)] if places else []
        for place in path:
            tile = game.goals[place]
            if tile is not None and tile.done:
                return yes(f"{goal_name(game, tile.text)} is flipped and lies ahead of an inspector")
    return no("no flipped tile lies close ahead of an inspector")


# --- The reckoning


def _company_1(position: Position, names: Names) -> Judged:
    game = position.game
    if position.over:
        used = any(numbers == (1,) for numbers in game.shown)
        return yes("goal 1 was revealed") if used else no("nobody revealed goal 1")
    if game.decade == len(game.charter.decades) - 1 and any(ceps_payable(game, seat) for seat in range(len(game.players))):
        return yes("the sale is near, and there are CEPs to sell")
    return no("the sale is not near, or nobody has CEPs")


def _most_tech(position: Position, names: Names) -> Judged:
    most = max(player.tech for player in position.game.players)
    return no(f"the most Tech cubes are {most}") if most else yes("nobody has a Tech cube")


def _goal_4(position: Position, names: Names) -> Judged:
    game = position.game
    more = [seat for seat in range(len(game.players)) if (found := private_goal(game, seat, 4)).have > found.wants]
    if more:
        return yes(f"more than 3 Tech cubes: {', '.join(f'{names.seat(game, seat)} {game.players[seat].tech}' for seat in more)}")
    return no("nobody has more than 3 Tech cubes")


def _goal_11(position: Position, names: Names) -> Judged:
    game = position.game
    tables = [
        but(game, charter=but(game.charter, readings={**game.charter.readings, "goal-11": way}))
        for way in ("infrastructures", "plants")
    ]
    for seat in range(len(game.players)):
        prepared, built = (private_goal(table, seat, 11) for table in tables)
        if prepared.met != built.met:
            who = names.seat(game, seat)
            there = f"{counted(prepared.have, 'infrastructure')} and {counted(built.have, 'plant')}"
            return yes(f"{who} has {there} in one region, {built.wants} needed")
    return no("it is met, or not met, by either count for everybody")


def _cash_when(position: Position, names: Names) -> Judged:
    game = position.game
    held = [seat for seat, player in enumerate(game.players) if not player.cashed and seat != game.turn]
    held = [seat for seat in held if not company.shown(game, seat)]
    if held:
        return yes(f"{names.both(game, held)} {'hold' if len(held) > 1 else 'holds'} a company goal and {_are(held)} not on turn")
    return no("nobody who is not on turn holds a company goal")


def _are(seats: list[int]) -> str:
    return "are" if len(seats) > 1 else "is"


AHEAD: dict[str, Callable[[Position, Names], Judged]] = {
    "fine": _fine,
    "fine-price": _fine_price,
    "below-zero": _below_zero,
    "limit-500": _limit_500,
    "events-out": _events_out,
    "inspector-path": _inspector_path,
    "company-1": _company_1,
    "most-tech": _most_tech,
    "goal-4": _goal_4,
    "goal-11": _goal_11,
    "cash-when": _cash_when,
}
"""What is looked at, for every reading about the coming phases and the end."""
