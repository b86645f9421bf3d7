"""What the evening adds: mending inside play, cards on an answer, the last turns, services in the middle of a number."""

from pathlib import Path

import pytest
from friday import friday, friday_evening, friday_income
from pressing import evening_from, press, said
from tables import sunday
from where import ROOT

from co2assist.cli.evening.announce import last_round
from co2assist.record import saves
from co2assist.record.game_file import new_evening
from co2assist.record.new_game import NewGame
from co2assist.record.scenario import load_scenario
from co2assist.record.session import Session

BUILT = "bimoe"


def test_fix_inside_play_waits_for_y(tmp_path: Path) -> None:
    story = load_scenario(ROOT / "docs" / "friday.toml")
    colours = story.charter.colours
    evening = new_evening(NewGame("friday", "cooperative", colours, story.box, start_region="europe", given=story.given))
    saves.create(evening, tmp_path / "friday.toml")
    sitting, _, out = press(evening, BUILT + ":fix 2 pay hand\r\r")
    assert "Nothing is changed" in out
    assert said(sitting)[1] == "red: pay africa"
    sitting, _, out = press(evening, BUILT + ":fix 2 pay hand\ry")
    assert "red.ceps: 3 -> 2" in out
    assert "africa.ceps: 0 -> 1" in out
    assert said(sitting)[1] == "red: pay hand"
    assert [entry.line for entry in saves.load(tmp_path / "friday.toml").session.entries] == said(sitting)
    assert "friday~branch-1.toml" in out


def test_fix_stops_at_the_first_line_that_no_longer_holds() -> None:
    sitting, _, out = press(evening_from(friday()), BUILT + ":fix 1 --drop\r" + ":fix 2 pay asia\r" + ":fix 40 end\r" + ":fix\r")
    assert "entry 2, red: pay africa, no longer holds" in out
    assert "Asia cannot pay" in out
    assert "There is no entry 40" in out
    assert len(said(sitting)) == 4


def test_fix_puts_a_line_before_an_entry() -> None:
    sitting, _, out = press(evening_from(friday()), BUILT + ":fix 3 --insert buy\ry")
    assert said(sitting)[2:4] == ["red: buy", "red: move home oceania:scientist"]
    assert "red.money: 8 -> 1" in out


def test_a_card_goes_with_the_move_of_a_grant() -> None:
    """Red has a scientist on Oceania's solar project and a card in hand: card 33 goes with its way to the solar talk."""
    session = friday(**{"red.played": [15, 22, 1, 11], "red.scientists": ["oceania:scientist", "card:11"], "red.hand": 1})
    sitting, _, _ = press(evening_from(session), "pa3l333")
    assert said(sitting)[:2] == ["red: propose hydro asia:scientist", "red: move oceania:scientist summit:3 with 33"]
    assert "card" in sitting.table.now.game.execs


def test_no_card_key_without_a_card_in_hand() -> None:
    sitting, keyboard, _ = press(evening_from(friday()), "pa3l")
    assert len(said(sitting)) == 1
    assert any(note.startswith("l is not a choice here") for note in keyboard.notes)


def test_coming_back_shows_the_last_turns() -> None:
    sitting, _, _ = press(evening_from(friday()), BUILT)
    turns = last_round(sitting.table.evening.session, sitting.table.names)
    assert len(turns) == 1
    _, _, out = press(sitting.table.evening, "Q")
    assert "The last turns" in out
    assert turns[0] in out
    assert "Last, 4: Ana ends the turn." in out


def test_income_says_what_is_left_if_the_others_take_no_money() -> None:
    """40 points, 24 income, 6 goals at 3: with $2 kept by Green 44 are left."""
    _, _, out = press(evening_from(friday_income()), "20")
    assert "If the others take no money: 44 points after goals" in out


def test_all_private_goals_are_looked_at_together() -> None:
    _, _, out = press(evening_from(friday()), "Sv")
    for name in ("Ana", "Ben", "Cai", "Dee"):
        assert name in out
    assert "16 plant regions" in out


def test_a_service_in_the_middle_of_a_number() -> None:
    _, keyboard, out = press(evening_from(friday_income()), "0000gggng" + "1Sm" + "1Q")
    assert "from hand only, for $7" in out
    assert keyboard.keys == type(keyboard.keys)()
    assert "Saved." in out


def test_a_forecast_typed_in_play_looks_past_a_line() -> None:
    """Red builds in North America: one of five regions needs no tile any more."""
    _, _, out = press(evening_from(friday()), ':forecast --after "red: build north-america:scientist"\r')
    assert "as it stands" in out
    assert "after red: build north-america:scientist" in out
    tiles = next(line for line in out.splitlines() if line.split()[:1] == ["tiles"])
    assert tiles.split() == ["tiles", "5", "4"]


def test_a_forecast_typed_in_play_takes_another_score() -> None:
    _, _, out = press(evening_from(friday()), ":forecast --score 40\r")
    assert "score 40   CO2 500" in out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("nonsense", "unexpected extra argument"),
        ("--after", "Option '--after' requires an argument"),
        ("--after green: build asia:scientist", "lawful on its player's turn"),
        ("--after nonsense", "cannot be read here"),
    ],
)
def test_a_forecast_that_cannot_be_told_says_why(typed: str, told: str) -> None:
    sitting, _, out = press(evening_from(friday()), f":forecast {typed}\r")
    assert told in out
    assert "  added  level" not in out
    assert said(sitting) == []


def test_a_seat_is_handed_over_inside_play(tmp_path: Path) -> None:
    """A name of two words and one of one; Enter shows the board with both."""
    evening = friday_evening()
    saves.create(evening, tmp_path / "friday.toml")
    sitting, _, out = press(evening, ":players red=Eva Maria blue=Bo\r\r")
    assert sitting.table.evening.header.names == {"red": "Eva Maria", "blue": "Bo", "green": "Cai", "yellow": "Dee"}
    assert saves.load(tmp_path / "friday.toml").header.names["red"] == "Eva Maria"
    assert "turn 3 of 4: R Eva Maria" in out
    for wrong in ("purple=Eva", "Eva"):
        again, _, _ = press(sitting.table.evening, f":players {wrong}\r")
        assert again.table.evening.header.names == sitting.table.evening.header.names, wrong


def test_the_program_draws_from_now_on_inside_play() -> None:
    """Nothing is to be drawn on a turn; at the Energy Supply the program then draws every tile of the decade by itself."""
    sitting, _, out = press(evening_from(friday_income()), ":draws app\r0000")
    assert "The program draws from now on." in out
    draws = [line for line in said(sitting) if line.startswith("table: draw ")]
    assert draws[0].startswith("table: draw asia ")
    assert sitting.table.now.ask is not None
    assert sitting.table.now.ask.about != "draw"
    back, _, out = press(sitting.table.evening, ":draws hands\r")
    assert back.table.evening.header.draws == "hands"
    assert "The players draw from now on." in out


def test_a_company_goal_that_is_gone_says_so() -> None:
    """The goal is given up for $8, and its key tells why it is not offered a second time."""
    sitting, _, out = press(evening_from(Session(sunday())), "gy\rg")
    assert said(sitting) == ["green: cash goal"]
    assert "Cai has given it up" in " ".join(out.split())
