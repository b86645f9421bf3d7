"""Menus: every lawful answer has its keys, every open key is lawful, every shut one is refused, no key means two things."""

from pathlib import Path

import pytest
import tables
from friday import friday
from some_evenings import positions
from where import GAMES

from co2assist.board.acts import Act, Agenda, Goal, Goals, GoalTile, Summit, Un
from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.cli.evening.menus import menu_for
from co2assist.cli.evening.turn_menu import cards_menu, claim_menu, turn_heading
from co2assist.cli.setup.tiles import told_rows
from co2assist.cli.terminal import lists
from co2assist.cli.terminal.menu import Menu, walk
from co2assist.record.session import Session
from co2assist.referee import Position, begin, judge, lawful
from co2assist.rules.charters import charter_for
from co2assist.rules.setup import fresh
from co2assist.text import notation

NAMES = {"red": "Ana", "blue": "Ben", "green": "Cai", "yellow": "Dee"}
DEEPEST = 3
"""Lists to an answer."""


def reached(menu: Menu, cards: bool = False) -> dict[Act, list[tuple[tuple[str, ...], str]]]:
    """Every answer with the keys that lead to it and, where shut, the reason."""
    keys = tuple(key for key in menu.keys if cards or key.typed != "l" or menu.style != "turn")
    found: dict[Act, list[tuple[tuple[str, ...], str]]] = {}
    for path, key in walk(Menu(menu.title, keys)):
        if key.act is not None:
            found.setdefault(key.act, []).append((path, key.shut))
    return found


def check_position(position: Position, cards: bool = False) -> None:
    """The menu of one position against the referee."""
    ask = position.ask
    if ask is None or ask.about == "printed":
        return
    names = {colour: colour.capitalize() for colour in position.game.charter.colours}
    menu = menu_for(position, names)
    typed = [key.typed for key in menu.keys]
    assert len(set(typed)) == len(typed), (ask.about, typed)
    found = reached(menu, cards)
    for act in lawful(position):
        assert any(not shut for _, shut in found.get(act, [])), f"no key for {notation.say(act)}"
    for act, ways in found.items():
        refused = bool(judge(position, ask.who, act).failed)
        assert refused != any(not shut for _, shut in ways), (notation.say(act), ways)
        assert all(len(path) <= DEEPEST for path, _ in ways)
    assert lists.drawn(menu) or menu.enter is not None


