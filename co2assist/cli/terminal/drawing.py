"""What rich draws (tables, grids), as lines of text that a page is made of."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from co2assist.cli.terminal.text import Text, cell_len

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.table import Table

GAP = 2
"""Columns between two cells."""


class Rows(Struct, frozen=True):
    """A table without lines: bold headings (one that begins with `>` stands at the right of its column) and rows of cells."""

    heads: Sequence[str]
    rows: Sequence[Sequence[Text]]

    def widths(self) -> list[int]:
        """The width of each column."""
        columns = zip(*self.rows, strict=True) if self.rows else ((),) * len(self.heads)
        return [
            max(cell_len(head.removeprefix(">")), *(cell.cell_len for cell in cells), 0)
            for head, cells in zip(self.heads, columns, strict=True)
        ]

    def width(self) -> int:
        """Columns that the table takes."""
        return sum(self.widths()) + GAP * (len(self.heads) - 1)

    def table(self) -> "Table":
        """The table as rich draws it."""
        from rich.table import Table

        table = Table(box=None, padding=(0, GAP, 0, 0), pad_edge=False, header_style="bold")
        for head, width in zip(self.heads, self.widths(), strict=True):
            side = "right" if head.startswith(">") else "left"
            table.add_column(head.removeprefix(">"), justify=side, no_wrap=True, width=width)  # type: ignore[arg-type]
        for row in self.rows:
            table.add_row(*(cell.drawn() for cell in row))
        return table


@cache
def _console(width: int) -> "Console":
    from rich.console import Console

    return Console(width=width, force_terminal=True, color_system="standard", legacy_windows=False)


def lines_of(drawn: "RenderableType", width: int) -> list[Text]:
    """The lines that rich makes of something in so many columns."""
    lines = _console(width).render_lines(drawn, pad=False)
    return [Text.of((piece.text, str(piece.style or "").replace("none", "")) for piece in line).rstrip() for line in lines]
