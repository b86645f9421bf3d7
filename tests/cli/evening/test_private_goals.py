"""Private goals stay their owner's secret: two evenings that differ in them alone look the same until the game is over."""

import contextlib
import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from pressing import press

from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.cli.main import main
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.new_game import NewGame
from co2assist.record.saves import create
from co2assist.text.notation import secrecy

COLOURS = ("red", "blue", "green")
REGIONS = ("north-america", "europe", "asia", "oceania", "africa", "south-america")
END: dict[str, Any] = {
    "decade": 2040,
    "phase": "supply",
    "co2": 420,
    "start": "blue",
    **{f"{region}.supply": ["-", "-", "-", "gas"] for region in REGIONS},
    "un": ["solar wind 1"],
    "score": 30,
    "red.money": 12,
    "blue.ceps": 6,
    "market.ceps": 1,
}
"""The end of the last Energy Supply: Red has goal 6 (10 money), Blue goal 1 (6 CEPs)."""
BEGUN = ("table: amend score = 31 because counted again", "group: reduce 0")
HELD = ("6 2", "1 11"), ("6 16", "1 4")
"""What Red and Blue hold, in one evening and in the other; both readings of single cards are among them."""
LAST = "9 10", "9 12"
"""What Green holds; in the evenings whose box lacks 9, 10 and 12 nobody can judge them."""
FACTS = "score, outcome, phase, ask.about, ask.who, red.money, goals, goals.penalty, winners, reason, red.alone".split(", ")
LOOKS = (
    *(f"show {part}" for part in "board players goals facts rebuild".split()),
    *(
        "show --json",
        "legal",
        "legal --json",
        "log",
        "log --all",
        "log --json",
        "log 1",
        "log 3",
        "log 4",
        "score",
        "score --json",
    ),
    *("log --lines", "readings --json", "games --json", "doctor --json", "fix 3 --drop --json", "fix 4 --drop --json"),
    *("show red --json", "show goals --json", "show --at 3 --json", "why score --at 3 --json"),
    *("readings", "readings goal-4", "readings goal-11", "games", "doctor", "players", "forecast", "draws hands"),
    *(f"why {fact}" for fact in FACTS),
    *("fix 3 --drop --no-input", "fix 4 --drop --no-input", "fix 1 --drop --no-input"),
)
LINES = (
    *("check green: goals 7 8", "check --json green: goals 7 8", "check blue: goals 7 8", "check green: goals 6 1"),
    *("check --json green: goals 6 1", "check green: goals 3 3", "check green: goals 0 17", "check green: goals 1 3"),
    *("fix 3 red: goals 7 8", "fix 4 blue: goals 7 8", "fix 3 red: goals 1 3", "fix 3 --insert red: goals 7 8"),
    *("forecast --after green: goals 7 8", "amend --compare ask.about=turn", "amend --compare score=3", "say red: goals 7 8"),
    *("say green: goals 6 1", "say green: goals 1 3", "say --json green: goals 6 1", "fix 3 --json red: goals 7 8"),
)
BACK = (
    "undo --json",
    "redo --json",
    "undo",
    "redo",
    "undo 2",
    "log",
    "redo 2",
    "undo --to 1",
    "redo",
    "log",
    "undo --turn",
    "redo 9",
    "undo 9",
)
STATES = ("one has told", "two have told", "one is undone", "two are undone", "a line waits")


class Ran(NamedTuple):
    """What a command did: its exit code, and all that reached the screen."""

    code: int
    out: str


