"""The decade a forecast speaks of, worked out by hand in each of them: which regions draw, at which price, up to which year."""

from typing import Any

import pytest

from co2assist.advice.forecast import Forecast, coming_decade, forecast
from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.record.game_file import new_evening
from co2assist.record.new_game import NewGame
from co2assist.referee import Position

ORDER = ("asia", "oceania", "africa", "south-america", "north-america", "europe")
"""Clockwise from Asia, in which the game is played."""
DRAWING = ("asia", "south-america", "north-america")
LYING = ["coal"] * 8 + ["oil"] * 10 + ["gas"] * 9
"""Fossil plants to lie on the board; three gas tiles are left to draw."""


def board(decade: int, spaces: int) -> dict[str, Any]:
    """Three regions lack the plant of this decade (from 0) and have all those before it; the others have it as well."""
    tiles = iter(LYING)
    told: dict[str, Any] = {"fossil.gas": 3, "fossil.oil": 0, "fossil.coal": 0}
    for region in ORDER:
        filled = decade + (region not in DRAWING)
        told[f"{region}.supply"] = [*(next(tiles) for _ in range(filled)), *["-"] * (spaces - filled)]
    return told


def ahead(told: dict[str, Any], mode: str = "cooperative", **chosen: Any) -> Position:
    evening = new_evening(NewGame("o", mode, ["red", "blue"], practice_box(), given=told, start_region="asia", **chosen))
    return evening.session.now


def spoken_of(found: Forecast) -> tuple[int | None, tuple[str, ...], int]:
    return found.year, found.regions, found.draws


@pytest.mark.parametrize("decade", [0, 1, 2, 3])
@pytest.mark.parametrize("phase", ["operations", "income", "supply"])
def test_a_group_looks_ahead_to_the_supply_of_its_own_decade(decade: int, phase: str) -> None:
    """Three gas tiles: 500 + 60 = 560 ppm; coming down costs 6 steps of 1, 2, 3 or 4 points."""
    year = 2010 + 10 * decade
    told = {**board(decade, 4), "decade": year, "phase": phase, "co2": 500, "score": 20, "red.know.wind": 5}
    here = ahead(told)
    assert here.game.phase == phase
    found = forecast(here)
    assert spoken_of(found) == (year, DRAWING, 3)
    assert found.price == decade + 1
    assert (found.added, found.co2) == ({60: 1}, {560: 1})
    assert found.points == {6 * (decade + 1): 1}
    assert found.lost == (6 * (decade + 1) > 20)
    assert found.fines == {0: 1}


@pytest.mark.parametrize("decade", [0, 1, 2])
def test_between_two_decades_inspectors_walk_and_the_next_supply_is_the_new_decade_s(decade: int) -> None:
    """The marker has moved on when the inspectors draw. Three gas tiles: 480 + 60 = 540 ppm, 4 steps of 2, 3 or 4 points."""
    told = {**board(decade + 1, 4), "decade": 2010 + 10 * decade, "phase": "decade", "co2": 480, "score": 90}
    here = ahead({**told, "goals": ["build wind", "know wind top", "summit wind"]}, variants=["un-inspectors"])
    assert here.ask is not None
    assert (here.ask.about, here.ask.subject, here.game.phase) == ("draw", "green", "decade")
    found = forecast(here)
    assert spoken_of(found) == (2020 + 10 * decade, DRAWING, 3)
    assert found.price == decade + 2
    assert found.points == {4 * (decade + 2): 1}


@pytest.mark.parametrize("decade", [0, 1, 2, 3, 4])
def test_rivals_look_ahead_to_the_next_decade_from_operations_on(decade: int) -> None:
    """Supply is their first phase: inside it this decade's spaces are due, after it the next one's; after 2050 none is."""
    year = 2010 + 10 * decade
    now = forecast(ahead({**board(decade, 5), "decade": year, "phase": "supply", "co2": 100}, "competitive"))
    assert spoken_of(now) == (year, DRAWING, 3)
    assert (now.co2, now.price, now.lost) == ({160: 1}, 0, 0)
    later = decade < 4
    told = {**board(min(decade + 1, 4), 5), "decade": year, "co2": 100, "red.know.wind": 5}
    for phase in ("operations", "income"):
        then = forecast(ahead({**told, "phase": phase}, "competitive"))
        assert spoken_of(then) == ((year + 10, DRAWING, 3) if later else (None, (), 0)), phase
        assert then.co2 == ({160: 1} if later else {100: 1})


@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
def test_while_the_board_is_set_up_2010_lies_ahead(mode: str) -> None:
    """All six regions draw from a full stack: at least 6 x 20, at most 6 x 40 ppm."""
    bare = Box({**practice_box().values}, "undealt", "practice")
    here = new_evening(NewGame("s", mode, ["red", "blue"], bare, start_region="asia")).session.now
    assert here.game.phase == "setup"
    found = forecast(here)
    assert spoken_of(found) == (2010, ORDER, 6)
    assert (min(found.added), max(found.added)) == (120, 240)


ALONE = {
    "score": 20,
    "co2": 500,
    "market.ceps": 2,
    "market.price": 3,
    "red.ceps": 1,
    "blue.ceps": 1,
    **{f"{region}.{path}": value for region in ORDER for path, value in (("ceps", 1), ("control", "none"))},
}


@pytest.mark.parametrize("decade", [0, 1, 2, 3])
def test_energy_supply_alone_speaks_of_the_decade_that_is_told(decade: int) -> None:
    told = {**ALONE, **board(decade, 4), "decade": 2010 + 10 * decade}
    here = ahead(told, only="supply")
    assert coming_decade(here) == (decade + 1 if decade < 3 else None)
    found = forecast(here)
    assert spoken_of(found) == (2010 + 10 * decade, DRAWING, 3)
    assert found.points == {6 * (decade + 1): 1}


@pytest.mark.parametrize("decade", [0, 1, 2])
def test_energy_supply_alone_goes_on_to_the_next_decade(decade: int) -> None:
    """All three gas tiles are drawn and bought back; then the table tells what has changed, and the next one lies ahead."""
    evening = new_evening(
        NewGame(
            "o",
            "cooperative",
            ["red", "blue"],
            practice_box(),
            given={**ALONE, **board(decade, 4), "decade": 2010 + 10 * decade, "score": 90},
            start_region="asia",
            only="supply",
        )
    )
    for line in (*(f"table: draw {region} gas" for region in DRAWING), "group: reduce 60"):
        evening.say(line)
    here = evening.session.now
    assert here.ask is not None
    assert (here.ask.who, here.ask.about) == ("table", "amend")
    found = forecast(here)
    assert (found.year, found.price, found.draws) == (2020 + 10 * decade, decade + 2, 0)
    assert found.score == 90 - 6 * (decade + 1)
