"""The capitals at every question; they change nothing but by undo and redo."""

import re
from collections.abc import Callable

from msgspec import Struct

from co2assist.advice import check as desk
from co2assist.advice import forecast as table_forecast
from co2assist.board.acts import End
from co2assist.box.catalog import Unknown
from co2assist.cli.commands.mending import told_facts
from co2assist.cli.evening.walk import walk
from co2assist.cli.pages import parts_by_name
from co2assist.cli.pages.answers import forecast as forecast_page
from co2assist.cli.pages.answers.entry import entry_lines, put_back_lines, waiting_headline
from co2assist.cli.pages.answers.rules import answer_lines
from co2assist.cli.pages.answers.ruling import check_lines, unreadable_lines
from co2assist.cli.pages.answers.score import score_lines
from co2assist.cli.pages.answers.why import opening_line
from co2assist.cli.table import Table
from co2assist.cli.terminal import layout, lists
from co2assist.cli.terminal.choose import BACK, Heard, Service, Typed, choose
from co2assist.cli.terminal.completion import completer, fact_completer, found_lines
from co2assist.cli.terminal.menu import Key, Room, free, letters_of
from co2assist.cli.terminal.text import Text
from co2assist.record.game_file import Evening
from co2assist.record.session import Entry
from co2assist.referee import Position
from co2assist.rulebook import index
from co2assist.text import narration
from co2assist.text.notation import Unreadable, secrecy
from co2assist.text.printed import not_yet
from co2assist.text.sentences import counted
from co2assist.text.sentences import evening as english
from co2assist.text.sentences.asking import FACT_HINT
from co2assist.words import player_letters

RECENT = 8
"""Entries of the log shown at once."""


class Page(Struct, frozen=True):
    """Lines to be shown in the middle of a question."""

    lines: list[Text | str]


class Changed(Struct, frozen=True):
    """The game has gone on from this evening: what was played since is to be announced."""

    old: Evening


Outcome = Heard | Page | Changed | None
"""What a service or command comes to: something said instead, a page, lines that were played, or nothing more."""


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
CAPITALS = english.CAPITALS


def rules(at: Table, opened: str) -> Outcome:
    """The rules for this question; on a turn those of its actions, or of the list that is open."""
    ask = at.now.ask
    if ask is None:
        return None
    ids = (LISTS.get(opened) or ACTIONS) if ask.about == "turn" else (ask.rule,)
    told = [line for id in ids if id in index.rules() for line in answer_lines(index.rule(id), at.now.game.charter, brief=True)]
    return Page([*told, *layout.folded(f" {CAPITALS}", at.look.width - 1, 1)])


def warning(at: Table) -> str:
    """That the next line taken back belongs to the turn of somebody who had ended it; empty where it does not."""
    session = at.evening.session
    last = session.entries[-1] if session.entries else None
    if last is None or not isinstance(last.act, End) or session.waiting() is not None:
        return ""
    return english.UNDO_WARNING.format(who=at.names.name(last.who))


def undo(at: Table) -> None:
    """Takes back one line and what followed from it."""
    if not at.evening.session.entries and at.evening.session.waiting() is None:
        at.print([english.NOTHING_TO_UNDO])
        return
    take_back(at, lambda trial: trial.undo(1))


def take_back(at: Table, go: Callable[[Evening], list[Entry]]) -> None:
    """Takes back what `go` takes back of a copy, and names it and what hands put back."""
    session = at.evening.session
    trial = at.trial()
    number = len(session.entries)
    taken = go(trial)
    if at.keep(trial):
        befores = [session.before(number - back) for back in range(len(taken))]
        at.print(list(put_back_lines(trial, taken, befores, at.look.width)))
        if not taken:
            at.print([english.WAITING_BACK if session.waiting() else english.NOTHING_BACK])


def redo(at: Table) -> Outcome:
    """Brings back the line that was taken back last."""
    old = at.evening
    trial = at.trial()
    waiting = waiting_headline(old.session, at.names)
    if not trial.redo(1) and trial.session.waiting() == old.session.waiting():
        at.print([english.NOTHING_TO_REDO])
    elif at.keep(trial):
        at.print([english.WAITING_BACK_LINE.format(did=waiting)] if waiting else [])
        return Changed(old)
    return None


def show(at: Table) -> Outcome:
    """A page: of a region, a player, the goals, the UN cards, the market and so on."""

    def drawn(room: Room) -> None:
        at.print(lists.fitting(room, at.paper.width, at.paper.height - 2, at.paper.single))

    room = show_room(at.now)
    drawn(room)
    heard = choose(room, at.keyboard, "Show", drawn)
    if isinstance(heard, Service) and heard.name.startswith("page "):
        return Page([*named_page(at, heard.name.removeprefix("page "))])
    return None if heard in (Service("redraw"), Service(BACK)) else heard


def show_room(position: Position) -> Room:
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
    return Room("Show what?", tuple(keys))


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


def check(at: Table) -> None:
    """What would be found about a line."""
    checked(at, at.text("Check which line?", completer(at.now)))


def checked(at: Table, text: str) -> None:
    """The report about a line; nothing changes."""
    if not text:
        return
    try:
        report = desk.check_typed(at.now, text, at.names)
    except Unreadable as wrong:
        at.print(unreadable_lines(wrong))
        return
    at.print(check_lines(report, at.names))


def forecast(at: Table) -> Outcome:
    """The odds of the coming Energy Supply."""
    try:
        odds = table_forecast.forecast(at.now)
    except Unknown as unknown:
        at.print(layout.folded(f" {not_yet(at.now.game, unknown.path)}", at.look.width - 1, 1))
        return None
    return Page([f" {line}" for line in forecast_page.forecast_lines(at.now.game, odds, at.names, simple=at.look.simple)])


def log(at: Table) -> Outcome:
    """The last entries."""
    session = at.evening.session
    start = max(0, len(session.entries) - RECENT)
    at.print([] if start else opening_line(session, at.names))
    for n, entry in enumerate(session.entries[start:], start + 1):
        said = narration.headline(session.before(n).game, entry.who, entry.act, at.names)
        at.print(layout.folded(f" {n:>5}  {said or secrecy.line_of(entry.who, entry.act, at.now.over)}", at.look.width - 1, 8))
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


def rebuild(at: Table) -> Outcome:
    """The table set up again from scratch, in parts that fit the screen."""
    return Page([*parts_by_name.PARTS["rebuild"](at.now, at.look)])


SERVICES: dict[str, Callable[[Table], Outcome]] = {
    "U": undo,
    "R": redo,
    "S": show,
    "D": details,
    "W": why_asked,
    "C": check,
    "F": forecast,
    "L": log,
    "H": walk,
    "N": note,
    "A": amend,
    "T": rebuild,
}
