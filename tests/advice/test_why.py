"""Why: the history of every number adds up to its value, and sums over the table agree with the facts."""

from pathlib import Path

import pytest
from some_evenings import given_table, played
from where import SHARED

from co2assist.advice.breakdown import reckoned
from co2assist.advice.why import NoSuchEntry, explain, why
from co2assist.record.session import all_facts
from co2assist.text.names import Names

TIE = {
    "phase": "operations",
    "red": {"know": {"wind": 9}},
    "blue": {"know": {"wind": 2}, "ceps": 1, "money": 9, "tech": 9},
    "africa": {"supply": ["wind-1 on blue by red", "-", "-", "-"], "control": "red", "tech": "wind-1 on yellow", "ceps": 2},
}


def test_a_tie_for_control_is_told_step_by_step() -> None:
    """Screen 11: one energy each, both wind; Ben knows wind 2, Ana 9: Ana keeps Africa."""
    here = given_table({**TIE, "turn": "blue", "round": 1})
    here.say("blue: build africa:tech")
    found = why(here, "africa.control", Names({"red": "Ana", "blue": "Ben"}))
    assert found.value == "red"
    assert found.contest_n == 1
    assert [part.text for part in found.contest] == [
        "Step 1, energies with a cube: Ben 1 (wind), Ana 1 (wind)",
        "Step 2, preferred energies: Ben wind, Ana wind",
        "Step 3, wind knowledge then: Ben 2, Ana 9",
        "Ben does not take control",
    ]
    assert [(part.text, part.figure) for part in found.parts] == [("Ana: wind", 1), ("Ben: wind", 1)]


def test_a_bonus_names_the_line_that_reached_its_icon() -> None:
    """Blue must leave Red's preparation and learns hydro 3 over the CEP icon: the CEP comes of that line, the money of Red's."""
    here = given_table(
        {
            "phase": "operations",
            "red": {"ceps": 2},
            "blue": {"know": {"hydro": 2}, "scientists": ["home", "africa:tech"]},
            "africa": {"agenda": ["hydro", "wind", "solar"], "tech": "hydro-1", "ceps": 1},
            "asia": {"ceps": 2},
        }
    )
    lines = ("red: prepare africa:tech", "blue: move africa:tech home", "blue: give blue", "blue: place asia")
    for line in lines:
        here.say(line)
    bonus, benefit = why(here, "asia.ceps").history[-1], why(here, "red.money").history[-1]
    assert (bonus.rule, bonus.n, bonus.deed, bonus.deed_line) == ("knowledge.bonus", 4, 2, "blue: move africa:tech home")
    assert (benefit.rule, benefit.n, benefit.deed, benefit.deed_line) == ("prepare.benefit", 4, 1, "red: prepare africa:tech")


def test_points_at_a_summit_are_deeds_of_their_own() -> None:
    """The second scientist's points are told by the lines that took them, not by the first line of the summit."""
    here = given_table(
        {
            "phase": "operations",
            "summits": ["hydro solar", "-", "-", "-"],
            "red": {"scientists": ["africa:tech", "summit:1:solar"]},
            "africa": {"agenda": ["hydro", "wind", "solar"], "tech": "hydro-1"},
            "asia": {"agenda": ["hydro", "wind", "solar"]},
        }
    )
    for line in ("propose hydro asia:money", "move africa:tech summit:1", "end", "learn hydro", "learn solar"):
        here.say(line)
    last = why(here, "red.know.solar").history[-1]
    assert (last.rule, last.n, last.deed) == ("summit.knowledge", 5, 5)


def test_money_from_the_start() -> None:
    """$4 for the second seat; selling at $3 brings 7, and one bought back at $2 leaves 5."""
    here = given_table({})
    here.say("red: propose wind africa:money")
    while here.now.ask is not None and here.now.ask.about != "turn":
        here.answer(here.now.ask.who, (here.now.ask.options or ())[0])
    for line in ("red: end", "blue: sell"):
        here.say(line)
    found = why(here, "blue.money")
    assert [(step.n, step.delta, step.value, step.rule) for step in found.history] == [
        (0, 4, 4, "setup.money"),
        (len(here.entries), 3, 7, "market.sell"),
    ]
    assert found.history[1].line == "blue: sell"
    assert found.by_rule == (("setup.money", 4), ("market.sell", 3))
    assert [step.value for step in why(here, "market.price").history] == [3, 2]


def test_a_change_that_a_later_line_finished_names_the_deed() -> None:
    """The payment answers a question of the build, and the money is paid only after it."""
    given = {
        **TIE,
        "turn": "blue",
        "round": 1,
        "asia": {"supply": ["gas", "solar-1 on red by blue", "-", "-"], "control": "blue"},
    }
    here = given_table(given)
    here.say("blue: build africa:tech")
    here.say("blue: pay asia")
    step = why(here, "blue.money").history[-1]
    assert (step.n, step.deed, step.delta) == (2, 1, -2)


def test_income_by_track() -> None:
    """Two stacks earn with four players: the third on wind gets nothing."""
    here = given_table({"red": {"know": {"wind": 9, "solar": 1}}, "blue": {"know": {"wind": 5}}, "green": {"know": {"wind": 2}}})
    found = why(here, "red.income")
    assert found.value == sum(part.figure or 0 for part in found.parts) == 7
    last = why(here, "green.income")
    assert (last.value, [part.figure for part in last.parts]) == (0, [0])


def test_what_was_told_at_the_start_is_no_setup() -> None:
    found = why(given_table({"phase": "operations", "red": {"money": 11}}), "red.money")
    assert [(step.rule, step.value) for step in found.history] == [("amend", 11)]


def test_one_entry_in_full() -> None:
    here = given_table({**TIE, "turn": "blue", "round": 1})
    here.say("blue: build africa:tech")
    found = explain(here, 1)
    assert (found.line, found.asked, found.deed) == ("blue: build africa:tech", ("blue", "turn"), 1)
    assert all(row.ok for row in found.findings)
    assert found.facts["blue.money"] == (9, 7)
    assert ("control-tie", "in-order") in found.readings
    assert found.forced == ("blue: pay hand",)
    assert len(found.cites) == len(found.changes)
    with pytest.raises(NoSuchEntry):
        explain(here, 2)
    with pytest.raises(NoSuchEntry):
        explain(here, 0)


def games() -> list[str]:
    folder = SHARED / "cases" / "games"
    return sorted(path.name for path in folder.glob("*.toml")) or ["none"]


@pytest.mark.parametrize("name", games())
def test_every_number_of_a_whole_game_adds_up(name: str, shared: Path) -> None:
    here = played(shared / "cases/games" / name)
    now = all_facts(here.now)
    numbers = {path: value for path, value in now.items() if isinstance(value, int)}
    assert len(numbers) > 30
    for path, value in numbers.items():
        found = why(here, path)
        assert sum(step.delta or 0 for step in found.history) == value, path
        assert found.history[-1].value == value
        assert all(one.value == two.before for one, two in zip(found.history, found.history[1:], strict=False)), path
        parts = reckoned(here.now.game, path, Names())
        assert not parts or sum(part.figure or 0 for part in parts) == value, path
    for n in range(1, len(here.entries) + 1):
        assert explain(here, n).n == n
