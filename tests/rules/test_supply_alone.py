"""Energy Supply followed alone: what it does not need makes no difference, whatever the rest of the table is."""

from random import Random
from typing import Any

import pytest

from co2assist.box.practice_box import practice_box
from co2assist.record.game_file import new_evening
from co2assist.record.new_game import BadGame, NewGame
from co2assist.record.session import Session, all_facts

REGIONS = ("north-america", "europe", "asia", "oceania", "africa", "south-america")
COLOURS = ("red", "blue", "green")
NEEDED = ": not known yet, and needed for the supply phase"


def table_of(rng: Random) -> dict[str, Any]:
    """A whole table before Energy Supply of 2020: CEPs are few, so that many regions cannot pay."""
    told: dict[str, Any] = {"decade": 2020, "score": 150, "co2": 400 + 10 * rng.randrange(6)}
    told |= {"market.ceps": rng.randint(1, 2), "market.price": rng.randint(1, 8), "start": "red"}
    told |= {f"{colour}.ceps": rng.choice([0, 0, 1, 2]) for colour in COLOURS}
    for region in REGIONS:
        told[f"{region}.supply"] = ["plant", rng.choice(["plant", "-"]), "-", "-"]
        told[f"{region}.ceps"] = rng.choice([0, 0, 1, 2])
        told[f"{region}.control"] = rng.choice(["none", *COLOURS])
    return told


def opened(told: dict[str, Any], reading: str) -> Session:
    plan = NewGame("tuesday", "cooperative", COLOURS, practice_box(), only="supply", readings={"fine": reading}, given=told)
    return new_evening(plan).session


def asked_for(told: dict[str, Any], reading: str) -> dict[str, Any]:
    """As much of a table as is asked for: a fact is given once it is named as needed."""
    given = {"decade": told["decade"]}
    while True:
        try:
            opened(given, reading)
        except BadGame as lacking:
            paths = [fault.removesuffix(NEEDED) for fault in lacking.faults]
            given |= {path: told[path] for path in paths}
        else:
            return given


@pytest.mark.parametrize("reading", ["if-unable", "always"])
def test_what_is_not_needed_makes_no_difference(reading: str) -> None:
    """The same draws and payments on the whole table and on what is asked of it: the same questions, CO2 and score."""
    lean = 0
    for seed in range(60):
        rng = Random(seed)
        told = table_of(rng)
        known = asked_for(told, reading)
        lean += len(told) - len(known)
        whole, part = opened(told, reading), opened(known, reading)
        while part.now.ask is not None and part.now.ask.about != "amend":
            assert whole.now.ask is not None
            assert whole.now.ask.options == part.now.ask.options, (seed, known)
            act = rng.choice(list(part.now.ask.options or ()))
            whole.answer(whole.now.ask.who, act)
            part.answer(part.now.ask.who, act)
            now, then = all_facts(part.now), all_facts(whole.now)
            assert {path: now[path] for path in ("co2", "score", "ask.about")} == {
                path: then[path] for path in ("co2", "score", "ask.about")
            }, (seed, act)
    assert lean > 60 * 3
