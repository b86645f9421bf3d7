"""Playing a Decade, doubts where one phase alone is followed: what each reading is judged by, as far as nobody has told it."""

from collections.abc import Iterator

from co2assist.board.game import Game
from co2assist.words import ENERGIES, FILLED, FOSSILS, UNKNOWN

BANK = ("market.ceps", "COLOUR.ceps", "REGION.ceps")
DUE = ("REGION.supply", "REGION.ceps", "REGION.control")
BOARD = ("REGION.GRANT", "REGION.plants")
SCIENTISTS = ("COLOUR.scientists", "REGION.GRANT", "summits", "COLOUR.played")
LOOKED_AT: dict[str, tuple[str, ...]] = {
    "short-bank": BANK,
    "full-regions": ("REGION.ceps",),
    "short-supply": ("COLOUR.tech", "REGION.cubes", "REGION.plants", "REGION.control", *SCIENTISTS),
    "prepare-benefit": ("REGION.GRANT", "market.ceps"),
    "displaced-card": SCIENTISTS,
    "placement": ("REGION.plants",),
    "region-cube": ("REGION.GRANT", "REGION.cubes"),
    "control-tie": (*BOARD, "REGION.agenda", "COLOUR.know.ENERGY"),
    "bonus-chooser": ("COLOUR.know.ENERGY",),
    "un-reuse": ("REGION.plants", "COLOUR.claimed", "un"),
    "no-fossil": ("fossil.KIND", "REGION.supply"),
    "uncontrolled": DUE,
    "fine": (*DUE, "PAYER.ceps"),
    "fine-price": (*DUE, "PAYER.ceps", "market.ceps", "market.price"),
    "below-zero": (*DUE, "PAYER.ceps", "PAYER.score", "market.price"),
    "limit-500": ("co2", "fossil.KIND", "REGION.supply"),
    "cep-return": ("REGION.supply", *BANK),
    "event-order": ("co2", "events", *BOARD),
    "events-out": ("co2", "events.left"),
    "inspector-path": ("goals", "inspectors"),
    "inspector-twins": ("goals", "inspectors"),
    "company-1": ("COLOUR.ceps", "REGION.ceps", "REGION.control"),
    "most-tech": ("COLOUR.tech",),
    "goal-4": ("COLOUR.tech",),
    "goal-11": BOARD,
    "floor": ("co2", "REGION.plants"),
    "gas-3p": ("fossil.KIND",),
    "cash-when": ("COLOUR.goal",),
    "income-order": ("COLOUR.know.ENERGY",),
    "main-effect": ("COLOUR.played",),
}
"""By reading, facts with a capital word for every player, region, … The others are judged by what is always known."""
PLANTS = "REGION.plants"
"""A region's demand spaces, each with what stands there; a Supply phase needs only the one of its decade."""


def untold(game: Game, key: str) -> list[str]:
    """The facts that a reading is judged by and that nobody has told; of all players or regions at once where none is."""
    found: list[str] = []
    for pattern in LOOKED_AT.get(key, ()) if _arises(game, key) else ():
        paths = list(_paths(game, pattern))
        missing = [path for path in paths if _missing(game, path, pattern)]
        together = len(missing) == len(paths) > 1
        found += [f"every {pattern.replace('plants', 'supply')}"] if together else missing
    return list(dict.fromkeys(found))


def _arises(game: Game, key: str) -> bool:
    """Whether a reading is in question at all: inspectors walk, or three play."""
    if key.startswith("inspector-"):
        return game.charter.inspectors
    return key != "gas-3p" or len(game.players) == 3


def _paths(game: Game, pattern: str) -> Iterator[str]:
    """The facts that a pattern stands for."""
    first, _, rest = pattern.partition(".")
    if pattern == "REGION.GRANT":
        yield from (place.replace(":", ".") for place in game.layout.spaces)
    elif first == "REGION":
        yield from (f"{region}.{rest.replace('plants', 'supply')}" for region in game.layout.ids)
    elif pattern == "COLOUR.know.ENERGY":
        yield from (f"{colour}.know.{energy}" for colour in game.charter.colours for energy in ENERGIES)
    elif first == "COLOUR":
        yield from (f"{colour}.{rest}" for colour in game.charter.colours)
    elif first == "PAYER":
        seats = sorted({region.control for region in game.regions if region.control is not None})
        yield from (f"{game.colour(seat)}.{rest}" for seat in seats)
    elif pattern == "fossil.KIND":
        yield from (f"fossil.{kind}" for kind in FOSSILS)
    else:
        yield pattern


def _missing(game: Game, path: str, pattern: str) -> bool:
    """Whether a fact is untold, or told so far only that what is looked at is not in it."""
    if path in game.untold or (path == "goals" and None in game.goals):
        return True
    if pattern not in (PLANTS, "REGION.supply"):
        return False
    spaces = game.regions[game.layout.regions[path.removesuffix(".supply")]].supply
    return any(space in (UNKNOWN, FILLED) for space in spaces) if pattern == PLANTS else spaces[game.decade] == UNKNOWN
