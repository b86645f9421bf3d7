"""What is odd on a told table, at its edges: the last thing that may be and the first that may not, worked out by hand."""

import sys
from pathlib import Path
from typing import Any

import pytest

from co2assist.advice.oddity import turns
from co2assist.advice.plausibility import oddities
from co2assist.board.game import but
from co2assist.box.practice_box import practice_box
from co2assist.record.game_file import new_evening
from co2assist.text.names import Names

sys.path[:0] = [str(Path(__file__).resolve().parents[1] / "cli")]

from tables import FRIDAY, NAMES, SUNDAY, laid  # noqa: E402

LEFT = {"events.left": 2}
"""Sunday's event tiles: 5, less 1 or 2 in each of the two Events phases over."""
LEVEL = "the CO2 level is {co2}, and 50 with the fossil plants on the board makes 420"


def said(mode: str, told: dict[str, Any]) -> list[str]:
    return [odd.says for odd in oddities(laid(mode, told).game, Names(NAMES))]


@pytest.mark.parametrize(("co2", "odd"), [(410, True), (420, False), (430, True)])
def test_a_level_that_cannot_be_bought_back_is_a_sum(co2: int, odd: bool) -> None:
    """Rivals' level is 50 and the tiles on the board, neither less nor more."""
    assert (LEVEL.format(co2=co2) in said("competitive", {**SUNDAY, **LEFT, "co2": co2})) == odd


@pytest.mark.parametrize(("space", "odd"), [("-", True), ("coal", False)])
def test_the_space_of_the_decade_just_over(space: str, odd: bool) -> None:
    """In 2030's Operations the Supply of 2020 is over: South America's 2020 space cannot be empty, its 2030 space can."""
    rows = said("cooperative", {**FRIDAY, "south-america.supply": f"gas, {space}, -, -"})
    assert any(row.startswith("the 2020 space of South America is empty") for row in rows) == odd
    assert not any("2030 space" in row for row in rows)


@pytest.mark.parametrize(("know", "odd"), [(1, True), (2, False)])
def test_a_builder_who_knows_just_enough(know: int, odd: bool) -> None:
    """Dee built hydro 1 in Europe, which takes knowledge 2."""
    rows = said("cooperative", {**FRIDAY, "yellow.know.hydro": know})
    assert (f"Dee built hydro 1 in Europe, which takes knowledge 2; the disc is on {know}" in rows) == odd


@pytest.mark.parametrize(("know", "odd"), [(2, True), (3, False)])
def test_proposals_and_talks_have_taught_somebody(know: int, odd: bool) -> None:
    """Two hydro projects were proposed, and Dee's scientist left a third point at a summit's hydro talk: three in all."""
    rows = said("cooperative", {**FRIDAY, "blue.know.hydro": 0, "yellow.know.hydro": know})
    assert (f"2 hydro projects proposed and 1 talk, and the hydro discs make {know} together" in rows) == odd


@pytest.mark.parametrize(("left", "odd"), [(3, False), (2, True)])
def test_tiles_gone_while_energy_supply_is_followed_alone(left: int, odd: bool) -> None:
    """2020: six regions drew in 2010, and the 2020 space of three is filled: 9 tiles at most have left the stacks."""
    regions = ("north-america", "europe", "asia", "oceania", "africa", "south-america")
    told: dict[str, Any] = {"decade": 2020, "score": 20, "co2": 400, "market.ceps": 2, "market.price": 3}
    told |= {"red.ceps": 1, "blue.ceps": 1, "fossil.gas": left, "fossil.oil": 10, "fossil.coal": 8}
    for number, region in enumerate(regions):
        told |= {f"{region}.ceps": 1, f"{region}.control": "none"}
        told[f"{region}.supply"] = ["gas", "gas" if number < 3 else "-", "-", "-"]
    game = new_evening("o", "cooperative", ["red", "blue"], practice_box(), given=told, only="supply").session.now.game
    rows = [each.says for each in oddities(game, Names())]
    assert ("10 tiles gone from the stacks, and by now the regions can have drawn 9" in rows) == odd


@pytest.mark.parametrize(
    ("clock", "all_turns", "by_seat"),
    [
        ({"phase": "operations", "round": 2, "turn": "green"}, 13, (3, 4, 3, 3)),
        ({"phase": "operations", "round": 1, "turn": "blue"}, 8, (2, 2, 2, 2)),
        ({"phase": "operations", "round": 2, "turn": "red"}, 15, (3, 4, 4, 4)),
        ({"phase": "supply"}, 16, (4, 4, 4, 4)),
    ],
)
def test_turns_that_are_over(clock: dict[str, Any], all_turns: int, by_seat: tuple[int, ...]) -> None:
    """2020, four players, two rounds a decade, Blue first: Blue, Green, Yellow, Red. Eight turns in 2010, four in round 1."""
    game = laid("cooperative", {"decade": 2020, "start": "blue", **clock}).game
    assert turns(game) == all_turns
    assert tuple(turns(game, seat) for seat in range(4)) == by_seat


def test_between_the_last_turn_of_a_round_and_the_next_all_are_over() -> None:
    """Nobody is on turn: round 1 of 2020 is over for all four, eight turns and four."""
    game = laid("cooperative", {"decade": 2020, "start": "blue", "phase": "operations", "round": 1}).game
    assert turns(but(game, turn=None)) == 12
    assert [turns(but(game, turn=None), seat) for seat in range(4)] == [3, 3, 3, 3]
