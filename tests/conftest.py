"""What all tests share: where things are, and how long to play."""

import os
import signal
from pathlib import Path

import pytest
from desks import desk
from hypothesis import settings
from where import ROOT, SHARED

__all__ = ["desk"]

settings.register_profile("house", deadline=None, derandomize=True, max_examples=200, database=None)
settings.load_profile("house")


def pytest_configure(config: pytest.Config) -> None:
    """Games per charter: few by default, CO2ASSIST_LONG of them when it is set."""
    config.co2assist_games = int(os.environ.get("CO2ASSIST_LONG", "0"))
    heed_signals()


def heed_signals() -> None:
    """Commands under test hear Ctrl-C and a window that closes, also where the tests run in the background and do not."""
    for name, usual in (("SIGINT", signal.default_int_handler), ("SIGHUP", signal.SIG_DFL)):
        if (number := getattr(signal, name, None)) and signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, usual)


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of the rulebook's text and the cases written elsewhere; skips where it is absent."""
    if not SHARED.is_dir():
        pytest.skip("the folder `shared` beside the project is absent")
    return SHARED
