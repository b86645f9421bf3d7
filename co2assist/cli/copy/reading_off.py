"""A copy of the game is read off, form by form, and what is told is kept."""

from collections.abc import Callable, Iterable
from contextlib import suppress

from co2assist.box.catalog import Box
from co2assist.box.looks import oddities
from co2assist.box.rows import fault
from co2assist.cli.copy import forms as tiles
from co2assist.cli.copy import my_box, regions
from co2assist.cli.copy.cells import PRINTED_LINE, checked, known, read, spread, whole
from co2assist.cli.copy.forms import Sheet, known_line, legend, sheet_for, sheets
from co2assist.cli.copy.regions import LISTED
from co2assist.cli.terminal.cells import Misread, Told, taken
from co2assist.cli.terminal.choose import BACK, SERVICES, Half, Keyboard, Service, Typed, choose, numbered, place_of
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.form import ASIDE, Form, Left, gone_through
from co2assist.cli.terminal.layout import folded
from co2assist.cli.terminal.menu import Key, Menu
from co2assist.cli.terminal.stray_enter import page_between
from co2assist.cli.terminal.text import Text
from co2assist.text.names import on_the_copy
from co2assist.text.sentences import copying as english

OWNER = "the owner"
Kept = Callable[[Box, dict[str, str]], None]
"""Keeps a box, and beside it the cells of values that are only half told."""


class Telling:
    """A copy being read off: `told` are the values of the cells by now; after every form `keep` is given what they come to."""

    def __init__(self, box: Box, half: dict[str, str], keyboard: Keyboard, console: Console, keep: Kept) -> None:
        self.box = box
        self.told = {**known(box.values), **tiles.spread(box), **half}
        self.keyboard = keyboard
        self.console = console
        self.keep = keep
        self.sheets = sheets()

    def through(self) -> None:
        """The list of forms, and from it one form after the other, until people stop or nothing is left. Raises Left."""
        at = -1
        while True:
            self.console.print(self.overview())
            page_between(self.keyboard)
            number = self._chosen()
            coming = self._next(at) if number is None else number
            if coming is None:
                self.console.print([english.ALL_KNOWN])
                return
            self.one(self.sheets[at := coming])

    def one(self, sheet: Sheet) -> None:
        """One form, until it has been gone through; what it comes to is kept however it ends. Raises Left."""
        before = oddities(self.box)
        while True:
            self.console.print(self._heading(sheet))
            try:
                self._filled(sheet)
            finally:
                self._keep()
            odd = [line for line in oddities(self.box) if line not in before]
            if not odd or stands(odd, self.keyboard, self.console):
                return

    def overview(self) -> list[str]:
        """Every form with how much of it is known."""
        rows = (f" {number:>2}  {sheet.name:<52} {self._state(sheet)}" for number, sheet in enumerate(self.sheets, 1))
        first = next(number for number, sheet in enumerate(self.sheets, 1) if sheet.tiles)
        dealt = english.DEALT.format(first=first, last=len(self.sheets))
        return ["", english.PRINTED, *rows, dealt, *self._untold_line()]

    def _untold_line(self) -> list[str]:
        """The figures that some regions lack while the board is known by the others."""
        names = regions.lacking(self.told) if self.box.knows("regions") else []
        more = english.MORE.format(number=len(names) - LISTED) if len(names) > LISTED else ""
        return [english.LACKS.format(names=f"{'; '.join(names[:LISTED])}{more}")] if names else []

    def _state(self, sheet: Sheet) -> str:
        if sheet.tiles or (sheet.word == "regions" and self.box.knows("regions")):
            cells = [cell for row in sheet.rows(self.box) for cell in row.cells]
            return _of(sum(bool(self.told.get(cell.path)) for cell in cells), len(cells))
        paths = sheet.paths(self.box)
        counting = any(path.endswith(".spaces") and not self.box.knows(path) for path in paths)
        return _of(sum(self.box.knows(path) for path in paths), len(paths), self._begun(paths), counting)

    def _begun(self, paths: Iterable[str]) -> bool:
        missing = {path for path in paths if not self.box.knows(path)}
        return any(value and cell.partition("#")[0] in missing for cell, value in self.told.items())

    def _next(self, at: int) -> int | None:
        """The next form behind this one, round and round, of which hands need more than is known."""
        places = [number for number, sheet in enumerate(self.sheets) if not sheet.tiles and self._missing(sheet)]
        behind = [number for number in places if number > at]
        return next(iter(behind or places), None)

    def _missing(self, sheet: Sheet) -> bool:
        if sheet.word == "regions" and regions.lacking(self.told):
            return True
        return not all(self.box.knows(path) for path in sheet.paths(self.box))

    def _chosen(self) -> int | None:
        """The form whose number was typed; None for the next one."""
        menu = Menu("", numbered(sheet.name for sheet in self.sheets), Key("", "go on", word="on"), style="numbers")
        half = Half()
        while True:
            heard = choose(menu, self.keyboard, english.CHOICE, lambda _: None, half)
            if heard == Service("on"):
                return None
            if heard == Service("Q"):
                raise Left
            if (form := place_of(heard)) is not None:
                return form
            if isinstance(heard, Typed):
                self._line(heard.text)
                self._keep()
            self.console.print(self._meant(heard.name) if isinstance(heard, Service) else [])

    def _meant(self, pressed: str) -> Iterable[str | Text]:
        """What a capital shows at the list of forms; one that means nothing here says so."""
        if pressed == "?":
            return self._folded(english.MEANS)
        if pressed in SERVICES and pressed != "S":
            return [english.NO_KEY.format(key=pressed)]
        return self.overview()

    def _heading(self, sheet: Sheet) -> list[Text]:
        """The name of a form, where to look and what may be typed, and what is known of it."""
        rows = sheet.rows(self.box)
        known_rows = [f"     {line}" for row in rows if (line := known_line(row, self.told))]
        first = _of_regions(sheet) and not self.box.knows("regions")
        board = [english.BOARD_FIRST] if first else []
        return self._folded(["", f" {sheet.name}", *self._legend(sheet), *board, *known_rows])

    def _folded(self, lines: Iterable[str]) -> list[Text]:
        return [part for line in lines for part in folded(line, self.console.width - 1, 5)]

    def _legend(self, sheet: Sheet) -> list[str]:
        cells = [f"   {said}." for said in [legend(sheet.rows(self.box))] if said]
        return [*(f"   {look}" for look in sheet.look), *cells, f"   {english.KEYS}"]

    def _filled(self, sheet: Sheet) -> None:
        """The rows of a form; going back from the first cell leaves it."""
        rows, first = sheet.rows(self.box), 0
        if sheet.word == "regions":
            self.console.print(regions.lacking_line(self.told))
            rows, first = regions.left(rows, self.told)
        form = Form(rows, self.told, self.keyboard, read, leaves=True, keep=self._told, serves=ASIDE, first=first)

        def line(typed: str) -> None:
            self._line(typed)
            form.told |= self.told

        try:
            gone_through(form, self.console, lambda: self._folded(self._legend(sheet)), self.overview, line)
        finally:
            self.told |= form.told

    def _told(self, told: Told) -> None:
        self.told |= told
        self._keep_cells()

    def _line(self, line: str) -> None:
        """A value told as a line: `PATH = VALUE`."""
        match = PRINTED_LINE.match(line if "printed" in line else f"printed {line}")
        try:
            if match is None:
                raise Misread(english.LINE_EXPECTED.format(line=line[:30]))
            found = spread(match[1].lower(), checked(match[1].lower(), match[2], english.VALUE_LIKE))
        except Misread as wrong:
            self.console.print([f" {wrong}."])
        else:
            self.told |= found
            self._keep_cells()
            self.console.print([f"   {taken(found)}"])

    def _keep(self) -> None:
        """What the cells come to goes into the box; cells of values that are not whole yet are kept beside it."""
        for path in dict.fromkeys(cell.partition("#")[0] for cell in self.told if not cell.startswith("tiles.")):
            self._take(path)
        for kind in tiles.KINDS:
            if (lists := tiles.whole(kind, self.told, self.box)) is not None:
                self.box = self.box.listing(lists)
        self._keep_cells()

    def _keep_cells(self) -> None:
        """Keeps the cells that are other than the box has them, or that the box has not yet."""
        done = {**known(self.box.values), **tiles.spread(self.box)}
        self.keep(self.box, {cell: value for cell, value in self.told.items() if value and done.get(cell) != value})

    def _take(self, path: str) -> None:
        value = whole(path, self.told)
        if value is None:
            return
        there = spread(path, self.box.values[path]) if self.box.knows(path) else None
        if there is not None and all(self.told.get(cell) == kept for cell, kept in there.items()) and path != "regions":
            return
        if wrong := fault(path, value):
            self.console.print([f" {on_the_copy(path)[0]}: {wrong}."])
        elif self.box.values.get(path) != value:
            self.box = self.box.told(path, value, OWNER)


