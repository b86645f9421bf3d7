"""At the table: what is pressed or typed at a question, and the one answer it says."""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from co2assist.board.acts import Act
from co2assist.cli.rooms import Key, Room

ENTER, BACK, UP, DOWN, GAP = "<enter>", "<back>", "<up>", "<down>", "<gap>"
LINE = "<line>"
"""Keys that are no letters; what follows LINE is a line of notation, typed or pasted."""
SERVICES = "?URSDWCFLATQ"
"""Capitals and `?`: at every question, and they change nothing but by undo and redo."""


class Answered(Struct, frozen=True):
    """An entry was taken."""

    act: Act


class Service(Struct, frozen=True):
    """A capital, or a word that the evening understands."""

    name: str


class Typed(Struct, frozen=True):
    """A line of notation."""

    text: str


class Shut(Struct, frozen=True):
    """An entry that is not possible, for the one reason it gives."""

    why: str


Heard = Answered | Service | Typed | Shut
Complete = Callable[[str], list[str]]


class Keyboard(Protocol):
    """Where keys come from. Every method raises KeyboardInterrupt at Ctrl-C and EOFError at the end of input.

    `complete` tells the words that may follow in a line of notation.
    """

    complete: Complete | None

    def key(self, prompt: str, typed: str, note: str = "", hidden: bool = False) -> str:
        """The next key, with what has been typed so far shown after the prompt."""

    def text(self, prompt: str, default: str = "", complete: Complete | None = None) -> str:
        """A line of text, such as a name."""

    def close_row(self, shown: str) -> None:
        """The row is decided: what it reads now stands."""

    def forget(self) -> None:
        """What was typed ahead is dropped, because something else came up."""


def choose(room: Room, keyboard: Keyboard, prompt: str, show: Callable[[Room], None]) -> Heard:
    """One answer out of a list and the lists behind it; `show` draws a list that is entered."""
    return Choosing(room, keyboard, prompt, show).heard()


class Choosing:
    """What has been typed at a question: Backspace goes one list back, Enter takes what is typed or offered."""

    def __init__(self, room: Room, keyboard: Keyboard, prompt: str, show: Callable[[Room], None]) -> None:
        self.rooms = [room]
        self.keyboard = keyboard
        self.prompt = prompt
        self.show = show
        self.typed = ""
        self.note = ""
        self.at = -1

    @property
    def here(self) -> Room:
        """The list that is open."""
        return self.rooms[-1]

    @property
    def marked(self) -> Key | None:
        """The entry that the arrows stand on."""
        return self.here.keys[self.at] if 0 <= self.at < len(self.here.keys) else None

    def heard(self) -> Heard:
        """Reads keys until something has been said."""
        while True:
            shown = _shown(self.here, self.typed, self.marked)
            pressed = self.keyboard.key(_prompt(self.prompt, self.here), shown, self.note, self.here.hidden)
            self.note = ""
            said = self.press(pressed)
            if said is not None:
                return said

    def press(self, pressed: str) -> Heard | None:
        """What one key says; None while more has to come."""
        if pressed.startswith(LINE):
            return Typed(pressed.removeprefix(LINE))
        if pressed in (UP, DOWN):
            self._arrow(1 if pressed == DOWN else -1)
            return None
        if pressed == BACK:
            return self._back()
        if pressed in (ENTER, GAP):
            return self._enter(pressed)
        if len(pressed) == 1 and pressed in SERVICES and not self.here.fitting(self.typed + pressed):
            self.typed = ""
            self.keyboard.close_row(pressed)
            return Service(pressed)
        return self._letter(pressed)

    def _arrow(self, way: int) -> None:
        if self.here.keys:
            self.at = (self.at + way) % len(self.here.keys) if self.at >= 0 else (0 if way > 0 else len(self.here.keys) - 1)
            self.typed = ""

    def _back(self) -> Heard | None:
        if self.typed or self.at >= 0:
            self.typed, self.at = self.typed[:-1], -1
            return None
        if len(self.rooms) == 1:
            self.keyboard.close_row("")
            return Service(BACK)
        self.rooms.pop()
        self.keyboard.close_row("")
        self.show(self.here)
        return None

    def _enter(self, pressed: str) -> Heard | None:
        key = self.marked or (self.here.entered(self.typed) if pressed == ENTER or self.typed else None)
        if key is not None:
            return self._take(key)
        if pressed == GAP:
            return None
        if self.typed:
            self.note = f"{self.typed} is not whole yet; {' '.join(self.here.next_letters(self.typed)[:20])} may follow"
            return None
        self.keyboard.close_row("")
        if len(self.rooms) == 1:
            return Service("redraw")
        self.show(self.here)
        return None

    def _letter(self, pressed: str) -> Heard | None:
        if not self.here.fitting(self.typed + pressed):
            self.note = _no_key(self.here, self.typed, pressed)
            self.keyboard.forget()
            return None
        self.typed, self.at = self.typed + pressed, -1
        key = self.here.heard(self.typed)
        return None if key is None else self._take(key)

    def _take(self, key: Key) -> Heard | None:
        self.typed, self.at = "", -1
        self.keyboard.close_row(_taken(self.here, key))
        if key.word:
            return Service(key.word)
        if key.opens is not None:
            self.rooms.append(key.opens())
            self.show(self.here)
            return None
        return Shut(key.shut) if key.act is None else Answered(key.act)


def _prompt(prompt: str, room: Room) -> str:
    default = f" [{room.enter.typed or room.enter.label}]" if room.enter is not None and room.enter.typed else ""
    return f" {prompt}{default} > "


def _shown(room: Room, typed: str, marked: Key | None) -> str:
    if room.hidden:
        return "*" * len(typed)
    return f"{marked.typed} {marked.label}" if marked is not None else typed


def _taken(room: Room, key: Key) -> str:
    if room.hidden:
        return "*"
    return f"{key.typed}  {key.label}".strip()


def _no_key(room: Room, typed: str, pressed: str) -> str:
    if room.hidden:
        return "that means nothing here; ? explains"
    shown = pressed if len(pressed) == 1 and pressed.isprintable() else "that"
    following = room.next_letters(typed)
    if not following:
        return f"{shown} means nothing here; a line is wanted, : opens it"
    return f"{shown} means nothing here; {' '.join(following[:20])} do, ? explains"
