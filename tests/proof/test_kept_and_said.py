"""What is kept when something fails, and what is asked before something is replaced."""

import errno
import os
from pathlib import Path

import pytest
from at_home import run

from co2assist.cli.commands import looking
from co2assist.record import folders


def test_looking_at_another_game_does_not_choose_it(friday: Path) -> None:
    assert run("new", "other", "--players", "red,blue", "--box", "practice").code == 0
    assert run("-g", "friday", "show").code == 0
    assert run("say", "red: buy").code == 0
    assert "red: buy" in (friday.parent / "other.toml").read_text("utf-8")
    assert "red: buy" not in friday.read_text("utf-8")


def test_what_nobody_foresaw_leaves_one_file_without_secrets(friday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*words: object) -> None:
        raise ZeroDivisionError("by nothing")

    monkeypatch.setattr(looking, "legal", broken)
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