def read_off(keyboard: Keyboard, console: Console, word: str = "") -> Box:
    """The owner's box, after as much of the copy has been read off as people want now; of one form, where it is named.

    Raises Locked where it is read off in another window.
    """
    with my_box.reading_off():
        telling = Telling(my_box.mine(), my_box.half_told(), keyboard, console, my_box.Keeper())
        with suppress(Left):
            sheet = sheet_for(word)
            telling.through() if sheet is None else telling.one(sheet)
        return telling.box


def _of(told: int, there: int, begun: bool = False, counting: bool = False) -> str:
    """How much is known of what there is; at least so much, while a track is still to be counted."""
    if told == there and there:
        return "told"
    return f"{told} of {'at least ' if counting else ''}{there}" if told else "begun" if begun else "-"


def _of_regions(sheet: Sheet) -> bool:
    """Whether a form shows regions, which have to be known by their names first."""
    return sheet.tiles in ("goals", "events") or "lobbyists.1" in sheet.paths(Box())


def stands(odd: list[str], keyboard: Keyboard, console: Console) -> bool:
    """Whether what looks odd stands all the same; else it is told again. Raises Left."""
    console.print([" Please check:", *(f"   {line}" for line in odd)])
    page_between(keyboard)
    menu = Menu("", (Key("a", "tell it again", word="=again"),), Key("", "it stands", word="=yes"), style="flow")
    while True:
        heard = choose(menu, keyboard, english.STANDS, lambda _: None)
        if heard == Service("Q"):
            raise Left
        if heard in (Service("=yes"), Service("=again"), Service(BACK)):
            return heard == Service("=yes")
        console.print([english.STANDS_MEANS])
