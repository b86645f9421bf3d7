"""Components: counting what lies on the table; everything limited is counted, never kept twice."""

from collections.abc import Iterator

from co2assist.board.game import Game, Plant, Project
from co2assist.box import counts
from co2assist.words import FOSSILS, HAND


def plants_in(game: Game, region: int) -> list[Plant]:
    """The green plants of a region, left to right."""
    return [entry for entry in game.regions[region].supply if isinstance(entry, Plant)]


def all_plants(game: Game) -> Iterator[tuple[int, Plant]]:
    """Every green plant with its region."""
    for number, region in enumerate(game.regions):
        for entry in region.supply:
            if isinstance(entry, Plant):
                yield number, entry


def all_projects(game: Game) -> Iterator[tuple[int, Project]]:
    """Every project tile in a project space with its region."""
    for number, region in enumerate(game.regions):
        for project in region.spaces:
            if project is not None:
                yield number, project


def infrastructures(game: Game, seat: int) -> list[tuple[int, str]]:
    """Region and energy of every infrastructure of a player, with or without a plant on it."""
    prepared = [(region, project.energy) for region, project in all_projects(game) if project.owner == seat]
    return prepared + [(region, plant.energy) for region, plant in all_plants(game) if plant.owner == seat]


def built_by(game: Game, seat: int) -> list[tuple[int, Plant]]:
    """Region and plant of every green plant a player has built."""
    return [(region, plant) for region, plant in all_plants(game) if plant.builder == seat]


def stack_left(game: Game, energy: str) -> int:
    """Project tiles of an energy left in its stack."""
    out = sum(project.energy == energy for _, project in all_projects(game))
    out += sum(plant.energy == energy for _, plant in all_plants(game))
    return sum(counts.PROJECTS.values()) - out


def next_level(game: Game, energy: str) -> int:
    """The level of the top project of a stack: level 1 lies on top while one is left."""
    return 1 if stack_left(game, energy) > counts.PROJECTS[2] else 2


def plants_left(game: Game, energy: str) -> int:
    """Green plants of an energy not yet built."""
    return counts.PLANTS - sum(plant.energy == energy for _, plant in all_plants(game))


def tokens_left(game: Game, seat: int) -> int:
    """Infrastructure tokens a player has left."""
    return counts.INFRASTRUCTURE - len(infrastructures(game, seat))


def cubes_left(game: Game, seat: int) -> int:
    """Control cubes a player has left."""
    return counts.CONTROL_CUBES - sum(not plant.bare for _, plant in built_by(game, seat))


def controlled(game: Game, seat: int) -> list[int]:
    """The regions whose energy supply a player controls."""
    return [number for number, region in enumerate(game.regions) if region.control == seat]


def markers_left(game: Game, seat: int) -> int:
    """Control markers a player has left; a sixth region leaves 0."""
    return max(0, counts.CONTROL_MARKERS - len(controlled(game, seat)))


def bank_ceps(game: Game) -> int:
    """CEPs in the bank: all 50 less those anywhere else."""
    return counts.CEPS - game.market - sum(r.ceps for r in game.regions) - sum(p.ceps for p in game.players)


def pool_tech(game: Game) -> int:
    """Tech cubes in the pool: all 30 less those anywhere else; each inspector is a cube."""
    lying = sum(p.tech for p in game.players) + sum(r.cubes for r in game.regions)
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
    return game.players[seat].ceps + sum(game.regions[region].ceps for region in controlled(game, seat))


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


def claimed(game: Game) -> frozenset[int]:
    """The numbers of the UN cards already claimed, counted from 1."""
    return frozenset(number for player in game.players for number in player.claimed)


def open_un(game: Game) -> list[int]:
    """The numbers of the UN cards still open, counted from 1."""
    gone = claimed(game)
    return [number for number in range(1, len(game.un) + 1) if number not in gone]


def untucked(game: Game) -> tuple[int, ...]:
    """Fossil tiles that may be drawn now, by kind; tiles tucked by inspectors come last."""
    above = tuple(left - under for left, under in zip(game.fossil, game.tucked, strict=True))
    return above if any(above) else game.fossil


def drawable(game: Game) -> list[str]:
    """The kinds of fossil plant that can be drawn now."""
    return [kind for kind, left in zip(FOSSILS, untucked(game), strict=True) if left > 0]


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
