"""Undo lets nobody redraw unseen: a tile that the program draws instead of one taken back is named."""

import pytest
from pressing import press

from co2assist.box.practice_box import practice_box
from co2assist.cli.main import main
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.new_game import NewGame

SUPPLY = "amend phase = supply; co2 = 440"
OTHERWISE = "The program draws other tiles than those taken back: "


@pytest.fixture
def friday() -> None:
    words = "new friday --players red,blue --box practice --draws app --seed 7"
    assert main(words.split()) == 0


def told_by(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    capsys.readouterr()
    assert main(list(words)) == 0
    return capsys.readouterr().err


@pytest.mark.parametrize("again", [["say", f"table: {SUPPLY}"], ["amend", "phase=supply", "co2=440"]])
def test_a_shell_names_the_tiles_that_differ(again: list[str], friday: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert OTHERWISE not in told_by(capsys, *again)
    assert OTHERWISE not in told_by(capsys, "undo")
    assert OTHERWISE not in told_by(capsys, *again)
    told_by(capsys, "undo")
    assert OTHERWISE not in told_by(capsys, "draws", "app", "--seed", "99")
    told = told_by(capsys, *again)
    assert OTHERWISE in told
    assert "draw north-america oil instead of draw north-america coal" in told


def test_hands_that_hand_over_to_the_program(friday: None, capsys: pytest.CaptureFixture[str]) -> None:
    """A tile that hands drew is taken back, and the program draws at once when it is told to."""
    told_by(capsys, "say", f"table: {SUPPLY}")
    told_by(capsys, "undo")
    told_by(capsys, "draws", "hands")
    told_by(capsys, "say", f"table: {SUPPLY}")
    told_by(capsys, "say", "table: draw north-america oil")
    told_by(capsys, "undo")
    told = told_by(capsys, "draws", "app")
    assert f"{OTHERWISE}draw north-america coal instead of draw north-america oil." in told


def evening() -> Evening:
    return new_evening(NewGame("friday", "cooperative", ("red", "blue"), practice_box(), draws="app", seed=7))


def test_an_evening_names_the_tiles_that_differ() -> None:
    out = press(evening(), f":table: {SUPPLY}\r:undo\r:table: {SUPPLY}\r")[2]
    assert OTHERWISE not in " ".join(out.split())
    out = press(evening(), f":table: {SUPPLY}\r:undo\r:draws app --seed 99\r:table: {SUPPLY}\r")[2]
    assert f"{OTHERWISE}draw north-america oil instead of draw north-america coal" in " ".join(out.split())
