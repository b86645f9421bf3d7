"""Pages: the worked examples in full, and what must hold of every page at every width."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tables import NAMES, TWENTY, friday, laid, sunday
from where import SCENARIOS

from co2assist.board.game import but, with_player
from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.cli.pages import parts_by_name
from co2assist.cli.terminal.console import Look
from co2assist.cli.terminal.text import BOLD, STYLES, Text
from co2assist.record.scenario import load_scenario, open_session
from co2assist.record.session import Session
from co2assist.referee import Position, begin
from co2assist.rules.charters import charter_for
from co2assist.rules.setup import clock_set, fresh
from co2assist.words import ENERGIES, player_letters, region_letters

Table = Callable[[], Position]
GOLDEN = Path(__file__).parent / "golden"
SHEETS = {
    "friday-80": ("board", friday, Look(NAMES, "friday", 80)),
    "friday-120": ("board", friday, Look(NAMES, "friday", 120, 40)),
    "friday-plain": ("board", friday, Look(NAMES, "friday", 80, plain=True)),
    "sunday-80": ("board", sunday, Look(NAMES, "sunday", 80)),
    "sunday-120": ("board", sunday, Look(NAMES, "sunday", 120, 40)),
    "sunday-plain": ("board", sunday, Look(NAMES, "sunday", 80, plain=True)),
    "friday-players-plain": ("players", friday, Look(NAMES, "friday", 80, plain=True)),
    "friday-un": ("un", friday, Look(NAMES, "friday", 80)),
    "friday-rebuild": ("rebuild", friday, Look(NAMES, "friday", 80)),
    "friday-market": ("market", friday, Look(NAMES, "friday", 80)),
    "friday-goals": ("goals", friday, Look(NAMES, "friday", 80)),
    "sunday-goals": ("goals", sunday, Look(NAMES, "sunday", 80)),
    "friday-summits": ("summits", friday, Look(NAMES, "friday", 80)),
    "sunday-facts": ("facts", sunday, Look(NAMES, "sunday", 80)),
}


def text(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines) + "\n"


def cells(lines: list[Text], label: str) -> list[str]:
    """The words of the line that begins with a label."""
    return next(line.plain for line in lines if line.plain.strip().startswith(label)).split()


@pytest.mark.parametrize("name", SHEETS)
def test_worked_examples(name: str) -> None:
    part, table, look = SHEETS[name]
    drawn = text(parts_by_name.PARTS[part](table(), look))
    if os.environ.get("CO2ASSIST_GOLDEN"):
        (GOLDEN / f"{name}.txt").write_text(drawn, "utf-8")
    assert drawn == (GOLDEN / f"{name}.txt").read_text("utf-8")


def every_page(position: Position, look: Look) -> Iterator[tuple[str, list[Text]]]:
    for part, page in parts_by_name.PARTS.items():
        yield part, page(position, look)
    for page in (
        parts_by_name.legend,
        parts_by_name.checklist,
        parts_by_name.income,
        parts_by_name.reduce,
        parts_by_name.supply,
        parts_by_name.reckoning,
    ):
        yield page.__name__, page(position, look)
    for name in position.game.layout.ids[: len(position.game.regions)]:
        yield name, parts_by_name.region(position, look, name)
    for colour in position.game.charter.colours:
        yield colour, parts_by_name.player(position, look, colour)


def blank(mode: str = "cooperative") -> Position:
    """A game with a box in which nothing is known yet."""
    return begin(fresh(charter_for(mode, ("red", "blue")), Box({})))


def later() -> Position:
    """A game whose tiles have not been told."""
    return begin(fresh(charter_for("competitive", ("red", "blue")), practice_box(), later=True))


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("width", [60, 80, 100, 120, 200])
@pytest.mark.parametrize("table", [friday, sunday, blank, later])
def test_no_page_is_wider_than_its_paper(table: Table, width: int, plain: bool) -> None:
    position = table()
    look = Look({"red": "日本語のとても長い名前です", "blue": "B" * 200}, "friday", width, plain)
    for name, lines in every_page(position, look):
        too_wide = [line.plain for line in lines if line.cell_len > width]
        assert not too_wide, name


EVERY_PLAIN_PAGE = """
import sys
from tables import NAMES, friday
from co2assist.cli.pages import parts_by_name
from co2assist.cli.terminal.console import Look
for page in parts_by_name.PARTS.values():
    page(friday(), Look(NAMES, "friday", 80, plain=True))
