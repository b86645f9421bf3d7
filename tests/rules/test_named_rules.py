"""Rules that pages ask by name: prices of the market, who may use which variant."""

import pytest

from co2assist.board.count import stacks
from co2assist.board.game import but
from co2assist.box.practice_box import practice_box
from co2assist.rules.amending import alone, given
from co2assist.rules.charters import charter_for, may_use, only
from co2assist.rules.company import after_final_sale
from co2assist.rules.goals import goal_price
from co2assist.rules.operations.market import price_after_refill, price_after_sale
from co2assist.rules.setup import fresh
from co2assist.rules.supply import in_need
from co2assist.words import FILLED, UNKNOWN


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


def test_the_game_after_the_final_sale() -> None:
    """Red holds 2 CEPs and controls Africa with 1 more: 3 CEPs at $5 are $15, and $4 makes $19."""
    game = fresh(charter_for("competitive", ("red", "blue")), practice_box(), practice_box().deal)
    told = {"phase": "operations", "market.price": 5, "red.money": 4, "red.ceps": 2, "africa.ceps": 1, "africa.control": "red"}
    game, faults = given(game, {**told, "africa.supply": ["wind-1 on red by red", "-", "-", "-", "-"]})
    assert faults == []
    sold = after_final_sale(game).players[0]
    assert (sold.money, sold.ceps, sold.sold) == (19, 0, 3)
    assert game.players[0].money == 4


def test_the_regions_in_need_of_a_decade() -> None:
    """Nothing has been drawn: every space of 2010 and of 2020 is empty, and there is none of a ninth decade."""
    game = fresh(charter_for("cooperative", ("red", "blue")), practice_box())
    assert len(in_need(game)) == len(in_need(game, 1)) == 6
    assert in_need(game, 8) == []
    assert goal_price(game) == 1


@pytest.mark.parametrize(("africa", "left"), [("gas", (10, 9, 8)), (FILLED, (None, None, None)), (UNKNOWN, (None, None, None))])
def test_stacks_follow_from_the_board_where_every_tile_on_it_is_known(africa: str, left: tuple[int | None, ...]) -> None:
    """Energy Supply alone, 2020: gas in Asia and Africa are 2 of 12, oil in Europe 1 of 10; a plant of no kind known: open."""
    game = fresh(only(charter_for("cooperative", ("red", "blue"), "africa"), "supply"), practice_box(), practice_box().deal)
    first = {"asia": "gas", "africa": africa, "europe": "oil", "oceania": "hydro-1 on blue by red"}
    told = {f"{name}.supply": [first.get(name, "-"), "-", "-", "-"] for name in game.layout.ids}
    told |= {f"{name}.ceps": 2 for name in game.layout.ids} | {f"{name}.control": "none" for name in game.layout.ids}
    told |= {"red.ceps": 2, "blue.ceps": 2, "market.ceps": 2, "market.price": 3, "co2": "450", "score": 10, "decade": "2020"}
    position, _ = alone(game, told)
    assert tuple(stacks(position).values()) == left
