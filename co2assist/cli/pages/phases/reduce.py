"""4. Energy Supply Phase, Reducing Pollution Levels: what coming down costs now, and what it would cost later."""

from collections.abc import Iterator

from co2assist.board.acts import Reduce
from co2assist.box import counts
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import LOSS, Column, count, headed, headings, row, two_ends, width_of
from co2assist.cli.terminal.text import Text
from co2assist.rules.supply import STEP_PPM, in_need, may_reduce, must_reduce, step_price
from co2assist.words import FOSSILS

NEEDED = 9
"""Columns of the word `needed` behind a row of the reducing page."""
ROWS = 6
"""Rows of the reducing page at most."""


@page
def reduce(v: View) -> Iterator[Text]:
    """Each amount that may be bought back, what it costs now and later; the needed one first."""
    game = v.game
    price = step_price(game)
    ahead = list(enumerate(game.charter.decades[game.decade + 1 :], 1))
    later = "".join(f", {price + further} in {year}" for further, year in ahead)
    text = f" CO2 {game.co2}. 10 ppm cost {count(price, 'point')} now{later}."
    yield from headed(text, f"score {game.score}", v.look.width - 1)
    columns = [Column("ppm", 8, right=True), Column("level", 8, right=True), Column("costs now", 12, right=True)]
    columns += [Column("score then", 13, right=True)]
    for further, year in ahead:
        column = Column(f"the same in {year}" if further == 1 else f"in {year}", 19 if further == 1 else 10, right=True)
        if width_of([*columns, column]) + NEEDED <= v.look.width:
            columns.append(column)
    yield headings(columns)
    needed = must_reduce(game)
    for ppm in amounts(v):
        yield reduce_line(v, columns, ppm, needed)
    if ahead or v.practice:
        yield two_ends(coming_words(v) if ahead else "", v.practice, v.look.width - 1)


def amounts(v: View) -> list[int]:
    """The rows of the page: the needed amount, the next four, the last that can be paid; one that cannot, in brackets."""
    game = v.game
    needed = must_reduce(game)
    most = game.co2 - (game.charter.co2_floor or 0)
    offered = [ppm for ppm in range(needed, most + 1, STEP_PPM) if ppm > 0 or not needed]
    payable = [ppm for ppm in offered if all(found.ok for found in may_reduce(game, Reduce(ppm)))]
    beyond = [ppm for ppm in offered if ppm not in payable][:1] if needed * step_price(game) <= game.score * STEP_PPM else []
    shown = payable if len(payable) <= ROWS - len(beyond) else payable[: ROWS - 1 - len(beyond)] + payable[-1:]
    return shown + beyond


def reduce_line(v: View, columns: list[Column], ppm: int, needed: int) -> Text:
    """One amount: what it costs now, the score then, what the same would cost later."""
    game = v.game
    steps, price = ppm // STEP_PPM, step_price(game)
    cost, level = steps * price, game.co2 - ppm
    if cost > game.score and ppm > needed:
        line = row(columns[:4], [f"({ppm}", str(level), str(cost), str(game.score - cost)])
        return line + Text(f"  only {count(max(0, game.score), 'point')} there)")
    cells = [str(ppm), str(level), str(cost), str(game.score - cost)]
    cells += [str(steps * (price + further)) for further in range(1, len(columns) - 3)]
    if game.score - cost < 0:
        return row(columns[:4], cells[:4]) + Text(f"   this ends the game: score {game.score - cost}", LOSS)
    line = row(columns, cells)
    if ppm == needed and ppm:
        line += "   needed"
    return line


def coming_words(v: View) -> str:
    """How many tiles the next Energy Supply will draw as the board stands, and their ppm."""
    if v.game.charter.only:
        return ""
    tiles = len(in_need(v.game, v.game.decade + 1))
    kinds = [kind for kind, left in zip(FOSSILS, v.game.fossil, strict=True) for _ in range(left)]
    ppm = sorted(counts.PPM[kind] for kind in kinds)
    least, most = sum(ppm[:tiles]), sum(ppm[-tiles:]) if tiles else 0
    return f" Next supply, as the board stands: {count(tiles, 'tile')}, {least} to {most} ppm."
