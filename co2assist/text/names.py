"""People, places and pieces by the words under which players know them."""

import re
from collections.abc import Callable, Iterable, Mapping
from string import Formatter
from typing import Any

from msgspec import Struct

from co2assist.board.count import bank_ceps, cep_sources, pool_tech, stack_left
from co2assist.board.game import Game, Project, kind_of
from co2assist.rules.setup import question_about
from co2assist.text import sentences
from co2assist.text.safe import LONGEST_NAME, clean
from co2assist.text.sentences import counted, listed
from co2assist.words import BANK, HAND, HOME, MARKET, POOL, TABLE, UNKNOWN


class Names:
    """The display names of the players: never parsed, cleaned wherever they are shown."""

    __slots__ = ("given",)

    def __init__(self, given: Mapping[str, str] | None = None) -> None:
        self.given = {colour: clean(name, LONGEST_NAME) for colour, name in (given or {}).items()}

    def name(self, who: str) -> str:
        """The name alone: `Ana`, or `Red` where no name is given."""
        return sentences.TABLE_WORDS.get(who) or self.given.get(who) or who[:LONGEST_NAME].capitalize()

    def person(self, who: str) -> str:
        """The name with the colour: `Ana (red)`, or `Red` where no name is given."""
        return f"{self.given[who]} ({who})" if self.given.get(who) else self.name(who)

    def seat(self, game: Game, seat: int | None) -> str:
        """The name of who sits at a seat; nobody without one."""
        return sentences.THINGS["nobody"] if seat is None else self.name(game.colour(seat))

    def both(self, game: Game, seats: Iterable[int]) -> str:
        """Several names in a row."""
        return listed(self.seat(game, seat) for seat in seats)


def region_name(game: Game, region: str | int) -> str:
    """The name of a region by its id or number; other words as they are."""
    if isinstance(region, int):
        region = game.layout.ids[region]
    return clean(game.layout.names.get(region, region), LONGEST_NAME)


def year_of(game: Game, space: int) -> int:
    """The decade printed under a demand space; its number beyond the last one."""
    decades = game.charter.decades
    return decades[space] if space < len(decades) else space + 1


def place_name(game: Game, place: str) -> str:
    """A place as players know it: home, a project space, a summit or talk, a played card."""
    kind = kind_of(place)
    if kind == "space":
        if place not in game.layout.spaces:
            return region_name(game, place)
        grant = game.layout.grants[place]
        order = place.rpartition("-")[2] if place.split(":")[1] != grant else ""
        words = sentences.PLACES["space-2" if order else "space"]
        return words.format(
            region=region_name(game, place.split(":")[0]), grant=grant, order=sentences.ORDINALS.get(int(order or 0), order)
        )
    if kind == HOME:
        return sentences.PLACES["home"]
    _, number, *energy = place.split(":")
    key = "card" if kind == "card" else "talk" if energy else "summit"
    return sentences.PLACES[key].format(number=number, energy="".join(energy))


def bonus_text(bonus: str) -> str:
    """The bonus an icon shows: a Tech cube, a region CEP, or knowledge."""
    return sentences.BONUSES.get(bonus) or f"1 knowledge of {bonus}"


def project_name(project: Project | None) -> str:
    """A project tile: `wind 2`."""
    if project is None:
        return sentences.FOUND["none"]
    return sentences.THINGS["project"].format(energy=project.energy, level=project.level)


def holder_name(game: Game, names: Names, place: str) -> str:
    """Where CEPs or cubes lie: the bank, the market, the pool, a player or a region."""
    if place in (BANK, MARKET, POOL):
        return sentences.PLACES[place]
    return names.name(place) if place in game.charter.colours else region_name(game, place)


def goal_name(game: Game, text: str) -> str:
    """A goal tile: `build Africa`, `know wind to the top`, `summit of 3`."""
    kind, about, *rest = text.split(" ")
    key = f"{kind} {rest[0]}" if rest else "summit size" if about.isdigit() else kind
    return sentences.GOAL_TILES[key].format(about=region_name(game, about))


def sources_text(game: Game, who: str) -> str:
    """Where a player's CEPs for a payment lie: `hand 1, Asia 2`."""
    if who not in game.charter.colours:
        return sentences.NO_SOURCES
    seat, found = game.charter.seat(who), []
    for source in cep_sources(game, seat):
        ceps = game.players[seat].ceps if source == HAND else game.region(source).ceps
        found.append(f"{sentences.PLACES['hand'] if source == HAND else region_name(game, source)} {ceps}")
    return ", ".join(found) or sentences.NO_SOURCES


class Teller(Formatter):
    """Puts figures into a sentence that says how each is told: `{place:place}`, `{by:name}`, `{ceps:cep}`."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game, self.names = game, names

    def format_field(self, value: Any, spec: str) -> str:
        """A figure in words; a noun as its spec counts it."""
        game, names = self.game, self.names
        match spec:
            case "place":
                return place_name(game, value)
            case "region":
                return region_name(game, value.split(":")[0])
            case "holder":
                return holder_name(game, names, value)
            case "drawn-for":
                return region_name(game, value) if value in game.layout.regions else f"the {value} inspector"
            case "name":
                return names.name(value) if value else sentences.THINGS["nobody"]
            case "person":
                return names.person(value)
            case "sources":
                return sources_text(game, value)
            case "project":
                owner = "" if value is None or value.owner is None else f", prepared by {names.seat(game, value.owner)}"
                return f"{project_name(value)}{owner}"
            case "project-tile":
                return project_name(value)
            case "stack":
                return counted(stack_left(game, value), "project")
            case "bonus":
                return bonus_text(value)
            case "list":
                return listed(value)
            case "executive":
                return sentences.EXECUTIVES[value]
            case "supply":
                return sentences.SUPPLIES[value]
            case "question":
                return sentences.ASKED_ABOUT.get(value, str(value))
            case _:
                return counted(value, spec) if spec in sentences.NOUNS else str(value)


def in_words(template: str, game: Game, names: Names, figures: Mapping[str, Any]) -> str:
    """A sentence with its figures in words."""
    return Teller(game, names).vformat(template, (), figures)


def untold_there(game: Game, place: str, path: str) -> bool:
    """Whether an untold fact is about the CEPs of a place; the bank is only known when all others are."""
    return path.endswith(".ceps") and (place == BANK or path == f"{place}.ceps")


def lying(game: Game, piece: str, place: str) -> int | str:
    """How many CEPs or Tech cubes lie in a place (bank, market, pool, a colour or a region); `?` where nobody told."""
    if game.untold and any(untold_there(game, place, path) for path in game.untold):
        return UNKNOWN
    if place == BANK:
        return bank_ceps(game)
    if place == POOL:
        return pool_tech(game)
    if place == MARKET:
        return game.market
    if place in game.charter.colours:
        player = game.players[game.charter.seat(place)]
        return player.ceps if piece == "cep" else player.tech
    region = game.region(place)
    return region.ceps if piece == "cep" else region.cubes


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
