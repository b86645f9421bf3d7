"""Cells, rows, tables, bars and paragraphs of a page, measured in terminal columns."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from co2assist.cli.terminal.text import Text
from co2assist.cli.terminal.theme import BOLD

Written = Text | str
BLOCKS = " ▏▎▍▌▋▊▉█"
HEIGHTS = "▁▂▃▄▅▆▇█"
GAP = "   "
"""What stands between short parts of a line."""
HARD = "\u00a0"
"""A blank at which a paragraph is not folded; it is an ordinary blank once it stands on the page."""


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

    def within(self, width: int) -> Iterator[Text]:
        """The rows without headings; each as a paragraph of its cells where the columns have no room."""
        if self.width() <= width:
            yield from self.lines(headed=False)
            return
        for row in self.rows:
            head, *cells = (words(cell) for cell in row)
            yield from parted(f"{head.plain.rstrip()} ", (cell for cell in cells if cell.cell_len), width, 3)


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
