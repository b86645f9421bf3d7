"""Nothing told is lost, by whatever key or signal comes between; what was answered at first is what Enter keeps."""

import io
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from copies import COOPERATIVE_BOARD, ONE_SIDE, at_play, cooperative_side, read_off
from joins import FORMS, LATER, TUESDAY, alone, header_of, told
from pressing import OutOfKeys, Pressed
from tables import COLOURS, NAMES

from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.cli.copy import my_box
from co2assist.cli.copy.forms import sheet_for
from co2assist.cli.copy.reading_off import Telling
from co2assist.cli.main import sit
from co2assist.cli.setup import join_draft
from co2assist.cli.setup.asking import NOTHING
from co2assist.cli.setup.join import joined
from co2assist.cli.setup.new_game import begin, plan_before
from co2assist.cli.setup.questions import Beginning
from co2assist.cli.terminal.cells import Cell, Row, numbers, taken
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.form import Form, Left
from co2assist.cli.terminal.keyboard import Lines
from co2assist.record import folders, saves
from co2assist.record.new_game import NewGame
from co2assist.record.scenario import load_scenario, open_session

CAPITALS = "?URSDWCFLAT"
"""Every service key but Q, which stops."""


# --- Service keys and refusals


@pytest.mark.parametrize("capital", CAPITALS)
def test_a_service_key_leaves_a_region_open_where_it_was(capital: str) -> None:
    """Asia, 4 CEP spaces, m and t of its grants; the key; s and Enter make three grants, and no name is asked again."""
    kept, _ = read_off("Asia\r4mt" + capital + "s\r45" + "-\r\r", word="regions")
    row = kept.box.values["regions"][0]
    assert (row["name"], row["ceps"], row["grants"]) == ("Asia", 4, ["money", "tech", "scientist"])


@pytest.mark.parametrize("capital", CAPITALS)
def test_a_service_key_leaves_an_epithet_open_where_it_was(capital: str) -> None:
    """Told with 1 player: 3 points, then the key as a line of its own, then 12 points for the second epithet."""
    kept, _ = read_off("3 Low\r" + capital + "\r12 High\r\r", word="configuration.1.epithets")
    assert kept.box.values["configuration.1.epithets"] == [{"points": 3, "name": "Low"}, {"points": 12, "name": "High"}]


@pytest.mark.parametrize("between", [*CAPITALS, "x", ":many\r", ":printed tracks.wind.half = 5\r", "\b1"])
def test_cells_told_before_stay_told_whatever_comes_between(between: str) -> None:
    """A cost of 1 CEP, $1, 2 Tech cubes: what comes between may be refused or take one cell back, and 5 points end the row."""
    there = Box({"plants.recycling.level-1": {"cep": 9, "money": 9, "tech": 9, "points": 9}})
    kept, _ = read_off("1" + "1\r" + between + "2" + "5.", there, word="plants")
    told_cost = kept.box.values["plants.recycling.level-1"]
    expected = {"cep": 1, "money": 1, "tech": 2, "points": 5}
    assert told_cost == expected if between != "\b1" else told_cost["cep"] == 1
    assert kept.half == {}


def test_a_key_that_is_its_own_value_is_named_once() -> None:
    assert Cell("europe.supply", "2010", (("p", "plant"), ("-", "-"))).keys() == "p plant, - nothing"


def test_a_refused_key_leaves_the_row_as_it_was_on_the_screen() -> None:
    """The note about a key has no room beside the row: it stands above, and no cell told before leaves its place."""
    form = Form(
        [Row("Recycling 1   ", tuple(numbers(what, what, 9) for what in ("CEPs", "dollars", "Tech cubes", "points")))],
        {},
        Pressed(""),
    )
    form.told = {"CEPs": "1", "dollars": "4", "Tech cubes": "2"}
    form.at = 3
    whole = form.prompt()
    form.note = "x does not fit: 0 to 9, such as 5, and what else may be said about it"
    assert form.prompt() == whole == " Recycling 1   CEPs 1   dollars 4   Tech cubes 2   points > "


