"""Competitive Play, points below zero: what a fine or a missing cube takes of any score under each reading."""

from typing import Any

import pytest

from co2assist.box.practice_box import practice_box
from co2assist.record.session import Session
from co2assist.referee import begin
from co2assist.rules.amending import given
from co2assist.rules.charters import charter_for
from co2assist.rules.setup import fresh

REGIONS = ("north-america", "europe", "asia", "oceania", "africa", "south-america")
GAS = {f"{region}.supply": ["gas", "-", "-", "-", "-"] for region in REGIONS}
"""Six gas plants: 50 + 6 x 20 = 170 ppm."""


def table(told: dict[str, Any], way: str) -> Session:
    box = practice_box()
    charter = charter_for("competitive", ("red", "blue"), readings={"below-zero": way})
    game, faults = given(fresh(charter, box, box.deal), told)
    assert faults == []
    return Session(begin(game))


@pytest.mark.parametrize(
    ("way", "score", "left"),
    [
        ("floor", 9, 6),
        ("floor", 3, 0),
        ("floor", 2, 0),
        ("floor", 0, 0),
        ("floor", -1, -1),
        ("floor", -7, -7),
        ("allowed", 3, 0),
        ("allowed", 2, -1),
        ("allowed", -7, -10),
    ],
)
def test_a_fine_of_three_points(way: str, score: int, left: int) -> None:
    """Blue controls Africa, which draws, and has no CEP anywhere: a CEP of the market at $3, so 3 points."""
    gas = {**GAS, "africa.supply": ["-", "wind-1 on red by blue", "-", "-", "-"]}
    told = {"phase": "supply", "decade": 2010, "co2": 150, "africa.ceps": 0, "africa.control": "blue"}
    here = table({**gas, **told, "africa.agenda": ["wind", "solar", "hydro"], "blue.ceps": 0, "blue.score": score}, way)
    here.say("table: draw africa gas")
    assert here.now.game.players[1].score == left
    assert here.now.game.co2 == 170
    assert (here.now.game.market, here.now.game.price) == (1, 3)


@pytest.mark.parametrize(
    ("way", "score", "left"), [("floor", 3, 1), ("floor", 1, 0), ("floor", -4, -4), ("allowed", 1, -1), ("allowed", -4, -6)]
)
def test_two_points_for_a_cube_that_is_not_there(way: str, score: int, left: int) -> None:
    """Asia is struck; blue has a CEP to give and no Tech cube, so 2 points; red gives both and keeps its points."""
    told = {"phase": "events", "decade": 2010, "co2": 170, "events": ["asia", "europe"]}
    here = table({**GAS, **told, "blue.tech": 0, "blue.score": score, "red.score": -4}, way)
    assert [player.score for player in here.now.game.players] == [-4, left]
    assert [player.ceps for player in here.now.game.players] == [1, 1]
    assert [player.tech for player in here.now.game.players] == [1, 0]
