"""What a shell brings: the game that was named, facts with blanks, lists with commas, lines no wider than the screen."""

import os
import re
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from desks import PLAYERS, Desk
from friday import friday as friday_table
from pressing import evening_from, press
from where import ROOT

from co2assist.cli.commands.mending import told_facts
from co2assist.cli.commands.playing import at_terminal
from co2assist.cli.commands.saying import typed_lines
from co2assist.cli.context import Context
from co2assist.cli.options import listed
from co2assist.cli.terminal.completion import MOST, fact_completer, found_lines
from co2assist.cli.terminal.console import Console
from co2assist.record import folders, saves
from co2assist.text.names import Names

fcntl = pytest.importorskip("fcntl", reason="there are no pseudo-terminals here")
pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")
termios = pytest.importorskip("termios", reason="there are no pseudo-terminals here")

FRIDAY = str(ROOT / "docs" / "friday.toml")
NAMES = Names({"red": "Ana", "blue": "Ben"})


@pytest.fixture
def two_games(desk: Desk) -> Desk:
    """Two games; `sunday` was used last."""
    for name in ("friday", "sunday"):
        assert desk.run("new", name, "--players", PLAYERS, "--box", "practice") == 0
    return desk


# --- The game that was named.


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("say", "red: build africa:tech"), 1),
        (("say", "nonsense"), 2),
        (("undo",), 1),
        (("amend", "red.tech=40"), 1),
        (("check", "red: build africa:tech"), 1),
        (("legal",), 0),
        (("show",), 0),
    ],
)
def test_looking_at_a_game_or_being_refused_there_does_not_choose_it(two_games: Desk, words: tuple[str, ...], code: int) -> None:
    """Sunday was made last; only making, playing and writing choose a game."""
    assert two_games.run("-g", "friday", *words) == code
    assert two_games.run("say", "red: propose wind africa:tech") == 0
    assert saves.load(two_games.home / "games" / "friday.toml").session.entries == []
    assert len(saves.load(two_games.home / "games" / "sunday.toml").session.entries) == 1


def test_writing_to_a_game_chooses_it(two_games: Desk) -> None:
    assert two_games.run("-g", "friday", "say", "red: sell") == 0
    assert two_games.run("say", "red: propose wind africa:tech") == 0
    assert len(saves.load(two_games.home / "games" / "friday.toml").session.entries) == 2


# --- Facts as a shell parts them.


@pytest.mark.parametrize(
    ("words", "items", "why"),
    [
        (["score=150"], ["score=150"], ""),
        (["score", "=", "150"], ["score = 150"], ""),
        (["score", "=150", "because", "miscounted"], ["score =150"], "miscounted"),
        (["red.money=5", "blue.money=2"], ["red.money=5", "blue.money=2"], ""),
        (["red.money = 5; blue.money = 2"], ["red.money = 5", "blue.money = 2"], ""),
        (["europe.supply", "=", "gas,", "wind-1", "on", "red", "co2=480"], ["europe.supply = gas, wind-1 on red", "co2=480"], ""),
        (["africa.control=none because the marker = lost"], ["africa.control=none"], "the marker = lost"),
    ],
)
def test_facts_are_read_however_a_shell_parts_them(words: list[str], items: list[str], why: str) -> None:
    assert told_facts(words) == (items, why)


def test_a_fact_with_blanks_and_a_reason_is_amended(two_games: Desk) -> None:
    assert two_games.run("amend", "red.money", "=", "7", "blue.money=2", "because", "the", "bank", "was", "wrong") == 0
    assert two_games.json("show", "--json")["red.money"] == 7
    assert saves.load(two_games.home / "games" / "sunday.toml").session.entries[-1].line == (
        "table: amend red.money = 7; blue.money = 2 because the bank was wrong"
    )
    assert two_games.run("amend", "--compare", "red.money", "=", "7") == 0
    assert two_games.run("amend", "score") == 2
    assert "'score': FACT=VALUE is expected" in two_games.err