@pytest.mark.parametrize("capital", "?WFLS")
def test_one_value_in_the_middle_of_a_game_stays_open_where_it_was(capital: str) -> None:
    """North America and half of Europe are told when a service comes up; Europe goes on at its next letter."""
    rest = "".join(f"{name}\r{figures}" for name, figures in list(ONE_SIDE.items())[2:])
    shown = "\b" if capital == "S" else ""
    sitting, _, _ = at_play("North America\r3mts\r4" + "Europe\r3mt" + capital + shown + "s\r4" + rest)
    assert sitting.table.now.game.box.values["regions"] == cooperative_side()


@pytest.mark.parametrize("capital", "WFL")
def test_two_cells_of_one_value_stay_told_over_a_service(capital: str) -> None:
    """UN cards with 2 players: 5 of the one deck, a service, 5 of the other."""
    sitting, _, _ = at_play(COOPERATIVE_BOARD + "4" + "5" + capital + "5")
    assert sitting.table.evening.session.entries[2].line == "table: printed configuration.2.un = [5, 5]"


def test_a_later_screen_of_one_phase_stays_open_where_it_was() -> None:
    """A decade later: the 4 of a score of 40 is typed, W comes between, and 0 ends the number; W again at a region's space."""
    later = "4W0\r" + "\rW" + LATER[4:]
    evening, _, _ = alone("supply", TUESDAY + "\r" + "gogg" + "\r" + later + "\r")
    line = evening.session.entries[5].line
    assert line.startswith("table: amend score = 40; north-america.supply = ?, ?, gas, -; europe.supply = ?, ?, plant, plant; ")


# --- Numbers


def number(keys: str, least: int = 400, most: int = 500, step: int = 10) -> tuple[str, list[str]]:
    """What a cell as that of CO2 holds after these keys, or shows as typed; and the notes."""
    keyboard = Pressed(keys)
    form = Form([Row("", (numbers("co2", "CO2", most, least, step),))], {}, keyboard)
    with suppress(OutOfKeys):
        form.filled()
    return form.told.get("co2", f"{keyboard.typing}..."), keyboard.notes


@pytest.mark.parametrize(
    ("keys", "holds", "note"),
    [
        ("500", "500", ""),
        ("510\r", "510...", "510 is above 500: 400 to 500"),
        ("600\r", "600...", "600 is above 500: 400 to 500"),
        ("390\r", "390...", "390 is below 400: 400 to 500"),
        ("51\r", "51...", "51 is below 400: 400 to 500"),
        ("510\b\b00", "500", ""),
        ("5100", "510...", "5100 is not a choice here. Choose 400 to 500 in steps of 10 (? for help)."),
        ("465", "46...", "465 is not a choice here. Choose 400 to 500 in steps of 10 (? for help)."),
        ("46x0", "460", "x is not a choice here. Choose 400 to 500 in steps of 10 (? for help)."),
    ],
)
def test_a_number_stands_as_it_is_typed_and_what_is_beyond_is_told_at_enter(keys: str, holds: str, note: str) -> None:
    """In no case does a cell show other digits than those typed, one of the middle left out."""
    found, notes = number(keys)
    assert found == holds
    assert [said for said in notes if said != "forgot"] == ([note] if note else [])


def test_a_number_of_two_digits_beyond_its_cell_takes_no_shorter_one() -> None:
    """Of 30 Tech cubes nobody has 31: Enter does not take the 3 of it."""
    assert number("31\r\r", 0, 30, 1)[0] == "31..."
    assert number("31\b0", 0, 30, 1)[0] == "30"


def test_a_number_beyond_its_cell_is_told_in_plain_lines_as_well() -> None:
    """The line is dropped with its reason, and the next line tells the cell."""
    out = io.StringIO()
    form = Form([Row("", (numbers("co2", "CO2", 500, 400, 10),))], {}, Lines(io.StringIO("510\n480\n"), out))
    form.filled()
    assert form.told["co2"] == "480"
    assert "510 is above 500" in out.getvalue()


# --- Lines of facts


def test_a_line_of_facts_says_that_it_was_taken() -> None:
    keyboard = Pressed(":red.money = 12; co2 = 480\r" + "." * FORMS + "\r")
    found, _ = told(header_of(), keyboard)
    assert (found["red.money"], found["co2"]) == (12, 480)
    assert keyboard.notes == ["taken: red.money = 12; co2 = 480"]


