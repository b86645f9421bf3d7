"""Blind questions as players put them, with the rules that answer each: how often the right one comes first, or among three."""

from pathlib import Path

from co2assist.advice import rule_search
from co2assist.rulebook import index

ROWS = [row.split("\t") for row in (Path(__file__).parent / "questions" / "tuning.tsv").read_text("utf-8").splitlines()]


def answers(question: str) -> list[str]:
    found = rule_search.found(question)
    absent = [f"absent:{found.absent.key}"] if found.absent else []
    return [*absent, *(rule.id for rule in found.rules)]


def test_the_right_rule_comes_first_or_among_three() -> None:
    wanted = [(answers(question), set(ids.split(","))) for question, ids in ROWS]
    first = sum(bool(wish & set(found[:1])) for found, wish in wanted)
    three = sum(bool(wish & set(found[:3])) for found, wish in wanted)
    assert len(ROWS) > 200
    assert first >= 0.85 * len(ROWS)
    assert three >= 0.96 * len(ROWS)


def test_every_answer_named_there_is_one() -> None:
    known = {*index.rules(), *(f"absent:{entry.key}" for entry in index.absent())}
    assert {id for _, ids in ROWS for id in ids.split(",")} <= known
