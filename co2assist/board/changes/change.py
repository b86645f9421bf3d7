"""What every change is, and the moves of tiles that several of them share."""

from msgspec import Struct

from co2assist.board.game import Game, Plant, Project, Step, but, swap, with_region
from co2assist.words import HAND


class Decided(Struct, frozen=True, gc=False, kw_only=True):
    """The key of the reading that decided, set by the script that consulted it; empty where none did."""

    reading: str = ""


class Change(Decided, frozen=True, gc=False):
    """Something that moved; `rule` is the id of the rule it moved by."""

    rule: str

    def apply(self, game: Game) -> Game:
        """The game after it has moved."""
        raise NotImplementedError


def with_space(game: Game, place: str, project: Project | None) -> Game:
    """The same game with another project, or none, in a project space."""
    region, space = game.layout.spaces[place]
    return with_region(game, region, spaces=swap(game.regions[region].spaces, space, project))


def with_supply(game: Game, region: int, space: int, entry: Plant | str | None) -> Game:
    """The same game with something else in a demand space."""
    return with_region(game, region, supply=swap(game.regions[region].supply, space, entry))


def docketed(game: Game, *steps: Step) -> Game:
    """The same game with steps put before all others on its docket."""
    return but(game, docket=(*steps, *game.docket))


def owner_word(game: Game, seat: int, source: str) -> str:
    """The place of CEPs meant by `hand` or a region's id, as changes write it."""
    return game.colour(seat) if source == HAND else source
