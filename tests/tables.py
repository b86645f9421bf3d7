"""Tables for tests of pages: worked examples laid out from facts."""

from collections.abc import Mapping
from typing import Any

from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.referee import Position, begin
from co2assist.rules.amending import given
from co2assist.rules.charters import charter_for
from co2assist.rules.setup import fresh

COLOURS = ("red", "blue", "green", "yellow")
NAMES = {"red": "Ana", "blue": "Ben", "green": "Cai", "yellow": "Dee"}
ACHIEVED = (
    "build africa, build asia, build europe, build oceania, build wind, build wind, build solar, build hydro, know wind top, "
    "know solar half, know hydro half, summit 2, summit solar, summit wind"
).split(", ")
OPEN = (
    "know forestation top, know recycling half, summit 3, summit wind, summit hydro, summit recycling, summit forestation"
).split(", ")


def laid(mode: str, told: Mapping[str, Any], colours: tuple[str, ...] = COLOURS, box: Box | None = None) -> Position:
    """A position of the practice box with these facts; every fault of it fails the test."""
    box = box or practice_box()
    game, faults = given(fresh(charter_for(mode, colours, "europe"), box, box.deal), told)
    assert not faults, faults
    return begin(game)


def friday() -> Position:
    """Four players in 2030, Red on turn after Yellow built."""
    return laid("cooperative", FRIDAY)


def sunday() -> Position:
    """Four companies in 2030, Green on turn."""
    return laid("competitive", SUNDAY)


FRIDAY: dict[str, Any] = {
    "decade": 2030,
    "phase": "operations",
    "round": 2,
    "turn": "red",
    "start": "green",
    "co2": 500,
    "score": 9,
    "market.ceps": 1,
    "market.price": 7,
    "goals": sorted([*(f"{text} done" for text in ACHIEVED), *OPEN], key=lambda text: "bks".index(text[0])),
    "summits": [
        "recycling hydro wind forestation",
        "hydro recycling",
        "forestation solar wind",
        "recycling hydro wind forestation",
    ],
    "north-america.scientist": "wind-2 on green",
    "north-america.supply": "gas, coal, -, -",
    "north-america.ceps": 2,
    "europe.supply": "hydro-1 on blue by yellow, gas, hydro-1 on red by yellow, -",
    "europe.ceps": 1,
    "europe.control": "yellow",
    "asia.supply": "gas, solar-1 on blue by green, -, -",
    "asia.ceps": 2,
    "asia.control": "green",
    "oceania.scientist": "solar-2",
    "oceania.supply": "gas, solar-1 on green by green, -, -",
    "oceania.ceps": 1,
    "oceania.control": "green",
    "africa.scientist": "wind-2",
    "africa.supply": "wind-1 on blue by red, wind-1 on yellow by blue, -, -",
    "africa.ceps": 1,
    "africa.control": "red",
    "south-america.supply": "gas, oil, -, -",
    "south-america.ceps": 0,
    "red.money": 12,
    "red.ceps": 3,
    "red.tech": 4,
    "red.scientists": "home, card:2, card:7",
    "red.hand": 0,
    "red.played": "15, 22, 1, 2, 7",
    "red.know.wind": 9,
    "red.know.solar": 1,
    "red.know.forestation": 1,
    "blue.money": 5,
    "blue.ceps": 0,
    "blue.tech": 5,
    "blue.scientists": "africa:scientist, summit:4:wind",
    "blue.played": "11, 26, 27, 4",
    "blue.claimed": "un:4",
    "blue.know.hydro": 1,
    "blue.know.wind": 5,
    "blue.know.forestation": 1,
    "green.money": 6,
    "green.ceps": 1,
    "green.tech": 1,
    "green.scientists": "home, summit:1:wind",
    "green.played": "18, 28, 12, 21",
    "green.know.recycling": 1,
    "green.know.wind": 1,
    "green.know.solar": 9,
    "yellow.money": 13,
    "yellow.ceps": 2,
    "yellow.tech": 3,
    "yellow.scientists": "summit:1:hydro, card:3, card:31",
    "yellow.played": "3, 31, 9, 10",
    "yellow.know.hydro": 6,
    "yellow.know.solar": 3,
}

