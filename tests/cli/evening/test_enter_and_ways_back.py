"""An Enter that belongs to the key before it, lists that are left again, what stays on the screen, pages in parts, fixes."""

import io
import os
from collections.abc import Sequence
from pathlib import Path

import pytest
from friday import friday, friday_income
from pressing import OutOfKeys, Pressed, evening_from, press
from pressing import said as lines
from screens import LINES, SHORT, Screen, Waiting
from setups import DEAL, PEOPLE, begun
from some_evenings import positions
from where import ROOT

from co2assist.board.acts import Agenda, End, Income, Pay, Reduce
from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.cli.evening.loop import Loop
from co2assist.cli.evening.menus import menu_for
from co2assist.cli.terminal import lists
from co2assist.cli.terminal.cells import Row, numbers
from co2assist.cli.terminal.choose import Answered, Half, Service, choose
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.form import Form
from co2assist.cli.terminal.keyboard import Lines
from co2assist.cli.terminal.menu import Key, Menu, lead
from co2assist.record import saves
from co2assist.record.game_file import new_evening
from co2assist.record.journal import mended_text
from co2assist.record.new_game import NewGame
from co2assist.record.session import Session
from co2assist.rulebook import index

WON = ROOT / "scenarios" / "games" / "won-by-four-players.toml"
INCOME = Menu("", tuple(Key(str(n), f"${n}", "", Income(n)) for n in range(8)), Key("0", "$0", "", Income(0)), "numbers")
TWELVE = Menu("", tuple(Key(str(n), f"${n}", "", Income(n)) for n in range(13)), Key("0", "$0", "", Income(0)), "numbers")
STEPS = tuple(Key(str(ppm), f"{ppm} ppm", "", Reduce(ppm)) for ppm in range(30, 140, 10))
REDUCE = Menu("", STEPS, STEPS[0], "numbers")
SHUT = Menu("Build which?", tuple(Key(typed, "solar 1", "", Pay("asia"), shut="too few CEPs") for typed in "ni"))
TURN = Menu("", (Key("b", "build", opens=lambda: SHUT), Key("e", "end", "", Pay("hand"))))


def said(menu: Menu, keyboard: Pressed) -> object:
    return choose(menu, keyboard, "Ana", lambda _: None)


def notes(keyboard: Pressed) -> list[str]:
    return [note for note in keyboard.notes if note != "forgot"]


# --- An Enter that belongs to the key before it


def test_a_number_that_was_ended_with_enter_leaves_the_next_enter_free() -> None:
    keyboard = Pressed("1\r\r")
    assert (said(TWELVE, keyboard), said(TWELVE, keyboard)) == (Answered(Income(1)), Answered(Income(0)))
    assert keyboard.notes == ["1, or 10 to 12: type the next digit or press Enter."]


def test_in_the_evening_the_next_player_is_not_answered_for() -> None:
    sitting, keyboard, _ = press(evening_from(friday_income()), "3\r")
    assert lines(sitting) == ["green: income $3"]
    assert keyboard.notes == ["Enter belonged to 3; Enter once more: $0"]
    assert lines(press(evening_from(friday_income()), "3\r\r")[0]) == ["green: income $3", "yellow: income $0"]


def test_the_last_income_does_not_buy_ppm() -> None:
    """Everybody keeps nothing and ends the number with Enter; after four tiles and a payment nothing is bought yet."""
    sitting, _, _ = press(evening_from(friday_income()), "0\r0\r0\r0\rgggng")
    assert lines(sitting)[:4] == ["green: income $0", "yellow: income $0", "red: income $0", "blue: income $0"]
    assert not [line for line in lines(sitting) if "reduce" in line]


def test_an_enter_behind_refused_keys_asks_again_with_the_range() -> None:
    """From 30 to 130: 2 and 0 are refused, the Enter behind them buys nothing, and a second one takes the 30 shown."""
    keyboard = Pressed("20\r\r")
    assert said(REDUCE, keyboard) == Answered(Reduce(30))
    assert notes(keyboard) == [
        "2 is not a choice here. Choose 30 to 130 in steps of 10 (? for help).",
        "20 is not a choice here. Choose 30 to 130 in steps of 10 (? for help).",
        "Nothing was taken. Choose 30 to 130 in steps of 10; Enter once more: 30 ppm",
    ]
    assert keyboard.count == 4


