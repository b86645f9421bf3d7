"""At the table: a page in the middle of a question, in parts where the screen has too few lines for both."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from co2assist.cli import asking, lists
from co2assist.cli.menus import room_for
from co2assist.cli.prompts import BACK, Service, choose
from co2assist.cli.rooms import Key, Room
from co2assist.cli.styled import Text

if TYPE_CHECKING:
    from co2assist.cli.play import Sitting


def shown(at: "Sitting", lines: Iterable[Text | str]) -> None:
    """A page in the middle of a question, in parts where it and the question are more than the screen has lines."""
    lines, most = list(lines), at.paper.height - 1
    if at.paper.plain or len(lines) + _coming(at) <= most:
        at.print(lines)
        return
    parts = lists.parted(lines, most)
    for number, part in enumerate(parts, 1):
        at.print(part)
        last = number == len(parts)
        if last and len(part) + _coming(at) <= most:
            break
        room = Room("", (), Key("", "back to the question" if last else "the next part", word="on"), style="line")
        heard = choose(room, at.keyboard, f"{number} of {len(parts)}, Enter goes on", lambda _: None)
        if heard != Service("on"):
            if heard != Service(BACK):
                at.respond(heard)
            return
    at.keyboard.closed = "the page"


def _coming(at: "Sitting") -> int:
    """Lines of the question that follows a page."""
    position = at.now
    if position.ask is None or asking.at_setup(position):
        return 1
    return len(at.forms(position, room_for(position, at.shown(at.brief)), new=False)[0])
