"""What did not move is told with how much of it, by which rule and reading: figures worked out by hand."""

from pathlib import Path
from typing import Any

import pytest
from some_evenings import given_table

from co2assist.advice import check as wording
from co2assist.board.changes import MarketClosed, PriceMoved, Scored, SummitAlone
from co2assist.box.catalog import Unknown
from co2assist.record.scenario import open_session, scenario_of
from co2assist.record.session import Entry, Session
from co2assist.rules.operations.build import may_pay_money
from co2assist.text import narration
from co2assist.text.names import Names

REGIONS = {"north-america": 3, "europe": 3, "asia": 4, "oceania": 2, "africa": 2, "south-america": 2}
"""The CEP spaces of the practice box."""
FULL = {f"{region}.ceps": spaces for region, spaces in REGIONS.items()}
GAS = {f"{region}.supply": ["gas", "-", "-", "-", "-"] for region in REGIONS}


def table(given: dict[str, Any], mode: str = "cooperative", **readings: str) -> Session:
    named = {key.replace("_", "-"): way for key, way in readings.items()}
    rows = {"mode": mode, "players": ["red", "blue"], "readings": named, "given": given, "play": {"script": ""}}
    return open_session(scenario_of(rows, "table", Path()))


def told(session: Session, *lines: str) -> list[tuple[str, str, str]]:
    """What these lines did: sentence, rule and reading."""
    before, entries = session.now.game, [entry for line in lines for entry in session.say(line)]
    return [(row.text, row.rule, row.note) for row in wording.effects(before, [entry.after for entry in entries])]


def changes(entries: list[Entry]) -> list[Any]:
    return [change for entry in entries for change in entry.changes]


@pytest.mark.parametrize(
    ("level", "kind", "lost", "ppm"),
    [(430, "coal", 10, 400), (410, "coal", 30, 400), (410, "gas", 10, 400), (420, "oil", 10, 400), (430, "oil", 0, 400)],
)
def test_ppm_below_four_hundred_are_lost(level: int, kind: str, lost: int, ppm: int) -> None:
    """Gas 20, oil 30, coal 40 ppm: 430 - 40 would be 390, so 10 are lost, and so on; 430 - 30 is 400, and nothing is lost."""
    supply = [kind, "hydro-1 on blue by blue", "wind-1 on blue by blue", "solar-1 on blue by blue"]
    given = {"phase": "operations", "decade": 2040, "co2": level, "asia.supply": supply, "asia.control": "blue"}
    build = {"asia.agenda": ["hydro", "wind", "solar"], "asia.tech": "solar-1 on blue", "red.know.solar": 2, "red.tech": 3}
    session = table({**given, **build, "red.money": 2, "red.ceps": 1})
    losses = [row for row in told(session, "red: build asia:tech") if row[1] == "floor"]
    says = f"CO2  {lost} ppm of the {kind} plant are lost: the level stops at 400"
    assert losses == ([(says, "floor", "floor = default")] if lost else [])
    assert session.now.game.co2 == ppm


@pytest.mark.parametrize(("left", "short"), [(0, "3 Tech cubes"), (1, "2 Tech cubes"), (2, "1 Tech cube")])
def test_tech_cubes_that_the_pool_has_not(left: int, short: str) -> None:
    """Solar brings three cubes; blue holds all but so many of the 30, red none."""
    given = {"phase": "operations", "africa.tech": "solar-1", "africa.agenda": ["hydro", "wind", "solar"]}
    session = table({**given, "red.tech": 0, "blue.tech": 30 - left})
    rows = told(session, "red: prepare africa:tech", "red: pay hand")
    (loss,) = (text for text, rule, _ in rows if rule == "short-supply")
    assert loss == f"tech  {short} fewer: the pool is empty"
    assert session.now.game.players[0].tech == left


