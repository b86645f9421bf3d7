"""Prompts: letters, numbers and lines at a question, and everything that is none of them."""

import io

import pytest
from friday import friday
from pressing import Pressed

from co2assist.board.acts import Income, Pay
from co2assist.cli.terminal.choose import Answered, Service, Shut, Typed, choose
from co2assist.cli.terminal.completion import completer
from co2assist.cli.terminal.keyboard import Lines, is_line
from co2assist.cli.terminal.menu import Key, Menu

NUMBERS = Menu("", tuple(Key(str(n), f"${n}", "", Income(n)) for n in range(13)), Key("0", "$0", "", Income(0)), "numbers")
INNER = Menu("Where?", (Key("a", "Asia", "", Pay("asia")), Key("x", "full", shut="full")))
OUTER = Menu("", (Key("h", "hand", "", Pay("hand")), Key("r", "region", opens=lambda: INNER)))


def pick(menu: Menu, keys: str) -> tuple[object, Pressed]:
    keyboard = Pressed(keys)
    return choose(menu, keyboard, "Ana", lambda _: None), keyboard


@pytest.mark.parametrize(
    ("keys", "money", "used"), [("7", 7, 1), ("\r", 0, 1), ("1\r", 1, 2), ("12", 12, 2), ("1\b7", 7, 3), ("13\b5", 5, 4)]
)
def test_numbers_close_themselves(keys: str, money: int, used: int) -> None:
    said, keyboard = pick(NUMBERS, keys)
    assert said == Answered(Income(money))
    assert keyboard.count == used


def test_lists_go_in_and_back() -> None:
    assert pick(OUTER, "ra")[0] == Answered(Pay("asia"))
    for back in "\b<":
        assert pick(OUTER, f"r{back}h")[0] == Answered(Pay("hand"))
        assert pick(OUTER, back)[0] == Service("<back>")
    assert pick(OUTER, "rx")[0] == Shut("full")
    assert pick(OUTER, "\r")[0] == Service("redraw")


def test_wrong_keys_are_told_and_change_nothing() -> None:
    said, keyboard = pick(OUTER, "q3É３ rU")
    assert said == Service("U")
    assert len([note for note in keyboard.notes if "is not a choice here" in note]) == 5


@pytest.mark.parametrize("capital", "?URSDWCFLATQ")
def test_capitals_are_services_at_every_list(capital: str) -> None:
    assert pick(OUTER, capital)[0] == Service(capital)
    assert pick(OUTER, f"r{capital}")[0] == Service(capital)
    assert pick(NUMBERS, capital)[0] == Service(capital)


def test_arrows_and_enter() -> None:
    keyboard = Pressed(["<down>", "<down>", "<enter>", "<down>", "<enter>"])
    assert choose(OUTER, keyboard, "Ana", lambda _: None) == Answered(Pay("asia"))


LINES = ("red: buy", "end", "pay hand", "prop sol afr:t", "why red.money", "buy; end", "prep afr:s; pay hand")
LETTERS = ("p a 3", "pa3", "r i", "goc", "wsr", "e", "rfw2", "0", "12", "", "sw1hr1ff2", "m h")


def test_what_is_a_line_and_what_are_letters() -> None:
    assert [text for text in (*LINES, *LETTERS) if is_line(text)] == [*LINES]


def typed(text: str) -> Lines:
    return Lines(io.StringIO(text), io.StringIO())


@pytest.mark.parametrize(
    ("menu", "line", "said"),
    [
        (OUTER, "r a\n", [Answered(Pay("asia"))]),
        (OUTER, " r  a \n", [Answered(Pay("asia"))]),
        (OUTER, "rah\n", [Answered(Pay("asia")), Answered(Pay("hand"))]),
        (NUMBERS, "1\n", [Answered(Income(1))]),
        (NUMBERS, "1 2\n", [Answered(Income(1)), Answered(Income(2))]),
        (NUMBERS, "\n", [Answered(Income(0))]),
        (OUTER, "pay hand\n", [Typed("pay hand")]),
        (OUTER, ":pa h\n", [Typed("pa h")]),
    ],
)
def test_a_line_is_letters_whose_end_is_enter_or_notation(menu: Menu, line: str, said: list[object]) -> None:
    keyboard = typed(line)
    assert [choose(menu, keyboard, "Ana", lambda _: None) for _ in said] == said


def test_a_colon_opens_a_line() -> None:
    assert pick(OUTER, ":pay hand\r")[0] == Typed("pay hand")


def test_a_wrong_letter_drops_the_rest_of_the_line() -> None:
    keyboard = typed("rqa\nh\n")
    with pytest.raises(EOFError):
        choose(OUTER, keyboard, "Ana", lambda _: None)
    assert "h is not a choice here" in keyboard.out.getvalue()


def test_the_end_of_input_ends() -> None:
    with pytest.raises(EOFError):
        choose(OUTER, typed(""), "Ana", lambda _: None)
    with pytest.raises(EOFError):
        typed("").text("Name")


def test_a_very_long_line_is_not_taken() -> None:
    keyboard = typed("x" * 100_000 + "\nh\n")
    assert choose(OUTER, keyboard, "Ana", lambda _: None) == Answered(Pay("hand"))
    assert len(keyboard.out.getvalue()) < 1000


def test_completion() -> None:
    complete = completer(friday().now)
    assert complete("bui") == ["build"]
    assert complete("build ") == ["north-america:scientist"]
    assert complete("prepare a") == ["africa:scientist"]
    assert complete("zzz ") == []
