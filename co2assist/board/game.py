"""The whole game as it lies on the table, in frozen pieces that are replaced, never changed."""

from functools import lru_cache
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from co2assist.board.charter import Charter
from co2assist.box import counts
from co2assist.box.catalog import Box
from co2assist.words import ENERGIES, FOSSILS, HOME, NONE, index_of

Piece = TypeVar("Piece", bound=Struct)
NO_KNOWLEDGE = (0,) * len(ENERGIES)


class Project(Struct, frozen=True, gc=False):
    """A project tile in a project space; `owner` is the seat whose infrastructure is in it, once prepared."""

    energy: str
    level: int
    owner: int | None = None


class Plant(Struct, frozen=True, gc=False):
    """A green power plant: whose infrastructure, who built it, and whether a control cube was left for it."""

    energy: str
    level: int
    owner: int
    builder: int
    bare: bool = False


Supply = Plant | str | None
"""What fills a demand space: a green plant, a fossil plant by its word, or nothing."""


class Region(Struct, frozen=True, gc=False):
    """A region: CEPs lying there, agenda, project spaces, demand spaces, who controls it, Tech cubes lying there."""

    ceps: int
    agenda: tuple[str, ...] | None
    spaces: tuple[Project | None, ...]
    supply: tuple[Supply, ...]
    control: int | None = None
    cubes: int = 0


class Player(Struct, frozen=True, gc=False):
    """A player: $, CEPs, Tech cubes, points of their own, knowledge by track, places of hired scientists, cards."""

    money: int
    ceps: int
    tech: int
    score: int = 0
    know: tuple[int, ...] = NO_KNOWLEDGE
    scientists: tuple[str, ...] = ()
    hand: int = 0
    played: tuple[int, ...] = ()
    claimed: tuple[int, ...] = ()
    cashed: bool = False
    alone: bool = False
    sold: int = 0

    def knows(self, energy: str) -> int:
        """The space of this player's disc on a knowledge track; 0 without a disc."""
        return self.know[index_of(energy)]


class Tile(Struct, frozen=True, gc=False):
    """An Environmental Goal tile, such as `build africa`, and whether it has been flipped."""

    text: str
    done: bool = False

    @property
    def kind(self) -> str:
        """Which of the three groups it belongs to: build, know or summit."""
        return kind_of_tile(self.text)

    @property
    def about(self) -> str:
        """The region, energy or size it is about."""
        return self.text.split(" ", 2)[1]


class UnCard(Struct, frozen=True, gc=False):
    """A UN Goal card: the plants it depicts and its price in Tech cubes."""

    plants: tuple[str, ...]
    cubes: int


class Deed(Struct, frozen=True, gc=False):
    """Something done this turn that a lobbyist card may ask for."""

    on: str
    energy: str = ""
    region: str = ""
    grant: str = ""
    executive: bool = False


class Step(Struct, frozen=True, gc=False):
    """A step still to come, by the name of its script, with whom or what it is about."""

    name: str
    about: str = ""
    number: int = 0


class Regions(tuple[Region, ...]):
    """The regions of a board. They are replaced and never changed, so what was worked out about them stays with them.

    `counted` is their census; `open` are the places a scientist may go to, with where scientists and cards lay then.
    """

    counted: Any = None
    open: tuple[Any, tuple[list[str], list[str]]] | None = None


class Game(Struct, frozen=True, gc=False):
    """Everything on the table, and the docket of steps to come; `untold` are the facts that nobody has told (one phase alone)."""

    charter: Charter
    box: Box
    players: tuple[Player, ...]
    regions: Regions
    summits: tuple[tuple[str, ...] | None, ...]
    summits_left: tuple[int, ...]
    goals: tuple[Tile | None, ...]
    un: tuple[UnCard | None, ...]
    events: tuple[str | None, ...]
    events_left: int
    fossil: tuple[int, ...]
    co2: int
    market: int
    price: int
    phase: str
    docket: tuple[Step, ...]
    start: int = 0
    decade: int = 0
    round: int = 1
    turn: int | None = None
    main: bool = False
    execs: tuple[str, ...] = ()
    closed: bool = False
    deeds: tuple[Deed, ...] = ()
    completing: tuple[tuple[int, int], ...] = ()
    preparing: str = ""
    score: int = 0
    tucked: tuple[int, ...] = (0,) * len(FOSSILS)
    inspectors: tuple[int, ...] = ()
    outcome: str = "playing"
    reason: str = NONE
    winners: tuple[int, ...] = ()
    epithet: str = NONE
    shown: tuple[tuple[int, ...], ...] = ()
    untold: frozenset[str] = frozenset()

    def colour(self, seat: int) -> str:
        """The colour at a seat."""
        return self.charter.colours[seat]

    def region_at(self, place: str) -> int:
        """The number of the region of that id, or of the region that a project space lies in."""
        return self.layout.region_of[place]

    def region(self, place: str) -> Region:
        """The region of that id, or the one a project space lies in."""
        return self.regions[self.layout.region_of[place]]

    def project_at(self, place: str) -> Project | None:
        """The project in a project space."""
        region, space = self.layout.spaces[place]
        return self.regions[region].spaces[space]

    @property
    def layout(self) -> "Layout":
        """The words of the board: its regions and project spaces."""
        return self.box.layout or layout_of(self.box)

    @property
    def points_seat(self) -> bool:
        """Whether each player keeps points of their own."""
        return not self.charter.shared_score


