"""At the table: every page by its name; each is a function of a position and a look that returns lines of text."""

from co2assist.cli.board_page import board
from co2assist.cli.ending_pages import reckoning
from co2assist.cli.legend_page import legend
from co2assist.cli.paper import Paper
from co2assist.cli.people_pages import player, players
from co2assist.cli.rebuild_page import rebuild
from co2assist.cli.reduce_page import reduce
from co2assist.cli.setup_page import checklist
from co2assist.cli.signs import Look
from co2assist.cli.story_page import story
from co2assist.cli.supply_pages import income, supply
from co2assist.cli.table_pages import bare_facts, goals, market, region, summits, un

PARTS = {
    "board": board,
    "players": players,
    "market": market,
    "goals": goals,
    "summits": summits,
    "un": un,
    "facts": bare_facts,
    "rebuild": rebuild,
    "legend": legend,
}
"""The pages of `show PART`, each drawn by `page(position, look)`."""

__all__ = [
    "PARTS",
    "Look",
    "Paper",
    "bare_facts",
    "board",
    "checklist",
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
