"""The regions of a board as cells: the name of each and its figures, what of them is missing, and the value they come to."""

import re
import unicodedata
from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

from msgspec.structs import replace

from co2assist.box import counts
from co2assist.box.catalog import Box
from co2assist.box.rows import WORD
from co2assist.cli.terminal.cells import OUT, Cell, Choices, Misread, Row, Told, counting, spelled
from co2assist.text.sentences import copying as english
from co2assist.words import COLOURS, COMPETITIVE, COOPERATIVE, GRANTS, RESERVED

END = "regions#end"
"""The cell that tells how many regions a copy has, where they are fewer or more than the rulebook shows."""
ONE_KEY = 9
"""The most that a cell takes in one key; more is told as a line."""
LONGEST_GRANTS = 4
"""Project spaces of a region that a cell takes."""
LONGEST_WORD, LONGEST_NAME = 31, 60
LISTED = 3
"""Figures that are named where some are missing."""
GRANT_KEYS: Choices = tuple((grant[0], grant) for grant in GRANTS)


def told_cell(path: str, label: str, choices: Choices, like: str) -> Cell:
    """A cell that Enter leaves as it is known, or for later."""
    return Cell(path, label, choices, needed=False, usual=lambda _: "", like=like)


def number(path: str, label: str, such: int, least: int = 0, most: int = ONE_KEY) -> Cell:
    """A cell for a number read off the copy."""
    return told_cell(path, label, counting(most, least), english.NUMBER.format(least=least, most=most, such=such))


def region_cells(place: int) -> tuple[Cell, ...]:
    """The figures of a region: its CEP spaces, its project spaces by grant, its demand spaces in either mode."""
    row, label = f"regions#{place}", english.FIGURES
    grants = [some for size in range(1, LONGEST_GRANTS + 1) for some in product(GRANT_KEYS, repeat=size)]
    return (
        number(f"{row}.ceps", label["ceps"], 3),
        replace(told_cell(f"{row}.grants", label["grants"], spelled(grants), english.GRANTS), ended=True),
        number(f"{row}.{COOPERATIVE}", label[COOPERATIVE], 4, least=1),
        number(f"{row}.{COMPETITIVE}", label[COMPETITIVE], 5, least=1),
    )


def rows_of(box: Box, side: str = "") -> tuple[Row, ...]:
    """A row a region, with the figures of both sides of the board, or of one."""
    places = max(counts.REGIONS, len(box.regions()) if box.knows("regions") else 0)
    return tuple(_row(place, side) for place in range(1, places + 1))


def _row(place: int, side: str) -> Row:
    here = f"regions#{place}.name"
    name = replace(
        told_cell(here, "its name", (), english.NAME),
        takes=lambda line, told: _without(place, told) if line == OUT else _named(place, line, told),
        passed=lambda told: "" if place > 1 and _ended(told) < place else None,
    )
    figures = (cell for cell in region_cells(place) if _on(side, cell))
    passed: Callable[[Told], str | None] = lambda told: None if told.get(here) else ""  # noqa: E731
    return Row(f"Region {place}, ", (name, *(replace(cell, passed=passed) for cell in figures)))


def _on(side: str, cell: Cell) -> bool:
    """Whether a figure is the same on both sides of the board, or on this one."""
    what = cell.path.rpartition(".")[2]
    return not side or what not in (COOPERATIVE, COMPETITIVE) or what == side


def _ended(told: Told) -> int:
    """The last place at which a region may stand: one more than are named, until the copy is said to have no more."""
    named = places_told(told)
    return named if told.get(END) == str(named) else named + 1


def left(rows: tuple[Row, ...], told: Told, side: str = "") -> tuple[tuple[Row, ...], int]:
    """The rows as they are asked, and the first of them to open.

    Where all regions are named and figures are missing those alone are asked; else it goes on at the first that is not whole.
    """
    whole = [all(told.get(cell.path) for cell in row.cells) for row in rows]
    named = rows[: places_told(told)]
    if all_named(told) and (lacking(told) if not side else not all(whole[: len(named)])):
        missing = [[cell for cell in row.cells if not told.get(cell.path)] for row in named]
        names = [told[row.cells[0].path] for row in named]
        return tuple(Row(f"{name}   ", tuple(cells)) for name, cells in zip(names, missing, strict=True) if cells), 0
    return rows, 0 if all_named(told) else whole.index(False)


