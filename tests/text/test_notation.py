"""Lines of the notation: what is written is read as the same again, and every line knows where it ends."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from some_evenings import opening

from co2assist.board.acts import Amend, Printed
from co2assist.box.rows import is_path
from co2assist.text.names import on_the_copy
from co2assist.text.notation import LONGEST, Unreadable, line, read, split_lines, toml_value
from co2assist.text.toml_limits import BadFile, value_of

GAME = opening().session.now.game
EPITHETS = "configuration.2.epithets"
FOLDED = "Saved\u00a0!|two  blanks| ends |a\tb|a\u2028b|a\u2029b|a\u3000b|a\x1cb|a\x85b|a\nb|a\r\nb".split("|")
"""Names with blanks that a line read from people would make one plain blank of."""
SIGNS = st.one_of(st.characters(exclude_categories=["Cs"]), st.sampled_from(" \t\n\r\x85\xa0\u2028\u3000\"\\'\x00\x1b\x7f;=#"))
NUMBERS = st.integers(-(2**63) + 1, 2**63 - 1) | st.booleans() | st.floats(allow_nan=False, allow_infinity=False)
VALUES = st.recursive(
    st.text(SIGNS, max_size=12) | NUMBERS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(SIGNS, max_size=5), inner, max_size=3),
    max_leaves=5,
)


def told_again(act: Printed | Amend) -> None:
    """The line is one line, and says the same again."""
    written = line("table", act)
    assert len(written.splitlines()) == 1
    assert read(written, GAME) == ("table", act), written
    assert split_lines(written) == [written]


def test_a_printed_name_keeps_its_blanks() -> None:
    told_again(Printed(EPITHETS, [{"points": 0, "name": name} for name in FOLDED]))


def test_a_blank_that_a_line_would_lose_is_written_out() -> None:
    assert toml_value("a\u00a0b  c\td") == r'"a\u00a0b \u0020c\u0009d"'
    assert toml_value('say "no" \\ é') == r'"say \"no\" \\ é"'
    assert toml_value({"odd key": 1}) == '{ "odd key" = 1 }'


@given(VALUES)
def test_every_printed_value_is_read_as_it_was_written(value: object) -> None:
    told_again(Printed(EPITHETS, value))


@pytest.mark.parametrize("value", ["nan", "+nan", "inf", "-inf", "1e999", "[1, nan]", "{ cep = inf }"])
def test_what_is_no_number_is_no_printed_value(value: str) -> None:
    with pytest.raises(BadFile):
        value_of(value)
    with pytest.raises(Unreadable):
        read(f"table: printed plants.wind.level-1 = {value}", GAME)


AMENDED = (
    "red.money = 5 because a\u00a0b",
    "red.money = 5 because because",
    "red.money = 5; blue.money = 2 because of this; because of that",
    "red.money = 5 because \x01 \x1b[2J",
    "red.money = 5 \x01 because \x01",
    "red.money = a = b",
)


@pytest.mark.parametrize("typed", AMENDED)
def test_an_amendment_is_read_as_it_was_written(typed: str) -> None:
    told_again(read(f"table: amend {typed}", GAME)[1])


@pytest.mark.parametrize("typed", ["red.money = 5;because = 2", "red.money =because 5", "because = 5", "red.money = 5; because"])
def test_because_is_no_fact_and_no_value(typed: str) -> None:
    with pytest.raises(Unreadable):
        read(f"table: amend {typed}", GAME)


@pytest.mark.parametrize(
    "typed", ["table: amend red.money = 5 because \udc80", 'table: printed regions = "\udc80"', "red: buy \ud800"]
)
def test_what_no_file_can_hold_is_unreadable(typed: str) -> None:
    with pytest.raises(Unreadable):
        read(typed, GAME)


def test_a_line_that_would_be_written_longer_than_it_may_be_read_is_unreadable() -> None:
    """Doubled quotes in single ones: one character typed, two written."""
    quotes = "table: printed regions = '{}'"
    half = (LONGEST - len(quotes.format(""))) // 2
    assert len(line(*read(quotes.format('"' * half), GAME))) <= LONGEST
    with pytest.raises(Unreadable):
        read(quotes.format('"' * (half + 1)), GAME)


JOINED = (
    *(f'table: {"printed"[:n]} {EPITHETS} = [{{ points = 0, name = "a;b" }}]' for n in range(1, 8)),
    *(f"table: {'amend'[:n]} red.money = 5; blue.money = 2" for n in range(1, 6)),
    f't: PRI {EPITHETS} = [{{ points = 0, name = "a;b" }}]',
    f'printe {EPITHETS} = [{{ points = 0, name = "a;b" }}]',
    "am red.money = 5; blue.money = 2 because red: end; that was it",
    "table:amend red.money=5;blue.money=2",
)


@pytest.mark.parametrize("typed", JOINED)
def test_the_rest_belongs_to_a_line_that_tells_however_short_its_verb(typed: str) -> None:
    assert split_lines(typed) == [typed]
    assert split_lines(f"red: end; {typed}") == ["red: end", typed]


@pytest.mark.parametrize(
    "typed", ["red: p hand; p asia", "p hand; red: end", "a asia wind solar hydro; end", "amen : end; amen: end"]
)
def test_other_lines_are_parted(typed: str) -> None:
    assert len(split_lines(typed)) == 2


def test_an_abbreviated_amendment_tells_all_its_facts() -> None:
    (typed,) = split_lines("table: ame red.money = 5; blue.money = 2")
    assert read(typed, GAME) == ("table", Amend((("red.money", "5"), ("blue.money", "2")), ""))


NO_PATHS = (
    *("private-goals.11.count", "private-goals.x.y", "configuration.two.un", "configuration.-4.epithets", "configuration.5.un"),
    *("tracks.wind.icons.x", "tracks.tea.spaces", "lobbyists.x", "plants.wind.level-x", "agenda.x", "un", "-", "..."),
)


@pytest.mark.parametrize("path", NO_PATHS)
def test_a_path_that_is_none_is_told_as_that(path: str) -> None:
    assert not is_path(path)
    assert on_the_copy(path)[0], "what it is"
    with pytest.raises(Unreadable) as wrong:
        read(f"table: printed {path} = [", GAME)
    assert wrong.value.read == path
    assert "tracks.wind.spaces" in " ".join(wrong.value.expected)
