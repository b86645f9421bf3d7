"""The forecast as a page: what the phase adds, the level, the points it takes, and the chance of each."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from co2assist.advice.forecast import Forecast, Odds
from co2assist.board.game import Game
from co2assist.cli.pages.answers.rules import at_edge, ends, folded
from co2assist.cli.terminal.console import NARROW
from co2assist.cli.terminal.layout import bar
from co2assist.cli.terminal.output import columns
from co2assist.rules.goals import cost_of, goal_price, open_places, untold_places
from co2assist.rules.supply import LIMIT, STEP_PPM
from co2assist.text.names import Names, region_name
from co2assist.text.sentences import answers as english
from co2assist.text.sentences import span
from co2assist.words import counted

BAR = 20
SMALL = 0.0005
PRACTICE = "practice box"


def percent(chance: Fraction | float) -> str:
    """A chance with one decimal; never a 0 that is none."""
    there = float(chance)
    if 0 < there < SMALL * 2:
        return "under 0.1%"
    if 1 > there > 1 - SMALL:
        return "over 99.9%"
    return f"{100 * there:.1f}%"


def forecast_lines(
    game: Game, now: Forecast, names: Names, then: Forecast | None = None, after: Sequence[str] = (), simple: bool = True
) -> Iterator[str]:
    """The page; with `then` the odds as they stand beside those after some lines; `simple` draws its bars in ASCII."""
    practice = PRACTICE if game.box.practice else ""
    if then is not None:
        yield from _side_by_side(game, now, then, after, practice)
        return
    if game.charter.only not in ("", "supply"):
        yield english.ONLY_FOLLOWED.format(only=game.charter.only)
        return
    if now.year is None:
        yield english.NO_SUPPLY
        return
    score = f"   score {now.score}" if now.score is not None else ""
    tiles = " ".join(f"{left}{kind[0]}" for kind, left in now.tiles.items())
    yield from at_edge(english.FORECAST.format(year=now.year, score=score, level=now.level, tiles=tiles), practice)
    regions = ", ".join(region_name(game, region) for region in now.regions)
    yield from folded(f"{counted(now.draws, 'tile')}: {regions or english.NO_NEED}. Fines: {_spread(now.fines)}.", "  ", "")
    if game.points_seat:
        yield from _table(now, {}, simple)
        yield english.LIMIT_CHANCE.format(percent=percent(now.limit)) if now.limit else english.LIMIT_SAFE
        return
    if any(now.fines):
        yield from _table(now, {}, simple)
        yield english.BILL
        for points, chance in now.points.items():
            yield f"  {points:>6}{percent(chance):>39}{english.OVER_SCORE_ROW if _short(now, points) else ''}"
    else:
        needed = {added: max(0, now.level + added - LIMIT) // STEP_PPM * now.price for added in now.added}
        yield from _table(now, needed, simple)
    for told in (*_enough(now), *_still_to_come(game, now)):
        yield from folded(told, "  ", "")


def _table(now: Forecast, points: Mapping[int, int], simple: bool) -> Iterator[str]:
    """What may be added, with the points that it needs where no fine depends on the draw."""
    wide = max([7, *(len(percent(chance)) for chance in now.added.values())])
    yield f"  added  level  {'points  ' if points else ''}{'chance':>{wide}}"
    most, room = max(now.added.values(), default=Fraction(1)), BAR + 2 if columns() + 1 >= NARROW else 0
    for added, chance in now.added.items():
        needed = f"{points[added]:>6}  " if points else ""
        drawn = f"  {bar(float(chance), float(most), BAR, simple)}" if room else ""
        if points and _short(now, points[added]):
            drawn = f"{drawn:<{room}}{english.OVER_SCORE_ROW}"
        yield f"  {added:>5}  {now.level + added:>5}  {needed}{percent(chance):>{wide}}{drawn}"


def _short(now: Forecast, points: int) -> bool:
    return now.score is not None and points > now.score


def _spread(odds: Odds) -> str:
    if not any(odds):
        return "none"
    return counted(max(odds), "point") if len(odds) == 1 else f"{min(odds)} to {max(odds)} points"


def _enough(now: Forecast) -> Iterator[str]:
    """Whether the present score does, and how many points would be needed where it does not."""
    beyond = [points for points in now.points if _short(now, points)]
    needed = " or ".join(map(str, beyond)) if len(beyond) < 3 else f"{beyond[0]} to {beyond[-1]}"
    present = f"The present {now.score} {'point is' if now.score == 1 else 'points are'}"
    verdict = f"{enough(now.lost) if beyond else 'always enough'}{english.SUPPLY_ALONE if now.goals is not None else ''}"
    yield f"{present} {verdict}{f' ({needed} needed)' if beyond else ''}."


def enough(short: Fraction) -> str:
    """How often points are enough, told by the chance that they are not."""
    return "always enough" if short == 0 else "never enough" if short == 1 else english.SHORT_DRAWS.format(percent=percent(short))


def _still_to_come(game: Game, now: Forecast) -> Iterator[str]:
    """What the same decade still takes for goals and may bring as income before Energy Supply; a range while tiles are untold."""
    if now.goals is None or now.score is None:
        return
    known, untold = open_places(game), untold_places(game)
    goals = _product(game, known)
    if untold:
        tiles = counted(len(untold), "tile is", "tiles are")
        goals = english.SPAN_UNKNOWN.format(least=goals, most=_product(game, [*known, *untold]), untold=tiles)
    told = english.GOALS_DUE.format(goals=goals)
    if now.left is None:
        yield english.INCOME_UNKNOWN.format(told=told)
        return
    yield english.INCOME_COMES.format(told=told, income=now.income)
    worst, best = now.left
    if worst == best:
        yield english.ALL_AS_POINTS.format(worst=worst, enough=enough(now.short(worst)))
        return
    at_worst, at_best = (enough(now.short(score)) for score in now.left)
    verdict = (english.EITHER_WAY if at_worst == at_best else english.AT_BEST).format(at_best=at_best, at_worst=at_worst)
    yield english.ALL_AS_POINTS_SPAN.format(worst=worst, best=best, verdict=verdict)


def _product(game: Game, places: Sequence[int]) -> str:
    tiles, price, cost = len(places), goal_price(game), cost_of(game, places)
    doubled = f", {cost // price - tiles} of them twice" if cost != tiles * price else ""
    return f"{tiles} x {price}{doubled} = {cost}" if tiles else "0"


def _side_by_side(game: Game, now: Forecast, then: Forecast, after: Sequence[str], practice: str) -> Iterator[str]:
    yield ends(f"Forecast, Energy Supply {now.year or ''}", practice)
    yield from folded(f"then: after {'; '.join(after)}", "    ", "  ")
    yield f"  {'':<18} {'as it stands':<25} then"
    labels = ("500 ppm reached",) if game.points_seat else ("points needed", "present score", "goals, income paid")
    rows = zip(("tiles", "ppm, most often", *labels), _column(game, now), _column(game, then), strict=False)
    yield from (f"  {label:<18} {left:<25} {right}" for label, left, right in rows)


def _column(game: Game, odds: Forecast) -> Iterator[str]:
    """The figures of one forecast beside another; the last, all income as points, at worst and at best where it is known."""
    yield str(odds.draws)
    likely = max(odds.added, key=lambda added: odds.added[added], default=0)
    yield f"{likely}  ({span(min(odds.added), max(odds.added))})" if len(odds.added) > 1 else f"{likely}"
    if game.points_seat:
        yield percent(odds.limit)
        return
    yield span(min(odds.points, default=0), max(odds.points, default=0))
    yield f"{odds.score}: lost in {percent(odds.lost)}"
    if odds.left is not None:
        lost = dict.fromkeys(percent(odds.short(points)) for points in reversed(odds.left))
        yield f"{span(*odds.left)}: lost in {' to '.join(lost)}"
