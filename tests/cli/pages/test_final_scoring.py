"""Final scoring of the competitive game as pages: company goals with text, number and points, and nothing secret."""

import pytest
from screens import SHORT, shown
from tables import NAMES, SUNDAY, laid

from co2assist import referee
from co2assist.board.acts import CashGoal, Goal
from co2assist.cli.pages import parts_by_name
from co2assist.cli.terminal.console import Look
from co2assist.referee import Position

LAST = ("round", "turn", "turn.main", "turn.execs", "market.open", "decade")


def at_the_goals() -> Position:
    """Sunday's table at the end of 2050, where Cai (green) is asked first for a company goal."""
    told = {path: value for path, value in SUNDAY.items() if path not in LAST} | {
        "decade": 2050,
        "phase": "decade",
        "start": "yellow",
    }
    return laid("competitive", told)


@pytest.mark.parametrize("size", [(46, 19), (80, 24), (120, 40)])
def test_each_goal_stands_with_its_text_and_points(size: tuple[int, int]) -> None:
    """Cai holds 2 CEPs and controls Africa, which has none: 2 x 2 = 4; she has no UN card, controls 1 region: 1 x 4 = 4."""
    screen = [" ".join(line.split()) for line in shown(at_the_goals(), SHORT, size)]
    assert "1 2 points per CEP 2 x 2 = 4" in screen
    assert "3 3 points per UN Goal card 0 x 3 = 0" in screen
    assert "4 4 points per region controlled 1 x 4 = 4" in screen
    assert any(line.startswith("10 3 points per infrastructure") for line in screen)
    assert not any("Ana" in line or "Ben" in line for line in screen)


def test_goals_that_were_shown_stand_with_their_text_and_those_given_up_stay_secret() -> None:
    position = at_the_goals()
    answers = {"green": Goal(4), "yellow": CashGoal(), "red": Goal(1), "blue": CashGoal()}
    while position.ask is not None:
        heard = referee.hear(position, position.ask.who, answers[position.ask.who])
        assert isinstance(heard, Position)
        position = heard
    told = " ".join(" ".join(line.plain for line in parts_by_name.reckoning(position, Look(NAMES, "sunday", 80))).split())
    assert "Cai, company goal 4: 4 points per region controlled" in told
    assert "Ana, company goal 1: 2 points per CEP" in told
    assert "Dee, company goal" not in told
    assert "Ben, company goal" not in told
