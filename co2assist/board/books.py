"""The books that must balance; every fault of a position is named, not only the first."""

from collections import Counter
from collections.abc import Iterable, Iterator

from co2assist.board.count import (
    all_plants,
    all_projects,
    bank_ceps,
    cubes_left,
    fossil_on_board,
    pool_tech,
    tokens_left,
    topics_covered,
)
from co2assist.board.game import Game, Plant, kind_of
from co2assist.box import counts
from co2assist.words import ENERGIES, FILLED, FOSSILS, HOME, NONE, UNKNOWN, counted

LOWEST, HIGHEST, STEP = 400, 500, 10
"""ppm: the bounds of the cooperative game at rest, and the step of the track."""


def audit(game: Game) -> list[str]:
    """Everything about a position that does not add up, in sentences with the two figures that disagree."""
    found = [*_ceps(game), *_tech(game), *_level(game), *_clock(game), *_regions(game), *_tiles(game)]
    return [*found, *_scientists(game), *_cards(game), *_knowledge(game)]


def _ceps(game: Game) -> Iterator[str]:
    if bank_ceps(game) < 0:
        yield f"{counts.CEPS - bank_ceps(game)} CEPs lie in hands, regions and the market, and there are {counts.CEPS}"
    if game.market > counts.MARKET["ceps"]:
        yield f"the market holds {game.market} CEPs, and never more than {counts.MARKET['ceps']}"
    unknown = any(path.endswith(".ceps") for path in game.untold)
    if game.market == 0 and bank_ceps(game) > 0 and not unknown:
        yield f"the market is empty while the bank holds {counted(bank_ceps(game), 'CEP')}; it would have been filled"
    if not counts.MARKET["least"] <= game.price <= counts.MARKET["most"]:
        yield f"the price is ${game.price}, and runs from ${counts.MARKET['least']} to ${counts.MARKET['most']}"


def _tech(game: Game) -> Iterator[str]:
    if pool_tech(game) < 0:
        yield f"{counts.TECH - pool_tech(game)} Tech cubes are out, and there are {counts.TECH}"


def _level(game: Game) -> Iterator[str]:
    if game.co2 % STEP:
        yield f"the CO2 level is {game.co2} ppm, and moves in steps of {STEP}"
    if game.charter.co2_floor is None:
        return
    if game.co2 < LOWEST:
        yield f"the CO2 level is {game.co2} ppm, and never falls below {LOWEST}"
    if game.co2 > HIGHEST and game.phase != "supply":
        yield f"the CO2 level is {game.co2} ppm, and above {HIGHEST} only inside Energy Supply"


def _clock(game: Game) -> Iterator[str]:
    rounds = game.charter.rounds[game.decade]
    if game.phase == "decade" or game.charter.only:
        rounds = max(rounds, game.charter.rounds[game.decade - 1])
    if not 1 <= game.round <= rounds:
        yield f"round {game.round}: {game.charter.decades[game.decade]} has rounds 1 to {rounds}"
    if game.phase != "operations" and (game.turn is not None or game.main or game.execs or game.closed):
        yield f"a turn is under way in the {game.phase} phase; turns belong to Operations"


def _regions(game: Game) -> Iterator[str]:
    rows = game.box.regions() if game.regions else ()
    for number, (row, region) in enumerate(zip(rows, game.regions, strict=False)):
        name, demand = row.id, row.demand[game.charter.mode]
        if region.ceps > row.ceps:
            yield f"{name} holds {counted(region.ceps, 'CEP')}, and has {counted(row.ceps, 'CEP space')}"
        if len(region.supply) != demand:
            yield f"{name} has {len(region.supply)} supply entries, and {demand} demand spaces"
        builders = {p.builder for p in region.supply if isinstance(p, Plant) and not p.bare}
        vague = game.charter.only and any(entry in (UNKNOWN, FILLED) for entry in region.supply)
        if region.control is not None and region.control not in builders and not vague:
            yield f"{game.colour(region.control)} controls {name} without a control cube there"
        if region.agenda is not None:
            there = [p.energy for n, p in all_projects(game) if n == number] + [
                p.energy for n, p in all_plants(game) if n == number
            ]
            for energy in dict.fromkeys(there):
                if energy not in region.agenda:
                    yield f"{energy} in {name}, whose agenda is {', '.join(region.agenda)}"
    for seat, colour in enumerate(game.charter.colours):
        held = sum(region.control == seat for region in game.regions)
        if held > counts.CONTROL_MARKERS and game.charter.reads("short-supply") == "strict":
            yield f"{colour} controls {held} regions, and has {counts.CONTROL_MARKERS} control markers"


