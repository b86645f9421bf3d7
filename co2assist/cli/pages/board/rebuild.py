"""The table set up: the checklist of a new game, and the position set up again from scratch with totals to count against."""

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
from co2assist.box.catalog import wanted
from co2assist.cli.pages.board.clock import PHASE_NAMES
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.parts import region_parts, summits_left
from co2assist.cli.pages.board.players import Labelled, labelled, player_parts
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import folded
from co2assist.cli.terminal.text import BOLD, DIM, Text
from co2assist.text.sentences import listed
from co2assist.text.sentences import pages as english
from co2assist.text.sentences.setup import VARIANT_NAMES
from co2assist.words import ENERGIES, FOSSILS, NONE, counted

BOXED = " [ ] "
STACKS = 3
DISCS = 3
KEPT, PASSED = (2, 1, 1), (3, 2, 1)
"""Lobbyist draft: cards kept at each step, and cards handed to the right between them."""
DRAWN_GOALS = 2
"""Private goals dealt to each player."""


@page
def checklist(v: View, draws: str = "hands") -> Iterator[Text]:
    """What hands set up before the deal; by `draws` hands deal and draw, the program (app), or the box lists the deal (box)."""
    charter = v.game.charter
    seats = len(v.colours)
    variants = ", ".join(VARIANT_NAMES[variant] for variant in charter.variants) or "no variants"
    yield from v.heading(f"{charter.mode}, {counted(seats, 'player')}, {variants}")
    for item in (*middle_items(v), *player_items(v), *stack_items(v), *deal_items(v)):
        yield from folded(BOXED + item, v.look.width - 1, len(BOXED))
    last = {"app": [english.PROGRAM_DEALS], "box": []}.get(draws, [Text(english.ZERO_LATER, DIM)])
    for said in (*unknown_line(v), *last):
        yield from folded(said, v.look.width - 1, 1)


def unknown_line(v: View) -> Iterator[str]:
    """What of this copy's print is still to be read off; nothing where all is known, or nobody reads anything off."""
    box = v.game.box
    missing = sum(not box.knows(path) for path in wanted(box)) if box.values else 0
    if not box.values:
        yield english.COPY_UNKNOWN
    elif missing and not box.practice:
        least = "" if all(box.knows(f"tracks.{energy}.spaces") for energy in ENERGIES) else "at least "
        yield english.COPY_PARTLY.format(many=f"{least}{counted(missing, 'value')}", are="is" if missing == 1 else "are")


def middle_items(v: View) -> Iterator[str]:
    """The board itself: side, markers, market, regions, bank."""
    game, charter = v.game, v.game.charter
    first, last = charter.decades[0], charter.decades[-1]
    score = english.SCORE_MARKER if charter.shared_score else english.SCORE_DISCS
    yield english.SIDE_UP.format(capitalize=charter.mode.capitalize(), score=score, first=first, co2=charter.co2)
    if len(set(charter.rounds)) > 1:
        yield english.THREE_PLAYERS.format(last=last, rounds=charter.rounds[-1], others=charter.rounds[0])
    yield english.PHASE_MARKER if charter.phases[0] == "operations" else english.PHASE_MARKER_SUPPLY
    market = f"Market: {counted(game.market, 'CEP')}, price ${game.price}."
    if game.regions:
        regions = ", ".join(f"{v.region_name(n)} {game.regions[n].ceps}" for n in v.regions)
        yield f"{market} Regions: {regions}. Bank {bank_ceps(game)}."
    else:
        yield english.MARKET.format(market=market)


def player_items(v: View) -> Iterator[str]:
    """Each player's pieces, and the money by seat."""
    start = counts.SEAT
    pool = counts.SCIENTISTS - start["scientists"]
    scientists = counted(start["scientists"], "scientist")
    pieces = {"scientists": scientists, "pool": pool, "ceps": start["ceps"], "tech": start["tech"], "left": pool_tech(v.game)}
    inspectors = f" and {counts.INSPECTORS} inspectors." if v.game.charter.inspectors else "."
    yield english.EACH_PLAYER.format(**pieces) + inspectors
    pieces = {"tokens": counts.INFRASTRUCTURE, "cubes": counts.CONTROL_CUBES, "markers": counts.CONTROL_MARKERS, "discs": DISCS}
    yield english.BOARDS.format(**pieces)
    order = v.game.charter.clockwise(v.game.start)
    money = [f"{v.name(seat)} ${v.game.players[seat].money}" for seat in order]
    money[0] += english.START_TOKEN
    yield f"Money: {', '.join(money)}."


def stack_items(v: View) -> Iterator[str]:
    """Fossil tiles, projects and plants."""
    charter = v.game.charter
    tiles, whole = sum(charter.fossil.values()), sum(counts.FOSSIL_TILES.values())
    out = english.GAS_OUT.format(whole=whole - tiles) if whole > tiles else ""
    projects, plants = len(ENERGIES) * sum(counts.PROJECTS.values()), len(ENERGIES) * counts.PLANTS
    yield english.STACKS.format(out=out, tiles=tiles, stacks=STACKS, projects=projects, plants=plants)


