"""What was told of a game under way before people stopped, kept beside the file it will have."""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from co2assist.board.given import flat
from co2assist.box.catalog import Box
from co2assist.record import disk
from co2assist.record.folders import ASIDE
from co2assist.record.new_game import Header
from co2assist.record.scenario import BadScenario, read_text
from co2assist.text.notation import toml_value
from co2assist.text.toml_limits import BadFile, tables_of


def beside(path: Path) -> Path:
    """The file that keeps a position half told, such as `friday~told.toml`."""
    return path.with_name(f"{path.stem}{ASIDE}told.toml")


class Aside:
    """What is told of one game under way, or of one phase alone: kept beside its file as it is told, as a position to begin from.

    What lies there of another game, and facts that are not told again, are put aside under a number.
    """

    def __init__(self, path: Path, header: Header, only: str = "") -> None:
        self.path = path
        self.header = header
        self.only = only
        self.moved: Path | None = None
        self.told: Mapping[str, str] = {}

    def keep(self, told: Mapping[str, str]) -> bool:
        """Keeps the facts told by now; whether they could be kept."""
        self.told = told
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            disk.may_write_in(self.path.parent)
            lay_there = bool(kept(self.path, self.header, self.only))
            moved = _make_menu(self.path, self.header, told, self.only)
            self.moved = self.moved or (None if lay_there else moved)
            disk.put(beside(self.path), _written(self.header, told, self.only))
        except OSError:
            return False
        return True

    def drop(self) -> None:
        """Removes what was kept, once the game is there; what lay there before of another game lies there again."""
        if kept(self.path, self.header, self.only):
            with suppress(OSError):
                beside(self.path).unlink()
        if self.moved is not None and not lies_there(self.path):
            with suppress(OSError):
                os.replace(self.moved, beside(self.path))


def _make_menu(path: Path, header: Header, told: Mapping[str, str], only: str) -> Path | None:
    """Puts aside under a number what lies there of another game, or holds facts that are not told again; where it lies now."""
    before = set(kept(path, header, only))
    if not lies_there(path) or (before and before <= set(told)):
        return None
    aside = disk.unused(path, "told")
    os.replace(beside(path), aside)
    return aside


def _written(header: Header, told: Mapping[str, str], only: str) -> str:
    """The facts as a position to begin from, with what was answered before them."""
    head: dict[str, Any] = {"mode": header.mode, "players": list(header.players), "variants": list(header.variants)}
    head |= {"readings": dict(header.readings)} if header.readings else {}
    head |= {"start-region": header.start_region} if header.start_region else {}
    head |= {"only": only} if only else {}
    asked = {"draws": header.draws, "box": _box_word(header.box), "names": dict(header.names)}
    tables = {"asked": asked, "given": told}
    lines = [f"{key} = {toml_value(value)}" for key, value in head.items()]
    for name, rows in tables.items():
        lines += ["", f"[{name}]", *(f"{toml_value(key)} = {toml_value(value)}" for key, value in rows.items())]
    return "\n".join(lines) + "\n"


def _box_word(box: Box) -> str:
    """Which box was chosen: the practice box, an empty one, or one of the owner's."""
    return "practice" if box.practice else "mine" if box.values else "empty"


def lies_there(path: Path) -> bool:
    """Whether something is kept beside a game, whatever it is."""
    return os.path.lexists(beside(path))


def lying(path: Path) -> dict[str, Any]:
    """The rows of what is kept beside a game; none where there are none to be read."""
    try:
        return dict(tables_of(read_text(beside(path))))
    except (BadFile, BadScenario):
        return {}


def kept(path: Path, header: Header, only: str = "") -> dict[str, Any]:
    """The facts told before of the same phases of a game of the same mode and players; none where there are none to be read."""
    rows = lying(path)
    begun = (rows.get("mode"), rows.get("players"), rows.get("only", ""))
    same = begun == (header.mode, list(header.players), only)
    facts = rows.get("given")
    return flat(facts) if same and isinstance(facts, dict) else {}
