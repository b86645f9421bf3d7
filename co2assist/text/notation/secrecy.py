"""Private goals are their owner's secret until the game itself shows them; what may be told of them before."""

import re

from co2assist.board.acts import Act, Goals
from co2assist.text import notation

VEILED = "goals * *"
SHOWN = "ending.private"
"""The rule by which goals are shown; what the reckoning then finds would tell those of others."""
TOLD = r"(?i)^((?:[^:]*:)?\s*)go(?:a|al|als)?\s+[0-9]+\s+[0-9]+"
"""Two private goals in a line as a file has it, with WHO in front or without."""


def veiled(act: Act, over: bool) -> bool:
    """Whether an answer is hidden: two private goals, of a game that is not `over`."""
    return isinstance(act, Goals) and not over


def line_of(who: str, act: Act, over: bool) -> str:
    """A line as it may be shown to everybody at the table."""
    return f"{who}: {VEILED}" if veiled(act, over) else notation.line(who, act)


def text_of(line: str) -> str:
    """A line as a file has it, of a game of which nobody knows whether it is over."""
    return re.sub(TOLD, rf"\1{VEILED}", line)
