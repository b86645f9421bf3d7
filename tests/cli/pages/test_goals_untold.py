"""Goal tiles that nobody has told lie there all the same: what they cost is told at least and at most wherever it is told."""

from collections.abc import Sequence

import pytest
from tables import NAMES, laid

from co2assist.advice.forecast import forecast
from co2assist.board.changes import GoalFlipped
from co2assist.board.game import Tile, but
from co2assist.cli.evening.announce import kept_line, last_decade_lines, left_over
from co2assist.cli.pages import parts_by_name
from co2assist.cli.pages.answers.forecast import forecast_lines
from co2assist.cli.pages.answers.score import score_document, score_lines
from co2assist.cli.terminal.console import Look
from co2assist.cli.terminal.text import Text
from co2assist.record.game_file import Evening
from co2assist.record.new_game import Header
from co2assist.record.session import Session
from co2assist.referee import Position, begin
from co2assist.text.names import Names
from co2assist.text.narration import tell

THREE = ("red", "blue", "green")
REGIONS = ("north-america", "europe", "asia", "oceania", "africa", "south-america")
DONE = ("build asia", "build wind")
OPEN = (
    *("build africa", "build europe", "build oceania", "build solar", "build hydro", "build wind"),
    *("know wind top", "know solar half", "know hydro half", "know recycling half", "know forestation top"),
)
"""All plants and knowledge goals of the practice box: 2 achieved, 11 open. The 8 summit goals are left for later."""
TELLS: dict[str, object] = {
    **{f"{region}.supply": "oil, -, -, -" for region in REGIONS},
    "fossil.oil": 4,
    "decade": 2010,
    "score": 8,
    "red.know.wind": 3,
    "blue.know.solar": 3,
    "green.know.hydro": 3,
}
"""Every region has its plant, so no tile is drawn and no point is needed; each player has an income of 2, together 6."""
TOLD: tuple[Tile | None, ...] = (*(Tile(text, done=True) for text in DONE), *map(Tile, OPEN))


def table(told: Sequence[Tile | None] = TOLD, phase: str = "income", score: int = 8, decade: int = 2010) -> Position:
    """The table with these goal tiles told and the others of the 21 not."""
    position = laid("cooperative", {**TELLS, "phase": phase, "score": score, "decade": decade}, THREE)
    return begin(but(position.settled, goals=(*told, *(None,) * (21 - len(told)))))


def said_by(position: Position) -> str:
    lines = forecast_lines(position.game, forecast(position), Names(NAMES))
    return " ".join(" ".join(lines).split())