@pytest.mark.parametrize(
    ("given", "rule", "note"),
    [
        ({**FULL, "red.ceps": 0, "blue.ceps": 0}, "full-regions", "full-regions = lost"),
        ({**FULL, "market.ceps": 0, "red.ceps": 34, "blue.ceps": 0}, "knowledge.bonus", ""),
    ],
)
def test_why_a_cep_for_a_region_brings_nothing(given: dict[str, Any], rule: str, note: str) -> None:
    """All 16 spaces are filled; with 34 CEPs before red none is left for the market, and then that is why."""
    start = {"phase": "operations", "africa.agenda": ["hydro", "wind", "solar"], "red.know.hydro": 2}
    session = table({**start, **given})
    rows = told(session, "red: propose hydro africa:tech")
    (loss,) = (row for row in rows if row[0].startswith("bonus"))
    assert loss[1:] == (rule, note)
    assert [region.ceps for region in session.now.game.regions] == list(REGIONS.values())


def test_a_fine_that_takes_nothing_tells_no_points() -> None:
    """Blue stands at 0 under the floor: the CEP of the market is spent and no point is lost or told."""
    africa = {"africa.supply": ["-", "wind-1 on red by blue", "-", "-", "-"], "africa.control": "blue", "africa.ceps": 0}
    given = {**GAS, "phase": "supply", "co2": 150, **africa, "africa.agenda": ["wind", "solar", "hydro"], "blue.ceps": 0}
    session = table(given, "competitive", below_zero="floor")
    assert not [change for change in changes(session.say("table: draw africa gas")) if isinstance(change, Scored)]


def test_money_that_is_there_without_the_card_needs_no_card_read() -> None:
    """$3 of $3: lawful whatever a card nobody has read would bring; $2 of $3: the card decides."""
    unread = Unknown("lobbyists.20")
    enough, short = may_pay_money(3, 3, unread), may_pay_money(2, 3, unread)
    assert (enough.ok, short.ok, short.missing) == (True, None, "lobbyists.20")
    assert may_pay_money(0, 3, 3).ok
    assert may_pay_money(0, 4, 3).ok is False


@pytest.mark.parametrize("alone", ["no", "yes"])
def test_a_summit_completed_alone_is_told_once(alone: str) -> None:
    """Private goal 3 is met by the first one; a second summit of two held alone adds nothing."""
    session = table(
        {
            "phase": "operations",
            "turn.main": "yes",
            "summits": ["hydro solar", "-", "-", "-"],
            "red.alone": alone,
            "red.know.hydro": 8,
            "red.scientists": ["africa:tech", "summit:1:solar"],
            "africa.agenda": ["hydro", "wind", "solar"],
            "africa.tech": "hydro-1",
        }
    )
    lines = ("red: move africa:tech summit:1", "red: end", *["red: learn solar"] * 2, *["red: learn hydro"] * 2)
    moved = changes([entry for line in lines for entry in session.say(line)])
    assert len([change for change in moved if isinstance(change, SummitAlone)]) == (alone == "no")
    assert session.now.game.players[0].alone
    assert (session.now.game.players[0].knows("solar"), session.now.game.players[0].knows("hydro")) == (2, 9)


def test_a_market_that_empties_twice_in_a_turn_closes_once() -> None:
    """Red pays the bank's only CEP and takes two: the market empties, gets that one, and empties again. $3, 4, 5."""
    given = {"phase": "operations", "market.ceps": 1, "red.ceps": 1, "blue.ceps": 32}
    session = table({**given, "africa.agenda": ["forestation", "wind", "solar"], "africa.tech": "forestation-1"})
    moved = changes(session.say("red: prepare africa:tech"))
    assert len([change for change in moved if isinstance(change, MarketClosed)]) == 1
    assert [change.price for change in moved if isinstance(change, PriceMoved)] == [4, 5]
    game = session.now.game
    assert (game.market, game.price, game.closed, game.players[0].ceps) == (0, 5, True, 2)


TWO_DOUBLED = ["build wind", "build asia done", "know hydro top", "summit 2", "summit wind"]


