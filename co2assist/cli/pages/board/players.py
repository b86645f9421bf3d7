"""At the table: the players, one by one or all together, as a table or as sentences."""

from collections.abc import Iterator

from co2assist.board.count import controlled, cubes_left, markers_left, scientists_in_pool, tokens_left
from co2assist.board.game import in_order, kind_of
from co2assist.box.catalog import Unknown
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.tables import goal_cell, player_table
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import Written, cell, folded, joined, two_ends, words
from co2assist.cli.terminal.text import Text
from co2assist.rules.income import earning_spaces, income_by_track
from co2assist.text.sentences import listed
from co2assist.words import ENERGIES, HOME, counted

LABEL = 12


@page
def players(v: View) -> Iterator[Text]:
    """Everybody: the board's table and where their scientists and cards are; in plain sentences for who listens."""
    yield two_ends(v.header("players"), v.practice, v.look.width - 1)
    if v.look.plain:
        for seat in v.seats:
            yield from folded(f"{player_sentence(v, seat)}.", v.look.width)
        return
    yield from player_table(v)
    for seat in v.seats:
        told = f": scientists {scientists_words(v, seat)}; cards played {cards_words(v, seat)}; UN cards {claimed_words(v, seat)}"
        yield from folded(Text(" ") + v.who(seat) + Text(told), v.look.width - 1, 3)


@page
def player(v: View, colour: str) -> Iterator[Text]:
    """One player: everything on their board, each track with what it allows and earns."""
    seat = v.colours.index(colour)
    game, state = v.game, v.game.players[seat]
    turn = ", whose turn it is" if game.turn == seat else " has the start token" if game.start == seat else ""
    yield two_ends(Text(" ") + v.who(seat) + Text(f" ({colour}){turn}"), v.practice, v.look.width - 1)
    own = f", {counted(state.score, 'point')}" if not game.charter.shared_score else ""
    yield from labelled(v, "in hand", f"${state.money}, {counted(state.ceps, 'CEP')}, {counted(state.tech, 'Tech cube')}{own}")
    regions = [f"{v.region_name(number)} ({counted(game.regions[number].ceps, 'CEP')})" for number in controlled(game, seat)]
    yield from labelled(v, "controls", listed(regions) if regions else "no region")
    pool = scientists_in_pool(game, seat)
    yield from labelled(v, "scientists", f"{scientists_words(v, seat)}; {pool} in the pool")
    yield from labelled(v, "pieces left", pieces_words(v, seat))
    yield from labelled(v, "cards", f"{counted(state.hand, 'lobbyist card')} in hand; played {cards_words(v, seat)}")
    yield from labelled(v, "UN", claimed_words(v, seat))
    if game.charter.company_goals:
        yield from labelled(v, "goal", goal_cell(v, seat))
    for energy in ENERGIES:
        yield from labelled(v, energy, track_words(v, seat, energy))
    yield from labelled(v, "income", f"{v.income(seat)} this decade as the board stands")


def labelled(v: View, label: str, told: Written) -> Iterator[Text]:
    """A line with a word in front of it."""
    yield from folded(Text("   ") + cell(label, LABEL) + words(told), v.look.width - 1, LABEL + 3)


def scientists_words(v: View, seat: int) -> str:
    """Where a player's scientists are: 1 at home, summit 1 (wind), card 7."""
    places = in_order(v.game, v.game.players[seat].scientists)
    home = places.count(HOME)
    away = [v.place_name(place) for place in places if place != HOME]
    return ", ".join([f"{home} at home", *away])


def cards_words(v: View, seat: int) -> str:
    """The lobbyist cards on the table, each with the scientist on it."""
    played = []
    for number in v.game.players[seat].played:
        on_it = v.scientist(f"card:{number}").plain
        played.append(f"{number}{on_it}")
    return " ".join(played) or "none"


def claimed_words(v: View, seat: int) -> str:
    """The UN cards a player has claimed."""
    claimed = v.game.players[seat].claimed
    return f"{listed(str(number) for number in claimed)} claimed" if claimed else "none claimed"


def pieces_words(v: View, seat: int) -> str:
    """Tokens, cubes and markers left."""
    tokens, cubes, markers = tokens_left(v.game, seat), cubes_left(v.game, seat), markers_left(v.game, seat)
    return f"{counted(tokens, 'infrastructure token')}, {counted(cubes, 'control cube')}, {counted(markers, 'control marker')}"


def track_words(v: View, seat: int, energy: str) -> str:
    """A knowledge track: its space, the level it allows, what it earns."""
    space = v.game.players[seat].knows(energy)
    if not space:
        return "no disc on the track"
    told = [f"space {space}", level_words(v, energy, space)]
    try:
        earned = income_by_track(v.game, seat).get(energy)
        told.append(f"earns {earned}" if earned is not None else f"earns nothing behind {spaces_words(v, energy)}")
    except Unknown:
        told.append("income not read off yet")
    return ", ".join(told)


def spaces_words(v: View, energy: str) -> str:
    """The spaces that earn on a track."""
    spaces = earning_spaces(v.game, energy)
    return f"space{'s' if len(spaces) > 1 else ''} {listed(str(space) for space in spaces)}"


def level_words(v: View, energy: str, space: int) -> str:
    """What may be built from a space: nothing yet, level 1, levels 1 and 2."""
    try:
        levels = [level for level in (1, 2) if space >= v.game.box.level_space(energy, level)]
    except Unknown:
        return "levels not read off yet"
    return ("no plant may be built yet", "level 1 may be built", "levels 1 and 2 may be built")[len(levels)]


def player_sentence(v: View, seat: int) -> str:
    """A player in one sentence: Ana, red: 12 dollars, 3 CEPs, …"""
    game, state = v.game, v.game.players[seat]
    parts = [f"{counted(state.money, 'dollar')}", counted(state.ceps, "CEP"), counted(state.tech, "Tech cube")]
    if not game.charter.shared_score:
        parts.insert(0, counted(state.score, "point"))
        parts.append({"held": "company goal held", "$8": "company goal given up"}.get(goal_cell(v, seat), "company goal shown"))
    hired = len(state.scientists)
    away = [v.place_name(place) for place in in_order(game, state.scientists) if kind_of(place) != HOME]
    where = f", {listed(away)}" if away else ""
    parts.append(f"{counted(hired, 'scientist')} hired: {state.scientists.count(HOME)} at home{where}")
    parts.append(pieces_words(v, seat))
    parts.append(f"{counted(state.hand, 'card')} in hand, played {cards_words(v, seat)}")
    parts.append(f"UN cards {claimed_words(v, seat)}" if state.claimed else "no UN card claimed")
    parts.append(f"knowledge {knowledge_sentence(v, seat)}")
    names = [v.region_name(number) for number in controlled(game, seat)]
    parts.append(f"controls {listed(names)}" if names else "controls no region")
    parts.append(f"income {v.income(seat)}")
    turn = ", whose turn it is" if game.turn == seat else ""
    return f"{v.name(seat)}, {v.colours[seat]}{turn}: {'; '.join(parts)}"


def knowledge_sentence(v: View, seat: int) -> str:
    """All discs: wind 9 (levels 1 and 2), solar 1."""
    told = []
    for energy in ENERGIES:
        space = v.game.players[seat].knows(energy)
        level = {0: "", 1: " (level 1)", 2: " (levels 1 and 2)"}[len(v.marks(energy, space))] if space else ""
        told += [f"{energy} {space}{level}"] if space else []
    return joined(told, ", ").plain or "none"
