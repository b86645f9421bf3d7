"""The style of the house, as far as it can be counted."""

import ast
import re
from collections import Counter
from itertools import pairwise

import pytest
from source_walk import PACKAGE, ROOT, modules, tree

LONGEST_MODULE, LONGEST_FUNCTION, MOST_MODULES = 350, 40, 16
USUAL_FUNCTION = 12
NOT_A_NAME = re.compile(r"manager|handler|helper|util(?!ity)|(?<![a-z])data(?![a-z])|(?<![a-z])process(?![a-z])", re.IGNORECASE)
EVERY = sorted(modules())


def functions(module: str) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(tree(modules()[module])) if isinstance(node, ast.FunctionDef)]


def length(node: ast.FunctionDef) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def test_modules_and_functions_stay_short() -> None:
    long = {module for module in EVERY if len(modules()[module].read_text("utf-8").splitlines()) > LONGEST_MODULE}
    for module in EVERY:
        long |= {f"{module}.{node.name}" for node in functions(module) if length(node) > LONGEST_FUNCTION}
    assert long == set()


def test_folders_stay_small() -> None:
    inside = Counter(path.parent for path in modules().values() if path.name != "__init__.py")
    full = {".".join(folder.relative_to(PACKAGE).parts) for folder, count in inside.items() if count > MOST_MODULES}
    assert full == set()


def test_most_functions_are_short() -> None:
    lengths = [length(node) for module in EVERY for node in functions(module)]
    assert sum(count <= USUAL_FUNCTION for count in lengths) > 0.7 * len(lengths)


@pytest.mark.parametrize("module", EVERY)
def test_every_module_and_public_function_says_what_it_is(module: str) -> None:
    source = tree(modules()[module])
    first = ast.get_docstring(source)
    assert first
    assert len(first.splitlines()) == 1 or first.splitlines()[1] == ""
    untold = [
        node.name
        for node in source.body
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_") and not ast.get_docstring(node)
    ]
    assert untold == []


@pytest.mark.parametrize("module", EVERY)
def test_names_say_something(module: str) -> None:
    names = [
        module,
        *(node.name for node in ast.walk(tree(modules()[module])) if isinstance(node, (ast.FunctionDef, ast.ClassDef))),
    ]
    assert [name for name in names if NOT_A_NAME.search(name)] == []


def test_nobody_shouts() -> None:
    """Sentences for people are calm: no exclamation mark in any text of the package."""
    loud = []
    for module, path in modules().items():
        texts = (node.value for node in ast.walk(tree(path)) if isinstance(node, ast.Constant) and isinstance(node.value, str))
        loud += [f"{module}: {text[:60]}" for text in texts if re.search(r"\w{3}!(\s|$)", text)]
    assert loud == []


def words_of(text: str) -> list[str]:
    return re.findall(r"[a-z0-9$]+", text.lower().replace("₂", "2").replace("’", "'"))


def runs(words: list[str], size: int) -> set[tuple[str, ...]]:
    return {tuple(words[at : at + size]) for at in range(len(words) - size + 1)}


HEADINGS = runs(words_of("c. Play a Lobbyist card or Claim a UN goal card"), 8)
"""The heading of a section is its name, and cited as such."""


def test_no_sentence_of_the_rulebook_is_copied() -> None:
    """No eight words in a row are shared with the rulebook's text, which is for reading only."""
    rulebook = ROOT.parent / "shared" / "rulebook.txt"
    if not rulebook.is_file():
        pytest.skip("the rulebook's text beside the project is absent")
    known = runs(words_of(rulebook.read_text("utf-8")), 8)
    places = [ROOT / "README.md", *(ROOT / folder for folder in ("co2assist", "docs", "scenarios"))]
    files = [path for place in places for path in ([place] if place.is_file() else sorted(place.rglob("*"))) if path.is_file()]
    copied = {}
    for path in files:
        if path.suffix in (".py", ".toml", ".md", ".txt"):
            shared = runs(words_of(path.read_text("utf-8")), 8) & known - HEADINGS
            if shared:
                copied[str(path.relative_to(ROOT))] = sorted(" ".join(run) for run in shared)[:3]
    assert copied == {}


def test_energy_words_alone_would_not_count() -> None:
    """The measure itself: eight words in a row are found, seven are not."""
    known = runs(words_of("one two three four five six seven eight nine"), 8)
    assert runs(words_of("zero one two three four five six seven"), 8) & known == set()
    assert runs(words_of("two three four five six seven eight nine"), 8) & known
    assert len(list(pairwise(sorted(known)))) == 1
