"""At the table: the laptop goes to the one who types what nobody else may see."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from co2assist.cli.pages.answers import replies
from co2assist.cli.terminal.choose import Service, choose
from co2assist.cli.terminal.menu import Key, Room
from co2assist.cli.terminal.text import Text
from co2assist.referee import Position

if TYPE_CHECKING:
    from co2assist.cli.evening.loop import Sitting


def passing_lines(at: "Sitting", position: Position) -> list[Text]:
    """Private goals are typed by the one who holds them: the laptop has to go there first."""
    ask = position.ask
    if ask is None or ask.about != "goals" or at.passed_to == ask.who:
        return []
    said = f"The laptop to {at.names.person(ask.who)}; nobody else looks. Enter when it is there."
    return replies.folded(said, at.look.width)


def passed(at: "Sitting", position: Position, passing: Sequence[Text], coming: int) -> bool:
    """Whether the laptop is there; the page above it leaves room for the question to come, of so many lines."""
    assert position.ask is not None
    at.show(position, [passing], 2 + coming)
    at.keyboard.closed = ""
    room, who = Room("", (), Key("", "the laptop is there", word="redraw"), style="line"), position.ask.who
    while not isinstance(heard := choose(room, at.keyboard, at.brief.name(who), at.show_room), Service):
        at.respond(heard)
    if heard.name != "redraw":
        at.respond(heard)
        return False
    at.passed_to = who
    return True
