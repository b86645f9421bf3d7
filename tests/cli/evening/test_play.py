"""The evening without a terminal: every question fed with everything, undo, secrets, files that cannot be written."""

import io
from contextlib import suppress
from pathlib import Path

import pytest
from friday import friday, friday_income
from pressing import OutOfKeys, Pressed, evening_from, press
from some_evenings import positions
from where import GAMES

from co2assist.board.game import but
from co2assist.box.practice_box import practice_box
from co2assist.cli.evening.loop import Loop
from co2assist.cli.evening.menus import menu_for
from co2assist.cli.pages.answers.entry import names_of
from co2assist.cli.terminal.console import Console
from co2assist.record import saves
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.new_game import NewGame
from co2assist.record.session import Session, all_facts
from co2assist.referee import Position
from co2assist.text import narration

NONSENSE = [*"zÉ\uff13 ", "\r", "<up>", *"?SbS", "\r", *"DWLFT", "<line>" + "x" * 9000, "<line>"]


class Breaking(Pressed):
    """A keyboard that ends with Ctrl-C or the end of input."""

    def __init__(self, keys: list[str], end: type[BaseException]) -> None:
        super().__init__(keys)
        self.end = end

    def _next(self) -> str:
        if not self.keys:
            raise self.end
        return super()._next()


def one_of_each() -> dict[str, Position]:
    """A position for every kind of question that the games of the cases reach."""
    found: dict[str, Position] = {}
    for path in GAMES:
        for position in positions(path):
            if position.ask is not None:
                found.setdefault(position.ask.about, position)
    return found


@pytest.mark.skipif(not GAMES, reason="the cases beside the project are absent")
@pytest.mark.parametrize(("end", "code"), [(KeyboardInterrupt, 130), (EOFError, 0)])
def test_nonsense_changes_nothing_at_any_question(end: type[BaseException], code: int) -> None:
    for about, position in one_of_each().items():
        session = Session(position)
        out = io.StringIO()
        by_enter = menu_for(position, dict.fromkeys(position.game.charter.colours, "?")).enter is not None
        keys = [key for key in NONSENSE if not (by_enter and key == "\r")]
        sitting = Loop(evening_from(session), Breaking(keys, end), Console(out, plain=True, width=80))
        assert sitting.run() == code, about
        assert sitting.table.evening.session.entries == [], about
        assert all_facts(sitting.table.now) == all_facts(position), about
        assert "cannot be read here" in out.getvalue(), about
        assert "`co2assist play` continues at this question" in out.getvalue()


class Stumbling(Pressed):
    """A keyboard at whose first key something happens that nobody foresaw."""

    def _next(self) -> str:
        self.count += 1
        if self.count == 1:
            raise RuntimeError("the lamp went out")
        return super()._next()


def test_what_nobody_foresaw_is_reported_and_the_question_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CO2ASSIST_HOME", str(tmp_path))
    out = io.StringIO()
    with suppress(OutOfKeys):
        Loop(evening_from(friday()), Stumbling("bi"), Console(out, plain=True, width=80)).run()
    said = " ".join(out.getvalue().split())
    assert "the lamp went out" in said
    assert str(tmp_path) in said.replace(" ", "")
    assert "Nothing is lost." in said
    assert "the lamp went out" in next(tmp_path.glob("*.report.txt")).read_text("utf-8")
    assert "Ana builds" in said, "the question was not asked again"


def test_undo_names_what_it_takes_back_and_stops_before_another_turn() -> None:
    evening = evening_from(friday())
    sitting, _, out = press(evening, "bimoeU")
    assert "The next U goes back into the turn of Ana" in out
    assert len(sitting.table.evening.session.entries) == 4
    sitting, _, out = press(evening, "bimoeUUUU")
    assert "Takes back 4: Ana ends the turn." in out
    assert [entry.line for entry in sitting.table.evening.session.entries] == ["red: build north-america:scientist"]
    assert "Put back on the table" in out
    sitting, _, out = press(evening, "bimoeUUUURRR")
    assert len(sitting.table.evening.session.entries) == 4


def test_a_summit_comes_before_the_next_player_and_others_moves_are_theirs() -> None:
    """Ben's Scientist, displaced to a summit in Ana's turn, is no move of hers; a summit that waits is what is next."""
    evening = evening_from(friday())
    session = evening.session
    before = session.now.game
    waits = but(before, main=True)
    summed = narration.turn_summary(before, waits, 0, [], names_of(evening))
    assert summed == "Ana: nothing done. Next: the Energy Summit."


def test_the_turn_is_summed_up() -> None:
    _, _, out = press(evening_from(friday()), "bimoe")
    line = next(line for line in out.splitlines() if "Next: Ben" in line)
    assert "built wind 2 in North America" in line
    assert "+7" in line
    assert "-$4" in line


def test_a_shut_entry_prints_the_whole_refusal() -> None:
    sitting, _, out = press(evening_from(friday()), "e")
    assert "the main action must be taken first" in out
    assert sitting.table.evening.session.entries == []


def test_amending_and_checking() -> None:
    sitting, _, out = press(evening_from(friday()), "Ared.money = 5 because miscounted\rCbuild n:s\r")
    assert sitting.table.now.game.players[0].money == 5
    assert sitting.table.evening.session.entries[0].line == "table: amend red.money = 5 because miscounted"
    assert "What it does" in out


def test_a_file_that_cannot_be_written_takes_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "friday.toml"
    evening = new_evening(NewGame("friday", "cooperative", ("red", "blue"), practice_box(), start_region="europe"))
    saves.create(evening, path)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("co2assist.record.disk.os.replace", full)
    sitting, _, out = press(evening, "+")
    assert "The answer was not taken" in out
    assert sitting.table.evening.session.entries == []
    assert path.read_bytes() == before


def test_every_answer_is_in_the_file_at_once(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    evening = new_evening(NewGame("friday", "cooperative", ("red", "blue"), practice_box(), start_region="europe"))
    saves.create(evening, path)
    for keys, number in (("pa3", 1), ("r", 2), ("w", 3), ("e", 4)):
        sitting, _, _ = press(saves.load(path), keys)
        loaded: Evening = saves.load(path)
        assert len(loaded.session.entries) == number
        assert all_facts(loaded.session.now) == all_facts(sitting.table.now)


def test_names_are_shown_as_they_are_and_obey_nothing() -> None:
    evening = evening_from(friday())
    evening.call({"red": "[bold]Ana[/]\x1b[31m", "blue": "漢字" * 40})
    _, _, out = press(evening, "bimoe")
    assert "[bold]Ana[/]" in out
    assert "\x1b" not in out


def test_the_end_of_a_game_can_still_be_looked_at() -> None:
    session = friday_income()
    session.say("table: amend score = 0")
    for line in ["green: income 7", "yellow: income 5", "red: income 7", "blue: income 5"]:
        session.say(line)
    assert session.now.over
    sitting, _, out = press(evening_from(session), "LSm\rDUQ")
    assert "lost" in out
    assert len(sitting.table.evening.session.entries) == 4
