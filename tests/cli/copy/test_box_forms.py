"""A copy read off: every form in few keys, in plain lines, stopped and gone on with; one value because a game needs it."""

import io
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from copies import BOARD, COOPERATIVE_BOARD, ONE_SIDE, REGIONS, Kept, at_play, cooperative_side, copy, filled, read_off
from pressing import OutOfKeys, Pressed, said

from co2assist.box.catalog import Box
from co2assist.box.deals import deal_faults, tile_faults
from co2assist.box.looks import oddities
from co2assist.cli.copy import forms as tiles
from co2assist.cli.copy import my_box
from co2assist.cli.copy.cells import cells_of, known, spread, whole
from co2assist.cli.copy.forms import Sheet, sheet_for, sheets
from co2assist.cli.copy.one_value import OneValue, hint
from co2assist.cli.copy.reading_off import Telling
from co2assist.cli.copy.regions import word_for
from co2assist.cli.main import main
from co2assist.cli.setup.new_game import with_board
from co2assist.cli.setup.questions import Beginning
from co2assist.cli.terminal.cells import Cell
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.form import Left
from co2assist.cli.terminal.keyboard import Lines
from co2assist.record.game_file import new_evening
from co2assist.record.new_game import NewGame


def keys_of(cells: Iterable[Cell], told: dict[str, str]) -> str:
    """The keys that fill cells: a key each, and Enter where more could follow or nothing is known."""
    pressed, now = [], dict(told)
    for cell in cells:
        if cell.passed is not None and cell.passed(now) is not None:
            continue
        key = cell.key(told.get(cell.path, ""))
        pressed.append(key + ("\r" if len(cell.fitting(key)) > 1 else ""))
    return "".join(pressed)


FORMS = [sheet for sheet in sheets() if sheet.word not in ("regions", "epithets")]


# --- The forms


def test_every_value_has_its_form() -> None:
    """What a whole game may need, and nothing else, is told by the forms."""
    told = [path for sheet in sheets() for path in sheet.paths(copy())]
    assert sorted(told) == sorted(my_box.missing_in(Box(dict(list(known_spaces().items())))) + list(known_spaces()))
    assert len(told) == len(set(told))


def known_spaces() -> dict[str, Any]:
    return {path: value for path, value in copy().values.items() if path.endswith(".spaces")}


@pytest.mark.parametrize("path", sorted(copy().values))
def test_every_value_is_its_cells(path: str) -> None:
    value = copy().values[path]
    assert whole(path, spread(path, value)) == value


@pytest.mark.parametrize("sheet", FORMS, ids=lambda sheet: sheet.word)
def test_a_form_in_keys(sheet: Sheet) -> None:
    """Beginning with the board alone, the keys of every cell make the whole form; no key is refused."""
    there = copy()
    told = {**known(there.values), **tiles.spread(there)}
    keyboard = Pressed(keys_of((cell for row in sheet.rows(there) for cell in row.cells), told))
    kept, _ = read_off(keyboard, Box({"regions": there.values["regions"]}), word=sheet.word)
    assert keyboard.notes == []
    assert not keyboard.keys
    assert kept.half == {}
    assert {path: kept.box.values.get(path) for path in sheet.paths(there)} == {p: there.values[p] for p in sheet.paths(there)}
    for name in (name for group in tiles.groups(sheet.tiles, there) if sheet.tiles for name in group.lists):
        assert sorted(kept.box.tiles[name]) == sorted(there.tiles[name])
    assert list(tile_faults(kept.box.tiles)) == list(deal_faults(kept.box.deal)) == []


def test_the_keys_of_a_track_worked_out_by_hand() -> None:
    """9 spaces, level 1 from 2 and level 2 from 5, half at 5; icons over 3 4 6 8; incomes 1 1 2 2 3 3 4 5 6.

    Of the marks 2 may go on as 20 to 29 and waits for Enter.
    """
    kept, _ = read_off("92\r55" + "--tf-c-a-" + "112233456", word="wind")
    there = copy().values
    assert kept.box.values == {path: there[path] for path in there if path.startswith("tracks.wind.")}


