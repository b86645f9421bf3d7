"""The forms on which a copy is read off: the board, the tracks, the costs, the cards, the tiles."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress

from msgspec import Struct
from msgspec.structs import replace

from co2assist.box import counts
from co2assist.box.catalog import Box
from co2assist.box.rows import SPACES, is_path
from co2assist.cli.copy import regions
from co2assist.cli.copy.cells import cells_of, lands, likes
from co2assist.cli.copy.regions import told_cell
from co2assist.cli.terminal.cells import ENDS, NUMBER, SIZES, Cell, Choices, Misread, Row, Told, agendas, goals, summits, un_cards
from co2assist.cli.terminal.menu import ENERGY_KEYS
from co2assist.rules.setup import UN_SIZES
from co2assist.text.names import on_the_copy
from co2assist.text.sentences import copying as english
from co2assist.words import ENERGIES, LEVELS, counted

SEATS = range(1, 5)
PRIVATE = range(8, 17)
"""The private goals with a number at the bottom, and the numbers of players it is printed for."""


class Sheet(Struct, frozen=True):
    """What is read off at one go: the word it is asked for by, its name, where to look, its rows, the values it tells.

    `tiles` is the kind of tiles it lists.
    """

    word: str
    name: str
    look: tuple[str, ...]
    rows: Callable[[Box], tuple[Row, ...]] = lambda _: ()
    paths: Callable[[Box], list[str]] = lambda _: []
    tiles: str = ""


def sheets() -> list[Sheet]:
    """Every form, in the order in which a game needs them."""
    return [
        _regions(),
        _places(),
        *map(_track, ENERGIES),
        _plants(),
        *_cards(),
        _private(),
        _epithets(),
        *map(_tiles, KINDS),
    ]


def _rows_of(labels: dict[str, list[str]]) -> Callable[[Box], tuple[Row, ...]]:
    """Rows by their labels, each with the cells of these paths."""

    def rows(box: Box) -> tuple[Row, ...]:
        found = (Row(label, tuple(cell for path in paths for cell in cells_of(path, box))) for label, paths in labels.items())
        return tuple(row for row in found if row.cells)

    return rows


def _sheet(word: str, name: str, look: tuple[str, ...], labels: dict[str, list[str]]) -> Sheet:
    paths = [path for row in labels.values() for path in row]
    return Sheet(word, name, look, _rows_of(labels), lambda _: paths)


def _regions() -> Sheet:
    look = tuple(line.format(number=counts.REGIONS) for line in english.LOOK["regions"])
    return Sheet("regions", english.FORMS["regions"], look, regions.rows_of, lambda _: ["regions"])


def _places() -> Sheet:
    labels = {"": ["summit-places"]}
    labels |= {english.UN_LAID_OUT.format(players=counted(seats, "player")): [f"configuration.{seats}.un"] for seats in SEATS}
    return _sheet("places", english.FORMS["places"], english.LOOK["places"], labels)


def _track(energy: str) -> Sheet:
    path = f"tracks.{energy}"
    marks = [f"{path}.spaces", *(f"{path}.level-{level}" for level in LEVELS), f"{path}.half"]

    def rows(box: Box) -> tuple[Row, ...]:
        first = Row("", tuple(cell for mark in marks for cell in cells_of(mark, box)))
        along = [
            Row(f"{label}   ", tuple(_up_to(path, space, cells_of(f"{path}.{kind}.{space}", box)[0]) for space in SPACES))
            for kind, label in (("icons", "Icons over spaces"), ("income", "Income of spaces"))
        ]
        return (first, *along)

    def paths(box: Box) -> list[str]:
        spaces = range(1, box.values.get(f"{path}.spaces", 0) + 1)
        return [*marks, *(f"{path}.{kind}.{space}" for kind in ("icons", "income") for space in spaces)]

    look = tuple(line.format(energy=energy) for line in english.LOOK["track"])
    return Sheet(energy, english.FORMS["track"].format(energy=energy), look, rows, paths)


def _up_to(path: str, space: int, cell: Cell) -> Cell:
    """A cell that is asked only as far as the track goes."""
    return replace(cell, passed=lambda told: None if space <= _number(told, f"{path}.spaces") else told.get(cell.path, ""))


def _number(told: Told, path: str) -> int:
    value = told.get(path, "")
    return int(value) if value.isdigit() else 0


def _plants() -> Sheet:
    labels = {f"{energy.capitalize()} {level}   ": [f"plants.{energy}.level-{level}"] for energy in ENERGIES for level in LEVELS}
    return _sheet("plants", english.FORMS["plants"], english.LOOK["plants"], labels)


def _cards() -> list[Sheet]:
    """The lobbyist cards by their deeds; what the rulebook tells of a card by its number is not asked."""
    found = []
    for deed, what in english.DEEDS.items():
        ranges = [row for row in counts.CARDS if row.on == deed or (deed == "summit" and row.on in ("buy", "sell"))]
        numbers = [number for row in ranges for number in range(row.first, row.last + 1)]
        name = english.FORMS["cards"].format(first=numbers[0], last=numbers[-1], what=what)
        labels = {f"Card {number}   ": [f"lobbyists.{number}"] for number in numbers}
        found.append(_sheet(f"{numbers[0]}-{numbers[-1]}", name, english.LOOK["cards"], labels))
    return found


def _private() -> Sheet:
    labels = {f"Goal {goal}   ": [f"private-goals.{goal}.{seats}" for seats in SEATS] for goal in PRIVATE}
    labels["Goal 11   "].append("private-goals.11.counts")
    return _sheet("goals", english.FORMS["private"], english.LOOK["private"], labels)


def _epithets() -> Sheet:
    labels = {f"With {counted(seats, 'player')}   ": [f"configuration.{seats}.epithets"] for seats in SEATS}
    return _sheet("epithets", english.FORMS["epithets"], english.LOOK["epithets"], labels)


def _tiles(kind: str) -> Sheet:
    numbers = {
        "agendas": counts.AGENDAS,
        "summits": sum(counts.SUMMITS.values()),
        "goals": sum(map(sum, (row.values() for row in counts.GOAL_TILES.values()))),
        "un": counts.UN_CARDS,
        "events": counts.EVENT_TILES,
    }
    word, name = kind if kind != "goals" else "goal-tiles", english.FORMS[kind].format(number=numbers[kind])
    return Sheet(word, name, english.LOOK["tiles"], lambda box: rows_of(kind, box), tiles=kind)


def legend(rows: Iterable[Row]) -> str:
    """What may be typed in the cells of rows, said once for each kind of cell."""
    said: dict[str, str] = {}
    for row in rows:
        for cell in row.cells:
            said.setdefault(cell.like, row.label.strip() if cell.label.isdigit() else cell.label)
    return "; ".join(f"{label}: {like}" for like, label in said.items())


def sheet_for(word: str) -> Sheet | None:
    """The form of a word, or a form of one value for its path."""
    for sheet in sheets():
        if sheet.word == word:
            return sheet
    if not is_path(word):
        return None
    what, look = on_the_copy(word)
    return _sheet(word, f"{what[:1].upper()}{what[1:]}", (look,), {"": [word]})


def known_line(row: Row, told: Told) -> str:
    """What is known of a row; empty where nothing is."""
    cells = [f"{'' if cell.takes else cell.label} {cell.shown(told)}".strip() for cell in row.cells if told.get(cell.path)]
    return f"{row.label}{'  '.join(cells)}" if cells else ""


def possible(half: Mapping[str, object], box: Box) -> dict[str, str]:
    """Of values half entered, as a file holds them, the cells that a form could hold."""
    there = {cell: value for cell, value in half.items() if isinstance(value, str) and value}
    told: dict[str, str] = {}
    for cell in (cell for sheet in sheets() for row in sheet.rows(box) for cell in row.cells if cell.path in there):
        told |= _held(cell, there[cell.path], told)
    if told and there.get(regions.END) == str(regions.places_told(told)):
        told[regions.END] = there[regions.END]
    return told


def _held(cell: Cell, value: str, told: Told) -> dict[str, str]:
    """What a cell comes to that holds this; nothing where it cannot. A number may be larger than its keys."""
    if cell.takes is not None:
        with suppress(Misread):
            return cell.takes(value, told)
        return {}
    numbers = all(NUMBER.fullmatch(key) for key, _ in cell.choices)
    large = numbers and len(value) < 4 and value.isascii() and value.isdigit()
    return {cell.path: value} if cell.key(value) or large else {}


KINDS = ("agendas", "summits", "goals", "un", "events")
"""The kinds of tiles that are entered on a form each."""


class Group(Struct, frozen=True):
    """The tiles of one row: their path, name and number, what each may be, and the word before each in a box file."""

    path: str
    label: str
    count: int
    choices: Choices
    like: str
    word: str = ""

    @property
    def cells(self) -> list[str]:
        """The cells of the row."""
        return [f"tiles.{self.path}#{place}" for place in range(1, self.count + 1)]

    @property
    def lists(self) -> tuple[str, ...]:
        """The lists of a box file that it fills."""
        return ("un-two", "un-three") if self.path == "un" else (self.path.partition(".")[0],)

    def list_of(self, face: str) -> str:
        """The list of a box file that a tile goes to."""
        return self.lists[len(face.split()) > UN_SIZES[0] + 1] if self.path == "un" else self.lists[0]


def groups(kind: str, box: Box) -> Iterator[Group]:
    """The rows of a kind; one that needs a board nobody has read off has no choices."""
    there = lands(box)
    region = english.A_REGION.format(regions=likes(there))
    if kind == "agendas":
        yield Group("agendas", "Agendas", counts.AGENDAS, agendas(), english.AGENDA_TILE)
    elif kind == "summits":
        for (size, count), such in zip(counts.SUMMITS.items(), ("sw", "fsw", "rhwf"), strict=True):
            like = english.SUMMIT_TILE.format(size=size, such=such)
            yield Group(f"summits.{size}", f"Of {size} talks", count, summits(size), like)
    elif kind == "un":
        yield Group("un", "UN cards", counts.UN_CARDS, un_cards(*UN_SIZES), english.UN_CARD)
    elif kind == "events":
        yield Group("events", "Events", counts.EVENT_TILES, there, region)
    else:
        build, know, summit = counts.GOAL_TILES["build"], counts.GOAL_TILES["know"], counts.GOAL_TILES["summit"]
        yield Group("goals-building.regions", "Build there", build["regions"], there, region, "build ")
        yield Group("goals-building.energies", "Build such", build["energies"], ENERGY_KEYS, english.AN_ENERGY, "build ")
        for label, (key, end) in zip(("Track's top", "Halfway"), reversed(ENDS), strict=True):
            tiles = tuple((typed.removesuffix(key), face) for typed, face in goals("know", (), ((key, end),)))
            yield Group(f"goals-knowledge.{end}", label, know[end], tiles, english.AN_ENERGY, "know ")
        yield Group("goals-summit.sizes", "Summit size", summit["sizes"], SIZES, english.TALKS, "summit ")
        yield Group("goals-summit.energies", "Summit talk", summit["energies"], ENERGY_KEYS, english.AN_ENERGY, "summit ")


def rows_of(kind: str, box: Box) -> tuple[Row, ...]:
    """The cells of every tile of a kind, in rows."""
    return tuple(
        Row(
            f"{group.label}   ",
            tuple(told_cell(cell, str(place), group.choices, group.like) for place, cell in enumerate(group.cells, 1)),
        )
        for group in groups(kind, box)
        if group.choices
    )


def whole(kind: str, told: Told, box: Box) -> dict[str, list[str]] | None:
    """The lists of a box file that the cells of a kind come to; None as long as a tile or the board is missing."""
    there = list(groups(kind, box))
    found: dict[str, list[str]] = {key: [] for group in there for key in group.lists}
    for group in there:
        faces = [told.get(cell, "") for cell in group.cells]
        if not group.choices or not all(faces):
            return None
        for face in faces:
            found[group.list_of(face)].append(group.word + face)
    return found


def spread(box: Box) -> dict[str, str]:
    """The lists of a box file as the values of their cells; what would have no cell is left out."""
    found: dict[str, str] = {}
    for group in (group for kind in KINDS for group in groups(kind, box)):
        known = {face for _, face in group.choices}
        listed = [str(face).removeprefix(group.word) for key in group.lists for face in box.tiles.get(key, ())]
        found |= zip(group.cells, (face for face in listed if face in known), strict=False)
    return found
