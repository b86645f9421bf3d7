"""A game under way: told row by row; or one phase alone, where what nobody told stays unknown and each decade asks again."""

import io
import re
import sys
from pathlib import Path

import pytest
from joins import HOLDS, LATER, PLAN, TUESDAY, alone, told_in_a_file
from pressing import OutOfKeys, Pressed, press
from where import FRIDAY

from co2assist.board.books import audit
from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.cli.commands import playing as evening_command
from co2assist.cli.commands.new_game import gone_on_with
from co2assist.cli.context import Context
from co2assist.cli.evening.loop import Loop
from co2assist.cli.main import main, sit
from co2assist.cli.pages import parts_by_name
from co2assist.cli.setup.join import CannotJoin, joined
from co2assist.cli.setup.new_game import begin, under_way
from co2assist.cli.setup.questions import Beginning
from co2assist.cli.terminal.console import Console, Look
from co2assist.cli.terminal.form import Left
from co2assist.record import folders, saves
from co2assist.record.game_file import Evening, begun, new_evening
from co2assist.record.new_game import BadGame, NewGame
from co2assist.record.session import all_facts

HOLDS |= {"africa": (0, "none"), "south-america": (1, "none")}


def test_supply_alone_on_one_screen() -> None:
    evening, out, keyboard = alone("supply", TUESDAY + "\r")
    known = all_facts(evening.session.start)
    assert keyboard.count == len(TUESDAY) + 1 == 30
    assert (known["phase"], known["decade"], known["co2"], known["score"]) == ("supply", 2030, 460, 31)
    assert (known["europe.control"], known["south-america.control"]) == ("red", "none")
    assert known["europe.supply"] == [None, None, "plant", None]
    assert known["asia.supply"] == [None, None, "-", None]
    for path in (
        "red.ceps",
        "blue.ceps",
        "europe.ceps",
        "south-america.ceps",
        "bank.ceps",
        "red.money",
        "red.know.wind",
        "pool.tech",
        "stack.wind",
        "plants.solar",
        "red.tokens",
        "goals",
        "un",
        "start",
    ):
        assert known[path] is None, path
    assert "4 tiles to draw" in out
    assert "Oceania cannot pay: Cai is fined" in out
    assert "Africa cannot pay and nobody controls it" in out


def test_it_asks_again_a_decade_later_and_enter_keeps() -> None:
    """The level is at 500 then and the score 11; asked are they, the new spaces, and the CEPs of the two regions that draw."""
    evening, out, _ = alone("supply", TUESDAY + "\r" + "gogg" + "\r" + LATER + "\r" + "oo" + "\r")
    lines = [entry.line for entry in evening.session.entries]
    assert lines[5] == (
        "table: amend score = 40; north-america.supply = ?, ?, gas, -; europe.supply = ?, ?, plant, plant; "
        "asia.supply = ?, ?, oil, plant; oceania.supply = ?, ?, gas, plant; africa.supply = ?, ?, gas, plant; "
        "south-america.supply = ?, ?, plant, -; south-america.ceps = 1"
    )
    assert lines[6:] == ["table: draw north-america oil", "table: draw south-america oil", "group: reduce 60"]
    assert evening.session.now.ask is None
    assert evening.session.now.game.outcome == "playing"
    assert "how the game ended is not known" in out


def test_a_later_screen_that_does_not_add_up_opens_again_with_what_was_typed() -> None:
    """Three regions without a CEP, each of somebody who holds 19, are 57 CEPs, and there are 50."""
    later = "40\r\r" + "-0r" + "-0b" + "-0g" + "ppp" + "19" * 3 + "---"
    evening, out, keyboard = alone("supply", TUESDAY + "\r" + "gogg" + "\r" + later + "\r" * 4)
    said = out.rpartition("This does not add up; Enter keeps what is right:")[2]
    assert "CEPs lie in hands, regions and the market, and there are 50" in said
    assert "table: amend" not in out
    assert len(evening.session.entries) == 5
    assert any("Score [40]" in row for row in keyboard.prompts)


def test_the_question_mark_on_a_later_screen_tells_what_its_cell_takes() -> None:
    _, out, _ = alone("supply", TUESDAY + "\r" + "gogg" + "\r?")
    assert " Here, Score: " in out
    assert "Correcting the position" not in out


