"""Tables, bars and curves of a page, as lines of text; every column is as wide as what stands in it."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from co2assist.cli.terminal.layout import Written, cut, joined, words
from co2assist.cli.terminal.text import Text
from co2assist.cli.terminal.theme import BOLD

BLOCKS = " ▏▎▍▌▋▊▉█"
HEIGHTS = "▁▂▃▄▅▆▇█"


class Rows(Struct, frozen=True):
    """A table without lines: bold headings (one that begins with `>` stands at the right of its column) and rows of cells."""

    heads: Sequence[str]
    rows: Sequence[Sequence[Written]]
    gap: int = 2

    def widths(self) -> list[int]:
        """The width of each column."""
        cells = [[words(head.removeprefix(">")) for head in self.heads], *([words(cell) for cell in row] for row in self.rows)]
        return [max(cell.cell_len for cell in column) for column in zip(*cells, strict=True)]

    def width(self) -> int:
        """Columns that the table takes."""
        return sum(self.widths()) + self.gap * (len(self.heads) - 1)

    def lines(self, headed: bool = True) -> Iterator[Text]:
        """The headings, where they are wanted, and the rows."""
        widths, right = self.widths(), [head.startswith(">") for head in self.heads]
        heads = [Text(head.removeprefix(">"), BOLD) for head in self.heads]
        for row in (*([heads] if headed else []), *self.rows):
            cells = (cut(cell, wide).filled(wide, side) for cell, wide, side in zip(row, widths, right, strict=True))
            yield joined(cells, " " * self.gap).rstrip()


def beside(left: Sequence[Text], right: Sequence[Text], gap: int = 5) -> list[Text]:
    """Two columns of lines beside each other."""
    rows = [[*pair] for pair in zip([*left, *[Text()] * (len(right) - len(left))], [*right, *[Text()] * len(left)], strict=False)]
    return [*Rows(["", ""], rows, gap).lines(headed=False)]


def bar(part: float, whole: float, width: int, simple: bool = False) -> str:
    """A part of a whole as a bar in no more than so many columns, never nothing where there is something; # where `simple`."""
    eighths = 0 if part <= 0 or whole <= 0 else max(1, round(width * 8 * min(part, whole) / whole))
    if simple:
        return "#" * ((eighths + 4) // 8 or (eighths > 0))
    return ("█" * (eighths // 8) + BLOCKS[eighths % 8]).strip()


def sparkline(figures: Sequence[int]) -> str:
    """A bar for each figure, from the least of the row to its greatest."""
    least, most = min(figures), max(figures)
    reach = max(1, most - least)
    return "".join(HEIGHTS[round((figure - least) / reach * (len(HEIGHTS) - 1))] for figure in figures)
