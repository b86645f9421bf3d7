"""An entry as people read it, in every command alike: what was done with its figures, and what hands must move."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from co2assist.cli.pages.answers.rules import at_edge
from co2assist.cli.terminal.output import columns, in_rows
from co2assist.text.names import Names
from co2assist.text.sentences import answers as english
from co2assist.words import counted

if TYPE_CHECKING:
    from co2assist.board.changes import Change
    from co2assist.board.game import Game
    from co2assist.record.game_file import Evening
    from co2assist.record.session import Entry, Session
    from co2assist.referee import Position
    from co2assist.rules.script import Ask

LABEL = 10
MOST = 3
"""Tiles named that are drawn otherwise."""


def names_of(evening: "Evening") -> Names:
    """The display names of an evening's players."""
    return Names(dict(evening.header.names))


def entries_lines(evening: "Evening", entries: "Sequence[Entry]", first: int, everything: bool = False) -> Iterator[str]:
    """Several entries just said, numbered from `first`, each in full."""
    names = names_of(evening)
    for number, entry in enumerate(entries, first):
        before = evening.session.before(number).game
        yield from entry_lines(before, entry, number, names, everything, over=evening.session.now.over)


def entry_lines(
    before: "Game",
    entry: "Entry",
    number: int,
    names: Names,
    everything: bool = False,
    over: bool = False,
    width: int = 0,
    changes: "Sequence[Change] | None" = None,
) -> Iterator[str]:
    """One entry, wherever it is shown: what was done, every change with its sum, and everything that hands move.

    With `everything` its line, what only the program remembers, rules and readings besides; private goals are veiled
    until all is `over`. It takes the width of the terminal where none is said.
    Where a page tells the rest of it, `changes` are those told here; what hands move is told of all.
    """
    from co2assist.text import narration
    from co2assist.text.notation import secrecy

    width = width or columns()
    if everything:
        yield f" {number:>4}  {secrecy.line_of(entry.who, entry.act, over)}"
    head = narration.headline(before, entry.who, entry.act, names)
    yield from _folded(f" {'' if everything else number:>4}  {head}", width, 7)
    paged = changes is not None and len(changes) < len(entry.changes)
    for forced in () if paged else forced_answers(before, entry, names):
        yield from _folded(f"       {forced}", width, 9)
    another = before.turn is not None and entry.who != before.colour(before.turn)
    told = narration.tell(before, entry.changes if changes is None else changes, names, everything, named=another)
    wide = min(LABEL, max((len(row.label) for row in told), default=0)) + 1
    for row in told:
        left = f"       {row.label:<{wide}}{row.says}"
        yield from with_rule(left, row.rule, row.note, width) if everything else _folded(left, width, wide + 7)
    yield from table_lines(narration.on_the_table(before, entry.changes, names), width)


def table_lines(moves: Sequence[str], width: int, title: str = "On the table") -> list[str]:
    """Everything that hands move, as many moves a line as fit; nothing where there is nothing to move."""
    lines: list[str] = []
    for move in moves:
        if lines and len(lines[-1]) + 1 + len(move) <= width:
            lines[-1] += f" {move}"
        else:
            lines.append(f"       {move}")
    return [f"     {title}", *(row for line in lines for row in _folded(line, width, 9))] if lines else []


def forced_answers(before: "Game", entry: "Entry", names: Names) -> list[str]:
    """The answers that followed an entry because there was no other, in sentences."""
    from co2assist.board.acts import Give
    from co2assist.text.headlines import forced

    return [forced(before, who, act, names) for who, act in entry.after.echoes if not isinstance(act, Give)]


def _folded(text: str, width: int, indent: int) -> list[str]:
    from co2assist.cli.terminal.layout import folded

    return [line.plain for line in folded(text, width, indent)] if len(text) > width // 2 else [text]


def with_rule(text: str, rule: str, note: str, width: int) -> list[str]:
    """A line with its rule at the right edge, and a reading before it or below."""
    if not note or len(text) + len(note) + len(rule) + 5 <= width:
        return at_edge(text, f"{note}   {rule}" if note else rule, width, LABEL + 9)
    return [*at_edge(text, rule, width, LABEL + 9), f"{'':<{LABEL + 9}}{note}"]


def question_lines(position: "Position", names: Names) -> Iterator[str]:
    """What is asked now, of whom and why, in rows of a screen's width; at the end how the game came out."""
    for line in _question(position, names):
        yield from in_rows(line)


def _question(position: "Position", names: Names) -> Iterator[str]:
    from co2assist.text.questions import question, reason

    if position.ask is None:
        from co2assist.text import narration

        yield from narration.ending(position, names)
        return
    yield question(position, names)
    why = reason(position, names)
    if why:
        yield why
    if position.ask.options is None and position.ask.about != "turn":
        yield f"For example  {example_line(position.ask)}"
    if position.ask.about == "printed":
        yield english.ON_A_FORM


def asked_lines(evening: "Evening") -> Iterator[str]:
    """What is asked now, with the name of the game in front."""
    first, *more = _question(evening.session.now, names_of(evening))
    for line in (f"{evening.titled}: {first}", *more):
        yield from in_rows(line)


def redrawn_lines(old: "Session", evening: "Evening") -> list[str]:
    """That the program draws other tiles than those taken back in `old`, where it does; nothing where hands draw."""
    if evening.header.draws != "app":
        return []
    from co2assist.record import dealers
    from co2assist.text import notation

    others = dealers.drawn_otherwise(old, evening.session, evening.header.seed)
    rows = [f"{notation.say(now)} instead of {notation.say(was)}" for now, was in others[:MOST]]
    more = [f"and {counted(len(others) - MOST, 'tile')} more"] if len(others) > MOST else []
    return [english.DRAWS_OTHERS.format(tiles="; ".join([*rows, *more]))] if rows else []


def example_line(ask: "Ask") -> str:
    """A line of the form that answers a question whose answers are too many to list."""
    from co2assist.text.names import line_for

    return line_for(ask.subject) if ask.about == "printed" else f"{ask.who}: {ask.pattern}"


def waiting_headline(session: "Session", names: Names) -> str:
    """What somebody did that waits for a printed value or a tile; empty where nothing waits."""
    from co2assist.text import narration

    kept = session.now.kept
    return narration.headline(session.now.game, *kept, names) if kept is not None else ""


def put_back_lines(evening: "Evening", taken: "Sequence[Entry]", befores: "Sequence[Position]", width: int = 0) -> Iterator[str]:
    """What taking entries back takes back, by number and last first, and what hands put back."""
    from co2assist.text import narration

    names, width = names_of(evening), width or columns()
    left = len(evening.session.entries)
    for back, (entry, before) in enumerate(zip(taken, befores, strict=True)):
        head = narration.headline(before.game, entry.who, entry.act, names)
        yield from _folded(f" Takes back {left + len(taken) - back}: {head}", width, 3)
        yield from table_lines(narration.put_back(before.game, entry.changes, names), width, english.PUT_BACK)
