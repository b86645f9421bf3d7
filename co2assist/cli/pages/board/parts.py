"""At the table: the market, the goals, the summits, the UN cards, one region, and the bare facts."""

from collections import Counter
from collections.abc import Iterator

from co2assist.advice.breakdown import goals_price
from co2assist.advice.event_bill import spared
from co2assist.board.count import bank_ceps, occupant, open_un, plants_left, pool_tech, stack_left, supported
from co2assist.board.facts import facts, text
from co2assist.board.game import Plant
from co2assist.box import counts
from co2assist.cli.pages.board.clock import market_words
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.players import labelled
from co2assist.cli.pages.board.tables import LONG, control_cubes
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import Rows, Written, cell, cut, folded, two_ends
from co2assist.cli.terminal.text import Text
from co2assist.cli.terminal.theme import DIM
from co2assist.rules.ending import UN_ALLOWED
from co2assist.rules.events import BOTH_STRIKE, hit_by, striking
from co2assist.rules.goals import GROUPS, goals_due, goals_open, has_inspector, untold_places
from co2assist.rules.operations.market import ceps_put_out, price_after_refill, price_after_sale
from co2assist.text.safe import clean
from co2assist.text.sentences import listed, span
from co2assist.words import ENERGIES, NONE, counted

GROUP_NAMES = {"build": "Plants", "know": "Knowledge", "summit": "Summits"}


@page
def market(v: View) -> Iterator[Text]:
    """The market, and where all CEPs and Tech cubes lie."""
    game = v.game
    yield two_ends(v.header("market"), v.practice, v.look.width - 1)
    yield from labelled(v, "market", market_words(v).removeprefix("Market "))
    yield from labelled(v, "buying", buying_words(v))
    after = price_after_sale(game)
    falls = f"; the price then falls to ${after}" if after < game.price else "; the price stays"
    yield from labelled(v, "selling", f"from hand only, for ${game.price}, to the bank{falls}")
    yield from Rows(["", ">CEPs", ">Tech cubes"], [*pieces(v)]).lines()


def pieces(v: View) -> Iterator[list[Written]]:
    """Where all CEPs and Tech cubes lie, and how many there are."""
    game = v.game
    yield ["   bank, pool", str(bank_ceps(game)), str(pool_tech(game))]
    yield ["   market", str(game.market), "-"]
    for region in v.regions:
        state = game.regions[region]
        ceps, cubes = f"{state.ceps}/{game.layout.capacity[region]}", str(state.cubes) if game.charter.region_cubes else "-"
        yield [f" {v.region_letters[region]} {v.region_name(region)}", ceps, cubes]
    for seat in v.seats:
        yield [Text(" ") + cut(v.who(seat), LONG), str(game.players[seat].ceps), str(game.players[seat].tech)]
    if game.charter.inspectors:
        yield ["   inspectors", "-", str(counts.INSPECTORS)]
    yield ["   together", str(counts.CEPS), str(counts.TECH)]


def buying_words(v: View) -> str:
    """What buying costs and what it does to the price."""
    game = v.game
    if game.closed:
        return "closed for the rest of this turn"
    if not game.market:
        return "nothing to buy until a CEP comes back to the bank"
    if game.market > 1:
        return f"for ${game.price}; the price stays while one is left"
    price, out = price_after_refill(game), counted(ceps_put_out(game), "CEP")
    return f"the last one, for ${game.price}; the price then goes to ${price}, {out} come out and the market closes"


@page
def goals(v: View) -> Iterator[Text]:
    """Every goal tile with what it costs now if it stays open; in competitive play the events."""
    yield two_ends(v.header("goals" if v.game.charter.goals else "events"), v.practice, v.look.width - 1)
    if not v.game.charter.goals:
        yield from event_lines(v)
        return
    yield from folded(f" {price_words(v)}", v.look.width - 1, 1)
    for kind in GROUPS:
        tiles = [place for place, tile in enumerate(v.game.goals) if tile is not None and tile.kind == kind]
        if tiles:
            yield Text(f" {GROUP_NAMES[kind]}")
        for place in tiles:
            yield goal_line(v, place)
    if untold := len(untold_places(v.game)):
        yield Text(f" {counted(untold, 'tile')} not known yet, achieved or not", DIM)
    least, most = goals_open(v.game)
    together = "" if goals_due(v.game) is None else "together "
    yield Text(f" {span(least, most)} open, {together}{goals_price(v.game)}" if most else " None open")


