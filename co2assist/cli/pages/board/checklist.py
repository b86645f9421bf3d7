"""Cooperative Setup, Competitive Play Setup: the checklist of this very game, no alternatives in it."""

from collections.abc import Iterator

from co2assist.board.count import bank_ceps, pool_tech
from co2assist.box import counts
from co2assist.box.catalog import wanted
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import DIM, count, folded, headed
from co2assist.cli.terminal.text import Text
from co2assist.words import ENERGIES

BOXED = " [ ] "
STACKS = 3
DISCS = 3
KEPT, PASSED = (2, 1, 1), (3, 2, 1)
"""Lobbyist draft: cards kept at each step, and cards handed to the right between them."""
DRAWN_GOALS = 2
"""Private goals dealt to each player."""


@page
def checklist(v: View, draws: str = "hands") -> Iterator[Text]:
    """What hands set up before the deal; `draws` tells whether people or the program deal and draw."""
    charter = v.game.charter
    seats = len(v.colours)
    variants = ", ".join(charter.variants) or "no variants"
    yield from headed(v.header(f"{charter.mode}, {count(seats, 'player')}, {variants}"), v.practice, v.look.width - 1)
    for item in (*middle_items(v), *player_items(v), *stack_items(v), *deal_items(v)):
        yield from folded(BOXED + item, v.look.width - 1, len(BOXED))
    if unknown := unknown_line(v):
        yield from folded(unknown, v.look.width - 1, 1)
    if draws == "app":
        yield from folded(" The program deals and draws; lay out what it names.", v.look.width - 1, 1)
    else:
        yield Text(" A tile you cannot see yet: 0 leaves it for later.", DIM)


def unknown_line(v: View) -> str:
    """What of this copy's print is still to be read off; nothing where all is known, or nobody reads anything off."""
    box = v.game.box
    if not box.values:
        return " What this copy has printed is not known yet and is asked as it comes up."
    missing = sum(not box.knows(path) for path in wanted(box))
    if box.practice or not missing:
        return ""
    uncounted = not all(box.knows(f"tracks.{energy}.spaces") for energy in ENERGIES)
    least = "at least " if uncounted else ""
    many = f"{least}{count(missing, 'value')}"
    return f" Of what this copy has printed, {many} {'is' if missing == 1 else 'are'} not known yet and asked as needed."


def middle_items(v: View) -> Iterator[str]:
    """The board itself: side, markers, market, regions, bank."""
    game, charter = v.game, v.game.charter
    first, last = charter.decades[0], charter.decades[-1]
    score = "Score marker on 0, decade" if charter.shared_score else "A disc of each player on score 0, decade"
    yield f"{charter.mode.capitalize()} side up. {score} {first}, CO2 on {charter.co2}."
    if len(set(charter.rounds)) > 1:
        yield f"3-player token on {last}: that decade has {charter.rounds[-1]} rounds, the others {charter.rounds[0]}."
    if charter.phases[0] == "operations":
        yield "Phase marker on Energy Supply; it moves on to Operations at once."
    else:
        yield "Phase marker on Energy Supply; the game begins there."
    market = f"Market: {count(game.market, 'CEP')}, price ${game.price}."
    if game.regions:
        regions = ", ".join(f"{v.region_name(n)} {game.regions[n].ceps}" for n in v.regions)
        yield f"{market} Regions: {regions}. Bank {bank_ceps(game)}."
    else:
        yield f"{market} A CEP on each CEP space of the regions, the rest to the bank."


def player_items(v: View) -> Iterator[str]:
    """Each player's pieces, and the money by seat."""
    start = counts.SEAT
    pool = counts.SCIENTISTS - start["scientists"]
    scientists = count(start["scientists"], "scientist")
    yield (
        f"Each player: {scientists} ({pool} to the pool), {start['ceps']} CEPs, {start['tech']} Tech cubes. "
        f"Pool {pool_tech(v.game)}" + (f" and {counts.INSPECTORS} inspectors." if v.game.charter.inspectors else ".")
    )
    yield (
        f"On each player board: {counts.INFRASTRUCTURE} tokens, {counts.CONTROL_CUBES} control cubes, "
        f"{counts.CONTROL_MARKERS} control markers, {DISCS} discs for executive actions, the action marker."
    )
    order = v.game.charter.clockwise(v.game.start)
    money = [f"{v.name(seat)} ${v.game.players[seat].money}" for seat in order]
    money[0] += " and the start token"
    yield f"Money: {', '.join(money)}."


