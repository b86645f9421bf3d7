"""How a game is set up: what is chosen for a new one, what a save keeps of it, and its first question."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from co2assist import referee
from co2assist.board.changes import Scored
from co2assist.board.charter import Charter
from co2assist.board.facts import facts
from co2assist.board.game import Game
from co2assist.board.given import lay
from co2assist.box.catalog import Box
from co2assist.record.session import Session
from co2assist.rules.amending import alone
from co2assist.rules.amending import given as laid_over
from co2assist.rules.charters import BOARDLESS, BadCharter, charter_for, only
from co2assist.rules.setup import fresh
from co2assist.text.safe import clean
from co2assist.words import COOPERATIVE, UNKNOWN

DRAWS = ("hands", "app")
DEALS = ("box", "now", "later")
"""What lies at the start: the box's [deal]; nothing, asked at setup; nothing, asked when a rule needs it."""
LONGEST_TITLE = 200
"""Characters of a title or a display name."""
HIGHEST_SEED = 2**63 - 1


class BadGame(Exception):
    """A game that cannot be set up so; `faults` are all that is wrong."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults) + ".")
        self.faults = tuple(faults)


class Header(Struct, frozen=True):
    """How a game was set up, and what its table is called: everything a save needs besides the lines."""

    title: str
    mode: str
    players: tuple[str, ...]
    box: Box
    names: Mapping[str, str] = {}
    variants: tuple[str, ...] = ()
    readings: Mapping[str, str] = {}
    start_region: str = ""
    draws: str = "hands"
    seed: int = 0
    deal: str = "box"
    only: str = ""
    given: Mapping[str, Any] = {}


class NewGame(Struct, frozen=True):
    """What is known so far of a new game, its players clockwise from the start player; None is still to be asked.

    `looked` once the pieces on the table were gone through.
    """

    title: str = ""
    mode: str | None = None
    players: Sequence[str] | None = None
    box: Box | None = None
    names: Mapping[str, str] = {}
    variants: Sequence[str] | None = None
    readings: Mapping[str, str] = {}
    start_region: str | None = None
    draws: str | None = None
    seed: int | None = None
    deal: str | None = None
    only: str = ""
    given: Mapping[str, Any] = {}
    looked: bool = False

    def header(self) -> Header:
        """The header of the game so far; the box's [deal] lies there unless the program deals, or something else was chosen."""
        draws = self.draws or "hands"
        return Header(
            title=clean(self.title, len(self.title)),
            mode=self.mode or COOPERATIVE,
            players=tuple(self.players or ()),
            box=self.box or Box(),
            names={colour: name for colour, name in called(self.names).items() if name},
            variants=tuple(self.variants or ()),
            readings=self.readings,
            start_region=self.start_region or "",
            draws=draws,
            seed=self.seed if self.seed is not None else any_seed() if draws == "app" else 0,
            deal=self.deal or ("box" if draws == "hands" or self.given else "now"),
            only=self.only,
            given=dict(self.given),
        )


def from_start(players: list[str], start: str) -> list[str]:
    """Players clockwise, the one who starts first (as they are where none is named); raises BadGame."""
    if start and start not in players:
        raise BadGame([f"start {start[:40]!r}: one of {', '.join(players)} is expected"])
    first = players.index(start) if start else 0
    return [*players[first:], *players[:first]]


def called(names: Mapping[str, str]) -> dict[str, str]:
    """Display names as they are kept: without control characters and needless blanks."""
    return {colour: clean(name, len(name)) for colour, name in names.items()}


def any_seed() -> int:
    """A seed from the machine's own randomness."""
    import secrets

    return secrets.randbelow(2**31)


def last_phase(charter: Charter) -> dict[str, Any]:
    """The facts of a game that stands before its ending."""
    return {"decade": charter.decades[-1], "phase": "decade"}


def charter_in(header: Header) -> Charter:
    """The charter a header asks for; raises BadGame."""
    try:
        charter = charter_for(header.mode, header.players, header.start_region, header.variants, header.readings)
        return only(charter, header.only) if header.only else charter
    except BadCharter as wrong:
        raise BadGame([str(wrong)]) from None


