"""Keys to press: a typical turn, the end of a decade, the whole setup, counted at a keyboard that needs no Enter."""

import pytest
from friday import friday, friday_income
from pressing import evening_from, press
from setups import DEAL, PEOPLE, begun

from co2assist.record import folders, saves

LOOKED_AT = "\r\r"
"""The first Enter belongs to the cost of the last UN card, which closed by itself; the second says that all of it stands."""

TURNS = {
    "propose": ("pa3rwmae", 8, ["propose hydro asia:scientist", "recruit", "learn wind", "move home asia:scientist", "end"]),
    "prepare": (
        "rih3bae",
        7,
        ["prepare africa:scientist", "pay hand", "move africa:scientist summit:3", "give blue", "place asia", "end"],
    ),
    "build": ("bimoe", 5, ["build north-america:scientist", "pay africa", "move home oceania:scientist", "end"]),
}


@pytest.mark.parametrize("turn", TURNS)
def test_a_turn_takes_few_keys(turn: str) -> None:
    keys, goal, lines = TURNS[turn]
    sitting, keyboard, _ = press(evening_from(friday()), keys)
    said = [entry.line.split(": ")[1] for entry in sitting.table.evening.session.entries]
    print(f"{turn}: {keyboard.count} keys")
    assert said == lines
    assert keyboard.count == goal <= 14
    assert keyboard.notes == []


def test_a_card_adds_three_keys() -> None:
    session = friday(**{"red.played": [15, 1, 11, 30]})
    sitting, keyboard, _ = press(evening_from(session), "l22bimoe")
    assert sitting.table.evening.session.entries[0].line == "red: build north-america:scientist with 22"
    assert keyboard.count == 8
    assert sitting.table.now.game.players[0].money == 12 + 3 - 4


def test_the_end_of_a_decade() -> None:
    sitting, keyboard, _ = press(evening_from(friday_income()), "0000gggng\r")
    said = [entry.line for entry in sitting.table.evening.session.entries]
    print(f"end of a decade: {keyboard.count} keys")
    assert said[4:] == [
        "table: draw asia gas",
        "table: draw oceania gas",
        "table: draw africa gas",
        "red: pay north-america",
        "table: draw south-america gas",
        "group: reduce 80",
    ]
    assert sitting.table.now.game.co2 == 500
    assert keyboard.count == 10 <= 30
    assert sitting.table.now.game.decade == 3


def test_the_whole_setup_by_hand() -> None:
    command = len("co2assist new friday\r")
    sitting, keyboard, _ = begun(PEOPLE + "\rphe\r" + DEAL + LOOKED_AT, box=False)
    print(f"setup: {command} + {keyboard.count} keys")
    assert command + keyboard.count == 125 <= 130
    game = sitting.table.now.game
    assert not sitting.dealing.open, "the last look is over"
    assert game.phase == "operations"
    assert game.regions[0].agenda == ("wind", "solar", "recycling")
    assert game.summits[3] == ("recycling", "hydro", "wind", "forestation")
    assert [tile.text for tile in game.goals if tile][8:13] == [
        "know solar half",
        "know hydro half",
        "know recycling half",
        "know wind top",
        "know forestation top",
    ]
    assert [card.cubes for card in game.un if card] == [1, 1, 2, 2, 2, 3]
    assert sitting.table.evening.header.names == {"red": "Ana", "blue": "Ben", "green": "Cai", "yellow": "Dee"}


def test_dealt_by_the_program() -> None:
    sitting, keyboard, _ = begun(PEOPLE + "\rpae\r", box=False)
    assert len("co2assist new friday\r") + keyboard.count == 48
    assert sitting.table.now.game.phase == "operations"
    assert None not in sitting.table.now.game.un


def test_left_for_later_row_by_row() -> None:
    sitting, _, out = begun(PEOPLE + "\rphe\r" + "wsrrwh0swfsfw0" + "sw\r" + "0" * 30, box=False)
    assert sitting.table.now.game.phase == "operations"
    assert sitting.table.now.game.regions[1].agenda == ("recycling", "wind", "hydro")
    assert sitting.table.now.game.regions[2].agenda is None
    assert sitting.table.now.game.regions[3].agenda == ("solar", "wind", "forestation")
    assert sitting.table.now.game.regions[5].agenda is None
    assert sitting.table.now.game.summits == (("solar", "wind"), None, None, None)
    assert "Left for later" in out


def test_backspace_goes_into_the_last_row() -> None:
    sitting, _, _ = begun(PEOPLE + "\rphe\r" + "wsrrwh" + "\b" + "rwshw\bsf", box=False)
    assert [region.agenda for region in sitting.table.now.game.regions][1:3] == [
        ("recycling", "wind", "solar"),
        ("hydro", "solar", "forestation"),
    ]


def test_like_last_time() -> None:
    first, _, _ = begun(PEOPLE + "\rphe\r" + DEAL + LOOKED_AT, box=False)
    path = folders.game_path("thursday")
    saves.create(first.table.evening, path)
    folders.remember(path)
    sitting, keyboard, _ = begun("l\r" + DEAL + LOOKED_AT, box=False)
    assert len("co2assist new friday\r") + keyboard.count == 100
    assert sitting.table.evening.header.names == {"red": "Ana", "blue": "Ben", "green": "Cai", "yellow": "Dee"}
    assert sitting.table.evening.header.start_region == "europe"


def test_backspace_goes_a_question_back() -> None:
    sitting, _, _ = begun("k\bc\b\bc1rAna\ro\r\rps" + "\bse" + "\ba\r", box=False)
    assert sitting.table.now.game.charter.start_region == "asia"
    assert sitting.table.now.game.charter.mode == "cooperative"
