"""Text by chance: lines, scenario files, saves, boxes and arguments are read, or refused as people are told it."""

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from at_home import LINES, LONG, harmless, run
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from co2assist.box.catalog import BadBox, read_box
from co2assist.box.practice_box import PATH, practice_box
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.head import BadText
from co2assist.record.journal import parsed, save_of, written
from co2assist.record.new_game import BadGame, NewGame
from co2assist.record.saves import replayed
from co2assist.record.scenario import BadScenario, open_session, scenario_of
from co2assist.record.session import Refused, all_facts
from co2assist.text import notation
from co2assist.text.notation import Unreadable
from co2assist.text.toml_limits import BadFile, tables_of

FEW = settings(
    max_examples=4000 if LONG else 60, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture]
)


def opening(lines: int = len(LINES)) -> Evening:
    """The game most lines are tried in."""
    evening = new_evening(NewGame("friday", "cooperative", ["red", "blue"], practice_box(), names={"red": "Ana"}))
    for line in LINES[:lines]:
        evening.say(line)
    return evening


EVENING = opening()
WORDS = st.sampled_from(
    sorted(
        {word for form in notation.FORMS for word in re.findall(r"[a-z]+", form.words)}
        | {"red:", "blue:", "table:", "group:", "africa:tech", "asia:money", "home", "summit:2", "card:14", "un:3", "$3", "with"}
        | {"wind", "solar", "africa", "asia", "coal", "none", "because", "=", ";", "0", "7", "-1", "14", "99", "1e3", "٣", "²"}
        | {
            "red.money",
            "africa.supply",
            "red.scientists",
            "goals",
            "decade",
            "turn",
            "?",
            "-",
            ",",
            "plants.wind.level-1",
            "{}",
            "[]",
        }
        | {"build wind top", "wind-1 on blue by red", "true", '"', "'''", "{ cep = 1 }", "regions", "\x00", "\u202e", "ß", "İ"}
    )
)
TEXTS = st.one_of(st.text(max_size=60), st.lists(WORDS, max_size=9).map(" ".join), st.lists(WORDS, max_size=9).map("".join))
WRITTEN_OUT = tuple(r"\u0020 \u00a0 \u2028 \u0085 \t \n \u0000 \u001b \" \\ \U0001f600 \ud800".split(" "))
RAW = (" ", "  ", "\u00a0", "\u3000", "\x1c", "\x07", "\x01", "é", "a", ";", "#", "'", "=", " because ", "}", "]", ",")
ESCAPED = st.lists(st.sampled_from(WRITTEN_OUT + RAW), min_size=1, max_size=12).map("".join)
"""Texts as TOML writes them between quotes, with blanks of every kind, raw and written out."""
TOLD = st.one_of(
    st.tuples(st.sampled_from(["printed", "pri", "p"]), ESCAPED).map(
        lambda told: f'table: {told[0]} configuration.2.epithets = [{{ points = 0, name = "{told[1]}" }}]'
    ),
    st.tuples(st.sampled_from(["amend", "am"]), ESCAPED, ESCAPED).map(
        lambda told: f"table: {told[0]} red.money = 5; {told[1]} because {told[2]}"
    ),
    st.tuples(st.sampled_from(["amend", "am"]), ESCAPED).map(lambda told: f"table: {told[0]} red.money = 5 because {told[1]}"),
)


@given(TEXTS | TOLD)
@FEW
def test_a_line_is_read_or_unreadable(typed: str) -> None:
    """What is read is written in full, and what is written is read again as the same."""
    position = EVENING.session.now
    asked = position.ask
    assert asked is not None
    for part in notation.split_lines(typed):
        assert part in typed
    try:
        who, act = notation.read(typed, position.game, asked.who, asked.about)
    except Unreadable:
        return
    full = notation.line(who, act)
    assert "\n" not in full
    assert notation.read(full, position.game) == (who, act)


@given(TOLD)
@FEW
def test_a_line_that_tells_is_one_line(typed: str) -> None:
    assert notation.split_lines(typed) == [typed.strip()]


@given(TEXTS | TOLD)
@FEW
def test_a_line_is_played_or_refused_and_then_nothing_has_changed(typed: str) -> None:
    evening = Evening(EVENING.header, EVENING.session.fork())
    before = evening.session.now
    try:
        evening.say(typed)
    except (Unreadable, Refused):
        assert evening.session.now is before
        assert [entry.line for entry in evening.session.entries] == list(LINES)
        return
    back = replayed(parsed(written(evening)))
    assert all_facts(back.session.now) == all_facts(evening.session.now)


SCALARS = st.one_of(st.integers(), st.booleans(), st.floats(), st.text(max_size=12), st.datetimes(), WORDS)
VALUES: st.SearchStrategy[Any] = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8) | WORDS, inner, max_size=4),
    max_leaves=8,
)


