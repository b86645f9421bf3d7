"""report, export and stats as people type them."""

import csv
import io
import json
from pathlib import Path

import pytest
from desks import Desk
from page_reader import faults
from past_games import whole
from where import ROOT

from co2assist.record import folders, saves

GAMES = ROOT / "scenarios" / "games"


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Desk:
    monkeypatch.setenv("CO2ASSIST_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("CO2ASSIST_GAME", raising=False)
    monkeypatch.chdir(tmp_path)
    return Desk(tmp_path / "home", capsys)


@pytest.fixture
def friday(shell: Desk) -> Desk:
    path = folders.game_path("friday")
    saves.create(whole(GAMES / "tie-money.toml"), path)
    folders.remember(path)
    return shell


def test_a_report_is_written_to_the_file_named_and_else_to_standard_output(friday: Desk, tmp_path: Path) -> None:
    assert friday.run("report") == 0
    page = friday.out
    assert faults(page) == []
    assert friday.run("report", "-o", "friday.html") == 0
    assert friday.out == "Written: friday.html.\n"
    assert (tmp_path / "friday.html").read_text("utf-8") == page
    assert friday.run("report", "-o", "friday.md") == 0
    assert (tmp_path / "friday.md").read_text("utf-8").startswith("# ")


def test_the_figures_of_a_report_as_json(friday: Desk) -> None:
    assert friday.run("report", "--json") == 0
    told = json.loads(friday.out)
    assert friday.run("score", "--json") == 0
    assert told["points"]["total"] == [column["score"] for column in json.loads(friday.out)["players"].values()]
    assert all(abs(sum(phase["odds"].values()) - 1) < 1e-9 for phase in told["luck"])


def test_a_report_replaces_no_game_and_no_file_it_was_not_told_to(friday: Desk, tmp_path: Path) -> None:
    assert friday.run("report", "-o", "friday.toml") == 2
    assert friday.run("export", "csv", "-o", "friday.toml") == 2
    assert friday.run("report", "-o", str(tmp_path / "nowhere" / "friday.html")) == 3
    assert not (tmp_path / "friday.toml").exists()


def test_exports(friday: Desk) -> None:
    assert friday.run("export", "csv") == 0
    rows = list(csv.DictReader(io.StringIO(friday.out)))
    assert friday.run("export", "json") == 0
    entries = json.loads(friday.out)["entries"]
    assert [row["line"] for row in rows] == [entry["line"] for entry in entries]
    assert friday.run("log", "--json") == 0
    assert [entry["line"] for entry in entries[1:]] == [row["line"] for row in json.loads(friday.out)]
    assert friday.run("export", "bgstats") == 0
    assert json.loads(friday.out)["games"][0]["bggId"] == 214887
    assert friday.run("export", "pdf") == 2


def test_a_game_that_goes_on_is_no_play(shell: Desk) -> None:
    assert shell.run("new", "sunday", "--players", "red=Ana,blue=Ben", "--box", "practice") == 0
    assert shell.run("export", "bgstats") == 1
    assert "not over" in shell.err


def test_statistics_name_a_damaged_file_and_pass_it_over(friday: Desk) -> None:
    (folders.games_folder() / "broken.toml").write_text("title = ", "utf-8")
    assert friday.run("new", "sunday", "--players", "red=Ana,blue=Ben", "--box", "practice") == 0
    assert friday.run("stats") == 0
    assert "2 games kept" in friday.out
    assert "cooperative, 2 players: 0 won, 0 lost, 1 not over" in friday.out
    assert "broken.toml" in friday.out
    assert friday.run("stats", "--json") == 0
    found = json.loads(friday.out)
    assert found["games"] == 2
    assert [Path(row["path"]).name for row in found["damaged"]] == ["broken.toml"]


def test_statistics_of_nothing(shell: Desk) -> None:
    assert shell.run("stats") == 0
    assert shell.out == "No games are kept yet. `co2assist new` begins one.\n"
