"""The board's two tables, a row a region and a row a player, in as many words as there are columns for."""

import re
from collections.abc import Callable

from msgspec import Struct

from co2assist.board.count import cubes_left, markers_left, occupant, tokens_left
from co2assist.board.game import Plant, Project
from co2assist.cli.pages.board.clock import in_need_next
from co2assist.cli.pages.board.view import View, grant_key, grant_order
from co2assist.cli.terminal.layout import Grid, cut, joined
from co2assist.cli.terminal.text import Text
from co2assist.cli.terminal.theme import BOLD, DIM, of_energy
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

    def headed(self, heads: list[str]) -> list[str]:
        """Headings, with capitals where there is room for words."""
        return [re.sub("^>?[a-z]", lambda first: first[0].upper(), head) if self.names else head for head in heads]


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
    found = ((chosen(v, region_rows)[1], REGION_LEAST), (chosen(v, player_rows)[1], PLAYER_LEAST))
    return all(v.look.width - rows.width + rows.widths[1] >= least for rows, least in found)


def chosen(v: View, draw: Callable[[View, Form], Grid]) -> tuple[Form, Grid]:
    """A table in the roomiest form in which its names have room, or in the tightest; drawn once for a view."""
    if draw.__name__ not in v.drawn:
        drawn = ((form, draw(v, form)) for form in (*(WIDE if v.look.wide else ()), *USUAL))
        v.drawn[draw.__name__] = next(found for found in drawn if found[1].width <= v.look.width or found[0] is USUAL[-1])
    form, rows = v.drawn[draw.__name__]
    return form, rows


def fitted(v: View, draw: Callable[[View, Form], Grid]) -> list[Text]:
    """A table in its form; in the tightest names too long are cut."""
    _, rows = chosen(v, draw)
    if rows.width > v.look.width:
        rows.widths[1] = max(1, rows.widths[1] + v.look.width - rows.width)
        rows.columns[1] = [cut(name, rows.widths[1]) for name in rows.columns[1]]
    return rows.lines(v.look.plain)


def region_table(v: View) -> list[Text]:
    """A line a region: agenda, project spaces, demand spaces, CEPs, control."""
    if not v.game.regions:
        return [Text(english.REGIONS_UNREAD, DIM)]
    return fitted(v, region_rows)


def player_table(v: View) -> list[Text]:
    """A line a player; `>` is on turn, bold is the one asked."""
    return fitted(v, player_rows)


def short(name: str, width: int) -> str:
    """A region's name in fewer columns: North America becomes N America."""
    parts = name.split(" ")
    for place in range(len(parts) - 1):
        if len(" ".join(parts)) > width:
            parts[place] = parts[place][:1]
    return " ".join(parts)


# Regions


def grant_keys(v: View) -> list[tuple[str, int]]:
    """Every kind of project space on this board, in the order of the page."""
    return sorted({grant_key(place) for place in v.game.layout.spaces}, key=grant_order)


def decade_heads(v: View) -> list[str]:
    """Headings of the demand spaces: the decades, then numbers where a region has more."""
    most = max((len(region.supply) for region in v.game.regions), default=0)
    decades = [str(year) for year in v.game.charter.decades]
    return [decades[space] if space < len(decades) else f"{space + 1}th" for space in range(most)]


def region_heads(v: View, form: Form) -> list[str]:
    """The headings of the regions."""
    cubes, brief = v.game.charter.region_cubes, {"scientist": "sci", "money": "$" if form.agenda == 1 else "money"}
    grants = [f"{grant if form.whole else brief.get(grant, grant)}{f' {n}' if n > 1 else ''}" for grant, n in grant_keys(v)]
    last = (
        ["CEPs", *(["Tech"] if cubes else []), "control"]
        if form.whole
        else ["CEP", *(["Tq"] if cubes else []), "C" if cubes else "ctrl"]
    )
    return form.headed(
        [
            "",
            "region",
            "agd" if form.agenda == 1 else "agenda",
            *grants,
            *decade_heads(v),
            *last,
            *(["cubes"] if form.names else []),
        ]
    )


