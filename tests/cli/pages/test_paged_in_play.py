"""Pages longer than the screen are read in parts inside play: nothing scrolls away between two keys."""

from contextlib import suppress

import pytest
from pressing import OutOfKeys, Pressed, evening_from
from screens import Screen
from some_evenings import played
from where import SCENARIOS

from co2assist.cli.evening.loop import Loop
from co2assist.cli.terminal.choose import ENTER, LINE

ASKED = ("log", "log --all", "score", "why red.money", "rules", "rules scientist", "forecast", "show rebuild", "legal")


class Typist(Pressed):
    """Types one line, and Enter wherever a page goes on; every screen between two keys is kept."""

    def __init__(self, screen: Screen, line: str) -> None:
        super().__init__([])
        self.screen, self.line = screen, line
        self.screens: list[list[str]] = []

    def key(self, prompt: str, typed: str, note: str = "", hidden: bool = False) -> str:
        self.screens.append([*self.screen.lines, prompt])
        self.screen.lines.clear()
        self.closed = ""
        if "goes on" in prompt:
            return ENTER
        if not self.line:
            raise OutOfKeys
        line, self.line = self.line, ""
        return LINE + line


@pytest.mark.parametrize(("width", "height"), [(46, 19), (80, 24), (120, 40)])
@pytest.mark.parametrize("line", ASKED)
@pytest.mark.parametrize("name", ["won-by-four-players", "points-four-players"])
def test_no_page_scrolls_away_unseen(name: str, line: str, width: int, height: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    monkeypatch.setenv("LINES", str(height))
    session = played(SCENARIOS / "games" / f"{name}.toml")
    session.undo(len(session.entries) - 40)
    screen = Screen(width, height)
    typist = Typist(screen, line)
    loop = Loop(evening_from(session), typist, screen)
    with suppress(OutOfKeys):
        while True:
            loop.question()
    assert len(typist.screens) > 1
    for shown in typist.screens:
        assert len(shown) <= height, f"{len(shown)} lines\n" + "\n".join(shown)
