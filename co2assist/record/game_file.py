"""At the table: one evening, which is how a game was set up, what was said in it, and the file it is kept in."""

import unicodedata
from collections.abc import Mapping, Sequence
from copy import copy
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from co2assist import referee
from co2assist.board.acts import Act
from co2assist.board.changes import Scored
from co2assist.board.charter import Charter
from co2assist.board.facts import facts
from co2assist.board.game import Game
from co2assist.board.given import lay
from co2assist.box.catalog import Box
from co2assist.record import dealers
from co2assist.record.scenario import BadScenario, charter_of, region_ids
from co2assist.record.session import Entry, Session
from co2assist.record.sitting import Sitting
from co2assist.referee import Position
from co2assist.rules.amending import alone
from co2assist.rules.amending import given as laid_over
from co2assist.rules.charters import BOARDLESS, BadCharter, only
from co2assist.rules.setup import fresh
from co2assist.words import TABLE, UNKNOWN

DRAWS = ("hands", "app")
DEALS = ("box", "now", "later")
"""What lies at the start: the box's [deal]; nothing, asked at setup; nothing, asked when a rule needs it."""
LONGEST_TITLE = 200
"""Characters of a title or a display name."""
HIGHEST_SEED = 2**63 - 1
BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


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


def clean(text: str) -> str:
    """Text people typed, without control characters, signs that turn the line round, and needless blanks."""
    kept = (" " if sign in "\t\n\r" else sign for sign in text)
    kept_well = (sign for sign in kept if unicodedata.category(sign) not in ("Cc", "Cs") and sign not in BIDI)
    return " ".join("".join(kept_well).split())


def charter_in(header: Header) -> Charter:
    """The charter a header asks for; raises BadGame."""
    rows = {
        "mode": header.mode,
        "players": list(header.players),
        "variants": list(header.variants),
        "readings": dict(header.readings),
        "start-region": header.start_region,
    }
    try:
        charter = charter_of(rows, "setup")
        return only(charter, header.only) if header.only else charter
    except BadScenario as wrong:
        raise BadGame([str(wrong).removeprefix("setup: ").rstrip(".")]) from None
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
        if colour in region_ids(header.box)
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


