"""Components: the cells of what is printed on a copy, their keys, and the values they come to."""

import re
from collections.abc import Callable, Mapping
from itertools import product
from typing import Any

from msgspec.structs import replace

from co2assist.box import counts
from co2assist.box.catalog import Box
from co2assist.box.rows import MINORS, SPACES, Cost, fault, is_path
from co2assist.cli.terminal.cells import Cell, Choices, Misread, Told, counting, spelled
from co2assist.cli.terminal.keyboard import is_line
from co2assist.cli.terminal.menu import ENERGY_KEYS
from co2assist.text.printed import on_the_copy
from co2assist.text.toml_limits import BadFile, value_of
from co2assist.words import COMPETITIVE, COOPERATIVE, GRANTS, NONE, region_letters

ONE_KEY = 9
"""The most that a cell takes in one key; more is told as a line."""
MONEY_MOST = 19
LONGEST_GRANTS = 4
"""Project spaces of a region that a cell takes."""
GRANT_KEYS: Choices = tuple((grant[0], grant) for grant in GRANTS)
BONUS_KEYS: Choices = (*ENERGY_KEYS, ("t", "tech"), ("c", "cep"), ("a", "any"), ("-", NONE), ("0", NONE))
COUNTS_KEYS: Choices = (("i", "infrastructures"), ("p", "plants"))
COST_LABELS = {"cep": "CEPs", "money": "$", "tech": "Tech cubes", "points": "points"}
UN_DECKS = {"two": "two-plant cards", "three": "three-plant cards"}
ENERGIES_LIKE = "r h w s f"
BONUS_LIKE = "r h w s f an energy, t Tech cube, c region CEP, a any energy, - none"
GAIN_WORDS = {"m": "m money", "t": "t Tech cubes", "s": "s a scientist moves", "e": "e either of two"}
GRANTS_LIKE = "m money, t Tech cubes, s scientist, a letter a space, Enter ends"
MINOR_LIKE = "c CEP, t Tech cube, m money, s a scientist moves"


def gain_key(gain: str) -> str:
    """How a gain of a card is typed: its first letter, s where a scientist moves, e for either of two."""
    return "e" if " or " in gain else "s" if gain == "move" else gain[0]


MINOR_KEYS: Choices = tuple((gain_key(minor), minor) for minor in MINORS)


def told_cell(path: str, label: str, choices: Choices, like: str) -> Cell:
    """A cell that Enter leaves as it is known, or for later."""
    return Cell(path, label, choices, needed=False, usual=lambda _: "", like=like)


def number(path: str, label: str, such: int, least: int = 0, most: int = ONE_KEY) -> Cell:
    """A cell for a number read off the copy."""
    return told_cell(path, label, counting(most, least), f"{least} to {most}, such as {such}")


