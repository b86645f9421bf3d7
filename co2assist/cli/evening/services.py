"""The capitals at every question, the walk through the game among them; they change nothing but by undo and redo."""

import re
from collections.abc import Callable

from co2assist.board.acts import End
from co2assist.cli.commands.mending import told_facts
from co2assist.cli.evening.question_page import in_words, turn_of
from co2assist.cli.evening.typed_commands import Outcome, Page, command
from co2assist.cli.pages import parts_by_name
from co2assist.cli.pages.answers.entry import entry_lines
from co2assist.cli.pages.answers.rules import answer_lines
from co2assist.cli.pages.answers.score import score_lines
from co2assist.cli.pages.answers.why import opening_line
from co2assist.cli.table import Table
from co2assist.cli.terminal import layout, lists
from co2assist.cli.terminal.choose import BACK, END, ENTER, HOME, LEFT, PAGE_DOWN, PAGE_UP, RIGHT, Service, Typed, choose
from co2assist.cli.terminal.completion import completer, fact_completer, found_lines
from co2assist.cli.terminal.console import Look
from co2assist.cli.terminal.layout import folded
from co2assist.cli.terminal.menu import Key, Menu, free, letters_of
from co2assist.cli.terminal.text import BOLD, Text
from co2assist.record.session import Session
from co2assist.referee import Position
from co2assist.rulebook import index
from co2assist.text import narration
from co2assist.text.names import Names
from co2assist.text.sentences import counted
from co2assist.text.sentences import evening as english
from co2assist.text.sentences.asking import FACT_HINT
from co2assist.words import player_letters

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


RECENT = 8
"""Entries of the log shown at once."""


LISTS = {
    "p": ("propose.tile",),
    "r": ("prepare.infrastructure",),
    "b": ("build.payment",),
    "m": ("move.scientist",),
    "l": ("lobby.main", "lobby.minor"),
    "u": ("claim.open",),
}
"""The rules of the lists of a turn, by the key that opens them."""
ACTIONS = ("turn.main", "turn.exec")
"""The rules of a turn: what it must and what it may hold."""


def rules(at: Table, opened: str) -> Outcome:
    """The rules for this question; on a turn those of its actions, or of the list that is open."""
    ask = at.now.ask
    if ask is None:
        return None
    ids = (LISTS.get(opened) or ACTIONS) if ask.about == "turn" else (ask.rule,)
    told = [line for id in ids if id in index.rules() for line in answer_lines(index.rule(id), at.now.game.charter, brief=True)]
    return Page([*told, *layout.folded(f" {english.CAPITALS}", at.look.width - 1, 1)])


def warning(at: Table) -> str:
    """That the next line taken back belongs to the turn of somebody who had ended it; empty where it does not."""
    session = at.evening.session
    last = session.entries[-1] if session.entries else None
    if last is None or not isinstance(last.act, End) or session.waiting() is not None:
        return ""
    return english.UNDO_WARNING.format(who=at.names.name(last.who))


def show(at: Table) -> Outcome:
    """A page: of a region, a player, the goals, the UN cards, the market and so on."""

    def drawn(menu: Menu) -> None:
        at.print(lists.fitting(menu, at.look))

    menu = show_menu(at.now)
    drawn(menu)
    heard = choose(menu, at.keyboard, "Show", drawn)
    if isinstance(heard, Service) and heard.name.startswith("page "):
        return Page([*named_page(at, heard.name.removeprefix("page "))])
    return None if heard in (Service("redraw"), Service(BACK)) else heard


def show_menu(position: Position) -> Menu:
    """The pages by key: small letters for regions and things, capitals for people."""
    game = position.game
    laid = letters_of(game) if game.regions else {}
    keys = [Key(letter, game.layout.names[region], word=f"page region {region}") for region, letter in laid.items()]
    letters = player_letters(game.charter.colours)
    keys += [
        Key(letter, colour, word=f"page player {colour}") for colour, letter in zip(game.charter.colours, letters, strict=True)
    ]
    other = "goals" if game.charter.events else "events"
    for part in (part for part in parts_by_name.PARTS if part != other):
        keys.append(Key(free(part, [key.typed for key in keys]), part, word=f"page {part}"))
    points = "points" if game.points_seat else "private goals"
    keys.append(Key(free("vprivate", [key.typed for key in keys]), points, word="page private"))
    keys.append(Key(free("tstory", [key.typed for key in keys]), "story", word="page story"))
    return Menu("Show what?", tuple(keys))


def named_page(at: Table, name: str) -> list[Text]:
    """A page by its name."""
    what, _, which = name.partition(" ")
    if what == "private":
        return [Text(line) for line in score_lines(at.evening, not at.look.charts)]
    if what == "story":
        return parts_by_name.story(at.now, at.look, at.evening.session)
    if what == "region":
        return parts_by_name.region(at.now, at.look, which)
    if what == "player":
        return parts_by_name.player(at.now, at.look, which)
    return list(parts_by_name.PARTS[what](at.now, at.look))


def details(at: Table) -> Outcome:
    """Everything the last answer did, and everything that hands had to move for it."""
    session = at.evening.session
    if not session.entries:
        at.print([english.NOTHING_SAID])
        return None
    entry, number = session.entries[-1], len(session.entries)
    before = session.before(number).game
    return Page(list(entry_lines(before, entry, number, at.names, True, at.now.over, at.look.width)))


def why_asked(at: Table) -> None:
    """Why this question is asked, and by which rule."""
    ask = at.now.ask
    if ask is None:
        at.print([f" {line}" for line in narration.ending(at.now, at.names)])
        return
    why = narration.reason(at.now, at.names) or narration.question(at.now, at.names)
    at.print(layout.folded(f" {why}", at.look.width - 1, 1))
    if ask.rule in index.rules():
        at.print([f" {index.rule(ask.rule).title}  {index.cite(ask.rule)}", english.WHY_FACT])


def check(at: Table) -> Outcome:
    """What would be found about a line; nothing changes."""
    text = at.text("Check which line?", completer(at.now))
    return command(at, f"check {text}") if text else None


def log(at: Table) -> Outcome:
    """The last entries."""
    session = at.evening.session
    start = max(0, len(session.entries) - RECENT)
    at.print([] if start else opening_line(session, at.names))
    for n in range(start + 1, len(session.entries) + 1):
        at.print(layout.folded(f" {n:>5}  {in_words(session, n, at.names)}", at.look.width - 1, 8))
    at.print([english.LOG_HINT.format(entries=counted(len(session.entries), "entry"))])
    return None


def amend(at: Table) -> Outcome:
    """The table says otherwise; `?` and a word find the fact that is meant."""
    at.print([FACT_HINT])
    while text := at.text(english.WHAT_IS_RIGHT, fact_completer(at.now)):
        if not text.startswith("?"):
            facts, why = told_facts([re.sub(r"^(table\s*:\s*)?amend\b", "", text)])
            return Typed(f"table: amend {'; '.join(facts)}{f' because {why}' if why else ''}")
        at.print(found_lines(at.now, text.removeprefix("?"), at.names))
    return None


def note(at: Table) -> Outcome:
    """Something to remember, kept in the journal; it changes nothing."""
    said = at.text("Note")
    return Typed(f"table: note {said}") if said else None


SERVICES: dict[str, Callable[[Table], Outcome]] = {
    "S": show,
    "D": details,
    "W": why_asked,
    "C": check,
    "L": log,
    "H": walk,
    "N": note,
    "A": amend,
}
AS_TYPED = {"U": "undo", "R": "redo", "F": "forecast", "T": "show rebuild"}
"""Capitals that are a command, as it is typed."""
