"""At the table: cells, rows and paragraphs of a page, measured in terminal columns."""

from collections.abc import Iterable

from co2assist.cli.terminal.text import Text

Written = Text | str
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
    """A top line with a text at its right edge; a left one that is too long goes on below."""
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
