"""A whole game under way, told form by form: in few keys, in facts, in plain lines; mended until it adds up; kept half told."""

import io
import sys
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from joins import FORMS, as_text, bare_of, header_of, told
from pressing import OutOfKeys, Pressed
from some_evenings import goes_on, said_in
from tables import COLOURS, FRIDAY, NAMES, SUNDAY, laid
from where import ROOT

from co2assist.board.facts import Fact, facts, text
from co2assist.board.game import Game
from co2assist.box.practice_box import practice_box
from co2assist.cli.main import sit
from co2assist.cli.setup.join import joined
from co2assist.cli.setup.new_game import begin
from co2assist.cli.setup.position_cells import Cells, fact_of, gathered, split
from co2assist.cli.setup.position_forms import Part, contradictions, parts, spoken
from co2assist.cli.terminal.console import Console, Look
from co2assist.cli.terminal.form import Left
from co2assist.cli.terminal.keyboard import Lines
from co2assist.record import folders, saves
from co2assist.record.new_game import NewGame
from co2assist.record.scenario import load_scenario, open_session
from co2assist.text.names import Names

OLD_WAY = 1062
"""Keys of the same evening when every fact was a question: its value in the notation and Enter, Enter alone for the usual."""
KEYS = {
    "middle": "3og2r" + "9\r50017" + ".",
    "tiles": "rhwf\r\r\r" + "+i+a+e+o+w+w+s+h" + "+wt+sh+hhft\r" + "+2+s+w3.",
    "north-america": "\r\r\rw2g" + "gc\r\r" + "2-",
    "europe": "\r\r\r\r" + "h1bygh1ry\r" + "1y",
    "asia": "\r\r\r\r" + "gs1bg\r\r" + "2g",
    "oceania": "\r\r\rs2\r" + "gs1gg\r\r" + "1g",
    "africa": "\r\r\rw2\r" + "w1brw1yb\r\r" + "1r",
    "south-america": "\r\r\r\r" + "go\r\r" + "0-",
    "stacks": ".",
    "red": "12" + "34" + "00911" + "hc2\rc7\r" + "1522" + "1\r2\r7" + ".",
    "blue": "5\r05" + "01501" + "is4w-" + "1126274-" + "\r\r4-",
    "green": "6\r1\r1\r" + "10190" + "h1w-" + "18281221-" + ".",
    "yellow": "13" + "23\r" + "\r6030" + "1hc3\rc31-" + "3\r31910-" + ".",
}


def keys_for(bare: Game, told: Mapping[str, str]) -> str:
    """The keys that tell a position: Enter for what stands there, else the cell's key, and Enter where more may follow.

    Behind a number that closed by itself the first Enter belongs to that number.
    """
    now: dict[str, str] = {}
    wanted = split(bare, told)
    pressed = []
    for cell in (cell for part in parts(bare, Look()) for row in part.rows for cell in row.cells):
        passed = cell.passed(now) if cell.passed is not None else None
        kept = cell.kept(now)
        now[cell.path] = wanted.get(cell.path, kept) if passed is None else passed
        if passed is None:
            key = cell.key(now[cell.path])
            assert key, f"{cell.path} = {now[cell.path]} has no key"
            closed = pressed[-1:] != [] and pressed[-1].isdigit()
            keeps = "\r\r" if closed else "\r"
            pressed.append(keeps if now[cell.path] == kept else key + ("\r" if len(cell.fitting(key)) > 1 else ""))
    return "".join(pressed)


def differing(found: Mapping[str, Fact], wanted: Game) -> dict[str, tuple[Fact, Fact]]:
    return {path: (found[path], value) for path, value in facts(wanted).items() if found[path] != value}


# --- The keys


def test_an_evening_in_its_third_decade_is_told_in_few_keys() -> None:
    """Worked out by hand, form by form: every value typed as the board page shows it, Enter for what the deal left there."""
    keyboard = Pressed("".join(KEYS.values()) + "\r")
    found, out = told(header_of(), keyboard)
    assert differing(found, laid("cooperative", FRIDAY).game) == {}
    assert keyboard.notes == []
    assert "All of it adds up: decade 2030, CO2 500; bank 36 CEPs, pool 17 Tech cubes." in out
    print(f"a whole game joined: {keyboard.count} keys")
    assert keyboard.count == 247 < OLD_WAY / 4


