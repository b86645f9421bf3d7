"""At the table: reading what people press and type, one key at a time, or a line at a time where a terminal can do no better."""

import asyncio
import getpass
import re
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any, Protocol, TextIO

from msgspec import Struct

from co2assist.board.acts import Act
from co2assist.cli.rooms import Key, Room
from co2assist.table.notation import FORMS, LONGEST

ENTER, BACK, UP, DOWN, GAP = "<enter>", "<back>", "<up>", "<down>", "<gap>"
LINE = "<line>"
"""Keys that are no letters; what follows LINE is a line of notation, typed or pasted."""
SERVICES = "?URSDWCFLATQ"
"""Capitals and `?`: at every question, and they change nothing but by undo and redo."""
VERBS = frozenset(form.words.split(" ")[0] for form in FORMS)
COMMANDS = frozenset(("why", "check", "log", "show", "fix", "rules", "readings", "forecast", "undo", "redo", "goto", "legal"))
"""First words of a typed line that the evening answers itself."""


class Answered(Struct, frozen=True):
    """An entry was taken."""

    act: Act


class Service(Struct, frozen=True):
    """A capital, or a word that the evening understands."""

    name: str


class Typed(Struct, frozen=True):
    """A line of notation."""

    text: str


class Shut(Struct, frozen=True):
    """An entry that is not possible, for the one reason it gives."""

    why: str


Heard = Answered | Service | Typed | Shut
Complete = Callable[[str], list[str]]


class Keyboard(Protocol):
    """Where keys come from. Every method raises KeyboardInterrupt at Ctrl-C and EOFError at the end of input.

    `complete` tells the words that may follow in a line of notation.
    """

    complete: Complete | None

    def key(self, prompt: str, typed: str, note: str = "", hidden: bool = False) -> str:
        """The next key, with what has been typed so far shown after the prompt."""

    def text(self, prompt: str, default: str = "", complete: Complete | None = None) -> str:
        """A line of text, such as a name."""

    def close_row(self, shown: str) -> None:
        """The row is decided: what it reads now stands."""

    def forget(self) -> None:
        """What was typed ahead is dropped, because something else came up."""


def choose(room: Room, keyboard: Keyboard, prompt: str, show: Callable[[Room], None]) -> Heard:
    """One answer out of a list and the lists behind it; `show` draws a list that is entered."""
    return Choosing(room, keyboard, prompt, show).heard()


class Choosing:
    """What has been typed at a question: Backspace goes one list back, Enter takes what is typed or offered."""

    def __init__(self, room: Room, keyboard: Keyboard, prompt: str, show: Callable[[Room], None]) -> None:
        self.rooms = [room]
        self.keyboard = keyboard
        self.prompt = prompt
        self.show = show
        self.typed = ""
        self.note = ""
        self.at = -1

    @property
    def here(self) -> Room:
        """The list that is open."""
        return self.rooms[-1]

    @property
    def marked(self) -> Key | None:
        """The entry that the arrows stand on."""
        return self.here.keys[self.at] if 0 <= self.at < len(self.here.keys) else None

    def heard(self) -> Heard:
        """Reads keys until something has been said."""
        while True:
            shown = _shown(self.here, self.typed, self.marked)
            pressed = self.keyboard.key(_prompt(self.prompt, self.here), shown, self.note, self.here.hidden)
            self.note = ""
            said = self.press(pressed)
            if said is not None:
                return said

    def press(self, pressed: str) -> Heard | None:
        """What one key says; None while more has to come."""
        if pressed.startswith(LINE):
            return Typed(pressed.removeprefix(LINE))
        if pressed in (UP, DOWN):
            self._arrow(1 if pressed == DOWN else -1)
            return None
        if pressed == BACK:
            return self._back()
        if pressed in (ENTER, GAP):
            return self._enter(pressed)
        if not self.typed and pressed in SERVICES and not self.here.fitting(pressed):
            self.keyboard.close_row(pressed)
            return Service(pressed)
        return self._letter(pressed)

    def _arrow(self, way: int) -> None:
        if self.here.keys:
            self.at = (self.at + way) % len(self.here.keys) if self.at >= 0 else (0 if way > 0 else len(self.here.keys) - 1)
            self.typed = ""

    def _back(self) -> Heard | None:
        if self.typed or self.at >= 0:
            self.typed, self.at = self.typed[:-1], -1
            return None
        if len(self.rooms) == 1:
            return Service(BACK)
        self.rooms.pop()
        self.keyboard.close_row("")
        self.show(self.here)
        return None

    def _enter(self, pressed: str) -> Heard | None:
        key = self.marked or (self.here.entered(self.typed) if pressed == ENTER or self.typed else None)
        if key is not None:
            return self._take(key)
        if pressed == GAP:
            return None
        if self.typed:
            self.note = f"{self.typed} is not whole yet; {' '.join(self.here.next_letters(self.typed)[:20])} may follow"
            return None
        self.keyboard.close_row("")
        if len(self.rooms) == 1:
            return Service("redraw")
        self.show(self.here)
        return None

    def _letter(self, pressed: str) -> Heard | None:
        if not self.here.fitting(self.typed + pressed):
            self.note = _no_key(self.here, self.typed, pressed)
            self.keyboard.forget()
            return None
        self.typed, self.at = self.typed + pressed, -1
        key = self.here.heard(self.typed)
        return None if key is None else self._take(key)

    def _take(self, key: Key) -> Heard | None:
        self.typed, self.at = "", -1
        self.keyboard.close_row(_taken(self.here, key))
        if key.word:
            return Service(key.word)
        if key.opens is not None:
            self.rooms.append(key.opens())
            self.show(self.here)
            return None
        return Shut(key.shut) if key.act is None else Answered(key.act)