def test_lobbyist_cards_ask_only_what_the_rulebook_leaves_open() -> None:
    """Cards 30 to 34 an energy and the minor effect, 35 and 36 the minor effect alone: 12 keys."""
    keys = "rthmwssc" + "ft" + "mt"
    kept, _ = read_off(keys, word="30-36")
    assert len(keys) == 12
    assert kept.box.values == {path: copy().values[path] for path in (f"lobbyists.{number}" for number in range(30, 37))}


def test_the_regions_a_line_each() -> None:
    kept, out = read_off(REGIONS, word="regions")
    assert kept.box.values["regions"] == copy().values["regions"]
    assert "6 regions" in out
    assert len(REGIONS) == 97


def test_the_plain_way_takes_a_line_a_row() -> None:
    lines = "".join(f"{name}\n{figures.replace(chr(13), ' ')}\n" for name, figures in BOARD.items())
    kept, _ = read_off(Lines(io.StringIO(f"1\n{lines}\n4\n5 5\n5 5\n4 4\n3 3\nQ\n"), io.StringIO()))
    there = copy().values
    paths = ("regions", "summit-places", *(f"configuration.{seats}.un" for seats in range(1, 5)))
    assert kept.box.values == {path: there[path] for path in paths}


# --- Stopping and going on


def test_a_form_left_half_way_goes_on_where_it_stopped() -> None:
    kept, _ = read_off("Asia\r4m", word="regions")
    assert kept.box.values == {}
    assert kept.half["regions#1.ceps"] == "4"
    kept, _ = read_off("\r\rmts\r45" + "Europe\r3mts\r45" + "-\r\r", half=kept.half, word="regions")
    assert [(row["name"], row["ceps"]) for row in kept.box.values["regions"]] == [("Asia", 4), ("Europe", 3)]
    assert kept.half == {}


def test_what_is_left_for_later_stays_unknown_and_what_is_whole_is_kept() -> None:
    kept, _ = read_off("1425" + "," + "14", word="plants")
    assert kept.box.values == {"plants.recycling.level-1": {"cep": 1, "money": 4, "tech": 2, "points": 5}}
    assert kept.half == {"plants.hydro.level-1#cep": "1", "plants.hydro.level-1#money": "4"}


def test_enter_goes_to_the_next_form_that_is_not_told() -> None:
    _, out = read_off("2" + "\r" + "\r" * 9 + "\r", Box({"regions": copy().values["regions"]}))
    assert out.index(" Summit places and UN cards laid out\n   Summit places:") < out.index("\n The recycling track\n")


# --- What cannot be right


def test_fewer_regions_than_the_board_has_are_questioned() -> None:
    """Lobbyist cards 1 to 6 show a region each: two regions are no whole board, unless people say so twice."""
    two = "Asia\r4mts\r45" + "Europe\r3mts\r45"
    kept, out = read_off(two + "\r\r", word="regions")
    assert "regions" not in kept.box.values
    kept, out = read_off(two + "-\r" + "\r", word="regions")
    assert "Please check" in out
    assert len(kept.box.values["regions"]) == 2


def test_what_looks_odd_is_asked_and_may_stand() -> None:
    """Level 2 at space 12 of a track of 9: asked once, told again as 5."""
    kept, out = read_off("92\r125." + "a" + "\r\r5\r.", word="wind")
    assert "the mark of level 2 is told at space 12, and the track ends at space 9." in out
    assert kept.box.values["tracks.wind.level-2"] == 5


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"tracks.wind.income.1": 3, "tracks.wind.income.2": 2}, "the income falls from 3 on space 1 to 2 on space 2"),
        ({"tracks.wind.level-1": 5, "tracks.wind.level-2": 3}, "level 1 is told at space 5, beyond level 2 at space 3"),
        ({"tracks.wind.spaces": 4, "tracks.wind.half": 5}, "the halfway space is told at space 5, and the track ends at space 4"),
    ],
)
def test_values_taken_together(values: dict[str, Any], says: str) -> None:
    assert [odd for odd in oddities(Box(values)) if says in odd]


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("North America", "north-america"),
        ("Amérique du Sud", "amerique-du-sud"),
        ("亚洲", "region-a"),
        ("Red", "region-a"),
        ("Solar", "region-a"),
        ("Asia 2", "asia"),
    ],
)
def test_a_region_is_written_in_lines_by_a_word_of_its_own(name: str, word: str) -> None:
    assert word_for(name, ["europe"]) == word


