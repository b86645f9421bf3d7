"""The rulebook's search: questions as players put them, and the rules that answer each."""

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


@pytest.mark.parametrize(("question", "rule"), rows("first"))
def test_the_rule_that_answers_comes_first(question: str, rule: str) -> None:
    assert [found.id for found in rule_search.search(question)][:1] == [rule]


def test_who_pays_names_all_who_may_have_to() -> None:
    """4 Energy Supply, step 5: the region pays; where it cannot, who controls it pays a fine."""
    found = [rule.id for rule in rule_search.search("who pays for a fossil plant")]
    assert found[0] == "supply.cep"
    assert "supply.fine" in found


@pytest.mark.parametrize("name", FILES)
def test_the_right_rule_comes_first_or_among_three(name: str) -> None:
    wanted = [(answers(question), set(ids.split(","))) for question, ids in rows(name)]
    first = sum(bool(wish & set(found[:1])) for found, wish in wanted)
    three = sum(bool(wish & set(found[:3])) for found, wish in wanted)
    assert len(wanted) >= 150
    assert first >= 0.85 * len(wanted)
    assert three >= 0.96 * len(wanted)


@pytest.mark.parametrize("name", ["first", *FILES])
def test_every_answer_named_there_is_one(name: str) -> None:
    known = {*index.rules(), *(f"absent:{entry.key}" for entry in index.absent())}
    assert {id for _, ids in rows(name) for id in ids.split(",")} <= known


def test_rules_are_found_where_letters_cannot_be_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """An older SQLite has no trigrams; lines and words still find who pays and what is sold."""
    monkeypatch.setattr(rule_search, "BY_LETTERS", False)
    rule_search._base.cache_clear()
    try:
        assert answers("can I sell a CEP from a region")[0] == "market.hand"
        assert "market.sell" in answers("price after selling a cep")[:3]
    finally:
        rule_search._base.cache_clear()
