"""A line that waits for a tile or a printed value is not lost by going back and forth."""

from pathlib import Path

from co2assist.box.practice_box import practice_box
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.new_game import NewGame
from co2assist.record.saves import create, load, store

WAITS = "red: propose wind africa:tech"
AGENDA = "table: agenda africa wind solar hydro"


def waiting(tmp_path: Path) -> Evening:
    """Two players, no tile entered yet; red's proposal waits for the agenda of Africa."""
    evening = new_evening(NewGame("w", "cooperative", ["red", "blue"], practice_box(), deal="later"))
    create(evening, tmp_path / "w.toml")
    evening.say("red: buy")
    evening.say(WAITS)
    assert evening.session.waiting() == WAITS
    return evening


def test_a_waiting_line_taken_back_plays_again(tmp_path: Path) -> None:
    evening = waiting(tmp_path)
    for _ in range(2):
        evening.undo()
        store(evening)
        evening = load(tmp_path / "w.toml")
        assert evening.session.waiting() is None
        evening.redo()
        assert evening.session.waiting() == WAITS
        assert not evening.session.undone
    evening.say(AGENDA)
    assert [entry.line for entry in evening.session.entries] == ["red: buy", AGENDA, WAITS]


def test_a_waiting_line_comes_back_behind_the_lines_before_it(tmp_path: Path) -> None:
    evening = waiting(tmp_path)
    evening.undo(2)
    assert not evening.session.entries
    store(evening)
    evening = load(tmp_path / "w.toml")
    evening.redo(2)
    assert [entry.line for entry in evening.session.entries] == ["red: buy"]
    assert evening.session.waiting() == WAITS


def test_a_waiting_line_said_once_more_drops_nothing(tmp_path: Path) -> None:
    evening = waiting(tmp_path)
    evening.undo()
    evening.say(WAITS)
    evening.say(AGENDA)
    assert evening.session.dropped == []
