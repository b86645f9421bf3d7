"""Whole games by chance under every charter: after every line the books balance, and everything can be undone and said again."""

import pickle
import zlib
from collections import Counter
from random import Random

import line_checks as check
import pytest
from chance_players import random_answer
from random_tables import KINDS, STARTS, Kind, charter_by_chance, open_table

from co2assist.record.session import Session, all_facts

LONGEST = 3000
"""Lines after which a game would count as endless."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Four games a charter, one a start; more when CO2ASSIST_LONG asks for them."""
    if "seed" in metafunc.fixturenames:
        games = metafunc.config.co2assist_games or len(STARTS)
        cases = [(kind, seed) for seed in range(games) for kind in KINDS]
        metafunc.parametrize(("kind", "seed"), cases, ids=[f"{kind}-{seed}" for kind, seed in cases])


def test_a_game_by_chance_keeps_everything_in_order(kind: Kind, seed: int) -> None:
    rng = Random(zlib.crc32(f"{kind} {seed}".encode()))
    start = STARTS[seed % len(STARTS)]
    session = open_table(charter_by_chance(kind, rng, plain=seed == 0), start)
    keen = rng.random()
    digests = [digest(session)]
    removed: Counter[str] = Counter()
    facts = all_facts(session.now)
    while not session.now.over:
        before, facts_before = session.now, facts
        check.check_listing(before, rng, 4)
        check.check_refusals(session, rng, 2)
        check_income(before, facts_before)
        who, act = random_answer(before, rng, keen=keen)
        check.check_text(before, who, act)
        (entry,) = session.answer(who, act)
        facts = all_facts(session.now)
        check.count_removed(removed, facts_before, entry)
        check.check_books(session.now)
        check.check_totals(facts, removed)
        check.check_control(facts_before, facts, entry)
        check.check_goals(facts)
        check.check_undo(session, before, facts_before, facts)
        digests.append(digest(session))
        assert len(session.entries) < LONGEST
    assert facts["ask.who"] == "none"
    check_replay(session, digests)


def digest(session: Session) -> int:
    return zlib.crc32(repr(all_facts(session.now)).encode())


def check_income(position, facts) -> None:
    """Who is asked about income is offered exactly what the tracks bring by hand; nobody with income is passed over."""
    if position.ask.about == "income":
        assert position.ask.options[-1].money == check.income_now(facts, position.ask.who)
        assert len(position.ask.options) == position.ask.options[-1].money + 1


def check_replay(session: Session, digests: list[int]) -> None:
    """The journal read from its text, by itself and after a pickle, leads through the same facts line by line."""
    lines = pickle.loads(pickle.dumps([entry.line for entry in session.entries]))
    again = Session(session.start)
    for line, expected in zip(lines, digests[1:], strict=True):
        again.say(line)
        assert digest(again) == expected
    again.undo(len(lines))
    assert digest(again) == digests[0]
    again.redo(len(lines))
    assert digest(again) == digests[-1]
    assert again.now.game == session.now.game