SUNDAY: dict[str, Any] = {
    "decade": 2030,
    "phase": "operations",
    "round": 2,
    "turn": "green",
    "start": "green",
    "co2": 420,
    "market.ceps": 1,
    "market.price": 8,
    "events": "europe, north-america",
    "summits": ["solar wind", "hydro recycling", "forestation solar wind", "recycling hydro wind forestation"],
    "north-america.scientist": "wind-1 on blue",
    "north-america.supply": "gas, gas, coal, -, -",
    "north-america.ceps": 2,
    "europe.supply": "gas, hydro-1 on blue by red, gas, -, -",
    "europe.ceps": 0,
    "europe.control": "red",
    "asia.scientist": "hydro-2",
    "asia.supply": "coal, coal, hydro-1 on red by red, -, -",
    "asia.ceps": 1,
    "asia.cubes": 3,
    "asia.control": "red",
    "oceania.scientist": "solar-1",
    "oceania.supply": "gas, gas, solar-1 on yellow by blue, -, -",
    "oceania.ceps": 0,
    "oceania.control": "blue",
    "africa.scientist": "wind-2 on yellow",
    "africa.supply": "oil, oil, wind-1 on yellow by green, -, -",
    "africa.ceps": 0,
    "africa.cubes": 3,
    "africa.control": "green",
    "south-america.scientist": "hydro-2 on green",
    "south-america.supply": "gas, oil, gas, -, -",
    "south-america.ceps": 0,
    "red.score": 11,
    "red.money": 6,
    "red.ceps": 1,
    "red.tech": 1,
    "red.scientists": "asia:scientist, summit:2:hydro",
    "red.played": "1, 2, 3, 4",
    "red.know.hydro": 6,
    "red.know.solar": 1,
    "blue.score": 8,
    "blue.money": 3,
    "blue.ceps": 1,
    "blue.tech": 1,
    "blue.scientists": "card:1, card:2",
    "blue.played": "5, 6, 7",
    "blue.know.recycling": 1,
    "blue.know.solar": 4,
    "green.score": 9,
    "green.money": 0,
    "green.ceps": 2,
    "green.tech": 2,
    "green.scientists": "summit:4:wind, card:3, card:4",
    "green.played": "8, 9, 10, 11",
    "green.know.wind": 9,
    "green.know.forestation": 1,
    "yellow.score": -2,
    "yellow.money": 7,
    "yellow.ceps": 0,
    "yellow.tech": 4,
    "yellow.scientists": "card:5, card:6",
    "yellow.played": "12, 13",
    "yellow.claimed": "un:1",
    "yellow.know.hydro": 4,
    "yellow.know.wind": 1,
    "yellow.know.solar": 1,
}

TWENTY: dict[str, Any] = {
    "decade": 2020,
    "phase": "income",
    "start": "yellow",
    "co2": 480,
    "score": 17,
    "fossil.gas": 8,
    "fossil.oil": 10,
    "fossil.coal": 8,
    "goals": [*(text if text == "summit 2" else f"{text} done" for text in ACHIEVED), *OPEN],
    "europe.supply": "hydro-1 on blue by yellow, -, -, -",
    "asia.supply": "gas, solar-1 on blue by green, -, -",
    "oceania.supply": "gas, solar-1 on green by green, -, -",
    "africa.supply": "wind-1 on blue by red, wind-1 on yellow by blue, -, -",
    "south-america.supply": "gas, -, -, -",
    "north-america.supply": "gas, -, -, -",
    "red.know.wind": 9,
    "red.know.forestation": 1,
    "blue.know.wind": 4,
    "blue.know.hydro": 1,
    "green.know.solar": 6,
    "green.know.recycling": 1,
    "yellow.know.hydro": 3,
    "yellow.know.solar": 2,
}
"""The end of 2020: eight goals open, three regions without a plant, 17 points."""