def deal_items(v: View) -> Iterator[str]:
    """What is dealt: agendas, summits, goals or events, UN cards, hands; and what goes back to the box."""
    game, charter = v.game, v.game.charter
    regions = english.EACH_REGION.format(regions=len(game.regions)) if game.regions else "on each region"
    places = english.SUMMITS_UP.format(summits=len(game.summits)) if game.summits else english.SUMMIT_EACH
    yield english.AGENDAS.format(regions=regions, sum=sum(counts.SUMMITS.values()), places=places)
    if charter.goals:
        yield english.GOAL_TILES.format(**counts.GOALS)
    if charter.inspectors:
        yield english.INSPECTORS
    if charter.events:
        yield english.EVENT_TILES.format(event_tiles=counts.EVENT_TILES, hidden=counts.EVENT_TILES - len(game.events))
    seats, display = len(v.colours), charter.un_display
    if display or v.game.box.knows(f"configuration.{seats}.un"):
        two, three = display or v.game.box.un_display(seats)
        yield english.UN_CARDS.format(two=two, three=three)
    else:
        yield english.UN_AS_CARD.format(seats=counted(seats, "player"))
    yield from hand_items(v)


def hand_items(v: View) -> Iterator[str]:
    """Private goals and lobbyist cards, and the draft."""
    charter, seats = v.game.charter, len(v.colours)
    if charter.company_goals:
        removed = english.TWO_PLAYER_GOALS if seats == 2 else ""
        left = "the others" if seats == 2 else str(counts.COMPANY_GOALS - seats)
        yield english.COMPANY_GOALS.format(removed=removed, drawn_goals=DRAWN_GOALS, left=left)
    else:
        yield english.PRIVATE_GOALS.format(drawn_goals=DRAWN_GOALS, private_goals=counts.PRIVATE_GOALS - DRAWN_GOALS * seats)
    left = str(counts.LOBBYISTS - counts.HAND * seats)
    yield english.LOBBYISTS.format(hand=counts.HAND, left=left)
    if "lobbyist-draft" in charter.variants:
        steps = [english.DRAFT_STEP.format(kept=kept, passed=passed) for kept, passed in zip(KEPT, PASSED, strict=True)]
        order = charter.clockwise(v.game.start)
        neighbours = f" Right of {v.name(order[0])} sits {v.name(order[-1])}." if len(order) > 2 else ""
        yield english.DRAFT.format(hand=counts.HAND, steps="; then ".join(steps), neighbours=neighbours)


@page
def rebuild(v: View) -> Iterator[Text]:
    """Everything that has to lie on the table, as if it were set up anew."""
    yield from v.heading(english.FROM_SCRATCH)
    regions = [
        (Text(f" {v.region_letters[region]} {v.region_name(region)}", BOLD), region_parts(v, region, empty=False))
        for region in v.regions
    ]
    players = [(Text(" ") + v.who(seat) + Text(f" ({v.colours[seat]})"), before_player(v, seat)) for seat in v.seats]
    middles = [(Text(" Middle", BOLD), middle(v)), (Text(" Tiles and cards", BOLD), tiles(v))]
    for title, parts in (*middles, *regions, *players, (Text(" To count against", BOLD), totals(v))):
        yield title
        yield from labelled(v, *parts)


def middle(v: View) -> Labelled:
    """Markers, market, pool, stacks of projects, plants and fossil tiles."""
    game = v.game
    side = english.BOARD_UP.format(mode=game.charter.mode, co2=game.co2, year=v.year, phase_names=PHASE_NAMES[game.phase])
    round, turn = "", ""
    if game.turn is not None:
        used = listed([*(["main action"] if game.main else []), *game.execs]) if game.main or game.execs else "nothing yet"
        round, turn = f", round {game.round}", f"; {v.name(game.turn)}'s turn; used: {used}"
        turn += english.MARKET_CLOSED if game.closed else ""
    yield "board", f"{side}{round}{f'; score on {game.score}' if game.charter.shared_score else ''}"
    yield "start token", f"{v.name(game.start)}{turn}"
    yield "market", f"{counted(game.market, 'CEP')}, price ${game.price}; bank {bank_ceps(game)}"
    scientists = ", ".join(f"{v.name(seat)} {scientists_in_pool(game, seat)}" for seat in v.seats)
    yield "pool", f"{counted(pool_tech(game), 'Tech cube')}; scientists {scientists}"
    left = {energy: stack_left(game, energy) for energy in ENERGIES}
    tops = {energy: f"level {next_level(game, energy)} on top" if left[energy] else "empty" for energy in ENERGIES}
    yield "projects", "; ".join(f"{energy} {left[energy]}, {tops[energy]}" for energy in ENERGIES)
    yield "plants", ", ".join(f"{energy} {plants_left(game, energy)}" for energy in ENERGIES)
    tucked = [f"{number} {kind}" for kind, number in zip(FOSSILS, game.tucked, strict=True) if number]
    fossil = ", ".join(f"{kind} {left}" for kind, left in zip(FOSSILS, game.fossil, strict=True))
    yield "fossil", f"{fossil}, shuffled, face down{f'; at the bottom {listed(tucked)}' if tucked else ''}"


