"""Sentences with their rule at the edge, the page of a rule, and paragraphs."""

from co2assist.cli.terminal import layout
from co2assist.cli.terminal.console import Look
from co2assist.cli.terminal.text import Text, cell_len
from co2assist.cli.terminal.theme import DIM
from co2assist.record.session import Entry
from co2assist.rulebook import index
from co2assist.text.notation import secrecy
from co2assist.text.sentences import answers as english


def line_of(entry: Entry, over: bool) -> str:
    """The entry's line; private goals are veiled until the game is over."""
    return secrecy.line_of(entry.who, entry.act, over)


def edged(said: str, note: str, rule: str, look: Look) -> Text:
    """A sentence with the rule at the right edge, on a line of its own where both do not fit."""
    edge = "   ".join(part for part in (note, rule) if part)
    gap = look.width - 1 - cell_len(said) - len(edge)
    line = Text(said)
    if gap >= 2:
        line += Text(" " * gap + edge, DIM)
    elif note:
        line += Text("  ") + layout.unbroken(Text(note, DIM))
    return line


def rule_lines(id: str, look: Look) -> list[Text]:
    """A rule's page."""
    if id not in index.rules():
        return [Text(english.NO_PAGE.format(id=id))]
    rule = index.rule(id)
    lines = [edged(f" {rule.title}", rule.id, index.cite(id), look)]
    lines += folded(rule.gist, look.width)
    if rule.see:
        lines.append(Text(f" See also  {'  '.join(rule.see)}", DIM))
    return lines


def folded(text: str, width: int) -> list[Text]:
    """A paragraph in lines."""
    lines = [""]
    for word in text.split():
        if cell_len(lines[-1]) + cell_len(word) + 2 > width and lines[-1]:
            lines.append("")
        lines[-1] += f" {word}"
    return [Text(line) for line in lines]
