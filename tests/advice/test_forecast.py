"""Forecasts: against every draw and payment played through the referee, and against figures worked out by hand."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from some_evenings import given_table, goes_on, said_in
from where import ROOT

from co2assist import referee
from co2assist.advice.alternatives import after
from co2assist.advice.forecast import Forecast, forecast, limit_odds
from co2assist.board.acts import Draw
from co2assist.board.count import untucked
from co2assist.board.game import Regions, Step, but
from co2assist.box.catalog import Unknown
from co2assist.record.scenario import load_scenario, open_session
from co2assist.record.session import Refused
from co2assist.referee import Position
from co2assist.words import FOSSILS

FRIDAY = {
    "phase": "supply",
    "decade": 2020,
    "score": 17,
    "co2": 480,
    "start": "yellow",
    "north-america": {"supply": ["gas", "-", "-", "-"]},
    "europe": {"supply": ["hydro-1 on blue by yellow", "-", "-", "-"]},
    "asia": {"supply": ["gas", "solar-1 on blue by green", "-", "-"]},
    "oceania": {"supply": ["gas", "solar-1 on green by green", "-", "-"]},
    "africa": {"supply": ["wind-1 on blue by red", "wind-1 on yellow by blue", "-", "-"]},
    "south-america": {"supply": ["gas", "-", "-", "-"]},
}


def position(given: dict[str, Any], **rest: Any) -> Position:
    return given_table(given, **rest).now


def percent(odds: Any) -> dict[int, str]:
    return {key: f"{float(chance):.1%}" for key, chance in odds.items()}


def sequence_ends(here: Position, kinds: tuple[str, ...]) -> Iterator[Position]:
    """Every end of the phase that the payers can bring about when the tiles come in this order."""
    ask = here.ask
    if ask is None or here.game.phase != "supply" or ask.about == "reduce":
        yield here
    elif ask.about == "draw":
        heard = referee.hear(here, "table", Draw(ask.subject, kinds[0]))
        assert isinstance(heard, Position)
        yield from sequence_ends(heard, kinds[1:])
    else:
        for option in ask.options or ():
            heard = referee.hear(here, ask.who, option)
            assert isinstance(heard, Position)
            yield from sequence_ends(heard, kinds)


def chance_of(here: Position, kinds: tuple[str, ...]) -> Fraction:
    game, chance = here.game, Fraction(1)
    for kind in kinds:
        number = FOSSILS.index(kind)
        there = untucked(game)
        chance *= Fraction(there[number], sum(there))
        if not chance:
            break
        left = tuple(tiles - (place == number) for place, tiles in enumerate(game.fossil))
        game = but(game, fossil=left, tucked=tuple(map(min, game.tucked, left)))
    return chance


def brute(here: Position) -> dict[str, Any]:
    """All sequences of draws, all choices of payers: the odds by counting."""
    draws = min(sum(step.name == "supply" for step in here.settled.docket), sum(here.game.fossil))
    draws -= here.ask is not None and here.ask.about == "pay"
    odds: dict[str, Counter[int]] = {name: Counter() for name in ("added", "co2", "fines")}
    limit = Fraction(0)
    points = lambda game: game.score + sum(player.score for player in game.players)  # noqa: E731
    for kinds in product(FOSSILS, repeat=draws):
        chance = chance_of(here, kinds)
        if chance:
            ends = list(sequence_ends(here, kinds))
            level = ends[0].game.co2
            odds["added"][level - here.game.co2] += chance
            odds["co2"][level] += chance
            odds["fines"][min(points(here.game) - points(end.game) for end in ends)] += chance
            limit += chance * (ends[0].game.reason == "lost.limit")
    return {**odds, "limit": limit}


def equal(found: Forecast, counted: dict[str, Any]) -> None:
    for name in ("added", "co2", "fines"):
        assert getattr(found, name) == dict(sorted(counted[name].items())), name
        assert sum(getattr(found, name).values()) == 1
    assert found.limit == counted["limit"]
    assert sum(found.points.values()) == 1


POOR = {
    "phase": "supply",
    "decade": 2010,
    "score": 12,
    "co2": 450,
    "market": {"ceps": 1, "price": 4},
    "red": {"ceps": 1},
    "blue": {"ceps": 0},
    "north-america": {"ceps": 0, "control": "red", "supply": ["-", "wind-1 on blue by red", "-", "-"]},
    "europe": {"ceps": 0, "control": "red", "supply": ["-", "hydro-1 on blue by red", "-", "-"]},
    "asia": {"ceps": 1, "control": "red", "supply": ["-", "solar-1 on red by red", "-", "-"]},
    "oceania": {"ceps": 0, "control": "blue", "supply": ["-", "wind-1 on red by blue", "-", "-"]},
    "africa": {"supply": ["solar-1 on blue by blue", "-", "-", "-"], "ceps": 1, "control": "blue"},
    "south-america": {"supply": ["hydro-1 on blue by blue", "-", "-", "-"], "ceps": 0},
}


@pytest.mark.parametrize(
    "readings", [{}, {"fine": "always"}, {"fine-price": "after"}, {"fine": "always", "fine-price": "after"}], ids=str
)
def test_fines_as_the_referee_takes_them(readings: dict[str, str]) -> None:
    here = position(POOR, readings=readings)
    equal(forecast(here), brute(here))


def test_the_payers_choose_what_spares_the_group_a_fine() -> None:
    """Red pays for North America and Europe; taking Asia's own CEP would cost a fine for Asia later."""
    given = {**POOR, "red": {"ceps": 2}, "oceania": {"supply": ["wind-1 on red by blue", "-", "-", "-"], "ceps": 1}}
    found = forecast(position(given))
    assert found.fines == {0: 1}
    assert found.draws == 3


