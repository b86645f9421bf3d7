"""The answers given before a game under way was broken off."""

from collections.abc import Mapping
from typing import Any

from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.cli.setup.questions import MOST
from co2assist.record.new_game import NewGame
from co2assist.rulebook import index
from co2assist.text.safe import clean
from co2assist.words import COMPETITIVE, COOPERATIVE, VARIANTS, is_colour

DRAWS = ("hands", "app")


def plan_before(rows: Mapping[str, Any], only: str = "") -> NewGame:
    """The answers that a position half told was begun with, as its file has them; whatever can be no answer is left out."""
    if rows.get("only", "") != only or rows.get("mode") not in (COOPERATIVE, COMPETITIVE):
        return NewGame()
    asked, readings, players = _table(rows, "asked"), _table(rows, "readings"), tuple(_words(rows, "players"))
    names = {colour: name for colour, name in _table(asked, "names").items() if isinstance(name, str)}
    if not 1 <= len(players) <= MOST or len(set(players)) < len(players) or not all(map(is_colour, players)):
        return NewGame()
    start = rows.get("start-region")
    return NewGame(
        mode=rows["mode"],
        players=players,
        names={colour: clean(name, 40) for colour, name in names.items() if colour in players},
        variants=tuple(word for word in _words(rows, "variants") if word in VARIANTS),
        readings={key: value for key, value in readings.items() if _is_option(key, value)},
        box={"practice": practice_box(), "empty": Box()}.get(str(asked.get("box"))),
        draws=str(asked["draws"]) if asked.get("draws") in DRAWS else None,
        start_region=start if isinstance(start, str) else None,
    )


def _table(rows: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    found = rows.get(key)
    return found if isinstance(found, Mapping) else {}


def _words(rows: Mapping[str, Any], key: str) -> list[str]:
    found = rows.get(key)
    return [word for word in found if isinstance(word, str)] if isinstance(found, list) else []


def _is_option(key: str, value: object) -> bool:
    return key in index.readings() and value in index.readings()[key].options
