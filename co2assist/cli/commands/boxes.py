"""Boxes: what is printed on this copy, what is still unknown, and who said so."""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from co2assist.box.catalog import FORMAT, BadBox, Box, nest, read_box, wanted
from co2assist.box.looks import oddities, raised
from co2assist.box.practice_box import practice_box
from co2assist.box.rows import fault, is_path
from co2assist.cli.exits import FILE, MISUSE, NO, Stop, document, note, out
from co2assist.record import folders
from co2assist.text.printed import example_of, on_the_copy
from co2assist.text.toml_limits import BadFile, tables_of, text_of, value_of
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
        raise BadBox(f"{path}: it cannot be read ({wrong.strerror}).") from None
    except ValueError as wrong:
        from co2assist.record import saves

        copy = saves.good_copy(path)
        way = f"Its last good copy is {copy}; `co2assist doctor {path} --restore` brings it back" if copy else "Mend the file"
        raise BadBox(f"{path}: {str(wrong)[:200]}. {way}; nothing was read.") from None


def mine() -> Box:
    """The owner's box, empty where nothing has been told yet."""
    path = folders.my_box_path()
    return read(path) if path.exists() else Box(title="my box")


def chosen(named: str) -> Box:
    """The box named: practice, a path, or the owner's own."""
    return practice_box() if named == "practice" else read(Path(named)) if named else mine()


def show(named: str, as_json: bool = False) -> None:
    """What is known of a copy and what is missing, in the order a game needs it."""
    box = chosen(named)
    if as_json:
        unknown = [*regions_short(box), *missing_in(box)]
        values = {path: box.values[path] for path in sorted(box.values, key=_order)}
        document({"title": box.title, "status": box.status, "values": values, "said": dict(box.said), "unknown": unknown})
        return
    status = "made-up values" if box.practice else box.status
    out(f"{box.title or 'A box'}: {status}, {counted(len(box.values), 'value')}")
    for path in sorted(box.values, key=_order):
        said = f"   ({box.said[path]})" if path in box.said else ""
        out(f"  {path:<28} {_short(box.values[path])}{said}")
    missing = [*regions_short(box), *missing_in(box)]
    if missing:
        out(f"Still unknown, in the order a game needs them ({_at_least(box)}{len(missing)}):")
        out(f"  {path}" for path in missing[:40])
        if len(missing) > 40:
            out(f"  and {len(missing) - 40} more")
        out("`co2assist box fill` asks for them form by form; in a game they are asked when needed.")


def _order(path: str) -> list[tuple[int, int | str]]:
    return [(0, int(part)) if part.isdigit() else (1, part) for part in path.split(".")]


def _short(value: Any) -> str:
    from co2assist.text.notation import toml_value

    text = toml_value(value)
    return text if len(text) <= 90 else f"{text[:89]}~"


def missing_in(box: Box) -> list[str]:
    """The values a whole game may need and that nobody has told; along a track, once its spaces have been counted."""
    return [path for path in wanted(box) if not box.knows(path)]


def regions_short(box: Box) -> list[str]:
    """What regions lack of a board that is known by the others, such as `regions: Europe, demand spaces, cooperative`."""
    from co2assist.cli.copy.cells import known, named_untold

    return [f"regions: {what}" for what in named_untold(known(box.values))]


def left_in(box: Box) -> str:
    """How many values are still unknown; at least so many while a track has not been counted, along which more are printed."""
    return f"{_at_least(box)}{counted(len(regions_short(box)) + len(missing_in(box)), 'value')}"


def _at_least(box: Box) -> str:
    return "" if all(box.knows(f"tracks.{energy}.spaces") for energy in ENERGIES) else "at least "


def check(named: str, as_json: bool = False) -> None:
    """Whether a box can be right: every value by itself, and the board, the cards and the tracks as a whole."""
    try:
        box = chosen(named)
    except BadBox as wrong:
        raise Stop(FILE, str(wrong)) from None
    odd = oddities(box)
    if as_json:
        document({"odd": list(odd), "unknown": [*regions_short(box), *missing_in(box)]})
    else:
        out(odd or [f"{box.title or 'The box'}: {counted(len(box.values), 'value')}, and nothing that cannot be right."])
        note(f"Still unknown: {left_in(box)}.")
    if odd:
        raise Stop(NO)