def tiles(v: View) -> Labelled:
    """Summits; goal tiles face up and flipped in the order dealt, with their inspectors, or the events; UN cards."""
    game, charter = v.game, v.game.charter
    places = [(seat, spot) for seat in v.seats for spot in in_order(game, game.players[seat].scientists)]
    for number, topics in enumerate(game.summits, 1):
        at = [f"{v.name(seat)} on {spot.split(':')[2]}" for seat, spot in places if spot.startswith(f"summit:{number}:")]
        tile = "not known yet" if topics is None else ", ".join(topics) or "no tile"
        yield f"summit {number}", "; ".join([tile, *([", ".join(at)] if at else [])])
    yield "summit deck", summits_left(v)
    if charter.goals:
        goals = ["?" if tile is None else f"({tile.text})" if tile.done else tile.text for tile in game.goals]
        yield "goal tiles", english.FLIPPED.format(tiles=", ".join(goals))
    if charter.inspectors:
        green, blue = game.inspectors
        yield "inspectors", english.INSPECTORS_AT.format(green=green, blue=blue)
    if charter.events:
        regions = game.layout.regions
        faces = ["?" if name is None else NONE if name == NONE else v.region_name(regions[name]) for name in game.events]
        yield "events", f"{', then '.join(faces) or NONE}; {counted(game.events_left, 'tile')} face down"
    gone, shown = claimed(game), {}
    for number, card in enumerate(game.un, 1):
        face = "?" if card is None else f"{' '.join(card.plants)} {card.cubes}"
        shown[number] = f"{number} {face}{' (claimed)' if number in gone else ''}"
    if shown:
        yield "UN display", "; ".join(shown.values())


def before_player(v: View, seat: int) -> Labelled:
    """What lies before a player."""
    state = v.game.players[seat]
    yield from ((label, told) for label, told in player_parts(v, seat) if label != "controls")
    discs = [f"{energy} {state.knows(energy)}" for energy in ENERGIES if state.knows(energy)]
    yield "discs", ", ".join(discs) or english.NO_DISCS
    if state.alone and not v.game.charter.company_goals:
        yield "goal 3", english.SUMMIT_ALONE


def totals(v: View) -> Labelled:
    """Every limited piece: where it lies, and how many there are; of each player on the player board and out on the table."""
    game, charter = v.game, v.game.charter
    regions, hands = sum(r.ceps for r in game.regions), sum(p.ceps for p in game.players)
    figures = {"bank_ceps": bank_ceps(game), "market": game.market, "regions": regions, "hands": hands, "ceps": counts.CEPS}
    yield "CEPs", english.CEP_SUM.format(**figures)
    parts = [f"pool {pool_tech(game)}", f"players {sum(p.tech for p in game.players)}"]
    parts += [f"regions {sum(r.cubes for r in game.regions)}"] if charter.region_cubes else []
    parts += [f"inspectors {counts.INSPECTORS}"] if charter.inspectors else []
    yield "Tech cubes", f"{' + '.join(parts)} = {counts.TECH}"
    stacks, laid = sum(game.fossil), sum(fossil_on_board(game, kind) for kind in FOSSILS)
    playing, every = sum(charter.fossil.values()), sum(counts.FOSSIL_TILES.values())
    gone, boxed = playing - stacks - laid, every - playing
    others = f"{f' + replaced {gone}' if gone else ''}{f' + in the box {boxed}' if boxed else ''}"
    yield "fossil", f"stacks {stacks} + regions {laid}{others} = {every}"
    stacked = sum(stack_left(game, energy) for energy in ENERGIES)
    spaces = sum(project is not None for region in game.regions for project in region.spaces)
    built = sum(isinstance(entry, Plant) for region in game.regions for entry in region.supply)
    projects, beside = len(ENERGIES) * sum(counts.PROJECTS.values()), sum(plants_left(game, energy) for energy in ENERGIES)
    yield "projects", english.PROJECT_SUM.format(stacked=stacked, spaces=spaces, built=built, every=projects)
    yield "plants", english.PLANT_SUM.format(beside=beside, built=built, energies=len(ENERGIES) * counts.PLANTS)
    for seat in v.seats:
        out, tokens = len(infrastructures(game, seat)), tokens_left(game, seat)
        cubes, markers = cubes_left(game, seat), markers_left(game, seat)
        hired, pool = len(game.players[seat].scientists), scientists_in_pool(game, seat)
        own = [f"tokens {tokens} + {out} = {counts.INFRASTRUCTURE}"]
        own += [f"cubes {cubes} + {counts.CONTROL_CUBES - cubes} = {counts.CONTROL_CUBES}"]
        own += [f"markers {markers} + {counts.CONTROL_MARKERS - markers} = {counts.CONTROL_MARKERS}"]
        yield v.name(seat), ", ".join([*own, english.SCIENTIST_SUM.format(hired=hired, pool=pool, most=counts.SCIENTISTS)])
