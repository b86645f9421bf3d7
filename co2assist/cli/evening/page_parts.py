"""At the table: a page in the middle of a question, in parts where the screen has too few lines for both."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from co2assist.cli.evening import question_page
from co2assist.cli.evening.menus import room_for
from co2assist.cli.terminal import lists
from co2assist.cli.terminal.choose import BACK, Heard, Keyboard, Service, choose
from co2assist.cli.terminal.console import Paper
from co2assist.cli.terminal.menu import Key, Room
from co2assist.cli.terminal.text import Text

if TYPE_CHECKING:
    from co2assist.cli.evening.loop import Sitting


def shown(at: "Sitting", lines: Iterable[Text | str]) -> None:
    """A page in the middle of a question, in parts where it and the question are more than the screen has lines."""
    heard = in_parts(at.keyboard, at.paper, lines, _coming(at))
    if heard is not None and heard != Service(BACK):
        at.respond(heard)


def in_parts(keyboard: Keyboard, paper: Paper, lines: Iterable[Text | str], coming: int = 1) -> Heard | None:
    """Lines above a question of `coming` lines, in parts where the screen has too few for both; what was said instead."""
    lines, most = list(lines), paper.height - 1
    if paper.plain or len(lines) + coming <= most:
        paper.print(lines)
        return None
    parts = lists.parted(lines, most)
    for number, part in enumerate(parts, 1):
        paper.print(part)
        last = number == len(parts)
        if last and len(part) + coming <= most:
            break
        room = Room("", (), Key("", "back to the question" if last else "the next part", word="on"), style="line")
        heard = choose(room, keyboard, f"{number} of {len(parts)}, Enter goes on", lambda _: None)
        if heard != Service("on"):
            return heard
    keyboard.closed = "the page"
    return None


def _coming(at: "Sitting") -> int:
    """Lines of the question that follows a page."""
    position = at.now
    if position.ask is None or question_page.at_setup(position):
        return 1
    return len(at.forms(position, room_for(position, at.shown(at.brief)), new=False)[0])
