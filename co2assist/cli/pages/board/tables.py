"""The board's two tables, a row a region and a row a player, in as many words as there are columns for."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from co2assist.board.count import cubes_left, markers_left, occupant, tokens_left
from co2assist.board.game import Plant, Project
from co2assist.cli.pages.board.clock import in_need_next
from co2assist.cli.pages.board.view import View, grant_key, grant_order
from co2assist.cli.terminal.layout import Grid, cut, joined
from co2assist.cli.terminal.text import BOLD, DIM, Text, of_energy
from co2assist.text.sentences import pages as english
from co2assist.words import ENERGIES, HOME


class Form(Struct, frozen=True):
    """How much a table says: letters of an energy on agendas and on tiles, people by name or letter, headings whole or short."""

    agenda: int
    tile: int
    names: bool = False
    whole: bool = True
    gap: int = 1

    @property
    def nothing(self) -> Text:
        """What stands where nothing is."""
        return Text("–" if self.names else "-", DIM)

    def head(self, said: str) -> str:
        """A heading, of `whole/short` the one there is room for, with a capital where people stand by name."""
        whole, _, brief = said.partition("/")
        told = whole if self.whole or not brief else brief
        return re.sub("^>?[a-z]", lambda first: first[0].upper(), told) if self.names else told

    def grid(self, rows: Iterable[Sequence[tuple[str, Text]]]) -> Grid:
        """A table of rows whose cells stand behind their headings."""
        told = [*rows]
        return Grid([head for head, _ in told[0]], [[cell for _, cell in row] for row in told], self.gap)


WHOLE = 11
"""Letters of the longest energy."""
WIDE = tuple(
    Form(agenda, tile, names=True, gap=gap)
    for agenda, tile, gap in ((WHOLE, WHOLE, 2), (3, WHOLE, 2), (3, 3, 2), (3, 3, 1), (1, 1, 1))
)
USUAL = (Form(3, 3), Form(3, 1), Form(3, 3, whole=False), Form(3, 1, whole=False), Form(1, 1, whole=False))
"""The forms of a table from the roomiest to the tightest, in a large window and in others."""
REGION_LEAST, PLAYER_LEAST = 7, 4
"""Columns of a name at the least; below that the board is drawn as a list."""
LONG, SHORT = 12, 8
"""Columns at most of a name that has a column of its own, and of one in another's."""


def fits(v: View) -> bool:
    """Whether the tables of regions and players have room for names."""
    if v.look.narrow:
        return False
    found = [(chosen(v, player_grid)[1], PLAYER_LEAST), *([(chosen(v, region_grid)[1], REGION_LEAST)] if v.regions else [])]
    return all(v.look.width - grid.width + grid.widths[1] >= least for grid, least in found)


def chosen(v: View, draw: Callable[[View, Form], Grid]) -> tuple[Form, Grid]:
    """A table in the roomiest form in which its names have room, or in the tightest; drawn once for a view."""
    if draw.__name__ not in v.drawn:
        drawn = ((form, draw(v, form)) for form in (*(WIDE if v.look.wide else ()), *USUAL))
        v.drawn[draw.__name__] = next(found for found in drawn if found[1].width <= v.look.width or found[0] is USUAL[-1])
    form, grid = v.drawn[draw.__name__]
    return form, grid


def region_table(v: View) -> list[Text]:
    """A line a region: agenda, project spaces, demand spaces, CEPs, control."""
    return fitted(v, region_grid) if v.regions else [Text(english.REGIONS_UNREAD, DIM)]


def player_table(v: View) -> list[Text]:
    """A line a player; `>` is on turn, bold is the one asked."""
    return fitted(v, player_grid)


def fitted(v: View, draw: Callable[[View, Form], Grid]) -> list[Text]:
    """A table in its form; in the tightest names too long are cut."""
    _, grid = chosen(v, draw)
    if grid.width > v.look.width:
        grid.widths[1] = max(1, grid.widths[1] + v.look.width - grid.width)
        grid.columns[1] = [cut(name, grid.widths[1]) for name in grid.columns[1]]
    return grid.lines(v.look.plain)


