"""The forms of a whole position: the middle of the table, a form a region and a form a player."""

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from co2assist.board.game import Game
from co2assist.board.untold import OF_A_TURN
from co2assist.box import counts
from co2assist.cli.pages.board.one_phase import MOST_CEPS, MOST_POINTS, decade_keys, track_spaces
from co2assist.cli.pages.board.view import View
from co2assist.cli.setup.position_cells import EMPTY, LATER, MOST_UN, NOTHING, Cells, cell_paths, entries, fact_of, gathered
from co2assist.cli.setup.position_sums import Sums
from co2assist.cli.terminal.cells import Cell, Choices, Row, Told, counting, summits, un_cards
from co2assist.cli.terminal.console import Look
from co2assist.rules.setup import UN_SIZES
from co2assist.rules.supply import LIMIT
from co2assist.text.sentences import setup as english
from co2assist.words import ENERGIES, FOSSILS, PHASES

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
