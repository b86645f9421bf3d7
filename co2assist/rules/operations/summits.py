"""1.2, Energy Summits: completed summits resolve at the end of the turn, in the order completed."""

from collections.abc import Callable

from co2assist.board.acts import Act, Summit
from co2assist.board.changes import Missed, ScientistMoved, SummitAlone, SummitDealt, SummitResolved
from co2assist.board.count import occupant
from co2assist.board.game import Game, Step
from co2assist.rules.finding import Finding, Findings
from co2assist.rules.goals import flip_summit
from co2assist.rules.operations.knowledge import learn_any
from co2assist.rules.script import Ask, Scribe, Script, step
from co2assist.words import ENERGIES, HOME, TABLE

POINTS_EACH = 2
"""Knowledge each scientist brings its employer."""
ALONE_SIZE = 2
"""The size of summit that private goal 3 asks one player to complete alone."""


@step
def summit(s: Scribe, this: Step) -> Script:
    """One completed summit; `number` is its place (from 0), `about` the colour that completed it."""
    if None in s.game.goals and s.game.charter.goals:
        s.docket(Step("deal_goals"), this)
        return
    topics = s.game.summits[this.number] or ()
    speakers = {occupant(s.game, talk(this.number, energy)) for energy in topics}
    completer = s.game.charter.seat(this.about)
    for seat in s.game.charter.clockwise((completer + 1) % len(s.game.players)):
        for energy in topics:
            if occupant(s.game, talk(this.number, energy)) == seat:
                yield from hear_scientist(s, seat, this.number, energy, topics)
    flip_summit(s, topics)
    alone = len(topics) == ALONE_SIZE and len(speakers) == 1
    if alone and s.game.charter.goals and not s.game.players[completer].alone:
        s.did(SummitAlone("private.3", completer))
    s.did(SummitResolved("summit.tile", this.number))
    yield from new_tile(s, this.number)


def talk(place: int, energy: str) -> str:
    """The place of a talk on a summit tile (counted from 0)."""
    return f"summit:{place + 1}:{energy}"


def hear_scientist(s: Scribe, seat: int, place: int, energy: str, topics: tuple[str, ...]) -> Script:
    """Step 1: 2 points of knowledge in any topics of the summit, then the scientist goes home."""
    for number in range(1, POINTS_EACH + 1):
        yield from learn_any(s, seat, seat, topics, "summit.knowledge", f"{talk(place, energy)}:{number}")
    s.did(ScientistMoved("summit.knowledge", seat, talk(place, energy), HOME))


def new_tile(s: Scribe, place: int) -> Script:
    """Step 2: the top tile of the deck, or none when the deck is empty."""
    answer = yield Ask(TABLE, "summit", None, "summit.tile", str(place + 1), may_deal(place), f"summit {place + 1} hydro solar")
    assert isinstance(answer, Summit)
    if answer.topics:
        s.did(SummitDealt("summit.tile", place, answer.topics))
    else:
        s.did(Missed("summit.tile", "summit-deck", about=str(place + 1)))


def may_deal(place: int, empty: bool = True) -> Callable[[Game, Act], Findings]:
    """The law of a summit tile for a place: 2, 3 or 4 different energies, of a size of which one is left."""

    def law(game: Game, act: Act) -> Findings:
        if not isinstance(act, Summit):
            yield Finding("ask.options", False, {"about": "summit"})
            return
        size = len(act.topics)
        shape = size == len(set(act.topics)) and 2 <= size <= len(ENERGIES) - 1 if act.topics else empty
        yield Finding("ask.options", shape and act.number == place + 1, {"about": "summit", "place": place + 1})
        if shape and act.topics:
            left = game.summits_left[size - 2]
            yield Finding("draw.left", left > 0, {"what": "summit", "size": size, "left": left})

    return law
