"""The evening `friday`: four players, cooperative, 2030, Red on turn after Yellow built, with the practice box."""

from typing import Any

from tables import COLOURS, FRIDAY, NAMES, laid

from co2assist.box.practice_box import practice_box
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.new_game import NewGame
from co2assist.record.session import Session

OPEN = {"know forestation top", "know recycling half", "summit 3", "summit hydro", "summit recycling", "summit forestation"}
FACTS: dict[str, Any] = {
    **{path: fact for path, fact in FRIDAY.items() if path != "red.hand"},
    "red.scientists": ["home", "card:30", "card:7"],
    "red.played": [15, 22, 1, 11, 30],
    "blue.played": [26, 27, 4, 18],
    "green.played": [28, 12, 21, 7],
    "yellow.scientists": ["summit:1:hydro", "card:8", "card:9"],
    "yellow.played": [3, 31, 8, 9],
}
"""The board of the tables, with cards that play on."""
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
    facts = {**FACTS, "goals": friday_goals()}
    return new_evening(NewGame("friday", "cooperative", COLOURS, practice_box(), names=NAMES, start_region="europe", given=facts))


def friday(**changed: Any) -> Session:
    """The session; facts may be given otherwise (`red.hand` as `red_hand`)."""
    changed = {key.replace("_", "."): value for key, value in changed.items()}
    return Session(laid("cooperative", {**FACTS, "goals": friday_goals(), **changed}))


def friday_income() -> Session:
    """The end of the decade: the first income is asked."""
    facts = {key: value for key, value in FACTS.items() if key not in ("round", "turn")}
    goals = [text if text in OPEN else f"{text} done" for text in practice_box().deal["goals"]]
    return Session(laid("cooperative", {**facts, **INCOME, "goals": goals}))
