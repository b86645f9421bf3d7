"""Setting up, joining and reading off, as somebody meets them who has never done it: every line is taken, or says why not."""

import io
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from friday import friday
from joins import TUESDAY, alone
from pressing import OutOfKeys, Pressed
from tables import COLOURS, FRIDAY, laid

from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.cli.commands import boxes
from co2assist.cli.copy import my_box
from co2assist.cli.copy.cells import cells_of
from co2assist.cli.copy.one_value import OneValue
from co2assist.cli.copy.reading_off import Telling
from co2assist.cli.evening.loop import Loop
from co2assist.cli.evening.menus import menu_for
from co2assist.cli.pages.board.rebuild import unknown_line
from co2assist.cli.pages.board.view import View
from co2assist.cli.setup.join import read_cells
from co2assist.cli.setup.join_position import WholeTable
from co2assist.cli.setup.position_cells import settable
from co2assist.cli.setup.position_forms import Sums
from co2assist.cli.setup.questions import Beginning
from co2assist.cli.terminal import lists
from co2assist.cli.terminal.cells import Row, numbers
from co2assist.cli.terminal.choose import Half, Menu, Service, Typed, choose
from co2assist.cli.terminal.console import Console, Look
from co2assist.cli.terminal.form import Form, Left
from co2assist.cli.terminal.menu import Key, lead
from co2assist.cli.terminal.text import Text
from co2assist.record import folders, saves
from co2assist.record.game_file import new_evening
from co2assist.record.new_game import NewGame
from co2assist.rules.charters import charter_for
from co2assist.rules.setup import fresh
from co2assist.words import ENERGIES

PEOPLE = "c2rAna\rbBen\r"
DEAL = "wsrrwhhsfswfsfwfhr" + "sw\rhr\rfsw\rrhwf" + "iaeowwsh" + "shh\rwf"
SUMMIT_GOALS = "23swwhrf"
CARDS = "sw1hr1ff2wf1sf1" + "swh2rfw2ssw3rrr3hhh3"


def in_one_line(out: io.StringIO) -> str:
    return " ".join(out.getvalue().split())


# --- A game under way


def joining(keys: str, colours: tuple[str, ...] = COLOURS) -> tuple[Any, str, Pressed]:
    """A whole table told from Friday's facts by these keys: the facts, and everything printed."""
    out, keyboard = io.StringIO(), Pressed(keys)
    bare = fresh(charter_for("cooperative", colours, "europe"), practice_box(), practice_box().deal)
    known = laid("cooperative", FRIDAY).game
    told = {path: str(value) for path, value in settable(known).items()}
    found: Any = None
    with suppress(OutOfKeys, Left):
        found = WholeTable(bare, told, keyboard, Console(out, plain=True, width=80), Look()).whole()
    return found, in_one_line(out), keyboard


PAST = "." * 13
"""All thirteen forms kept as they stand."""


def test_facts_at_the_menu_of_the_join_are_taken_and_counted_again() -> None:
    """Red has 3 CEPs in hand; with 4 of them the bank has 35 instead of 36."""
    found, out, _ = joining(PAST + ":red.ceps = 4\r" + "\r")
    assert "taken: red.ceps = 4" in out
    assert out.count("bank 36 CEPs") == out.count("bank 35 CEPs") == 1
    assert found["red.ceps"] == "4"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (":market.cep = 2\r", "market.cep: no fact of this game that can be set"),
        (":market.ceps = many\r", "market.ceps: "),
        (":red: end\r", "There is no game yet"),
    ],
)
def test_a_line_that_cannot_be_taken_at_the_menu_says_why(line: str, says: str) -> None:
    assert says not in joining(PAST)[1]
    assert says in joining(PAST + line)[1]


@pytest.mark.parametrize("word", ["-", "nobody", "none"])
def test_nobody_is_written_in_three_ways(word: str) -> None:
    found, out, _ = joining(PAST + f":north-america.control = {word}; co2 = 500\r" + "\r")
    assert "taken: north-america.control = none; co2 = 500" in out
    assert "north-america.control" not in found


