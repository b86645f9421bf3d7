"""Who sits where: other colours on the seats, or people counted from another chair, change names and nothing else."""

import re
import zlib
from collections.abc import Mapping
from itertools import permutations
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest
from chance_players import random_answer
from random_tables import KINDS, Kind, charter_by_chance

from co2assist.board.charter import Charter
from co2assist.box.practice_box import practice_box
from co2assist.record.scenario import open_session, scenario_of
from co2assist.record.session import Session, all_facts
from co2assist.referee import begin
from co2assist.rules.amending import given
from co2assist.rules.charters import charter_for
from co2assist.rules.setup import fresh
from co2assist.words import ENERGIES

SEVERAL = [kind for kind in KINDS if kind.players > 1]
RICH = {"money": 30, "tech": 5, "ceps": 2, **{f"know.{energy}": 4 for energy in ENERGIES}}


def seated(charter: Charter, colours: tuple[str, ...], start: str) -> Session:
    """A rich table of these colours clockwise, one of which begins."""
    box = practice_box()
    there = charter_for(charter.mode, colours, charter.start_region, charter.variants, charter.readings)
    told = {f"{colour}.{path}": value for colour in colours for path, value in RICH.items()}
    told |= {"start": start, **({"score": 300} if charter.shared_score else {})}
    game, faults = given(fresh(there, box, box.deal), told)
    assert faults == []
    return Session(begin(game))


def renamed(value: Any, names: dict[str, str]) -> Any:
    """Facts or a line with every colour called by its other name; `draw blue` is about an inspector."""
    if isinstance(value, dict):
        return {renamed(path, names): renamed(fact, names) for path, fact in value.items()}
    if isinstance(value, list):
        return [renamed(item, names) for item in value]
    if not isinstance(value, str):
        return value
    return re.sub(r"(?<!draw )\b(" + "|".join(names) + r")\b", lambda match: names[match[1]], value)


def without_the_order(facts: dict[str, Any]) -> dict[str, Any]:
    """All facts, with the players and the winners in no order."""
    rows = {path: sorted(facts[path]) for path in ("players", "winners") if isinstance(facts[path], list)}
    return {**facts, **rows}


def whole_game(kind: Kind) -> tuple[Charter, Session]:
    rng = Random(zlib.crc32(f"{kind} seats".encode()))
    charter = charter_by_chance(kind, rng, plain=False)
    session = seated(charter, charter.colours, charter.colours[0])
    while not session.now.over:
        session.answer(*random_answer(session.now, rng, keen=0.7))
    assert len(session.entries) > 20
    return charter, session


def same_game(first: Session, second: Session, names: dict[str, str]) -> None:
    """The lines of one game said in another, by their other names: after each of them all facts are the same ones."""
    there = Session(first.start)
    for entry in first.entries:
        assert without_the_order(renamed(all_facts(there.now), names)) == without_the_order(all_facts(second.now)), entry.line
        there.say(entry.line)
        second.say(renamed(entry.line, names))
    assert without_the_order(renamed(all_facts(there.now), names)) == without_the_order(all_facts(second.now))
    assert second.now.over


@pytest.mark.parametrize("kind", SEVERAL, ids=str)
def test_other_colours_on_the_same_seats(kind: Kind) -> None:
    """Who was red is now another, all round; the start player stays in the first seat."""
    charter, session = whole_game(kind)
    others = tuple(reversed(charter.colours))
    names = dict(zip(charter.colours, others, strict=True))
    same_game(session, seated(charter, others, others[0]), names)


@pytest.mark.parametrize("kind", SEVERAL, ids=str)
def test_the_same_people_counted_from_another_chair(kind: Kind) -> None:
    """The circle is the same and so is who begins: only the seat from which it is told is another."""
    charter, session = whole_game(kind)
    for turned in range(1, kind.players):
        colours = (*charter.colours[turned:], *charter.colours[:turned])
        same_game(session, seated(charter, colours, charter.colours[0]), {colour: colour for colour in colours})


class Standing(NamedTuple):
    """How three people stand before the reckoning, what lies on the board, the best score then, and who wins."""

    people: tuple[dict[str, Any], dict[str, Any], dict[str, Any]]
    best: int
    winners: tuple[int, ...]
    board: Mapping[str, Any] = MappingProxyType({})


AGENDA = {"africa.agenda": ["wind", "solar", "hydro"]}
STANDINGS = {
    "points": Standing(({"score": 5}, {"score": 6}, {"score": 4}), 6, (1,)),
    "one UN card is 6 points": Standing(({"score": 9, "money": 1}, {"score": 3, "claimed": ["un:1"]}, {"score": 9}), 9, (1,)),
    "plants before infrastructures": Standing(
        ({"score": 4, "money": 1}, {"score": 4}, {"score": 4}),
        4,
        (1,),
        {**AGENDA, "africa.supply": ["wind-1 on {2} by {1}", "-", "-", "-", "-"]},
    ),
    "infrastructures before money": Standing(
        ({"score": 4, "money": 1}, {"score": 4}, {"score": 4}), 4, (2,), {**AGENDA, "africa.tech": "wind-1 on {2}"}
    ),
    "money": Standing(({"score": 4, "money": 1}, {"score": 4}, {"score": 4}), 4, (0,)),
    "three dollars are a point": Standing(({"score": 4}, {"score": 3, "money": 3}, {"score": 3, "money": 1}), 4, (1,)),
    "shared by two": Standing(({"score": 4, "money": 1}, {"score": 4, "money": 1}, {"score": 4}), 4, (0, 1)),
    "shared by all": Standing(({"score": 4}, {"score": 4}, {"score": 4}), 4, (0, 1, 2)),
    "below zero": Standing(({"score": -3}, {"score": -2}, {"score": -3}), -2, (1,)),
}
"""Nobody has a CEP, a cube or a company goal, and nobody gets points for the most cubes (reading most-tech = nobody)."""


@pytest.mark.parametrize("case", STANDINGS)
@pytest.mark.parametrize("order", list(permutations(("red", "blue", "green"))), ids=" ".join)
def test_who_wins_does_not_depend_on_the_seat(case: str, order: tuple[str, ...]) -> None:
    """Each of three people on each seat, and each seat with the start token: the same winners with the same points."""
    standing = STANDINGS[case]
    for start in order:
        told: dict[str, Any] = {"phase": "decade", "decade": 2050, "start": start}
        for colour, person in zip(order, standing.people, strict=True):
            poor = {"money": 0, "ceps": 0, "tech": 0, "goal": "cashed", **person}
            told |= {f"{colour}.{path}": value for path, value in poor.items()}
        for path, value in standing.board.items():
            told[path] = [item.format(*order) for item in value] if isinstance(value, list) else value.format(*order)
        seats = ["red", "blue", "green"]
        rows = {"mode": "competitive", "players": seats, "readings": {"most-tech": "nobody"}, "given": told}
        game = open_session(scenario_of({**rows, "play": {"script": ""}}, "standing", Path())).now.game
        assert game.outcome == "won"
        assert {game.colour(seat) for seat in game.winners} == {order[person] for person in standing.winners}
        assert {game.players[seat].score for seat in game.winners} == {standing.best}
