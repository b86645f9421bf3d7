"""The cells of what is printed on a copy, their keys, and the values they come to."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from co2assist.box import counts
from co2assist.box.catalog import Box
from co2assist.box.rows import MINORS, SPACES, Cost, fault, is_path
from co2assist.cli.copy import regions
from co2assist.cli.copy.regions import GRANT_KEYS, ONE_KEY, number, told_cell
from co2assist.cli.terminal.cells import OUT, Cell, Choices, Misread, Told
from co2assist.cli.terminal.keyboard import is_line
from co2assist.cli.terminal.menu import ENERGY_KEYS
from co2assist.text.names import on_the_copy
from co2assist.text.sentences import copying as english
from co2assist.text.toml_limits import BadFile, value_of
from co2assist.words import NONE, region_letters

MONEY_MOST = 19
MOST_EPITHETS = 20
"""Epithets of one number of players that a form has cells for."""
EPITHET = re.compile(r"(-?[0-9]{1,3})[ ,:]+(\S.*)")
BONUS_KEYS: Choices = (*ENERGY_KEYS, ("t", "tech"), ("c", "cep"), ("a", "any"), ("-", NONE), ("0", NONE))
COUNTS_KEYS: Choices = (("i", "infrastructures"), ("p", "plants"))
COST_LABELS = {"cep": "CEPs", "money": "$", "tech": "Tech cubes", "points": "points"}
UN_DECKS = {"two": "two-plant cards", "three": "three-plant cards"}


def gain_key(gain: str) -> str:
    """How a gain of a card is typed: its first letter, s where a scientist moves, e for either of two."""
    return "e" if " or " in gain else "s" if gain == "move" else gain[0]


MINOR_KEYS: Choices = tuple((gain_key(minor), minor) for minor in MINORS)


def due(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The same cells where a game cannot go on without them; of epithets the first alone."""
    return tuple(replace(cell, needed=not cell.path.startswith("configuration") or cell.passed is None) for cell in cells)


def lands(box: Box) -> Choices:
    """The key of each region of a copy, as on the pages of a game; none before the board has been read off."""
    ids = [row.id for row in box.regions()] if box.knows("regions") else []
    return tuple(zip(region_letters(ids), ids, strict=True))


def cells_of(path: str, box: Box) -> tuple[Cell, ...]:
    """The cells of a printed value; none of the regions, which have a form of their own."""
    for pattern, made in _MAKERS:
        if match := re.fullmatch(pattern, path):
            return made(path, match, box)
    return ()


def _single(label: str, such: int, least: int, most: int) -> "Maker":
    return lambda path, match, box: (number(path, label.format(*match.groups()), such, least, most),)


def _icon(path: str, match: re.Match[str], box: Box) -> tuple[Cell, ...]:
    return (told_cell(path, match[1], BONUS_KEYS, english.BONUS),)


def _cost(path: str, match: re.Match[str], box: Box) -> tuple[Cell, ...]:
    most = {"money": MONEY_MOST, "points": MONEY_MOST}
    return tuple(
        number(f"{path}#{what}", COST_LABELS[what], such, most=most.get(what, ONE_KEY))
        for what, such in zip(Cost.__struct_fields__, (1, 4, 2, 5), strict=True)
    )


def _display(path: str, match: re.Match[str], box: Box) -> tuple[Cell, ...]:
    return tuple(number(f"{path}#{deck}", label, 3) for deck, label in UN_DECKS.items())


def _counted(path: str, match: re.Match[str], box: Box) -> tuple[Cell, ...]:
    return (told_cell(path, "counts", COUNTS_KEYS, english.COUNTS),)


