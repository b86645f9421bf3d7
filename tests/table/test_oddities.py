"""What is odd on a told table: each figure worked out by hand from the rules, and nothing odd in games played by them."""

import sys
import zlib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from co2assist.advice.oddity import Oddity
from co2assist.advice.plausibility import oddities
from co2assist.board.books import audit
from co2assist.board.game import Game
from co2assist.record.bots import random_answer
from co2assist.text.names import Names

TESTS = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS / "cli"), str(TESTS / "playouts")]

from random_tables import KINDS, Kind, charter_by_chance, open_table  # noqa: E402
from tables import FRIDAY, NAMES, SUNDAY, TWENTY, laid  # noqa: E402

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
    """Friday: 22 turns, 22 main actions on the board; Red's 5 cards in 5 turns. Sunday: 50 and 370 ppm make 420."""
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
    "a plant beyond an empty space": (
        "cooperative",
        with_facts(FRIDAY, {"asia.supply": "gas, gas, -, solar-1 on blue by green"}),
        "a plant stands in the 2040 space of Asia, and the 2030 space left of it is empty",
        "build.space",
    ),
    "a tile gone": (
        "cooperative",
        with_facts(FRIDAY, {"fossil.gas": 6}),
        "neither in the stacks nor on the board: 1 gas tile; no plant can stand where a tile lay",
        "build.replace",
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
    "the weaker one controls": (
        "cooperative",
        with_facts(
            FRIDAY, {"europe.supply": "hydro-1 on blue by yellow, recycling-1 on red by green, hydro-1 on red by green, -"}
        ),
        "Dee controls Europe, where Cai has recycling and hydro and Dee has hydro",
        "control.spaces",
    ),
    "a goal nobody reached": (
        "cooperative",
        with_facts(FRIDAY, {"red.know.wind": 8}),
        "goal know wind to the top: 1 tile flipped, and the board shows it achieved never",
        "goals.flip",
    ),
    "a card without its plants": (
        "cooperative",
        with_facts(FRIDAY, {"blue.claimed": "none", "red.claimed": "un:4", "red.played": "15, 2, 7, 1", "red.hand": 1}),
        "Ana claimed UN card 4, ",
        "claim.plants",
    ),
    "a builder who knows too little": (
        "cooperative",
        with_facts(FRIDAY, {"yellow.know.hydro": 1, "blue.know.hydro": 2}),
        "Dee built hydro 1 in Europe, which takes knowledge 2; the disc is on 1",
        "build.level",
    ),
    "a talk without knowledge": (
        "cooperative",
        with_facts(FRIDAY, {"green.know.wind": 0}),
        "1 wind talk of Cai, and the wind disc is on 0",
        "knowledge.leave",
    ),
    "recruits without knowledge": (
        "competitive",
        with_facts(SUNDAY_LEFT, {"blue.scientists": "home, home, card:1, card:2"}),
        "Ben has 4 scientists, and 5 knowledge in all; recruiting and talks bring 6",
        "propose.scientist",
    ),
    "more projects than knowledge": (
        "cooperative",
        with_facts(FRIDAY, {"blue.know.hydro": 0, "yellow.know.hydro": 1, "red.know.hydro": 0}),
        "2 hydro projects proposed and 1 talk, and the hydro discs make 1 together",
        "propose.knowledge",
    ),
    "more main actions than turns": (
        "cooperative",
        with_facts(FRIDAY, {"asia.money": "forestation-1"}),
        "the projects and plants on the board took 23 main actions, in 22 turns",
        "turn.main",
    ),
    "more cards than turns": (
        "cooperative",
        with_facts(FRIDAY, {"blue.played": "11, 26, 27, 4, 33"}),
        "Ben: 5 cards played and 1 UN card claimed, in 5 turns",
        "turn.exec-once",
    ),
    "points before the first Income": (
        "cooperative",
        {**BEGUN, "decade": 2010, "phase": "operations", "round": 1, "score": 7},
        "the score is 7, and what was built and claimed before the first Income brings 0",
        "build.points",
    ),
    "too many event tiles": (
        "competitive",
        SUNDAY,
        "5 event tiles face down, and after 2 Events phases there are 1 to 3",
        "events.refill",
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


def test_a_plant_may_lie_where_a_tile_lay_only_where_no_space_is_empty() -> None:
    """A full Asia of 2030: two plants in the spaces supplied by then, so two tiles may be gone, and a third may not."""
    full = "solar-1 on blue by green, solar-2 on blue by green, solar-2 on blue by green, forestation-1 on blue by green"
    table = {**FRIDAY, "asia.supply": full, "fossil.gas": 7, "fossil.coal": 6}
    assert not [odd for odd in found(laid("cooperative", table).game) if odd.rule == "build.replace"]
    odd = [odd.says for odd in found(laid("cooperative", {**table, "fossil.oil": 8}).game) if odd.rule == "build.replace"]
    assert odd == [
        "neither in the stacks nor on the board: 1 gas tile, 1 oil tile and 1 coal tile; "
        "2 plants at most can stand where a tile lay"
    ]


def test_stacks_that_ran_out_explain_an_empty_space() -> None:
    table = {**FRIDAY, "north-america.supply": "-, -, -, -", "fossil.gas": 0, "fossil.oil": 0, "fossil.coal": 0}
    assert not [odd for odd in found(laid("cooperative", table).game) if "fills it" in odd.says]


def test_after_the_goals_phase_what_is_achieved_has_been_flipped() -> None:
    """Income of 2020 may leave a tile open that Energy Supply may not: Africa holds a plant, its goal is open."""
    goals = [text.removesuffix(" done") if text == "build africa done" else text for text in TWENTY["goals"]]
    for phase, odd in (("income", 0), ("supply", 1)):
        told = {**TWENTY, "phase": phase, "goals": goals}
        says = "goal build Africa: 0 tiles flipped, and the board shows it achieved twice"
        assert [each.says for each in found(laid("cooperative", told).game)].count(says) == odd


def test_the_section_is_cited_and_the_facts_are_named() -> None:
    mode, table, _, _ = ODD["a space passed over"]
    (odd,) = [each for each in found(laid(mode, table).game) if each.rule == "supply.draw"]
    assert odd.cite == "4 Energy Supply, step 2"
    assert odd.facts == ("asia.supply",)


@pytest.mark.parametrize("kind", KINDS, ids=str)
@pytest.mark.parametrize("start", ["plain", "rich"])
def test_no_game_by_chance_comes_to_anything_odd(kind: Kind, start: str) -> None:
    """Every settled position from the first question on, under readings by chance; the rich begin with points to spend."""
    beyond = {"setup.deal", *({"build.points"} if start == "rich" else ())}
    for seed in range(2):
        rng = Random(zlib.crc32(f"odd {kind} {seed}".encode()))
        session = open_table(charter_by_chance(kind, rng, plain=seed == 0), start)
        keen = rng.random()
        while not session.now.over:
            session.answer(*random_answer(session.now, rng, keen=keen))
            odd = [each.says for each in oddities(session.now.settled, CALLED) if each.rule not in beyond]
            assert odd == [], f"after {len(session.entries)} entries"
