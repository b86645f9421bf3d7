"""Hands that do only what On the table says have the cardboard as the program has it, forward and back, over whole games."""

import zlib
from random import Random

import pytest
from chance_players import random_answer
from random_tables import KINDS, STARTS, Kind, charter_by_chance, open_table
from second_table import Table, apart

from co2assist.record.session import Session, all_facts
from co2assist.text.names import Names
from co2assist.text.narration import Did, on_the_table, put_back, put_right

NAMES = Names({"red": "Ana", "blue": "Ben", "green": "Cai", "yellow": "Dee"})


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_hands_that_follow_the_list_reach_the_same_table(kind: Kind, start: str) -> None:
    rng = Random(zlib.crc32(f"hands {kind} {start}".encode()))
    session = open_table(charter_by_chance(kind, rng, plain=start == "plain"), start)
    table = Table(session.now.game, all_facts(session.now), NAMES)
    keen = rng.random()
    while not session.now.over:
        before = session.now.game
        (entry,) = session.answer(*random_answer(session.now, rng, keen=keen))
        rows = on_the_table(before, entry.changes, NAMES)
        table.move(rows)
        differs = apart(table, session.now.game, all_facts(session.now))
        assert not differs, (entry.line, rows)
    for entry in reversed(list(session.entries)):
        session.undo()
        rows = put_back(session.now.game, entry.changes, NAMES)
        table.move(rows)
        differs = apart(table, session.now.game, all_facts(session.now))
        assert not differs, (entry.line, rows)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_a_mending_moves_leads_from_the_one_table_to_the_other(kind: Kind) -> None:
    """Two games part after some lines; hands that follow the list turn the one into the other."""
    rng = Random(zlib.crc32(f"mending {kind}".encode()))
    session = open_table(charter_by_chance(kind, rng, plain=False), "rich")
    for _ in range(40):
        session.answer(*random_answer(session.now, rng))
    for lines in (1, 5, 30):
        other = session.fork()
        other.undo(lines)
        while len(other.entries) < len(session.entries) and not other.now.over:
            other.answer(*random_answer(other.now, rng))
        here, there = did(session)[-lines:], did(other)[len(session.entries) - lines :]
        table = Table(session.now.game, all_facts(session.now), NAMES, in_order=False)
        rows = put_right(here, there, NAMES)
        table.move(rows)
        differs = apart(table, other.now.game, all_facts(other.now))
        assert not differs, rows


def did(session: Session) -> list[Did]:
    return [(session.before(number).game, entry.changes) for number, entry in enumerate(session.entries, 1)]
