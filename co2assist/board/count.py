"""Counting what lies on the table; everything limited is counted, never kept twice."""

from msgspec import Struct

from co2assist.board.game import Game, Plant, Project
from co2assist.box import counts
from co2assist.words import ENERGIES, FOSSILS, HAND


class Census(Struct, frozen=True):
    """What stands in the regions, counted once for each layout of them.

    `plants` and `projects` go with the number of their region, the projects `standing` with their space;
    `in_stock` are the energies with a project tile left; `supported` counts built plants by owner and energy, and
    `controlled` lists regions by seat.
    """

    plants: tuple[tuple[int, Plant], ...]
    projects: tuple[tuple[int, Project], ...]
    standing: list[tuple[str, Project]]
    in_stock: tuple[str, ...]
    out: dict[str, int]
    built: dict[str, int]
    tokens: dict[int, int]
    cubes: dict[int, int]
    supported: dict[int, dict[str, int]]
    controlled: dict[int, list[int]]


def census(game: Game) -> Census:
    """The count of a game's regions; as long as the regions are the same ones they are not counted again."""
    regions = game.regions
    found: Census | None = regions.counted
    if found is None:
        found = regions.counted = _count(game)
    return found


def _count(game: Game) -> Census:
    plants: list[tuple[int, Plant]] = []
    projects: list[tuple[int, Project]] = []
    standing: list[tuple[str, Project]] = []
    out, built = dict.fromkeys(ENERGIES, 0), dict.fromkeys(ENERGIES, 0)
    tokens: dict[int, int] = {}
    cubes: dict[int, int] = {}
    supported: dict[int, dict[str, int]] = {}
    held: dict[int, list[int]] = {}
    for n, (region, places) in enumerate(zip(game.regions, game.layout.by_region, strict=False)):
        for place, project in zip(places, region.spaces, strict=False):
            if project is not None:
                standing.append((place, project))
                projects.append((n, project))
                out[project.energy] += 1
                if project.owner is not None:
                    tokens[project.owner] = tokens.get(project.owner, 0) + 1
        for plant in region.supply:
            if isinstance(plant, Plant):
                plants.append((n, plant))
                out[plant.energy] += 1
                built[plant.energy] += 1
                tokens[plant.owner] = tokens.get(plant.owner, 0) + 1
                cubes[plant.builder] = cubes.get(plant.builder, 0) + (not plant.bare)
                own = supported.setdefault(plant.owner, {})
                own[plant.energy] = own.get(plant.energy, 0) + 1
        if region.control is not None:
            held.setdefault(region.control, []).append(n)
    in_stock = tuple([energy for energy in ENERGIES if out[energy] < _PROJECTS])
    return Census(tuple(plants), tuple(projects), standing, in_stock, out, built, tokens, cubes, supported, held)


def plants_in(game: Game, region: int) -> list[Plant]:
    """The green plants of a region, left to right."""
    return [entry for entry in game.regions[region].supply if isinstance(entry, Plant)]


def all_plants(game: Game) -> tuple[tuple[int, Plant], ...]:
    """Every green plant with its region."""
    return census(game).plants


def all_projects(game: Game) -> tuple[tuple[int, Project], ...]:
    """Every project tile in a project space with its region."""
    return census(game).projects


def standing(game: Game) -> list[tuple[str, Project]]:
    """Every project tile with the project space it lies in, in board order."""
    return census(game).standing


def in_stock(game: Game) -> tuple[str, ...]:
    """The energies with a project tile left in their stack."""
    return census(game).in_stock


def infrastructures(game: Game, seat: int) -> list[tuple[int, str]]:
    """Region and energy of every infrastructure of a player, with or without a plant on it."""
    prepared = [(region, project.energy) for region, project in all_projects(game) if project.owner == seat]
    return prepared + [(region, plant.energy) for region, plant in all_plants(game) if plant.owner == seat]


def built_by(game: Game, seat: int) -> list[tuple[int, Plant]]:
    """Region and plant of every green plant a player has built."""
    return [(region, plant) for region, plant in all_plants(game) if plant.builder == seat]


def supported(game: Game, seat: int) -> dict[str, int]:
    """Built plants on a player's infrastructure, by energy, whoever built them."""
    return census(game).supported.get(seat, {})


def stack_left(game: Game, energy: str) -> int:
    """Project tiles of an energy left in its stack."""
    return _PROJECTS - census(game).out[energy]


_PROJECTS = sum(counts.PROJECTS.values())


def next_level(game: Game, energy: str) -> int:
    """The level of the top project of a stack: level 1 lies on top while one is left."""
    return 1 if stack_left(game, energy) > counts.PROJECTS[2] else 2


