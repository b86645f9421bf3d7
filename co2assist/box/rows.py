"""The printed rows of a box, and what each may say."""

import re
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from co2assist.box import counts
from co2assist.words import ENERGIES, GRANTS, MODES, NONE, RESERVED

WORD = re.compile(r"[a-z][a-z-]{0,30}")
BONUSES = (*ENERGIES, "tech", "cep", "any")
MINORS = ("cep", "tech", "money 2", "move")
DEEDS = ("propose", "prepare", "build", "summit", "buy", "sell")
GAIN = r"money [1-9]|tech [1-9]|points [1-9]|knowledge|move"
SPACES = range(1, 31)
Judge = Callable[[Any], str | None]
"""Says why a printed value cannot be right; None when it can."""


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
    return _judge(path) is not None


def fault(path: str, value: Any) -> str | None:
    """Why a printed value cannot be what stands at this path; None when it can."""
    judge = _judge(path)
    return judge(value) if judge else f"no printed value is called {path[:60]}"


def _judge(path: str) -> Judge | None:
    """What looks a printed value over, by its path; None where no value is called so."""
    match path.split("."):
        case ["regions"]:
            return _regions
        case ["summit-places"]:
            return _whole(0, 12)
        case ["tracks", energy, "spaces" | "half" | "level-1" | "level-2"] if energy in ENERGIES:
            return _whole(1, SPACES[-1])
        case ["tracks", energy, "icons", space] if energy in ENERGIES and _numbered(space, SPACES):
            return _one_of((*BONUSES, NONE))
        case ["tracks", energy, "income", space] if energy in ENERGIES and _numbered(space, SPACES):
            return _whole(0, 20)
        case ["plants", energy, "level-1" | "level-2"] if energy in ENERGIES:
            return _cost
        case ["configuration", "1" | "2" | "3" | "4", "un"]:
            return _display
        case ["configuration", "1" | "2" | "3" | "4", "epithets"]:
            return _epithets
        case ["private-goals", "11", "counts"]:
            return _one_of(("infrastructures", "plants"))
        case ["private-goals", goal, "1" | "2" | "3" | "4"] if _numbered(goal, range(8, counts.PRIVATE_GOALS + 1)):
            return _whole(1, 25)
        case ["lobbyists", number] if _numbered(number, range(1, counts.LOBBYISTS + 1)):
            return _card
        case ["lobbyists", number] if _numbered(number, range(100)):
            return lambda _: f"lobbyist cards are numbered 1 to {counts.LOBBYISTS}"
        case _:
            return None


def _numbered(word: str, numbers: range) -> bool:
    return word.isdecimal() and int(word[:3]) in numbers and not word.startswith("0")


def _whole(low: int, high: int) -> Judge:
    return lambda value: None if _number(value, low, high) else f"a whole number from {low} to {high} is expected"


def _one_of(words: tuple[str, ...]) -> Judge:
    return lambda value: None if isinstance(value, str) and value in words else f"one of {', '.join(words)} is expected"


def _number(value: Any, low: int = 0, high: int = 99) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _regions(value: Any) -> str | None:
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


def _cost(value: Any) -> str | None:
    right = isinstance(value, dict) and set(value) == set(Cost.__struct_fields__) and all(_number(n) for n in value.values())
    return None if right else "the cost is expected in cep, money and tech, and the points it brings, each from 0 to 99"


def _display(value: Any) -> str | None:
    right = isinstance(value, list) and len(value) == 2 and all(_number(n, 0, 30) for n in value)
    return None if right else "two numbers are expected: cards of the two-plant and of the three-plant deck"


def _epithets(value: Any) -> str | None:
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


def _card(value: Any) -> str | None:
    shape = "a card is told by its deed (on), the energy, region or grant of that deed, its gain and its minor effect"
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
    if len(gains) > 2 or not all(re.fullmatch(GAIN, gain) for gain in gains):
        return "the gain is such as money 3, tech 2, points 2, knowledge or move, or two of them with or between"
    return None
