"""Components: one thing that moved, each with the rule it moved by; applying it knows no rule."""

from typing import Any

from msgspec import Struct

from co2assist.board.game import (
    Deed,
    Game,
    Plant,
    Project,
    Regions,
    Step,
    Tile,
    UnCard,
    but,
    in_order,
    swap,
    with_player,
    with_region,
)
from co2assist.words import FOSSILS, HAND, HOME, MARKET, index_of


class Change(Struct, frozen=True, gc=False):
    """Something that moved; `rule` is the id of the rule it moved by."""

    rule: str

    def apply(self, game: Game) -> Game:
        """The game after it has moved."""
        raise NotImplementedError


class Earned(Change, frozen=True):
    """Money from the bank to a player, in $."""

    seat: int
    money: int

    def apply(self, game: Game) -> Game:
        return with_player(game, self.seat, money=game.players[self.seat].money + self.money)


class Paid(Change, frozen=True):
    """Money from a player to the bank, in $."""

    seat: int
    money: int

    def apply(self, game: Game) -> Game:
        return with_player(game, self.seat, money=game.players[self.seat].money - self.money)


class CepMoved(Change, frozen=True):
    """CEPs from one place to another: bank, market, a player's colour or a region's id."""

    source: str
    target: str
    ceps: int = 1

    def apply(self, game: Game) -> Game:
        return _add_ceps(_add_ceps(game, self.source, -self.ceps), self.target, self.ceps)


def _add_ceps(game: Game, place: str, ceps: int) -> Game:
    if place == MARKET:
        return but(game, market=game.market + ceps)
    if place in game.charter.colours:
        seat = game.charter.seat(place)
        return with_player(game, seat, ceps=game.players[seat].ceps + ceps)
    if place in game.layout.regions:
        region = game.layout.regions[place]
        return with_region(game, region, ceps=game.regions[region].ceps + ceps)
    return game


class TechMoved(Change, frozen=True):
    """Tech cubes from one place to another: pool, a player's colour or a region's id."""

    source: str
    target: str
    cubes: int = 1

    def apply(self, game: Game) -> Game:
        return _add_tech(_add_tech(game, self.source, -self.cubes), self.target, self.cubes)


def _add_tech(game: Game, place: str, cubes: int) -> Game:
    if place in game.charter.colours:
        seat = game.charter.seat(place)
        return with_player(game, seat, tech=game.players[seat].tech + cubes)
    if place in game.layout.regions:
        region = game.layout.regions[place]
        return with_region(game, region, cubes=game.regions[region].cubes + cubes)
    return game


class PriceMoved(Change, frozen=True):
    """The market's price marker, in $."""

    price: int

    def apply(self, game: Game) -> Game:
        return but(game, price=self.price)


class MarketClosed(Change, frozen=True):
    """The market closes to visits for the rest of the turn."""

    def apply(self, game: Game) -> Game:
        return but(game, closed=True)


class Scored(Change, frozen=True):
    """Points won or lost, by the group (no seat) or by one player."""

    seat: int | None
    points: int

    def apply(self, game: Game) -> Game:
        if self.seat is None:
            return but(game, score=game.score + self.points)
        return with_player(game, self.seat, score=game.players[self.seat].score + self.points)


class DiscMoved(Change, frozen=True):
    """A player's disc on a knowledge track, to a space."""

    seat: int
    energy: str
    space: int

    def apply(self, game: Game) -> Game:
        know = swap(game.players[self.seat].know, index_of(self.energy), self.space)
        return with_player(game, self.seat, know=know)


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


class ScientistMoved(Change, frozen=True):
    """A scientist from one place to another."""

    seat: int
    source: str
    target: str

    def apply(self, game: Game) -> Game:
        places = list(game.players[self.seat].scientists)
        places.remove(self.source)
        places.append(self.target)
        return with_player(game, self.seat, scientists=in_order(game, tuple(places)))


class Recruited(Change, frozen=True):
    """A scientist from the recruitment pool to a player's board."""

    seat: int

    def apply(self, game: Game) -> Game:
        places = (HOME, *game.players[self.seat].scientists)
        return with_player(game, self.seat, scientists=places)


class Played(Change, frozen=True):
    """A lobbyist card from the hand to the table."""

    seat: int
    card: int

    def apply(self, game: Game) -> Game:
        player = game.players[self.seat]
        return with_player(game, self.seat, played=(*player.played, self.card), hand=player.hand - 1)


