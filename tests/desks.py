"""A desk for tests: a folder of games and the command line over it."""

import json
from pathlib import Path

import pytest

from co2assist.cli.main import main

PLAYERS = "red=Ana,blue=Ben"


class Desk:
    """A folder of games and the command line over it."""

    def __init__(self, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.home = home
        self.capsys = capsys
        self.out = self.err = ""

    def run(self, *words: str) -> int:
        code = main(list(words))
        self.out, self.err = self.capsys.readouterr()
        assert "Traceback" not in self.out + self.err
        return code

    def json(self, *words: str) -> object:
        assert self.run(*words) == 0, self.err
        return json.loads(self.out)

    @property
    def save(self) -> Path:
        return self.home / "games" / "friday.toml"


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Desk:
    monkeypatch.setenv("CO2ASSIST_HOME", str(tmp_path))
    monkeypatch.delenv("CO2ASSIST_GAME", raising=False)
    return Desk(tmp_path, capsys)
