"""Components: the regions as the rows of a table, one line each."""

from collections.abc import Iterator

from co2assist.board.game import Plant
from co2assist.cli.pages.board.view import GRANT_HEADS, View, grant_key, grant_order
from co2assist.cli.terminal.layout import BOLD, DIM, Column, Written, headings, joined, row, width_of
from co2assist.cli.terminal.text import Text
from co2assist.words import ENERGIES

NAME_LEAST = 7


def grant_keys(v: View) -> list[tuple[str, int]]:
    """Every kind of project space on this board, in the order of the page."""
    return sorted({grant_key(place) for place in v.game.layout.spaces}, key=grant_order)


def decade_heads(v: View) -> list[str]:
    """Headings of the demand spaces: the decades, then numbers where a region has more."""
    most = max((len(region.supply) for region in v.game.regions), default=0)
    decades = [str(year) for year in v.game.charter.decades]
    return [decades[space] if space < len(decades) else f"{space + 1}th" for space in range(most)]


def region_columns(v: View) -> list[Column]:
    """The columns of the regions behind their names."""
    return [Column("agenda", 7), *project_columns(v), *supply_columns(v), *rest_columns(v)]


def name_room(v: View) -> int:
    """Columns left for the regions' names; fewer than NAME_LEAST where the board needs another form."""
    return v.look.width - 3 - width_of(region_columns(v))


def region_table(v: View) -> Iterator[Text]:
    """A line a region: agenda, project spaces, demand spaces, CEPs, control."""
    if not v.game.regions:
        yield Text(" The regions of this board have not been read off yet.", DIM)
        return
    longest = max(len("region"), *(len(v.region_name(region)) for region in v.regions))
    name = Column("region", max(NAME_LEAST, min(name_room(v), longest)), gap=0)
    columns = [Column("", 3, gap=0), name, *region_columns(v)]
    yield headings(columns)
    for region in v.regions:
        mark = f" {v.region_letters[region]} "
        yield row(columns, [mark, short(v.region_name(region), name.width - name.gap), *region_cells(v, region)])


def short(name: str, width: int) -> str:
    """A region's name in fewer columns: North America becomes N America."""
    parts = name.split(" ")
    for place in range(len(parts) - 1):
        if len(" ".join(parts)) > width:
            parts[place] = parts[place][:1]
    return " ".join(parts)


def project_columns(v: View) -> list[Column]:
    """A column for each kind of project space."""
    heads = []
    for grant, number in grant_keys(v):
        word = GRANT_HEADS[grant]
        heads.append(word if number == 1 else f"{word[:4]}{number}")
    return [Column(head, 6) for head in heads]


def supply_columns(v: View) -> list[Column]:
    """A column for each demand space; the one of this decade is bold."""
    return [Column(head, 7, style=BOLD if space == v.game.decade else "") for space, head in enumerate(decade_heads(v))]


def rest_columns(v: View) -> list[Column]:
    """CEPs, Tech cubes of the region, control."""
    cubes = v.game.charter.region_cubes
    return [Column("CEP", 4), *([Column("Tq", 3)] if cubes else []), Column("C" if cubes else "ctrl", 1 if cubes else 4, gap=0)]


def region_cells(v: View, region: int) -> list[Written]:
    """What stands in the columns of one region, all of them."""
    state = v.game.regions[region]
    places = {grant_key(place): place for place in v.game.layout.by_region[region]}
    spaces: list[Written] = [v.space(places[key]) if key in places else "" for key in grant_keys(v)]
    supply: list[Written] = []
    for number in range(len(decade_heads(v))):
        entry = v.supply(state.supply[number]) if number < len(state.supply) else Text()
        if entry.plain == "-" and number != v.game.decade:
            entry = entry.over(DIM)
        supply.append(entry)
    capacity = v.game.layout.capacity[region]
    cubes: list[Written] = [str(state.cubes)] if v.game.charter.region_cubes else []
    ceps = f"{state.ceps}/{capacity}"
    agenda = f" {v.agenda(region)}"
    return [agenda, *spaces, *supply, ceps, *cubes, v.letter(state.control)]


def control_cubes(v: View, region: int) -> Text:
    """Control cubes under an agenda, in its order: w:RB is one of Red and one of Blue under wind."""
    state = v.game.regions[region]
    heaps = []
    for energy in state.agenda or ENERGIES:
        builders = [e.builder for e in state.supply if isinstance(e, Plant) and e.energy == energy and not e.bare]
        if builders:
            heaps.append(Text(f"{energy[0]}:") + joined(v.letter(seat) for seat in builders))
    return joined(heaps, " ") if heaps else Text("-", DIM)
