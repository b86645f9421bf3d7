"""The clock as a position or a correction tells it: taken as told, or refused with the figures; never let pass and forgotten."""

import pytest

from co2assist.board.facts import facts
from co2assist.board.game import Game
from co2assist.box.practice_box import practice_box
from co2assist.rules.amending import alone, amended, given
from co2assist.rules.charters import charter_for, only
from co2assist.rules.setup import fresh

BOX = practice_box()
NO_SUCH = (
    ({"phase": "income", "round": 14}, "round 14: 2010 has rounds 1 to 4"),
    ({"phase": "income", "round": 0}, "round 0: 2010 has rounds 1 to 4"),
    ({"phase": "goals", "turn": "red"}, "turn: a turn is told in the goals phase; turns belong to Operations"),
    ({"phase": "operations", "round": 14}, "round 14: 2010 has rounds 1 to 4"),
    ({"phase": "tea", "round": 2}, "phase: operations, income, goals, supply, decade is expected, not 'tea'"),
)
OTHERWISE = (
    ({"phase": "supply", "round": 2}, "round 2: in the supply phase the round is 4"),
    ({"phase": "operations", "turn": "none"}, "turn: none is told in Operations, where it is always somebody's turn"),
)
RIGHT = (
    {"phase": "income", "round": 4},
    {"phase": "income", "turn": "none"},
    {"phase": "operations", "round": 3, "turn": "blue"},
    {"phase": "operations", "turn": "blue"},
)


def told_game(mode: str = "cooperative", phase: str = "") -> Game:
    charter = charter_for(mode, ("red", "blue"))
    return fresh(only(charter, phase) if phase else charter, BOX, BOX.deal)


def reads_as_told(game: Game, told: dict[str, object]) -> None:
    found = facts(game)
    assert {path: found[path] for path in told} == told


@pytest.mark.parametrize("told", [*RIGHT, {"round": 4}, {"turn": "blue"}])
def test_a_clock_given(told: dict[str, object]) -> None:
    game, faults = given(told_game(), told)
    assert faults == []
    reads_as_told(game, told)


@pytest.mark.parametrize(("told", "fault"), [*NO_SUCH, ({"round": 5}, "round 5: 2010 has rounds 1 to 4")])
def test_a_clock_that_cannot_be_given(told: dict[str, object], fault: str) -> None:
    assert given(told_game(), told)[1] == [fault]


@pytest.mark.parametrize("phase", ["operations", "supply", "income", "goals"])
@pytest.mark.parametrize("told", RIGHT)
def test_a_clock_amended(told: dict[str, object], phase: str) -> None:
    game, faults = amended(given(told_game(), {"phase": phase})[0], told)
    assert faults == []
    reads_as_told(game, told)


@pytest.mark.parametrize("phase", ["operations", "supply", "income", "goals"])
@pytest.mark.parametrize(("told", "fault"), [*NO_SUCH, *OTHERWISE])
def test_a_clock_that_cannot_be_amended(told: dict[str, object], fault: str, phase: str) -> None:
    """A phase of its own apart, whatever phase it is amended from, the same is at fault."""
    _, faults = amended(given(told_game(), {"phase": phase})[0], told)
    assert fault in faults


@pytest.mark.parametrize("told", [{"turn": "red"}, {"round": 2}, {"round": 0}])
def test_setup_knows_no_turn_and_no_second_round(told: dict[str, object]) -> None:
    _, faults = amended(told_game(), told)
    (path,) = told
    assert len(faults) == 1
    assert faults[0].startswith(path)


@pytest.mark.parametrize("phase", ["supply", "income", "goals"])
@pytest.mark.parametrize("told", ["operations", "events", "tea"])
def test_one_phase_alone_is_no_other_phase(phase: str, told: str) -> None:
    """A position in the middle of a round is not that of an Energy Supply: the phase alone is at fault."""
    position = {"phase": told, "decade": 2030, "round": 2, "turn": "blue"}
    _, faults = alone(told_game(phase=phase), position)
    assert faults == [f"phase: {phase}, decade is expected, not '{told}'"]


def test_a_correction_of_one_phase_alone_knows_no_round() -> None:
    """Rounds are not followed there, so none can be told."""
    game = told_game(phase="goals")
    for told in (1, 3, 4, 14):
        _, faults = amended(game, {"round": told})
        assert faults, told
