"""One evening at the table: how a game was set up, what was said in it, and the file it is kept in."""

from collections.abc import Mapping
from copy import copy
from pathlib import Path

from msgspec.structs import replace

from co2assist.board.acts import Act
from co2assist.record.head import Sitting
from co2assist.record.new_game import BadGame, Header, NewGame, called, faults_in, like_another, name_faults, opened
from co2assist.record.session import Entry, Session
from co2assist.referee import Position
from co2assist.text.notation import Unreadable
from co2assist.words import TABLE


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
        try:
            who, act = self.session.read(typed)
        except Unreadable as wrong:
            raise wrong.known_by(self.header.names) from None
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
        if self.header.draws != "app":
            return []
        from co2assist.record import dealers

        return dealers.deal_all(self.session, self.header.seed)

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
            while self.session.undone and self._would_draw(self.session.undone[-1], self.session.now, self.session.entries):
                back += self.session.redo(1)
        return back

    def _drawn_last(self) -> int:
        """How many entries at the end the program drew by itself."""
        entries, count = self.session.entries, 0
        while count < len(entries):
            place = len(entries) - count
            last = entries[place - 1]
            if not self._would_draw((last.who, last.act), self.session.before(place), entries[: place - 1]):
                break
            count += 1
        return count

    def _would_draw(self, said: tuple[str, Act], position: Position, before: list[Entry]) -> bool:
        """Whether the program, asked at a position, gives this answer by itself."""
        if self.header.draws != "app" or said[0] != TABLE:
            return False
        from co2assist.record import dealers

        return said[1] == dealers.answer_for(position, self.header.seed, self.session.start.game, dealers.told(before))

    def call(self, names: Mapping[str, str]) -> None:
        """Gives players their display names, or hands a seat over; an empty name takes it back. Raises BadGame."""
        told = called(names)
        if faults := name_faults(told, self.header.players) + like_another(told, self.header.players):
            raise BadGame(faults)
        every = {**self.header.names, **told}
        self.header = replace(self.header, names={colour: name for colour, name in every.items() if name})

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
            raise BadGame(["a reading is chosen before the first line of a game, and this one has begun"])
        header = replace(self.header, readings={**self.header.readings, **readings})
        self.session, self.header = opened(header), header
        self.deal()


def new_evening(new: NewGame) -> Evening:
    """A new game at its first question; raises BadGame with every fault, also a name that is another player's colour."""
    header = new.header()
    if faults := like_another(header.names, header.players):
        raise BadGame(faults)
    return begun(header)


def begun(header: Header) -> Evening:
    """A game at its first question, dealt where the program deals; raises BadGame with every fault."""
    session = opened(header)
    evening = Evening(replace(header, readings=dict(session.start.game.charter.readings)), session)
    evening.deal()
    return evening
