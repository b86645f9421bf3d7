"""Cooperative Setup: the deal told row by row, what is left of it for later, and the last look at all of it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from co2assist.box import counts
from co2assist.cli.evening import question_page, services
from co2assist.cli.pages.answers import replies
from co2assist.cli.setup import deal_review
from co2assist.cli.setup.tiles import REST_LATER, dealt_room, nth_goal, untold
from co2assist.cli.terminal.choose import BACK, Answered, Heard, Service, choose
from co2assist.cli.terminal.menu import LATER, Room
from co2assist.record.game_file import Evening, opened
from co2assist.referee import Position
from co2assist.rules.script import Ask
from co2assist.words import TABLE

if TYPE_CHECKING:
    from co2assist.cli.evening.loop import Sitting

LEFT = " The rest is left for later; each tile is asked for when a rule first needs it."


def looked_over(at: "Sitting", position: Position) -> bool:
    """After the deal, all of it at one glance, any tile to be opened again; whether anything but Enter was said."""
    told = question_page.at_setup(position)
    if told or not at.dealing:
        at.dealing = told
        return False
    if (heard := deal_review.look(at)) is None:
        return True
    at.dealing = False
    if heard == Service("?"):
        at.dealing = True
        at.print(deal_review.meant(at.look.width - 1))
        return True
    if heard != Service("redraw"):
        at.respond(heard)
    return heard != Service("redraw")


def deal_row(at: "Sitting", room: Room) -> None:
    """One row of the deal."""
    heard = _heard(at, room)
    if heard == Service(REST_LATER):
        later(at, rest=True)
        return
    at.respond(heard)


def _heard(at: "Sitting", room: Room) -> Heard:
    """What is said to a row; what kind of row it is stands above the first of its kind."""
    kind = (room.ahead, room.enter is None)
    if at.row != kind:
        at.row = kind
        at.show_room(room)
    return choose(room, at.keyboard, room.title, lambda _: None, at.half)


def tell_row(at: "Sitting") -> None:
    """One row of the deal after another tile was left for later: told without being asked, or left as well."""
    room = _numbered(dealt_room(at.now.game, at.to_tell[0], may_wait=True), at.to_tell)
    heard = _heard(at, room)
    known = len(at.evening.session.entries)
    if isinstance(heard, Answered):
        act = heard.act
        at.play(lambda evening: evening.answer(TABLE, act))
    elif heard == Service(BACK):
        services.undo(at)
        at.to_tell = untold(at.now.game)
        return
    elif heard == Service(REST_LATER):
        at.to_tell = []
        at.print([LEFT])
        return
    elif heard == Service("?"):
        at.page(replies.rule_lines(at.to_tell[0].rule, at.look))
        at.print([f" {room.ahead}. 0 leaves this tile for later, . every tile still to come."])
        return
    elif heard != Service(LATER):
        at.respond(heard)
        return
    if heard == Service(LATER) or len(at.evening.session.entries) > known:
        at.to_tell.pop(0)


def _numbered(room: Room, to_tell: Sequence[Ask]) -> Room:
    """The row of a goal with its number counted on over those that were left for later."""
    about, kind = to_tell[0].about, to_tell[0].subject
    if about != "goal":
        return room
    number = counts.GOALS[kind] + 1 - sum(ask.about == about and ask.subject == kind for ask in to_tell)
    _, comma, end = room.title.partition(", ")
    return replace(room, title=f"{nth_goal(kind, number)}{comma}{end}")


def later(at: "Sitting", rest: bool = False) -> None:
    """Tiles that cannot be seen yet are left until a rule needs them, one or all of the rest; what was told stays told."""
    told = [entry.line for entry in at.evening.session.entries]
    header = replace(at.evening.header, deal="later")
    trial = Evening(header, opened(header), at.evening.path, at.evening.stored)
    for line in told:
        trial.session.say(line)
    trial.session.dropped = list(reversed(at.evening.session.undone))
    if at.keep(trial):
        at.to_tell = [] if rest else untold(at.now.game)[1:]
        at.print([LEFT if rest else " Left for later; it is asked for when a rule first needs it."])
