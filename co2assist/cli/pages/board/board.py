"""The board on one page: 80 columns and 17 lines, or in whole words where there is room, or plain."""

from collections.abc import Iterator, Mapping, Sequence

from co2assist.board.count import bank_ceps, open_un, pool_tech
from co2assist.cli.pages.board.clock import clock_words, gauge, level_words, market_words, top_lines
from co2assist.cli.pages.board.middle import event_words, goal_groups, middle, paragraphs, price_now, summit_tiles, un_faces
from co2assist.cli.pages.board.narrow import narrow_board
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.tables import WHOLE, fits, player_table, region_table
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import beside, cut, folded
from co2assist.cli.terminal.text import Text
from co2assist.cli.terminal.theme import BOLD, LOSS
from co2assist.rules.ending import UN_ALLOWED
from co2assist.rules.goals import goals_cost, goals_open
from co2assist.text.sentences import pages as english
from co2assist.text.sentences import span

GAUGE, LARGE_GAUGE = 20, 40
"""Signs of the gauge from its start to 500 ppm."""
GAP = 5
"""Columns between the two halves of the middle of a large window."""
CARDS = 6
"""UN Goal cards a line each at most; more stand two on a line."""
LINES = 17
"""Lines of the board at 80 columns, so that a menu of seven fits under it."""


@page
def board(v: View, rows: int = LINES) -> Iterator[Text]:
    """The whole table, folded to fewer `rows` where it can be."""
    if not fits(v):
        yield from narrow_board(v, rows)
    elif v.look.plain:
        yield from plain_board(v)
    elif v.look.wide:
        parts = (wide_head(v), region_table(v), player_table(v), wide_middle(v))
        yield from (line for number, part in enumerate(parts) for line in (*([Text()] if number else []), *part))
    else:
        above = [*standard_head(v), *region_table(v), *player_table(v)]
        yield from (*above, *middle(v, rows - len(above)))


def standard_head(v: View) -> Iterator[Text]:
    """Where the game is; the CO2 level with its gauge: 400 to 550 with the bar at 500, or 0 to 500 where reaching it loses."""
    yield from top_lines(v)
    (said, lost), (under, over) = level_words(v), gauge(v, GAUGE)
    beyond = "" if v.game.charter.co2_floor is None else f"|{'#' * over}{' ' * (GAUGE // 2 - over)}"
    drawn = Text(f" CO2 {v.game.co2} [{'#' * under}{' ' * (GAUGE - under)}{beyond}] ")
    yield cut(drawn + Text(said, LOSS if lost else ""), v.look.width)


def plain_board(v: View) -> Iterator[Text]:
    """The same columns in ASCII, the rest as sentences in whole words."""
    game, practice = v.game, f". {v.practice.capitalize()}" if v.practice else ""
    score = f". Score {game.score}" if game.charter.shared_score else ""
    yield from folded(f"{', '.join([v.title, *clock_words(v)])}{practice}.", v.look.width)
    stocks = f"{market_words(v)}, bank {bank_ceps(game)}. Tech pool {pool_tech(game)}"
    yield from folded(f"CO2 {game.co2}, {level_words(v)[0]}{score}. {stocks}.", v.look.width)
    yield from region_table(v)
    yield from player_table(v)
    for forms in paragraphs(v):
        label, _, told = forms[0].plain.strip().partition(" ")
        yield from folded(f"{label}: {told.strip()}", v.look.width)


def wide_head(v: View) -> Iterator[Text]:
    """Where the game is; the CO₂ level with its gauge; the Score beside what the decade will cost."""
    yield from top_lines(v, " · ")
    (said, lost), (under, over) = level_words(v), gauge(v, LARGE_GAUGE)
    drawn = Text("█" * under + " " * (LARGE_GAUGE - under)) + Text("┃", BOLD) + Text("█" * over, LOSS)
    yield Text(f" CO₂ {v.game.co2} ppm   ") + drawn + Text(f"   {said}", LOSS if lost else "")
    if v.game.charter.shared_score:
        least, most = goals_open(v.game)
        goals = f"{span(least, most)} open ({price_now(v)})" if most else "none open"
        needed = v.game.score < goals_cost(v.game)[1]
        yield Text(f" Score {v.game.score}", BOLD) + Text(f"   Environmental Goals: {goals}", LOSS if needed else "")


def wide_middle(v: View) -> list[Text]:
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


def sections(told: Mapping[str, Sequence[Text]]) -> list[Text]:
    """Headings with their lines one under the other; nothing of one without lines."""
    return [line for title, rows in told.items() if rows for line in (Text(title, BOLD), *rows)]
