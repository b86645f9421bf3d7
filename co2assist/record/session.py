"""One evening: what was said, the positions it led to, going back and forth, echoes and kept lines."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from msgspec import Struct

from co2assist import referee
from co2assist.board.acts import Act
from co2assist.board.changes import Change
from co2assist.board.facts import Fact, facts
from co2assist.board.game import Game
from co2assist.referee import Position
from co2assist.rules.finding import Ruling
from co2assist.text import notation
from co2assist.text.notation import Ambiguous, Unreadable, secrecy
from co2assist.words import NONE

Watch = Callable[[int, int], None]
"""Who wants to know how far long work has come: how much is done, of how much."""


def unwatched(done: int, of: int) -> None:
    """Nobody wants to know."""


def unreadable_text(wrong: Unreadable) -> str:
    """What was read, what was expected, and the nearest words."""
    kind = "ambiguous" if isinstance(wrong, Ambiguous) else "unreadable"
    near = f"; nearest: {', '.join(wrong.near)}" if wrong.near else ""
    return f"{kind}: {wrong.read!r}; expected: {', '.join(wrong.expected[:12])}{near}"


class Entry(Struct, frozen=True, gc=False):
    """One line of the journal, with the position it led to."""

    who: str
    act: Act
    after: Position

    @property
    def line(self) -> str:
        """The line in full."""
        return notation.line(self.who, self.act)

    @property
    def changes(self) -> tuple[Change, ...]:
        """What it did."""
        return self.after.changes


class Refused(Exception):
    """A line that is not lawful; nothing has changed. `line` says which, `ruling` why."""

    def __init__(self, who: str, act: Act, ruling: Ruling, position: Position) -> None:
        super().__init__(notation.line(who, act))
        self.who = who
        self.act = act
        self.ruling = ruling
        self.position = position


class Session:
    """The journal of one game in memory. Positions are never changed, so going back is dropping entries.

    `in_vain` are the lines that waited here and turned out not to be lawful once all was told. `told` is the table as it was
    told, where something was paid before anybody was asked; else it is the table at the first question.
    """

    def __init__(self, start: Position, told: Game | None = None) -> None:
        self.start = start
        self.told = start.game if told is None else told
        self.entries: list[Entry] = []
        self.undone: list[tuple[str, Act]] = []
        self.dropped: list[tuple[str, Act]] = []
        self.in_vain: list[Refused] = []
        self._now = start

    @property
    def waiting_shown(self) -> str | None:
        """The line that waits for something not known yet, as it may be shown."""
        kept = self.now.kept
        return secrecy.line_of(*kept, over=False) if kept else None

    @property
    def opening(self) -> tuple[Change, ...]:
        """What moved on the table as it was told before anybody was asked."""
        return () if self.told is self.start.game else self.start.changes

    @property
    def now(self) -> Position:
        """The position as it stands, with a line that waits and the echoes still open."""
        return self._now

    def read(self, typed: str) -> tuple[str, Act]:
        """Who says what; without WHO the one asked, or whose echo it is. Raises Unreadable or Ambiguous."""
        from co2assist.text.notation import misread

        asked = self.now.ask.who if self.now.ask else None
        try:
            said = misread.read(typed, self.now)
        except Unreadable:
            echo = self._echo_meant(typed)
            if echo is None:
                raise
            return echo
        return said if not self.now.echoes or said[0] != asked else self._echo_meant(typed, said) or said

    def _echo_meant(self, typed: str, said: tuple[str, Act] | None = None) -> tuple[str, Act] | None:
        """The echo that a line without WHO repeats, unless it answers the open question."""
        if said is not None and not referee.judge(self.now, *said).failed:
            return None
        for who, act in self.now.echoes:
            with suppress(Unreadable):
                if notation.read(typed, self.now.game, who) == (who, act):
                    return who, act
        return None

    def say(self, typed: str) -> list[Entry]:
        """Plays one line; an echo adds nothing. Raises Unreadable, Ambiguous or Refused, and then nothing has changed."""
        return self.answer(*self.read(typed))

    def answer(self, who: str, act: Act) -> list[Entry]:
        """Plays one answer; the entries it added (none for an echo, or while it waits for something untold)."""
        echo = referee.echoed(self.now, who, act)
        if echo is not None:
            self._now = echo
            return []
        kept = self.now.kept
        outcome = referee.say(self.now, who, act)
        if isinstance(outcome, Ruling):
            raise Refused(who, act, outcome, self.now)
        added = [Entry(who, act, after) for who, act, after in outcome if after.kept is None or after.kept != (who, act)]
        self.entries += added
        self._now = outcome[-1][2]
        if kept is not None and self._now.kept is None and len(outcome) == 1:
            self.in_vain.append(Refused(*kept, referee.judge(self._now, *kept), self._now))
        if added:
            self._drop_branch(added)
        elif self.undone[-1:] == [(who, act)]:
            self.undone.pop()
        return added

    def _drop_branch(self, added: Sequence[Entry]) -> None:
        """A new line after undo drops the undone branch, unless it only repeats it."""
        for entry in added:
            if self.undone and self.undone[-1] == (entry.who, entry.act):
                self.undone.pop()
            elif self.undone:
                self.dropped = list(reversed(self.undone))
                self.undone.clear()

    def judge(self, typed: str) -> tuple[str, Act, Ruling]:
        """What the referee finds about a line; nothing changes. Raises Unreadable or Ambiguous."""
        who, act = self.read(typed)
        return who, act, referee.judge(self.now, who, act)

    def waiting(self) -> str | None:
        """The line that waits for something nobody has told yet."""
        return notation.line(*self.now.kept) if self.now.kept else None

    def undo(self, lines: int = 1) -> list[Entry]:
        """Takes back the last lines, the one that waits first of all; the entries taken back, last first.

        A line that waits plays again with `redo`, unless an older branch is still to be redone.
        """
        taken = []
        if self.now.kept and lines:
            lines -= 1
            if not self.undone:
                self.undone.append(self.now.kept)
            self._now = self._last()
        for _ in range(min(lines, len(self.entries))):
            entry = self.entries.pop()
            self.undone.append((entry.who, entry.act))
            taken.append(entry)
            self._now = self._last()
        return taken

    def redo(self, lines: int = 1) -> list[Entry]:
        """Plays undone lines again, a line that waits being taken back first; the entries that came back."""
        back: list[Entry] = []
        if self.undone and self.now.kept:
            self._now = self._last()
        for _ in range(min(lines, len(self.undone))):
            who, act = self.undone[-1]
            waiting = list(self.undone)
            back += self.answer(who, act)
            if self.undone == waiting:
                self.undone.pop()
        return back

    def _last(self) -> Position:
        return self.entries[-1].after if self.entries else self.start

    def before(self, number: int) -> Position:
        """The position before an entry, counted from 1."""
        return self.entries[number - 2].after if number > 1 else self.start

    def fork(self) -> "Session":
        """The same evening, to try something out on."""
        other = Session(self.start, self.told)
        other.entries = list(self.entries)
        other.undone = list(self.undone)
        other.dropped = list(self.dropped)
        other._now = self._now
        return other


def all_facts(position: Position) -> dict[str, Fact]:
    """Every fact of a position, with who is asked about what."""
    found = facts(position.game)
    found["ask.who"] = position.ask.who if position.ask else NONE
    found["ask.about"] = position.ask.about if position.ask else NONE
    return found
