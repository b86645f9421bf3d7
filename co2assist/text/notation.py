"""Notation: one line, one answer. What is written can be read, and what is read is written in full."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from typing import Any

from msgspec import Struct

from co2assist.board.acts import (
    Act,
    Agenda,
    Amend,
    Build,
    Buy,
    CashGoal,
    Claim,
    Cube,
    Decline,
    Draw,
    End,
    Event,
    Give,
    Goal,
    Goals,
    GoalTile,
    Income,
    Learn,
    Move,
    Note,
    Pass,
    Pay,
    Place,
    Play,
    Prepare,
    Printed,
    Propose,
    Recruit,
    Reduce,
    Sell,
    Skip,
    Summit,
    Take,
    Un,
)
from co2assist.board.game import Game, Layout
from co2assist.box import counts
from co2assist.box.rows import is_path
from co2assist.text.toml_limits import BadFile, value_of
from co2assist.words import ENERGIES, FOSSILS, GROUP, HAND, HOME, NONE, TABLE

LONGEST = 4000
"""Characters of one line."""
NEVER = re.compile(r"[\x00\ud800-\udfff]")
"""Signs of no line: NUL, and halves of signs that no file can hold."""
WRITTEN_OUT = re.compile(r'["\\\x00-\x1f\x7f-\x9f]|[^\S ]|(?<= ) ')
"""What a text in quotes writes out: quotes, control signs, and blanks that a reader would make one plain blank of."""
TELLS = re.compile(
    r"\s*(?:[^\s:;]+\s*:\s*)?(?:(?:am|ame|amen|amend|printed|no|not|note)(?!\s*:)(?:\s|$)|(?:a|p|pr|pri|prin|print|printe)\s[^;]*=)",
    re.IGNORECASE,
)
"""How an amendment, a printed value or a note begins; short as the first two may be, no other line holds an =."""
BECAUSE = re.compile(r"(?:^|(?<=[\s;=]))because(?:\s|$)", re.IGNORECASE)


class Unreadable(Exception):
    """Text that is no line: what was read, what was expected, and the nearest words.

    Read at a position it knows which of the words expected are `possible` now (None where that is not asked), and the `advice` of
    the rule that answers it.
    """

    possible: tuple[str, ...] | None = None
    advice: tuple[str, ...] = ()

    def __init__(self, read: str, expected: Iterable[str], near: Iterable[str] = ()) -> None:
        self.read = read
        self.expected = tuple(expected)
        self.near = tuple(near)
        super().__init__(f"{read!r} cannot be read here")


class Ambiguous(Unreadable):
    """A beginning that several words share."""


class Form(Struct, frozen=True):
    """How one kind of answer is written: who says it, its words and slots, and the act it makes."""

    act: type[Act]
    speaker: str
    words: str


PLAYER = "player"
FORMS = (
    Form(Propose, PLAYER, "propose <energy> <space> [with <card>]"),
    Form(Prepare, PLAYER, "prepare <space> [with <card>]"),
    Form(Build, PLAYER, "build <space> [with <card>]"),
    Form(Move, PLAYER, "move <place> <place> [with <card>]"),
    Form(Buy, PLAYER, "buy [with <card>]"),
    Form(Sell, PLAYER, "sell [with <card>]"),
    Form(Claim, PLAYER, "claim <un>"),
    Form(Play, PLAYER, "play <card> [minor]"),
    Form(CashGoal, PLAYER, "cash goal"),
    Form(Pass, PLAYER, "pass"),
    Form(End, PLAYER, "end"),
    Form(Give, PLAYER, "give <colour>"),
    Form(Learn, PLAYER, "learn <energy>"),
    Form(Place, PLAYER, "place <region>"),
    Form(Pay, PLAYER, "pay <source>"),
    Form(Take, PLAYER, "take [<benefit>]"),
    Form(Decline, PLAYER, "decline"),
    Form(Recruit, PLAYER, "recruit"),
    Form(Skip, PLAYER, "skip"),
    Form(Cube, PLAYER, "cube <whose>"),
    Form(Income, PLAYER, "income <money>"),
    Form(Goals, PLAYER, "goals <number> <number>"),
    Form(Goal, PLAYER, "goal <number>"),
    Form(Draw, TABLE, "draw <drawn-for> <fossil>"),
    Form(Summit, TABLE, "summit <number> <topics>"),
    Form(Event, TABLE, "event <event>"),
    Form(Agenda, TABLE, "agenda <region> <energies>"),
    Form(GoalTile, TABLE, "goal <tile>"),
    Form(Un, TABLE, "un <number> <face>"),
    Form(Printed, TABLE, "printed <value>"),
    Form(Amend, TABLE, "amend <facts>"),
    Form(Note, TABLE, "note <text>"),
    Form(Reduce, GROUP, "reduce <ppm>"),
)
FORM_OF = {form.act: form for form in FORMS}
FORMS_BY_VERB = {
    speaker: {form.words.split(" ")[0]: form for form in FORMS if form.speaker == speaker} for speaker in (PLAYER, TABLE, GROUP)
}
ANSWERS = {
    "turn": (Propose, Prepare, Build, Move, Buy, Sell, Claim, Play, CashGoal, Pass, End),
    "grant": (Recruit, Move, Skip),
    "move": (Move, Skip),
    "take": (Take, Decline),
    "goal": (Goal, CashGoal, GoalTile),
}
"""The answers to a question whose name is not the verb of its one answer."""


def say(act: Act) -> str:
    """An answer in full, without who gives it."""
    return _SAID.get(type(act), _say_form)(act)


def line(who: str, act: Act) -> str:
    """A whole line: `WHO: SAY`."""
    return f"{who}: {say(act)}"


def _say_form(act: Act) -> str:
    values = iter(getattr(act, field) for field in act.__struct_fields__)
    said = []
    for token in _tokens(FORM_OF[type(act)].words):
        if token.startswith("[with"):
            card = next(values)
            said += [] if card is None else [f"with {card}"]
        elif token == "[minor]":
            said += ["minor"] if next(values) else []
        elif token.startswith(("<", "[")):
            slot = token.strip("[]<>")
            value = next(values)
            said += [f"un:{value}" if slot == "un" else f"${value}" if slot == "money" else str(value)] if value != "" else []
        else:
            said.append(token)
    return " ".join(said)


def _say_summit(act: Any) -> str:
    return f"summit {act.number} {' '.join(act.topics) or NONE}"


def _say_printed(act: Any) -> str:
    return f"printed {act.path} = {toml_value(act.value)}"


def _say_amend(act: Any) -> str:
    facts = "; ".join(f"{path} = {value}" for path, value in act.facts)
    return f"amend {facts} because {act.why}" if act.why else f"amend {facts}"


_SAID: dict[type[Act], Callable[[Any], str]] = {
    Summit: _say_summit,
    Agenda: lambda act: f"agenda {act.region} {' '.join(act.energies)}",
    GoalTile: lambda act: f"goal {act.text}",
    Un: lambda act: f"un {act.number} {' '.join(act.plants)} {act.cubes}",
    Printed: _say_printed,
    Amend: _say_amend,
}


def toml_value(value: Any) -> str:
    """A value as TOML writes it, on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {toml_value(item)}" for key, item in value.items()) + " }" if value else "{}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(toml_value(item) for item in value) + "]"
    if isinstance(value, str):
        return f'"{WRITTEN_OUT.sub(_written_out, value)}"'
    if type(value) is int:
        return str(value)
    import tomli_w

    return tomli_w.dumps({"v": value}).removeprefix("v = ").strip()


