"""A game under way: rows told by fact, Enter keeps, and everything that disagrees is listed at once."""

import io

import pytest
from pressing import Pressed

from co2assist.box.practice_box import practice_box
from co2assist.cli.begin import Plan, evening_with
from co2assist.cli.joining import joined, rows
from co2assist.cli.paper import Paper
from co2assist.rules.charters import charter_for
from co2assist.rules.setup import fresh

PLAN = Plan(
    title="tuesday",
    mode="cooperative",
    players=("red", "blue", "green"),
    names={"red": "Ana", "blue": "Ben", "green": "Cai"},
    variants=(),
    box=practice_box(),
    draws="hands",
    start_region="north-america",
    deal="later",
)
TOLD = {
    "decade": "2030",
    "co2": "460",
    "score": "31",
    "market.ceps": "2",
    "market.price": "5",
    "red.ceps": "2",
    "blue.ceps": "1",
    "green.ceps": "0",
    "africa.ceps": "0",
    "oceania.ceps": "0",
    "europe.supply": "-, -, wind-1 on red by red, -",
    "europe.control": "red",
}


def typed(only: str, told: dict[str, str]) -> str:
    """What is typed, in the order asked; Enter for everything else."""
    game = fresh(charter_for("cooperative", PLAN.players or (), "north-america"), practice_box(), later=True)
    return "".join(told.get(path, "") + "\r" for _, paths in rows(game, only) for path in paths)


def test_supply_alone() -> None:
    out = io.StringIO()
    header = joined(PLAN.header(), "supply", Pressed(typed("supply", TOLD)), Paper(out, plain=True))
    evening = evening_with(header)
    position = evening.session.now
    assert position.ask is not None
    assert (position.ask.about, position.ask.subject) == ("draw", "north-america")
    assert position.game.co2 == 460
    assert position.game.players[0].ceps == 2
    assert evening.header.only == "supply"
    assert "All of it adds up" in out.getvalue()


def test_what_disagrees_is_listed_and_asked_again() -> None:
    out = io.StringIO()
    wrong = {**TOLD, "co2": "465", "red.ceps": "51"}
    again = typed("supply", {"co2": "460", "red.ceps": "2"})
    header = joined(PLAN.header(), "supply", Pressed(typed("supply", wrong) + again), Paper(out, plain=True))
    assert evening_with(header).session.now.game.co2 == 460
    assert "This does not add up" in out.getvalue()


@pytest.mark.parametrize("only", ["", "income", "goals"])
def test_other_phases(only: str) -> None:
    told = {"decade": "2020", "red.know.wind": "3"} if only == "income" else {"decade": "2020"}
    if not only:
        told |= {"phase": "operations", "round": "1", "turn": "red"}
    header = joined(PLAN.header(), only, Pressed(typed(only, told)), Paper(io.StringIO(), plain=True))
    position = evening_with(header).session.now
    assert position.game.decade == 1
    assert position.over or position.ask is not None
