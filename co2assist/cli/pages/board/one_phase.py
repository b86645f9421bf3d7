"""One phase alone: what it needs on one screen, what is known, and what differs a decade later."""

from collections.abc import Callable, Collection, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from co2assist.board.count import bank_ceps
from co2assist.board.facts import facts, split_list, text
from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.box.catalog import Unknown
from co2assist.cli.pages.board.clock import PHASE_NAMES
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.cells import Cell, Row, Told, numbers
from co2assist.cli.terminal.console import Look
from co2assist.cli.terminal.layout import headed
from co2assist.cli.terminal.text import DIM, Text
from co2assist.rules.decade import pattern_of
from co2assist.rules.goals import goal_price, open_places, penalty
from co2assist.rules.income import income_of
from co2assist.rules.supply import LIMIT, in_need, is_fined
from co2assist.text.names import Names, to_read
from co2assist.text.sentences import pages as english
from co2assist.words import ENERGIES, FILLED, FOSSILS, NONE, TABLE, UNKNOWN, counted

MOST_POINTS, MOST_CEPS, LONGEST_TRACK = 299, 19, 15
"""What a cell takes at most: points, CEPs of one player, spaces of a track not yet read off."""
Needs = Callable[[Told], Collection[str]]
"""The facts that a phase cannot do without, by what has been entered of it so far."""


class Screen(Struct, frozen=True):
    """The cells of one phase, with the lines above them."""

    head: tuple[Text, ...]
    rows: tuple[Row, ...]


def cells(game: Game, told: Mapping[str, str], look: Look, later: bool = False, needs: Needs | None = None) -> Screen:
    """What the phase needs, a row for the table, the stacks, each region and those who pay; all there is without `needs`."""
    v, only = View(game, look), game.charter.only
    year = v.year if later else told.get("decade", "")
    title = f" {v.title}: {counted(len(v.colours), 'player')}, {game.charter.mode}, {year}{', ' if year else ''}"
    head = headed(f"{title}{PHASE_NAMES[only]} only", v.practice, v.look.width - 1)
    score = (numbers("score", "Score", MOST_POINTS),) if game.charter.shared_score else ()
    level = numbers("co2", "CO2", LIMIT, least=game.charter.co2_floor or 0, step=10)
    start, goals = Cell("start", "Start player", _players(v)), numbers("goals", "Goals open", sum(counts.GOALS.values()))
    found = [Row("", (*score, {"supply": level, "income": start, "goals": goals}[only]))]
    found += _supply(v, later) if only == "supply" else _income(v) if only == "income" else ()
    keys, shown = decade_keys(game)
    first = () if later else (Cell("decade", "Decade", keys, like=shown),)
    heads = head if later else [*head, Text(f" Decade: {shown}")]
    if needs is not None:
        heads += [Text(english.SPACE_IS)] if only == "supply" else []
        found = [replace(row, cells=tuple(_if_needed(cell, needs) for cell in row.cells)) for row in found]
    table, *more = found
    rows = (Row(table.label, (*first, *table.cells), table.total), *more)
    return Screen(tuple(heads), tuple(row for row in rows if row.cells))


def decade_keys(game: Game) -> tuple[tuple[tuple[str, str], ...], str]:
    """What may be typed for a decade, the whole year or its third digit, and how that is shown."""
    years = [str(year) for year in game.charter.decades]
    keys = ((key, year) for year in years for key in (year, year[2]))
    return tuple(keys), english.WHOLE_YEAR.format(years=", ".join(f"{year[2]} {year}" for year in years))


def _players(v: View) -> tuple[tuple[str, str], ...]:
    return tuple((letter.lower(), colour) for letter, colour in zip(v.letters, v.colours, strict=True))


def _own_points(v: View) -> Iterator[Row]:
    """Points of each player, where everybody has their own."""
    if v.game.points_seat:
        own = tuple(numbers(f"{v.colours[seat]}.score", v.person(seat), MOST_POINTS) for seat in v.seats)
        yield Row("Points   ", own)


def _if_needed(cell: Cell, needs: Needs) -> Cell:
    """The cell, passed while the phase can do without its fact; what it holds then stays."""
    own = cell.passed

    def passed(told: Told) -> str | None:
        if own is not None and (value := own(told)) is not None:
            return value
        return None if cell.path in needs(told) or not cell.needed else told.get(cell.path, "")

    return replace(cell, passed=passed)


