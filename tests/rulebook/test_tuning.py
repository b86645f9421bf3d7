"""Questions as players put them, with the rules that answer each: how often the right one comes first, or among three."""

from pathlib import Path

import pytest

from co2assist.advice import rule_search
from co2assist.rulebook import index

FILES = ["tuning", "check"]
"""Blind questions used for tuning, and others written before the search was changed."""


def rows(name: str) -> list[list[str]]:
    page = Path(__file__).parent / "questions" / f"{name}.tsv"
    return [row.split("\t") for row in page.read_text("utf-8").splitlines()]


def answers(question: str) -> list[str]:
    found = rule_search.found(question)
    return [*(f"absent:{entry.key}" for entry in found.absent), *(rule.id for rule in found.rules)]


@pytest.mark.parametrize("name", FILES)
def test_the_right_rule_comes_first_or_among_three(name: str) -> None:
    wanted = [(answers(question), set(ids.split(","))) for question, ids in rows(name)]
    first = sum(bool(wish & set(found[:1])) for found, wish in wanted)
    three = sum(bool(wish & set(found[:3])) for found, wish in wanted)
    assert len(wanted) >= 150
    assert first >= 0.85 * len(wanted)
    assert three >= 0.96 * len(wanted)


@pytest.mark.parametrize("name", FILES)
def test_every_answer_named_there_is_one(name: str) -> None:
    known = {*index.rules(), *(f"absent:{entry.key}" for entry in index.absent())}
    assert {id for _, ids in rows(name) for id in ids.split(",")} <= known
