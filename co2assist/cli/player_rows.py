"""Components: the players as the rows of a table, one line each."""

from collections.abc import Iterator

from rich.text import Text

from co2assist.board.count import cubes_left, markers_left, tokens_left
from co2assist.cli.sheet import BOLD, Column, Written, headings, row, width_of
from co2assist.cli.signs import View
from co2assist.words import ENERGIES, HOME


def player_columns(v: View) -> list[Column]:
    """The columns of the players, without the name."""
    own = not v.game.charter.shared_score
    wide = v.look.wide
    marks = 2 if v.look.simple else 1
    most = max((seat.knows(energy) for seat in v.game.players for energy in ENERGIES), default=0)
    track = max(3, len(str(most)) + marks) + (1 if own and not wide else 2)
    pts = [Column("points" if wide else "pts", 8 if wide else 4, right=True, gap=0)] if own else []
    goal = [Column("goal", 6 if wide else 5, lead=1)] if own else []
    tight = 0 if own else 1
    columns = [Column("$", 4, right=True, gap=0), Column("CEPs" if wide else "CEP", 5 if wide else 4, right=True, gap=0)]
    columns += [Column("tech", 5, right=True, gap=0)]
    columns += [Column("scientists", 13, lead=2) if wide else Column("sci", 4 + tight, right=True, gap=0)]
    for long, brief in (("tokens", "tok"), ("cubes", "cub"), ("markers", "mrk")):
        columns.append(Column(long if wide else brief, 8 if wide else 4, right=True, gap=0))
    columns.append(Column("cards" if wide or not own else "crd", 6 if wide or not own else 4, right=True, gap=0))
    columns.append(Column("UN", 3, right=True, gap=0))
    heads = [energy if energy != "forestation" else "forest." for energy in ENERGIES] if wide else [e[:3] for e in ENERGIES]
    leads = [0 if goal else (2 if wide else 1 + tight), 0, 0, 0, 0]
    tracks = [Column(head, len(head) + 1 if wide else track, lead=lead) for head, lead in zip(heads, leads, strict=True)]
    return [*pts, *columns, *goal, *tracks, Column("income" if wide else "inc", 7 if wide else 3, right=True, gap=0)]


def player_table(v: View) -> Iterator[Text]:
    """A line a player; `>` is on turn, bold is the one asked."""
    columns = player_columns(v)
    room = v.look.width - 3 - width_of(columns)
    longest = max(len("player"), *(Text(v.name(seat)).cell_len for seat in v.seats)) + 1
    columns = [Column("", 3, gap=0), Column("player", max(4, min(room, longest, 24 if v.look.wide else 12))), *columns]
    yield headings(columns)
    for seat in v.seats:
        on_turn = ">" if v.game.turn == seat else "?" if v.asked() == seat and v.game.turn is not None else " "
        mark = Text(on_turn) + v.letter(seat) + Text(" ")
        bold = BOLD if v.asked() == seat or (v.ask is None and v.game.turn == seat) else ""
        yield row(columns, [mark, Text(v.name(seat), v.tint(seat)), *player_cells(v, seat)], bold)


def player_cells(v: View, seat: int) -> list[Written]:
    """What stands in a player's columns."""
    game, player = v.game, v.game.players[seat]
    own = not game.charter.shared_score
    home, hired = player.scientists.count(HOME), len(player.scientists)
    scientists = f"{home} home of {hired}" if v.look.wide else f"{home}/{hired}"
    cells: list[Written] = [str(player.score)] if own else []
    cells += [str(player.money), str(player.ceps), str(player.tech), scientists]
    cells += [str(tokens_left(game, seat)), str(cubes_left(game, seat)), str(markers_left(game, seat))]
    cells += [str(player.hand), str(len(player.claimed))]
    cells += [goal_cell(v, seat)] if own else []
    return [*cells, *(v.know(seat, energy) for energy in ENERGIES), v.income(seat)]


def goal_cell(v: View, seat: int) -> str:
    """A company goal: held, given up for $8, or shown."""
    shown = v.game.shown[seat]
    return "$8" if v.game.players[seat].cashed else str(shown[0]) if shown else "held"