def _supply(v: View, later: bool) -> Iterator[Row]:
    ids = v.game.layout.ids
    yield Row(english.TILES_LEFT, tuple(_stack(v.game, kind, later) for kind in FOSSILS), "together")
    rows = [_region(v, number) for number in range(len(ids))]
    for region, (label, space, ceps, control) in zip(ids, rows, strict=True):
        yield Row(label, (space, *(_where(cell, region, filled=False) for cell in (ceps, control))))
    yield Row("CEPs in hand   ", tuple(numbers(f"{v.colours[seat]}.ceps", v.person(seat), MOST_CEPS) for seat in v.seats))
    for region, (label, _, ceps, control) in zip(ids, rows, strict=True):
        yield Row(label, tuple(_where(cell, region, filled=True) for cell in (control, ceps)))
    market = numbers("market.ceps", "Market CEPs", counts.MARKET["ceps"])
    yield Row("", (market, numbers("market.price", "price", counts.MARKET["most"], least=counts.MARKET["least"])))
    yield from _own_points(v)


def _region(v: View, number: int) -> tuple[str, Cell, Cell, Cell]:
    """A region's label, and the cells of this decade's space, of its CEPs and of who controls it."""
    region = v.game.layout.ids[number]
    space = Cell(f"{region}.supply", "space", (("p", FILLED), ("-", "-")))
    ceps = numbers(f"{region}.ceps", "CEPs", v.game.layout.capacity[number])
    control = Cell(f"{region}.control", "control", (("-", NONE), *_players(v)))
    return f"{v.region_letters[number]} {v.region_name(number)[:15]:<16}", space, ceps, control


def _where(cell: Cell, region: str, filled: bool) -> Cell:
    """A cell of the regions whose space is filled, or of the others."""
    space = f"{region}.supply"
    return replace(cell, passed=lambda told: None if (told.get(space) == FILLED) is filled else told.get(cell.path, ""))


def _stack(game: Game, kind: str, later: bool) -> Cell:
    """The tiles of a kind left to draw: all in the first decade; only once asked, then known or not by those drawn."""
    most = game.charter.fossil[kind]
    first, path = str(game.charter.decades[0]), f"fossil.{kind}"

    def passed(told: Told) -> str | None:
        return told.get(path, "") if later else str(most) if told.get("decade") == first else None

    return replace(numbers(path, kind, most, needed=False), passed=passed)


def _income(v: View) -> Iterator[Row]:
    yield from _own_points(v)
    for seat, colour in enumerate(v.colours):
        tracks = tuple(numbers(f"{colour}.know.{energy}", energy, track_spaces(v.game, energy)) for energy in ENERGIES)
        yield Row(f"{v.person(seat)[:18]:<19}", tracks)


def track_spaces(game: Game, energy: str) -> int:
    """The spaces of a knowledge track; the most there may be where it has not been read off."""
    return game.box.spaces(energy) if game.box.knows(f"tracks.{energy}.spaces") else LONGEST_TRACK


def told_before(game: Game, told: Mapping[str, str]) -> dict[str, str]:
    """Facts as the cells hold them: of a supply only this decade's space, of the goals only how many are open."""
    found = {path: value for path, value in told.items() if value != UNKNOWN}
    years = [str(year) for year in game.charter.decades]
    decade = years.index(told["decade"]) if told.get("decade") in years else game.decade
    for region in game.layout.ids:
        spaces = split_list(found.pop(f"{region}.supply", ""))
        if decade < len(spaces) and spaces[decade] != UNKNOWN:
            found[f"{region}.supply"] = "-" if spaces[decade] == "-" else FILLED
    if "goals" in found:
        found["goals"] = str(sum(not tile.endswith(" done") for tile in split_list(found["goals"])))
    return found


def laid(game: Game, told: Mapping[str, str], before: Mapping[str, str]) -> dict[str, str]:
    """The cells as facts again; of what was known before, whatever the cells do not speak of stays."""
    told = {path: value for path, value in told.items() if value}
    found = {**before, **told}
    decade = game.charter.decades.index(int(told["decade"])) if "decade" in told else game.decade
    for region, state in zip(game.layout.ids, game.regions, strict=False):
        path = f"{region}.supply"
        if path in told:
            spaces = split_list(before.get(path, "")) or [UNKNOWN] * len(state.supply)
            same = decade < len(spaces) and told[path] == FILLED and spaces[decade] not in ("-", UNKNOWN)
            if decade < len(spaces) and not same:
                spaces[decade] = told[path]
            found[path] = ", ".join(spaces)
    if "goals" in told:
        same = told_before(game, {"goals": before["goals"]})["goals"] == told["goals"] if "goals" in before else False
        found["goals"] = before["goals"] if same else ", ".join([UNKNOWN] * int(told["goals"])) or NONE
    return found


