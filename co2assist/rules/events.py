"""Competitive Play, 4. Events Phase: regions struck, who must help, and the next tiles."""

from co2assist.board.acts import Event
from co2assist.board.changes import EventsDiscarded, EventsReshuffled, EventTold, EventTurned, Missed, Reckoned, TechMoved
from co2assist.board.count import all_plants, cep_sources
from co2assist.board.game import Game, Step
from co2assist.box import counts
from co2assist.rules.operations.paying import pay_cep
from co2assist.rules.script import Ask, Scribe, Script, step
from co2assist.rules.supply import fine, lose_points
from co2assist.words import NONE, POOL, TABLE

BOTH_STRIKE = 400
"""ppm from which the upcoming event strikes as well."""
NO_CUBE = 2
"""Points lost by who has no Tech cube to give."""
FACE_UP = 2


def striking(game: Game) -> int:
    """How many of the visible tiles strike this decade."""
    return 2 if game.co2 >= BOTH_STRIKE else 1


def protected(game: Game, seat: int, region: int) -> bool:
    """A plant built there, or an infrastructure there under a built plant."""
    return any(where == region and seat in (plant.builder, plant.owner) for where, plant in all_plants(game))


def hit_by(game: Game, region: int) -> list[int]:
    """The seats an event in this region hits, in turn order (reading event-order)."""
    return [seat for seat in game.charter.clockwise(game.start) if not protected(game, seat, region)]


@step
def event_cubes(s: Scribe, _: Step) -> Script:
    """Step 2: one Tech cube leaves every region that has any."""
    for name, region in zip(s.game.layout.ids, s.game.regions, strict=True):
        if region.cubes:
            s.did(TechMoved("events.cubes", name, POOL))
    yield from ()


@step
def events(s: Scribe, this: Step) -> Script:
    """Steps 3 to 5: the current tile strikes, from 400 ppm the upcoming one too; then they are discarded."""
    tiles = striking(s.game)
    if None in s.game.events[:tiles]:
        s.docket(Step("deal_event", number=s.game.events.index(None)), this)
        return
    struck = [region for region in s.game.events[:tiles] if region != NONE]
    figures = (("level", s.game.co2), ("tiles", tiles), ("regions", tuple(struck)))
    s.did(Reckoned("events.aid", "events", figures=figures))
    s.docket(*(Step("event", region or "") for region in struck), Step("event_discard", number=tiles))
    yield from ()


@step
def event(s: Scribe, this: Step) -> Script:
    """One tile: everybody it hits helps, one after the other."""
    hit = hit_by(s.game, s.game.layout.regions[this.about])
    s.docket(*(Step("aid", this.about, seat) for seat in hit))
    yield from ()


@step
def aid(s: Scribe, this: Step) -> Script:
    """One player gives a Tech cube (or loses 2 points), then pays a CEP (or the fine)."""
    seat = this.number
    if s.game.players[seat].tech:
        s.did(TechMoved("events.aid", s.game.colour(seat), this.about))
    else:
        s.did(Missed("events.aid", "no-cube", seat, this.about, NO_CUBE))
        lose_points(s, seat, NO_CUBE, "events.aid")
    if cep_sources(s.game, seat):
        yield from pay_cep(s, seat, "events.aid", this.about)
    else:
        fine(s, seat, "events.aid", this.about)


@step
def event_discard(s: Scribe, this: Step) -> Script:
    """Step 5: the tiles that struck are discarded."""
    s.did(EventsDiscarded("events.refill", min(this.number, len(s.game.events))))
    yield from ()


@step
def event_refill(s: Scribe, this: Step) -> Script:
    """Step 6: the upcoming tile becomes the current one, and tiles are turned up until two are visible."""
    last = s.game.decade == len(s.game.charter.decades) - 1
    if last or len(s.game.events) >= FACE_UP:
        return
    if not s.game.events_left and s.game.charter.reads("events-out") == "reshuffle":
        face_up = sum(region != NONE for region in s.game.events)
        s.did(EventsReshuffled("events-out", counts.EVENT_TILES - face_up))
    regions = s.game.layout.ids if s.game.events_left else (NONE,)
    options = tuple(Event(region) for region in regions)
    answer = yield Ask(TABLE, "event", options, "events.refill", str(len(s.game.events) + 1))
    assert isinstance(answer, Event)
    none_left = answer.region == NONE
    for _ in range(FACE_UP - len(s.game.events) if none_left else 1):
        s.did(EventTurned("events.refill", answer.region))
    s.docket(this)


@step
def deal_event(s: Scribe, this: Step) -> Script:
    """An event tile that lies there and has not been told yet."""
    answer = yield Ask(TABLE, "event", tuple(Event(region) for region in s.game.layout.ids), "deal", str(this.number + 1))
    assert isinstance(answer, Event)
    s.did(EventTold("deal", this.number, answer.region))
