"""The commands typed in an evening take the words of the command line, and refuse any others with what they take."""

import pytest
from friday import friday
from pressing import evening_from, press

from co2assist.cli.evening.typed_commands import TAKES
from co2assist.cli.terminal.keyboard import COMMANDS
from co2assist.record.game_file import Evening
from co2assist.text.sentences import entries_there

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
        (":UNDO  --Turn\r", 0, 4),
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
    told = [row.strip() for row in out.splitlines() if row.startswith("Takes back")]
    assert told == [
        "Takes back 4: Ana ends the turn.",
        "Takes back 3: Ana buys a CEP for $7.",
        "Takes back 2: Ana pays a CEP from Africa.",
    ]
    assert out.count("Put back on the table") == 3


def test_a_number_that_is_no_entry_changes_nothing() -> None:
    entries, undone, out = left(said(*LINES), ":undo --to 7\r")
    assert (entries, undone) == (4, 0)
    assert f"There is no entry 7; {entries_there(4)}." in " ".join(out.split())


def test_undo_before_anything_is_said() -> None:
    for typed in (":undo\r", ":undo 2\r", ":undo --turn\r"):
        assert "Nothing has been said yet" in left(said(), typed)[2]


REFUSED = (
    *(
        "undo 0",
        "undo -1",
        "undo two",
        "undo --to",
        "undo --turn 2",
        "undo 2 --turn",
        "undo 1.5",
        "redo --turn",
        "redo 0",
        "redo x",
    ),
    *("log -1", "log x", "log --json", "log 1 2", "log 0", "show", "show nonsense", "show --json", "show board goals"),
    *("score --json", "score red", "legal --json", "legal red", "check", "check --json red: end", "rules", "rules --all"),
    *("readings fine=always", "fix", "fix x", "fix 1", "fix 1 --insert", "fix 1 --yes", "fix 1 --drop now", "fix --drop"),
    *("forecast 3", "forecast --json", "forecast --after", "players red", "players --json", "draws", "draws nonsense"),
    *("draws app 3", "draws app --seed", "draws app --seed x", "goto 1", "goto"),
)


@pytest.mark.parametrize("typed", REFUSED)
def test_what_a_command_does_not_take_is_refused_with_what_it_takes(typed: str) -> None:
    evening = said(*LINES)
    sitting, _, out = press(evening, f":{typed}\r")
    assert " ".join(TAKES[typed.split()[0]].split()) in " ".join(out.split())
    assert sitting.table.evening is evening


def test_every_command_says_what_it_takes() -> None:
    assert set(TAKES) == COMMANDS


def test_draws_by_the_program_from_a_seed() -> None:
    sitting, _, _ = press(said(), ":draws app --seed 99\r")
    assert (sitting.table.evening.header.draws, sitting.table.evening.header.seed) == ("app", 99)
