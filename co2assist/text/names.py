"""People, places and pieces by the words under which players know them."""

from collections.abc import Iterable, Mapping
from string import Formatter
from typing import Any

from co2assist.board.count import bank_ceps, cep_sources, pool_tech, stack_left
from co2assist.board.game import Game, Project, kind_of
from co2assist.text import sentences
from co2assist.text.safe import LONGEST_NAME, clean
from co2assist.text.sentences import counted, listed
from co2assist.words import BANK, HAND, HOME, MARKET, POOL, UNKNOWN


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
