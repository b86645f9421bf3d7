"""The forecast as a page: what the phase adds, the level, the points it takes, and the chance of each."""

from collections.abc import Iterator, Sequence

from co2assist.board.game import Game
from co2assist.rules.goals import open_places, penalty
from co2assist.table.forecast import Forecast
from co2assist.table.names import Names, region_name

BAR = 20
SMALL = 0.0005


def percent(chance: float) -> str:
    """A chance with one decimal; never a 0 that is none."""
    if 0 < chance < SMALL * 2:
        return "under 0.1%"
    if 1 > chance > 1 - SMALL:
        return "over 99.9%"
    return f"{100 * chance:.1f}%"


def forecast_lines(
    game: Game, now: Forecast, names: Names, then: Forecast | None = None, after: Sequence[str] = ()
) -> Iterator[str]:
    """The page; with `then` the odds as they stand beside those after some lines."""
    if then is not None:
        yield from _side_by_side(now, then, after)
        return
    yield f"Forecast, Energy Supply {now.year or ''}   CO2 {now.level}" + (
        f"   score {now.score}" if now.score is not None else ""
    )
    tiles = ", ".join(f"{left} {kind}" for kind, left in now.tiles.items())
    regions = ", ".join(region_name(game, region) for region in now.regions)
    yield f"{now.draws} tiles: {regions or 'no region is in need'}. Left in the stacks: {tiles}."
    yield f"Fines: {_spread(now.fines)}."
    if not now.draws:
        yield "No region draws a tile."
    yield "  added  level   chance"
    most = max((float(chance) for chance in now.added.values()), default=1.0)
    for added, chance in now.added.items():
        bar = "#" * max(1, round(BAR * float(chance) / most))
        yield f"  {added:>5}  {now.level + added:>5}  {percent(float(chance)):>8}  {bar}"
    yield from _points(game, now)


def _spread(odds: dict[int, object]) -> str:
    worth = list(odds)
    if worth == [0] or not worth:
        return "none"
    return f"{min(worth)} points" if len(worth) == 1 else f"{min(worth)} to {max(worth)} points"


def _points(game: Game, now: Forecast) -> Iterator[str]:
    if game.points_seat:
        yield f"The chance of reaching 500 ppm is {percent(float(now.limit))}."
        return
    yield "  points needed  chance"
    for points, chance in now.points.items():
        short = "  more than the score" if now.score is not None and points > now.score else ""
        yield f"  {points:>13}  {percent(float(chance)):>7}{short}"
    yield f"The present {now.score} points do not do in {percent(float(now.lost))} of draws."
    still = penalty(game) if game.phase in ("operations", "income", "goals") and None not in game.goals else 0
    if still:
        yield f"Goals still to be paid before: {len(open_places(game))} open, together {still} points."


def _side_by_side(now: Forecast, then: Forecast, after: Sequence[str]) -> Iterator[str]:
    yield f"Forecast, Energy Supply {now.year or ''}: as it stands, and after {'; '.join(after)}"
    rows = [
        ("tiles", str(now.draws), str(then.draws)),
        ("ppm added", _span(now.added), _span(then.added)),
        ("points needed", _span(now.points), _span(then.points)),
        ("score", str(now.score), str(then.score)),
        ("it does not do in", percent(float(now.lost)), percent(float(then.lost))),
        ("500 ppm reached in", percent(float(now.limit)), percent(float(then.limit))),
    ]
    for label, left, right in rows:
        yield f"  {label:<20} {left:<24} {right}"


def _span(odds: dict[int, object]) -> str:
    if not odds:
        return "0"
    likely = max(odds, key=lambda key: odds[key])  # type: ignore[arg-type,return-value]
    return f"{min(odds)} to {max(odds)}, most often {likely}" if len(odds) > 1 else f"{likely}"
