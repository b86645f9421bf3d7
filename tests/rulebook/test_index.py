"""The rulebook's index: every id is there, every reference leads somewhere, and all of it is in own words."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import tomli
from where import SHARED

from co2assist.rulebook import index

PAGES = Path(index.__file__).parent

CONDITIONS = """
turn.actor turn.main-once turn.exec-once turn.main-due turn.pass turn.over propose.agenda propose.space propose.stack
prepare.proposed prepare.cep prepare.token build.prepared build.level build.cep build.money build.tech build.space
move.own move.proposed move.free move.summit-from move.summit-topic move.stays move.card market.closed market.money
market.empty market.hand lobby.hand lobby.played lobby.deed claim.open claim.plants claim.tech place.full pay.source
draw.left income.sum reduce.step reduce.limit reduce.floor reduce.points supply.short ask.options amend.settled
amend.audit
""".split()

RULES = """
setup.pieces setup.money setup.deal turn.order turn.main turn.exec turn.end propose.tile propose.knowledge
propose.money propose.tech propose.scientist prepare.scientist prepare.benefit prepare.infrastructure build.payment
build.replace build.points build.cube control.spaces control.preference control.knowledge control.active
move.scientist knowledge.leave knowledge.gain knowledge.bonus knowledge.end market.buy market.sell market.refill
lobby.main lobby.minor lobby.scientist claim.points summit.complete summit.order summit.knowledge summit.tile
income.stacks income.split goals.flip goals.loss supply.draw supply.skip supply.cep supply.fine reduce.cost
decade.marker decade.start decade.rounds ending.un ending.private ending.epithet inspectors.advance inspectors.double
events.cubes events.aid events.refill company.cash company.goal final.ceps final.sale final.goal final.money
final.tech final.un final.tie amend printed deal pieces.limited setup.agendas setup.fossil goals.setup market.once
supply.points goals.earlier
control.gives decade.steps phases.cooperative solo score.below decade.three lobby.one claim.turn main.whole
propose.steps prepare.steps prepare.free prepare.flip build.steps supply.marker inspectors.start setup.competitive
phases.competitive supply.competitive claim.keep build.region-cube income.competitive events.pieces market.source
market.bank control.later prepare.own goals.kinds goals.halfway goals.fossil lobby.cards lobby.1-6 lobby.7-9
lobby.10-14 lobby.15-19 lobby.20-24 lobby.25-29 lobby.30-34 lobby.35 lobby.36
""".split()

NOTES = "energies setup.first setup.draft money.public lobby.secret trade.none competitive.levels".split()
"""Rules of the table that the program neither asks about nor refuses by."""

ENDINGS = "lost.goals lost.supply lost.un lost.private lost.limit won.cooperative won.points".split()

GOALS = [f"private.{n}" for n in range(1, 17)] + [f"company.{n}" for n in range(1, 11)]

MODES = ("cooperative", "competitive")

ADDED = "solo-income income-order main-effect summits-out inspectors-last loss-order final-money".split()
"""Passages found open after the others were agreed, each with the one answer that the program always gave."""


def shared(name: str) -> str:
    if not (SHARED / name).exists():
        pytest.skip(f"{name} is not at hand beside this checkout")
    return (SHARED / name).read_text("utf-8")


def texts(node: Any) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict | list):
        for child in node.values() if isinstance(node, dict) else node:
            yield from texts(child)


def spoken(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower().replace("₂", "2").replace("'", ""))


KINDS = {"condition": CONDITIONS, "rule": RULES, "ending": ENDINGS, "goal": GOALS, "note": NOTES}


@pytest.mark.parametrize(("kind", "ids"), KINDS.items())
def test_every_id_is_there_and_no_other(kind: str, ids: list[str]) -> None:
    assert sorted(ids) == sorted(rule.id for rule in index.rules().values() if rule.kind == kind)


def test_the_conditions_are_those_of_the_contract() -> None:
    chapter = shared("contract.md").split("## 5.")[1].split("Other rule ids")[0]
    assert set(re.findall(r"`([a-z]+\.[a-z-]+)`", chapter)) == set(CONDITIONS)


def test_the_endings_are_those_of_the_contract() -> None:
    assert set(re.findall(r"`((?:lost|won)\.[a-z]+)`", shared("contract.md"))) == set(ENDINGS)


def test_the_pages_name_nothing_twice() -> None:
    for page, name in (("sections", "key"), ("rules", "id"), ("readings", "key")):
        named = [row[name] for row in tomli.loads((PAGES / f"{page}.toml").read_text("utf-8"))[page]]
        assert len(named) == len(set(named)), page


def test_rules_stand_in_the_order_of_the_rulebook() -> None:
    places = {key: place for place, key in enumerate(index.sections())}
    order = [places[rule.section] for rule in index.rules().values()]
    assert order == sorted(order)


def test_rules_of_a_section_stand_in_the_order_of_its_steps() -> None:
    steps: dict[str, list[int]] = {}
    for rule in index.rules().values():
        if rule.step.startswith("step "):
            steps.setdefault(rule.section, []).append(int(rule.step.removeprefix("step ")))
    assert all(numbers == sorted(numbers) for numbers in steps.values()), steps


@pytest.mark.parametrize("rule", index.rules().values(), ids=lambda rule: rule.id)
def test_every_reference_of_a_rule_leads_somewhere(rule: index.Rule) -> None:
    assert rule.section in index.sections()
    assert set(rule.see) <= set(index.rules()) - {rule.id}
    assert set(rule.readings) <= set(index.readings())
    assert rule.modes
    assert set(rule.modes) <= set(MODES)
    assert re.fullmatch(r"|(step|card) \d+|cards \d+ to \d+", rule.step)
    assert rule.title
    assert index.asked()[rule.id]
    assert rule.see


@pytest.mark.parametrize("rule", index.rules().values(), ids=lambda rule: rule.id)
def test_a_gist_is_at_most_three_sentences(rule: index.Rule) -> None:
    assert 1 <= len(re.findall(r"\.(?=\s|$)", rule.gist)) <= 3
    assert rule.gist.endswith(".")
    assert "!" not in rule.gist


@pytest.mark.parametrize("reading", index.readings().values(), ids=lambda reading: reading.key)
def test_every_reading_is_told_whole(reading: index.Reading) -> None:
    assert list(reading.means) == list(reading.arguments) == list(reading.options)
    assert reading.modes
    assert set(reading.modes) <= set(MODES)
    assert reading.question.endswith("?") or reading.question.endswith(".")
    if reading.only:
        assert reading.options == ("default",)
    else:
        assert reading.others
        assert "default" not in reading.options


@pytest.mark.parametrize("reading", index.readings().values(), ids=lambda reading: reading.key)
def test_every_argument_names_the_section_it_leans_on(reading: index.Reading) -> None:
    labels = [section.label for section in index.sections().values()]
    for option, argument in reading.arguments.items():
        assert any(label in argument for label in labels), option


def test_rules_and_readings_name_each_other() -> None:
    by_rule = {(rule.id, key) for rule in index.rules().values() for key in rule.readings}
    by_reading = {(id, reading.key) for reading in index.readings().values() for id in reading.rules}
    assert by_rule == by_reading


def test_the_readings_are_those_agreed_in_their_order() -> None:
    rows = re.findall(r"^\| `([a-z0-9-]+)` \|(.*)\|(.*)\|(.*)\|$", shared("readings.md"), re.MULTILINE)
    assert [*(key for key, *_ in rows), *ADDED] == list(index.readings())
    for key, _, default, others in rows:
        reading = index.readings()[key]
        assert reading.only == (others.strip() == "only"), key
        if not reading.only:
            assert re.findall(r"`([a-z-]+)`", default)[:1] == [reading.default], key
            assert tuple(re.findall(r"`([a-z-]+)`", others))[: len(reading.others)] == reading.others, key


@pytest.mark.parametrize("page", ["sections", "rules", "readings"])
def test_no_eight_words_in_a_row_are_the_rulebooks(page: str) -> None:
    book = spoken(shared("rulebook.txt"))
    runs = {tuple(book[at : at + 8]) for at in range(len(book) - 7)}
    for text in texts(tomli.loads((PAGES / f"{page}.toml").read_text("utf-8"))):
        said = spoken(text)
        shared_runs = [said[at : at + 8] for at in range(len(said) - 7) if tuple(said[at : at + 8]) in runs]
        assert not shared_runs, text


def test_a_citation_is_label_and_step() -> None:
    assert index.cite("build.level") == "1.2 c, step 1"
    assert index.cite("market.hand") == "1.1 b"
    assert index.cite("supply.fine") == "4 Energy Supply, step 5"
    assert index.cite("private.5") == "Private Goals, card 5"


def test_an_unknown_id_names_the_nearest() -> None:
    with pytest.raises(LookupError, match=r"market\.hand"):
        index.rule("market.hnd")
    with pytest.raises(LookupError):
        index.cite("nonsense")
