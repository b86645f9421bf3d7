"""UN Inspectors Variant: inspectors walk round the goal tiles and double what they find open."""

from co2assist.board.acts import Draw
from co2assist.board.changes import FossilTucked, InspectorMoved, Missed
from co2assist.board.count import drawable
from co2assist.board.game import Game, Step
from co2assist.rules.goals import BLUE, GREEN, group_places
from co2assist.rules.script import Ask, Scribe, Script, step
from co2assist.rules.supply import may_draw, note_tucked
from co2assist.words import TABLE

INSPECTORS = {"green": GREEN, "blue": BLUE}
PACES = {"gas": 2, "oil": 3, "coal": 4}
"""Spaces an inspector advances, by the fossil plant drawn."""


@step
def inspect(s: Scribe, this: Step) -> Script:
    """Advance one inspector: draw a tile, walk clockwise, put the tile under the stacks."""
    kinds = drawable(s.game)
    if not kinds:
        s.did(Missed("no-fossil", "no-fossil", about=this.about))
        return
    options = tuple(Draw(this.about, kind) for kind in kinds)
    answer = yield Ask(TABLE, "draw", options, "inspectors.advance", this.about, may_draw(this.about))
    assert isinstance(answer, Draw)
    note_tucked(s, answer.fossil)
    inspector = list(INSPECTORS).index(this.about)
    tile = walked(s.game, inspector, PACES[answer.fossil])
    s.did(InspectorMoved("inspectors.advance", inspector, tile, reading="inspector-path"))
    s.did(FossilTucked("inspectors.advance", answer.fossil))


def walked(game: Game, inspector: int, paces: int) -> int:
    """The tile (from 1) an inspector reaches; whether achieved tiles are steps is the reading inspector-path."""
    places = group_places(game, list(INSPECTORS.values())[inspector])
    at = game.inspectors[inspector]
    if not places:
        return at
    for _ in range(paces):
        at = next_tile(game, places, at)
    return at


def next_tile(game: Game, places: list[int], at: int) -> int:
    """One step clockwise; under inspector-path = open over tiles already achieved, of which a tile not yet told is none."""
    for further in range(1, len(places) + 1):
        number = (at - 1 + further) % len(places) + 1
        tile = game.goals[places[number - 1]]
        if game.charter.reads("inspector-path") == "all" or tile is None or not tile.done:
            return number
    return at
