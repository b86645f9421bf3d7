"""The report as a page: HTML in one file, or Markdown; from templates, with every text from outside escaped."""

import re
from fractions import Fraction
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from msgspec import to_builtins

from co2assist.story.drawing import drawing
from co2assist.story.luck import rounded
from co2assist.story.report import Report

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
