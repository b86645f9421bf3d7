"""Numbers with their words: one of a thing is never told in the plural, wherever a sentence has a number."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from friday import friday
from pressing import evening_from, press
from some_evenings import goes_on, said_in
from where import WHOLE

from co2assist.advice.breakdown import contest_parts
from co2assist.advice.forecast import forecast
from co2assist.board.books import audit
from co2assist.board.game import with_player
from co2assist.box.practice_box import practice_box
from co2assist.cli.main import main
from co2assist.cli.pages.answers.entry import entry_lines, question_lines
from co2assist.cli.pages.answers.forecast import forecast_lines
from co2assist.cli.pages.answers.why import log_line
from co2assist.record import saves
from co2assist.record.doctor import examine
from co2assist.record.game_file import new_evening
from co2assist.record.new_game import NewGame
from co2assist.record.scenario import load_scenario, open_session
from co2assist.rules.charters import BadCharter, charter_for
from co2assist.rules.finding import Finding
from co2assist.rules.operations.control import Contest
from co2assist.text.names import Names, to_read
from co2assist.text.narration import finding_text
from co2assist.text.questions import gain_text

WORDS = """
entries players CEPs cubes markers points tiles goals cards values regions places steps scientists tokens spaces plants energies
"""
SAID = re.compile(rf"(?<![-\d.,/$+]) 1 (?:[a-z]+ |Tech )?(?:{'|'.join(WORDS.split())})\b")
OWN_NUMBER = re.compile(r"(^| |; )1 CEPs in hand")
"""Private goal 1 is about CEPs in hand: its number, and no count."""


def in_plural(lines: Iterable[str]) -> list[str]:
    """The lines that tell one of a thing in the plural."""
    return [line for line in lines if SAID.search(OWN_NUMBER.sub("", line))]


@pytest.mark.parametrize("path", [path for path in WHOLE if "-by-" in path.stem], ids=lambda path: path.stem)
def test_a_whole_game_is_told_in_the_right_number(path: Path) -> None:
    scenario = load_scenario(path)
    session, names = open_session(scenario), Names()
    for part in said_in(scenario):
        before, number = session.now.game, len(session.entries) + 1
        if not goes_on(session, part):
            break
        for entry in session.entries[number - 1 :]:
            assert in_plural(entry_lines(before, entry, number, names, everything=True)) == []
            assert in_plural([log_line(number, before, entry, names, over=True)]) == []
        assert in_plural(question_lines(session.now, names)) == []


def test_one_entry_is_one_entry(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evening = new_evening(NewGame("friday", "cooperative", ("red",), practice_box(), start_region="europe"))
    evening.say("red: propose wind africa:money")
    path = tmp_path / "friday.toml"
    saves.create(evening, path)
    assert (
        examine(path)
        .lines[0]
        .endswith("friday.toml: 1 entry played again: all pieces add up, and every entry leads where it led.")
    )
    assert main(["-g", str(path), "fix", "9", "--drop"]) == 2
    assert "There is no entry 9; entry 1 is the only one." in capsys.readouterr().err
    _, _, out = press(evening, "L:log 7\r:fix 7 --drop\r")
    assert " 1 entry; :log N explains one fully" in out
    assert out.count("There is no entry 7; entry 1 is the only one.") == 2


def test_nothing_said_yet_is_no_range_of_entries(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evening = new_evening(NewGame("friday", "cooperative", ("red",), practice_box(), start_region="europe"))
    path = tmp_path / "friday.toml"
    saves.create(evening, path)
    for command in (["undo", "--to", "3"], ["fix", "3", "--drop"], ["log", "3"]):
        assert main(["-g", str(path), *command]) == 2
        assert "There is no entry 3; nothing has been said yet." in capsys.readouterr().err


def test_one_player_is_one_player(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "alone", "--players", "red", "--box", "practice"]) == 0
    assert "alone: cooperative, 1 player, practice box" in capsys.readouterr().out
    with pytest.raises(BadCharter, match=r"^1 player: the competitive game is for 2 to 4$"):
        charter_for("competitive", ("red",))
    with pytest.raises(
        BadCharter, match=r"^5 players: the cooperative game is for 1 to 4; there are 4 player boards.*\(Components\)$"
    ):
        charter_for("cooperative", ("red", "blue", "green", "yellow", "white"))
    game = friday().now.game
    assert to_read(game, "configuration.1.un")[0] == "the UN cards displayed with 1 player"
    assert to_read(game, "private-goals.4.1")[0] == "the number on private goal 4 with 1 player"
    assert to_read(game, "private-goals.4.3")[0] == "the number on private goal 4 with 3 players"


def test_one_cep_on_two_spaces() -> None:
    game = friday().now.game
    figures = {"region": "oceania", "ceps": 1, "spaces": 2}
    assert finding_text(game, "red", Finding("place.full", True, figures), Names()) == "Oceania has 1 CEP on 2 spaces"
    full = finding_text(game, "red", Finding("place.full", False, {**figures, "spaces": 1}), Names())
    assert full == "Oceania has 1 CEP on 1 space, no room"


def test_the_number_of_a_step_is_no_count() -> None:
    """The tie for Africa: the first thing compared is told as step 1, never as `1 energies`."""
    game = friday().now.game
    contest = Contest(True, "control.preference", {0: (0, 1), 1: (0,)}, "wind")
    parts = contest_parts(game, game.layout.regions["africa"], 0, contest, Names())
    assert parts[0].text.startswith("Step 1, energies with a cube: Red 2 (")
    assert in_plural(f" {part.text}" for part in parts) == []


def test_one_card_in_hand_and_one_space() -> None:
    session = friday()
    game = with_player(session.now.settled, 0, hand=1)
    assert "red has 1 card in hand and 5 played, and was dealt 5" in audit(game)


def test_one_point() -> None:
    assert (gain_text("points 1"), gain_text("points 2"), gain_text("tech 1")) == ("1 point", "2 points", "1 Tech cube")
    session = friday(score=1)
    lines = list(forecast_lines(session.now.game, forecast(session.now), Names()))
    assert any(line.startswith("The present 1 point is ") for line in lines)


def test_a_sitting_counts_what_it_lists() -> None:
    _, _, out = press(evening_from(friday()), "+L")
    assert not in_plural(out.splitlines())
