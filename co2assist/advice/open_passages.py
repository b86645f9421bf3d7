"""Whether a reading would make a difference as the board stands, and why."""

from collections.abc import Callable

from co2assist.advice.phases_ahead import AHEAD, UNREAD, Judged, no, yes
from co2assist.board.count import (
    all_projects,
    cubes_left,
    markers_left,
    occupant,
    pool_tech,
    scientists_in_pool,
)
from co2assist.board.facts import text
from co2assist.board.game import Game, but, kind_of
from co2assist.box import counts
from co2assist.box.catalog import Unknown
from co2assist.referee import Position
from co2assist.rulebook import index
from co2assist.rules.operations.build import demand_space, would_control
from co2assist.rules.operations.knowledge import regions_with_room
from co2assist.rules.operations.scientists import moves
from co2assist.text.names import Names, place_name, region_name
from co2assist.text.sentences import listed
from co2assist.words import ENERGIES

MOST_TECH = max(2, *(benefit["tech"] for benefit in counts.BENEFITS.values()))
"""Tech cubes that one grant or benefit may give at most."""


def matters(position: Position, key: str, names: Names | None = None) -> tuple[bool | None, str]:
    """Whether a reading with a choice decides something as the board stands, and why, in a clause. Raises KeyError for another.

    None where that cannot be said, since one phase alone is followed and little else is known. Nothing hidden is looked at:
    neither hands nor private or company goals that nobody has shown.
    """
    reading = index.readings()[key]
    game = position.game
    if game.charter.mode not in reading.modes:
        return no(f"it is about the {reading.modes[0]} game")
    if position.over and key not in AT_THE_END:
        return no("the game is over")
    if game.charter.only:
        return None, "one phase alone is followed here"
    if not game.regions:
        return no("the board has not been read off yet")
    try:
        return JUDGES[key](position, names or Names())
    except Unknown as unread:
        return no(UNREAD.format(path=unread.path))


# --- The market and the pieces


def _full_regions(position: Position, names: Names) -> Judged:
    menu = regions_with_room(position.game)
    if not menu:
        return yes("every CEP space of every region is filled")
    return no(f"there is room in {listed(region_name(position.game, region) for region in menu)}")


def _short_supply(position: Position, names: Names) -> Judged:
    game, seats = position.game, range(len(position.game.players))
    short = [] if pool_tech(game) >= MOST_TECH else [f"pool {pool_tech(game)}"]
    short += [f"{names.seat(game, seat)} has no control cube left" for seat in seats if not cubes_left(game, seat)]
    short += [f"{names.seat(game, seat)} has no control marker left" for seat in seats if not markers_left(game, seat)]
    idle = [seat for seat in seats if not scientists_in_pool(game, seat) and not moves(game, seat)]
    short += [f"{names.seat(game, seat)} can neither recruit nor move a scientist" for seat in idle]
    return yes(listed(short)) if short else no(f"pool {pool_tech(game)}, all pieces in stock")


# --- Proposing, preparing, scientists


def _prepare_benefit(position: Position, names: Names) -> Judged:
    game = position.game
    there = [
        place
        for place in game.layout.spaces
        if (project := game.project_at(place)) and project.owner is None and counts.BENEFITS[project.energy]["ceps"]
    ]
    if there and game.market:
        return yes(f"preparing {listed(_project(game, place) for place in there)} would bring a CEP")
    return no("the market is empty" if there else "no proposed project would bring a CEP")


def _project(game: Game, place: str) -> str:
    project = game.project_at(place)
    return f"{region_name(game, game.region_at(place))} {project.energy} {project.level}" if project else place


def _displaced_card(position: Position, names: Names) -> Judged:
    game = position.game
    found = []
    for place in game.layout.spaces:
        seat, project = occupant(game, place), game.project_at(place)
        if seat is None or project is None or seat == game.turn:
            continue
        if any(kind_of(move.target) == "card" for move in moves(game, seat, place)):
            found.append(f"{names.seat(game, seat)}'s scientist on {_project(game, place)}")
    return yes(f"{listed(found)} might be sent to a card") if found else no("no scientist could be displaced to a card")


