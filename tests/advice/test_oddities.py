"""What is odd on a told table: each figure worked out by hand from the rules, and nothing odd in games played by them."""

import zlib
from random import Random
from typing import Any

import pytest
from chance_players import random_answer
from random_tables import KINDS, Kind, charter_by_chance, open_table
from tables import FRIDAY, NAMES, SUNDAY, laid

from co2assist.advice.plausibility import Oddity, oddities
from co2assist.board.books import audit
from co2assist.board.game import Game
from co2assist.text.names import Names

CALLED = Names(NAMES)
SUNDAY_LEFT = {**SUNDAY, "events.left": 2}
"""Sunday with the event tiles of its third decade: 5, less 1 or 2 in each of the two Events phases over."""
BEGUN = {f"{region}.supply": "-, -, -, -" for region in ("north-america", "europe", "asia", "oceania", "africa", "south-america")}
"""2010 at its first turn: no demand space filled."""


def found(game: Game) -> list[Oddity]:
    assert audit(game) == []
    return oddities(game, CALLED)


def said(mode: str, table: dict[str, Any]) -> list[str]:
    return [odd.says for odd in found(laid(mode, table).game)]


def test_nothing_is_odd_on_the_tables_worked_out_by_hand() -> None:
    """Sunday: 50 and 370 ppm make 420."""
    assert said("cooperative", FRIDAY) == []
    assert said("competitive", SUNDAY_LEFT) == []


def with_facts(table: dict[str, Any], changed: dict[str, Any]) -> dict[str, Any]:
    return {**table, **changed}


ODD: dict[str, tuple[str, dict[str, Any], str, str]] = {
    "a space passed over": (
        "cooperative",
        with_facts(FRIDAY, {"asia.supply": "-, solar-1 on blue by green, -, -", "co2": 480}),
        "the 2010 space of Asia is empty, and the Energy Supply of 2010 fills it; 24 tiles left",
        "supply.draw",
    ),
    "a tile too early": (
        "cooperative",
        with_facts(FRIDAY, {"asia.supply": "gas, solar-1 on blue by green, oil, -"}),
        "oil lies in the 2030 space of Asia, and the Energy Supply of 2030 is still to come",
        "supply.draw",
    ),
    "a level too high to buy back": (
        "cooperative",
        with_facts(FRIDAY, {"north-america.supply": "-, -, -, -", "europe.supply": "hydro-1 on blue by yellow, -, -, -"}),
        "the CO2 level is 500, and 400 with the fossil plants on the board makes 490 at most",
        "supply.draw",
    ),
    "a level that is no sum": (
        "competitive",
        with_facts(SUNDAY_LEFT, {"co2": 430}),
        "the CO2 level is 430, and 50 with the fossil plants on the board makes 420",
        "supply.draw",
    ),
    "a region nobody controls": (
        "cooperative",
        with_facts(FRIDAY, {"africa.control": "none"}),
        "Ana and Ben built in Africa, and nobody controls it",
        "control.spaces",
    ),
    "a goal tile that exists once": (
        "cooperative",
        with_facts(FRIDAY, {"goals": [text.replace("know recycling half", "know hydro half") for text in FRIDAY["goals"]]}),
        "goal know hydro halfway is entered twice, and the box lists it once",
        "setup.deal",
    ),
}


@pytest.mark.parametrize("what", ODD)
def test_what_play_by_the_rules_does_not_come_to_is_named(what: str) -> None:
    mode, table, says, rule = ODD[what]
    there = found(laid(mode, table).game)
    assert [odd for odd in there if odd.says.startswith(says) and odd.rule == rule], [odd.says for odd in there]


def test_stacks_that_ran_out_explain_an_empty_space() -> None:
    table = {**FRIDAY, "north-america.supply": "-, -, -, -", "fossil.gas": 0, "fossil.oil": 0, "fossil.coal": 0}
    assert not [odd for odd in found(laid("cooperative", table).game) if "fills it" in odd.says]


def test_the_section_is_cited_and_the_facts_are_named() -> None:
    mode, table, _, _ = ODD["a space passed over"]
    (odd,) = [each for each in found(laid(mode, table).game) if each.rule == "supply.draw"]
    assert odd.cite == "4 Energy Supply, step 2"
    assert odd.facts == ("asia.supply",)


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("start", ["plain", "rich"])
def test_no_game_by_chance_comes_to_anything_odd(kind: Kind, start: str) -> None:
    """Every settled position from the first question on, under readings by chance; the rich begin with points to spend."""
    beyond = {"setup.deal"}
    for seed in range(2):
        rng = Random(zlib.crc32(f"odd {kind} {seed}".encode()))
        session = open_table(charter_by_chance(kind, rng, plain=seed == 0), start)
        keen = rng.random()
        while not session.now.over:
            session.answer(*random_answer(session.now, rng, keen=keen))
            odd = [each.says for each in oddities(session.now.settled, CALLED) if each.rule not in beyond]
            assert odd == [], f"after {len(session.entries)} entries"
