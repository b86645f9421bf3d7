"""One move of the hands, forward and back."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from co2assist.text import sentences


class Hand(Struct, frozen=True):
    """One move of the hands.

    Pieces go `count` of `what` from `source` to `target`; a marker has a `track` and places it leaves and reaches;
    anything else is a sentence forward and one back. A cube and a marker that come together have `joint` sentences.
    """

    what: str = ""
    source: str = ""
    target: str = ""
    count: int = 0
    track: str = ""
    forward: str = ""
    back: str = ""
    joins: str = ""
    joint: tuple[str, str] = ("", "")

    @property
    def reversed(self) -> "Hand":
        """The move that undoes it."""
        there, back = self.joint
        return replace(self, source=self.target, target=self.source, forward=self.back, back=self.forward, joint=(back, there))


def hand_text(key: str, **figures: Any) -> str:
    """A sentence for hands."""
    return sentences.HANDS[key].format(**figures)


def both(forward: str, back: str, **figures: Any) -> list[Hand]:
    """A move by the keys of its sentences."""
    return [Hand(forward=hand_text(forward, **figures), back=hand_text(back, **figures))]


def track(marker: str, old: Any, new: Any, key: str, **figures: Any) -> list[Hand]:
    """A marker's move from one place of its track to another."""
    forward, back = (hand_text(key, new=place, **figures) for place in (new, old))
    return [Hand(source=str(old), target=str(new), track=marker, forward=forward, back=back)]
