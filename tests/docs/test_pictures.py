"""The pictures of at-the-table.md: their text is what the pages draw now, and its table of keys is what was measured."""

import importlib.util
import re
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from where import ROOT

PAGE = ROOT / "docs" / "at-the-table.md"


@cache
def module(path: str) -> ModuleType:
    """A file of the project as a module."""
    told = importlib.util.spec_from_file_location(Path(path).stem + "_told", ROOT / path)
    assert told is not None
    assert told.loader is not None
    found = importlib.util.module_from_spec(told)
    sys.path.insert(0, str((ROOT / path).parent))
    try:
        told.loader.exec_module(found)
    finally:
        sys.path.pop(0)
    return found


NAMES = sorted(path.stem for path in (ROOT / "docs" / "pictures").glob("*.svg"))


def test_every_picture_is_on_the_page() -> None:
    assert NAMES
    assert sorted(module("docs/pictures.py").PICTURES) == NAMES
    assert sorted(re.findall(r"\(pictures/([a-z]+)\.svg\)", PAGE.read_text("utf-8"))) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_shows_what_is_drawn_now(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CO2ASSIST_HOME", str(tmp_path))
    pictures = module("docs/pictures.py")
    kept = (ROOT / "docs" / "pictures" / f"{name}.svg").read_text("utf-8")
    said = pictures.text_of(kept)
    assert len(said) > 80
    assert said == pictures.text_of(pictures.svg(name)), "out of date: run docs/pictures.py"
    assert "http" not in kept.replace("http://www.w3.org/2000/svg", "").replace("https://www.textualize.io", "")


def test_the_table_of_keys_is_what_the_driver_measured() -> None:
    """The counts that tests/cli/evening/test_keystrokes.py and test_joining.py hold the program to."""
    text = PAGE.read_text("utf-8").split("## Keys to press")[1]
    rows = {cells[0]: int(cells[-1]) for line in text.splitlines() if (cells := line.strip("| ").split(" | "))[-1].isdigit()}
    turns = module("tests/cli/evening/test_keystrokes.py").TURNS
    driver = (ROOT / "tests" / "cli" / "evening" / "test_keystrokes.py").read_text("utf-8")
    joining = (ROOT / "tests" / "cli" / "setup" / "test_joining.py").read_text("utf-8")
    measured = {
        "turn, propose with a scientist grant": turns["propose"][1],
        "turn, prepare with a displaced scientist and a bonus": turns["prepare"][1],
        "turn, build the only plant possible, then a move": turns["build"][1],
        "the same with a card played for its main effect": 8,
        "end of a decade, four players": 10,
        "whole setup, four players, dealt by hand": 125,
        "the same dealt by the program": 48,
        "the same like last time, dealt by hand": 100,
        "Energy Supply alone, three players": 30,
        "a whole game under way, four players in their third decade, tiles as the box lists them": 247,
    }
    assert rows == measured
    for count in ("count == 8", "count == 10 <= 30", "count == 125 <= 130", "count == 48", "count == 100"):
        assert count in driver
    assert "== 30" in joining
    assert "count == 247" in (ROOT / "tests" / "cli" / "setup" / "test_join_whole.py").read_text("utf-8")
