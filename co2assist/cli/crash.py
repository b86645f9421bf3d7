"""What is said and kept when something happens that the program does not expect: one file to report it with."""

import os
import platform
import sys
import traceback
from pathlib import Path

from co2assist import __version__
from co2assist.text.sentences import commands as english

MOST_LINES = 2000
"""Lines of a journal that a report holds at most."""


def unexpected(wrong: BaseException, path: Path | None = None) -> tuple[str, ...]:
    """The message, and where the report is; `path` is the game, if it is known."""
    from co2assist.record import folders

    what = english.UNEXPECTED.format(kind=type(wrong).__name__, wrong=str(wrong)[:200])
    game = path or folders.last_game()
    target = game.with_name(f"{game.stem}.report.txt") if game else folders.home() / "co2assist.report.txt"
    try:
        target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        target.write_text(report(wrong, game), "utf-8", "replace")
    except OSError:
        return (what,)
    return what, english.REPORT_IT.format(target=target)


def report(wrong: BaseException, game: Path | None) -> str:
    """The version, the command, the lines so far and the traceback, without private goals and the user's folder."""
    from co2assist.text.notation.secrecy import text_of

    rows = [f"co2assist {__version__}, Python {platform.python_version()}, {sys.platform}", "", "Command:"]
    rows += [f"  {text_of(word)}" for word in sys.argv[1:]]
    rows += ["", "Lines so far:", *(f"  {text_of(line)}" for line in journal(game)), ""]
    rows += traceback.format_exception(wrong)
    return "\n".join(rows).replace(os.path.expanduser("~"), "~")


def journal(game: Path | None) -> list[str]:
    """The lines of a game's file; none where it cannot be read."""
    from co2assist.record.folders import read_text
    from co2assist.record.head import BadText
    from co2assist.record.journal import parsed

    try:
        return list(parsed(read_text(game)).journal[-MOST_LINES:]) if game else []
    except (BadText, OSError):
        return []
