"""The forecast on whole stacks, held against tiles drawn by chance from a bag that knows nothing of the program."""

from random import Random

import pytest

from co2assist import referee
from co2assist.advice.forecast import forecast
from co2assist.box.practice_box import practice_box
from co2assist.rules.charters import charter_for
from co2assist.rules.setup import fresh

BAG = [20] * 12 + [30] * 10 + [40] * 8
ROUNDS = 20_000
NEAR = 0.015
"""More than four standard deviations of a share of 20,000 draws, the widest of which is 0.0035."""


@pytest.mark.parametrize(("players", "gas_out"), [(2, 0), (3, 6)])
def test_six_tiles_from_full_stacks(players: int, gas_out: int) -> None:
    colours = ("red", "blue", "green")[:players]
    position = referee.begin(fresh(charter_for("cooperative", colours), practice_box(), practice_box().deal))
    found = forecast(position)
    chance = Random(7)
    bag = BAG[gas_out:]
    drawn = [sum(chance.sample(bag, 6)) for _ in range(ROUNDS)]
    assert found.draws == 6
    assert sum(found.added.values()) == 1
    assert set(drawn) <= set(found.added)
    for ppm, odds in found.added.items():
        assert drawn.count(ppm) / ROUNDS == pytest.approx(float(odds), abs=NEAR), f"{ppm} ppm"
