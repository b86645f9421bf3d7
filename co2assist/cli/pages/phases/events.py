"""Competitive Play, 4. Events Phase: what strikes, what each player gives, and what it costs them."""

from collections.abc import Iterator, Sequence

from co2assist.advice.breakdown import Aid, aids, bill, spared, struck
from co2assist.board.changes import Change, EventTurned, PhaseBegan, Reckoned, TechMoved
from co2assist.board.game import Game
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import cell, folded, headed, two_ends
from co2assist.cli.terminal.text import BOLD, Text
from co2assist.rules.events import BOTH_STRIKE, hit_by
from co2assist.text.sentences import listed
from co2assist.text.sentences import pages as english
from co2assist.words import HAND, counted

NAME = 12
"""Columns of a player's name."""


@page
def events(v: View, changes: Sequence[Change] = ()) -> Iterator[Text]:
    """The phase with what each player gives: what its `changes` have done so far, and what is still to come."""
    if not v.game.charter.events:
        yield two_ends(english.NO_EVENTS, v.practice, v.look.width - 1)
        return
    both = english.BOTH_STRIKE.format(both_strike=BOTH_STRIKE) if v.game.co2 >= BOTH_STRIKE else english.ONE_STRIKES
    gone = changes and v.game.phase == v.game.charter.phases[0]
    year = v.game.charter.decades[v.game.decade - 1] if gone else v.year
    first, *others = v.game.charter.clockwise(v.game.start)
    order = (*others, first) if gone else (first, *others)
    yield from headed(f" Events {year}   CO₂ {v.game.co2} ppm: {both}", v.practice, v.look.width - 1)
    leaving = [change.source for change in changes if isinstance(change, TechMoved) and change.rule == "events.cubes"]
    if not changes:
        leaving = [name for name, region in zip(v.game.layout.ids, v.game.regions, strict=True) if region.cubes]
    names = listed(v.region_name(v.game.layout.regions[name]) for name in leaving) if leaving else english.NO_CUBES
    yield from folded(english.CUBES_LEAVE.format(names=names), v.look.width - 1, 1)
    given = bill(v.position, changes)
    known = [change for change in changes if isinstance(change, Reckoned) and change.what == "events"]
    regions = [v.game.layout.regions[name] for name in dict(known[-1].figures)["regions"]] if known else struck(v.game)
    if not regions:
        yield Text(english.EVENTS_UNKNOWN if None in v.game.events else " No Event strikes.")
    for number, region in enumerate(regions):
        label = f"{v.region_name(region)} ({('current', 'upcoming')[min(number, 1)]})"
        yield from region_lines(v, label, order, region, [aid for aid in given if aid.region == region])
    yield from score_line(v, order, given, aids(v.game, changes))


def other_changes(before: Game, changes: Sequence[Change]) -> list[Change]:
    """What an entry did but for the Events phase, which has its own page."""
    found, inside = list[Change](), before.phase == "events"
    for change in changes:
        inside = change.phase == "events" if isinstance(change, PhaseBegan) else inside and not isinstance(change, EventTurned)
        if not inside or isinstance(change, PhaseBegan):
            found.append(change)
    return found


def region_lines(v: View, label: str, order: Sequence[int], region: int, given: Sequence[Aid]) -> Iterator[Text]:
    """A region struck, then a line a player: what each gives, or why not."""
    yield Text(f" {label}")
    ahead = hit_by(v.game, region) if v.game.phase == "operations" else ()
    helped = dict.fromkeys(ahead, english.WOULD_GIVE) | {aid.seat: aid_words(v, aid) for aid in given}
    helped |= {seat: f"nothing: has {has} there" for seat, has in spared(v.game, region).items()}
    for seat in order:
        if seat in helped:
            yield from folded(Text("   ") + cell(v.who(seat), NAME) + Text(helped[seat]), v.look.width - 1, NAME + 3)


def aid_words(v: View, aid: Aid) -> str:
    """What one player gives, in words."""
    lost = english.NO_CUBE.format(points=counted(aid.points, "point"))
    cube = f"1 Tech cube to {v.region_name(aid.region)}" if aid.cube else lost
    if aid.fine:
        return english.NO_CEP.format(cube=cube, fine=counted(aid.fine, "point"))
    regions = v.game.layout.regions
    sources = [v.region_name(regions[source]) if source in regions else HAND for source in aid.sources]
    return english.GIVES_CEP.format(cube=cube, source=" or ".join(sources))


def score_line(v: View, order: Sequence[int], given: Sequence[Aid], paid: Sequence[Aid]) -> Iterator[Text]:
    """Every player's points before and after; those `paid` are off the scores already."""
    told = []
    for seat in order:
        lost = sum(aid.lost for aid in given if aid.seat == seat)
        before = v.game.players[seat].score + sum(aid.lost for aid in paid if aid.seat == seat)
        told.append(f"{v.name(seat)} {before}" + (f" → {before - lost}" if lost else ""))
    yield from folded(Text(" ") + cell("Scores", NAME) + Text("   ".join(told), BOLD), v.look.width - 1, NAME + 1)
