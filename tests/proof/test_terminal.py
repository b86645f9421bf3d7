"""Signs a terminal obeys: whatever file, name or argument carries them, they are printed as signs nobody obeys."""

import re
from pathlib import Path

import pytest
from at_home import OBEYED, Ran, harmless, run

from co2assist.record.saves import load

EVIL = "\x1b[2J\x9b31m\u202e\x07\r\x1b]0;owned\x07"
WRITTEN = r"\u001b[2J\u009b31m\u202e\u0007\r\u001b]0;owned\u0007"
LOOKS = (
    *(f"show {part}" for part in "board players market goals summits un facts rebuild".split()),
    "show --json",
    "legal",
    "legal --json",
    *("log", "log 1", "log 4", "log 6", "log --json", "log --all"),
    *(f"why {fact}" for fact in ("red.money", "score", "africa.control", "ask.about", "red.income", "co2", "blue.know.wind")),
    *("forecast", "forecast --json", "score", "score --json", "readings", "readings fine", "players", "games", "doctor"),
    *("box", "box show", "undo", "draws hands", "play", "play --plain", "demo"),
)


@pytest.fixture
def evil(friday: Path) -> Path:
    """A whole game, written by hand, with such signs wherever a text may stand."""
    assert run("undo").code == 0
    text = re.sub(r"seal = .*\n", "", friday.read_text("utf-8"), count=1)
    for old in ('"friday"', '"Ana"', '"Practice box"', 'stands = "2010'):
        assert old in text
        text = text.replace(old, f"{old.rstrip(chr(34))}{WRITTEN}{chr(34) if old.endswith(chr(34)) else ''}")
    text = re.sub(r'name = "(\w+)', rf'name = "\g<1>{WRITTEN}'.replace("\\u", "\\\\u").replace("\\r", "\\\\r"), text)
    text = text.replace("miscounted", f"miscounted {WRITTEN}")
    text = re.sub(r"\ndigests = \[.*?\]\n", "\ndigests = []\n", text, flags=re.DOTALL)
    friday.write_text(text, "utf-8")
    return friday


def test_the_evil_game_is_a_whole_one(evil: Path) -> None:
    evening = load(evil)
    assert "\x1b" in evening.header.title
    assert "\x1b" in evening.name("red")
    assert "\x1b" in evening.header.box.title
    assert "\x1b" in evening.session.now.game.layout.names["africa"]


@pytest.mark.parametrize("words", LOOKS)
def test_pages_of_an_evil_game(words: str, evil: Path) -> None:
    ran = run(*words.split(), typed="?\nS\nQ\n")
    harmless(ran)
    assert ran.told.strip()


@pytest.mark.parametrize("said", [("blue: buy",), ("red: build africa:tech",), ("blue: zz",), ("table: amend co2 = 7",), ("-",)])
def test_lines_said_in_an_evil_game(said: tuple[str, ...], evil: Path) -> None:
    harmless(run("check", *said))
    harmless(run("say", *said, typed=f"blue: buy\nblue: {EVIL}\n"))
    harmless(run("say", f"table: amend blue.money = 3 because {EVIL}"), 0)
    harmless(run("log"), 0)
    harmless(run("fix", "1", "red: propose hydro africa:tech", "--yes"))
    harmless(run("amend", "--compare", "red.money=99", f"africa.ceps={EVIL}"))
    harmless(run("players", f"red={EVIL}Eve"), 0)
    assert load(evil).name("red") == "[2J 31m ]0;owned Eve"


def test_a_terminal_with_colour_gets_no_more_than_colour(evil: Path) -> None:
    """The pages as a terminal gets them: what rich writes itself is colour, and nothing else is left."""
    import io

    from co2assist.cli.pages.parts_by_name import PARTS
    from co2assist.cli.terminal.console import Console

    class Terminal(io.StringIO):
        encoding = "utf-8"

        def isatty(self) -> bool:
            return True

    evening = load(evil)
    for part in ("board", "players", "goals", "rebuild"):
        stream = Terminal()
        console = Console(stream, width=100, environ={"TERM": "xterm-256color"})
        console.print(PARTS[part](evening.session.now, console.look(dict(evening.header.names), evening.header.title)))
        plain = re.sub("\x1b\\[[0-9;]*m", "", stream.getvalue())
        assert plain != stream.getvalue() or part not in ("board", "players")
        assert OBEYED.search(plain) is None


