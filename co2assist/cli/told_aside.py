"""At the table: what was told of a game under way before people stopped, kept beside the file it will have."""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from co2assist.board.given import flat
from co2assist.table import saves
from co2assist.table.evening import Header
from co2assist.table.folders import ASIDE
from co2assist.table.foreign import BadFile, tables_of
from co2assist.table.scenario import BadScenario, read_text


def beside(path: Path) -> Path:
    """The file that keeps a position half told, such as `friday~told.toml`."""
    return path.with_name(f"{path.stem}{ASIDE}told.toml")


def keep(path: Path, header: Header, told: Mapping[str, str], only: str = "") -> bool:
    """Keeps what was told of a game, or of one phase alone, as a position to begin from; whether it could be kept.

    What lies there of another game, and facts that are not told again, are put aside under a number.
    """
    head = {"mode": header.mode, "players": list(header.players), "variants": list(header.variants)}
    head |= {"start-region": header.start_region} if header.start_region else {}
    head |= {"only": only} if only else {}
    lines = [f"{key} = {json.dumps(value)}" for key, value in head.items()]
    lines += ["", "[given]", *(f"{json.dumps(fact)} = {json.dumps(value)}" for fact, value in told.items())]
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        saves.may_write_in(path.parent)
        before = set(kept(path, header, only))
        if lies_there(path) and not (before and before <= set(told)):
            os.replace(beside(path), saves.unused(path, "told"))
        saves.put(beside(path), "\n".join(lines) + "\n")
    except OSError:
        return False
    return True


def lies_there(path: Path) -> bool:
    """Whether something is kept beside a game, whatever it is."""
    return os.path.lexists(beside(path))


def kept(path: Path, header: Header, only: str = "") -> dict[str, Any]:
    """The facts told before of the same phases of a game of the same mode and players; none where there are none to be read."""
    try:
        rows = tables_of(read_text(beside(path)))
    except (BadFile, BadScenario):
        return {}
    begun = (rows.get("mode"), rows.get("players"), rows.get("only", ""))
    same = begun == (header.mode, list(header.players), only)
    facts = rows.get("given")
    return flat(facts) if same and isinstance(facts, dict) else {}


def drop(path: Path, header: Header, only: str = "") -> None:
    """Removes what was kept of a game, once the game is there; what was kept of another one stays."""
    if kept(path, header, only):
        with suppress(OSError):
            beside(path).unlink()