@pytest.mark.skipif(not GAMES, reason="the cases beside the project are absent")
@pytest.mark.parametrize("path", GAMES[:: max(1, len(GAMES) // 4)], ids=lambda path: path.stem)
def test_whole_games(path: Path) -> None:
    for number, position in enumerate(positions(path)):
        check_position(position, cards=number % 40 == 0)


def test_a_turn_with_cards() -> None:
    check_position(friday(**{"red.played": [15, 30, 7], "green.played": [28, 12, 21]}).now, cards=True)


def test_every_hidden_card_is_offered_and_no_other() -> None:
    position = friday(**{"red.played": [15, 22, 30, 7], "green.played": [28, 12, 21]}).now
    menu = cards_menu(position, NAMES)
    numbers = {int(key.typed) for key in menu.open_keys()}
    assert all("in front of" in key.shut for key in menu.keys if key.shut)
    assert numbers == set(range(1, 37)) - {15, 22, 30, 7, 26, 27, 4, 18, 28, 12, 21, 3, 31, 8, 9}


def shown(menu: Menu, width: int = 80) -> str:
    return "\n".join(line.plain for line in lists.drawn(menu, width))


def test_the_menu_of_friday() -> None:
    position = friday().now
    text = shown(menu_for(position, NAMES))
    assert turn_heading(position, NAMES) == "Ana (red): Main action to take. Executive actions left: move, market, card."
    assert "p propose  6 regions" in text
    assert "b build    North America wind 2" in text
    assert "1 CEP, $4, 3 tech: 7 points" in text
    assert "+ buy for $7   - sell for $7" in text
    assert "(l card)   no cards left in hand" in text
    assert "(e end)    the main action comes first" in text
    assert len(text.splitlines()) <= 7
    assert all(len(line) <= 80 for line in text.splitlines())


def test_the_grid_of_a_proposal() -> None:
    menu = menu_for(friday().now, NAMES)
    regions = next(key for key in menu.keys if key.typed == "p").opens
    assert regions is not None
    asia = next(key for key in regions().keys if key.typed == "a").opens
    assert asia is not None
    text = shown(asia())
    assert "money $2" in text
    assert "hydro 2" in text
    assert "3 left" in text
    assert [notation.say(key.act) for key in asia().keys if key.act][4] == "propose solar asia:tech"


def test_a_displaced_scientist() -> None:
    session = friday()
    for line in ("red: prepare africa:scientist", "red: pay hand"):
        session.say(line)
    text = shown(menu_for(session.now, NAMES))
    assert "prepared by Cai: no Scientist may move there" in text
    assert "the wind topic is free" in text
    cards = [" ".join(line.split()) for line in text.splitlines() if line.lstrip().startswith("c card")]
    assert cards == [
        "c card, a CEP: 1 21",
        "c card, $2: 3 11 15 27 31",
        "c card, a Scientist's move: 4 12 28",
        "c card, 1 Tech cube: 18 22 26",
    ]
    check_position(session.now)


def empty_table(box: str = "hands", later: bool = False) -> Session:
    charter = charter_for("cooperative", ("red", "blue", "green", "yellow"), "europe")
    return Session(begin(fresh(charter, practice_box(), later=later)))


def spelled(session: Session, typed: str, enter: bool = False) -> Act | None:
    """What a row makes of letters."""
    menu = menu_for(session.now, NAMES)
    key = menu.entered(typed) if enter else menu.heard(typed)
    return key.act if key else None


def test_rows_of_the_deal_close_themselves() -> None:
    session = empty_table()
    assert spelled(session, "ws") is None
    assert spelled(session, "wsr") == Agenda("north-america", ("wind", "solar", "recycling"))
    assert menu_for(session.now, NAMES).fitting("ww") == []
    for region in session.now.game.layout.ids:
        session.answer("table", Agenda(region, ("wind", "solar", "recycling")))
    assert spelled(session, "sw") is None
    assert spelled(session, "sw", enter=True) == Summit(1, ("solar", "wind"))
    assert spelled(session, "rhwf") == Summit(1, ("recycling", "hydro", "wind", "forestation"))
    assert spelled(session, "s", enter=True) is None
    for place in range(1, 5):
        session.answer("table", Summit(place, ("solar", "wind")))
    assert spelled(session, "i") == GoalTile("build africa")
    for _ in range(8):
        session.answer("table", GoalTile("build africa"))
    menu = menu_for(session.now, NAMES)
    assert spelled(session, "w") == GoalTile("know wind half")
    assert menu.enter is not None
    assert menu.enter.opens is not None
    top = menu.enter.opens().heard("w")
    assert top is not None
    assert top.act == GoalTile("know wind top")
    for _ in range(5):
        session.answer("table", GoalTile("know wind top"))
    assert spelled(session, "2") == GoalTile("summit 2")
    for _ in range(8):
        session.answer("table", GoalTile("summit 2"))
    assert spelled(session, "sw1") == Un(1, ("solar", "wind"), 1)
    assert spelled(session, "swh1") is None
    assert len(told_rows(session.now.game, 120)) == 5


def test_a_listed_tile_closes_as_soon_as_it_alone_fits() -> None:
    practice = practice_box()
    box = type(practice)(practice.values, "mine", "observed", {}, practice.tiles)
    session = Session(begin(fresh(charter_for("cooperative", ("red",), "europe"), box)))
    assert spelled(session, "h") is None
    assert spelled(session, "hs") == Agenda("north-america", ("hydro", "solar", "forestation"))
    assert spelled(session, "so") is None


def test_private_goals_are_hidden_and_close_themselves() -> None:
    path = next((path for path in GAMES if "cooperative-4p" in path.stem), None)
    if path is None:
        pytest.skip("the cases beside the project are absent")
    position = next(found for found in positions(path) if found.ask is not None and found.ask.about == "goals")
    menu = menu_for(position, NAMES)
    assert menu.hidden
    first = menu.heard("5")
    assert first is not None
    assert menu.heard("1") is None
    assert menu.entered("1") is not None
    assert first.opens is not None
    second = first.opens().heard("12")
    assert second is not None
    assert second.act == Goals(5, 12)


def test_company_goals() -> None:
    competitive = [path for path in GAMES if "competitive" in path.stem and "points" in path.stem]
    if not competitive:
        pytest.skip("the cases beside the project are absent")
    position = next(found for found in positions(competitive[0]) if found.ask is not None and found.ask.about == "goal")
    key = menu_for(position, NAMES).heard("4")
    assert key is not None
    assert key.act == Goal(4)


def test_un_cards_are_listed_by_what_they_show() -> None:
    """The first open card shows solar and wind for 1 Tech cube; one that nobody told says so, and no name stands twice."""
    keys = claim_menu(friday(un="?, hydro recycling 1, solar solar 2, wind wind 1, solar wind hydro 2, ?").now).keys
    assert [(key.typed, key.label) for key in keys][:3] == [
        ("1", "not known yet"),
        ("2", "hydro recycling, 1 tech"),
        ("3", "solar solar, 2 tech"),
    ]
    assert not any("UN" in key.label for key in keys)


@pytest.mark.parametrize(("scientists", "offered"), [("home", False), ("home, europe:money", True)])
def test_a_card_that_sends_to_a_summit_is_offered_to_who_can_reach_one(scientists: str, offered: bool) -> None:
    """Cards 30 to 34 send a scientist to a summit, and only one who leaves a project gets there; no card is read off yet."""
    whole = practice_box()
    known = {path: value for path, value in whole.values.items() if not path.startswith("lobbyists")}
    told = {
        "phase": "operations",
        "red.scientists": scientists,
        "summits": ["hydro solar", "wind hydro", "-", "-"],
        "europe.money": "hydro-1",
    }
    position = tables.laid("cooperative", told, ("red", "blue"), Box(known, whole.title, whole.status, whole.deal, whole.tiles))
    here = Session(position)
    agenda = position.game.region("africa").agenda
    assert agenda
    here.say(f"red: propose {next(energy for energy in agenda if energy != 'hydro')} africa:scientist")
    while here.now.ask is not None and here.now.ask.about != "grant":
        here.answer(here.now.ask.who, lawful(here.now)[0])
    cards = [key for key in menu_for(here.now, NAMES).keys if key.typed == "l"]
    assert bool(cards) is offered
    for key in cards:
        for _, answer in walk(key.opens() if key.opens else Menu("", ())):
            assert answer.act is None or answer.act.target.startswith("summit:"), answer.label


def test_on_a_phone_every_choice_has_a_line_of_its_own_and_none_is_cut() -> None:
    """46 columns: the first list of a turn and every list behind it, each open entry beginning a line with its key."""
    position = tables.friday()
    menu = menu_for(position, NAMES)
    for each in [menu, *(key.opens() for key in menu.keys if key.opens)]:
        lines = [line.plain for line in lists.drawn(each, 46)]
        assert all(len(line) <= 46 and "~" not in line for line in lines)
        starts = [line.split()[0] for line in lines if line.strip()]
        if each.style in ("turn", "grid", "list"):
            assert {key.typed for key in each.open_keys() if not key.row} <= set(starts)
