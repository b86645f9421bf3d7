"""Rules that pages ask by name: prices of the market, who may use which variant."""

import pytest

from co2assist.board.game import but
from co2assist.box.practice_box import practice_box
from co2assist.rules.charters import charter_for, may_use
from co2assist.rules.operations.market import price_after_refill, price_after_sale
from co2assist.rules.setup import fresh


@pytest.mark.parametrize(("price", "sold", "refilled"), [(1, 1, 2), (4, 3, 5), (8, 7, 8)])
def test_the_price_after_a_sale_and_after_a_refill(price: int, sold: int, refilled: int) -> None:
    """Down by 1 for a sale, up by 1 for a refill, from $1 to $8."""
    game = but(fresh(charter_for("cooperative", ("red", "blue")), practice_box()), price=price)
    assert (price_after_sale(game), price_after_refill(game)) == (sold, refilled)


def test_who_may_use_which_variant() -> None:
    """Inspectors belong to the cooperative game, the draft needs somebody to hand cards on to."""
    assert may_use("un-inspectors", "cooperative", 1)
    assert not may_use("un-inspectors", "competitive", 2)
    assert may_use("lobbyist-draft", "competitive", 2)
    assert not may_use("lobbyist-draft", "cooperative", 1)
