"""Players and dealers who answer by chance."""

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from co2assist.board.acts import (
    Act,
    Agenda,
    Buy,
    Claim,
    Draw,
    Event,
    Goals,
    GoalTile,
    Move,
    Play,
    Prepare,
    Printed,
    Propose,
    Reduce,
    Sell,
    Summit,
    Un,
)
from co2assist.board.acts import Build as BuildAct
from co2assist.board.count import card_owner, occupant
from co2assist.board.game import Game, but
from co2assist.box import counts
from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.referee import Position, judge, lawful
from co2assist.rules.goals import goal_kind
from co2assist.rules.operations.turn import card_possible
from co2assist.rules.script import Ask
from co2assist.rules.setup import AGENDA_SIZE, UN_SIZES, energies_in
from co2assist.words import ENERGIES, NONE, index_of

Item = TypeVar("Item")
CARD_CHANCE = 0.35
"""How often a player on turn thinks of a card first."""
TRIES = 12
KEEN = (BuildAct, Prepare, Propose, Claim, Draw, Reduce)
"""What keen players would rather do."""


def random_answer(position: Position, rng: Random, copy: Box | None = None, keen: float = 0.0) -> tuple[str, Act]:
    """A lawful answer of the one who is asked; printed values are read off `copy`, the practice box by default.

    `keen` (0 to 1) is how often the first of KEEN that is possible is done, so that games last and plants get built.
    Raises LookupError where a question has no answer, which would be a dead end.
    """
    ask = position.ask
    if ask is None:
        raise LookupError("The game is over; nobody is asked.")
    if ask.about == "turn" and card_possible(position.game, _seat(position)) and rng.random() < CARD_CHANCE:
        act = _with_a_card(position, rng)
        if act is not None:
            return ask.who, act
    options = lawful(position)
    if options:
        return ask.who, _keenly(options, rng) if rng.random() < keen else _of_some_kind(options, rng)
    return ask.who, _told(position.game, ask, rng, copy or practice_box())


def _seat(position: Position) -> int:
    assert position.game.turn is not None
    return position.game.turn


def _of_some_kind(options: Sequence[Act], rng: Random) -> Act:
    """One of the options: first the kind of deed, then which, so that many moves do not crowd out a build."""
    kinds = list(dict.fromkeys(type(option) for option in options))
    kind = rng.choice(kinds)
    return rng.choice([option for option in options if type(option) is kind])


def _keenly(options: Sequence[Act], rng: Random) -> Act:
    """The option that brings a plant soonest: build, prepare, propose; the mildest fossil plant; all that can be bought back."""
    for kind in KEEN:
        fitting = [option for option in options if isinstance(option, kind)]
        if fitting:
            return fitting[0] if kind is Draw else fitting[-1] if kind is Reduce else rng.choice(fitting)
    return rng.choice(options)


def _with_a_card(position: Position, rng: Random) -> Act | None:
    """A card played by itself or with a deed, if one of a few that come to mind is lawful."""
    assert position.ask is not None
    free = [number for number in range(1, counts.LOBBYISTS + 1) if card_owner(position.game, number) is None]
    deeds = [act for act in lawful(position) if isinstance(act, (Propose, Prepare, BuildAct, Move, Buy, Sell))]
    for _ in range(TRIES):
        number = rng.choice(free)
        act: Act = rng.choice([Play(number, minor=True), Play(number)])
        if deeds and rng.random() < 0.7:
            act = but(rng.choice(deeds), card=number)
        if judge(position, position.ask.who, act).verdict != "unlawful":
            return act
    return None


def _told(game: Game, ask: Ask, rng: Random, copy: Box) -> Act:
    """What is too much to list: goal cards, tiles, cards of the display, printed values."""
    match ask.about:
        case "goals":
            first, second = rng.sample(_goals_left(game), 2)
            return Goals(first, second)
        case "summit":
            return _summit(game, int(ask.subject), rng)
        case "agenda":
            return Agenda(ask.subject, _agenda(game, ask.subject, rng))
        case "goal":
            return GoalTile(_goal_tile(game, rng))
        case "un":
            return Un(int(ask.subject), tuple(rng.choices(ENERGIES, k=rng.choice(UN_SIZES))), rng.randint(1, 3))
        case "event":
            return Event(rng.choice(game.layout.ids))
        case "printed":
            return Printed(ask.subject, printed_on(copy, ask.subject))
    raise LookupError(f"{ask.who} is asked about {ask.about}, and there is no answer.")


def printed_on(copy: Box, path: str) -> Any:
    """A printed value as somebody reads it off a copy; a track's space without an icon reads `none`."""
    return copy.need(path) if copy.knows(path) else NONE


def _goals_left(game: Game) -> list[int]:
    shown = {number for numbers in game.shown for number in numbers}
    return [number for number in range(1, counts.PRIVATE_GOALS + 1) if number not in shown]


def _agenda(game: Game, region: str, rng: Random) -> tuple[str, ...]:
    there = sorted(energies_in(game, game.region_at(region)), key=index_of)
    others = [energy for energy in ENERGIES if energy not in there]
    return (*there, *rng.sample(others, AGENDA_SIZE - len(there)))


def _summit(game: Game, place: int, rng: Random) -> Summit:
    speak = [energy for energy in ENERGIES if occupant(game, f"summit:{place}:{energy}") is not None]
    sizes = [size for size, left in zip(counts.SUMMITS, game.summits_left, strict=True) if left and size > len(speak)]
    if not sizes:
        return Summit(place)
    others = [energy for energy in ENERGIES if energy not in speak]
    return Summit(place, tuple(sorted((*speak, *rng.sample(others, rng.choice(sizes) - len(speak))), key=index_of)))


def _goal_tile(game: Game, rng: Random) -> str:
    kind = goal_kind(game.goals.index(None))
    about = {
        "build": [*game.layout.ids, *ENERGIES],
        "know": [f"{energy} {how}" for energy in ENERGIES for how in ("top", "half")],
        "summit": [*(str(size) for size in counts.SUMMITS), *ENERGIES],
    }[kind]
    return f"{kind} {rng.choice(about)}"
