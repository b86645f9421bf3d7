"""Whole games by chance keys among the open ones: in memory for many, at a real terminal for one of each mode."""

import io
import sys
from collections import Counter, deque
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from chance_players import random_answer
from pressing import Pressed, keys_to

from co2assist.board.books import audit
from co2assist.box.practice_box import practice_box
from co2assist.cli.evening.loop import Loop
from co2assist.cli.evening.menus import menu_for, skipped_keys
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.menu import Key, Menu
from co2assist.record import saves
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.new_game import NewGame
from co2assist.record.session import all_facts

NAMES = {"red": "Ana", "blue": "Ben", "green": "Cai", "yellow": "Dee"}
SERVICES = "?SDWFLT"
NONSENSE = "q\u00c9\uff13\x1b[200~" + "x" * 5000 + "\x1b[201~"
MOST = 4000
"""Questions after which a game must have ended."""

if TYPE_CHECKING:
    from terminals import Terminal


def beginning(mode: str, players: int, variants: tuple[str, ...] = ()) -> Evening:
    """A game with points enough to see its last decade."""
    colours = tuple(NAMES)[:players]
    told: dict[str, object] = {"score": 250} if mode == "cooperative" else {"co2": 0}
    if mode == "cooperative" and players == 2:
        told |= {"red.claimed": [f"un:{number}" for number in (1, 2, 3, 4)], "blue.claimed": ["un:6", "un:7", "un:8"]}
    names = {colour: NAMES[colour] for colour in colours}
    return new_evening(
        NewGame("friday", mode, colours, practice_box(), names=names, variants=variants, start_region="europe", given=told)
    )


def way(menu: Menu, rng: Random) -> list[str]:
    """Keys to one open entry of a list and the lists behind it, now and then one that is shut."""
    keys = menu.open_keys() or menu.keys
    if not keys:
        return ["\r"]
    key = rng.choice(menu.keys if rng.random() < 0.03 else keys)
    longer = any(other.typed.startswith(key.typed) and other != key for other in menu.keys)
    typed = [*key.typed, *(["\r"] if longer or not key.typed else [])]
    return typed if key.opens is None else [*typed, *way(key.opens(), rng)]


def keen(menu: Menu, rng: Random) -> Key | None:
    """The key that brings a plant soonest: build, ready it, propose."""
    open_ones = {key.typed: key for key in menu.open_keys()}
    return next((open_ones[letter] for letter in "brp" if letter in open_ones), None) if rng.random() < 0.7 else None


class OverAtLast(Exception):
    """The game has ended, and it has been looked at."""


class Chance(Pressed):
    """A keyboard that presses open keys of the list that is shown, and services in between."""

    def __init__(self, seed: int) -> None:
        super().__init__("")
        self.rng = Random(seed)
        self.sitting: Loop | None = None
        self.seen: Counter[str] = Counter()
        self.waiting: deque[str] = deque()
        self.looks = 0

    def _next(self) -> str:
        assert self.sitting is not None
        if not self.waiting:
            self.waiting.extend(self.answer(self.sitting))
        self.count += 1
        assert self.count < 40 * MOST
        return self.waiting.popleft()

    def forget(self) -> None:
        self.waiting.clear()

    def answer(self, sitting: Loop) -> list[str]:
        """What is pressed at a question."""
        ask = sitting.table.now.ask
        if ask is None:
            self.looks += 1
            if self.looks > len(SERVICES):
                raise OverAtLast
            return [SERVICES[self.looks - 1], *("t" if SERVICES[self.looks - 1] == "S" else "")]
        self.seen[ask.about] += 1
        if ask.about == "goals" and sitting.passed_to != ask.who:
            return ["\r"]
        if self.rng.random() < 0.02:
            return [self.rng.choice("?DWFLTUR"), *("\r" if self.rng.random() < 0.2 else "")]
        menu = menu_for(sitting.table.now, sitting.table.look.names)
        if menu.style == "turn" and (key := keen(menu, self.rng)) is not None:
            return [key.typed, *(way(key.opens(), self.rng) if key.opens else [])]
        return way(menu, self.rng)


