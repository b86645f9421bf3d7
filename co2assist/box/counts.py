"""The numbers printed in the rulebook, read once from rulebook-counts.toml."""

from pathlib import Path
from typing import Any

import tomli
from msgspec import Struct

_ROWS: dict[str, Any] = tomli.loads((Path(__file__).parent / "rulebook-counts.toml").read_text("utf-8"))

CEPS: int = _ROWS["ceps"]
TECH: int = _ROWS["tech"]
HAND: int = _ROWS["hand"]
LOBBYISTS: int = _ROWS["lobbyists"]
PRIVATE_GOALS: int = _ROWS["private-goals"]
COMPANY_GOALS: int = _ROWS["company-goals"]
INSPECTORS: int = _ROWS["inspectors"]
EVENT_TILES: int = _ROWS["event-tiles"]
INFRASTRUCTURE: int = _ROWS["infrastructure"]
CONTROL_CUBES: int = _ROWS["control-cubes"]
CONTROL_MARKERS: int = _ROWS["control-markers"]
SCIENTISTS: int = _ROWS["scientists"]
PLANTS: int = _ROWS["plants"]
REGIONS: int = _ROWS["regions"]
AGENDAS: int = _ROWS["agendas"]
UN_CARDS: int = _ROWS["un-cards"]
PROJECTS: dict[int, int] = {int(level): count for level, count in _ROWS["projects"].items()}
FOSSIL_TILES: dict[str, int] = {kind: row["tiles"] for kind, row in _ROWS["fossil"].items()}
PPM: dict[str, int] = {kind: row["ppm"] for kind, row in _ROWS["fossil"].items()}
SUMMITS: dict[int, int] = {int(size): count for size, count in _ROWS["summits"].items()}
GOALS: dict[str, int] = _ROWS["goals"]
GOAL_TILES: dict[str, dict[str, int]] = _ROWS["goal-tiles"]
MARKET: dict[str, int] = _ROWS["market"]
SEAT: dict[str, int] = {key: value for key, value in _ROWS["seat"].items() if key != "money"}
SEAT_MONEY: list[int] = _ROWS["seat"]["money"]
BENEFITS: dict[str, dict[str, int]] = _ROWS["benefits"]


class CardRow(Struct, frozen=True):
    """Lobbyist cards side by side: their numbers, the deed of the main effect, what it names (if anything), and its gains."""

    first: int
    last: int
    on: str
    names: str
    gains: tuple[str, ...]


CARDS = tuple(CardRow(**{**row, "gains": tuple(row["gains"])}) for row in _ROWS["cards"])
"""What the rulebook tells of the lobbyist cards by number."""


def card_row(number: int) -> CardRow:
    """What the rulebook tells of a lobbyist card."""
    return next(row for row in CARDS if row.first <= number <= row.last)
