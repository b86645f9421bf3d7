"""The program's front door: what can be answered without loading anything is answered at once."""

import sys
from collections.abc import Sequence

EVERYWHERE = {"--plain": False, "--no-input": False, "-g": True, "--game": True}
"""Options that may stand anywhere on the line, and whether a value follows."""


def run() -> None:
    """The console script."""
    sys.exit(main(sys.argv[1:]))


def main(arguments: Sequence[str]) -> int:
    """Runs one command; the exit code."""
    if list(arguments) == ["--version"]:
        from co2assist import __version__

        print(f"co2assist {__version__}")
        return 0
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    from co2assist.cli.app import app

    try:
        app(args=to_the_front(arguments), prog_name="co2assist")
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 0
    except KeyboardInterrupt:
        return 130
    return 0


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