def price_words(v: View) -> str:
    """What an open tile costs when it is paid for next, and a decade later."""
    due, decades = goals_due(v.game), v.game.charter.decades
    if due is None:
        return "The open tiles have been paid for."
    paid = f"Those of {v.year} are paid. " if due > v.game.decade else ""
    later = f"; {due + 2} a decade later" if due + 1 < len(decades) else ""
    return f"{paid}Each open tile costs {counted(due + 1, 'point')} in {decades[due]}{later}."


def goal_line(v: View, place: int) -> Text:
    """A goal tile: its words, open or achieved, its cost now."""
    tile = v.game.goals[place]
    assert tile is not None
    _, about, *rest = tile.text.split(" ")
    if about in v.game.layout.regions:
        about = v.region_name(v.game.layout.regions[about])
    size = f"size {about}" if about.isdigit() else about
    said = " ".join([size, *rest])
    line = Text("   ") + cell(said, 22)
    if tile.done:
        return line + Text("achieved", DIM)
    due = goals_due(v.game)
    if due is None:
        return line + "open"
    price = due + 1
    doubled = has_inspector(v.game, place)
    cost = f"2 x {price} = -{2 * price}, an inspector stands here" if doubled else f"-{price}"
    return line + f"open      {cost}"


def event_lines(v: View) -> Iterator[Text]:
    """The face-up events: where, whom they hit, and why not the others."""
    game = v.game
    for place, region in enumerate(game.events):
        label = ("current", "upcoming")[min(place, 1)]
        if region is None or region == NONE:
            yield from labelled(v, label, "not known yet" if region is None else "none left")
            continue
        number = game.layout.regions[region]
        hit = hit_by(game, number)
        each = " each" if len(hit) > 1 else ""
        strikes = "" if place < striking(game) else f" Strikes from {BOTH_STRIKE} ppm only; it is {game.co2}."
        who = listed(v.name(seat) for seat in hit) if hit else "nobody"
        told = f"{v.region_name(number)}: 1 Tech cube and 1 CEP{each} from {who}."
        told += "".join(f" {v.name(seat)} has {has} there." for seat, has in spared(game, number).items())
        yield from labelled(v, label, told + strikes)
    yield from labelled(v, "face down", counted(game.events_left, "tile"))


@page
def summits(v: View) -> Iterator[Text]:
    """The summit tiles: talks, who speaks, what is free, and what it will bring."""
    yield two_ends(v.header("energy summits"), v.practice, v.look.width - 1)
    for place, topics in enumerate(v.game.summits):
        if not topics:
            yield from labelled(v, f"summit {place + 1}", "not known yet" if topics is None else "no tile")
            continue
        talks = []
        for energy in topics:
            seat = occupant(v.game, f"summit:{place + 1}:{energy}")
            talks.append(f"{energy} {'free' if seat is None else v.who(seat).plain}")
        yield from labelled(v, f"summit {place + 1}", f"size {len(topics)}: {', '.join(talks)}")
    left = ", ".join(f"{number} of size {size}" for size, number in zip(counts.SUMMITS, v.game.summits_left, strict=True))
    yield from labelled(v, "face down", left)
    yield from folded(
        " Each scientist of a full summit brings its player 2 knowledge in any topics of the tile.", v.look.width - 1, 1
    )


@page
def un(v: View) -> Iterator[Text]:
    """The UN cards: plants, cost, who has claimed them, who could now."""
    game = v.game
    yield two_ends(v.header("UN goal cards"), v.practice, v.look.width - 1)
    if not game.un:
        yield Text(" The display has not been laid out yet.", DIM)
    open_cards = open_un(game)
    for number, card in enumerate(game.un, 1):
        owner = next((seat for seat in v.seats if number in game.players[seat].claimed), None)
        face = "not known yet" if card is None else f"{', '.join(card.plants)}: {counted(card.cubes, 'Tech cube')}"
        if owner is not None:
            yield from labelled(v, f"card {number}", Text(f"{face}; claimed by {v.name(owner)}", DIM))
        else:
            yield from labelled(v, f"card {number}", f"{face}{nearest(v, number)}")
    may = f"; at most {UN_ALLOWED} may be left when the game ends" if game.charter.goals else ""
    yield Text(f" {len(open_cards)} of {len(game.un)} open{may}")


