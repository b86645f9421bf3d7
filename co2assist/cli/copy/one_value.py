"""One printed value is read off, because a game needs it."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from co2assist.box.catalog import Box
from co2assist.box.looks import raised
from co2assist.cli.copy import my_box, regions
from co2assist.cli.copy.cells import PRINTED_LINE, cells_of, checked, due, read, spread, whole
from co2assist.cli.copy.forms import known_line, legend, sheet_for
from co2assist.cli.copy.reading_off import stands
from co2assist.cli.table import Table
from co2assist.cli.terminal.cells import Cell, Misread, Row, Told
from co2assist.cli.terminal.choose import Keyboard, Service, Typed
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.form import Form, Left, Opened
from co2assist.record.saves import SaveTrouble
from co2assist.text.names import on_the_copy
from co2assist.text.notation import toml_value
from co2assist.text.sentences import copying as english


class Reading:
    """What has been read off in this evening: the cells known so far, and the value that is open."""

    def __init__(self) -> None:
        self.half: dict[str, str] | None = None
        self.opened = Opened()


def read_off(at: Table, reading: Reading) -> Service | Typed:
    """The line that tells the printed value now asked, or what was said instead; what is half entered stays so."""
    ask, game, kept = at.now.ask, at.now.game, at.evening.path is not None
    assert ask is not None
    if reading.half is None:
        at.print([english.REMEMBERED])
        reading.half = my_box.half_told() if kept else {}
    half = reading.half

    def asking() -> OneValue:
        keep = keeper(half) if kept else nowhere
        return OneValue(ask.subject, game.box, game.charter.mode, half, at.keyboard, at.console, keep)

    value: OneValue = reading.opened.at(at.now, asking)
    said = value.heard()
    done = value.whole() if isinstance(said, Typed) else {}
    value.keep({cell: value for cell, value in half.items() if cell.partition("#")[0] not in done})
    return said


def nowhere(half: dict[str, str]) -> None:
    """Keeps nothing: so it is with a game that has no file."""


def keeper(half: dict[str, str]) -> Callable[[dict[str, str]], None]:
    """Keeps the cells entered by now beside the owner's box; an evening goes on where that cannot be written."""
    before = dict(half)

    def keep(now: dict[str, str]) -> None:
        nonlocal before
        now = {cell: value for cell, value in now.items() if value}
        with suppress(OSError, SaveTrouble):
            my_box.keep_half(now, before)
            before = now

    return keep