def test_of_a_line_with_one_fact_that_cannot_be_nothing_is_taken_and_that_is_said() -> None:
    found, out, _ = joining(PAST + ":market.ceps = 2; asia.control = pink\r" + "\r")
    assert "asia.control: red, blue, green, yellow is expected, not 'pink'; - stands for nobody" in out
    assert "nothing of this line is taken" in out
    assert found["market.ceps"] == "1"


def test_the_capitals_at_the_menu_of_the_join_do_what_the_footer_says() -> None:
    out = joining(PAST + "S")[1]
    assert "2 Tiles and cards Summits" in out
    assert "CO2 500 Market CEPs 1" in out
    assert "opens a line of facts" in joining(PAST + "?")[1].partition("All of it adds up")[2]


def test_the_enter_below_the_outlook_begins_though_a_number_closed_before_it() -> None:
    """The last number is told, then the page of what adds up is shown: Enter is an answer to that page."""
    found, _, keyboard = joining(PAST[:-1] + "\r" * 4 + "\r" * 5 + "\r" * 3 + "." + "\r")
    assert isinstance(found, dict)
    assert not [note for note in keyboard.notes if "belonged" in note]


def test_one_phase_alone_begins_at_the_first_enter_and_takes_lines() -> None:
    evening, out, keyboard = alone("supply", TUESDAY + "x" + "\r")
    assert keyboard.count == len(TUESDAY) + 2
    assert [note for note in keyboard.notes if "Nothing was taken" in note or "belonged to" in note] == ["Enter belonged to 31"]
    evening, out, _ = alone("supply", TUESDAY + ":co2 = 470; europe.control = nobody\r" + "\r")
    assert "taken: co2 = 470; europe.control = none" in out
    assert evening.session.start.game.co2 == 470
    for key, says in (("?", "Enter begins the game"), ("S", "Market CEPs 2"), ("F", "There is no game yet")):
        assert says in " ".join(alone("supply", TUESDAY + key + "\r")[1].split())


def test_a_line_of_one_phase_takes_all_of_its_facts_or_none() -> None:
    rows = (Row("", (numbers("co2", "CO2", 500, least=400, step=10), numbers("score", "Score", 99))),)
    assert read_cells(rows, None, "co2 = 470; score = 7") == {"co2": "470", "score": "7"}
    for line, says in (
        ("co2 = 475; score = 7", "co2: 400 to 500 is expected, not '475'; nothing of this line is taken"),
        ("money = 7", "money: no fact of this screen; such as co2 = 400"),
    ):
        with pytest.raises(Exception, match=says):
            read_cells(rows, None, line)


def test_a_sixth_region_is_told_as_controlled_without_a_marker() -> None:
    """Yellow in all six regions: 5 of 5 markers, and in words that the last counts without one, or cannot be."""
    told = {f"{region.id}.control": "yellow" for region in practice_box().regions()}
    for reading, says in (("lenient", "controlled without one"), ("strict", "not possible")):
        charter = charter_for("cooperative", COLOURS, "europe", readings={"short-supply": reading})
        lines = list(Sums(fresh(charter, practice_box(), practice_box().deal), told).of_region())
        assert "Y 0/0/5 of 8/8/5" in lines[2]
        assert lines[3] == f"Y controls 6 regions with 5 markers: the last is {says}"


def test_a_long_page_of_the_join_is_shown_in_parts() -> None:
    class Screen(Console):
        height = 24

    out = io.StringIO()
    console = Screen(out, width=80)
    console.plain = False
    bare = fresh(charter_for("cooperative", COLOURS, "europe"), practice_box(), practice_box().deal)
    table = WholeTable(bare, {}, Pressed("\r\r\r\r"), console, Look())
    table._page([Text(f" line {n}") for n in range(40)])
    assert table.keyboard.count == 1  # type: ignore[attr-defined]
    table.keyboard = Pressed(":market.ceps = 1\r")
    assert table._page([Text(f" line {n}") for n in range(40)]) == Typed("market.ceps = 1")


