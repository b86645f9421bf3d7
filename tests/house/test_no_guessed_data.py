"""No printed value is guessed: made-up ones come in one file, labelled, and a copy that nobody has read is asked about."""

import pytest
import tomli
from where import ROOT

from co2assist.box.catalog import PRACTICE, Box, Unknown
from co2assist.box.practice_box import PATH, practice_box
from co2assist.referee import begin
from co2assist.rules.charters import charter_for
from co2assist.rules.setup import fresh
from co2assist.words import ENERGIES

PACKAGE = ROOT / "co2assist"
PRINTED = ("regions", "tracks", "plants", "configuration", "private-goals", "lobbyists", "deal")
"""Tables of a box file that only a copy of the game can fill."""
ASKED = {
    "regions": lambda box: box.regions(),
    "summit-places": lambda box: box.summit_places(),
    **{f"tracks.{energy}.spaces": lambda box, energy=energy: box.spaces(energy) for energy in ENERGIES},
    **{f"tracks.{energy}.half": lambda box, energy=energy: box.half(energy) for energy in ENERGIES},
    **{f"tracks.{energy}.level-2": lambda box, energy=energy: box.level_space(energy, 2) for energy in ENERGIES},
    **{f"tracks.{energy}.icons.3": lambda box, energy=energy: box.icon(energy, 3) for energy in ENERGIES},
    **{f"tracks.{energy}.income.1": lambda box, energy=energy: box.income(energy, 1) for energy in ENERGIES},
    **{f"plants.{energy}.level-1": lambda box, energy=energy: box.cost(energy, 1) for energy in ENERGIES},
}


def test_the_only_printed_values_that_ship_are_labelled_made_up() -> None:
    holding = []
    for path in sorted(PACKAGE.rglob("*.toml")):
        rows = tomli.loads(path.read_text("utf-8"))
        tables = any(isinstance(rows.get(key), (dict, list)) for key in PRINTED)
        if tables or rows.get("format", "").startswith("co2assist-box"):
            holding.append((path.name, rows.get("status")))
    assert holding == [(PATH.name, PRACTICE)]
    assert practice_box().practice
    assert "made-up" in PATH.read_text("utf-8").splitlines()[0].lower()


@pytest.mark.parametrize("path", ASKED)
def test_a_copy_nobody_has_read_knows_nothing(path: str) -> None:
    with pytest.raises(Unknown) as asked:
        ASKED[path](Box())
    assert asked.value.path.startswith(path.split(".")[0])


def test_no_value_of_the_practice_box_is_known_of_a_copy() -> None:
    assert [path for path in practice_box().values if Box().knows(path)] == []
    assert not Box().practice


@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
def test_a_game_without_a_box_begins_by_asking(mode: str) -> None:
    ask = begin(fresh(charter_for(mode, ("red", "blue")), Box())).ask
    assert ask is not None
    assert (ask.who, ask.about) == ("table", "printed")
