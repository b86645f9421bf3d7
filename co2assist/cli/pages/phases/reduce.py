"""4. Energy Supply Phase, Reducing Pollution Levels: what coming down costs now, and what it would cost later."""

from collections.abc import Iterator

from co2assist.board.acts import Reduce
from co2assist.box import counts
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import Grid, headed
from co2assist.cli.terminal.text import Text
from co2assist.cli.terminal.theme import DIM, LOSS
from co2assist.rules.supply import STEP_PPM, in_need, may_reduce, must_reduce, step_price
from co2assist.text.sentences import pages as english
from co2assist.words import FOSSILS, counted

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
    text = english.REDUCING.format(co2=game.co2, points=counted(price, "point"), later=later)
    yield from headed(text, f"score {game.score}", v.look.width - 1)
    needed, shown = must_reduce(game), amounts(v)
    for years in range(len(ahead), -1, -1):
        later_heads = [f">{'the same ' * (n == 1)}in {year}" for n, year in ahead[:years]]
        table = Grid(
            [">ppm", ">level", ">costs now", ">score then", *later_heads], [reduce_cells(v, ppm, years) for ppm in shown], gap=3
        )
        if table.width + NEEDED <= v.look.width:
            break
    heading, *rows = table.lines(v.look.plain)
    yield Text("   ") + heading
    yield from (Text("   ") + row + reduce_note(v, ppm, needed) for ppm, row in zip(shown, rows, strict=True))
    if ahead or v.practice:
        yield from headed(coming_words(v) if ahead and not game.charter.only else "", v.practice, v.look.width - 1)


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


def reduce_cells(v: View, ppm: int, years: int) -> list[str]:
    """One amount: the level then, what it costs now, the score then, what the same would cost in later years."""
    game, steps, price = v.game, ppm // STEP_PPM, step_price(v.game)
    payable = steps * price <= game.score
    later = [str(steps * (price + further)) if payable else "" for further in range(1, years + 1)]
    said = str(ppm) if payable or ppm == must_reduce(game) else f"({ppm}"
    return [said, str(game.co2 - ppm), str(steps * price), str(game.score - steps * price), *later]


def reduce_note(v: View, ppm: int, needed: int) -> Text:
    """What stands behind an amount: that it is needed, that it cannot be paid, or that it loses the game."""
    left = v.game.score - ppm // STEP_PPM * step_price(v.game)
    if left < 0 and ppm > needed:
        return Text(f"  only {counted(max(0, v.game.score), 'point')} there)", DIM)
    if left < 0:
        return Text(english.ENDS_GAME.format(left=left), LOSS)
    return Text("   needed" if ppm == needed and ppm else "")


def coming_words(v: View) -> str:
    """How many tiles the next Energy Supply will draw as the board stands, and their ppm."""
    tiles = len(in_need(v.game, v.game.decade + 1))
    ppm = sorted(counts.PPM[kind] for kind, left in zip(FOSSILS, v.game.fossil, strict=True) for _ in range(left))
    return english.NEXT_SUPPLY.format(tiles=counted(tiles, "tile"), least=sum(ppm[:tiles]), most=sum(ppm[len(ppm) - tiles :]))
