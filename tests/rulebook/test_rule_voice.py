"""Phrases that are to go, kept out of what the rules desk says; the list may grow."""

import re

import pytest

from co2assist.rulebook import index

GONE = [
    r"\bdeeds?\b",
    r"\bpermits?\b",
    r"\btold\b",
    r"\buntold\b",
    r"against the clock",
    r"[Bb]eside the main action",
    r"of the hand\b",
    r"\bpoints? an? (?:10|CEP|region|plant)\b",
    r"buy nothing extra",
    r"\bwho has one can\b",
    r"stands there",
    r"competitive play\b",
    r"!",
]


def said() -> list[str]:
    rules = [text for rule in index.rules().values() for text in (rule.title, rule.gist)]
    readings = [
        text for row in index.readings().values() for text in (row.question, *row.means.values(), *row.arguments.values())
    ]
    return [*rules, *readings, *(entry.says for entry in index.absent())]


@pytest.mark.parametrize("phrase", GONE)
def test_no_rule_or_reading_says_it(phrase: str) -> None:
    own = [text for text in said() if re.search(phrase, text) and "anyone who has one can" not in text]
    assert own == []