@pytest.mark.parametrize(
    ("inspectors", "says", "left"),
    [
        ([1, 1], "goals  4 open and 2 counted twice: 6 x 3 = 18 points", 12),
        ([2, 1], "goals  4 open and 1 counted twice: 5 x 3 = 15 points", 15),
        (None, "goals  4 open x 3 = 12 points", 18),
    ],
)
def test_what_open_goals_cost(inspectors: list[int] | None, says: str, left: int) -> None:
    """2030, 3 points a goal, four open; at Asia, which is achieved, an inspector doubles nothing. 30 points before."""
    given = {"phase": "income", "decade": 2030, "score": 30, "goals": TWO_DOUBLED, "red.know.wind": 1}
    with_them = {"inspectors": inspectors} if inspectors else {}
    rows = {"mode": "cooperative", "players": ["red", "blue"], "variants": ["un-inspectors"] if inspectors else []}
    session = open_session(scenario_of({**rows, "given": {**given, **with_them}, "play": {"script": ""}}, "table", Path()))
    assert says in [text for text, _, _ in told(session, "red: income 1")]
    assert session.now.game.score == left


@pytest.mark.parametrize(
    ("regions", "says", "points"),
    [
        (3, "goal  Red: company goal 4, 3 x 4 = 12", 12),
        (4, "goal  Red: company goal 4, 4 x 4 = 16", 16),
        (5, "goal  Red: company goal 4, 5 x 4 = 20, at most 16", 16),
    ],
)
def test_a_company_goal_and_its_most(regions: int, says: str, points: int) -> None:
    """Goal 4 brings 4 points a region controlled, 16 at most; a plant for two of them and none for money or cubes."""
    held = list(REGIONS)[:regions]
    energies = ["wind", "solar", "hydro", "wind", "solar"]
    given: dict[str, Any] = {"phase": "decade", "decade": 2050, "blue.goal": "cashed", "red.tech": 0, "blue.tech": 1}
    for region, energy in zip(held, energies, strict=False):
        given |= {f"{region}.agenda": ["wind", "solar", "hydro"], f"{region}.control": "red"}
        given |= {f"{region}.supply": [f"{energy}-1 on blue by red", "-", "-", "-", "-"]}
    given |= {f"{region}.ceps": 0 for region in REGIONS}
    session = table({**given, "red.ceps": 0, "red.money": 1, "blue.ceps": 0, "blue.money": 0}, "competitive")
    assert says in [text for text, _, _ in told(session, "red: goal 4")]
    assert session.now.game.players[0].score == points


@pytest.mark.parametrize(
    ("year", "says"),
    [
        (2010, "cost  30 ppm: 3 x 1 = 3 points"),
        (2020, "cost  30 ppm: 3 x 2 = 6 points"),
        (2040, "cost  30 ppm: 3 x 4 = 12 points"),
    ],
)
def test_what_coming_down_cost(year: int, says: str) -> None:
    """Nothing is drawn; 30 ppm are three steps at 1, 2 or 4 points."""
    space = (year - 2010) // 10
    supply = {f"{region}.supply": ["gas" if place == space else "-" for place in range(4)] for region in REGIONS}
    session = table({**supply, "phase": "supply", "decade": year, "co2": 480, "score": 20})
    assert says in [text for text, _, _ in told(session, "group: reduce 30")]


AFRICA = {
    "africa.agenda": ["wind", "solar", "hydro"],
    "africa.supply": ["-", "wind-1 on red by blue", "-", "-", "-"],
    "africa.control": "blue",
    "africa.ceps": 0,
    "blue.ceps": 0,
}


@pytest.mark.parametrize(
    ("way", "score", "row"),
    [
        ("floor", 9, ("score  Blue 9 - 3 = 6", "supply.fine", "")),
        ("floor", 2, ("score  Blue 2 - 2 = 0", "supply.fine", "below-zero = floor")),
        ("allowed", 3, ("score  Blue 3 - 3 = 0", "supply.fine", "")),
        ("allowed", 2, ("score  Blue 2 - 3 = -1", "supply.fine", "below-zero = allowed")),
    ],
)
def test_points_below_zero_name_their_reading(way: str, score: int, row: tuple[str, str, str]) -> None:
    """A fine at $3."""
    session = table({**GAS, "phase": "supply", "co2": 150, **AFRICA, "blue.score": score}, "competitive", below_zero=way)
    assert row in told(session, "table: draw africa gas")


