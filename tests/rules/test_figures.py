"""What a ruling tells of the table is true of the table, also where the condition is met."""

from typing import Any

from co2assist.board.acts import Build, CashGoal, End, Propose
from co2assist.box.practice_box import practice_box
from co2assist.rules.amending import given
from co2assist.rules.charters import charter_for
from co2assist.rules.finding import Finding
from co2assist.rules.operations.turn import may_act
from co2assist.rules.setup import fresh

PLANTS = {"north-america": "wind", "europe": "wind", "asia": "hydro", "oceania": "solar", "south-america": "hydro"}
"""Five regions in which red has built level 1 of this energy: red's five control markers."""


def found(act: Any, told: dict[str, Any], mode: str = "cooperative", seat: int = 0, **readings: str) -> list[Finding]:
    box = practice_box()
    charter = charter_for(mode, ("red", "blue"), readings={key.replace("_", "-"): way for key, way in readings.items()})
    game, faults = given(fresh(charter, box, box.deal), {"phase": "operations", **told})
    assert not faults
    return list(may_act(game, seat, act))


def named(findings: list[Finding], rule: str) -> list[Finding]:
    return [finding for finding in findings if finding.id == rule]


def test_scientists_that_a_grant_finds_are_counted() -> None:
    """One at home with the wind project to go to, one at a summit that stays, two in the pool: three."""
    told = {"red.scientists": ["home", "summit:1:solar"], "africa.tech": "wind-1"}
    (short,) = named(found(Propose("wind", "africa:scientist"), told, short_supply="strict"), "supply.short")
    assert (short.ok, short.figures["left"]) == (True, 3)


def test_a_plant_that_wins_no_region_wants_no_marker() -> None:
    """Red's five markers lie; in Africa blue's solar is preferred to red's forest, so none is needed there."""
    told: dict[str, Any] = {f"{region}.supply": [f"{plant}-1 on blue by red", "-", "-", "-"] for region, plant in PLANTS.items()}
    told |= {f"{region}.control": "red" for region in PLANTS}
    told |= {"africa.supply": ["solar-1 on blue by blue", "-", "-", "-"], "africa.control": "blue"}
    told |= {"africa.tech": "forestation-1 on blue", "red.know.forestation": 2, "red.money": 3}
    rows = named(found(Build("africa:tech"), told, short_supply="strict"), "supply.short")
    assert [(row.figures["what"], row.ok, row.figures["wants"]) for row in rows] == [("cube", True, 1), ("marker", True, 0)]


def test_a_company_goal_is_said_to_be_held_or_not() -> None:
    """Blue's goal was given up, red's was not."""
    told = {"blue.goal": "cashed"}
    (held,), (gone,) = (found(CashGoal(), told, "competitive", seat) for seat in (0, 1))
    assert (held.ok, held.figures["about"]) == (True, "cash")
    assert (gone.ok, gone.figures["about"]) == (False, "no-cash")


def test_the_main_action_of_who_is_not_on_turn_is_still_to_do() -> None:
    """Red's is done; blue's, on a turn of blue's own, would not be. Outside Operations nobody has one."""
    done = {"turn.main": "yes"}
    assert [finding.ok for finding in found(End(), done)] == [True]
    assert [finding.ok for finding in found(End(), done, seat=1)] == [False]
    assert [finding.ok for finding in found(End(), {"phase": "supply"})] == [None]
