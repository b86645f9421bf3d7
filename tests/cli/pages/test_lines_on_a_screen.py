"""Lines on a screen of 80 columns: answers with long names, notes, what a key decided, the opening of the last decade."""

import io
from collections import deque
from pathlib import Path
from types import SimpleNamespace

import pytest
from friday import friday, friday_evening, friday_income
from pressing import OutOfKeys, Pressed, evening_from
from screens import LONG, SHORT, WIDTH
from some_evenings import positions
from where import ROOT

from co2assist.board.acts import Goals, Pay
from co2assist.box.catalog import Box
from co2assist.cli.evening.loop import Loop
from co2assist.cli.evening.menus import menu_for
from co2assist.cli.terminal import lists
from co2assist.cli.terminal.choose import Answered, choose
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.keyboard import Keys, Lines
from co2assist.cli.terminal.layout import whole_words
from co2assist.cli.terminal.menu import Key, Menu
from co2assist.cli.terminal.output import Lasting
from co2assist.cli.terminal.text import Text, cell_len
from co2assist.record import saves
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.new_game import NewGame
from co2assist.record.session import Session

WON = ROOT / "scenarios" / "games" / "won-by-four-players.toml"
MANY = Menu("", tuple(Key(letter, f"place {letter}", "", Pay("asia")) for letter in "abcdefghijklmnopqrstu"))


def at_a_screen(evening: Evening, keys: str, names: dict[str, str]) -> tuple[Loop, list[str]]:
    """Keys pressed at a screen of 80 columns; the lines drawn on it."""
    evening.call({colour: names[colour] for colour in evening.session.now.game.charter.colours})
    out = io.StringIO()
    screen = Console(out, plain=True, width=WIDTH)
    screen.plain, screen.ascii, screen.encoding = False, False, "utf-8"
    sitting = Loop(evening, Pressed(keys), screen)
    with pytest.raises(OutOfKeys):
        sitting.run()
    return sitting, out.getvalue().splitlines()


SAID = ("bimoe", "biDUURR", "rih3\raD", "FSvStT", "bimoe:log 1\r:why red.money\r", "bi:fix 2 pay hand\r\r")
"""A turn, details and undo, somebody else's question, pages, what came about, and a line mended."""


@pytest.mark.parametrize("keys", SAID)
def test_no_line_of_an_answer_or_a_service_is_wider_than_the_screen(keys: str) -> None:
    _, lines = at_a_screen(evening_from(friday()), keys, LONG)
    assert [line for line in lines if cell_len(line) > WIDTH] == []


def test_what_income_and_supply_tell_fits_the_screen() -> None:
    """The odds above the income, what was kept so far, the draws with a region that nobody pays for, the reduction."""
    _, lines = at_a_screen(evening_from(friday_income()), "0000gggng\r", LONG)
    assert [line for line in lines if cell_len(line) > WIDTH] == []
    assert any("If the others take no money: " in line for line in lines)
    assert not any("uncontrolled" in line for line in lines), "a reading's key at the table"


def test_a_line_that_is_too_wide_goes_on_below_set_in_further() -> None:
    assert [line.plain for line in whole_words("   one two three", 12)] == ["   one two", "     three"]
    assert [line.plain for line in whole_words("   one two", 12)] == ["   one two"]


def test_a_path_is_never_cut() -> None:
    path = "/a/" + "b" * 90
    assert whole_words(Text(f" {path}: cannot be read"), 80)[0].plain == f" {path}: cannot be read"


class Written(io.StringIO):
    """An output whose rows are told apart."""

    def rows(self) -> list[str]:
        """The rows as a terminal shows them: what is written after a row's beginning stands instead of what was there."""
        return [row.split("\r\x1b[K")[-1] for row in self.getvalue().split("\r\n")]


class Fed(Keys):
    """A keyboard of single keys that are pressed one after the other, each once the row before it is read."""

    def __init__(self, out: Written, keys: str) -> None:
        super().__init__(out)
        self.fed = deque(keys)

    def _next(self) -> SimpleNamespace:
        key = self.fed.popleft()
        return SimpleNamespace(key="c-h" if key == "\x7f" else key, data="")


def pressed(menu: Menu, keys: str) -> tuple[list[str], object]:
    """Keys pressed at a keyboard of single keys; the rows it wrote, and what was said."""
    out = Written()
    said = choose(menu, Fed(out, keys), "Maximiliane Bert~", lambda _: None)
    return out.rows(), said


def test_a_note_beside_many_keys_stands_on_a_line_of_its_own() -> None:
    rows, said = pressed(MANY, "xb")
    assert said == Answered(Pay("asia"))
    assert max(map(len, rows)) < WIDTH
    assert rows[0].startswith("   x is not a choice here. Press a, b, c, d")
    assert rows[-2] == " Maximiliane Bert~ > b  place b"


def test_a_note_in_lines_is_folded_as_well() -> None:
    """What is typed ends the line of the prompt on a terminal, so that the note begins a line."""
    out = io.StringIO()
    choose(MANY, Lines(io.StringIO("x\nb\n"), out), "Ana", lambda _: None)
    note = out.getvalue().removeprefix(" Ana > ").splitlines()
    assert note[0].startswith("   x is not a choice here. Press a, b, c, d")
    assert max(map(len, note)) < WIDTH


