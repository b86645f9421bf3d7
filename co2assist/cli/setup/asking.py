"""One question of a new game asked with its list of answers, what it means, and the way back."""

from collections.abc import Iterable

from msgspec.structs import replace

from co2assist.cli.terminal import lists
from co2assist.cli.terminal.choose import BACK, ONE_BACK, Complete, Half, Keyboard, Service, Shut, Typed, choose
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.layout import folded
from co2assist.cli.terminal.menu import Key, Menu, nothing_taken
from co2assist.record.new_game import NewGame
from co2assist.text.sentences import setup as english

NOTHING = NewGame()
"""A plan of which everything is still to be asked."""


class GoBack(Exception):
    """Backspace at the first list of a question: the question before it is asked again."""


class NotBegun(Exception):
    """The people stopped before there was a game."""


class Asking:
    """What is known of a new game, and where it is asked; `before` holds answers given before, which Enter keeps."""

    def __init__(self, plan: NewGame, keyboard: Keyboard, console: Console, before: NewGame = NOTHING) -> None:
        self.plan = plan
        self.keyboard = keyboard
        self.console = console
        self.before = before
        self.called: dict[str, str] = {**before.names, **plan.names}

    def print(self, *lines: str) -> None:
        """Prints lines."""
        self.console.print(lines)

    def pick(self, title: str, keys: list[Key], enter: Key | None = None, meaning: Iterable[str] = ()) -> str:
        """The word of the entry taken; `?` tells what the question means. Raises GoBack and NotBegun."""
        menu, half = Menu(title, tuple(keys), enter), Half()
        self.show(menu)
        while True:
            heard = choose(menu, self.keyboard, "", self.show, half)
            if isinstance(heard, Shut):
                self.print(f" {heard.why}. {nothing_taken(menu)}")
            elif isinstance(heard, Typed):
                self.print(english.QUESTIONS_FIRST)
            elif isinstance(heard, Service):
                if heard.name == BACK:
                    raise GoBack
                if heard.name == "Q":
                    raise NotBegun
                if heard.name.startswith("="):
                    return heard.name[1:]
                if heard.name == "?":
                    self.explain(meaning)
                if heard.name in ("redraw", "?"):
                    self.show(menu)
                    self.print(*([f" {nothing_taken(menu)}"] if heard.name == "redraw" else []))
                else:
                    self.print(english.NO_GAME_YET)

    def show(self, menu: Menu) -> None:
        """A list under its question."""
        self.console.print(lists.drawn(replace(menu, keys=menu.open_keys()), self.console.width))

    def text(self, prompt: str, default: str = "", meaning: Iterable[str] = (), complete: Complete | None = None) -> str:
        """A line of text, Tab completes it where there are words; `?` alone tells what is asked for. Raises GoBack."""
        while (typed := self.keyboard.text(prompt, default, complete)).strip() == "?" and meaning:
            self.explain(meaning)
        if typed == ONE_BACK:
            raise GoBack
        return typed

    def explain(self, meaning: Iterable[str]) -> None:
        """What a question means."""
        self.console.print(line for told in meaning for line in folded(f" {told}", self.console.width - 1, 1))


def option(typed: str, label: str, word: str = "", note: str = "") -> Key:
    """An entry that stands for a word."""
    return Key(typed, label, note, word=f"={word or label}")


def kept_by_enter(keys: list[Key], answered: str | None) -> Key | None:
    """The entry that was taken before people stopped; None where there was none, or it is not offered now."""
    return next((key for key in keys if answered is not None and key.word == f"={answered}"), None)
