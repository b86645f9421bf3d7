"""The market, the goals, the summits, the UN cards, one region, and the bare facts."""

from collections import Counter
from collections.abc import Iterator

from co2assist.advice.breakdown import goals_price
from co2assist.board.count import bank_ceps, occupant, open_un, plants_left, pool_tech, stack_left, supported
from co2assist.board.facts import facts, text
from co2assist.board.game import Plant
from co2assist.box import counts
from co2assist.cli.pages.board.clock import market_words
from co2assist.cli.pages.board.middle import event_words
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.players import Labelled, labelled
from co2assist.cli.pages.board.tables import LONG
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import Grid, Written, cell, cut, folded, two_ends
from co2assist.cli.terminal.text import DIM, Text
from co2assist.rules.ending import UN_ALLOWED
from co2assist.rules.goals import GROUPS, goals_due, goals_open, has_inspector, untold_places
from co2assist.rules.operations.market import ceps_put_out, price_after_refill, price_after_sale
from co2assist.text.safe import clean
from co2assist.text.sentences import listed, span
from co2assist.text.sentences import pages as english
from co2assist.words import ENERGIES, NONE, counted


@page
def market(v: View) -> Iterator[Text]:
    """The market, and where all CEPs and Tech cubes lie."""
    game = v.game
    yield from v.heading("market")
    buying = (
        english.MARKET_SHUT if game.closed else english.NOTHING_TO_BUY if not game.market else english.BUYING[game.market == 1]
    )
    bought = buying.format(price=game.price, then=price_after_refill(game), ceps=counted(ceps_put_out(game), "CEP"))
    after = price_after_sale(game)
    falls = english.PRICE_FALLS.format(after=after) if after < game.price else english.PRICE_STAYS
    sold = english.SELLING.format(price=game.price, falls=falls)
    yield from labelled(v, ("market", market_words(v).removeprefix("Market ")), ("buying", bought), ("selling", sold))
    yield from Grid(["", ">CEPs", ">Tech cubes"], [*pieces(v)]).lines(v.look.plain)


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


@page
def goals(v: View) -> Iterator[Text]:
    """Every goal tile with what it costs now if it stays open; in competitive play the events in short."""
    yield from v.heading("goals" if v.game.charter.goals else "events")
    if not v.game.charter.goals:
        hidden = ("face down", counted(v.game.events_left, "tile"))
        yield from labelled(v, *zip(("current", "upcoming"), event_words(v), strict=False), hidden)
        return
    yield from folded(f" {price_words(v)}", v.look.width - 1, 1)
    for kind in GROUPS:
        tiles = [place for place, tile in enumerate(v.game.goals) if tile is not None and tile.kind == kind]
        yield from (Text(f" {english.GOAL_KINDS[kind]}"), *(goal_line(v, place) for place in tiles)) if tiles else ()
    if untold := len(untold_places(v.game)):
        yield Text(english.UNKNOWN_GOALS.format(tiles=counted(untold, "tile")), DIM)
    least, most = goals_open(v.game)
    together = "" if goals_due(v.game) is None else "together "
    yield Text(f" {span(least, most)} open, {together}{goals_price(v.game)}" if most else " None open")


def price_words(v: View) -> str:
    """What an open tile costs when it is paid for next, and a decade later."""
    due, decades = goals_due(v.game), v.game.charter.decades
    if due is None:
        return english.ALL_PAID
    paid = english.PAID_FOR.format(year=v.year) if due > v.game.decade else ""
    later = english.DECADE_LATER.format(price=due + 2) if due + 1 < len(decades) else ""
    return paid + english.TILE_COSTS.format(points=counted(due + 1, "point"), year=decades[due], later=later)


def goal_line(v: View, place: int) -> Text:
    """A goal tile: its words, open or achieved, its cost now."""
    tile, due = v.game.goals[place], goals_due(v.game)
    assert tile is not None
    _, about, *rest = tile.text.split(" ")
    region = v.game.layout.regions.get(about)
    named = v.region_name(region) if region is not None else f"size {about}" if about.isdigit() else about
    line = Text("   ") + cell(" ".join([named, *rest]), 22)
    if tile.done or due is None:
        return line + (Text("achieved", DIM) if tile.done else Text("open"))
    price, doubled = due + 1, has_inspector(v.game, place)
    return line + f"open      {english.DOUBLED.format(price=price, twice=2 * price) if doubled else f'-{price}'}"


