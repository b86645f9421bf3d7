"""The checklist of this very game, no alternatives in it."""

from collections.abc import Iterator

from co2assist.board.count import bank_ceps, pool_tech
from co2assist.box import counts
from co2assist.box.catalog import wanted
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import folded
from co2assist.cli.terminal.text import Text
from co2assist.cli.terminal.theme import DIM
from co2assist.text.sentences import pages as english
from co2assist.text.sentences.setup import VARIANT_NAMES
from co2assist.words import ENERGIES, counted

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
