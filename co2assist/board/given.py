"""Components: facts laid over a position, as `[given]` and `amend` write them."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from co2assist.board.count import fossil_on_board
from co2assist.board.facts import split_list
from co2assist.board.game import Game, Plant, Project, Supply, Tile, UnCard, but, in_order, swap, with_player, with_region
from co2assist.board.untold import blurred
from co2assist.box import counts
from co2assist.words import ENERGIES, EXECUTIVE, FILLED, FOSSILS, HOME, NONE, PHASES, UNKNOWN, counted, index_of


class Fault(Exception):
    """One fact that cannot be laid: its path, and what is wrong with the value."""

    def __init__(self, what: str, path: str = "") -> None:
        super().__init__(f"{path}: {what}" if path else what)


CLOCK = ("decade", "phase", "round", "turn")
"""Facts that start a turn or phase afresh when they are amended."""


def flat(table: Mapping[str, Any], above: str = "") -> dict[str, Any]:
    """A nested table of facts as paths and values."""
    found: dict[str, Any] = {}
    for key, value in table.items():
        path = f"{above}{key}"
        if isinstance(value, Mapping):
            found.update(flat(value, f"{path}."))
        else:
            found[path] = value
    return found


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
    places = "|".join((*game.layout.ids, *ENERGIES))
    pattern = rf"build ({places})|know ({'|'.join(ENERGIES)}) (top|half)|summit ([234]|{'|'.join(ENERGIES)})"
    if not re.fullmatch(pattern, told):
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


Setter = Callable[[Game, Any], Game]


def lay(game: Game, told: Mapping[str, Any], fresh: bool = False) -> tuple[Game, list[str]]:
    """The game with facts laid over it (the clock aside), and what is wrong with any of them.

    On a fresh game, hands and fossil stacks that are not told follow from the cards and tiles that are.
    """
    faults: list[str] = []
    for path, value in told.items():
        setter = setter_of(game, path)
        if setter is None:
            faults.append(f"{path[:60]}: no fact of this game that can be set")
            continue
        try:
            game = setter(game, value)
        except (Fault, ValueError) as fault:
            faults.append(f"{path}: {fault}")
    if game.untold:
        game = but(game, untold=game.untold - told.keys())
    if fresh and not faults:
        game = with_the_rest(game, told)
    return game, faults


def readable(game: Game, path: str, value: Any) -> str:
    """Why a value cannot be one of this fact, whatever else lies on the table; empty where it can, or cannot be set."""
    if path in CLOCK:
        return "; ".join(clock_of(game, {path: value})[1])
    return "; ".join(lay(game, {path: value})[1]) if setter_of(game, path) is not None else ""


def with_the_rest(game: Game, told: Mapping[str, Any]) -> Game:
    """What follows on a fresh game: hands are 5 less the cards played, fossil stacks all tiles not on the board."""
    for seat, colour in enumerate(game.charter.colours):
        if f"{colour}.hand" not in told and f"{colour}.hand" not in game.untold:
            game = with_player(game, seat, hand=max(0, counts.HAND - len(game.players[seat].played)))
    if blurred(game):
        return game
    game = but(game, untold=game.untold - {f"fossil.{kind}" for kind in FOSSILS})
    left = [
        count if f"fossil.{kind}" in told else game.charter.fossil[kind] - fossil_on_board(game, kind)
        for kind, count in zip(FOSSILS, game.fossil, strict=True)
    ]
    return but(game, fossil=tuple(max(0, count) for count in left))


def setter_of(game: Game, path: str) -> Setter | None:
    """How a settable fact is laid; None for a path that is none."""
    if path in CLOCK:
        return lambda game, value: game
    if path in TABLE_SETTERS:
        return None if _of_another_mode(game, path) else TABLE_SETTERS[path]
    head, _, rest = path.partition(".")
    if head in game.charter.colours:
        return player_setter(game, head, rest)
    if head in game.layout.regions:
        return region_setter(game, head, rest)
    if head == "fossil" and rest in FOSSILS:
        kind = FOSSILS.index(rest)
        return lambda game, value: but(game, fossil=swap(game.fossil, kind, count_of(value)))
    return None


def _of_another_mode(game: Game, path: str) -> bool:
    charter = game.charter
    played = {
        "score": charter.shared_score,
        "goals": charter.goals,
        "inspectors": charter.inspectors,
        "events": charter.events,
        "events.left": charter.events,
    }
    return not played.get(path, True)


def _set_summits(game: Game, value: Any) -> Game:
    told = words(value)
    if len(told) != len(game.summits):
        raise Fault(f"{counted(len(game.summits), 'place')} expected, not {len(told)}")
    tiles = tuple(None if text == UNKNOWN else () if text == "-" else energies(text) for text in told)
    for topics in tiles:
        if topics and (len(set(topics)) != len(topics) or not 2 <= len(topics) <= 4):
            raise Fault(f"{' '.join(topics)}: a summit tile has 2, 3 or 4 different energies")
    left = list(game.summits_left)
    for before, after in zip(game.summits, tiles, strict=True):
        if before:
            left[len(before) - 2] += 1
        if after:
            left[len(after) - 2] -= 1
    if min(left) < 0:
        raise Fault("more summit tiles of one size than the game has (10, 5, 3)")
    return but(game, summits=tiles, summits_left=tuple(left))


def _set_goals(game: Game, value: Any) -> Game:
    tiles = tuple(goal_tile(game, text) for text in words(value))
    for kind, most in counts.GOALS.items():
        have = sum(tile is not None and tile.kind == kind for tile in tiles)
        if have > most:
            raise Fault(f"{counted(have, 'goal tile')} of the kind {kind}, and {counted(most, 'place')} for them")
    return but(game, goals=tiles)


def _set_inspectors(game: Game, value: Any) -> Game:
    told = tuple(number(item) for item in words(value))
    if len(told) != counts.INSPECTORS or not all(1 <= place <= counts.GOALS["build"] for place in told):
        raise Fault("two places from 1 to 8 are expected: green, blue")
    return but(game, inspectors=told)


def _set_un(game: Game, value: Any) -> Game:
    return but(game, un=tuple(un_card(text) for text in words(value)))


def _set_events(game: Game, value: Any) -> Game:
    if isinstance(value, str):
        value = [item.strip() for item in value.split(",")]
    told = [None if item == UNKNOWN else word(item, *game.layout.ids, NONE) for item in words(value)]
    if len(told) > 2:
        raise Fault("two tiles at most are face up: current, upcoming")
    return but(game, events=tuple(told))


def _set_execs(game: Game, value: Any) -> Game:
    told = tuple(word(kind, *EXECUTIVE) for kind in words(value))
    if len(set(told)) != len(told):
        raise Fault("each executive action is used once a turn")
    return but(game, execs=told)


TABLE_SETTERS: dict[str, Setter] = {
    "start": lambda game, value: but(game, start=seat_of(game, value)),
    "turn.main": lambda game, value: but(game, main=word(value, "yes", "no") == "yes"),
    "turn.execs": _set_execs,
    "co2": lambda game, value: but(game, co2=count_of(value)),
    "score": lambda game, value: but(game, score=number(value)),
    "market.ceps": lambda game, value: but(game, market=count_of(value)),
    "market.price": lambda game, value: but(game, price=count_of(value)),
    "market.open": lambda game, value: but(game, closed=word(value, "yes", "no") == "no"),
    "summits": _set_summits,
    "goals": _set_goals,
    "inspectors": _set_inspectors,
    "un": _set_un,
    "events": _set_events,
    "events.left": lambda game, value: but(game, events_left=count_of(value)),
}


def player_setter(game: Game, colour: str, rest: str) -> Setter | None:
    """How a fact of a player is laid."""
    seat = game.charter.seat(colour)
    if rest in ("money", "ceps", "tech", "hand"):
        return lambda game, value: with_player(game, seat, **{rest: count_of(value)})
    if rest == "score" and not game.charter.shared_score:
        return lambda game, value: with_player(game, seat, score=number(value))
    if rest.startswith("know.") and rest[5:] in ENERGIES:
        track = index_of(rest[5:])
        return lambda game, value: with_player(game, seat, know=swap(game.players[seat].know, track, count_of(value)))
    if rest == "scientists":
        return lambda game, value: _set_scientists(game, seat, value)
    if rest == "played":
        return lambda game, value: with_player(game, seat, played=tuple(count_of(card) for card in words(value)))
    if rest == "claimed":
        return lambda game, value: with_player(
            game, seat, claimed=tuple(count_of(card.removeprefix("un:")) for card in words(value))
        )
    if rest == "goal" and game.charter.company_goals:
        return lambda game, value: with_player(game, seat, cashed=word(value, "held", "cashed") == "cashed")
    if rest == "alone" and game.charter.shared_score:
        return lambda game, value: with_player(game, seat, alone=word(value, "yes", "no") == "yes")
    return None


def _set_scientists(game: Game, seat: int, value: Any) -> Game:
    places = tuple(place_of(game, place) for place in words(value))
    return with_player(game, seat, scientists=in_order(game, places))


def region_setter(game: Game, name: str, rest: str) -> Setter | None:
    """How a fact of a region is laid; there is none before the board is."""
    region = game.layout.regions[name]
    if region >= len(game.regions):
        return None
    if rest == "ceps":
        return lambda game, value: with_region(game, region, ceps=count_of(value))
    if rest == "cubes" and game.charter.region_cubes:
        return lambda game, value: with_region(game, region, cubes=count_of(value))
    if rest == "agenda":
        return lambda game, value: with_region(game, region, agenda=_agenda(value))
    if rest == "control":
        return lambda game, value: with_region(game, region, control=seat_or_none(game, value))
    if rest == "supply":
        return lambda game, value: with_region(game, region, supply=tuple(supply_of(game, entry) for entry in words(value)))
    place = f"{name}:{rest}"
    if place in game.layout.spaces:
        space = game.layout.spaces[place][1]
        return lambda game, value: with_region(
            game, region, spaces=swap(game.regions[region].spaces, space, project_of(game, value))
        )
    return None


def _agenda(value: Any) -> tuple[str, ...] | None:
    if value == UNKNOWN:
        return None
    told = tuple(word(energy, *ENERGIES) for energy in words(value))
    if len(told) != 3 or len(set(told)) != 3:
        raise Fault("three different energies are expected, most preferred first")
    return told


def clock_of(game: Game, told: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The clock facts among those told, as decade (from 0), phase, round and turn (a seat), and what is wrong with them."""
    faults: list[str] = []
    clock: dict[str, Any] = {}
    phases = [phase for phase in PHASES if phase in game.charter.phases]
    readers: dict[str, Callable[[Any], Any]] = {
        "decade": lambda value: _decade(game, value),
        "phase": lambda value: word(value, *phases),
        "round": count_of,
        "turn": lambda value: seat_or_none(game, value),
    }
    for path in CLOCK:
        if path in told:
            try:
                clock[path] = readers[path](told[path])
            except Fault as fault:
                faults.append(f"{path}: {fault}")
    return clock, faults


def _decade(game: Game, value: Any) -> int:
    year = number(value)
    if year not in game.charter.decades:
        raise Fault(f"{', '.join(map(str, game.charter.decades))} is expected, not {year}")
    return game.charter.decades.index(year)
