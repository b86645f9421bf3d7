"""Walking through a game: the board as it was after each entry, back and forth; nothing is written."""

from co2assist.cli.evening.question_page import in_words
from co2assist.cli.evening.screen import turn_of
from co2assist.cli.pages import parts_by_name
from co2assist.cli.table import Table
from co2assist.cli.terminal.choose import BACK, END, ENTER, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, Service
from co2assist.cli.terminal.console import Look
from co2assist.cli.terminal.layout import folded
from co2assist.cli.terminal.text import Text
from co2assist.cli.terminal.theme import BOLD
from co2assist.record.session import Session
from co2assist.text.names import Names
from co2assist.text.sentences import evening as english

STEPS = {
    LEFT: "back",
    RIGHT: "forth",
    PAGE_UP: "turn-back",
    PAGE_DOWN: "turn-forth",
    HOME: "start",
    END: "end",
    "b": "back",
    "n": "forth",
    "B": "turn-back",
    "N": "turn-forth",
    "0": "start",
    "e": "end",
    ENTER: "forth",
}
"""Where each key leads, as `goes_to` names it."""
LEAVING = (BACK, "q", "Q")


def walk(at: Table) -> Service:
    """The board after each entry, until people go back to the very question they came from."""
    session, number = at.evening.session, len(at.evening.session.entries)
    keys = english.WALK_LETTERS if at.keyboard.whole_lines else english.WALK_KEYS
    drawn = None
    while True:
        if drawn != number:
            if drawn is not None:
                at.keyboard.close_row("")
            at.print(page_at(session, number, at.look, at.names, at.console.height - 1, keys))
        drawn, pressed = number, at.keyboard.key(" Walk > ", "")
        if pressed in LEAVING:
            at.keyboard.close_row("")
            return Service("redraw")
        number = goes_to(session, number, STEPS[pressed]) if pressed in STEPS else number


def page_at(session: Session, number: int, look: Look, names: Names, rows: int, keys: str = english.WALK_KEYS) -> list[Text]:
    """The board as it was after entry `number` (0: at the start), with what that entry did."""
    position = session.before(number + 1)
    said = f" {number} of {len(session.entries)}   {'the start' if not number else in_words(session, number, names)}"
    foot = [*folded(Text(said, BOLD), look.width - 1, 3), *folded(f" {keys}", look.width - 1, 1)]
    return [*parts_by_name.board(position, look, rows=rows - len(foot)), *foot]


def goes_to(session: Session, number: int, step: str) -> int:
    """The entry that a step leads to from another: back, forth, turn-back, turn-forth, start, end."""
    last = len(session.entries)
    turns = [n for n in range(1, last) if turn_of(session.before(n).game) != turn_of(session.before(n + 1).game)]
    match step:
        case "back":
            return max(0, number - 1)
        case "forth":
            return min(last, number + 1)
        case "turn-back":
            return max((n for n in (0, *turns) if n < number), default=0)
        case "turn-forth":
            return min((n for n in turns if n > number), default=last)
        case "start":
            return 0
    return last
