"""Readings about the coming phases: whether each matters now, with the figures, worked out by hand."""

from pathlib import Path
from typing import Any

import pytest

from co2assist.advice.open_passages import matters
from co2assist.record.scenario import open_session, scenario_of
from co2assist.referee import Position

GREEN = [f"build {region}" for region in ("north-america", "europe", "asia", "oceania", "africa", "south-america")]
GOALS = [*GREEN, "build wind", "build solar", *["know hydro top"] * 5, *["summit hydro"] * 6, "summit wind", "summit wind"]


def at(given: dict[str, Any], mode: str = "cooperative", players: str = "red blue", **rest: Any) -> Position:
    rows = {"mode": mode, "players": players.split(), "given": given, "play": {"script": ""}, **rest}
    return open_session(scenario_of(rows, "position", Path())).now


def inspectors(green: int, blue: int, *flipped: int) -> Position:
    """Eight green, five pink and eight blue tiles of which those in these places of the row (from 1) are flipped."""
    goals = [f"{tile} done" if place in flipped else tile for place, tile in enumerate(GOALS, 1)]
    given = {"phase": "operations", "goals": goals, "inspectors": [green, blue]}
    told = {"africa.supply": ["-", "wind-1 on red by red", "-", "-"], "africa.agenda": ["wind", "solar", "hydro"]}
    return at({**given, **told}, variants=["un-inspectors"])


@pytest.mark.parametrize(
    ("green", "blue", "flipped", "why"),
    [
        (1, 1, (5,), "{africa} is flipped and lies ahead of an inspector"),
        (2, 1, (5,), "{africa} is flipped and lies ahead of an inspector"),
        (5, 1, (5,), ""),
        (6, 1, (5,), ""),
        (8, 1, (5,), ""),
        (1, 1, (16,), "{hydro} is flipped and lies ahead of an inspector"),
        (1, 2, (18,), "{hydro} is flipped and lies ahead of an inspector"),
        (1, 3, (16,), ""),
        (1, 1, (19,), ""),
        (1, 7, (14,), "{hydro} is flipped and lies ahead of an inspector"),
        (1, 1, (9, 10, 11, 12, 13), ""),
    ],
)
def test_a_flipped_tile_ahead_of_an_inspector(green: int, blue: int, flipped: tuple[int, ...], why: str) -> None:
    """Four steps at most, for coal: from green tile 1 to tile 5; from blue tile 7 over 8, 1, 2 to 3.

    No inspector stands at pink tiles. The blue ones lie in places 14 to 21 of the row, so blue tile 3 in place 16.
    """
    names = {"africa": "build Africa", "hydro": "hydro summit"}
    expected = (True, why.format(**names)) if why else (False, "no flipped tile lies close ahead of an inspector")
    assert matters(inspectors(green, blue, *flipped), "inspector-path") == expected


BOARD = {
    **{f"{region}.agenda": ["wind", "solar", "hydro"] for region in ("africa", "asia")},
    "africa.supply": ["wind-1 on blue by red", "-", "-", "-", "-"],
    "asia.supply": ["solar-1 on red by red", "-", "-", "-", "-"],
    "africa.control": "red",
    "africa.ceps": 0,
    "asia.control": "red",
    "events": ["asia", "europe"],
}
"""2010 among rivals: Africa has no CEP to pay with in 2020, and red answers for it; Asia is struck, where blue has nothing."""
RED_POOR = {"red.ceps": 0, "asia.ceps": 0}

NOBODY_LOSES = "nobody is about to lose more points than they have"