def _bonus_chooser(position: Position, names: Names) -> Judged:
    game = position.game
    if len(game.players) == 1:
        return no("there is nobody else to give a bonus to")
    if position.ask is not None and position.ask.about == "give":
        return yes(f"{names.name(position.ask.who)} gives a bonus now")
    near = [
        f"{names.seat(game, seat)}'s next {energy} space"
        for seat, player in enumerate(game.players)
        for energy in ENERGIES
        if player.knows(energy) < game.box.spaces(energy) and game.box.icon(energy, player.knows(energy) + 1) in ("any", "cep")
    ]
    return yes(f"{listed(near)} leaves a choice") if near else no("no disc is next to an icon that leaves a choice")


def _card_summit(position: Position, names: Names) -> Judged:
    game, ask = position.game, position.ask
    if game.turn is None or not game.players[game.turn].hand:
        return no("nobody is on turn with a card in hand")
    who = names.seat(game, game.turn)
    if any(deed.on == "summit" and not deed.executive for deed in game.deeds):
        return yes(f"{who}'s scientist came to a summit by another way than the executive move")
    if ask is not None and ask.about in ("move", "grant") and ask.who == game.colour(game.turn):
        return yes(f"{who} is asked for a move that may lead to a summit")
    return no("no scientist comes to a summit except by an executive move")


def _card_move(position: Position, names: Names) -> Judged:
    ask = position.ask
    if ask is not None and ask.about == "move" and ask.subject.startswith("card:"):
        return yes(f"{names.name(ask.who)} is asked for the move of {place_name(position.game, ask.subject)}")
    return no("no card asks for a move")


# --- Building and control


def _under(game: Game, key: str, value: str) -> Game:
    """The same table under another reading."""
    return but(game, charter=but(game.charter, readings={**game.charter.readings, key: value}))


def _placement(position: Position, names: Names) -> Judged:
    game = position.game
    spaces = [
        [demand_space(_under(game, "placement", way), n) for n in range(len(game.regions))] for way in ("leftmost", "current")
    ]
    differ = [number for number, (one, other) in enumerate(zip(*spaces, strict=True)) if one != other]
    if not differ:
        return no("every region has one space that both readings name")
    year = game.charter.decades[game.decade]
    taken = [number for number in differ if game.regions[number].supply[game.decade : game.decade + 1] != (None,)]
    names_of = listed(region_name(game, number) for number in taken or differ)
    return yes(f"{names_of}, whose {year} space is {'taken' if taken else 'not the leftmost one'}")


def _region_cube(position: Position, names: Names) -> Judged:
    game = position.game
    ready = {region for region, project in all_projects(game) if project.owner is not None}
    found = [region_name(game, region) for region in sorted(ready) if game.regions[region].cubes]
    if found:
        return yes(f"{listed(found)} {'hold' if len(found) > 1 else 'holds'} a Tech cube and a prepared project")
    return no("no region with a Tech cube has a prepared project")


def _control_tie(position: Position, names: Names) -> Judged:
    game = position.game
    one, other = (_under(game, "control-tie", way) for way in ("in-order", "leftmost"))
    found = []
    for region, project in all_projects(game):
        for seat in range(len(game.players)):
            if project.owner is None or game.regions[region].agenda is None:
                continue
            if would_control(one, seat, region, project) != would_control(other, seat, region, project):
                found.append(f"{names.seat(game, seat)} building {project.energy} in {region_name(game, region)}")
    return yes(f"it decides about {listed(found)}") if found else no("no prepared project is decided by it")


# --- Setup


def _gas_3p(position: Position, names: Names) -> Judged:
    players = len(position.game.players)
    if players == 3:
        return yes(f"three players, {text(list(position.game.fossil))} tiles of gas, oil and coal left")
    return no(f"{players} players, all tiles are in")


AT_THE_END = ("company-1", "most-tech", "goal-4", "goal-11")
"""Readings of the reckoning, which still matter when the game is over."""

JUDGES: dict[str, Callable[[Position, Names], Judged]] = {
    "full-regions": _full_regions,
    "short-supply": _short_supply,
    "prepare-benefit": _prepare_benefit,
    "displaced-card": _displaced_card,
    "placement": _placement,
    "region-cube": _region_cube,
    "control-tie": _control_tie,
    "bonus-chooser": _bonus_chooser,
    "card-summit": _card_summit,
    "gas-3p": _gas_3p,
    "card-move": _card_move,
    **AHEAD,
}
"""What is looked at on the board, for every reading with a choice."""
