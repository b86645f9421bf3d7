"""The evening at a real terminal: a whole decade key by key, stopped in the middle of somebody else's question, resumed."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from chance_players import random_answer
from pressing import keys_to
from terminals import Terminal

from co2assist.board.acts import Act
from co2assist.box.practice_box import practice_box
from co2assist.cli.evening.menus import room_for
from co2assist.record import saves
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.new_game import NewGame
from co2assist.referee import Position

NAMES = {"red": "Ana", "blue": "Ben", "green": "Cai", "yellow": "Dee"}
SEED = 4
NONSENSE = ("q", "É", "\uff13", "?", "\x1b[200~" + "x" * 5000 + "\x1b[201~")


def fresh_evening(path: Path) -> Evening:
    """A new game of four in a file, the standard deal on the table, with points enough to see the second decade."""
    told = {"score": 60}
    evening = new_evening(
        NewGame("friday", "cooperative", tuple(NAMES), practice_box(), names=NAMES, start_region="europe", given=told)
    )
    saves.create(evening, path)
    return evening


def prompt_of(position: Position) -> str:
    """How the prompt of a question begins."""
    assert position.ask is not None
    return {"table": "Table", "group": "All"}.get(position.ask.who) or NAMES[position.ask.who]


def decade(evening: Evening) -> Iterator[tuple[Position, Act, str]]:
    """A random first decade of the mirror game: each position, the answer, its keys."""
    rng = Random(SEED)
    while evening.session.now.game.decade == 0 and not evening.session.now.over:
        position = evening.session.now
        who, act = random_answer(position, rng, keen=0.5)
        assert position.ask is not None
        keys = keys_to(room_for(position, NAMES), act) if who == position.ask.who else None
        if keys is None:
            continue
        yield position, act, keys
        evening.session.answer(who, act)


def test_a_decade_stopped_in_somebody_elses_question(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    evening = fresh_evening(path)
    terminal = Terminal(tmp_path, ["play", path])
    stopped, kinds = 0, set()
    for position, _, keys in decade(evening):
        ask = position.ask
        assert ask is not None
        terminal.says(f"{prompt_of(position)}")
        terminal.says("> ")
        if ask.about not in kinds:
            kinds.add(ask.about)
            for sign in NONSENSE:
                terminal.child.send(sign)
            terminal.says("cannot be read here")
            terminal.says("> ")
        elsewhere = position.game.turn is not None and ask.who not in ("table", position.game.colour(position.game.turn))
        if elsewhere and not stopped:
            stopped += 1
            terminal.child.send("\x03")
            terminal.says("continues at this question")
            assert terminal.ended() == 130
            loaded = saves.load(path)
            assert loaded.session.now.ask is not None
            assert (loaded.session.now.ask.who, loaded.session.now.ask.about) == (ask.who, ask.about)
            terminal = Terminal(tmp_path, ["play", path])
            terminal.says(" Last, ")
            terminal.says(prompt_of(position))
            terminal.says("> ")
        terminal.child.send(keys)
        said = len(evening.session.entries) + 1
        terminal.says(f" {said:>4}  ")
    assert stopped == 1
    assert {"turn", "grant", "learn", "give", "move", "income", "draw", "reduce"} <= kinds
    terminal.says("> ")
    assert "2020" in terminal.shown() or evening.session.now.over
    terminal.child.send("Q")
    terminal.says("continues at this question")
    assert terminal.ended() == 0
    kept = saves.load(path).session
    assert [entry.line for entry in kept.entries] == [entry.line for entry in evening.session.entries]


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
