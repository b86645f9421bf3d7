"""The values of facts, read from what `[given]` and `amend` write."""

import re
from typing import Any

from co2assist.board.facts import split_list
from co2assist.board.game import Game, Plant, Project, Supply, Tile, UnCard
from co2assist.box import counts
from co2assist.words import ENERGIES, FILLED, FOSSILS, HOME, NONE, UNKNOWN


class Fault(Exception):
    """One fact that cannot be laid: its path, and what is wrong with the value."""

    def __init__(self, what: str, path: str = "") -> None:
        super().__init__(f"{path}: {what}" if path else what)


def number(value: Any) -> int:
    """A whole number; raises Fault."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**6:
        return value
    if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,6}", value.strip()):
        return int(value)
    raise Fault(f"a whole number is expected, not {str(value)[:40]!r}")


def count_of(value: Any) -> int:
    """A number of pieces, not below 0; raises Fault."""
    found = number(value)
    if found < 0:
        raise Fault(f"{found} is below 0")
    return found


def words(value: Any) -> list[str]:
    """A list of words, given as a list or with commas; raises Fault."""
    if isinstance(value, str):
        return split_list(value.lower())
    if isinstance(value, list) and all(isinstance(item, (str, int)) and not isinstance(item, bool) for item in value):
        return [" ".join(str(item).lower().split()) for item in value]
    raise Fault(f"a list is expected, not {str(value)[:40]!r}")


def word(value: Any, *allowed: str) -> str:
    """One of a few words; raises Fault."""
    found = value.strip().lower() if isinstance(value, str) else value
    if found not in allowed:
        raise Fault(f"{', '.join(allowed)} is expected, not {str(value)[:40]!r}")
    return str(found)


def seat_of(game: Game, colour: str) -> int:
    """The seat of a colour; raises Fault."""
    return game.charter.seat(word(colour, *game.charter.colours))


def seat_or_none(game: Game, value: Any) -> int | None:
    """The seat of a colour, or nobody's; raises Fault."""
    return None if isinstance(value, str) and value.strip().lower() == NONE else seat_of(game, value)


def project_of(game: Game, value: Any) -> Project | None:
    """A project space as `-`, `wind-1` or `wind-1 on blue`."""
    told = str(value).lower().split()
    if told == ["-"]:
        return None
    if not told or (len(told), told[1:2]) not in ((1, []), (3, ["on"])):
        raise Fault(f"-, wind-1 or wind-1 on blue is expected, not {str(value)[:40]!r}")
    energy, level = tile_of(told[0])
    return Project(energy, level, seat_of(game, told[2]) if len(told) == 3 else None)


def tile_of(value: str) -> tuple[str, int]:
    """The energy and level of `wind-1`."""
    energy, _, level = value.rpartition("-")
    if energy not in ENERGIES or level not in ("1", "2"):
        raise Fault(f"an energy and a level such as wind-1 are expected, not {value[:40]!r}")
    return energy, int(level)


def supply_of(game: Game, value: str) -> Supply:
    """A demand space as `-`, `coal` or `wind-1 on blue by red`."""
    if value == "-":
        return None
    if value in FOSSILS or (game.charter.only and value in (UNKNOWN, FILLED)):
        return value
    match = re.fullmatch(r"(\S+) on (\S+) by (\S+)( bare)?", value)
    if not match:
        raise Fault(f"-, coal or wind-1 on blue by red is expected, not {value[:40]!r}")
    energy, level = tile_of(match[1])
    return Plant(energy, level, seat_of(game, match[2]), seat_of(game, match[3]), bare=bool(match[4]))


def energies(value: str) -> tuple[str, ...]:
    """Several energies parted by blanks."""
    return tuple(word(energy, *ENERGIES) for energy in value.split())


def goal_tile(game: Game, value: str) -> Tile | None:
    """A goal tile such as `build africa` or `know wind top done`."""
    if value == UNKNOWN:
        return None
    told, done = value.removesuffix(" done"), value.endswith(" done")
    match told.split(" "):
        case ["build", place]:
            sound = place in game.layout.ids or place in ENERGIES
        case ["know", energy, "top" | "half"]:
            sound = energy in ENERGIES
        case ["summit", topic]:
            sound = topic in ("2", "3", "4", *ENERGIES)
        case _:
            sound = False
    if not sound:
        raise Fault(f"{value[:40]!r} is no goal tile; build africa, know wind top or summit 3 is expected")
    return Tile(told, done)


def un_card(value: str) -> UnCard | None:
    """A UN card's face such as `solar wind 1`."""
    if value == UNKNOWN:
        return None
    *plants, cubes = value.split()
    if len(plants) not in (2, 3):
        raise Fault(f"two or three energies and a number of Tech cubes are expected, not {value[:40]!r}")
    price = count_of(cubes)
    if price > counts.TECH:
        raise Fault(f"{price} Tech cubes, and there are {counts.TECH}")
    return UnCard(energies(" ".join(plants)), price)


def place_of(game: Game, value: str) -> str:
    """A scientist's place such as `home`, `africa:tech`, `summit:2:wind` or `card:7`."""
    if value == HOME or (game.regions and value in game.layout.spaces):
        return value
    if re.fullmatch(rf"summit:[1-9][0-9]?:({'|'.join(ENERGIES)})|card:[1-9][0-9]?", value):
        return value
    raise Fault(f"home, a project space, summit:2:wind or card:7 is expected, not {value[:40]!r}")