def stack_items(v: View) -> Iterator[str]:
    """Fossil tiles, projects and plants."""
    charter = v.game.charter
    tiles, whole = sum(charter.fossil.values()), sum(counts.FOSSIL_TILES.values())
    out = f"{whole - tiles} gas tiles to the box. " if whole > tiles else ""
    projects, plants = len(ENERGIES) * sum(counts.PROJECTS.values()), len(ENERGIES) * counts.PLANTS
    yield f"{out}{tiles} fossil tiles in {STACKS} stacks. {projects} projects, level 1 on top. {plants} plants by energy."


def deal_items(v: View) -> Iterator[str]:
    """What is dealt: agendas, summits, goals or events, UN cards, hands; and what goes back to the box."""
    game, charter = v.game, v.game.charter
    regions = f"on each of the {len(game.regions)} regions" if game.regions else "on each region"
    places = f"{len(game.summits)} face up on the board" if game.summits else "one face up on each place of the board"
    yield f"An agenda tile {regions}, the rest to the box. {sum(counts.SUMMITS.values())} summit tiles shuffled, {places}."
    if charter.goals:
        build, know, summit = counts.GOALS["build"], counts.GOALS["know"], counts.GOALS["summit"]
        yield f"Goal tiles from the bag: {build} green, {know} pink, {summit} blue, face up; the rest stay in the bag."
    if charter.inspectors:
        yield "Inspectors: a Tech cube at the upper left green tile, one at the upper left blue tile; each then draws and walks."
    if charter.events:
        hidden = counts.EVENT_TILES - len(game.events)
        yield f"{counts.EVENT_TILES} event tiles shuffled: one on the white circle, one face up on the deck of {hidden}."
    yield un_item(v)
    yield from hand_items(v)


def un_item(v: View) -> str:
    """The UN display."""
    charter, box, seats = v.game.charter, v.game.box, len(v.colours)
    if charter.un_display or box.knows(f"configuration.{seats}.un"):
        two, three = charter.un_display or box.un_display(seats)
        return f"UN cards: {two} of two plants and {three} of three plants face up."
    return f"UN cards: as many of each kind face up as the configuration card for {count(seats, 'player')} shows."


def hand_items(v: View) -> Iterator[str]:
    """Private goals and lobbyist cards, and the draft."""
    charter, seats = v.game.charter, len(v.colours)
    if charter.company_goals:
        removed = "The goals with the 2-player sign to the box. " if seats == 2 else ""
        left = "the others" if seats == 2 else str(counts.COMPANY_GOALS - seats)
        yield f"{removed}Company goals: {DRAWN_GOALS} to each player, who keeps 1 in secret ({left} to the box)."
    else:
        yield f"Private goals: {DRAWN_GOALS} to each player, in secret ({counts.PRIVATE_GOALS - DRAWN_GOALS * seats} to the box)."
    left = str(counts.LOBBYISTS - counts.HAND * seats)
    yield f"Lobbyist cards: {counts.HAND} to each player ({left} to the box)."
    if "lobbyist-draft" in charter.variants:
        steps = [f"keep {kept}, {passed} to the right" for kept, passed in zip(KEPT, PASSED, strict=True)]
        yield f"Draft: of {counts.HAND} {'; then '.join(steps)}; the last one is kept.{neighbours(v)}"


def neighbours(v: View) -> str:
    """Who sits to the right of the start player, where that is not the only other one."""
    order = v.game.charter.clockwise(v.game.start)
    return f" Right of {v.name(order[0])} sits {v.name(order[-1])}." if len(order) > 2 else ""
