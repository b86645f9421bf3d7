"""How each kind of answer is written: its words and slots, who gives it, and text that is no line."""

import re
from collections.abc import Iterable, Mapping
from typing import Self

from msgspec import Struct

from co2assist.board import acts
from co2assist.words import GROUP, TABLE

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
