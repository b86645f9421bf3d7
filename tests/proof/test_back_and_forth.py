"""Found by evenings by chance: lines refused, waiting or redone where the program draws and where values are untold."""

import pytest

from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.new_game import NewGame
from co2assist.record.session import Refused, all_facts

TOLD = "table: printed plants.wind.level-1 = { cep = 1, money = 2, tech = 2, points = 3 }"


def at_a_draw() -> Evening:
    """The last end of a round taken back to its draw, which the program has not made again yet."""
    given = {"phase": "supply", "africa.supply": "-, -, -, -"}
    evening = new_evening(NewGame("s", "cooperative", ["red", "blue"], practice_box(), given=given))
    evening.header = new_evening(NewGame("s", "cooperative", ["red", "blue"], practice_box(), draws="app", seed=3)).header
    return evening


def test_a_refused_line_takes_back_what_was_drawn_for_it() -> None:
    """The program draws before a player's line is heard; is the line refused, the draws are withdrawn too."""
    evening = at_a_draw()
    before, session = evening.session.now, evening.session
    assert before.ask is not None
    assert (before.ask.who, before.ask.about) == ("table", "draw")
    with pytest.raises(Refused):
        evening.say("red: build africa:tech")
    assert evening.session is session
    assert (evening.session.now, evening.session.entries, evening.session.undone) == (before, [], [])


def unread() -> Evening:
    """A build that waits until the cost of the plant is told."""
    values = {path: value for path, value in practice_box().values.items() if path != "plants.wind.level-1"}
    box = Box(values, "Mine", "observed", practice_box().deal)
    given = {"africa.tech": "wind-1 on red", "red.know.wind": 3, "red.money": 9, "red.tech": 4, "phase": "operations"}
    return new_evening(NewGame("mine", "cooperative", ["red", "blue"], box, given=given))


def test_redo_takes_a_waiting_line_back_first() -> None:
    evening = unread()
    evening.say("red: buy")
    evening.say("table: amend red.money = 8")
    after = all_facts(evening.session.now)
    evening.undo(2)
    evening.say("red: build africa:tech")
    assert evening.session.waiting() == "red: build africa:tech"
    assert [entry.line for entry in evening.redo(2)] == ["red: buy", "table: amend red.money = 8"]
    assert evening.session.waiting() is None
    assert all_facts(evening.session.now) == after


def test_undo_takes_waiting_line_and_told_values_one_by_one() -> None:
    evening = unread()
    start = all_facts(evening.session.now)
    evening.say("red: build africa:tech")
    assert [entry.line for entry in evening.say(TOLD)] == [TOLD, "red: build africa:tech"]
    assert [len(evening.undo(1)) for _ in range(3)] == [1, 1, 0]
    assert all_facts(evening.session.now) == start
    assert len(evening.redo(5)) == 2
    assert evening.session.now.game.players[0].money == 7
