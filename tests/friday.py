"""The evening `friday`: four players, cooperative, 2030, Red on turn after Yellow built, with the practice box."""

from typing import Any

from co2assist import referee
from co2assist.board.game import Game
from co2assist.box.practice_box import practice_box
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.new_game import NewGame
from co2assist.record.session import Session
from co2assist.rules.amending import given
from co2assist.rules.charters import charter_for
from co2assist.rules.setup import fresh

COLOURS = ("red", "blue", "green", "yellow")
OPEN = {"know forestation top", "know recycling half", "summit 3", "summit hydro", "summit recycling", "summit forestation"}
FACTS: dict[str, Any] = {
    "decade": 2030,
    "phase": "operations",
    "round": 2,
    "start": "green",
    "turn": "red",
    "co2": 500,
    "score": 9,
    "market.ceps": 1,
    "market.price": 7,
    "summits": [
        "recycling hydro wind forestation",
        "hydro recycling",
        "forestation solar wind",
        "recycling hydro wind forestation",
    ],
    "red.money": 12,
    "red.ceps": 3,
    "red.tech": 4,
    "red.know.wind": 9,
    "red.know.solar": 1,
    "red.know.forestation": 1,
    "red.scientists": ["home", "card:30", "card:7"],
    "red.played": [15, 22, 1, 11, 30],
    "blue.money": 5,
    "blue.ceps": 0,
    "blue.tech": 5,
    "blue.know.hydro": 1,
    "blue.know.wind": 5,
    "blue.know.forestation": 1,
    "blue.scientists": ["africa:scientist", "summit:4:wind"],
    "blue.played": [26, 27, 4, 18],
    "blue.claimed": ["un:4"],
    "green.money": 6,
    "green.ceps": 1,
    "green.tech": 1,
    "green.know.recycling": 1,
    "green.know.wind": 1,
    "green.know.solar": 9,
    "green.scientists": ["home", "summit:1:wind"],
    "green.played": [28, 12, 21, 7],
    "yellow.money": 13,
    "yellow.ceps": 2,
    "yellow.tech": 3,
    "yellow.know.hydro": 6,
    "yellow.know.solar": 3,
    "yellow.scientists": ["summit:1:hydro", "card:8", "card:9"],
    "yellow.played": [3, 31, 8, 9],
    "north-america.scientist": "wind-2 on green",
    "north-america.supply": ["gas", "coal", "-", "-"],
    "north-america.ceps": 2,
    "europe.supply": ["hydro-1 on blue by yellow", "gas", "hydro-1 on red by yellow", "-"],
    "europe.ceps": 1,
    "europe.control": "yellow",
    "asia.supply": ["gas", "solar-1 on blue by green", "-", "-"],
    "asia.ceps": 2,
    "asia.control": "green",
    "oceania.scientist": "solar-2",
    "oceania.supply": ["gas", "solar-1 on green by green", "-", "-"],
    "oceania.ceps": 1,
    "oceania.control": "green",
    "africa.scientist": "wind-2",
    "africa.supply": ["wind-1 on blue by red", "wind-1 on yellow by blue", "-", "-"],
    "africa.ceps": 1,
    "africa.control": "red",
    "south-america.supply": ["gas", "oil", "-", "-"],
    "south-america.ceps": 0,
}
INCOME: dict[str, Any] = {
    "phase": "income",
    "score": 40,
    "red.money": 8,
    "red.tech": 1,
    "north-america.scientist": "-",
    "north-america.supply": ["gas", "coal", "wind-2 on green by red", "-"],
    "north-america.control": "red",
    "africa.ceps": 0,
}
"""What differs at the end of that decade, after Red has built in North America and the others have passed."""


def friday_goals() -> list[str]:
    """The goal tiles in the order dealt, with those that are done."""
    goals = [text if text in OPEN else f"{text} done" for text in practice_box().deal["goals"]]
    goals[goals.index("summit wind done")] = "summit wind"
    return goals


def friday_evening() -> Evening:
    """The evening as it is kept in a file, with the facts it begins from."""
    names = {"red": "Ana", "blue": "Ben", "green": "Cai", "yellow": "Dee"}
    facts = {**FACTS, "goals": friday_goals()}
    return new_evening(NewGame("friday", "cooperative", COLOURS, practice_box(), names=names, start_region="europe", given=facts))


def friday(**changed: Any) -> Session:
    """The session; facts may be given otherwise (`red.hand` as `red_hand`)."""
    box = practice_box()
    game: Game = fresh(charter_for("cooperative", COLOURS, "europe"), box, box.deal)
    facts = {**FACTS, "goals": friday_goals(), **{key.replace("_", "."): value for key, value in changed.items()}}
    game, faults = given(game, facts)
    assert not faults, faults
    return Session(referee.begin(game))


def friday_income() -> Session:
    """The end of the decade: the first income is asked."""
    facts = {key: value for key, value in FACTS.items() if key not in ("round", "turn")}
    box = practice_box()
    game = fresh(charter_for("cooperative", COLOURS, "europe"), box, box.deal)
    goals = [text if text in OPEN else f"{text} done" for text in box.deal["goals"]]
    game, faults = given(game, {**facts, **INCOME, "goals": goals})
    assert not faults, faults
    return Session(referee.begin(game))
