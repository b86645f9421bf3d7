"""A keyboard for tests: keys that were pressed, and the paper they were answered on."""

import io
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from co2assist.board.acts import Act
from co2assist.cli.evening.loop import Loop
from co2assist.cli.terminal.choose import BACK, ENTER, LINE, Complete
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.menu import Menu
from co2assist.record.game_file import Evening
from co2assist.record.new_game import Header
from co2assist.record.session import Session

NAMED = {"\r": ENTER, "\b": BACK}


class OutOfKeys(BaseException):
    """Everything has been pressed; no fault of the program, so that the loop does not ask again as after one."""


class Pressed:
    """A guided keyboard fed from a list; `count` is how many keys were used. `:` opens a line that ends at Enter."""

    def __init__(self, keys: Iterable[str]) -> None:
        self.keys = deque(keys)
        self.count = 0
        self.notes: list[str] = []
        self.prompts: list[str] = []
        self.complete: Complete | None = None
        self.closed = ""
        self.whole_lines = False
        self.typing = ""

    def _next(self) -> str:
        if not self.keys:
            raise OutOfKeys
        self.count += 1
        return self.keys.popleft()

    def key(self, prompt: str, typed: str, note: str = "", hidden: bool = False) -> str:
        self.prompts.append(prompt)
        self.typing = typed
        if note:
            self.notes.append(note)
        pressed = self._next()
        if pressed == ":":
            return LINE + self.text("")
        return NAMED.get(pressed, pressed)

    def text(self, prompt: str, default: str = "", complete: Complete | None = None, note: str = "") -> str:
        self.notes += [note] if note else []
        typed = self.closed = ""
        while (pressed := self._next()) != "\r":
            typed += pressed
        return typed or default

    def close_row(self, shown: str) -> None:
        pass

    def forget(self) -> None:
        self.notes.append("forgot")


def evening_from(session: Session, path: Path | None = None) -> Evening:
    """An evening round a session, kept nowhere unless a path is given."""
    charter = session.start.game.charter
    header = Header(
        title="friday",
        mode=charter.mode,
        players=charter.colours,
        box=session.start.game.box,
        names={"red": "Ana", "blue": "Ben", "green": "Cai", "yellow": "Dee"} if "red" in charter.colours else {},
    )
    return Evening(header, session, path)


def press(evening: Evening, keys: str) -> tuple[Loop, Pressed, str]:
    """Presses keys at a sitting; the sitting, the keyboard and everything printed."""
    out = io.StringIO()
    keyboard = Pressed(keys)
    sitting = Loop(evening, keyboard, Console(out, plain=True, width=80))
    with suppress(OutOfKeys):
        sitting.run()
    return sitting, keyboard, out.getvalue()


def said(loop: Loop) -> list[str]:
    """The lines that have been said at a table."""
    return [entry.line for entry in loop.table.evening.session.entries]


def keys_to(menu: Menu, act: Act) -> str | None:
    """The keys that lead to an answer."""
    for key in menu.keys:
        if key.shut or not key.typed:
            continue
        longer = any(other.typed.startswith(key.typed) and other != key for other in menu.keys)
        typed = key.typed + ("\r" if longer else "")
        if key.act == act:
            return typed
        if key.act is None and key.opens is not None and (rest := keys_to(key.opens(), act)) is not None:
            return typed + rest
    return None
