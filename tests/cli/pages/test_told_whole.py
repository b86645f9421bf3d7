"""Told whole: no page loses its last word, and what is said fits what lies on the table."""

from collections.abc import Iterator

import pytest
from friday import friday
from screens import PLAYED, menus
from some_evenings import played, positions
from tables import NAMES, laid

from co2assist.board.acts import Draw
from co2assist.board.count import drawable
from co2assist.cli.evening.menus import menu_for
from co2assist.cli.evening.turn_menu import turn_heading
from co2assist.cli.pages import parts_by_name
from co2assist.cli.terminal import lists
from co2assist.cli.terminal.console import Look
from co2assist.cli.terminal.text import Text
from co2assist.record.session import Session
from co2assist.referee import Position
from co2assist.text import narration

LOOK = Look(NAMES, "friday", 80)
OF_A_PHASE = {"income": (parts_by_name.income,), "supply": (parts_by_name.supply,)}


def begun(**told: object) -> Session:
    """Four players in the first round of 2010, Red on turn, nothing played yet."""
    return Session(laid("cooperative", {"decade": 2010, "phase": "operations", "turn": "red", **told}))


def drawn(position: Position) -> Iterator[str]:
    """Every page that may be shown at a position."""
    found = [parts_by_name.PARTS[name](position, LOOK) for name in ("board", "players", "market", "goals", "summits", "un")]
    found += [page(position, LOOK) for page in OF_A_PHASE.get(position.game.phase, ())]
    if position.ask is not None and position.ask.about == "reduce":
        found.append(parts_by_name.reduce(position, LOOK))
    if position.over:
        found.append(parts_by_name.reckoning(position, LOOK))
    for lines in found:
        yield from (line.plain for line in lines)


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_no_line_of_a_page_is_cut(path: object) -> None:
    """At every third position of whole games, with short names: nothing ends in `~`."""
    for number, position in enumerate(positions(path)):  # type: ignore[arg-type]
        if number % 3 == 0 and position.game.regions and not position.game.charter.only:
            assert [line for line in drawn(position) if "~" in line] == [], f"position {number}"


def test_who_will_be_fined_is_told_on_one_line() -> None:
    """Africa has no CEP, Ben controls it and has none in hand or elsewhere; the name has 16 columns."""
    told = {
        "decade": 2010,
        "phase": "supply",
        "africa.supply": "-, wind-1 on blue by blue, -, -",
        "africa.control": "blue",
        "africa.ceps": 0,
        "blue.ceps": 0,
    }
    lines = parts_by_name.supply(laid("cooperative", told), Look({"blue": "Maximiliane Bern"}, "friday", 80))
    assert any(line.plain.rstrip().endswith("no CEP; Maximiliane Bern will be fined") for line in lines)


def test_a_tile_that_cannot_be_drawn_is_in_brackets_on_the_page_as_in_the_list() -> None:
    """All six gas tiles of a decade lie on the board or in no stack: the page offers oil and coal alone."""
    position = laid("cooperative", {"decade": 2010, "phase": "supply", "fossil.gas": 0})
    page = " ".join(line.plain for line in parts_by_name.supply(position, LOOK))
    assert drawable(position.game) == ["oil", "coal"]
    assert "(g gas 20 (0 left))" in page
    assert "(o oil" not in page
    menu = menu_for(position, NAMES)
    assert [key.act.fossil for key in menu.keys if key.shut and isinstance(key.act, Draw)] == ["gas"]


def test_no_entry_of_a_list_is_cut() -> None:
    """Every list of every question of some games, but for the menu of a turn, which only hints at what lies behind a key."""
    for path in PLAYED[::4]:
        for number, position in enumerate(positions(path)):
            if number % 10 or position.ask is None:
                continue
            for _, menu in menus(menu_for(position, NAMES)):
                if menu.style != "turn":
                    drawn_list = [line.plain for line in lists.drawn(menu, 80)]
                    assert [line for line in drawn_list if "~" in line] == [], f"{path.stem}, position {number}: {menu.title}"


# --- The end.


def ended(name: str) -> Session:
    """A game of the scenarios, played to its end."""
    path = next(path for path in PLAYED if path.stem == name)
    return played(path)


def text(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def test_a_loss_in_the_first_decade_is_told_by_its_year_and_hangs_on_no_reading() -> None:
    """The open goals lose the game in 2010: three decades are never played, and nobody shows a private goal."""
    session = ended("lost-goals-from-nothing-by-four-players")
    assert session.now.game.charter.decades[session.now.game.decade] == 2010
    page = text(parts_by_name.reckoning(session.now, LOOK, session))
    assert "In 2010" in page
    assert "Last decade" not in page
    assert "Reading" not in page


def test_the_readings_of_private_goals_are_told_where_those_were_shown() -> None:
    for path in PLAYED:
        if "won-by" not in path.stem and not path.stem.startswith("lost-private"):
            continue
        session = ended(path.stem)
        shown = {number for numbers in session.now.game.shown for number in numbers}
        page = text(parts_by_name.reckoning(session.now, LOOK, session))
        for number in (4, 11):
            assert (f"goal-{number} = " in page) is (number in shown), f"{path.stem}: private goal {number}"


# --- What is still free, and why a question is asked.


def test_a_closed_market_is_not_free_any_more() -> None:
    """Red plays card 1 for its corner: the last CEP leaves the market, which closes without a visit of Red's."""
    session = begun(**{"market.ceps": 1})
    assert "Executive actions left: move, market, card." in narration.reason(session.now)
    session.say("red: play 1 minor")
    assert session.now.game.closed
    assert "market" not in session.now.game.execs
    assert "Executive actions left: move." in narration.reason(session.now)
    assert turn_heading(session.now, NAMES).endswith("Executive actions left: move.")


def test_a_deed_for_a_card_is_told_in_words_of_the_table() -> None:
    session = friday()
    for line in ("prepare africa:scientist", "pay hand", "blue: move africa:scientist home", "give blue", "place asia"):
        session.say(line)
    told = " ".join(
        row.text
        for number, entry in enumerate(session.entries, 1)
        for row in narration.tell(session.before(number).game, entry.changes, everything=True)
    )
    assert "preparing wind is done: a Lobbyist card for it may be played this turn" in told


# --- Lobbyist cards.


def test_a_card_is_told_as_it_reads() -> None:
    """Card 3 of the practice box: a proposal in Asia brings $3, its corner $2; card 14 offers a choice, 15 knowledge."""
    turn = menu_for(begun().now, NAMES)
    cards = next(key for key in turn.keys if key.typed == "l").opens
    assert cards is not None
    titles, minors = {}, {}
    for key in cards().keys:
        assert key.opens is not None
        menu = key.opens()
        titles[key.typed] = menu.title
        minors[key.typed] = next((inside.label, inside.note) for inside in menu.keys if inside.typed == "l")
    assert titles["3"] == "Card 3: proposing in Asia brings $3"
    assert titles["8"] == "Card 8: proposing in a tech space brings 2 Tech cubes"
    assert titles["9"] == "Card 9: proposing in a scientist space brings a Scientist's move"
    assert titles["14"] == "Card 14: preparing forestation brings 2 Tech cubes or $2"
    assert titles["15"] == "Card 15: preparing recycling brings 1 knowledge of it"
    assert titles["31"] == "Card 31: a Scientist to a summit about hydro brings 1 knowledge of it"
    assert titles["35"] == "Card 35: buying a CEP brings 2 points"
    assert minors["3"] == ("minor effect", "$2")
    assert minors["5"] == ("minor effect", "a CEP")
    assert minors["4"] == ("minor effect", "a Scientist's move")
