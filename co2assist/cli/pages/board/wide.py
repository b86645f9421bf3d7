"""The board in whole words, from 120 columns and 36 lines: regions, players, and the middle as small tables of their own."""

from collections.abc import Iterator, Sequence

from co2assist.board.count import open_un, pool_tech
from co2assist.cli.pages.board.clock import gauge, level_words, market_words, top_lines
from co2assist.cli.pages.board.middle import event_words, goal_groups, price_now, summit_tiles, un_faces
from co2assist.cli.pages.board.tables import WHOLE, player_table, region_table
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import beside, folded
from co2assist.cli.terminal.text import Text
from co2assist.cli.terminal.theme import BOLD, LOSS
from co2assist.rules.ending import UN_ALLOWED
from co2assist.rules.goals import goals_cost, goals_open
from co2assist.text.sentences import pages as english
from co2assist.text.sentences import span

GAUGE = 40
"""Signs of the gauge from its start to 500 ppm."""
GAP = 5
"""Columns between the two halves of the middle."""
CARDS = 6
"""UN Goal cards a line each at most; more stand two on a line."""


def wide_board(v: View, under_gauge: str = "") -> Iterator[Text]:
    """The whole table for a large window; what changed since this player's last turn is underlined."""
    yield from head_lines(v, under_gauge)
    yield Text()
    yield from region_table(v)
    yield Text()
    yield from player_table(v)
    yield Text()
    yield from middle(v)


def head_lines(v: View, under_gauge: str) -> Iterator[Text]:
    """Where the game is; the CO₂ level with its gauge; the Score beside what the decade will cost."""
    yield from top_lines(v, " · ")
    said, lost = level_words(v)
    under, over = gauge(v, GAUGE)
    drawn = Text("█" * under + " " * (GAUGE - under)) + Text("┃", BOLD) + Text("█" * over, LOSS)
    yield Text(f" CO₂ {v.game.co2} ppm   ") + drawn + Text(f"   {said}", LOSS if lost else "")
    if under_gauge:
        yield Text(f" {under_gauge}")
    if v.game.charter.shared_score:
        least, most = goals_open(v.game)
        goals = f"{span(least, most)} open ({price_now(v)})" if most else "none open"
        needed = v.game.score < goals_cost(v.game)[1]
        yield Text(f" Score {v.game.score}", BOLD) + Text(f"   Environmental Goals: {goals}", LOSS if needed else "")


def middle(v: View) -> list[Text]:
    """Summits and the CEP Market at the left; goals or events and UN Goal cards at the right, energies short where need be."""
    market = f"{market_words(v).removeprefix('Market ')} · {english.IN_THE_POOL.format(tech=pool_tech(v.game))}"
    goals = [Text(f"{english.GOAL_KINDS[kind]}: {items}") for kind, items in goal_groups(v, WHOLE).items()]
    events = [Text(one) for one in event_words(v)] if v.game.charter.events else []
    may = english.MAY_STAY.format(allowed=UN_ALLOWED) if v.game.charter.goals else ""
    un = english.UN_OPEN.format(cards=len(open_un(v.game)), may=may)
    for letters in (WHOLE, 3):
        left = sections({"Energy Summits": summit_tiles(v, letters, names=True), "CEP Market": [Text(market)]})
        room = v.look.width - 2 - GAP - max(line.cell_len for line in left)
        cards = un_faces(v, letters)
        half = (len(cards) + 1) // 2
        cards = cards if len(cards) <= CARDS else beside([cards[:half], cards[half:]], 3)
        if all(line.cell_len <= room for line in cards):
            break
    right = sections({english.GOALS_STILL_OPEN: goals, "Events": events, un: cards})
    return beside([[Text(" ") + line for line in left], [part for line in right for part in folded(line, room, 2)]], GAP)


def sections(told: dict[str, Sequence[Text]]) -> list[Text]:
    """Headings with their lines one under the other; nothing of one without lines."""
    return [line for title, rows in told.items() if rows for line in (Text(title, BOLD), *rows)]