def due(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The same cells where a game cannot go on without them."""
    return tuple(replace(cell, needed=True) for cell in cells)


def lands(box: Box) -> Choices:
    """The key of each region of a copy, as on the pages of a game; none before the board has been read off."""
    ids = [row.id for row in box.regions()] if box.knows("regions") else []
    return tuple(zip(region_letters(ids), ids, strict=True))


def cells_of(path: str, box: Box) -> tuple[Cell, ...]:
    """The cells of a printed value; none of one that is told in words (regions, epithets)."""
    for pattern, made in _MAKERS:
        if match := re.fullmatch(pattern, path):
            return made(path, match, box)
    return ()


def _single(label: str, such: int, least: int, most: int) -> "Maker":
    return lambda path, match, box: (number(path, label.format(*match.groups()), such, least, most),)


def _icon(path: str, match: re.Match[str], box: Box) -> tuple[Cell, ...]:
    return (told_cell(path, match[1], BONUS_KEYS, BONUS_LIKE),)


def _cost(path: str, match: re.Match[str], box: Box) -> tuple[Cell, ...]:
    most = {"money": MONEY_MOST, "points": MONEY_MOST}
    return tuple(
        number(f"{path}#{what}", COST_LABELS[what], such, most=most.get(what, ONE_KEY))
        for what, such in zip(Cost.__struct_fields__, (1, 4, 2, 5), strict=True)
    )


def _display(path: str, match: re.Match[str], box: Box) -> tuple[Cell, ...]:
    return tuple(number(f"{path}#{deck}", label, 3) for deck, label in UN_DECKS.items())


def _counted(path: str, match: re.Match[str], box: Box) -> tuple[Cell, ...]:
    return (told_cell(path, "counts", COUNTS_KEYS, "i infrastructures, p plants"),)


def _card(path: str, match: re.Match[str], box: Box) -> tuple[Cell, ...]:
    """What the rulebook leaves open of a card: what its deed names, the gain where there are several, the minor effect."""
    if not 1 <= int(match[1]) <= counts.LOBBYISTS:
        return ()
    row = counts.card_row(int(match[1]))
    named = {"region": lands(box), "grant": GRANT_KEYS, "energy": ENERGY_KEYS}.get(row.names, ())
    cells = [told_cell(f"{path}#object", row.names, named, likes(named))] if named else []
    if len(row.gains) > 1:
        gains = tuple((gain_key(gain), gain) for gain in row.gains)
        cells.append(told_cell(f"{path}#gain", "gain", gains, ", ".join(GAIN_WORDS[key] for key, _ in gains)))
    return (*cells, told_cell(f"{path}#minor", "minor effect", MINOR_KEYS, MINOR_LIKE))


def likes(choices: Choices) -> str:
    """What may be typed, key by key."""
    return ENERGIES_LIKE if choices == ENERGY_KEYS else ", ".join(f"{key} {word}" for key, word in choices)


def region_cells(place: int) -> tuple[Cell, ...]:
    """A region of the board: its CEP spaces, its project spaces by grant, its demand spaces in either mode."""
    row = f"regions#{place}"
    sizes = range(1, LONGEST_GRANTS + 1)
    grants = [some for size in sizes for some in product(GRANT_KEYS, repeat=size)]
    return (
        number(f"{row}.ceps", "CEP spaces", 3),
        replace(told_cell(f"{row}.grants", "grants", spelled(grants), GRANTS_LIKE), ended=True),
        number(f"{row}.{COOPERATIVE}", "demand, cooperative", 4, least=1),
        number(f"{row}.{COMPETITIVE}", "competitive", 5, least=1),
    )


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
    (r"private-goals\.11\.counts", _counted),
    (r"private-goals\.[0-9]+\.([1-4])", _single("with {}", 3, 1, ONE_KEY)),
    (r"lobbyists\.([0-9]+)", _card),
)


# --- From cells to values and back


def spread(path: str, value: Any) -> dict[str, str]:
    """A printed value as the values of its cells."""
    if path == "regions":
        return _regions_spread(value)
    if path.startswith("plants."):
        return {f"{path}#{what}": str(value[what]) for what in Cost.__struct_fields__}
    if path.endswith(".un"):
        return {f"{path}#{deck}": str(cards) for deck, cards in zip(UN_DECKS, value, strict=True)}
    if path.endswith(".epithets"):
        return {f"{path}#{place}": f"{row['points']} {row['name']}" for place, row in enumerate(value, 1)}
    if path.startswith("lobbyists."):
        named = value.get("region") or value.get("grant") or value.get("energy")
        found = {f"{path}#object": named} if named else {}
        return found | {f"{path}#gain": value["gain"], f"{path}#minor": value["minor"]}
    return {path: str(value)}


def _regions_spread(value: list[dict[str, Any]]) -> dict[str, str]:
    found = {"regions#end": str(len(value))}
    for place, row in enumerate(value, 1):
        here = f"regions#{place}"
        found |= {f"{here}.name": row["name"], f"{here}.id": row["id"], f"{here}.ceps": str(row["ceps"])}
        found |= {f"{here}.grants": " ".join(row["grants"])}
        found |= {f"{here}.{mode}": str(spaces) for mode, spaces in row["demand"].items()}
    return found


def whole(path: str, told: Told) -> Any:
    """The printed value that cells come to; None as long as something of it has not been told."""
    if path == "regions":
        return _regions_whole(told)
    if path.startswith("plants."):
        return _fields(path, Cost.__struct_fields__, told)
    if path.endswith(".un"):
        cards = _fields(path, tuple(UN_DECKS), told)
        return cards and list(cards.values())
    if path.endswith(".epithets"):
        return _epithets_whole(path, told)
    if path.startswith("lobbyists."):
        return _card_whole(path, told)
    value = told.get(path, "")
    return int(value) if value.isdigit() else value or None


def _fields(path: str, fields: tuple[str, ...], told: Told) -> dict[str, int] | None:
    found = {what: told.get(f"{path}#{what}", "") for what in fields}
    return {what: int(value) for what, value in found.items()} if all(value.isdigit() for value in found.values()) else None


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


def places_told(told: Told) -> int:
    """How many regions have been named."""
    place = 0
    while told.get(f"regions#{place + 1}.name"):
        place += 1
    return place


def _regions_whole(told: Told) -> list[dict[str, Any]] | None:
    places = places_told(told)
    rows = [_region_whole(f"regions#{place}", told) for place in range(1, places + 1)]
    if not rows or None in rows or told.get("regions#end") != str(places):
        return None
    return [row for row in rows if row is not None]


def _region_whole(here: str, told: Told) -> dict[str, Any] | None:
    demand = {mode: int(told[f"{here}.{mode}"]) for mode in (COOPERATIVE, COMPETITIVE) if told.get(f"{here}.{mode}")}
    ceps, grants = told.get(f"{here}.ceps", ""), told.get(f"{here}.grants", "")
    if not ceps or not grants or not demand:
        return None
    name = {"id": told[f"{here}.id"], "name": told[f"{here}.name"]}
    return {**name, "grants": grants.split(), "ceps": int(ceps), "demand": demand}


def figures_told(told: Told) -> tuple[int, int]:
    """How many names and figures of the regions named are told, and how many there are."""
    names = places_told(told)
    figures = [cell for place in range(1, names + 1) for cell in region_cells(place)]
    return names + sum(bool(told.get(cell.path)) for cell in figures), names + len(figures)


def regions_untold(told: Told) -> dict[int, list[str]]:
    """By place, the figures that a region lacks and other regions have: a side of the board that nobody tells is left out."""
    there = range(1, places_told(told) + 1)
    sides = [what for what in (COOPERATIVE, COMPETITIVE) if any(told.get(f"regions#{place}.{what}") for place in there)]
    found = {place: [what for what in ("ceps", "grants", *sides) if not told.get(f"regions#{place}.{what}")] for place in there}
    return {place: lacking for place, lacking in found.items() if lacking}


def named_untold(told: Told) -> list[str]:
    """The same in words, such as `Europe, demand spaces, cooperative`."""
    words = {"ceps": "CEP spaces", "grants": "grants"}
    return [
        f"{told[f'regions#{place}.name']}, {words.get(what, f'demand spaces, {what}')}"
        for place, lacking in regions_untold(told).items()
        for what in lacking
    ]


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
        return spread(path, checked(path, value, "such as tracks.wind.spaces = 9"))
    path, inside, _ = cell.path.partition("#")
    if inside and line.isdigit() and len(line) <= 2:
        return {cell.path: str(int(line))}
    return spread(path, checked(path, line, cell.like))


def checked(path: str, typed: str, like: str) -> Any:
    """A value as typed, if it can stand at a path. Raises Misread with what is expected instead."""
    try:
        value = value_of(typed)
    except BadFile:
        raise Misread(f"{typed[:30]} does not fit: {like}") from None
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
