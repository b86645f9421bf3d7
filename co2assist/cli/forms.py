"""At the table: one screen of cells, left to right and row by row; numbers close themselves, Enter keeps what is there."""

from collections.abc import Iterable

from msgspec import Struct

from co2assist.cli.keyboards import is_line
from co2assist.cli.prompts import BACK, ENTER, GAP, LINE, SERVICES, Keyboard, Service, Typed


class Cell(Struct, frozen=True):
    """One value: the fact it tells, its label, and what may be typed with the value each of it stands for."""

    path: str
    label: str
    choices: tuple[tuple[str, str], ...]
    needed: bool = True

    def fitting(self, typed: str) -> list[str]:
        """The choices that begin so."""
        return [key for key, _ in self.choices if key.startswith(typed)]

    def value(self, typed: str) -> str:
        """What a choice stands for."""
        return dict(self.choices)[typed]

    def key(self, value: str) -> str:
        """How a value is typed; empty for one that is none of the choices."""
        return next((key for key, known in self.choices if known == value), "")


class Row(Struct, frozen=True):
    """Cells side by side; `total` adds up their numbers at the edge, under that name."""

    label: str
    cells: tuple[Cell, ...]
    total: str = ""


def numbers(path: str, label: str, most: int, least: int = 0, step: int = 1, needed: bool = True) -> Cell:
    """A cell for a number."""
    return Cell(path, label, tuple((str(number), str(number)) for number in range(least, most + 1, step)), needed)


class Form:
    """What has been typed on one screen; `told` are the values by their paths, which Enter keeps."""

    def __init__(self, rows: Iterable[Row], told: dict[str, str], keyboard: Keyboard) -> None:
        self.rows = tuple(rows)
        self.told = dict(told)
        self.keyboard = keyboard
        self.places = [(row, cell) for row in self.rows for cell in row.cells]
        self.at = 0
        self.typed = ""
        self.note = ""

    @property
    def here(self) -> Cell:
        """The cell that is open."""
        return self.places[self.at][1]

    def filled(self) -> Service | Typed | None:
        """Reads keys until every cell has been passed; what else was said instead. Raises KeyboardInterrupt and EOFError."""
        while self.at < len(self.places):
            pressed = self.keyboard.key(self.prompt(), self.typed, self.note)
            self.note = ""
            said = self._press(pressed)
            if said is not None:
                return said
        return None

    def prompt(self) -> str:
        """The row so far, and the cell that is open with what Enter keeps."""
        row, here = self.places[self.at]
        before = row.cells[: row.cells.index(here)]
        done = "".join(f"{cell.label} {cell.key(self.told.get(cell.path, '')) or '?'}   ".lstrip() for cell in before)
        kept = here.key(self.told.get(here.path, ""))
        return f" {row.label}{done}{here.label}{f' [{kept}]' if kept else ''} > ".replace("  >", " >")

    def _press(self, pressed: str) -> Service | Typed | None:
        if pressed.startswith(LINE) and is_line(pressed.removeprefix(LINE)):
            return Typed(pressed.removeprefix(LINE))
        if len(pressed) == 1 and pressed in SERVICES:
            self.keyboard.close_row(pressed)
            return Service(pressed)
        if pressed.startswith(LINE):
            self._remark("a cell takes one of its own keys")
        elif pressed == BACK:
            self._back()
        elif pressed in (ENTER, GAP):
            self._enter(pressed)
        else:
            self._letter(pressed)
        return None

    def _remark(self, note: str) -> None:
        self.note = note
        self.keyboard.forget()

    def _back(self) -> None:
        if self.typed:
            self.typed = self.typed[:-1]
        elif self.at:
            if self._first():
                self.keyboard.close_row("")
            self.at -= 1

    def _enter(self, pressed: str) -> None:
        if self.typed in dict(self.here.choices):
            self._take(self.typed)
        elif self.typed:
            self._remark(f"{self.typed} is not whole yet")
        elif pressed == ENTER:
            kept = self.here.key(self.told.get(self.here.path, ""))
            if kept or not self.here.needed:
                self._take(kept)
            else:
                self._remark(f"this has to be told: {self._may_be()}")

    def _letter(self, pressed: str) -> None:
        fitting = self.here.fitting(self.typed + pressed)
        if not fitting:
            self._remark(f"{pressed[:1] if pressed.isprintable() else 'that'} does not fit: {self._may_be()}")
        elif fitting == [self.typed + pressed]:
            self._take(fitting[0])
        else:
            self.typed += pressed

    def _may_be(self) -> str:
        keys = [key for key, _ in self.here.choices]
        return " ".join(keys) if len(keys) <= 8 else f"{keys[0]} to {keys[-1]}"

    def _take(self, typed: str) -> None:
        if typed:
            self.told[self.here.path] = self.here.value(typed)
        self.typed = ""
        last = self.at + 1 == len(self.places) or self.places[self.at + 1][0] is not self.places[self.at][0]
        if last:
            self.keyboard.close_row(typed + self._edge(self.places[self.at][0]))
        self.at += 1

    def _edge(self, row: Row) -> str:
        values = [self.told.get(cell.path, "") for cell in row.cells]
        if not row.total or not all(value.isdigit() for value in values):
            return ""
        return f"     {row.total} {sum(map(int, values))}"

    def _first(self) -> bool:
        return self.at > 0 and self.places[self.at - 1][0] is not self.places[self.at][0]
