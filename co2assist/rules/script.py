"""Scripts: what a rule does, step by step, asking where somebody must decide."""

from collections.abc import Callable, Generator

from msgspec import Struct

from co2assist.board.acts import Act
from co2assist.board.changes import Change, docketed
from co2assist.board.game import Game, Step
from co2assist.rules.finding import Finding, Findings


class Ask(Struct, frozen=True, gc=False):
    """A question to one player, the table or the group.

    `options` lists every lawful answer in canonical order (None where they are too many to list: `pattern` shows
    the form). `law` judges any answer; without one, only an option will do. `about` is the kind of question,
    `subject` what it is about (a place, an energy, a region), `rule` the rule that asks.
    """

    who: str
    about: str
    options: tuple[Act, ...] | None
    rule: str
    subject: str = ""
    law: Callable[[Game, Act], Findings] | None = None
    pattern: str = ""


Script = Generator[Ask, Act, None]


class Scribe:
    """Writes down what a script does: the game as it stands, and the changes in their order."""

    __slots__ = ("changes", "game")

    def __init__(self, game: Game) -> None:
        self.game = game
        self.changes: list[Change] = []

    def did(self, change: Change) -> None:
        """Something has moved."""
        self.game = change.apply(self.game)
        self.changes.append(change)

    def docket(self, *steps: Step) -> None:
        """These steps come next, before all others."""
        self.game = docketed(self.game, *steps)


STEPS: dict[str, Callable[[Scribe, Step], Script]] = {}
"""Every step by the name it has on the docket."""


def step(play: Callable[[Scribe, Step], Script]) -> Callable[[Scribe, Step], Script]:
    """Enters a script under its own name, so that it can be docketed."""
    STEPS[play.__name__] = play
    return play


def offered(ask: Ask, act: Act) -> Finding:
    """Whether an answer is one of those offered."""
    return Finding("ask.options", ask.options is None or act in ask.options, {"about": ask.about, "options": ask.options or ()})
