"""What differs between two tables is told once, and of a long row only what changed."""

from where import FRIDAY

from co2assist.record.scenario import load_scenario, open_session
from co2assist.text.change_context import changed, differences, facts_text

ROW = [f"build region-{number}" for number in range(1, 22)]


def test_of_rows_of_different_length_what_went_and_came_is_told() -> None:
    """Two equal tiles: one of them goes, the other stays."""
    assert changed([*ROW, "build wind", "build wind"], [*ROW[1:], "build wind"]) == "without build region-1, build wind"
    assert changed(ROW, [*ROW, "know wind half"]) == "now with know wind half"


def test_what_follows_from_a_fact_told_here_is_not_told_again() -> None:
    goals = (ROW, [*ROW[:20], "know wind half"])
    facts = {"goals": goals, "goals.open": goals, "red.money": (5, 7)}
    assert differences(facts) == ["goals: place 21, build region-21 -> know wind half", "red.money: 5 -> 7"]
    assert differences({"goals.open": (ROW[:6], ROW[:5])}) == ["goals.open: without build region-6"]


def test_an_amendment_of_one_goal_tile_names_that_tile() -> None:
    """The row of friday has 21 tiles: one of them is flipped by hand."""
    session = open_session(load_scenario(FRIDAY))
    before = session.now.game
    tiles = [f"{tile.text} done" if tile.done else tile.text for tile in before.goals if tile is not None]
    place = tiles.index("summit 3") + 1
    session.say("table: amend goals = " + ", ".join([*tiles[: place - 1], "summit 3 done", *tiles[place:]]))
    told = facts_text(before, session.now.game, ("goals",))
    assert told == f"goals place {place}, summit 3 -> summit 3 done"
