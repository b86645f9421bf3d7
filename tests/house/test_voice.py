"""Phrases that no player would say aloud stay out of what the program says."""

import ast
from pathlib import Path

import pytest
from source_walk import ROOT, modules, tree

GONE = (
    """
one main action to do|still free:|means nothing here|not told yet|nobody has told|has been told|is on turn|told otherwise
to mend it|taken as answered|given by itself|worth a look: play|against the clock|nothing must go|lay it in the
that is no answer to|that is an answer to|is asked now|hangs on|is about nothing|are bought back|buys back|the own board
of the own|as told when|the table says otherwise|the table reads off|nothing is asked|a 10 ppm|a deed of a turn
""".strip()
    .replace("\n", "|")
    .split("|")
)
SPOKEN = sorted(name for name in modules() if name.startswith("co2assist.text"))


def texts(module: str) -> list[str]:
    """The sentences of a module: its strings, docstrings left out."""
    source = tree(modules()[module])
    docs = {id(node.value) for node in ast.walk(source) if isinstance(node, ast.Expr)}
    return [n.value for n in ast.walk(source) if isinstance(n, ast.Constant) and isinstance(n.value, str) and id(n) not in docs]


@pytest.mark.parametrize("module", SPOKEN)
def test_sentences_are_said_as_players_say_them(module: str) -> None:
    said = " | ".join(texts(module)).lower()
    assert [phrase for phrase in GONE if phrase in said] == []


@pytest.mark.parametrize("page", ["rules.toml", "readings.toml"])
def test_the_rulebook_is_told_as_players_tell_it(page: str) -> None:
    said = " ".join((Path(ROOT) / "co2assist" / "rulebook" / page).read_text("utf-8").lower().split())
    assert [phrase for phrase in GONE if phrase in said] == []
