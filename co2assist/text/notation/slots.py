"""One answer read word by word, each slot of its form by a rule of its own."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from co2assist.board.acts import Act
from co2assist.board.game import Game, Layout
from co2assist.box import counts
from co2assist.box.rows import is_path
from co2assist.text.notation.forms import ANSWERS, FORMS_BY_VERB, Ambiguous, Form, Unreadable, tokens
from co2assist.text.toml_limits import BadFile, value_of
from co2assist.words import ENERGIES, FOSSILS, HAND, HOME, NONE

BECAUSE = re.compile(r"(?:^|(?<=[\s;=]))because(?:\s|$)", re.IGNORECASE)


def _printed_like(path: str) -> list[str]:
    """What is read off at a path, and how a line writes it."""
    from co2assist.text.printed import example_of, on_the_copy

    return [f"{on_the_copy(path)[0]}, such as {example_of(path)}"]


def match_word(typed: str, words: Iterable[str]) -> str:
    """The word meant by a beginning; raises Unreadable with the nearest words, or Ambiguous."""
    words = tuple(dict.fromkeys(words))
    if typed in words:
        return typed
    if not words:
        raise Unreadable(typed, ["a region; the board has not been read off this copy yet (table: printed regions = …)"])
    import difflib

    found = [word for word in words if _begins(typed, word)]
    if len(found) == 1:
        return found[0]
    if found:
        raise Ambiguous(typed, words, found)
    if spaces := _of_that_region(typed, words):
        raise Unreadable(typed, [f"which space: {', '.join(spaces)}"])
    raise Unreadable(typed, words, difflib.get_close_matches(typed[:40], words, 3, 0.5))


def _of_that_region(typed: str, words: Iterable[str]) -> list[str]:
    """The project spaces of the region that a place begins with, where its second part is missing or none of them."""
    region = typed.partition(":")[0]
    return [word for word in words if ":" in word and region and word.partition(":")[0].startswith(region)]


def _begins(typed: str, word: str) -> bool:
    """Whether every part of a compound such as `afr:t` begins the same part of a word."""
    parts, whole = typed.split(":"), word.split(":")
    return len(parts) == len(whole) and all(w.startswith(p) and p for p, w in zip(parts, whole, strict=True))


class Reader:
    """Reads one answer, word by word."""

    def __init__(self, game: Game, text: str) -> None:
        self.game = game
        self.layout: Layout = game.layout
        self.text = text
        self.words = text.split(" ")
        self.at = 0

    def read(self, speaker: str, about: str) -> Act:
        verbs, first = FORMS_BY_VERB[speaker], self.words[0].lower()
        form = verbs.get(first) or self._form(first, verbs, about)
        values: list[Any] = []
        for token in tokens(form.words):
            values += self._token(token)
        if self.at < len(self.words):
            raise Unreadable(" ".join(self.words[self.at :])[:60], ["the end of the line"], [form.words])
        return form.act(*values)

    def _form(self, first: str, verbs: Mapping[str, Form], about: str) -> Form:
        """The form meant by the beginning of a verb; those that answer the open question come first."""
        near = {verb: form for verb, form in verbs.items() if form.act in ANSWERS.get(about, ()) or verb == about}
        if any(verb.startswith(first) for verb in near):
            return near[match_word(first, near)]
        return verbs[match_word(first, verbs)]

    def _token(self, token: str) -> list[Any]:
        slot = _SLOTS.get(token)
        if slot is not None:
            return slot(self)
        self.among((token,))
        return []

    def next(self, expected: Iterable[str]) -> str:
        """The next word; raises Unreadable at the end of the line."""
        if self.at >= len(self.words):
            raise Unreadable(self.text[-60:], expected)
        self.at += 1
        return self.words[self.at - 1]

    def word(self, *words: str) -> str:
        """The next word, one of these."""
        return self.among(words)

    def among(self, words: Collection[str]) -> str:
        """The next word, one of these."""
        typed = self.next(words).lower()
        return typed if typed in words else match_word(typed, words)

    def number(self, what: str, low: int = 0, high: int = 999_999) -> int:
        """The next word as a number."""
        typed = self.next([what])
        if not re.fullmatch(r"[0-9]{1,6}", typed) or not low <= int(typed) <= high:
            raise Unreadable(typed, [f"{what}, a number from {low} to {high}"])
        return int(typed)

    def rest(self, expected: str) -> str:
        """All that follows, as typed."""
        self.next([expected])
        text = " ".join(self.words[self.at - 1 :])
        self.at = len(self.words)
        return text

    def _optional(self, word: str) -> bool:
        if self.at < len(self.words):
            self.word(word)
            return True
        return False

    def _card_with(self) -> int | None:
        return self.card() if self._optional("with") else None

    def card(self) -> int:
        """A lobbyist card's number, with or without `card:`."""
        typed = self.next(["a lobbyist card's number"])
        number = typed.lower().removeprefix("card:")
        if not re.fullmatch(r"[0-9]{1,2}", number) or not 1 <= int(number) <= counts.LOBBYISTS:
            raise Unreadable(typed, [f"a lobbyist card, a number from 1 to {counts.LOBBYISTS}"])
        return int(number)

    def _benefit(self) -> str:
        return self.word("tech", "money", "points", "knowledge", "move") if self.at < len(self.words) else ""

    def place(self) -> str:
        """A scientist's place: home, a project space, `summit:N` or `card:N`."""
        typed = self.next([HOME, "africa:tech", "summit:2", "card:14"]).lower()
        if typed in self.layout.order:
            return typed
        match = re.fullmatch(r"(s|su|sum|summ|summi|summit|c|ca|car|card):([1-9][0-9]?)", typed)
        if match:
            kind = "summit" if match[1].startswith("s") else "card"
            if kind == "card" and int(match[2]) > counts.LOBBYISTS:
                raise Unreadable(typed, [f"card:1 to card:{counts.LOBBYISTS}"])
            if kind == "summit" and int(match[2]) > max(1, len(self.game.summits)):
                raise Unreadable(typed, [f"summit:1 to summit:{len(self.game.summits)}"])
            return f"{kind}:{match[2]}"
        return match_word(typed, (HOME, *self.layout.spaces))

    def money(self) -> int:
        """A sum of money: 3 or $3."""
        typed = self.next(["$3"])
        if not re.fullmatch(r"\$?[0-9]{1,6}", typed):
            raise Unreadable(typed, ["a sum of money such as $3"])
        return int(typed.removeprefix("$"))

    def un(self) -> int:
        """A UN card of the display: `un:3` or 3."""
        typed = self.next(["un:3"])
        number = typed.lower().removeprefix("un:")
        if not re.fullmatch(r"[0-9]{1,2}", number):
            raise Unreadable(typed, [f"un:1 to un:{len(self.game.un)}"])
        return int(number)

    def topics(self) -> tuple[str, ...]:
        """The topics of a summit tile, or none."""
        energies: list[str] = []
        while self.at < len(self.words):
            energies.append(self.word(*ENERGIES, NONE))
        if not energies or (NONE in energies and len(energies) > 1):
            raise Unreadable(self.text[-60:], ["the topics of the tile, or none"])
        return () if energies == [NONE] else tuple(sorted(energies, key=energies.index))

    def energies(self, least: int = 3) -> tuple[str, ...]:
        """Energies to the end of the line."""
        found: list[str] = []
        while self.at < len(self.words) or len(found) < least:
            found.append(self.word(*ENERGIES))
        return tuple(found)

    def tile(self) -> str:
        """A goal tile."""
        kind = self.word("build", "know", "summit")
        if kind == "build":
            return f"build {self.word(*self.layout.ids, *ENERGIES)}"
        if kind == "know":
            energy = self.word(*ENERGIES)
            return f"know {energy} {self.word('top', 'half')}"
        return f"summit {self.word('2', '3', '4', *ENERGIES)}"

    def face(self) -> list[Any]:
        """A UN card's face: plants, then Tech cubes."""
        plants: list[str] = []
        while self.at < len(self.words) - 1:
            plants.append(self.word(*ENERGIES))
        cubes = self.number("the card's cost in Tech cubes", 0, counts.TECH)
        return [tuple(plants), cubes]

    def printed(self) -> list[Any]:
        """A path and its TOML value."""
        text = self.rest("plants.wind.level-1 = { … }")
        path, equals, value = text.partition("=")
        path = path.strip().lower()
        if not equals or not re.fullmatch(r"[a-z0-9.-]{1,60}", path):
            raise Unreadable(text[:60], ["a path, = and a TOML value, such as tracks.wind.spaces = 9"])
        try:
            return [path, value_of(value)]
        except BadFile:
            if not is_path(path):
                raise Unreadable(path, ["the path of a printed value, such as tracks.wind.spaces"]) from None
            raise Unreadable(value.strip()[:60], _printed_like(path)) from None

    def facts(self) -> list[Any]:
        """Facts parted by `;`, and the text after `because`."""
        text = self.rest("red.money = 5 because …")
        told, *why = BECAUSE.split(text, maxsplit=1)
        facts: dict[str, str] = {}
        for item in told.split(";"):
            path, equals, value = (part.strip() for part in item.partition("="))
            path = path.lower()
            if not equals or not path or not value:
                raise Unreadable(item.strip()[:60] or text[:60], ["FACT = VALUE, such as red.money = 5"])
            if path in facts:
                raise Unreadable(item.strip()[:60], [f"every fact once, and {path} is told as {facts[path][:30]} already"])
            facts[path] = value
        return [tuple(facts.items()), "".join(why).strip()]


