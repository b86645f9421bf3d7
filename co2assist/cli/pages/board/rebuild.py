"""The table set up again from scratch, in the order of the hands, and the totals to count against."""

from collections.abc import Iterator

from co2assist.board.count import (
    bank_ceps,
    claimed,
    cubes_left,
    fossil_on_board,
    infrastructures,
    markers_left,
    next_level,
    plants_left,
    pool_tech,
    scientists_in_pool,
    stack_left,
    tokens_left,
)
from co2assist.board.game import Plant, in_order
from co2assist.box import counts
from co2assist.cli.pages.board.clock import PHASE_NAMES
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.parts import region_parts, summits_left
from co2assist.cli.pages.board.players import labelled, player_parts
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import headed
from co2assist.cli.terminal.text import Text
from co2assist.cli.terminal.theme import BOLD
from co2assist.text.sentences import listed
from co2assist.text.sentences import pages as english
from co2assist.words import ENERGIES, FOSSILS, NONE, counted


@page
def rebuild(v: View) -> Iterator[Text]:
    """Everything that has to lie on the table, as if it were set up anew."""
    yield from headed(v.header(english.FROM_SCRATCH), v.practice, v.look.width - 1)
    yield Text(" Middle", BOLD)
    yield from middle(v)
    yield Text(" Tiles and cards", BOLD)
    yield from tiles(v)
    for region in v.regions:
        yield Text(f" {v.region_letters[region]} {v.region_name(region)}", BOLD)
        for label, told in region_parts(v, region, empty=False):
            yield from labelled(v, label, told)
    for seat in v.seats:
        yield Text(" ") + v.who(seat) + Text(f" ({v.colours[seat]})")
        yield from player_lines(v, seat)
    yield Text(" To count against", BOLD)
    yield from totals(v)


def middle(v: View) -> Iterator[Text]:
    """Markers, market, pool, stacks of projects, plants and fossil tiles."""
    game, charter = v.game, v.game.charter
    side = english.BOARD_UP.format(mode=charter.mode, co2=game.co2, year=v.year, phase_names=PHASE_NAMES[game.phase])
    score = f"; score on {game.score}" if charter.shared_score else ""
    yield from labelled(v, "board", side + (f", round {game.round}" if game.turn is not None else "") + score)
    turn = f"; {v.name(game.turn)}'s turn" if game.turn is not None else ""
    yield from labelled(v, "start token", f"{v.name(game.start)}{turn}{turn_words(v)}")
    yield from labelled(v, "market", f"{counted(game.market, 'CEP')}, price ${game.price}; bank {bank_ceps(game)}")
    yield from labelled(v, "pool", f"{counted(pool_tech(game), 'Tech cube')}; {scientists_words(v)}")
    stacks = (f"{energy} {stack_left(game, energy)}, {top_words(v, energy)}" for energy in ENERGIES)
    yield from labelled(v, "projects", "; ".join(stacks))
    yield from labelled(v, "plants", ", ".join(f"{energy} {plants_left(game, energy)}" for energy in ENERGIES))
    tucked = f"; at the bottom {listed(tucked_words(v))}" if any(game.tucked) else ""
    fossil = ", ".join(f"{kind} {left}" for kind, left in zip(FOSSILS, game.fossil, strict=True))
    yield from labelled(v, "fossil", f"{fossil}, shuffled, face down{tucked}")


def tiles(v: View) -> Iterator[Text]:
    """Summits, goals or events, UN cards."""
    game = v.game
    for place, topics in enumerate(game.summits):
        tile = "not known yet" if topics is None else ", ".join(topics) or "no tile"
        yield from labelled(v, f"summit {place + 1}", f"{tile}{speakers(v, place)}")
    yield from labelled(v, "summit deck", summits_left(v))
    yield from goals_or_events(v)
    yield from un_lines(v)


def turn_words(v: View) -> str:
    """What the player on turn has used up."""
    game = v.game
    if game.turn is None:
        return ""
    used = [*(["main action"] if game.main else []), *game.execs]
    closed = english.MARKET_CLOSED if game.closed else ""
    return f"; used: {listed(used) if used else 'nothing yet'}{closed}"


def top_words(v: View, energy: str) -> str:
    """The level of a stack's top project."""
    return f"level {next_level(v.game, energy)} on top" if stack_left(v.game, energy) else "empty"


def tucked_words(v: View) -> list[str]:
    """Fossil tiles put under the stacks by inspectors."""
    return [f"{number} {kind}" for kind, number in zip(FOSSILS, v.game.tucked, strict=True) if number]


def scientists_words(v: View) -> str:
    """Scientists waiting to be recruited."""
    waiting = [f"{v.name(seat)} {scientists_in_pool(v.game, seat)}" for seat in v.seats]
    return f"scientists {', '.join(waiting)}"


def speakers(v: View, place: int) -> str:
    """The scientists on a summit tile."""
    at = [
        f"{v.name(seat)} on {spot.split(':')[2]}"
        for seat in v.seats
        for spot in in_order(v.game, v.game.players[seat].scientists)
        if spot.startswith(f"summit:{place + 1}:")
    ]
    return f"; {', '.join(at)}" if at else ""