def _tiles(game: Game) -> Iterator[str]:
    tiles = Counter((p.energy, p.level) for _, p in all_projects(game))
    tiles += Counter((p.energy, p.level) for _, p in all_plants(game))
    for energy in ENERGIES:
        for level, most in counts.PROJECTS.items():
            if tiles[energy, level] > most:
                yield f"{tiles[energy, level]} {energy} projects of level {level} are out, and there are {most}"
        if tiles[energy, 2] and tiles[energy, 1] < counts.PROJECTS[1] and not game.charter.only:
            yield f"a level 2 {energy} project is out while a level 1 is still in its stack"
        built = sum(p.energy == energy for _, p in all_plants(game))
        if built > counts.PLANTS:
            yield f"{built} {energy} plants stand, and there are {counts.PLANTS}"
    for seat, colour in enumerate(game.charter.colours):
        if tokens_left(game, seat) < 0:
            tokens = counts.INFRASTRUCTURE - tokens_left(game, seat)
            yield f"{colour} has {tokens} infrastructure tokens out, and owns {counts.INFRASTRUCTURE}"
        if cubes_left(game, seat) < 0:
            cubes = counts.CONTROL_CUBES - cubes_left(game, seat)
            yield f"{colour} has {cubes} control cubes out, and owns {counts.CONTROL_CUBES}"
    for kind, left in zip(FOSSILS, game.fossil, strict=True):
        there = left + fossil_on_board(game, kind)
        if there > game.charter.fossil[kind]:
            yield f"{there} {kind} tiles lie in the stacks and regions, and there are {game.charter.fossil[kind]}"
        if left < 0:
            yield f"{left} {kind} tiles are left"


def _scientists(game: Game) -> Iterator[str]:
    standing = Counter(place for player in game.players for place in player.scientists if place != HOME)
    for place, scientists in standing.items():
        if scientists > 1:
            yield f"{scientists} scientists stand on {place}, and there is room for one"
    played = {card for player in game.players for card in player.played}
    for player, colour in zip(game.players, game.charter.colours, strict=True):
        if len(player.scientists) > counts.SCIENTISTS:
            yield f"{colour} has {len(player.scientists)} scientists, and owns {counts.SCIENTISTS}"
        for place in dict.fromkeys(player.scientists):
            wrong = _misplaced(game, place, played)
            if wrong:
                yield f"a scientist of {colour} on {place}: {wrong}"


def full_summits(game: Game) -> list[int]:
    """The summit places (from 0) whose every talk is taken and which do not wait for the end of the turn."""
    waiting = {place for place, _ in game.completing}
    return [place for place in range(len(game.summits)) if place not in waiting and topics_covered(game, place)]


def would_have_resolved(places: Iterable[int]) -> list[str]:
    """The sentences about full summits that cannot lie there."""
    return [f"every talk of summit {place + 1} is taken; it would have been resolved" for place in places]


def _misplaced(game: Game, place: str, played: set[int]) -> str:
    kind = kind_of(place)
    if game.untold and _cannot_say(game, place, kind):
        return ""
    if kind == "space":
        project = game.project_at(place)
        return "" if project is not None and project.owner is None else "no proposed project lies there"
    if kind == "card":
        return "" if int(place.split(":")[1]) in played else "no such card is on the table"
    if kind == "summit":
        _, number, energy = place.split(":")
        topics = game.summits[int(number) - 1] if int(number) <= len(game.summits) else ()
        return "" if topics is None or energy in topics else "the tile has no such talk"
    return ""


def _cannot_say(game: Game, place: str, kind: str) -> bool:
    """Whether what a scientist stands on has not been told (one phase alone)."""
    if kind == "card":
        return any(path.endswith(".played") for path in game.untold)
    return place.replace(":", ".") in game.untold


def _cards(game: Game) -> Iterator[str]:
    out = Counter(card for player in game.players for card in player.played)
    for card, times in out.items():
        if times > 1:
            yield f"card {card} is on the table {times} times"
        if not 1 <= card <= counts.LOBBYISTS:
            yield f"card {card}: lobbyist cards are numbered 1 to {counts.LOBBYISTS}"
    claims = Counter(card for player in game.players for card in player.claimed)
    for card, times in claims.items():
        if times > 1:
            yield f"UN card {card} is claimed {times} times"
        if not 1 <= card <= len(game.un):
            yield f"UN card {card} is claimed, and the display has {len(game.un)}"
    for player, colour in zip(game.players, game.charter.colours, strict=True):
        if player.hand + len(player.played) > counts.HAND:
            hand = counted(player.hand, "card")
            yield f"{colour} has {hand} in hand and {len(player.played)} played, and was dealt {counts.HAND}"


def _knowledge(game: Game) -> Iterator[str]:
    for player, colour in zip(game.players, game.charter.colours, strict=True):
        for energy, space in zip(ENERGIES, player.know, strict=True):
            path = f"tracks.{energy}.spaces"
            if space and game.box.knows(path) and space > game.box.spaces(energy):
                yield f"{colour} stands on {energy} space {space}, and the track ends at {game.box.spaces(energy)}"
    face_up = sum(region != NONE for region in game.events)
    if game.events_left + face_up > counts.EVENT_TILES:
        yield f"{counted(game.events_left, 'event tile')} face down and {face_up} face up, and there are {counts.EVENT_TILES}"
