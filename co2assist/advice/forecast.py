"""4. Energy Supply Phase, ahead: exact odds for the fossil plants to be drawn and what the group must pay."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache, partial
from typing import Any

from msgspec import Struct

from co2assist.board.count import stacks, untucked
from co2assist.board.game import Game, Step, but
from co2assist.box import counts
from co2assist.box.catalog import Unknown
from co2assist.referee import Position
from co2assist.rules.goals import Span, goals_cost
from co2assist.rules.income import income_of
from co2assist.rules.operations.paying import pay_cep
from co2assist.rules.script import Scribe, Script
from co2assist.rules.supply import STEP_PPM, in_need, lost_to_limit, must_reduce, pay_for_region, step_price
from co2assist.words import FOSSILS

Odds = Mapping[int, Fraction]
Drawn = tuple[int, ...]
Payment = Callable[[Scribe], Script]


class Outlook(Struct, frozen=True):
    """The coming Energy Supply: its decade (from 0, None when there is none any more) and what it will still ask.

    `regions` will each draw a tile, in order; `paying` tells that the last tile drawn still has to be paid for.
    """

    game: Game
    decade: int | None
    regions: tuple[int, ...]
    paying: tuple[int, str] | None = None


class Forecast(Struct, frozen=True):
    """Exact odds of a coming Energy Supply, in ppm and points; each distribution adds up to 1.

    `regions` (ids) draw in this order; `points` are fines and the cost of coming down to 500 at `price` points a step;
    `lost` is the chance that `score` does not do, `limit` that of reaching 500 where it cannot be bought back. `goals` is
    what the same decade's goals still cost before, at least and at most (None where they cost nothing any more), and
    `income` what players still receive before, in $ and points together (None where that is not known).
    """

    year: int | None
    regions: tuple[str, ...]
    tiles: dict[str, int]
    level: int
    price: int
    score: int | None
    draws: int
    added: Odds
    co2: Odds
    fines: Odds
    points: Odds
    limit: Fraction
    goals: Span | None = None
    income: int | None = None

    @property
    def left(self) -> Span | None:
        """The points there will be after the goals, at worst and at best, with all income taken as points."""
        if self.score is None or self.goals is None or self.income is None:
            return None
        least, most = self.goals
        return self.score + self.income - most, self.score + self.income - least

    @property
    def lost(self) -> Fraction:
        """The chance that the score does not do; none where each player has points of their own."""
        return Fraction(0) if self.score is None else self.short(self.score)

    def short(self, score: int) -> Fraction:
        """The chance that this many points do not do."""
        return sum((chance for points, chance in self.points.items() if points > score), Fraction(0))

    def document(self) -> dict[str, Any]:
        """The forecast as `forecast --json` writes it; while goal tiles are untold, with what they cost and incomes bring."""
        odds = {"added": self.added, "co2": self.co2, "fines": self.fines, "points": self.points}
        rows = {name: {str(key): float(chance) for key, chance in found.items()} for name, found in odds.items()}
        found = {"draws": self.draws, **rows, "lost": float(self.lost), "limit": float(self.limit)}
        least, most = self.goals or (0, 0)
        return found if least == most else {**found, "goals": {"at-least": least, "at-most": most}, "income": self.income}


def forecast(position: Position, score: int | None = None) -> Forecast:
    """The odds of the coming Energy Supply as the board stands, or of what is left of the present one.

    `score` stands in for the group's points. Raises Unknown while the board has not been read off or the stacks counted.
    """
    ahead = outlook(position)
    game = ahead.game
    if ahead.regions and None in stacks(game).values():
        raise Unknown("fossil")
    draws = min(len(ahead.regions), sum(game.fossil))
    fines = least_fines(ahead, draws)
    added: dict[int, Fraction] = {}
    co2: dict[int, Fraction] = {}
    lost_points: dict[int, Fraction] = {}
    points: dict[int, Fraction] = {}
    limit = Fraction(0)
    for ppm, paid, over, chance in outcomes(game, draws):
        reached = but(game, co2=game.co2 + ppm)
        _add(added, ppm, chance)
        _add(co2, reached.co2, chance)
        _add(lost_points, fines[paid], chance)
        _add(points, fines[paid] + coming_down(reached, ahead.decade), chance)
        limit += chance if over else 0
    there = None if game.points_seat else game.score if score is None else score
    return Forecast(
        year=None if ahead.decade is None else game.charter.decades[ahead.decade],
        regions=tuple(game.layout.ids[region] for region in ahead.regions[:draws]),
        tiles=dict(zip(FOSSILS, game.fossil, strict=True)),
        level=game.co2,
        price=0 if game.points_seat else step_price(game),
        score=there,
        draws=draws,
        added=_sorted(added),
        co2=_sorted(co2),
        fines=_sorted(lost_points),
        points=_sorted(points),
        limit=limit,
        **before_it(position.game, ahead.decade),
    )


BEFORE = ("setup", "operations", "income", "goals")
"""Phases that goals are still paid after, or in."""


def before_it(game: Game, decade: int | None) -> dict[str, Any]:
    """What goals cost and incomes bring in the decade of a coming Energy Supply before it begins; nothing where it is past."""
    if not game.charter.goals or game.charter.only or game.phase not in BEFORE or decade != game.decade:
        return {}
    return {"goals": goals_cost(game), "income": income_to_come(game)}


def income_to_come(game: Game) -> int | None:
    """$ and points together that players still receive this decade; None while a track has not been read off."""
    try:
        return sum(income_of(game, seat) for seat in seats_to_earn(game))
    except Unknown:
        return None


def seats_to_earn(game: Game) -> list[int]:
    """Who still has an income to take this decade, in turn order: in the Income phase the player being asked and those after."""
    order = list(game.charter.clockwise(game.start))
    if game.phase in ("operations", "setup"):
        return order
    if game.phase != "income":
        return []
    later = [game.charter.seat(step.about) for step in game.docket if step.name == "income"]
    asked = order.index(later[0]) - 1 if later else len(order) - 1
    return order[max(0, asked) :]


def limit_odds(position: Position) -> dict[int, Fraction]:
    """The chance of reaching 500 with 0, 1, … as many tiles as there are regions (only where it loses the game)."""
    game = outlook(position).game
    most = min(len(game.regions), sum(game.fossil))
    return {
        draws: sum((chance for _, _, over, chance in outcomes(game, draws) if over), Fraction(0)) for draws in range(most + 1)
    }


def _add(odds: dict[int, Fraction], key: int, chance: Fraction) -> None:
    odds[key] = odds.get(key, Fraction(0)) + chance


def _sorted(odds: Mapping[int, Fraction]) -> dict[int, Fraction]:
    return dict(sorted(odds.items()))


def outlook(position: Position) -> Outlook:
    """Which Energy Supply comes next and what it will ask; within the phase, what it still has to ask."""
    game = position.game
    if not game.regions and not position.over:
        raise Unknown("regions")
    if game.charter.only not in ("", "supply"):
        return Outlook(game, None, ())
    if game.phase == "supply" and not position.over and position.settled.docket[:1] != (Step("tell_again"),):
        return _under_way(position)
    decade = game.decade if game.charter.only and game.phase == "supply" else coming_decade(position)
    if decade is None:
        return Outlook(game, None, ())
    game = but(game, decade=decade, turn=None, closed=False)
    return Outlook(game, decade, tuple(in_need(game)))


def coming_decade(position: Position) -> int | None:
    """The decade (from 0) of the next Energy Supply to begin; None when the game has none any more."""
    game = position.game
    charter = game.charter
    if position.over:
        return None
    if game.phase == "setup":
        return 0
    if game.phase == "decade":
        return game.decade if any(step.name == "inspect" for step in position.settled.docket) else None
    if charter.phases.index(game.phase) < charter.phases.index("supply"):
        return game.decade
    return game.decade + 1 if game.decade + 1 < len(charter.decades) else None


def _under_way(position: Position) -> Outlook:
    game, ask = position.game, position.ask
    pending = [game.region_at(step.about) for step in position.settled.docket if step.name == "supply"]
    due = tuple(region for region in pending if region in in_need(game))
    paying = (game.charter.seat(ask.who), ask.subject) if ask is not None and ask.about == "pay" else None
    return Outlook(game, game.decade, due, paying)


def coming_down(game: Game, decade: int | None) -> int:
    """Points that coming down to 500 costs at the decade's price, where it can be bought back."""
    if decade is None or game.points_seat:
        return 0
    return must_reduce(game) // STEP_PPM * step_price(game)


