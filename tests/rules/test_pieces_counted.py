"""Components: exactly as many pieces as there are can be told of a table; one too many is refused with both figures."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from co2assist.box import counts
from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.rules.amending import given
from co2assist.rules.charters import charter_for
from co2assist.rules.setup import fresh

REGIONS = ("north-america", "europe", "asia", "oceania", "africa", "south-america")
COLOURS = ("red", "blue", "green", "yellow")
AGENDAS = {f"{region}.agenda": ["wind", "solar", "hydro"] for region in REGIONS}
BARE = {f"{colour}.{path}": 0 for colour in COLOURS[:2] for path in ("ceps", "tech")}
"""Nothing in the hands of two players: 16 CEPs lie in the regions, 2 in the market."""


class Kind(NamedTuple):
    """A kind of piece, a table that has all of them, one with a piece too many, and what is said of it."""

    name: str
    all_there: dict[str, Any]
    too_many: dict[str, Any]
    fault: str
    mode: str = "cooperative"
    players: int = 2
    variants: tuple[str, ...] = ()
    readings: Mapping[str, str] = MappingProxyType({})


def projects(*tiles: str) -> dict[str, Any]:
    """Project tiles in the project spaces of the board, one after the other."""
    places = [f"{region}.{grant}" for region in REGIONS for grant in ("money", "tech", "scientist")]
    return {**AGENDAS, **dict(zip(places, tiles, strict=False))}


def plants(*tiles: str) -> dict[str, Any]:
    """Green plants in the demand spaces, two a region."""
    rows = {f"{region}.supply": ["-"] * 4 for region in REGIONS}
    for number, tile in enumerate(tiles):
        rows[f"{REGIONS[number // 2]}.supply"][number % 2] = tile
    return {**AGENDAS, **rows}


FIVE_WIND = ("wind-1", "wind-1", "wind-2", "wind-2", "wind-2")
FIVE_SOLAR = ("solar-1", "solar-1", "solar-2", "solar-2", "solar-2")
NINE = (*FIVE_WIND, *FIVE_SOLAR[:4])
CONTROLLED = plants(*[tile for energy in ("wind", "solar", "hydro") for tile in (f"{energy}-1 on blue by red", "-") * 2])
FOUR_TOPICS = ("wind solar hydro recycling", "wind solar hydro forestation", "wind solar recycling forestation")


def controlled(regions: int) -> dict[str, Any]:
    return {**CONTROLLED, **{f"{region}.control": "red" for region in REGIONS[:regions]}}


def goals(build: int, know: int, summit: int) -> dict[str, Any]:
    return {"goals": [*["build wind"] * build, *["know wind top"] * know, *["summit wind"] * summit]}


def summit_tiles(*tiles: tuple[str, int]) -> dict[str, Any]:
    return {"summits": [topics for topics, count in tiles for _ in range(count)]}


KINDS = (
    Kind(
        "ceps",
        {**BARE, "red.ceps": 32},
        {**BARE, "red.ceps": 33},
        "51 CEPs lie in hands, regions and the market, and there are 50",
    ),
    Kind("market.ceps", {"market.ceps": 2}, {"market.ceps": 3}, "the market holds 3 CEPs, and never more than 2"),
    Kind("market.most", {"market.price": 8}, {"market.price": 9}, "the price is $9, and runs from $1 to $8"),
    Kind("market.least", {"market.price": 1}, {"market.price": 0}, "the price is $0, and runs from $1 to $8"),
    Kind("tech", {**BARE, "red.tech": 30}, {**BARE, "red.tech": 31}, "31 Tech cubes are out, and there are 30"),
    Kind(
        "inspectors",
        {**BARE, "red.tech": 28},
        {**BARE, "red.tech": 29},
        "31 Tech cubes are out, and there are 30",
        variants=("un-inspectors",),
    ),
    Kind(
        "tech in regions",
        {**BARE, "africa.cubes": 30},
        {**BARE, "africa.cubes": 31},
        "31 Tech cubes are out, and there are 30",
        mode="competitive",
    ),
    Kind("fossil.gas", {"fossil.gas": 12}, {"fossil.gas": 13}, "13 gas tiles lie in the stacks and regions, and there are 12"),
    Kind("fossil.oil", {"fossil.oil": 10}, {"fossil.oil": 11}, "11 oil tiles lie in the stacks and regions, and there are 10"),
    Kind("fossil.coal", {"fossil.coal": 8}, {"fossil.coal": 9}, "9 coal tiles lie in the stacks and regions, and there are 8"),
    Kind(
        "fossil.gas of three players",
        {"fossil.gas": 6},
        {"fossil.gas": 7},
        "7 gas tiles lie in the stacks and regions, and there are 6",
        players=3,
    ),
    Kind(
        "fossil.gas of three rivals",
        {"fossil.gas": 12},
        {"fossil.gas": 13},
        "13 gas tiles lie in the stacks and regions, and there are 12",
        mode="competitive",
        players=3,
        readings={"gas-3p": "in"},
    ),
    Kind(
        "fossil.gas on the board",
        {**plants("gas"), "fossil.gas": 11},
        {**plants("gas"), "fossil.gas": 12},
        "13 gas tiles lie in the stacks and regions, and there are 12",
    ),
    Kind(
        "projects.1",
        projects("wind-1", "wind-1"),
        projects("wind-1", "wind-1", "wind-1"),
        "3 wind projects of level 1 are out, and there are 2",
    ),
    Kind(
        "projects.2",
        projects(*FIVE_WIND),
        projects(*FIVE_WIND, "wind-2"),
        "4 wind projects of level 2 are out, and there are 3",
    ),
    Kind(
        "plants",
        plants(*[f"{tile} on red by blue" for tile in FIVE_WIND]),
        plants(*[f"{tile} on red by blue" for tile in (*FIVE_WIND, "wind-2")]),
        "6 wind plants stand, and there are 5",
    ),
    Kind(
        "infrastructure",
        projects(*[f"{tile} on red" for tile in NINE[:8]]),
        projects(*[f"{tile} on red" for tile in NINE]),
        "red has 9 infrastructure tokens out, and owns 8",
    ),
    Kind(
        "infrastructure under plants",
        plants(*[f"{tile} on red by blue" for tile in NINE[:8]]),
        {**plants(*[f"{tile} on red by blue" for tile in NINE[:8]]), "south-america.tech": "solar-2 on red"},
        "red has 9 infrastructure tokens out, and owns 8",
    ),
    Kind(
        "control-cubes",
        plants(*[f"{tile} on blue by red" for tile in NINE[:8]], f"{NINE[8]} on red by red bare"),
        plants(*[f"{tile} on blue by red" for tile in NINE[:8]], f"{NINE[8]} on red by red"),
        "red has 9 control cubes out, and owns 8",
    ),
    Kind(
        "control-markers",
        controlled(5),
        controlled(6),
        "red controls 6 regions, and has 5 control markers",
        readings={"short-supply": "strict"},
    ),
    Kind("scientists", {"red.scientists": ["home"] * 4}, {"red.scientists": ["home"] * 5}, "red has 5 scientists, and owns 4"),
    Kind(
        "hand",
        {"red.hand": 4, "red.played": [9]},
        {"red.hand": 4, "red.played": [9, 10]},
        "red has 4 cards in hand and 2 played, and was dealt 5",
    ),
    Kind(
        "lobbyists",
        {"red.hand": 4, "red.played": [36]},
        {"red.hand": 4, "red.played": [37]},
        "card 37: lobbyist cards are numbered 1 to 36",
    ),
    Kind(
        "event-tiles",
        {"events": ["asia", "africa"], "events.left": 5},
        {"events": ["asia", "africa"], "events.left": 6},
        "6 event tiles face down and 2 face up, and there are 7",
        mode="competitive",
    ),
    Kind(
        "goals.build",
        goals(8, 5, 8),
        goals(9, 5, 8),
        "goals: 9 goal tiles of the kind build, and 8 places for them",
    ),
    Kind("goals.know", goals(8, 5, 8), goals(8, 6, 8), "goals: 6 goal tiles of the kind know, and 5 places for them"),
    Kind("goals.summit", goals(8, 5, 8), goals(8, 5, 9), "goals: 9 goal tiles of the kind summit, and 8 places for them"),
    Kind(
        "summits.4",
        {"summits": [*FOUR_TOPICS, "wind solar"]},
        {"summits": [*FOUR_TOPICS, "wind hydro recycling forestation"]},
        "summits: more summit tiles of one size than the game has (10, 5, 3)",
    ),
    Kind(
        "summits.3 on eleven places",
        summit_tiles(("wind solar hydro", 5), ("wind solar", 6)),
        summit_tiles(("wind solar hydro", 6), ("wind solar", 5)),
        "summits: more summit tiles of one size than the game has (10, 5, 3)",
    ),
    Kind(
        "summits.2 on eleven places",
        summit_tiles(("wind solar", 10), ("wind solar hydro", 1)),
        summit_tiles(("wind solar", 11)),
        "summits: more summit tiles of one size than the game has (10, 5, 3)",
    ),
    Kind(
        "places of an inspector",
        {"inspectors": [8, 8]},
        {"inspectors": [1, 9]},
        "inspectors: two places from 1 to 8 are expected: green, blue",
        variants=("un-inspectors",),
    ),
)


def faults_of(kind: Kind, told: dict[str, Any]) -> list[str]:
    """What is wrong with a fresh table that is told so, in 2010's Operations."""
    practice = practice_box()
    wide = "eleven places" in kind.name
    box = Box({**practice.values, "summit-places": 11}, "wide", "practice") if wide else practice
    charter = charter_for(kind.mode, COLOURS[: kind.players], "africa", kind.variants, kind.readings)
    deal = {key: rows for key, rows in practice.deal.items() if key != "summits"} if wide else practice.deal
    _, faults = given(fresh(charter, box, deal), {"phase": "operations", **told})
    return faults


