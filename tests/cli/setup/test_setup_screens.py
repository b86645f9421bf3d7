"""The questions of a new game and the forms of one under way on a telephone, in half a window and in a large one."""

import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path

import pytest
from joins import header_of
from pressing import OutOfKeys, Pressed
from screens import LONG, Screen
from setups import DEAL

from co2assist.box.practice_box import practice_box
from co2assist.cli.evening.loop import Loop
from co2assist.cli.setup.join import joined
from co2assist.cli.setup.questions import Beginning
from co2assist.cli.terminal import form
from co2assist.cli.terminal.layout import whole_words, words
from co2assist.cli.terminal.text import Text, cell_len
from co2assist.record.game_file import new_evening
from co2assist.record.new_game import NewGame

GOLDEN = Path(__file__).parent.parent / "pages" / "golden"
SIZES = ((46, 19), (80, 24), (120, 40))
PEOPLE = "4" + "".join(f"{colour[0]}{name}\r" for colour, name in LONG.items())


class Wrapped(Screen):
    """A screen on which a line that is too wide goes on below, as on paper."""

    def print(self, lines: Iterable[Text | str]) -> None:
        super().print(part for line in lines for part in whole_words(words(line), self.width))


class Typing(Pressed):
    """A keyboard whose rows stay on the screen."""

    def __init__(self, keys: str, screen: Screen) -> None:
        super().__init__(keys)
        self.screen = screen

    def key(self, prompt: str, typed: str, note: str = "", hidden: bool = False) -> str:
        self.screen.print([f"   {note}"] if note else [])
        self.prompt = prompt
        return super().key(prompt, typed, note, hidden)

    def close_row(self, shown: str) -> None:
        self.screen.print([f"{self.prompt}{shown}"])


def new(mode: str, keys: str) -> Callable[[Screen], None]:
    """A game of four set up by keys, down to where nobody presses any more."""

    def drawn(screen: Screen) -> None:
        keyboard = Typing(mode + PEOPLE + keys, screen)
        plan = Beginning(NewGame(title="friday", box=practice_box()), keyboard, screen).asked()
        Loop(new_evening(plan), keyboard, screen).run()

    return drawn


def under_way(mode: str, only: str, keys: str) -> Callable[[Screen], None]:
    """A game under way, or one phase of it, told by keys."""
    return lambda screen: void(joined(header_of(mode, names=LONG), only, Typing(keys, screen), screen))


def void(_: object) -> None:
    """Nothing more is asked of it."""


DRAWN: Mapping[str, Callable[[Screen], None]] = {
    "new, cooperative": new("c", "\rhe\r" + DEAL),
    "new, competitive": new("k", "\rhe\r"),
    "join, cooperative": under_way("cooperative", "", "....\r.........\r"),
    "join, competitive": under_way("competitive", "", "."),
    **{f"join, {only} alone": under_way("cooperative", only, "3") for only in ("income", "goals", "supply")},
}


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_game_is_set_up_as_it_was_drawn(monkeypatch: pytest.MonkeyPatch, width: int, height: int) -> None:
    """Names of 40 wide characters. CO2ASSIST_GOLDEN=1 in front of pytest draws the file anew: read the difference then."""
    monkeypatch.setattr(form, "widest", lambda: min(width, 80) - 1)
    drawn = ""
    for title, draws in DRAWN.items():
        screen = Wrapped(width, height)
        with suppress(OutOfKeys):
            draws(screen)
        drawn += f"=== {title}\n" + "".join(f"{line.rstrip()}\n" for line in screen.lines)
    golden = GOLDEN / f"setup-{width}x{height}.txt"
    if os.environ.get("CO2ASSIST_GOLDEN"):
        golden.write_text(drawn, "utf-8")
    assert drawn == golden.read_text("utf-8")
    too_wide = [line for line in drawn.split("\n") if cell_len(line) > width]
    assert not too_wide
