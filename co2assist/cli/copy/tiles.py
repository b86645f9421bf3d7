"""Components: every tile and card of a kind, told once so that the program can deal them."""

from collections.abc import Mapping
from itertools import permutations, product
from typing import Any

from co2assist.box import counts
from co2assist.box.catalog import Box
from co2assist.cli.copy.cells import lands, likes
from co2assist.cli.copy.regions import told_cell
from co2assist.cli.terminal.cells import Choices, Row, Told, spelled
from co2assist.cli.terminal.menu import CUBES, ENERGY_KEYS
from co2assist.rules.setup import AGENDA_SIZE, UN_SIZES
from co2assist.text.sentences import copying as english
from co2assist.words import ENERGIES

KINDS = ("agendas", "summits", "goals", "un", "events")
"""The kinds of tiles that are told on a form each."""
LISTS: Mapping[str, tuple[str, ...]] = {
    "agendas": ("agendas",),
    "summits": ("summits",),
    "goals": ("goals-building", "goals-knowledge", "goals-summit"),
    "un": ("un-two", "un-three"),
    "events": ("events",),
}
"""The lists of a box file that each kind fills."""


def rows_of(kind: str, box: Box) -> tuple[Row, ...]:
    """The cells of every tile of a kind, in rows; no row that needs a board nobody has read off."""
    rows = {"agendas": _agendas, "summits": _summits, "goals": _goals, "un": _un, "events": _events}[kind](box)
    return tuple(row for row in rows if row.cells and row.cells[0].choices)


def _row(label: str, path: str, count: int, choices: Choices, like: str) -> Row:
    cells = (told_cell(f"{path}#{place}", str(place), choices, like) for place in range(1, count + 1))
    return Row(f"{label}   ", tuple(cells))


def _agendas(box: Box) -> list[Row]:
    three = spelled(permutations(ENERGY_KEYS, AGENDA_SIZE))
    return [_row("Agendas", "tiles.agendas", counts.AGENDAS, three, english.AGENDA_TILE)]


def _summits(box: Box) -> list[Row]:
    return [
        _row(
            f"Of {size} talks",
            f"tiles.summits.{size}",
            count,
            spelled(permutations(ENERGY_KEYS, size)),
            english.SUMMIT_TILE.format(size=size, such=such),
        )
        for (size, count), such in zip(counts.SUMMITS.items(), ("sw", "fsw", "rhwf"), strict=True)
    ]


def _goals(box: Box) -> list[Row]:
    build, know, summit = counts.GOAL_TILES["build"], counts.GOAL_TILES["know"], counts.GOAL_TILES["summit"]
    sizes: Choices = tuple((str(size), str(size)) for size in counts.SUMMITS)
    ends = {end: tuple((key, f"{energy} {end}") for key, energy in ENERGY_KEYS) for end in know}
    return [
        _row(
            "Build there",
            "tiles.goals-building.regions",
            build["regions"],
            lands(box),
            _a_region(box),
        ),
        _row("Build such", "tiles.goals-building.energies", build["energies"], ENERGY_KEYS, english.AN_ENERGY),
        _row("Track's top", "tiles.goals-knowledge.top", know["top"], ends["top"], english.AN_ENERGY),
        _row("Halfway", "tiles.goals-knowledge.half", know["half"], ends["half"], english.AN_ENERGY),
        _row("Summit size", "tiles.goals-summit.sizes", summit["sizes"], sizes, english.TALKS),
        _row("Summit talk", "tiles.goals-summit.energies", summit["energies"], ENERGY_KEYS, english.AN_ENERGY),
    ]


def _a_region(box: Box) -> str:
    return english.A_REGION.format(regions=likes(lands(box)))


def _un(box: Box) -> list[Row]:
    plants = [some for size in UN_SIZES for some in product(ENERGY_KEYS, repeat=size)]
    cards = tuple((key + str(cubes), f"{word} {cubes}") for key, word in spelled(plants) for cubes in CUBES)
    return [_row("UN cards", "tiles.un", counts.UN_CARDS, cards, english.UN_CARD)]


def _events(box: Box) -> list[Row]:
    return [_row("Events", "tiles.events", counts.EVENT_TILES, lands(box), _a_region(box))]


def whole(kind: str, told: Told, box: Box) -> dict[str, list[str]] | None:
    """The lists of a box file that the cells of a kind come to; None as long as a tile is missing."""
    found: dict[str, list[str]] = {key: [] for key in LISTS[kind]}
    cells = [cell for row in rows_of(kind, box) for cell in row.cells]
    if len(cells) != len([cell for cell in cells if told.get(cell.path)]) or not _board_known(kind, box):
        return None
    for cell in cells:
        key, face = _filed(cell.path, told[cell.path])
        found[key].append(face)
    return found


def _board_known(kind: str, box: Box) -> bool:
    return kind not in ("goals", "events") or box.knows("regions")


def _filed(cell: str, face: str) -> tuple[str, str]:
    """The list of a box file that a tile belongs to, and how it is written there."""
    key = cell.partition("#")[0].split(".")[1]
    if key == "un":
        return ("un-two" if len(face.split()) == UN_SIZES[0] + 1 else "un-three"), face
    word = {"goals-building": "build ", "goals-knowledge": "know ", "goals-summit": "summit "}.get(key, "")
    return key, word + face


def spread(tiles: Mapping[str, Any]) -> dict[str, str]:
    """The lists of a box file as the values of their cells; what would have no cell is left out."""
    rows: dict[str, list[str]] = {}
    for key, faces in tiles.items():
        for face in faces:
            rows.setdefault(_group(key, face), []).append(face.split(" ", 1)[1] if key.startswith("goals-") else face)
    return {f"{group}#{place}": face for group, faces in rows.items() for place, face in enumerate(faces, 1)}


def _group(key: str, face: str) -> str:
    """The row that a tile of a box file belongs to."""
    words = face.split()
    if key == "summits":
        return f"tiles.summits.{len(words)}"
    if key == "goals-building":
        return f"tiles.{key}.{'energies' if words[1] in ENERGIES else 'regions'}"
    if key == "goals-knowledge":
        return f"tiles.{key}.{words[2]}"
    if key == "goals-summit":
        return f"tiles.{key}.{'energies' if words[1] in ENERGIES else 'sizes'}"
    return "tiles.un" if key.startswith("un-") else f"tiles.{key}"
