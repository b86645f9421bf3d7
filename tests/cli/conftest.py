"""Every test of the command line has a home of its own."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder without games, boxes and settings, and no game named by the shell."""
    monkeypatch.setenv("CO2ASSIST_HOME", str(tmp_path))
    monkeypatch.delenv("CO2ASSIST_GAME", raising=False)
    return tmp_path
