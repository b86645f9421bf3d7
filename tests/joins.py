"""Games under way for tests: told form by form, or one phase of them alone."""

import io
from collections.abc import Mapping
from typing import Any

import pytest
from pressing import OutOfKeys, Pressed
from tables import COLOURS, NAMES

from co2assist.board.facts import Fact, facts, text
from co2assist.board.game import Game
from co2assist.box.practice_box import practice_box
from co2assist.cli.evening.loop import Loop
from co2assist.cli.setup.join import joined
from co2assist.cli.setup.position_cells import settable
from co2assist.cli.terminal.choose import Keyboard
from co2assist.cli.terminal.console import Console
from co2assist.record.game_file import Evening, begun
from co2assist.record.new_game import Header, NewGame, charter_in, laid_out

FORMS = 2 + 6 + 1 + 4
"""The middle, the tiles, six regions, the stacks, four players."""


def header_of(mode: str = "cooperative", deal: str = "box", **plan: Any) -> Header:
    """The header of a game of four in the practice box."""
    known = {"variants": (), "draws": "hands", "start_region": "europe", "players": COLOURS, "names": NAMES}
    return NewGame(title="friday", mode=mode, box=practice_box(), deal=deal, **{**known, **plan}).header()


def bare_of(header: Header) -> Game:
    return laid_out(header, charter_in(header), [])


def as_text(game: Game, bare: Game) -> dict[str, str]:
    """The facts of a position that can be told."""
    known = facts(game)
    return {path: text(known[path]) for path in settable(bare)}


def told(header: Header, keyboard: Keyboard, old: Mapping[str, Any] | None = None) -> tuple[dict[str, Fact], str]:
    """The facts of a game told at this keyboard, and everything printed."""
    out = io.StringIO()
    evening = begun(joined(header, "", keyboard, Console(out, plain=True, width=80), old))
    return facts(evening.session.now.game), out.getvalue()


TUESDAY = "331\r460" + "376" + "-1-p-3b-0g-0-p" + "0" + "r-" + "25"
"""Screen 14: 2030, score 31, CO2 460; stacks 3, 7, 6; the six regions; Green must pay for Oceania and has no CEP.

Red controls Europe, nobody South America; the market with 2 at $5 is asked for the fine.
"""
LATER = "40\r\r" + "-\r\r" + "pppp" + "-1-"
"""A decade later: score 40, CO2 kept; North America has its CEP no more, nobody has said what South America has."""


def told_in_a_file() -> dict[str, Any]:
    """The same table as facts, no hands but those of the three who control regions."""
    told: dict[str, Any] = {"decade": 2030, "score": 31, "co2": 460, "market.ceps": 2, "market.price": 5}
    told |= {"fossil.gas": 3, "fossil.oil": 7, "fossil.coal": 6, "red.ceps": 2, "blue.ceps": 1, "green.ceps": 0}
    for region, (ceps, control) in HOLDS.items():
        there = "plant" if region in ("europe", "south-america") else "-"
        told |= {f"{region}.ceps": ceps, f"{region}.control": control, f"{region}.supply": ["?", "?", there, "?"]}
    return told


def alone(only: str, keys: str, **plan: Any) -> tuple[Evening, str, Pressed]:
    """One phase alone, told by these keys and played with the rest of them."""
    header = NewGame(**{**{name: getattr(PLAN, name) for name in PLAN.__struct_fields__}, **plan}).header()
    out, keyboard = io.StringIO(), Pressed(keys)
    evening = begun(joined(header, only, keyboard, Console(out, plain=True, width=80)))
    sitting = Loop(evening, keyboard, Console(out, plain=True, width=80))
    with pytest.raises(OutOfKeys):
        sitting.run()
    return sitting.table.evening, out.getvalue(), keyboard


PLAN = NewGame(
    title="tuesday",
    mode="cooperative",
    players=("red", "blue", "green"),
    names={"red": "Ana", "blue": "Ben", "green": "Cai"},
    variants=(),
    box=practice_box(),
    draws="hands",
    start_region="north-america",
    deal="later",
)
HOLDS = {"north-america": (1, "none"), "europe": (1, "red"), "asia": (3, "blue"), "oceania": (0, "green")}
