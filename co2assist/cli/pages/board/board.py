"""The board on one page: 80 columns and 17 lines, or in whole words where there is room, or plain."""

from collections.abc import Iterator

from co2assist.board.count import open_un
from co2assist.cli.pages.board.clock import clock_words, level_line, level_sentence, top_line
from co2assist.cli.pages.board.middle import events_words, goals_sentence, middle, un_count, un_face
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.tables import fits, player_table, region_table
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import HARD, cut, folded, two_ends
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
    head = [two_ends(top_line(v), v.practice, v.look.width - 1), cut(level_line(v), v.look.width)]
    head += [Text(f" {under_gauge}")] if under_gauge else []
    tables = [*region_table(v), *player_table(v)]
    yield from head
    yield from tables
    yield from middle(v, rows - len(head) - len(tables))


def plain_board(v: View, under_gauge: str) -> Iterator[Text]:
    """The same columns in ASCII, the middle of the table as sentences."""
    width = v.look.width
    parts = [part for part in (v.title, *clock_words(v)) if part]
    yield from folded(", ".join(parts) + (f". {v.practice.capitalize()}." if v.practice else "."), width)
    yield from folded(level_sentence(v), width)
    if under_gauge:
        yield from folded(under_gauge, width)
    yield from region_table(v)
    yield from player_table(v)
    if v.game.summits:
        tiles = (f"{place + 1} {v.talks(place).plain}".replace(" ", HARD) for place in range(len(v.game.summits)))
        yield from folded("Summits: " + "; ".join(tiles), width)
    if v.game.charter.goals:
        yield from folded(goals_sentence(v), width)
    if v.game.charter.events:
        yield from folded(f"Events: {events_words(v)}", width)
    if v.game.un:
        faces = (un_face(v, number).replace(" ", HARD) for number in open_un(v.game))
        yield from folded(f"UN: {un_count(v)}: {'; '.join(faces) or 'none'}", width)
