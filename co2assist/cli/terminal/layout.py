"""Cells, rows, tables, bars and paragraphs of a page, measured in terminal columns."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest

from co2assist.cli.terminal.text import BOLD, Text, drawn

Written = Text | str
BLOCKS = " ▏▎▍▌▋▊▉█"
HEIGHTS = "▁▂▃▄▅▆▇█"
GAP = "   "
"""What stands between short parts of a line."""
ENDLESS = 1000
"""Columns in which nothing has to be cut."""
HARD = "\u00a0"
"""A blank at which a line is not folded, as between a key and its word; it is an ordinary blank once it stands on the page."""


def words(text: Written, style: str = "") -> Text:
    """What is written as a text."""
    return text if isinstance(text, Text) else Text(text, style)


def joined(parts: Iterable[Written], between: str = "") -> Text:
    """Parts in one text."""
    return Text(between).join(words(part) for part in parts)


def cut(text: Written, width: int) -> Text:
    """A text no wider than a number of columns; one that was wider ends in `~`."""
    return words(text).cropped(width, "~")


def cell(text: Written, width: int, right: bool = False, gap: int = 1) -> Text:
    """A text cut and filled up to a width, `gap` columns of it empty."""
    return cut(text, width - gap).filled(width, right)


def two_ends(left: Written, right: Written, width: int) -> Text:
    """One line with a text at either edge; the left one gives way."""
    end = words(right)
    if not end.cell_len:
        return cut(left, width)
    start = cut(left, width - end.cell_len - 2)
    return start + Text(" " * (width - start.cell_len - end.cell_len)) + end


def headed(left: Written, right: Written, width: int) -> list[Text]:
    """A top line with a text at its right edge; a left one that is too long goes on below, and a long right one stands there."""
    said, end = words(left).cell_len, words(right).cell_len
    if end > width // 2 and said + end + 2 > width:
        return [*folded(left, width, 1), two_ends("", right, width) if end + 2 <= width else cut(right, width)]
    first, *rest = folded(left, width - words(right).cell_len - 2, 1)
    return [two_ends(first, right, width), *rest]


def folded(text: Written, width: int, indent: int = 0) -> list[Text]:
    """A paragraph in lines no wider than a width, all but the first indented."""
    whole = words(text)
    if whole.cell_len <= width:
        return [whole]
    lines: list[Text] = []
    line, begun = Text(), False
    for word in whole.split():
        if begun and line.plain.strip() and line.cell_len + 1 + word.cell_len > width:
            lines.append(line)
            line, begun = Text(" " * indent), False
        if begun:
            line += " "
        elif lines and not word.plain:
            continue
        line += cut(word, max(1, width - line.cell_len))
        begun = True
    return [*lines, line]


def whole_words(text: Written, width: int) -> list[Text]:
    """A line that is too wide in several, none of its words broken or cut, those after the first set in a little further."""
    line = words(text)
    indent = len(line.plain) - len(line.plain.lstrip()) + 2
    if line.cell_len <= width or any(word.cell_len > width - indent for word in line.split()):
        return [line]
    return folded(line, width, indent)


def unbroken(text: Text) -> Text:
    """The same text, kept on one line by blanks that do not break."""
    return text.told(lambda said: said.replace(" ", HARD))


def broken(text: Text) -> Text:
    """The same text once it stands on the page: its blanks are ordinary ones again."""
    return text.told(lambda said: said.replace(HARD, " "))


def parted(head: Written, parts: Iterable[Written], width: int, indent: int = 0) -> list[Text]:
    """A head and short parts with a gap between them, in lines that end between two of them."""
    whole = words(head) + joined((unbroken(words(part)) for part in parts), GAP)
    return [broken(line).rstrip() for line in folded(whole, width, indent)]


# Tables, bars and curves


class Grid:
    """A table without lines: bold headings (one that begins with `>` stands at the right of its column) and rows of cells."""

    def __init__(self, heads: Sequence[str], rows: Sequence[Sequence[Written]], gap: int = 2) -> None:
        self.gap, self.right = gap, [head.startswith(">") for head in heads]
        shown = [Text(head.removeprefix(">"), BOLD) for head in heads]
        self.columns = [[words(cell) for cell in column] for column in zip(shown, *rows, strict=True)]
        self.widths = [max(cell.cell_len for cell in column) for column in self.columns]
        self.width = sum(self.widths) + gap * (len(self.widths) - 1)

    def lines(self, plain: bool, headed: bool = True) -> list[Text]:
        """The headings, where they are wanted, and the rows: drawn by rich, and without it where all is `plain`."""
        columns = [column[not headed :] for column in self.columns]
        if not plain:
            return beside(columns, self.gap, self.right)
        edges = zip(columns, self.widths, self.right, strict=True)
        sized = ([cell.filled(wide, end) for cell in column] for column, wide, end in edges)
        return [joined(row, " " * self.gap).rstrip() for row in zip(*sized, strict=True)]

    def within(self, width: int, plain: bool) -> Iterator[Text]:
        """The rows without headings; each as a paragraph of its cells where the columns have no room."""
        if self.width <= width:
            yield from self.lines(plain, headed=False)
            return
        for head, *cells in zip(*(column[1:] for column in self.columns), strict=True):
            yield from parted(f"{head.plain.rstrip()} ", (cell for cell in cells if cell.cell_len), width, 3)


def beside(columns: Sequence[Sequence[Text]], gap: int, right: Sequence[bool] = ()) -> list[Text]:
    """Columns of lines beside each other, those of `right` set at their right edge.

    A column is one cell for rich, which takes a third of the time of a cell for each line.
    """
    from rich.console import Console
    from rich.segment import Segment
    from rich.style import Style
    from rich.table import Table

    grid = Table.grid(padding=(0, gap, 0, 0))
    for column, end in zip_longest(columns, right):
        wide = max((line.cell_len for line in column), default=0)
        grid.add_column(width=wide, no_wrap=True, justify="right" if end else "left")
    grid.add_row(*(Text("\n").join(column).drawn() for column in columns))
    styles = {drawn(names): names for column in columns for line in column for _, names in line.pieces}
    rows = Segment.split_lines(Console(width=ENDLESS, color_system=None).render(grid))
    return [Text.of((part.text, styles.get(part.style or Style.null(), "")) for part in row).rstrip() for row in rows]


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
