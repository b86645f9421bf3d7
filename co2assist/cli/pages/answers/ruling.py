"""A refusal as people read it: every condition, met or not, with figures and section, and what would be lawful instead."""

import textwrap
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from co2assist.cli.exits import unreadable
from co2assist.cli.pages.answers.rules import at_edge, ends, folded
from co2assist.cli.terminal.output import columns
from co2assist.rulebook import index
from co2assist.text.names import Names
from co2assist.text.sentences import answers as english
from co2assist.text.sentences import listed

if TYPE_CHECKING:
    from co2assist.advice.alternatives import Suggestion
    from co2assist.advice.check import CheckReport
    from co2assist.record.session import Refused
    from co2assist.text.notation import Unreadable

MARKS = {True: "yes", False: "no", None: "?"}
VERDICTS = {"lawful": "lawful", "unlawful": "not lawful", "cannot-say": "cannot say yet"}
ID, LABEL = 17, 9
PRACTICE = "practice box"
WAITED_IN_VAIN = english.WAITED_IN_VAIN
GAPS = (
    "build.level",
    "build.cep",
    "build.money",
    "build.tech",
    "market.money",
    "claim.plants",
    "claim.tech",
)
"""Conditions whose remedy is so much of something."""


def refusal_lines(refused: "Refused", names: Names) -> Iterator[str]:
    """The page of a line that was refused; private goals are veiled, also where it was played before and is played again."""
    from msgspec.structs import replace

    from co2assist.advice import check
    from co2assist.text.notation import secrecy

    report = check.check(refused.position, refused.who, refused.act, names)
    return check_lines(replace(report, line=secrecy.line_of(refused.who, refused.act, refused.position.over)), names, False)


def told_lines(refused: "Refused", names: Names) -> Iterator[str]:
    """The same at the table: the line, and those that are lawful instead, in sentences."""
    from msgspec.structs import replace

    from co2assist.advice import check
    from co2assist.text import notation
    from co2assist.text.headlines import headline

    game = refused.position.game

    def told(line: str) -> str:
        return headline(game, *notation.read(line, game), names) if line else ""

    report = check.check(refused.position, refused.who, refused.act, names)
    instead, on_turn = (
        tuple(replace(way, line=told(way.line), then=told(way.then)) for way in ways) for ways in (report.instead, report.on_turn)
    )
    said = headline(game, refused.who, refused.act, names)
    return check_lines(replace(report, line=said, instead=instead, on_turn=on_turn), names, False)


def check_lines(report: "CheckReport", names: Names, ids: bool = True) -> Iterator[str]:
    """The page of a line that was checked; the verdict stands at the top right. Without `ids` as an answer at the table."""
    yield from _head(report, names)
    edge = max((len(finding.cite) for finding in report.findings), default=0)
    failed = {finding.id for finding in report.findings if finding.ok is False}
    for finding in report.findings:
        if finding.ok is not False and finding.id in failed:
            continue
        id = f" {finding.id:<{ID}}" if ids else ""
        yield from _condition(f"   {MARKS[finding.ok]:<4}{id}", finding.text, f"{finding.cite:<{edge}}")
    lead = english.READ_OFF_FIRST
    for line in report.tell:
        yield f"{lead}{line}"
        lead = " " * len(lead)
    for choice in report.assumed:
        yield from folded(choice, "   ", " ")
    if report.changes:
        yield " What it does" if report.verdict == "lawful" else english.WOULD_DO
        yield from (row for change in report.changes for row in _change(change.text, change.note, change.rule))
    for key, value in report.readings if ids else ():
        reading = index.readings()[key]
        chosen = f"{key} = {value} ({'the default' if value == reading.default else 'chosen at setup'})"
        yield f" Reading  {f'{key} ({english.NO_OTHER_OFFERED})' if reading.only else chosen}"
    yield from _short_by(report)
    told = (("Instead now", report.instead), (f"On {names.name(report.who)}'s turn", report.on_turn))
    wide = max((len(title) for title, lines in told if lines), default=0) + 2
    for title, lines in told:
        yield from _suggested(f" {title:<{wide}}", lines)


def _head(report: "CheckReport", names: Names) -> Iterator[str]:
    verdict, label = VERDICTS[report.verdict], PRACTICE if report.practice else ""
    first, *more = textwrap.wrap(report.line, columns() - len(verdict) - 4) or [""]
    yield ends(f" {first}", verdict)
    yield from (f"   {row}" for row in more)
    turn = ""
    if report.supposed:
        asked = f"{names.name(report.asked)} must answer first" if report.asked else english.GAME_OVER
        turn = english.JUDGED_AS_IF.format(asked=asked, supposed=names.name(report.supposed))
    if turn or label:
        yield ends(f" {turn}", label)


def _condition(lead: str, says: str, cite: str) -> Iterator[str]:
    """A condition with its figures, and where it stands at the right edge; long figures go on below."""
    room = max(20, columns() - len(lead) - 1 - len(cite) - 2)
    first, *more = textwrap.wrap(says, room) or [""]
    yield f"{lead} {first:<{room}}  {cite}".rstrip()
    yield from (f"{'':<{len(lead) + 1}}{row}" for row in more)


def _change(says: str, note: str, rule: str) -> list[str]:
    label, _, rest = says.partition("  ")
    left = f"   {label:<{LABEL}} {rest}" if rest else f"   {says}"
    both = f"{note}   {rule}" if note else rule
    return at_edge(left, both if len(left) + 2 + len(both) <= columns() else rule, indent=LABEL + 4)


def _short_by(report: "CheckReport") -> Iterator[str]:
    """What is missing, added up; and what would mend the other conditions."""
    gaps = [
        clause.removesuffix(" short").removesuffix(" more").replace(" more ", " ", 1)
        for id, clause in report.remedies
        if id in GAPS
    ]
    if gaps:
        yield from folded(f"Short by {listed(gaps)}.", "   ", " ")
    others = [clause for id, clause in report.remedies if id not in GAPS and not (report.supposed and id == "turn.actor")]
    if others:
        said = "; ".join(dict.fromkeys(others))
        yield from folded(f"What would help: {said}{'' if said.endswith(('?', '.')) else '.'}", "   ", " ")


def _suggested(lead: str, suggestions: Iterable["Suggestion"]) -> Iterator[str]:
    for suggestion in suggestions:
        card = english.WITH_CARD.format(card=suggestion.card) if suggestion.card else ""
        then = f"   then {suggestion.then}" if suggestion.then else ""
        yield from folded(f"{suggestion.line}{then}{card}", " " * len(lead), lead)
        lead = " " * len(lead)


def unreadable_lines(wrong: "Unreadable") -> list[str]:
    """What was read, what was expected, the nearest words."""
    return [
        line
        for row in unreadable(wrong, 10, 6)
        for line in textwrap.wrap(row, columns(), initial_indent=" ", subsequent_indent="   ", break_on_hyphens=False)
    ]
