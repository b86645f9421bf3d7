"""How each kind of answer is written: its words and slots, who gives it, and text that is no line."""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Self

from msgspec import Struct

from co2assist.board import acts
from co2assist.board.acts import Act
from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.box.rows import is_path
from co2assist.text.names import example_of, on_the_copy
from co2assist.text.toml_limits import BadFile, toml_value, value_of
from co2assist.words import ENERGIES, FOSSILS, GROUP, HAND, HOME, NONE, TABLE

BECAUSE = re.compile(r"(?:^|(?<=[\s;=]))because(?:\s|$)", re.IGNORECASE)


def begins(typed: str, word: str, least: int = 0) -> bool:
    """Whether every part of a compound such as `afr:t` begins the same part of a word, the first with so many letters."""
    parts, whole = typed.split(":"), word.split(":")
    return (
        len(parts) == len(whole)
        and len(parts[0]) >= least
        and all(p and w.startswith(p) for p, w in zip(parts, whole, strict=True))
    )


def match_word(typed: str, words: Iterable[str]) -> str:
    """The word meant by a beginning; raises Unreadable with the nearest words, or Ambiguous."""
    words = tuple(dict.fromkeys(words))
    if typed in words:
        return typed
    if not words:
        raise Unreadable(typed, ["a region; the board has not been read off this copy yet (table: printed regions = …)"])
    import difflib

    found = [word for word in words if begins(typed, word)]
    if len(found) == 1:
        return found[0]
    if found:
        raise Ambiguous(typed, words, found)
    region = typed.partition(":")[0]
    if spaces := [word for word in words if ":" in word and region and word.partition(":")[0].startswith(region)]:
        raise Unreadable(typed, [f"which space: {', '.join(spaces)}"])
    raise Unreadable(typed, words, difflib.get_close_matches(typed[:40], words, 3, 0.5))


class Reader:
    """Reads one answer, word by word."""

    def __init__(self, game: Game, text: str) -> None:
        self.game = game
        self.text = text
        self.words = text.split(" ")
        self.at = 0

    def read(self, speaker: str, about: str) -> Act:
        """The answer; of verbs that begin alike, those that answer the open question come first."""
        verbs, first = FORMS_BY_VERB[speaker], self.words[0].lower()
        near = due(speaker, about)
        form = verbs.get(first) or verbs[match_word(first, near if any(verb.startswith(first) for verb in near) else verbs)]
        values: list[Any] = []
        for token in form.tokens:
            if slot := SLOTS.get(token):
                found = slot.read(self)
                values += found if slot.fields > 1 else [found]
            else:
                self.among((token,))
        if self.more:
            raise Unreadable(" ".join(self.words[self.at :])[:60], ["the end of the line"], [form.words])
        return form.act(*values)

    @property
    def more(self) -> int:
        """How many words are left."""
        return len(self.words) - self.at

    def next(self, expected: Iterable[str]) -> str:
        """The next word; raises Unreadable at the end of the line."""
        if not self.more:
            raise Unreadable(self.text[-60:], expected)
        self.at += 1
        return self.words[self.at - 1]

    def among(self, words: Collection[str]) -> str:
        """The next word, one of these."""
        typed = self.next(words).lower()
        return typed if typed in words else match_word(typed, words)

    def number(self, expected: str, low: int = 0, high: int = 999_999, sign: str = "") -> int:
        """The next word as a number, with or without a sign in front."""
        typed = self.next([expected])
        digits = typed.lower().removeprefix(sign)
        if not re.fullmatch(r"[0-9]{1,6}", digits) or not low <= int(digits) <= high:
            raise Unreadable(typed, [expected])
        return int(digits)

    def card(self) -> int:
        """A lobbyist card's number, with or without `card:`."""
        return self.number(f"a lobbyist card, a number from 1 to {counts.LOBBYISTS}", 1, counts.LOBBYISTS, "card:")

    def rest(self, expected: str) -> str:
        """All that follows, as typed."""
        self.next([expected])
        text = " ".join(self.words[self.at - 1 :])
        self.at = len(self.words)
        return text

    def optional(self, word: str) -> bool:
        """Whether the word follows, where anything does."""
        return bool(self.more and self.among((word,)))

    def place(self) -> str:
        """A scientist's place: home, a project space, `summit:N` or `card:N`."""
        typed = self.next([HOME, "africa:tech", "summit:2", "card:14"]).lower()
        numbered = re.fullmatch(r"([sc][a-z]*):([1-9][0-9]?)", typed)
        for kind, most in (("summit", max(1, len(self.game.summits))), ("card", counts.LOBBYISTS)):
            if numbered and kind.startswith(numbered[1]):
                if int(numbered[2]) > most:
                    raise Unreadable(typed, [f"{kind}:1 to {kind}:{most}"])
                return f"{kind}:{numbered[2]}"
        return typed if typed in self.game.layout.order else match_word(typed, (HOME, *self.game.layout.spaces))

    def energies(self, least: int = 0, then: int = 0, others: tuple[str, ...] = ()) -> tuple[str, ...]:
        """Energies up to so many words before the end of the line."""
        found: list[str] = []
        while self.more > then or len(found) < least:
            found.append(self.among((*ENERGIES, *others)))
        return tuple(found)

    def topics(self) -> tuple[str, ...]:
        """The topics of a summit tile, or none."""
        found = self.energies(others=(NONE,))
        if not found or (NONE in found and len(found) > 1):
            raise Unreadable(self.text[-60:], ["the topics of the tile, or none"])
        return () if found == (NONE,) else found

    def tile(self) -> str:
        """A goal tile."""
        match self.among(("build", "know", "summit")):
            case "build":
                return f"build {self.among((*self.game.layout.ids, *ENERGIES))}"
            case "know":
                return f"know {self.among(ENERGIES)} {self.among(('top', 'half'))}"
            case _:
                return f"summit {self.among(('2', '3', '4', *ENERGIES))}"

    def face(self) -> list[Any]:
        """A UN card's face: plants, then Tech cubes."""
        plants = self.energies(then=1)
        return [plants, self.number(f"the card's cost in Tech cubes, a number from 0 to {counts.TECH}", 0, counts.TECH)]

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
            raise Unreadable(value.strip()[:60], [f"{on_the_copy(path)[0]}, such as {example_of(path)}"]) from None

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


