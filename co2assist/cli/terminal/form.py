"""At the table: one screen of cells, left to right and row by row; numbers close themselves, Enter keeps what is there."""

from collections.abc import Callable, Iterable
from typing import Any

from co2assist.cli.terminal.cells import Cell, Row, Told
from co2assist.cli.terminal.choose import BACK, ENTER, GAP, LEFT, LINE, ONE_BACK, SERVICES, Keyboard, Service, Typed
from co2assist.cli.terminal.keyboard import WIDEST, Lines, is_line
from co2assist.cli.terminal.stray_enter import Enters
from co2assist.words import counted

ASIDE = "?SQ"
"""Signs that a form outside a game serves: what may be typed, what is told, stopping."""
REST_OF_ROW, REST_OF_FORM = ",", "."
"""Signs that are no values: all that is left in a row or form is kept."""

TYPED = 12
"""Columns that a cell has at least for its brackets and what is typed there."""
LONGEST_TAKEN = 60
"""Signs of the facts that are told to have been taken."""


class Left(Exception):
    """The people stopped before the game was told."""


class Opened:
    """What is open at a position, a form or a value told in words: it stays as it is while something else comes up."""

    def __init__(self) -> None:
        self.position: object = None
        self.what: Any = None

    def at(self, position: object, made: Callable[[], Any]) -> Any:
        """What is open there; it is made where nothing is."""
        if self.what is None or self.position is not position:
            self.position, self.what = position, made()
        return self.what

    def close(self) -> None:
        """It has been told: the next time it is opened anew."""
        self.what = None


class Misread(Exception):
    """A line of facts that cannot be taken, for the reason it gives."""


def nothing_else(cell: Cell, line: str) -> dict[str, str]:
    """No line tells anything beyond the keys of a cell."""
    return {}


