"""Imports go down only, make no circle, and below the text nothing prints, opens, asks the time or draws by chance."""

import re
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
from source_walk import PACKAGE, called, calls, floor, imported, modules

ONLY_IN_CLI = {"typer", "click", "questionary", "rich", "prompt_toolkit"}
NOT_BELOW_TEXT = {
    "random",
    "time",
    "datetime",
    "secrets",
    "os",
    "sys",
    "pathlib",
    "io",
    "subprocess",
    "socket",
    "tomli_w",
    "filelock",
}
READERS = {"co2assist.box.counts", "co2assist.box.practice_box", "co2assist.rulebook.index"}
"""The readers of floor 1, which open the tables that ship with the program."""
WINGS = (
    *("main", "evening", "app", "commands", "completion", "options", "setup", "copy"),
    *("table", "pages", "context", "exits", "terminal", "documents", "crash"),
)
"""The folders and loose modules of the command line: each imports only what stands behind it."""
EVERY = sorted(modules())


@pytest.mark.parametrize("module", EVERY)
def test_imports_go_down_only(module: str) -> None:
    higher = [name for name in imported(modules()[module]) if name.startswith("co2assist.") and floor(name) > floor(module)]
    assert higher == []


def wing(module: str) -> str:
    return module.split(".")[2]


@pytest.mark.parametrize("module", [name for name in EVERY if name.startswith("co2assist.cli.")])
def test_the_wings_of_the_command_line_stand_in_one_order(module: str) -> None:
    lower = WINGS[WINGS.index(wing(module)) :]
    others = {name for name in imported(modules()[module]) if name.startswith("co2assist.cli.")}
    assert sorted(name for name in others if wing(name) not in lower) == []


def test_modules_make_no_circle() -> None:
    """Late imports and those for types count as well; a circle is told by graphlib's CycleError."""
    TopologicalSorter({module: {*imported(path)} & {*EVERY} - {module} for module, path in modules().items()}).prepare()


def test_notation_stands_on_the_text_beside_it() -> None:
    """Sentences and names know nothing of how a line is written."""
    beside = {name for name in EVERY if name.startswith("co2assist.text") and not name.startswith("co2assist.text.notation")}
    assert {name for name in beside if "co2assist.text.notation" in set(imported(modules()[name]))} == set()


@pytest.mark.parametrize("module", EVERY)
def test_terminal_libraries_live_in_cli_only(module: str) -> None:
    found = {name.split(".")[0] for name in imported(modules()[module])} & ONLY_IN_CLI
    assert not found or module.startswith("co2assist.cli")


@pytest.mark.parametrize("module", [name for name in EVERY if floor(name) < 5])
def test_below_the_text_nothing_reaches_outside(module: str) -> None:
    allowed = {"pathlib"} if module in READERS else set()
    assert {name.split(".")[0] for name in imported(modules()[module])} & NOT_BELOW_TEXT <= allowed
    said = {called(call) for call in calls(modules()[module])}
    assert said & {"print", "input", "open", "exec", "eval", "breakpoint"} == set()


@pytest.mark.parametrize("module", [name for name in EVERY if 5 <= floor(name) <= 7])
def test_below_the_command_line_nothing_prints(module: str) -> None:
    said = {called(call) for call in calls(modules()[module])}
    assert said & {"print", "input", "exec", "eval", "breakpoint"} == set()


@pytest.mark.parametrize("path", sorted((PACKAGE / "rules").rglob("*.py")), ids=lambda path: path.name)
def test_only_charters_knows_the_kinds_of_game(path: Path) -> None:
    said = re.findall(
        r"(?<!won\.)\b(cooperative|competitive|solo)\b", re.sub(r'"""(.|\n)*?"""', "", path.read_text("utf-8")), re.IGNORECASE
    )
    assert path.name == "charters.py" or said == []
