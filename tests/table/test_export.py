"""A game as a scenario file: it plays, and states the facts it ends with."""

from pathlib import Path

import pytest
from some_evenings import OPENING, opening

from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.table.evening import new_evening
from co2assist.table.export import CannotExport, export_scenario, save_scenario
from co2assist.table.scenario import load_scenario, play_scenario


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
    evening = new_evening("dealt", mode, ["red", "blue"], practice_box(), draws="app", seed=3)
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
    evening = new_evening("mine", "cooperative", ["red", "blue"], box, later=True)
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
    evening = new_evening("bare", "cooperative", ["red"], Box(), draws="app")
    with pytest.raises(CannotExport, match="Play on"):
        export_scenario(evening)
