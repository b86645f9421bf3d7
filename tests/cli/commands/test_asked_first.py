"""What a person is asked is asked without the lock of the save; it is done only to the game that was asked about."""

from collections.abc import Callable
from pathlib import Path

import pytest

from co2assist.cli.context import Context
from co2assist.cli.main import main
from co2assist.record.saves import load, locked

FIX = ["fix", "1", "red: propose solar africa:tech"]
MEND = ["box", "mend", "tracks.wind.income.1 = 3"]


@pytest.fixture
def friday(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of two in which one line was said, at a terminal."""
    monkeypatch.setattr(Context, "may_ask", lambda self: True)
    assert main(["new", "friday", "--players", "red=Ana,blue=Ben", "--box", "practice"]) == 0
    assert main(["say", "red: propose wind africa:tech"]) == 0
    return tmp_path / "games" / "friday.toml"


def answering(monkeypatch: pytest.MonkeyPatch, answer: str, meanwhile: Callable[[], object]) -> None:
    """Somebody who does something else before they answer."""

    def asked(prompt: str) -> str:
        meanwhile()
        return answer

    monkeypatch.setattr("builtins.input", asked)


def is_free(path: Path) -> None:
    with locked(path, patience=0):
        pass


@pytest.mark.parametrize("command", [FIX, MEND])
def test_the_lock_is_free_while_somebody_thinks(command: list[str], friday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = friday.read_bytes()
    answering(monkeypatch, "y", lambda: is_free(friday))
    assert main(command) == 0
    assert friday.read_bytes() != before


@pytest.mark.parametrize("command", [FIX, MEND])
def test_a_game_that_was_played_on_is_left_as_it_is(
    command: list[str], friday: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The other shell's line is taken at once, and stays."""
    codes: list[int] = []
    answering(monkeypatch, "y", lambda: codes.append(main(["say", "red: buy"])))
    assert main(command) == 3
    assert codes == [0]
    assert [entry.line for entry in load(friday).session.entries] == ["red: propose wind africa:tech", "red: buy"]
    told = capsys.readouterr().err
    assert "friday: somebody else has played on since it was looked at.\nNothing is changed" in told
    assert not list(friday.parent.glob("*~branch*"))


@pytest.mark.parametrize("command", [FIX, MEND])
def test_a_game_that_is_gone_is_not_made_again(command: list[str], friday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answering(monkeypatch, "y", friday.unlink)
    assert main(command) == 3
    assert not friday.exists()


@pytest.mark.parametrize("command", [FIX, MEND])
@pytest.mark.parametrize("answer", ["n", "", "yesterday"])
def test_anything_but_yes_changes_nothing(command: list[str], answer: str, friday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = friday.read_bytes()
    answering(monkeypatch, answer, lambda: None)
    assert main(command) == 1
    assert friday.read_bytes() == before


@pytest.mark.parametrize("command", [FIX, MEND])
def test_the_end_of_input_changes_nothing(command: list[str], friday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def ended(prompt: str) -> str:
        raise EOFError

    before = friday.read_bytes()
    monkeypatch.setattr("builtins.input", ended)
    assert main(command) == 4
    assert friday.read_bytes() == before