# --- Reading off


def reading(keys: str, box: Box | None = None, half: dict[str, str] | None = None) -> tuple[Telling, str, Pressed]:
    out, keyboard = io.StringIO(), Pressed(keys)
    telling = Telling(box or Box(), dict(half or {}), keyboard, Console(out, plain=True, width=80), lambda box, half: None)
    with suppress(OutOfKeys, Left):
        telling.through()
    return telling, in_one_line(out), keyboard


def board_but_for_one() -> Box:
    """The practice board read off but for the cooperative demand spaces of Europe."""
    regions = [dict(row) for row in practice_box().values["regions"]]
    europe = next(row for row in regions if row["name"] == "Europe")
    europe["demand"] = {"competitive": europe["demand"]["competitive"]}
    return Box({"regions": regions})


def test_one_figure_left_out_is_named_and_asked_alone() -> None:
    """6 names and 24 figures: 29 of 30 are told; the form asks the one figure, and a 4 tells it."""
    telling, out, _ = reading("", board_but_for_one())
    assert "The regions of the board 29 of 30" in out
    assert "Form 1 lacks Europe, demand spaces, cooperative." in out
    telling, out, keyboard = reading("1\r" + "4", board_but_for_one())
    assert "Entered but for Europe, demand spaces, cooperative. Only that is asked; the rest stands." in out
    assert keyboard.notes == ["1, or 10 to 19: type the next digit or press Enter."]
    assert telling.box.values["regions"] == practice_box().values["regions"]
    assert "The regions of the board told" in out.rpartition("printed on your copy")[2]


def test_the_figure_left_out_stands_first_among_the_unknown_values(capsys: pytest.CaptureFixture[str]) -> None:
    my_box.write(board_but_for_one())
    boxes.show("")
    unknown = capsys.readouterr().out.partition("Still unknown")[2].splitlines()
    assert unknown[1].strip() == "regions: Europe, demand spaces, cooperative"


def test_a_game_asks_the_one_figure_it_lacks() -> None:
    out, keyboard = io.StringIO(), Pressed("4")
    value = OneValue("regions", board_but_for_one(), "cooperative", {}, keyboard, Console(out, plain=True, width=80))
    said = value.heard()
    assert keyboard.count == 1
    assert "cooperative = 4" in str(said)


def test_a_capital_that_means_nothing_in_a_form_only_says_so() -> None:
    """A and F do nothing among the costs of a plant; the figures typed before and after them stand in their cells."""
    telling, _, keyboard = reading("8" + "1A4F2")
    said = [note for note in keyboard.notes if note != "forgot"]
    assert said == [f"{letter} does nothing here; ? shows what may be typed" for letter in "AF"]
    assert {what: telling.told.get(f"plants.recycling.level-1#{what}") for what in ("cep", "money", "tech")} == {
        "cep": "1",
        "money": "4",
        "tech": "2",
    }


def test_a_capital_begins_a_name_and_is_one() -> None:
    telling, _, _ = reading("1\r" + "Africa\r")
    assert telling.told["regions#1.name"] == "Africa"
    telling, _, _ = reading("1\r" + "A\r")
    assert telling.told["regions#1.name"] == "A"


def test_enter_ends_the_grants_of_a_region_however_many_there_are() -> None:
    """The Enter behind a fourth letter ends the grants; the demand spaces behind it are asked."""
    telling, _, keyboard = reading("1\r" + "Asia\r3mmts\r45")
    told = {what: telling.told[f"regions#1.{what}"] for what in ("grants", "cooperative", "competitive")}
    assert told == {"grants": "money money tech scientist", "cooperative": "4", "competitive": "5"}
    assert keyboard.notes == ["1, or 10 to 19: type the next digit or press Enter."]


