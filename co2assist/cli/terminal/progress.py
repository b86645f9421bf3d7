"""Work that lasts, told on standard error after half a second: a bar on a terminal, one sentence in plain mode."""

import sys
import time
from collections.abc import Callable
from datetime import datetime
from types import TracebackType
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.progress import Progress

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
