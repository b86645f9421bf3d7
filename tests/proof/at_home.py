"""A home of its own for each test: commands run in this process, and a game that tells of everything."""

import contextlib
import io
import os
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from co2assist.cli.main import main

LONG = int(os.environ.get("CO2ASSIST_LONG", "0"))
"""How much longer than usual to try; 0 in daily use."""
LINES = (
    "red: propose wind africa:tech",
    "red: move home africa:tech",
    "red: end",
    "blue: propose solar asia:money",
    "blue: end",
    "table: amend red.money = 6 because miscounted",
)
UNEXPECTED = "does not expect"
"""Stands in the message of a failure nobody foresaw."""
OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Signs a terminal might obey, or that no encoding writes."""


class Ran(NamedTuple):
    """What a command did: its exit code, its results, its messages."""

    code: int
    out: str
    err: str

    @property
    def told(self) -> str:
        """All that reached the screen."""
        return self.out + self.err


class Hung(BaseException):
    """A command did not come to its end."""


@contextlib.contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """Turns what would hang for ever into a failure; it measures nothing."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def ring(*_: object) -> None:
        raise Hung(f"no end after {seconds} seconds")

    old = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, old)


def run(*words: str, typed: str = "") -> Ran:
    """One command in this process, as a person types it; anything it lets through fails the test."""
    out, err = io.StringIO(), io.StringIO()
    stdin, sys.stdin = sys.stdin, io.StringIO(typed)
    try:
        with at_most(60), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(words)
    finally:
        sys.stdin = stdin
    return Ran(code, out.getvalue(), err.getvalue())


def harmless(ran: Ran, *codes: int) -> Ran:
    """The same, held to what every command promises: a known exit code, a foreseen message, nothing a terminal obeys."""
    assert ran.code in (codes or (0, 1, 2, 3, 4)), ran
    assert UNEXPECTED not in ran.told, ran
    assert "Traceback" not in ran.told, ran
    obeyed = OBEYED.search(ran.told)
    assert obeyed is None, repr(ran.told[max(0, obeyed.start() - 60) : obeyed.end() + 60])
    return ran


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home, which every command of the test uses."""
    folder = tmp_path / "home"
    monkeypatch.setenv("CO2ASSIST_HOME", str(folder))
    monkeypatch.delenv("CO2ASSIST_GAME", raising=False)
    monkeypatch.chdir(tmp_path)
    return folder


@pytest.fixture
def friday(home: Path) -> Path:
    """The file of a game of two in which six lines were said."""
    assert run("new", "friday", "--players", "red=Ana,blue=Ben", "--box", "practice").code == 0
    assert run("say", *LINES).code == 0
    return home / "games" / "friday.toml"
