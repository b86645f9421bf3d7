"""Facts in short: a form with one meaning is taken, several meanings are listed, none is told with the nearest."""

import pytest
from some_evenings import given_table
from test_desk import FRIDAY

from co2assist.advice.why import NoSuchFact, SeveralFacts, why
from co2assist.record.session import all_facts
from co2assist.text.names import Names

NAMES = Names({"red": "Ana", "blue": "Ben"})


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("bank", "bank.ceps"),
        ("pool", "pool.tech"),
        ("blue.hydro", "blue.know.hydro"),
        ("red.knowledge.hydro", "red.know.hydro"),
        ("red knowledge hydro", "red.know.hydro"),
        ("hydro knowledge of red", "red.know.hydro"),
        ("control of africa", "africa.control"),
        ("who controls africa", "africa.control"),
        ("africa control", "africa.control"),
        ("control south america", "south-america.control"),
        ("price", "market.price"),
        ("market price", "market.price"),
        ("pollution", "co2"),
        ("points", "score"),
        ("red's money", "red.money"),
        ("Ana's permits", "red.ceps"),
        ("how much money has Ben", "blue.money"),
        ("red cash", "red.money"),
        ("income of Ben", "blue.income"),
        ("coal", "fossil.coal"),
        ("penalty", "goals.penalty"),
        ("red.mon", "red.money"),
    ],
)
def test_a_form_with_one_meaning_is_taken(typed: str, path: str) -> None:
    assert why(given_table(FRIDAY), typed, NAMES).path == path


@pytest.mark.parametrize(
    ("typed", "some"),
    [
        ("red", ["red.money", "red.ceps", "red.tech", "red.know.hydro", "red.scientists", "red.income"]),
        ("market", ["market.ceps", "market.price", "market.open"]),
        ("hydro", ["stack.hydro", "plants.hydro", "red.know.hydro", "yellow.know.hydro"]),
        ("red.know", ["red.know.recycling", "red.know.hydro", "red.know.wind", "red.know.solar", "red.know.forestation"]),
        ("control", ["africa.control", "asia.control", "europe.control"]),
    ],
)
def test_several_meanings_are_listed(typed: str, some: list[str]) -> None:
    """Nothing is guessed: every fact that has the word is listed, and no other."""
    with pytest.raises(SeveralFacts) as raised:
        why(given_table(FRIDAY), typed, NAMES)
    assert set(some) <= set(raised.value.near)
    assert all(typed.split(".")[-1] in path.split(".") for path in raised.value.near)
    assert len(set(raised.value.near)) == len(raised.value.near)


@pytest.mark.parametrize("typed", ["xyzzy", "red.moneyy", "red xyzzy", "", "of the"])
def test_what_is_no_fact_is_told_as_before(typed: str) -> None:
    with pytest.raises(NoSuchFact) as raised:
        why(given_table(FRIDAY), typed, NAMES)
    assert not isinstance(raised.value, SeveralFacts)


def test_every_fact_is_meant_by_its_own_path() -> None:
    """A short form never takes the place of a fact named in full."""
    here = given_table(FRIDAY)
    for path in all_facts(here.now):
        assert why(here, path, NAMES).path == path
        assert why(here, path.replace(".", " "), NAMES).path == path, path