def paths(rows: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in nested tables."""
    inner = rows.items() if isinstance(rows, dict) else enumerate(rows) if isinstance(rows, list) else ()
    return [found for key, value in inner for found in ((*at, key), *paths(value, (*at, key)))]


def changed(rows: Any, at: tuple[Any, ...], value: Any) -> Any:
    """The same tables with another value in one place."""
    if not at:
        return value
    copy = list(rows) if isinstance(rows, list) else dict(rows)
    copy[at[0]] = changed(copy[at[0]], at[1:], value)
    return copy


SCENARIO = tables_of(
    """
    title = "x"
    rules = ["build.level"]
    mode = "competitive"
    players = ["red", "blue"]
    variants = []
    readings = { fine = "always" }
    start-region = "africa"
    [given]
    red = { money = 5, know = { wind = 3 }, scientists = ["home"] }
    africa = { tech = "wind-1", ceps = 2, supply = ["coal", "-", "-", "-"] }
    market = { ceps = 1, price = 5 }
    goals = "none"
    [play]
    script = "red: end"
    """
)
SCENARIO_PATHS = paths(SCENARIO)


def opened_or_told(rows: dict[str, Any]) -> None:
    """A scenario that opens, or is refused with its place first."""
    told = "x.toml: "
    try:
        open_session(scenario_of(rows, "x.toml", Path("nowhere")))
    except BadScenario as wrong:
        told = str(wrong)
    assert told.startswith("x.toml: ")


@given(st.sampled_from(SCENARIO_PATHS), VALUES)
@FEW
def test_a_scenario_with_any_value_anywhere(at: tuple[Any, ...], value: Any) -> None:
    opened_or_told(changed(SCENARIO, at, value))


@given(st.dictionaries(st.sampled_from(sorted(all_facts(EVENING.session.now))) | st.text(max_size=9), VALUES, max_size=4))
@FEW
def test_any_facts_given(told: dict[str, Any]) -> None:
    opened_or_told({**SCENARIO, "mode": "cooperative", "given": told})


BOX = tables_of(PATH.read_text("utf-8"))
BOX_PATHS = paths(BOX)


@given(st.sampled_from(BOX_PATHS), VALUES)
@FEW
def test_a_box_with_any_value_anywhere(at: tuple[Any, ...], value: Any) -> None:
    """A box that is taken can be played with: a game is set up, or refused with its faults."""
    with suppress(BadBox, BadGame):
        box = read_box(changed(BOX, at, value), "box.toml")
        for draws in ("hands", "app"):
            new_evening(NewGame("x", "cooperative", ["red", "blue"], box, draws=draws))


SAVE = tables_of(written(opening()))
SAVE.pop("seal")
SAVE_PATHS = [at for at in paths(SAVE) if at[0] not in ("position", "box")] + [
    ("box",),
    ("position",),
    ("box", "deal"),
    ("box", "tiles"),
]


@given(st.sampled_from(SAVE_PATHS), VALUES)
@FEW
def test_a_save_with_any_value_anywhere(at: tuple[Any, ...], value: Any) -> None:
    with suppress(BadText):
        replayed(save_of(changed(SAVE, at, value)))


@given(st.text(max_size=80) | st.lists(st.sampled_from("[]{}\"=.,#\n\\x0'a-1:T "), max_size=60).map("".join))
@FEW
def test_any_text_as_a_file(source: str) -> None:
    with suppress(BadFile):
        assert isinstance(tables_of(source), dict)


ARGUMENTS = st.one_of(
    st.sampled_from(
        "show say legal check why log undo redo fix amend forecast score rules readings box players draws scenario games doctor"
        " --json --plain --no-input -g friday --all --to --turn --yes --drop --insert --why --compare --after --score -- -"
        " 1 2 -1 99999999999999999999 board facts red.money co2 red.money=3 fine fine=always set check keep hands app --seed"
        " friday.toml --restore --accept --keep-going --help -h --version --from --save red=Eve blue= purple=x".split()
    ),
    TEXTS,
)


@given(words=st.lists(ARGUMENTS, max_size=6))
@FEW
def test_any_arguments(words: list[str], friday: Path) -> None:
    """No command line brings the program out of its ways, whatever it does to the game."""
    unwritten = {"scenario", "export", "--save", "new", "play", "demo", "import"}
    if not unwritten & {word.strip() for word in words}:
        harmless(run(*words, typed="red: buy\n"))


@pytest.mark.parametrize("typed", ["a;" * 200_000, ";" * 400_000, "red: buy " * 100_000, "é" * 400_000, " " * 400_000])
def test_much_at_once_is_refused(typed: str, friday: Path) -> None:
    before = friday.read_bytes()
    harmless(run("say", "-", typed=typed), 2)
    assert friday.read_bytes() == before