def test_digits_typed_stay_over_a_line_of_facts_about_another_cell() -> None:
    """48 of a level of 480 are typed when Red's money is told; a line about the level itself takes their place."""
    keys = "\r\r\r\r\r" + "\r" + "48"
    found, _ = told(header_of(), Pressed(keys + ":red.money = 12\r" + "0" + "." * FORMS + "\r"))
    assert (found["red.money"], found["co2"]) == (12, 480)
    found, _ = told(header_of(), Pressed(keys + ":co2 = 460\r" + "." * FORMS + "\r"))
    assert found["co2"] == 460


def test_a_line_that_ends_a_form_says_so_below_it() -> None:
    """The UN cards claimed are the last cells of the last form: after them no key of that form is asked for."""
    keys = "." * (FORMS - 1) + ",,,," + "\r\r" + ":un:1, un:2, un:3, un:4, un:5\r" + "Q"
    out = io.StringIO()
    with pytest.raises((Left, OutOfKeys)):
        joined(header_of(), "", keyboard := Pressed(keys), Console(out, plain=True, width=80))
    assert "taken: yellow.claimed" in out.getvalue() + "".join(keyboard.notes)


@pytest.mark.parametrize(
    ("cells", "says"),
    [
        ({"co2": "480"}, "taken: co2 = 480"),
        ({"asia.supply#1": "gas", "asia.supply#2": "-"}, "taken: asia.supply = gas, -"),
        ({f"goals#{n}": "build wind" for n in range(22)}, "taken: goals"),
        ({f"{colour}.know.forestation": "1" for colour in (*COLOURS, "pink", "black", "white")}, "taken: 7 facts"),
    ],
)
def test_what_was_taken_is_told_in_one_line(cells: dict[str, str], says: str) -> None:
    assert taken(cells) == says


def test_a_printed_value_told_as_a_line_says_that_it_was_taken() -> None:
    _, out = read_off(":printed tracks.wind.spaces = 9\r" + ".", word="plants")
    assert "taken: tracks.wind.spaces = 9" in out


# --- A game under way, kept as it is told


@pytest.mark.parametrize("deal", ["box", "later"])
def test_every_cell_is_kept_once_it_is_told(deal: str) -> None:
    """After each key what is kept is all that has been told by then, and nothing of it is ever less."""
    seen: list[dict[str, str]] = []

    def keep(facts: Mapping[str, str]) -> None:
        seen.append(dict(facts))

    keys = "3og2r" + "9\r480" + "17" + "."
    with pytest.raises(Left):
        joined(header_of(deal=deal), "", Pressed(keys + "Q"), Console(io.StringIO(), plain=True, width=80), None, keep)
    assert [now["decade"] for now in seen] == ["2030"] * len(seen)
    assert all(set(before) <= set(after) for before, after in pairwise(seen))
    assert {"decade": "2030", "co2": "480"}.items() <= seen[-1].items()
    assert [len(now) for now in seen[:6]] == [1, 1 + 1, 3, 4, 5, 6]


def test_one_phase_alone_is_kept_as_it_is_told() -> None:
    """Decade and score of an Energy Supply are told, of the level two digits: kept twice, with one fact more each time."""
    seen: list[dict[str, str]] = []
    console, keep = Console(io.StringIO(), plain=True, width=80), lambda facts: seen.append(dict(facts))
    with pytest.raises(Left):
        joined(header_of(deal="later"), "supply", Pressed("331\r46Q"), console, None, keep)
    assert seen == [{"decade": "2030"}, {"decade": "2030", "score": "31"}]


def asked_again(keys: str, before: NewGame, plan: NewGame = NOTHING) -> tuple[NewGame, str]:
    out = io.StringIO()
    known = plan if plan != NOTHING else NewGame(title="friday", looked=True)
    return Beginning(known, Pressed(keys), Console(out, plain=True, width=80), before).asked(), out.getvalue()


