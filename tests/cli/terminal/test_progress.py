"""Work that lasts is told after half a second, to somebody who watches: a bar, or one sentence in plain mode."""

import io
from pathlib import Path

import pytest
from where import SCENARIOS

from co2assist.box.practice_box import practice_box
from co2assist.cli.main import main
from co2assist.cli.terminal.output import Lasting
from co2assist.record import saves
from co2assist.record.doctor import examine
from co2assist.record.fix import mend
from co2assist.record.game_file import new_evening
from co2assist.record.new_game import NewGame
from co2assist.record.scenario import load_scenario, play_scenario, script_lines

LINES = ("red: propose wind africa:tech", "red: end", "blue: propose solar asia:money", "blue: end")


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


class Clock:
    """A clock that stands still until it is set on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def lasting(stream: io.StringIO, plain: bool = False) -> tuple[Lasting, Clock]:
    clock = Clock()
    return Lasting("Playing friday again", plain, stream, clock), clock


@pytest.mark.parametrize(
    ("stream", "plain", "after", "said"),
    [
        (Terminal(), False, 0.09, ""),
        (Terminal(), True, 0.4, "Playing friday again, 1200 of 3500 so far.\n"),
        (io.StringIO(), False, 60, ""),
    ],
    ids=["within half a second", "in plain mode one sentence", "nobody watches"],
)
def test_what_is_said_in_words(stream: io.StringIO, plain: bool, after: float, said: str) -> None:
    watch, clock = lasting(stream, plain)
    with watch:
        for done in (1, 1200, 2400):
            clock.now += after
            watch(done, 3500)
    assert stream.getvalue() == said


def test_a_bar_counts_what_is_done_and_is_wiped_away() -> None:
    stream = Terminal()
    watch, clock = lasting(stream)
    with watch:
        clock.now += 0.6
        watch(1200, 3500)
        assert "Playing friday again" in stream.getvalue()
        assert "1200/3500" in stream.getvalue()
        clock.now += 0.05
        watch(1300, 3500)
        assert "1300/3500" not in stream.getvalue(), "the bar is drawn more often than ten times a second"
        clock.now += 0.06
        watch(1400, 3500)
        assert "1400/3500" in stream.getvalue()
    assert stream.getvalue().endswith("\x1b[2K"), "the bar still stands there"


def test_names_are_no_markup_in_a_bar() -> None:
    stream = Terminal()
    clock = Clock()
    with Lasting("Playing [bold]friday[/] again", stream=stream, clock=clock) as watch:
        clock.now += 1
        watch(1, 2)
    assert "[bold]friday[/]" in stream.getvalue()


@pytest.fixture
def friday(tmp_path: Path) -> Path:
    evening = new_evening(NewGame("friday", "cooperative", ("red", "blue"), practice_box(), start_region="europe"))
    for line in LINES:
        evening.say(line)
    saves.create(evening, tmp_path / "friday.toml")
    return tmp_path / "friday.toml"


def test_every_long_work_tells_how_far_it_has_come(friday: Path) -> None:
    heard: list[tuple[int, int]] = []

    def watch(done: int, of: int) -> None:
        heard.append((done, of))

    four = [(1, 4), (2, 4), (3, 4), (4, 4)]
    evening = saves.load(friday, watch)
    assert heard == four
    heard.clear()
    with saves.editing(friday, watch):
        assert heard == four
    heard.clear()
    assert examine(friday, watch).sound
    assert heard == four
    heard.clear()
    mend(evening, 3, ["blue: propose hydro asia:money"], watch=watch)
    assert heard == [(0, 4), (1, 4), (2, 4), (3, 4)]


def test_a_scenario_tells_how_many_of_its_lines_are_played() -> None:
    scenario = load_scenario(SCENARIOS / "summits" / "tiles-run-out.toml")
    heard: list[tuple[int, int]] = []
    assert play_scenario(scenario, lambda done, of: heard.append((done, of))) is None
    lines = len(list(script_lines(scenario)))
    assert heard == [(done, lines) for done in range(lines)]


def test_a_folder_of_scenarios_is_told_file_by_file(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Each file seems to take a second; the results on standard output stay as they are."""
    stream, clock = Terminal(), Clock()

    def slow() -> float:
        clock.now += 1
        return clock.now

    monkeypatch.setattr("co2assist.cli.context.Lasting", lambda what, plain: Lasting(what, plain, stream, slow))
    monkeypatch.setenv("TERM", "xterm")
    files = len(list((SCENARIOS / "summits").glob("*.toml")))
    assert main(["scenario", str(SCENARIOS / "summits")]) == 0
    assert f"1/{files}" in stream.getvalue()
    told = capsys.readouterr()
    assert told.out.splitlines()[-1] == f"{files} passed, 0 failed"
    assert "Playing scenarios" in stream.getvalue()
    assert "Playing scenarios" not in told.out + told.err
