"""Boxes: what is printed on this copy, what is still unknown, and who said so."""

import os
from pathlib import Path
from typing import Any

from co2assist.box.catalog import FORMAT, BadBox, Box, nest, read_box, wanted
from co2assist.box.practice_box import practice_box
from co2assist.box.rows import fault
from co2assist.cli.exits import FILE, MISUSE, NO, Stop, note, out
from co2assist.table import folders
from co2assist.table.foreign import BadFile, tables_of, text_of, value_of
from co2assist.words import counted


def read(path: Path) -> Box:
    """A box file; raises BadBox."""
    try:
        return read_box(tables_of(text_of(path)), str(path))
    except OSError as wrong:
        raise BadBox(f"{path}: it cannot be read ({wrong.strerror}).") from None
    except ValueError as wrong:
        raise BadBox(f"{path}: {str(wrong)[:200]}. Mend the file; nothing was read.") from None


def mine() -> Box:
    """The owner's box, empty where nothing has been told yet."""
    path = folders.my_box_path()
    return read(path) if path.exists() else Box(title="my box")


def chosen(named: str) -> Box:
    """The box named: practice, a path, or the owner's own."""
    return practice_box() if named == "practice" else read(Path(named)) if named else mine()


def show(named: str) -> None:
    """What is known of a copy and what is missing, in the order a game needs it."""
    box = chosen(named)
    status = "made-up values" if box.practice else box.status
    out(f"{box.title or 'A box'}: {status}, {counted(len(box.values), 'value')}")
    for path in sorted(box.values, key=_order):
        said = f"   ({box.said[path]})" if path in box.said else ""
        out(f"  {path:<28} {_short(box.values[path])}{said}")
    missing = missing_in(box)
    if missing:
        out(f"Still unknown, in the order a game needs them ({len(missing)}):")
        out(f"  {path}" for path in missing[:40])
        if len(missing) > 40:
            out(f"  and {len(missing) - 40} more")
        out("`co2assist box set PATH=VALUE` tells one; in a game they are asked when needed.")


def _order(path: str) -> list[tuple[int, int | str]]:
    return [(0, int(part)) if part.isdigit() else (1, part) for part in path.split(".")]


def _short(value: Any) -> str:
    from co2assist.table.notation import toml_value

    text = toml_value(value)
    return text if len(text) <= 90 else f"{text[:89]}~"


def missing_in(box: Box) -> list[str]:
    """The values a whole game may need and that nobody has told."""
    return [path for path in wanted() if not box.knows(path)]


def check(named: str) -> None:
    """Whether a box can be right: every value by itself, and the tracks as a whole."""
    try:
        box = chosen(named)
    except BadBox as wrong:
        raise Stop(FILE, str(wrong)) from None
    odd = oddities(box)
    out(odd or [f"{box.title or 'The box'}: {counted(len(box.values), 'value')}, and nothing that cannot be right."])
    note(f"Still unknown: {counted(len(missing_in(box)), 'value')}.")
    if odd:
        raise Stop(NO)


def oddities(box: Box) -> list[str]:
    """What cannot be right about values taken together: tracks that fall, levels and halves beyond the end, counts."""
    from co2assist.words import ENERGIES

    found = []
    for energy in ENERGIES:
        spaces = box.values.get(f"tracks.{energy}.spaces")
        incomes = [box.values[path] for n in range(1, 31) if (path := f"tracks.{energy}.income.{n}") in box.values]
        if incomes != sorted(incomes):
            found.append(f"tracks.{energy}.income falls along the track: {incomes}; it never does.")
        for key in ("level-1", "level-2", "half"):
            value = box.values.get(f"tracks.{energy}.{key}")
            if spaces is not None and value is not None and value > spaces:
                found.append(f"tracks.{energy}.{key} is space {value}, and the track ends at {spaces}.")
        first, second = (box.values.get(f"tracks.{energy}.level-{level}") for level in (1, 2))
        if first is not None and second is not None and first > second:
            found.append(f"tracks.{energy}: level 1 stands on space {first}, beyond level 2 on {second}.")
    if box.knows("regions") and not box.practice and len(box.regions()) != 6:
        found.append(f"regions: {len(box.regions())} are told, and the board has 6.")
    return found


def told_value(told: str) -> tuple[str, Any]:
    """A path and its value as typed, if the value can stand there; raises Stop."""
    path, equals, value = told.partition("=")
    path = path.strip().lower()
    if not equals:
        raise Stop(MISUSE, 'PATH=VALUE is expected, such as co2assist box set "tracks.wind.spaces = 9".')
    try:
        parsed = value_of(value)
    except BadFile as wrong:
        raise Stop(MISUSE, f"{value.strip()[:60]}: this is no TOML value ({str(wrong)[:120]}).") from None
    wrong_value = fault(path, parsed)
    if wrong_value:
        raise Stop(MISUSE, f"{path[:60]}: {wrong_value}.", "`co2assist box show` lists what is still unknown.")
    return path, parsed


def set_value(told: str) -> None:
    """Tells one printed value of the owner's copy."""
    path, parsed = told_value(told)
    write(mine().told(path, parsed, "the owner"))
    out(f"{path} = {_short(parsed)}")


def write(box: Box) -> None:
    """Writes the owner's box whole, with the file before it kept beside."""
    from co2assist.table import saves

    path = folders.my_box_path()
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with saves.locked(path):
        if path.exists():
            saves.put(saves.copy_of(path), text_of(path))
        saves.put(path, box_text(box))


def box_text(box: Box) -> str:
    """A box as the text of its file; raises BadBox where it would not read back."""
    import tomli_w

    rows = {"format": FORMAT, "title": box.title, "status": box.status, **nest(box.values)}
    rows.update({key: value for key, value in (("deal", box.deal), ("tiles", box.tiles), ("said", box.said)) if value})
    text = tomli_w.dumps(rows)
    if read_box(tables_of(text), "my-box") != box:
        raise BadBox("the box does not read back as it was meant; nothing was written.")
    return text


def export(target: str) -> None:
    """Hands the owner's box on as one file."""
    path = Path(target)
    if path.exists():
        raise Stop(FILE, f"{path}: a file of that name is there already; it is left as it is.")
    path.write_text(box_text(mine()), "utf-8")
    out(f"Written: {path}.")


def bring_in(source: str) -> None:
    """Takes the values of another owner's file; what is known already and says otherwise is named and left."""
    theirs, box = read(Path(source)), mine()
    if theirs.practice:
        raise Stop(NO, f"{source}: these values are made up; they do not belong to a copy of the game.")
    differ = [path for path, value in theirs.values.items() if box.knows(path) and box.values[path] != value]
    added = 0
    for path, value in theirs.values.items():
        if not box.knows(path):
            box, added = box.told(path, value, f"imported from {os.path.basename(source)}"), added + 1
    write(box)
    out(f"{counted(added, 'value')} taken over.")
    if differ:
        out(f"  {path}: yours {_short(box.values[path])}, theirs {_short(theirs.values[path])}; yours stays" for path in differ)
