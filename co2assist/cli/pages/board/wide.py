"""The board in whole words, from 120 columns and 36 lines: regions, players, and the middle as small tables of their own."""

from collections.abc import Callable, Iterator

from rich.console import Group
from rich.table import Table

from co2assist.board.count import cubes_left, markers_left, occupant, open_un, pool_tech, tokens_left
from co2assist.board.game import Plant, Project, Supply
from co2assist.cli.pages.board.clock import clock_words, in_need_next, level_words
from co2assist.cli.pages.board.middle import events_words, price_now
from co2assist.cli.pages.board.player_rows import goal_cell
from co2assist.cli.pages.board.region_rows import decade_heads, grant_keys
from co2assist.cli.pages.board.view import ENERGY_TINTS, View, grant_key
from co2assist.cli.terminal.drawing import Rows, lines_of
from co2assist.cli.terminal.layout import BOLD, DIM, LOSS, count, joined, two_ends
from co2assist.cli.terminal.text import Text
from co2assist.rules.ending import UN_ALLOWED
from co2assist.rules.goals import goals_cost, goals_open, open_places
from co2assist.rules.supply import LIMIT
from co2assist.text.sentences import span
from co2assist.words import ENERGIES, HOME

Letters = tuple[int, int]
"""How many letters of an energy there is room for: on agendas, and on tiles and as headings."""
WHOLE = 11
ROOM: tuple[Letters, ...] = ((WHOLE, WHOLE), (3, WHOLE), (3, 3), (3, 1), (1, 1))
GAUGE = 40
"""Signs of the gauge from its start to 500 ppm."""
CARDS = 6
"""UN Goal cards a line each at most; more stand two on a line."""


def wide_board(v: View, under_gauge: str = "") -> Iterator[Text]:
    """The whole table for a large window; what changed since this player's last turn is underlined."""
    yield from head_lines(v, under_gauge)
    yield Text()
    yield from fitted(v, region_table)
    yield Text()
    yield from fitted(v, player_table)
    yield Text()
    yield from lines_of(middle(v), v.look.width - 1)


def fitted(v: View, table: Callable[[View, Letters], Rows]) -> list[Text]:
    """A table with energies in as many letters as there is room for."""
    drawn = next((rows for room in ROOM if (rows := table(v, room)).width() <= v.look.width), None) or table(v, ROOM[-1])
    return lines_of(drawn.table(), v.look.width)


