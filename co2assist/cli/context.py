"""The options that hold everywhere, and the game they pick."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from co2assist.cli import exits
from co2assist.cli.exits import FILE, MISUSE, NO, QUESTION, Stop
from co2assist.cli.terminal.console import Console, always_coloured
from co2assist.cli.terminal.output import Lasting, note, now
from co2assist.text.safe import printable
from co2assist.text.sentences import commands as english

if TYPE_CHECKING:
    from co2assist.cli.terminal.choose import Keyboard
    from co2assist.record.game_file import Evening
    from co2assist.record.settings import Settings


Sit = Callable[["Evening", "Keyboard", Console], int]
"""What goes on with a game at a keyboard, and returns the exit code."""


class Context:
    """What the user asked for on every command: the game, plain output, no questions; `sit` plays at the keyboard."""

    at_table = False
    """Whether the command was typed in play, where the evening announces what was played and asks the next question."""
    game, no_input, unboxed = "", False, False

    def __init__(self, sit: Sit) -> None:
        exits.STORED.clear()
        self.sit = sit

    def wanted(self, game: str, plain: bool, no_input: bool) -> None:
        """Takes in what stands on the line."""
        self.game, self.unboxed, self.no_input = game, plain, no_input

    @cached_property
    def quiet(self) -> bool:
        """Whether plain output is asked for: by its option, the environment, or the settings."""
        return self.unboxed or bool(os.environ.get("ACCESSIBLE")) or kept().plain

    @cached_property
    def plain(self) -> bool:
        """Whether output is plain, because it is asked for or because no terminal is there."""
        return self.quiet or not fancy()

    def path(self) -> Path:
        """The file of the game meant; raises Stop."""
        return path_of(self.game)

    def evening(self) -> "Evening":
        """The game meant, to look at; raises Stop or BadSave."""
        from co2assist.record import saves

        path = self.path()
        with self.lasting(f"Playing {path.stem} again") as watch:
            evening = saves.load(path, watch)
        note(*evening.migrated)
        return evening

    @contextmanager
    def editing(self) -> "Iterator[Evening]":
        """The game meant, to change: locked, loaded, and saved when all went well; raises Stop, BadSave or CannotSave."""
        from co2assist.record import folders, saves

        path = self.path()
        with self.lasting(f"Playing {path.stem} again") as watch, saves.editing(path, watch, now()) as evening:
            watch.aside()
            note(*evening.migrated)
            yield evening
        note(*filter(None, [evening.warning]))
        exits.STORED.append(evening.header.title)
        folders.remember(path)

    def take_over(self, evening: "Evening") -> None:
        """Writes a game as it was shown and agreed to, if nobody has played on meanwhile; raises Stop, Locked or CannotSave."""
        from co2assist.record import folders, saves

        assert evening.path is not None
        try:
            if not evening.path.exists():
                raise Stop(FILE, english.GAME_GONE.format(path=evening.path), "Nothing is changed.")
            saves.store(evening, now())
            folders.remember(evening.path)
            exits.STORED.append(evening.header.title)
        except saves.MovedOn:
            wrong = english.PLAYED_ON.format(title=evening.header.title)
            raise Stop(FILE, wrong, english.SAY_AGAIN) from None

    def lasting(self, what: str) -> Lasting:
        """Who is told about work that lasts."""
        return Lasting(printable(what), plain=self.quiet or os.environ.get("TERM") == "dumb")

    def console(self) -> Console:
        """What pages are printed on."""
        wanted = {"always": {"FORCE_COLOR": "1"}, "never": {"NO_COLOR": "1"}}.get(kept().colour, {})
        return Console(plain=self.plain, environ={**wanted, **os.environ})

    def confirm(self, what: str, unasked: str) -> None:
        """Goes on where a person says yes; raises Stop where nobody does, or nobody may be asked."""
        self.must_ask(unasked)
        try:
            if input(english.YES_NO.format(what=what)).strip().lower() in ("y", "yes"):
                return
        except EOFError:
            raise Stop(QUESTION, "Nothing is changed.") from None
        raise Stop(NO, "Nothing is changed.")

    def instead(self, number: int | None, why: Iterable[str]) -> list[str] | None:
        """The lines that replace an entry which no longer holds; None where the mending stops there."""
        return None

    def may_ask(self) -> bool:
        """Whether questions may be put to a person at a terminal."""
        return not self.no_input and sys.stdin.isatty() and sys.stdout.isatty()

    def must_ask(self, *lines: str) -> None:
        """Stops where a question would have to be asked and must not be."""
        if not self.may_ask():
            raise Stop(QUESTION, *lines)


def path_of(game: str) -> Path:
    """The file of the game named, by an option or the environment, else of the one used last; raises Stop."""
    from co2assist.record import folders

    named = game or os.environ.get("CO2ASSIST_GAME", "")
    path = folders.game_path(named) if named else folders.last_game()
    if path is None:
        raise Stop(MISUSE, english.NO_GAME_USED, english.BEGIN_ONE)
    if not path.exists():
        raise Stop(FILE, english.NO_SUCH_GAME.format(path=path), english.LIST_GAMES)
    return path


def fancy() -> bool:
    """Whether standard output is a terminal that can be drawn on; whether in colour is for the console to say."""
    return (sys.stdout.isatty() or forced()) and os.environ.get("TERM") != "dumb"


def forced() -> bool:
    """Whether FORCE_COLOR, CLICOLOR_FORCE or the settings want colour also where no terminal is."""
    return always_coloured(os.environ) or kept().colour == "always"


def kept() -> "Settings":
    """The settings that are kept; those of the program where there is no file."""
    from co2assist.record.settings import settings

    return settings()
