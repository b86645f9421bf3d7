"""A coverage-guided fuzzer for everything that reads text, run by hand: python tests/proof/guided.py TARGET FOLDER.

It needs `atheris` (pip install atheris), which is no part of the project. TARGET is line, scenario, save or box; FOLDER
is where what is found interesting is kept, and begins with the scenarios' own text. It stops at the first input that
brings anything out but the refusals people are told; further words, such as -max_total_time=600, go to libFuzzer.
"""

import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import atheris  # type: ignore[import-not-found]

with atheris.instrument_imports(include=["co2assist"]):
    from co2assist.box.catalog import BadBox, read_box
    from co2assist.box.practice_box import PATH, practice_box
    from co2assist.record.game_file import new_evening
    from co2assist.record.head import BadText
    from co2assist.record.journal import parsed, written
    from co2assist.record.new_game import BadGame, NewGame
    from co2assist.record.saves import replayed
    from co2assist.record.scenario import BadScenario, open_session, scenario_of
    from co2assist.record.session import Refused, Session
    from co2assist.text import notation
    from co2assist.text.notation import Unreadable
    from co2assist.text.toml_limits import BadFile, tables_of

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
TABLES = [
    new_evening(NewGame("friday", "cooperative", ["red", "blue"], practice_box(), seed=1, draws="app")),
    new_evening(NewGame("friday", "cooperative", ["red", "blue", "green"], practice_box(), variants=["un-inspectors"])),
    new_evening(NewGame("friday", "competitive", ["red", "blue"], practice_box(), readings={"cash-when": "any-time"})),
]
SECONDS = 2
"""No input may take longer (libFuzzer's -timeout)."""


def line(text: str) -> None:
    """Lines at a table: what is read is written and read again as the same; what is refused changes nothing."""
    evening = TABLES[len(text) % len(TABLES)]
    session = evening.session.fork()
    for typed in text.splitlines():
        now, entries = session.now, list(session.entries)
        try:
            said = session.read(typed)
            assert notation.read(notation.line(*said), now.game) == said, typed
            session.say(typed)
        except (Unreadable, Refused):
            assert session.now is now, typed
            assert session.entries == entries, typed
    back_and_forth(session)


def back_and_forth(session: Session) -> None:
    """All lines taken back and said again lead to where they led."""
    there, lines = session.now.game, len(session.entries)
    session.undo(lines + 1)
    session.redo(lines)
    assert session.now.game == there or session.now.kept is not None


def scenario(text: str) -> None:
    """A scenario opens, or is refused with its place, or that of its box, first."""
    with suppress(BadFile):
        told = "x.toml: opened"
        try:
            open_session(scenario_of(tables_of(text), "x.toml", Path("nowhere")))
        except BadScenario as wrong:
            told = str(wrong)
        assert ": " in told, told


def save(text: str) -> None:
    """A save is replayed, or refused; what is replayed is written and read as the same."""
    with suppress(BadText):
        evening = replayed(parsed(text, sealed=False))
        assert replayed(parsed(written(evening))).session.now.game == evening.session.now.game


def box(text: str) -> None:
    """A box is refused, or a game is set up with it or refused."""
    with suppress(BadFile, BadBox, BadGame):
        new_evening(NewGame("x", "cooperative", ["red", "blue"], read_box(tables_of(text), "box.toml")))


TARGETS: dict[str, Callable[[str], None]] = {"line": line, "scenario": scenario, "save": save, "box": box}


def seeds(target: str) -> list[str]:
    """Where the fuzzer begins: the scenarios, their lines, a game saved, the practice box."""
    told = [path.read_text("utf-8") for path in sorted(SCENARIOS.rglob("*.toml"))]
    if target == "line":
        return [text.partition("script = '''")[2].partition("'''")[0].strip() for text in told]
    return {"scenario": told, "save": [written(evening) for evening in TABLES], "box": [PATH.read_text("utf-8")]}[target]


def main() -> None:
    target, folder, *options = sys.argv[1:]
    for number, text in enumerate(seeds(target)):
        path = Path(folder) / f"seed-{number:04}"
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")

    def one(data: bytes) -> None:
        TARGETS[target](data.decode("utf-8", "ignore"))

    atheris.Setup([sys.argv[0], folder, f"-timeout={SECONDS}", "-max_len=20000", *options], one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