class Form:
    """What has been typed on one screen; `told` are the values by their paths, which Enter keeps.

    `reads` tells which cells a line of facts is about; it raises Misread. A form that `leaves` is gone back from at its
    first cell. `keep` is given the values whenever one has been told, so that they outlast whatever comes next. `serves`
    are the capitals that mean something here; any other one does nothing but say so.
    """

    def __init__(
        self,
        rows: Iterable[Row],
        told: Told,
        keyboard: Keyboard,
        reads: Callable[[Cell, str], dict[str, str]] = nothing_else,
        leaves: bool = False,
        keep: Callable[[Told], None] = lambda told: None,
        serves: str = SERVICES,
    ) -> None:
        self.rows = tuple(rows)
        self.told = dict(told)
        self.keyboard = keyboard
        self.reads = reads
        self.leaves = leaves
        self.keep = keep
        self.serves = serves
        self.places = [(row, cell) for row in self.rows for cell in row.cells]
        self.at = self.since = self._asked(0)
        self.typed = ""
        self.note = ""
        self.capitals = False
        self.enters = Enters(keyboard)

    @property
    def here(self) -> Cell:
        """The cell that is open."""
        return self.places[self.at][1]

    def filled(self) -> Service | Typed | None:
        """Reads keys until every cell has been passed; what else was said instead. Raises KeyboardInterrupt and EOFError.

        Asked again after that, it goes on at the cell that was open, with the letters typed there.
        """
        while self.at < len(self.places):
            pressed = self.keyboard.key(self.prompt(), self.typed, self.note)
            said = None if self._belongs(pressed) else self._press(pressed)
            if said is not None:
                return said
        return None

    def _belongs(self, pressed: str) -> bool:
        """Whether this key is an Enter that takes nothing; a note says so."""
        self.note = self.enters.belongs(pressed == ENTER, bool(self.typed), self._again, self._may_be)
        return bool(self.note)

    def _again(self) -> str:
        """What the next Enter takes or keeps; empty where it takes nothing."""
        if self.typed:
            return self.typed if self.typed in dict(self.here.choices) else ""
        kept = self.here.shown(self.told)
        return kept or ("" if self.here.needed else "later")

    def last(self) -> None:
        """Opens the last cell, as after going back from what follows."""
        self.at = len(self.places)
        self._step_back()

    def lines(self) -> list[str]:
        """Every row with what its cells hold now, those left out that are not asked."""
        told = dict(self.told)
        found = []
        for row in self.rows:
            shown = []
            for cell in row.cells:
                passed = cell.passed(told) if cell.passed is not None else None
                told[cell.path] = passed if passed is not None else cell.kept(told)
                shown += [f"{cell.label} {cell.reads(told[cell.path])}"] if passed is None else []
            found += [f"{row.label}{'   '.join(shown)}"] if shown else []
        return found

    def prompt(self) -> str:
        """The row since its line began, and the cell that is open with what Enter keeps."""
        row, here = self.places[self.at]
        before = [cell for there, cell in self.places[self.since : self.at] if there is row]
        done = [f"{cell.label} {self._stands(cell)}   ".lstrip() for cell in before]
        kept = here.shown(self.told)
        end = f"{here.label}{f' [{kept}]' if kept else ''} > "
        while done and len(f" {row.label}{''.join(done)}{end}{self.typed}") > WIDEST:
            done = done[1:]
        return f" {row.label}{''.join(done)}{end}".replace("  >", " >")

    def _stands(self, cell: Cell) -> str:
        value = self.told.get(cell.path, "")
        return cell.key(value) or (value if cell.usual is not None else "") or "?"

    def _press(self, pressed: str) -> Service | Typed | None:
        if pressed.startswith(LINE):
            return self._line(pressed.removeprefix(LINE))
        if len(pressed) == 1 and pressed in SERVICES:
            return self._service(pressed)
        if pressed in (BACK, LEFT, ONE_BACK):
            return self._back()
        if pressed in (ENTER, GAP):
            self._enter(pressed)
        elif not self.typed and pressed in (REST_OF_ROW, REST_OF_FORM):
            self._keep_rest(of_form=pressed == REST_OF_FORM)
        elif not self._spelled(pressed):
            self._letter(pressed)
        return None

    def _service(self, pressed: str) -> Service | None:
        if pressed == "U" and self.capitals and pressed in self.serves:
            self.capitals = False
            self._remark("Caps Lock seems to be on. Press U again to take back the last line.")
            return None
        if pressed in self.serves:
            self.keyboard.close_row(pressed)
            return Service(pressed)
        self._remark(f"{pressed} does nothing here; ? tells what may be typed")
        return None

    def _line(self, line: str) -> Typed | None:
        """A line after `:` or pasted: the fact that the open cell is about, or facts by their paths."""
        if line in dict(self.here.choices):
            self._tell({self.here.path: self.here.value(line)})
            return None
        try:
            found = self.reads(self.here, line)
        except Misread as wrong:
            self._remark(str(wrong))
            return None
        if found:
            self._tell(found)
        elif is_line(line):
            return Typed(line)
        else:
            self._remark("a cell takes one of its own keys")
        return None

    def _spelled(self, pressed: str) -> bool:
        """Whether a typed line as a whole is the fact that the open cell is about."""
        if self.typed or not isinstance(self.keyboard, Lines):
            return False
        line = (pressed + "".join(self.keyboard.ahead)).strip()
        if line in dict(self.here.choices):
            return False
        try:
            found = {self.here.path: line} if self.here.key(line) else {} if line.isdigit() else self.reads(self.here, line)
        except Misread:
            return False
        if found:
            self.keyboard.forget()
            self._tell(found)
        return bool(found)

    def _tell(self, found: Told) -> None:
        """Takes the cells that a line tells, and says so."""
        self.told |= found
        self.keep(self.told)
        self.typed = "" if self.here.path in found else self.typed
        self.note = taken(found)
        after = self.at
        while after < len(self.places) and self.places[after][1].path in found:
            after += 1
        if after > self.at:
            self._go(after, self._stands(self.places[after - 1][1]))
        else:
            self.keyboard.close_row("")

    def _remark(self, note: str) -> None:
        """Says what was not taken; of a typed line all is dropped that has not closed a cell."""
        self.note = note
        self.keyboard.forget()
        if isinstance(self.keyboard, Lines):
            self.typed = ""

    def _back(self) -> Service | None:
        if self.typed:
            self.typed = self.typed[:-1]
            return None
        row = self.places[self.at][0]
        if self._step_back():
            if self.places[self.at][0] is not row:
                self.keyboard.close_row("")
        elif self.leaves:
            self.keyboard.close_row("")
            return Service(BACK)
        else:
            self._remark("this is the first cell; nothing is before it")
        return None

    def _step_back(self) -> bool:
        """The cell before that is asked opens; whether there is one."""
        for at in range(self.at - 1, -1, -1):
            if self._passed(at) is None:
                self.at = at
                self.since = min(self.since, at) if self.places[self.since][0] is self.places[at][0] else self._row_begins(at)
                return True
        return False

    def _row_begins(self, at: int) -> int:
        return next(place for place, (row, _) in enumerate(self.places) if row is self.places[at][0])

    def _passed(self, at: int) -> str | None:
        passed = self.places[at][1].passed
        return None if passed is None else passed(self.told)

    def _asked(self, at: int) -> int:
        """The next cell from here on that has to be asked; those passed take their values."""
        while at < len(self.places) and (value := self._passed(at)) is not None:
            self.told[self.places[at][1].path] = value
            at += 1
        return at

    def _enter(self, pressed: str) -> None:
        if self.typed in dict(self.here.choices):
            self._take(self.here.value(self.typed))
        elif beyond := self.here.beyond(self.typed):
            self._remark(f"{beyond}: {self._may_be()}")
        elif self.typed:
            self._remark(f"{self.typed} is not complete: {self._may_be()}")
        elif pressed == ENTER:
            kept = self.here.kept(self.told)
            if kept or not self.here.needed:
                self._take(kept)
            else:
                self._remark(f"this has to be told: {self._may_be()}")

    def _letter(self, pressed: str) -> None:
        fitting = self.here.fitting(self.typed + pressed)
        if not fitting and self.here.strays(self.typed + pressed):
            self.typed += pressed
        elif not fitting:
            whole = isinstance(self.keyboard, Lines) or f"{self.typed}{pressed}".isdigit()
            shown = f"{self.typed}{pressed}" if whole else pressed[:1]
            self._remark(f"{shown if pressed.isprintable() else 'that'} does not fit: {self._may_be()}")
            self.capitals = pressed.isupper()
            self.enters.refused = True
        elif fitting == [self.typed + pressed] and not self.here.ended:
            self.keyboard.closed = fitting[0] if fitting[0].isdigit() else ""
            self._take(self.here.value(fitting[0]))
        else:
            self.typed += pressed

    def _may_be(self) -> str:
        keys = [key for key, _ in self.here.choices]
        return self.here.like or (" ".join(keys) if len(keys) <= 8 else f"{keys[0]} to {keys[-1]}")

    def _take(self, value: str) -> None:
        if value and self.told.get(self.here.path) != value:
            self.told[self.here.path] = value
            self.keep(self.told)
        self.typed = ""
        self._go(self.at + 1, self.here.key(value) or value)

    def _go(self, after: int, shown: str) -> None:
        """Opens the next cell; a row that is done closes with what was typed last and its sum."""
        row = self.places[self.at][0]
        self.at = self._asked(after)
        if self.at == len(self.places) or self.places[self.at][0] is not row:
            self.keyboard.close_row(shown + self._edge(row))
            self.since = self.at
        elif not self._has_room():
            self.keyboard.close_row(shown)
            self.since = self.at

    def _has_room(self) -> bool:
        """Whether the row goes on in its line; else what stands there stays on the screen, and the row goes on below."""
        row = self.places[self.at][0]
        done = (f"{cell.label} {self._stands(cell)}   ".lstrip() for _, cell in self.places[self.since : self.at])
        here = self.here.label + self.here.shown(self.told)
        return len(f" {row.label}{''.join(done)}{here}") + TYPED <= WIDEST

    def _keep_rest(self, of_form: bool) -> None:
        """Keeps what stands in the cells left of the row or form, up to one that has to be told."""
        row, at = self.places[self.at][0], self.at
        while at < len(self.places) and (of_form or self.places[at][0] is row):
            cell = self.places[at][1]
            if not cell.kept(self.told) and cell.needed:
                self.note = self.note if at > self.at else f"this has to be told: {self._may_be()}"
                break
            self.told |= {cell.path: kept} if (kept := cell.kept(self.told)) else {}
            at = self._asked(at + 1)
        self.keep(self.told)
        self.at = self.since = at
        self.keyboard.close_row("")

    def remarks(self) -> list[str]:
        """What was said last of this form and has not been shown, because no key was asked for after it."""
        note, self.note = self.note, ""
        return [f"   {note}"] if note else []

    def _edge(self, row: Row) -> str:
        if row.edge is not None:
            said = row.edge(self.told)
            return f"     {said}" if said else ""
        values = [self.told.get(cell.path, "") for cell in row.cells]
        if not row.total or not all(value.isdecimal() and len(value) < 7 for value in values):
            return ""
        return f"     {row.total} {sum(map(int, values))}"


def taken(found: Told) -> str:
    """That a line was taken: its facts with their values, or their names or number where that is too long for one line."""
    facts: dict[str, list[str]] = {}
    for cell, value in found.items():
        facts.setdefault(cell.partition("#")[0], []).append(value)
    said = "; ".join(f"{fact} = {', '.join(values)}" for fact, values in facts.items())
    for shown in (said, ", ".join(facts)):
        if len(shown) <= LONGEST_TAKEN:
            return f"taken: {shown}"
    return f"taken: {counted(len(facts), 'fact')}"
