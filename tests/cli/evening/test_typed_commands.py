"""The commands typed in an evening are those of the shell: the same words, the same refusals, the same pages."""

from pathlib import Path

import pytest
from friday import friday, friday_evening
from pressing import evening_from, press

from co2assist.cli.app import COMMANDS as OF_THE_SHELL
from co2assist.cli.terminal.keyboard import COMMANDS
from co2assist.record import saves
from co2assist.record.game_file import Evening
from co2assist.text.sentences import no_entry

LINES = ("red: build north-america:scientist", "red: pay africa", "red: buy", "red: end")
"""A turn of the evening `friday`."""


def said(*lines: str) -> Evening:
    evening = evening_from(friday())
    for line in lines:
        evening.say(line)
    return evening


def left(evening: Evening, keys: str) -> tuple[int, int, str]:
    """How many entries there are after these keys, how many are undone, and what was printed."""
    sitting, _, out = press(evening, keys)
    session = sitting.table.evening.session
    return len(session.entries), len(session.undone), out


@pytest.mark.parametrize(
    ("typed", "entries", "undone"),
    [
        (":undo 3\r", 1, 3),
        (":undo 1\r", 3, 1),
        (":undo 99\r", 0, 4),
        (":undo --to 1\r", 1, 3),
        (":undo --to=0\r", 0, 4),
        (":undo --to 4\r", 4, 0),
        (":UNDO  --turn\r", 0, 4),
        (":undo 4\r:redo 2\r", 2, 2),
        (":undo 4\r:redo 9\r", 4, 0),
        (":undo 4\r:redo\r", 1, 3),
    ],
)
def test_undo_and_redo_move_as_far_as_they_say(typed: str, entries: int, undone: int) -> None:
    """Four lines of one turn: a build, its payment, a market visit, the end."""
    assert left(said(*LINES), typed)[:2] == (entries, undone)


def test_undo_names_every_line_it_takes_back_and_what_hands_put_back() -> None:
    out = left(said(*LINES), ":undo 3\r")[2]
    told = [row.strip() for row in out.splitlines() if row.startswith(" Takes back")]
    assert told == [
        "Takes back 4: Ana ends the turn.",
        "Takes back 3: Ana buys a CEP for $7.",
        "Takes back 2: Ana pays a CEP from Africa.",
    ]
    assert out.count("Put back on the table") == 3


def test_a_number_that_is_no_entry_changes_nothing() -> None:
    entries, undone, out = left(said(*LINES), ":undo --to 7\r")
    assert (entries, undone) == (4, 0)
    assert no_entry(7, 4) in " ".join(out.split())


def test_undo_before_anything_is_said() -> None:
    for typed in (":undo\r", ":undo 2\r", ":undo --turn\r"):
        assert "There is nothing to take back in friday." in left(said(), typed)[2]


REFUSED = {
    "undo 0": "0 is not in the range x>=1",
    "undo -1": "No such option: -1",
    "undo two": "'two' is not a valid",
    "undo --to": "Option '--to' requires an argument",
    "undo 2 --turn": "undo takes one of them",
    "redo --turn": "No such option: --turn",
    "redo 0": "0 is not in the range",
    "log x": "'x' is no number of an entry",
    "log 1 2": "unexpected extra argument (2)",
    "log 0": no_entry(0, 4),
    "show nonsense": "nonsense is no part of the position.",
    "score red": "unexpected extra argument (red)",
    "legal red": "unexpected extra argument (red)",
    "check": "Missing argument",
    "check -": "Missing argument",
    "say -": "Missing argument",
    "readings nonsense": "No reading is called 'nonsense'.",
    "fix": "Missing argument 'N'",
    "fix x": "'x' is no number of an entry",
    "fix 1": "Say what entry N becomes",
    "fix 99 --drop": "There is no entry 99",
    "forecast 3": "unexpected extra argument (3)",
    "forecast --after": "Option '--after' requires an argument",
    "players red": "'red': KEY=VALUE is expected.",
    "draws": "Missing argument",
    "draws nonsense": "'nonsense' is not one of 'hands', 'app'",
    "draws app --seed x": "'x' is not a valid int",
    "box fill": "sets one value without asking",
    "amend red.money": "FACT=VALUE is expected",
}
"""What is refused, and a piece of why."""


@pytest.mark.parametrize("typed", REFUSED)
def test_what_a_command_does_not_take_is_refused_as_in_a_shell(typed: str) -> None:
    evening = said(*LINES)
    sitting, _, out = press(evening, f":{typed}\r")
    assert REFUSED[typed] in " ".join(out.split()).replace("argument(s)", "argument")
    assert sitting.table.evening is evening


def test_every_command_typed_in_play_is_one_of_the_shell() -> None:
    """Those of the shell that begin a game or mean a Lobbyist card are not typed in play."""
    assert set(OF_THE_SHELL) - {"new", "join", "play", "demo"} == COMMANDS


def test_draws_by_the_program_from_a_seed() -> None:
    sitting, _, _ = press(said(), ":draws app --seed 99\r")
    assert (sitting.table.evening.header.draws, sitting.table.evening.header.seed) == ("app", 99)


@pytest.mark.parametrize(
    "typed",
    [
        'amend red.money=5 blue.money=2 --why "miscounted in the bank"',
        "amend red.money = 5; blue.money = 2 because miscounted in the bank",
        "amend red.money=5 blue.money=2 --why miscounted in the bank",
    ],
)
def test_facts_are_set_as_in_a_shell(typed: str) -> None:
    sitting, _, _ = press(said(), f":{typed}\r")
    assert [entry.line for entry in sitting.table.evening.session.entries] == [
        "table: amend red.money = 5; blue.money = 2 because miscounted in the bank"
    ]


def test_a_note_may_hold_an_apostrophe() -> None:
    sitting, _, _ = press(said(), ":note Ben's fine was forgotten\r")
    assert [entry.line for entry in sitting.table.evening.session.entries] == ["table: note Ben's fine was forgotten"]


def test_a_document_may_be_asked_for_in_play() -> None:
    _, _, out = press(said(), ":legal --json\r")
    assert '"about": "turn",' in out


def test_help_names_the_command_as_it_is_typed_in_play() -> None:
    _, _, out = press(said(), ":help undo\r")
    assert "Usage: :undo [OPTIONS] [N]" in out
    assert ":undo --to 12" in out


def test_a_game_that_is_followed_in_play_is_drawn_once() -> None:
    _, _, out = press(said(), ":show market --follow\r:log\r")
    assert "price" in out


def test_what_is_played_by_a_command_is_written_and_announced(tmp_path: Path) -> None:
    evening = friday_evening()
    saves.create(evening, tmp_path / "friday.toml")
    sitting, _, out = press(evening, ":say red: propose hydro asia:scientist; move home asia:scientist\r")
    kept = [entry.line for entry in saves.load(tmp_path / "friday.toml").session.entries]
    assert kept == [entry.line for entry in sitting.table.evening.session.entries]
    assert kept[0] == "red: propose hydro asia:scientist"
    assert out.count("Ana proposes hydro") == 1
