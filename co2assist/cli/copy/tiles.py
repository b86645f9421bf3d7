"""Every tile and card of a kind, entered once so that the program can deal them."""

from collections.abc import Iterator

from msgspec import Struct

from co2assist.box import counts
from co2assist.box.catalog import Box
from co2assist.cli.copy.cells import lands, likes
from co2assist.cli.copy.regions import told_cell
from co2assist.cli.terminal.cells import ENDS, SIZES, Choices, Row, Told, agendas, goals, summits, un_cards
from co2assist.cli.terminal.menu import ENERGY_KEYS
from co2assist.rules.setup import UN_SIZES
from co2assist.text.sentences import copying as english

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
