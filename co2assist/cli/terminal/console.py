"""The console that pages are printed on, and how they are to look on it: colour or none, width, signs."""

import os
import shutil
import sys
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, TextIO

from msgspec import Struct

from co2assist.cli.terminal.layout import whole_words, words
from co2assist.cli.terminal.output import NARROWEST, USUAL, WIDEST
from co2assist.cli.terminal.text import Text
from co2assist.text.safe import printable

if TYPE_CHECKING:
    from rich.console import Console as Drawing

WIDE, TALL = 120, 36
"""Columns and lines from which a page is drawn in whole words."""
NARROW = 80
"""Columns below which a page is a list, one thing a line."""
SIGNS = "¹²₂▁▂▃▄▅▆▇█"
LINES, FEWEST = 24, 12
"""Lines of an output that is no terminal, and those that every terminal is taken to have."""


class Look(Struct, frozen=True):
    """How pages are to look: display names by colour, the game's name, columns and lines, plain or not, ASCII or not.

    `changed` are the facts that moved since the last turn of the one whose turn it is; `single` gives each choice a line.
    """

    names: Mapping[str, str] = {}
    title: str = ""
    width: int = 80
    lines: int = 24
    changed: frozenset[str] = frozenset()
    plain: bool = False
    ascii: bool = False
    single: bool = False

    @property
    def simple(self) -> bool:
        """Whether only ASCII signs may be used."""
        return self.plain or self.ascii

    @property
    def wide(self) -> bool:
        """Whether there is room for the board in whole words."""
        return self.width >= WIDE and self.lines >= TALL and not self.simple

    @property
    def narrow(self) -> bool:
        """Whether a page is a list, one thing a line."""
        return self.width < NARROW

    @property
    def charts(self) -> bool:
        """Whether bars and curves stand beside their figures."""
        return not (self.simple or self.single or self.narrow)


class Console:
    """One output: decides on colour, width and ASCII once, and prints pages line by line.

    Plain: `--plain`, `TERM=dumb`, or an output that is no terminal. No colour: plain, or `NO_COLOR`.
    ASCII: plain, or an output that cannot write the other signs.
    """

    def __init__(
        self,
        stream: TextIO | None = None,
        plain: bool = False,
        width: int | None = None,
        environ: Mapping[str, str] | None = None,
    ) -> None:
        self.stream = sys.stdout if stream is None else stream
        told = os.environ if environ is None else environ
        self.terminal = bool(getattr(self.stream, "isatty", lambda: False)()) or always_coloured(told)
        self.plain = plain or not self.terminal or told.get("TERM", "") == "dumb"
        self.colour = not self.plain and not told.get("NO_COLOR", "")
        self.accessible = told.get("ACCESSIBLE", "") not in ("", "0")
        told_encoding = getattr(self.stream, "encoding", None) or "ascii"
        self.encoding = told_encoding if writable("", told_encoding) else "ascii"
        self.ascii = self.plain or not writable(SIGNS, self.encoding)
        asked = told.get("COLUMNS", "")
        self.asked = width or (int(asked) if asked.isdecimal() and len(asked) <= 4 else 0)

    @property
    def single(self) -> bool:
        """Whether every choice has a line of its own: plain, or ACCESSIBLE."""
        return self.plain or self.accessible

    @property
    def width(self) -> int:
        """Columns: those asked for, else those of the terminal as it is now."""
        columns = self.asked or (shutil.get_terminal_size((USUAL, LINES)).columns if self.terminal else USUAL)
        return min(WIDEST, max(NARROWEST, columns))

    @property
    def height(self) -> int:
        """Lines of the terminal as it is now."""
        return max(FEWEST, shutil.get_terminal_size((USUAL, LINES)).lines) if self.terminal else LINES

    def look(self, names: Mapping[str, str] | None = None, title: str = "") -> Look:
        """The look of pages on this console."""
        return Look(
            names=names or {},
            title=title,
            width=self.width,
            lines=self.height,
            plain=self.plain,
            ascii=self.ascii,
            single=self.single,
        )

    def print(self, lines: Iterable[Text | str]) -> None:
        """Prints lines: nothing in them is read as markup, and what cannot be written becomes `?`.

        A line wider than a screen goes on below between two words; for a log or a reader it stays one.
        """
        texts = [words(line).told(self._writable) for line in lines]
        if self.plain:
            self.stream.writelines(f"{text.plain}\n" for text in texts)
        elif texts:
            parts = [part.drawn() for text in texts for part in whole_words(text, self.width)]
            self._drawing().print(*parts, sep="\n", soft_wrap=True)
        self.stream.flush()

    def clear(self) -> None:
        """Empties the screen; a plain one goes on below."""
        if not self.plain:
            self._drawing().clear()

    def _writable(self, text: str) -> str:
        return printable(text).encode(self.encoding, "replace").decode(self.encoding)

    def _drawing(self) -> "Drawing":
        from rich.console import Console as Drawing

        return Drawing(
            file=self.stream,
            width=self.width,
            force_terminal=self.terminal,
            no_color=not self.colour,
            markup=False,
            emoji=False,
            highlight=False,
        )


def always_coloured(told: Mapping[str, str]) -> bool:
    """Whether colour is wanted also where no terminal is."""
    return any(told.get(name, "") not in ("", "0") for name in ("FORCE_COLOR", "CLICOLOR_FORCE"))


def writable(text: str, encoding: str) -> bool:
    """Whether an encoding can write a text."""
    try:
        text.encode(encoding)
    except (UnicodeError, LookupError):
        return False
    return True