print([name for name in sys.modules if name.partition(".")[0] == "rich"])
"""


def test_plain_pages_load_nothing_of_rich() -> None:
    """A pipe reads every page without waiting for what draws on terminals."""
    paths = {"PYTHONPATH": os.pathsep.join(sys.path)}
    ran = subprocess.run([sys.executable, "-c", EVERY_PLAIN_PAGE], capture_output=True, text=True, env=paths, check=False)
    assert (ran.stdout, ran.stderr) == ("[]\n", "")


@pytest.mark.parametrize("table", [friday, sunday, blank, later])
def test_plain_pages_are_ascii_and_without_tints(table: Table) -> None:
    for name, lines in every_page(table(), Look(NAMES, "friday", 80, plain=True)):
        assert all(line.plain.isascii() for line in lines), name
        assert not any(line.drawn().spans for line in lines), name


@pytest.mark.parametrize("width", [46, 80, 120])
@pytest.mark.parametrize("table", [friday, sunday, blank, later])
def test_every_style_of_a_page_is_one_of_the_theme(table: Table, width: int) -> None:
    used = set()
    for _, lines in every_page(table(), Look(NAMES, "friday", width, lines=40, changed=frozenset({"red.money", "co2"}))):
        used |= {style for line in lines for _, styles in line.pieces for style in styles.split()}
    assert used <= STYLES.keys()
    assert BOLD in used


def test_practice_values_are_named_on_every_page() -> None:
    for name, lines in every_page(friday(), Look(NAMES, "friday", 80)):
        if name not in ("legend", "facts"):
            assert "practice box" in lines[0].plain.lower() + lines[-1].plain, name
    for _, lines in every_page(blank(), Look(NAMES, "friday", 80)):
        assert "practice" not in text(lines)


def test_the_board_leaves_room_for_a_menu_in_every_scenario() -> None:
    tall = {}
    for path in sorted(SCENARIOS.rglob("*.toml")):
        session = open_session(load_scenario(path))
        tall[path.stem] = len(parts_by_name.board(session.now, Look(NAMES, "x", 80)))
    assert max(tall.values()) == 17, [name for name, lines in tall.items() if lines > 17]


def test_letters_of_players_and_regions() -> None:
    assert player_letters(("red", "blue", "green", "yellow")) == ("R", "B", "G", "Y")
    assert player_letters(("blue", "black", "brown", "bl")) == ("B", "L", "R", "A")
    assert region_letters(practice_box().values["regions"][n]["id"] for n in range(6)) == ("n", "e", "a", "o", "i", "u")
    many = region_letters(
        ["asia", "arctic", "africa", "atlantis", "alps", "andes", "aral", "axum", "ayr", "amur", "azov", "aden"]
    )
    assert len(set(many)) == 12
    assert not set(many) & {energy[0] for energy in ENERGIES}


def test_players_are_told_in_sentences_where_their_table_has_no_room() -> None:
    told = text(parts_by_name.players(friday(), Look(NAMES, "friday", 46)))
    assert "~" not in told
    assert "R Ana" not in told
    assert "Ana, red, whose turn it is: $12, 3 CEPs, 4 Tech cubes" in " ".join(told.split())


def test_the_one_on_turn_and_the_one_asked() -> None:
    lines = parts_by_name.board(friday(), Look(NAMES, "friday", 80))
    ana = next(line for line in lines if line.plain.startswith(">R Ana"))
    assert any("bold" in str(span.style) for span in ana.drawn().spans)
    assert not any(line.plain.startswith(">") for line in lines if "Ben" in line.plain)


def test_spaces_of_this_decade_are_not_dimmed() -> None:
    lines = parts_by_name.board(friday(), Look(NAMES, "friday", 80))
    heads, row = lines[2].plain, lines[3]
    dim = {number for span in row.drawn().spans if str(span.style) == "dim" for number in range(span.start, span.end)}
    assert row.plain[heads.index("2030")] == row.plain[heads.index("2040")] == "-"
    assert heads.index("2030") not in dim
    assert heads.index("2040") in dim


def test_above_500_the_words_come_before_the_tint() -> None:
    game = clock_set(friday().game, "supply")
    lines = parts_by_name.board(but(game, co2=570, score=21), Look(NAMES, "friday", 80))
    assert "over by 70: costs 21 of 21 points" in lines[1].plain
    assert not any("red" in str(span.style) for span in lines[1].drawn().spans)
    short = parts_by_name.board(but(game, co2=570, score=20), Look(NAMES, "friday", 80))
    assert "costs 21, only 20 there" in short[1].plain
    assert any("red" in str(span.style) for span in short[1].drawn().spans)


def test_the_gauge() -> None:
    filled = {}
    for level in (400, 480, 500, 530, 640):
        line = parts_by_name.board(but(friday().game, co2=level), Look(NAMES, "friday", 80))[1].plain
        filled[level] = line[line.index("[") + 1 : line.index("]")].count("#")
    assert filled == {400: 0, 480: 16, 500: 20, 530: 26, 640: 30}


def test_reducing_now_and_later() -> None:
    game = but(friday().game, co2=570, decade=1, score=17)
    lines = parts_by_name.reduce(game, Look(NAMES, "friday", 80))
    assert cells(lines, "70") == ["70", "500", "14", "3", "21", "28", "needed"]
    assert cells(lines, "80") == ["80", "490", "16", "1", "24", "32"]
    assert cells(lines, "(90")[:4] == ["(90", "480", "18", "-1"]
    assert "only 17 points there" in text(lines)
    lost = parts_by_name.reduce(but(game, score=9), Look(NAMES, "friday", 80))
    assert "this ends the game: score -5" in text(lost)
    assert len([line for line in lost if line.plain.lstrip().startswith(("7", "8", "(8"))]) == 1
    rich = parts_by_name.reduce(but(game, score=90), Look(NAMES, "friday", 80))
    assert [line.plain.split()[0] for line in rich[2:-1]] == ["70", "80", "90", "100", "110", "170"]


def test_income_before_anyone_chooses() -> None:
    lines = parts_by_name.income(laid("cooperative", TWENTY), Look(NAMES, "friday", 80))
    assert "8 goals open x 2 = -16" in text(lines)
    assert "Dee 3 + Ana 7 + Ben 3 + Cai 4 = 17" in text(lines)
    assert "60 to 120 ppm, most often 90" in " ".join(text(lines).split())
    assert cells(lines, "kept as money")[5:9] == ["$0", "$1-2", "$3-4", "$5-6"]
    assert cells(lines, "points after goals")[3:7] == ["18", "17-16", "15-14", "13-12"]
    assert cells(lines, "chance they are too few")[5:9] == ["2.2%", "12.9%", "35.4%", "64.6%"]


def test_goals_nobody_has_told_are_never_called_achieved() -> None:
    game = but(laid("cooperative", TWENTY).game, goals=(None,) * 21, decade=0)
    lines = text(parts_by_name.income(clock_set(game, "income"), Look(NAMES, "x", 80)))
    assert "no goal is open" not in lines
    assert "Not known 21 goals, achieved or not: 0 to 21 open, 0 to -21 in all" in lines
    assert "None open" not in text(parts_by_name.goals(game, Look(NAMES, "x", 80)))


def test_supply_region_by_region() -> None:
    told = TWENTY | {"phase": "supply", "south-america.ceps": 1, "north-america.ceps": 3, "europe.ceps": 2}
    session = Session(laid("cooperative", told))
    for line in ("table: draw europe gas", "table: draw south-america oil"):
        session.say(line)
    lines = parts_by_name.supply(session.now, Look(NAMES, "friday", 80), session.entries)
    rows = [line.plain.split() for line in lines[1:7]]
    assert [row[0] for row in rows] == ["Europe", "Asia", "Oceania", "Africa", "South", "North"]
    assert "gas    480 -> 500   its own CEP" in lines[1].plain
    assert "oil    500 -> 530, over by 30   its own CEP" in lines[5].plain
    assert "solar 1, no tile" in lines[2].plain
    assert rows[5][2:5] == ["2020", "empty", "?"]
    assert "g gas 20 (7 left)   o oil 30 (9 left)   c coal 40 (8 left)" in text(lines)


@pytest.mark.parametrize("table", [friday, sunday])
def test_totals_to_count_against_add_up(table: Table) -> None:
    lines = text(parts_by_name.rebuild(table(), Look(NAMES, "x", 200)))
    sums = re.findall(r"((?:[a-z ]*\b\d+(?: \+ )?(?: in the pool)?)+) = (\d+)", lines[lines.index("To count against") :])
    assert len(sums) >= 5 + 4 * 4
    for parts, total in sums:
        assert sum(map(int, re.findall(r"\d+", parts))) == int(total), parts


def test_unknown_tiles_are_question_marks() -> None:
    lines = parts_by_name.board(later(), Look(NAMES, "x", 80))
    assert "not known" in text(lines)
    assert "1 ?   2 ?   3 ?   4 ?" in text(lines)


def test_nothing_secret_is_shown() -> None:
    hidden = text([line for _, lines in every_page(sunday(), Look(NAMES, "x", 80)) for line in lines])
    game = sunday().game
    shown = parts_by_name.board(but(game, shown=((), (), (9,), ())), Look(NAMES, "x", 80))
    assert "held" in hidden
    assert "goal 9" not in hidden
    assert next(line.plain for line in shown if line.plain.startswith(">G")).split()[12] == "9"


def test_a_second_space_of_a_grant_and_regions_of_many_spaces() -> None:
    rows = [dict(row) for row in practice_box().values["regions"]]
    rows[4] |= {
        "grants": ["money", "tech", "tech", "scientist", "scientist", "money"],
        "demand": {"cooperative": 6, "competitive": 6},
    }
    box = practice_box().told("regions", rows)
    position = laid("cooperative", {"phase": "operations", "africa.tech-2": "wind-1"}, box=box)
    for look, project, space in ((Look(NAMES, "x", 80), "w1", "tech 2"), (Look(NAMES, "x", 160, 40), "wind 1", "6th")):
        lines = parts_by_name.board(position, look, rows=99)
        assert all(line.cell_len <= look.width for line in lines)
        assert project in text(lines)
        assert space in text(lines)


def test_twelve_regions() -> None:
    row = practice_box().values["regions"][0]
    rows = [row | {"id": name, "name": name.title()} for name in "aa bb cc dd ee ff gg hh ii jj kk ll".split()]
    box = practice_box().told("regions", rows)
    game = fresh(charter_for("cooperative", ("red",)), Box({**box.values}, status="practice"), later=True)
    lines = parts_by_name.board(begin(game), Look(NAMES, "x", 80))
    assert sum("3/3" in line.plain for line in lines) == 12


def test_long_numbers_stay_in_their_columns() -> None:
    game = with_player(friday().game, 0, money=123)
    look = Look(NAMES, "friday", 80)
    ana = next(line.plain for line in parts_by_name.board(game, look) if line.plain.startswith(">R"))
    assert ana.split()[2:5] == ["123", "3", "4"]


def test_the_checklist_of_this_very_game() -> None:
    four = fresh(charter_for("cooperative", ("red", "blue", "green", "yellow")), practice_box())
    lines = " ".join(text(parts_by_name.checklist(four, Look(NAMES, "friday", 80))).split())
    for words in (
        "Ana $3 and the start token, Ben $4, Cai $4, Dee $5",
        "Bank 24",
        "Pool 22",
        "30 fossil tiles",
        "UN cards: 3 of two plants and 3 of three plants",
        "(8 to the box)",
        "(16 to the box)",
    ):
        assert words in lines
    assert "Draft" not in lines
    three = charter_for("cooperative", ("red", "blue", "green"), "", ("un-inspectors", "lobbyist-draft"))
    lines = " ".join(text(parts_by_name.checklist(fresh(three, practice_box()), Look(NAMES, "x", 80))).split())
    for words in (
        "6 gas tiles to the box. 24 fossil tiles",
        "3-player token on 2040",
        "keep 2, 3 to the right; then keep 1, 2 to the right; then keep 1, 1 to the right",
        "Right of Ana sits Cai",
        "Pool 22 and 2 inspectors",
    ):
        assert words in lines
    two = fresh(charter_for("competitive", ("red", "blue")), practice_box())
    lines = " ".join(text(parts_by_name.checklist(two, Look(NAMES, "x", 80))).split())
    for words in ("CO2 on 50", "2-player sign", "UN cards: 5 of two plants and 5 of three plants", "7 event tiles"):
        assert words in lines
    assert "Private goals" not in lines


@pytest.mark.parametrize("table", [friday, sunday])
@pytest.mark.parametrize("width", [50, 60, 66, 72, 79])
def test_no_region_or_heading_runs_into_the_next_column(table: Table, width: int) -> None:
    """A board in two tables: the name stands apart from what follows it in both."""
    said = text(parts_by_name.board(table(), Look(NAMES, "friday", width)))
    assert not re.search(r"region[^ \n]", said)
    assert not re.search(r"(America|Europe|Asia|Oceania|Africa)[a-z-]", said)