def nearest(v: View, number: int) -> str:
    """Who can claim a card now, or who lacks least for it."""
    card = v.game.un[number - 1]
    if card is None:
        return ""
    lacking = {}
    for seat in v.seats:
        short_of = Counter(card.plants) - Counter(supported(v.game, seat))
        cubes = max(0, card.cubes - v.game.players[seat].tech)
        told = [energy for energy in ENERGIES for _ in range(short_of[energy])]
        lacking[seat] = told + ([counted(cubes, "Tech cube")] if cubes else [])
    ready = [v.name(seat) for seat, short_of in lacking.items() if not short_of]
    if ready:
        return f"; {listed(ready)} can pay it now"
    least = min(len(short_of) for short_of in lacking.values())
    near = [f"{v.name(seat)} lacks {listed(short_of)}" for seat, short_of in lacking.items() if len(short_of) == least]
    return f"; {', '.join(near)}" if least < len(card.plants) else ""


@page
def region(v: View, name: str) -> Iterator[Text]:
    """One region: agenda, project spaces, demand spaces, CEPs, control and its cubes."""
    number = v.game.layout.regions[name]
    state = v.game.regions[number]
    yield two_ends(f" {v.region_letters[number]} {v.region_name(number)}", v.practice, v.look.width - 1)
    yield from labelled(
        v, "agenda", "not known yet" if state.agenda is None else f"{', '.join(state.agenda)}, most preferred first"
    )
    for place in v.game.layout.by_region[number]:
        grant = v.space_name(place).rsplit(", ", 1)[1].removesuffix(" space")
        yield from labelled(v, grant, space_words(v, place))
    decades = v.game.charter.decades
    for space, entry in enumerate(state.supply):
        label = str(decades[space]) if space < len(decades) else f"space {space + 1}"
        yield from labelled(
            v, label, Text("empty", "" if space == v.game.decade else DIM) if entry is None else supply_words(v, entry)
        )
    yield from labelled(v, "CEPs", f"{state.ceps} on {counted(v.game.layout.capacity[number], 'space')}")
    if v.game.charter.region_cubes:
        yield from labelled(v, "Tech cubes", str(state.cubes))
    yield from labelled(v, "control", "nobody" if state.control is None else v.who(state.control))
    yield from labelled(v, "cubes", control_cubes(v, number))
    stacks = [
        f"{energy} {counted(stack_left(v.game, energy), 'project')}, {counted(plants_left(v.game, energy), 'plant')}"
        for energy in state.agenda or ()
    ]
    if stacks:
        yield from labelled(v, "in stock", "; ".join(stacks))


def space_words(v: View, place: str) -> Written:
    """A project space in words."""
    project = v.game.project_at(place)
    if project is None:
        return Text("empty", DIM)
    tile = f"{project.energy} {project.level}"
    if project.owner is not None:
        return f"{tile}, prepared by {v.name(project.owner)}"
    seat = occupant(v.game, place)
    return f"{tile}, proposed; " + ("no scientist there" if seat is None else f"{v.name(seat)}'s scientist is there")


def supply_words(v: View, entry: Plant | str) -> str:
    """A demand space in words: a fossil plant with its ppm, or a green plant with its people."""
    if isinstance(entry, str):
        return f"{entry}, {counts.PPM[entry]} ppm"
    bare = ", without a control cube" if entry.bare else ""
    return f"{entry.energy} {entry.level}, infrastructure of {v.name(entry.owner)}, built by {v.name(entry.builder)}{bare}"


@page
def bare_facts(v: View) -> Iterator[Text]:
    """Every fact, path and value, as `expect` and `amend` write them."""
    found = facts(v.game)
    found["ask.who"] = v.ask.who if v.ask else NONE
    found["ask.about"] = v.ask.about if v.ask else NONE
    for path, value in found.items():
        yield from folded(clean(f"{path} = {text(value)}", 1000), v.look.width - 1, 4)
