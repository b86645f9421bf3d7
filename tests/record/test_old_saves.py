"""Games that earlier versions wrote open at the facts that those versions showed, and go on."""

import json
import shutil
from pathlib import Path

import pytest

from co2assist.record import doctor
from co2assist.record.saves import editing, load
from co2assist.record.session import all_facts

SAVES = Path(__file__).resolve().parents[1] / "saves"
PROMISED = json.loads((SAVES / "facts.json").read_text("utf-8"))
"""The facts that each version showed of its save, by the save's name: kind of game, and the commit that wrote it."""

EMPTY = {"control": "none", "cubes": "none", "money": "-", "tech": "-", "supply": ["-"] * 4}
LAID = {
    **{f"{region}.{path}": value for region in ("africa", "asia") for path, value in EMPTY.items()},
    "africa.ceps": 2,
    "asia.ceps": 4,
    "bank.ceps": 50 - 2 * 2 - 2 - 6,
    "summits": [None],
}
"""An owner's first evening, stopped when two regions (2 and 4 CEP spaces) and one summit place had been read off: earlier
versions laid no board until the configuration card was read as well. Today it is there, with its 6 CEPs."""


@pytest.mark.parametrize("name", PROMISED)
def test_a_game_once_begun_opens_at_the_facts_it_had(name: str) -> None:
    evening = load(SAVES / name)
    found = all_facts(evening.session.now)
    promised = dict(PROMISED[name])
    if name.startswith("own"):
        promised |= LAID
        assert len(evening.migrated) == 1
    assert {path: (fact, found[path]) for path, fact in promised.items() if path in found and found[path] != fact} == {}
    assert len(set(found) & set(PROMISED[name])) > 100
    assert not evening.carried


@pytest.mark.parametrize("name", sorted(path.name for path in SAVES.glob("*.toml")))
def test_it_is_sound_and_goes_on_behind_a_copy(name: str, tmp_path: Path) -> None:
    path = Path(shutil.copy(SAVES / name, tmp_path / name))
    assert doctor.examine(path).faults == ()
    with editing(path) as evening:
        evening.say("table: note opened again")
    assert load(path).migrated == []


def test_an_amendment_that_names_a_fact_twice_counts_its_last_value() -> None:
    evening = load(SAVES / "dup.toml")
    assert all_facts(evening.session.now)["red.money"] == 7
    assert evening.session.entries[0].line == "table: amend red.money = 7 because twice"
    assert "Entry 1" in evening.migrated[0]


def test_a_round_set_outside_operations_is_kept_as_a_note() -> None:
    evening = load(SAVES / "late.toml")
    assert evening.session.entries[0].line == "table: note no longer counts: table: amend round = 3 because counted"
    assert len(evening.session.entries) == 2
    assert evening.migrated == [
        "Entry 1, 'table: amend round = 3 because counted', is not allowed any more: it is kept as a note."
    ]


def test_a_decade_set_during_setup_is_kept_as_a_note() -> None:
    """The game went on in 2010, and does so today."""
    evening = load(SAVES / "early.toml")
    assert evening.session.entries[0].line == "table: note no longer counts: table: amend decade = 2020 because too early"
    assert len(evening.session.entries) == 2
    assert all_facts(evening.session.now)["decade"] == 2010
