"""An owner's evening at a real terminal: what is printed on the copy is entered as the game needs it."""

import io
import time
from pathlib import Path
from random import Random

import pytest
from chance_players import random_answer
from copies import copy
from pressing import Pressed, keys_to
from terminals import Terminal, pexpect

from co2assist.board.books import audit
from co2assist.box.catalog import Box
from co2assist.cli.copy.cells import known
from co2assist.cli.copy.my_box import box_text
from co2assist.cli.copy.one_value import OneValue
from co2assist.cli.evening.menus import menu_for, skipped_keys
from co2assist.cli.terminal.cells import Cell
from co2assist.cli.terminal.console import Console
from co2assist.record import saves
from co2assist.referee import Position

NAMES = {"red": "Ana", "blue": "Ben"}
PRINTED = known(copy().values)
"""What is printed on the copy, as the cells of its forms hold it."""
MOST = 400
"""Questions after which a decade must be over."""


def typed(cell: Cell, value: str) -> str:
    """The keys for a cell; Enter where its letters may go on."""
    if cell.takes is not None:
        return f"{value}\r"
    key = cell.key(value)
    longer = cell.ended or any(other.startswith(key) and other != key for other, _ in cell.choices)
    return key + ("\r" if longer else "")


def read_off(path: str, box: Box, mode: str) -> str:
    """The keys that enter a printed value, of a track all that is not known."""
    told = {path: str(value) for path, value in box.values.items()}
    keys = ""
    for row in OneValue(path, box, mode, {}, Pressed(""), Console(io.StringIO())).rows():
        for cell in row.cells:
            passed = cell.passed(told) if cell.passed is not None else None
            told[cell.path] = PRINTED[cell.path] if passed is None else passed
            keys += typed(cell, told[cell.path]) if passed is None else ""
    return keys


def read_on(terminal: Terminal) -> bool:
    """Reads what the program has written; whether it was anything."""
    try:
        return bool(terminal.child.read_nonblocking(65536, timeout=0.08))
    except pexpect.TIMEOUT:
        return False


def waits(terminal: Terminal) -> str:
    """The line at which the program waits for a key, once it has written all; pages that are read first are turned."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        line = "" if read_on(terminal) else terminal.screen.display[terminal.screen.cursor.y].rstrip()
        if line and "Enter goes on" not in line:
            return line
        if line:
            terminal.child.send("\r")
    raise AssertionError(terminal.shown())


def answered(position: Position, rng: Random) -> str:
    """The keys of a lawful answer."""
    ask, game = position.ask, position.game
    assert ask is not None
    if ask.about == "printed":
        return read_off(ask.subject, game.box, game.charter.mode)
    while True:
        who, act = random_answer(position, rng, copy(), keen=0.7)
        keys = keys_to(menu_for(position, NAMES), act) if who == ask.who else None
        if keys is not None:
            return (keys[0] if keys[0] in skipped_keys(position) else "") + keys


def a_decade(home: Path, path: Path, seed: int, most: int = MOST) -> Terminal:
    """A decade played at a terminal by lawful answers, what is printed read off as it is asked; or the first questions of it."""
    rng, terminal = Random(seed), Terminal(home, ["play", path])
    for _ in range(most):
        evening = saves.load(path)
        position = evening.session.now
        if position.game.decade or position.over:
            break
        before = path.read_bytes()
        line = waits(terminal)
        keys = answered(position, rng)
        terminal.child.send(keys)
        end = time.monotonic() + 10
        while path.read_bytes() == before:
            if time.monotonic() > end:
                pytest.fail(f"nothing was taken after {keys!r} at {line!r}:\n{terminal.shown()}")
            read_on(terminal)
    return terminal


def stopped(terminal: Terminal, home: Path) -> None:
    """Stops, and looks that nothing unexpected has happened."""
    waits(terminal)
    terminal.child.send("Q")
    assert terminal.ended() == 0
    assert not list(home.rglob("*.report.txt"))


def test_a_whole_cooperative_decade_of_a_copy_nobody_has_read_off(tmp_path: Path) -> None:
    """Two players, four rounds, an empty box: the board, tracks, costs and tiles are asked where they are needed."""
    path = tmp_path / "games" / "own.toml"
    assert Terminal(tmp_path, ["new", "own", "--players", "red=Ana,blue=Ben", "--deal", "later"]).ended() == 0
    assert Terminal(tmp_path, ["say", "table: amend score = 90"]).ended() == 0
    stopped(a_decade(tmp_path, path, seed=1), tmp_path)
    session = saves.load(path).session
    asked = {entry.line.split(" ")[1] for entry in session.entries if entry.line.startswith("table: ")}
    assert {"printed", "agenda", "summit", "un", "goal", "draw"} <= asked
    assert (session.now.game.decade, session.now.over) == (1, False)
    assert audit(session.now.game) == []
    read = {path: value for path, value in session.now.game.box.values.items() if path != "regions"}
    assert len(read) > 60
    assert read == {path: copy().values[path] for path in read}


def test_the_first_turns_of_a_copy_half_read_off_and_a_box_damaged_and_brought_back(tmp_path: Path) -> None:
    """Every other value is known. The box is damaged before the game, and its good copy named and brought back.

    The deal is left for later but for one agenda, which is taken back; then the copy is read off further, stopped by Ctrl-C.
    """
    full = copy().values
    half = {
        path: value for number, (path, value) in enumerate(full.items()) if number % 2 or path in ("regions", "summit-places")
    }
    box, path = tmp_path / "my-box.toml", tmp_path / "games" / "own.toml"
    box.write_text(box_text(Box(half)), "utf-8")
    assert Terminal(tmp_path, ["box", "set", "plants.wind.level-1 = { cep = 1, money = 2, tech = 2, points = 3 }"]).ended() == 0
    box.write_text("regions = [[[\n", "utf-8")
    refused = Terminal(tmp_path, ["new", "own"])
    assert refused.ended() == 3
    assert "last good copy" in " ".join(refused.shown().split())
    assert Terminal(tmp_path, ["doctor", box, "--restore"]).ended() == 0
    terminal = Terminal(tmp_path, ["new", "own"])
    terminal.answers(("What is played?", "c"), ("How many players?", "2"), ("colour?", "r"), ("Name of red", "Ana\r"))
    terminal.answers(("colour?", "b"), ("Name of blue", "Ben\r"), ("Variants?", "\r"), ("Which box?", "m"))
    terminal.answers(("Who draws?", "h"), ("Start region?", "e"), ("all of it on the table", "\r"))
    terminal.answers(("North America > ", "wsr"), ("Europe > ", "0"), ("Asia > ", "U"), ("Takes back 1", "."))
    terminal.answers(("as on the table? > ", "\r"))
    stopped(terminal, tmp_path)
    assert not saves.load(path).session.entries
    stopped(a_decade(tmp_path, path, seed=2, most=25), tmp_path)
    assert len(saves.load(path).session.entries) >= 15
    terminal = Terminal(tmp_path, ["box", "fill", "plants"])
    terminal.answers(("CEPs", "1"), ("$", "\x03"))
    assert terminal.ended() == 130
    assert set(saves.load(path).header.box.values) >= set(half)
