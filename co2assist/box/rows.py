"""Components: the printed rows of a box, and what each may say."""

import re
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from co2assist.box import counts
from co2assist.words import ENERGIES, GRANTS, LEVELS, MODES, NONE, RESERVED

WORD = re.compile(r"[a-z][a-z-]{0,30}")
BONUSES = (*ENERGIES, "tech", "cep", "any")
MINORS = ("cep", "tech", "money 2", "move")
DEEDS = ("propose", "prepare", "build", "summit", "buy", "sell")
GAIN = re.compile(r"money [1-9]|tech [1-9]|points [1-9]|knowledge|move")
SPACES = range(1, 31)


class RegionRow(Struct, frozen=True):
    """A region of the board: its grant spaces, CEP spaces and demand spaces by mode."""

    id: str
    name: str
    grants: tuple[str, ...]
    ceps: int
    demand: dict[str, int]


class Cost(Struct, frozen=True):
    """What building a plant costs (CEPs, $, Tech cubes) and the points it brings."""

    cep: int
    money: int
    tech: int
    points: int


class Card(Struct, frozen=True):
    """A lobbyist card: the deed of its main effect, that deed's object, the gain, and the minor effect."""

    on: str
    object: str
    gains: tuple[str, ...]
    minor: str

    @property
    def pays_the_build(self) -> bool:
        """Whether the gain is money for a build, which arrives before the payment (cards 20 to 24)."""
        return self.on == "build" and self.gains[0].startswith("money")


def region_rows(value: list[dict[str, Any]]) -> tuple[RegionRow, ...]:
    """The regions clockwise round the board."""
    return tuple(RegionRow(r["id"], r["name"], tuple(r["grants"]), r["ceps"], dict(r["demand"])) for r in value)


def card_row(value: dict[str, Any]) -> Card:
    """The lobbyist card as its row shows it."""
    named = value.get("region") or value.get("grant") or value.get("energy") or ""
    return Card(value["on"], named, tuple(value["gain"].split(" or ")), value["minor"])


def is_path(path: str) -> bool:
    """Whether a printed value is called so."""
    return any(pattern.fullmatch(path) for pattern, _ in _JUDGES)


def fault(path: str, value: Any) -> str | None:
    """Why a printed value cannot be what stands at this path; None when it can."""
    for pattern, judge in _JUDGES:
        if match := pattern.fullmatch(path):
            return judge(match, value)
    return f"no printed value is called {path[:60]}"


def _whole(low: int, high: int) -> Callable[[re.Match[str], Any], str | None]:
    def judge(_: re.Match[str], value: Any) -> str | None:
        right = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        return None if right else f"a whole number from {low} to {high} is expected"

    return judge


def _one_of(words: tuple[str, ...]) -> Callable[[re.Match[str], Any], str | None]:
    def judge(_: re.Match[str], value: Any) -> str | None:
        return None if isinstance(value, str) and value in words else f"one of {', '.join(words)} is expected"

    return judge


def _number(value: Any, low: int = 0, high: int = 99) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _regions(_: re.Match[str], value: Any) -> str | None:
    shape = (
        "every region is told clockwise by its id, name, grants (of its project spaces), ceps (CEP spaces) and demand (spaces)"
    )
    if not isinstance(value, list) or not 1 <= len(value) <= 12:
        return shape
    for row in value:
        if not isinstance(row, dict) or set(row) != {"id", "name", "grants", "ceps", "demand"}:
            return shape
        if not isinstance(row["id"], str) or not WORD.fullmatch(row["id"]) or row["id"] in RESERVED:
            return f"{str(row['id'])[:40]!r} cannot be a region's id: small letters and -, and no other word of the notation"
        if not isinstance(row["name"], str) or not 1 <= len(row["name"]) <= 60:
            return f"{row['id']}: a name of 1 to 60 characters is expected"
        if not isinstance(row["grants"], list) or not row["grants"] or any(g not in GRANTS for g in row["grants"]):
            return f"{row['id']}: the grant of every project space is expected, {', '.join(GRANTS)}"
        if len(row["grants"]) > 6 or not _number(row["ceps"], 0, 12):
            return f"{row['id']}: at most 6 project spaces and 12 CEP spaces"
        demand = row["demand"]
        if not isinstance(demand, dict) or set(demand) - set(MODES) or not all(_number(n, 1, 12) for n in demand.values()):
            return f"{row['id']}: the demand spaces of each side are expected, cooperative and competitive, from 1 to 12"
    ids = [row["id"] for row in value]
    return None if len(set(ids)) == len(ids) else "two regions have the same id"


