"""The owner's box as files: the values read off, and beside them what is half entered."""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from co2assist.box.catalog import FORMAT, BadBox, Box, nest, read_box, wanted
from co2assist.cli.copy.cells import known
from co2assist.cli.copy.half_entered import possible
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
    keep_half({cell: value for cell, value in half.items() if _same(old, box, cell.partition("#")[0])}, half)


def _together(box: Box, before: Box, now: Box) -> Box:
    """A box with the values and lists that are other now than they were before, unless it has others itself."""
    for path, value in now.values.items():
        if before.values.get(path) != value and box.values.get(path) == before.values.get(path):
            box = box.told(path, value, now.said.get(path, ""))
    lists = {key: rows for key, rows in now.tiles.items() if box.tiles.get(key) == before.tiles.get(key)}
    return box.listing(lists)


def _same(old: Box, new: Box, path: str) -> bool:
    return old.values.get(path) == new.values.get(path)


def half_path() -> Path:
    """The file that keeps what has been told of values that are not whole yet."""
    path = folders.my_box_path()
    return path.with_name(f"{path.stem}{folders.ASIDE}told.toml")


def half_told() -> dict[str, str]:
    """The cells told of values that are not whole yet; none where there are none to be read."""
    told = _lying_there()
    short = {cell: value for cell, value in told.items() if isinstance(value, str) and len(value) <= LONGEST_CELL}
    return possible(short, _mine_or_none()) if short else {}


def _mine_or_none() -> Box:
    """The owner's box, an empty one where it cannot be read."""
    try:
        return mine()
    except BadBox:
        return Box()


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

    What somebody else has told since the cells were `before` stays. What lies there and is no such cell is put aside under a
    number. Raises OSError, Locked and CannotSave.
    """
    from co2assist.record import saves

    if cells == before:
        return
    half_path().parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with saves.locked(folders.my_box_path()):
        told = half_told()
        there = {cell: value for cell, value in told.items() if cell in cells or cell not in before}
        _put_half({**there, **{cell: value for cell, value in cells.items() if before.get(cell) != value}}, told)


def _put_half(cells: dict[str, str], told: dict[str, str]) -> None:
    from co2assist.record import disk
    from co2assist.text.notation import toml_value

    path = half_path()
    if cells == told:
        return
    if os.path.lexists(path) and (not told or told != _lying_there()):
        os.replace(path, disk.unused(folders.my_box_path(), "told"))
    if not cells:
        path.unlink(missing_ok=True)
        return
    rows = "".join(f"{toml_value(cell)} = {toml_value(value)}\n" for cell, value in cells.items())
    disk.put(path, f"[told]\n{rows}")


def keeper() -> Callable[[Box, dict[str, str]], None]:
    """Keeps a copy read off by now: its whole values and lists in the owner's box, the rest beside it."""
    before, half_before = mine(), half_told()

    def keep_told(box: Box, half: dict[str, str]) -> None:
        nonlocal before, half_before
        if box != before or box.tiles != before.tiles:
            write(box, before)
            before = box
        keep_half(half, half_before)
        half_before = dict(half)

    return keep_told


def box_text(box: Box) -> str:
    """A box as the text of its file; raises BadBox where it would not read back."""
    import tomli_w

    rows = {"format": FORMAT, "title": box.title, "status": box.status, **nest(box.values)}
    rows.update({key: value for key, value in (("deal", box.deal), ("tiles", box.tiles), ("said", box.said)) if value})
    text = tomli_w.dumps(rows)
    if read_box(tables_of(text), "my-box") != box:
        raise BadBox(english.NOT_READ_BACK)
    return text
