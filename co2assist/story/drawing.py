"""The curves of a report as SVG: told apart by dashes and marks, so that no colour is needed."""

from collections.abc import Iterator
from math import floor

import svg
from markupsafe import Markup, escape

from co2assist.story.report import Curve, Line

WIDTH, HEIGHT = 340, 190
LEFT, RIGHT, TOP, BOTTOM = 34, 330, 14, 152
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
DASHES: tuple[list[float] | None, ...] = (None, [7, 4], [2, 3], [9, 3, 2, 3])
MARK = 3.2


def drawing(curve: Curve, number: int) -> Markup:
    """A curve as an SVG of its own, with a title and a description that says every figure; nothing where none is known."""
    known = [value for line in curve.lines for value in line.values if value is not None]
    if len(known) < 2:
        return Markup("")
    ticks = scale(min(known), max(known))
    drawn: list[svg.Element] = [
        svg.Title(id=f"t{number}", text=escape(curve.title)),
        svg.Desc(id=f"d{number}", text=escape(description(curve))),
        *grid(curve, ticks),
        *(part for place, line in enumerate(curve.lines) for part in stroke(curve, line, ticks, place)),
        *legend(curve),
    ]
    picture = svg.SVG(
        xmlns=None,
        viewBox=svg.ViewBoxSpec(0, 0, WIDTH, HEIGHT),
        elements=drawn,
        extra={"role": "img", "aria-labelledby": f"t{number} d{number}"},
    )
    return Markup(str(picture))


def description(curve: Curve) -> str:
    """Every figure of a curve in words: `open: start 21, 2010 19, 2020 not known.`"""
    told = []
    for line in curve.lines:
        values = (f"{at} {'not known' if value is None else value}" for at, value in zip(curve.at, line.values, strict=True))
        told.append(f"{line.name}: {', '.join(values)}.")
    return f"In {curve.unit}. " + " ".join(told)


def scale(least: int, most: int) -> list[int]:
    """Round figures for the lines of the grid, at most six, that hold both ends."""
    step = next((step for step in STEPS if floor(most / step) - floor(least / step) <= 4), STEPS[-1])
    first, last = floor(least / step), -floor(-most / step)
    return [step * number for number in range(first, max(last, first + 1) + 1)]


def across(curve: Curve, place: int) -> float:
    """Where a figure stands from left to right."""
    return round(LEFT + 8 + (RIGHT - LEFT - 16) * place / max(1, len(curve.at) - 1), 1)


def height(value: int, ticks: list[int]) -> float:
    """Where a figure stands from top to bottom."""
    return round(BOTTOM - (BOTTOM - TOP) * (value - ticks[0]) / (ticks[-1] - ticks[0]), 1)


def grid(curve: Curve, ticks: list[int]) -> Iterator[svg.Element]:
    """The lines of the grid with their figures, and the decades under them."""
    for tick in ticks:
        level = height(tick, ticks)
        yield svg.Line(x1=LEFT, x2=RIGHT, y1=level, y2=level, class_=["grid"])
        yield svg.Text(x=LEFT - 5, y=level + 3.5, text_anchor="end", text=str(tick))
    for place, at in enumerate(curve.at):
        yield svg.Text(x=across(curve, place), y=BOTTOM + 15, text_anchor="middle", text=escape(at))


def stroke(curve: Curve, line: Line, ticks: list[int], place: int) -> Iterator[svg.Element]:
    """One line with its marks; it is broken where a figure is not known."""
    points = [None if value is None else (across(curve, n), height(value, ticks)) for n, value in enumerate(line.values)]
    path: list[svg.PathData] = []
    for n, point in enumerate(points):
        if point is not None:
            path.append(svg.LineTo(*point) if n and points[n - 1] else svg.MoveTo(*point))
    dashes = DASHES[place % len(DASHES)]
    yield svg.Path(d=path, class_=[f"c{place}"], stroke_dasharray=list(dashes) if dashes else None)
    for point in points:
        if point is not None:
            yield mark(*point, place)


def mark(x: float, y: float, place: int) -> svg.Element:
    """The mark of a line: a disc, a square, a triangle or a ring."""
    kind = [f"m{place}"]
    match place % 4:
        case 0:
            return svg.Circle(cx=x, cy=y, r=MARK, class_=kind)
        case 1:
            return svg.Rect(x=x - MARK, y=y - MARK, width=2 * MARK, height=2 * MARK, class_=kind)
        case 2:
            corners = [svg.Point(x, y - MARK - 1), svg.Point(x + MARK + 1, y + MARK), svg.Point(x - MARK - 1, y + MARK)]
            return svg.Polygon(points=corners, class_=kind)
        case _:
            return svg.Circle(cx=x, cy=y, r=MARK, class_=[*kind, "ring"])


def legend(curve: Curve) -> Iterator[svg.Element]:
    """The lines by name under the grid, where there is more than one."""
    if len(curve.lines) < 2:
        return
    room = (RIGHT - LEFT) / len(curve.lines)
    signs = max(5, int(room / 5.4) - 4)
    for place, line in enumerate(curve.lines):
        x, y = LEFT + room * place, BOTTOM + 31
        yield mark(x + 4, y - 3, place)
        name = line.name if len(line.name) <= signs else f"{line.name[: signs - 1]}…"
        yield svg.Text(x=x + 12, y=y, text=escape(name))