def short(name: str, width: int) -> str:
    """A region's name in fewer columns: North America becomes N America."""
    parts = name.split(" ")
    for place in range(len(parts) - 1):
        if len(" ".join(parts)) > width:
            parts[place] = parts[place][:1]
    return " ".join(parts)


# Regions


def region_grid(v: View, form: Form) -> Grid:
    """A row a region; in a large window those that draw a tile next Energy Supply are marked."""
    due = in_need_next(v) if form.names else []
    grants = sorted({grant_key(place) for place in v.game.layout.spaces}, key=grant_order)
    return form.grid([*region_row(v, region, form, due, grants)] for region in v.regions)


def region_row(
    v: View, region: int, form: Form, due: Sequence[int], grants: Sequence[tuple[str, int]]
) -> Iterator[tuple[str, Text]]:
    """The cells of a region; further spaces than there are decades have numbers."""
    id, state, layout = v.game.layout.ids[region], v.game.regions[region], v.game.layout
    yield "", Text("▸" if region in due else " ") + Text(v.region_letters[region], BOLD if form.names else "")
    yield form.head("region"), Text(v.region_name(region) if form.whole else short(v.region_name(region), 9))
    yield form.head("agenda" if form.agenda > 1 else "agd"), agenda(v, region, form)
    places = {grant_key(place): place for place in layout.by_region[region]}
    for key in grants:
        grant, number = key
        brief = {"scientist": "sci", "money": "money" if form.agenda > 1 else "$"}.get(grant, grant)
        head = form.head(grant if form.whole else brief)
        yield f"{head}{f' {number}' if number > 1 else ''}", space(v, places[key], form) if key in places else Text()
    decades = v.game.charter.decades
    for number in range(max(len(each.supply) for each in v.game.regions)):
        yield str(decades[number]) if number < len(decades) else f"{number + 1}th", supply(v, region, number, form)
    cubes = v.game.charter.region_cubes
    yield form.head("CEPs/CEP"), v.marked(f"{id}.ceps", Text(f"{state.ceps}/{layout.capacity[region]}"))
    if cubes:
        yield form.head("Tech/Tq"), Text(str(state.cubes))
    control = form.nothing if state.control is None else person(v, state.control, form, LONG)
    yield form.head("control/C" if cubes else "control/ctrl"), v.marked(f"{id}.control", control)
    if form.names:
        yield form.head("cubes"), control_cubes(v, region)


def person(v: View, seat: int, form: Form, columns: int = SHORT) -> Text:
    """A player by name in no more than so many columns, or by letter."""
    return cut(v.name(seat), columns).over(v.tint(seat)) if form.names else v.letter(seat)


def energy(name: str, letters: int = WHOLE) -> Text:
    """An energy in its colour."""
    return Text(name[:letters], of_energy(name))


def agenda(v: View, region: int, form: Form) -> Text:
    """A Regional Agenda, most preferred first."""
    known = v.game.regions[region].agenda
    said = (
        Text("???" if form.agenda == 1 else "not known", DIM)
        if known is None
        else joined((energy(one, form.agenda) for one in known), "" if form.agenda == 1 else " ")
    )
    return v.marked(f"{v.game.layout.ids[region]}.agenda", said)


def tile(piece: Project | Plant, letters: int) -> Text:
    """A project or plant: wind 2, or w2."""
    return energy(piece.energy, letters) + Text(f" {piece.level}" if letters > 1 else str(piece.level))


def space(v: View, place: str, form: Form) -> Text:
    """A project space: `wind 2`, `+ Ben` where his Scientist stands, `▣ Cai` once Cai has prepared it; `[w2]G` in letters."""
    project = v.game.project_at(place)
    if project is None:
        said = form.nothing
    elif project.owner is None:
        seat = occupant(v.game, place)
        plus = " + " if form.names else "+"
        said = tile(project, form.tile) + (Text() if seat is None else Text(plus) + person(v, seat, form))
    elif form.names:
        said = tile(project, form.tile) + Text(" ▣ ") + person(v, project.owner, form)
    else:
        said = Text("[") + tile(project, form.tile) + Text("]") + v.letter(project.owner)
    return v.marked(place.replace(":", "."), said)