def test_a_fine_empties_the_market_and_the_next_one_is_dearer() -> None:
    """Red is fined three times with 1 CEP in the market at $4; Blue pays for Oceania with Africa's CEP."""
    given = {**POOR, "red": {"ceps": 0}, "asia": {**POOR["asia"], "ceps": 0}}
    assert forecast(position(given)).fines == {4 + 5 + 5: 1}
    assert forecast(position(given, readings={"fine-price": "after"})).fines == {5 + 5 + 6: 1}


@pytest.mark.parametrize("mode", ["reach", "above"])
@pytest.mark.parametrize("level", [380, 410, 450])
def test_five_hundred_ends_a_competitive_game_at_once(mode: str, level: int) -> None:
    regions = {name: row for name, row in POOR.items() if isinstance(row, dict) and "supply" in row}
    given = {**POOR, "decade": 2020, "fossil": {"gas": 3, "oil": 2, "coal": 4}, "co2": 380}
    del given["score"]
    for name, row in regions.items():
        plant = next(entry for entry in row["supply"] if entry != "-")
        early = ["gas", plant] if row["supply"][0] == plant else [plant, "-"]
        given[name] = {**row, "supply": [*early, "-", "-", "-"]}
    here = position(given, mode="competitive", readings={"limit-500": mode})
    here = referee.begin(but(here.settled, co2=level))
    found = forecast(here)
    equal(found, brute(here))
    assert found.lost == 0


def test_tucked_tiles_come_last() -> None:
    here = position({**FRIDAY, "inspectors": [1, 1]}, variants=["un-inspectors"])
    here = referee.begin(but(here.settled, fossil=(2, 1, 3), tucked=(1, 0, 3)))
    found = forecast(here)
    equal(found, brute(here))
    assert found.added == {20 + 30 + 20: Fraction(1, 4), 20 + 30 + 40: Fraction(3, 4)}


def test_fewer_tiles_than_regions() -> None:
    here = position(FRIDAY)
    here = referee.begin(but(here.settled, fossil=(1, 0, 1)))
    found = forecast(here)
    assert (found.draws, found.added, found.regions) == (2, {60: 1}, ("north-america", "europe"))
    equal(found, brute(here))


def test_no_tile_left() -> None:
    here = position(FRIDAY)
    here = referee.begin(but(here.settled, fossil=(0, 0, 0)))
    found = forecast(here)
    assert (found.draws, found.added, found.co2, found.points) == (0, {0: 1}, {480: 1}, {0: 1})


