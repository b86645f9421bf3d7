"""The Events phase as a page: what will strike, what each player gives, and the points it costs; before and after."""

from tables import NAMES, SUNDAY, laid

from co2assist import referee
from co2assist.board.changes import Change
from co2assist.cli.pages import parts_by_name
from co2assist.cli.pages.board.view import Look
from co2assist.referee import Position

LOOK = Look(NAMES, "sunday", 80)
TURN = ("round", "turn", "turn.main", "turn.execs", "market.open")


def at_income() -> Position:
    """Sunday's table at the beginning of Income: 420 ppm, 1 CEP in the market at $8; Europe and North America are face up.

    In Europe Ana has built on Ben's infrastructure, so Cai and Dee help; in North America nobody has a plant, so all four do.
    Dee has 4 Tech cubes, no CEP and no region: two fines of 8 points, the price staying at its maximum of $8.
    """
    return laid("competitive", {path: value for path, value in SUNDAY.items() if path not in TURN} | {"phase": "income"})


def text(lines: object) -> str:
    return " ".join(" ".join(line.plain for line in lines).split())  # type: ignore[attr-defined]


def test_income_says_what_events_will_cost() -> None:
    page = text(parts_by_name.income(at_income(), LOOK))
    assert (
        "Cai 2 Tech cubes and 2 CEPs; Dee 2 Tech cubes and 16 points lost; Ana 1 Tech cube and 1 CEP; Ben 1 Tech cube and 1 CEP"
        in page
    )


def test_before_anything_is_paid() -> None:
    page = text(parts_by_name.events(at_income(), LOOK))
    assert "from 400 both Events strike" in page
    assert "1 Tech cube leaves each region that has any: Asia and Africa" in page
    assert "R Ana nothing: has a Power Plant there" in page
    assert "B Ben nothing: has Infrastructure under a Power Plant there" in page
    assert page.count("fined 8 points (Market price)") == 2
    assert "Dee -2 → -18" in page


def test_after_all_is_paid_the_page_agrees_with_the_players() -> None:
    position, changes = at_income(), list[Change]()
    while position.ask is not None and position.ask.who != "table":
        heard = referee.hear(position, position.ask.who, referee.lawful(position)[0])
        assert isinstance(heard, Position)
        position, changes = heard, [*changes, *heard.changes]
    yellow = position.game.charter.seat("yellow")
    assert position.game.players[yellow].tech == 4 - 2
    page = text(parts_by_name.events(position, LOOK, changes))
    assert f"Dee {position.game.players[yellow].score + 16} → {position.game.players[yellow].score}" in page
    assert "Asia and Africa" in page
