"""Game End: the story of the game, a column a decade, a small curve beside each row."""

from collections.abc import Iterator, Sequence

from co2assist.board.count import claimed
from co2assist.cli.pages.board.view import View, page
from co2assist.cli.pages.phases.ending import headline
from co2assist.cli.pages.phases.history import Decade, cards_claimed, decades, plants_standing
from co2assist.cli.terminal.layout import Column, folded, headed, headings, joined, listed, row
from co2assist.cli.terminal.text import Text
from co2assist.record.session import Session
from co2assist.words import UNKNOWN

BARS = "▁▂▃▄▅▆▇█"
LABEL, FIGURE = 25, 7
SUPPLY = "supply"
Row = tuple[str, list[int | str]]


@page
def story(v: View, session: Session, outcome: bool = True) -> Iterator[Text]:
    """The evening by decade, those played so far; without the outcome under a page that has told it."""
    told = decades(session)
    people = joined((v.who(seat) for seat in v.seats), ", ")
    yield from headed(Text(f" {v.title}, as it went: ") + people, v.practice, v.look.width - 1)
    years = [str(v.game.charter.decades[decade.number]) for decade in told]
    columns = [Column(" decade", LABEL), *(Column(year, FIGURE, right=True) for year in years), Column("", 12, lead=3)]
    yield headings(columns)
    for label, figures in story_rows(v, told):
        drawn = [figure for figure in figures if isinstance(figure, int)]
        curve = "" if v.look.simple or len(drawn) < 2 else sparkline(drawn)
        yield row(columns, [f" {label}", *(str(figure) for figure in figures), curve])
    if outcome:
        yield from closing(v)


def story_rows(v: View, told: Sequence[Decade]) -> Iterator[Row]:
    """The rows of the story: what this kind of game counts; `?` where one phase alone is followed and it is another's."""
    for label, phase, figures in _counted(v, told):
        known = not v.game.charter.only or phase in ("", v.game.charter.only)
        yield label, [figure if known else UNKNOWN for figure in figures]


def _counted(v: View, told: Sequence[Decade]) -> Iterator[tuple[str, str, list[int]]]:
    """The rows with the phase in which each is counted; a score is told in every one."""
    charter = v.game.charter
    if charter.shared_score:
        yield "CO2 before reducing", SUPPLY, [decade.reduced_from or decade.highest for decade in told]
        yield "CO2 at the end", SUPPLY, [decade.after.co2 for decade in told]
        yield "points for reducing", SUPPLY, [decade.reducing for decade in told]
        yield "points for goals", "goals", [decade.goals for decade in told]
        yield "points for fines", SUPPLY, [decade.fines for decade in told]
        yield "income as points", "income", [decade.income for decade in told]
        yield "score at the end", "", [decade.after.score for decade in told]
    else:
        yield "CO2 at the end", SUPPLY, [decade.after.co2 for decade in told]
        for seat in v.seats:
            yield f"points of {v.name(seat)}"[: LABEL - 2], "", [decade.after.players[seat].score for decade in told]
        yield "income as points", "income", [decade.income for decade in told]
        yield "points for fines", SUPPLY, [decade.fines for decade in told]
    if charter.only:
        return
    yield "plants standing", "", [plants_standing(decade.after) for decade in told]
    if charter.goals:
        tiles, done = len(v.game.goals), [sum(t is not None and t.done for t in decade.after.goals) for decade in told]
        yield f"goals met, of {tiles}", "goals", done
    if v.game.un:
        yield f"UN cards claimed, of {len(v.game.un)}", "", [cards_claimed(decade.after) for decade in told]


def sparkline(figures: Sequence[int]) -> str:
    """A bar for each figure, from the least of the row to its greatest."""
    least, most = min(figures), max(figures)
    reach = max(1, most - least)
    return "".join(BARS[round((figure - least) / reach * (len(BARS) - 1))] for figure in figures)


def closing(v: View) -> Iterator[Text]:
    """How it ended, or where it stands."""
    if v.game.phase == "over":
        yield from folded(f" {headline(v)}", v.look.width - 1, 1)
        return
    if v.game.charter.only:
        return
    open_cards = [number for number in range(1, len(v.game.un) + 1) if number not in claimed(v.game)]
    left = f"; UN cards open {listed(str(number) for number in open_cards)}" if open_cards else ""
    yield Text(f" It stands in {v.year}{left}.")
