"""A page: a function of a position and a look that returns lines, ready for the console."""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Concatenate, ParamSpec

from co2assist.board.game import Game
from co2assist.cli.pages.board.one_phase import known_lines
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.console import Look
from co2assist.cli.terminal.layout import broken, cut, words
from co2assist.cli.terminal.text import Text
from co2assist.referee import Position

P = ParamSpec("P")
ASCII = str.maketrans({"·": "|", "▸": ">", "¹": "*", "²": "**", "₂": "2", "–": "-", "—": "-", "…": "...", "×": "x", "→": "->"})
OF_THE_WHOLE = frozenset(("board", "players", "player", "market", "region", "goals", "summits", "un", "rebuild"))
"""Pages that show more than one phase alone can know; what is known takes their place."""


def page(
    draw: Callable[Concatenate[View, P], Iterable[Text | str]],
) -> Callable[Concatenate[Position | Game, Look, P], list[Text]]:
    """A page: drawn through a view of the position, and without tints and other signs than ASCII where it has to be plain."""

    @wraps(draw)
    def drawn(position: Position | Game, look: Look, /, *args: P.args, **kwargs: P.kwargs) -> list[Text]:
        view = View(position, look)
        if view.game.charter.only and draw.__name__ in OF_THE_WHOLE:
            return [finished(words(line), look) for line in known_lines(view)]
        return [finished(words(line), look) for line in draw(view, *args, **kwargs)]

    return drawn


def finished(line: Text, look: Look) -> Text:
    """A line as it goes onto the console."""
    line = cut(broken(line).rstrip(), look.width)
    if look.plain:
        return Text(line.plain.translate(ASCII))
    return line
