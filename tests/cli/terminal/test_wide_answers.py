"""Answers at a terminal: they take its width, are paged where it is too low, and a followed page is drawn again at each save."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from co2assist.cli.main import main
from co2assist.cli.pages.answers.rules import contents_lines
from co2assist.cli.terminal.output import columns, paged


def at_terminal(monkeypatch: pytest.MonkeyPatch, wide: int, high: int) -> None:
    """Standard input and output are a terminal of this size."""
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(shutil, "get_terminal_size", lambda *_, **__: os.terminal_size((wide, high)))
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("PAGER", raising=False)


@pytest.mark.parametrize("wide", [60, 100, 132])
def test_an_answer_takes_the_width_of_the_terminal(
    wide: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert columns() == 79
    at_terminal(monkeypatch, wide, 24)
    assert columns() == wide - 1
    assert len(next(contents_lines())) == wide - 1


def test_only_an_answer_longer_than_the_screen_is_paged(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at_terminal(monkeypatch, 80, 24)
    shown: list[str] = []
    monkeypatch.setattr("pydoc.pager", shown.append)
    paged(["line"] * 23)
    assert not shown
    paged(["line"] * 24)
    assert shown == ["line\n" * 24]
    monkeypatch.setattr(sys.stdout, "isatty", lambda: False)
    paged(["line"] * 24)
    assert len(shown) == 1


def test_an_entry_and_a_list_of_games_take_the_width_and_are_paged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CO2ASSIST_HOME", str(tmp_path))
    monkeypatch.delenv("CO2ASSIST_GAME", raising=False)
    assert main(["new", "friday", "--players", "red=Ana,blue=Ben", "--box", "practice"]) == 0
    at_terminal(monkeypatch, 120, 3)
    shown: list[str] = []
    monkeypatch.setattr("pydoc.pager", shown.append)
    assert main(["say", "red: buy"]) == 0
    assert main(["log", "1"]) == 0
    assert len(shown) == 2
    assert max(len(line) for line in shown[1].splitlines()) > 100
    assert main(["undo"]) == 0
    assert main(["new", "sunday", "--players", "red=Ana,blue=Ben", "--box", "practice"]) == 0
    assert main(["new", "monday", "--players", "red=Ana,blue=Ben", "--box", "practice"]) == 0
    assert main(["games"]) == 0
    assert "monday" in shown[-1]


def test_a_followed_page_is_drawn_again_after_a_save_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The first wait brings a line of another window, 1 of 2 CEPs bought; the second wait is the end."""
    assert main(["new", "friday", "--players", "red=Ana,blue=Ben", "--box", "practice"]) == 0
    save = tmp_path / "games" / "friday.toml"
    waits: list[float] = []
    kept: list[bytes] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        if kept:
            raise KeyboardInterrupt
        capsys.readouterr()
        assert main(["say", "red: buy"]) == 0
        capsys.readouterr()
        kept.append(save.read_bytes())

    monkeypatch.setattr("time.sleep", wait)
    main(["show", "market", "--follow"])
    assert "1 CEP at $3" in capsys.readouterr().out
    assert save.read_bytes() == kept[0]
    assert sum(waits[:1]) < 1


def test_a_followed_board_is_drawn_anew_when_its_window_changes(tmp_path: Path) -> None:
    """From 80 columns to 46: the board as a list, and nothing of the one before it on the screen."""
    from terminals import Terminal

    assert main(["new", "friday", "--players", "red=Ana,blue=Ben", "--box", "practice", "--deal", "later"]) == 0
    terminal = Terminal(tmp_path, ["show", "--follow"])
    terminal.says("what do you do?")
    terminal.screen.resize(19, 46)
    terminal.child.setwinsize(19, 46)
    terminal.says("what do you do?")
    terminal.child.sendintr()
    assert terminal.ended() == 130
    assert "$3, 2 CEPs" in terminal.shown()
    assert "CEP ctrl" not in terminal.shown()