def _written_out(sign: re.Match[str]) -> str:
    return f"\\{sign[0]}" if sign[0] in '"\\' else f"\\u{ord(sign[0]):04x}"


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else toml_value(key)


def _printed_like(path: str) -> list[str]:
    """What is read off at a path, and how a line writes it."""
    from co2assist.text.printed import example_of, on_the_copy

    return [f"{on_the_copy(path)[0]}, such as {example_of(path)}"]


@cache
def _tokens(words: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\[[^\]]*\]|\S+", words))


def split_lines(typed: str) -> list[str]:
    """Several lines joined with `;` as single ones; after `amend`, `printed` and `note` a `;` parts nothing."""
    pieces = typed.split(";")
    for number, piece in enumerate(pieces):
        if TELLS.match(piece):
            pieces[number:] = [";".join(pieces[number:])]
            break
    return [piece.strip() for piece in pieces if piece.strip()]


def read(typed: str, game: Game, asked: str | None = None, about: str = "") -> tuple[str, Act]:
    """Who says what; `asked` and `about` tell whose answer is due and to what. Raises Unreadable or Ambiguous."""
    text = " ".join(typed.split()) if len(typed) <= LONGEST else ""
    if not text or NEVER.search(text):
        raise _too_long(typed, asked, about)
    who, rest = _who(text, game, asked)
    if not rest:
        raise Unreadable(text, [form.words for form in _forms(who, about)])
    act = _Reader(game, rest).read(_speaker(who), about)
    if isinstance(act, (Printed, Amend, Note)) and len(line(who, act)) > LONGEST:
        raise _too_long(typed, asked, about)
    return who, act


def _too_long(typed: str, asked: str | None, about: str) -> Unreadable:
    read_as = typed if len(typed) <= 40 else f"{typed[:40]}…"
    return Unreadable(read_as, [f"a line of 1 to {LONGEST} characters such as {_example(asked, about)}"])


def _example(asked: str | None, about: str) -> str:
    forms = _forms(asked or TABLE, about)
    return f"{asked or TABLE}: {forms[0].words}"


def _who(text: str, game: Game, asked: str | None) -> tuple[str, str]:
    speakers = (*game.charter.colours, TABLE, GROUP)
    head, colon, tail = text.partition(": ")
    if colon and head in speakers:
        return head, tail
    match = re.match(r"([^\s:]+) ?:(?: |$)(.*)|([^\s:]+):(\S.*)", text)
    if match:
        named, rest = (match[1], match[2]) if match[1] else (match[3], match[4])
        return match_word(named.lower(), speakers), rest.strip()
    if asked is None:
        raise Unreadable(text.split(" ")[0], [f"{who}:" for who in speakers])
    return _implied(text, asked), text


def _implied(text: str, asked: str) -> str:
    """Who is meant when nobody is named: the one asked; amendments, printed values and notes are always the table's."""
    first = text.split(" ")[0].lower()
    return TABLE if first in ("amend", "printed", "note") else asked


def _speaker(who: str) -> str:
    return who if who in (TABLE, GROUP) else PLAYER


def _forms(who: str, about: str = "") -> list[Form]:
    forms = [form for form in FORMS if form.speaker == _speaker(who)]
    due = [form for form in forms if form.act in ANSWERS.get(about, ()) or form.words.split(" ")[0] == about]
    return due or forms


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


class _Reader:
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
        for token in _tokens(form.words):
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


_SLOTS: dict[str, Callable[[_Reader], list[Any]]] = {
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
