"""The facts of a whole position as cells: lists entry by entry, each with its short keys."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, product

from co2assist.board.facts import facts, split_list, text
from co2assist.board.game import Game
from co2assist.board.given import CLOCK, setter_of
from co2assist.box import counts
from co2assist.cli.pages.board.view import grant_key
from co2assist.cli.terminal.cells import Cell, Choices, Told, agendas, counting, goals
from co2assist.cli.terminal.menu import ENERGY_KEYS, letters_of, player_keys
from co2assist.rules.goals import goal_kind
from co2assist.words import EXECUTIVE, FOSSILS, HOME, LEVELS, NONE, UNKNOWN

EMPTY = "-"
LATER: Choices = (("0", UNKNOWN),)
NOTHING: Choices = ((EMPTY, EMPTY),)
DONE = "+"
"""Stands before the key of a goal tile that has been flipped."""
BARE = "x"
"""Stands before the key of a plant for which no control cube was left."""
MOST_UN = 10
"""UN cards told of while the display has not been read off."""


def settable(game: Game) -> dict[str, str]:
    """Every fact of this game that can be told, as it usually is."""
    known = {path: value for path, value in facts(game).items() if setter_of(game, path) is not None}
    return {path: text(value) for path, value in known.items()} | {"phase": "operations"}


def entries(game: Game, path: str) -> int:
    """How many cells a list takes; 0 for a fact of one cell."""
    region, _, what = path.partition(".")
    lists = {"summits": game.summits, "goals": game.goals, "un": game.un, "events": game.events, "inspectors": game.inspectors}
    if path in lists:
        return len(lists[path])
    if what == "supply":
        return len(game.regions[game.layout.regions[region]].supply)
    of_player = {"scientists": counts.SCIENTISTS, "played": counts.HAND, "claimed": len(game.un) or MOST_UN}
    return of_player.get(what, 0)


def fact_of(cell: str) -> str:
    """The fact that a cell belongs to."""
    return cell.partition("#")[0]


def cell_paths(game: Game, path: str) -> list[str]:
    """The cells of a fact."""
    return [f"{path}#{number}" for number in range(1, entries(game, path) + 1)] or [path]


def split(game: Game, told: Mapping[str, str]) -> dict[str, str]:
    """Facts as the values of their cells."""
    found: dict[str, str] = {}
    for path, value in told.items():
        if not entries(game, path):
            found[path] = value
        else:
            found |= zip(cell_paths(game, path), _spread(game, path, value), strict=False)
    return found


def _spread(game: Game, path: str, value: str) -> list[str]:
    """The entries of a list, filled up to its cells."""
    told = split_list(value)
    if path == "goals":
        return _goals_spread(told)
    blank = {"events": NONE, "un": UNKNOWN, "summits": UNKNOWN}.get(path, EMPTY)
    return told + [blank] * (entries(game, path) - len(told))


def _goals_spread(told: list[str]) -> list[str]:
    """Goal tiles group by group; the places of a group that has fewer stand empty."""
    found = []
    for kind, most in counts.GOALS.items():
        kinds = (goal_kind(place) if tile == UNKNOWN else tile.partition(" ")[0] for place, tile in enumerate(told))
        here = [tile for tile, its in zip(told, kinds, strict=True) if its == kind]
        found += here + [EMPTY] * (most - len(here))
    return found


def gathered(game: Game, cells: Told) -> dict[str, str]:
    """The facts that cells tell."""
    found: dict[str, str] = {}
    for path in dict.fromkeys(map(fact_of, cells)):
        if not entries(game, path):
            found[path] = cells[path]
            continue
        values = [cells[cell] for cell in cell_paths(game, path) if cell in cells]
        if path not in KEEP_GAPS and not path.endswith(".supply"):
            values = [value for value in values if value != EMPTY]
        found[path] = ", ".join(values) or NONE
    return found


KEEP_GAPS = ("summits",)
"""Lists in which an empty place has its own entry."""


def telling(game: Game, cells: Told) -> dict[str, str]:
    """The facts that have to be told of a fresh game: those that are not as usual, the clock, and what else would follow."""
    usual = settable(game)
    always = (*CLOCK, "start", *(f"fossil.{kind}" for kind in FOSSILS), *(f"{colour}.hand" for colour in game.charter.colours))
    told = gathered(game, cells)
    return {path: value for path, value in told.items() if path in always or value != usual.get(path)}


class Cells:
    """The cells of one game, each with its keys and what it usually holds."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.people = [(letter, colour) for colour, letter in player_keys(game).items()]
        self.places: Choices = tuple((letter, region) for region, letter in letters_of(game).items())
        self.usual = split(game, settable(game))

    def cell(self, path: str, label: str, choices: Choices, like: str = "", usual: Callable[[Told], str] | None = None) -> Cell:
        """A cell that Enter leaves as it usually is."""
        return Cell(path, label, choices, usual=usual or always(self.usual[path]), like=like)

    def number(self, path: str, label: str, most: int, least: int = 0, step: int = 1) -> Cell:
        """A cell for a number."""
        steps = f" in steps of {step}" if step > 1 else ""
        return self.cell(path, label, counting(most, least, step), f"{least} to {most}{steps}")

    def chain(self, path: str, label: str, choices: Choices, like: str) -> Iterator[Cell]:
        """The entries of a list; after an empty one the rest is empty too."""
        before = ""
        for number, cell in enumerate(cell_paths(self.game, path), 1):
            passed = after_nothing(before) if before else None
            named = label if number == 1 else str(number)
            yield Cell(cell, named, (*NOTHING, *choices), usual=always(self.usual[cell]), passed=passed, like=like)
            before = cell

    def projects(self) -> Choices:
        """What may lie in a project space: nothing, w2, or w2g on Green's infrastructure."""
        tiles = [(f"{key}{level}", f"{energy}-{level}") for (key, energy), level in product(ENERGY_KEYS, LEVELS)]
        prepared = [(f"{key}{who}", f"{tile} on {colour}") for (key, tile), (who, colour) in product(tiles, self.people)]
        return (*NOTHING, *tiles, *prepared)

    def supplies(self) -> Choices:
        """What may stand in a demand space: nothing, a fossil plant, or w1by on Blue's infrastructure, by Yellow."""
        fossils = [(kind[0], kind) for kind in FOSSILS]
        plants = [
            (f"{key}{who}", f"{tile} by {colour}")
            for (key, tile), (who, colour) in product(self.projects(), self.people)
            if " on " in tile
        ]
        bare = [(f"{BARE}{key}", f"{plant} bare") for key, plant in plants]
        return (*NOTHING, *fossils, *plants, *bare)

    def agendas(self) -> Choices:
        """Three letters, most preferred first."""
        return (*LATER, *((key, face.replace(" ", ", ")) for key, face in agendas()))

    def goals(self, kind: str) -> Choices:
        """The goal tiles of a group; `+` stands before one that has been flipped."""
        tiles = [(key, f"{kind} {what}") for key, what in goals(kind, self.places)]
        return (*LATER, *NOTHING, *tiles, *((DONE + key, f"{tile} done") for key, tile in tiles))

    def events(self) -> Choices:
        """An event tile face up, by its region."""
        return (*LATER, (EMPTY, NONE), *self.places)

    def holders(self) -> Choices:
        """A player, or nobody."""
        return ((EMPTY, NONE), *self.people)

    def scientists(self) -> Choices:
        """Where a scientist may be: home, a project space, a talk, a card."""
        spaces, letters = [], letters_of(self.game)
        for place in self.game.layout.spaces:
            letter = letters[place.split(":")[0]]
            grant, number = grant_key(place)
            spaces.append((f"{letter}{grant[0]}{number if number > 1 else ''}", place))
        numbered = range(1, len(self.game.summits) + 1)
        pairs = product(numbered, ENERGY_KEYS)
        talks = [(f"{number}{key}", f"summit:{number}:{energy}") for number, (key, energy) in pairs]
        cards = [(f"c{number}", f"card:{number}") for number in range(1, counts.LOBBYISTS + 1)]
        return (("h", HOME), *spaces, *talks, *cards)

    def execs(self) -> Choices:
        """Which executive actions have been used this turn."""
        keys = {"move": "m", "market": "k", "card": "c"}
        used = [some for size in range(1, len(EXECUTIVE) + 1) for some in combinations(EXECUTIVE, size)]
        return ((EMPTY, NONE), *(("".join(keys[kind] for kind in some), ", ".join(some)) for some in used))


def always(value: str) -> Callable[[Told], str]:
    """A cell that usually holds this, whatever else is told."""
    return lambda _: value


def after_nothing(before: str) -> Callable[[Told], str | None]:
    """Passes a cell where the one before it is empty."""
    return lambda told: EMPTY if told.get(before, EMPTY) == EMPTY else None
