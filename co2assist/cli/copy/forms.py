"""Components: the forms on which a copy is read off: the board, the tracks, the costs, the cards, the tiles."""

from collections.abc import Callable, Iterable

from msgspec import Struct
from msgspec.structs import replace

from co2assist.box import counts
from co2assist.box.catalog import Box
from co2assist.box.rows import SPACES, is_path
from co2assist.cli.copy import tiles as box_tiles
from co2assist.cli.copy.cells import cells_of, region_cells
from co2assist.cli.terminal.cells import Cell, Row, Told
from co2assist.text.printed import on_the_copy
from co2assist.words import COMPETITIVE, COOPERATIVE, ENERGIES, LEVELS, counted

SEATS = range(1, 5)
PRIVATE = range(8, 17)
"""The private goals with a number at the bottom, and the numbers of players it is printed for."""
DEEDS = {
    "propose": "proposing",
    "prepare": "preparing",
    "build": "building",
    "summit": "summits and the market",
}


class Sheet(Struct, frozen=True):
    """What is read off at one go: the word it is asked for by, its name, where to look, its rows, the values it tells.

    `texts` are values told in words, a line each, before the rows; `tiles` the kind of tiles it lists.
    """

    word: str
    name: str
    look: tuple[str, ...]
    rows: Callable[[Box], tuple[Row, ...]] = lambda _: ()
    paths: Callable[[Box], list[str]] = lambda _: []
    texts: tuple[str, ...] = ()
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
        *map(_tiles, box_tiles.KINDS),
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
    look = (
        f"On the board, clockwise, {counts.REGIONS} regions; begin with the one that Energy Supply begins with. A line each: its "
        "name; its CEP spaces; the grant of each project space, a letter a space; its demand spaces on either side of the board.",
    )
    return Sheet("regions", "The regions of the board", look, paths=lambda _: ["regions"], texts=("regions",))


def _places() -> Sheet:
    look = (
        "Summit places: count the spaces for summit tiles on the board.",
        "UN cards: read on the configuration card of each number of players how many are laid out of either deck.",
    )
    labels = {"": ["summit-places"]}
    labels |= {f"UN cards with {counted(seats, 'player')}   ": [f"configuration.{seats}.un"] for seats in SEATS}
    return _sheet("places", "Summit places and UN cards laid out", look, labels)


def _track(energy: str) -> Sheet:
    path = f"tracks.{energy}"
    look = (
        f"The {energy} knowledge track on the board; space 1 is where the first disc goes. Level 1 and 2: count to the mark "
        "of that plant level. Halfway: count to the pink space. Icons: what stands over each space. Income: its number.",
    )
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

    return Sheet(energy, f"The {energy} track", look, rows, paths)


def _up_to(path: str, space: int, cell: Cell) -> Cell:
    """A cell that is asked only as far as the track goes."""
    return replace(cell, passed=lambda told: None if space <= _number(told, f"{path}.spaces") else told.get(cell.path, ""))


def _number(told: Told, path: str) -> int:
    value = told.get(path, "")
    return int(value) if value.isdigit() else 0


def _plants() -> Sheet:
    look = ("On your player board, for each energy and level: what a plant costs, and the points it brings.",)
    labels = {f"{energy.capitalize()} {level}   ": [f"plants.{energy}.level-{level}"] for energy in ENERGIES for level in LEVELS}
    return _sheet("plants", "Costs and points of the plants", look, labels)


def _cards() -> list[Sheet]:
    """The lobbyist cards by their deeds; what the rulebook tells of a card by its number is not asked."""
    found = []
    for deed, what in DEEDS.items():
        ranges = [row for row in counts.CARDS if row.on == deed or (deed == "summit" and row.on in ("buy", "sell"))]
        numbers = [number for row in ranges for number in range(row.first, row.last + 1)]
        look = (
            "On each card: the region, grant or energy in the middle; the gain under the green arrow, where the card's number "
            "leaves it open; the minor effect in the lower right corner.",
        )
        labels = {f"Card {number}   ": [f"lobbyists.{number}"] for number in numbers}
        found.append(_sheet(f"{numbers[0]}-{numbers[-1]}", f"Lobbyist cards {numbers[0]} to {numbers[-1]}, {what}", look, labels))
    return found


def _private() -> Sheet:
    look = ("At the bottom of each private goal card: its number, by number of players; on card 11 also what it counts.",)
    labels = {f"Goal {goal}   ": [f"private-goals.{goal}.{seats}" for seats in SEATS] for goal in PRIVATE}
    labels["Goal 11   "].append("private-goals.11.counts")
    return _sheet("goals", "Private goals", look, labels)


def _epithets() -> Sheet:
    look = (
        "On the victory epithet card of each number of players, lowest first: a line each, the points and the name, such as 12 "
        "and the name after it. Enter alone ends.",
    )
    paths = [f"configuration.{seats}.epithets" for seats in SEATS]
    return Sheet("epithets", "Victory epithets", look, paths=lambda _: paths, texts=tuple(paths))


def _tiles(kind: str) -> Sheet:
    names = {
        "agendas": f"All {counts.AGENDAS} agenda tiles",
        "summits": f"All {sum(counts.SUMMITS.values())} summit tiles",
        "goals": f"All {sum(map(sum, (row.values() for row in counts.GOAL_TILES.values())))} goal tiles",
        "un": f"All {counts.UN_CARDS} UN cards",
        "events": f"All {counts.EVENT_TILES} event tiles",
    }
    look = (
        "Only needed for a game in which the program deals; hands need no list. Spread the tiles out and tell one after the "
        "other. The list counts once it is whole.",
    )
    return Sheet(
        kind if kind != "goals" else "goal-tiles", names[kind], look, lambda box: box_tiles.rows_of(kind, box), tiles=kind
    )


def region_row(*sides: str) -> Row:
    """The figures of a region behind its name, of these sides of the board, or of both."""
    other = {COOPERATIVE, COMPETITIVE}.difference(sides) if sides else ()
    return Row("", tuple(cell for cell in region_cells(1) if cell.path.rpartition(".")[2] not in other))


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
        if sheet.word == word or word in sheet.texts:
            return sheet if sheet.word == word or word == "regions" else replace(sheet, texts=(word,), paths=lambda _: [word])
    if not is_path(word):
        return None
    what, look = on_the_copy(word)
    return _sheet(word, f"{what[:1].upper()}{what[1:]}", (look,), {"": [word]})
