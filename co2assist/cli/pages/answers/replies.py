"""At the table: what is said after an answer, a refusal, an undo: lines of text, for any command that says something."""

from collections.abc import Sequence

from co2assist.board.game import Game
from co2assist.cli.pages.answers import entry as report
from co2assist.cli.pages.board.view import Look
from co2assist.cli.terminal import layout
from co2assist.cli.terminal.text import Text, cell_len
from co2assist.record.session import Entry
from co2assist.rulebook import index
from co2assist.text import narration, secrecy
from co2assist.text.names import Names

HANDS = 4
"""Lines of what hands have to move that are shown at once; more under D."""


def line_of(entry: Entry, over: bool) -> str:
    """The entry's line; private goals are veiled until the game is over."""
    return secrecy.line_of(entry.who, entry.act, over)


def answer_lines(number: int, entry: Entry, before: Game, names: Names, look: Look) -> list[Text]:
    """An answer: its number and line, the deed in a sentence, every change with its sum, what hands move."""
    lines = [Text(f" {number:<4} {line_of(entry, entry.after.over)}", "dim")]
    headline = narration.headline(before, entry.who, entry.act, names)
    if headline:
        lines += folded(headline, look.width)
    lines += given_lines(entry, look)
    lines += changes_lines(before, entry, names, look)
    return lines + hands_lines(narration.on_the_table(before, entry.act, entry.changes, names), HANDS)


def given_lines(entry: Entry, look: Look) -> list[Text]:
    """The forced answers that followed an answer."""
    return [Text(line) for line in report.given_lines(entry, look.width - 1, 3)]


def changes_lines(before: Game, entry: Entry, names: Names, look: Look, everything: bool = False) -> list[Text]:
    """A line for every change; the rule and a reading stand dimmed at the right edge."""
    told = narration.tell(before, entry.changes, names, everything=everything)
    wide = min(12, max((cell_len(row.label) for row in told), default=0))
    rows = (
        edged(f"   {row.label}{' ' * max(1, wide + 1 - cell_len(row.label))}{row.says}", row.note, row.rule, look) for row in told
    )
    return [layout.broken(line) for row in rows for line in layout.folded(row, look.width, wide + 4)]


def edged(said: str, note: str, rule: str, look: Look) -> Text:
    """A sentence with the rule at the right edge, on a line of its own where both do not fit."""
    edge = "   ".join(part for part in (note, rule) if part)
    gap = look.width - 1 - cell_len(said) - len(edge)
    line = Text(said)
    if gap >= 2:
        line += Text(" " * gap + edge, "dim")
    elif note:
        line += Text("  ") + layout.unbroken(Text(note, "dim"))
    return line


def hands_lines(moves: Sequence[str], most: int = 99, title: str = "On the table") -> list[Text]:
    """What hands have to move, in the order in which they move it."""
    if not moves:
        return []
    shown = list(moves[:most])
    if len(moves) > most:
        shown[-1] += f" And {len(moves) - most} more under D."
    return [Text(f" {title}"), *(Text(f"   {move}") for move in shown)]


def rule_lines(id: str, look: Look) -> list[Text]:
    """A rule's page."""
    if id not in index.rules():
        return [Text(f" There is no page for {id}.")]
    rule = index.rule(id)
    lines = [edged(f" {rule.title}", rule.id, index.cite(id), look)]
    lines += folded(rule.gist, look.width)
    if rule.see:
        lines.append(Text(f" See also  {'  '.join(rule.see)}", "dim"))
    return lines


def folded(text: str, width: int) -> list[Text]:
    """A paragraph in lines."""
    lines = [""]
    for word in text.split():
        if cell_len(lines[-1]) + cell_len(word) + 2 > width and lines[-1]:
            lines.append("")
        lines[-1] += f" {word}"
    return [Text(line) for line in lines]
