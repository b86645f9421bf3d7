"""The desk: reports on the board of the worked screens, and every suggestion judged lawful by the referee."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from some_evenings import given_table, goes_on
from where import ROOT

from co2assist import referee
from co2assist.advice.alternatives import on_turn, try_out
from co2assist.advice.check import CheckReport, check, check_typed
from co2assist.board.game import but
from co2assist.box.catalog import Box
from co2assist.record.scenario import load_scenario, open_session, script_lines
from co2assist.record.session import Session, all_facts
from co2assist.rules.finding import Ruling
from co2assist.text import notation
from co2assist.text.names import Names
from co2assist.text.notation import Unreadable

FRIDAY = {
    "phase": "operations",
    "decade": 2030,
    "round": 2,
    "turn": "red",
    "co2": 500,
    "score": 9,
    "red": {"money": 12, "ceps": 3, "tech": 4, "know": {"wind": 9, "solar": 1, "forestation": 1}},
    "green": {"money": 6, "ceps": 1, "tech": 1, "know": {"recycling": 1, "wind": 1, "solar": 9}},
    "north-america": {"supply": ["gas", "coal", "-", "-"], "scientist": "wind-2 on green", "ceps": 2},
    "asia": {"supply": ["gas", "solar-1 on blue by green", "-", "-"], "ceps": 2, "control": "green"},
    "oceania": {"supply": ["gas", "solar-1 on green by green", "-", "-"], "scientist": "solar-2", "control": "green", "ceps": 1},
    "europe": {"supply": ["hydro-1 on blue by yellow", "gas", "hydro-1 on red by yellow", "-"], "control": "yellow", "ceps": 1},
    "africa": {
        "supply": ["wind-1 on blue by red", "wind-1 on yellow by blue", "-", "-"],
        "scientist": "wind-2",
        "control": "red",
        "ceps": 1,
    },
    "south-america": {"supply": ["gas", "oil", "-", "-"], "ceps": 0},
}

NO_CEP = {"red": {**FRIDAY["red"], "ceps": 0}, "africa": {**FRIDAY["africa"], "ceps": 0}, "market": {"ceps": 1, "price": 7}}


def report(typed: str, given: dict[str, Any] | None = None, **rest: Any) -> CheckReport:
    return check_typed(given_table(given or FRIDAY, **rest).now, typed, Names({"red": "Ana", "green": "Cai"}))


def verdicts(found: CheckReport) -> dict[str, bool | None]:
    return {row.id: row.ok for row in found.findings}


def test_only_the_turn_is_missing() -> None:
    """Cai could sell on her turn: what it would do is told all the same."""
    found = report("green: sell")
    assert (found.verdict, found.supposed) == ("unlawful", "green")
    assert [row.id for row in found.findings if row.ok is False] == ["turn.actor"]
    assert [change.rule for change in found.changes][:2] == ["market.sell", "market.sell"]
    assert found.on_turn == ()


def test_answers_taken_for_others_are_named() -> None:
    """Ana may pay with her own CEPs or with Africa's: the first is taken, and said."""
    found = report("red: build north-america:scientist")
    assert found.assumed == ("If Ana pays a CEP from hand (Ana could also: pay africa):",)


def test_choices_of_others_are_theirs() -> None:
    """Cai's Scientist must leave the Project that Ana prepares: where to is Cai's choice."""
    found = report(
        "red: prepare oceania:scientist", {**FRIDAY, "green": {**FRIDAY["green"], "scientists": ["oceania:scientist"]}}
    )
    assert any(
        says.startswith("If Cai moves a Scientist from Oceania") and "(Cai could also: move " in says for says in found.assumed
    )


def test_a_sale_first_pays_for_the_build() -> None:
    """$3 in hand, $4 needed: selling one of two CEPs, or a wind card's $3, mends it; buying is out of reach at $7."""
    given = {**FRIDAY, "market": {"ceps": 1, "price": 7}, "red": {**FRIDAY["red"], "money": 3, "ceps": 2}}
    found = report("red: build north-america:scientist", given)
    assert [row.id for row in found.findings if row.ok is False] == ["build.money"]
    sale = next(suggestion for suggestion in found.instead if suggestion.line == "red: sell")
    assert sale.then == "red: build north-america:scientist"
    cards = [suggestion for suggestion in found.instead if suggestion.card is not None]
    assert [(card.line, card.card) for card in cards] == [("red: build north-america:scientist with 22", 22)]


def test_a_move_that_teaches() -> None:
    """Level 2 needs 5 wind and Ana has 4: a scientist leaving a wind project teaches the fifth."""
    red = {**FRIDAY["red"], "know": {"wind": 4}, "scientists": ["africa:scientist"]}
    found = report("red: build north-america:scientist", {**FRIDAY, "red": red})
    assert [row.id for row in found.findings if row.ok is False] == ["build.level"]
    moves = [suggestion for suggestion in found.instead if suggestion.line.startswith("red: move africa:scientist ")]
    assert [suggestion.then for suggestion in moves][:1] == ["red: build north-america:scientist"]