RIVALS: dict[str, tuple[dict[str, Any], bool, str]] = {
    "fine: red has two": ({}, True, "Africa has no CEP, Red has 6"),
    "fine: red has none": (RED_POOR, False, "no controller has to answer for a region with CEPs of their own"),
    "fine-price: two fines and two CEPs": (RED_POOR, True, "2 fines in sight, 2 CEPs in the market"),
    "fine-price: two fines and one CEP": ({**RED_POOR, "market.ceps": 1}, True, "2 fines in sight, 1 CEP in the market"),
    "fine-price: one fine and one CEP": (
        {**RED_POOR, "asia.supply": ["solar-1 on red by red", "solar-1 on red by red", "-", "-", "-"], "market.ceps": 1},
        True,
        "1 fine in sight, 1 CEP in the market",
    ),
    "fine-price: one fine and two CEPs": (
        {**RED_POOR, "asia.supply": ["solar-1 on red by red", "solar-1 on red by red", "-", "-", "-"]},
        False,
        "1 fine in sight, 2 CEPs in the market",
    ),
    "fine-price: no fine": ({}, False, "no fine is in sight"),
    "below-zero: six points of six": ({**RED_POOR, "red.score": 6}, False, NOBODY_LOSES),
    "below-zero: six points of five": ({**RED_POOR, "red.score": 5}, True, "Red has 5 and may lose 6"),
    "below-zero: a cube of one point": ({"blue.tech": 0, "blue.score": 1}, True, "Blue has 1 and may lose 2"),
    "below-zero: a cube of two points": (
        {"blue.tech": 0, "blue.score": 2},
        False,
        NOBODY_LOSES,
    ),
    "below-zero: a cube and a CEP": ({"blue.tech": 0, "blue.ceps": 0, "blue.score": 4}, True, "Blue has 4 and may lose 5"),
    "events-out: one strikes, one left": ({"co2": 390, "events.left": 1}, False, "1 event tile left"),
    "events-out: one strikes, none left": ({"co2": 390, "events.left": 0}, True, "0 event tiles left"),
    "events-out: two strike, one left": ({"co2": 400, "events.left": 1}, True, "1 event tile left"),
    "events-out: two strike, two left": ({"co2": 400, "events.left": 2}, False, "2 event tiles left"),
    "events-out: 2050": ({"decade": 2050, "events.left": 0}, False, "events are not refilled in the last decade"),
    "company-1: 2040": ({"decade": 2040}, False, "the sale is not near, or nobody has CEPs"),
    "company-1: 2050": ({"decade": 2050}, True, "the sale is near, and there are CEPs to sell"),
    "company-1: 2050, no CEP": (
        {**RED_POOR, "blue.ceps": 0, "decade": 2050},
        False,
        "the sale is not near, or nobody has CEPs",
    ),
    "cash-when: blue holds": ({}, True, "Blue holds a company goal and is not on turn"),
    "cash-when: red alone holds": ({"blue.goal": "cashed"}, False, "nobody who is not on turn holds a company goal"),
    "region-cube: a proposed project": (
        {"africa.cubes": 1, "africa.tech": "wind-1"},
        False,
        "no region with a Tech cube has a prepared project",
    ),
    "region-cube: a prepared one": (
        {"africa.cubes": 1, "africa.tech": "wind-1 on blue"},
        True,
        "Africa holds a Tech cube and a prepared project",
    ),
    "region-cube: no cube": ({"africa.tech": "wind-1 on blue"}, False, "no region with a Tech cube has a prepared project"),
    "most-tech: two each": ({}, False, "the most Tech cubes are 2"),
    "most-tech: none": ({"red.tech": 0, "blue.tech": 0}, True, "nobody has a Tech cube"),
    "limit-500: a gas tile from 480": (
        {"co2": 480, "fossil.gas": 1, "fossil.oil": 0, "fossil.coal": 0},
        True,
        "exactly 500 ppm comes in 100.0% of draws",
    ),
    "limit-500: a gas tile from 490": (
        {"co2": 490, "fossil.gas": 1, "fossil.oil": 0, "fossil.coal": 0},
        False,
        "the coming draws do not lead to exactly 500 ppm",
    ),
    "limit-500: gas or oil from 480": (
        {"co2": 470, "fossil.gas": 1, "fossil.oil": 1, "fossil.coal": 0},
        True,
        "exactly 500 ppm comes in 50.0% of draws",
    ),
}


@pytest.mark.parametrize("case", RIVALS)
def test_among_rivals(case: str) -> None:
    """$3 in the market. Asia's four CEPs and two in hand are red's; without them a fine each for Africa and Asia: 3 + 3.

    Blue, struck in Asia, loses 2 for a cube it has not and 3 for a CEP it has not. Oil before gas reaches 500, gas before
    oil 490 and then 520: one order of two.
    """
    given, decides, why = RIVALS[case]
    position = at({"phase": "operations", "decade": 2010, "co2": 170, **BOARD, **given}, mode="competitive")
    assert matters(position, case.split(":")[0]) == (decides, why)


GROUP: dict[str, tuple[dict[str, Any], bool, str]] = {
    "goal-4: three": ({"red.tech": 3}, False, "nobody has more than 3 Tech cubes"),
    "goal-4: four": ({"red.tech": 4, "blue.tech": 5}, True, "more than 3 Tech cubes: Red 4, Blue 5"),
    "goal-11: two and none": (
        {"africa.money": "wind-1 on red", "africa.tech": "wind-1 on red"},
        False,
        "it is met, or not met, by either count for everybody",
    ),
    "goal-11: three and none": (
        {"africa.money": "wind-1 on red", "africa.tech": "wind-1 on red", "africa.scientist": "solar-1 on red"},
        True,
        "Red has 3 infrastructures and 0 plants in one region, 3 needed",
    ),
    "short-supply: three cubes": ({"red.tech": 25}, False, "pool 3, all pieces in stock"),
    "short-supply: two cubes": ({"red.tech": 26}, True, "pool 2"),
    "full-regions: room in Africa": (
        {**{f"{region}.ceps": 3 for region in ("north-america", "europe")}, "africa.ceps": 1},
        False,
        "there is room in Africa",
    ),
    "full-regions: none": ({}, True, "every CEP space of every region is filled"),
}


@pytest.mark.parametrize("case", GROUP)
def test_in_a_group(case: str) -> None:
    """16 CEPs in the regions and 2 in the market; 30 Tech cubes of which blue has 2; goal 11 wants three of two players."""
    given, decides, why = GROUP[case]
    told = {"phase": "operations", "africa.agenda": ["wind", "solar", "hydro"], **given}
    assert matters(at(told), case.split(":")[0]) == (decides, why)
