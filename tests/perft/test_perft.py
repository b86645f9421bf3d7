"""Counts of lawful answer sequences from fixed tables; the numbers were checked by trying every line that can be written."""

import pytest
from every_line import compare, count

from co2assist.box.practice_box import practice_box
from co2assist.referee import Position, begin
from co2assist.rules.amending import given
from co2assist.rules.charters import charter_for
from co2assist.rules.setup import fresh
from co2assist.words import COLOURS

MIDDLE = {
    "phase": "operations",
    "red.money": 12,
    "red.ceps": 3,
    "red.tech": 4,
    "red.know.wind": 5,
    "red.know.solar": 2,
    "red.scientists": ["home", "africa:tech", "summit:1:solar"],
    "red.played": [12],
    "blue.know.wind": 3,
    "blue.scientists": ["europe:tech"],
    "africa.tech": "wind-1",
    "africa.money": "wind-1 on blue",
    "europe.tech": "recycling-1",
    "asia.money": "solar-1 on red",
    "oceania.supply": ["solar-1 on red by red", "-", "-", "-"],
    "oceania.control": "red",
}
RIVALS = {
    **MIDDLE,
    "asia.cubes": 1,
    "africa.supply": ["coal", "-", "-", "-", "-"],
    "oceania.supply": ["solar-1 on red by red", "-", "-", "-", "-"],
    "co2": 90,
    "fossil.coal": 7,
}
TABLES = {
    "solo-opening": ("cooperative", 1, {}, {}),
    "opening": ("cooperative", 3, {}, {}),
    "middle": ("cooperative", 2, MIDDLE, {}),
    "middle-other-readings": (
        "cooperative",
        2,
        MIDDLE,
        {"prepare-benefit": "may", "bonus-chooser": "giver", "short-supply": "strict", "displaced-card": "none"},
    ),
    "rivals": ("competitive", 3, RIVALS, {"cash-when": "any-time"}),
    "rivals-supply": ("competitive", 2, {}, {}),
    "income": (
        "cooperative",
        3,
        {"phase": "income", "red.know.wind": 5, "blue.know.wind": 4, "green.know.wind": 1, "score": 60},
        {},
    ),
    "reduce": (
        "cooperative",
        2,
        {"phase": "supply", "decade": 2020, "co2": 480, "score": 25, "fossil.gas": 0, "fossil.oil": 0, "fossil.coal": 0},
        {},
    ),
}
COUNTS = {
    "solo-opening": [56, 288, 2650],
    "opening": [56, 288, 2650],
    "middle": [54, 737, 5880],
    "middle-other-readings": [54, 737, 5880],
    "rivals": [55, 821, 7656],
    "rivals-supply": [3, 9, 27],
    "income": [4, 12, 36],
    "reduce": [9, 504, 2592],
}
"""Sequences of one, two and three answers. The opening: 6 regions of 3 spaces and 3 energies to propose, to buy, to sell."""


def table(name: str) -> Position:
    mode, players, facts, readings = TABLES[name]
    box = practice_box()
    game, faults = given(fresh(charter_for(mode, COLOURS[:players], "", (), readings), box, box.deal), facts)
    assert not faults, faults
    return begin(game)


@pytest.mark.parametrize("name", TABLES)
def test_counts_of_answer_sequences(name: str) -> None:
    assert [count(table(name), depth) for depth in (1, 2, 3)] == COUNTS[name]


@pytest.mark.parametrize("name", TABLES)
def test_listing_is_what_trying_every_line_finds(name: str) -> None:
    assert compare(table(name), 2) > 1
