"""4. Energy Supply Phase: regions without a plant burn fossil fuel; then pollution may be bought back."""

from collections.abc import Callable, Iterator

from co2assist.board.acts import Act, Draw, Reduce
from co2assist.board.changes import Co2Moved, Ended, FossilLaid, Missed, Reckoned, Scored
from co2assist.board.count import bank_ceps, cep_sources, ceps_payable, drawable, untucked
from co2assist.board.game import Game, Step
from co2assist.box import counts
from co2assist.rules.finding import Finding, Findings
from co2assist.rules.operations.market import take_cep, to_bank
from co2assist.rules.operations.paying import pay_cep
from co2assist.rules.script import Ask, Scribe, Script, step
from co2assist.words import FOSSILS, TABLE, UNKNOWN

LIMIT = 500
"""ppm: the group must come down to it; in competitive play reaching it loses."""
STEP_PPM = 10
OPEN = ((None,), (UNKNOWN,))
"""A demand space that draws a tile: an empty one, or one that nobody has told (one phase alone)."""


def start_at(game: Game) -> int:
    """The region from which Energy Supply goes round."""
    return game.layout.regions.get(game.charter.start_region, 0)


def supply_order(game: Game) -> list[int]:
    """All regions clockwise from the start region."""
    first, regions = start_at(game), len(game.regions)
    return [(first + further) % regions for further in range(regions)]


def needs_plant(game: Game, region: int, decade: int | None = None) -> bool:
    """Whether a decade's space (this one's, if none is named) is empty in a region; a region may have none for it."""
    decade = game.decade if decade is None else decade
    return game.regions[region].supply[decade : decade + 1] in OPEN


def in_need(game: Game, decade: int | None = None) -> list[int]:
    """The regions that need a plant in a decade (this one, if none is named), in supply order."""
    return [region for region in supply_order(game) if needs_plant(game, region, decade)]


def supply_needs(game: Game) -> Iterator[str]:
    """The facts that this phase cannot do without: of regions that draw, of who pays for them, and the market for a fine."""
    ids, colours, always = game.layout.ids, game.charter.colours, game.charter.reads("fine") == "always"
    due = in_need(game)
    yield "co2"
    yield from (f"{region}.supply" for region in ids)
    yield from (f"{ids[region]}.{what}" for region in due for what in ("ceps", "control"))
    holders = [game.regions[region].control for region in due]
    payers = sorted(
        {seat for region, seat in zip(due, holders, strict=True) if seat is not None and not game.regions[region].ceps}
    )
    if payers and not always:
        others = [region for region in range(len(ids)) if region not in due]
        yield from (f"{colours[seat]}.ceps" for seat in payers)
        yield from (f"{ids[region]}.control" for region in others)
        yield from (f"{ids[region]}.ceps" for region in others if game.regions[region].control in payers)
    fined = [seat for seat in payers if always or ceps_payable(game, seat) < holders.count(seat)]
    yield from ("market.ceps", "market.price") if fined else ()
    yield from (f"{colours[seat]}.score" for seat in fined if game.points_seat)


@step
def supplies(s: Scribe, _: Step) -> Script:
    """Every region in need, one after the other."""
    s.docket(*(Step("supply", s.game.layout.ids[region]) for region in in_need(s.game)))
    yield from ()


@step
def supply(s: Scribe, this: Step) -> Script:
    """Steps 2 to 5 for one region."""
    region = s.game.region_at(this.about)
    if not needs_plant(s.game, region):
        return
    kinds = drawable(s.game)
    if not kinds:
        s.did(Missed("no-fossil", "no-fossil", about=this.about))
        return
    options = tuple(Draw(this.about, kind) for kind in kinds)
    answer = yield Ask(TABLE, "draw", options, "supply.draw", this.about, may_draw(this.about))
    assert isinstance(answer, Draw)
    note_tucked(s, answer.fossil)
    s.did(FossilLaid("supply.draw", region, s.game.decade, answer.fossil))
    s.did(Co2Moved("supply.draw", s.game.co2 + counts.PPM[answer.fossil]))
    if lost_to_limit(s.game):
        s.did(Ended("lost.limit", "lost", reading="limit-500" if s.game.co2 == LIMIT else ""))
        return
    yield from pay_for_region(s, region)


def note_tucked(s: Scribe, kind: str) -> None:
    """Says that a tile drawn from one of the stacks is one that an inspector has put under it, others being left."""
    if not dict(zip(FOSSILS, untucked(s.game), strict=True))[kind]:
        s.did(Reckoned("inspectors.advance", "tucked", about=kind))


def may_draw(place: str) -> Callable[[Game, Act], Findings]:
    """The law of a draw: for this region or inspector, a tile still in the stacks."""

    def law(game: Game, act: Act) -> Findings:
        here = isinstance(act, Draw) and act.place == place
        yield Finding("ask.options", here, {"about": "draw", "place": place})
        if isinstance(act, Draw):
            left = dict(zip(FOSSILS, game.fossil, strict=True))
            kinds = drawable(game)
            yield Finding("draw.left", act.fossil in kinds, {"what": act.fossil, "left": left[act.fossil], "kinds": kinds})

    return law