def opened(header: Header) -> Session:
    """The session at a game's first question; raises BadGame with every fault there is."""
    faults = faults_in(header)
    try:
        charter = charter_in(header)
    except BadGame as wrong:
        raise BadGame([*faults, *wrong.faults]) from None
    game = laid_out(header, charter, faults)
    faults += [
        f"players: {colour} is a region of the box; choose another colour"
        for colour in header.players
        if header.box.knows("regions") and colour in [row.id for row in header.box.regions()]
    ]
    if header.start_region and game.layout.ids and header.start_region not in game.layout.ids:
        faults.append(f"start-region {header.start_region[:40]!r} is no region of the box ({', '.join(game.layout.ids)})")
    if (header.given or header.only) and not game.regions and header.only not in BOARDLESS:
        faults.append("given facts need a board, and regions and summit-places of this box are not both known")
    elif header.given or header.only:
        game, wrong_facts = (alone if header.only else laid_over)(game, dict(header.given))
        faults += wrong_facts
    if faults:
        raise BadGame(faults)
    first = referee.begin(game)
    return Session(first, game if any(isinstance(change, Scored) for change in first.changes) else None)


def faults_in(header: Header) -> list[str]:
    """What is wrong with the parts of a header that no rule looks at."""
    faults = []
    if header.draws not in DRAWS:
        faults.append(f"draws {header.draws[:20]!r}: hands or app is expected")
    if header.deal not in DEALS:
        faults.append(f"deal {header.deal[:20]!r}: now or later is expected")
    if not 0 <= header.seed <= HIGHEST_SEED:
        faults.append(f"seed {str(header.seed)[:30]}: a whole number from 0 to {HIGHEST_SEED} is expected")
    if len(header.title) > LONGEST_TITLE:
        faults.append(f"the title has {len(header.title)} characters, and {LONGEST_TITLE} are allowed")
    return faults + name_faults(header.names, header.players)


def name_faults(names: Mapping[str, str], players: Sequence[str]) -> list[str]:
    """What is wrong with display names."""
    strangers = [colour for colour in names if colour not in players]
    faults = [f"{colour[:40]!r} does not play; the players are {', '.join(players)}" for colour in strangers]
    for colour, name in names.items():
        if len(name) > LONGEST_TITLE:
            faults.append(f"the name of {colour[:40]} has {len(name)} characters, and {LONGEST_TITLE} are allowed")
    return faults


def like_another(names: Mapping[str, str], players: Sequence[str]) -> list[str]:
    """Names that are another player's colour, and would be taken for it; a game that has one already opens all the same."""
    taken = [(colour, name) for colour, name in names.items() if name.casefold() in players and name.casefold() != colour]
    return [f"{colour} cannot be called {name}: another player has that colour" for colour, name in taken]


def laid_out(header: Header, charter: Charter, faults: list[str]) -> Game:
    """The fresh game with the box's [deal] on it where it is to lie; what cannot be laid is added to the faults."""
    bare = fresh(charter, header.box, later=header.deal == "later")
    if header.deal != "box" or not header.box.deal:
        return bare
    try:
        game = fresh(charter, header.box, header.box.deal)
        tiles = {path: _told(value) for path, value in facts(game).items() if path in _DEALT or path.endswith(".agenda")}
        _, wrong = lay(game, {path: value for path, value in tiles.items() if value not in (UNKNOWN, "none", [])})
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as odd:
        game, wrong = bare, [f"its shape is not that of a deal ({type(odd).__name__})"]
    faults += [f"the box's [deal] cannot be laid out: {fault}" for fault in wrong]
    return game if not wrong else bare


_DEALT = ("summits", "goals", "un", "events")


def _told(value: Any) -> Any:
    if isinstance(value, list):
        return [UNKNOWN if item is None else item for item in value]
    return UNKNOWN if value is None else value