FIRST = NewGame(
    title="friday",
    mode="cooperative",
    players=("red", "pink"),
    names={"red": "Ana", "pink": "Bea \N{GRINNING FACE}"},
    variants=("un-inspectors",),
    readings={"placement": "current"},
    box=practice_box(),
    draws="app",
    start_region="africa",
    deal="later",
)


def test_what_was_answered_is_what_enter_keeps(home: Path) -> None:
    """Mode, number, two colours with their names, variants, box, who draws, start region: an Enter each."""
    path = folders.game_path("friday")
    assert join_draft.Aside(path, FIRST.header()).keep({"co2": "460"})
    before = plan_before(join_draft.lying(path))
    plan, _ = asked_again("\r" * 10, before)
    for what in ("mode", "players", "names", "variants", "readings", "draws", "start_region", "box"):
        assert getattr(plan, what) == getattr(FIRST, what), what


def test_what_was_answered_may_be_answered_otherwise(home: Path) -> None:
    """A competitive game instead: no inspectors there, and no reading chosen for the other mode."""
    plan, _ = asked_again("k" + "2" + "\r\rEva\r" + "b\r" + "\r" + "\r" + "h" + "e", FIRST)
    assert (plan.mode, plan.players, plan.names) == ("competitive", ("red", "blue"), {"red": "Eva"})
    assert (plan.variants, plan.readings, plan.draws, plan.start_region) == ((), {}, "hands", "europe")


ROWS: dict[str, Any] = {"mode": "cooperative", "players": ["red", "blue"], "asked": {"draws": "app"}}


@pytest.mark.parametrize(
    "rows",
    [
        {},
        {**ROWS, "mode": "solo"},
        {**ROWS, "players": "red"},
        {**ROWS, "players": ["red", "red"]},
        {**ROWS, "players": ["wind", "\x1b"]},
        {**ROWS, "only": "supply"},
    ],
)
def test_answers_that_can_be_none_are_not_offered(rows: dict[str, Any]) -> None:
    assert plan_before(rows) == NOTHING


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"asked": {"draws": "cards"}}, "draws"),
        ({"asked": []}, "draws"),
        ({"asked": {"names": {"red": 5}}}, "names"),
        ({"variants": ["draft", 3]}, "variants"),
        ({"readings": {"placement": ["current"], "no": "such"}}, "readings"),
        ({"start-region": 7}, "start_region"),
    ],
)
def test_of_a_file_written_by_hand_only_answers_are_offered(wrong: dict[str, Any], field: str) -> None:
    assert not getattr(plan_before({**ROWS, **wrong}), field)


def test_a_position_half_told_still_is_a_file_to_begin_from(home: Path) -> None:
    """With what was answered in it, the readings among that, it is read by `--from` as before."""
    path = folders.game_path("friday")
    join_draft.Aside(path, FIRST.header()).keep({"co2": "460"})
    game = open_session(load_scenario(join_draft.beside(path))).now.game
    assert (game.co2, game.charter.readings["placement"]) == (460, "current")


