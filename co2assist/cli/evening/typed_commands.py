"""A line that begins with a command, such as `why red.money`, is run as a shell runs it, on the open game."""

import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from shlex import shlex

from msgspec import Struct

from co2assist.cli.app import run
from co2assist.cli.context import Context
from co2assist.cli.exits import FILE, NO, STOPPED, Stop, ended
from co2assist.cli.table import Table
from co2assist.cli.terminal.choose import SERVICES, Heard, Service, Typed, choose
from co2assist.cli.terminal.completion import completer
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.keyboard import COMMANDS
from co2assist.cli.terminal.layout import folded
from co2assist.cli.terminal.lists import in_parts
from co2assist.cli.terminal.menu import Key, Menu
from co2assist.cli.terminal.output import Lasting
from co2assist.cli.terminal.text import Text
from co2assist.record.game_file import Evening
from co2assist.text.notation import split_lines
from co2assist.text.sentences import evening as english

NAMED = re.compile(r"\bco2assist (?=[a-z])")
"""A command as messages name it for a shell; in play a colon comes before it."""
LINES = re.compile(r'--(after|insert|why)[ =]+(?!")(.+?)(?= +--|$)')
"""Options whose value is a line; in play it needs no quotes."""


class Page(Struct, frozen=True):
    """Lines to be shown in the middle of a question."""

    lines: list[Text | str]


class Changed(Struct, frozen=True):
    """The game has gone on from this evening: what was played since is to be announced."""

    old: Evening


Outcome = Heard | Page | Changed | None
"""What a service or command comes to: something said instead, a page, lines that were played, or nothing more."""


class Sheet(StringIO):
    """What a command writes, in lines of the table's width."""

    def __init__(self, lines: list[Text | str], width: int) -> None:
        super().__init__()
        self.lines = lines
        self.width = width
        self.begun = ""

    def write(self, text: str) -> int:
        *whole, self.begun = (self.begun + text).split("\n")
        for line in whole:
            self.lines += folded(NAMED.sub(":", line), self.width, len(line) - len(line.lstrip()) + 2)
        return len(text)


class Leaf(Console):
    """The table's console for a command's pages, which are shown once the command has ended."""

    def __init__(self, console: Console, lines: list[Text | str]) -> None:
        self.__dict__.update(console.__dict__)
        self.lines = lines

    def print(self, lines: Iterable[Text | str]) -> None:
        self.lines += lines


class Aside(Exception):
    """Something else was said where a command asked."""

    def __init__(self, heard: Heard) -> None:
        super().__init__()
        self.heard = heard


class InPlay(Context):
    """A command typed in play: the game is the one on the table, what it writes is shown there, and it may ask there."""

    at_table = True

    def __init__(self, at: Table) -> None:
        super().__init__(lambda *_: STOPPED)
        self.plain = at.console.plain
        self.at = at
        self.lines: list[Text | str] = []
        self.redraws = False
        self.screen = sys.stdout, sys.stderr

    def wanted(self, game: str, plain: bool, no_input: bool) -> None:
        pass

    def path(self) -> Path:
        if self.at.evening.path is None:
            raise Stop(FILE, english.NO_FILE)
        return self.at.evening.path

    def evening(self) -> Evening:
        return self.at.evening

    @contextmanager
    def editing(self) -> Iterator[Evening]:
        trial = self.at.trial()
        yield trial
        self.kept(trial)

    def take_over(self, evening: Evening) -> None:
        self.kept(evening)
        self.redraws = True

    def kept(self, evening: Evening) -> None:
        """Goes on from there once the file is written; raises Stop where it cannot be, which the table says itself."""
        if not self.at.keep(evening):
            raise Stop(FILE)

    def console(self) -> Console:
        return Leaf(self.at.console, self.lines)

    def lasting(self, what: str) -> Lasting:
        return Lasting(what, plain=self.plain, stream=self.screen[1])

    def may_ask(self) -> bool:
        return False

    def confirm(self, what: str, unasked: str) -> None:
        no = Key("n", "no", word="no")
        self.asked(Menu("", (Key("y", "yes", word="yes"), no), no), english.YES_NO.format(what=what))

    def instead(self, number: int | None, why: Iterable[str]) -> list[str] | None:
        self.lines += why
        leave = Key("n", english.LEAVE, word="no")
        menu = Menu("", (Key("f", "fix it", word="fix"), Key("d", "drop it", word="drop"), leave), leave)
        if self.asked(menu, english.ENTRY_FIX.format(number=number)) == Service("drop"):
            return []
        with self.on_screen():
            said = self.at.text(f"Entry {number} is now", completer(self.at.now))
        if lines := split_lines(said):
            return lines
        raise Stop(NO, "Nothing is changed.")

    @contextmanager
    def on_screen(self) -> Iterator[None]:
        """Lets the keyboard write to the screen in the middle of a command."""
        with redirect_stdout(self.screen[0]), redirect_stderr(self.screen[1]):
            yield

    def asked(self, menu: Menu, prompt: str) -> Heard:
        """One of the keys but no, under what the command wrote by now. Raises Stop, and Aside where something else is said."""
        shown, self.lines[:] = list(self.lines), []
        with self.on_screen():
            in_parts(self.at.keyboard, self.at.console, shown)
            heard = choose(menu, self.at.keyboard, prompt, lambda _: None)
        if isinstance(heard, Typed) or (isinstance(heard, Service) and heard.name in SERVICES):
            self.lines.append("Nothing is changed.")
            raise Aside(heard)
        if not isinstance(heard, Service) or heard.name not in ("yes", "fix", "drop"):
            raise Stop(NO, "Nothing is changed.")
        return heard


def is_command(text: str) -> bool:
    """Whether a typed line is a command and not an answer."""
    words = text.split()
    return bool(words) and words[0].lower() in COMMANDS and ":" not in words[0]


def command(at: Table, text: str) -> Outcome:
    """Runs a command; what it comes to at the table."""
    verb, *rest = words_of(text)
    words = [verb.lower(), *(word for word in rest if word != "-")]  # standard input is the keyboard here
    old, context = at.evening.session, InPlay(at)
    evening, sheet = at.evening, Sheet(context.lines, at.look.width)
    try:
        with redirect_stdout(sheet), redirect_stderr(sheet):
            try:
                run(words, context)
            except Aside:
                raise
            except Exception as wrong:
                ended(wrong, "--json" in words)
    except Aside as aside:
        at.print(context.lines)
        return aside.heard
    new = at.evening.session
    if context.redraws or len(new.entries) > len(old.entries) or (new.waiting_shown or "") != (old.waiting_shown or ""):
        at.print(context.lines)
        return Service("redraw") if context.redraws else Changed(evening)
    return Page(context.lines) if context.lines else None


def words_of(text: str) -> list[str]:
    """The words of a line as a shell parts them, but an apostrophe is one."""
    parts = shlex(LINES.sub(r'--\1 "\2"', text), posix=True)
    parts.whitespace_split, parts.quotes, parts.escape, parts.commenters = True, '"', "", ""
    try:
        return list(parts)
    except ValueError:
        return text.split()
