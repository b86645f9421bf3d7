"""What has been typed in the open cell of a form: a question whose line goes on with the next cell."""

from collections.abc import Callable

from co2assist.cli.terminal.cells import Cell, Told
from co2assist.cli.terminal.choose import Choosing, Half, Heard, Keyboard, Service
from co2assist.cli.terminal.keyboard import Lines
from co2assist.cli.terminal.menu import Key, Menu

REST_OF_ROW, REST_OF_FORM, OUT = ",", ".", "-"
"""Signs that are no values: all that is left in a row or form is kept; what is told in words is taken out."""
TOLD = Service("told")
"""Said where a whole line was the fact that the cell is about."""


class AtCell(Choosing):
    """The choices of a cell. `prompt` shows its row with what is typed; `spelled` takes a whole line that is its fact."""

    def __init__(
        self,
        cell: Cell,
        told: Told,
        keyboard: Keyboard,
        half: Half,
        prompt: Callable[[str], str],
        spelled: Callable[[str], bool],
    ) -> None:
        kept = cell.kept(told)
        enter = Key("", cell.shown(told) or "later", word=f"={kept}") if kept or not cell.needed else None
        keys = tuple(Key(key, "", word=f"={value}") for key, value in cell.choices)
        super().__init__(
            Menu("", keys, enter, "ended" if cell.ended else "row" if cell.closes else "numbers", like=cell.may_be()),
            keyboard,
            half=half,
        )
        self.cell = cell
        self.row_prompt = prompt
        self.spelled = spelled

    def asked(self) -> str:
        """The prompt of the row."""
        return self.row_prompt(self.typed)

    def close(self, shown: str) -> None:
        """Nothing: the row is closed by its form."""

    def press(self, pressed: str) -> Heard | None:
        """What one key says; None while more has to come."""
        if not self.typed and pressed in (REST_OF_ROW, REST_OF_FORM):
            return Service(pressed)
        line = pressed + "".join(self.keyboard.ahead) if isinstance(self.keyboard, Lines) and len(pressed) == 1 else ""
        if not self.typed and line and self.spelled(line.strip()):
            return TOLD
        return super().press(pressed)

    def letter(self, pressed: str) -> Heard | None:
        """A letter or digit; digits beyond the numbers of the cell stand, so that Enter tells of the number as typed."""
        number = self.typed + pressed
        if not self.here.fitting(number) and self.cell.strays(number):
            self.typed = number
            return None
        return super().letter(pressed)

    def enter(self, pressed: str) -> Heard | None:
        """Takes what is typed or kept."""
        if beyond := self.cell.beyond(self.typed):
            self.refuse(f"{beyond}: {self.cell.may_be()}")
            return None
        return super().enter(pressed)
