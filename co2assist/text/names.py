"""People, places and pieces by the words under which players know them."""

from collections.abc import Iterable, Mapping

from co2assist.board.count import bank_ceps, cep_sources, pool_tech
from co2assist.board.game import Game, Project, kind_of
from co2assist.text import sentences
from co2assist.text.safe import LONGEST_NAME, clean
from co2assist.text.sentences import listed
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


def about_name(game: Game, about: str) -> str:
    """What a goal tile or an event names: a region by its name, anything else as it is."""
    return region_name(game, about)


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
    return sentences.BONUSES.get(bonus) or sentences.BONUS_ENERGY.format(energy=bonus)


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
    return sentences.GOAL_TILES[key].format(about=about_name(game, about))


def sources_text(game: Game, seat: int) -> str:
    """Where a player's CEPs for a payment lie: `hand 1, Asia 2`."""
    found = []
    for source in cep_sources(game, seat):
        ceps = game.players[seat].ceps if source == HAND else game.region(source).ceps
        place = sentences.PLACES["hand"] if source == HAND else region_name(game, source)
        found.append(sentences.SOURCES.format(place=place, ceps=ceps))
    return ", ".join(found) or sentences.NO_SOURCES


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
