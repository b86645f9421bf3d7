"""The program's front door: what can be answered without loading anything is answered at once."""

import gc
import os
import sys
from collections.abc import Sequence

EVERYWHERE = {"--plain": False, "--no-input": False, "-g": True, "--game": True}
"""Options that may stand anywhere on the line, and whether a value follows."""

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
    from co2assist.cli.exits import explained, note

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
    from co2assist.cli.app import complete
    from co2assist.cli.app import run as run_command
    from co2assist.cli.exits import ended

    try:
        if COMPLETING in os.environ:
            complete(half_typed())
            return 0
        words = to_the_front(arguments)
        run_command(words, meant(words))
    except (Exception, KeyboardInterrupt, SystemExit) as wrong:
        return ended(wrong, "--json" in arguments)
    return 0


def half_typed() -> str:
    """The command of the line that a shell completes; empty while it is itself half typed."""
    typed = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS", "")
    words = to_the_front(typed.split()[1:])
    named = meant(words)
    return named if (named and words[-1:] != [named]) or typed.endswith((" ", "\n")) else ""


def meant(words: Sequence[str]) -> str:
    """The command of a line; all of them where help lists them."""
    waiting = list(words)
    while waiting and waiting[0].startswith("-"):
        waiting = waiting[2 if EVERYWHERE.get(waiting[0]) else 1 :]
    return waiting[0] if waiting and waiting[0] != "help" else ""


def to_the_front(arguments: Sequence[str]) -> list[str]:
    """The same line with the options that hold everywhere put before the command."""
    front: list[str] = []
    rest: list[str] = []
    waiting = list(arguments)
    while waiting:
        word = waiting.pop(0)
        if word == "--":
            rest += [word, *waiting]
            break
        if word.startswith("--game="):
            front.append(word)
        elif word in EVERYWHERE:
            front.append(word)
            if EVERYWHERE[word] and waiting:
                front.append(waiting.pop(0))
        else:
            rest.append(word)
    return front + rest


if __name__ == "__main__":
    run()
