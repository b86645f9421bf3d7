"""The owner's box as files: the values read off, and beside them what is half entered."""

import os
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from co2assist.box.catalog import FORMAT, BadBox, Box, nest, read_box, wanted
from co2assist.cli.copy.cells import known
from co2assist.cli.copy.forms import possible
from co2assist.cli.copy.regions import lacking
from co2assist.record import folders
from co2assist.text.sentences import copying as english
from co2assist.text.toml_limits import BadFile, tables_of, text_of
from co2assist.words import ENERGIES, counted

LONGEST_CELL = 200
"""Characters of what a cell holds."""


def is_sound(path: Path) -> bool:
    """Whether a file is a box that can be read."""
    try:
        return text_of(path).startswith('format = "co2assist-box/') and bool(read(path))
    except (BadBox, OSError, ValueError):
        return False


def read(path: Path) -> Box:
    """A box file; raises BadBox."""
    try:
        return read_box(tables_of(text_of(path)), str(path))
    except OSError as wrong:
        raise BadBox(english.CANNOT_READ.format(path=path, strerror=wrong.strerror)) from None
    except ValueError as wrong:
        from co2assist.record import saves

        copy = saves.good_copy(path)
        way = english.LAST_GOOD.format(copy=copy, path=path) if copy else "Mend the file"
        raise BadBox(f"{path}: {str(wrong)[:200]}. {way}; nothing was read.") from None


def mine() -> Box:
    """The owner's box, empty where nothing has been told yet."""
    path = folders.my_box_path()
    return read(path) if path.exists() else Box(title="my box")


def missing_in(box: Box) -> list[str]:
    """The values a whole game may need and that nobody has told; along a track, once its spaces have been counted."""
    return [path for path in wanted(box) if not box.knows(path)]


def regions_short(box: Box) -> list[str]:
    """What regions lack of a board that is known by the others, such as `regions: Europe, demand spaces, cooperative`."""
    return [f"regions: {what}" for what in lacking(known(box.values))]


def left_in(box: Box) -> str:
    """How many values are still unknown; at least so many while a track has not been counted, along which more are printed."""
    return f"{at_least(box)}{counted(len(regions_short(box)) + len(missing_in(box)), 'value')}"


def at_least(box: Box) -> str:
    """`at least ` while a track has not been counted, along which more values are printed."""
    return "" if all(box.knows(f"tracks.{energy}.spaces") for energy in ENERGIES) else "at least "


def write(box: Box, before: Box | None = None) -> None:
    """Writes the owner's box whole, with the file before it kept beside; what was half told of its new values is whole now.

    What somebody else has told since the box was `before` stays.
    """
    from co2assist.record import disk, saves

    path = folders.my_box_path()
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with saves.locked(path):
        old = mine()
        box = _together(box, before or old, old)
        try:
            disk.may_write(path)
            if path.exists():
                disk.put(saves.copy_of(path), text_of(path))
            disk.put(path, box_text(box))
        except OSError as wrong:
            raise saves.cannot(path, wrong) from None
    half = half_told()
    done = {path for path in box.values if old.values.get(path) != box.values[path]}
    keep_half({cell: value for cell, value in half.items() if cell.partition("#")[0] not in done}, half)


def _together(box: Box, before: Box, now: Box) -> Box:
    """A box with the values and lists that are other now than they were before, unless it has others itself."""
    for path, value in now.values.items():
        if before.values.get(path) != value and box.values.get(path) == before.values.get(path):
            box = box.told(path, value, now.said.get(path, ""))
    lists = {key: rows for key, rows in now.tiles.items() if box.tiles.get(key) == before.tiles.get(key)}
    return box.listing(lists)


def half_path() -> Path:
    """The file that keeps what has been told of values that are not whole yet."""
    path = folders.my_box_path()
    return path.with_name(f"{path.stem}{folders.ASIDE}told.toml")


def half_told() -> dict[str, str]:
    """The cells entered of values that are not whole yet; none where there are none to be read."""
    told = {cell: value for cell, value in _lying_there().items() if len(str(value)) <= LONGEST_CELL}
    try:
        return possible(told, mine()) if told else {}
    except BadBox:
        return possible(told, Box())


def _lying_there() -> dict[str, Any]:
    """What the file beside the owner's box holds; nothing where it cannot be read."""
    try:
        rows = tables_of(text_of(half_path()))
    except (OSError, BadFile):
        return {}
    told = rows.get("told")
    return told if isinstance(told, dict) and list(rows) == ["told"] else {}


@contextmanager
def reading_off() -> Iterator[None]:
    """Keeps this copy from being read off in two places at once. Raises Locked in the second one, and CannotSave."""
    from co2assist.record import saves

    path = half_path()
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with ExitStack() as held:
        try:
            held.enter_context(saves.locked(path, patience=0))
        except saves.Locked:
            wrong = english.OTHER_WINDOW
            remedy = english.NOTHING_HERE
            raise saves.Locked(folders.my_box_path(), wrong, remedy) from None
        yield


def keep_half(cells: dict[str, str], before: Mapping[str, str]) -> None:
    """Keeps the cells of values that are not whole yet, beside the owner's box; without any the file goes.

    What somebody else has entered since the cells were `before` stays. What lies there and is no such cell is put aside under
    a number. Raises OSError, Locked and CannotSave.
    """
    from co2assist.record import disk, saves
    from co2assist.text.notation import toml_value

    if cells == before:
        return
    path = half_path()
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with saves.locked(folders.my_box_path()):
        told = half_told()
        kept = {cell: value for cell, value in told.items() if cell in cells or cell not in before}
        kept |= {cell: value for cell, value in cells.items() if before.get(cell) != value}
        if kept == told:
            return
        if os.path.lexists(path) and (not told or told != _lying_there()):
            os.replace(path, disk.unused(folders.my_box_path(), "told"))
        if kept:
            rows = "".join(f"{toml_value(cell)} = {toml_value(value)}\n" for cell, value in kept.items())
            disk.put(path, f"[told]\n{rows}")
        else:
            path.unlink(missing_ok=True)


class Keeper:
    """Keeps a copy as it is read off: its whole values and lists in the owner's box, the rest beside it."""

    def __init__(self) -> None:
        self.box, self.half = mine(), half_told()

    def __call__(self, box: Box, half: dict[str, str]) -> None:
        if box != self.box or box.tiles != self.box.tiles:
            write(box, self.box)
            self.box = box
        keep_half(half, self.half)
        self.half = dict(half)


def box_text(box: Box) -> str:
    """A box as the text of its file; raises BadBox where it would not read back."""
    import tomli_w

    rows = {"format": FORMAT, "title": box.title, "status": box.status, **nest(box.values)}
    rows.update({key: value for key, value in (("deal", box.deal), ("tiles", box.tiles), ("said", box.said)) if value})
    text = tomli_w.dumps(rows)
    if read_box(tables_of(text), "my-box") != box:
        raise BadBox(english.NOT_READ_BACK)
    return text