def region_rows(v: View, form: Form) -> Grid:
    """A row a region; in a large window those that draw a tile next Energy Supply are marked."""
    due = in_need_next(v) if form.names else []
    rows = []
    for region in v.regions:
        id, state = v.game.layout.ids[region], v.game.regions[region]
        places = {grant_key(place): place for place in v.game.layout.by_region[region]}
        cells = [agenda(v, region, form)]
        cells += [space(v, places[key], form) if key in places else Text() for key in grant_keys(v)]
        cells += [supply(v, region, number, form) for number in range(len(decade_heads(v)))]
        cells += [v.marked(f"{id}.ceps", Text(f"{state.ceps}/{v.game.layout.capacity[region]}"))]
        cells += [Text(str(state.cubes))] if v.game.charter.region_cubes else []
        cells += [v.marked(f"{id}.control", person(v, state.control, form, LONG))]
        cells += [control_cubes(v, region)] if form.names else []
        mark = Text("▸" if region in due else " ") + Text(v.region_letters[region], BOLD if form.names else "")
        name = v.region_name(region)
        rows.append([mark, Text(name if form.whole else short(name, 9)), *cells])
    return Grid(region_heads(v, form), rows, form.gap)


def person(v: View, seat: int | None, form: Form, columns: int = SHORT) -> Text:
    """A player by name in no more than so many columns, or by letter; a dash for nobody."""
    if seat is None:
        return form.nothing
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


def player_heads(v: View, form: Form) -> list[str]:
    """The headings of the players."""
    own = not v.game.charter.shared_score
    if form.whole:
        held = ["points"] if own else []
        held += ["$", "CEPs", "Tech", "scientists" if form.names else "sci", "tokens", "cubes", "markers", "cards", "UN"]
    else:
        held = [*(["pts"] if own else []), "$", "CEP", "tech", "sci", "tok", "cub", "mrk", "crd" if own else "cards", "UN"]
    tracks = [f"{'>' if form.names else ''}{one[: form.tile]}" for one in ENERGIES]
    held = [*(one if one == "scientists" else f">{one}" for one in held), *(["goal"] if own else [])]
    return [*form.headed(["", "player", *held]), *tracks, *form.headed([">income" if form.whole else ">inc"])]


def player_rows(v: View, form: Form) -> Grid:
    """A row a player: what they hold, what is left of their pieces, their knowledge and the income it earns."""
    own, rows = not v.game.charter.shared_score, []
    for seat in v.seats:
        colour, state = v.colours[seat], v.game.players[seat]
        cells = [v.marked(f"{colour}.score", Text(str(state.score)))] if own else []
        cells += [v.marked(f"{colour}.{path}", Text(str(getattr(state, path)))) for path in ("money", "ceps", "tech")]
        cells += [v.marked(f"{colour}.scientists", scientists(v, seat, form))]
        cells += [Text(str(left(v.game, seat))) for left in (tokens_left, cubes_left, markers_left)]
        cells += [Text(str(state.hand)), v.marked(f"{colour}.claimed", Text(str(len(state.claimed))))]
        cells += [Text(goal_cell(v, seat))] if own else []
        cells += [v.marked(f"{colour}.know.{one}", v.know(seat, one)) for one in ENERGIES]
        turn = (
            ("▸" if form.names else ">") if v.game.turn == seat else "?" if v.asked() == seat and v.game.turn is not None else " "
        )
        named = v.name(seat) if not form.names or v.name(seat).lower() == colour else f"{colour.capitalize()} {v.name(seat)}"
        name = cut(named, LONG + 7 * form.names).over(v.tint(seat))
        row = [Text(turn) + v.letter(seat), name, *cells, Text(v.income(seat))]
        bold = v.asked() == seat or (v.ask is None and v.game.turn == seat)
        rows.append([cell.under(BOLD) for cell in row] if bold else row)
    return Grid(player_heads(v, form), rows, form.gap)


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
