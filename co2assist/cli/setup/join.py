"""A game under way is told: region by region and player by player, or what one phase alone needs."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from co2assist.board.facts import Fact, facts, text
from co2assist.board.game import Game
from co2assist.board.given import flat
from co2assist.cli.pages.board.one_phase import amendment, cells, changed, laid, outlook_lines, told_before
from co2assist.cli.setup import join_draft
from co2assist.cli.setup.join_draft import Aside
from co2assist.cli.setup.join_position import NOBODY, Keep, WholeTable
from co2assist.cli.setup.position_forms import spoken
from co2assist.cli.terminal.cells import Cell, Misread, Row, Told, taken
from co2assist.cli.terminal.choose import BACK, Heard, Keyboard, Service, Typed, choose
from co2assist.cli.terminal.console import Console, Look
from co2assist.cli.terminal.form import Form, Left, Opened, nothing_else
from co2assist.cli.terminal.menu import Key, Menu
from co2assist.cli.terminal.stray_enter import page_between
from co2assist.record.game_file import Evening
from co2assist.record.new_game import Header, charter_in, laid_out
from co2assist.rules.amending import alone, amended, needed
from co2assist.rules.charters import BOARDLESS
from co2assist.text.names import Names
from co2assist.text.sentences import setup as english
from co2assist.words import NONE


class CannotJoin(Exception):
    """A game under way that cannot be told: its board has not been read off."""


def joined(
    header: Header,
    only: str,
    keyboard: Keyboard,
    console: Console,
    old: Mapping[str, Any] | None = None,
    keep: Keep = lambda told: None,
) -> Header:
    """The header of a game under way: it is asked until the pieces add up. Raises CannotJoin and Left.

    `keep` is given the facts told by now, whenever one more has been told.
    """
    header = replace(header, only=only)
    bare = laid_out(header, charter_in(header), [])
    if not bare.regions and only not in BOARDLESS:
        raise CannotJoin(english.NO_BOARD)
    if only == "goals" and bare.charter.inspectors:
        raise CannotJoin(english.INSPECTORS)
    told = {path: text(_fact(value)) for path, value in flat(old or {}).items()}
    if only:
        return replace(header, given=_alone_told(header, bare, told, keyboard, console, keep))
    look = console.look(dict(header.names), header.title)
    return replace(header, given=WholeTable(bare, told, keyboard, console, look, keep).whole())


def _fact(value: Any) -> Fact:
    return value if isinstance(value, (int, str, list)) else str(value)


class OnePhase:
    """The screen of one phase, asked until it adds up and Enter begins; `judge` tells the game it comes to, and its faults."""

    def __init__(
        self,
        game: Game,
        told: Told,
        look: Look,
        keyboard: Keyboard,
        console: Console,
        judge: Callable[[Told], tuple[Game, list[str]]],
        keep: Callable[[Told], object],
        later: bool = False,
    ) -> None:
        self.game = game
        self.look = look
        self.names = Names(look.names)
        self.keyboard = keyboard
        self.console = console
        self.judge = judge
        self.keep = keep
        self.later = later
        self.looked_at: tuple[tuple[str, str], ...] | None = None
        self.needed: frozenset[str] = frozenset()
        self.form = self._opened(told)

    def _opened(self, told: Told) -> Form:
        """The form with these values; on the first one lines of its own facts are taken as well."""
        screen = cells(self.game, told, self.look, self.later, self._needs)
        self.console.print(screen.head)
        reads = nothing_else if self.later else partial(read_cells, screen.rows)
        return Form(screen.rows, told, self.keyboard, reads, keep=self.keep)

    def _needs(self, told: Told) -> frozenset[str]:
        """The facts that the phase cannot do without, as far as that shows by now."""
        if self.looked_at != (now := tuple(told.items())):
            self.looked_at, self.needed = now, frozenset(needed(self.judge(told)[0]))
        return self.needed

    def heard(self) -> Heard | None:
        """What was said instead of beginning; None where Enter begins. Asked again after that, it goes on where it was."""
        while True:
            if (said := self.form.filled()) is not None:
                if said != Service("?"):
                    return said
                self.console.print([f" Here, {self.form.here.label}: {self.form.here.like or self.form.here.keys()}", FACTS])
                continue
            self.console.print(self.form.remarks())
            game, faults = self.judge(self.form.told)
            if faults:
                self.console.print([english.DISAGREES, *(f"   {spoken(game, self.names, fault)}" for fault in faults)])
                self.form = self._opened(self.form.told)
                continue
            self.console.print(outlook_lines(game, self.names))
            page_between(self.keyboard)
            heard = choose(Menu("", (), Key("", "begin", word=BEGIN)), self.keyboard, english.BEGINS, lambda _: None)
            if heard == Service(BACK):
                self.form = self._opened(self.form.told)
            elif isinstance(heard, Typed) and not self.later:
                self._line(heard.text)
            elif heard == Service("?"):
                self.console.print([english.BEGINNING, FACTS])
            else:
                return heard if heard != Service(BEGIN) else None

    def _line(self, line: str) -> None:
        """Facts told in a line below the screen: that they were taken, or why they were not."""
        try:
            found = read_cells(self.form.rows, None, line)
        except Misread as wrong:
            self.console.print([f"   {wrong}"])
        else:
            self.form.told |= found
            self.keep(self.form.told)
            self.console.print([f"   {taken(found)}"])


BEGIN = "begin"
FACTS = english.LINE.format(such="start", value="red")


def _alone_told(
    header: Header, bare: Game, told: dict[str, str], keyboard: Keyboard, console: Console, keep: Keep
) -> dict[str, str]:
    """What one phase alone needs, asked on one screen until it adds up and Enter begins."""
    before = {path: value for path, value in told.items() if path not in ("phase", "round", "turn")}

    def now(cells_told: Told) -> dict[str, str]:
        return laid(bare, cells_told, before)

    look = console.look(dict(header.names), header.title)
    screen = OnePhase(
        bare,
        told_before(bare, before),
        look,
        keyboard,
        console,
        lambda told: alone(bare, now(told)),
        lambda told: keep(now(told)),
    )
    while (said := screen.heard()) is not None:
        if said == Service("Q"):
            raise Left
        console.print([f"   {line}" for line in screen.form.lines()] if said == Service("S") else [english.INSIDE])
    return now(screen.form.told)


def read_cells(rows: Iterable[Row], here: Cell | None, line: str) -> dict[str, str]:
    """The cells that `path = value; …` tells, or the value alone of the one that is open: all of them or none. Raises Misread."""
    there = {cell.path: cell for row in rows for cell in row.cells}
    found: dict[str, str] = {}
    parts = line.lower().split(";")
    for part in parts:
        path, equals, value = (word.strip() for word in part.partition("="))
        cell = there.get(path) if equals else here
        none = english.NONE_TAKEN if len(parts) > 1 else ""
        if cell is None:
            raise Misread(english.NO_FACT_HERE.format(path=path[:40], such=next(iter(there)), value=_such(there)) + none)
        if (read := _read(cell, value if equals else path)) is None:
            raise Misread(
                english.EXPECTED.format(path=cell.path, keys=cell.keys(), value=(value if equals else path)[:40]) + none
            )
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


def again(evening: Evening, keyboard: Keyboard, console: Console, look: Look, opened: Opened) -> str | Heard:
    """The same screen a decade later, with the old values in place: the amendment it comes to, or what was said instead.

    As the first time, what it comes to is shown before Enter begins. What is half told then is kept beside the game as it is
    told, and stands in the brackets the next time; while something else comes up the form stays open where it was.
    """
    game = evening.session.now.game
    known = told_before(game, {path: text(value) for path, value in facts(game).items() if value is not None})

    def keep(told: Told) -> None:
        if any(told[path] != known.get(path) for path in told):
            _keep_half(evening, screen.form.rows, told)

    def made() -> OnePhase:
        half = _half_told(evening)
        console.print([english.HALF] if half else [])
        judge = lambda told: amended(game, changed(game, told))  # noqa: E731
        return OnePhase(game, {**known, **half}, look, keyboard, console, judge, keep, later=True)

    screen: OnePhase = opened.at(evening.session.now, made)
    if (said := screen.heard()) is not None:
        return said
    opened.close()
    if evening.path is not None:
        Aside(evening.path, evening.header, evening.header.only).drop()
    return amendment(game, screen.form.told)


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
        Aside(evening.path, header, header.only).keep(facts_told)
