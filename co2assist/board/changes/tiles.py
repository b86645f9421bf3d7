"""Changes of the tiles and cards on display: goals, Energy Summits, Inspectors, Events, and what is dealt."""

from co2assist.board.changes.change import Change
from co2assist.board.game import Game, Regions, Tile, UnCard, but, swap, with_player, with_region


class GoalFlipped(Change, frozen=True):
    """An Environmental Goal tile flipped (its place in the row, from 0)."""

    place: int

    def apply(self, game: Game) -> Game:
        tile = game.goals[self.place]
        assert tile is not None
        return but(game, goals=swap(game.goals, self.place, but(tile, done=True)))


class SummitCompleted(Change, frozen=True):
    """The last talk of a summit tile (counted from 0) taken, by this player."""

    place: int
    seat: int

    def apply(self, game: Game) -> Game:
        return but(game, completing=(*game.completing, (self.place, self.seat)))


class SummitResolved(Change, frozen=True):
    """A summit tile discarded from its place (counted from 0)."""

    place: int

    def apply(self, game: Game) -> Game:
        completing = tuple(pair for pair in game.completing if pair[0] != self.place)
        return but(game, completing=completing, summits=swap(game.summits, self.place, ()))


class SummitDealt(Change, frozen=True):
    """A summit tile laid in its place (counted from 0), or nothing when the deck is empty."""

    place: int
    topics: tuple[str, ...]

    def apply(self, game: Game) -> Game:
        left = game.summits_left
        if self.topics:
            left = swap(left, len(self.topics) - 2, left[len(self.topics) - 2] - 1)
        return but(game, summits=swap(game.summits, self.place, self.topics), summits_left=left)


class SummitAlone(Change, frozen=True):
    """A player has completed a size-2 summit alone."""

    seat: int

    def apply(self, game: Game) -> Game:
        return with_player(game, self.seat, alone=True)


class InspectorMoved(Change, frozen=True):
    """An inspector (0 green, 1 blue) next to a tile of its box, counted from 1."""

    inspector: int
    tile: int

    def apply(self, game: Game) -> Game:
        return but(game, inspectors=swap(game.inspectors, self.inspector, self.tile))


class EventsDiscarded(Change, frozen=True):
    """The event tiles that struck, discarded: the first one, or both."""

    tiles: int

    def apply(self, game: Game) -> Game:
        return but(game, events=game.events[self.tiles :])


class EventsReshuffled(Change, frozen=True):
    """All event tiles not face up form the deck again."""

    left: int

    def apply(self, game: Game) -> Game:
        return but(game, events_left=self.left)


class EventTurned(Change, frozen=True):
    """An event tile turned up, or none when none is left."""

    region: str

    def apply(self, game: Game) -> Game:
        left = game.events_left - (self.region in game.layout.regions)
        return but(game, events=(*game.events, self.region), events_left=left)


class EventTold(Change, frozen=True):
    """An event tile that was lying there unknown."""

    place: int
    region: str

    def apply(self, game: Game) -> Game:
        return but(game, events=swap(game.events, self.place, self.region))


class BoardLaid(Change, frozen=True):
    """The board as printed: regions and summit places, once they have been read off."""

    regions: Regions
    places: int

    def apply(self, game: Game) -> Game:
        return but(game, regions=self.regions, summits=(None,) * self.places)


class UnDisplayed(Change, frozen=True):
    """The UN display, all cards still unknown."""

    cards: int

    def apply(self, game: Game) -> Game:
        return but(game, un=(None,) * self.cards)


class AgendaDealt(Change, frozen=True):
    """A region's agenda tile."""

    region: int
    energies: tuple[str, ...]

    def apply(self, game: Game) -> Game:
        return with_region(game, self.region, agenda=self.energies)


class GoalDealt(Change, frozen=True):
    """An Environmental Goal tile in its place of the row, from 0."""

    place: int
    text: str

    def apply(self, game: Game) -> Game:
        return but(game, goals=swap(game.goals, self.place, Tile(self.text)))


class UnDealt(Change, frozen=True):
    """A UN card of the display (counted from 0)."""

    place: int
    card: UnCard

    def apply(self, game: Game) -> Game:
        return but(game, un=swap(game.un, self.place, self.card))
