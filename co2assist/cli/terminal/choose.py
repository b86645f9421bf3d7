"""What is pressed or typed at a question, and the one answer it says."""

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from msgspec import Struct

from co2assist.board.acts import Act
from co2assist.cli.terminal.menu import Key, Menu, longer, may_follow, no_key
from co2assist.cli.terminal.stray_enter import Enters
from co2assist.text.sentences import asking as english

ENTER, BACK, UP, DOWN, GAP = "<enter>", "<back>", "<up>", "<down>", "<gap>"
LEFT, RIGHT, PAGE_UP, PAGE_DOWN, HOME, END = "<left>", "<right>", "<page up>", "<page down>", "<home>", "<end>"
ONE_BACK = "<"
"""What goes back as Backspace does, and what a line of text says where Backspace is pressed before anything is typed."""
LINE = "<line>"
"""Keys that are no letters; what follows LINE is a line of notation, typed or pasted."""
SERVICES = "?URSDWCFLHNATQ"
"""Capitals and `?`: at every question, and they change nothing but by undo and redo."""


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


class Half(Struct):
    """What had been typed at a question when something else came up: the keys of the lists opened, and the letters.

    `capitals`: a capital that is no choice was pressed last, so that Caps Lock may be on.
    """

    opened: tuple[str, ...] = ()
    typed: str = ""
    capitals: bool = False

    def keep(self, opened: tuple[str, ...] = (), typed: str = "") -> None:
        """Keeps what has been typed; without anything it is forgotten."""
        self.opened, self.typed = opened, typed


Heard = Answered | Service | Typed | Shut
Complete = Callable[[str], list[str]]


class Keyboard(Protocol):
    """Where keys come from. Every method raises KeyboardInterrupt at Ctrl-C and EOFError at the end of input.

    `complete` tells the words that may follow in a line of notation. `closed` is what the last key closed by itself, a
    number or a page, and `whole_lines` tells that lines are typed: `enters.py` says what an Enter behind it means.
    """

    complete: Complete | None
    closed: str
    whole_lines: bool

    def key(self, prompt: str, typed: str, note: str = "", hidden: bool = False) -> str:
        """The next key, with what has been typed so far shown after the prompt."""

    def text(self, prompt: str, default: str = "", complete: Complete | None = None, note: str = "") -> str:
        """A line of text, such as a name, below a note."""

    def close_row(self, shown: str) -> None:
        """The row is decided: what it reads now stands."""

    def forget(self) -> None:
        """What was typed ahead is dropped, because something else came up."""


def choose(
    menu: Menu,
    keyboard: Keyboard,
    prompt: str,
    show: Callable[[Menu], None],
    half: Half | None = None,
    skipped: Mapping[str, str] | None = None,
) -> Heard:
    """One answer out of a list and the lists behind it; `show` draws a list that is entered.

    `half` keeps what was typed while a service or a typed line comes between, and it is taken up again. `skipped` are the
    keys of questions that had one answer only, with that answer: the first of them pressed belongs to such a question.
    """
    return Choosing(menu, keyboard, prompt, show, half, skipped).heard()


def numbered(labels: Iterable[str]) -> tuple[Key, ...]:
    """Entries that are taken by their numbers, the first by 1."""
    return tuple(Key(str(number), label, word=f"={number - 1}") for number, label in enumerate(labels, 1))


def place_of(heard: Heard) -> int | None:
    """The place, from 0, of the numbered entry taken; None where something else was said."""
    word = heard.name if isinstance(heard, Service) else ""
    return int(word[1:]) if word.startswith("=") and word[1:].isdigit() else None


