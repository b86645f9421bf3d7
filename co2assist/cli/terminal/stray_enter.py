"""An Enter directly behind a number that closed by itself, or behind a refused key, takes nothing and says so.

People end a number with Enter out of habit: where the number has closed without it, that Enter belongs to the number and is
no answer to what follows. Where a key was refused they may believe that it was taken, so the first Enter tells what it would
take, and only the second one takes it; where Enter is the only answer there is nothing to mistake. Any other key between
leaves Enter free, and so does a page that has been shown since. Where whole lines are typed Enter only ends a line, and
none belongs to anything.
"""

from collections.abc import Callable
from typing import Protocol


class Closing(Protocol):
    """A keyboard, as far as Enter goes: what the last key closed by itself, and whether whole lines are typed."""

    closed: str
    whole_lines: bool


class Enters:
    """What an Enter at one question, form or text belongs to; `refused` is set where a key is refused."""

    def __init__(self, keyboard: Closing) -> None:
        self.keyboard = keyboard
        self.refused = False

    def closed(self) -> str:
        """What the key before this one closed by itself, so that an Enter belongs to it; asked once for every key."""
        closed, self.keyboard.closed = self.keyboard.closed, ""
        return "" if self.keyboard.whole_lines else closed

    def belongs(self, is_enter: bool, begun: bool, again: Callable[[], str], may_be: Callable[[], str]) -> str:
        """Why a key is an Enter that takes nothing; empty for every other key.

        With something `begun` no Enter belongs to a number; `again` names what the next one takes, or nothing, and `may_be`
        what may be typed instead.
        """
        closed, refused = self.closed(), self.refused and not self.keyboard.whole_lines
        self.refused = False
        if not is_enter:
            return ""
        if closed and not begun:
            return belonged(closed, again())
        return f"Nothing was taken. {may_be()}{once_more(again())}" if refused and again() else ""


def page_between(keyboard: Closing) -> None:
    """A page has been shown since a number closed: the next Enter answers what stands below it."""
    keyboard.closed = ""


def belonged(closed: str, again: str = "") -> str:
    """That an Enter belonged to what closed before it, and what the next one takes."""
    return f"Enter belonged to {closed}{once_more(again)}"


def once_more(again: str) -> str:
    """What the next Enter takes; nothing to say where it takes nothing."""
    return f"; Enter once more: {again}" if again else ""