def test_the_list_of_private_goals_never_tells_which_are_gone() -> None:
    """Four players show theirs one after the other: the first and second lists of all of them read the same."""
    asked = [each for each in positions(WON) if each.ask is not None and each.ask.about == "goals"]
    assert {each.ask.who for each in asked if each.ask} == {"red", "blue", "green", "yellow"}
    for position in asked:
        first = menu_for(position, SHORT)
        second = first.open_keys()[0].opens
        assert second is not None
        for menu, title in ((first, "First"), (second(), "Second")):
            for drawn in (lists.drawn(menu), lists.close(menu), lists.close(menu, notes=False)):
                assert [line.plain for line in drawn] == [f" {title} private goal  1 to 16"], position.ask


def test_backspace_where_there_is_nothing_to_go_back_to_leaves_the_row() -> None:
    rows, _ = pressed(MANY, "\x7f")
    assert rows == [" Maximiliane Bert~ > ", ""]


def test_backspace_does_not_pass_the_laptop() -> None:
    """Only Enter says that the laptop is there; then the question is put."""
    asked = next(each for each in positions(WON) if each.ask is not None and each.ask.about == "goals")
    _, lines = at_a_screen(evening_from(Session(asked)), "\b\b", SHORT)
    assert not [line for line in lines if "First private goal" in line]
    _, lines = at_a_screen(evening_from(Session(asked)), "\b\r", SHORT)
    assert [line for line in lines if "First private goal" in line]


def test_what_was_decided_stands_instead_of_the_letters_that_led_to_it() -> None:
    tiles = (Key("rwh", "recycling wind hydro", "", Pay("europe")), Key("rws", "recycling wind solar", "", Pay("asia")))
    rows, _ = pressed(Menu("Europe", tiles, style="row"), "rwh")
    assert rows == [" Maximiliane Bert~ > rwh  recycling wind hydro", ""]


def test_a_wrong_key_at_a_private_goal_does_not_give_it_away() -> None:
    """1 and then 9: neither the second key nor the digits that could follow the 1 are told."""
    goals = tuple(Key(str(number), "", "", Goals(number, 2)) for number in range(1, 17))
    rows, said = pressed(Menu("", goals, style="numbers", hidden=True), "195")
    assert said == Answered(Goals(15, 2))
    assert not [row for row in rows if any(digit.isdigit() for digit in row)]


@pytest.mark.parametrize(("stop", "by"), [("c-c", KeyboardInterrupt), ("c-d", EOFError)])
def test_what_is_typed_ahead_is_dropped_but_for_the_wish_to_stop(stop: str, by: type[BaseException]) -> None:
    """A wrong key, b, and Ctrl-C or Ctrl-D, all before the program looks: b is no answer any more, and it stops."""
    keyboard = Keys(Written())
    keyboard.ahead = deque(SimpleNamespace(key=key, data="") for key in ("x", "b", stop))
    with pytest.raises(by):
        choose(MANY, keyboard, "Ana", lambda _: None)


def test_a_printed_value_is_asked_with_an_example() -> None:
    """The board has not been read off: the form of a region is shown, and at the next question that of a number."""
    bare = new_evening(NewGame("bare", "cooperative", ("red", "blue"), Box(title="my box")))
    _, lines = at_a_screen(bare, "", SHORT)
    assert any(line.startswith(" For example  Asia, then 4 mts 4") for line in lines)
    region = '{ id = "asia", name = "Asia", grants = ["tech"], ceps = 4, demand = { cooperative = 4 } }'
    bare.say(f"table: printed regions = [{region}]")
    _, lines = at_a_screen(bare, "", SHORT)
    assert " For example  4" in lines


def test_the_last_decade_opens_with_what_is_missing_where_the_board_would_stand() -> None:
    """40 points and 24 income less 18 for six goals and 24 for 80 ppm are 22; in 2040 the goals cost 24."""
    keys = "0000gggng\r\r"
    sitting, lines = at_a_screen(evening_from(friday_income()), keys, SHORT)
    assert (sitting.table.now.game.decade, sitting.table.now.game.score) == (3, 22)
    opened = lines[lines.index(" 2040 is the last decade.") :]
    assert opened[1] == "   UN cards   5 open, at most 3 may be left: 2 more claims needed"
    assert opened[2] == "   goals      6 open, 24 points to pay as the board is; Score 22"
    assert len(opened) < 20
    assert " Enter draws the board." in opened
    assert not [line for line in opened if line.startswith("   region ")]
    assert [line for line in opened if line.startswith("  p propose")]
    _, again = at_a_screen(evening_from(friday_income()), keys + "\r\r", SHORT)
    assert again[-23].startswith(" friday   2040   round 1 of 2")


def test_a_game_read_again_inside_play_says_that_it_is_being_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else plays on in the same file, and reading it seems to take a second a line."""
    path = tmp_path / "friday.toml"
    evening = friday_evening()
    saves.create(evening, path)
    with saves.editing(path) as other:
        other.say("red: buy")
    stream, now = io.StringIO(), iter(range(100))
    stream.isatty = lambda: True  # type: ignore[method-assign]
    lasting = lambda what, plain: Lasting(what, True, stream, lambda: float(next(now)))  # noqa: E731
    monkeypatch.setattr("co2assist.cli.table.Lasting", lasting)
    sitting, _ = at_a_screen(evening, "", SHORT)
    assert [entry.line for entry in sitting.table.evening.session.entries] == ["red: buy"]
    assert stream.getvalue() == "Playing friday again, 1 of 1 so far.\n"
