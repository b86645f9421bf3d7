"""A game at a terminal: its evening, the keyboard and the console; the file is written after every answer."""

from collections.abc import Callable, Iterable
from functools import lru_cache

from co2assist.board.acts import Act
from co2assist.cli.pages.answers.ruling import told_lines, unreadable_lines
from co2assist.cli.terminal.choose import ONE_BACK, Complete, Keyboard
from co2assist.cli.terminal.console import Console, Look
from co2assist.cli.terminal.layout import cut, folded
from co2assist.cli.terminal.output import Lasting, now
from co2assist.cli.terminal.text import Text
from co2assist.record import saves
from co2assist.record.game_file import Evening
from co2assist.record.saves import MovedOn, SaveTrouble
from co2assist.record.session import Refused
from co2assist.referee import Position
from co2assist.text.names import Names
from co2assist.text.notation import Unreadable
from co2assist.text.safe import LONGEST_NAME
from co2assist.text.sentences import asking as english
from co2assist.text.sentences import counted

BRIEF = 16
"""Columns of a name in lists, tables, prompts and reasons; the question itself shows it whole."""


class Stopped(Exception):
    """The people at the table stop for now."""


@lru_cache(maxsize=16)
def called(given: tuple[tuple[str, str], ...], width: int = LONGEST_NAME) -> Names:
    """The names of players by colour, in no more than so many columns; a longer one ends in `~`."""
    return Names({colour: cut(name, width).plain for colour, name in Names(dict(given)).given.items()})


class Table:
    """People round one keyboard and one game."""

    def __init__(self, evening: Evening, keyboard: Keyboard, console: Console) -> None:
        self.evening = evening
        self.keyboard = keyboard
        self.console = console
        self.warned = ""

    @property
    def now(self) -> Position:
        """The position as it is."""
        return self.evening.session.now

    @property
    def names(self) -> Names:
        """What the players are called."""
        return called(tuple(self.evening.header.names.items()))

    @property
    def brief(self) -> Names:
        """What the players are called where a name has a column of its own."""
        return called(tuple(self.evening.header.names.items()), BRIEF)

    @property
    def look(self) -> Look:
        """How pages look on this console."""
        return self.console.look(self.shown(self.names), self.evening.titled)

    def shown(self, names: Names) -> dict[str, str]:
        """A name for every player, the colour where there is no other."""
        return {colour: names.name(colour) for colour in self.now.game.charter.colours}

    def print(self, lines: Iterable[Text | str]) -> None:
        """Prints lines."""
        self.console.print(lines)

    def text(self, prompt: str, complete: Complete | None = None) -> str:
        """A line of text; empty where people go back."""
        return self.keyboard.text(prompt, complete=complete).removeprefix(ONE_BACK)

    def trial(self) -> Evening:
        """The same evening, to go back and forth in before it is kept."""
        old = self.evening
        return old.with_session(old.session.fork())

    def answer(self, who: str, act: Act) -> bool:
        """Plays one answer; whether it was played."""
        return self.play(lambda evening: evening.answer(who, act))

    def play(self, say: Callable[[Evening], object], lines: int = 1) -> bool:
        """Plays on a copy, writes the file, and only then goes on from there; whatever fails, nothing has changed."""
        trial = self.trial()
        try:
            say(trial)
        except Unreadable as wrong:
            self._not_played(unreadable_lines(wrong), lines)
        except Refused as refused:
            self._not_played(told_lines(refused, self.names), lines)
        else:
            return self.keep(trial)
        return False

    def _not_played(self, why: Iterable[Text | str], lines: int) -> None:
        """Why nothing was played; of several lines that none of them was."""
        self.keyboard.forget()
        self.print([*why, *([english.NONE_PLAYED.format(lines=lines)] if lines > 1 else [])])

    def keep(self, trial: Evening) -> bool:
        """Writes the file; whether it was written."""
        try:
            if trial.path is not None:
                saves.store(trial, now())
        except MovedOn:
            self.print([english.NOT_TAKEN])
            self.reload()
            return False
        except SaveTrouble as wrong:
            self.keyboard.forget()
            self.print([f" {wrong}", english.NOTHING_CHANGED])
            return False
        self.evening = trial
        if trial.warning not in ("", self.warned):
            self.warned = trial.warning
            self.print(folded(f" {trial.warning}", self.console.width - 1, 1))
        if trial.branch is not None:
            self.print([english.BRANCHED.format(file=trial.branch.name)])
        return True

    def look_at_file(self) -> bool:
        """Reads the game again where somebody else has played on; whether it was read again."""
        moved = self.evening.path is not None and saves.moved_on(self.evening)
        if moved:
            self.reload()
        return moved

    def reload(self) -> None:
        """The game as the file has it now. Raises Stopped."""
        assert self.evening.path is not None
        old = len(self.evening.session.entries)
        try:
            with Lasting(f"Playing {self.evening.path.stem} again", plain=self.console.plain) as watch:
                self.evening = saves.load(self.evening.path, watch)
        except SaveTrouble as wrong:
            self.print([f" {wrong}", english.STILL_HERE])
            raise Stopped from None
        now = len(self.evening.session.entries)
        told = english.HOLDS.format(now=counted(now, "entry"), old=old)
        self.print([english.MOVED_ON.format(told=told)])
        self.keyboard.forget()
