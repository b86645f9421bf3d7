"""Whole lines, or single keys on a terminal in raw mode."""

import os
import re
import signal
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, TextIO

from co2assist.cli.terminal.choose import (
    BACK,
    DOWN,
    END,
    ENTER,
    GAP,
    HOME,
    LEFT,
    LINE,
    ONE_BACK,
    PAGE_DOWN,
    PAGE_UP,
    RIGHT,
    UP,
    Complete,
)
from co2assist.cli.terminal.layout import folded
from co2assist.cli.terminal.output import widest
from co2assist.cli.terminal.text import cell_len
from co2assist.text.notation import FORMS, LONGEST
from co2assist.text.safe import printable

VERBS = frozenset(form.words.split(" ")[0] for form in FORMS)
COMMANDS = frozenset(
    (
        *("why", "check", "log", "show", "score", "fix", "rules", "readings", "forecast"),
        *("undo", "redo", "legal", "players", "draws", "amend", "note", "say", "doctor"),
        *("games", "scenario", "report", "export", "stats", "box", "config", "docs", "help"),
    )
)
"""First words of a typed line that is a command of the shell and not an answer."""
ESCAPE_ALONE = 0.1
"""Seconds in which the rest of an arrow key follows its Escape; what comes alone so long is the key itself."""


def is_line(text: str) -> bool:
    """Whether typed text is a line of notation or a command, and not single letters of a list."""
    first = text.strip().split(" ")[0].lower()
    if re.match(r"[a-z-]{2,20}:", first) or ";" in text:
        return True
    if first in VERBS or first in COMMANDS:
        return True
    return len(first) >= 3 and " " in text.strip() and any(verb.startswith(first) for verb in (*VERBS, *COMMANDS))


def one_line(text: str) -> str:
    """Several lines as one, joined with `;`; blanks are single."""
    return "; ".join(" ".join(line.split()).rstrip(";").rstrip() for line in text.splitlines() if line.strip(" \t;"))


def noted(note: str) -> list[str]:
    """A note in lines of its own; none where there is nothing to say."""
    return [line.plain for line in folded(f"   {printable(note)}", widest(), 3)] if note else []