def outcomes(game: Game, draws: int) -> Iterator[tuple[int, int, bool, Fraction]]:
    """Every result of so many draws: ppm added, regions that then pay, whether 500 ended the game, and its chance.

    Tiles are drawn without putting back, each as likely as any other; those tucked by inspectors come last.
    """
    ppm = [counts.PPM[kind] for kind in FOSSILS]
    lost = cache(lambda added: lost_to_limit(but(game, co2=game.co2 + added)))
    reached: dict[Drawn, int] = {(0,) * len(FOSSILS): 1}
    ways = 1
    for drawn in range(draws):
        after: dict[Drawn, int] = {}
        over: dict[int, int] = {}
        for so_far, weight in reached.items():
            for kind, left in enumerate(_left(game, so_far)):
                if left:
                    now = (*so_far[:kind], so_far[kind] + 1, *so_far[kind + 1 :])
                    added = sum(map(int.__mul__, now, ppm))
                    if lost(added):
                        over[added] = over.get(added, 0) + weight * left
                    else:
                        after[now] = after.get(now, 0) + weight * left
        ways *= sum(_left(game, next(iter(reached)))) if reached else 1
        yield from ((added, drawn, True, Fraction(weight, ways)) for added, weight in over.items())
        reached = after
    for so_far, weight in reached.items():
        yield sum(map(int.__mul__, so_far, ppm)), draws, False, Fraction(weight, ways)


