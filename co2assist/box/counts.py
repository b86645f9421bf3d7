"""Components: the numbers printed in the rulebook, read once from rulebook-counts.toml."""

from pathlib import Path
from typing import Any

import tomli

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
PROJECTS: dict[int, int] = {int(level): count for level, count in _ROWS["projects"].items()}
FOSSIL_TILES: dict[str, int] = {kind: row["tiles"] for kind, row in _ROWS["fossil"].items()}
PPM: dict[str, int] = {kind: row["ppm"] for kind, row in _ROWS["fossil"].items()}
SUMMITS: dict[int, int] = {int(size): count for size, count in _ROWS["summits"].items()}
GOALS: dict[str, int] = _ROWS["goals"]
MARKET: dict[str, int] = _ROWS["market"]
SEAT: dict[str, int] = {key: value for key, value in _ROWS["seat"].items() if key != "money"}
SEAT_MONEY: list[int] = _ROWS["seat"]["money"]
BENEFITS: dict[str, dict[str, int]] = _ROWS["benefits"]
