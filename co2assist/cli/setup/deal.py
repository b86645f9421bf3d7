"""Cooperative Setup: the deal told row by row, what is left of it for later, and the last look at all of it."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.cli.pages.answers import replies
from co2assist.cli.setup import deal_review
from co2assist.cli.setup.tiles import REST_LATER, at_setup, dealt_room, nth_goal, pieces_missing, untold
from co2assist.cli.table import Table
from co2assist.cli.terminal import lists
from co2assist.cli.terminal.choose import BACK, Answered, Half, Heard, Service, choose
from co2assist.cli.terminal.menu import LATER, Room
from co2assist.cli.terminal.pager import in_parts
from co2assist.record.new_game import opened
from co2assist.rules.script import Ask
from co2assist.text.sentences import setup as english
from co2assist.words import TABLE

Respond = Callable[[Heard], None]
"""Does what was said to a row and belongs to no row."""


class Dealing:
    """The deal at this table: whether it is still to be looked over, the row heading shown last, tiles left to be asked."""

    def __init__(self) -> None:
        self.open = False
        self.row: tuple[str, bool] | None = None
        self.to_tell: list[Ask] = []


def looked_over(at: Table, dealing: Dealing, respond: Respond) -> bool:
    """After the deal, all of it at one glance, any tile to be opened again; whether anything but Enter was said."""
    if pieces_missing(at.now):
        return False
    told = at_setup(at.now)
    if told or not dealing.open:
        dealing.open = told
        return False
    if (heard := deal_review.look(at, respond)) is None:
        return True
    dealing.open = heard == Service("?")
    if dealing.open:
        at.print(deal_review.meant(at.look.width - 1))
    elif heard != Service("redraw"):
        respond(heard)
    return heard != Service("redraw")


def heard_of(at: Table, dealing: Dealing, room: Room, half: Half) -> Heard:
    """What is said to a row; what kind of row it is stands above the first of its kind."""
    kind = (room.ahead, room.enter is None)
    if dealing.row != kind:
        dealing.row = kind
        at.print(lists.drawn(room, at.look.width))
    return choose(room, at.keyboard, room.title, lambda _: None, half)


def rows_waiting(game: Game, dealing: Dealing) -> bool:
    """Whether rows of the deal are still to be asked after a tile was left for later, and their place is on the table.

    UN cards have none before the configuration card has been read off.
    """
    if dealing.to_tell and dealing.to_tell[0].about == "printed" and game.un:
        dealing.to_tell = [ask for ask in untold(game) if ask.about in ("un", "event")]
    return bool(dealing.to_tell) and dealing.to_tell[0].about != "printed"


def tell_row(at: Table, dealing: Dealing, half: Half, respond: Respond) -> None:
    """One row of the deal after another tile was left for later: told without being asked, or left as well."""
    before = at.now
    room = _numbered(dealt_room(before.game, dealing.to_tell[0], may_wait=True), dealing.to_tell)
    heard = heard_of(at, dealing, room, half)
    if heard == Service(BACK):
        respond(Service("U"))
    elif heard == Service(REST_LATER):
        dealing.to_tell = []
        at.print([english.REST_LEFT])
    elif heard == Service("?"):
        in_parts(at.keyboard, at.paper, replies.rule_lines(dealing.to_tell[0].rule, at.look))
        at.print([english.LEAVING.format(row=room.ahead)])
    elif isinstance(heard, Answered):
        del dealing.to_tell[: at.answer(TABLE, heard.act)]
    elif heard == Service(LATER):
        dealing.to_tell.pop(0)
    else:
        respond(heard)
    if at.now is not before and not isinstance(heard, Answered):
        dealing.to_tell = untold(at.now.game)


def _numbered(room: Room, to_tell: Sequence[Ask]) -> Room:
    """The row of a goal with its number counted on over those that were left for later."""
    about, kind = to_tell[0].about, to_tell[0].subject
    if about != "goal":
        return room
    number = counts.GOALS[kind] + 1 - sum(ask.about == about and ask.subject == kind for ask in to_tell)
    _, comma, end = room.title.partition(", ")
    return replace(room, title=f"{nth_goal(kind, number)}{comma}{end}")


def later(at: Table, dealing: Dealing, rest: bool = False) -> None:
    """Tiles that cannot be seen yet are left until a rule needs them, one or all of the rest; what was told stays told."""
    told = [entry.line for entry in at.evening.session.entries]
    header = replace(at.evening.header, deal="later")
    trial = at.evening.with_session(opened(header), header)
    for line in told:
        trial.session.say(line)
    trial.session.dropped = list(reversed(at.evening.session.undone))
    if at.keep(trial):
        dealing.to_tell = [] if rest else untold(at.now.game)[1:]
        at.print([english.REST_LEFT if rest else english.ONE_LEFT])
