"""The players, one by one or all together, as a table or as sentences."""

from collections.abc import Iterator

from co2assist.board.count import controlled, cubes_left, markers_left, scientists_in_pool, tokens_left
from co2assist.board.game import in_order
from co2assist.box.catalog import Unknown
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.tables import goal_cell, player_table
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import Written, cell, folded, two_ends, words
from co2assist.cli.terminal.text import Text
from co2assist.rules.income import earning_spaces, income_by_track
from co2assist.text.sentences import listed
from co2assist.text.sentences import pages as english
from co2assist.words import ENERGIES, HOME, counted

LABEL = 12
Labelled = Iterator[tuple[str, Written]]
"""What stands on a page in lines, each with its label."""


@page
def players(v: View) -> Iterator[Text]:
    """Everybody: the board's table and where their scientists and cards are; in sentences for who listens, or has no room."""
    yield from v.heading("players")
    spoken = v.look.plain or v.look.narrow
    if not spoken:
        yield from player_table(v)
    for seat in v.seats:
        parts = {label: words(said).plain for label, said in player_parts(v, seat)}
        if not spoken:
            where = english.WHERE_THINGS_ARE.format(
                scientists=scientists_words(v, seat), cards=cards_words(v, seat), claimed=parts["UN"]
            )
            yield from folded(Text(" ") + v.who(seat) + Text(where), v.look.width - 1, 3)
            continue
        turn = english.WHOSE_TURN if v.game.turn == seat else ""
        told = "; ".join([parts.pop("in hand"), *(f"{label} {said}" for label, said in parts.items())])
        spaces = {energy: space for energy in ENERGIES if (space := v.game.players[seat].knows(energy))}
        known = [f"{energy} {space}{english.LEVELS[len(v.marks(energy, space))]}" for energy, space in spaces.items()]
        said = f"{told}; knowledge {', '.join(known) or 'none'}; income {v.income(seat)}."
        yield from folded(f"{v.name(seat)}, {v.colours[seat]}{turn}: {said}", v.look.width)


@page
def player(v: View, colour: str) -> Iterator[Text]:
    """One player: everything on their board, each track with what it allows and earns."""
    seat, game = v.colours.index(colour), v.game
    turn = english.WHOSE_TURN if game.turn == seat else english.HAS_TOKEN if game.start == seat else ""
    yield two_ends(Text(" ") + v.who(seat) + Text(f" ({colour}){turn}"), v.practice, v.look.width - 1)
    tracks = ((energy, track_words(v, seat, energy)) for energy in ENERGIES)
    yield from labelled(v, *player_parts(v, seat), *tracks, ("income", english.INCOME_NOW.format(income=v.income(seat))))


def player_parts(v: View, seat: int) -> Labelled:
    """What a player holds and where it is, but for the knowledge tracks, each with its label."""
    game, state = v.game, v.game.players[seat]
    own = f", {counted(state.score, 'point')}" if not game.charter.shared_score else ""
    yield "in hand", f"${state.money}, {counted(state.ceps, 'CEP')}, {counted(state.tech, 'Tech cube')}{own}"
    regions = [f"{v.region_name(number)} ({counted(game.regions[number].ceps, 'CEP')})" for number in controlled(game, seat)]
    yield "controls", listed(regions) if regions else "no region"
    yield "scientists", f"{scientists_words(v, seat)}; {scientists_in_pool(game, seat)} in the pool"
    tokens, cubes, markers = tokens_left(game, seat), cubes_left(game, seat), markers_left(game, seat)
    pieces = (counted(tokens, "infrastructure token"), counted(cubes, "control cube"), counted(markers, "control marker"))
    yield "pieces left", ", ".join(pieces)
    yield "cards", f"{state.hand} in hand, played {cards_words(v, seat)}"
    yield "UN", f"{listed(str(number) for number in state.claimed)} claimed" if state.claimed else "none claimed"
    if game.charter.company_goals:
        yield "goal", goal_cell(v, seat)


def labelled(v: View, *parts: tuple[str, Written]) -> Iterator[Text]:
    """Lines, each with a word in front of it."""
    for label, told in parts:
        yield from folded(Text("   ") + cell(label, LABEL) + words(told), v.look.width - 1, LABEL + 3)


def scientists_words(v: View, seat: int) -> str:
    """Where a player's scientists are: 1 at home, summit 1 (wind), card 7."""
    places = in_order(v.game, v.game.players[seat].scientists)
    return ", ".join([f"{places.count(HOME)} at home", *(v.place_name(place) for place in places if place != HOME)])


def cards_words(v: View, seat: int) -> str:
    """The lobbyist cards on the table, each with the scientist on it."""
    played = v.game.players[seat].played
    return " ".join(f"{number}{v.scientist(f'card:{number}').plain}" for number in played) or "none"


def track_words(v: View, seat: int, energy: str) -> str:
    """A knowledge track: its space, the level it allows, what it earns."""
    space = v.game.players[seat].knows(energy)
    if not space:
        return english.NO_DISC
    try:
        levels = english.MAY_BUILD[sum(space >= v.game.box.level_space(energy, level) for level in (1, 2))]
    except Unknown:
        levels = english.LEVELS_UNREAD
    try:
        earned = income_by_track(v.game, seat).get(energy)
    except Unknown:
        return f"space {space}, {levels}, {english.INCOME_UNREAD}"
    further = earning_spaces(v.game, energy)
    behind = f"nothing behind space{'s' if len(further) > 1 else ''} {listed(str(one) for one in further)}"
    return f"space {space}, {levels}, earns {behind if earned is None else earned}"
