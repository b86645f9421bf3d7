"""A game as a scenario file: it plays, and states the facts it ends with."""

from pathlib import Path

import pytest
from some_evenings import OPENING, goes_on, of_scenario, opening
from where import ROOT

from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.record.game_file import new_evening
from co2assist.record.new_game import NewGame
from co2assist.record.scenario import load_scenario, open_session, play_scenario, script_lines
from co2assist.record.session import all_facts
from co2assist.story.export import CannotExport, export_scenario, save_scenario


def test_the_whole_game_from_its_start(tmp_path: Path) -> None:
    evening = opening()
    text = export_scenario(evening)
    assert 'box = "practice"' in text
    for line in (*OPENING, "expect blue.know.solar = 1", "expect africa.tech = wind-1", "expect ask.who = red"):
        assert f"\n{line}\n" in text
    assert save_scenario(evening, tmp_path / "x.toml") == [tmp_path / "x.toml"]
    assert play_scenario(load_scenario(tmp_path / "x.toml")) is None
    broken = text.replace("expect blue.know.solar = 1", "expect blue.know.solar = 2")
    (tmp_path / "y.toml").write_text(broken, "utf-8")
    failure = play_scenario(load_scenario(tmp_path / "y.toml"))
    assert failure is not None
    assert failure.found == "1"


@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
def test_a_dealt_game_starts_after_its_setup(tmp_path: Path, mode: str) -> None:
    evening = new_evening(NewGame("dealt", mode, ["red", "blue"], practice_box(), draws="app", seed=3))
    agenda = evening.session.now.game.regions[4].agenda
    assert agenda is not None
    evening.say(f"red: propose {agenda[0]} africa:tech")
    evening.say("red: end")
    save_scenario(evening, tmp_path / "x.toml")
    scenario = load_scenario(tmp_path / "x.toml")
    assert scenario.given["africa.agenda"] == list(agenda)
    assert play_scenario(scenario) is None


def test_another_box_goes_beside(tmp_path: Path) -> None:
    box = Box(
        {**practice_box().values, "plants.wind.level-1": {"cep": 1, "money": 1, "tech": 1, "points": 9}}, "mine", "observed"
    )
    evening = new_evening(NewGame("mine", "cooperative", ["red", "blue"], box, deal="later"))
    evening.say("table: agenda africa wind solar hydro")
    evening.say("red: propose wind africa:money")
    assert save_scenario(evening, tmp_path / "x.toml") == [tmp_path / "x.toml", tmp_path / "x.box"]
    scenario = load_scenario(tmp_path / "x.toml")
    assert scenario.box.values == box.values
    assert play_scenario(scenario) is None


def test_odd_text_in_an_amendment_survives(tmp_path: Path) -> None:
    evening = opening()
    evening.say("table: amend red.money = 5 because it's '''odd''' \"text\" \x1b é")
    save_scenario(evening, tmp_path / "x.toml")
    assert play_scenario(load_scenario(tmp_path / "x.toml")) is None


def test_a_game_in_the_middle_of_setup_cannot_be_told_yet() -> None:
    evening = new_evening(NewGame("bare", "cooperative", ["red"], Box(), draws="app"))
    with pytest.raises(CannotExport, match="Play on"):
        export_scenario(evening)


def test_a_phase_followed_alone_is_no_scenario(tmp_path: Path) -> None:
    """Scenario files tell whole games: one that does not lead to the same table is not written."""
    given = {"decade": 2020, "score": 50, "goals": ["build wind"]}
    evening = new_evening(NewGame("alone", "cooperative", ["red", "blue"], practice_box(), only="goals", given=given))
    with pytest.raises(CannotExport):
        export_scenario(evening)
    with pytest.raises(CannotExport):
        save_scenario(evening, tmp_path / "x.toml")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("folder", sorted(path.name for path in (ROOT / "scenarios").iterdir()))
def test_every_story_comes_back(folder: str, tmp_path: Path) -> None:
    """Each scenario played as an evening, told as a scenario, read and played again: the same table, fact for fact."""
    for path in sorted((ROOT / "scenarios" / folder).rglob("*.toml")):
        evening, lines = of_scenario(path)
        all(goes_on(evening, line) for line in lines)
        told = tmp_path / path.name
        save_scenario(evening, told)
        scenario = load_scenario(told)
        assert scenario.charter == evening.session.now.game.charter, path.name
        assert play_scenario(scenario) is None, path.name
        again = open_session(scenario)
        for _, row in script_lines(scenario):
            if not row.startswith("expect "):
                again.say(row)
        assert all_facts(again.now) == all_facts(evening.session.now), path.name
