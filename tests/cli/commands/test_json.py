"""The JSON documents: each command writes what its declared type says, no key more or less, and no secret."""

import json
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from desks import PLAYERS, Desk
from where import ROOT

from co2assist.cli.app import Program, program
from co2assist.cli.documents import DOCUMENTS, Failure

DOCS = ROOT / "docs"
KEYS = {
    "check": "line verdict findings changes readings instead",
    "legal": "who about lines card pattern",
    "log": "n line changes",
    "say": "entries asked over",
    "redo": "entries asked over",
    "amend": "entries asked over",
    "undo": "taken-back table asked over",
    "fix": "confirmed stops-at facts table asked over",
    "games": "name path title mode players decade phase entries outcome started played",
    "forecast": "draws added co2 fines points lost limit",
}
"""The keys of the contract's section 6, written out here so that no declaration can drop one."""
KEPT = Path(__file__).parent / "golden" / "json-keys.txt"
"""Every document and part of one with its keys, as scripts know them: a key may join, none may go."""
COMMANDS = (
    ("check", 0, ("check", "red: buy")),
    ("check", 1, ("check", "red: build africa:tech")),
    ("check", 1, ("say", "red: build africa:tech")),
    ("check", 1, ("amend", "red.tech=40")),
    ("legal", 0, ("legal",)),
    ("log", 0, ("log",)),
    ("log", 0, ("log", "1")),
    ("say", 0, ("say", "red: end")),
    ("undo", 0, ("undo",)),
    ("redo", 0, ("redo",)),
    ("amend", 0, ("amend", "red.money=5")),
    ("amend --compare", 1, ("amend", "--compare", "red.money=7")),
    ("amend --compare", 0, ("amend", "--compare", "red.money=5")),
    ("fix", 4, ("fix", "1", "red: propose solar africa:tech")),
    ("fix", 1, ("fix", "1", "red: build africa:tech")),
    ("fix", 0, ("fix", "1", "red: propose solar africa:tech", "--yes")),
    ("show", 0, ("show",)),
    ("show", 0, ("show", "africa")),
    ("why", 0, ("why", "red.money")),
    ("forecast", 0, ("forecast",)),
    ("rules", 0, ("rules", "build.level")),
    ("readings", 0, ("readings",)),
    ("readings", 0, ("readings", "fine")),
    ("score", 0, ("score",)),
    ("note", 0, ("note", "the fine was forgotten")),
    ("players", 0, ("players", "red=Eva")),
    ("games", 0, ("games",)),
    ("draws", 0, ("draws", "app", "--seed", "7")),
    ("doctor", 0, ("doctor",)),
    ("box show", 0, ("box", "show", "practice")),
    ("box set", 0, ("box", "set", "tracks.wind.spaces = 9")),
    ("box check", 0, ("box", "check", "practice")),
    ("scenario --save", 0, ("scenario", "--save", "{folder}/evening.toml")),
    ("scenario", 0, ("scenario", "{folder}/evening.toml")),
    ("join", 0, ("join", "sunday", "--from", "{docs}/sunday.toml")),
    ("score", 0, ("score",)),
    ("games rename", 0, ("games", "rename", "sunday", "monday")),
    ("games copy", 0, ("games", "copy", "monday", "sunday")),
    ("games remove", 0, ("games", "remove", "monday", "--yes")),
    ("stats", 0, ("stats",)),
    ("box export", 0, ("box", "export", "{folder}/copy.toml")),
    ("box import", 0, ("box", "import", "{folder}/copy.toml")),
    ("report", 0, ("-g", "friday", "report", "-o", "{folder}/evening.md")),
    ("new", 0, ("new", "own", "--players", "red,blue", "--deal", "later")),
    ("box keep", 0, ("box", "keep")),
    ("new", 0, ("new", "tuesday", "--players", PLAYERS, "--box", "practice")),
    ("box mend", 4, ("box", "mend", "tracks.wind.income.3 = 9")),
    ("box mend", 0, ("box", "mend", "tracks.wind.income.3 = 9", "--yes")),
    ("config", 0, ("config",)),
    ("docs", 0, ("docs",)),
    ("any command that fails", 2, ("say", "red: propse wind africa:tech")),
    ("any command that fails", 2, ("say", "red: p wind africa:tech")),
    ("any command that fails", 2, ("show", "--colour")),
    ("any command that fails", 3, ("show", "-g", "monday")),
    ("any command that fails", 4, ("new", "--no-input")),
)


def same(document: object, kind: object) -> None:
    """The document is of the type, and has no key that is not declared."""
    found = msgspec.convert(document, kind)
    assert msgspec.to_builtins(found) == document


def test_every_command_writes_what_is_declared(desk: Desk, tmp_path: Path) -> None:
    assert desk.run("new", "friday", "--players", PLAYERS, "--box", "practice", "--json") == 0
    same(json.loads(desk.out), DOCUMENTS["new"])
    assert desk.run("say", "red: propose wind africa:tech") == 0
    for name, code, each in COMMANDS:
        words = [word.replace("{folder}", str(tmp_path)).replace("{docs}", str(DOCS)) for word in each]
        assert desk.run(*words, "--json") == code, (words, desk.out, desk.err)
        same(json.loads(desk.out), DOCUMENTS[name])
    assert (tmp_path / "evening.md").read_text().startswith("# friday")
    assert {name for name, _, _ in COMMANDS} == {*DOCUMENTS}