def _card(path: str, match: re.Match[str], box: Box) -> tuple[Cell, ...]:
    """What the rulebook leaves open of a card: what its deed names, the gain where there are several, the minor effect."""
    if not 1 <= int(match[1]) <= counts.LOBBYISTS:
        return ()
    row = counts.card_row(int(match[1]))
    named = {"region": lands(box), "grant": GRANT_KEYS, "energy": ENERGY_KEYS}.get(row.names, ())
    cells = [told_cell(f"{path}#object", row.names, named, likes(named))] if named else []
    if len(row.gains) > 1:
        gains = tuple((gain_key(gain), gain) for gain in row.gains)
        cells.append(told_cell(f"{path}#gain", "gain", gains, ", ".join(english.GAINS[key] for key, _ in gains)))
    return (*cells, told_cell(f"{path}#minor", "minor effect", MINOR_KEYS, english.MINOR))


def likes(choices: Choices) -> str:
    """What may be typed, key by key."""
    return english.ENERGIES if choices == ENERGY_KEYS else ", ".join(f"{key} {word}" for key, word in choices)


def _epithets(path: str, match: re.Match[str], box: Box) -> tuple[Cell, ...]:
    """A cell an epithet; behind one that is empty no more are asked."""
    return tuple(_epithet(path, place) for place in range(1, MOST_EPITHETS + 1))


def _epithet(path: str, place: int) -> Cell:
    before = f"{path}#{place - 1}"
    return replace(
        told_cell(f"{path}#{place}", f"epithet {place}", (), english.EPITHET),
        takes=lambda line, told: _without(path, place, told) if line == OUT else _read_epithet(path, place, line, told),
        passed=(lambda told: None if told.get(before) else "") if place > 1 else None,
    )


def _read_epithet(path: str, place: int, line: str, told: Told) -> dict[str, str]:
    """Points and a name, not lower than the one before. Raises Misread."""
    match = EPITHET.fullmatch(line)
    if match is None or len(match[2]) > regions.LONGEST_NAME or not match[2].isprintable():
        raise Misread(english.NO_EPITHET.format(line=line[:30]))
    least = int((told.get(f"{path}#{place - 1}") or "-999 ").split(" ")[0])
    if int(match[1]) < least:
        raise Misread(english.FEWER.format(points=match[1], least=least))
    return {f"{path}#{place}": f"{int(match[1])} {match[2]}"}


def _without(path: str, place: int, told: Told) -> dict[str, str]:
    """The epithets without one, those behind it moved up."""
    places = range(place, MOST_EPITHETS + 1)
    return {f"{path}#{at}": told.get(f"{path}#{at + 1}", "") for at in places if told.get(f"{path}#{at}")}


Maker = Callable[[str, re.Match[str], Box], tuple[Cell, ...]]
_LAST = SPACES[-1]
_MAKERS: tuple[tuple[str, Maker], ...] = (
    (r"summit-places", _single("summit places", 4, 0, ONE_KEY)),
    (r"tracks\.[a-z]+\.spaces", _single("spaces", 9, 1, _LAST)),
    (r"tracks\.[a-z]+\.level-([12])", _single("level {} from space", 2, 1, _LAST)),
    (r"tracks\.[a-z]+\.half", _single("halfway space", 5, 1, _LAST)),
    (r"tracks\.[a-z]+\.icons\.([0-9]+)", _icon),
    (r"tracks\.[a-z]+\.income\.([0-9]+)", _single("{}", 2, 0, ONE_KEY)),
    (r"plants\..+", _cost),
    (r"configuration\.[1-4]\.un", _display),
    (r"configuration\.[1-4]\.epithets", _epithets),
    (r"private-goals\.11\.counts", _counted),
    (r"private-goals\.[0-9]+\.([1-4])", _single("with {}", 3, 1, ONE_KEY)),
    (r"lobbyists\.([0-9]+)", _card),
)


# --- From cells to values and back


def _parts(path: str) -> tuple[str, ...]:
    """The numbers that a value consists of, by their cells: of a cost, of the UN cards laid out; none of any other value."""
    return Cost.__struct_fields__ if path.startswith("plants.") else tuple(UN_DECKS) if path.endswith(".un") else ()


