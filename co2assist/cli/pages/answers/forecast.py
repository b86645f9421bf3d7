"""The forecast as a page: what the phase adds, the level, the points it takes, and the chance of each."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from co2assist.advice.forecast import Forecast, Odds
from co2assist.board.game import Game
from co2assist.cli.pages.answers.rules import ends, folded
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
    yield from _headed(english.FORECAST.format(year=now.year, score=score, level=now.level, tiles=tiles), practice)
    regions = ", ".join(region_name(game, region) for region in now.regions)
    tiles_due = f"{now.draws} {'tile' if now.draws == 1 else 'tiles'}"
    yield from folded(f"{tiles_due}: {regions or english.NO_NEED}. Fines: {_spread(now.fines)}.", "  ", "")
    if game.points_seat:
        yield from _table(now, {}, simple)
        yield english.LIMIT_CHANCE.format(percent=percent(now.limit))
        return
    merged = list(now.fines) in ([0], [])
    yield from _table(now, _by_level(now) if merged else {}, simple)
    if not merged:
        yield from _points(now)
    for told in (*_enough(now), *_still_to_come(game, now)):
        yield from folded(told, "  ", "")


def _headed(left: str, right: str) -> Iterator[str]:
    """The top line; a word for the right edge that has no room there stands below."""
    if len(left) + 2 + len(right) <= columns():
        yield ends(left, right)
    else:
        yield from (left, ends("", right))


def _by_level(now: Forecast) -> dict[int, int]:
    """Points needed by ppm added, where no fine depends on the draw: both come in the same order."""
    return {added: _coming_down(now, now.level + added) for added in now.added}


def _coming_down(now: Forecast, level: int) -> int:
    return max(0, level - LIMIT) // STEP_PPM * now.price


def _table(now: Forecast, points: Mapping[int, int], simple: bool) -> Iterator[str]:
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
    worth = list(odds)
    if worth in ([0], []):
        return "none"
    return counted(worth[0], "point") if len(worth) == 1 else f"{min(worth)} to {max(worth)} points"


def _points(now: Forecast) -> Iterator[str]:
    yield english.BILL
    for points, chance in now.points.items():
        yield f"  {points:>6}{percent(chance):>39}{english.OVER_SCORE_ROW if _short(now, points) else ''}"


def _enough(now: Forecast) -> Iterator[str]:
    """Whether the present score does, and how many points would be needed where it does not."""
    beyond = [points for points in now.points if _short(now, points)]
    alone = english.SUPPLY_ALONE if now.goals is not None else ""
    if not beyond:
        yield f"{_present(now.score)} always enough{alone}."
    else:
        needed = " or ".join(map(str, beyond)) if len(beyond) < 3 else f"{beyond[0]} to {beyond[-1]}"
        yield f"{_present(now.score)} {enough(now.lost)}{alone} ({needed} needed)."


def _present(score: int | None) -> str:
    return f"The present {score} {'point is' if score == 1 else 'points are'}"


def enough(short: Fraction) -> str:
    """How often points are enough, told by the chance that they are not."""
    return "always enough" if short == 0 else "never enough" if short == 1 else english.SHORT_DRAWS.format(percent=percent(short))


def _still_to_come(game: Game, now: Forecast) -> Iterator[str]:
    """What the same decade still takes for goals and may bring as income before Energy Supply; a range while tiles are untold."""
    if now.goals is None or now.score is None:
        return
    told = english.GOALS_DUE.format(goals=_goals_sum(game))
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


def _goals_sum(game: Game) -> str:
    """What the open goals cost, as a product; where tiles are untold, with none of them open and with all of them."""
    told, untold = open_places(game), untold_places(game)
    if not untold:
        return _product(game, told)
    least, most = _product(game, told), _product(game, [*told, *untold])
    return english.SPAN_UNKNOWN.format(least=least, most=most, untold=counted(len(untold), "tile is", "tiles are"))


def _product(game: Game, places: Sequence[int]) -> str:
    tiles, price, cost = len(places), goal_price(game), cost_of(game, places)
    doubled = f", {cost // price - tiles} of them twice" if cost != tiles * price else ""
    return f"{tiles} x {price}{doubled} = {cost}" if tiles else "0"


def _side_by_side(game: Game, now: Forecast, then: Forecast, after: Sequence[str], practice: str) -> Iterator[str]:
    yield ends(f"Forecast, Energy Supply {now.year or ''}", practice)
    yield from folded(f"then: after {'; '.join(after)}", "    ", "  ")
    yield f"  {'':<18} {'as it stands':<25} then"
    rows = [("tiles", str(now.draws), str(then.draws)), ("ppm, most often", _likely(now.added), _likely(then.added))]
    if game.points_seat:
        rows.append(("500 ppm reached", percent(now.limit), percent(then.limit)))
    else:
        rows.append(("points needed", _span(now.points), _span(then.points)))
        rows.append(("present score", _lost(now), _lost(then)))
        if now.left is not None and then.left is not None:
            rows.append(("goals, income paid", _left(now), _left(then)))
    for label, left, right in rows:
        yield f"  {label:<18} {left:<25} {right}"


def _likely(odds: Odds) -> str:
    if not odds:
        return "0"
    likely = max(odds, key=lambda added: odds[added])
    return f"{likely}" if len(odds) == 1 else f"{likely}  ({min(odds)} to {max(odds)})"


def _span(odds: Odds) -> str:
    return f"{min(odds)}" if len(odds) == 1 else f"{min(odds)} to {max(odds)}" if odds else "0"


def _lost(odds: Forecast) -> str:
    return f"{odds.score}: lost in {percent(odds.lost)}"


def _left(odds: Forecast) -> str:
    """The score after goals and with all income as points, and how often it does not do: at worst and at best."""
    assert odds.left is not None
    score = span(*odds.left)
    lost = " to ".join(dict.fromkeys(percent(odds.short(points)) for points in reversed(odds.left)))
    return f"{score}: lost in {lost}"