ODD_FILES = (
    'title = "{0}"\nmode = "coop{0}"\nplayers = ["r{0}"]\n["{0}"]\na = 1\n',
    'format = "co2assist-game/2"\ntitle = "{0}"\nmode = "coop{0}"\nplayers = ["r{0}"]\njournal = ["red: {0}"]\n',
    'title = "x{0}"\nmode = "cooperative"\nplayers = ["red"]\n[play]\nscript = "red: {0}\\nexpect {0} = 3"\n',
    'mode = "cooperative"\nplayers = ["red"]\nrules = ["{0}"]\nreadings = {{ "{0}" = "{0}" }}\n',
    'mode = "cooperative"\nplayers = ["red"]\nvariants = ["{0}"]\nstart-region = "{0}"\nbox = "{0}"\n',
    'mode = "cooperative"\nplayers = ["red"]\n[given]\n"{0}" = "{0}"\nafrica.tech = "{0}"\n',
    'mode = "cooperative"\nplayers = ["red"]\n[play]\nscript = "expect co2 = {0}\\n"\n',
    'title = "{0}box"\nsummit-places = 4\n[said]\nsummit-places = "{0}"\n',
    'title = "{0}box"\nstatus = "{0}"\n["{0}"]\n',
    'format = "{0}"\n',
    'summit-places = "{0}"\n[tracks."{0}"]\nspaces = 3\n',
)


@pytest.mark.parametrize("number", range(len(ODD_FILES)))
def test_files_with_such_signs(number: int, tmp_path: Path, friday: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(ODD_FILES[number].format(WRITTEN), "utf-8")
    for words in (
        ["scenario", str(path)],
        ["check", "--from", str(path), "red: buy"],
        ["new", "q", "--from", str(path)],
        ["new", "r", "--players", "red", "--box", str(path)],
        ["box", "check", str(path)],
        ["box", "show", str(path)],
        ["-g", str(path), "show"],
        ["-g", str(path), "doctor"],
    ):
        harmless(run(*words))
    (friday.parent / "odd.toml").write_bytes(path.read_bytes())
    harmless(run("games"), 0)


def test_a_path_with_such_signs(tmp_path: Path, home: Path) -> None:
    folder = tmp_path / "a\x1b[2Jb"
    folder.mkdir()
    (folder / "x.toml").write_text("title = 3", "utf-8")
    for words in (["scenario", str(folder)], ["scenario", str(folder / "x.toml")], ["box", "check", str(folder / "x.toml")]):
        assert harmless(run(*words), 0, 1, 3).told
    harmless(run("-g", str(folder / "x.toml"), "show"), 2)


COMMANDS = (
    "new play say show legal check why log undo redo fix amend forecast score rules readings box players draws scenario games"
    " doctor demo"
).split()
OPTIONS = (
    "--mode --players --start --start-region --variant --reading --box --draws --seed --deal"
    " --from --only --to --why --after --score --save --insert -g"
)


@pytest.mark.parametrize("command", [*COMMANDS, EVIL, ""])
def test_arguments_with_such_signs(command: str, friday: Path) -> None:
    before = friday.read_bytes()
    for words in (
        [EVIL],
        [f"--{EVIL}"],
        [EVIL, EVIL],
        ["1", EVIL],
        ["set", f"{EVIL}=3"],
        [f"red={EVIL}"],
        [f"{EVIL}=1"],
        [f"red.money={EVIL}"],
        ["\udcff"],
        ["x" * 20_000],
        ["9" * 5000],
        ["-" + "9" * 5000],
        ["0"],
        ["-1"],
        [""],
        ["--compare", f"{EVIL}=1"],
        ["--players", "red", "--box", "practice", "--reading", EVIL],
        ["--players", "red", "--box", "practice", "--variant", EVIL],
        ["--players", "red", "--box", "practice", "--deal", EVIL],
        ["--players", "red", "--box", f"{EVIL}\0.toml"],
        ["--save", f"{EVIL}/x.toml"],
    ):
        harmless(run(command, *words))
    for option in OPTIONS.split() if command in ("new", "fix", "forecast", "amend", "undo", "check", "scenario") else ["-g"]:
        harmless(run(command, option, EVIL))
        harmless(run(command, option, "9" * 5000))
    if command not in ("players", "new"):
        assert friday.read_bytes() == before


def test_the_check_finds_what_it_looks_for() -> None:
    """One sign of each kind."""
    for sign in ("\x1b", "\x9b", "\x07", "\u202e", "\r", "\udc80"):
        with pytest.raises(AssertionError):
            harmless(Ran(0, f"a{sign}b", ""))
