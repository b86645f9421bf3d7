"""Every scenario file of the project, and those written elsewhere where they are at hand, is a test."""

from pathlib import Path

import pytest
from where import ROOT

from co2assist.record.scenario import load_scenario, play_scenario
from co2assist.rulebook.index import readings, rules

CASES = ROOT.parent / "shared" / "cases"
OWN = sorted((ROOT / "scenarios").rglob("*.toml"))
ELSEWHERE = sorted(CASES.rglob("*.toml"))


@pytest.mark.parametrize("path", OWN, ids=[str(path.relative_to(ROOT)) for path in OWN])
def test_scenario(path: Path) -> None:
    scenario = load_scenario(path)
    failure = play_scenario(scenario)
    assert failure is None, f"{path.name}, line {failure.line}: {failure.text}: {failure.expected}, found {failure.found}"


@pytest.mark.parametrize("path", OWN, ids=[str(path.relative_to(ROOT)) for path in OWN])
def test_scenario_says_what_it_exercises(path: Path) -> None:
    scenario = load_scenario(path)
    assert scenario.title.strip()
    assert scenario.rules
    assert [named for named in scenario.rules if named not in rules() and named not in readings()] == []


@pytest.mark.skipif(not ELSEWHERE, reason="the folder shared/cases beside the project is absent")
@pytest.mark.parametrize("path", ELSEWHERE, ids=[str(path.relative_to(CASES)) for path in ELSEWHERE])
def test_case_written_elsewhere(path: Path) -> None:
    failure = play_scenario(load_scenario(path))
    assert failure is None, f"{path.name}, line {failure.line}: {failure.text}: {failure.expected}, found {failure.found}"
