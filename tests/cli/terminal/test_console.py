"""The console: what decides on colour, width and ASCII, and that nothing written by people is read as markup."""

import io

import pytest
from rich.text import Text
from tables import friday

from co2assist.cli.pages import parts_by_name
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.layout import cut, folded, two_ends
from co2assist.text.safe import clean


class Terminal(io.TextIOWrapper):
    """A stream that says it is a terminal."""

    def __init__(self, encoding: str = "utf-8") -> None:
        super().__init__(io.BytesIO(), encoding=encoding, newline="\n")

    def isatty(self) -> bool:
        return True

    def written(self) -> str:
        self.flush()
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue().decode(self.encoding)


def console(environ: dict[str, str], encoding: str = "utf-8", plain: bool = False) -> Console:
    return Console(Terminal(encoding), plain, 80, environ)


def written(made: Console) -> str:
    """All that was printed on a paper."""
    assert isinstance(made.stream, Terminal)
    return made.stream.written()


@pytest.mark.parametrize(
    ("made", "plain", "colour", "ascii"),
    [
        (console({"TERM": "xterm"}), False, True, False),
        (console({"TERM": "xterm", "NO_COLOR": "1"}), False, False, False),
        (console({"TERM": "xterm", "NO_COLOR": ""}), False, True, False),
        (console({"TERM": "dumb"}), True, False, True),
        (console({"TERM": "xterm"}, plain=True), True, False, True),
        (console({"TERM": "xterm"}, "cp1252"), False, True, True),
        (console({"TERM": "xterm"}, "ascii"), False, True, True),
        (Console(io.StringIO(), environ={"TERM": "xterm"}), True, False, True),
    ],
)
def test_what_a_paper_can_do(made: Console, plain: bool, colour: bool, ascii: bool) -> None:
    assert (made.plain, made.colour, made.ascii) == (plain, colour, ascii)
    look = made.look({"red": "Ana"}, "friday")
    assert (look.plain, look.ascii, look.width) == (plain, ascii, 80)


def test_widths() -> None:
    assert Console(io.StringIO(), environ={"COLUMNS": "120"}).width == 120
    assert Console(io.StringIO(), environ={"COLUMNS": "7"}).width == 40
    assert Console(io.StringIO(), environ={"COLUMNS": "9" * 30}).width == 80
    assert Console(io.StringIO(), width=1000, environ={}).width == 200


HOSTILE = [
    "[bold]x[/bold]",
    "[/]",
    "[link=http://x]y[/link]",
    ":smile:",
    "a\x1b[31mb",
    "a\nb\tc",
    "\u202eabc",
    "x" * 500,
    "[",
    "日本語",
]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("encoding", ["utf-8", "cp1252", "ascii"])
def test_names_are_printed_as_they_are(name: str, encoding: str) -> None:
    made = console({"TERM": "xterm", "NO_COLOR": "1"}, encoding)
    position = friday()
    for page in (*parts_by_name.PARTS.values(), parts_by_name.legend):
        made.print(page(position, made.look({"red": name}, name)))
    shown = written(made)
    assert "\x1b[31m" not in shown
    assert not {"\r", "\t", "\u202e", "\x07"} & set(shown)
    cleaned = clean(name).encode(encoding, "replace").decode(encoding)
    assert cleaned[:30] in shown


def test_no_escape_codes_without_colour_on_plain_paper() -> None:
    stream = io.StringIO()
    made = Console(stream, environ={})
    made.print(parts_by_name.board(friday(), made.look({}, "friday")))
    assert "\x1b" not in stream.getvalue()
    assert stream.getvalue().isascii()


def test_colour_on_a_terminal_only_repeats_letters() -> None:
    coloured, bare = console({"TERM": "xterm-256color"}), console({"TERM": "xterm", "NO_COLOR": "1"})
    for made in (coloured, bare):
        made.print(parts_by_name.board(friday(), made.look({}, "friday")))
    one, other = (Text.from_ansi(written(made)).plain for made in (coloured, bare))
    assert one == other
    assert "\x1b[" in written(coloured)


def test_cutting_and_folding_by_columns() -> None:
    assert cut("South America", 8).plain == "South A~"
    assert cut("日本語", 6).plain == "日本語"
    assert cut("日本語", 5).plain == "日本~"
    assert cut("日本語", 4).plain.rstrip().endswith("~")
    assert cut("日本語", 4).cell_len <= 4
    assert [line.plain for line in folded("one two three four", 9, 2)] == ["one two", "  three", "  four"]
    assert [line.plain for line in folded("  a b", 9)] == ["  a b"]
    assert two_ends("left", "right", 12).plain == "left   right"
    assert two_ends("a long left side", "right", 12).plain == "a lo~  right"


def test_cleaning() -> None:
    assert clean("a\x00b\x1b[0m\u200b c\u202e") == "a b [0m c"
    assert clean("  a \n b  ") == "a b"
    assert clean("é̂ ☃ 日本") == "é̂ ☃ 日本"
    assert len(clean("x" * 1000)) == 200
