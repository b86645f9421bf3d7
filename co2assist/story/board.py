"""The board as the game left it: regions, players and the middle of the table, in words."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from co2assist.board.count import claimed, controlled, open_un
from co2assist.board.game import Game, Plant, Region, Supply
from co2assist.story.walk import points_of
from co2assist.text.names import Names, goal_name, region_name
from co2assist.text.sentences import counted, listed
from co2assist.words import ENERGIES, UNKNOWN

EMPTY, NOT_KNOWN = "–", "not known"
Cells = list[list[str]]


class Board(Struct, frozen=True):
    """The last board: a table of regions, one of players (each with its heads), and sentences about the rest."""

    region_heads: list[str]
    regions: Cells
    player_heads: list[str]
    players: Cells
    lines: list[str]


def last_board(game: Game, names: Names) -> Board:
    """The board as it stands."""
    cubes = game.charter.region_cubes
    demand = range(max((len(region.supply) for region in game.regions), default=0))
    years = [
        str(game.charter.decades[space]) if space in range(len(game.charter.decades)) else f"{space + 1}th" for space in demand
    ]
    own = ["Points"] if game.points_seat else []
    return Board(
        region_heads=["Region", "Agenda", "Projects", *years, "CEPs", *(["Tech cubes"] if cubes else []), "Control"],
        regions=[_region(game, number, region, len(demand), names) for number, region in enumerate(game.regions)],
        player_heads=[
            "Player",
            "Money",
            "CEPs",
            "Tech cubes",
            *own,
            *map(str.capitalize, ENERGIES),
            "Scientists",
            "Regions",
            "UN cards",
            "Cards played",
        ],
        players=[_player(game, seat, names) for seat in range(len(game.players))],
        lines=list(_middle(game)),
    )


def _region(game: Game, number: int, region: Region, demand: int, names: Names) -> list[str]:
    supply = [_supply(game, entry, names) for entry in region.supply]
    supply += [""] * (demand - len(supply))
    return [
        region_name(game, number),
        NOT_KNOWN if region.agenda is None else ", ".join(region.agenda),
        _projects(game, number, region, names),
        *supply,
        f"{region.ceps} of {game.layout.capacity[number]}",
        *([str(region.cubes)] if game.charter.region_cubes else []),
        EMPTY if region.control is None else names.seat(game, region.control),
    ]


def _supply(game: Game, entry: Supply, names: Names) -> str:
    if not isinstance(entry, Plant):
        return NOT_KNOWN if entry == UNKNOWN else entry or EMPTY
    on = "" if entry.owner == entry.builder else f" on {names.seat(game, entry.owner)}"
    return f"{entry.energy} {entry.level}, {names.seat(game, entry.builder)}{on}"


def _projects(game: Game, number: int, region: Region, names: Names) -> str:
    """The projects in a region's spaces, with who prepared them."""
    found = []
    for place, project in zip(game.layout.by_region[number], region.spaces, strict=True):
        if project is not None:
            who = "" if project.owner is None else f", {names.seat(game, project.owner)}"
            found.append(f"{game.layout.grants[place]}: {project.energy} {project.level}{who}")
    return "; ".join(found) or EMPTY


def _player(game: Game, seat: int, names: Names) -> list[str]:
    player = game.players[seat]
    own = [str(points_of(game, seat))] if game.points_seat else []
    return [
        names.seat(game, seat),
        f"${player.money}",
        *map(str, (player.ceps, player.tech)),
        *own,
        *map(str, player.know),
        *map(str, (len(player.scientists), len(controlled(game, seat)), len(player.claimed), len(player.played))),
    ]


def _middle(game: Game) -> Iterator[str]:
    yield f"CO₂ is at {game.co2} ppm." + (f" The Score is {game.score}." if game.charter.shared_score else "")
    yield f"The CEP Market holds {counted(game.market, 'cep')} at ${game.price}."
    if game.summits:
        tiles = [None if tile is None else ", ".join(tile) or "no tile" for tile in game.summits]
        yield f"Energy Summits: {_listed(tiles)}."
    if game.charter.goals:
        left = [None if tile is None else goal_name(game, tile.text) for tile in game.goals if tile is None or not tile.done]
        yield f"Environmental Goals met: {len(game.goals) - len(left)} of {len(game.goals)}. Open: {_listed(left)}."
    if game.un:
        still = listed(str(number) for number in open_un(game))
        yield f"UN Goal cards claimed: {len(claimed(game))} of {len(game.un)}. Open: {still}."


def _listed(tiles: Sequence[str | None]) -> str:
    """Tiles in words; those not known are counted."""
    unknown = sum(tile is None for tile in tiles)
    words = [tile for tile in tiles if tile is not None] + ([f"{unknown} {NOT_KNOWN}"] if unknown else [])
    return "; ".join(words) or "none"
