"""Walking through a game: each step shows the board of its own entry, and what moved since a player's last turn is known."""

import io

import pytest
from pressing import Pressed, evening_from
from some_evenings import said_in
from where import ROOT

from co2assist.box.practice_box import practice_box
from co2assist.cli.evening.question_page import moved_since
from co2assist.cli.evening.services import goes_to, page_at, walk
from co2assist.cli.pages import parts_by_name
from co2assist.cli.table import Table
from co2assist.cli.terminal.choose import BACK, END, HOME, LEFT, PAGE_DOWN, PAGE_UP, Service
from co2assist.cli.terminal.console import Console, Look
from co2assist.record.game_file import new_evening
from co2assist.record.new_game import NewGame
from co2assist.record.scenario import load_scenario, open_session
from co2assist.record.session import Session
from co2assist.text.names import Names

ENDING = ROOT / "scenarios" / "games" / "lost-private-by-three-players.toml"
STORY = ("red: propose wind africa:tech", "red: end", "blue: sell", "blue: propose solar oceania:money", "blue: end")
LOOK = Look({"red": "Ana", "blue": "Ben"}, "story", 80)
NAMES = Names({"red": "Ana", "blue": "Ben"})


@pytest.fixture
def session() -> Session:
    """Two turns: Red's of two entries (1, 2), Blue's of three (3, 4, 5)."""
    evening = new_evening(NewGame("story", "cooperative", ("red", "blue"), practice_box()))
    for line in STORY:
        evening.say(line)
    return evening.session


@pytest.mark.parametrize(
    ("number", "step", "there"),
    [
        (5, "back", 4), (0, "back", 0), (4, "forth", 5), (5, "forth", 5),
        (5, "turn-back", 2), (4, "turn-back", 2), (2, "turn-back", 0), (0, "turn-forth", 2), (3, "turn-forth", 5),
        (3, "start", 0), (3, "end", 5),
    ],
)  # fmt: skip
def test_steps(session: Session, number: int, step: str, there: int) -> None:
    assert goes_to(session, number, step) == there


def test_every_entry_has_its_own_board(session: Session) -> None:
    for number in range(len(STORY) + 1):
        page = [line.plain for line in page_at(session, number, LOOK, NAMES, 24)]
        board = [line.plain for line in parts_by_name.board(session.before(number + 1), LOOK, rows=22)]
        assert page[: len(board)] == board
        assert page[len(board)].startswith(f" {number} of 5")
    assert len(session.entries) == len(STORY)


def test_what_moved_since_the_last_turn(session: Session) -> None:
    """Since Red's turn ended Blue has sold a CEP for $3 and proposed in Oceania, whose 2 CEPs are the grant of $2."""
    moved = moved_since(session.entries, session.now)
    assert {"blue.ceps", "blue.money", "market.price", "oceania.money", "blue.know.solar"} <= moved
    assert not {"red.money", "red.ceps", "africa.tech", "red.know.wind"} & moved


def test_nothing_is_marked_before_the_first_turn(session: Session) -> None:
    assert moved_since(session.entries[:2], session.before(3)) == frozenset()


def at_table(session: Session, keys: list[str]) -> tuple[Table, str]:
    """People who press these keys at H, then see the question again; everything printed."""
    out = io.StringIO()
    table = Table(evening_from(session), Pressed(keys), Console(out, plain=True, width=80))
    assert walk(table) == Service("redraw")
    return table, out.getvalue()


def test_the_keys_of_the_walk(session: Session) -> None:
    """From entry 5: one back (4), a turn back (2), the start (0), a turn forth (2), the end (5), and out; nothing moves."""
    table, printed = at_table(session, [LEFT, PAGE_UP, HOME, PAGE_DOWN, END, "x", BACK])
    heads = [line.split()[0] for line in printed.splitlines() if " of 5   " in line]
    assert heads == ["5", "4", "2", "0", "2", "5"]
    assert len(table.evening.session.entries) == 5


def test_private_goals_stay_hidden_in_the_walk() -> None:
    """The first two goals of a game of three are veiled while the others have still to show theirs."""
    scenario = load_scenario(ENDING)
    session = open_session(scenario)
    for line in said_in(scenario):
        session.say(line)
        if " goals " in line:
            break
    assert not session.now.over
    page = "\n".join(line.plain for line in page_at(session, len(session.entries), LOOK, NAMES, 24))
    assert "shows two private goals." in page


def test_every_board_of_the_walk_begins_on_a_line_of_its_own(session: Session) -> None:
    """At keys the prompt stays open until its row is closed: once before each of the two later boards, once on leaving."""

    class Rows(Pressed):
        closed_rows = 0

        def close_row(self, shown: str) -> None:
            self.closed_rows += 1

    keyboard = Rows([LEFT, HOME, "x", BACK])
    assert walk(Table(evening_from(session), keyboard, Console(io.StringIO(), plain=True, width=80))) == Service("redraw")
    assert keyboard.closed_rows == 3
