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
