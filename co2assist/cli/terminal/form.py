"""One screen of cells, left to right and row by row; numbers close themselves, Enter keeps what is there."""

from collections.abc import Callable, Iterable
from typing import Any

from co2assist.cli.terminal.cells import OUT, REST_OF_FORM, REST_OF_ROW, TOLD, AtCell, Cell, Misread, Row, Told, taken
from co2assist.cli.terminal.choose import BACK, ONE_BACK, SERVICES, Half, Keyboard, Service, Typed
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.keyboard import is_line
from co2assist.cli.terminal.output import widest
from co2assist.cli.terminal.stray_enter import Enters, belonged
from co2assist.cli.terminal.text import Text, cell_len
from co2assist.text.sentences import asking as english
from co2assist.text.sentences import setup

ASIDE = "?SQ"
"""Signs that a form outside a game serves: what may be typed, what is told, stopping."""
TYPED = 12
"""Columns that a cell has at least for its brackets and what is typed there."""


class Left(Exception):
    """The people stopped before the game was told."""


class Opened:
    """What is open at a position: it stays as it is while something else comes up."""

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


def nothing_else(cell: Cell, line: str) -> dict[str, str]:
    """No line tells anything beyond the keys of a cell."""
    return {}


class Form:
    """What has been typed on one screen; `told` are the values by their paths, which Enter keeps.

    `reads` tells which cells a line of facts is about; it raises Misread. A form that `leaves` is gone back from at its
    first cell. `keep` is given the values whenever one has been told, so that they outlast whatever comes next. `serves`
    are the capitals that mean something here; any other one does nothing but say so. It begins at the row `first`.
    """

    def __init__(
        self,
        rows: Iterable[Row],
        told: Told,
        keyboard: Keyboard,
        reads: Callable[[Cell, str], dict[str, str]] = nothing_else,
        leaves: bool = False,
        keep: Callable[[Told], object] = lambda told: None,
        serves: str = SERVICES,
        first: int = 0,
    ) -> None:
        self.rows = tuple(rows)
        self.told = dict(told)
        self.keyboard = keyboard
        self.reads = reads
        self.leaves = leaves
        self.keep = keep
        self.serves = serves
        self.places = [(row, cell) for row in self.rows for cell in row.cells]
        self.at = self.since = self._asked(sum(len(row.cells) for row in self.rows[:first]))
        self.half = Half()
        self.note = ""

    @property
    def here(self) -> Cell:
        """The cell that is open."""
        return self.places[self.at][1]

    def filled(self) -> Service | Typed | None:
        """Reads keys until every cell has been passed; what else was said instead. Raises KeyboardInterrupt and EOFError.

        Asked again after that, it goes on at the cell that was open, with the letters typed there.
        """
        while self.at < len(self.places):
            said = self._words() if self.here.takes is not None else self._cell()
            if said is not None:
                return said
        return None

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

    def prompt(self, typed: str = "") -> str:
        """The row since its line began, and the cell that is open with what Enter keeps."""
        done, kept = self._done(), self.here.shown(self.told)
        end = f"{self.here.label}{f' [{kept}]' if kept and self.here.takes is None else ''} > "
        while done and cell_len(f" {self.row.label}{''.join(done)}{end}{typed}") > widest():
            done = done[1:]
        return f" {self.row.label}{''.join(done)}{end}".replace("  >", " >")

    @property
    def row(self) -> Row:
        """The row of the cell that is open."""
        return self.places[self.at][0]

    def _done(self) -> list[str]:
        before = [cell for row, cell in self.places[self.since : self.at] if row is self.row and self._shows(cell)]
        return [f"{cell.label} {self._stands(cell)}   ".lstrip() for cell in before]

    def _shows(self, cell: Cell) -> bool:
        return cell.passed is None or cell.passed(self.told) is None

    def _stands(self, cell: Cell) -> str:
        value = self.told.get(cell.path, "")
        return cell.key(value) or (value if cell.usual is not None else "") or "?"

    def _cell(self) -> Service | Typed | None:
        """What a cell of keys is told; what was said instead."""
        asking = AtCell(self.here, self.told, self.keyboard, self.half, self.prompt, self.spelled)
        asking.serves = self.serves
        asking.note, self.note = self.note, ""
        match asking.heard():
            case Service(name) if name.startswith("="):
                self._take(name[1:])
            case Service(name) if name in (REST_OF_ROW, REST_OF_FORM):
                self._keep_rest(of_form=name == REST_OF_FORM)
            case Service(name) if name == BACK:
                return self._back()
            case Service(name) if name == "redraw":
                self._nothing()
            case Service() as said:
                return said if said != TOLD else None
            case Typed(line):
                return self._line(line)
        return None

    def _nothing(self) -> None:
        """Enter at a cell that is needed and has nothing to keep."""
        self._remark(english.NEEDED.format(choices=self.here.may_be()))

    def _words(self) -> Service | Typed | None:
        """What a cell told in words is told, a line of its own; what was said instead."""
        closed = Enters(self.keyboard).closed()
        kept = self.here.shown(self.told)
        note, self.note = self.note, ""
        line = self.keyboard.text(self.prompt().strip(" >"), kept, note=note).strip()
        if len(line) == 1 and line in self.serves:
            return Service(line)
        if line.startswith((":", "[")) or is_line(line):
            return Typed(line.removeprefix(":").strip())
        if line == ONE_BACK:
            return self._back()
        if line in (REST_OF_ROW, REST_OF_FORM):
            self._keep_rest(of_form=line == REST_OF_FORM)
        elif line == "" and (closed or self.here.needed):
            self._remark(f"{belonged(closed)}." if closed else english.NEEDED.format(choices=self.here.like))
        else:
            self._worded(line, kept)
        return None

    def _worded(self, line: str, kept: str) -> None:
        assert self.here.takes is not None
        try:
            found = self.here.takes(line, self.told) if line != kept else {}
        except Misread as wrong:
            self._remark(f"{wrong}.")
            return
        self.told |= found
        if found:
            self.keep(self.told)
        if line == OUT:
            self.at = self.since = self._asked(self.at)
        else:
            self._go(self.at + 1, line)

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
            self._remark(english.OWN_KEYS)
        return None

    def spelled(self, line: str) -> bool:
        """Whether a typed line as a whole is the fact that the open cell is about; it is told then."""
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

    def _back(self) -> Service | None:
        row = self.row
        if self._step_back():
            if self.row is not row:
                self.keyboard.close_row("")
        elif self.leaves:
            self.keyboard.close_row("")
            return Service(BACK)
        else:
            self._remark(english.FIRST_CELL)
        return None

    def _step_back(self) -> bool:
        """The cell before that is asked opens; whether there is one."""
        for at in range(self.at - 1, -1, -1):
            if self._shows(self.places[at][1]):
                self.at, self.half = at, Half()
                begins = next(place for place, (row, _) in enumerate(self.places) if row is self.row)
                self.since = min(self.since, at) if self.places[self.since][0] is self.row else begins
                return True
        return False

    def _asked(self, at: int) -> int:
        """The next cell from here on that has to be asked; those passed take their values."""
        while at < len(self.places) and not self._shows(cell := self.places[at][1]):
            assert cell.passed is not None
            self.told[cell.path] = cell.passed(self.told) or ""
            at += 1
        return at

    def _take(self, value: str) -> None:
        if value and self.told.get(self.here.path) != value:
            self.told[self.here.path] = value
            self.keep(self.told)
        self._go(self.at + 1, self.here.key(value) or value)

    def _go(self, after: int, shown: str) -> None:
        """Opens the next cell; a row that is done closes with what was typed last and its sum."""
        row = self.row
        self.at, self.half = self._asked(after), Half()
        if self.at == len(self.places) or self.row is not row:
            self.keyboard.close_row(shown + self._edge(row))
            self.since = self.at
        elif cell_len(f" {row.label}{''.join(self._done())}{self.here.label}{self.here.shown(self.told)}") + TYPED > widest():
            self.keyboard.close_row(shown)
            self.since = self.at

    def _keep_rest(self, of_form: bool) -> None:
        """Keeps what stands in the cells left of the row or form, up to one that has to be told."""
        row, at = self.row, self.at
        while at < len(self.places) and (of_form or self.places[at][0] is row):
            cell = self.places[at][1]
            if not cell.kept(self.told) and cell.needed:
                self.note = self.note if at > self.at else english.NEEDED.format(choices=cell.may_be())
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


def gone_through(
    form: Form,
    console: Console,
    meant: Callable[[], Iterable[str | Text]],
    shown: Callable[[], Iterable[str | Text]],
    line: Callable[[str], None] | None = None,
) -> bool:
    """Fills a form outside a game: whether it was filled, or gone back from. `?` tells what is `meant`, S what is `shown`.

    Raises Left at Q.
    """
    while (said := form.filled()) not in (None, Service(BACK)):
        if said == Service("Q"):
            raise Left
        if isinstance(said, Typed) and line is not None:
            line(said.text)
        else:
            console.print(meant() if said == Service("?") else shown() if said == Service("S") else [setup.INSIDE])
    console.print(form.remarks())
    return said is None
