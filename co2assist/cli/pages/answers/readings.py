"""The open passages of the rulebook: how this table reads them, and whether it matters as the board is now."""

import textwrap
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from co2assist.cli.pages.answers.rules import ends, folded
from co2assist.cli.terminal.output import columns
from co2assist.rulebook import index
from co2assist.text.names import Names
from co2assist.text.sentences import answers as english

if TYPE_CHECKING:
    from co2assist.referee import Position

KEY = 26
SO = {True: "Matters now", False: english.MATTERS_NOT, None: english.MATTERS_UNKNOWN}


def readings_lines(title: str, chosen: Mapping[str, str], position: "Position | None", names: Names) -> Iterator[str]:
    """Every key with what it means here; with a game those of its mode, and where one matters now, why."""
    mode = position.game.charter.mode if position is not None else ""
    keys = {key: reading for key, reading in index.readings().items() if not mode or mode in reading.modes}
    differ = [key for key, value in chosen.items() if key in keys and value != keys[key].default]
    state = f"{', '.join(differ)} chosen at setup" if differ else "all by default"
    yield ends(english.READINGS, f"{title}: {state}" if title else "by default")
    for key, reading in keys.items():
        value = chosen.get(key, reading.default)
        left = key if reading.only else f"{key} = {value}{' *' if key in differ else ''}"
        rows = textwrap.wrap(reading.means[value], columns() - KEY - 2)
        if position is not None and not reading.only and (now := _matters(position, key, names)).startswith(SO[True]):
            rows += textwrap.wrap(f"{now}.", columns() - KEY - 2)
        yield f" {left:<{KEY}} {rows[0]}"
        yield from (f"{'':<{KEY + 2}}{row}" for row in rows[1:])
    yield english.READINGS_HINT.format(keys=len(keys))
    if differ:
        yield " * chosen at setup"


def _matters(position: "Position", key: str, names: Names) -> str:
    from co2assist.advice.open_passages.matters import matters

    so, why = matters(position, key, names)
    return f"{SO[so]}: {why}"


def reading_lines(
    reading: index.Reading, chosen: str = "", position: "Position | None" = None, names: Names | None = None
) -> Iterator[str]:
    """One open passage: the question, each answer with what speaks for it, and the rules it is about."""
    yield ends(f" {reading.question}", reading.key)
    for option in reading.options:
        marks = [word for word, so in (("the default", option == reading.default), ("at this table", option == chosen)) if so]
        lead = "" if reading.only else f"{option}{f' ({chr(44).join(marks)})' if marks else ''}: ".replace(",", ", ")
        yield from folded(f"{lead}{reading.means[option]}", "     ", "   ")
        yield from folded(reading.arguments[option], "          ", "     Why: " if reading.only else "     For it: ")
    if reading.only:
        yield english.NO_OTHER
    elif chosen:
        yield f" At this table: {chosen}, {'by default' if chosen == reading.default else 'chosen at setup'}."
    if position is not None and not reading.only:
        yield from folded(f"{_matters(position, reading.key, names or Names())}.", "   ")
    if len(reading.modes) == 1:
        yield english.ABOUT_MODE.format(modes=reading.modes[0])
    yield from folded("; ".join(f"{index.rule(rule).title} ({index.cite(rule)})" for rule in reading.rules), "   ", " Rules  ")
    paths = index.scenarios().get(reading.key, ())
    yield from folded(f"{len(paths)}: {', '.join(paths[:4])}", "            ", " Scenarios  ")