def test_no_cell_of_a_long_row_disappears() -> None:
    """Where the row is too long for its line, what is told stays above and the row goes on below."""

    class Closing(Pressed):
        shown: list[str]

        def key(self, prompt: str, typed: str, note: str = "", hidden: bool = False) -> str:
            self.prompt = prompt
            return super().key(prompt, typed, note, hidden)

        def close_row(self, shown: str) -> None:
            self.shown = [*getattr(self, "shown", []), f"{self.prompt}{shown}"]

    keyboard = Closing("123456789")
    cells = tuple(numbers(f"value.{n}", f"a longer label {n}", 9) for n in range(9))
    Form((Row("North America   ", cells),), {}, keyboard).filled()
    assert len(keyboard.shown) > 1
    assert max(map(len, keyboard.shown)) <= 79
    for n in range(9):
        assert [row for row in keyboard.shown if f"a longer label {n} " in row and f"{n + 1}" in row], n


def test_what_is_not_known_of_a_copy_is_counted() -> None:
    """All the practice values but the summit places and one card, the tracks counted: 2 values."""
    values = {**practice_box().values, **{f"tracks.{e}.icons.{n}": "none" for e in ENERGIES for n in range(1, 10)}}
    known = {**values, **practice_box().values}
    lacking = {path: value for path, value in known.items() if path not in ("plants.wind.level-1", "lobbyists.7")}
    for box, says in ((Box(lacking), "2 values are not known yet"), (Box(known), "")):
        game = fresh(charter_for("cooperative", ("red", "blue"), "europe"), box)
        said = " ".join(unknown_line(View(game, Look())))
        assert says in said
        assert bool(says) == bool(said)


# --- The deal


def dealt(keys: str, path: Path | None = None) -> tuple[Loop, str, Pressed]:
    """A game of two set up by hand with these keys."""
    out, keyboard = io.StringIO(), Pressed(PEOPLE + "\rhe\r" + keys)
    console = Console(out, plain=True, width=80)
    evening = new_evening(Beginning(NewGame(title="friday", box=practice_box()), keyboard, console).asked())
    if path is not None:
        saves.create(evening, path)
    sitting = Loop(evening, keyboard, console)
    with pytest.raises(OutOfKeys):
        sitting.run()
    return sitting, in_one_line(out), keyboard