def test_the_rest_of_a_form_names_a_value_that_cannot_be_left() -> None:
    keyboard = Pressed(".Q")
    with pytest.raises(Left):
        joined(PLAN.header(), "supply", keyboard, Console(io.StringIO(), plain=True, width=80))
    assert keyboard.notes[0] == "This is needed: 1 2010, 2 2020, 3 2030, 4 2040, or the whole year"


def test_a_tile_drawn_for_a_space_nobody_told_is_believed() -> None:
    evening, _, _ = alone("supply", TUESDAY + "\r" + "gogg" + "\r")
    for line in (
        "table: amend score = 60; europe.ceps = 1; south-america.ceps = 0",
        "table: draw north-america oil",
        "table: draw europe oil",
    ):
        evening.say(line)
    assert all_facts(evening.session.now)["europe.supply"] == [None, None, "plant", "oil"]


def test_stacks_that_nobody_counted_stay_unknown_and_every_kind_may_be_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """460 + 20 + 30 + 20 + 20 are 550."""
    uncounted = TUESDAY.replace("376", ",", 1)
    evening, out, _ = alone("supply", uncounted + "\r" + "gogg")
    known = all_facts(evening.session.now)
    assert (known["fossil.gas"], known["fossil.oil"], known["fossil.coal"], known["co2"]) == (None, None, None, 550)
    assert "g gas 20 o oil 30 c coal 40" in " ".join(out.split())
    assert "Left: not known." in out
    assert " left)" not in out
    saves.create(evening, path := tmp_path / "tuesday.toml")
    assert main(["-g", str(path), "undo", "4"]) == 0
    capsys.readouterr()
    assert main(["-g", str(path), "forecast"]) == 4
    said = " ".join(capsys.readouterr().err.split())
    assert "how many gas, oil and coal tiles are left; count the stacks of fossil tiles" in said
    assert "table: amend fossil.gas = 4; fossil.oil = 5; fossil.coal = 3" in said
    assert main(["-g", str(path), "say", "table: amend fossil.gas = 4; fossil.oil = 5; fossil.coal = 3"]) == 0
    assert main(["-g", str(path), "forecast"]) == 0


def test_stacks_that_turn_out_to_be_empty_end_the_draws() -> None:
    """Two tiles are drawn, then none is left: Oceania and Africa draw nothing, nobody is fined; 460 + 20 + 30 are 510."""
    evening, out, _ = alone("supply", TUESDAY.replace("376", ",", 1) + "\r" + "go" + "0" + "\r\r")
    lines = [entry.line for entry in evening.session.entries]
    assert lines[2:] == ["table: amend fossil.gas = 0; fossil.oil = 0; fossil.coal = 0", "group: reduce 10"]
    assert all_facts(evening.session.now)["score"] == 31 - 3
    assert out.count("0 no tile is left") == 3


def test_before_the_first_energy_supply_all_tiles_are_in_the_stacks_and_are_not_asked() -> None:
    """Three players leave six gas tiles in the box: 6, 10 and 8, of which one gas and one oil are drawn."""
    evening, out, _ = alone("supply", "131\r460" + "-1-p-3bppp" + "\r" + "go")
    assert "Tiles left" not in out
    known = all_facts(evening.session.now)
    assert [known[f"fossil.{kind}"] for kind in ("gas", "oil", "coal")] == [5, 9, 8]


def test_what_disagrees_is_listed_all_at_once_and_asked_again() -> None:
    """All three hold 19 CEPs, which are 57; told one each, they pay with them, and the market is not needed."""
    keys = "331\r460" + "6108" + "-0r-0b-0g-0-pp" + "19" * 3 + "--" + ":red.ceps = 1; blue.ceps = 1\r" + "."
    evening, out, _ = alone("supply", keys + "\r")
    assert out.count("57 CEPs lie in hands") == 1
    known = all_facts(evening.session.start)
    assert (known["red.ceps"], known["green.ceps"], known["market.ceps"]) == (1, 19, None)


def test_income_alone_needs_no_board() -> None:
    tracks = "30000" + "00000" + "06000"
    empty = practice_box()
    values = {path: value for path, value in empty.values.items() if path.startswith("tracks.")}
    evening, _, _ = alone("income", "2\r17\rr" + tracks + "\r" + "1", box=Box(values, "mine", "observed"))
    known = all_facts(evening.session.now)
    assert evening.session.entries[0].line == "red: income $1"
    assert known["red.money"] is None
    assert known["score"] == 17 + 2 - 1
    assert known["co2"] is None
    assert known["bank.ceps"] is None


