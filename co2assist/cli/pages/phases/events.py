"""Competitive Play, 4. Events Phase: what strikes, what each player gives, and what it costs them."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from co2assist.advice.event_bill import Aid, aids, bill, spared, struck
from co2assist.board.changes import Change, TechMoved
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import cell, folded, headed
from co2assist.cli.terminal.text import Text
from co2assist.cli.terminal.theme import BOLD
from co2assist.rules.events import BOTH_STRIKE
from co2assist.text.sentences import listed
from co2assist.text.sentences import pages as english
from co2assist.words import counted

NAME = 12
"""Columns of a player's name."""


@page
def events(v: View, changes: Sequence[Change] = ()) -> Iterator[Text]:
    """The phase with what each player gives: what its `changes` have done so far, and what is still to come."""
    both = english.BOTH_STRIKE.format(both_strike=BOTH_STRIKE) if v.game.co2 >= BOTH_STRIKE else english.ONE_STRIKES
    gone = changes and v.game.phase == v.game.charter.phases[0]
    year = v.game.charter.decades[v.game.decade - 1] if gone else v.year
    yield from headed(f" Events {year}   CO₂ {v.game.co2} ppm: {both}", v.practice, v.look.width - 1)
    leaving = [change.source for change in changes if isinstance(change, TechMoved) and change.rule == "events.cubes"]
    if not changes:
        leaving = [name for name, region in zip(v.game.layout.ids, v.game.regions, strict=True) if region.cubes]
    names = listed(v.region_name(v.game.layout.regions[name]) for name in leaving) if leaving else english.NO_CUBES
    yield from folded(english.CUBES_LEAVE.format(names=names), v.look.width - 1, 1)
    given = bill(v.position, changes)
    coming = v.game.phase in ("income", "events")
    regions = struck(v.game) if coming else [region for region, _ in groupby(aid.region for aid in given)]
    if not regions:
        yield Text(english.EVENTS_UNKNOWN if None in v.game.events else " No Event strikes.")
    for number, region in enumerate(regions):
        label = f"{v.region_name(region)} ({('current', 'upcoming')[min(number, 1)]})"
        yield from region_lines(v, label, region, [aid for aid in given if aid.region == region])
    yield from score_line(v, given, aids(v.game, changes))


def region_lines(v: View, label: str, region: int, given: Sequence[Aid]) -> Iterator[Text]:
    """A region struck, then a line a player: what each gives, or why not."""
    yield Text(f" {label}")
    helped = {aid.seat: aid_words(v, aid) for aid in given}
    helped |= {seat: f"nothing: has {has} there" for seat, has in spared(v.game, region).items()}
    for seat in v.game.charter.clockwise(v.game.start):
        if seat in helped:
            yield from folded(Text("   ") + cell(v.who(seat), NAME) + Text(helped[seat]), v.look.width - 1, NAME + 3)


def aid_words(v: View, aid: Aid) -> str:
    """What one player gives, in words."""
    cube = (
        f"1 Tech cube to {v.region_name(aid.region)}" if aid.cube else english.NO_CUBE.format(points=counted(aid.points, "point"))
    )
    if aid.fine:
        return english.NO_CEP.format(cube=cube, fine=counted(aid.fine, "point"))
    source = "hand" if aid.source in v.colours else v.region_name(v.game.layout.regions[aid.source]) if aid.source else "nowhere"
    return english.GIVES_CEP.format(cube=cube, source=source)


def score_line(v: View, given: Sequence[Aid], paid: Sequence[Aid]) -> Iterator[Text]:
    """Every player's points before and after; those `paid` are off the scores already."""
    told = []
    for seat in v.game.charter.clockwise(v.game.start):
        lost = sum(aid.lost for aid in given if aid.seat == seat)
        before = v.game.players[seat].score + sum(aid.lost for aid in paid if aid.seat == seat)
        told.append(f"{v.name(seat)} {before}" + (f" → {before - lost}" if lost else ""))
    yield from folded(Text(" ") + cell("Scores", NAME) + Text("   ".join(told), BOLD), v.look.width - 1, NAME + 1)