class Lines:
    """A keyboard of whole lines: letters in a row, with or without blanks, or a line of notation."""

    def __init__(self, stream: TextIO | None = None, out: TextIO | None = None, secret: bool = False) -> None:
        self.stream = stream or sys.stdin
        self.out = out or sys.stdout
        self.ahead: deque[str] = deque()
        self.fresh = False
        self.secret = secret
        self.complete: Complete | None = None
        self.closed = ""
        self.whole_lines = True

    def key(self, prompt: str, typed: str, note: str = "", hidden: bool = False) -> str:
        """The next letter of the line being worked through; at its end Enter, where something is still open."""
        self.out.writelines(f"{line}\n" for line in noted(note))
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
            import getpass

            return getpass.getpass(prompt, self.out)
        self.out.write(printable(prompt))
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

    def text(self, prompt: str, default: str = "", complete: Complete | None = None, note: str = "") -> str:
        """The rest of the line being worked through, or a line of its own."""
        self.out.writelines(f"{line}\n" for line in noted(note))
        if self.ahead:
            typed = "".join(self.ahead).strip()
            self.ahead.clear()
            return typed
        self.fresh = True
        return self._read(f" {prompt}{f' [{default}]' if default else ''} > ").strip() or default

    def close_row(self, shown: str) -> None:
        """Nothing to do: the line itself stands there."""

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
        self.prompt = ""
        self.above: list[str] = []
        self.complete: Complete | None = None
        self.closed = ""
        self.whole_lines = False

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
        *above, self.prompt = (line.plain for line in folded(printable(prompt), widest(), 1))
        if above != self.above:
            self._write("\r\x1b[K" + "".join(f"{line}\r\n" for line in above))
            self.above = above
        beside = f"   ({printable(note)})" if note else ""
        if cell_len(self.prompt + typed + beside) > widest():
            self._write("\r\x1b[K" + "".join(f"{line}\r\n" for line in noted(note)))
            beside = ""
        self._write(f"\r\x1b[K{self.prompt}{typed}{beside}")
        press = self._press()
        if press == ":":
            self.close_row("")
            return LINE + self.text(":", complete=self.complete).removeprefix(ONE_BACK)
        return press

    def _press(self) -> str:
        """One key, waited for."""
        from prompt_toolkit.keys import Keys as Known

        named = {
            Known.ControlM: ENTER,
            Known.ControlJ: ENTER,
            Known.ControlH: BACK,
            Known.Escape: BACK,
            Known.Left: LEFT,
            Known.Right: RIGHT,
            Known.PageUp: PAGE_UP,
            Known.PageDown: PAGE_DOWN,
            Known.Home: HOME,
            Known.End: END,
            Known.Up: UP,
            Known.Down: DOWN,
        }
        while True:
            press = self._next()
            if press.key in (Known.ControlC, Known.ControlD):
                self._write("\r\n")
                raise KeyboardInterrupt if press.key == Known.ControlC else EOFError
            if press.key == Known.BracketedPaste:
                text = one_line(press.data)[: LONGEST + 1]
                self._write(f"\r\x1b[K {printable(text[:60])}\r\n")
                return LINE + text
            if press.key == Known.ControlZ:
                self._suspend()
                continue
            if press.key in named:
                return named[press.key]
            letter = str(press.key)
            if letter.isupper() and (word := self._word_ahead(letter)):
                return LINE + word
            if len(letter) == 1 and letter.isprintable() and not letter.isspace():
                return letter

    def _word_ahead(self, first: str) -> str:
        """A name that came at once, with its Enter: its capital is no service. Nothing where single keys were pressed."""
        letters = [press.key for press in self.ahead]
        end = letters.index("c-m") if "c-m" in letters else 0
        if end < 2 or not all(len(key) == 1 and (key.isalpha() or key in " -'") for key in letters[:end]):
            return ""
        for _ in range(end + 1):
            self.ahead.popleft()
        return first + "".join(letters[:end])

    def _suspend(self) -> None:
        """Ctrl-Z: back to the shell, and on from the same question when the shell brings it back."""
        stop = getattr(signal, "SIGTSTP", None)
        if stop is None:
            return
        self.__exit__()
        self._write("\r\n")
        os.kill(0, stop)
        self.open.enter_context(self.source.raw_mode())
        self._write(f"\x1b[?2004h\r\x1b[K{self.prompt}")

    def _next(self) -> Any:
        """Waits for the terminal; a lone Escape is known by nothing following it."""
        import asyncio

        async def wait() -> None:
            ready = asyncio.Event()
            with self.source.attach(ready.set):
                await ready.wait()
                self.ahead.extend(self.source.read_keys())
                while not self.ahead:
                    ready.clear()
                    try:
                        await asyncio.wait_for(ready.wait(), ESCAPE_ALONE)
                    except TimeoutError:
                        self.ahead.extend(self.source.flush_keys())
                        return
                    self.ahead.extend(self.source.read_keys())

        while not self.ahead:
            if self.source.closed:
                raise EOFError
            asyncio.run(wait())
        return self.ahead.popleft()

    def text(self, prompt: str, default: str = "", complete: Complete | None = None, note: str = "") -> str:
        """A line of text with editing, and with completion by Tab where there is any; Escape leaves it as it was."""
        import questionary
        from prompt_toolkit.input.typeahead import get_typeahead, store_typeahead
        from prompt_toolkit.output import create_output

        self._write("".join(f"{line}\r\n" for line in noted(note)))
        output = create_output(stdout=self.out)
        if hasattr(output, "enable_cpr"):
            output.enable_cpr = False
        self.closed = ""
        store_typeahead(self.source, list(self.ahead))
        self.ahead.clear()
        style = {"qmark": "", "input": self.source, "output": output, "complete_while_typing": False, "key_bindings": _leaving()}
        shown = f"{prompt} [{default}]" if default else prompt
        asked = questionary.text(shown, completer=_completer(complete) if complete else None, **style)
        asked.application.ttimeoutlen = ESCAPE_ALONE
        try:
            said = str(asked.unsafe_ask()).strip()
        finally:
            self.ahead.extend(get_typeahead(self.source))
            self._write("\x1b[?2004h")
        return one_line(said)[: LONGEST + 1] or default

    def close_row(self, shown: str) -> None:
        """Ends the line of the prompt; what was decided stands there instead of the letters that led to it."""
        self.above = []
        self._write(f"\r\x1b[K{self.prompt}{printable(shown)}\r\n" if shown else "\r\n")

    def forget(self) -> None:
        """What was typed ahead is dropped, but for the wish to stop."""
        from prompt_toolkit.keys import Keys as Known

        self.ahead = deque(press for press in self.ahead if press.key in (Known.ControlC, Known.ControlD))


def _leaving() -> Any:
    """The keys of a line of text that are no editing: Escape drops it, Backspace at its start goes back."""
    from prompt_toolkit.key_binding import KeyBindings

    keys = KeyBindings()

    @keys.add("backspace", eager=True)
    def _one_back(event: Any) -> None:
        if event.current_buffer.text:
            event.current_buffer.delete_before_cursor()
        else:
            event.app.exit(result=ONE_BACK)

    @keys.add("c-z")
    def _suspended(event: Any) -> None:
        event.app.suspend_to_background()

    @keys.add("escape", eager=True)
    def _(event: Any) -> None:
        event.current_buffer.reset()
        event.app.exit(result="")

    return keys


def _completer(complete: Complete) -> Any:
    """Completions of the last word of a line, as prompt_toolkit asks for them."""
    from prompt_toolkit.completion import Completer, Completion

    class Words(Completer):
        def get_completions(self, document: Any, complete_event: Any) -> Iterator[Any]:
            last = document.text_before_cursor.split(" ")[-1]
            return (Completion(word, start_position=-len(last)) for word in complete(document.text_before_cursor))

    return Words()


@contextmanager
def at_keyboard(plain: bool = False) -> Iterator[Keys | Lines]:
    """The keyboard of this terminal: single keys where somebody sits at it, else whole lines."""
    seated = sys.stdin.isatty()
    if plain or not seated:
        yield Lines(secret=seated)
        return
    with Keys() as keys:
        yield keys