def page(lines: Sequence[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def test_the_outlook_is_a_range_while_tiles_are_untold() -> None:
    """8 + 6 - 11 = 3 at best and 8 + 6 - 19 = -5 at worst; Energy Supply asks for nothing."""
    said = said_by(table())
    assert "The present 8 points are always enough for Energy Supply alone." in said
    assert "Goals still to be paid: at least 11 x 1 = 11, at most 19 x 1 = 19, since 8 tiles are not known yet, and " in said
    assert "income still to come: 6." in said
    assert said.endswith("With all of it as points the Score will be -5 to 3: at best always enough, at worst never enough.")


@pytest.mark.parametrize(
    ("score", "verdict"),
    [
        (12, "-1 to 7: at best always enough, at worst never enough."),
        (13, "0 to 8, which is always enough either way."),
        (5, "-8 to 0: at best always enough, at worst never enough."),
        (4, "-9 to -1, which is never enough either way."),
    ],
)
def test_always_holds_at_the_worst_and_never_at_the_best(score: int, verdict: str) -> None:
    assert said_by(table(score=score)).endswith(verdict)


def test_nothing_told_is_anything_from_none_to_all() -> None:
    """8 + 6 = 14 with every goal achieved, 14 - 21 = -7 with none."""
    said = said_by(table(told=()))
    assert "Goals still to be paid: at least 0, at most 21 x 1 = 21, since 21 tiles are not known yet, and income" in said
    assert "-7 to 14: at best always enough, at worst never enough." in said


def test_an_untold_tile_under_an_inspector_costs_twice() -> None:
    """The blue inspector stands at the second of the untold summit tiles, the green one at a tile that is done."""
    game = but(table().settled, inspectors=(1, 2))
    found = forecast(begin(game))
    assert found.goals == (11, 11 + 8 + 1)
    assert "at most 19 x 1, 1 of them twice = 20" in said_by(begin(game))


def test_the_document_has_the_range_beside_what_it_always_had() -> None:
    found = forecast(table()).document()
    assert list(found)[:7] == ["draws", "added", "co2", "fines", "points", "lost", "limit"]
    assert (found["lost"], found["goals"], found["income"]) == (0, {"at-least": 11, "at-most": 19}, 6)
    whole = forecast(table(told=(*TOLD, *map(Tile, ["summit 2"] * 8))))
    assert whole.goals == (19, 19)
    assert list(whole.document()) == list(found)[:7]
    empty = {**TELLS, "phase": "supply", "europe.supply": "-, -, -, -", "fossil.oil": 5}
    assert forecast(laid("cooperative", empty, THREE)).goals is None


def test_side_by_side_goals_and_income_are_counted_as_well() -> None:
    now = forecast(table())
    lines = list(forecast_lines(table().game, now, Names(), forecast(table(score=40)), ["red: income $0"]))
    assert lines[-1].split() == ["goals,", "income", "paid", *"-5 to 3: lost in 0.0% to 100.0% 27 to 35: lost in 0.0%".split()]


@pytest.mark.parametrize(
    ("told", "range_told"),
    [
        (TOLD, "11 to 19 open, -11 to -19 now: "),
        ((), "0 to 21 open, 0 to -21 now; 21 not known"),
        ([Tile("build wind", done=True)] * 13, "0 to 8 open, 0 to -8 now; 8 not known"),
    ],
)
@pytest.mark.parametrize("width", [80, 120])
def test_the_board_tells_the_range(told: Sequence[Tile | None], range_told: str, width: int) -> None:
    lines = parts_by_name.board(table(told, "operations"), Look(NAMES, "friday", width))
    goals = next(line.plain for line in lines if line.plain.startswith(" Goals"))
    assert range_told in " ".join(goals.split())
    assert all(line.cell_len <= width for line in lines)


def test_the_board_in_lines_tells_the_range() -> None:
    said = " ".join(page(parts_by_name.board(table(phase="operations"), Look(NAMES, "friday", 80, plain=True))).split())
    assert "Goals: 11 to 19 open, -11 to -19 now: build Africa" in said
    assert "; 8 not known" in said
    said = " ".join(page(parts_by_name.board(table((), "operations"), Look(NAMES, "friday", 80, plain=True))).split())
    assert "Goals: 0 to 21 open, 0 to -21 now; 21 not known" in said


def test_the_goals_page_tells_the_range() -> None:
    look = Look(NAMES, "friday", 80)
    lines = page(parts_by_name.goals(table(), look)).splitlines()
    assert lines[-2:] == [" 8 tiles not known yet, achieved or not", " 11 to 19 open, together -11 to -19 this decade"]
    assert page(parts_by_name.goals(table(()), look)).endswith(" 0 to 21 open, together 0 to -21 this decade")


def test_the_score_page_and_its_document_tell_the_range() -> None:
    position = table()
    evening = Evening(Header("friday", "cooperative", THREE, position.game.box, NAMES), Session(position))
    assert "   11 to 19 goal tiles open: -11 to -19 this decade; 8 tiles not known yet" in list(score_lines(evening))
    found = score_document(evening)["goals"]
    assert found == {"open": 11, "penalty": 11, "untold": 8, "open-at-most": 19, "penalty-at-most": 19}


def test_the_income_page_tells_both_ends() -> None:
    """8 + 6 = 14 all kept as points: 14 - 11 = 3 and 14 - 19 = -5; at best $0 to $3 may be kept, at worst none is enough."""
    lines = parts_by_name.income(table(), Look(NAMES, "friday", 80))
    rows = [line.plain for line in lines]
    assert " Certain   11 goals open x 1 = -11" in rows
    assert " Not known 8 goals, achieved or not: 11 to 19 open, -11 to -19 in all" in rows
    table_of = [row.split() for row in rows[rows.index(next(row for row in rows if "kept as money" in row)) :]][:5]
    assert [row[-2:] for row in table_of] == [
        ["$0-3", "$4-6"],
        ["3-0", "-1..-3"],
        ["never", "always"],
        ["-5..-8", "-9..-11"],
        ["always", "always"],
    ]
    assert sum(row.startswith((" points, none of 8 open ", " points, all 8 open ")) for row in rows) == 2


def test_the_line_after_an_income_tells_the_range() -> None:
    """Ana has kept $2; 4 more are to come: 8 + 4 - 11 = 1 and 8 + 4 - 19 = -7."""
    session = Session(table())
    session.say("red: income $2")
    assert kept_line(session) == "If the others take no money: -7 to 1 points after goals"


def test_the_end_of_a_round_and_the_last_decade_tell_the_range() -> None:
    game = table(phase="operations").game
    assert next(left_over(game)) == "11 to 19 goals open, -11 to -19 this decade"
    last = table(phase="operations", decade=2040, score=50).game
    assert "   goals      11 to 19 open, 44 to 76 points to pay as the board is; Score 50" in list(last_decade_lines(last))


def test_a_goal_achieved_leaves_the_range_open() -> None:
    """Africa is the first of eleven open tiles; ten told and eight untold are left."""
    game = table(phase="operations").game
    (told,) = tell(game, [GoalFlipped("goals.flip", 2)], Names())
    assert told.says == "build Africa achieved, 10 to 18 still open"
    whole = but(game, goals=TOLD)
    assert tell(whole, [GoalFlipped("goals.flip", 2)], Names())[0].says == "build Africa achieved, 10 still open"
