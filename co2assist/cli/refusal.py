"""A refusal as people read it: every condition, met or not, with figures and section, and what would be lawful instead."""

import textwrap
from collections.abc import Iterator
from typing import TYPE_CHECKING

from co2assist.table.narrate import Names

if TYPE_CHECKING:
    from co2assist.table.desk import CheckReport
    from co2assist.table.session import Refused

MARKS = {True: "yes", False: "no", None: "?"}
VERDICTS = {"lawful": "lawful", "unlawful": "not lawful", "cannot-say": "cannot say yet"}
WIDTH = 79
TEXT = 46


def refusal_lines(refused: "Refused", names: Names) -> Iterator[str]:
    """The page of a line that was refused."""
    from co2assist.table import desk

    return check_lines(desk.check(refused.position, refused.who, refused.act, names), names)


def check_lines(report: "CheckReport", names: Names) -> Iterator[str]:
    """The page of a line that was checked."""
    verdict = VERDICTS[report.verdict]
    yield f" {report.line}{verdict:>{max(2, WIDTH - len(report.line) - 1) if len(report.line) < 60 else len(verdict) + 2}}"
    if report.supposed:
        yield f" Judged as if it were the turn of {names.person(report.supposed)}."
    for finding in report.findings:
        first, *more = textwrap.wrap(finding.text, TEXT) or [""]
        yield f"   {MARKS[finding.ok]:<4} {finding.id:<17} {first:<{TEXT}} {finding.cite}".rstrip()
        yield from (f"{'':<26}{row}" for row in more)
    for line in report.tell:
        yield f" To be read off first: {line}"
    if report.changes:
        yield " What it does" if report.verdict == "lawful" else " What it would do"
        yield from (_change(change.text, change.rule) for change in report.changes)
    for line in report.assumed:
        yield f" Taken as answered in between: {line}"
    for key, value in report.readings:
        yield f" Reading  {key} = {value}"
    yield from _suggested("Instead now", report.instead)
    yield from _suggested("On their turn", report.on_turn)


def _change(text: str, rule: str) -> str:
    room = WIDTH - len(text) - len(rule) - 3
    return f"   {text}{' ' * room}{rule}" if room >= 2 else f"   {text}  [{rule}]"


def _suggested(title: str, suggestions: object) -> Iterator[str]:
    lead = f" {title}  "
    for suggestion in suggestions:  # type: ignore[attr-defined]
        then = f"   {suggestion.then}" if getattr(suggestion, "then", "") else ""
        yield f"{lead}{suggestion.line}{then}"
        lead = " " * len(lead)