def _prompt(prompt: str, room: Room) -> str:
    default = f" [{room.enter.typed or room.enter.label}]" if room.enter is not None and room.enter.typed else ""
    return f" {prompt}{default} > "


def _shown(room: Room, typed: str, marked: Key | None) -> str:
    if room.hidden:
        return "*" * len(typed)
    return f"{marked.typed} {marked.label}" if marked is not None else typed


def _taken(room: Room, key: Key) -> str:
    if room.hidden:
        return "*"
    return f"{key.typed}  {key.label}".strip()


def _no_key(room: Room, typed: str, pressed: str) -> str:
    shown = pressed if len(pressed) == 1 and pressed.isprintable() else "that"
    following = room.next_letters(typed)
    if not following:
        return f"{shown} means nothing here; a line is wanted, : opens it"
    return f"{shown} means nothing here; {' '.join(following[:20])} do, ? explains"


def is_line(text: str) -> bool:
    """Whether typed text is a line of notation or a command, and not single letters of a list."""
    first = text.strip().split(" ")[0].lower()
    if re.match(r"[a-z-]{2,20}:", first) or ";" in text:
        return True
    if first in VERBS or first in COMMANDS:
        return True
    return len(first) >= 3 and " " in text.strip() and any(verb.startswith(first) for verb in (*VERBS, *COMMANDS))


class Lines:
    """A keyboard of whole lines: letters in a row, with or without blanks, or a line of notation."""

    def __init__(self, stream: TextIO | None = None, out: TextIO | None = None, secret: bool = False) -> None:
        self.stream = stream or sys.stdin
        self.out = out or sys.stdout
        self.ahead: deque[str] = deque()
        self.fresh = False
        self.secret = secret
        self.complete: Complete | None = None

    def key(self, prompt: str, typed: str, note: str = "", hidden: bool = False) -> str:
        """The next letter of the line being worked through; at its end Enter, where something is still open."""
        if note:
            self.out.write(f"   {note}\n")
        while not self.ahead:
            if typed and not self.fresh:
                self.fresh = True
                return ENTER
            line = self._read(prompt, hidden)
            self.fresh = False
            if not line.strip():
                self.fresh = True
                return ENTER
            if line.lstrip().startswith(":") or (not typed and is_line(line)):
                self.fresh = True
                return LINE + line.strip().removeprefix(":").strip()
            self.ahead.extend(line.strip()[:LONGEST])
        letter = self.ahead.popleft()
        return GAP if letter.isspace() else letter

    def _read(self, prompt: str, hidden: bool = False) -> str:
        if hidden and self.secret:
            return getpass.getpass(prompt, self.out)
        self.out.write(prompt)
        self.out.flush()
        try:
            line = rest = self.stream.readline(LONGEST + 2)
            while rest and not rest.endswith("\n"):
                rest = self.stream.readline(LONGEST + 2)
        except UnicodeDecodeError:
            return "\N{REPLACEMENT CHARACTER}"
        if not line:
            self.out.write("\n")
            raise EOFError
        return line

    def text(self, prompt: str, default: str = "", complete: Complete | None = None) -> str:
        """The rest of the line being worked through, or a line of its own."""
        if self.ahead:
            typed = "".join(self.ahead).strip()
            self.ahead.clear()
            return typed
        self.fresh = True
        return self._read(f" {prompt}{f' [{default}]' if default else ''} > ").strip() or default

    def close_row(self, shown: str) -> None:
        """Nothing to do: the line itself stands on the paper."""

    def forget(self) -> None:
        """The rest of the line is dropped."""
        self.ahead.clear()
        self.fresh = True