def test_goals_alone_are_only_counted() -> None:
    evening, out, _ = alone("goals", "2\r40\r7" + "\r" + "\r5" + "\r")
    assert "7 x 2 = 14" in out
    assert evening.session.entries[0].line == "table: amend goals = ?, ?, ?, ?, ?"
    assert evening.session.now.game.score == 40 - 14 - 15
    assert all_facts(evening.session.now)["goals.open"] == [None] * 5


TWICE = "120\r14" + "\r" + "17\r9"
"""2010, score 20, 14 goals open; a decade later score 17 and 9 open."""


def test_a_later_decade_is_shown_before_it_begins_as_the_first_was() -> None:
    """14 x 1 = 14 leaves 6 of 20; 9 x 2 = 18 are more than 17. Nothing has been taken before Enter begins."""
    evening, out, _ = alone("goals", TWICE)
    assert " 14 x 1 = 14 points to pay: the Score marker goes from 20 to 6.\n" in out
    assert " 9 x 2 = 18 points to pay: the Score marker goes from 17 to -1: the game is lost.\n" in out
    assert evening.session.entries == []
    assert "lost" in alone("goals", TWICE + "\r")[0].session.now.game.outcome


def test_backspace_goes_back_to_the_later_screen_with_its_values() -> None:
    """The score of 17 is kept by Enter, and 8 open tiles are told instead of 9: 17 - 16 = 1."""
    evening, out, _ = alone("goals", TWICE + "\b" + "\r8" + "\r")
    assert " 8 x 2 = 16 points to pay: the Score marker goes from 17 to 1.\n" in out
    assert [entry.line for entry in evening.session.entries] == ["table: amend score = 17; goals = ?, ?, ?, ?, ?, ?, ?, ?"]
    assert evening.session.now.game.score == 1


def test_a_later_income_is_shown_before_anybody_is_asked() -> None:
    """Ana's recycling 3 and Ben's hydro 3 and solar 3 earn 2 and 2 + 2, in both decades."""
    first = "120\rr" + "30000" + "03030" + "00000" + "\r" + "00"
    evening, out, _ = alone("income", first + ".")
    assert len(evening.session.entries) == 2
    assert out.count(" Ana: income 2.\n Ben: income 4.\n") == 2
    evening, _, _ = alone("income", first + "." + "\r")
    assert evening.session.entries[-1].line.startswith("table: amend ")


def test_money_that_nobody_told_is_told_by_what_it_gains() -> None:
    _, out, _ = alone("income", "120\rr" + "30000" + "03030" + "00000" + "\r" + "14")
    assert " money  Ana +$1\n" in out
    assert " money  Ben +$4\n" in out
    assert "$?" not in out