def test_friday_2020() -> None:
    """Three tiles from 8 gas, 10 oil, 8 coal at 480 ppm and 2 points a step."""
    found = forecast(position(FRIDAY, **{"start-region": "europe"}))
    odds = ["2.2%", "10.8%", "22.5%", "29.2%", "22.5%", "10.8%", "2.2%"]
    assert percent(found.added) == dict(zip(range(60, 121, 10), odds, strict=True))
    assert percent(found.co2) == dict(zip(range(540, 601, 10), odds, strict=True))
    assert percent(found.points) == dict(zip(range(8, 21, 2), odds, strict=True))
    assert found.regions == ("europe", "south-america", "north-america")
    assert found.fines == {0: 1}
    assert f"{float(found.lost):.1%}" == "12.9%"
    assert [f"{float(found.short(score)):.1%}" for score in (18, 17, 15, 13)] == ["2.2%", "12.9%", "35.4%", "64.6%"]


def test_a_plant_built_first() -> None:
    """A turn earlier Asia is still empty: four tiles and 13 points; the plant brings 4 points and spares one tile."""
    given = {
        **FRIDAY,
        "phase": "operations",
        "score": 13,
        "asia": {"supply": ["gas", "-", "-", "-"], "scientist": "solar-1 on blue"},
        "green": {"know": {"solar": 9}, "money": 9, "tech": 6, "ceps": 2},
    }
    here = position(given, **{"start-region": "europe"})
    now = forecast(here)
    assert (now.draws, min(now.points), max(now.points)) == (4, 12, 28)
    assert f"{float(now.lost):.1%}" == "99.5%"
    then = forecast(after(here, ["green: build asia:scientist"]))
    assert (then.draws, then.score, f"{float(then.lost):.1%}") == (3, 17, "12.9%")
    with pytest.raises(Refused):
        after(here, ["red: build asia:scientist"])


def test_sunday_limit_by_number_of_tiles() -> None:
    """80 ppm left with 4 gas, 7 oil and 5 coal: two coal, or all triples but gas gas gas and the like."""
    here = position({"phase": "operations", "co2": 420, "fossil": {"gas": 4, "oil": 7, "coal": 5}}, mode="competitive")
    odds = percent(limit_odds(here))
    assert odds[1] == "0.0%"
    assert [odds[tiles] for tiles in (2, 3, 4, 6)] == ["8.3%", "91.8%", "100.0%", "100.0%"]
    assert forecast(here).year == 2020


def test_the_rest_of_a_phase_and_a_payment_that_is_due() -> None:
    here = given_table(POOR)
    here.say("table: draw north-america coal")
    assert here.now.ask is not None
    assert here.now.ask.about == "pay"
    equal(forecast(here.now), brute(here.now))
    here.say("red: pay hand")
    equal(forecast(here.now), brute(here.now))
    assert forecast(here.now).draws == 3


def test_after_the_draws_only_the_reduction_is_left() -> None:
    here = given_table({**FRIDAY, "score": 30})
    for region in ("north-america", "europe", "south-america"):
        here.say(f"table: draw {region} coal")
    found = forecast(here.now)
    assert (found.draws, found.co2, found.points, found.lost) == (0, {600: 1}, {20: 1}, 0)
    assert forecast(here.now, score=19).lost == 1


def test_the_document() -> None:
    found = forecast(position(FRIDAY), score=9).document()
    assert list(found) == ["draws", "added", "co2", "fines", "points", "lost", "limit"]
    assert abs(sum(found["points"].values()) - 1) < 1e-12
    assert found["lost"] == pytest.approx(1 - found["points"]["8"])
    assert found["limit"] == 0


def test_at_every_line_of_every_scenario() -> None:
    """Anywhere in any game the odds add up, and a phase never ends on a level that was given no chance."""
    seen = 0
    for path in sorted((ROOT / "scenarios").rglob("*.toml")):
        scenario = load_scenario(path)
        here = open_session(scenario)
        for typed in said_in(scenario):
            ahead = forecast(here.now) if here.now.game.regions else None
            if not goes_on(here, typed):
                break
            if ahead is None:
                continue
            seen += 1
            assert sum(ahead.added.values()) == sum(ahead.fines.values()) == 1
            if ahead.draws == 1 and here.now.game.phase == "supply" and typed.startswith("table: draw"):
                assert here.now.game.co2 in ahead.co2, (path, typed)
    assert seen > 1000


def test_a_board_nobody_has_read() -> None:
    here = position(FRIDAY)
    with pytest.raises(Unknown):
        forecast(referee.begin(but(here.settled, regions=Regions(), phase="setup", docket=(Step("deal_goals"),), goals=(None,))))
