"""What a line did, as people read it: the deed, each change with its sum and rule, and what hands must move."""

import textwrap
from collections.abc import Iterator, Sequence

from co2assist.board.acts import Give
from co2assist.board.game import Game
from co2assist.cli.exits import in_rows
from co2assist.record import dealers
from co2assist.record.game_file import Evening
from co2assist.record.session import Entry, Session
from co2assist.referee import Position
from co2assist.rules.script import Ask
from co2assist.text import notation, secrecy
from co2assist.text.names import Names
from co2assist.text.printed import line_for
from co2assist.words import counted

WIDTH = 79
LABEL = 10
MOST = 3
"""Tiles named that are drawn otherwise."""


def names_of(evening: Evening) -> Names:
    """The display names of an evening's players."""
    return Names(dict(evening.header.names))


def entries_lines(evening: Evening, entries: Sequence[Entry], first: int, everything: bool = False) -> Iterator[str]:
    """Several entries just said, numbered from `first`, each in full."""
    names = names_of(evening)
    for number, entry in enumerate(entries, first):
        before = evening.session.before(number).game
        yield from entry_lines(before, entry, number, names, everything, over=evening.session.now.over)


def entry_lines(
    before: Game,
    entry: Entry,
    number: int,
    names: Names,
    everything: bool = False,
    explained: bool = False,
    over: bool = False,
) -> Iterator[str]:
    """One entry: its line, the deed, forced answers, what changed with sums and rules, and the On the table list.

    Where the entry is `explained`, the forced answers stand further below; private goals are veiled until all is `over`.
    """
    from co2assist.text import narration

    yield f"{number:>4}  {secrecy.line_of(entry.who, entry.act, over)}"
    head = narration.headline(before, entry.who, entry.act, names)
    if head:
        yield f"      {head}"
    if not explained:
        yield from given_lines(entry, WIDTH, 6)
    for told in narration.tell(before, entry.changes, names, everything):
        yield from with_rule(f"        {told.label:<{LABEL}} {told.says}", told.rule, told.note)
    hands = narration.on_the_table(before, entry.act, entry.changes, names, everything)
    if hands:
        yield "      On the table"
        yield from (f"        {hand}" for hand in hands)


def given_lines(entry: Entry, width: int, indent: int) -> list[str]:
    """The forced answers that followed an entry, in lines of this width; none where nothing was forced."""
    given = "; ".join(notation.line(*said) for said in entry.after.echoes if not isinstance(said[1], Give))
    said = f"Given by itself: {given}" if given else ""
    return textwrap.wrap(said, width, initial_indent=" " * indent, subsequent_indent=" " * (indent + 2))


def with_rule(text: str, rule: str, note: str = "") -> Iterator[str]:
    """A line with its rule at the right edge, or behind it where there is no room; a reading before it or below."""
    for edge in ([f"{note}   {rule}"] if note else []) + [rule]:
        room = WIDTH - len(text) - len(edge)
        if room >= 2:
            yield f"{text}{' ' * room}{edge}"
            break
    else:
        edge = ""
        yield f"{text}  [{rule}]"
    if note and not edge.startswith(note):
        yield f"{'':<{LABEL + 9}}{note}"


def question_lines(position: Position, names: Names) -> Iterator[str]:
    """What is asked now, of whom and why, in rows of a screen's width; at the end how the game came out."""
    for line in _question(position, names):
        yield from in_rows(line)


def _question(position: Position, names: Names) -> Iterator[str]:
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
        yield "At a terminal `co2assist play` asks for it on a form."


def asked_lines(evening: Evening) -> Iterator[str]:
    """What is asked now, with the name of the game in front."""
    first, *more = _question(evening.session.now, names_of(evening))
    for line in (f"{evening.header.title}: {first}", *more):
        yield from in_rows(line)


def redrawn_lines(old: Session, evening: Evening) -> list[str]:
    """That the program draws other tiles than those taken back in `old`, where it does; nothing where hands draw."""
    if evening.header.draws != "app":
        return []
    others = dealers.drawn_otherwise(old, evening.session, evening.header.seed)
    rows = [f"{notation.say(now)} instead of {notation.say(was)}" for now, was in others[:MOST]]
    more = [f"and {counted(len(others) - MOST, 'tile')} more"] if len(others) > MOST else []
    return [f"The program draws other tiles than those taken back: {'; '.join([*rows, *more])}."] if rows else []


def example_line(ask: Ask) -> str:
    """A line of the form that answers a question whose answers are too many to list."""
    return line_for(ask.subject) if ask.about == "printed" else f"{ask.who}: {ask.pattern}"


def put_back_lines(evening: Evening, taken: Sequence[Entry], befores: Sequence[Position]) -> Iterator[str]:
    """What taking entries back takes back, by number and last first, and what hands put back."""
    from co2assist.text import narration

    names = names_of(evening)
    left = len(evening.session.entries)
    for back, (entry, before) in enumerate(zip(taken, befores, strict=True)):
        line = secrecy.line_of(entry.who, entry.act, evening.session.now.over)
        yield f"Takes back {left + len(taken) - back} {line}"
        for hand in narration.put_back(before.game, entry.changes, names):
            yield f"  {hand}"
