"""A script taken up where it waits leads where its step leads when it is run again from the start."""

import zlib
from random import Random

import pytest
from chance_players import random_answer
from random_tables import KINDS, Kind, charter_by_chance, open_table

from co2assist.referee import Position, hear, play_on
from co2assist.rules.finding import Ruling


def standing(position: Position) -> tuple:
    ask = position.ask and (position.ask.who, position.ask.about, position.ask.options, position.ask.rule, position.ask.subject)
    return position.settled, position.answers, position.game, ask, position.changes, position.echoes, position.untouched


def heard(position: Position, who: str, act) -> Position:
    after = hear(position, who, act)
    assert not isinstance(after, Ruling)
    return after


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_going_on_is_running_again(kind: Kind) -> None:
    rng = Random(zlib.crc32(f"{kind} taken up".encode()))
    now = open_table(charter_by_chance(kind, rng, plain=False), "rich").now
    longest = 0
    while not now.over:
        who, act = random_answer(now, rng, keen=0.3)
        after = heard(now, who, act)
        assert standing(after) == standing(play_on(now.settled, (*now.answers, act)))
        assert standing(after) == standing(heard(now, who, act))
        longest = max(longest, len(after.answers))
        after = heard(now, who, act)
        now = after
    assert longest > 1


@pytest.mark.parametrize("kind", KINDS[2:4], ids=str)
def test_another_answer_after_going_back(kind: Kind) -> None:
    rng = Random(5)
    now = open_table(charter_by_chance(kind, rng, plain=True), "rich").now
    for _ in range(150):
        if now.over:
            break
        one, other = random_answer(now, rng), random_answer(now, rng)
        gone_on = heard(now, *one)
        if not gone_on.over:
            heard(gone_on, *random_answer(gone_on, rng))
        assert standing(heard(now, *other)) == standing(play_on(now.settled, (*now.answers, other[1])))
        now = heard(now, *one)
