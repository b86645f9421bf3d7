"""Components: one printed value is read off, because a game needs it."""

from collections.abc import Callable
from contextlib import suppress

from co2assist.box.catalog import Box
from co2assist.box.looks import raised
from co2assist.cli.commands import boxes
from co2assist.cli.copy.cells import PRINTED_LINE, cells_of, checked, due, read, spread, whole
from co2assist.cli.copy.forms import legend, region_row
from co2assist.cli.copy.reading_off import stands, words
from co2assist.cli.copy.words import Epithets, Regions, Said
from co2assist.cli.terminal.cells import Cell, Row, Told
from co2assist.cli.terminal.choose import Keyboard, Service, Typed
from co2assist.cli.terminal.console import Paper
from co2assist.cli.terminal.form import Form, Left, Misread, Opened
from co2assist.cli.terminal.table import Table
from co2assist.record.saves import SaveTrouble
from co2assist.text.notation import toml_value
from co2assist.text.printed import line_for, on_the_copy

REMEMBERED = " This game remembers what is told; `co2assist box keep` keeps it for your other games too."


class Reading:
    """What has been read off in this evening: the cells known so far, and the value that is open."""

    def __init__(self) -> None:
        self.half: dict[str, str] | None = None
        self.opened = Opened()


def read_off(at: Table, reading: Reading) -> Service | Typed:
    """The line that tells the printed value now asked, or what was said instead; what is half told stays told."""
    ask, game, kept = at.now.ask, at.now.game, at.evening.path is not None
    assert ask is not None
    if reading.half is None:
        at.print([REMEMBERED])
        reading.half = boxes.half_told() if kept else {}
    half = reading.half

    def asking() -> OneValue:
        keep = _keeper(half) if kept else _kept_nowhere
        return OneValue(ask.subject, game.box, game.charter.mode, half, at.keyboard, at.paper, keep)

    value: OneValue = reading.opened.at(at.now, asking)
    said = value.heard()
    told = isinstance(said, Typed)
    value.keep({cell: value for cell, value in half.items() if not (told and cell.partition("#")[0] == ask.subject)})
    return said


def _kept_nowhere(half: dict[str, str]) -> None:
    """Keeps nothing: so it is with a game that has no file."""


def _keeper(half: dict[str, str]) -> Callable[[dict[str, str]], None]:
    """Keeps the cells told by now beside the owner's box; an evening goes on where that cannot be written."""
    before = dict(half)

    def keep(now: dict[str, str]) -> None:
        nonlocal before
        now = {cell: value for cell, value in now.items() if value}
        with suppress(OSError, SaveTrouble):
            boxes.keep_half(now, before)
            before = now

    return keep


class OneValue:
    """One printed value that a game waits for; `half` are the cells told so far, kept as they are told.

    While something else comes up the form stays open where it was.
    """

    def __init__(
        self,
        path: str,
        box: Box,
        mode: str,
        half: dict[str, str],
        keyboard: Keyboard,
        paper: Paper,
        keep: Callable[[dict[str, str]], None] = _kept_nowhere,
    ) -> None:
        self.path = path
        self.box = box
        self.mode = mode
        self.half = half
        self.keyboard = keyboard
        self.paper = paper
        self.keep = keep
        self.asking: Form | Regions | Epithets | None = None
        if box.knows(path):
            half |= {cell: value for cell, value in spread(path, box.values[path]).items() if cell not in half}

    def heard(self) -> Service | Typed:
        """The line that tells the value, or what was said instead. Raises KeyboardInterrupt and EOFError."""
        while True:
            said = self._filled()
            if said == Service("?"):
                self.paper.print(explained(self.path, self.box))
            elif isinstance(said, Service):
                return said
            elif (line := self._line(said)) is not None:
                return line

    def _line(self, said: Typed | None) -> Typed | None:
        """The line, once it is whole and whatever looks odd about it stands; None to be asked again."""
        line = self._typed(said.text) if said is not None else self._whole()
        match = PRINTED_LINE.match(line)
        if match is None:
            return Typed(line) if line else None
        try:
            odd = raised(self.box, match[1].lower(), checked(match[1].lower(), match[2], hint(self.path, self.box)))
        except Misread as wrong:
            self.paper.print([f" {wrong}."])
            return None
        try:
            return Typed(line) if not odd or stands(odd, self.keyboard, self.paper) else None
        except Left:
            return None

    def _whole(self) -> str:
        value = whole(self.path, self.half)
        return f"table: printed {self.path} = {toml_value(value)}" if value is not None else ""

    def _typed(self, line: str) -> str:
        """A line as typed: the value alone stands for what is asked."""
        return f"table: printed {self.path} = {line}" if line.startswith(("[", "{")) else line

    def _filled(self) -> Said:
        self.asking = self.asking or self._opened()
        said = self.asking.filled()
        if said is None:
            self.asking = None
        return said

    def _opened(self) -> Form | Regions | Epithets:
        if not (cells := due(cells_of(self.path, self.box))):
            return words(self.path, self.half, self.keyboard, self.paper, (self.mode,), False, self._keep)
        return Form((Row("", cells),), self.half, self.keyboard, read, keep=self._told)

    def _told(self, told: Told) -> None:
        self.half |= told
        self._keep()

    def _keep(self) -> None:
        self.keep(self.half)


def such(cell: Cell) -> str:
    """An example of what may be typed in a cell."""
    return cell.like.rpartition("such as ")[2] if "such as " in cell.like else cell.choices[0][0] if cell.choices else ""


def hint(path: str, box: Box) -> str:
    """What may be typed for a value, its cells one after the other."""
    cells = cells_of(path, box)
    if path == "regions":
        return f"The name of each region, then its figures. {legend((region_row(),))}"
    if not cells:
        return "A line each, the lowest first; Enter alone ends."
    return cells[0].like if len(cells) == 1 else "; ".join(f"{cell.label} {cell.like.partition(', such')[0]}" for cell in cells)


def example(path: str, box: Box) -> str:
    """A value as it may be typed."""
    if path == "regions":
        return "Asia, then 4 mts 4 5"
    return " ".join(such(cell) for cell in cells_of(path, box)) or "12 and the name"


def explained(path: str, box: Box) -> list[str]:
    """Where to look for a value, what may be typed, and the line that tells it as well."""
    what, look = on_the_copy(path)
    return [f" {what[:1].upper()}{what[1:]}. {look}", f"   {hint(path, box)}", f" As a line  {line_for(path)}"]
