"""The forms of a whole position: the middle of the table, a form a region and a player; their sums, and what does not add up."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from co2assist.board.books import audit, full_summits, would_have_resolved
from co2assist.board.count import (
    bank_ceps,
    controlled,
    cubes_left,
    fossil_on_board,
    markers_left,
    pool_tech,
    stack_left,
    tokens_left,
)
from co2assist.board.game import Game
from co2assist.board.untold import OF_A_TURN
from co2assist.box import counts
from co2assist.cli.pages.board.one_phase import MOST_CEPS, MOST_POINTS, decade_keys, track_spaces
from co2assist.cli.pages.board.view import View
from co2assist.cli.setup.position_cells import EMPTY, LATER, MOST_UN, NOTHING, Cells, cell_paths, entries, fact_of, gathered
from co2assist.cli.terminal.cells import Cell, Choices, Row, Told, counting, summits, un_cards
from co2assist.cli.terminal.console import Look
from co2assist.cli.terminal.menu import ENERGY_LETTERS
from co2assist.rules.amending import given
from co2assist.rules.setup import UN_SIZES
from co2assist.rules.supply import LIMIT
from co2assist.text.names import Names, place_name, region_name
from co2assist.text.sentences import setup as english
from co2assist.words import ENERGIES, FOSSILS, PHASES, counted, player_letters


class Sums:
    """The pieces of a position by now; what has not been entered yet lies as in a fresh game."""

    def __init__(self, bare: Game, told: Mapping[str, str]) -> None:
        self.game, _ = given(bare, told)

    def limited(self) -> str:
        """CEPs in the market, the regions and in hand; Tech cubes of players, regions and inspectors."""
        return f"{self.ceps()}, Tech cubes {counts.TECH - pool_tech(self.game)} of {counts.TECH}"

    def ceps(self) -> str:
        """CEPs in the market, the regions and in hand."""
        return f"CEPs {counts.CEPS - bank_ceps(self.game)} of {counts.CEPS}"

    def tiles(self) -> str:
        """Fossil tiles in the regions."""
        here = (f"{kind} {fossil_on_board(self.game, kind)} of {self.game.charter.fossil[kind]}" for kind in FOSSILS)
        return f"tiles {', '.join(here)}"

    def of_region(self) -> Iterator[str]:
        """What a region is counted against."""
        game, stack = self.game, sum(counts.PROJECTS.values())
        yield f"{self.ceps()}; {self.tiles()}"
        out = (f"{ENERGY_LETTERS[energy]} {stack - stack_left(game, energy)}" for energy in ENERGIES)
        yield f"projects {' '.join(out)} of {stack} each"
        most = (counts.INFRASTRUCTURE, counts.CONTROL_CUBES, counts.CONTROL_MARKERS)
        letters = player_letters(game.charter.colours)
        out = (
            f"{letter} {'/'.join(str(there - left) for there, left in zip(most, self._left(seat), strict=True))}"
            for seat, letter in enumerate(letters)
        )
        yield f"tokens/cubes/markers {' '.join(out)} of {'/'.join(map(str, most))} each"
        for seat, letter in enumerate(letters):
            if (held := len(controlled(game, seat))) > counts.CONTROL_MARKERS:
                counting = "not possible" if game.charter.reads("short-supply") == "strict" else "controlled without one"
                yield english.MARKERLESS.format(player=letter, held=held, markers=counts.CONTROL_MARKERS, counting=counting)

    def _left(self, seat: int) -> tuple[int, int, int]:
        return tokens_left(self.game, seat), cubes_left(self.game, seat), markers_left(self.game, seat)

    def of_player(self, seat: int) -> Iterator[str]:
        """What a player is counted against, and what must be left beside the board."""
        yield english.LIMITS.format(limited=self.limited(), scientists=counts.SCIENTISTS, cards=counts.HAND)
        left = zip(self._left(seat), ("token", "control cube", "control marker"), strict=True)
        yield english.BESIDE.format(pieces=", ".join(counted(number, piece) for number, piece in left))


MOST_MONEY = 99
"""$ that a cell takes at most; whoever has more tells it as a fact."""
OPERATIONS = "operations"


class Part(Struct, frozen=True):
    """One form: its name, its kind, its rows, the facts it tells, and what they are counted against."""

    name: str
    kind: str
    rows: tuple[Row, ...]
    sums: Callable[[Sums], Iterable[str]]

    @property
    def facts(self) -> tuple[str, ...]:
        """The facts told in this form."""
        return tuple(dict.fromkeys(fact_of(cell.path) for row in self.rows for cell in row.cells))


def parts(game: Game, look: Look) -> list[Part]:
    """All forms of a position, in the order in which they are asked."""
    v, c = View(game, look), Cells(game)
    found = [Part(english.PARTS["middle"], "middle", tuple(_middle(v, c)), lambda sums: ())]
    found.append(Part(english.PARTS["tiles"], "tiles", tuple(_tiles(c)), lambda sums: ()))
    regions = [Part(v.region_name(n), "region", tuple(_region(v, c, n)), Sums.of_region) for n in v.regions]
    stacks = [Part(english.PARTS["stacks"], "stacks", (_stacks(c),), lambda sums: (sums.tiles(),))]
    people = [Part(v.person(seat), "player", tuple(_player(v, c, seat)), _own(seat)) for seat in v.seats]
    return [*(part for part in found if part.rows), *regions, *stacks, *people]


def _own(seat: int) -> Callable[[Sums], Iterable[str]]:
    return lambda sums: sums.of_player(seat)


def _rows(*rows: Row) -> Iterator[Row]:
    """Rows that have cells."""
    return (row for row in rows if row.cells)


def _in_operations(cell: Cell, otherwise: str) -> Cell:
    return replace(cell, passed=lambda told: None if told.get("phase", OPERATIONS) == OPERATIONS else otherwise)


def _middle(v: View, c: Cells) -> Iterator[Row]:
    charter = v.game.charter
    decade = c.cell("decade", "Decade", *decade_keys(v.game))
    phases = tuple((phase[0], phase) for phase in PHASES if phase in charter.phases)
    turn = c.cell("turn", "On turn", tuple(c.people), usual=lambda told: told.get("start", c.usual["start"]))
    yield Row(
        "",
        (
            decade,
            replace(c.cell("phase", "Phase", phases, _listed_words(phases)), worded=True),
            c.cell("start", "Start player", tuple(c.people)),
            _in_operations(c.number("round", "Round", max(charter.rounds), least=1), "1"),
            _in_operations(turn, "none"),
        ),
    )
    score = [c.number("score", "Score", MOST_POINTS)] if charter.shared_score else []
    level = c.number("co2", "CO2", LIMIT, least=charter.co2_floor or 0, step=10)
    market = c.number("market.ceps", "Market CEPs", counts.MARKET["ceps"])
    price = c.number("market.price", "Price", counts.MARKET["most"], least=counts.MARKET["least"])
    yield Row("", (*score, level, market, price))
    yield Row("This turn   ", tuple(_this_turn(c)))


def _listed_words(choices: Choices) -> str:
    return ", ".join(f"{key} {word}" for key, word in choices)


def _this_turn(c: Cells) -> Iterator[Cell]:
    yes: Choices = (("y", "yes"), ("n", "no"))
    main, execs, market = OF_A_TURN
    yield _in_operations(c.cell(main, "main action done", yes), "no")
    yield _in_operations(c.cell(execs, "used", c.execs(), english.EXECS_LIKE), "none")
    yield _in_operations(c.cell(market, "market open", yes), "yes")


def _listed(c: Cells, path: str, choices: Choices, like: str, numbers: slice = slice(None)) -> tuple[Cell, ...]:
    """The entries of a list, each under its number."""
    there = cell_paths(c.game, path) if entries(c.game, path) else []
    return tuple(c.cell(cell, str(number), choices, like) for number, cell in enumerate(there[numbers], 1))


def _tiles(c: Cells) -> Iterator[Row]:
    yield from _rows(Row("Summits   ", _listed(c, "summits", (*LATER, *NOTHING, *summits(*counts.SUMMITS)), english.SUMMIT_LIKE)))
    first = 0
    for kind, most in counts.GOALS.items():
        like = english.DONE_LIKE.format(goal=english.GOAL_LIKE[kind])
        cells = _listed(c, "goals", c.goals(kind), like, slice(first, first + most))
        yield from _rows(Row(f"{english.ROWS[kind]}   ", cells))
        first += most
    inspectors = _listed(c, "inspectors", counting(counts.GOALS["build"], least=1), english.INSPECTOR_LIKE)
    yield from _rows(Row(english.INSPECTORS_ROW, inspectors))
    yield from _rows(Row("UN cards   ", _listed(c, "un", (*LATER, *un_cards(*UN_SIZES)), english.UN_LIKE)))
    left = (c.number("events.left", "face down", counts.EVENT_TILES),) if c.game.charter.events else ()
    yield from _rows(Row("Events   ", (*_listed(c, "events", c.events(), "a region, - none"), *left)))


def _region(v: View, c: Cells, number: int) -> Iterator[Row]:
    region = v.game.layout.ids[number]
    label = f"{v.region_letters[number]} {v.region_name(number)[:15]}   "
    spaces = [place.replace(":", ".") for place in v.game.layout.by_region[number]]
    agenda = c.cell(f"{region}.agenda", "agenda", c.agendas(), english.AGENDA_LIKE)
    tiles = (c.cell(path, path.partition(".")[2], c.projects(), "-, w2 or w2g") for path in spaces)
    yield Row(label, (agenda, *tiles))
    years = zip(cell_paths(v.game, f"{region}.supply"), v.game.charter.decades, strict=False)
    yield Row("  supply   ", tuple(c.cell(path, str(year), c.supplies(), english.SUPPLY_LIKE) for path, year in years))
    ceps = c.number(f"{region}.ceps", "CEPs", v.game.layout.capacity[number])
    cubes = [c.number(f"{region}.cubes", "Tech cubes", counts.TECH)] if v.game.charter.region_cubes else []
    control = c.cell(f"{region}.control", "control", c.holders())
    yield Row("  ", (ceps, *cubes, control), edge=lambda told: Sums(v.game, gathered(v.game, told)).ceps())


def _stacks(c: Cells) -> Row:
    charter = c.game.charter
    cells = (
        c.cell(f"fossil.{kind}", kind, counting(charter.fossil[kind]), f"0 to {charter.fossil[kind]}", _not_lying(c, kind))
        for kind in FOSSILS
    )
    return Row("Left to draw   ", tuple(cells), total="together")


def _not_lying(c: Cells, kind: str) -> Callable[[Told], str]:
    """All tiles of a kind that are not on the board."""

    def usual(told: Told) -> str:
        lying = sum(value == kind for path, value in told.items() if ".supply#" in path)
        return str(max(0, c.game.charter.fossil[kind] - lying))

    return usual


def _player(v: View, c: Cells, seat: int) -> Iterator[Row]:
    colour, charter = v.colours[seat], v.game.charter
    score = [] if charter.shared_score else [c.number(f"{colour}.score", "points", MOST_POINTS, least=-MOST_POINTS)]
    money = c.number(f"{colour}.money", "money", MOST_MONEY)
    ceps = c.number(f"{colour}.ceps", "CEPs", MOST_CEPS)
    tech = c.number(f"{colour}.tech", "Tech cubes", counts.TECH)
    goal = [c.cell(f"{colour}.goal", "company goal", (("h", "held"), ("c", "cashed")))] if charter.company_goals else []
    first = (*score, money, ceps, tech, *goal)
    yield Row(f"{v.person(seat)[:18]}   ", first, edge=lambda told: Sums(v.game, gathered(v.game, told)).limited())
    tracks = (c.number(f"{colour}.know.{energy}", energy, track_spaces(v.game, energy)) for energy in ENERGIES)
    yield Row("  knowledge   ", tuple(tracks))
    yield Row("  scientists   ", tuple(c.chain(f"{colour}.scientists", "1", c.scientists(), english.SCIENTIST_LIKE)))
    cards = counting(counts.LOBBYISTS, least=1)
    yield Row(
        "  cards played   ", tuple(c.chain(f"{colour}.played", "1", cards, english.CARDS_LIKE.format(most=counts.LOBBYISTS)))
    )
    hand = c.cell(f"{colour}.hand", "in hand", counting(counts.HAND), f"0 to {counts.HAND}", _not_played(c, colour))
    alone = [c.cell(f"{colour}.alone", english.ALONE, (("y", "yes"), ("n", "no")))] if charter.shared_score else []
    un = tuple((str(number), f"un:{number}") for number in range(1, (len(v.game.un) or MOST_UN) + 1))
    claimed = c.chain(f"{colour}.claimed", "UN claimed", un, english.CLAIMED_LIKE)
    yield Row("  ", (hand, *alone, *claimed))


def _not_played(c: Cells, colour: str) -> Callable[[Told], str]:
    """The cards dealt that are not on the table."""

    def usual(told: Told) -> str:
        there = [told.get(cell, EMPTY) for cell in cell_paths(c.game, f"{colour}.played")]
        return str(counts.HAND - sum(value != EMPTY for value in there))

    return usual


WORD = re.compile(r"[^\W\d_](?:[\w.:-]*\w)?")
"""A word of a sentence, a place such as `africa:tech` or a fact such as `red.money` as one."""
KEPT = ("decade", "phase", "start", "round", "turn", "turn.main", "turn.execs", "market.open")


class Contradiction(Struct, frozen=True):
    """One sentence with the figures that disagree, and the numbers of the forms in which they stand, from 0."""

    says: str
    forms: tuple[int, ...]


def faults_of(bare: Game, told: Mapping[str, str]) -> tuple[Game, list[str]]:
    """The position that facts tell, and every fault of it: those of single facts and those of the pieces together."""
    game, faults = given(bare, dict(told))
    together = [*audit(game), *would_have_resolved(full_summits(game))]
    return game, list(dict.fromkeys([*faults, *together]))


def spoken(game: Game, names: Names, sentence: str) -> str:
    """A sentence with the players, regions and places in it as people call them; facts stay as they are typed."""
    return WORD.sub(lambda found: _called(game, names, found[0]), sentence)


def _called(game: Game, names: Names, word: str) -> str:
    if word in game.charter.colours:
        return names.name(word)
    if word in game.layout.regions:
        return region_name(game, word)
    if word in game.layout.spaces or re.fullmatch(r"summit:\d+:\w+|card:\d+", word):
        return place_name(game, word)
    return word


def contradictions(bare: Game, cells: Told, parts: Sequence[Part]) -> tuple[Game, list[Contradiction]]:
    """The position that the cells tell, and all that does not add up in it.

    A sentence stands in the forms that it names, and in those that it would be another without.
    """
    told = gathered(bare, cells)
    game, faults = faults_of(bare, told)
    without = [faults and faults_of(bare, _without(told, part))[1] for part in parts]
    found = []
    for fault in faults:
        forms = (n for n, part in enumerate(parts) if fault not in without[n] or any(name in fault for name in _named(part)))
        found.append(Contradiction(fault, tuple(forms)))
    return game, found


def _without(told: Mapping[str, str], part: Part) -> dict[str, str]:
    """The facts but for those of one form, which lie as in a fresh game then."""
    return {path: value for path, value in told.items() if path not in part.facts or path in KEPT}


def _named(part: Part) -> Iterator[str]:
    """What a sentence says of a form: a fact at its beginning, a space of its region, its summits."""
    yield from (f"{path}: " for path in part.facts)
    if part.kind == "region":
        yield f"{part.facts[0].partition('.')[0]}:"
    if part.kind == "tiles":
        yield "on summit:"
