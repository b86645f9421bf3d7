"""Cooperative Private Goal cards: what each of the sixteen asks, judged on the board."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable

from msgspec import Struct

from co2assist.board.count import built_by, controlled, infrastructures
from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.words import ENERGIES

CEPS_HELD = 6
REGION_CEPS = 4
TECH_HELD = 3
MONEY_HELD = 10
TRACKS_FULL = 2


class Judged(Struct, frozen=True):
    """A goal judged: what the player has, what the card asks for, and whether that is met."""

    have: int
    wants: int
    met: bool


def private_goal(game: Game, seat: int, number: int) -> Judged:
    """Private goal 1 to 16 of a player as the board stands; raises Unknown for a card nobody has read."""
    have = _HAVE[number](game, seat)
    wants = _wants(game, number)
    exact = number == 4 and game.charter.reads("goal-4") == "exactly"
    return Judged(have, wants, have == wants if exact else have >= wants)


def _wants(game: Game, number: int) -> int:
    printed = {1: CEPS_HELD, 2: REGION_CEPS, 3: 1, 4: TECH_HELD, 5: counts.SCIENTISTS, 6: MONEY_HELD, 7: TRACKS_FULL}
    return printed[number] if number in printed else game.box.private_goal(number, len(game.players))


def most(items: Iterable[Hashable]) -> int:
    """How often the most frequent one occurs."""
    return max(Counter(items).values(), default=0)


def tracks_full(game: Game, seat: int) -> int:
    """Knowledge tracks whose last space a player has reached."""
    return sum(1 for energy in ENERGIES if (space := game.players[seat].knows(energy)) and space >= game.box.spaces(energy))


def _infrastructure_regions(game: Game, seat: int) -> list[int]:
    return [region for region, _ in infrastructures(game, seat)]


def _infrastructure_energies(game: Game, seat: int) -> list[str]:
    return [energy for _, energy in infrastructures(game, seat)]


def _plant_regions(game: Game, seat: int) -> list[int]:
    return [region for region, _ in built_by(game, seat)]


def _plant_energies(game: Game, seat: int) -> list[str]:
    return [plant.energy for _, plant in built_by(game, seat)]


def _goal_11(game: Game, seat: int) -> int:
    reading = game.charter.reads("goal-11")
    counted = game.box.goal_11_counts() if reading == "card" else reading
    return most((_infrastructure_regions if counted == "infrastructures" else _plant_regions)(game, seat))


_HAVE: dict[int, Callable[[Game, int], int]] = {
    1: lambda game, seat: game.players[seat].ceps,
    2: lambda game, seat: max((game.regions[region].ceps for region in controlled(game, seat)), default=0),
    3: lambda game, seat: int(game.players[seat].alone),
    4: lambda game, seat: game.players[seat].tech,
    5: lambda game, seat: len(game.players[seat].scientists),
    6: lambda game, seat: game.players[seat].money,
    7: tracks_full,
    8: lambda game, seat: len(controlled(game, seat)),
    9: lambda game, seat: most(_infrastructure_energies(game, seat)),
    10: lambda game, seat: len(set(_infrastructure_energies(game, seat))),
    11: _goal_11,
    12: lambda game, seat: len(set(_infrastructure_regions(game, seat))),
    13: lambda game, seat: most(_plant_energies(game, seat)),
    14: lambda game, seat: len(set(_plant_energies(game, seat))),
    15: lambda game, seat: most(_plant_regions(game, seat)),
    16: lambda game, seat: len(set(_plant_regions(game, seat))),
}