def _cost(_: re.Match[str], value: Any) -> str | None:
    right = isinstance(value, dict) and set(value) == set(Cost.__struct_fields__) and all(_number(n) for n in value.values())
    return None if right else "the cost is expected in cep, money and tech, and the points it brings, each from 0 to 99"


def _display(_: re.Match[str], value: Any) -> str | None:
    right = isinstance(value, list) and len(value) == 2 and all(_number(n, 0, 30) for n in value)
    return None if right else "two numbers are expected: cards of the two-plant and of the three-plant deck"


def _epithets(_: re.Match[str], value: Any) -> str | None:
    shape = "the points and the name of every epithet are expected, lowest first"
    if not isinstance(value, list) or not 1 <= len(value) <= 20:
        return shape
    for row in value:
        if not isinstance(row, dict) or set(row) != {"points", "name"} or not _number(row["points"], -99, 999):
            return shape
        if not isinstance(row["name"], str) or not 1 <= len(row["name"]) <= 60:
            return shape
    points = [row["points"] for row in value]
    return None if points == sorted(points) else shape


def _card(match: re.Match[str], value: Any) -> str | None:
    shape = "a card is told by its deed (on), the energy, region or grant of that deed, its gain and its minor effect"
    if not 1 <= int(match[1]) <= counts.LOBBYISTS:
        return f"lobbyist cards are numbered 1 to {counts.LOBBYISTS}"
    if not isinstance(value, dict) or not all(isinstance(word, str) for word in value.values()):
        return shape
    if value.get("on") not in DEEDS:
        return f"the deed (on) is one of {', '.join(DEEDS)}"
    named = set(value) - {"on", "gain", "minor"}
    wanted = {"propose": {"region", "grant"}, "buy": set(), "sell": set()}.get(value["on"], {"energy"})
    if len(named) != bool(wanted) or not named <= wanted or not {"gain", "minor"} <= set(value):
        return shape
    if value["minor"] not in MINORS:
        return f"the minor effect is one of {', '.join(MINORS)}"
    gains = value["gain"].split(" or ")
    if len(gains) > 2 or not all(GAIN.fullmatch(gain) for gain in gains):
        return "the gain is such as money 3, tech 2, points 2, knowledge or move, or two of them with or between"
    return None


_ENERGY = "|".join(ENERGIES)
_LEVEL = "|".join(f"level-{level}" for level in LEVELS)
_JUDGES: list[tuple[re.Pattern[str], Callable[[re.Match[str], Any], str | None]]] = [
    (re.compile(r"regions"), _regions),
    (re.compile(r"summit-places"), _whole(0, 12)),
    (re.compile(rf"tracks\.({_ENERGY})\.(spaces|half|{_LEVEL})"), _whole(1, 30)),
    (re.compile(rf"tracks\.({_ENERGY})\.icons\.([1-9]|[12][0-9]|30)"), _one_of((*BONUSES, NONE))),
    (re.compile(rf"tracks\.({_ENERGY})\.income\.([1-9]|[12][0-9]|30)"), _whole(0, 20)),
    (re.compile(rf"plants\.({_ENERGY})\.({_LEVEL})"), _cost),
    (re.compile(r"configuration\.([1-4])\.un"), _display),
    (re.compile(r"configuration\.([1-4])\.epithets"), _epithets),
    (re.compile(r"private-goals\.([89]|1[0-6])\.([1-4])"), _whole(1, 25)),
    (re.compile(r"private-goals\.11\.counts"), _one_of(("infrastructures", "plants"))),
    (re.compile(r"lobbyists\.([1-9][0-9]?)"), _card),
]