def run(*words: str) -> Ran:
    """One command, as a person types it."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        code = main(list(words))
    return Ran(code, out.getvalue())


def unread() -> Box:
    """The practice box without the numbers of goals 9, 10 and 12."""
    box = practice_box()
    values = {path: value for path, value in box.values.items() if path.split(".")[:2] not in NUMBERS}
    return Box(values, "mine", "observed", box.deal, box.tiles)


NUMBERS = [["private-goals", number] for number in ("9", "10", "12")]


def evening(state: str, which: int) -> Evening:
    """An evening of three at its end, in which goals have been told."""
    box = unread() if state == "a line waits" else practice_box()
    found = new_evening(NewGame("friday", "cooperative", COLOURS, box, given=END))
    lines = [*BEGUN, *(f"{colour}: goals {held}" for colour, held in zip(COLOURS, HELD[which], strict=False))]
    if state == "one has told":
        del lines[3]
    if state == "a line waits":
        lines.append(f"green: goals {LAST[which]}")
    for line in lines:
        found.say(line)
    found.undo({"one is undone": 1, "two are undone": 2}.get(state, 0))
    return found


def asked_of_a_shell(words: str) -> Ran:
    """A command of the list: its first words, and the line behind them as one."""
    verb, _, rest = words.partition(" ")
    head, colon, line = rest.partition(": ")
    if not colon:
        return run(verb, *rest.split())
    *flags, who = head.split(" ")
    return run(verb, *flags, f"{who}: {line}")


def shell(home: Path, state: str, which: int) -> Iterator[tuple[str, Ran]]:
    """What every command prints, one after the other, of the same game."""
    for words in (*LOOKS, *LINES, *BACK):
        game = home / "games" / "friday.toml"
        if words not in BACK or words == BACK[0]:
            for old in home.glob("games/*"):
                old.unlink()
            create(evening(state, which), game)
            os.utime(game, (0, 0))
            run("-g", "friday", "show")
        yield words, asked_of_a_shell(words)


@pytest.mark.parametrize("state", ["two have told", "one is undone", "a line waits"])
def test_every_command_says_the_same_whatever_others_hold(state: str, home: Path) -> None:
    one, other = (list(shell(home, state, which)) for which in (0, 1))
    for (words, here), (_, there) in zip(one, other, strict=True):
        assert here == there, f"`{words}` tells private goals apart"


def test_lines_said_are_veiled_until_all_have_shown_theirs(home: Path) -> None:
    """The echo of a line, then the reckoning, which shows all of them; taken back, they are veiled again."""
    create(new_evening(NewGame("friday", "cooperative", COLOURS, practice_box(), given=END)), home / "games" / "friday.toml")
    assert run("-g", "friday", "say", "group: reduce 0").code == 0
    assert "    2  Red shows two private goals.\n" in run("say", "red: goals 6 2").out
    assert "    3  Blue shows two private goals.\n" in run("say", "blue: goals 1 11").out
    said = run("say", "green: goals 9 10").out
    assert "    4  Green shows two private goals.\n" in said
    assert "private goal 11" in said
    assert "red" in run("log").out
    assert "goals 6 2" in run("log").out
    assert "Takes back 4: Green shows two private goals.\n" in run("undo").out
    assert "goals * *" in run("log").out
    assert "goals 6 2" not in run("log").out
    assert "goals 6 2" in run("redo").out + run("log").out


KEYS = (
    *("D", "L", "U", "UU", "UR", "UUR", "UURR", "W", "?", "T", "Sv", "St", "Sg", "F"),
    *(f":{command}\r" for command in ("log", "log 1", "log 3", "log 4", "score", "undo 2", "legal", "readings", "why score")),
    *(f":{command}\rn" for command in ("fix 3 --drop", "fix 3 red: goals 7 8", "fix 4 blue: goals 7 8", "fix 1 --drop")),
    *(f":{command}\r" for command in ("check green: goals 7 8", "check green: goals 6 1", "green: goals 6 1", "red: goals 7 8")),
    *(
        f":{command}\r"
        for command in ("undo 2\r:redo 2", "undo --to 1\r:redo", "undo --turn", "forecast --after green: goals 7 8")
    ),
    *("Cgreen: goals 1 3\r", "Ascore = 30\rLD"),
)


@pytest.mark.parametrize("state", STATES)
def test_every_key_of_an_evening_shows_the_same_whatever_others_hold(state: str) -> None:
    for keys in KEYS:
        here, there = (press(evening(state, which), keys)[2] for which in (0, 1))
        assert here == there, f"{keys!r} tells private goals apart"


def test_an_evening_says_that_goals_were_told_and_not_which() -> None:
    """What is said, taken back, brought back, and the reckoning, which shows all of them."""
    told = evening("one has told", 0)
    assert "    4  Blue shows two private goals." in press(told, ":blue: goals 1 11\r")[2]
    assert "Takes back 3: Red shows two private goals." in press(told, "U")[2]
    assert "    3  Red shows two private goals." in press(told, "UR")[2]
    said = press(told, ":blue: goals 1 11; green: goals 9 10\r")[2]
    assert "private goal 9" in said
    assert "private goal 11" in said


def test_a_line_that_waits_is_veiled() -> None:
    waits = evening("a line waits", 0)
    assert waits.session.now.kept is not None
    shown = press(waits, "W")[2]
    assert "Kept until what it needs is known: Green shows two private goals." in shown
    assert "goals 9" not in shown
    assert waits.session.waiting_shown == "green: goals * *"


def test_a_line_that_waits_and_gives_way_is_veiled(home: Path) -> None:
    """A number was told and taken back, Green says the same once more, and the number is brought back instead."""
    waits = evening("a line waits", 0)
    waits.say("table: printed private-goals.9.3 = 2")
    waits.undo(2)
    waits.say("green: goals 9 10")
    assert (waits.session.now.kept is not None, len(waits.session.undone)) == (True, 2)
    assert "Takes back what was waiting: Green shows two private goals." in press(waits, "R")[2]
    create(waits, home / "games" / "friday.toml")
    assert "Takes back what was waiting: Green shows two private goals." in run("-g", "friday", "redo").out
    assert run("undo").code == 0
    assert "Kept, and played as soon as this is known." in run("say", "green: goals 9 10").out


def test_a_damaged_save_is_told_without_its_goals(home: Path) -> None:
    """The doctor names the entry that is not lawful, and the line is veiled."""
    path = home / "games" / "friday.toml"
    create(evening("two have told", 0), path)
    path.write_text(path.read_text("utf-8").replace("blue: goals 1 11", "blue: goals 6 11"), "utf-8")
    for words in (["doctor", str(path)], ["-g", str(path), "log"]):
        told = run(*words).out
        assert "goals 6 11" not in told
        assert "6 2" not in told
    assert "blue: goals * *" in run("doctor", str(path)).out


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("red: goals 16 2", "red: goals * *"),
        ("goals 16 2", "goals * *"),
        ("RED:  Goals  16  2", "RED:  goals * *"),
        ("red: goal 4", "red: goal 4"),
        ("table: goal build africa", "table: goal build africa"),
    ],
)
def test_a_line_of_a_file(line: str, shown: str) -> None:
    """Two numbers are private goals; one is a company goal, which is shown as it is said."""
    assert secrecy.text_of(line) == shown
