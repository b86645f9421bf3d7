"""At the table: what was told of a game under way before people stopped, kept beside the file it will have."""

import json
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


def keep(path: Path, header: Header, told: Mapping[str, str]) -> bool:
    """Keeps what was told of a game as a position to begin from; whether it could be kept."""
    head = {"mode": header.mode, "players": list(header.players), "variants": list(header.variants)}
    head |= {"start-region": header.start_region} if header.start_region else {}
    lines = [f"{key} = {json.dumps(value)}" for key, value in head.items()]
    lines += ["", "[given]", *(f"{json.dumps(fact)} = {json.dumps(value)}" for fact, value in told.items())]
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        saves.put(beside(path), "\n".join(lines) + "\n")
    except OSError:
        return False
    return True


def kept(path: Path, header: Header) -> dict[str, Any]:
    """The facts told before of a game of the same mode and players; none where there are none to be read."""
    if not beside(path).exists():
        return {}
    try:
        rows = tables_of(read_text(beside(path)))
    except (BadFile, BadScenario):
        return {}
    same = rows.get("mode") == header.mode and rows.get("players") == list(header.players)
    facts = rows.get("given")
    return flat(facts) if same and isinstance(facts, dict) else {}


def drop(path: Path) -> None:
    """Removes what was kept, once the game is there."""
    with suppress(OSError):
        beside(path).unlink()