def _left(game: Game, drawn: Drawn) -> tuple[int, ...]:
    """Tiles of each kind that may be drawn after so many have been."""
    fossil = tuple(map(int.__sub__, game.fossil, drawn))
    return untucked(but(game, fossil=fossil, tucked=tuple(map(min, game.tucked, fossil))))


def least_fines(ahead: Outlook, draws: int) -> list[int]:
    """Points lost to fines once 0, 1, … `draws` regions have paid, the payers choosing what costs the group least.

    Payments do not depend on what is drawn, so the choices are searched once, all of them.
    """
    start = ahead.game
    tables = {_purse(start): start}
    if ahead.paying is not None:
        seat, region = ahead.paying
        tables = _paid(tables, partial(pay_cep, seat=seat, rule="supply.fine", region=region))
    least = [_fewest(start, tables)]
    for place in ahead.regions[:draws]:
        tables = _paid(tables, partial(pay_for_region, region=place))
        least.append(_fewest(start, tables))
    return least


def _purse(game: Game) -> tuple[Any, ...]:
    """What later payments depend on: where CEPs lie, the market, and points where they have a floor."""
    ceps = (tuple(region.ceps for region in game.regions), tuple(player.ceps for player in game.players))
    return (*ceps, game.market, game.price, tuple(player.score for player in game.players))


def _points(game: Game) -> int:
    return game.score + sum(player.score for player in game.players)


def _fewest(start: Game, tables: Mapping[Any, Game]) -> int:
    return min(_points(start) - _points(game) for game in tables.values())


def _paid(tables: Mapping[Any, Game], pay: Payment) -> dict[Any, Game]:
    """All tables that a payment can lead to, of equal ones the one with most points."""
    found: dict[Any, Game] = {}
    for table in tables.values():
        for game in _choices(table, pay):
            key = _purse(game)
            if key not in found or _points(found[key]) < _points(game):
                found[key] = game
    return found


def _choices(table: Game, pay: Payment) -> Iterator[Game]:
    """Plays a payment once for every answer its payer may give."""
    scribe = Scribe(table)
    script: Script = pay(scribe)
    ask = next(script, None)
    if ask is None:
        yield scribe.game
        return
    for option in ask.options or ():
        scribe = Scribe(table)
        script = pay(scribe)
        next(script)
        try:
            script.send(option)
        except StopIteration:
            yield scribe.game
