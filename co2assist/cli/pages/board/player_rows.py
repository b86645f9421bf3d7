"""Components: the players as the rows of a table, one line each."""

from collections.abc import Iterator

from co2assist.board.count import cubes_left, markers_left, tokens_left
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import BOLD, Column, Written, headings, row, width_of
from co2assist.cli.terminal.text import Text
from co2assist.words import ENERGIES, HOME

NAME_LEAST = 4
"""Columns of a player's name at the least; below that the board is drawn as a list."""


def held_columns(v: View) -> list[Column]:
    """The columns of what players hold: points, money, pieces, cards, company goal."""
    own = not v.game.charter.shared_score
    columns = [Column("pts", 4, right=True, gap=0)] if own else []
    columns += [Column(head, width, right=True, gap=0) for head, width in (("$", 4), ("CEP", 4), ("tech", 5))]
    columns += [Column("sci", 4 if own else 5, right=True, gap=0)]
    columns += [Column(head, 4, right=True, gap=0) for head in ("tok", "cub", "mrk")]
    columns += [Column("crd", 4, right=True, gap=0) if own else Column("cards", 6, right=True, gap=0)]
    columns += [Column("UN", 3, right=True, gap=0)]
    return [*columns, *([Column("goal", 5, lead=1)] if own else [])]


def track_columns(v: View) -> list[Column]:
    """The columns of the knowledge tracks, and the income they bring."""
    own = not v.game.charter.shared_score
    most = max((seat.knows(energy) for seat in v.game.players for energy in ENERGIES), default=0)
    width = max(3, len(str(most)) + (2 if v.look.simple else 1)) + (1 if own else 2)
    columns = [Column(energy[:3], width, lead=0 if own or number else 2) for number, energy in enumerate(ENERGIES)]
    return [*columns, Column("inc", 3, right=True, gap=0)]


def player_columns(v: View) -> list[Column]:
    """The columns of the players behind their names."""
    return [*held_columns(v), *track_columns(v)]


def player_room(v: View) -> int:
    """Columns left for the players' names; fewer than NAME_LEAST where the board needs another form."""
    return v.look.width - 3 - width_of(player_columns(v))


def player_table(v: View) -> Iterator[Text]:
    """A line a player; `>` is on turn, bold is the one asked."""
    longest = max(len("player"), *(Text(v.name(seat)).cell_len for seat in v.seats)) + 1
    name = Column("player", max(NAME_LEAST, min(player_room(v), longest, 12)))
    columns = [Column("", 3, gap=0), name, *player_columns(v)]
    yield headings(columns)
    for seat in v.seats:
        yield player_row(v, seat, columns, player_cells(v, seat))


def player_row(v: View, seat: int, columns: list[Column], inside: list[Written]) -> Text:
    """A row of the players, with who is on turn and who is asked."""
    on_turn = ">" if v.game.turn == seat else "?" if v.asked() == seat and v.game.turn is not None else " "
    mark = Text(on_turn) + v.letter(seat) + Text(" ")
    bold = BOLD if v.asked() == seat or (v.ask is None and v.game.turn == seat) else ""
    return row(columns, [mark, Text(v.name(seat), v.tint(seat)), *inside], bold)


def player_cells(v: View, seat: int) -> list[Written]:
    """What stands in a player's columns."""
    game, player = v.game, v.game.players[seat]
    own = not game.charter.shared_score
    home, hired = player.scientists.count(HOME), len(player.scientists)
    scientists = f"{home}/{hired}"
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