class Claimed(Change, frozen=True):
    """A UN card claimed, counted from 1."""

    seat: int
    number: int

    def apply(self, game: Game) -> Game:
        return with_player(game, self.seat, claimed=(*game.players[self.seat].claimed, self.number))


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


class MainUsed(Change, frozen=True):
    """The action marker on the main action, done or given up."""

    def apply(self, game: Game) -> Game:
        return but(game, main=True)


class ExecUsed(Change, frozen=True):
    """An action disc on an executive action: move, market or card."""

    kind: str

    def apply(self, game: Game) -> Game:
        return but(game, execs=(*game.execs, self.kind))


class DeedDone(Change, frozen=True):
    """A deed that a lobbyist card may ask for later this turn."""

    deed: Deed

    def apply(self, game: Game) -> Game:
        return but(game, deeds=(*game.deeds, self.deed))


class TurnBegan(Change, frozen=True):
    """A player's turn, with nothing used up yet."""

    seat: int

    def apply(self, game: Game) -> Game:
        return but(game, turn=self.seat, main=False, execs=(), closed=False, deeds=())


class RoundBegan(Change, frozen=True):
    """A round of the Operations phase."""

    round: int

    def apply(self, game: Game) -> Game:
        return but(game, round=self.round)


class PhaseBegan(Change, frozen=True):
    """The phase marker on a phase."""

    phase: str

    def apply(self, game: Game) -> Game:
        return but(game, phase=self.phase, turn=None, main=False, execs=(), closed=False, deeds=())


class DecadeBegan(Change, frozen=True):
    """The decade marker on a decade, counted from 0."""

    decade: int

    def apply(self, game: Game) -> Game:
        return but(game, decade=self.decade)


class StartPassed(Change, frozen=True):
    """The start player token with a seat."""

    seat: int

    def apply(self, game: Game) -> Game:
        return but(game, start=self.seat)


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


class GoalCashed(Change, frozen=True):
    """A company goal discarded face down."""

    seat: int

    def apply(self, game: Game) -> Game:
        return with_player(game, self.seat, cashed=True)


class GoalsShown(Change, frozen=True):
    """The goal cards a player shows at the end."""

    seat: int
    numbers: tuple[int, ...]

    def apply(self, game: Game) -> Game:
        return but(game, shown=swap(game.shown, self.seat, self.numbers))


class CepsSold(Change, frozen=True):
    """All CEPs of a player sold at the end, at one price."""

    seat: int
    ceps: int
    price: int

    def apply(self, game: Game) -> Game:
        player = game.players[self.seat]
        money = player.money + self.ceps * self.price
        return with_player(game, self.seat, ceps=player.ceps - self.ceps, money=money, sold=self.ceps)


class PrintedTold(Change, frozen=True):
    """A printed value read off the copy."""

    path: str
    value: Any

    def apply(self, game: Game) -> Game:
        return but(game, box=game.box.told(self.path, self.value, "the table"))


class Amended(Change, frozen=True):
    """Facts that the table says otherwise, as paths and values; the game as it then stands."""

    facts: tuple[tuple[str, str], ...]
    why: str
    after: Game

    def apply(self, game: Game) -> Game:
        return self.after


class Missed(Change, frozen=True):
    """Something that would have moved and did not: `what` tells which, `count` how many."""

    what: str
    seat: int | None = None
    about: str = ""
    count: int = 1

    def apply(self, game: Game) -> Game:
        return game


class Reckoned(Change, frozen=True):
    """A sum worked out aloud that moves nothing by itself: control steps, stacks, goals judged."""

    what: str
    seat: int | None = None
    about: str = ""
    figures: tuple[tuple[str, Any], ...] = ()

    def apply(self, game: Game) -> Game:
        return game


class Ended(Change, frozen=True):
    """The game is over: won or lost, why, by whom."""

    outcome: str
    winners: tuple[int, ...] = ()
    epithet: str = "none"

    def apply(self, game: Game) -> Game:
        return but(
            game,
            outcome=self.outcome,
            reason=self.rule,
            winners=self.winners,
            epithet=self.epithet,
            phase="over",
            docket=(),
            turn=None,
            main=False,
            execs=(),
            closed=False,
            completing=(),
        )


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
