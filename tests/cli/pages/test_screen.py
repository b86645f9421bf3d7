"""The screen: page, question, list and prompt on 80 columns and 24 lines, and no more than three lists to an answer."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from friday import friday
from screens import LINES, LISTS, LONG, PLAYED, SHORT, WIDTH, menus, shown
from some_evenings import positions

from co2assist.board.acts import Move, Propose
from co2assist.board.count import open_un, pool_tech
from co2assist.board.game import Game
from co2assist.cli.evening.menus import menu_for
from co2assist.cli.terminal import lists
from co2assist.cli.terminal.menu import Menu
from co2assist.cli.terminal.text import cell_len
from co2assist.rules.goals import open_places


def figures(game: Game) -> Iterator[str]:
    """What a board tells in every folding: the level, the market, the pool, the score, how many goals and UN cards are open."""
    yield f"CO2 {game.co2} "
    yield f" at ${game.price}"
    yield f"pool {pool_tech(game)}"
    if game.charter.shared_score:
        yield f"Score {game.score}"
    if game.charter.goals and open_places(game):
        yield f"{len(open_places(game))} open, "
    yield f"{len(open_un(game))} open"


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_every_question_fits_the_screen(path: Path) -> None:
    """At every position of a whole game, most of them with names of 40 columns and more."""
    for number, position in enumerate(positions(path)):
        screen = shown(position, SHORT if number % 10 == 0 else LONG)
        said = "\n".join(screen)
        assert len(screen) <= LINES, f"position {number}: {len(screen)} lines\n{said}"
        assert max(map(cell_len, screen)) <= WIDTH, f"position {number} is too wide\n{said}"
        if re.search("  region +ag", said):
            missing = [figure for figure in figures(position.game) if figure not in said]
            assert not missing, f"position {number}: the board does not tell {missing}\n{said}"


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_every_answer_is_at_most_three_lists_away(path: Path) -> None:
    """Every question of a game, and every twentieth turn with all that a lobbyist card may go with."""
    for number, position in enumerate(positions(path)):
        if position.ask is None or (position.ask.about == "turn" and number % 20):
            continue
        for depth, menu in menus(menu_for(position, SHORT)):
            drawn = lists.drawn(menu, WIDTH)
            assert depth <= LISTS, f"position {number}: {menu.title} is list {depth}"
            assert len(drawn) <= LINES - 4, f"position {number}: {menu.title} has {len(drawn)} lines"
            assert all(line.cell_len <= WIDTH for line in drawn), f"position {number}: {menu.title}"


def test_a_name_stands_whole_in_the_question_and_short_elsewhere() -> None:
    screen = shown(friday().now, LONG | {"red": "A" * 40})
    assert f" {'A' * 40} (red): Main action to take." in screen
    assert screen[-1] == f" {'A' * 15}~ > "
    assert next(line for line in screen if line.startswith(">R")).startswith(f">R {'A' * 11}~ ")


def test_un_cards_are_folded_before_anything_else() -> None:
    """Market closed, a score of three figures and 21 goals: their lines are as long as they get."""
    told = {"score": 302, "market_ceps": 2, "goals": list(friday().start.game.box.deal["goals"])}
    screen = shown(friday(**told).now, SHORT)
    whole = "\n".join(screen)
    assert len(screen) <= LINES
    assert "Goals   21 open, -63 now: build i a e o" in whole
    assert "5 open" in whole


def behind(menu: Menu, typed: str) -> Menu:
    """The list behind a key."""
    key = menu.entered(typed)
    assert key is not None
    assert key.opens is not None, f"{key.label} opens nothing"
    return key.opens()


def test_two_scientists_and_a_card_to_stand_on_are_three_lists() -> None:
    session = friday(**{"red.scientists": ["home", "oceania:scientist", "card:7"]})
    turn = menu_for(session.now, SHORT)
    where = behind(behind(turn, "m"), "h")
    assert where.heard("c") is None
    taken = where.heard("c15")
    assert taken is not None
    assert taken.act == Move("home", "card:15")
    assert "c card" in "\n".join(line.plain for line in lists.drawn(where))


def test_a_card_and_its_deed_are_three_lists() -> None:
    told = {"yellow.played": [3, 31, 8, 10], "yellow.scientists": ["summit:1:hydro", "card:8", "card:10"]}
    position = friday(**{"red.played": [15, 1, 11, 30]}, **told).now
    deeds = behind(behind(menu_for(position, SHORT), "l"), "9")
    text = "\n".join(line.plain for line in lists.drawn(deeds))
    assert "pa propose Asia" in text
    assert deeds.heard("pa") is None
    taken = deeds.heard("pa1")
    assert taken is not None
    assert taken.act == Propose("hydro", "asia:scientist", 9)
    assert taken.label == "propose Asia hydro on scientist"
