"""The documents that the program writes: they are as it tells them, and they are whole."""

import importlib.util
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from where import ROOT

from co2assist.cli.app import program
from co2assist.cli.exits import MISUSE
from co2assist.rulebook import index

MADE = (
    "co2assist/rulebook/scenarios.toml",
    "docs/rules.md",
    "docs/readings.md",
    "docs/errors.md",
    "docs/commands.md",
    "docs/json.md",
    "docs/co2assist.1",
)
COMMANDS = """
new join play say show legal check why log undo redo fix amend forecast score rules readings box players draws scenario games
note report export stats doctor config docs help demo
""".split()
"""The commands of the contract's section 6."""
CONDITIONS = [rule.id for rule in index.rules().values() if rule.kind == "condition"]


@cache
def make() -> ModuleType:
    """docs/make.py as a module."""
    told = importlib.util.spec_from_file_location("make_documents", ROOT / "docs" / "make.py")
    assert told is not None
    assert told.loader is not None
    module = importlib.util.module_from_spec(told)
    told.loader.exec_module(module)
    return module


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def test_what_is_there_is_what_would_be_written() -> None:
    documents: dict[str, str] = make().documents()
    assert tuple(documents) == MADE
    assert [name for name in MADE if documents[name] != text(name)] == [], "out of date: run docs/make.py"


@pytest.mark.parametrize("name", MADE)
def test_nothing_of_a_machine_stands_in_them(name: str) -> None:
    found = re.findall(r"/tmp\b|/home/|/Users/|/work/|[A-Z]:\\\\|Traceback|does not expect happened|\.\./shared", text(name))
    assert found == []


def test_the_commands_are_those_of_the_contract(shared: Path) -> None:
    section = (shared / "contract.md").read_text("utf-8").split("## 6.")[1]
    rows = re.findall(r"^\| `([a-z]+)", section, re.MULTILINE)
    assert list(dict.fromkeys(rows)) == [name for name in dict.fromkeys(rows) if name in COMMANDS]
    assert set(COMMANDS) <= set(re.findall(r"`([a-z]+)", section))


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_documented_with_its_options_and_an_example_that_was_run(command: str) -> None:
    part = text("docs/commands.md").split(f"\n## {command}\n")[1].split("\n## ")[0]
    assert f"$ co2assist {command}" in part
    for param in program().listed()[command].params:
        for option in param.opts if param.param_type_name == "option" and not param.hidden else ():
            assert f"`{option}" in part or f", {option}" in part


@cache
def help_text() -> str:
    ran = subprocess.run(
        [sys.executable, "-m", "co2assist", "--help"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "COLUMNS": "100"},
        check=True,
    )
    return ran.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_in_the_help(command: str) -> None:
    assert re.search(rf"^\s+{command}\s", help_text(), re.MULTILINE)


def help_examples() -> list[str]:
    """The examples that `--help` shows, except those that need a terminal, a file or a long game."""
    found = []
    for command in program().listed().values():
        _, examples = make().parted(command.help)
        found += [re.split(r"\s{3,}", example)[0] for example in examples]
    return [example for example in found if not re.search(r" play\b|< |> |--from|co2assist new\b|--restore|box fill", example)]


def test_examples_of_the_help_run_without_misuse() -> None:
    """At one table of two; lines that name another evening's entry may be refused, never misunderstood."""
    unlucky = ("fix 91", "fix 40", "log 12", "--at", "--to 12", "undo 3", "redo 2", "green:", "scenario scenarios/", "box keep")
    examples = help_examples()
    assert len(examples) > 25
    with make().table() as folder:
        for example in examples:
            code, said = make().answer(example, folder)
            assert "does not expect" not in " ".join(said), example
            if not any(words in example for words in unlucky):
                assert code != MISUSE, (example, said)


@pytest.mark.parametrize("condition", CONDITIONS)
def test_every_condition_is_shown_refused(condition: str) -> None:
    part = text("docs/errors.md").split(f"\n### `{condition}`\n")[1].split("\n### ")[0]
    assert "not lawful" in part
    assert re.search(rf"^   no   {re.escape(condition)} ", part, re.MULTILINE)


def test_bad_files_are_refused_with_the_file_code_or_named_as_failed() -> None:
    part = text("docs/errors.md").split("## Files, games and names")[1]
    codes = re.findall(r"\(exit code (\d+)\)", part)
    assert len(codes) >= 15
    assert set(codes) <= {"1", "2", "3"}


@pytest.mark.parametrize("rule", index.rules())
def test_every_rule_has_its_part(rule: str) -> None:
    part = text("docs/rules.md").split(f"### `{rule}` ")[1].split("\n### ")[0]
    assert index.rule(rule).gist in part
    assert index.rule(rule).kind == "note" or "Scenarios (0)" not in part


@pytest.mark.parametrize("key", index.readings())
def test_every_reading_has_the_arguments_of_each_side(key: str) -> None:
    part = text("docs/readings.md").split(f"\n## {key}\n")[1].split("\n## ")[0]
    for option in index.readings()[key].options:
        assert index.readings()[key].arguments[option] in part
    assert "Scenarios (0)" not in part


PAGES = sorted((ROOT / "docs").glob("*.md"))


@pytest.mark.parametrize("page", [*PAGES, ROOT / "README.md"], ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
        assert "://" in link or (page.parent / link).exists(), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_page_is_found_from_the_readme_and_the_index(page: Path) -> None:
    assert f"(docs/{page.name})" in text("README.md")
    assert page.name == "index.md" or f"({page.name})" in text("docs/index.md")


def test_how_do_i_names_commands_and_options_that_exist() -> None:
    """Every `co2assist ...` of the page: its first word a command, its options that command's own."""
    known = program().listed()
    for line in re.findall(r"`co2assist ([^`]+)`", text("docs/how-do-i.md")):
        first, *rest = line.split()
        assert first in known, line
        options = {option for param in known[first].params for option in param.opts}
        assert {word for word in rest if word.startswith("--")} <= options, line