class Keys:
    """A keyboard of single keys on a terminal, in raw mode as long as it is open."""

    def __init__(self, out: TextIO | None = None, source: Any = None) -> None:
        self.out = out or sys.stdout
        self.source = source
        self.ahead: deque[Any] = deque()
        self.open = ExitStack()
        self.complete: Complete | None = None

    def __enter__(self) -> "Keys":
        from prompt_toolkit.input import create_input

        self.source = self.source or create_input()
        self.open.enter_context(self.source.raw_mode())
        self._write("\x1b[?2004h")
        return self

    def __exit__(self, *_: object) -> None:
        self._write("\x1b[?2004l")
        self.open.close()

    def _write(self, text: str) -> None:
        encoding = getattr(self.out, "encoding", None) or "ascii"
        self.out.write(text.encode(encoding, "replace").decode(encoding))
        self.out.flush()

    def key(self, prompt: str, typed: str, note: str = "", hidden: bool = False) -> str:
        """The next key; `:` and pasted text open a line."""
        self._write(f"\r\x1b[K{prompt}{typed}{f'   ({note})' if note else ''}")
        press = self._press()
        if press == ":":
            self.close_row("")
            return LINE + self.text(":", complete=self.complete)
        return press

    def _press(self) -> str:
        """One key, waited for."""
        from prompt_toolkit.keys import Keys as Known

        named = {
            Known.ControlM: ENTER,
            Known.ControlJ: ENTER,
            Known.ControlH: BACK,
            Known.Escape: BACK,
            Known.Left: BACK,
            Known.Up: UP,
            Known.Down: DOWN,
        }
        while True:
            press = self._next()
            if press.key == Known.ControlC:
                self._write("\r\n")
                raise KeyboardInterrupt
            if press.key == Known.ControlD:
                self._write("\r\n")
                raise EOFError
            if press.key == Known.BracketedPaste:
                text = " ".join(press.data.split())[: LONGEST + 1]
                self._write(f"\r\x1b[K {text[:60]}\r\n")
                return LINE + text
            if press.key in named:
                return named[press.key]
            letter = str(press.key)
            if len(letter) == 1 and letter.isprintable() and not letter.isspace():
                return letter

    def _next(self) -> Any:
        while not self.ahead:
            if self.source.closed:
                raise EOFError
            asyncio.run(self._wait())
        return self.ahead.popleft()

    async def _wait(self) -> None:
        """Waits for the terminal; a lone Escape is known by nothing following it."""
        ready = asyncio.Event()
        with self.source.attach(ready.set):
            await ready.wait()
            self.ahead.extend(self.source.read_keys())
            if not self.ahead:
                ready.clear()
                try:
                    await asyncio.wait_for(ready.wait(), 0.1)
                    self.ahead.extend(self.source.read_keys())
                except TimeoutError:
                    self.ahead.extend(self.source.flush_keys())

    def text(self, prompt: str, default: str = "", complete: Complete | None = None) -> str:
        """A line of text with editing, and with completion by Tab where there is any."""
        import questionary
        from prompt_toolkit.input.typeahead import get_typeahead, store_typeahead
        from prompt_toolkit.output import create_output

        output = create_output(stdout=self.out)
        if hasattr(output, "enable_cpr"):
            output.enable_cpr = False
        store_typeahead(self.source, list(self.ahead))
        self.ahead.clear()
        style = {"qmark": "", "input": self.source, "output": output, "complete_while_typing": False}
        asked = questionary.text(prompt, default=default, completer=_Completer(complete).made() if complete else None, **style)
        try:
            said = str(asked.unsafe_ask()).strip()
        finally:
            self.ahead.extend(get_typeahead(self.source))
            self._write("\x1b[?2004h")
        return said[: LONGEST + 1]

    def close_row(self, shown: str) -> None:
        """Ends the line of the prompt."""
        self._write(f"{f'{shown}' if shown else ''}\r\n")

    def forget(self) -> None:
        """What was typed ahead is dropped."""
        self.ahead.clear()


class _Completer:
    """Completions of the last word of a line."""

    def __init__(self, complete: Complete) -> None:
        self.complete = complete

    def made(self) -> Any:
        """The completer that prompt_toolkit asks."""
        from prompt_toolkit.completion import Completer, Completion

        complete = self.complete

        class Words(Completer):
            def get_completions(self, document: Any, complete_event: Any) -> Iterator[Any]:
                typed = document.text_before_cursor
                last = typed.split(" ")[-1]
                for word in complete(typed):
                    yield Completion(word, start_position=-len(last))

        return Words()
