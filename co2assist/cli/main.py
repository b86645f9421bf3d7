"""The program's front door: what can be answered without loading anything is answered at once."""

import gc
import os
import sys
from collections.abc import Sequence

TYPE_CHECKING = False  # as typing has it, whose loading would cost more than all else that --version needs
if TYPE_CHECKING:
    from co2assist.cli.terminal.choose import Keyboard
    from co2assist.cli.terminal.console import Console
    from co2assist.record.game_file import Evening

STOPPED = 130
COMPLETING = "_CO2ASSIST_COMPLETE"
SELDOM = 100_000
"""Pieces made before Python looks for rings of dead ones: what a command loads stays to its end, and games make no rings."""


def run() -> None:
    """The console script. It ends without clearing up piece by piece, which would take a fifth of its time."""
    try:
        stand_in()
        code = heard(main(sys.argv[1:]))
    except OSError as wrong:
        code = unheard(wrong)
    except KeyboardInterrupt:
        code = STOPPED
    os._exit(code)


def stand_in() -> None:
    """Puts an empty stream in the place of each that the caller has closed."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def heard(code: int) -> int:
    """The exit code once the last words are out; messages that nobody can hear are no fault."""
    from contextlib import suppress

    with suppress(OSError):
        sys.stderr.flush()
    try:
        sys.stdout.flush()
    except OSError as wrong:
        return code or unheard(wrong)
    return code


def unheard(wrong: OSError) -> int:
    """The exit code where words could not be written: a reader that has gone is no fault, a full disk is."""
    if isinstance(wrong, BrokenPipeError):
        return 0
    from co2assist.cli.exits import explained
    from co2assist.cli.terminal.output import note

    code, lines = explained(wrong)
    note(*lines)
    return code


def main(arguments: Sequence[str]) -> int:
    """Runs one command; the exit code."""
    if list(arguments) in (["--version"], ["-V"]):
        from co2assist import __version__

        print(f"co2assist {__version__}")
        return 0
    gc.set_threshold(SELDOM)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    from co2assist.cli import app
    from co2assist.cli.context import Context
    from co2assist.cli.exits import ended

    try:
        if COMPLETING in os.environ:
            app.complete()
        else:
            app.run(arguments, Context(sit))
    except (Exception, KeyboardInterrupt, SystemExit) as wrong:
        return ended(wrong, "--json" in arguments)
    return 0


def sit(evening: "Evening", keyboard: "Keyboard", console: "Console") -> int:
    """An evening at the keyboard; the exit code."""
    from co2assist.cli.evening.loop import Loop

    return Loop(evening, keyboard, console).run()


if __name__ == "__main__":
    run()