class Evening:
    """A game at the table: its header, its session, and the file that keeps it.

    `stored` is the text of the file as it was last read or written; `branch` the copy that keeps a dropped branch;
    `digests` those of the journal worked out so far, with the positions they are of; `migrated` what of a save of an earlier
    version reads otherwise today, `carried` whether it goes on from the position that it keeps; `warning` what the place of
    the file cannot promise; `sitting` when and where it was played.
    """

    def __init__(self, header: Header, session: Session, path: Path | None = None, stored: str = "") -> None:
        self.header = header
        self.session = session
        self.path = path
        self.stored = stored
        self.branch: Path | None = None
        self.digests: dict[int, tuple[Position, str]] = {}
        self.migrated: list[str] = []
        self.carried = False
        self.warning = ""
        self.sitting = Sitting()

    def with_session(self, session: Session, header: Header | None = None) -> "Evening":
        """The same game, in the same file, at another session; nothing is changed here."""
        other = copy(self)
        other.session, other.header, other.branch = session, header or self.header, None
        return other

    @property
    def titled(self) -> str:
        """Its title, and of a branch the game it came from."""
        return f"{self.header.title} (from {self.sitting.parent})" if self.sitting.parent else self.header.title

    def name(self, colour: str) -> str:
        """What a player is called; the colour where no name was given."""
        return self.header.names.get(colour) or colour

    def say(self, typed: str) -> list[Entry]:
        """Plays one line and what the program draws before and after it.

        Raises Unreadable, Ambiguous or Refused, and then nothing has changed, nor been drawn.
        """
        who, act = self.session.read(typed)
        if who == TABLE or self.header.draws != "app":
            return [*self.session.answer(who, act), *self.deal()]
        before = self.session
        self.session = before.fork()
        try:
            dealt = self.deal()
            who, act = self.session.read(typed) if dealt else (who, act)
            return [*dealt, *self.session.answer(who, act), *self.deal()]
        except Exception:
            self.session = before
            raise

    def answer(self, who: str, act: Act) -> list[Entry]:
        """Plays one answer and what the program draws after it; raises Refused."""
        return [*self.session.answer(who, act), *self.deal()]

    def deal(self) -> list[Entry]:
        """Answers whatever the table is asked and the program draws; nothing while people's hands draw."""
        return dealers.deal_all(self.session, self.header.seed) if self.header.draws == "app" else []

    def undo(self, lines: int = 1) -> list[Entry]:
        """Takes back lines that people said, with what the program drew after them; the entries, last first."""
        taken: list[Entry] = []
        for _ in range(lines):
            drawn = self._drawn_last()
            if drawn == len(self.session.entries) and drawn and not self.session.now.kept:
                break
            back = self.session.undo(1 if self.session.now.kept else drawn + 1)
            if not back and not self.session.entries:
                break
            taken += back
        return taken

    def undo_to(self, number: int) -> list[Entry]:
        """Leaves entry `number` (0: none) the last; the entries taken back, last first."""
        waiting = self.session.now.kept is not None
        return self.session.undo(max(0, len(self.session.entries) - number) + waiting)

    def redo(self, lines: int = 1) -> list[Entry]:
        """Plays undone lines again, each with the draws that followed it; the entries that came back."""
        back: list[Entry] = []
        for _ in range(lines):
            if not self.session.undone:
                break
            back += self.session.redo(1)
            while self.session.undone and self._would_draw(self.session.undone[-1]):
                back += self.session.redo(1)
        return back

    def _drawn_last(self) -> int:
        """How many entries at the end the program drew by itself."""
        if self.header.draws != "app":
            return 0
        entries, count = self.session.entries, 0
        while count < len(entries):
            place = len(entries) - count
            acts = dealers.told(entries[: place - 1])
            would = dealers.answer_for(self.session.before(place), self.header.seed, self.session.start.game, acts)
            if (entries[place - 1].who, entries[place - 1].act) != (TABLE, would):
                break
            count += 1
        return count

    def _would_draw(self, said: tuple[str, Act]) -> bool:
        if self.header.draws != "app" or said[0] != TABLE:
            return False
        acts = dealers.told(self.session.entries)
        return said[1] == dealers.answer_for(self.session.now, self.header.seed, self.session.start.game, acts)

    def call(self, names: Mapping[str, str]) -> None:
        """Gives players their display names, or hands a seat over; an empty name takes it back. Raises BadGame."""
        told = {colour: clean(name) for colour, name in names.items()}
        faults = name_faults(told, self.header.players) + like_another(told, self.header.players)
        if faults:
            raise BadGame(faults)
        all_names = {**self.header.names, **told}
        self.header = replace(self.header, names={colour: name for colour, name in all_names.items() if name})

    def draw_by(self, draws: str, seed: int | None = None) -> list[Entry]:
        """Who draws from now on, `hands` or `app`; what the program draws at once. Raises BadGame."""
        header = replace(self.header, draws=draws, seed=self.header.seed if seed is None else seed)
        faults = faults_in(header)
        if faults:
            raise BadGame(faults)
        self.header = header
        return self.deal()

    def read_as(self, readings: Mapping[str, str]) -> None:
        """Other readings of doubtful passages, before the first line of a game; raises BadGame."""
        if self._drawn_last() < len(self.session.entries) or self.session.undone:
            raise BadGame(["readings are chosen before the first line of a game, and lines have been said"])
        header = replace(self.header, readings={**self.header.readings, **readings})
        self.session, self.header = opened(header), header
        self.deal()


def new_evening(
    title: str,
    mode: str,
    players: Sequence[str],
    box: Box,
    *,
    names: Mapping[str, str] | None = None,
    start: str = "",
    variants: Sequence[str] = (),
    readings: Mapping[str, str] | None = None,
    start_region: str = "",
    draws: str = "hands",
    seed: int = 0,
    later: bool = False,
    given: Mapping[str, Any] | None = None,
    only: str = "",
) -> Evening:
    """A new game at its first question, players clockwise, beginning with the start player (or with `start`).

    The box's [deal] lies there when hands draw or facts are given; the program deals at once when it draws. Raises
    BadGame with every fault.
    """
    if start and start in players:
        first = list(players).index(start)
        players = [*players[first:], *players[:first]]
    elif start:
        raise BadGame([f"start {start[:40]!r}: one of {', '.join(players)} is expected"])
    header = Header(
        title=clean(title),
        mode=mode,
        players=tuple(players),
        box=box,
        names={colour: clean(name) for colour, name in (names or {}).items() if clean(name)},
        variants=tuple(variants),
        readings=dict(readings or {}),
        start_region=start_region,
        draws=draws,
        seed=seed,
        deal="later" if later else "box" if draws == "hands" or given else "now",
        only=only,
        given=dict(given or {}),
    )
    if faults := like_another(header.names, header.players):
        raise BadGame(faults)
    session = opened(header)
    charter = session.start.game.charter
    evening = Evening(replace(header, readings=dict(charter.readings)), session)
    evening.deal()
    return evening