def test_an_enter_behind_a_refused_digit_does_not_take_the_digit_before_it() -> None:
    """At most $12: 14 is refused, Enter does not take the 1 of it, and a 2 makes 12 of it."""
    keyboard = Pressed("14\r2")
    assert said(TWELVE, keyboard) == Answered(Income(12))
    assert keyboard.notes[-1] == "Nothing was taken. Choose 0 to 12; Enter once more: $1"


def test_whole_lines_are_taken_as_they_are() -> None:
    """A line is ended with Enter in any case: an empty one is the answer shown, also behind a number."""
    keyboard = Lines(io.StringIO("3\n\n"), io.StringIO())
    found = [choose(INCOME, keyboard, "Ana", lambda _: None) for _ in range(2)]
    assert found == [Answered(Income(3)), Answered(Income(0))]


def test_an_enter_behind_a_cell_that_closed_keeps_nothing() -> None:
    """Tech of at most 9, then CEPs and recycling, which have 2 and 0: after 3 Enter, 4 Enter no cell is shifted."""
    keyboard = Pressed("3\r4\r\r")
    row = Row("", (numbers("tech", "Tech", 9), numbers("ceps", "CEPs", 30), numbers("recycling", "recycling", 9)))
    filling = Form([row], {"ceps": "2", "recycling": "0"}, keyboard)
    filling.filled()
    assert filling.told == {"tech": "3", "ceps": "4", "recycling": "0"}
    assert keyboard.notes == ["Enter belonged to 3; Enter once more: 2", "Enter belonged to 4; Enter once more: 0"]


# --- Ways back


def test_a_list_of_which_nothing_is_possible_is_left_by_enter_and_says_so() -> None:
    drawn = "\n".join(line.plain for line in lists.drawn(SHUT))
    assert "Nothing of this is possible; a key says why, Enter or Backspace goes back." in drawn
    for back in "\r\b":
        assert said(TURN, Pressed(f"b{back}e")) == Answered(Pay("hand"))


def test_only_what_is_possible_is_recommended() -> None:
    keyboard = Pressed("bpn")
    said(TURN, keyboard)
    assert notes(keyboard)[0] == "p is not a choice here. n and i only say why nothing is possible (Backspace goes back)."
    mixed = Menu("Build which?", (Key("n", "", "", Pay("asia"), shut="too few CEPs"), Key("i", "", "", Pay("hand"))))
    keyboard = Pressed("pi")
    said(mixed, keyboard)
    assert notes(keyboard)[0] == "p is not a choice here. Press i (? for help)."


def test_several_reasons_are_not_one_of_them_and_so_on() -> None:
    """One plant wants more knowledge, the other more CEPs; one place is occupied, the other prepared by somebody else."""
    reasons = ("too little knowledge", "too few CEPs")
    keys = tuple(Key(letter, "", "", Pay("asia"), shut=why) for letter, why in zip("ni", reasons, strict=True))
    assert lead("b", "build", Menu("", keys)).shut == "none possible, b says why"
    assert lead("b", "build", Menu("", keys[1:])).shut == "too few CEPs"


def test_a_turn_never_tells_one_place_of_many_as_the_reason_not_to_move() -> None:
    """In a whole game of four, wherever nobody can move: what a single place is like is told in the list alone."""
    shut = [
        key.shut
        for position in positions(WON)
        if position.ask is not None and position.ask.about == "turn"
        for key in menu_for(position, SHORT).keys
        if key.typed == "m" and key.shut
    ]
    assert set(shut) == {"nowhere to go", "done this turn"}


def test_letters_typed_in_a_row_are_still_there_after_a_service() -> None:
    """Two letters of an agenda, C and its line, and the third letter."""
    box = Box(practice_box().values, "my box")
    evening = new_evening(NewGame("friday", "cooperative", ("red", "blue"), box, start_region="europe"))
    sitting, _, _ = press(evening, "ws" + "Cred: buy\r" + "W" + "r")
    assert lines(sitting) == ["table: agenda north-america wind solar recycling"]
    assert sitting.table.evening.session.entries[0].act == Agenda("north-america", ("wind", "solar", "recycling"))


