"""Facts laid over a position, as `[given]` and `amend` write them."""

from collections.abc import Callable, Mapping
from typing import Any

from co2assist.board.count import fossil_on_board
from co2assist.board.fact_values import (
    Fault,
    count_of,
    energies,
    goal_tile,
    number,
    place_of,
    project_of,
    seat_of,
    seat_or_none,
    supply_of,
    un_card,
    word,
    words,
)
from co2assist.board.game import Game, but, in_order, swap, with_player, with_region
from co2assist.board.untold import uncounted
from co2assist.box import counts
from co2assist.words import ENERGIES, EXECUTIVE, FOSSILS, NONE, PHASES, UNKNOWN, counted, index_of

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
    """What follows on a fresh game: hands are 5 less the cards played, fossil stacks all tiles not on the board.

    Where those are not all known, that many are left at most.
    """
    for seat, colour in enumerate(game.charter.colours):
        if f"{colour}.hand" not in told and f"{colour}.hand" not in game.untold:
            game = with_player(game, seat, hand=max(0, counts.HAND - len(game.players[seat].played)))
    if not uncounted(game):
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
