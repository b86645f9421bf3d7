"""A page, its question and the list of answers on one screen; what matters least is folded first."""

from collections.abc import Callable, Sequence

from co2assist.board.game import Game
from co2assist.cli.terminal import lists
from co2assist.cli.terminal.console import Look
from co2assist.cli.terminal.layout import folded
from co2assist.cli.terminal.menu import Menu
from co2assist.cli.terminal.text import Text
from co2assist.referee import Position
from co2assist.text import narration
from co2assist.text.names import Names

Clock = tuple[object, ...]


def turn_of(game: Game) -> Clock:
    """What makes a turn or phase another one."""
    return game.decade, game.phase, game.round, game.turn


def clock_of(position: Position) -> Clock:
    """What a page is shown anew for: another turn or phase, and the table of reducing."""
    return *turn_of(position.game), position.ask is not None and position.ask.about == "reduce"


class Shown:
    """What is on the screen: the turn or phase whose page was shown, lines that stay above the next one, and its size."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.clock: Clock | None = None
        self.full = True
        self.stays = 0
        self.opening: list[str] = []
        self.size = size


def fitted(page: Callable[[int], list[Text]], belows: Sequence[Sequence[Text]], prompts: int, most: int) -> list[Text]:
    """A page drawn for a number of lines, and below it the roomiest form of the question that it can be folded for.

    The screen has `most` lines, of which `prompts` are needed for something else.
    """
    drawn = page(most)
    if len(drawn) + len(belows[0]) + prompts <= most:
        return [*drawn, *belows[0]]
    for below in belows:
        drawn = page(most - len(below) - prompts)
        if len(drawn) + len(below) + prompts <= most:
            break
    return [*drawn, *below]


def forms(position: Position, menu: Menu, names: Names, brief: Names, look: Look) -> list[list[Text]]:
    """A question with its list: an entry a line, side by side, side by side without notes, and that without the reason."""
    width = look.width
    question = folded(f" {narration.question(position, names)}", width - 1, 1)
    why = narration.reason(position, brief)
    reason = folded(f" {why}", width - 1, 1) if why else []
    whole, close, bare = lists.drawn(menu, width, look.single), lists.close(menu, width), lists.close(menu, width, notes=False)
    first = [[*question, *whole]] if look.narrow else []
    return [[*question, *reason, *whole], *first, [*question, *reason, *close], [*question, *reason, *bare], [*question, *bare]]
