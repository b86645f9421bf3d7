"""What an answer is told with at the table: forced answers, branches that were undone, numbers with their words."""

from pathlib import Path

from friday import friday
from pressing import evening_from, press
from some_evenings import said_in
from where import SCENARIOS

from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.cli.pages.answers.entry import entry_lines
from co2assist.cli.pages.answers.why import log_line
from co2assist.record import saves
from co2assist.record.fix import reprinted
from co2assist.record.game_file import new_evening
from co2assist.record.new_game import NewGame
from co2assist.record.scenario import load_scenario, open_session
from co2assist.text.names import Names


def test_nothing_is_called_forced_where_there_was_a_choice() -> None:
    """With a CEP in Africa, which she controls, Ana is asked where it comes from."""
    _, _, out = press(evening_from(friday()), "bih")
    assert "where does the CEP for North America come from?" in out
    assert "(no " not in out


def test_forced_answers_are_named_by_details_and_redo_as_well() -> None:
    evening = evening_from(friday(africa_ceps=0))
    for keys in ("biD", "biUR"):
        _, _, out = press(evening, keys)
        assert out.count("Ana pays a CEP from hand (no region Ana controls has a CEP).") == 2, keys


def test_a_tile_taken_back_is_kept_when_the_rest_is_left_for_later(tmp_path: Path) -> None:
    """Two agendas are told, the second is taken back, and then the deal is left: the game goes on from the first alone."""
    path = tmp_path / "friday.toml"
    read_off = Box(practice_box().values, "my box")
    saves.create(new_evening(NewGame("friday", "cooperative", ("red", "blue"), read_off, start_region="europe")), path)
    sitting, _, out = press(saves.load(path), "wsrrwhU0")
    assert [entry.line for entry in sitting.table.evening.session.entries] == ["table: agenda north-america wind solar recycling"]
    assert "The lines undone before are kept in friday~branch-1.toml." in out
    assert "table: agenda europe recycling wind hydro" in (tmp_path / "friday~branch-1.toml").read_text()
    assert saves.load(path).header.deal == "later"


def test_another_printed_value_keeps_what_was_undone_in_a_copy(tmp_path: Path) -> None:
    """The only line of the game has been taken back; played again with another value it could not be redone."""
    path = tmp_path / "friday.toml"
    evening = new_evening(NewGame("friday", "cooperative", ("red", "blue"), practice_box(), start_region="europe"))
    evening.say("red: propose wind africa:tech")
    saves.create(evening, path)
    evening.undo()
    saves.store(evening)
    mended = reprinted(evening, "tracks.wind.half", 4).evening
    saves.store(mended)
    assert mended.branch == tmp_path / "friday~branch-1.toml"
    assert "red: propose wind africa:tech" in mended.branch.read_text()


def test_a_summit_place_that_stays_empty_though_tiles_are_left_is_believed_and_says_so() -> None:
    """Ten tiles of two, five of three and three of four, less the one and the three on the board: 9, 5 and 0 are left."""
    scenario = load_scenario(SCENARIOS / "summits" / "tiles-run-out.toml")
    session = open_session(scenario)
    lines = list(said_in(scenario))
    for line in lines[: lines.index("table: summit 1 none") + 1]:
        before = session.now.game
        (entry,) = session.say(line)
    told = " ".join(" ".join(entry_lines(before, entry, 8, Names())).split())
    assert "No summit tile is left for place 1, as entered. If one is, amend summits." in told
    assert "none for place 1, as entered; by count there should be 14 tiles left" in told
    assert "amend summits" in log_line(8, before, entry, Names(), False).replace("\n", " ")
    session.say(
        "table: amend summits = hydro wind, recycling hydro wind forestation, hydro wind solar forestation, "
        "recycling hydro solar forestation because it lay under the board"
    )
    assert session.now.game.summits[0] == ("hydro", "wind")