class Choosing:
    """What has been typed at a question: Backspace goes one list back, Enter takes what is typed or offered."""

    def __init__(
        self,
        menu: Menu,
        keyboard: Keyboard,
        prompt: str = "",
        show: Callable[[Menu], None] = lambda _: None,
        half: Half | None = None,
        skipped: Mapping[str, str] | None = None,
    ) -> None:
        self.serves = SERVICES
        self.menus = [menu]
        self.opened: list[str] = []
        self.keyboard = keyboard
        self.prompt = prompt
        self.show = show
        self.half = half or Half()
        self.skipped = dict(skipped or {})
        self.typed = ""
        self.strayed = ""
        self.note = ""
        self.enters = Enters(keyboard)
        self.at = -1
        self._take_up()

    def _take_up(self) -> None:
        """Opens the lists again that were open, with the letters typed there."""
        for typed in self.half.opened:
            if (key := self.here.entered(typed)) is None or key.opens is None:
                break
            self._open(key)
        if self.opened:
            self.show(self.here)
        self.typed = self.half.typed if self.here.fitting(self.half.typed) else ""

    @property
    def here(self) -> Menu:
        """The list that is open."""
        return self.menus[-1]

    @property
    def marked(self) -> Key | None:
        """The entry that the arrows stand on."""
        return self.here.keys[self.at] if 0 <= self.at < len(self.here.keys) else None

    def heard(self) -> Heard:
        """Reads keys until something has been said."""
        while True:
            marked = self.marked and f"{self.marked.typed} {self.marked.label}"
            shown = "*" * len(self.typed) if self.here.hidden else marked or self.typed
            pressed = self.keyboard.key(self.asked(), shown, self.note, self.here.hidden)
            opened, typed = tuple(self.opened), self.typed
            said = None if self._belongs(pressed) else self.press(pressed)
            if said is not None:
                aside = isinstance(said, Typed) or (isinstance(said, Service) and said.name in SERVICES)
                self.half.keep(*((opened, typed) if aside and not self.menus[0].hidden else ()))
                return said

    def asked(self) -> str:
        """The prompt: of a row behind another one its own."""
        title = self.here.title if len(self.menus) > 1 and self.here.style == "row" else self.prompt
        enter = self.here.enter
        return f" {title}{f' [{enter.typed}]' if enter is not None and enter.typed else ''} > "

    def close(self, shown: str) -> None:
        """Ends the line with what has been decided."""
        self.keyboard.close_row(shown)

    def refuse(self, note: str) -> None:
        """Says why a key or a line was not taken; of a typed line the rest is dropped."""
        self.note = note
        self.keyboard.forget()
        if self.keyboard.whole_lines:
            self.typed = ""

    def _belongs(self, pressed: str) -> bool:
        """Whether this key is an Enter that takes nothing; a note says so."""
        begun = bool(self.typed) or self.marked is not None
        self.note = self.enters.belongs(pressed == ENTER, begun, self._again, lambda: may_follow(self.here, self.typed))
        return bool(self.note)

    def _again(self) -> str:
        """What the next Enter takes; empty where it takes nothing."""
        key = self.marked or self.here.entered(self.typed)
        if key is None:
            return ""
        return "what is typed" if self.here.hidden else key.label or key.typed

    def press(self, pressed: str) -> Heard | None:
        """What one key says; None while more has to come."""
        self.strayed = self.strayed if pressed.isdigit() else ""
        if pressed.startswith(LINE):
            return Typed(pressed.removeprefix(LINE))
        if pressed in (UP, DOWN):
            self._arrow(1 if pressed == DOWN else -1)
            return None
        if pressed in (BACK, LEFT) or (pressed == ONE_BACK and not self.here.fitting(self.typed + pressed)):
            return self._back()
        if pressed in (ENTER, GAP):
            return self.enter(pressed)
        if self._was_skipped(pressed):
            return None
        capitals, self.half.capitals = self.half.capitals, False
        if len(pressed) == 1 and pressed in SERVICES and not self.here.fitting(self.typed + pressed):
            if pressed not in self.serves:
                self.refuse(english.NO_SERVICE.format(key=pressed))
                return None
            if pressed == "U" and capitals:
                self.note = english.CAPS_SEEM
                return None
            self.half.capitals = capitals
            self.typed = ""
            self.keyboard.close_row(pressed)
            return Service(pressed)
        return self.letter(pressed)

    def _was_skipped(self, pressed: str) -> bool:
        """Whether a key answers a question that was not asked because it had one answer only; only the first key can."""
        skipped, self.skipped = self.skipped, {}
        if self.opened or self.typed or pressed not in skipped:
            return False
        key = self.here.entered(pressed) or next(iter(self.here.fitting(pressed)), None)
        again = f" Press {pressed} again for {key.label}." if key is not None and not key.shut else ""
        self.note = english.ONLY_CHOICE.format(answer=skipped.pop(pressed), again=again)
        return True

    def _arrow(self, way: int) -> None:
        if self.here.keys:
            self.at = (self.at + way) % len(self.here.keys) if self.at >= 0 else (0 if way > 0 else len(self.here.keys) - 1)
            self.typed = ""

    def _back(self) -> Heard | None:
        if self.typed or self.at >= 0:
            self.typed, self.at = self.typed[:-1], -1
            return None
        self.close("")
        if len(self.menus) == 1:
            return Service(BACK)
        self.menus.pop()
        self.opened.pop()
        self.show(self.here)
        return None

    def enter(self, pressed: str) -> Heard | None:
        """Takes what is typed, marked or offered."""
        key = self.marked or (self.here.entered(self.typed) if pressed == ENTER or self.typed else None)
        if key is not None:
            return self._take(key)
        if pressed == GAP:
            return None
        if self.typed:
            self.refuse(english.NOT_COMPLETE.format(typed=self.typed, choices=may_follow(self.here, self.typed)))
            return None
        if len(self.menus) > 1 and not self.here.open_keys():
            return self._back()
        self.close("")
        if len(self.menus) == 1:
            return Service("redraw")
        self.show(self.here)
        return None

    def letter(self, pressed: str) -> Heard | None:
        """Takes a letter, if an entry begins so."""
        if not self.here.fitting(self.typed + pressed):
            self.strayed = pressed if self.typed or not pressed.isdigit() else self.strayed + pressed
            self.half.capitals = pressed.isupper()
            self.refuse(no_key(self.here, self.typed, self.strayed, inside=len(self.menus) > 1))
            self.enters.refused = bool(self.here.keys)
            return None
        self.typed, self.at, self.strayed = self.typed + pressed, -1, ""
        key = self.here.heard(self.typed)
        if key is None:
            self.note = "" if self.keyboard.whole_lines else longer(self.here, self.typed)
            return None
        self.keyboard.closed = key.typed if closes_a_number(self.here, key) else ""
        return self._take(key)

    def _take(self, key: Key) -> Heard | None:
        self.typed, self.at = "", -1
        if key.shut and self.here.style == "numbers":
            self.note = f"{key.shut[:1].upper()}{key.shut[1:]}."
            return None
        self.close("*" if self.here.hidden else f"{key.typed}  {key.label}".strip())
        if key.word:
            return Shut(key.shut) if key.shut else Service(key.word)
        if key.opens is not None:
            self._open(key)
            self.show(self.here)
            return None
        return Shut(key.shut) if key.act is None else Answered(key.act)

    def _open(self, key: Key) -> None:
        assert key.opens is not None
        self.opened.append(key.typed)
        self.menus.append(key.opens())


def closes_a_number(menu: Menu, key: Key) -> bool:
    """Whether people may end an entry with Enter: one that ends in a digit, in a cell a number; no private goal."""
    return (key.typed if menu.like and menu.style != "row" else key.typed[-1:]).isdigit() and not menu.hidden
