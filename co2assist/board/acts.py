"""Everything anybody may say, one answer each."""

from typing import Any

from msgspec import Struct

from co2assist.words import NONE


class Act(Struct, frozen=True, gc=False):
    """One answer, without who gives it."""


class Deal(Act, frozen=True):
    """A tile or card told by the table."""


class Propose(Act, frozen=True):
    """Main action a, perhaps together with a lobbyist card."""

    energy: str
    place: str
    card: int | None = None


class Prepare(Act, frozen=True):
    """Main action b, perhaps together with a lobbyist card."""

    place: str
    card: int | None = None


class Build(Act, frozen=True):
    """Main action c, perhaps together with a lobbyist card."""

    place: str
    card: int | None = None


class Move(Act, frozen=True):
    """A scientist moves; the talk at a summit follows from the project left."""

    source: str
    target: str
    card: int | None = None


class Buy(Act, frozen=True):
    """Buy a CEP from the market."""

    card: int | None = None


class Sell(Act, frozen=True):
    """Sell a CEP from the hand."""

    card: int | None = None


class Claim(Act, frozen=True):
    """Claim a UN card of the display, counted from 1."""

    number: int


class Play(Act, frozen=True):
    """Play a lobbyist card, for its minor effect or for a deed already done this turn."""

    card: int
    minor: bool = False


class CashGoal(Act, frozen=True):
    """Give up the company goal for money."""


class Pass(Act, frozen=True):
    """Give up a main action that is not possible."""


class End(Act, frozen=True):
    """End the turn."""


class Give(Act, frozen=True):
    """Who takes the bonus of an icon."""

    to: str


class Learn(Act, frozen=True):
    """Which energy a point of knowledge is in."""

    energy: str


class Place(Act, frozen=True):
    """Which region a CEP from the market goes to."""

    region: str


class Pay(Act, frozen=True):
    """Where a CEP is paid from: the hand or a region."""

    source: str


class Take(Act, frozen=True):
    """Take a benefit; `what` names one of two where there is a choice."""

    what: str = ""


class Decline(Act, frozen=True):
    """Leave a benefit."""


class Recruit(Act, frozen=True):
    """Recruit a scientist from the pool."""


class Skip(Act, frozen=True):
    """Leave a scientist's move."""


class Cube(Act, frozen=True):
    """Whose Tech cube pays first: the region's or the builder's own."""

    whose: str


class Income(Act, frozen=True):
    """How much of the income is money ($); the rest is points."""

    money: int


class Draw(Act, frozen=True):
    """A fossil plant drawn for a region, or for an inspector (green, blue)."""

    place: str
    fossil: str


class Reduce(Act, frozen=True):
    """How many ppm the group buys back."""

    ppm: int


class Goals(Act, frozen=True):
    """The two private goal cards a player held."""

    first: int
    second: int


class Goal(Act, frozen=True):
    """The company goal a player reveals."""

    number: int


class Summit(Deal, frozen=True):
    """The summit tile of a place, counted from 1; no topics when the deck is empty."""

    number: int
    topics: tuple[str, ...] = ()


class Event(Deal, frozen=True):
    """The region on an event tile turned up, or none."""

    region: str = NONE


class Agenda(Deal, frozen=True):
    """A region's agenda, most preferred energy first."""

    region: str
    energies: tuple[str, ...]


class GoalTile(Deal, frozen=True):
    """An Environmental Goal tile."""

    text: str


class Un(Deal, frozen=True):
    """A UN card of the display, counted from 1: its plants and its cost in Tech cubes."""

    number: int
    plants: tuple[str, ...]
    cubes: int


class Printed(Deal, frozen=True):
    """A printed value read off the copy."""

    path: str
    value: Any


class Amend(Act, frozen=True):
    """What the table says otherwise: facts as typed, and why."""

    facts: tuple[tuple[str, str], ...]
    why: str = ""


class Note(Act, frozen=True):
    """Something to remember; it changes nothing."""

    text: str


WITH_CARD = (Propose, Prepare, Build, Move, Buy, Sell)
"""Deeds that may carry a lobbyist card."""

MAIN_ACTS = (Propose, Prepare, Build)
TURN_ACTS = (*MAIN_ACTS, Move, Buy, Sell, Claim, Play, CashGoal, Pass, End)


def card_of(act: Act) -> int | None:
    """The lobbyist card a deed carries."""
    return act.card if isinstance(act, WITH_CARD) else None