def test_the_reckoning_of_every_decade_is_in_the_log_and_the_points(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """20 - 14 = 6 before anybody was asked; then 17 - 18 = -1. The points: 20 told, -14, 11 more told, -18."""
    evening, _, _ = alone("goals", TWICE + "\r")
    saves.create(evening, path := tmp_path / "tuesday.toml")
    assert main(["-g", str(path), "log"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "0 table as told 14 open x 1 = 14 points, score 20 - 14 = 6" in said
    assert "1 table amend score = 17; goals = ?, ?, ?, ?, ?, ?, ?, ?, ? 9 open x 2 = 18 points, score 17 - 18 = -1" in said
    assert main(["-g", str(path), "score"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "+31 Correcting the position x2 At the table -32 Each open goal costs points every decade x2" in said
    assert main(["-g", str(path), "why", "score"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["0", "2010", "before", "anybody", "was", "asked", "-", "14", "6", "goals.loss"] in rows
    story = [line.plain for line in parts_by_name.story(evening.session.now, Look(plain=True), evening.session)]
    assert next(line.split()[-2:] for line in story if line.startswith(" points for goals")) == ["14", "18"]
    sitting, _, _ = press(evening, "UU")
    assert sitting.table.evening.session.told.score == 20


def test_an_income_not_read_off_is_named_by_its_place_and_waits_for_nobody_else() -> None:
    """Of solar nothing is read off: Ana, who has no disc there, answers at once; Ben's space 3 is asked before he is."""
    values = {path: value for path, value in practice_box().values.items() if not path.startswith("tracks.solar.income")}
    evening, out, _ = alone("income", "120\rr" + "30000" + "00030" + "00000" + "\r" + "1", box=Box(values, "mine", "observed"))
    assert " Ben: the income of space 3 of the solar track is read off when it is needed.\n" in out
    assert "The income of space 3 of the solar track has not been read off yet" in " ".join(out.split())
    assert "tracks." not in out
    assert [entry.line for entry in evening.session.entries] == ["red: income $1"]
    assert evening.session.now.kept is None
    known = all_facts(evening.session.now)
    assert (known["score"], known["ask.who"], known["ask.about"]) == (21, "table", "printed")
    evening.say("table: printed tracks.solar.income.3 = 4")
    known = all_facts(evening.session.now)
    assert (known["score"], known["ask.who"], known["ask.about"]) == (21, "blue", "income")
    assert evening.session.now.ask is not None
    assert len(evening.session.now.ask.options or ()) == 5


def test_supply_needs_a_board() -> None:
    with pytest.raises(CannotJoin, match="board"):
        alone("supply", "", box=Box())


def at_the_desk(monkeypatch: pytest.MonkeyPatch, path: Path, lines: list[str], only: str = "supply") -> int:
    """`new --join --only` in plain lines, until they end."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    return begin(PLAN, path, sit, Console(plain=True), join=True, only=only)


def test_one_phase_half_told_is_kept_and_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Stopped in the stacks: the same command keeps what was told by Enter, another phase knows nothing of it."""
    path = folders.game_path("tuesday")
    assert at_the_desk(monkeypatch, path, ["3 31", "460", "3 7"]) == 0
    assert not path.exists()
    assert "What you entered is kept, 5 facts in all" in capsys.readouterr().out
    assert at_the_desk(monkeypatch, path, [], only="goals") == 0
    assert "told before" not in capsys.readouterr().out
    assert (
        at_the_desk(monkeypatch, path, [",", "", "", "6", "- 1 -", "p", "- 3 b", "- 0 g", "- 0 -", "p", "0", "r", "-", "2 5", ""])
        == 0
    )
    assert "5 facts of this game entered before: Enter keeps them." in capsys.readouterr().out
    known = all_facts(saves.load(path).session.start)
    assert (known["decade"], known["score"], known["co2"], known["market.price"]) == (2030, 31, 460, 5)
    assert (known["fossil.gas"], known["fossil.oil"], known["fossil.coal"]) == (3, 7, 6)
    assert known["europe.supply"] == [None, None, "plant", None]
    assert [file.name for file in path.parent.iterdir() if "told" in file.name] == []


def test_backspace_goes_a_cell_back_and_a_row_back() -> None:
    evening, _, _ = alone("supply", "331\r460" + "\b" + "450" + TUESDAY[7:] + "\b" + "\r" * 29 + "\r")
    assert evening.session.start.game.co2 == 450


def test_everything_keeps(tmp_path: Path) -> None:
    path = tmp_path / "tuesday.toml"
    told = told_in_a_file()
    evening = new_evening(NewGame("tuesday", "cooperative", ("red", "blue", "green"), practice_box(), only="supply", given=told))
    saves.create(evening, path)
    with saves.editing(path) as editing:
        editing.say("table: draw north-america gas")
    loaded = saves.load(path)
    assert loaded.header.only == "supply"
    assert all_facts(loaded.session.now)["red.money"] is None
    assert audit(loaded.session.now.game) == []


@pytest.mark.parametrize("gone", ["score", "co2", "decade", "market.ceps", "africa.control", "green.ceps", "europe.control"])
def test_what_the_phase_needs_must_be_told(gone: str) -> None:
    told = {path: value for path, value in told_in_a_file().items() if path != gone}
    with pytest.raises(BadGame, match="not known yet, and needed for the supply phase"):
        new_evening(NewGame("tuesday", "cooperative", ("red", "blue", "green"), practice_box(), only="supply", given=told))


def test_the_audit_binds_what_is_known() -> None:
    told = {**told_in_a_file(), "red.ceps": 45, "asia.ceps": 9}
    with pytest.raises(BadGame) as wrong:
        new_evening(NewGame("tuesday", "cooperative", ("red", "blue", "green"), practice_box(), only="supply", given=told))
    assert len(wrong.value.faults) == 2


def test_the_ending_alone_is_asked_of_the_whole_table_before_its_last_step(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three UN cards are left and Red built in three regions: goal 8 wants so many, and one goal met is enough."""
    position = tmp_path / "position.toml"
    built = "".join(
        f'{region} = {{ supply = ["{plant} on red by red", "-", "-", "-"], control = "red" }}\n' for region, plant in BUILT
    )
    left = 'un = ["solar wind 1", "hydro recycling 1", "wind wind 1"]\n'
    position.write_text('mode = "cooperative"\nplayers = ["red"]\n[given]\n' + left + built, "utf-8")
    assert main(["join", "last", "--only", "ending", "--from", str(position)]) == 0
    assert "which two private goals" in capsys.readouterr().out
    assert main(["say", "red: goals 16 8"]) == 0
    assert all_facts(saves.load(folders.game_path("last")).session.now)["reason"] == "won.cooperative"


def test_the_forms_of_the_ending_stand_in_the_last_decade(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert at_the_desk(monkeypatch, folders.game_path("last"), ["", ""], only="ending") == 0
    shown = capsys.readouterr().out
    assert "2040" in shown
    assert "decade" in shown


BUILT = (("africa", "solar-1"), ("asia", "hydro-1"), ("europe", "wind-1"))
POSITION = """
mode = "cooperative"
players = ["red", "blue", "green"]
start-region = "north-america"
[given]
"""


def test_from_a_file_without_a_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    position = Path("position.toml")
    rows_of = [f"{path} = {value!r}".replace("'", '"') for path, value in told_in_a_file().items()]
    position.write_text(POSITION + "\n".join(rows_of), "utf-8")
    assert main(["new", "tuesday", "--join", "--only", "supply", "--from", str(position)]) == 0
    assert "North America, 2030: draw" in capsys.readouterr().out
    for part in ("board", "players", "market", "goals", "un", "rebuild"):
        assert main(["show", part]) == 0
        shown = capsys.readouterr().out
        assert "Energy Supply only" in shown, part
        assert "$0" not in shown, part
    position.write_text(POSITION + "\n".join(rows_of[1:]), "utf-8")
    assert main(["new", "wednesday", "--only", "supply", "--from", str(position)]) == 4
    assert "decade" in capsys.readouterr().err
    assert main(["new", "wednesday", "--only", "tea"]) == 2
    assert main(["new", "wednesday", "--only", "goals", "--mode", "competitive"]) == 2


@pytest.mark.parametrize("only", ["supply", "income", "goals"])
@pytest.mark.parametrize("phase", ["events", "operations", "income", "goals", "supply", "decade", "tea"])
def test_a_file_of_another_phase_is_told_as_that(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], phase: str, only: str
) -> None:
    """A whole table in the middle of a round, of which one phase alone is to be followed."""
    friday = FRIDAY.read_text("utf-8")
    assert friday.count('phase = "operations"') == 1
    (tmp_path / "friday.toml").write_text(friday.replace('phase = "operations"', f'phase = "{phase}"'), "utf-8")
    assert main(["new", "zz", "--join", "--only", only, "--from", str(tmp_path / "friday.toml")]) == 3
    told = capsys.readouterr().err
    assert "the position does not add up" in told
    expected = "turn: a turn is told" if phase in (only, "decade") else f"phase: {only}, decade is expected, not '{phase}'"
    assert expected in told
    assert not list((tmp_path).rglob("zz*.toml"))


def test_a_line_of_notation_and_services_in_the_middle_of_the_screen() -> None:
    evening, _, _ = alone(
        "supply", TUESDAY + "\r" + "gogg" + "\r" + "4:amend score = 50; south-america.ceps = 1; europe.ceps = 1\r" + "U"
    )
    assert evening.session.now.ask is not None
    assert evening.session.now.ask.about == "amend"


def test_a_later_screen_half_told_is_kept_when_people_stop(tmp_path: Path) -> None:
    """A decade later 40 and 480 are typed, then Ctrl-C: the next sitting has both; the file is gone once all is told."""
    evening, _, _ = alone("supply", TUESDAY + "\r" + "gogg" + "\r")
    saves.create(evening, path := tmp_path / "tuesday.toml")
    out = io.StringIO()
    for keys in ("40\r480" + "\x03", "\r" * 2 + "Q"):
        sitting = Loop(saves.load(path), Stopping(keys), Console(out, plain=True, width=80))
        sitting.run()
    assert "What you entered for this decade stands in the brackets" in out.getvalue()
    keyboard = Stopping("\r\r" + LATER[4:] + "\r" + "\x03")
    sitting = Loop(saves.load(path), keyboard, Console(out, plain=True, width=80))
    sitting.run()
    line = sitting.table.evening.session.entries[5].line
    assert line.startswith("table: amend co2 = 480; score = 40; ")
    assert [file.name for file in tmp_path.iterdir() if "told" in file.name] == []


class Stopping(Pressed):
    """Keys of which the last one is Ctrl-C."""

    def _next(self) -> str:
        pressed = super()._next()
        if pressed == "\x03":
            raise KeyboardInterrupt
        return pressed


def test_the_story_of_one_phase_tells_nothing_of_the_others() -> None:
    """Followed alone, Energy Supply knows nothing of goals and income; fines and reducing are its own."""
    evening, _, _ = alone("supply", TUESDAY + "\r" + "gogg" + "\r" + LATER + "\r" + "oo" + "\r")
    lines = [line.plain for line in parts_by_name.story(evening.session.now, Look(plain=True), evening.session)]
    rows = {label: values for label, *values in (re.split(r"  +", line.strip()) for line in lines)}
    assert rows["points for goals"] == rows["income as points"] == ["?", "?"]
    assert rows["points for fines"] == ["5", "0"]
    assert "?" not in rows["CO2 at the end"] + rows["score at the end"]


# --- A whole game


TOLD = {"decade": "2030", "phase": "operations", "round": "1", "turn": "red", "co2": "460", "red.ceps": "1", "blue.ceps": "1"}


def test_a_whole_game_is_told_and_asked_again_until_it_adds_up() -> None:
    """The middle, the tiles, six regions, the stacks and three players; CO2 stands in the middle, and of the CEPs those of Red
    and Blue are other than in a fresh game.
    """
    out = io.StringIO()
    wrong = {**TOLD, "co2": "465", "red.ceps": "51"}
    keys = "." * (1 + 1 + 6 + 1 + 3) + "\r" + ":co2 = 460; red.ceps = 1\r" + "." * (1 + 2) + "\r"
    header = joined(PLAN.header(), "", Pressed(keys), Console(out, plain=True), wrong)
    position = begun(header).session.now
    assert (position.game.decade, position.game.co2, position.game.players[0].ceps) == (2, 460, 1)
    assert "This does not add up" in out.getvalue()
    assert out.getvalue().count("the CO2 level is 465 ppm") == 1
    assert "72 CEPs lie in hands, regions and the market, and there are 50" in out.getvalue()
    assert press(begun(header), "Q")[2]


@pytest.mark.parametrize("typed", ["2020", "2\r"])
def test_a_decade_is_typed_as_the_whole_year_or_as_the_choice_shown(typed: str) -> None:
    """Decade 2020, score 31, CO2 460: no digit of the year falls into the cells behind it."""
    evening, out, _ = alone("supply", typed + "31\r460" + TUESDAY[7:] + "\r")
    known = all_facts(evening.session.start)
    assert (known["decade"], known["score"], known["co2"]) == (2020, 31, 460)
    assert "Decade: 1 2010, 2 2020, 3 2030, 4 2040, or the whole year" in out


def test_the_same_command_a_decade_later_goes_on_with_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game joined for its supply alone is sat down to again; of another phase, or begun as a whole, it is not."""
    evening, _, _ = alone("supply", TUESDAY + "\r")
    path = folders.game_path("tuesday")
    saves.create(Evening(evening.header, evening.session), path)
    sat: list[int] = []
    context = Context(lambda *_: 0)
    monkeypatch.setattr(evening_command, "at_terminal", lambda context, evening: sat.append(len(evening.session.entries)) or 0)
    monkeypatch.setattr(Context, "may_ask", lambda self: True)
    assert main(["new", "tuesday", "--only", "supply"]) == 0
    assert gone_on_with(context, "tuesday", "income") is None
    assert gone_on_with(context, "monday", "supply") is None
    assert sat == [len(evening.session.entries)]
    assert folders.last_game() == path


@pytest.mark.parametrize(
    ("only", "asks"), [("supply", "2's colour, in any"), ("goals", "2's colour, in any"), ("income", "Clockwise")]
)
def test_how_people_sit_is_asked_only_where_it_matters(only: str, asks: str) -> None:
    """Energy Supply goes round the regions and goals are the group's; income is taken in turn order."""
    out, plan = io.StringIO(), under_way(NewGame(title="tuesday", box=practice_box()), only)
    with pytest.raises(OutOfKeys):
        Beginning(plan, Pressed("c2r\rb"), Console(out, plain=True, width=80)).asked()
    assert asks in out.getvalue()
    assert ("Clockwise" in out.getvalue()) is (only == "income")
