"""Every page by its name; each is a function of a position and a look that returns lines of text."""

from co2assist.cli.pages.board.board import board, legend
from co2assist.cli.pages.board.parts import bare_facts, goals, market, region, summits, un
from co2assist.cli.pages.board.players import player, players
from co2assist.cli.pages.board.rebuild import checklist, rebuild
from co2assist.cli.pages.phases.ending import reckoning, story
from co2assist.cli.pages.phases.events import events
from co2assist.cli.pages.phases.supply import income, reduce, supply
from co2assist.cli.terminal.console import Look

PARTS = {
    "board": board,
    "players": players,
    "market": market,
    "goals": goals,
    "summits": summits,
    "un": un,
    "events": events,
    "facts": bare_facts,
    "rebuild": rebuild,
    "legend": legend,
}
"""The pages of `show PART`, each drawn by `page(position, look)`."""

__all__ = [
    "PARTS",
    "Look",
    "bare_facts",
    "board",
    "checklist",
    "events",
    "goals",
    "income",
    "legend",
    "market",
    "player",
    "players",
    "rebuild",
    "reckoning",
    "reduce",
    "region",
    "story",
    "summits",
    "supply",
    "un",
]