class Layout:
    """Where things are on one printed board: regions and project spaces by their words."""

    def __init__(self, box: Box) -> None:
        rows = box.regions()
        self.ids = tuple(row.id for row in rows)
        self.names = {row.id: row.name for row in rows}
        self.capacity = tuple(row.ceps for row in rows)
        self.regions = {row.id: place for place, row in enumerate(rows)}
        self.spaces: dict[str, tuple[int, int]] = {}
        self.grants: dict[str, str] = {}
        for region, row in enumerate(rows):
            for space, grant in enumerate(row.grants):
                earlier = row.grants[:space].count(grant)
                place = f"{row.id}:{grant}" + (f"-{earlier + 1}" if earlier else "")
                self.spaces[place] = (region, space)
                self.grants[place] = grant
        self.region_of = {**self.regions, **{place: region for place, (region, _) in self.spaces.items()}}
        self.by_region = tuple(
            tuple(place for place, (r, _) in self.spaces.items() if r == region) for region in range(len(rows))
        )
        self.order = {HOME: -1, **{place: n for n, place in enumerate(self.spaces)}}


EMPTY_BOARD = Box({"regions": []})


def layout_of(box: Box) -> Layout:
    """The layout of a box's board; a board nobody has read off yet has no regions."""
    if box.layout is None:
        box.layout = Layout(box if box.knows("regions") else EMPTY_BOARD)
    found: Layout = box.layout
    return found


def but(piece: Piece, **changed: Any) -> Piece:
    """The same piece with some fields changed; every update goes through here."""
    return replace(piece, **changed)


def swap(items: tuple[Any, ...], place: int, item: Any) -> tuple[Any, ...]:
    """The same row with another item in one place."""
    return (*items[:place], item, *items[place + 1 :])


def with_player(game: Game, seat: int, **changed: Any) -> Game:
    """The same game with some fields of one player changed."""
    return replace(game, players=swap(game.players, seat, replace(game.players[seat], **changed)))


def with_region(game: Game, region: int, **changed: Any) -> Game:
    """The same game with some fields of one region changed."""
    return replace(game, regions=Regions(swap(game.regions, region, replace(game.regions[region], **changed))))


@lru_cache(256)
def kind_of_tile(text: str) -> str:
    """Which group a goal tile of this text belongs to: its first word."""
    return text.partition(" ")[0]


@lru_cache(512)
def kind_of(place: str) -> str:
    """What kind of place a scientist's place is: home, summit, card or space."""
    head = place.split(":", 1)[0]
    return head if head in (HOME, "summit", "card") else "space"


def in_order(game: Game, places: tuple[str, ...]) -> tuple[str, ...]:
    """A player's scientists in printed order: home, project spaces in board order, talks as the tile lists them, cards."""
    return tuple(sorted(places, key=lambda place: place_rank(game, place))) if len(places) > 1 else places


def place_rank(game: Game, place: str) -> tuple[int, int, int]:
    """Where a scientist's place stands in printed order."""
    order = game.layout.order
    if place in order:
        return (0, order[place], 0)
    kind, number, *energy = place.split(":")
    if kind == "card":
        return (2, int(number), 0)
    topics = (game.summits[int(number) - 1] if int(number) <= len(game.summits) else None) or ENERGIES
    return (1, int(number), topics.index(energy[0]) if energy[0] in topics else len(topics))


def empty_supply(demand: int) -> tuple[Supply, ...]:
    """Demand spaces with nothing in them."""
    return (None,) * demand


def fresh_player(seat: int, hand: int) -> Player:
    """A player at the start: the seat's money, 1 scientist at home, CEPs and Tech cubes (Cooperative Setup 1 and 6)."""
    start = counts.SEAT
    return Player(counts.SEAT_MONEY[seat], start["ceps"], start["tech"], scientists=(HOME,) * start["scientists"], hand=hand)