def test_what_lay_there_of_another_game_lies_there_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It makes room at the first cell that is told, and comes back to its place once the game is there."""
    path = folders.game_path("friday")
    path.parent.mkdir(parents=True)
    aside = join_draft.beside(path)
    aside.write_text(other := 'mode = "cooperative"\nplayers = ["red"]\n[given]\nco2 = 460\n', "utf-8")
    known = {"variants": (), "draws": "hands", "start_region": "europe", "players": COLOURS, "names": NAMES}
    plan = NewGame(title="friday", mode="cooperative", box=practice_box(), deal="box", **known)
    monkeypatch.setattr(sys, "stdin", io.StringIO("2 o g 2 r\n" + ".\n" * FORMS + "\n"))
    assert begin(plan, path, sit, Console(plain=True), join=True) == 0
    assert saves.load(path).session.now.game.decade == 1
    assert aside.read_text("utf-8") == other
    assert [file.name for file in path.parent.iterdir() if "told-" in file.name] == []


@pytest.mark.parametrize("name", ["SIGHUP", "SIGTERM", "SIGKILL"])
def test_a_window_closed_while_the_table_is_told_loses_at_most_the_open_cell(name: str, home: Path) -> None:
    """2030, Operations, Green starts, round 2; the game is told for the first time and the window closed at `On turn`."""
    from terminals import Terminal

    words = ["new", "friday", "--join", "--box", "practice"]
    terminal = Terminal(home, words)
    terminal.answers(("What is played?", "c"), ("How many players?", "2"), ("player 1's colour?", "r"), ("Name of red", "Ana\r"))
    terminal.answers(("player 2's colour?", "g"), ("Name of green", "Cai\r"), ("Variants?", "i\r"), ("Who draws?", "a"))
    terminal.answers(("Start region?", "a"), ("Decade [2010] > ", "3og2"))
    terminal.says("On turn [g] > ")
    terminal.child.kill(getattr(signal, name))
    terminal.child.wait()
    told_by_then = join_draft.lying(home / "games" / "friday.toml")
    assert told_by_then["given"] == {"decade": "2030", "phase": "operations", "start": "green", "round": "2"}
    terminal = Terminal(home, words)
    terminal.says("This game was begun before: Enter keeps what was answered then.")
    kept = "What is played?", "How many players?", "player 1's colour?", "Name of red [Ana]", "player 2's colour?"
    terminal.answers(*((says, "\r") for says in (*kept, "Name of green [Cai]", "Variants?", "Who draws?", "Start region?")))
    terminal.answers(("4 facts of this game entered before: Enter keeps them.", ""), ("Decade [2030] > ", "\x03"))
    assert terminal.ended() == 130


def test_a_form_stands_whole_on_a_narrow_screen(home: Path) -> None:
    """46 columns: every cell is read in full, a row goes on below between two cells, and no key draws a row again."""
    from terminals import Terminal

    words = ["join", "friday", "--mode", "cooperative", "--players", "red=Ana,blue=Ben", "--box", "practice"]
    terminal = Terminal(home, [*words, "--start-region", "europe"], columns=46, lines=40)
    terminal.answers(("Variants?", "\r"), ("Who draws?", "h"), ("Decade [2010] > ", "1o\r1"))
    terminal.answers(("On turn [r] >", "\x03"))
    assert terminal.ended() == 130
    shown = [line.rstrip() for line in terminal.screen.display]
    assert "       Start player r   Round 1   On turn r" in shown
    rows = shown[shown.index("       market open y") + 1 :]
    assert rows[:3] == [" Decade 2010   Phase [o] > o", " Start player r   Round [1] > 1", " On turn [r] >"], "\n".join(shown)


# --- A copy that is read off, kept as it is told


def test_half_a_value_is_kept_once_a_cell_is_told(home: Path) -> None:
    """A cost of 1 CEP and $4, and then the program is gone without a word: nothing is cleared up."""

    class Killed(Pressed):
        def _next(self) -> str:
            if not self.keys:
                assert my_box.half_told() == {"plants.recycling.level-1#cep": "1", "plants.recycling.level-1#money": "4"}
                raise OutOfKeys
            return super()._next()

    telling = Telling(my_box.mine(), {}, Killed("14"), Console(io.StringIO(), plain=True, width=80), my_box.Keeper())
    sheet = sheet_for("plants")
    assert sheet is not None
    with pytest.raises(OutOfKeys):
        telling.one(sheet)


# --- Questions without a usual answer


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        ("c\r", "Choose 1 to 4."),
        ("c2\r\r", "Choose r, b, g, y or o."),
    ],
    ids=["how many", "colour"],
)
def test_enter_at_a_question_without_a_usual_answer_says_why(keys: str, says: str, home: Path) -> None:
    out = io.StringIO()
    with pytest.raises(OutOfKeys):
        Beginning(NewGame(title="friday"), Pressed(keys), Console(out, plain=True, width=80)).asked()
    assert out.getvalue().rstrip().endswith(says)


def test_enter_takes_what_new_takes_where_no_option_says_otherwise(home: Path) -> None:
    keyboard, out = Pressed("\r2rAna\rbBen\r\rp\r\r\r"), io.StringIO()
    plan = Beginning(NewGame(title="friday"), keyboard, Console(out, plain=True, width=80)).asked()
    assert (plan.mode, plan.draws, plan.deal, plan.start_region) == ("cooperative", "hands", "now", "north-america")
