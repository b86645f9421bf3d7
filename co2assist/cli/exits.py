"""Exit codes, and how every kind of failure is told: what is wrong, where, and what to do; of one not foreseen in a file."""

import errno
import os
import platform
import sys
import traceback
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any

from co2assist import __version__
from co2assist.cli.terminal.output import document, note
from co2assist.text.sentences import commands as english

DONE = 0
NO = 1
MISUSE = 2
FILE = 3
QUESTION = 4
STOPPED = 130
FULL = (errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EBADF, getattr(errno, "EDQUOT", errno.ENOSPC))
"""How a system tells that an output takes nothing more; such a fault names no file."""


STORED: list[str] = []
"""The games that this command has written."""


class Stop(Exception):
    """A command that ends with a message and an exit code."""

    def __init__(self, code: int, *lines: str) -> None:
        super().__init__(lines[0] if lines else "")
        self.code = code
        self.lines = lines


def ended(wrong: BaseException, as_json: bool) -> int:
    """The exit code of a command that ended early, however it did; says why, never by a traceback."""
    if isinstance(wrong, SystemExit):
        return wrong.code if isinstance(wrong.code, int) else DONE
    if isinstance(wrong, KeyboardInterrupt):
        note(english.STOPPED)
        return STOPPED
    if isinstance(wrong, EOFError):
        note(english.INPUT_ENDED)
        return DONE
    if isinstance(wrong, BrokenPipeError):
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        return DONE
    if type(wrong).__name__ == "Exit":
        return int(getattr(wrong, "exit_code", DONE))
    code, lines = explained(wrong)
    if as_json and lines:
        document({"error": _error(wrong, code, lines)})
    else:
        note(*lines)
    return code


KINDS = {MISUSE: "misuse", NO: "misuse", FILE: "file", QUESTION: "asked"}
"""What kind of error an exit code is in JSON."""


def _error(wrong: BaseException, code: int, lines: Sequence[str]) -> dict[str, Any]:
    """What JSON says of a command that failed: in kind, where, in words, what was expected, and the nearest words."""
    from co2assist.text.notation import Ambiguous, Unreadable

    read = wrong if isinstance(wrong, Unreadable) else None
    kind = "ambiguous" if isinstance(wrong, Ambiguous) else "unreadable" if read else KINDS.get(code, "file")
    return {
        "kind": kind,
        "place": _sound(read.read) if read else "",
        "text": _sound(" ".join(" ".join(lines).split())),
        "expected": list(read.expected) if read else [],
        "nearest": list(read.near) if read else [],
    }


def _sound(text: str) -> str:
    """A text without the bytes that were no text, which stricter readers of JSON refuse."""
    return text.encode("utf-8", "replace").decode("utf-8")


def explained(wrong: BaseException) -> tuple[int, tuple[str, ...]]:
    """The exit code and the message of a failure."""
    if isinstance(wrong, Stop):
        return wrong.code, wrong.lines
    if show := getattr(wrong, "show", None):
        said = StringIO()
        show(said)
        return int(getattr(wrong, "exit_code", MISUSE)), tuple(said.getvalue().rstrip("\n").expandtabs(4).split("\n"))
    from co2assist.box.catalog import BadBox, Unknown
    from co2assist.record.folders import BadName
    from co2assist.record.new_game import BadGame
    from co2assist.record.saves import SaveTrouble
    from co2assist.record.scenario import BadScenario
    from co2assist.record.settings import BadSettings
    from co2assist.rules.charters import BadCharter
    from co2assist.story.export import CannotExport
    from co2assist.text.names import on_the_copy
    from co2assist.text.notation import Unreadable

    if isinstance(wrong, Unreadable):
        return MISUSE, unreadable(wrong)
    if isinstance(wrong, Unknown):
        return QUESTION, (english.READ_OFF_FIRST.format(what=on_the_copy(wrong.path)[0]),)
    if isinstance(wrong, BadGame):
        return MISUSE, tuple(f"{fault}." for fault in wrong.faults)
    if isinstance(wrong, (BadCharter, BadName)):
        return MISUSE, (str(wrong) if isinstance(wrong, BadName) else f"{wrong}.",)
    if isinstance(wrong, (SaveTrouble, BadBox, BadScenario, BadSettings, CannotExport)):
        return FILE, (str(wrong),)
    if isinstance(wrong, OSError) and wrong.filename is None and wrong.errno in FULL:
        return FILE, (english.NOT_WRITTEN.format(why=wrong.strerror or wrong), *stored())
    if isinstance(wrong, FileNotFoundError) and wrong.filename is None:
        return FILE, (english.FOLDER_GONE,)
    if isinstance(wrong, OSError):
        return FILE, (f"{wrong.filename or 'A file'}: {wrong.strerror or wrong}.", *(stored() or ("Nothing was changed.",)))
    return FILE, (*unexpected(wrong), *(stored() or (english.NOTHING_CHANGED,)))


def stored() -> tuple[str, ...]:
    """That what was said is kept, where a game was written before something failed."""
    return (english.STORED.format(stored=STORED[-1]),) if STORED else ()


def unreadable(wrong: Any, expected: int = 14, near: int = 8) -> tuple[str, ...]:
    """What was read, so many of the words that were expected, and of the nearest ones."""
    from co2assist.text.notation import Ambiguous
    from co2assist.text.notation.misread import expected_text

    several = isinstance(wrong, Ambiguous)
    lines = [f"'{wrong.read}' {english.AMBIGUOUS if several else english.UNREADABLE}.", expected_text(wrong, expected)]
    if wrong.near:
        lines.append(f"{english.MEANT_ONE_OF if several else 'Nearest'}: {', '.join(wrong.near[:near])}.")
    return (*lines, *wrong.advice)


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
