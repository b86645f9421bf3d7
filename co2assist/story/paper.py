"""The report as a page: HTML in one file with its curves as SVG, or Markdown; every text from outside escaped."""

import re
from collections.abc import Iterator
from fractions import Fraction
from math import floor
from pathlib import Path
from typing import Any

import svg
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from msgspec import to_builtins

from co2assist.story.luck import rounded
from co2assist.story.report import Curve, Line, Report

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


TEMPLATES = Path(__file__).parent / "templates"
NOT_KNOWN = "not known"
MARKS = re.compile(r"([\\`*_\[\]<>#|~&$]|^[-+](?= )|^[-=]+$|(?<=^\d)(?=[.)] )|(?<=^\d\d)(?=[.)] ))")
"""Signs that Markdown may read as its own, some of them only where a text begins."""


def html(found: Report) -> str:
    """The report as one HTML file: no script, nothing from outside."""
    pages = Environment(
        loader=FileSystemLoader(TEMPLATES), autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined
    )
    pages.filters.update(_filters())
    drawings = [drawing(curve, number) for number, curve in enumerate(found.curves)]
    return pages.get_template("report.html").render(
        r=found, drawings=[row for row in zip(found.curves, drawings, strict=True) if row[1]]
    )


def markdown(found: Report) -> str:
    """The report as Markdown, without drawings."""
    pages = Environment(
        loader=FileSystemLoader(TEMPLATES),
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=plain_text,
        undefined=StrictUndefined,
        autoescape=False,
    )
    pages.filters.update(_filters())
    return pages.get_template("report.md").render(r=found)


def document(found: Report) -> Any:
    """The report as `report --json` writes it; chances as numbers from 0 to 1."""
    return to_builtins(found, str_keys=True, enc_hook=float)


def plain_text(value: Any) -> Any:
    """A value as Markdown shows it: every sign stands for itself."""
    return value if isinstance(value, Markup) else MARKS.sub(r"\\\1", str(value))


def _filters() -> dict[str, Any]:
    return {"known": known, "signed": signed, "ppm": ppm, "percent": percent}


def known(value: Any) -> str:
    """A figure, or that it is not known."""
    return NOT_KNOWN if value is None else str(value)


def signed(points: int | None) -> Markup:
    """Points won or lost: `+7`, `−4`; nothing where none moved."""
    return Markup("") if points is None else Markup(f"{'−' if points < 0 else '+'}{abs(points)}")


def ppm(amount: Fraction | None) -> str:
    """An expected level in ppm, to one place; a whole one without."""
    return NOT_KNOWN if amount is None else rounded(amount)


def percent(chance: Fraction | None) -> str:
    """A chance in whole percent; what is not quite never or always does not read as if it were."""
    if chance is None:
        return NOT_KNOWN
    whole = round(chance * 100)
    return "under 1 %" if chance > 0 and whole == 0 else "over 99 %" if chance < 1 and whole == 100 else f"{whole} %"
