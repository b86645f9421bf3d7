"""One question of a new game asked with its list of answers; its variants, and the other readings that a table may choose."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from co2assist.cli.terminal import lists
from co2assist.cli.terminal.choose import BACK, ONE_BACK, Complete, Half, Keyboard, Service, Shut, Typed, choose
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.layout import folded
from co2assist.cli.terminal.menu import Key, Menu, free, nothing_taken
from co2assist.cli.terminal.text import Text
from co2assist.record.new_game import NewGame
from co2assist.rulebook import index
from co2assist.rules.charters import may_use
from co2assist.text.safe import clean
from co2assist.text.sentences import setup as english
from co2assist.words import COOPERATIVE

NOTHING = NewGame()
"""A plan of which everything is still to be asked."""


class GoBack(Exception):
    """Backspace at the first list of a question: the question before it is asked again."""


class NotBegun(Exception):
    """The people stopped before there was a game."""


class Asking:
    """What is known of a new game, and where it is asked; `before` holds answers given before, which Enter keeps."""

    def __init__(self, plan: NewGame, keyboard: Keyboard, console: Console, before: NewGame = NOTHING) -> None:
        self.plan = plan
        self.keyboard = keyboard
        self.console = console
        self.before = before
        self.called: dict[str, str] = {**before.names, **plan.names}

    def print(self, *lines: str) -> None:
        """Prints lines."""
        self.console.print(lines)

    def pick(self, title: str, keys: list[Key], enter: Key | None = None, meaning: Iterable[str] = ()) -> str:
        """The word of the entry taken; `?` tells what the question means. Raises GoBack and NotBegun."""
        menu, half = Menu(title, tuple(keys), enter), Half()
        self.show(menu)
        while True:
            heard = choose(menu, self.keyboard, "", self.show, half)
            if isinstance(heard, Shut):
                self.print(f" {heard.why}. {nothing_taken(menu)}")
            elif isinstance(heard, Typed):
                self.print(english.QUESTIONS_FIRST)
            elif isinstance(heard, Service):
                if heard.name == BACK:
                    raise GoBack
                if heard.name == "Q":
                    raise NotBegun
                if heard.name.startswith("="):
                    return heard.name[1:]
                if heard.name == "?":
                    self.explain(meaning)
                if heard.name in ("redraw", "?"):
                    self.show(menu)
                    self.print(*([f" {nothing_taken(menu)}"] if heard.name == "redraw" else []))
                else:
                    self.print(english.NO_GAME_YET)

    def show(self, menu: Menu) -> None:
        """A list under its question."""
        self.console.print(lists.drawn(replace(menu, keys=menu.open_keys()), self.console.width))

    def text(self, prompt: str, default: str = "", meaning: Iterable[str] = (), complete: Complete | None = None) -> str:
        """A line of text, Tab completes it where there are words; `?` alone tells what is asked for. Raises GoBack."""
        while (typed := self.keyboard.text(prompt, default, complete)).strip() == "?" and meaning:
            self.explain(meaning)
        if typed == ONE_BACK:
            raise GoBack
        return typed

    def explain(self, meaning: Iterable[str]) -> None:
        """What a question means."""
        self.console.print(line for told in meaning for line in folded(f" {told}", self.console.width - 1, 1))


def option(typed: str, label: str, word: str = "", note: str = "") -> Key:
    """An entry that stands for a word."""
    return Key(typed, label, note, word=f"={word or label}")


def kept_by_enter(keys: list[Key], answered: str | None) -> Key | None:
    """The entry that was taken before people stopped; None where there was none, or it is not offered now."""
    return next((key for key in keys if answered is not None and key.word == f"={answered}"), None)


def ask_variants(at: Asking) -> NewGame:
    """Variants, each switched by its key, and other readings for who asks; Enter goes on."""
    chosen = [variant for variant in at.before.variants or () if _offered(at.plan, variant)]
    readings = {**at.before.readings, **at.plan.readings} if at.before.mode == at.plan.mode else dict(at.plan.readings)
    offered = {"i": "un-inspectors", "d": "lobbyist-draft"}
    chosen_from = [variant for variant in offered.values() if _offered(at.plan, variant)]
    while True:
        keys = []
        for typed, variant in offered.items():
            if variant in chosen_from:
                keys.append(option(typed, english.VARIANT_NAMES[variant], variant, "chosen" if variant in chosen else ""))
        keys.append(option("o", "other readings", "readings", f"{len(readings)} chosen" if readings else "the usual ones"))
        word = at.pick(english.VARIANTS_ASKED, keys, Key("", "go on", word="=on"), _meant(chosen_from))
        if word == "on":
            return replace(at.plan, variants=tuple(chosen), readings=readings)
        if word == "readings":
            _reading(at, readings)
        else:
            chosen = [variant for variant in chosen if variant != word] if word in chosen else [*chosen, word]


def _offered(plan: NewGame, variant: str) -> bool:
    """Whether a game can be played with a variant."""
    return may_use(variant, plan.mode, len(plan.players or ()))


def _reading(at: Asking, readings: dict[str, str]) -> None:
    """One other reading: by its number in the list or by its key, with its value or out of a list of them."""
    mode = at.plan.mode or COOPERATIVE
    width = at.console.width - 1
    at.console.print(readings_list(mode, readings, width))
    offered = choosable(mode)
    complete = lambda typed: [reading.key for reading in offered if reading.key.startswith(typed.strip())]  # noqa: E731
    while typed := at.text(english.READINGS_LISTED, complete=complete).strip():
        key, _, value = (word.strip() for word in typed.lower().partition("="))
        numbered = key.isdecimal() and 1 <= int(key[:3]) <= len(offered)
        reading = offered[int(key[:3]) - 1] if numbered else index.readings().get(key)
        if reading is None:
            none = [] if typed == "?" else [f" {clean(typed, 30)}: none of these."]
            at.console.print([*readings_list(mode, readings, width), *none])
        elif value and value not in reading.options:
            at.print(f" {reading.key} is one of {', '.join(reading.options)}.")
        else:
            readings[reading.key] = value or _option(at, reading)
            at.print(f" {reading.key} = {readings[reading.key]}")
            return


def _option(at: Asking, reading: index.Reading) -> str:
    """The option of a reading, out of their list; going back leaves the default."""
    told = list(reading_asked(reading, at.console.width - 1))
    at.console.print(told)
    keys: list[Key] = []
    for word in reading.options:
        keys.append(option(free(word, [key.typed for key in keys]), word))
    try:
        return at.pick(reading.key, keys, option("", reading.default), [line.plain.strip() for line in told])
    except GoBack:
        return reading.default


def _meant(offered: Iterable[str]) -> list[str]:
    """What each variant that can be chosen is, and the other readings."""
    switched = [f"{english.VARIANT_NAMES[variant]}: {english.VARIANTS[variant]}" for variant in offered]
    return [*([english.SWITCHED] if switched else []), *switched, english.OTHER_READINGS]


def choosable(mode: str) -> list[index.Reading]:
    """The readings of a mode among which a table may choose, as they are numbered."""
    return [reading for reading in index.readings().values() if reading.others and mode in reading.modes]


def readings_list(mode: str, chosen: Mapping[str, str], width: int) -> Iterator[Text]:
    """Every reading to choose: its number, its key, what holds, and what it is about."""
    for number, reading in enumerate(choosable(mode), 1):
        here = chosen.get(reading.key, reading.default)
        mark = "*" if here != reading.default else " "
        yield from folded(f" {number:>2} {reading.key:<16} {here + mark:<16} {reading.question}", width, 38 if width > 60 else 4)


def reading_asked(reading: index.Reading, width: int) -> Iterator[Text]:
    """One reading: what is doubtful, and what each of its options means."""
    yield from folded(f" {reading.question}", width, 1)
    for choice in reading.options:
        default = " (default)" if choice == reading.default else ""
        yield from folded(f"   {choice}{default}: {reading.means[choice]}", width, 5)