def plants_left(game: Game, energy: str) -> int:
    """Green plants of an energy not yet built."""
    return counts.PLANTS - census(game).built[energy]


def tokens_left(game: Game, seat: int) -> int:
    """Infrastructure tokens a player has left."""
    return counts.INFRASTRUCTURE - census(game).tokens.get(seat, 0)


def cubes_left(game: Game, seat: int) -> int:
    """Control cubes a player has left."""
    return counts.CONTROL_CUBES - census(game).cubes.get(seat, 0)


def controlled(game: Game, seat: int) -> list[int]:
    """The regions whose energy supply a player controls."""
    return list(census(game).controlled.get(seat, ()))


def markers_left(game: Game, seat: int) -> int:
    """Control markers a player has left; a sixth region leaves 0."""
    return max(0, counts.CONTROL_MARKERS - len(controlled(game, seat)))


def bank_ceps(game: Game) -> int:
    """CEPs in the bank: all 50 less those anywhere else."""
    return counts.CEPS - game.market - sum([r.ceps for r in game.regions]) - sum([p.ceps for p in game.players])


def pool_tech(game: Game) -> int:
    """Tech cubes in the pool: all 30 less those anywhere else; each inspector is a cube."""
    lying = sum([p.tech for p in game.players]) + sum([r.cubes for r in game.regions])
    inspectors = counts.INSPECTORS if game.charter.inspectors else 0
    return counts.TECH - lying - inspectors


def scientists_in_pool(game: Game, seat: int) -> int:
    """Scientists a player may still recruit."""
    return counts.SCIENTISTS - len(game.players[seat].scientists)


def cep_sources(game: Game, seat: int) -> list[str]:
    """Where a CEP that a player pays may come from: the hand, or a region they control (Quick Reference, CEPs)."""
    hand = [HAND] if game.players[seat].ceps else []
    ids = game.layout.ids
    return hand + [ids[region] for region in controlled(game, seat) if game.regions[region].ceps]


def ceps_payable(game: Game, seat: int) -> int:
    """All CEPs a player can pay with, from the hand and from regions they control."""
    held = census(game).controlled.get(seat)
    return game.players[seat].ceps + (sum([game.regions[region].ceps for region in held]) if held else 0)


def occupant(game: Game, place: str) -> int | None:
    """The seat whose scientist stands in a place."""
    for seat, player in enumerate(game.players):
        if place in player.scientists:
            return seat
    return None


def card_owner(game: Game, number: int) -> int | None:
    """The seat before which a lobbyist card lies."""
    for seat, player in enumerate(game.players):
        if number in player.played:
            return seat
    return None


def claimer(game: Game, number: int) -> int | None:
    """The seat that has claimed a UN card, counted from 1."""
    for seat, player in enumerate(game.players):
        if number in player.claimed:
            return seat
    return None


def claimed(game: Game) -> frozenset[int]:
    """The numbers of the UN cards already claimed, counted from 1."""
    return frozenset([number for player in game.players for number in player.claimed])


def open_un(game: Game) -> list[int]:
    """The numbers of the UN cards still open, counted from 1."""
    gone = claimed(game)
    return [number for number in range(1, len(game.un) + 1) if number not in gone]


def untucked(game: Game) -> tuple[int, ...]:
    """Fossil tiles above those that inspectors tucked under the stacks, by kind; once they are gone, the tucked ones."""
    above = tuple(max(0, left - under) for left, under in zip(game.fossil, game.tucked, strict=True))
    return above if any(above) else game.fossil


def stacks(game: Game) -> dict[str, int | None]:
    """Fossil tiles left to draw, by kind; None where nobody has counted them (one phase alone)."""
    left = zip(FOSSILS, game.fossil, strict=True)
    return {kind: None if f"fossil.{kind}" in game.untold else tiles for kind, tiles in left}


def drawable(game: Game) -> list[str]:
    """The kinds of fossil plant that can be drawn now, from any stack; those that may be, where nobody has counted them."""
    return [kind for kind, left in zip(FOSSILS, game.fossil, strict=True) if left > 0]


def fossil_on_board(game: Game, kind: str) -> int:
    """Fossil plants of a kind lying in the regions."""
    return sum(entry == kind for region in game.regions for entry in region.supply)


def topics_covered(game: Game, place: int) -> bool:
    """Whether every talk of a summit tile (counted from 0) has a scientist."""
    topics = game.summits[place]
    return bool(topics) and all(occupant(game, f"summit:{place + 1}:{energy}") is not None for energy in topics or ())


def discs_on(game: Game, energy: str) -> list[int]:
    """The spaces of all discs on a knowledge track."""
    return [space for player in game.players if (space := player.knows(energy))]
