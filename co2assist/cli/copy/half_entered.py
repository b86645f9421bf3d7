"""Components: cells of values that are only half told, as a file holds them; those are left that a form could hold."""

import re
from collections.abc import Mapping

from co2assist.box import counts
from co2assist.box.catalog import Box
from co2assist.box.rows import WORD, is_path
from co2assist.cli.copy import tiles as box_tiles
from co2assist.cli.copy.cells import EPITHET, cells_of
from co2assist.cli.copy.regions import END, is_name, region_cells
from co2assist.cli.terminal.cells import Cell, Told

NUMBER = re.compile(r"[0-9]{1,3}")
OF_REGION = re.compile(r"regions#([1-9][0-9]?)\.([a-z]+)")


def possible(half: Mapping[str, object], box: Box) -> dict[str, str]:
    """The cells that can have been told; of a region without its name or its word, and of those behind it, none."""
    told = {cell: value for cell, value in half.items() if isinstance(value, str) and value}
    tiles = {cell.path: cell for kind in box_tiles.KINDS for row in box_tiles.rows_of(kind, box) for cell in row.cells}
    named = _named(told)
    return {cell: value for cell, value in told.items() if _fits(cell, value, box, named, tiles)}


def _named(told: Told) -> int:
    """How many regions have a name and a word, the first of them before the others."""
    place = 0
    while is_name(told.get(f"regions#{place + 1}.name", "")) and WORD.fullmatch(told.get(f"regions#{place + 1}.id", "")):
        place += 1
    return place


def _fits(cell: str, value: str, box: Box, named: int, tiles: Mapping[str, Cell]) -> bool:
    """Whether a cell can hold this."""
    path = cell.partition("#")[0]
    if match := OF_REGION.fullmatch(cell):
        place, what = int(match[1]), match[2]
        return place <= named and (what in ("name", "id") or _one_of(region_cells(place), cell, value))
    if path == "regions":
        return cell == END and value == str(named)
    if path.startswith("tiles."):
        return cell in tiles and _one_of((tiles[cell],), cell, value)
    if not is_path(path):
        return False
    if path.endswith(".epithets"):
        return re.fullmatch(r".+#[1-9][0-9]?", cell) is not None and EPITHET.fullmatch(value) is not None
    if cell.endswith("#object") and counts.card_row(int(path.rpartition(".")[2])).names == "region":
        return WORD.fullmatch(value) is not None
    return _one_of(cells_of(path, box), cell, value)


def _one_of(cells: tuple[Cell, ...], cell: str, value: str) -> bool:
    """Whether one of these cells is called so and has this value; a number may be larger than its keys."""
    here = next((each for each in cells if each.path == cell), None)
    if here is None:
        return False
    numbers = all(NUMBER.fullmatch(key) for key, _ in here.choices)
    return bool(here.key(value)) or (numbers and NUMBER.fullmatch(value) is not None)