def spread(path: str, value: Any) -> dict[str, str]:
    """A printed value as the values of its cells."""
    if path == "regions":
        return regions.spread(value)
    if parts := _parts(path):
        numbers = value if isinstance(value, list) else [value[what] for what in parts]
        return {f"{path}#{what}": str(number) for what, number in zip(parts, numbers, strict=True)}
    if path.endswith(".epithets"):
        return {f"{path}#{place}": f"{row['points']} {row['name']}" for place, row in enumerate(value, 1)}
    if path.startswith("lobbyists."):
        named = value.get("region") or value.get("grant") or value.get("energy")
        found = {f"{path}#object": named} if named else {}
        return found | {f"{path}#gain": value["gain"], f"{path}#minor": value["minor"]}
    return {path: str(value)}


def whole(path: str, told: Told) -> Any:
    """The printed value that cells come to; None as long as something of it has not been told."""
    if path == "regions":
        return regions.whole(told)
    if parts := _parts(path):
        numbers = {what: told.get(f"{path}#{what}", "") for what in parts}
        if not all(map(str.isdigit, numbers.values())):
            return None
        found = {what: int(number) for what, number in numbers.items()}
        return list(found.values()) if path.endswith(".un") else found
    if path.endswith(".epithets"):
        return _epithets_whole(path, told)
    if path.startswith("lobbyists."):
        return _card_whole(path, told)
    value = told.get(path, "")
    return int(value) if value.isdigit() else value or None


def _epithets_whole(path: str, told: Told) -> list[dict[str, Any]] | None:
    rows: list[dict[str, Any]] = []
    while line := told.get(f"{path}#{len(rows) + 1}", ""):
        points, _, name = line.partition(" ")
        rows.append({"points": int(points), "name": name})
    return rows or None


def _card_whole(path: str, told: Told) -> dict[str, str] | None:
    row = counts.card_row(int(path.rpartition(".")[2]))
    gain = row.gains[0] if len(row.gains) == 1 else told.get(f"{path}#gain", "")
    named, minor = told.get(f"{path}#object", ""), told.get(f"{path}#minor", "")
    if not gain or not minor or (row.names and not named):
        return None
    return {"on": row.on, **({row.names: named} if row.names else {}), "gain": gain, "minor": minor}


# --- Lines


PRINTED_LINE = re.compile(r"(?:table\s*:\s*)?printed\s+([a-z0-9.-]+)\s*=\s*(.*)", re.IGNORECASE)


def read(cell: Cell, line: str) -> dict[str, str]:
    """The cells that a line tells: `PATH = VALUE`, or the value alone of what the open cell is about. Raises Misread.

    A whole line of notation, or a command, is nobody's cell.
    """
    if PRINTED_LINE.match(line) or is_line(line):
        return {}
    path, equals, value = (part.strip() for part in line.partition("="))
    if equals and re.fullmatch(r"[a-z0-9.-]+", path):
        return spread(path, checked(path, value, english.LINE_LIKE))
    path, inside, _ = cell.path.partition("#")
    if inside and line.isdigit() and len(line) <= 2:
        return {cell.path: str(int(line))}
    return spread(path, checked(path, line, cell.like))


def checked(path: str, typed: str, like: str) -> Any:
    """A value as typed, if it can stand at a path. Raises Misread with what is expected instead."""
    try:
        value = value_of(typed)
    except BadFile:
        raise Misread(english.DOES_NOT_FIT.format(typed=typed[:30], like=like)) from None
    if path.startswith("plants.") and isinstance(value, list) and len(value) == len(COST_LABELS):
        value = dict(zip(COST_LABELS, value, strict=True))
    if path.endswith(".counts") or ".icons." in path:
        value = dict((*BONUS_KEYS, *COUNTS_KEYS)).get(str(value), value)
    if wrong := fault(path, value):
        raise Misread(f"{on_the_copy(path)[0]}: {wrong}" if is_path(path) else wrong)
    return value


def known(values: Mapping[str, Any]) -> dict[str, str]:
    """All printed values of a copy as the values of their cells."""
    found: dict[str, str] = {}
    for path, value in values.items():
        found |= spread(path, value)
    return found