def played(evening: Evening, seed: int) -> tuple[Loop, Chance, str]:
    """A game played by chance until it has ended."""
    out, keyboard = io.StringIO(), Chance(seed)
    sitting = keyboard.sitting = Loop(evening, keyboard, Console(out, plain=True, width=80))
    with pytest.raises(OverAtLast):
        sitting.run()
    return sitting, keyboard, out.getvalue()


@pytest.mark.parametrize(
    ("mode", "players", "variants"),
    [
        ("cooperative", 1, ()),
        ("cooperative", 2, ("un-inspectors",)),
        ("cooperative", 3, ()),
        ("cooperative", 4, ("lobbyist-draft",)),
        ("competitive", 2, ()),
        ("competitive", 4, ()),
    ],
)
def test_whole_games_by_open_keys(mode: str, players: int, variants: tuple[str, ...]) -> None:
    sitting, keyboard, out = played(beginning(mode, players, variants), players)
    position = sitting.table.now
    assert position.over
    assert audit(position.game) == []
    assert "as it went" in out
    assert "Traceback" not in out
    if mode == "cooperative":
        assert keyboard.seen["income"]
        assert keyboard.seen["reduce"]
    again = beginning(mode, players, variants)
    for entry in sitting.table.evening.session.entries:
        again.session.say(entry.line)
    assert all_facts(again.session.now) == all_facts(position)


def test_the_last_decade_opens_with_what_is_missing_and_ends_with_hidden_goals() -> None:
    sitting, _, out = played(beginning("cooperative", 2), 1)
    assert "2040 is the last decade." in out
    assert "UN cards" in out
    assert "Pass the laptop to" in out
    assert "is over; 3 to come" in out
    assert "If the others take no money" in out
    assert sitting.table.now.game.shown != ((), ())


# --- At a terminal


def asked(terminal: "Terminal", who: str) -> None:
    """Waits for the prompt of somebody; a page of a phase that is read first is turned with Enter."""
    while True:
        terminal.says("> ")
        prompt = terminal.child.before.rsplit("\r", 1)[-1]
        if "Enter goes on" in prompt:
            terminal.child.send("\r")
        elif f" {who}" in prompt:
            return


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are tested where there are any")
@pytest.mark.parametrize(("mode", "seed"), [("cooperative", 3), ("competitive", 5)])
def test_a_whole_game_at_a_terminal_interrupted_and_resumed(mode: str, seed: int, tmp_path: Path) -> None:
    from terminals import Terminal

    path, rng = tmp_path / "friday.toml", Random(seed)
    evening = beginning(mode, 2)
    saves.create(evening, path)
    terminal = Terminal(tmp_path, ["play", path])
    terminal.child.logfile_read = None
    stopped: set[str] = set()
    passed = ""
    while (ask := evening.session.now.ask) is not None:
        position = evening.session.now
        who, act = random_answer(position, rng, keen=0.8)
        keys = keys_to(menu_for(position, NAMES), act)
        if who != ask.who or keys is None:
            continue
        prompt = {"table": "Table", "group": "All"}.get(who) or NAMES[who]
        if ask.about not in stopped and len(stopped) < 6 and rng.random() < 0.3:
            stopped.add(ask.about)
            terminal.says("> ")
            terminal.child.send(NONSENSE)
            terminal.says("cannot be read here")
            terminal.says("> ")
            terminal.child.send("\x03")
            terminal.says("continues at this question")
            assert terminal.ended() == 130
            assert all_facts(saves.load(path).session.now) == all_facts(position)
            terminal, passed = Terminal(tmp_path, ["play", path]), ""
            terminal.child.logfile_read = None
        if ask.about == "goals" and passed != who:
            while terminal.child.expect_exact(["Enter when it is there", "Enter goes on > "]):
                terminal.child.send("\r")
            terminal.child.send("\r")
            passed = who
        asked(terminal, prompt)
        again = keys[0] if keys[0] in skipped_keys(position) else ""
        terminal.child.send(again + keys)
        evening.answer(who, act)
        terminal.says(f"{len(evening.session.entries):>5}  ")
    assert len(stopped) >= 3
    while terminal.child.expect_exact(["The game is over", "Enter goes on > "]):
        terminal.child.send("\r")
    terminal.says("> ")
    terminal.child.send("Q")
    terminal.says("continues at this question")
    assert terminal.ended() == 0
    assert all_facts(saves.load(path).session.now) == all_facts(evening.session.now)
