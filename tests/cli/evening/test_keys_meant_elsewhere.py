"""Keys that were meant for something else: a question that was skipped, Caps Lock, several pasted lines, a goal given up."""

import io
import os
import signal
import subprocess
import sys
from types import SimpleNamespace

import pytest
from friday import friday
from pressing import Pressed, evening_from, press, said
from prompt_toolkit.keys import Keys as Known
from setups import begun
from tables import sunday

from co2assist.board.acts import Learn
from co2assist.cli.terminal.choose import Answered, choose
from co2assist.cli.terminal.keyboard import Keys, one_line
from co2assist.cli.terminal.menu import Key, Menu
from co2assist.record.session import Session

ENERGIES = Menu("", tuple(Key(energy[0], energy, "", Learn(energy)) for energy in ("recycling", "hydro", "wind")))


@pytest.mark.parametrize(("keys", "learnt"), [("r", []), ("rw", ["wind"]), ("rr", ["recycling"]), ("w", ["wind"])])
def test_a_key_for_a_skipped_question_does_not_answer_the_next_one(keys: str, learnt: list[str]) -> None:
    """Asia's Scientist space where no scientist can move, so that recruiting is done: its r is not the r of recycling."""
    sitting, _, _ = press(evening_from(friday(**{"red.scientists": []})), f"pa3{keys}")
    assert said(sitting) == ["red: propose hydro asia:scientist", *(f"red: learn {energy}" for energy in learnt)]


def test_what_a_skipped_key_would_take_is_said() -> None:
    keyboard = Pressed("rw")
    assert choose(ENERGIES, keyboard, "Ana", lambda _: None, None, {"r": "Recruit"}) == Answered(Learn("wind"))
    assert keyboard.notes == ["Recruit was the only choice and is done. Press r again for recycling."]


def test_after_a_capital_that_means_nothing_u_asks_first() -> None:
    """Caps Lock: P for propose, then U for a UN card; the first U takes nothing back, a second one does."""
    sitting, keyboard, _ = press(evening_from(friday()), "+PU")
    assert keyboard.notes[-1] == "Caps Lock seems to be on. Press U again to take back the last line."
    assert any(note.startswith("P is not a choice here. Caps Lock may be on.") for note in keyboard.notes)
    assert said(sitting) == ["red: buy"]
    assert [said(press(evening_from(friday()), keys)[0]) for keys in ("+PUU", "+U")] == [[], []]


def test_pasted_lines_are_joined_as_with_a_semicolon() -> None:
    assert one_line("red: buy\r\n red:  end;\n\n") == "red: buy; red: end"
    assert one_line("buy") == "buy"


@pytest.mark.parametrize(("typed", "told"), [("buy; end", True), ("buy; xyzzy", True), ("end", False)])
def test_of_several_lines_one_refused_plays_none_and_says_so(typed: str, told: bool) -> None:
    sitting, _, out = press(evening_from(friday()), f":{typed}\r")
    assert said(sitting) == []
    assert ("None of the 2 lines was played." in out) is told


@pytest.mark.parametrize("told", ["red.money = 5; co2 = 480 because miscounted", "red.money=5 co2=480 because miscounted"])
def test_a_takes_semicolons_and_blanks(told: str) -> None:
    sitting, _, _ = press(evening_from(friday()), f"A{told}\r")
    assert (sitting.table.now.game.players[0].money, sitting.table.now.game.co2) == (5, 480)


@pytest.mark.parametrize(("keys", "lines"), [("g", []), ("g\r", []), ("gn", []), ("gy", ["green: cash goal"])])
def test_a_company_goal_is_given_up_only_after_a_yes(keys: str, lines: list[str]) -> None:
    assert said(press(evening_from(Session(sunday())), keys)[0]) == lines


