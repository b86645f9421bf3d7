"""Phrases that no player would say aloud stay out of what the program says, and what it says stays in `text`."""

import ast
import re
from pathlib import Path

import pytest
from source_walk import ROOT, modules, tree

GONE = (
    """
one main action to do|still free:|means nothing here|not told yet|nobody has told|has been told|is on turn|told otherwise
to mend it|taken as answered|given by itself|worth a look: play|against the clock|nothing must go|lay it in the
that is no answer to|that is an answer to|is asked now|hangs on|is about nothing|are bought back|buys back|the own board
of the own|as told when|the table says otherwise|the table reads off|nothing is asked|a 10 ppm|a deed of a turn
is not whole yet|no usual answer|so far kept|and so are the turns|hits all|or your own?|no more can be prepared
play goes on|a lobbyist of the hand|points that are not there|the card's deed|from the payment for its|who has one can
a fact there is none of|a question where none|stand here now|still untold|all told|as they stand|scientists stay away
nobody told|is due any more|buy a cep first|by itself
""".strip()
    .replace("\n", "|")
    .split("|")
)
SPOKEN = sorted(name for name in modules() if name.startswith(("co2assist.text", "co2assist.cli")))
PAGES = sorted(path.name for path in (ROOT / "docs").glob("*.md"))
QUOTED = re.compile(r"^```.*?^```|`[^`\n]*`", re.DOTALL | re.MULTILINE)
"""What a page quotes of the program: its screens, lines and names."""


def sentences(module: str) -> list[str]:
    """What a module says: its strings, an f-string whole; docstrings and the help of commands left out."""
    source = tree(modules()[module])
    aside = {id(part) for node in ast.walk(source) if _is_aside(node) for part in ast.walk(node)}
    found = []
    for node in ast.walk(source):
        if isinstance(node, ast.JoinedStr) and id(node) not in aside:
            aside.update(id(part) for part in node.values)
            found.append(" ".join(part.value if isinstance(part, ast.Constant) else "…" for part in node.values))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in aside:
            found.append(node.value)
    return found


def _is_aside(node: ast.AST) -> bool:
    help_text = isinstance(node, ast.keyword) and node.arg in ("help", "epilog", "short_help")
    return help_text or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


@pytest.mark.parametrize("module", SPOKEN)
def test_sentences_are_said_as_players_say_them(module: str) -> None:
    said = " | ".join(sentences(module)).lower()
    assert [phrase for phrase in GONE if phrase in said] == []


@pytest.mark.parametrize("page", ["rules.toml", "readings.toml"])
def test_the_rulebook_is_told_as_players_tell_it(page: str) -> None:
    said = " ".join((Path(ROOT) / "co2assist" / "rulebook" / page).read_text("utf-8").lower().split())
    assert [phrase for phrase in GONE if phrase in said] == []


@pytest.mark.parametrize("page", PAGES)
def test_pages_are_written_as_players_talk(page: str) -> None:
    said = " ".join(QUOTED.sub("", (ROOT / "docs" / page).read_text("utf-8").lower()).split())
    assert [phrase for phrase in GONE if phrase in said] == []


WORD, LONG = re.compile(r"(?<!\S)\W*[A-Za-z]{2}"), 4
"""Words from which a text is a sentence of its own."""


def test_sentences_of_the_command_line_are_kept_in_text() -> None:
    """But for help and docstrings; what documents.py says describes the JSON, as help does, and app.py ends the help."""
    shown = (name for name in modules() if name.startswith("co2assist.cli.") and name.split(".")[2] not in ("documents", "app"))
    talking = {name for name in shown if any(len(WORD.findall(said)) >= LONG for said in sentences(name))}
    assert not talking
