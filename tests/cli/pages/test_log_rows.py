"""The log keeps to two rows an entry, whatever was said and whoever said it, and tells what counts in them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from friday import friday
from some_evenings import played
from where import WHOLE

from co2assist.advice.why import explain
from co2assist.cli.pages.answers.why import explained_lines, log_line
from co2assist.cli.terminal.output import columns
from co2assist.cli.terminal.text import cell_len
from co2assist.record.session import Session
from co2assist.text.names import Names

NAMES = Names({"red": "Ana", "blue": "Ben", "green": "Cai", "yellow": "Dee"})
LONG = Names({"red": "Annemarie-Charlotte " * 3, "blue": "漢字" * 30, "green": "x" * 120, "yellow": "Dee"})


def logged(session: Session, names: Names) -> Iterator[list[str]]:
    """The rows of every entry."""
    for n, entry in enumerate(session.entries, 1):
        yield log_line(n, session.before(n).game, entry, names, session.now.over).splitlines()


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_no_entry_takes_more_than_two_rows(path: Path) -> None:
    session = played(path)
    for names in (NAMES, LONG):
        for number, rows in enumerate(logged(session, names), 1):
            assert len(rows) <= 2, f"entry {number} takes {len(rows)} rows"
            assert all(cell_len(row) <= columns() for row in rows), f"entry {number} is wider than {columns()} columns"


def test_a_build_is_told_with_all_that_it_moved() -> None:
    """The CEP comes from Ana's hand by itself: 1 CEP, $4 and 3 cubes for 7 points, from 9 to 16.

    Whose infrastructure it is does not fit any more; `log 1` tells it.
    """
    session = friday(africa_ceps=0)
    session.say("red: build north-america:scientist")
    ((first, second),) = logged(session, NAMES)
    assert first == "     1  red     build north-america:scientist  Ana builds wind 2 in North"
    assert second.strip() == "America, -$4, -1 CEP, -3 tech, score 9 -> 16"


def test_what_the_table_said_is_told_as_far_as_two_rows_go() -> None:
    session = friday()
    session.say("table: amend red.money = 5; blue.money = 2 because " + "the bank was counted wrongly twice, " * 9)
    ((first, second),) = logged(session, NAMES)
    assert first.startswith("     1  table   amend red.money = 5; blue.money = 2 because the bank")
    assert second.endswith("~")


def test_an_entry_explained_keeps_to_the_width() -> None:
    """Rules and readings stand at the edge, or below where a row has no room for them."""
    for path in WHOLE[:6:5]:
        session = played(path)
        for number in range(1, len(session.entries) + 1, 7):
            report = explain(session, number, NAMES)
            lines = [*explained_lines(report, session.before(number).game, session.entries[number - 1], NAMES)]
            assert [line for line in lines if cell_len(line) > columns() + 1] == []
