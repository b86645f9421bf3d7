"""Results to standard output, messages to standard error: in rows of the screen's width, without signs a terminal obeys."""

import os
import shutil
import sys
import textwrap
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from types import TracebackType
from typing import TYPE_CHECKING, Any, TextIO

from co2assist.cli.terminal.layout import whole_words
from co2assist.text.safe import printable

if TYPE_CHECKING:
    from rich.progress import Progress

NARROWEST, WIDEST, USUAL = 40, 200, 80
"""Columns of a screen that lines are set for, at least, at most, and where nobody tells."""


def out(lines: Iterable[str] | str) -> None:
    """A result, to standard output; on a screen a line that is too wide goes on below between two words."""
    _write([lines] if isinstance(lines, str) else lines, sys.stdout)


def paged(lines: Iterable[str]) -> None:
    """A long result: at a terminal that it does not fit on, page by page as PAGER has it."""
    rows = [printable(line) for line in lines]
    high = shutil.get_terminal_size((USUAL, 24)).lines
    screen = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    if len(rows) < high or not screen or os.environ.get("PAGER") == "cat":
        out(rows)
        return
    import pydoc

    os.environ.setdefault("LESS", "FRX")
    pydoc.pager("".join(f"{part}\n" for row in rows for part in rows_of(row, sys.stdout)))


def columns() -> int:
    """Columns that an answer may take: those of the terminal but one; 79 where there is no terminal."""
    wide = shutil.get_terminal_size((USUAL, 24)).columns if sys.stdout is not None and sys.stdout.isatty() else USUAL
    return min(WIDEST, max(NARROWEST, wide)) - 1


def widest() -> int:
    """Columns of the line that a prompt, what is typed and a note stand on."""
    return min(USUAL - 1, columns())


def rows_of(line: str, stream: TextIO | None) -> Iterable[str]:
    """A line as it goes onto this output: in rows of the screen's width, and whole for whatever is no screen."""
    if len(line) <= NARROWEST // 2 or stream is None or not stream.isatty():
        return (line,)
    return in_rows(line)


def in_rows(line: str) -> list[str]:
    """A line in rows of the width that a screen has or is said to have, broken between words; a long path stays whole."""
    wide = min(WIDEST, max(NARROWEST, shutil.get_terminal_size((USUAL, 24)).columns))
    rows = [part.plain for part in whole_words(line, wide)]
    if len(rows) > 1 or len(line) <= wide:
        return rows
    return textwrap.wrap(line, wide, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False)


def note(*lines: str) -> None:
    """A message, to standard error; where nobody can hear it, it is left out."""
    with suppress(OSError):
        sys.stdout.flush()
    with suppress(OSError):
        _write(lines, sys.stderr)


def _write(lines: Iterable[str], stream: TextIO) -> None:
    for line in lines:
        for row in printable(line).split("\n"):
            for part in rows_of(row, stream):
                print(part, file=stream)


def document(rows: Any) -> None:
    """One JSON document, to standard output."""
    import json

    print(json.dumps(rows, ensure_ascii=True, indent=1))


def answer(as_json: bool, rows: Any, lines: Iterable[str] | str) -> None:
    """What a command answers: one JSON document, or lines."""
    document(rows) if as_json else out(lines)


AFTER = 0.5
"""Seconds that anybody waits without a word."""
OFTEN = 0.1
"""Seconds from one look of the bar to the next."""


def now() -> datetime:
    """The local time: the one place where the program looks at the clock for what a game's file keeps."""
    return datetime.now()


class Lasting:
    """Called with how much is done of how much; says nothing where nobody watches, and nothing about what is soon done."""

    def __init__(
        self, what: str, plain: bool = False, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.what = what
        self.plain = plain
        self.stream = stream or sys.stderr
        self.clock = clock
        self.due = clock() + AFTER if self.stream.isatty() else float("inf")
        self.bar: Progress | None = None

    def __enter__(self) -> "Lasting":
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None) -> None:
        self.aside()

    def __call__(self, done: int, of: int) -> None:
        """So much is done of so much."""
        if self.due == float("inf") or (now := self.clock()) < self.due:
            return
        if self.plain:
            self.due = float("inf")
            self.stream.write(f"{self.what}, {done} of {of} so far.\n")
            self.stream.flush()
            return
        self.due = now + OFTEN
        self._draw(done, of)

    def aside(self) -> None:
        """Wipes the bar away, because something else is printed or all is done."""
        if self.bar is not None:
            self.bar.stop()
            self.bar = None

    def _draw(self, done: int, of: int) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

        if self.bar is None:
            columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn())
            self.bar = Progress(*columns, console=Console(file=self.stream), auto_refresh=False, transient=True)
            self.bar.add_task(self.what, total=of)
            self.bar.start()
        self.bar.update(self.bar.task_ids[0], completed=done, total=of, refresh=True)