class Slot(Struct, frozen=True):
    """How a slot is read and written: one field of an act, or the values of several."""

    read: Callable[[Reader], Any]
    write: Callable[..., str] = str
    fields: int = 1


def _facts_written(facts: Iterable[tuple[str, str]], why: str) -> str:
    return "; ".join(f"{path} = {value}" for path, value in facts) + (f" because {why}" if why else "")


SLOTS = {
    "[with <card>]": Slot(
        lambda r: r.card() if r.optional("with") else None, lambda card: "" if card is None else f"with {card}"
    ),
    "[minor]": Slot(lambda r: r.optional("minor"), lambda minor: "minor" if minor else ""),
    "[<benefit>]": Slot(lambda r: r.among(("tech", "money", "points", "knowledge", "move")) if r.more else ""),
    "<energy>": Slot(lambda r: r.among(ENERGIES)),
    "<space>": Slot(lambda r: r.among(r.game.layout.spaces)),
    "<place>": Slot(Reader.place),
    "<card>": Slot(Reader.card),
    "<un>": Slot(lambda r: r.number(f"un:1 to un:{len(r.game.un)}", 0, 99, "un:"), "un:{}".format),
    "<colour>": Slot(lambda r: r.among(r.game.charter.colours)),
    "<region>": Slot(lambda r: r.among(r.game.layout.ids)),
    "<source>": Slot(lambda r: r.among((HAND, *r.game.layout.ids))),
    "<whose>": Slot(lambda r: r.among(("region", "own"))),
    "<money>": Slot(lambda r: r.number("a sum of money such as $3", sign="$"), "${}".format),
    "<number>": Slot(lambda r: r.number("a number from 0 to 99", 0, 99)),
    "<drawn-for>": Slot(lambda r: r.among((*r.game.layout.ids, "green", "blue"))),
    "<fossil>": Slot(lambda r: r.among(FOSSILS)),
    "<topics>": Slot(Reader.topics, lambda topics: " ".join(topics) or NONE),
    "<event>": Slot(lambda r: r.among((*r.game.layout.ids, NONE))),
    "<energies>": Slot(lambda r: r.energies(least=3), " ".join),
    "<tile>": Slot(Reader.tile),
    "<face>": Slot(Reader.face, lambda plants, cubes: f"{' '.join(plants)} {cubes}", fields=2),
    "<value>": Slot(Reader.printed, lambda path, value: f"{path} = {toml_value(value)}", fields=2),
    "<facts>": Slot(Reader.facts, _facts_written, fields=2),
    "<text>": Slot(lambda r: r.rest("something to remember, in any words")),
    "<ppm>": Slot(lambda r: r.number("a number of ppm, such as 20")),
}