_SLOTS: dict[str, Callable[[Reader], list[Any]]] = {
    "[with <card>]": lambda r: [r._card_with()],
    "[minor]": lambda r: [r._optional("minor")],
    "[<benefit>]": lambda r: [r._benefit()],
    "<energy>": lambda r: [r.among(ENERGIES)],
    "<space>": lambda r: [r.among(r.layout.spaces)],
    "<place>": lambda r: [r.place()],
    "<card>": lambda r: [r.card()],
    "<un>": lambda r: [r.un()],
    "<colour>": lambda r: [r.among(r.game.charter.colours)],
    "<region>": lambda r: [r.among(r.layout.ids)],
    "<source>": lambda r: [r.word(HAND, *r.layout.ids)],
    "<whose>": lambda r: [r.word("region", "own")],
    "<money>": lambda r: [r.money()],
    "<number>": lambda r: [r.number("a number", 0, 99)],
    "<drawn-for>": lambda r: [r.word(*r.layout.ids, "green", "blue")],
    "<fossil>": lambda r: [r.among(FOSSILS)],
    "<topics>": lambda r: [r.topics()],
    "<event>": lambda r: [r.word(*r.layout.ids, NONE)],
    "<energies>": lambda r: [r.energies()],
    "<tile>": lambda r: [r.tile()],
    "<face>": lambda r: r.face(),
    "<value>": lambda r: r.printed(),
    "<facts>": lambda r: r.facts(),
    "<text>": lambda r: [r.rest("something to remember, in any words")],
    "<ppm>": lambda r: [r.number("ppm")],
}
