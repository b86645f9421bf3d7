"""What is odd on a told table, at its edges: the last thing that may be and the first that may not, worked out by hand."""

from typing import Any

import pytest
from tables import FRIDAY, NAMES, SUNDAY, laid

from co2assist.advice.plausibility import oddities
from co2assist.text.names import Names

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