def test_no_word_of_a_reason_is_dropped(two_games: Desk) -> None:
    assert two_games.run("amend", "red.money = 7 because of the bank", "--why", "Ben counted") == 0
    entry = saves.load(two_games.home / "games" / "sunday.toml").session.entries[-1]
    assert entry.line == "table: amend red.money = 7 because of the bank; Ben counted"


def test_a_fact_told_twice_is_refused_with_both_values(two_games: Desk) -> None:
    assert two_games.run("amend", "red.money = 5; Red.money = 6") == 2
    assert "red.money is given twice: 5 and 6." in two_games.err
    assert two_games.run("say", "table: amend red.money = 5; blue.money = 2; Red.money = 6") == 2
    assert "'Red.money = 6'" in two_games.err
    assert "red.money is told as 5 already" in " ".join(two_games.err.split())
    assert two_games.json("show", "--json")["red.money"] == 3


def test_a_fact_that_holds_already_is_said_to_do_so(two_games: Desk) -> None:
    assert two_games.run("amend", "co2=400") == 0
    assert "co2 400, as it was" in two_games.out
    assert "->" not in two_games.out


# --- Lists.


def test_options_that_may_be_repeated_take_commas(two_games: Desk) -> None:
    assert listed(["un-inspectors,lobbyist-draft"]) == listed(["un-inspectors", "lobbyist-draft"])
    assert listed(["fine=always, market-exact=x", ""]) == ["fine=always", "market-exact=x"]
    assert listed(["un-inspectors,un-inspectors"]) == ["un-inspectors"]
    assert listed(None) == []
    words = ("--players", PLAYERS, "--box", "practice", "--variant", "un-inspectors,lobbyist-draft")
    assert two_games.run("new", "monday", *words) == 0
    assert two_games.json("show", "--json")["variants"] == ["un-inspectors", "lobbyist-draft"]
    assert two_games.run("new", "tuesday", "--players", PLAYERS, "--variant", "un-inspector") == 2
    assert "'un-inspector' is not one of un-inspectors" in two_games.err


# --- What was taken back and mended.


def test_a_mended_goal_tile_is_told_alone(desk: Desk) -> None:
    """The practice box lists 21 goal tiles; the last of them is dealt otherwise."""
    words = ("--players", PLAYERS, "--box", "practice", "--draws", "app", "--seed", "7")
    assert desk.run("new", "friday", *words) == 0
    goals = [n for n, row in enumerate(desk.json("log", "--json"), 1) if row["line"].startswith("table: goal know")]
    entry = goals[-1]
    row = desk.json("log", "--json", str(entry))[0]["line"]
    kind = "half" if row.endswith("top") else "top"
    other = row.rpartition(" ")[0] + f" {kind}"
    desk.run("fix", str(entry), other, "--yes")
    told = [line for line in desk.out.splitlines() if line.lstrip().startswith("goals")]
    assert len(told) == 1, "the row of goals is told more than once"
    assert told[0].startswith("  goals: place ")
    assert row.removeprefix("table: goal ") in told[0]
    assert other.removeprefix("table: goal ") in told[0]
    desk.run("log", str(entry))
    assert max(len(line) for line in desk.out.splitlines()) <= 80


# --- A line that waited.


def test_a_claim_that_waited_and_is_not_lawful_is_told(desk: Desk) -> None:
    """Card 4 is not known yet: the claim waits for it, and needs two wind plants, of which nobody has one."""
    assert desk.run("new", "friday", "--players", PLAYERS, "--box", "practice", "--deal", "later") == 0
    assert desk.run("say", "red: claim un:4") == 0
    assert "Kept, and played as soon as this is known." in desk.err
    assert desk.run("say", "table: un 4 wind wind 1") == 0
    assert "The waiting line can be judged now. It is not lawful" in desk.err
    assert "Short by 2 wind" in desk.err
    assert [row["line"] for row in desk.json("log", "--json")] == ["table: un 4 wind wind 1"]
    assert desk.json("show", "--json")["red.claimed"] == []