def goals_or_events(v: View) -> Iterator[Text]:
    """Goal tiles face up and flipped in the order dealt, with their inspectors; or the events."""
    game = v.game
    if game.charter.goals:
        tiles = ["?" if tile is None else f"({tile.text})" if tile.done else tile.text for tile in game.goals]
        yield from labelled(v, "goal tiles", english.FLIPPED.format(tiles=", ".join(tiles)))
    if game.charter.inspectors:
        green, blue = game.inspectors
        yield from labelled(v, "inspectors", english.INSPECTORS_AT.format(green=green, blue=blue))
    if game.charter.events:
        faces = [
            "?" if region is None else NONE if region == NONE else v.region_name(game.layout.regions[region])
            for region in game.events
        ]
        yield from labelled(v, "events", f"{', then '.join(faces) or NONE}; {counted(game.events_left, 'tile')} face down")


def un_lines(v: View) -> Iterator[Text]:
    """The UN display in its order."""
    gone = claimed(v.game)
    faces = []
    for number, card in enumerate(v.game.un, 1):
        face = "?" if card is None else f"{' '.join(card.plants)} {card.cubes}"
        faces.append(f"{number} {face}" + (" (claimed)" if number in gone else ""))
    if faces:
        yield from labelled(v, "UN display", "; ".join(faces))


def player_lines(v: View, seat: int) -> Iterator[Text]:
    """What lies before a player."""
    state = v.game.players[seat]
    for label, told in player_parts(v, seat):
        if label != "controls":
            yield from labelled(v, label, told)
    discs = [f"{energy} {state.knows(energy)}" for energy in ENERGIES if state.knows(energy)]
    yield from labelled(v, "discs", ", ".join(discs) or english.NO_DISCS)
    if state.alone and not v.game.charter.company_goals:
        yield from labelled(v, "goal 3", english.SUMMIT_ALONE)


def totals(v: View) -> Iterator[Text]:
    """Every limited piece: where it lies, and how many there are."""
    game = v.game
    regions, hands = sum(r.ceps for r in game.regions), sum(p.ceps for p in game.players)
    ceps = english.CEP_SUM.format(bank_ceps=bank_ceps(game), market=game.market, regions=regions, hands=hands, ceps=counts.CEPS)
    yield from labelled(v, "CEPs", ceps)
    held, lying = sum(p.tech for p in game.players), sum(r.cubes for r in game.regions)
    parts = [f"pool {pool_tech(game)}", f"players {held}"]
    parts += [f"regions {lying}"] if game.charter.region_cubes else []
    parts += [f"inspectors {counts.INSPECTORS}"] if game.charter.inspectors else []
    yield from labelled(v, "Tech cubes", f"{' + '.join(parts)} = {counts.TECH}")
    yield from labelled(v, "fossil", fossil_total(v))
    stacked = sum(stack_left(game, energy) for energy in ENERGIES)
    spaces = sum(project is not None for region in game.regions for project in region.spaces)
    built = sum(isinstance(entry, Plant) for region in game.regions for entry in region.supply)
    every = len(ENERGIES) * sum(counts.PROJECTS.values())
    yield from labelled(v, "projects", english.PROJECT_SUM.format(stacked=stacked, spaces=spaces, built=built, every=every))
    beside = sum(plants_left(game, energy) for energy in ENERGIES)
    yield from labelled(v, "plants", english.PLANT_SUM.format(beside=beside, built=built, energies=len(ENERGIES) * counts.PLANTS))
    for seat in v.seats:
        yield from labelled(v, v.name(seat), own_total(v, seat))


def fossil_total(v: View) -> str:
    """Fossil tiles in the stacks, on the board, out of the game."""
    game = v.game
    stacks, laid = sum(game.fossil), sum(fossil_on_board(game, kind) for kind in FOSSILS)
    playing, tiles = sum(game.charter.fossil.values()), sum(counts.FOSSIL_TILES.values())
    gone = playing - stacks - laid
    box = f" + in the box {tiles - playing}" if tiles - playing else ""
    replaced = f" + replaced {gone}" if gone else ""
    return f"stacks {stacks} + regions {laid}{replaced}{box} = {tiles}"


def own_total(v: View, seat: int) -> str:
    """A player's own pieces: on the player board and out on the table."""
    game = v.game
    out = len(infrastructures(game, seat))
    cubes = counts.CONTROL_CUBES - cubes_left(game, seat)
    markers = counts.CONTROL_MARKERS - markers_left(game, seat)
    hired = len(game.players[seat].scientists)
    told = [
        f"tokens {tokens_left(game, seat)} + {out} = {counts.INFRASTRUCTURE}",
        f"cubes {cubes_left(game, seat)} + {cubes} = {counts.CONTROL_CUBES}",
        f"markers {markers_left(game, seat)} + {markers} = {counts.CONTROL_MARKERS}",
        english.SCIENTIST_SUM.format(hired=hired, pool=scientists_in_pool(game, seat), most=counts.SCIENTISTS),
    ]
    return ", ".join(told)