def supply(v: View, region: int, number: int, form: Form) -> Text:
    """A demand space: empty, bold where it is this decade's; a fossil plant; or a green plant with whose it is."""
    held, now = v.game.regions[region].supply, number == v.game.decade
    if number >= len(held):
        return Text()
    entry = held[number]
    if entry is None:
        return Text(form.nothing.plain, BOLD) if now else Text("·" if form.names else "-", DIM)
    if isinstance(entry, str):
        return Text(entry, DIM if form.names else BOLD if now else "")
    said = tile(entry, form.tile) + Text(" ") + v.letter(entry.owner) + Text("/") + v.letter(entry.builder)
    return v.marked(f"{v.game.layout.ids[region]}.supply", said)


def control_cubes(v: View, region: int) -> Text:
    """Control cubes under an agenda, in its order: w:RB is one of Red and one of Blue under wind."""
    state = v.game.regions[region]
    heaps = []
    for one in state.agenda or ENERGIES:
        builders = [e.builder for e in state.supply if isinstance(e, Plant) and e.energy == one and not e.bare]
        if builders:
            heaps.append(Text(f"{one[0]}:") + joined(v.letter(seat) for seat in builders))
    return joined(heaps, " ") if heaps else Text("-", DIM)


# Players


def player_grid(v: View, form: Form) -> Grid:
    """A row a player: what they hold, what is left of their pieces, their knowledge and the income it earns."""
    rows = ([*player_row(v, seat, form)] for seat in v.seats)
    asked = v.asked() if v.ask is not None else v.game.turn
    return form.grid([(head, cell.under(BOLD) if seat == asked else cell) for head, cell in row] for seat, row in enumerate(rows))


def player_row(v: View, seat: int, form: Form) -> Iterator[tuple[str, Text]]:
    """The cells of a player; what moved since the last turn of the one on turn is marked."""
    colour, state, own = v.colours[seat], v.game.players[seat], not v.game.charter.shared_score

    def moved(path: str, told: Text | int) -> Text:
        return v.marked(f"{colour}.{path}", told if isinstance(told, Text) else Text(str(told)))

    asks = v.asked() == seat and v.game.turn is not None
    turn = ("▸" if form.names else ">") if v.game.turn == seat else "?" if asks else " "
    yield "", Text(turn) + v.letter(seat)
    yield form.head("player"), cut(v.name(seat), LONG).over(v.tint(seat))
    if own:
        yield form.head(">points/>pts"), moved("score", state.score)
    yield ">$", moved("money", state.money)
    yield form.head(">CEPs/>CEP"), moved("ceps", state.ceps)
    yield form.head(">Tech/>tech"), moved("tech", state.tech)
    yield form.head("scientists" if form.names else ">sci"), moved("scientists", scientists(v, seat, form))
    yield form.head(">tokens/>tok"), Text(str(tokens_left(v.game, seat)))
    yield form.head(">cubes/>cub"), Text(str(cubes_left(v.game, seat)))
    yield form.head(">markers/>mrk"), Text(str(markers_left(v.game, seat)))
    yield form.head(">cards/>crd" if own else ">cards"), Text(str(state.hand))
    yield ">UN", moved("claimed", len(state.claimed))
    if own:
        yield form.head("goal"), Text(goal_cell(v, seat))
    for one in ENERGIES:
        yield f"{'>' if form.names else ''}{one[: form.tile]}", moved(f"know.{one}", v.know(seat, one))
    yield form.head(">income/>inc"), Text(v.income(seat))


def scientists(v: View, seat: int, form: Form) -> Text:
    """Scientists at home and out, or at home of those hired."""
    places = v.game.players[seat].scientists
    home, hired = places.count(HOME), len(places)
    if not form.names:
        return Text(f"{home}/{hired}")
    told = [*([f"{home} home"] if home else []), *([f"{hired - home} out"] if hired > home else [])]
    return Text(", ".join(told) or "–")


def goal_cell(v: View, seat: int) -> str:
    """A company goal: held, given up for $8, or shown."""
    shown = v.game.shown[seat]
    return "$8" if v.game.players[seat].cashed else str(shown[0]) if shown else "held"