def declared(kind: object) -> Iterator[tuple[str, set[str]]]:
    """The documents and parts in a type, each with its keys."""
    for inner in typing.get_args(kind):
        yield from declared(inner)
    if typing.is_typeddict(kind):
        hints = typing.get_type_hints(kind)
        yield kind.__name__, {*hints}  # type: ignore[attr-defined]
        for hint in hints.values():
            yield from declared(hint)


def test_no_key_of_any_document_goes() -> None:
    now = dict(part for kind in DOCUMENTS.values() for part in declared(kind))
    for row in KEPT.read_text("utf-8").splitlines():
        name, _, keys = row.partition(": ")
        assert {*keys.split()} <= now[name], name


def leaves(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every command and every verb of a group."""
    yield path
    inside = command.listed() if isinstance(command, Program) else getattr(command, "commands", {})
    for name, inner in inside.items():
        yield from leaves(inner, (*path, name))


@pytest.mark.parametrize("path", [*leaves(program())], ids=" ".join)
@pytest.mark.parametrize("wrong", [("--no-such-option",), ("-g", "monday")], ids=["misuse", "no such game"])
def test_every_command_fails_alike_with_and_without_json(
    desk: Desk,
    path: tuple[str, ...],
    wrong: tuple[str, ...],
) -> None:
    """What cannot be read ends with 2; no game is there, so whatever needs one ends with 3 or with what it misses more."""
    if wrong[0] == "-g" and " ".join(path) in ("", "play", "demo", "box fill", "help"):
        pytest.skip("it takes no --json")
    code = desk.run(*path, *wrong, "--no-input")
    assert desk.run(*path, *wrong, "--no-input", "--json") == code
    if code:
        assert desk.err == ""
        same(json.loads(desk.out), Failure)


ADDED = {"say": "refused"}
"""A key that came later, only there where it is asked for."""


@pytest.mark.parametrize("name", KEYS)
def test_the_keys_of_the_contract_stay(name: str) -> None:
    kind = DOCUMENTS[name]
    rows = typing.get_args(kind)[0] if typing.get_origin(kind) is list else kind
    declared = [key for key in typing.get_type_hints(rows) if key != ADDED.get(name)]
    assert list(declared) == KEYS[name].split() or sorted(declared) == sorted(KEYS[name].split())


def test_what_was_said_is_told_with_what_hands_move(desk: Desk) -> None:
    """1.1 b: the first CEP is sold at the market price of $3; then Red still has the main action to do."""
    assert desk.run("new", "friday", "--players", PLAYERS, "--box", "practice") == 0
    said = desk.json("say", "red: sell", "--json")
    assert [row["n"] for row in said["entries"]] == [1]
    assert said["entries"][0]["line"] == "red: sell"
    assert said["asked"] == {"who": "red", "about": "turn"}
    assert said["over"] is False
    back = desk.json("undo", "--json")
    assert back["taken-back"] == [{"n": 1, "line": "red: sell"}]
    assert desk.run("undo", "--json") == 1


def test_an_error_names_its_kind_place_and_nearest_words(desk: Desk) -> None:
    assert desk.run("new", "friday", "--players", PLAYERS, "--box", "practice") == 0
    kinds = {}
    for words in (
        ("say", "red: propse wind africa:tech"),
        ("say", "red: p wind africa:tech"),
        ("show", "-g", "monday"),
        ("frob",),
    ):
        desk.run(*words, "--json")
        error = json.loads(desk.out)["error"]
        kinds[error["kind"]] = error
    assert set(kinds) == {"unreadable", "ambiguous", "file", "misuse"}
    assert kinds["unreadable"]["place"] == "propse"
    assert "propose" in kinds["unreadable"]["nearest"]
    assert set(kinds["ambiguous"]["nearest"]) >= {"propose", "prepare", "pass"}
    assert typing.get_type_hints(Failure)


def test_a_new_game_is_compared_with_the_table(desk: Desk) -> None:
    """Red begins with $3; nothing has been said yet, so no entry touched it."""
    assert desk.run("new", "friday", "--players", PLAYERS, "--box", "practice") == 0
    assert desk.run("amend", "--compare", "red.money=5") == 1
    assert "the start of the game" in desk.out
    assert desk.run("amend", "--compare", "red.money=5", "--json") == 1
    assert json.loads(desk.out) == [{"path": "red.money", "table": "5", "program": 3, "n": None}]


def test_bytes_that_are_no_text_do_not_break_the_document(desk: Desk) -> None:
    assert desk.run("new", "friday", "--players", PLAYERS, "--box", "practice") == 0
    assert desk.run("say", "\udcff\udcfe", "--json") == 2
    assert json.loads(desk.out)["error"]["place"] == "??"
