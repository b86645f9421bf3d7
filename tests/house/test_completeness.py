"""Nothing is left without its test: conditions, rules, readings, endings, changes and steps."""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
from source_walk import ROOT, called, calls, constants, modules

from co2assist.board import acts, changes
from co2assist.record.scenario import Scenario, load_scenario, open_session, script_lines
from co2assist.record.session import Session
from co2assist.referee import Position, judge, lawful
from co2assist.rulebook.index import readings, rules
from co2assist.rules.playbook import PLAYBOOK
from co2assist.text import notation

CONDITIONS = """
turn.actor turn.main-once turn.exec-once turn.main-due turn.pass turn.over propose.agenda propose.space propose.stack
prepare.proposed prepare.cep prepare.token build.prepared build.level build.cep build.money build.tech build.space
move.own move.proposed move.free move.summit-from move.summit-topic move.stays move.card market.closed market.money
market.empty market.hand lobby.hand lobby.played lobby.deed claim.open claim.plants claim.tech place.full pay.source
draw.left income.sum reduce.step reduce.limit reduce.floor reduce.points supply.short ask.options amend.settled
amend.audit
""".split()
ENDINGS = "lost.goals lost.supply lost.un lost.private lost.limit won.cooperative won.points".split()
ABOUTS = """
turn give learn place pay take grant move cube income draw reduce summit event goals goal agenda un printed
""".split()
CHANGES = {name for name, kind in vars(changes).items() if isinstance(kind, type) and issubclass(kind, changes.Change)} - {
    "Change"
}
ENGINE = [name for name in modules() if name.startswith(("co2assist.rules", "co2assist.referee"))]
FILES = sorted((ROOT / "scenarios").rglob("*.toml"))


class Seen:
    """What came up while every scenario of the project was played."""

    def __init__(self) -> None:
        self.changes: set[str] = set()
        self.rules: dict[str, str] = {}
        self.abouts: set[str] = set()
        self.acts: set[str] = set()
        self.endings: set[str] = set()
        self.refused: dict[str, set[str]] = defaultdict(set)

    def note(self, position: Position, place: str) -> None:
        for change in position.changes:
            self.changes.add(type(change).__name__)
            self.rules.setdefault(change.rule, place)
        if position.ask is not None:
            self.abouts.add(position.ask.about)
            self.rules.setdefault(position.ask.rule, place)
        self.endings.add(position.game.reason)


@cache
def stories() -> tuple[Scenario, ...]:
    return tuple(load_scenario(path) for path in FILES)


@pytest.fixture(scope="module")
def seen() -> Seen:
    found = Seen()
    for story in stories():
        session = open_session(story)
        found.note(session.now, story.path)
        for _, line in script_lines(story):
            play(session, line, found, story.path)
    return found


def play(session: Session, line: str, found: Seen, place: str) -> None:
    keyword, _, rest = line.partition(" ")
    if keyword == "refuse":
        ids, typed = rest.strip().split(" ", 1)
        who, act = session.read(typed)
        for finding in judge(session.now, who, act).findings:
            found.rules.setdefault(finding.id, place)
        for wanted in ids.split(","):
            found.refused[wanted].add(place)
    elif keyword not in ("expect", "allow"):
        for part in notation.split_lines(line):
            for entry in session.say(part):
                found.acts.add(type(entry.act).__name__)
                found.note(entry.after, place)
            found.note(session.now, place)


def test_the_conditions_listed_here_are_those_of_the_contract(shared: Path) -> None:
    text = (shared / "contract.md").read_text("utf-8").split("## 5.")[1].split("Other rule ids")[0]
    assert set(re.findall(r"`([a-z]+\.[a-z-]+)`", text)) == set(CONDITIONS)


@pytest.mark.parametrize("condition", CONDITIONS)
def test_every_condition_is_a_finding_of_some_law(condition: str) -> None:
    assert any(
        condition in constants(call.args[0]) or condition in loop_constants(module)
        for module in ENGINE
        for call in calls(modules()[module])
        if called(call) == "Finding" and call.args
    )


@cache
def loop_constants(module: str) -> frozenset[str]:
    """Texts a `for rule in (…)` goes through."""
    found = []
    for node in ast.walk(ast.parse(modules()[module].read_text("utf-8"))):
        if isinstance(node, ast.For) and isinstance(node.iter, ast.Tuple):
            found += [text for item in node.iter.elts for text in constants(item)]
    return frozenset(found)


@pytest.mark.parametrize("condition", CONDITIONS)
def test_every_condition_is_refused_in_a_scenario(condition: str, seen: Seen) -> None:
    assert seen.refused[condition]


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_ending_is_reached_in_a_scenario(ending: str, seen: Seen) -> None:
    assert ending in seen.endings


@pytest.mark.parametrize("about", ABOUTS)
def test_every_question_is_asked_in_a_scenario(about: str, seen: Seen) -> None:
    assert about in seen.abouts


def test_every_kind_of_answer_is_said_in_a_scenario(seen: Seen) -> None:
    assert {form.act.__name__ for form in notation.FORMS} - seen.acts == set()
    kinds = {name for name, kind in vars(acts).items() if isinstance(kind, type) and issubclass(kind, acts.Act)}
    assert kinds - {"Act", "Deal"} == {form.act.__name__ for form in notation.FORMS}


@pytest.mark.parametrize("change", sorted(CHANGES))
def test_every_change_happens_in_a_scenario(change: str, seen: Seen) -> None:
    assert change in seen.changes


def test_everything_cited_in_play_is_in_the_index(seen: Seen) -> None:
    known = {*rules(), *readings()}
    assert {rule: place for rule, place in seen.rules.items() if rule not in known} == {}


def test_everything_cited_in_the_code_is_in_the_index() -> None:
    known = {*rules(), *readings()}
    unknown = []
    for module in ENGINE:
        for call in calls(modules()[module]):
            place = {"Finding": 0, "Ask": 3}.get(called(call), 0 if called(call) in CHANGES else -1)
            if 0 <= place < len(call.args):
                unknown += [f"{module}: {text}" for text in constants(call.args[place]) if text not in known]
    assert unknown == []


def test_every_rule_of_the_index_comes_up_in_a_scenario(seen: Seen) -> None:
    named = {rule for story in stories() for rule in story.rules}
    judged = {id for id, rule in rules().items() if rule.kind != "note"}
    assert judged - named - set(seen.rules) == set()


@pytest.mark.parametrize("key", sorted(readings()))
def test_every_reading_has_a_scenario_with_each_option(key: str) -> None:
    reading = readings()[key]
    told = {
        option for option in reading.options for story in stories() if key in story.rules and story.charter.reads(key) == option
    }
    assert set(reading.options) - told == set()


def test_every_step_of_the_playbook_is_docketed_somewhere() -> None:
    source = "\n".join(modules()[module].read_text("utf-8") for module in ENGINE)
    assert [name for name in PLAYBOOK if f'"{name}"' not in source] == []


def test_options_are_lawful_at_the_first_question_of_every_scenario() -> None:
    for story in stories():
        position = open_session(story).now
        for act in lawful(position):
            assert position.ask is not None
            assert judge(position, position.ask.who, act).verdict != "unlawful", story.path
