"""A position, the question it waits at and the answers given so far."""

from msgspec import Struct

from co2assist.board.acts import Act
from co2assist.board.changes import Change
from co2assist.board.game import Game
from co2assist.rules.script import Ask

Said = tuple[str, Act]


class Position(Struct, frozen=True, gc=False):
    """A settled game and the answers given so far to the step in progress; and, worked out from them, what stands now.

    `changes` and `echoes` are what the last line moved and the forced answers since; `kept` is a line that waits for
    something nobody has told yet, and `due` one that waits no longer. `noted` is what the line before a note moved.
    """

    settled: Game
    answers: tuple[Act, ...]
    game: Game
    ask: Ask | None
    changes: tuple[Change, ...] = ()
    echoes: tuple[Said, ...] = ()
    kept: Said | None = None
    due: Said | None = None
    untouched: bool = True
    noted: tuple[Change, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.outcome != "playing"
