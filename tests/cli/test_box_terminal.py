"""A copy read off at a real terminal: stopped by Ctrl-C in the middle of a region, gone on with, and a first turn played."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

pexpect = pytest.importorskip("pexpect", reason="pexpect is not installed, or there are no pseudo-terminals here")
pyte = pytest.importorskip("pyte", reason="pyte is not installed")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are tested where there are any")

ROOT = Path(__file__).resolve().parents[2]
FIGURES = {"North America": "3", "Europe": "3", "Asia": "4", "Oceania": "2", "Africa": "2", "South America": "2"}


class Terminal:
    """A command at a pseudo-terminal of 24 lines, and what its screen shows."""

    def __init__(self, home: Path, words: Sequence[str]) -> None:
        env = {**os.environ, "PYTHONPATH": str(ROOT), "CO2ASSIST_HOME": str(home), "TERM": "xterm", "PYTHONUTF8": "1"}
        env.pop("NO_COLOR", None)
        command = ["-m", "co2assist", *words]
        self.child = pexpect.spawn(sys.executable, command, env=env, dimensions=(24, 80), encoding="utf-8", timeout=20)
        self.child.delaybeforesend = None
        self.screen = pyte.Screen(80, 24)
        self.stream = pyte.Stream(self.screen)
        self.child.logfile_read = self

    def write(self, text: str) -> None:
        self.stream.feed(text)

    def flush(self) -> None:
        pass

    def answers(self, *turns: tuple[str, str]) -> None:
        """Waits for each prompt, and presses the keys for it."""
        for prompt, keys in turns:
            self.child.expect_exact(prompt)
            self.child.send(keys)

    def ended(self) -> int:
        self.child.expect(pexpect.EOF)
        self.child.close()
        return int(self.child.exitstatus)

    def shown(self) -> str:
        return "\n".join(self.screen.display)


def region(place: int, name: str, sides: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """The prompts of a region, and the keys for each."""
    return [(f"Region {place}, its name", f"{name}\r"), ("CEP spaces", FIGURES[name]), ("grants", "mts\r"), *sides]


BOTH_SIDES = (("cooperative", "4"), ("competitive", "5"))


def board(sides: Sequence[tuple[str, str]] = BOTH_SIDES) -> list[tuple[str, str]]:
    """The regions of a copy; a game asks for its own side of the board alone."""
    return [turn for place, name in enumerate(FIGURES, 1) for turn in region(place, name, sides)]


WIND = (
    ("spaces > ", "9"),
    ("level 1 from space > ", "2\r"),
    ("level 2 from space > ", "5"),
    ("halfway space > ", "5"),
    ("Icons over spaces   1 > ", "-rt------"),
    ("Income of spaces   1 > ", "001122334"),
)
"""The wind track, all of it at one go."""


@pytest.mark.parametrize("plain", [(), ("--plain",)])
def test_box_fill_stopped_and_gone_on_with(plain: tuple[str, ...], tmp_path: Path) -> None:
    end = "\r" if plain else ""
    keys = [(prompt, keys if keys.endswith("\r") else keys + end) for prompt, keys in board()]
    terminal = Terminal(tmp_path, ["box", "fill", "regions", *plain])
    terminal.answers(*keys[:7])
    terminal.child.expect_exact("grants")
    terminal.child.sendintr() if plain else terminal.child.send("\x03")
    assert terminal.ended() == 130
    assert not (tmp_path / "my-box.toml").exists()
    assert "Europe" in (tmp_path / "my-box~told.toml").read_text("utf-8")
    terminal = Terminal(tmp_path, ["box", "fill", "regions", *plain])
    terminal.child.expect_exact("Told: 1 North America")
    terminal.answers(("[Europe]" if plain else "Europe", "\r"), ("CEP spaces [3]", "\r"), *keys[7:])
    assert terminal.ended() == 0
    told = (tmp_path / "my-box.toml").read_text("utf-8")
    assert told.count("competitive = 5") == 6
    assert not (tmp_path / "my-box~told.toml").exists()


def test_a_first_turn_with_an_empty_box(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, ["new", "own", "--players", "red=Ana,blue=Ben", "--deal", "later"])
    assert terminal.ended() == 0
    terminal = Terminal(tmp_path, ["play"])
    terminal.answers(*board(BOTH_SIDES[:1]), ("summit places > ", "4"))
    terminal.answers(("two-plant cards > ", "5"), ("three-plant cards > ", "5"))
    terminal.answers(("Ana > ", "pi7"), ("Table > ", "sfw"))
    terminal.answers(*WIND, ("Ana > ", "e"), ("Ben > ", "Q"))
    assert terminal.ended() == 0
    save = (tmp_path / "games" / "own.toml").read_text("utf-8")
    assert "red: propose wind africa:money" in save