class OneValue:
    """One printed value that a game waits for, of a track all that is not known; `half` are the cells entered so far.

    They are kept as they are entered. While something else comes up the form stays open where it was.
    """

    def __init__(
        self,
        path: str,
        box: Box,
        mode: str,
        half: dict[str, str],
        keyboard: Keyboard,
        console: Console,
        keep: Callable[[dict[str, str]], None] = nowhere,
    ) -> None:
        self.path = path
        self.box = box
        self.mode = mode
        self.half = half
        self.keyboard = keyboard
        self.console = console
        self.keep = keep
        self.form: Form | None = None
        if box.knows(path):
            half |= {cell: value for cell, value in spread(path, box.values[path]).items() if cell not in half}

    def heard(self) -> Service | Typed:
        """The lines that tell the value, or what was said instead. Raises KeyboardInterrupt and EOFError."""
        while True:
            self.form = self.form or self._opened()
            said = self.form.filled()
            if said == Service("?"):
                self.console.print(explained(self.path, self.box, self.mode))
            elif isinstance(said, Service):
                return said
            elif (line := self._line(said)) is not None:
                return line

    def _line(self, said: Typed | None) -> Typed | None:
        """What a line or the filled form tells; None where it is to be entered again, a line of the evening as it is."""
        line = f"table: printed {self.path} = {said.text}" if said and said.text.startswith(("[", "{")) else said and said.text
        match = PRINTED_LINE.match(line or "")
        if line and match is None:
            return Typed(line)
        if self.form is not None and said is None:
            self.console.print(self.form.remarks())
            self.form = None
        try:
            values = self._read(match[1].lower(), match[2]) if match else self.whole()
            fits = self.path in values or match is not None
            told = "\n".join(f"table: printed {path} = {toml_value(value)}" for path, value in values.items())
            return Typed(line or told) if fits and self._stand(values) else None
        except Misread as wrong:
            self.console.print([f" {wrong}."])
        except Left:
            pass
        return None

    def _read(self, path: str, value: str) -> dict[str, Any]:
        return {path: checked(path, value, hint(self.path, self.box, self.mode))}

    def _stand(self, values: dict[str, Any]) -> bool:
        """Whether what looks odd about these values stands all the same. Raises Left."""
        box, odd = self.box, list[str]()
        for path, value in values.items():
            odd += raised(box, path, value)
            box = box.told(path, value)
        return not odd or stands(odd, self.keyboard, self.console)

    def whole(self) -> dict[str, Any]:
        """The values of this form that are whole and not known yet; the one asked for last, since the game goes on with it."""
        paths = dict.fromkeys(cell.path.partition("#")[0] for row in self.rows() for cell in row.cells) or (self.path,)
        found = {path: whole(path, self.half) for path in paths if path == self.path or not self.box.knows(path)}
        last = sorted(found, key=lambda path: path == self.path)
        return {path: found[path] for path in last if found[path] is not None}

    def rows(self) -> tuple[Row, ...]:
        """The cells of the value; of a track those of all that is not known of it; of the board the side that is played."""
        if self.path == "regions":
            return tuple(replace(row, cells=due(row.cells)) for row in regions.rows_of(self.box, self.mode))
        asked = due(cells_of(self.path, self.box))
        track = sheet_for(self.path.split(".")[1]) if self.path.startswith("tracks.") else None
        if track is None:
            return (Row("", asked),) if asked else ()
        there = {asked[0].path: asked[0]}
        cells = [
            tuple(there.get(cell.path, cell) for cell in row.cells if cell.path in there or not self.box.knows(cell.path))
            for row in track.rows(self.box)
        ]
        return tuple(Row(row.label, left) for row, left in zip(track.rows(self.box), cells, strict=True) if left)

    def _opened(self) -> Form:
        rows, first = self.rows(), 0
        if self.path == "regions":
            rows, first = regions.left(rows, self.half, self.mode)
            self.console.print([*regions.lacking_line(self.half), *(f" {known_line(row, self.half)}" for row in rows[:first])])
        elif self.path.startswith("tracks.") and sum(len(row.cells) for row in rows) > 1:
            self.console.print([english.WHOLE_TRACK])
        tracks = {path: str(value) for path, value in self.box.values.items() if path.startswith("tracks.")}
        return Form(rows, {**tracks, **self.half}, self.keyboard, read, keep=self._told, first=first)

    def _told(self, told: Told) -> None:
        self.half |= {cell: value for cell, value in told.items() if not self.box.knows(cell)}
        self.keep(self.half)


def such(cell: Cell) -> str:
    """An example of what may be typed in a cell."""
    return cell.like.rpartition("such as ")[2] if "such as " in cell.like else cell.choices[0][0] if cell.choices else ""


def hint(path: str, box: Box, mode: str) -> str:
    """What may be typed for a value, its cells one after the other; of the board the side of this mode."""
    cells = cells_of(path, box)
    if path == "regions":
        return english.REGIONS.format(figures=legend((Row("", regions.rows_of(box, mode)[0].cells[1:]),)))
    if path.endswith(".epithets"):
        return english.EPITHETS
    return cells[0].like if len(cells) == 1 else "; ".join(f"{cell.label} {cell.like.partition(', such')[0]}" for cell in cells)


def example(path: str, box: Box) -> str:
    """A value as it may be typed."""
    if path == "regions":
        return english.ONE_REGION
    return english.ONE_EPITHET if path.endswith(".epithets") else " ".join(such(cell) for cell in cells_of(path, box))


def explained(path: str, box: Box, mode: str) -> list[str]:
    """Where to look for a value, and what may be typed."""
    what, look = on_the_copy(path)
    return [f" {what[:1].upper()}{what[1:]}. {look}", f"   {hint(path, box, mode)}"]