def test_a_cep_bought_first() -> None:
    given = {**FRIDAY, **NO_CEP}
    found = report("red: prepare oceania:scientist", given)
    assert [row.id for row in found.findings if row.ok is False] == ["prepare.cep"]
    assert ("red: buy", "red: prepare oceania:scientist") in [(row.line, row.then) for row in found.instead]


def test_answers_to_a_question_nearest_first() -> None:
    here = given_table({"phase": "income", "red": {"know": {"wind": 3}}})
    found = check_typed(here.now, "red: income $9")
    assert [suggestion.line for suggestion in found.instead] == ["red: income $2", "red: income $1", "red: income $0"]


def test_a_value_nobody_has_read() -> None:
    """Without the cost of wind plants of level 2 the build cannot be judged; the report says what to read off."""
    here = given_table(FRIDAY).now
    box = here.game.box
    values = {path: value for path, value in box.values.items() if not path.startswith("plants.wind.level-2")}
    blind = referee.begin(but(here.settled, box=Box(values)))
    found = check_typed(blind, "red: build north-america:scientist")
    assert found.verdict == "cannot-say"
    assert {row.id for row in found.findings if row.ok is None} >= {"build.cep", "build.money", "build.tech"}
    assert any(line.startswith("table: printed plants.wind.level-2") for line in found.tell)
    assert (found.instead, found.changes) == ((), ())


def test_a_tile_nobody_has_told() -> None:
    seen = [row for path in sorted((ROOT / "scenarios/deal").rglob("*.toml")) for row in reports(path)]
    unsaid = {row.line: row.tell for row in seen if row.verdict == "cannot-say"}
    assert unsaid["red: propose wind africa:money"] == ("table: agenda africa solar forestation wind",)
    assert unsaid["red: claim un:1"] == ("table: un 1 solar wind 1",)


def test_over() -> None:
    here = given_table({"phase": "supply", "decade": 2010, "score": 0, "co2": 500, "fossil": {"gas": 12, "oil": 10, "coal": 8}})
    for region in here.now.game.layout.ids:
        here.say(f"table: draw {region} gas")
    here.say("group: reduce 120")
    assert here.now.over
    found = check_typed(here.now, "red: sell")
    assert verdicts(found) == {"turn.over": False}
    assert (found.instead, found.on_turn, found.changes) == ((), (), ())


def reports(path: Path) -> Iterator[CheckReport]:
    """A report on every line of a scenario at its place, refused and allowed ones too; then the line is played."""
    scenario = load_scenario(path)
    here = open_session(scenario)
    for _, line in script_lines(scenario):
        keyword = line.split(" ")[0]
        if keyword == "expect":
            continue
        rest = line.split(" ", {"refuse": 2, "allow": 1}.get(keyword, 0))[-1]
        for typed in [rest] if keyword in ("refuse", "allow") else notation.split_lines(line):
            try:
                who, act = here.read(typed)
            except Unreadable:
                continue
            found = check(here.now, who, act)
            verify(here, who, act, found)
            yield found
            if keyword not in ("refuse", "allow") and not goes_on(here, typed):
                return


def verify(here: Session, who: str, act: Any, found: CheckReport) -> None:
    ruling = referee.judge(here.now, who, act)
    assert found.verdict == ruling.verdict
    assert [row.id for row in found.findings] == [finding.id for finding in ruling.findings]
    assert len(found.instead) <= 5
    for suggestion in found.instead:
        assert here.judge(suggestion.line)[2].verdict == "lawful", (found.line, suggestion)
    if found.on_turn:
        theirs = Session(on_turn(here.now, here.now.game.charter.seat(who)))
        for suggestion in found.on_turn:
            assert theirs.judge(suggestion.line)[2].verdict == "lawful", (found.line, suggestion)
    for row in found.findings:
        assert row.cite, row.id


@pytest.mark.parametrize("folder", sorted(path.name for path in (ROOT / "scenarios").iterdir() if path.is_dir()))
def test_every_line_of_every_scenario(folder: str) -> None:
    """Whatever is said, and refused, anywhere: the report agrees with the referee and suggests lawful lines only."""
    seen = 0
    for path in sorted((ROOT / "scenarios" / folder).rglob("*.toml")):
        seen += sum(1 for _ in reports(path))
    assert seen


def test_a_line_tried_out_does_what_the_referee_does() -> None:
    """The table after `try_out` is the table after saying the line and the assumed answers."""
    here = given_table({**FRIDAY, "green": {**FRIDAY["green"], "scientists": ["oceania:scientist"]}})
    who, act = here.read("red: prepare oceania:scientist")
    trial = try_out(here.now, who, act)
    assert not isinstance(trial, Ruling)
    here.answer(who, act)
    for said in trial.assumed:
        here.answer(*said)
    assert all_facts(here.now) == all_facts(trial.after)
    assert here.now.ask is not None
    assert here.now.ask.about == "turn"
