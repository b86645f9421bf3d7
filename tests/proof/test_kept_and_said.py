"""What is kept when something fails, and what is asked before something is replaced."""

import errno
import os
from pathlib import Path

import pytest
from at_home import run

from co2assist.record import folders, saves


def test_what_nobody_foresaw_leaves_one_file_without_secrets(friday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*words: object) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(saves, "load", broken)
    monkeypatch.setattr("sys.argv", ["co2assist", "legal", "red: goals 5 12"])
    ran = run("-g", "friday", "legal")
    assert ran.code == 3
    report = friday.with_name("friday.report.txt").read_text("utf-8")
    assert "friday.report.txt" in ran.err
    assert "ZeroDivisionError: by nothing" in report
    assert "red: propose wind africa:tech" in report
    assert "goals 5 12" not in report


def test_a_folder_that_cannot_be_read_is_named(friday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(self: Path) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(self))

    monkeypatch.setattr(Path, "iterdir", denied)
    ran = run("games")
    assert ran.code == 3
    assert str(folders.games_folder()) in ran.err


def test_a_sound_game_is_not_replaced_unasked(friday: Path) -> None:
    raw = friday.read_bytes()
    ran = run("--no-input", "doctor", "friday", "--restore")
    assert ran.code == 4
    assert "--yes" in ran.err
    assert friday.read_bytes() == raw
    assert run("doctor", "friday", "--restore", "--yes").code == 0
    assert friday.read_bytes() != raw


def test_a_seat_is_not_named_like_another_seats_colour(friday: Path) -> None:
    ran = run("-g", "friday", "players", "red=Blue")
    assert ran.code == 2
    assert "another player has that colour" in ran.err
    assert run("new", "x", "--players", "red=blue,blue=Ben", "--box", "practice").code == 2
    assert run("-g", "friday", "players", "red=Red").code == 0


def test_a_name_with_joiners_comes_out_as_it_was_given(friday: Path) -> None:
    """A Persian name with U+200C: kept and listed with it."""
    name = "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"
    assert run("-g", "friday", "players", f"red={name}").code == 0
    assert name in run("-g", "friday", "players").out
    assert name in run("games").out


def test_two_files_of_one_title_are_told_apart(friday: Path) -> None:
    friday.with_name("friday-2.toml").write_bytes(friday.read_bytes())
    rows = run("games").out.splitlines()
    assert any(row[2:].startswith("friday-2: friday ") for row in rows)
    assert any(row[2:].startswith("friday ") for row in rows)


def test_a_branch_names_its_parent(friday: Path) -> None:
    raw = friday.read_bytes()
    assert run("new", "what-if", "--from", "friday", "--at", "1").code == 0
    assert friday.read_bytes() == raw
    assert 'parent = "friday"\nparent-entry = 1\n' in (friday.parent / "what-if.toml").read_text("utf-8")
    assert "from friday" in run("games").out
    assert "what-if (from friday)" in run("-g", "what-if", "show", "market").out


def test_renaming_keeps_when_it_was_played(friday: Path) -> None:
    days = [row for row in friday.read_text("utf-8").splitlines() if row.startswith(("begun", "minutes"))]
    assert len(days) == 2
    assert run("games", "rename", "friday", "saturday").code == 0
    text = (friday.parent / "saturday.toml").read_text("utf-8")
    assert [row for row in text.splitlines() if row.startswith(("begun", "minutes"))] == days
    assert "parent" not in text.partition("journal")[0]


ENDING = """title = "end"
mode = "cooperative"
players = ["red", "blue"]
box = "practice"
[given]
decade = 2040
phase = "supply"
start = "blue"
co2 = 420
score = 30
un = ["solar wind 1"]
red.money = 12
"""


@pytest.fixture
def ending(home: Path) -> Path:
    """A game of two in which Red has shown two private goals (6: 10 money) and Blue is asked for theirs."""
    regions = ("north-america", "europe", "asia", "oceania", "africa", "south-america")
    rows = "".join(f'{region}.supply = ["-", "-", "-", "gas"]\n' for region in regions)
    Path("end.toml").write_text(ENDING + rows, "utf-8")
    assert run("new", "end", "--from", "end.toml").code == 0
    ran = run("say", "group: reduce 0", "red: goals 6 12")
    assert ran.code == 0, ran
    return home / "games" / "end.toml"


def test_a_scenario_leaves_private_goals_out_unless_asked(ending: Path) -> None:
    assert run("scenario", "--save", "public.toml").code == 0
    assert "goals 6 12" not in Path("public.toml").read_text("utf-8")
    assert run("scenario", "public.toml").code == 0
    assert run("scenario", "--save", "whole.toml", "--goals").code == 0
    assert "goals 6 12" in Path("whole.toml").read_text("utf-8")


def test_a_check_of_somebody_elses_goals_tells_nothing(ending: Path) -> None:
    """6 is Red's already: nobody learns that by asking what Red could show, whatever the numbers."""
    told = {" ".join(run("check", f"red: goals {pair}").out.replace(pair, "").split()) for pair in ("6 12", "5 6", "1 2")}
    assert len(told) == 1


def test_a_refusal_names_its_game(friday: Path) -> None:
    assert "In the game friday." in run("say", "blue: end").err


def test_a_full_disk_names_the_file_of_the_box(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int, raw: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("co2assist.record.disk.os.write", full)
    ran = run("box", "set", "tracks.wind.spaces = 9")
    assert ran.code == 3
    assert "my-box.toml" in ran.err


class Failing:
    """A question that fails as often as it is told to."""

    def __init__(self, times: int) -> None:
        self.times = times

    def __call__(self) -> None:
        if self.times:
            self.times -= 1
            raise ZeroDivisionError("by nothing")
        raise EOFError


@pytest.mark.parametrize(("times", "code"), [(1, 0), (2, None)])
def test_in_play_the_question_is_asked_again(friday: Path, times: int, code: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once: the message, the report and the same question; twice at one question: the evening stops rather than go round."""
    import io

    from co2assist.cli.evening.loop import Loop
    from co2assist.cli.terminal.console import Console
    from co2assist.cli.terminal.keyboard import Lines
    from co2assist.record.saves import load

    screen = io.StringIO()
    loop = Loop(load(friday), Lines(io.StringIO(), screen), Console(screen, plain=True))
    monkeypatch.setattr(loop, "question", Failing(times))
    if code is None:
        with pytest.raises(ZeroDivisionError):
            loop.run()
    else:
        assert loop.run() == code
    assert "Nothing is lost." in screen.getvalue()
    assert "ZeroDivisionError" in friday.with_name("friday.report.txt").read_text("utf-8")
