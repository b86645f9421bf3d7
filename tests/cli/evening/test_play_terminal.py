"""The evening at a real terminal: what fits on it, lines and completion, somebody else at the file, a new game."""

from pathlib import Path

from terminals import Terminal

from co2assist.box.practice_box import practice_box
from co2assist.record import saves
from co2assist.record.game_file import new_evening
from co2assist.record.new_game import NewGame

NAMES = {"red": "Ana", "blue": "Ben", "green": "Cai", "yellow": "Dee"}


def fresh_evening(path: Path) -> None:
    """A new game of four in a file, the standard deal on the table."""
    evening = new_evening(NewGame("friday", "cooperative", tuple(NAMES), practice_box(), names=NAMES, start_region="europe"))
    saves.create(evening, path)


def test_the_board_and_the_menu_fit_on_24_lines(tmp_path: Path) -> None:
    fresh_evening(path := tmp_path / "friday.toml")
    terminal = Terminal(tmp_path, ["play", path])
    terminal.says("Ana > ")
    shown = terminal.shown()
    assert "practice box" in shown or "CO2 400" in shown
    assert "> Ana" not in shown
    assert "p propose  6 regions" in shown
    terminal.child.send("\x04")
    assert terminal.ended() == 0


def test_a_line_with_completion_and_undo(tmp_path: Path) -> None:
    fresh_evening(path := tmp_path / "friday.toml")
    terminal = Terminal(tmp_path, ["play", path])
    terminal.answers(("Ana > ", ":bu\t\r"), ("could be more than one word", ":buy\r"))
    terminal.says("    1  Ana buys a CEP")
    terminal.answers(("Ana > ", "U"), ("Takes back 1: Ana buys a CEP", ""), ("Ana > ", "R"))
    terminal.says("    1  Ana buys a CEP")
    terminal.answers(("Ana > ", "e"), ("the main action must be taken first", ""), ("Ana > ", "Q"))
    assert terminal.ended() == 0
    assert [entry.line for entry in saves.load(path).session.entries] == ["red: buy"]


def test_somebody_else_plays_on_meanwhile(tmp_path: Path) -> None:
    fresh_evening(path := tmp_path / "friday.toml")
    terminal = Terminal(tmp_path, ["play", path])
    terminal.says("Ana > ")
    with saves.editing(path) as other:
        other.say("red: propose wind north-america:money")
    terminal.child.send("+")
    terminal.answers(("The file has moved on", ""), ("Ana > ", "+"), ("    2  Ana buys a CEP", ""), ("Ana > ", "Q"))
    assert terminal.ended() == 0


def test_plain_lines(tmp_path: Path) -> None:
    fresh_evening(path := tmp_path / "friday.toml")
    terminal = Terminal(tmp_path, ["play", path, "--plain"])
    terminal.answers(("Ana > ", "p a 3\n"), ("    1  Ana proposes hydro 1", ""), ("Ana > ", "rw\n"))
    terminal.answers(("    3  Ana chooses wind", ""), ("Ana > ", "buy; end\n"), ("    5  Ana ends the turn", ""))
    terminal.says("Ben > ")
    assert "\x1b" not in terminal.child.before
    terminal.child.sendeof()
    assert terminal.ended() == 0


def test_a_new_game_at_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    terminal = Terminal(tmp_path, ["new", path, "--box", "practice"])
    terminal.answers(("What is played", "c2rAna\rbB\u00e9n\r\r"), ("Who draws", "h"), ("Start region", "e"))
    terminal.answers(("all of it on the table", "\r"), ("North America > ", "wsr"))
    terminal.says("Europe > ")
    assert " Agendas   North America wsr   Europe >" in [line.rstrip() for line in terminal.screen.display]
    terminal.child.send("rw\x03")
    assert terminal.ended() == 130
    evening = saves.load(path)
    assert evening.header.names == {"red": "Ana", "blue": "B\u00e9n"}
    assert [entry.line for entry in evening.session.entries] == ["table: agenda north-america wind solar recycling"]
    terminal = Terminal(tmp_path, ["play", path])
    terminal.answers(("Europe > ", "0" * 40), ("Left for later", ""), ("All as on the table?", "\r\r"), ("Ana > ", "Q"))
    assert terminal.ended() == 0
    assert saves.load(path).header.deal == "later"
