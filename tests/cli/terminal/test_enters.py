"""The one rule of Enter behind a number that closed or a refused key: the same at questions, in forms and between names."""

from collections.abc import Callable

import pytest
from pressing import Pressed

from co2assist.board.acts import Income
from co2assist.box.catalog import Box
from co2assist.cli.copy.cells import cells_of
from co2assist.cli.copy.regions import rows_of
from co2assist.cli.terminal.cells import Row, numbers
from co2assist.cli.terminal.choose import Service, choose
from co2assist.cli.terminal.form import Form
from co2assist.cli.terminal.menu import Key, Menu

NINE = tuple(Key(str(n), str(n), "", Income(n)) for n in range(10))


def at_a_question(keyboard: Pressed) -> object:
    return choose(Menu("", NINE, Key("0", "0", "", Income(0)), "numbers"), keyboard, "Ana", lambda _: None)


def in_a_form(keyboard: Pressed) -> object:
    return Form([Row("", (numbers("ceps", "CEPs", 9),))], {"ceps": "0"}, keyboard).filled()


@pytest.mark.parametrize("asks", [at_a_question, in_a_form])
@pytest.mark.parametrize(
    ("closed", "keys", "used", "notes"),
    [
        ("3", "\r\r", 2, ["Enter belonged to 3; Enter once more: 0"]),
        ("", "\r", 1, []),
        ("", "x\r\r", 3, ["Nothing was taken. 0 to 9; Enter once more: 0"]),
        ("3", "4", 1, []),
    ],
    ids=["behind a number", "behind nothing", "behind a refused key", "another key between"],
)
def test_a_question_and_a_form_mean_the_same_by_enter(
    asks: Callable[[Pressed], object], closed: str, keys: str, used: int, notes: list[str]
) -> None:
    keyboard = Pressed(keys)
    keyboard.closed = closed
    asks(keyboard)
    assert keyboard.count == used
    said = [note.replace("Choose 0", "0") for note in keyboard.notes if "Enter" in note and "fit" not in note]
    assert said == notes


def test_an_enter_that_belongs_to_a_number_says_so_before_a_name_as_well() -> None:
    """The number of the form closed by itself; neither the regions nor the epithets end by the Enter behind it."""
    for cells in (rows_of(Box())[0].cells, cells_of("configuration.1.epithets", Box())):
        keyboard = Pressed("\rQ\r")
        keyboard.closed = "1"
        assert Form((Row("", cells),), {}, keyboard).filled() == Service("Q")
        assert [note for note in keyboard.notes if note != "forgot"] == ["Enter belonged to 1."]