def test_a_claim_that_waited_in_vain_is_told_in_play() -> None:
    evening = evening_from(friday_table(**{"un": ["?", "?", "?", "?", "?"], "blue.claimed": []}))
    sitting, _, out = press(evening, ":claim un:3\rww1")
    said = " ".join(out.split())
    assert "Kept until what it needs is known: Ana claims UN card 3 (" in said
    assert "The waiting line can be judged now. It is not lawful, so it is not played:" in said
    assert "Short by 2 wind" in said
    assert [entry.line for entry in sitting.table.evening.session.entries] == ["table: un 3 wind wind 1"]


# --- A fact is found.


def test_a_fact_is_found_by_a_word_of_it_or_by_a_name() -> None:
    position = friday_table().now
    assert found_lines(position, "claimed", NAMES) == [
        "   red.claimed = none",
        "   blue.claimed = un:4",
        "   green.claimed = none",
        "   yellow.claimed = none",
    ]
    assert found_lines(position, "Ben claim", NAMES) == ["   blue.claimed = un:4"]
    assert found_lines(position, " NORTH ceps ", NAMES) == ["   north-america.ceps = 2"]
    assert found_lines(position, "munny", NAMES)[0] == " No fact has 'munny' in it."
    assert found_lines(position, "munny", NAMES)[1].startswith(" Nearest: money")
    many = found_lines(position, "red", NAMES)
    assert len(many) == MOST + 1
    assert many[-1].endswith("more; another word narrows them down")
    assert fact_completer(position)("co2 = 400; blue.cl") == ["blue.claimed"]


def test_a_fact_is_found_while_amending() -> None:
    """A question mark and a word list facts, and the amendment is asked for again."""
    sitting, _, out = press(evening_from(friday_table()), "A? claimed\rblue.claimed = none\r")
    assert "blue.claimed = un:4" in out
    assert sitting.table.evening.session.entries[-1].line == "table: amend blue.claimed = none"


# --- Lines no wider than the screen.

COMMANDS = (
    ("show",),
    ("legal",),
    ("forecast",),
    ("forecast", "--after", "red: build north-america:scientist"),
    ("score",),
    ("log", "1"),
    ("say", "red: propose hydro asia:scientist"),
    ("undo",),
    ("doctor",),
    ("readings", "fine"),
)


def at_a_terminal(home: Path, columns: int, *words: str) -> list[str]:
    """The lines that a command prints on a terminal of so many columns."""
    outer, inner = pty.openpty()
    fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    told = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "CO2ASSIST_GAME")}
    told |= {"CO2ASSIST_HOME": str(home), "TERM": "xterm", "NO_COLOR": "1", "PAGER": "cat"}
    ran = subprocess.Popen([sys.executable, "-m", "co2assist", *words], stdout=inner, stderr=inner, stdin=inner, env=told)
    os.close(inner)
    read = b""
    while True:
        try:
            part = os.read(outer, 65536)
        except OSError:
            break
        if not part:
            break
        read += part
    ran.wait(timeout=60)
    os.close(outer)
    return re.sub(r"\x1b\[[0-9;]*m", "", read.decode()).replace("\r\n", "\n").splitlines()


@pytest.mark.parametrize("columns", [80, 60])
def test_no_command_prints_past_the_screen(desk: Desk, columns: int) -> None:
    assert desk.run("new", "friday", "--from", FRIDAY) == 0
    assert desk.run("say", "red: buy") == 0
    for words in COMMANDS if columns == 80 else (("show", "goals"), ("legal",), ("undo",)):
        lines = at_a_terminal(desk.home, columns, *words)
        assert lines, words
        wide = [line for line in lines if len(line) > columns and " " in line.strip()]
        assert wide == [], f"{' '.join(words)} is wider than {columns} columns"