def amendment(game: Game, told: Mapping[str, str]) -> str:
    """One line that tells what differs from the table as it is known; where nothing does, one fact is told again."""
    parts = [f"{path} = {value}" for path, value in changed(game, told).items()]
    return f"{TABLE}: amend {'; '.join(parts)}" if parts else f"{TABLE}: {pattern_of(game)}"


def changed(game: Game, told: Mapping[str, str]) -> dict[str, str]:
    """The facts of the cells that differ from the table as it is known."""
    known = {path: text(value) for path, value in facts(game).items()}
    now = laid(game, told, {path: value for path, value in known.items() if path in told and value != UNKNOWN})
    return {path: now[path] for path in told if path in now and path in known and now[path] != known[path]}


def outlook_lines(game: Game, names: Names) -> list[str]:
    """What will happen now that all of it adds up."""
    found = {"supply": _supply_ahead, "income": _income_ahead, "goals": _goals_ahead}[game.charter.only](game, names)
    return [english.ADDS_UP, *(f" {line}" for line in found)]


def _supply_ahead(game: Game, names: Names) -> Iterator[str]:
    due = in_need(game)
    yield f"{counted(len(due), 'tile')} to draw."
    for region in due:
        holder, name = game.regions[region].control, game.layout.names[game.layout.ids[region]]
        if game.regions[region].ceps:
            continue
        if holder is None:
            yield english.NOBODY_PAYS.format(name=name)
        elif is_fined(game, holder):
            yield english.FINED.format(name=name, holder=names.seat(game, holder), price=game.price)
        else:
            yield english.PAYS_FOR.format(name=name, holder=names.seat(game, holder))
    if facts(game)["bank.ceps"] is not None:
        regions, hands = sum(r.ceps for r in game.regions), sum(p.ceps for p in game.players)
        yield english.CEPS_SUM.format(market=game.market, regions=regions, hands=hands, bank=bank_ceps(game), all=counts.CEPS)


def _income_ahead(game: Game, names: Names) -> Iterator[str]:
    for seat in game.charter.clockwise(game.start):
        try:
            yield f"{names.seat(game, seat)}: income {income_of(game, seat)}."
        except Unknown as unknown:
            what, _ = to_read(game, unknown.path)
            yield english.READ_OFF_LATER.format(seat=names.seat(game, seat), what=what)


def _goals_ahead(game: Game, names: Names) -> Iterator[str]:
    price, cost = goal_price(game), penalty(game)
    paid = f"{len(open_places(game))} x {price} = {counted(cost, 'point')} to pay"
    lost = english.LOST_BY_IT if game.score < cost else ""
    yield english.SCORE_GOES.format(paid=paid, score=game.score, then=game.score - cost, lost=lost)


def known_lines(v: View) -> Iterator[Text]:
    """All that is known where one phase alone is followed, as `show` tells it; the rest is never guessed."""
    screen = cells(v.game, {}, v.look, later=True)
    yield from screen.head
    known = {path: text(value) for path, value in facts(v.game).items()}
    said: set[str] = set()
    for row in screen.rows:
        there = [cell for cell in row.cells if cell.path not in said]
        said |= {cell.path for cell in there}
        if there:
            yield Text(f" {row.label}{'   '.join(_known(v.game, cell, known) for cell in there)}")
    yield Text(english.NOTHING_ELSE, DIM)


def _known(game: Game, cell: Cell, known: Mapping[str, str]) -> str:
    value = known.get(cell.path, UNKNOWN)
    if cell.path.endswith(".supply"):
        spaces = split_list(value)
        there = spaces[game.decade] if game.decade < len(spaces) else UNKNOWN
        return f"{game.charter.decades[game.decade]} space {there}"
    if cell.path == "goals":
        return f"{cell.label} {len(open_places(game))}"
    return f"{cell.label} {value}"