def told_value(told: str) -> tuple[str, Any]:
    """A path and its value as typed, if the value can stand there; raises Stop."""
    path, equals, value = told.partition("=")
    path = path.strip().lower()
    if not equals:
        raise Stop(MISUSE, 'PATH=VALUE is expected, such as co2assist box set "tracks.wind.spaces = 9".')
    if not is_path(path):
        raise Stop(MISUSE, f"{path[:60]}: no printed value is called so.", "`co2assist box show` lists what is still unknown.")
    try:
        parsed = value_of(value)
        wrong_value = fault(path, parsed)
    except BadFile:
        wrong_value = f"{value.strip()[:60] or 'nothing'} cannot be read as {on_the_copy(path)[0]}"
    if wrong_value:
        raise Stop(MISUSE, f"{path[:60]}: {wrong_value}.", *_way(path))
    return path, parsed


def _way(path: str) -> tuple[str, str]:
    """Where to look for a value, and the two ways to tell it."""
    return (
        f"{on_the_copy(path)[1]} For example  {path} = {example_of(path)}",
        f"`co2assist box fill {path}` asks for it at a terminal.",
    )


def set_value(told: str, as_json: bool = False) -> None:
    """Tells one printed value of the owner's copy."""
    path, parsed = told_value(told)
    box = mine()
    odd = raised(box, path, parsed)
    write(box.told(path, parsed, "the owner"), box)
    if as_json:
        show("", True)
    else:
        out(f"{path} = {_short(parsed)}")
    note(*(f"Please check: {line}" for line in odd))


def write(box: Box, before: Box | None = None) -> None:
    """Writes the owner's box whole, with the file before it kept beside; what was half told of its new values is whole now.

    What somebody else has told since the box was `before` stays.
    """
    from co2assist.record import saves

    path = folders.my_box_path()
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with saves.locked(path):
        old = mine()
        box = _together(box, before or old, old)
        try:
            saves.may_write(path)
            if path.exists():
                saves.put(saves.copy_of(path), text_of(path))
            saves.put(path, box_text(box))
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
    from co2assist.cli.copy.half_entered import possible

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
            wrong = "this copy is being read off in another window"
            remedy = "Tell it there, or stop there with Q and begin again here; nothing was changed here."
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
    from co2assist.record import saves
    from co2assist.text.notation import toml_value

    path = half_path()
    if cells == told:
        return
    if os.path.lexists(path) and (not told or told != _lying_there()):
        os.replace(path, saves.unused(folders.my_box_path(), "told"))
    if not cells:
        path.unlink(missing_ok=True)
        return
    rows = "".join(f"{toml_value(cell)} = {toml_value(value)}\n" for cell, value in cells.items())
    saves.put(path, f"[told]\n{rows}")


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
        raise BadBox("the box does not read back as it was meant; nothing was written.")
    return text


def export(target: str, as_json: bool = False) -> None:
    """Hands the owner's box on as one file."""
    from co2assist.record.saves import give_out

    path = Path(target)
    if path.exists():
        raise Stop(FILE, f"{path}: a file of that name is there already; it is left as it is.")
    give_out(path, box_text(mine()))
    if as_json:
        document({"name": "", "path": str(path)})
    else:
        out(f"Written: {path}.")


def bring_in(source: str, as_json: bool = False) -> None:
    """Takes the values of another owner's file; what is known already and says otherwise is named and left."""
    theirs, box = read(Path(source)), mine()
    if theirs.practice:
        raise Stop(NO, f"{source}: these values are made up; they do not belong to a copy of the game.")
    differ = [path for path, value in theirs.values.items() if box.knows(path) and box.values[path] != value]
    before, added = box, 0
    for path, value in theirs.values.items():
        if not box.knows(path):
            box, added = box.told(path, value, f"imported from {os.path.basename(source)}"), added + 1
    write(box, before)
    if as_json:
        show("", True)
        return
    out(f"{counted(added, 'value')} taken over.")
    if differ:
        out(f"  {path}: yours {_short(box.values[path])}, theirs {_short(theirs.values[path])}; yours stays" for path in differ)
