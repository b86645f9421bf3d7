"""A single answer that was taken back and given otherwise, kept as a line of one file beside the game."""

from collections.abc import Iterable

from co2assist.record.game_file import Evening
from co2assist.record.head import BadText, tables
from co2assist.record.journal import list_text, parsed
from co2assist.text import notation
from co2assist.words import TABLE

NAME = "mended"
"""Stands in the file's name, such as `friday~mended.toml`."""
MOST = 1000
"""Lines of one such file."""
ABOUT = "# Answers that were taken back and given otherwise, the latest last: the number of the entry, and the line.\n"


def given_otherwise(evening: Evening) -> list[str]:
    """The lines dropped, with their numbers, where they are one answer and what the program drew after it.

    The one who gave it has given another in its place; all before it stands. Otherwise there are none.
    """
    try:
        old = parsed(evening.stored)
    except BadText:
        return []
    entries, dropped = evening.session.entries, evening.session.dropped
    number = len(old.journal)
    undone = [notation.line(who, act) for who, act in dropped]
    if tuple(undone) != old.undone or old.header != evening.header or len(entries) <= number:
        return []
    drawn = evening.header.draws == "app" and all(who == TABLE for who, _ in dropped[1:])
    before = tuple(entry.line for entry in entries[:number])
    if (len(dropped) > 1 and not drawn) or before != old.journal or entries[number].who != dropped[0][0]:
        return []
    return [f"{place} {line}" for place, line in enumerate(undone, number + 1)]


def kept_in(text: str) -> list[str]:
    """The lines that such a file holds; raises BadText where it holds anything else, for that would be lost."""
    rows = tables(text).get(NAME)
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows) or written(rows) != text:
        raise BadText(f"it holds something else than a list called {NAME}")
    return rows


def written(rows: Iterable[str]) -> str:
    """The text of such a file."""
    return ABOUT + list_text(NAME, rows)