def prompts_of(keys: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The prompts at which these keys were pressed."""
    found: list[str] = []
    pressed = Pressed.key

    def key(self: Pressed, prompt: str, typed: str, note: str = "", hidden: bool = False) -> str:
        found.append(prompt.strip())
        return pressed(self, prompt, typed, note, hidden)

    monkeypatch.setattr(Pressed, "key", key)
    dealt(keys)
    return found


def test_goals_left_for_later_are_counted_on(monkeypatch: pytest.MonkeyPatch) -> None:
    prompts = prompts_of(DEAL + "2" + "000", monkeypatch)
    assert [prompt for prompt in prompts if prompt.startswith("Summit goal")] == [
        "Summit goals   1. >",
        "Summit goals   1. 2   2. >",
        "Summit goals   3. >",
        "Summit goals   3. ?   4. >",
        "Summit goals   3. ?   4. ?   5. >",
    ]


def test_one_key_leaves_all_the_rest_for_later() -> None:
    sitting, out, keyboard = dealt(DEAL + "2" + ".")
    assert not keyboard.keys
    assert sum(tile is not None for tile in sitting.table.now.game.goals) == 8 + 5 + 1
    assert "The rest is left for later" in out
    assert "All as on the table?" in out or "Enter: yes a number: that row again" in out
    sitting, _, _ = dealt(DEAL + "2" + "03.")
    assert sum(tile is not None for tile in sitting.table.now.game.goals) == 8 + 5 + 2


def test_knowledge_goals_corrected_are_numbered_and_the_rest_of_them_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    prompts = prompts_of(DEAL + SUMMIT_GOALS + CARDS + "4" + "\r\r\r" + ",", monkeypatch)
    again = (prompt for prompt in prompts if prompt.startswith("Knowledge goals") and "[" in prompt)
    assert list(dict.fromkeys(again)) == [
        "Knowledge goals   1. [sh] >",
        "Knowledge goals   1. sh   2. [hh] >",
        "Knowledge goals   1. sh   2. hh   3. [hh] >",
    ]


def test_a_slip_put_right_in_the_last_look_makes_no_file(tmp_path: Path) -> None:
    path = tmp_path / "games" / "friday.toml"
    sitting, out, _ = dealt(DEAL + SUMMIT_GOALS + CARDS + "1" + "\r\rrhs" + "\r" * 4, path)
    assert sitting.table.now.game.regions[1].agenda == ("recycling", "hydro", "solar")
    assert "lines undone before" not in out
    assert [file.name for file in path.parent.iterdir() if f"friday{folders.ASIDE}" in file.name] == []


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        (DEAL[:-1] + "?", "halfway"),
        (DEAL + "20" + "?", "0 leaves a tile for later, . every tile still to come"),
        (DEAL + SUMMIT_GOALS + CARDS + "?", "compare it with the table"),
        (DEAL + SUMMIT_GOALS + CARDS + "4\r\r?", "an energy, then h halfway or t the top"),
    ],
    ids=["a row", "a row told after others were left", "the last look", "a tile opened again"],
)
def test_a_question_mark_at_the_deal_explains_that_very_row(keys: str, says: str) -> None:
    out = dealt(keys)[1]
    assert says in out
    assert "main action" not in out.partition("Agendas, three letters")[2]


# --- Every question explains itself


def at_the_list_of_forms(keys: str) -> str:
    return reading(keys)[1]


def at_what_looks_odd(keys: str) -> str:
    return reading("5\r" + "92\r12\r." + keys, Box({"regions": practice_box().values["regions"]}))[1]


def asked(before: str) -> Callable[[str], str]:
    def at(keys: str) -> str:
        out = io.StringIO()
        with suppress(OutOfKeys):
            Beginning(NewGame(title="friday"), Pressed(before + keys), Console(out, plain=True, width=80)).asked()
        return in_one_line(out)

    return at


EVERYWHERE: dict[str, tuple[Callable[[str], str], str]] = {
    "mode": (asked(""), "one score for everybody"),
    "players": (asked("c"), "Rounds per decade"),
    "colour": (asked("c2"), "then clockwise as people sit"),
    "name": (asked("c2r"), "What this player is called"),
    "variants": (asked(PEOPLE), "A key switches a variant on"),
    "box": (asked(PEOPLE + "\r"), "holds what is printed on one copy"),
    "box file": (asked(PEOPLE + "\rf"), "The path of a box file"),
    "draws": (asked(PEOPLE + "\rp"), "people shuffle and draw"),
    "start region": (asked(PEOPLE + "\rph"), "begins with this one in every decade"),
    "checklist": (asked(PEOPLE + "\rphe"), "a step of setting up this very game"),
    "forms of a copy": (at_the_list_of_forms, "Every line above is a form"),
    "what looks odd": (at_what_looks_odd, "can be right all the same"),
    "the join's menu": (lambda keys: joining(PAST + keys)[1].partition("adds up")[2], "S shows what you entered, form by form"),
}


@pytest.mark.parametrize("question", EVERYWHERE)
def test_a_question_mark_explains_the_very_question(question: str) -> None:
    at, says = EVERYWHERE[question]
    pressed = "?\r" if question in ("name", "box file") else "?"
    assert says in at(pressed)
    assert says not in at("")


def test_going_back_from_the_first_question_says_that_it_is_the_first() -> None:
    assert "This is the first question" in asked("")("\b")
    keyboard = Pressed("\b")
    with suppress(OutOfKeys):
        Form((Row("", (numbers("ceps", "CEPs", 9),)),), {}, keyboard).filled()
    assert keyboard.notes[-1] == "this is the first cell; nothing is before it"


# --- Enter and numbers


def test_where_enter_is_the_only_answer_a_wrong_key_does_not_arm_it() -> None:
    keyboard = Pressed("x\r")
    assert choose(Menu("", (), Key("", "begin", word="begin")), keyboard, "", lambda _: None) == Service("begin")
    assert keyboard.notes == ["forgot", "x is not a choice here. Press Enter (? for help)."]


def test_an_enter_that_leaves_a_cell_untold_says_later() -> None:
    keyboard = Pressed("14\r")
    cells = tuple(numbers(f"cost.{n}", str(n), 9, needed=False) for n in range(3))
    with suppress(OutOfKeys):
        Form((Row("", cells),), {}, keyboard).filled()
    assert "Enter belonged to 4; Enter once more: later" in keyboard.notes


def test_a_number_refused_is_named_whole() -> None:
    """355 of 1 to 30 spaces, and 30 where 40 to 140 may be reduced: the number typed, not its last digit."""
    keyboard = Pressed("355\x00")
    with suppress(OutOfKeys):
        Form((Row("", (numbers("spaces", "spaces", 30, least=1),)),), {}, keyboard).filled()
    assert "355 is not a choice here. Choose 1 to 30 (? for help)." in keyboard.notes
    keys = tuple(Key(str(ppm), f"{ppm} ppm", word=f"={ppm}") for ppm in range(40, 150, 10))
    keyboard = Pressed("30\x00")
    with suppress(OutOfKeys):
        choose(Menu("", keys, keys[0], "numbers"), keyboard, "", lambda _: None, Half())
    assert [note for note in keyboard.notes if note.startswith("30 is not a choice here. Choose 40 to 140")]


# --- The menu of a turn


def test_no_choice_of_the_turn_menu_is_cut() -> None:
    """Three projects to prepare do not fit in a column: those that fit stand whole, the others are counted."""
    keys = tuple(Key(letter, f"{name} hydro 1", act=None, word="x") for letter, name in (("a", "Asia"), ("i", "Africa")))
    more = (Key("n", "North America wind 2", word="x"), Key("u", "South America solar 1", word="x"))
    cell = lists._cells(lead("r", "prepare", Menu("", (*keys, *more))), lists.COLUMN)
    assert [text.plain for text in cell] == ["r prepare  a Asia h1  i Africa h1  +2"]
    menu = menu_for(friday().now, {colour: colour for colour in COLOURS})
    assert not [text.plain for text in lists.turn_menu(menu) if "~" in text.plain]


# --- Escape at a terminal


def test_escape_acts_at_once_and_arrow_keys_are_read_whole(tmp_path: Path) -> None:
    """Escape leaves a form and its list is shown before any other key; an arrow key in two halves goes up a list."""
    from terminals import Terminal

    terminal = Terminal(tmp_path, ["box", "fill"])
    terminal.answers(("Q: stop > ", "10\r"), ("Card 10   energy > ", "\x1b"))
    terminal.child.expect_exact("What is printed on your copy of the game")
    terminal.answers(("Q: stop > ", "1\r"), ("Region 1, its name", "\x1b"))
    terminal.child.expect_exact("What is printed on your copy of the game")
    terminal.child.send("Q")
    assert terminal.ended() == 0
    terminal = Terminal(tmp_path, ["new", "friday"])
    terminal.answers(("What is played?", "\x1b"))
    terminal.child.expect_exact("This is the first question")
    terminal.answers(("> ", "\x1b"), ("> ", "Q"))
    terminal.ended()


def test_epithets_take_capitals_as_letters() -> None:
    form = Form((Row("", cells_of("configuration.1.epithets", Box())),), {}, Pressed("12 A\r" + "\r"), serves="?SQ")
    assert form.filled() is None
    assert form.told["configuration.1.epithets#1"] == "12 A"