@pytest.mark.parametrize(("mode", "table"), [("cooperative", FRIDAY), ("competitive", SUNDAY)])
@pytest.mark.parametrize("deal", ["box", "later"])
def test_both_modes_dealt_and_not_yet_dealt(mode: str, table: dict[str, Any], deal: str) -> None:
    header, wanted = header_of(mode, deal), laid(mode, table).game
    keyboard = Pressed(keys_for(bare_of(header), as_text(wanted, bare_of(header))) + "\r")
    assert differing(told(header, keyboard)[0], wanted) == {}


GAMES = (
    "won-by-four-players",
    "won-by-two-players",
    "won-under-inspectors",
    "lost-private-by-one-player",
    "lost-goals-from-nothing-by-four-players",
    "points-three-players",
    "tie-un-cards",
    "limit-two-players",
)


def in_the_middle(name: str) -> Game:
    """A position between two turns in the middle of one of the whole evenings."""
    session = open_session(story := load_scenario(ROOT / "scenarios" / "games" / f"{name}.toml"))
    found = [session.now.game]
    for line in said_in(story):
        if not goes_on(session, line):
            break
        game = session.now.game
        if (
            not session.now.answers
            and game.turn is not None
            and not (game.main or game.execs or game.closed or game.docket[1:-1])
        ):
            found.append(game)
    return found[len(found) * 2 // 3]


@pytest.mark.parametrize("name", GAMES)
def test_a_position_of_a_whole_evening_joined_is_that_position(name: str) -> None:
    wanted = in_the_middle(name)
    charter = wanted.charter
    header = NewGame(
        title=name,
        mode=charter.mode,
        players=charter.colours,
        variants=charter.variants,
        readings=charter.readings,
        box=wanted.box,
        draws="hands",
        start_region=charter.start_region,
        deal="later",
    ).header()
    keyboard = Pressed(keys_for(bare_of(header), as_text(wanted, bare_of(header))) + "\r")
    found, _ = told(header, keyboard)
    assert wanted.decade > 0 or wanted.round > 1
    assert differing(found, wanted) == {}


def test_outside_operations_nobody_is_on_turn() -> None:
    """The phase is Energy Supply: neither round nor turn are asked, so the second row follows the start player."""
    found, out = told(header_of(), Pressed("2\rsg" + "17\r" + "460" + "25" + "." * (FORMS - 1) + "\r"))
    assert (found["phase"], found["turn"], found["start"], found["market.price"]) == ("supply", "none", "green", 5)
    assert "main action done" not in out.split("Tiles and cards")[0].split("market open")[-1]


# --- In facts


def lines_for(bare: Game, told: Mapping[str, str]) -> Iterator[str]:
    """A line a fact, in the notation of a file, at the first cell of the fact; an empty line for what stays.

    A list of one entry tells one cell, and Enter says that there are no more.
    """
    now: dict[str, str] = {}
    wanted = split(bare, told)
    every = [cell for part in parts(bare, Look()) for row in part.rows for cell in row.cells]
    for path, group in groupby(every, key=lambda cell: fact_of(cell.path)):
        asked = []
        for cell in group:
            passed = cell.passed(now) if cell.passed is not None else None
            kept = cell.kept(now)
            now[cell.path] = wanted.get(cell.path, kept) if passed is None else passed
            asked += [now[cell.path] == kept] if passed is None else []
        yield from ("" for _ in asked) if all(asked) else [told[path]]
        if not all(asked) and path.endswith((".scientists", ".played", ".claimed")) and "," not in told[path]:
            yield ""


def test_facts_as_a_file_has_them_are_taken_at_the_same_places() -> None:
    """At a terminal `:` opens the line; the summits and the goals are one fact over several cells."""
    header, wanted = header_of(), laid("cooperative", FRIDAY).game
    bare = bare_of(header)
    lines = [f":{line}\r" if line else "\r" for line in lines_for(bare, as_text(wanted, bare))]
    found, _ = told(header, Pressed("".join(lines) + "\r"))
    assert differing(found, wanted) == {}


def test_facts_as_a_file_has_them_in_plain_lines() -> None:
    header, wanted = header_of("competitive"), laid("competitive", SUNDAY).game
    bare = bare_of(header)
    stream = io.StringIO("\n".join([*lines_for(bare, as_text(wanted, bare)), ""]) + "\n")
    found, _ = told(header, Lines(stream, io.StringIO()))
    assert differing(found, wanted) == {}


def test_several_cells_on_a_plain_line() -> None:
    lines = ["3 o g 2 r", "9 500 1 7", ".", ".", "wsr - - w1g", "gc-- 2-", "rwh .", *["."] * 9, ""]
    found, _ = told(header_of(), Lines(io.StringIO("\n".join(lines) + "\n"), io.StringIO()))
    assert (found["decade"], found["turn"], found["co2"], found["market.price"]) == (2030, "red", 500, 7)
    assert found["north-america.scientist"] == "wind-1 on green"
    assert found["north-america.supply"] == ["gas", "coal", "-", "-"]
    assert (found["north-america.ceps"], found["europe.agenda"]) == (2, ["recycling", "wind", "hydro"])


def test_facts_of_any_form_by_their_paths() -> None:
    header = header_of()
    line = ":red.money = 12; asia.supply = gas, solar-1 on blue by green, -, -; decade = 2020\r"
    found, _ = told(header, Pressed(line + "." * FORMS + "\r"))
    assert (found["red.money"], found["decade"], found["fossil.gas"]) == (12, 2020, 11)
    assert found["asia.supply"] == ["gas", "solar-1 on blue by green", "-", "-"]


# --- Typed errors and going back


@pytest.mark.parametrize(
    ("keys", "note"),
    [
        ("\r\r\r\r\r" + "\r" + "465", "465 is not a choice here. Choose 400 to 500 in steps of 10"),
        ("7", "7 is not a choice here. Choose 1 2010, 2 2020, 3 2030, 4 2040, or the whole year"),
        ("." + "sq", "q is not a choice here. Press r, h, w or f"),
        ("." + "s\r", "s alone is not a choice. Press r, h, w or f."),
        (".." + "\r\r\r\r" + ":gass\r", "north-america.supply: -, coal or wind-1 on blue by red is expected, not 'gass'"),
        (".." + ":wind, wind, solar\r", "north-america.agenda: three different energies are expected, most preferred first"),
        (":asia.cep = 2\r", "asia.cep: no fact of this game that can be set; such as co2 = 460"),
        (":decade = 1990\r", "decade: 2010, 2020, 2030, 2040 is expected, not 1990"),
        (".." + ":europe.supply = -, -, -, -, gas\r", "europe.supply: 5 entries, and there are 4"),
        ("." * 9 + "\r\r\r\r\r\r\r\r" + ":africa:roof\r", "red.scientists: home, a project space, summit:2:wind or card:7"),
    ],
)
def test_a_typed_error_is_told_with_its_place_and_a_remedy(keys: str, note: str) -> None:
    keyboard = Pressed(keys + "\x00")
    with pytest.raises(OutOfKeys):
        told(header_of(), keyboard)
    assert any(said.startswith(note) for said in keyboard.notes), keyboard.notes


def test_a_word_of_an_earlier_form_is_mended_by_going_back() -> None:
    """From Europe's first cell back into North America: control, the CEPs, then on again."""
    keys = ".." + "\r\r\r\r\r\r\r\r\r\r" + "\b\b" + "1" + "-" + "." * (FORMS - 3) + "\r"
    found, _ = told(header_of(), Pressed(keys))
    assert (found["north-america.ceps"], found["europe.ceps"]) == (1, 3)
    found, _ = told(header_of(), Pressed("\b\b" + ".<n" + "." * (FORMS - 1) + "\r"))
    assert (found["turn.main"], found["market.open"]) == ("no", "no")


def test_a_row_may_be_kept_as_it_is() -> None:
    found, _ = told(header_of(), Pressed("," + "17\r," + "." + "." * (FORMS - 1) + "\r"))
    assert (found["decade"], found["score"], found["co2"]) == (2010, 17, 400)


def test_services_in_the_middle_of_a_form() -> None:
    out, seen = io.StringIO(), list[Mapping[str, str]]()
    with pytest.raises(Left):
        joined(header_of(), "", Pressed("3?SUQ"), Console(out, plain=True, width=80), None, seen.append)
    assert seen[-1] == {"decade": "2030"}
    assert out.getvalue().count(": opens a line of facts") == 2
    assert "decade = 2030" in out.getvalue()
    assert "There is no game yet" in out.getvalue()


# --- What it adds up to


def test_the_totals_told_so_far_stand_beside_a_form() -> None:
    """Before Asia: 1 CEP in the market, 2 and 1, and as in a fresh game 4 + 2 + 2 + 2 in the regions behind it and 4 x 2 in hand;
    gas and coal, gas; w2 of Green's, h1 twice, built by Dee.
    """
    _, out = told(header_of(), Pressed("".join(KEYS.values()) + "\r"))
    assert [line for line in out.splitlines() if len(line) > 80] == []
    asia = out.split(" 5  Asia")[1].split(" 6  Oceania")[0]
    assert "CEPs 22 of 50; tiles gas 2 of 12, oil 0 of 10, coal 1 of 8" in asia
    assert "projects r 0 h 2 w 1 s 0 f 0 of 5 each" in asia
    assert "tokens/cubes/markers R 1/0/0 B 1/0/0 G 1/0/0 Y 0/2/1 of 8/8/5 each" in asia
    ben = out.split("11  Ben (blue)")[1].split("12  Cai (green)")[0]
    assert "left beside the board 5 tokens, 7 control cubes, 5 control markers" in ben


WRONG = {**FRIDAY, "red.ceps": 19, "blue.ceps": 19, "green.ceps": 19, "europe.control": "red", "fossil.gas": 12}
WRONG |= {"blue.played": "11, 26, 15, 4"}
"""Six facts of Friday told wrong, four contradictions."""


def test_all_contradictions_are_told_at_once_and_mended_with_nothing_lost() -> None:
    """CEPs 1 + 7 + 3 x 19 + 2 = 67; gas lies in five regions and 12 in the stack; card 15 is Ana's; Dee alone built in Europe.

    Enter opens the forms named, where all but the card is mended; then form 11 is opened by its number.
    """
    header, wanted = header_of(), laid("cooperative", FRIDAY).game
    bare = bare_of(header)
    right = as_text(wanted, bare)
    wrong = {**right, **{path: text(value) for path, value in WRONG.items()}}
    named = (1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)
    mends = {4: "\r" * 8 + "\r" + "y", 9: "7.", 10: "\r3.", 11: "\r0.", 12: "\r1\r."}
    keys = keys_for(bare, wrong) + "\r" + "".join(mends.get(form, ".") for form in named)
    keys += "11" + ",,," + "\r\r27." + "\r"
    found, out = told(header, Pressed(keys))
    first = out.split("This does not add up")[1].split("Enter: the forms")[0].split("\n\n")[0]
    first = " ".join(first.split())
    assert "67 CEPs lie in hands, regions and the market, and there are 50 (form 1, 3, 4, 5, 6, 7, 8, 10, 11, 12)" in first
    assert "Ana controls Europe without a control cube there (form 4)" in first
    assert "17 gas tiles lie in the stacks and regions, and there are 12 (form 3, 4, 5, 6, 8, 9)" in first
    assert "card 15 is on the table 2 times (form 10, 11)" in first
    assert first.count("(form") == 4
    assert out.count("This does not add up") == 2
    assert "card 15 is on the table 2 times" in out.split("This does not add up")[2]
    assert differing(found, wanted) == {}


EVERYBODY = ["Ana (red)", "Ben (blue)", "Cai (green)", "Dee (yellow)"]
FAULTS: dict[str, tuple[dict[str, Any], str, list[str]]] = {
    "a sixth card": ({"red.hand": 1}, "red has 1 card in hand and 5 played, and was dealt 5", ["Ana (red)"]),
    "a scientist on nothing": (
        {"red.scientists": "asia:tech"},
        "a scientist of red on asia:tech: no proposed project lies there",
        ["Asia", "Ana (red)"],
    ),
    "two on one talk": (
        {"red.scientists": "home, summit:4:wind"},
        "2 scientists stand on summit:4:wind, and there is room for one",
        ["Tiles and cards", "Ana (red)", "Ben (blue)"],
    ),
    "no such talk": (
        {"red.scientists": "summit:2:wind"},
        "a scientist of red on summit:2:wind: the tile has no such talk",
        ["Tiles and cards", "Ana (red)"],
    ),
    "Tech cubes": ({"red.tech": 22}, "31 Tech cubes are out, and there are 30", EVERYBODY),
    "off the agenda": (
        {"asia.money": "recycling-1"},
        "recycling in asia, whose agenda is hydro, solar, forestation",
        ["Asia"],
    ),
    "a UN card twice": ({"red.claimed": "un:4"}, "UN card 4 is claimed 2 times", ["Ana (red)", "Ben (blue)"]),
    "the track": ({"red.know.wind": 12}, "red stands on wind space 12, and the track ends at 9", ["Ana (red)"]),
}


@pytest.mark.parametrize("what", FAULTS)
def test_a_contradiction_names_the_forms_it_stands_in(what: str) -> None:
    changed, says, names = FAULTS[what]
    bare = bare_of(header_of())
    cells = split(bare, {**as_text(laid("cooperative", FRIDAY).game, bare), **{path: text(v) for path, v in changed.items()}})
    forms: list[Part] = parts(bare, Look(names=NAMES))
    _, found = contradictions(bare, cells, forms)
    assert [each.says for each in found] == [says]
    assert [forms[number].name for number in found[0].forms] == names


def test_the_phase_stands_in_words_and_a_question_mark_tells_the_keys_of_a_cell() -> None:
    out = io.StringIO()
    with pytest.raises(Left):
        joined(header_of(), "", Pressed("3?Q"), Console(out, plain=True, width=80))
    assert "Phase operations" in out.getvalue()
    assert "Here, Phase: o operations, i income, g goals, s supply, d decade" in out.getvalue()


def test_a_sentence_speaks_of_people_and_places_by_their_names() -> None:
    game = laid("cooperative", FRIDAY).game
    said = spoken(game, Names(NAMES), "a scientist of red on africa:tech: no proposed project lies there")
    assert said == "a scientist of Ana on Africa's tech space: no proposed project lies there"
    assert spoken(game, Names(NAMES), "2 scientists stand on summit:4:wind") == "2 scientists stand on summit 4, the wind topic"
    assert spoken(game, Names(NAMES), "red.money: a number is expected") == "red.money: a number is expected"


# --- Cells and facts


def test_facts_become_cells_and_facts_again() -> None:
    for mode, table in (("cooperative", FRIDAY), ("competitive", SUNDAY)):
        bare = bare_of(header_of(mode))
        known = as_text(laid(mode, table).game, bare)
        assert gathered(bare, split(bare, known)) == known


def test_no_key_of_a_cell_stands_for_two_things() -> None:
    for mode in ("cooperative", "competitive"):
        for part in parts(bare_of(header_of(mode)), Look()):
            for cell in (cell for row in part.rows for cell in row.cells):
                keys = [key for key, _ in cell.choices]
                assert len(keys) == len(set(keys)), cell.path


def test_a_plant_without_a_control_cube_has_a_key() -> None:
    plants = dict(Cells(bare_of(header_of())).supplies())
    assert plants["w1by"] == "wind-1 on blue by yellow"
    assert plants["xw1by"] == "wind-1 on blue by yellow bare"


# --- Stopping, and going on later


def at_the_desk(monkeypatch: pytest.MonkeyPatch, path: Path, lines: list[str]) -> int:
    """`new --join` in plain lines, until they end."""
    known = {"variants": (), "draws": "hands", "start_region": "europe", "players": COLOURS, "names": NAMES}
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    return begin(
        NewGame(title="friday", mode="cooperative", box=practice_box(), deal="box", **known),
        path,
        sit,
        Console(plain=True),
        join=True,
    )


def test_what_was_told_is_kept_when_people_stop(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    path = folders.game_path("friday")
    assert at_the_desk(monkeypatch, path, ["3 o g 2 r", "9 500 1 7", ".", ".", "- "]) == 0
    assert not path.exists()
    said = capsys.readouterr().out
    assert "Stopped; no game was made yet. What you entered is kept" in said
    assert str(path.with_name("friday~told.toml")) in said.replace("\n", "")
    assert folders.game_files() == []
    assert at_the_desk(monkeypatch, path, ["."] * FORMS + [""]) == 0
    game = saves.load(path).session.now.game
    assert (game.decade, game.score, game.co2, game.price, game.round) == (2, 9, 500, 7, 2)
    assert [file.name for file in path.parent.iterdir() if "told" in file.name] == []


OTHERS = ('mode = "cooperative"\nplayers = ["red"]\n[given]\nco2 = 460\n', "no toml at all =", "")
"""What may lie in the place of a position half told and is none of this game."""


@pytest.mark.parametrize("other", OTHERS)
def test_half_a_position_of_other_players_is_left_alone(
    other: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is told of, not used, and lies under a number of its own once something else has to be kept there."""
    path = folders.game_path("friday")
    path.parent.mkdir(parents=True)
    aside = path.with_name("friday~told.toml")
    aside.write_text(other, "utf-8")
    assert at_the_desk(monkeypatch, path, []) == 0
    said = capsys.readouterr().out
    assert "told before" not in said
    assert "is of another game or phase, or cannot be read" in said
    assert aside.read_text("utf-8") == other
    assert at_the_desk(monkeypatch, path, ["3 o g 2 r"]) == 0
    assert 'decade" = "2030"' in aside.read_text("utf-8")
    assert path.with_name("friday~told-1.toml").read_text("utf-8") == other


def test_what_was_told_is_kept_when_the_game_cannot_be(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody else begins a game of that name while this one is told."""
    path = folders.game_path("friday")
    path.parent.mkdir(parents=True)
    path.write_text("another game", "utf-8")
    with pytest.raises(saves.MovedOn):
        at_the_desk(monkeypatch, path, ["3 o g 2 r", "9 500 1 7", *["."] * FORMS, ""])
    assert path.read_text("utf-8") == "another game"
    aside = path.with_name("friday~told.toml")
    assert str(aside) in capsys.readouterr().out.replace("\n", "")
    kept = open_session(load_scenario(aside)).now.game
    assert (kept.decade, kept.score, kept.co2, kept.price, kept.round) == (2, 9, 500, 7, 2)


def test_a_terminal_obeys_nothing_in_a_position_half_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Control signs of the file stand in the brackets of the prompt as one that cannot be shown, and are no value."""
    path = folders.game_path("friday")
    path.parent.mkdir(parents=True)
    players = str(list(COLOURS)).replace("'", '"')
    facts = 'co2 = "\\u001b[2J"\nscore = "\\u202e1"\n'
    path.with_name("friday~told.toml").write_text(f'mode = "cooperative"\nplayers = {players}\n[given]\n{facts}', "utf-8")
    assert at_the_desk(monkeypatch, path, [",", *["."] * FORMS]) == 0
    said = capsys.readouterr().out
    assert "\x1b" not in said
    assert "\u202e" not in said
    assert "Score [\N{REPLACEMENT CHARACTER}1] > " in said
    assert "co2: " in said


@pytest.mark.parametrize("number", ["²", "9" * 5000, "-1", "1.5"])
def test_what_is_no_number_is_told_with_the_fact_it_stands_in(
    number: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A position half told that somebody wrote by hand: every form is shown, and what cannot be is named at the end."""
    path = folders.game_path("friday")
    path.parent.mkdir(parents=True)
    paths = ("red.ceps", "blue.tech", "asia.ceps", "fossil.gas", "fossil.oil", "fossil.coal")
    facts_told = "".join(f'"{fact}" = "{number}"\n' for fact in paths)
    players = str(list(COLOURS)).replace("'", '"')
    path.with_name("friday~told.toml").write_text(f'mode = "cooperative"\nplayers = {players}\n[given]\n{facts_told}', "utf-8")
    assert at_the_desk(monkeypatch, path, ["."] * FORMS) == 0
    said = capsys.readouterr().out
    assert "This does not add up" in said
    assert all(f"   {fact}: " in said for fact in paths)


def test_nothing_told_is_nothing_kept(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert at_the_desk(monkeypatch, folders.game_path("friday"), []) == 0
    assert "nothing had been entered" in capsys.readouterr().out