def test_a_fine_where_the_market_has_no_cep() -> None:
    """Red holds 50 less the 14 in the regions: market and bank are empty, and three points are due all the same."""
    given = {**GAS, "phase": "supply", "co2": 150, **AFRICA, "blue.score": 9, "market.ceps": 0, "red.ceps": 36}
    rows = told(table(given, "competitive"), "table: draw africa gas")
    says = "fine  Blue for Africa: no CEP in the market, 3 points at the price of $3"
    assert (says, "fine-price", "fine-price = before") in rows
    assert ("score  Blue 9 - 3 = 6", "supply.fine", "") in rows


@pytest.mark.parametrize(("held", "note"), [(30, "cep-return = default"), (29, "")])
def test_a_cep_that_reaches_an_empty_bank_names_its_reading(held: int, note: str) -> None:
    """16 CEPs in the regions, 2 in the market, 2 before blue: with 30 before red the bank is empty, with 29 it is not."""
    supply = {f"{region}.supply": ["-" if region == "africa" else "gas", "-", "-", "-"] for region in REGIONS}
    rows = told(table({**supply, "phase": "supply", "co2": 400, "red.ceps": held}), "table: draw africa gas")
    assert ("CEP  Africa 2 -> 1, to the bank", "supply.cep", note) in rows


@pytest.mark.parametrize(("tile", "level", "note"), [("gas", 500, "limit-500 = reach"), ("oil", 510, "")])
def test_only_five_hundred_itself_is_lost_by_the_reading(tile: str, level: int, note: str) -> None:
    given = {**GAS, "phase": "supply", "co2": 480, "africa.supply": ["-"] * 5}
    rows = told(table(given, "competitive"), f"table: draw africa {tile}")
    assert (f"end  lost for everyone at {level} ppm", "lost.limit", note) in rows


def test_who_builds_in_an_own_region_keeps_it() -> None:
    """Red controls Africa by a wind plant and builds a solar one there; nobody else has a cube in it."""
    own = {"africa.agenda": ["wind", "solar", "hydro"], "africa.supply": ["wind-1 on blue by red", "-", "-", "-"]}
    project = {"africa.control": "red", "africa.tech": "solar-1 on blue", "africa.ceps": 0}
    pays = {"red.know.solar": 2, "red.tech": 3, "red.money": 2, "red.ceps": 1}
    rows = told(table({"phase": "operations", **own, **project, **pays}), "red: build africa:tech")
    assert ("control  Africa stays with Red: alone with a cube", "control.spaces", "") in rows


@pytest.mark.parametrize(
    ("know", "says"),
    [(8, "Blue learns 1 hydro (8 -> 9)."), (9, "the end of the hydro track is reached, so nothing is learnt.")],
)
def test_what_a_scientist_who_must_leave_learns(know: int, says: str) -> None:
    """The track has nine spaces: from the eighth there is one more to reach, from the ninth none."""
    given = {"phase": "operations", "africa.agenda": ["hydro", "wind", "solar"], "africa.tech": "hydro-1"}
    session = table({**given, "blue.scientists": ["africa:tech"], "blue.know.hydro": know})
    session.say("red: prepare africa:tech")
    assert narration.reason(session.now, Names()).endswith(says)


def test_points_for_open_goals_are_told_without_the_income_of_the_same_entry() -> None:
    """The third space of wind brings 2, taken as points: 7 + 2 - 21 open goals at 1 point each = -12."""
    session = given_table({"phase": "income", "decade": 2010, "score": 7, "red": {"know": {"wind": 3}}}, players="red blue")
    session.say("red: income 0")
    assert narration.ending(session.now) == ["The group has lost: 2010, 21 points for open goals left a score of -12, below 0."]
