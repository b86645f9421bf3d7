"""The story of the game, a column a decade, a small curve beside each row."""

from collections.abc import Iterator, Sequence

from co2assist.board.count import claimed
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.view import View
from co2assist.cli.pages.phases.ending import headline
from co2assist.cli.terminal.layout import Grid, folded, headed, joined, sparkline
from co2assist.cli.terminal.text import Text
from co2assist.record.session import Session
from co2assist.story.walk import decades, rows
from co2assist.text.names import Names
from co2assist.text.sentences import listed
from co2assist.words import UNKNOWN


@page
def story(v: View, session: Session, outcome: bool = True) -> Iterator[Text]:
    """The evening by decade, those played so far; without the outcome under a page that has told it."""
    told = decades(session)
    people = joined((v.who(seat) for seat in v.seats), ", ")
    yield from headed(Text(f" {v.title}, as it went: ") + people, v.practice, v.look.width - 1)
    table = [[" decade", *(str(decade.year) for decade in told), ""]]
    for label, figures in rows(v.game, told, Names(v.look.names)):
        drawn = [figure for figure in figures if figure is not None]
        curve = sparkline(drawn) if v.look.charts and len(drawn) > 1 else ""
        table.append([f" {label}", *(UNKNOWN if figure is None else str(figure) for figure in figures), curve])
    heads, *found = table
    beside = Grid([heads[0], *(f">{year}" for year in heads[1:])], found, gap=3)
    yield from beside.lines(v.look.plain) if beside.width <= v.look.width else below(table)
    if outcome:
        yield from closing(v)


def below(table: Sequence[Sequence[str]]) -> Iterator[Text]:
    """Each row in two lines where one has no room: what it is about, and its figures without the curve."""
    for label, *figures, _ in table:
        yield Text(label)
        yield Text("   " + "".join(f"{figure:>8}" for figure in figures))


def closing(v: View) -> Iterator[Text]:
    """How it ended, or where it stands."""
    if v.game.phase == "over":
        yield from folded(f" {headline(v)}", v.look.width - 1, 1)
        return
    if v.game.charter.only:
        return
    open_cards = [number for number in range(1, len(v.game.un) + 1) if number not in claimed(v.game)]
    left = f"; UN cards open {listed(str(number) for number in open_cards)}" if open_cards else ""
    yield from folded(f" It stands in {v.year}{left}.", v.look.width - 1, 1)
