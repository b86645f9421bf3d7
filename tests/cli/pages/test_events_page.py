"""The Events phase as a page: what will strike, what each player gives, and the points it costs; before and after."""

from contextlib import suppress

import pytest
from friday import friday
from pressing import OutOfKeys, Pressed, evening_from
from screens import Screen
from tables import NAMES, SUNDAY, laid

from co2assist import referee
from co2assist.board.changes import Change
from co2assist.cli.evening.loop import Loop
from co2assist.cli.pages import parts_by_name
from co2assist.cli.terminal.choose import ENTER
from co2assist.cli.terminal.console import Look
from co2assist.record.session import Session
from co2assist.referee import Position

LOOK = Look(NAMES, "sunday", 80)
TURN = ("round", "turn", "turn.main", "turn.execs", "market.open")


def at_income() -> Position:
    """Sunday's table at the beginning of Income: 420 ppm, 1 CEP in the market at $8; Europe and North America are face up.

    In Europe Ana has built on Ben's Infrastructure, so Cai and Dee help; in North America nobody has a plant, so all four do.
    Dee has 4 Tech cubes, no CEP and no region: two fines of 8 points, the price staying at its maximum of $8.
    """
    return laid("competitive", {path: value for path, value in SUNDAY.items() if path not in TURN} | {"phase": "income"})


def text(lines: object) -> str:
    return " ".join(" ".join(line.plain for line in lines).split())  # type: ignore[attr-defined]


def paid(pick: int) -> tuple[Position, list[Change]]:
    """The table when all is paid, from the source of that place in the list; no money is taken before."""
    position, changes = at_income(), list[Change]()
    while position.ask is not None and position.ask.who != "table":
        heard = referee.hear(position, position.ask.who, referee.lawful(position)[pick if position.ask.about == "pay" else 0])
        assert isinstance(heard, Position)
        position, changes = heard, [*changes, *heard.changes]
    return position, changes


def test_income_says_what_events_will_cost() -> None:
    page = text(parts_by_name.income(at_income(), LOOK))
    assert (
        "Cai 2 Tech cubes and 2 CEPs; Dee 2 Tech cubes and 16 points lost; Ana 1 Tech cube and 1 CEP; Ben 1 Tech cube and 1 CEP"
        in page
    )


def test_a_cooperative_game_has_no_events() -> None:
    assert text(parts_by_name.events(friday().now, LOOK)) == "Events belong to the competitive game. practice box"


def test_before_anything_is_paid() -> None:
    page = text(parts_by_name.events(at_income(), LOOK))
    assert "from 400 both Events strike" in page
    assert "1 Tech cube leaves each region that has any: Asia and Africa" in page
    assert "R Ana nothing: has a Power Plant there" in page
    assert "B Ben nothing: has Infrastructure under a Power Plant there" in page
    assert page.count("fined 8 points (Market price)") == 2
    assert "Dee -2 → -18" in page


def test_during_operations_the_page_names_whoever_would_give() -> None:
    """At 420 ppm both Events strike: Cai and Dee would help Europe, all four North America."""
    page = text(parts_by_name.events(laid("competitive", SUNDAY), LOOK))
    europe, north_america = page.split("Europe (current)")[1].split("North America (upcoming)")
    assert europe.count("would give 1 Tech cube and 1 CEP as the board stands") == 2
    assert "R Ana nothing: has a Power Plant there" in europe
    assert north_america.count("would give 1 Tech cube and 1 CEP as the board stands") == 4


def test_after_all_is_paid_the_page_agrees_with_the_players() -> None:
    position, changes = paid(0)
    yellow = position.game.charter.seat("yellow")
    assert position.game.players[yellow].tech == 4 - 2
    page = text(parts_by_name.events(position, LOOK, changes))
    assert f"Dee {position.game.players[yellow].score + 16} → {position.game.players[yellow].score}" in page
    assert "Asia and Africa" in page


def test_a_source_that_is_still_to_be_chosen_is_not_told_as_the_hand() -> None:
    """Ana holds 1 CEP and controls Asia with 1 and Europe with none, so she may choose; Cai and Ben pay from the hand."""
    page = text(parts_by_name.events(at_income(), LOOK))
    assert "R Ana 1 Tech cube to North America; 1 CEP from hand or Asia to the bank" in page
    assert "B Ben 1 Tech cube to North America; 1 CEP from hand to the bank" in page
    position, changes = paid(-1)
    assert "R Ana 1 Tech cube to North America; 1 CEP from Asia to the bank" in text(
        parts_by_name.events(position, LOOK, changes)
    )


class Reader(Pressed):
    """Somebody who reads each screen and answers: no money, a CEP from the hand, two Event tiles; Enter where that goes on.

    `screens` are the lines printed since the key before, at each key.
    """

    def __init__(self, screen: Screen) -> None:
        super().__init__([])
        self.screen = screen
        self.screens: list[str] = []
        self.tiles = [*"io"]

    def key(self, prompt: str, typed: str, note: str = "", hidden: bool = False) -> str:
        lines = [*self.screen.lines, prompt]
        self.screens.append("\n".join(lines))
        self.screen.lines.clear()
        assert len(lines) <= self.screen.rows, self.screens[-1]
        if "Energy Supply 2040" in self.screens[-1] or len(self.screens) > 30:
            raise OutOfKeys
        self.closed = ""
        return ENTER if "goes on" in prompt else self.tiles.pop() if "Table" in prompt else "0" if "0 to" in prompt else "h"


@pytest.mark.parametrize(("width", "height"), [(46, 19), (80, 24), (120, 40)])
def test_events_are_read_before_the_next_board(width: int, height: int) -> None:
    """Four incomes, the payment that Ana may choose, a new Event tile; every screen fits, Events with all its figures too."""
    keyboard = Reader(Screen(width, height))
    with suppress(OutOfKeys):
        Loop(evening_from(Session(at_income())), keyboard, keyboard.screen).run()
    seen = [" ".join(screen.split()) for screen in keyboard.screens]
    assert "Energy Supply 2040" in seen[-1]
    assert any("Scores Cai 16 Dee 2 → -14 Ana 15 Ben 11" in screen for screen in seen)
    assert any("no CEP: fined 8 points (Market price)" in screen for screen in seen)


def test_the_page_takes_the_place_of_its_rows() -> None:
    """What the Events page tells is not told by the entries as well, and the players stand in the order they paid in."""
    keyboard = Reader(Screen(80, 24))
    with suppress(OutOfKeys):
        Loop(evening_from(Session(at_income())), keyboard, keyboard.screen).run()
    seen = "\n".join(keyboard.screens)
    assert "Cai's hand 2 -> 1" not in seen
    assert "fine   Dee for Europe" not in seen
    assert "1 CEP from Cai to the bank." in seen
    assert "2 CEPs from the bank to the market." in seen
    assert "income Ben recycling space 1 = 1, solar space 4 = 2, together 3" in seen
    last = seen[seen.rindex("Events 2030") :]
    assert [last.index(f"   {name} ") for name in ("G Cai", "Y Dee", "R Ana", "B Ben")] == sorted(
        last.index(f"   {name} ") for name in ("G Cai", "Y Dee", "R Ana", "B Ben")
    )