def test_a_list_that_is_open_stays_open_over_a_service() -> None:
    """Propose in Asia, what ? says about it, and then the energy and the space."""
    sitting, _, out = press(evening_from(friday()), "pa?:why red.money\r3")
    assert lines(sitting) == ["red: propose hydro asia:scientist"]
    assert index.rule("propose.tile").title in out


def test_an_answer_or_going_back_forgets_what_was_half_typed() -> None:
    half = Half()
    assert choose(TURN, Pressed("bW"), "Ana", lambda _: None, half) == Service("W")
    assert half.opened == ("b",)
    assert choose(TURN, Pressed("\be"), "Ana", lambda _: None, half) == Answered(Pay("hand"))
    assert half == Half()


def test_a_private_goal_half_typed_is_forgotten() -> None:
    goals = Menu("", tuple(Key(str(n), "", "", Income(n)) for n in range(1, 17)), style="numbers", hidden=True)
    half = Half()
    assert choose(goals, Pressed("1W"), "Ana", lambda _: None, half) == Service("W")
    assert half == Half()


# --- What a page tells


def test_the_short_menu_tells_how_the_board_comes_back() -> None:
    menu = menu_for(friday().now, SHORT)
    drawn = [line.plain for line in lists.short_menu(menu)]
    assert drawn[-1].endswith("Enter board  D details  U undo")
    assert all(len(line) <= 80 for line in drawn)
    assert not [line for line in drawn if "~" in line]


def test_the_rules_of_a_turn_are_those_of_its_actions() -> None:
    _, _, out = press(evening_from(friday()), "?")
    assert "Main actions: propose, prepare, build" in out
    assert "Executive actions: move, market, card" in out
    for key, rule in {"p": "propose.tile", "r": "prepare.infrastructure"}.items():
        assert index.rule(rule).title in press(evening_from(friday()), f"{key}?")[2]


PARTS = 4
"""Parts, at least, of the page that sets the table up again: 66 lines on screens of 24."""


def rows_between_prompts(keys: str) -> list[Sequence[str]]:
    """The lines drawn on a screen from one key to the next."""
    screen, drawn = Screen(), []

    class Reading(Pressed):
        def key(self, prompt: str, typed: str, note: str = "", hidden: bool = False) -> str:
            drawn.append([*screen.lines, prompt])
            screen.lines.clear()
            return super().key(prompt, typed, note, hidden)

    with pytest.raises(OutOfKeys):
        Loop(evening_from(friday()), Reading(keys), screen).run()
    return drawn


def test_the_table_set_up_again_comes_in_parts_that_fit_the_screen() -> None:
    drawn = rows_between_prompts("T" + "\r" * (PARTS + 1))
    assert all(len(rows) <= LINES for rows in drawn), [len(rows) for rows in drawn]
    told = [line for rows in drawn[1:] for line in rows]
    for said_once in (" Middle", " n North America", " u South America", " Y Dee (yellow)", " To count against"):
        assert told.count(said_once) == 1, said_once
    first = next(line for line in told if "Enter goes on" in line)
    assert first.startswith(" 1 of "), first


def test_a_page_in_parts_is_left_by_backspace_and_answers_services() -> None:
    drawn = rows_between_prompts("T\b")
    assert "Enter board" in "\n".join(drawn[2])
    drawn = rows_between_prompts("TF")
    assert any("Forecast" in line for line in drawn[2])


def test_backspace_leaves_a_page_in_parts_and_takes_back_no_tile() -> None:
    """At setup Backspace takes back the tile told last; on a page it only leaves the page."""
    evening = new_evening(NewGame("friday", "cooperative", ("red", "blue"), Box(practice_box().values, "my box")))
    sitting = Loop(evening, Pressed("sfw" + "T\b"), Screen())
    with pytest.raises(OutOfKeys):
        sitting.run()
    assert lines(sitting) == ["table: agenda north-america solar forestation wind"]


