"""Printed values and untold tiles in words, and where on the table to look for them."""

import re
from collections.abc import Callable

from msgspec import Struct

from co2assist.board.game import Game
from co2assist.rules.setup import question_about
from co2assist.text import sentences
from co2assist.text.names import region_name
from co2assist.text.safe import clean
from co2assist.words import TABLE

Words = tuple[str, str]
"""What it is, and where to look for it."""


class Row(Struct, frozen=True):
    """A kind of printed values or untold tiles: the form of its paths, what it is, where to look, and a value for a line."""

    path: str
    what: str
    look: str
    example: str = ""


ROWS = (
    Row(
        "regions",
        "the regions of the board",
        "Go round the board clockwise: each region's grants, CEP spaces and demand spaces.",
        '[{ id = "asia", name = "Asia", grants = ["money", "tech"], ceps = 4, demand = { cooperative = 4 } }, …]',
    ),
    Row("summit-places", "the number of summit places", "Count the spaces for summit tiles on the board.", "4"),
    Row("fossil", "how many gas, oil and coal tiles are left", "Count the stacks of fossil tiles."),
    Row(
        r"tracks\.(?P<energy>.+)\.spaces",
        "the number of spaces of the {energy} track",
        "Count the spaces of the {energy} knowledge track on the board.",
        "9",
    ),
    Row(
        r"tracks\.(?P<energy>.+)\.level-(?P<level>[0-9]+)",
        "the space of the {energy} track from which level {level} may be built",
        "Look at the {energy} knowledge track for the mark of level {level} plants, and count to its space.",
        "2",
    ),
    Row(
        r"tracks\.(?P<energy>.+)\.half",
        "the halfway space of the {energy} track",
        "Count to the pink space of the {energy} knowledge track.",
        "5",
    ),
    Row(
        r"tracks\.(?P<energy>.+)\.icons\.(?P<number>[0-9]+)",
        "the icon over space {number} of the {energy} track",
        "Look above space {number} of the {energy} knowledge track: an energy, tech, cep, any, or none.",
        '"tech"',
    ),
    Row(
        r"tracks\.(?P<energy>.+)\.income\.(?P<number>[0-9]+)",
        "the income of space {number} of the {energy} track",
        "Read the number of space {number} on the {energy} knowledge track.",
        "2",
    ),
    Row(
        r"plants\.(?P<energy>.+)\.level-(?P<level>[0-9]+)",
        "cost and points of a level {level} {energy} plant",
        "Look at your player board: the CEPs, money and Tech cubes of a level {level} {energy} plant, and its points.",
        "{ cep = 1, money = 2, tech = 2, points = 3 }",
    ),
    Row(
        r"configuration\.(?P<number>[0-9]+)\.un",
        "the UN cards displayed with {players}",
        "Read the configuration card for {players}: two-plant cards and three-plant cards.",
        "[5, 5]",
    ),
    Row(
        r"configuration\.(?P<number>[0-9]+)\.epithets",
        "the victory epithets with {players}",
        "Read the victory epithet card for {players}, lowest first.",
        '[{ points = 0, name = "…" }]',
    ),
    Row(
        r"private-goals\.11\.counts",
        "what private goal 11 counts",
        "Look at private goal card 11: Infrastructures or plants.",
        '"plants"',
    ),
    Row(
        r"private-goals\.(?P<goal>[0-9]+)\.(?P<number>[0-9]+)",
        "the number on private goal {goal} with {players}",
        "Read the number at the bottom of private goal card {goal}, for {players}.",
        "3",
    ),
    Row(
        r"lobbyists\.(?P<number>[0-9]+)",
        "Lobbyist card {number}",
        "Read card {number}: the action it asks for, its gain, and the minor effect in the lower right corner.",
        '{ on = "build", energy = "wind", gain = "money 3", minor = "cep" }',
    ),
    Row(
        "agenda:(?P<region>.+)",
        "the agenda of {region}",
        "Look at the agenda tile of {region}, most preferred energy first.",
    ),
    Row("summit:(?P<number>[0-9]+)", "summit tile {number}", "Look at the tile in summit place {number}."),
    Row("un:(?P<number>[0-9]+)", "UN card {number}", "Look at card {number} of the UN display."),
    Row("(?P<path>.*)", "{path}", "Look for {path} on the components."),
)
"""The first row that fits is meant; the last fits every path."""


def _row(path: str) -> tuple[Row, dict[str, str]]:
    """What a path is, and the figures in it."""
    found = ((row, re.fullmatch(row.path, path, re.DOTALL)) for row in ROWS)
    return next((row, {key: clean(text) for key, text in match.groupdict().items()}) for row, match in found if match)


def to_read(game: Game, missing: str) -> Words:
    """What a path of the box, or an untold tile, is in words; and on which component to look for it."""
    return on_the_copy(missing, lambda region: region_name(game, region))


def on_the_copy(path: str, region: Callable[[str], str] = str) -> Words:
    """The same of a printed value, where there is no game."""
    row, figures = _row(path)
    if "region" in figures:
        figures["region"] = region(figures["region"])
    players = sentences.counted(int(figures.get("number", 0)), "player")
    return row.what.format(**figures, players=players), row.look.format(**figures, players=players)


def example_of(path: str) -> str:
    """A value as a line writes it that could stand at a path."""
    return _row(path)[0].example or "9"


def line_for(missing: str) -> str:
    """The line that tells it, with an example where its form is not plain from the path."""
    if missing == "fossil":
        return f"{TABLE}: amend fossil.gas = 4; fossil.oil = 5; fossil.coal = 3"
    example = _row(missing)[0].example
    return f"{TABLE}: {question_about(missing).pattern.replace('…', example or '…', 1)}"


def missing_text(game: Game, missing: str) -> str:
    """What nobody has entered, and where to look."""
    what, look = to_read(game, missing)
    return sentences.MISSING.format(what=what, look=look.rstrip(".")[:1].lower() + look.rstrip(".")[1:])


def not_yet(game: Game, missing: str) -> str:
    """Why something asked for cannot be said before this has been read off."""
    return sentences.NOT_YET.format(missing=missing_text(game, missing))
