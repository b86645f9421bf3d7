"""Changes of projects, Power Plants, control and the CO₂ level."""

from co2assist.board.changes.change import Change, with_space, with_supply
from co2assist.board.game import Game, Plant, Project, but, swap, with_region
from co2assist.words import FOSSILS


class Proposed(Change, frozen=True):
    """A project tile from its stack to a project space."""

    place: str
    energy: str
    level: int

    def apply(self, game: Game) -> Game:
        return with_space(game, self.place, Project(self.energy, self.level))


class PreparingBegan(Change, frozen=True):
    """The CEP is paid: nobody moves onto this project any more."""

    place: str

    def apply(self, game: Game) -> Game:
        return but(game, preparing=self.place)


class Prepared(Change, frozen=True):
    """A project flipped, with a player's infrastructure slid in."""

    place: str
    seat: int

    def apply(self, game: Game) -> Game:
        project = game.project_at(self.place)
        assert project is not None
        return but(with_space(game, self.place, but(project, owner=self.seat)), preparing="")


class Built(Change, frozen=True):
    """A prepared project moved to a demand space (counted from 0) with its plant on it."""

    place: str
    space: int
    seat: int

    def apply(self, game: Game) -> Game:
        project = game.project_at(self.place)
        assert project is not None
        assert project.owner is not None
        plant = Plant(project.energy, project.level, project.owner, self.seat, bare=True)
        return with_supply(with_space(game, self.place, None), game.region_at(self.place), self.space, plant)


class CubePlaced(Change, frozen=True):
    """A control cube under a region's agenda, for the plant in that demand space."""

    region: int
    space: int

    def apply(self, game: Game) -> Game:
        plant = game.regions[self.region].supply[self.space]
        assert isinstance(plant, Plant)
        return with_supply(game, self.region, self.space, but(plant, bare=False))


class ControlTaken(Change, frozen=True):
    """A control marker on a region's agenda; the former one goes back to its owner."""

    region: int
    seat: int

    def apply(self, game: Game) -> Game:
        return with_region(game, self.region, control=self.seat)


class FossilRemoved(Change, frozen=True):
    """A fossil plant taken out of a demand space for good."""

    region: int
    space: int

    def apply(self, game: Game) -> Game:
        return with_supply(game, self.region, self.space, None)


class FossilLaid(Change, frozen=True):
    """A fossil plant drawn and laid in a demand space."""

    region: int
    space: int
    kind: str

    def apply(self, game: Game) -> Game:
        game = with_supply(game, self.region, self.space, self.kind)
        kind = FOSSILS.index(self.kind)
        left = swap(game.fossil, kind, game.fossil[kind] - 1)
        under = min(game.tucked[kind], left[kind])
        return but(game, fossil=left, tucked=swap(game.tucked, kind, under))


class FossilTucked(Change, frozen=True):
    """A fossil tile drawn for an inspector and put under the stacks."""

    kind: str

    def apply(self, game: Game) -> Game:
        kind = FOSSILS.index(self.kind)
        under = min(game.tucked[kind] + 1, game.fossil[kind])
        return but(game, tucked=swap(game.tucked, kind, under))


class Co2Moved(Change, frozen=True):
    """The global CO₂ marker, to a level in ppm."""

    ppm: int

    def apply(self, game: Game) -> Game:
        return but(game, co2=self.ppm)
