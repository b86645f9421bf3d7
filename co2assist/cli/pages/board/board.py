"""The board on one page: 80 columns and 17 lines, or in whole words where there is room, or plain."""

from collections.abc import Iterator

from co2assist.board.count import bank_ceps, pool_tech
from co2assist.cli.pages.board.clock import clock_words, level_line, level_words, market_words, top_lines
from co2assist.cli.pages.board.middle import middle, paragraphs
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.tables import fits, player_table, region_table
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import cut, folded
from co2assist.cli.terminal.text import Text

LINES = 17
"""Lines of the board at 80 columns, so that a menu of seven fits under it."""


@page
def board(v: View, under_gauge: str = "", rows: int = LINES) -> Iterator[Text]:
    """The whole table, folded to fewer `rows` where it can be.

    `under_gauge` is a line about the coming Energy Supply that the caller has reckoned.
    """
    if not fits(v):
        from co2assist.cli.pages.board.narrow import narrow_board

        yield from narrow_board(v, rows)
    elif v.look.plain:
        yield from plain_board(v, under_gauge)
    elif v.look.wide:
        from co2assist.cli.pages.board.wide import wide_board

        yield from wide_board(v, under_gauge)
    else:
        yield from standard_board(v, under_gauge, rows)


def standard_board(v: View, under_gauge: str, rows: int) -> Iterator[Text]:
    """The board at 80 columns."""
    above = [*top_lines(v), cut(level_line(v), v.look.width), *([Text(f" {under_gauge}")] if under_gauge else [])]
    above += [*region_table(v), *player_table(v)]
    yield from above
    yield from middle(v, rows - len(above))


def plain_board(v: View, under_gauge: str) -> Iterator[Text]:
    """The same columns in ASCII, the rest as sentences in whole words."""
    game, practice = v.game, f". {v.practice.capitalize()}" if v.practice else ""
    score = f". Score {game.score}" if game.charter.shared_score else ""
    level = f"CO2 {game.co2}, {level_words(v)[0]}{score}"
    stocks = f"{market_words(v)}, bank {bank_ceps(game)}. Tech pool {pool_tech(game)}"
    for said in (f"{', '.join([v.title, *clock_words(v)])}{practice}.", f"{level}. {stocks}.", under_gauge):
        yield from folded(said, v.look.width) if said else ()
    yield from region_table(v)
    yield from player_table(v)
    for forms in paragraphs(v):
        label, _, told = forms[0].plain.strip().partition(" ")
        yield from folded(f"{label}: {told.strip()}", v.look.width)