def test_an_enter_too_many_after_a_page_is_no_answer() -> None:
    """The table is set up again in the middle of an income: all Enters belong to the page until one more is pressed."""
    for enters in range(12):
        keyboard = Pressed("T" + "\r" * enters)
        sitting = Loop(evening_from(friday_income()), keyboard, Screen())
        with pytest.raises(OutOfKeys):
            sitting.run()
        if lines(sitting):
            break
    assert lines(sitting) == ["green: income $0"]
    assert enters >= PARTS
    assert keyboard.notes == ["Enter belonged to the page; Enter once more: $0"]


def test_the_summary_of_a_turn_stays_on_the_screen_above_the_next_board() -> None:
    """In a whole game of four: what the last turn did, with the board and menu below it, is at most 24 lines."""
    turns = drawn_boards = 0
    for position in positions(WON):
        ask = position.ask
        if ask is None or ask.about != "turn" or not position.game.main:
            continue
        sitting = Loop(evening_from(Session(position)), Waiting(screen := Screen()), screen)
        game = position.game
        sitting.page.clock = (game.decade, game.phase, game.round, game.turn, False)
        sitting.answer(End())
        if (
            sitting.table.now.ask is None
            or sitting.table.now.ask.about != "turn"
            or sitting.table.now.game.turn == position.game.turn
        ):
            continue
        turns += 1
        with pytest.raises(OutOfKeys):
            sitting.question()
        first = next(n for n, line in enumerate(screen.lines) if "Next: " in line)
        first -= screen.lines[first].startswith("  ")
        drawn_boards += any(line.startswith("   region ") for line in screen.lines)
        assert len(screen.lines) - first <= LINES, "\n".join(screen.lines)
    assert turns > 20
    assert drawn_boards > turns * 0.6


