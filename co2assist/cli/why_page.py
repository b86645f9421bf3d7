"""Why: the road to a number and the way a state is reckoned, and one entry of the log in full."""

from collections.abc import Iterator

from co2assist.board.facts import text
from co2assist.board.game import Game
from co2assist.cli.report import WIDTH, entry_lines
from co2assist.rulebook import index
from co2assist.table.narrate import Names
from co2assist.table.session import Entry
from co2assist.table.why import EntryReport, WhyReport, WhyStep

LINE = 46


def why_lines(report: WhyReport) -> Iterator[str]:
    """The answer at the top right, the road to it below, the last line equal to the answer."""
    value = text(report.value)
    yield f"why {report.path}{value:>{max(2, WIDTH - len(report.path) - 4)}}"
    for step in report.history:
        yield _step(step)
    if report.by_rule:
        sums = ", ".join(f"{rule} {amount:+d}" for rule, amount in report.by_rule)
        yield f"  Together  {sums}"
    if report.contest:
        yield f"  Last compared in entry {report.contest_n}"
        for part in report.contest:
            yield f"    {part.text}"
    for part in report.parts:
        yield f"  {part.text}"
    if not report.history and not report.parts:
        yield "  It has been so since the start."


def _step(step: WhyStep) -> str:
    line = step.line if len(step.line) <= LINE else f"{step.line[: LINE - 1]}~"
    value = text(step.value)
    road = f"  {value}" if step.delta is None else f"{step.delta:+4d} {value:>5}"
    by = f" (line {step.deed})" if step.deed != step.n and step.deed else ""
    return f"  {step.n:>4}  {step.year}  {line + by:<{LINE}} {road}  {step.rule}"


def explained_lines(report: EntryReport, before: Game, entry: Entry, names: Names) -> Iterator[str]:
    """One entry: who was asked, what it did with its sums, where the rules stand, and the facts that differ."""
    yield f"entry {report.n}, {report.year}, {report.phase}; {names.person(report.asked[0])} was asked: {report.asked[1]}"
    yield from entry_lines(before, entry, report.n, names, everything=True)
    if report.forced:
        yield "      Answered by itself, since only one answer was lawful"
        yield from (f"        {line}" for line in report.forced)
    for finding in report.findings:
        yield f"      {finding.id:<18} {finding.text}  ({finding.cite})"
    for key, value in report.readings:
        yield f"      Reading {key} = {value}"
    cited = dict.fromkeys(change.rule for change in report.changes)
    for rule in cited:
        if rule in index.rules():
            yield f"      {rule}: {index.rule(rule).title} ({index.cite(rule)})"
    for path, (old, new) in report.facts.items():
        yield f"      {path}: {text(old)} -> {text(new)}"