LONGEST = 4000
"""Characters of one line."""


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

    def known_by(self, names: Mapping[str, str]) -> Self:
        """The same with the colour to type, where a player's name was typed in its place; `names` by colour."""
        for colour, name in names.items():
            if self.read.casefold() == name.casefold() and colour in self.expected:
                self.advice = (f"{name} is {colour} in these lines: type `{colour}:`.", *self.advice)
        return self


class Ambiguous(Unreadable):
    """A beginning that several words share."""


class Form(Struct, frozen=True):
    """How one kind of answer is written: who says it, its words and slots, and the act it makes."""

    act: type[acts.Act]
    speaker: str
    words: str

    @property
    def tokens(self) -> list[str]:
        """The words and slots, one by one."""
        return re.findall(r"\[[^\]]*\]|\S+", self.words)


PLAYER = "player"
FORMS = (
    Form(acts.Propose, PLAYER, "propose <energy> <space> [with <card>]"),
    Form(acts.Prepare, PLAYER, "prepare <space> [with <card>]"),
    Form(acts.Build, PLAYER, "build <space> [with <card>]"),
    Form(acts.Move, PLAYER, "move <place> <place> [with <card>]"),
    Form(acts.Buy, PLAYER, "buy [with <card>]"),
    Form(acts.Sell, PLAYER, "sell [with <card>]"),
    Form(acts.Claim, PLAYER, "claim <un>"),
    Form(acts.Play, PLAYER, "play <card> [minor]"),
    Form(acts.CashGoal, PLAYER, "cash goal"),
    Form(acts.Pass, PLAYER, "pass"),
    Form(acts.End, PLAYER, "end"),
    Form(acts.Give, PLAYER, "give <colour>"),
    Form(acts.Learn, PLAYER, "learn <energy>"),
    Form(acts.Place, PLAYER, "place <region>"),
    Form(acts.Pay, PLAYER, "pay <source>"),
    Form(acts.Take, PLAYER, "take [<benefit>]"),
    Form(acts.Decline, PLAYER, "decline"),
    Form(acts.Recruit, PLAYER, "recruit"),
    Form(acts.Skip, PLAYER, "skip"),
    Form(acts.Cube, PLAYER, "cube <whose>"),
    Form(acts.Income, PLAYER, "income <money>"),
    Form(acts.Goals, PLAYER, "goals <number> <number>"),
    Form(acts.Goal, PLAYER, "goal <number>"),
    Form(acts.Draw, TABLE, "draw <drawn-for> <fossil>"),
    Form(acts.Summit, TABLE, "summit <number> <topics>"),
    Form(acts.Event, TABLE, "event <event>"),
    Form(acts.Agenda, TABLE, "agenda <region> <energies>"),
    Form(acts.GoalTile, TABLE, "goal <tile>"),
    Form(acts.Un, TABLE, "un <number> <face>"),
    Form(acts.Printed, TABLE, "printed <value>"),
    Form(acts.Amend, TABLE, "amend <facts>"),
    Form(acts.Note, TABLE, "note <text>"),
    Form(acts.Reduce, GROUP, "reduce <ppm>"),
)
FORM_OF = {form.act: form for form in FORMS}
FORMS_BY_VERB = {
    speaker: {form.words.split(" ")[0]: form for form in FORMS if form.speaker == speaker} for speaker in (PLAYER, TABLE, GROUP)
}
ANSWERS = {
    "turn": (
        *(acts.Propose, acts.Prepare, acts.Build, acts.Move, acts.Buy, acts.Sell),
        *(acts.Claim, acts.Play, acts.CashGoal, acts.Pass, acts.End),
    ),
    "grant": (acts.Recruit, acts.Move, acts.Skip),
    "move": (acts.Move, acts.Skip),
    "take": (acts.Take, acts.Decline),
    "goal": (acts.Goal, acts.CashGoal, acts.GoalTile),
}
"""The answers to a question whose name is not the verb of its one answer."""


def due(speaker: str, about: str) -> dict[str, Form]:
    """The forms of a speaker that answer a question, by verb; empty where none does."""
    forms = FORMS_BY_VERB[speaker]
    return {verb: form for verb, form in forms.items() if verb == about or form.act in ANSWERS.get(about, ())}
