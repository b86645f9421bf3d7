"""What nobody has told where one phase alone is followed; it is never shown as a guess."""

from typing import Any

from co2assist.board.game import Game, Player, Regions, but
from co2assist.words import ENERGIES, FILLED, UNKNOWN

OF_A_TURN = ("turn.main", "turn.execs", "market.open")
"""Settable facts of a turn, which no single phase needs: outside Operations they are what they always are."""


def blurred(game: Game) -> bool:
    """Whether any demand space of the board is not known by its kind."""
    if not game.charter.only:
        return False
    return not game.regions or any(entry in (UNKNOWN, FILLED) for region in game.regions for entry in region.supply)


def uncounted(game: Game) -> bool:
    """Whether the fossil tiles left do not follow from the board, where a space of a decade past is not known by its kind.

    This decade's space holds no fossil tile before Energy Supply has come to its region, nor does any later one.
    """
    if not game.charter.only:
        return False
    past = (entry for region in game.regions for entry in region.supply[: game.decade])
    return game.charter.only != "supply" or any(entry in (UNKNOWN, FILLED) for entry in past)


def bare(game: Game, paths: frozenset[str]) -> Game:
    """The game with these facts untold; what stands in their place counts as nothing wherever pieces are added up."""
    know = (0,) * len(ENERGIES)
    players = tuple(Player(money=0, ceps=0, tech=0, know=know) for _ in game.players)
    regions = Regions(
        but(
            region,
            ceps=0,
            agenda=None,
            spaces=(None,) * len(region.spaces),
            supply=(UNKNOWN,) * len(region.supply),
            control=None,
            cubes=0,
        )
        for region in game.regions
    )
    unknown = {name: (None,) * len(getattr(game, name)) for name in ("summits", "goals", "un", "events")}
    return but(game, players=players, regions=regions, market=0, untold=paths, **unknown)


def hidden(game: Game, found: dict[str, Any]) -> dict[str, Any]:
    """The facts of a game without those untold, and without what is counted from them."""
    untold = game.untold
    colours, regions = game.charter.colours, game.layout.ids
    gone = {"round", *(path for path in untold if path in found)}
    if any(path.endswith(".ceps") for path in untold):
        gone.add("bank.ceps")
    lying = [f"{region}.cubes" for region in regions] if game.charter.region_cubes else []
    if untold.intersection([*(f"{colour}.tech" for colour in colours), *lying]):
        gone.add("pool.tech")
    spaces = {place.replace(":", ".") for place in game.layout.spaces}
    if blurred(game):
        gone |= {f"plants.{energy}" for energy in ENERGIES} | {f"{colour}.cubes" for colour in colours}
    if blurred(game) or untold & spaces:
        gone |= {f"stack.{energy}" for energy in ENERGIES} | {f"{colour}.tokens" for colour in colours}
    if any(path.endswith(".control") for path in untold):
        gone |= {f"{colour}.markers" for colour in colours}
    if untold.intersection(["un", *(f"{colour}.claimed" for colour in colours)]):
        gone.add("un.open")
    if "goals" in untold or None in game.goals:
        gone |= {"goals.done", *(["goals.open"] if "goals" in untold else [])}
    return {path: None if path in gone else value for path, value in found.items()}
