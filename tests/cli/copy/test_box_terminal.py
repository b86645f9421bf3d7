"""A copy read off at a real terminal: stopped by Ctrl-C in the middle of a region, gone on with, and a first turn played."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from terminals import Terminal

from co2assist.record import saves
from co2assist.record.session import all_facts

FIGURES = {"North America": "3", "Europe": "3", "Asia": "4", "Oceania": "2", "Africa": "2", "South America": "2"}


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
    terminal.child.expect_exact("Region 1, North America")
    terminal.answers(("[Europe]" if plain else "Europe", "\r"), ("CEP spaces [3]", "\r"), *keys[7:])
    assert terminal.ended() == 0
    told = (tmp_path / "my-box.toml").read_text("utf-8")
    assert told.count("competitive = 5") == 6
    assert not (tmp_path / "my-box~told.toml").exists()


def test_an_empty_box_and_everything_left_for_later_to_the_second_turn(tmp_path: Path) -> None:
    """31 tiles and 10 cards left for later; Ana's wind brings $2 (5), Ben pays a CEP and gets $5 and a Tech cube (9, 1, 3)."""
    terminal = Terminal(tmp_path, ["new", "own", "--players", "red=Ana,blue=Ben,green=Cai"])
    assert terminal.ended() == 0
    terminal = Terminal(tmp_path, ["play"])
    terminal.answers(*board(BOTH_SIDES[:1]), ("summit places > ", "4"), ("North America > ", "0" * 31))
    terminal.answers(("two-plant cards > ", "5"), ("three-plant cards > ", "5"), ("UN cards   1 > ", "0" * 10))
    terminal.answers(("as on the table? > ", "\r"), ("Enter once more", "\r"), ("Ana > ", "pi7"), ("Table > ", "sfw"))
    terminal.answers(*WIND, ("Ana > ", "e"), ("Ben > ", "re"), ("Cai > ", "Q"))
    assert terminal.ended() == 0
    kept = saves.load(tmp_path / "games" / "own.toml").session
    assert [entry.line for entry in kept.entries[-3:]] == ["red: end", "blue: prepare africa:money", "blue: end"]
    facts = all_facts(kept.now)
    assert [facts[path] for path in ("red.money", "blue.money", "blue.ceps", "blue.tech")] == [5, 9, 1, 3]
    assert not list(tmp_path.rglob("*.report.txt"))
