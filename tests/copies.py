"""A copy for tests: read off by keys, and the practice values as those of a copy."""

import io
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from pressing import OutOfKeys, Pressed

from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.cli.copy.forms import sheet_for
from co2assist.cli.copy.reading_off import Telling
from co2assist.cli.evening.loop import Loop
from co2assist.cli.main import main
from co2assist.cli.terminal.choose import Keyboard
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.form import Left
from co2assist.record import saves
from co2assist.record.game_file import new_evening
from co2assist.record.new_game import NewGame

BOARD = {
    "North America": "3mts\r45",
    "Europe": "3mts\r45",
    "Asia": "4mts\r45",
    "Oceania": "2mts\r45",
    "Africa": "2mts\r45",
    "South America": "2mts\r45",
}
REGIONS = "".join(f"{name}\r{figures}" for name, figures in BOARD.items())
ONE_SIDE = {name: figures[:-1] for name, figures in BOARD.items()}
"""The same for a cooperative game, which asks for its own side of the board."""
COOPERATIVE_BOARD = "".join(f"{name}\r{figures}" for name, figures in ONE_SIDE.items())
"""The practice board as a copy would be read off: name, Enter, CEP spaces, grants, Enter, demand spaces of both sides."""


class Kept:
    """What a telling keeps."""

    def __init__(self) -> None:
        self.box = Box()
        self.half: dict[str, str] = {}

    def __call__(self, box: Box, half: dict[str, str]) -> None:
        self.box, self.half = box, half


def read_off(
    keys: str | Keyboard, box: Box | None = None, half: dict[str, str] | None = None, word: str = ""
) -> tuple[Kept, str]:
    """A copy read off by these keys, and everything printed; of one form, where it is named."""
    out, kept = io.StringIO(), Kept()
    keyboard = Pressed(keys) if isinstance(keys, str) else keys
    telling = Telling(box or Box(), dict(half or {}), keyboard, Console(out, plain=True, width=80), kept)
    try:
        sheet = sheet_for(word)
        telling.through() if sheet is None else telling.one(sheet)
    except (Left, OutOfKeys, EOFError):
        pass
    return kept, out.getvalue()


def copy() -> Box:
    """The practice values as those of a copy, the icons that are not there told as such."""
    practice = practice_box()
    values = dict(practice.values)
    for energy in ("recycling", "hydro", "wind", "solar", "forestation"):
        values |= {path: "none" for space in range(1, 10) if (path := f"tracks.{energy}.icons.{space}") not in values}
    return Box(values, "a copy", "observed", {}, practice.tiles)


def filled(keys: str, monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """`co2assist box fill` at a keyboard."""
    keyboard = Pressed(keys)
    monkeypatch.setattr("co2assist.cli.terminal.keyboard.Lines", lambda *_, **__: keyboard)
    monkeypatch.setattr("co2assist.cli.context.Context.may_ask", lambda _: True)
    try:
        return main(["box", "fill", *words, "--plain"])
    except OutOfKeys:
        return -1


def at_play(keys: str, deal: str = "later", path: Path | None = None) -> tuple[Loop, Pressed, str]:
    """A game of two with an empty box, played by these keys."""
    out = io.StringIO()
    plan = NewGame("own", "cooperative", ("red", "blue"), variants=(), box=Box(title="my box"), draws="hands", deal=deal)
    evening = new_evening(replace(plan, start_region="", looked=True))
    if path is not None:
        saves.create(evening, path)
    keyboard = Pressed(keys)
    sitting = Loop(evening, keyboard, Console(out, plain=True, width=80))
    with suppress(OutOfKeys):
        sitting.run()
    return sitting, keyboard, out.getvalue()


def cooperative_side() -> list[dict[str, Any]]:
    """The regions of a copy as a cooperative game asks for them."""
    return [{**row, "demand": {"cooperative": row["demand"]["cooperative"]}} for row in copy().values["regions"]]