def _named(place: int, name: str, told: Told) -> dict[str, str]:
    """A region with its name and its word in lines. Raises Misread."""
    before = {other: told[f"regions#{other}.name"] for other in range(1, places_told(told) + 1) if other != place}
    twice = next((other for other, known in before.items() if known.casefold() == name.casefold()), None)
    if twice is not None:
        raise Misread(english.NAMED_TWICE.format(name=name[:40], place=twice))
    if not is_name(name):
        raise Misread(english.NO_NAME.format(name=name[:40], most=LONGEST_NAME))
    word = word_for(name, [told.get(f"regions#{other}.id", "") for other in before])
    return {f"regions#{place}.name": name, f"regions#{place}.id": word}


def is_name(name: str) -> bool:
    """Whether a region can be called so."""
    return len(name) <= LONGEST_NAME and name.isprintable() and any(map(str.isalpha, name))


def word_for(name: str, taken: Iterable[str]) -> str:
    """The word of a region in lines: its name in small letters and `-`, or one of its own where that can be no word."""
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    word = re.sub(r"[^a-z]+", "-", plain).strip("-")[:LONGEST_WORD].strip("-")
    if WORD.fullmatch(word) and word not in (*RESERVED, *COLOURS, *taken):
        return word
    return next(free for letter in "abcdefghijklmnopqrstuvwxyz" if (free := f"region-{letter}") not in taken)


def _without(place: int, told: Told) -> dict[str, str]:
    """The cells without a region, those behind it moved up; at a place without a name, that there are no more. Raises Misread."""
    there = places_told(told)
    if not there:
        raise Misread(english.NO_NAME.format(name=OUT, most=LONGEST_NAME))
    if place > there:
        return {END: str(there)}
    fields = ("name", "id", *(cell.path.rpartition(".")[2] for cell in region_cells(1)))
    places = range(place, there + 1)
    return {f"regions#{at}.{what}": told.get(f"regions#{at + 1}.{what}", "") for at in places for what in fields} | {END: ""}


# --- What is told, and what it comes to


def places_told(told: Told) -> int:
    """How many regions have been named."""
    place = 0
    while told.get(f"regions#{place + 1}.name"):
        place += 1
    return place


def all_named(told: Told) -> bool:
    """Whether no region is missing: as many as the rulebook shows, or as many as people say."""
    places = places_told(told)
    return places >= counts.REGIONS or told.get(END) == str(places) != "0"


def spread(value: list[dict[str, Any]]) -> dict[str, str]:
    """The printed value as the values of its cells."""
    found = {END: str(len(value))}
    for place, row in enumerate(value, 1):
        here = f"regions#{place}"
        found |= {f"{here}.name": row["name"], f"{here}.id": row["id"], f"{here}.ceps": str(row["ceps"])}
        found |= {f"{here}.grants": " ".join(row["grants"])}
        found |= {f"{here}.{mode}": str(spaces) for mode, spaces in row["demand"].items()}
    return found


def whole(told: Told) -> list[dict[str, Any]] | None:
    """The printed value that the cells come to; None as long as something of it has not been told."""
    rows = [_region(f"regions#{place}", told) for place in range(1, places_told(told) + 1)]
    found = [row for row in rows if row is not None]
    return found if all_named(told) and len(found) == len(rows) else None


def _region(here: str, told: Told) -> dict[str, Any] | None:
    demand = {mode: int(told[f"{here}.{mode}"]) for mode in (COOPERATIVE, COMPETITIVE) if told.get(f"{here}.{mode}")}
    ceps, grants = told.get(f"{here}.ceps", ""), told.get(f"{here}.grants", "")
    if not ceps or not grants or not demand:
        return None
    name = {"id": told[f"{here}.id"], "name": told[f"{here}.name"]}
    return {**name, "grants": grants.split(), "ceps": int(ceps), "demand": demand}


def lacking(told: Told) -> list[str]:
    """The figures that regions lack and others have: `Europe, demand spaces, cooperative`; no side that nobody tells."""
    there = range(1, places_told(told) + 1)
    sides = [what for what in (COOPERATIVE, COMPETITIVE) if any(told.get(f"regions#{place}.{what}") for place in there)]
    return [
        f"{told[f'regions#{place}.name']}, {english.MISSING[what]}"
        for place in there
        for what in ("ceps", "grants", *sides)
        if not told.get(f"regions#{place}.{what}")
    ]


def lacking_line(told: Told) -> list[str]:
    """That only a few figures are asked, because all else is told."""
    names = lacking(told) if all_named(told) else []
    return [english.BUT_FOR.format(names="; ".join(names[:LISTED]))] if names else []