def head_lines(v: View, under_gauge: str) -> Iterator[Text]:
    """Where the game is; the CO₂ level with its gauge; the Score beside what the decade will cost."""
    yield two_ends(
        Text(f" {v.title}   " + " · ".join(word for word in clock_words(v) if word), BOLD), v.practice, v.look.width - 1
    )
    said, lost = level_words(v)
    level = (
        min(40, v.game.co2 * 40 // LIMIT) if v.game.charter.co2_floor is None else max(0, min(60, (v.game.co2 - 400) * 2 // 5))
    )
    gauge = Text("█" * min(level, GAUGE)) + Text(" " * (GAUGE - level)) + Text("┃", BOLD) + Text("█" * (level - GAUGE), LOSS)
    yield Text(f" CO₂ {v.game.co2} ppm   ") + gauge + Text(f"   {said}", LOSS if lost else "")
    if under_gauge:
        yield Text(f" {under_gauge}")
    if v.game.charter.shared_score:
        least, most = goals_open(v.game)
        goals = f"{span(least, most)} open ({price_now(v)})" if most else "none open"
        needed = v.game.score < goals_cost(v.game)[1]
        yield Text(f" Score {v.game.score}", BOLD) + Text(f"   Environmental Goals: {goals}", LOSS if needed else "")


# Regions


def region_table(v: View, room: Letters) -> Rows:
    """A row a region; those that draw a tile next Energy Supply are marked."""
    grants, cubes = grant_keys(v), v.game.charter.region_cubes
    heads = [f"{grant.capitalize()}{f' {number}' if number > 1 else ''}" for grant, number in grants]
    tech = [">Tech"] if cubes else []
    due, rows = in_need_next(v), []
    for region in v.regions:
        state = v.game.regions[region]
        places = {grant_key(place): place for place in v.game.layout.by_region[region]}
        cells = [v.marked(f"{v.game.layout.ids[region]}.agenda", agenda(v, region, room[0]))]
        cells += [space(v, places[key], room[1]) if key in places else Text() for key in grants]
        cells += [supply(v, region, number, room[1]) for number in range(len(decade_heads(v)))]
        cells += [v.marked(f"{v.game.layout.ids[region]}.ceps", Text(f"{state.ceps}/{v.game.layout.capacity[region]}"))]
        cells += [Text(str(state.cubes))] if cubes else []
        control = Text("–", DIM) if state.control is None else Text(v.name(state.control)[:12], v.tint(state.control))
        cells += [v.marked(f"{v.game.layout.ids[region]}.control", control), control_cubes(v, region)]
        mark = Text("▸" if region in due else " ") + Text(v.region_letters[region], BOLD)
        rows.append([mark, Text(v.region_name(region)), *cells])
    return Rows(["", "Region", "Agenda", *heads, *decade_heads(v), ">CEPs", *tech, "Control", "Cubes"], rows)


def energy(name: str, letters: int = WHOLE) -> Text:
    """An energy in its colour."""
    return Text(name[:letters], ENERGY_TINTS[name])


def agenda(v: View, region: int, letters: int) -> Text:
    """A Regional Agenda, most preferred first."""
    known = v.game.regions[region].agenda
    return Text("not known yet", DIM) if known is None else joined((energy(one, letters) for one in known), " ")


def tile(piece: Project | Plant, letters: int) -> Text:
    """A project or plant: wind 2."""
    return energy(piece.energy, letters) + Text(f" {piece.level}" if letters > 1 else str(piece.level))


def space(v: View, place: str, letters: int) -> Text:
    """A project space: `wind 2`, with `+ Ben` where his Scientist stands, or `▣ Cai` when Cai has prepared it."""
    project = v.game.project_at(place)
    if project is None:
        return v.marked(place.replace(":", "."), Text("–", DIM))
    seat = occupant(v.game, place) if project.owner is None else project.owner
    sign = " + " if project.owner is None else " ▣ "
    whose = Text() if seat is None else Text(sign) + Text(v.name(seat)[:8], v.tint(seat))
    return v.marked(place.replace(":", "."), tile(project, letters) + whose)


def supply(v: View, region: int, number: int, letters: int) -> Text:
    """A demand space: `·` later, `–` empty this decade, a fossil plant, or a green plant with whose it is."""
    held = v.game.regions[region].supply
    entry: Supply = held[number] if number < len(held) else None
    if number >= len(held):
        return Text()
    if entry is None:
        return Text("–", BOLD) if number == v.game.decade else Text("·", DIM)
    if isinstance(entry, str):
        return Text(entry, DIM)
    whose = v.letter(entry.owner) + Text("/") + v.letter(entry.builder)
    return v.marked(f"{v.game.layout.ids[region]}.supply", tile(entry, letters) + Text(" ") + whose)


def control_cubes(v: View, region: int) -> Text:
    """Control cubes under an agenda, in its order: w:RB is one of Red and one of Blue under wind."""
    state = v.game.regions[region]
    heaps = []
    for one in state.agenda or ENERGIES:
        builders = [e.builder for e in state.supply if isinstance(e, Plant) and e.energy == one and not e.bare]
        if builders:
            heaps.append(Text(f"{one[0]}:") + joined(v.letter(seat) for seat in builders))
    return joined(heaps, " ") if heaps else Text("–", DIM)


# Players


def player_table(v: View, room: Letters) -> Rows:
    """A row a player: what they hold, what is left of their pieces, their knowledge and the income it earns."""
    own = not v.game.charter.shared_score
    heads = [*([">Points"] if own else []), ">$", ">CEPs", ">Tech", "Scientists", ">Infra", ">Cubes", ">Markers", ">Cards", ">UN"]
    heads += [*(["Goal"] if own else []), *(f">{one[: room[1]]}" for one in ENERGIES), ">Income"]
    rows = []
    for seat in v.seats:
        colour, state = v.colours[seat], v.game.players[seat]
        home = state.scientists.count(HOME)
        away = len(state.scientists) - home
        where = ", ".join([*([f"{home} home"] if home else []), *([f"{away} out"] if away else [])]) or "–"
        cells = [v.marked(f"{colour}.score", Text(str(state.score)))] if own else []
        cells += [v.marked(f"{colour}.{path}", Text(str(getattr(state, path)))) for path in ("money", "ceps", "tech")]
        cells += [v.marked(f"{colour}.scientists", Text(where))]
        cells += [Text(str(left(v.game, seat))) for left in (tokens_left, cubes_left, markers_left)]
        cells += [Text(str(state.hand)), v.marked(f"{colour}.claimed", Text(str(len(state.claimed))))]
        cells += [Text(goal_cell(v, seat))] if own else []
        cells += [v.marked(f"{colour}.know.{one}", v.know(seat, one)) for one in ENERGIES]
        on_turn = "▸" if v.game.turn == seat else "?" if v.asked() == seat and v.game.turn is not None else " "
        bold = BOLD if v.asked() == seat else ""
        who = Text(f"{v.colours[seat].capitalize()} {v.name(seat)[:18]}", f"{bold} {v.tint(seat)}".strip())
        rows.append([Text(on_turn + v.letters[seat]), who, *cells, Text(v.income(seat))])
    return Rows(["", "Player", *heads], rows)


# The middle of the board


def middle(v: View) -> Table:
    """Summits and the CEP Market at the left; goals or events and UN Goal cards at the right."""
    grid = Table.grid(padding=(0, 5, 0, 1))
    sides = (summits(v), market(v)), (goals(v) if v.game.charter.goals else events(v), un_cards(v))
    grid.add_row(*(Group(*(Rows([title], [[one] for one in rows]).table() for title, rows in side if rows)) for side in sides))
    return grid


Section = tuple[str, list[Text]]
"""A heading and its lines; nothing is drawn of one without lines."""


def summits(v: View) -> Section:
    """The Energy Summits with who speaks."""
    return "Energy Summits", [Text(f"{place + 1}  ") + talks(v, place) for place in range(len(v.game.summits))]


def market(v: View) -> Section:
    """The CEP Market and the general pool of Tech cubes."""
    closed = ", closed this turn" if v.game.closed else ""
    return "CEP Market", [
        Text(f"{count(v.game.market, 'CEP')} at ${v.game.price}{closed} · Tech cubes in the pool {pool_tech(v.game)}")
    ]


def goals(v: View) -> Section:
    """The Environmental Goals still open."""
    return "Environmental Goals still open", goal_rows(v) if goals_open(v.game)[1] else []


def events(v: View) -> Section:
    """The two face-up events and whom they strike."""
    return "Events", [Text(one) for one in events_words(v).split("; ")]


def un_cards(v: View) -> Section:
    """The UN Goal cards still open."""
    may = f", at most {UN_ALLOWED} may stay" if v.game.charter.goals else ""
    return f"UN Goal cards: {len(open_un(v.game))} open{may}", un_rows(v)


def talks(v: View, place: int) -> Text:
    """A Summit's topics with the Scientists who speak."""
    topics = v.game.summits[place]
    if not topics:
        return Text("not known yet" if topics is None else "no tile", DIM)
    told = []
    for topic in topics:
        seat = occupant(v.game, f"summit:{place + 1}:{topic}")
        told.append(energy(topic) + (Text() if seat is None else Text(f" {v.name(seat)[:8]}", v.tint(seat))))
    return joined(told, " · ")


def goal_rows(v: View) -> list[Text]:
    """The open goal tiles, a line for each group."""
    groups: dict[str, list[str]] = {}
    for place in open_places(v.game):
        known = v.game.goals[place]
        if known is not None:
            kind, about, *rest = known.text.split(" ")
            named = v.region_name(v.game.layout.regions[about]) if about in v.game.layout.regions else about
            groups.setdefault(kind, []).append(" ".join([named, *rest]))
    heads = {"build": "Power Plants", "know": "Knowledge", "summit": "Summits"}
    return [Text(f"{heads[kind]}: {', '.join(items)}") for kind, items in groups.items()]


def un_rows(v: View) -> list[Text]:
    """The open UN Goal cards: number, plants, Tech cubes."""
    rows = []
    for number in open_un(v.game):
        card = v.game.un[number - 1]
        face = Text("not known yet", DIM) if card is None else joined((energy(one) for one in card.plants), " ")
        rows.append(Text(f"{number}  ") + face + Text("" if card is None else f"  {card.cubes} Tech"))
    if len(rows) <= CARDS:
        return rows
    half = (len(rows) + 1) // 2
    width = max(one.cell_len for one in rows[:half]) + 3
    return [joined([rows[n].filled(width), *rows[n + half : n + half + 1]]) for n in range(half)]