def test_prose_is_set_for_the_screen_and_results_stay_whole_in_a_pipe(
    desk: Desk,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is asked and why is set in rows; an answer and a path stay on a line of their own, for a script to read."""
    monkeypatch.setenv("COLUMNS", "80")
    assert desk.run("new", "friday", "--from", FRIDAY) == 0
    for words in (("show",), ("legal",), ("forecast",)):
        assert desk.run(*words) == 0
        assert [line for line in desk.out.splitlines() if len(line) > 80] == [], words
    monkeypatch.setenv("COLUMNS", "40")
    assert desk.run("legal") == 0
    assert "  red: propose hydro asia:scientist" in desk.out.splitlines()


# --- Completion, settings and pages.


def completed(two_games: Desk, monkeypatch: pytest.MonkeyPatch, *words: str) -> list[str]:
    """What bash is offered for the last of these words."""
    monkeypatch.setenv("_CO2ASSIST_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", "\n".join(("co2assist", *words)))
    monkeypatch.setenv("COMP_CWORD", str(len(words)))
    assert two_games.run() == 0
    monkeypatch.delenv("_CO2ASSIST_COMPLETE")
    monkeypatch.delenv("COMP_WORDS")
    return two_games.out.split()


@pytest.mark.parametrize(
    ("words", "offers"),
    [
        (("sh",), ["show"]),
        (("box", "f"), ["fill"]),
        (("play", "fri"), ["friday"]),
        (("-g", "su"), ["sunday"]),
        (("show", "afr"), ["africa"]),
        (("why", "red.mo"), ["red.money"]),
        (("amend", "red.mo"), ["red.money="]),
        (("rules", "build.le"), ["build.level"]),
        (("readings", "fine="), ["fine=if-unable", "fine=always"]),
        (("draws", ""), ["hands", "app"]),
        (("new", "--mode", "com"), ["competitive"]),
        (("config", "set", "pla"), ["plain=", "players=", "place="]),
        (("docs", "nota"), ["notation"]),
        # Red is asked for a main action; bash parts words at a colon.
        (("say", "prop"), ["propose"]),
        (("say", "red:", "propose", "wind", "africa:"), ["africa:money", "africa:tech", "africa:scientist"]),
        (("say", "red", ":", "propose", "wind", "africa", ":", "t"), ["tech"]),
        (("check", '"red: propose wind africa:t'), ["red:", "propose", "wind", "africa:tech"]),
        (("say", "propose", "hydro", "africa:"), []),  # not on Africa's agenda
    ],
)
def test_a_shell_completes(two_games: Desk, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], offers: list[str]) -> None:
    assert completed(two_games, monkeypatch, *words) == offers


def test_completion_follows_the_game_line_by_line_and_survives_a_damaged_note(
    two_games: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    offers = ["africa:money", "africa:tech", "africa:scientist"]
    assert completed(two_games, monkeypatch, "say", "propose", "wind", "africa:") == offers
    note = folders.home() / "answers"
    assert [row for row in note.read_text("utf-8").splitlines() if "wind africa:tech" in row] == ["propose wind africa:tech"]
    note.write_bytes(b"\xff\x00")
    assert completed(two_games, monkeypatch, "say", "propose", "wind", "africa:") == offers
    assert two_games.run("say", "red: propose wind africa:tech") == 0
    assert completed(two_games, monkeypatch, "say", "propose", "wind", "africa:") == []


def test_completion_without_a_game_offers_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    assert completed(desk, monkeypatch, "why", "red.") == []
    assert desk.err == ""


def test_settings_are_kept_and_used(desk: Desk) -> None:
    assert desk.run("config") == 0
    assert desk.run("config", "set", "box=practice", "players=red=Ana,blue=Ben") == 0
    assert desk.json("config", "--json")["settings"]["box"] == "practice"
    assert desk.run("new", "friday", "--players", "red,blue") == 0
    assert "practice box" in desk.out
    assert desk.json("players", "--json") == [{"colour": "red", "name": "Ana"}, {"colour": "blue", "name": "Ben"}]
    assert desk.run("config", "set", "colour=lots") == 2
    assert "auto, always, never" in desk.err
    assert desk.run("config", "set", "boxx=practice") == 2
    assert "box" in desk.err
    (desk.home / "config.toml").write_text("weather = 1\n", "utf-8")
    assert desk.run("show") == 3
    assert "'weather' is no key of the settings" in desk.err


def test_the_pages_come_with_the_program(desk: Desk) -> None:
    assert desk.run("docs") == 0
    assert "notation" in desk.out
    assert desk.run("docs", "notation") == 0
    assert desk.out.startswith("# Notation\n")
    assert desk.run("docs", "notatoin") == 2
    assert "notation" in desk.err


# --- Neighbours take the same arguments.


def test_a_region_a_colour_a_name_and_a_fact_are_shown(two_games: Desk) -> None:
    for part, said in (
        ("africa", "Africa"),
        ("red", "Ana"),
        ("ana", "Ana"),
        ("red.money", "red.money = 3"),
        ("events", "Events"),
    ):
        assert two_games.run("show", part) == 0, part
        assert said in two_games.out
    assert two_games.json("show", "red.money", "--json") == {"red.money": 3}
    assert set(two_games.json("show", "market", "--json")) == {"market.ceps", "market.open", "market.price"}
    assert {path.split(".")[0] for path in two_games.json("show", "players", "--json")} == {"red", "blue"}
    assert two_games.run("show", "red.mon") == 0
    assert two_games.run("show", "marekt") == 2
    assert "Nearest: market" in two_games.err


def test_a_position_is_shown_as_it_was(two_games: Desk) -> None:
    assert two_games.run("say", "red: sell; propose wind africa:tech") == 0
    assert two_games.json("show", "red.ceps", "--at", "0", "--json") == {"red.ceps": 2}
    assert two_games.json("show", "red.ceps", "--at", "1", "--json") == {"red.ceps": 1}
    assert two_games.json("why", "red.ceps", "--at", "0", "--json")["value"] == 2
    assert two_games.run("show", "--at", "3") == 2


def test_lines_are_read_alike_everywhere(two_games: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("\ufeff# a dispute\nred: propose wind africa:tech   # lawful?\n"))
    assert two_games.run("check", "-") == 0
    assert two_games.run("say", "red: propose wind africa:tech") == 0
    assert two_games.run("log", "--lines") == 0
    assert two_games.out == "red: propose wind africa:tech\n"


def test_output_and_errors_keep_their_order_in_one_pipe(two_games: Desk) -> None:
    words = ["say", "--keep-going", "red: propose wind africa:tech", "red: build africa:tech"]
    ran = subprocess.run(
        [sys.executable, "-m", "co2assist", "rules", "--no-such"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    assert ran.returncode == 2
    environ = {**os.environ, "CO2ASSIST_HOME": str(two_games.home), "FORCE_COLOR": "1", "TERM": "xterm"}
    both = subprocess.run(
        [sys.executable, "-m", "co2assist", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=environ, check=False
    ).stdout.decode()
    assert both.index("not lawful") < both.index(
        "proposes wind 1 in Africa"
    )  # the refusal is said before what was played is listed


@pytest.mark.parametrize(
    ("told", "coloured"),
    [
        ({}, False),
        ({"FORCE_COLOR": "1"}, True),
        ({"CLICOLOR_FORCE": "1"}, True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
        ({"FORCE_COLOR": "1", "TERM": "dumb"}, False),
        ({"FORCE_COLOR": "1", "ACCESSIBLE": "1"}, False),
    ],
)
def test_colour_as_the_environment_has_it(two_games: Desk, told: dict[str, str], coloured: bool) -> None:
    environ = {"PATH": os.environ["PATH"], "CO2ASSIST_HOME": str(two_games.home), "TERM": "xterm-256color", **told}
    ran = subprocess.run([sys.executable, "-m", "co2assist", "show"], capture_output=True, env=environ, check=True)
    assert bool(re.search(rb"\x1b\[[0-9;]*[34][0-9]", ran.stdout)) is coloured


@pytest.mark.parametrize(("kept", "told", "coloured"), [("always", {}, True), ("never", {"FORCE_COLOR": "1"}, False)])
def test_colour_as_the_settings_have_it(two_games: Desk, kept: str, told: dict[str, str], coloured: bool) -> None:
    assert two_games.run("config", "set", f"colour={kept}") == 0
    environ = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "ACCESSIBLE")}
    environ |= {"CO2ASSIST_HOME": str(two_games.home), "TERM": "xterm-256color", **told}
    ran = subprocess.run([sys.executable, "-m", "co2assist", "show"], env=environ, capture_output=True, check=True)
    assert bool(re.search(rb"\x1b\[[0-9;]*[34][0-9]", ran.stdout)) is coloured


@pytest.mark.parametrize(
    ("words", "here"),
    [
        (("ls",), "games"),
        (("games", "rm", "friday"), "games remove"),
        (("version",), "--version"),
        (("config", "list"), "config show"),
        (("status",), "show"),
    ],
)
def test_a_command_that_other_programs_have_is_named_as_it_is_here(desk: Desk, words: tuple[str, ...], here: str) -> None:
    assert desk.run(*words) == 2
    assert f"`co2assist {here}` does that here." in desk.err


@pytest.mark.parametrize("command", ["undo", "redo", "log"])
def test_a_number_behind_n_is_named_as_it_is_here(desk: Desk, command: str) -> None:
    assert desk.run(command, "-n", "3") == 2
    assert f"The number stands alone: `co2assist {command} 3`." in desk.err


def test_help_shows_a_page_that_is_no_command(desk: Desk) -> None:
    assert desk.run("help", "notation") == 0
    assert desk.out.startswith("# Notation\n")
    assert desk.run("help", "nosuch") == 2


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("propose wind africa:tech", ["propose wind africa:tech"]),
        ("prop sol afr:t", ["prop sol afr:t"]),
        ("buy end", ["buy", "end"]),
        ("e p", ["e", "p"]),
        ("cash goal", ["cash goal"]),
        ("give red", ["give red"]),
        ("goal build africa", ["goal build africa"]),
        ("note buy end", ["note buy end"]),
        ("red: propose wind africa:tech", ["red: propose wind africa:tech"]),
    ],
)
def test_a_line_may_come_as_the_words_that_a_shell_made_of_it(words: str, lines: list[str]) -> None:
    assert typed_lines(words.split()) == lines


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_other_shells_complete_the_notation_too(two_games: Desk, monkeypatch: pytest.MonkeyPatch, shell: str) -> None:
    monkeypatch.setenv("_CO2ASSIST_COMPLETE", f"complete_{shell}")
    monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", "co2assist say propose wind africa:t")
    assert two_games.run() == 0
    assert "africa" in two_games.out
    assert "tech" in two_games.out


@pytest.mark.parametrize(("kept", "coloured"), [("auto", True), ("never", False)])
def test_play_hears_the_colour_of_the_settings(
    two_games: Desk, monkeypatch: pytest.MonkeyPatch, kept: str, coloured: bool
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert two_games.run("config", "set", f"colour={kept}") == 0
    consoles: list[Console] = []
    context = Context(lambda evening, keyboard, console: consoles.append(console) or 0)
    assert at_terminal(context, context.evening()) == 0
    assert [console.colour for console in consoles] == [coloured]
