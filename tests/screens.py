"""A terminal for tests: its lines are kept, and a keyboard waits at the prompt."""

import io
from collections.abc import Iterable, Iterator, Mapping

import pytest
from pressing import OutOfKeys, Pressed, evening_from
from where import GAMES, WHOLE

from co2assist.cli.evening.loop import Loop
from co2assist.cli.terminal.choose import ENTER, Complete
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.menu import Menu
from co2assist.cli.terminal.text import Text
from co2assist.record.session import Session
from co2assist.referee import Position

PLAYED = [*WHOLE, *GAMES]
WIDTH, LINES, LISTS = 80, 24, 3
SHORT = {"red": "Ana", "blue": "Ben", "green": "Cai", "yellow": "Dee"}
LONG = {"red": "漢" * 40, "blue": "Maximiliane " + "B" * 28, "green": "G" * 40, "yellow": "Y" * 40}


class Screen(Console):
    """A terminal of 80 columns and 24 lines, or others, whose lines are kept instead of drawn."""

    def __init__(self, width: int = WIDTH, height: int = LINES) -> None:
        super().__init__(io.StringIO(), plain=True, width=width)
        self.plain = self.ascii = False
        self.rows = height
        self.lines: list[str] = []

    @property
    def height(self) -> int:
        return self.rows

    def print(self, lines: Iterable[Text | str]) -> None:
        self.lines += [line if isinstance(line, str) else line.plain for line in lines]


class Waiting(Pressed):
    """A keyboard that stands at its prompt; once a laptop has been passed it goes on to the question."""

    def __init__(self, screen: Screen) -> None:
        super().__init__([])
        self.screen = screen
        self.passing = False

    def key(self, prompt: str, typed: str, note: str = "", hidden: bool = False) -> str:
        self.screen.lines.append(prompt)
        if "Enter goes on" in prompt:
            self.screen.lines.clear()
            return ENTER
        if self.passing:
            self.passing = False
            return ENTER
        raise OutOfKeys

    def text(self, prompt: str, default: str = "", complete: Complete | None = None, note: str = "") -> str:
        return self.key(prompt, "")


def shown(position: Position, names: Mapping[str, str], size: tuple[int, int] = (WIDTH, LINES)) -> list[str]:
    """The screen when a question is first put: everything down to the prompt."""
    evening = evening_from(Session(position))
    evening.call({colour: names[colour] for colour in position.game.charter.colours})
    screen = Screen(*size)
    keyboard = Waiting(screen)
    keyboard.passing = position.ask is not None and position.ask.about == "goals"
    with pytest.raises(OutOfKeys):
        Loop(evening, keyboard, screen).question()
    return screen.lines


def menus(menu: Menu, depth: int = 1) -> Iterator[tuple[int, Menu]]:
    """A list and every list behind it, with how deep it lies."""
    yield depth, menu
    for key in menu.open_keys():
        if key.opens is not None:
            yield from menus(key.opens(), depth + 1)
