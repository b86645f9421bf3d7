"""One thing that moved, each with the rule it moved by; applying it knows no rule."""

from co2assist.board.changes.change import *  # noqa: F403
from co2assist.board.changes.clock import *  # noqa: F403
from co2assist.board.changes.holdings import *  # noqa: F403
from co2assist.board.changes.supply import *  # noqa: F403
from co2assist.board.changes.tiles import *  # noqa: F403