class Resized(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_made_wider_is_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    size = [80, 24]
    monkeypatch.setattr("co2assist.cli.terminal.console.shutil.get_terminal_size", lambda *_, **__: os.terminal_size(size))
    console = Console(Resized(), environ={"TERM": "xterm"})
    assert (console.width, console.height) == (80, 24)

    class Widened(Pressed):
        def key(self, prompt: str, typed: str, note: str = "", hidden: bool = False) -> str:
            size[:] = [120, 40]
            return super().key(prompt, typed, note, hidden)

    sitting = Loop(evening_from(friday()), Widened("W"), console)
    with pytest.raises(OutOfKeys):
        sitting.run()
    assert (console.width, console.height) == (120, 40)
    drawn = console.stream.getvalue()
    assert drawn.count("region") >= 2, "the board is drawn again"
    assert max(map(len, drawn.splitlines())) > 80


# --- The past


def test_answers_mended_one_by_one_are_lines_of_one_file(tmp_path: Path) -> None:
    """Three ways to propose, two of them taken back: one file holds both, and no copy of the game lies about."""
    path = tmp_path / "friday.toml"
    saves.create(new_evening(NewGame("friday", "cooperative", ("red", "blue"), practice_box(), start_region="europe")), path)
    sitting, _, out = press(saves.load(path), "pa3" + "U" + "pa1" + "U" + "pa2")
    assert lines(sitting) == ["red: propose hydro asia:tech"]
    assert sorted(each.name for each in tmp_path.glob("*~*")) == ["friday.toml~", "friday~mended.toml"]
    kept = (tmp_path / "friday~mended.toml").read_text("utf-8").splitlines()
    assert kept[1:-1] == ["mended = [", '    "1 red: propose hydro asia:scientist",', '    "1 red: propose hydro asia:money",']
    assert out.count("The lines undone before are kept in friday~mended.toml.") == 2


def test_more_than_one_answer_taken_back_is_a_copy_of_the_game(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    saves.create(new_evening(NewGame("friday", "cooperative", ("red", "blue"), practice_box(), start_region="europe")), path)
    press(saves.load(path), "pa2" + "+" + "UU" + "pa1")
    assert [each.name for each in tmp_path.glob("friday~*.toml")] == ["friday~branch-1.toml"]


def test_a_file_of_mended_answers_that_cannot_be_read_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    saves.create(new_evening(NewGame("friday", "cooperative", ("red", "blue"), practice_box(), start_region="europe")), path)
    (tmp_path / "friday~mended.toml").write_text("mended = 3\n", "utf-8")
    press(saves.load(path), "pa3" + "U" + "pa1")
    assert (tmp_path / "friday~mended.toml").read_text("utf-8") == "mended = 3\n"
    assert (tmp_path / "friday~branch-1.toml").exists()


OTHERS = '# mine\nmended = [\n    "1 red: end",\n]\n'


@pytest.mark.parametrize("lies", ["a folder", "a link to nothing", "read-only", "with a line of its owner's"])
def test_an_answer_given_otherwise_is_taken_whatever_lies_in_place_of_that_file(lies: str, tmp_path: Path) -> None:
    """The answer is kept in a copy of the game then, and what lies there stays as it was."""
    path, there = tmp_path / "friday.toml", tmp_path / "friday~mended.toml"
    saves.create(new_evening(NewGame("friday", "cooperative", ("red", "blue"), practice_box(), start_region="europe")), path)
    if lies == "a folder":
        there.mkdir()
    elif lies == "a link to nothing":
        there.symlink_to(tmp_path / "nowhere" / "kept.toml")
    else:
        there.write_text(mended_text(["1 red: end"]) if lies == "read-only" else OTHERS, "utf-8")
        there.chmod(0o400 if lies == "read-only" else 0o600)
    before = there.read_text("utf-8") if there.is_file() else lies
    sitting, _, _ = press(saves.load(path), "pa3" + "U" + "pa1")
    assert lines(sitting) == ["red: propose hydro asia:money"]
    assert (there.read_text("utf-8") if there.is_file() else lies) == before
    assert "red: propose hydro asia:scientist" in (tmp_path / "friday~branch-1.toml").read_text("utf-8")


BUILT = "bimoe"


def test_a_fix_offers_to_drop_or_to_fix_the_line_that_no_longer_holds() -> None:
    """Without the building its payment answers nothing; dropped as well, the move and the end of the turn are left."""
    sitting, _, out = press(evening_from(friday()), BUILT + ":fix 1 propose wind north-america:money\r" + "d" + "y")
    assert "entry 2, red: pay africa, no longer holds" in out
    assert lines(sitting)[0] == "red: propose wind north-america:money"
    assert lines(sitting)[-2:] == ["red: move home oceania:scientist", "red: end"]
    assert "red: pay africa" not in lines(sitting)
    sitting, _, _ = press(evening_from(friday()), BUILT + ":fix 1 propose wind north-america:money\r" + "fbuy\r" + "y")
    assert lines(sitting)[1] == "red: buy"


def test_a_fix_that_goes_on_failing_changes_nothing_by_enter() -> None:
    """The first line dropped, the second fixed to one that does not hold either: it is asked about once more."""
    sitting, _, out = press(evening_from(friday()), BUILT + ":fix 1 --drop\r" + "fpay asia\r" + "\r")
    assert lines(sitting) == [
        "red: build north-america:scientist",
        "red: pay africa",
        "red: move home oceania:scientist",
        "red: end",
    ]
    assert "the line put in does not hold there" in out
    assert out.rstrip().count("Nothing is changed.") >= 3


def test_the_last_look_is_not_passed_by_the_enter_of_a_number() -> None:
    """The cost of the last UN card closes its row: the Enter behind it does not say that all of it stands."""
    sitting, _, _ = begun(PEOPLE + "\rphe\r" + DEAL + "\r", box=False)
    assert sitting.dealing.open
    assert begun(PEOPLE + "\rphe\r" + DEAL + "\r\r", box=False)[0].dealing.open is False


def test_the_number_of_players_takes_no_enter_for_the_next_question() -> None:
    one, _, _ = begun("c1\rrAna\r" + "\rpae\r", box=False)
    assert one.table.evening.header.players == ("red",)


def test_card_numbers_are_numbers_as_well() -> None:
    keyboard = Pressed("5\r3")
    cards = Menu("Which?", tuple(Key(str(n), f"card {n}", "", Income(n)) for n in (3, 5, 7)), style="numbers")
    assert (said(cards, keyboard), said(cards, keyboard)) == (Answered(Income(5)), Answered(Income(3)))
    assert keyboard.notes == ["Enter belonged to 5"]