def test_a_name_twice_and_a_number_are_no_names() -> None:
    keyboard = Pressed("Asia\r4mts\r45" + "asia\r" + "45\r")
    read_off(keyboard, word="regions")
    assert "asia: region 1 is called so already." in keyboard.notes
    assert "45: a name of 1 to 60 letters is expected." in keyboard.notes


def test_what_does_not_fit_is_told_in_words_of_the_game() -> None:
    keyboard = Pressed("x" + ":many\r" + ":plants.wind.level-1 = 5\r")
    read_off(keyboard, word="plants")
    said = " ".join(keyboard.notes)
    assert "x is not a choice here. Choose 0 to 9 (? for help)." in said
    assert "cost and points of a level 1 recycling plant: the cost is expected in cep, money and tech" in said
    assert "cost and points of a level 1 wind plant: the cost is expected in cep, money and tech" in said
    assert "TOML" not in said
    assert "{" not in said


# --- The command


def test_box_fill_keeps_the_copy_and_goes_on_later(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    assert filled("1" + "\r" + "Asia\r4mts\rQ", monkeypatch) == 0
    assert not (home / "my-box.toml").exists()
    assert my_box.half_told()["regions#1.grants"] == "money tech scientist"
    assert filled("\r\r\r45" + REGIONS.replace("Asia\r4mts\r45", ""), monkeypatch, "regions") == 0
    assert len(my_box.mine().regions()) == 6
    assert my_box.half_told() == {}
    assert not my_box.half_path().exists()
    assert "Still unknown" in capsys.readouterr().out


def test_box_fill_of_one_value(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert filled("9", monkeypatch, "tracks.wind.spaces") == 0
    assert filled("ht", monkeypatch, "lobbyists.26") == 0
    assert my_box.mine().values == {
        "tracks.wind.spaces": 9,
        "lobbyists.26": {"on": "build", "energy": "hydro", "gain": "knowledge", "minor": "tech"},
    }


def test_a_value_told_otherwise_ends_what_was_half_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled("14Q", monkeypatch, "plants")
    assert len(my_box.half_told()) == 2
    assert main(["box", "set", "plants.recycling.level-1 = { cep = 2, money = 3, tech = 1, points = 3 }"]) == 0
    assert my_box.half_told() == {}


IMPOSSIBLE = {
    "plants.wind.level-1#cep": "\N{SUPERSCRIPT TWO}",
    "plants.wind.level-1#tech": "99999999999",
    "tracks.wind.spaces": "many",
    "tracks.water.spaces": "4",
    "lobbyists.x#gain": "money 2",
    "lobbyists.99#minor": "cep",
    "configuration.1.epithets#1": "no points",
    "configuration.9.epithets#1": "3 a name",
    "regions#2.name": "45",
    "regions#2.ceps": "many",
    "regions#end": "2",
    "tiles.summits.2#1": "wind wind wind",
    "foo": "bar",
}
POSSIBLE = {
    "plants.wind.level-1#money": "4",
    "configuration.1.epithets#2": "12 Some name",
    "regions#1.name": "Europe",
    "regions#1.id": "europe",
    "regions#1.grants": "money tech",
    "tiles.summits.2#2": "solar wind",
}


def put_beside(rows: dict[str, str], head: str = "[told]") -> str:
    """Writes the file of what is half told; its text."""
    text = "\n".join([head, *(f'"{cell}" = "{value}"' for cell, value in rows.items()), ""])
    my_box.half_path().write_text(text, "utf-8")
    return text


def test_of_a_file_half_told_only_what_a_form_could_hold_is_taken(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Region 2 has a number for a name, so it does not count; the file is put aside before another takes its place."""
    text = put_beside({**IMPOSSIBLE, **POSSIBLE})
    assert my_box.half_told() == POSSIBLE
    assert filled("1Q", monkeypatch, "plants") == 0
    assert my_box.half_told() == {**POSSIBLE, "plants.recycling.level-1#cep": "1"}
    assert (home / "my-box~told-1.toml").read_text("utf-8") == text


@pytest.mark.parametrize("cell", sorted(IMPOSSIBLE))
def test_one_impossible_cell_stops_no_form(cell: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_beside({cell: IMPOSSIBLE[cell]})
    assert filled("3" + "\r9" + ".Q", monkeypatch) == 0
    assert my_box.mine().values == {"tracks.recycling.spaces": 9}


@pytest.mark.parametrize("head", ["[told", "format = 99\n[told]", "a folder"])
def test_what_lies_there_of_another_kind_is_put_aside(head: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = put_beside(POSSIBLE, head) if head != "a folder" else ""
    if head == "a folder":
        my_box.half_path().mkdir()
    assert filled("14Q", monkeypatch, "plants") == 0
    assert my_box.half_told() == {"plants.recycling.level-1#cep": "1", "plants.recycling.level-1#money": "4"}
    aside = home / "my-box~told-1.toml"
    assert aside.is_dir() if head == "a folder" else aside.read_text("utf-8") == text


def test_what_somebody_else_tells_meanwhile_stays(home: Path) -> None:
    """Two desks: one sets the spaces of the wind track and mends those of the solar one, the other reads off the places."""
    assert main(["box", "set", "tracks.solar.spaces = 8"]) == 0
    telling = Telling(my_box.mine(), {}, Pressed("4.Q"), Console(io.StringIO(), plain=True, width=80), my_box.Keeper())
    assert main(["box", "set", "tracks.wind.spaces = 9"]) == 0
    assert main(["box", "set", "tracks.solar.spaces = 7"]) == 0
    sheet = sheet_for("places")
    assert sheet is not None
    with suppress(Left, OutOfKeys):
        telling.one(sheet)
    assert my_box.mine().values == {"summit-places": 4, "tracks.wind.spaces": 9, "tracks.solar.spaces": 7}


def test_a_box_made_read_only_is_not_written(home: Path, capsys: Any) -> None:
    assert main(["box", "set", "tracks.wind.spaces = 9"]) == 0
    path = home / "my-box.toml"
    path.chmod(0o400)
    before = path.read_text("utf-8")
    assert main(["box", "set", "tracks.wind.spaces = 8"]) == 3
    assert path.read_text("utf-8") == before
    assert "read-only" in capsys.readouterr().err


def test_a_line_told_at_the_list_of_forms_is_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped right behind it, without a form in between."""
    assert filled(":tracks.wind.spaces = 9\r" + "Q", monkeypatch) == 0
    assert my_box.mine().values == {"tracks.wind.spaces": 9}


def test_the_enter_behind_the_number_of_a_form_leaves_no_epithet_out() -> None:
    """14 closes by itself; the Enter behind it is not the end of the epithets with 1 player, the next one is."""
    _, out = read_off("14" + "\r" + "12 Some name\r" + "\r" + "Q")
    assert "configuration.1" not in out
    kept, _ = read_off("14" + "\r" + "12 Some name\r" + "\r" + "Q")
    assert kept.box.values["configuration.1.epithets"] == [{"points": 12, "name": "Some name"}]


@pytest.mark.parametrize(
    "told", ["tracks.wind.spaces = a lot, I think", "plants.wind.level-1 = 5", "regions = [1]", "lobbyists.3 = x"]
)
def test_box_set_refuses_in_words_of_the_game(told: str, home: Path, capsys: Any) -> None:
    assert main(["box", "set", told]) == 2
    said = capsys.readouterr().err
    assert not [word for word in ("TOML", "line 1", "{ cep = …") if word in said]
    assert "For example" in said
    assert "co2assist box fill" in said


def test_box_set_of_too_few_regions_asks_for_another_look(home: Path, capsys: Any) -> None:
    row = '{ id = "asia", name = "Asia", grants = ["tech"], ceps = 4, demand = { cooperative = 4 } }'
    assert main(["box", "set", f"regions = [{row}]"]) == 0
    assert "Please check: The board has 6 regions" in capsys.readouterr().err


@pytest.mark.parametrize("sheet", sheets(), ids=lambda sheet: sheet.word)
def test_every_form_fits_the_screen(sheet: Sheet) -> None:
    """With everything known: the heading of a form, what is known of it and its prompt stand on 24 lines of 80 columns."""
    out = io.StringIO()
    there = copy()
    telling = Telling(there, {}, Pressed(""), Console(out, plain=True, width=80), Kept())
    with pytest.raises(OutOfKeys):
        telling.one(sheet)
    lines = out.getvalue().splitlines()
    assert len(lines) <= 23
    assert max(map(len, lines)) <= 79
    assert len(telling.overview()) <= 23


# --- In a game


ICONS = {2: "recycling", 3: "tech"}


def test_what_is_known_of_a_track_is_not_asked_and_the_rest_may_wait() -> None:
    """Red's disc comes to space 1 alone: its icon is entered, everything else of the track left with `.`."""
    sitting, _, out = at_play(COOPERATIVE_BOARD + "4" + "55" + "pi7" + "sfw" + "9." + ".-." + "e")
    assert said(sitting)[-4:] == [
        "table: printed tracks.wind.spaces = 9",
        'table: printed tracks.wind.icons.1 = "none"',
        "red: propose wind africa:money",
        "red: end",
    ]
    assert "spaces > " not in out.partition("the icon over space 1")[2]


def test_a_first_turn_with_an_empty_box() -> None:
    """Board, summit places and UN cards, then Red proposes wind in Africa for money: its agenda, and the whole track."""
    board, turn = COOPERATIVE_BOARD + "4" + "55", "pi7" + "sfw" + "92\r55" + "-rt------" + "001122334" + "e"
    sitting, keyboard, _ = at_play(board + turn)
    lines = said(sitting)
    assert lines[0].startswith('table: printed regions = [{ id = "north-america", name = "North America"')
    assert lines[1:] == [
        "table: printed summit-places = 4",
        "table: printed configuration.2.un = [5, 5]",
        "table: agenda africa solar forestation wind",
        "table: printed tracks.wind.level-1 = 2",
        "table: printed tracks.wind.level-2 = 5",
        "table: printed tracks.wind.half = 5",
        *(f'table: printed tracks.wind.icons.{space} = "{ICONS.get(space, "none")}"' for space in range(1, 10)),
        *(f"table: printed tracks.wind.income.{space} = {(space - 1) // 2}" for space in range(1, 10)),
        "table: printed tracks.wind.spaces = 9",
        "red: propose wind africa:money",
        "red: end",
    ]
    assert keyboard.notes == []
    print(f"a first turn with an empty box: {keyboard.count} keys")
    assert keyboard.count == 94 + 3 + 3 + 23 + 1
    assert sitting.table.now.game.players[0].money == 3 + 2


def test_the_line_stays_possible() -> None:
    """A whole line, the value alone, and a line of another value; each where the form is open."""
    row = '{ id = "asia", name = "Asia", grants = ["tech"], ceps = 4, demand = { cooperative = 4 } }'
    sitting, _, out = at_play(f"[{row}]\r" + "\r" + ":printed configuration.2.un = [1, 1]\r" + ":printed summit-places = 1\r")
    assert [line.split(" = ")[0] for line in said(sitting)] == [
        "table: printed regions",
        "table: printed configuration.2.un",
        "table: printed summit-places",
    ]
    assert "Please check" in out
    assert sitting.table.now.game.phase == "operations"


def test_a_typed_board_of_one_region_can_be_told_again() -> None:
    row = '{ id = "asia", name = "Asia", grants = ["tech"], ceps = 4, demand = { cooperative = 4 } }'
    sitting, _, out = at_play(f"[{row}]\ra" + COOPERATIVE_BOARD)
    assert "The board has 6 regions, one on each of lobbyist cards 1 to 6; told: 1 region." in out
    assert len(sitting.table.now.game.box.regions()) == 6


def test_only_the_side_that_is_played_has_to_be_told() -> None:
    """The competitive side of a region is not asked; the cooperative side cannot be left."""
    sitting, keyboard, _ = at_play(COOPERATIVE_BOARD)
    assert [set(row.demand) for row in sitting.table.now.game.box.regions()] == [{"cooperative"}] * 6
    _, keyboard, _ = at_play("Asia\r4mts\r\r\r")
    assert "This is needed: 1 to 9, such as 4" in keyboard.notes


def test_half_a_board_stays_told_when_something_else_comes_up(home: Path) -> None:
    """Stopped after one region and a half; the game goes on there, and another game finds it too."""
    path = home / "games" / "own.toml"
    at_play("North America\r3mts\r4" + "Europe\r3Q", path=path)
    assert my_box.half_told()["regions#2.ceps"] == "3"
    rest = "\r\rmts\r4" + "".join(f"{name}\r{figures}" for name, figures in list(ONE_SIDE.items())[2:])
    sitting, _, out = at_play(rest, path=home / "games" / "other.toml")
    assert " Region 1, North America  CEP spaces 3  grants mts  demand, cooperative 4" in out
    assert sitting.table.now.game.box.values["regions"] == cooperative_side()
    assert my_box.half_told() == {}


def test_a_card_and_a_cost_are_told_on_their_own_forms() -> None:
    """Two of the values a game may ask for, each as a form of that very value, in words and ranges of the game."""
    assert [cell.label for cell in cells_of("plants.wind.level-2", Box())] == ["CEPs", "$", "Tech cubes", "points"]
    named, gain = "grant m money, t tech, s scientist", "gain m money, t Tech cubes, s a scientist moves"
    minor = "minor effect c CEP, t Tech cube, m money, s a scientist moves"
    assert hint("lobbyists.8", Box(), "cooperative") == f"{named}; {gain}; {minor}"
    value = OneValue("lobbyists.8", Box(), "cooperative", {}, Pressed("ttm"), Console(io.StringIO(), plain=True, width=80))
    assert value.heard().text == (  # type: ignore[union-attr]
        'table: printed lobbyists.8 = { on = "propose", grant = "tech", gain = "tech 2", minor = "money 2" }'
    )


def test_question_mark_tells_where_to_look_without_notation_or_the_other_side() -> None:
    _, _, out = at_play("?\r" + COOPERATIVE_BOARD + "?" + "4" + "55" + "pi7" + "sfw")
    assert "Count the spaces for summit tiles on the board." in out
    assert not any(sign in out for sign in ("printed ", "{", " = ", "propose wind", "competitive"))
    assert " Kept until what it needs is known: Red proposes wind 1 in Africa's money space.\n" in out


def test_a_new_game_reads_the_copy_off_first(home: Path) -> None:
    """`r` at the question of the box opens the forms; what is told goes into the owner's box and into the game."""
    out = io.StringIO()
    keyboard = Pressed("c2rAna\rbBen\r\r" + "r" + "\r" + REGIONS + "\r455,55,Q" + "t" + "i" + "\r")
    plan = Beginning(NewGame(title="own"), keyboard, Console(out, plain=True, width=80)).asked()
    assert plan.box is not None
    assert plan.box == my_box.mine()
    assert plan.start_region == "africa"
    assert new_evening(plan).session.now.ask is not None


def test_a_game_under_way_reads_the_board_first(home: Path) -> None:
    """Joining with an empty box: the board and its places are asked, and then the forms of the position."""
    keyboard, out = Pressed(REGIONS + "455,55."), io.StringIO()
    plan = with_board(NewGame("own", "cooperative", ("red", "blue"), box=Box()), "", keyboard, Console(out, plain=True, width=80))
    assert plan.box is not None
    assert len(plan.box.regions()) == 6
    assert plan.box.summit_places() == 4
    assert "needs the board" in out.getvalue()