def lost_to_limit(game: Game) -> bool:
    """Whether the level loses the game for everybody (reading limit-500); never while it can be bought back."""
    if game.charter.co2_floor is not None:
        return False
    return game.co2 > LIMIT or (game.co2 == LIMIT and game.charter.reads("limit-500") == "reach")


def pay_for_region(s: Scribe, region: int) -> Script:
    """Steps 4 and 5: the region's own CEP, else its controller's (reading fine), else nobody pays (reading uncontrolled)."""
    name = s.game.layout.ids[region]
    controller = s.game.regions[region].control
    if s.game.regions[region].ceps:
        to_bank(s, name, "supply.cep", "" if bank_ceps(s.game) else "cep-return")
    elif controller is None:
        s.did(Missed("uncontrolled", "nobody-pays", about=name))
    elif is_fined(s.game, controller):
        fine(s, controller, "supply.fine", name)
    else:
        yield from pay_cep(s, controller, "supply.fine", name, "fine")


def is_fined(game: Game, controller: int) -> bool:
    """Whether the controller of a region without a CEP is fined, or else pays a CEP for it (reading fine)."""
    return game.charter.reads("fine") == "always" or not cep_sources(game, controller)


def fine(s: Scribe, seat: int, rule: str, region: str) -> None:
    """Paying a fine: a CEP from the market is spent, and points equal to its price are lost (reading fine-price)."""
    price = s.game.price
    colour = s.game.colour(seat)
    taken = s.game.market > 0
    if taken:
        take_cep(s, colour, rule)
        to_bank(s, colour, rule)
    if s.game.charter.reads("fine-price") == "after":
        price = s.game.price
    s.did(Reckoned("fine-price", "fine", seat, region, (("price", price), ("taken", taken))))
    lose_points(s, seat, price, rule, "fine" if cep_sources(s.game, seat) else "")


def lose_points(s: Scribe, seat: int, points: int, rule: str, reading: str = "") -> None:
    """Points lost by the group, or by one player (reading below-zero)."""
    if not s.game.points_seat:
        s.did(Scored(rule, None, -points, reading=reading))
        return
    score, floor = s.game.players[seat].score, s.game.charter.reads("below-zero") == "floor"
    lost = min(points, max(0, score)) if floor else points
    if lost:
        below = score - points < 0 or (floor and score == points)
        s.did(Scored(rule, seat, -lost, reading="below-zero" if below else ""))


def step_price(game: Game) -> int:
    """Points that 10 ppm cost this decade."""
    return game.decade + 1


def must_reduce(game: Game) -> int:
    """ppm that have to be bought back to reach 500."""
    return max(0, game.co2 - LIMIT)


def may_reduce(game: Game, act: Act) -> Findings:
    """Reducing Pollution Levels: steps of 10 ppm, down to 500 at least, not below 400, with points that are there."""
    if not isinstance(act, Reduce):
        yield Finding("ask.options", False, {"about": "reduce"})
        return
    floor = game.charter.co2_floor or 0
    after = game.co2 - act.ppm
    cost = -(-act.ppm // STEP_PPM) * step_price(game)
    needed = must_reduce(game)
    yield Finding("reduce.step", act.ppm % STEP_PPM == 0, {"ppm": act.ppm})
    yield Finding("reduce.limit", after <= LIMIT, {"ppm": act.ppm, "level": game.co2, "after": after, "needs": needed})
    yield Finding("reduce.floor", after >= floor, {"ppm": act.ppm, "level": game.co2, "after": after, "floor": floor})
    there = act.ppm <= needed or cost <= game.score
    yield Finding("reduce.points", there, {"cost": cost, "score": game.score, "price": step_price(game), "ppm": act.ppm})


@step
def reduce(s: Scribe, _: Step) -> Script:
    """CO₂ bought back with points at the decade's price; below 0 the game is lost."""
    floor = s.game.charter.co2_floor or 0
    if s.game.co2 > floor:
        offers = (Reduce(ppm) for ppm in range(must_reduce(s.game), s.game.co2 - floor + 1, STEP_PPM))
        options = tuple(offer for offer in offers if all(f.ok for f in may_reduce(s.game, offer)))
        answer = yield Ask("group", "reduce", options, "reduce.cost", law=may_reduce)
        assert isinstance(answer, Reduce)
        if answer.ppm:
            cost = answer.ppm // STEP_PPM * step_price(s.game)
            s.did(Reckoned("reduce.cost", "reduce", figures=(("ppm", answer.ppm), ("price", step_price(s.game)), ("cost", cost))))
            s.did(Co2Moved("reduce.cost", s.game.co2 - answer.ppm))
            s.did(Scored("reduce.cost", None, -cost))
    if s.game.score < 0:
        s.did(Ended("lost.supply", "lost"))
