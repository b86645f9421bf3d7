"""An evening: how it is set up, what its players are called, and every fault told at once."""

import pytest
from some_evenings import opening, two_players

from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.record.game_file import new_evening
from co2assist.record.journal import parsed, written
from co2assist.record.new_game import BadGame, NewGame, from_start
from co2assist.record.session import Refused, all_facts


def test_the_start_player_sits_first() -> None:
    evening = new_evening(NewGame("f", "cooperative", from_start(["red", "blue", "green"], "blue"), practice_box()))
    found = all_facts(evening.session.now)
    assert found["players"] == ["blue", "green", "red"]
    assert (found["start"], found["blue.money"], found["red.money"]) == ("blue", 3, 4)


def test_every_fault_is_told_at_once() -> None:
    with pytest.raises(BadGame) as refused:
        new_evening(
            NewGame(
                "f",
                "cooperative",
                ["red", "blue"],
                practice_box(),
                start_region="atlantis",
                draws="feet",
                seed=-1,
                names={"green": "Cai"},
                given={"red.money": -3, "co2": 455, "blue.hats": 2},
            )
        )
    told = str(refused.value)
    for words in ("atlantis", "'feet'", "seed -1", "'green' does not play", "red.money: -3", "blue.hats"):
        assert words in told
    with pytest.raises(BadGame, match="CO2 level is 455"):
        new_evening(NewGame("f", "cooperative", ["red"], practice_box(), given={"co2": 455}))


def test_readings_are_kept_in_full_and_chosen_before_the_first_line() -> None:
    evening = two_players()
    assert evening.header.readings["fine"] == "if-unable"
    evening.read_as({"fine": "always"})
    assert all_facts(evening.session.now)["readings.fine"] == "always"
    with pytest.raises(BadGame, match="sometimes"):
        evening.read_as({"fine": "sometimes"})
    evening.say("red: buy")
    with pytest.raises(BadGame, match="before the first line"):
        evening.read_as({"fine": "if-unable"})


NAMES = ["Ana", "Ana", "é", "🌍👩‍🔬", "שלום", "[bold]red[/bold]", "red", "x" * 200, "a \"quoted\" 'name' \\ ''' # = ;"]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_kept(name: str) -> None:
    evening = opening()
    evening.call({"red": name})
    back = parsed(written(evening)).header
    assert back.names == {"red": name, "blue": "Ben"}


def test_names_lose_what_would_spoil_a_terminal() -> None:
    evening = two_players()
    evening.call({"red": " A\x1b[31m\tna\u202e \ud800 ", "blue": ""})
    assert evening.name("red") == "A [31m na"
    assert evening.name("blue") == "blue"
    with pytest.raises(BadGame, match="201 characters"):
        evening.call({"red": "x" * 201})
    with pytest.raises(BadGame, match="'green' does not play"):
        evening.call({"green": "Cai"})
    assert evening.name("red") == "A [31m na"


@pytest.mark.parametrize(
    "deal",
    [
        {"summits": 3},
        {"agendas": {"africa": ["wind", "wind", "wind"]}},
        {"goals": ["build atlantis"]},
        {"un-two": ["solar wind many"]},
        {"un-two": ["solar"]},
        {"summits": ["solar fusion"]},
        {"events": [["africa"]]},
    ],
    ids=str,
)
def test_a_deal_that_cannot_be_laid_out_is_told(deal: dict[str, object]) -> None:
    box = Box(practice_box().values, "mine", "observed", deal)
    mode = "competitive" if "events" in deal else "cooperative"
    with pytest.raises(BadGame, match="deal"):
        new_evening(NewGame("f", mode, ["red", "blue"], box))


def test_an_empty_box_asks_for_the_board_first() -> None:
    evening = new_evening(NewGame("f", "cooperative", ["red"], Box()))
    assert evening.session.now.ask is not None
    assert (evening.session.now.ask.about, evening.session.now.ask.subject) == ("printed", "regions")


def test_facts_need_a_board() -> None:
    values = {path: value for path, value in practice_box().values.items() if path != "summit-places"}
    with pytest.raises(BadGame, match="summit-places"):
        new_evening(NewGame("f", "competitive", ["red", "blue"], Box(values), given={"phase": "events", "co2": 410}))


def test_a_turn_said_before_the_board_is_known_is_refused() -> None:
    values = {path: value for path, value in practice_box().values.items() if path != "summit-places"}
    evening = new_evening(NewGame("f", "cooperative", ["red", "blue"], Box(values)))
    with pytest.raises(Refused):
        evening.say("red: propose wind africa:tech")


def test_left_for_later_nothing_is_dealt() -> None:
    evening = two_players(deal="later")
    found = all_facts(evening.session.now)
    assert found["africa.agenda"] is None
    assert found["summits"] == [None] * 4
    assert found["ask.about"] == "turn"


def test_undo_and_redo_are_line_by_line_while_hands_draw() -> None:
    evening = opening()
    seen = [all_facts(evening.session.before(number)) for number in range(1, 6)]
    for number in range(5, 0, -1):
        evening.undo()
        assert all_facts(evening.session.now) == seen[number - 1]
    evening.redo(5)
    evening.undo_to(2)
    assert all_facts(evening.session.now) == seen[2]
