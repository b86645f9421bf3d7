"""Every capital and every typed command at tables of which little is known: no board, one phase alone, the end."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from friday import friday, friday_evening
from pressing import evening_from, press

from co2assist.advice import check
from co2assist.advice.open_passages import JUDGES, matters
from co2assist.board.given import flat
from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.cli.evening import services
from co2assist.cli.pages import parts_by_name
from co2assist.cli.pages.answers.score import score_document, score_lines
from co2assist.cli.terminal.choose import SERVICES
from co2assist.record import saves
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.new_game import NewGame
from co2assist.rulebook import index

EMPTY = Box(title="my box")
REGION = '{ id = "asia", name = "Asia", grants = ["money", "tech"], ceps = 4, demand = { cooperative = 4, competitive = 5 } }'
BOARD = (f"table: printed regions = [{REGION}]", "table: printed summit-places = 1")
TURN = (*BOARD, "table: printed configuration.2.un = [1, 1]")
AGENDA = "table: agenda asia wind solar hydro"
SUPPLY = {
    "decade": 2030,
    "score": 31,
    "co2": 460,
    "market": {"ceps": 2, "price": 5},
    "fossil": {"gas": 3, "oil": 7, "coal": 6},
    "red": {"ceps": 2},
    **{
        region: {"ceps": 1, "control": control, "supply": ["?", "?", space, "-"]}
        for region, control, space in (
            ("north-america", "none", "-"),
            ("europe", "red", "plant"),
            ("asia", "none", "-"),
            ("oceania", "none", "-"),
            ("africa", "none", "-"),
            ("south-america", "none", "plant"),
        )
    },
}
KNOWN = dict.fromkeys(("recycling", "hydro", "wind", "solar", "forestation"), 1)
INCOME = {"decade": 2020, "score": 5, "start": "blue", "red": {"know": KNOWN}, "blue": {"know": KNOWN}}
GOALS = {"decade": 2020, "score": 40, "goals": ["build wind", "summit wind"]}
ALONE = {"supply": SUPPLY, "income": INCOME, "goals": GOALS}


def with_empty_box(*lines: str, mode: str = "cooperative", **chosen: Any) -> Evening:
    """A game of two whose box knows nothing but what these lines tell."""
    evening = new_evening(NewGame("bare", mode, ("red", "blue"), EMPTY, names={"red": "Ana", "blue": "Ben"}, **chosen))
    for line in lines:
        evening.say(line)
    return evening


def alone(only: str, mode: str = "cooperative", box: Box | None = None) -> Evening:
    """A game of two of which one phase is followed."""
    told = dict(ALONE[only])
    if mode == "competitive":
        told = {key: value for key, value in told.items() if key != "score"}
        told["red"], told["blue"] = {**told.get("red", {}), "score": 5}, {**told.get("blue", {}), "score": 7}
        told |= {region: {**told[region], "supply": ["?", "?", told[region]["supply"][2], "-", "-"]} for region in _boards(told)}
    return new_evening(NewGame("tuesday", mode, ("red", "blue"), box or practice_box(), only=only, given=flat(told)))


def _boards(told: dict[str, Any]) -> list[str]:
    return [key for key, value in told.items() if isinstance(value, dict) and "supply" in value]


def finished() -> Evening:
    """The game of friday at its end, lost when the goals were paid for."""
    session = friday(score=0)
    session.say("table: amend phase = goals")
    return evening_from(session)


TABLES: dict[str, Callable[[], Evening]] = {
    "no board": lambda: with_empty_box(deal="later"),
    "no board, competitive": lambda: with_empty_box(deal="later", mode="competitive"),
    "no board, dealing": with_empty_box,
    "regions without summits": lambda: with_empty_box(BOARD[0], deal="later"),
    "the first agenda": lambda: with_empty_box(*BOARD),
    "UN cards unknown": lambda: with_empty_box(*BOARD, deal="later"),
    "a turn": lambda: with_empty_box(*TURN, deal="later"),
    "a turn, competitive": lambda: with_empty_box(*TURN, deal="later", mode="competitive"),
    "a line that waits for an agenda": lambda: with_empty_box(*TURN, "red: propose wind asia:money", deal="later"),
    "a line that waits for a track": lambda: with_empty_box(*TURN, "red: propose wind asia:money", AGENDA, deal="later"),
    "an income": lambda: with_empty_box(*TURN, "table: amend phase = income", deal="later"),
    "a supply": lambda: with_empty_box(*TURN, "table: amend phase = supply", deal="later"),
    "a supply, competitive": lambda: with_empty_box(*TURN, "table: amend phase = supply", deal="later", mode="competitive"),
    "the deal": lambda: new_evening(NewGame("deal", "cooperative", ("red", "blue"), practice_box(), draws="app", seed=3)),
    "only supply": lambda: alone("supply"),
    "only supply, competitive": lambda: alone("supply", "competitive"),
    "only income": lambda: alone("income"),
    "only income, tracks not read": lambda: alone("income", box=EMPTY),
    "only income, competitive": lambda: alone("income", "competitive"),
    "only goals": lambda: alone("goals"),
    "only goals, no board": lambda: alone("goals", box=EMPTY),
    "a turn of friday": lambda: evening_from(friday()),
    "the end": finished,
}
FACTS = "red.income, red.money, red.know.wind, score, co2, goals.penalty, asia.control, asia.supply, un, bank.ceps, pool.tech"
FACTS += ", turn, ask.who, stack.wind, plants.wind, fossil.gas, summits, goals, red.hand, africa.ceps, nonsense, red.score"
LINES = "red: end, red: build asia:tech, red: propose wind asia:tech, table: draw asia coal, red: income 0, group: reduce 0, x"
LINES += ", red: buy, red: goals 1 2, red: play 14 minor, table: summit 1 solar wind, table: amend red.money = 5, red: claim un:1"
COMMANDS = [
    *(f"why {fact}" for fact in FACTS.split(", ")),
    *(f"check {line}" for line in LINES.split(", ")),
    *(f"show {part}" for part in (*parts_by_name.PARTS, "nonsense")),
    *"why, check, log, log 0, log 1, log 999, show, rules, rules sell, readings, legal, forecast".split(", "),
    *"score, players, players red=Eva, players nonsense=Eva, players red, draws app, draws nonsense".split(", "),
    *"fix 1 --drop, fix 1 red: end, fix 9 --drop, fix, goto 1, redo, undo".split(", "),
]


def everything() -> Iterator[str]:
    """Every capital, with a line for those that ask for one, and every typed command."""
    for capital in SERVICES.replace("Q", ""):
        yield f"{capital}\r\r"
    for enter in ("", "\r"):
        yield f"C{enter}red: build asia:tech\r"
        yield f"A{enter}score = 4\r"
    yield from (f":{command}\r\r" for command in COMMANDS)


@pytest.mark.parametrize("table", TABLES)
def test_every_service_answers_at_every_table(table: str) -> None:
    for keys in everything():
        try:
            press(TABLES[table](), keys)
        except Exception as wrong:
            pytest.fail(f"at {table!r}, {keys!r} ends in {type(wrong).__name__}: {wrong}")


@pytest.mark.parametrize("table", TABLES)
def test_every_page_is_shown_at_every_table(table: str) -> None:
    sitting, _, _ = press(TABLES[table](), "")
    menu = services.show_menu(sitting.table.now)
    for key in menu.keys:
        try:
            services.named_page(sitting.table, key.word.removeprefix("page "))
        except Exception as wrong:
            pytest.fail(f"at {table!r}, the page {key.label} ends in {type(wrong).__name__}: {wrong}")


def test_the_odds_name_what_has_to_be_read_off_first() -> None:
    """Without a board there is no region that could be in need."""
    _, _, out = press(TABLES["no board"](), "F\r")
    out = " ".join(out.split())
    assert "No answer yet: not known yet: the regions of the board;" in out
    assert "printed" not in out.partition("No answer yet")[2]


def test_why_names_the_track_that_has_not_been_read_off() -> None:
    _, _, out = press(TABLES["only income, tracks not read"](), ":why red.income\r")
    assert "not known yet: the income of space 1 of the recycling track;" in " ".join(out.split())


def test_why_tells_who_holds_a_region_without_an_agenda() -> None:
    """Nobody can have a cube on an agenda that has not been told."""
    _, _, out = press(TABLES["a turn"](), ":why asia.control\r")
    assert re.search(r"why asia\.control   bare +nobody", out)


def test_regions_without_summit_places_are_no_board_yet() -> None:
    _, _, out = press(TABLES["regions without summits"](), "")
    assert "What does your copy say: the number of summit places?" in out


# --- Of one phase alone nothing is guessed


@pytest.mark.parametrize("table", [table for table in TABLES if table.startswith("only")])
def test_no_reading_is_judged_by_facts_that_nobody_has_told(table: str) -> None:
    position = TABLES[table]().session.now
    for key in JUDGES:
        if position.game.charter.mode in index.readings()[key].modes:
            assert matters(position, key)[0] is None, key


@pytest.mark.parametrize("line", ["red: buy", "red: build asia:tech", "red: propose wind asia:tech"])
def test_no_turn_is_supposed_where_one_phase_is_followed(line: str) -> None:
    """How much money Red has nobody has told, so nothing is said about it."""
    found = check.check_typed(TABLES["only supply"]().session.now, line)
    assert (found.verdict, found.supposed, found.on_turn) == ("unlawful", "", ())
    assert {row.id for row in found.findings} == {"turn.actor", "ask.options"}


def test_the_end_of_a_game_of_one_phase_is_not_reckoned() -> None:
    evening = TABLES["only income, competitive"]()
    page = list(score_lines(evening))
    assert page[-1].strip() == "Only the Income phase is followed here; what the end would bring is not known."
    assert score_document(evening)["players"]["red"] == {"score": 5, "made": {"amend": 5}}


def test_a_fact_that_nobody_has_told_has_no_history() -> None:
    _, _, out = press(TABLES["only supply"](), ":why red.money\r")
    assert "It is not known yet." in out


def test_the_log_at_a_question_is_told_in_sentences() -> None:
    """What was said reads as at the table; notation is shown by `:log --lines`, which the last line says."""
    out = press(friday_evening(), "pa3" + "L")[2].rpartition(" 1  ")[2]
    assert "red: propose" not in out
    assert ":log --lines shows the notation" in out


def test_where_nothing_can_be_locked_it_is_said_once_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = friday_evening()
    saves.create(evening, path := tmp_path / "friday.toml")
    stored = saves.store

    def unsure(evening: Evening, now: object = None) -> None:
        stored(evening, now)  # type: ignore[arg-type]
        evening.warning = saves.WARNING

    monkeypatch.setattr(saves, "store", unsure)
    assert " ".join(press(saves.load(path), "+-")[2].split()).count(" ".join(saves.WARNING.split())) == 1