@page
def summits(v: View) -> Iterator[Text]:
    """The summit tiles: talks, who speaks, what is free, and what it will bring."""
    yield from v.heading("energy summits")
    for place, topics in enumerate(v.game.summits, 1):
        seats = [(topic, occupant(v.game, f"summit:{place}:{topic}")) for topic in topics or ()]
        talks = ", ".join(f"{topic} {'free' if seat is None else v.who(seat).plain}" for topic, seat in seats)
        nothing = "not known yet" if topics is None else "no tile"
        yield from labelled(v, (f"summit {place}", f"size {len(topics)}: {talks}" if topics else nothing))
    yield from labelled(v, ("face down", summits_left(v)))
    yield from folded(english.SUMMIT_BRINGS, v.look.width - 1, 1)


def summits_left(v: View) -> str:
    """The summit tiles of the deck by size."""
    return ", ".join(f"{number} of size {size}" for size, number in zip(counts.SUMMITS, v.game.summits_left, strict=True))


@page
def un(v: View) -> Iterator[Text]:
    """The UN cards: plants, cost, who has claimed them, who could now."""
    game = v.game
    yield from v.heading("UN goal cards")
    if not game.un:
        yield Text(english.NO_DISPLAY, DIM)
    for number, card in enumerate(game.un, 1):
        owner = next((seat for seat in v.seats if number in game.players[seat].claimed), None)
        face = "not known yet" if card is None else f"{', '.join(card.plants)}: {counted(card.cubes, 'Tech cube')}"
        taken = face + nearest(v, number) if owner is None else Text(f"{face}; claimed by {v.name(owner)}", DIM)
        yield from labelled(v, (f"card {number}", taken))
    may = english.MAY_BE_LEFT.format(allowed=UN_ALLOWED) if game.charter.goals else ""
    yield Text(f" {len(open_un(game))} of {len(game.un)} open{may}")


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
        return english.CAN_PAY.format(names=listed(ready))
    least = min(len(short_of) for short_of in lacking.values())
    near = [f"{v.name(seat)} lacks {listed(short_of)}" for seat, short_of in lacking.items() if len(short_of) == least]
    return f"; {', '.join(near)}" if least < len(card.plants) else ""


@page
def region(v: View, name: str) -> Iterator[Text]:
    """One region: agenda, project spaces, demand spaces, CEPs, control and its cubes, and what of its energies is in stock."""
    number = v.game.layout.regions[name]
    yield two_ends(f" {v.region_letters[number]} {v.region_name(number)}", v.practice, v.look.width - 1)
    yield from labelled(v, *region_parts(v, number))
    stocks = [(energy, stack_left(v.game, energy), plants_left(v.game, energy)) for energy in v.game.regions[number].agenda or ()]
    if stocks:
        told = "; ".join(f"{name} {counted(left, 'project')}, {counted(plants, 'plant')}" for name, left, plants in stocks)
        yield from labelled(v, ("in stock", told))


def region_parts(v: View, number: int, empty: bool = True) -> Labelled:
    """What lies in a region, each with its label: agenda, projects, plants, CEPs, cubes, control; empty spaces where wanted."""
    game, state, years = v.game, v.game.regions[number], v.game.charter.decades
    yield "agenda", english.NOT_KNOWN_YET if state.agenda is None else english.PREFERRED.format(agenda=", ".join(state.agenda))
    for place in game.layout.by_region[number]:
        if empty or game.project_at(place) is not None:
            yield v.space_name(place).rsplit(", ", 1)[1].removesuffix(" space"), space_words(v, place)
    for space, entry in enumerate(state.supply):
        if empty or entry is not None:
            told: Written = Text("empty", "" if space == game.decade else DIM)
            if isinstance(entry, Plant):
                people = english.PLANT_OF.format(owner=v.name(entry.owner), builder=v.name(entry.builder))
                told = f"{entry.energy} {entry.level}, {people}{english.BARE if entry.bare else ''}"
            elif entry is not None:
                told = f"{entry}, {counts.PPM[entry]} ppm"
            yield str(years[space]) if space < len(years) else f"space {space + 1}", told
    yield "CEPs", f"{state.ceps} on {counted(game.layout.capacity[number], 'space')}"
    if game.charter.region_cubes:
        yield "Tech cubes", str(state.cubes)
    if empty or state.control is not None:
        yield "control", "nobody" if state.control is None else v.who(state.control)
        plants = [entry for entry in state.supply if isinstance(entry, Plant) and not entry.bare]
        yield "cubes", ", ".join(f"{v.name(plant.builder)} under {plant.energy}" for plant in plants) or "none"


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


@page
def bare_facts(v: View) -> Iterator[Text]:
    """Every fact, path and value, as `expect` and `amend` write them."""
    found = facts(v.game)
    found["ask.who"] = v.ask.who if v.ask else NONE
    found["ask.about"] = v.ask.about if v.ask else NONE
    for path, value in found.items():
        yield from folded(clean(f"{path} = {text(value)}", 1000), v.look.width - 1, 4)