@pytest.mark.parametrize("kind", KINDS, ids=[kind.name for kind in KINDS])
def test_all_of_them_are_taken_and_one_too_many_is_refused_with_both_figures(kind: Kind) -> None:
    assert faults_of(kind, kind.all_there) == []
    assert kind.fault in faults_of(kind, kind.too_many)


def test_a_sixth_region_is_held_without_a_marker_unless_read_strictly() -> None:
    lenient = next(kind for kind in KINDS if kind.name == "control-markers")._replace(readings={})
    assert faults_of(lenient, lenient.too_many) == []


def test_the_counts_are_those_of_the_rulebook() -> None:
    """Components, and Cooperative Setup 13: 30 fossil tiles, 25 projects and 25 plants of five energies."""
    assert (counts.CEPS, counts.TECH, counts.LOBBYISTS, counts.EVENT_TILES, counts.UN_CARDS) == (50, 30, 36, 7, 45)
    assert (counts.INFRASTRUCTURE, counts.CONTROL_CUBES, counts.CONTROL_MARKERS, counts.SCIENTISTS) == (8, 8, 5, 4)
    assert (counts.FOSSIL_TILES, counts.PPM) == ({"gas": 12, "oil": 10, "coal": 8}, {"gas": 20, "oil": 30, "coal": 40})
    assert (counts.PROJECTS, counts.PLANTS, counts.SUMMITS) == ({1: 2, 2: 3}, 5, {2: 10, 3: 5, 4: 3})
    assert counts.GOALS == {"build": 8, "know": 5, "summit": 8}
    assert (counts.PRIVATE_GOALS, counts.COMPANY_GOALS, counts.AGENDAS, counts.HAND) == (16, 10, 8, 5)
    assert sum(sum(rows.values()) for rows in counts.GOAL_TILES.values()) == 47