def fed(*keys: str) -> Keys:
    """A keyboard of single keys that all came at once."""
    keyboard = Keys(io.StringIO(), SimpleNamespace(closed=True))
    keyboard.ahead.extend(SimpleNamespace(key=key, data=key) for key in keys)
    return keyboard


def test_a_name_typed_ahead_opens_no_service() -> None:
    """A, n, a and Enter at once are a word; A alone, or followed by a line, is the service."""
    assert fed(*"Ana", Known.ControlM).key("", "") == "<line>Ana"
    assert fed("A").key("", "") == "A"
    assert fed(*"Cred: buy", Known.ControlM).key("", "") == "C"
    assert fed(*"Upa3", Known.ControlM).key("", "") == "U"


def test_ctrl_z_stops_and_comes_back_to_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shell gets its terminal back; what is typed after coming back answers the question."""
    sent: list[tuple[int, int]] = []
    raw: list[str] = []
    monkeypatch.setattr(os, "kill", lambda group, number: sent.append((group, number)))

    class Raw:
        closed = True

        def raw_mode(self) -> "Raw":
            return self

        def __enter__(self) -> None:
            raw.append("raw")

        def __exit__(self, *_: object) -> None:
            raw.append("cooked")

    with Keys(io.StringIO(), Raw()) as keyboard:
        keyboard.ahead.extend(SimpleNamespace(key=key, data=key) for key in (Known.ControlZ, "b"))
        assert keyboard.key(" Ana > ", "") == "b"
        assert raw == ["raw", "cooked", "raw"]
    assert sent == [(0, signal.SIGTSTP)]


@pytest.mark.parametrize("module", ["typer", "co2assist.cli.app", "co2assist.cli.context", "co2assist.record.folders"])
def test_an_interrupt_while_modules_load_is_a_clean_stop(module: str, tmp_path: object) -> None:
    program = f"""
import os, signal, sys
class Interrupts:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
from co2assist.cli.main import run
sys.meta_path.insert(0, Interrupts())
sys.argv = ["co2assist", "games"]
run()
"""
    env = {**os.environ, "CO2ASSIST_HOME": str(tmp_path)}
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=env, check=False)
    assert (ran.returncode, ran.stdout) == (130, "")
    assert ran.stderr in ("", "Stopped. Nothing is lost.\n")


def test_an_event_tile_is_current_or_upcoming() -> None:
    from co2assist.cli.setup.tiles import dealt_menu
    from co2assist.rules.script import Ask

    game = friday().now.game
    titles = [dealt_menu(game, Ask("table", "event", None, "setup.deal", place)).title for place in ("1", "2", "")]
    assert titles == ["Current event tile", "Upcoming event tile", "Event tile"]


@pytest.mark.parametrize(
    ("keys", "names"),
    [
        ("c2\b1rAna\ro\r", {"red": "Ana"}),
        ("c2<1rAna\ro\r", {"red": "Ana"}),
        ("c1r<\rbBen\ro\r", {"blue": "Ben"}),
        ("c2rAna\rrbBen\ro\r", {"red": "Ana", "blue": "Ben"}),
    ],
    ids=["to the number of players", "by a sign", "from a name to the colour", "a colour that is taken"],
)
def test_who_plays_is_asked_again(keys: str, names: dict[str, str]) -> None:
    sitting, _, out = begun(f"{keys}\rpae\r", box=True)
    assert sitting.table.evening.header.names == names
    assert (" Red is Ana's. Choose b, g, y or o." in out.splitlines()) is (len(names) == 2)


def test_a_card_that_is_out_says_in_front_of_whom_it_is() -> None:
    """Card 1 is Ana's already and 10 to 19 may follow: Enter behind the 1 says so, and the list stays open."""
    session = friday(**{"red.played": [15, 1, 11, 30]})
    assert press(evening_from(session), "l1\r2\r")[1].notes[0] == "Card 1 is already in front of Ana."
    assert press(evening_from(session), "l1\r22bimoe")[0].table.evening.session.entries[0].line.endswith("with 22")
