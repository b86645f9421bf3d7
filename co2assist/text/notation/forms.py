"""How each kind of answer is written: its words and slots, who gives it, and text that is no line."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Self

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


@cache
def tokens(words: str) -> tuple[str, ...]:
    """The words and slots of a form."""
    return tuple(re.findall(r"\[[^\]]*\]|\S+", words))
