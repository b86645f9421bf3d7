"""At the table: a game under way is told: region by region and player by player, or what one phase alone needs."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from co2assist.board.facts import Fact, facts, text
from co2assist.board.game import Game
from co2assist.board.given import flat
from co2assist.cli.pages.board.one_phase import amendment, cells, changed, laid, outlook_lines, told_before
from co2assist.cli.setup import join_draft
from co2assist.cli.setup.contradictions import spoken
from co2assist.cli.setup.join_position import NOBODY, Broken, Keep, told_whole
from co2assist.cli.terminal.cells import Cell, Misread, Row, Told, taken
from co2assist.cli.terminal.choose import BACK, Keyboard, Service, Typed, choose
from co2assist.cli.terminal.console import Look, Paper
from co2assist.cli.terminal.form import Form, Left, Opened
from co2assist.cli.terminal.menu import Key, Room
from co2assist.cli.terminal.stray_enter import page_between
from co2assist.record.game_file import Evening
from co2assist.record.new_game import Header, charter_in, laid_out
from co2assist.rules.amending import alone, amended
from co2assist.rules.charters import BOARDLESS
from co2assist.text.names import Names
from co2assist.words import NONE

HALF = " What was told of this decade before stands in the brackets; Enter keeps it."
INSIDE = " There is no game yet; S shows what is told, Q stops, Backspace a cell back, Enter keeps a value."
LINE = " : opens a line of facts, such as :start = red; it is taken wherever a key is."
BEGINS = "Enter: begin   Backspace: back"
BEGINNING = " Enter begins the game with what stands above; Backspace goes back to the values, S shows them."


class CannotJoin(Exception):
    """A game under way that cannot be told: its board has not been read off."""


def joined(
    header: Header,
    only: str,
    keyboard: Keyboard,
    paper: Paper,
    old: Mapping[str, Any] | None = None,
    keep: Keep = lambda told: None,
) -> Header:
    """The header of a game under way: it is asked until the pieces add up. Raises CannotJoin, Left and Broken.

    `keep` is given the facts told by now, whenever one more has been told.
    """
    header = replace(header, only=only)
    bare = laid_out(header, charter_in(header), [])
    if not bare.regions and only not in BOARDLESS:
        raise CannotJoin("its board has not been read off; `co2assist box fill` does that, or take the practice box")
    if only == "goals" and bare.charter.inspectors:
        raise CannotJoin("with inspectors the goal tiles themselves are needed; tell them in a file with --from")
    told = {path: text(_fact(value)) for path, value in flat(old or {}).items()}
    if only:
        return replace(header, given=_alone_told(header, bare, told, keyboard, paper, keep))
    look = paper.look(dict(header.names), header.title)
    return replace(header, given=told_whole(bare, told, keyboard, paper, look, keep))


def _fact(value: Any) -> Fact:
    return value if isinstance(value, (int, str, list)) else str(value)


def _alone_told(header: Header, bare: Game, told: dict[str, str], keyboard: Keyboard, paper: Paper, keep: Keep) -> dict[str, str]:
    """What one phase alone needs, asked on one screen until it adds up and Enter begins."""
    before = {path: value for path, value in told.items() if path not in ("phase", "round", "turn")}
    look = paper.look(dict(header.names), header.title)
    form, told_by_line = Form((), told_before(bare, before), keyboard), False
    try:
        while True:
            if not told_by_line:
                screen = cells(bare, form.told, look)
                paper.print(screen.head)
                form = _opened(screen.rows, form.told, keyboard, lambda now: keep(laid(bare, now, before)))
                _fill(form, paper)
            now, told_by_line = laid(bare, form.told, before), False
            game, faults = alone(bare, now)
            if faults:
                paper.print(_faults(game, Names(header.names), faults))
                continue
            paper.print(outlook_lines(game, Names(header.names)))
            page_between(keyboard)
            chosen = _begins(form, keyboard, paper)
            if chosen == BEGIN:
                return now
            told_by_line = chosen == COUNT
    except (Left, KeyboardInterrupt, EOFError) as by:
        raise Broken(laid(bare, form.told, before), by) from by


def _fill(form: Form, paper: Paper) -> None:
    while (said := form.filled()) is not None:
        if isinstance(said, Service) and said.name == "Q":
            raise Left
        if said == Service("S"):
            paper.print(_told_lines(form))
            continue
        paper.print([*(_help(form) if said == Service("?") else []), INSIDE])
    paper.print(form.remarks())


def _help(form: Form) -> list[str]:
    """What may be typed in the open cell, and lines besides."""
    return [f" Here, {form.here.label}: {form.here.like or form.here.keys()}", LINE]


def _faults(game: Game, names: Names, faults: Iterable[str]) -> list[str]:
    """What does not add up, before the form opens again with everything that was typed."""
    return [" This does not add up; Enter keeps what is right:", *(f"   {spoken(game, names, fault)}" for fault in faults)]


def _opened(rows: Iterable[Row], told: Told, keyboard: Keyboard, keep: Callable[[Told], None]) -> Form:
    """The screen of one phase, on which lines of its own facts are taken as well."""
    rows = tuple(rows)
    return Form(rows, told, keyboard, lambda cell, line: read_cells(rows, cell, line), keep=keep)


def _told_lines(form: Form) -> list[str]:
    return [f"   {line}" for line in form.lines()]


BEGIN, AGAIN, COUNT = "begin", BACK, "count"
"""What is said below the screen of one phase: to begin, to see the values again, or facts that are counted."""


def _begins(form: Form, keyboard: Keyboard, paper: Paper) -> str:
    """Enter begins; Backspace goes back to the screen; a line of facts is taken, and what it comes to shown again."""
    room = Room("", (), Key("", "begin", word=BEGIN))
    while True:
        heard = choose(room, keyboard, BEGINS, lambda _: None)
        if heard in (Service(BEGIN), Service(AGAIN)):
            assert isinstance(heard, Service)
            return heard.name
        if heard == Service("Q"):
            raise Left
        if isinstance(heard, Typed):
            if _line(form, heard.text, paper):
                return COUNT
        elif heard == Service("S"):
            paper.print(_told_lines(form))
        else:
            paper.print([BEGINNING, LINE] if heard == Service("?") else [INSIDE])


def _line(form: Form, line: str, paper: Paper) -> bool:
    """Facts told in a line below the screen; whether they were taken, which is said, or why they were not."""
    try:
        found = read_cells(form.rows, None, line)
    except Misread as wrong:
        paper.print([f"   {wrong}"])
        return False
    form.told |= found
    form.keep(form.told)
    paper.print([f"   {taken(found)}"])
    return True


def read_cells(rows: Iterable[Row], here: Cell | None, line: str) -> dict[str, str]:
    """The cells that `path = value; …` tells, or the value alone of the one that is open: all of them or none. Raises Misread."""
    there = {cell.path: cell for row in rows for cell in row.cells}
    found: dict[str, str] = {}
    parts = line.lower().split(";")
    for part in parts:
        path, equals, value = (word.strip() for word in part.partition("="))
        cell = there.get(path) if equals else here
        none = "; nothing of this line is taken" if len(parts) > 1 else ""
        if cell is None:
            raise Misread(f"{path[:40]}: no fact of this screen; such as {next(iter(there))} = {_such(there)}{none}")
        if (read := _read(cell, value if equals else path)) is None:
            raise Misread(f"{cell.path}: {cell.keys()} is expected, not {(value if equals else path)[:40]!r}{none}")
        found[cell.path] = read
    return found


def _such(there: Mapping[str, Cell]) -> str:
    """A value that the first of some cells takes."""
    return next(iter(there.values())).choices[0][1]


def _read(cell: Cell, typed: str) -> str | None:
    """What is typed as a key of a cell or as the value it stands for; None where it is neither."""
    keys = dict(cell.choices)
    typed = NONE if typed in NOBODY and NONE in keys.values() else typed
    return keys.get(typed) or (typed if typed in keys.values() else None)


def again(evening: Evening, keyboard: Keyboard, paper: Paper, look: Look, opened: Opened) -> str | Service | Typed:
    """The same screen a decade later, with the old values in place: the amendment it comes to, or what was said instead.

    As the first time, what it comes to is shown before Enter begins. What is half told then is kept beside the game as it is
    told, and stands in the brackets the next time; while something else comes up the form stays open where it was.
    """
    game = evening.session.now.game
    names = Names(evening.header.names)
    known = told_before(game, {path: text(value) for path, value in facts(game).items() if value is not None})
    half = _half_told(evening)
    screen = cells(game, known, look, later=True)
    paper.print([*screen.head, *([HALF] if half else [])])

    def keep(told: Told) -> None:
        if any(told[path] != known.get(path) for path in told):
            _keep_half(evening, screen.rows, told)

    told = {**known, **half}
    while True:
        form: Form = opened.at(evening.session.now, partial(Form, screen.rows, told, keyboard, keep=keep))
        if (said := form.filled()) == Service("?"):
            paper.print(_help(form))
            continue
        if said is not None:
            return said
        after, faults = amended(game, changed(game, form.told))
        if faults:
            paper.print(_faults(after, names, faults))
            opened.close()
            told = dict(form.told)
            continue
        heard = _looked_at(after, names, keyboard, paper)
        if heard not in (Service(BEGIN), Service(AGAIN)):
            return heard
        opened.close()
        if heard == Service(BEGIN):
            _drop_half(evening)
            return amendment(game, form.told)
        told = dict(form.told)
        paper.print(screen.head)


def _looked_at(after: Game, names: Names, keyboard: Keyboard, paper: Paper) -> Service | Typed:
    """What the screen comes to, and what is said to it: to begin, to go back to the values, or something else."""
    paper.print(outlook_lines(after, names))
    page_between(keyboard)
    heard = choose(Room("", (), Key("", "begin", word=BEGIN)), keyboard, BEGINS, lambda _: None)
    assert isinstance(heard, (Service, Typed))
    return heard


def _half_told(evening: Evening) -> dict[str, str]:
    """What was told of this decade's screen before people stopped, as its cells hold it."""
    game, header = evening.session.now.game, evening.header
    told = join_draft.kept(evening.path, header, header.only) if evening.path is not None else {}
    found = {path: text(_fact(value)) for path, value in told.items()}
    now = str(game.charter.decades[game.decade])
    return told_before(game, found) if found.get("decade") == now else {}


def _keep_half(evening: Evening, rows: Iterable[Row], told: Told) -> None:
    """Keeps what the cells hold by now; a game kept nowhere keeps nothing."""
    game, header = evening.session.now.game, evening.header
    if evening.path is not None:
        there = {cell.path: told[cell.path] for row in rows for cell in row.cells if cell.path in told}
        facts_told = laid(game, {**there, "decade": str(game.charter.decades[game.decade])}, {})
        join_draft.keep(evening.path, header, facts_told, header.only)


def _drop_half(evening: Evening) -> None:
    if evening.path is not None:
        join_draft.drop(evening.path, evening.header, evening.header.only)
