"""Rules, readings and scenarios: what can be looked up without a game, or beside one."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from co2assist.cli.context import Wishes
from co2assist.cli.exits import FILE, MISUSE, NO, Stop, document, note, out, paged
from co2assist.cli.pages.answers import entry
from co2assist.cli.pages.answers.rules import (
    index_lines,
    rule_lines,
    rules_in,
    search_lines,
    section_lines,
    section_of,
)
from co2assist.rulebook import index

if TYPE_CHECKING:
    from co2assist.cli import documents
    from co2assist.cli.terminal.progress import Lasting
    from co2assist.record.game_file import Evening


def rules(words: str, as_json: bool = False) -> None:
    """The index, one rule in full, a section, or a search."""
    words = words.strip()
    found, section = meant(words), section_of(words)
    if as_json:
        document([index.document(rule) for rule in found])
    elif not words:
        paged(index_lines())
    elif words.lower() in index.rules():
        out(rule_lines(found[0]))
    elif section is not None:
        paged(section_lines(section))
    else:
        paged(search_lines(words))


def meant(words: str) -> list[index.Rule]:
    """The rules that words name or search for: all of them, one, those of a section, or those found. Raises Stop."""
    named, section = words.lower(), section_of(words)
    if not named:
        return list(index.rules().values())
    if named in index.rules():
        return [index.rule(named)]
    if section is not None:
        return rules_in(section)
    if named_wrong(named):
        raise Stop(MISUSE, f"No rule or section is called '{words[:60]}'.", _nearest(named, index.rules(), "rules"))
    if found := index.search(words):
        return found
    raise Stop(NO, f"No rule was found for '{words[:60]}'.", "`co2assist rules` lists them all; shorter words find more.")


def named_wrong(words: str) -> bool:
    """Whether words have the form of an id or a section's number, and so are not meant to be searched for."""
    return bool(re.fullmatch(r"[a-z][a-z0-9-]*\.[a-z0-9-]+|[0-9]+\.[0-9]+( [a-z])?", words))


def readings(wishes: Wishes, told: str, as_json: bool = False) -> None:
    """Doubtful passages, their readings, which applies and matters; KEY=VALUE before the first entry of a game."""
    key, equals, value = told.partition("=")
    key = key.strip().lower()
    if told and key not in index.readings():
        raise Stop(MISUSE, f"No reading is called {key[:40]!r}.", _nearest(key, index.readings(), "readings"))
    if equals and value.strip() not in index.readings()[key].options:
        raise Stop(MISUSE, f"{key} = {value.strip()[:40]}: {', '.join(index.readings()[key].options)} is expected.")
    if equals:
        _choose(wishes, key, value.strip())
        if not as_json:
            out(f"{key} = {value.strip()} from now on in this game.")
            return
    evening = _game_at_hand(wishes)
    if as_json:
        chosen = evening.session.now.game.charter.readings if evening else {}
        document([reading_document(reading, chosen) for reading in index.readings().values() if key in ("", reading.key)])
    elif evening is None:
        _print_readings(key, "", {}, None)
    else:
        _print_readings(key, evening.header.title, evening.session.now.game.charter.readings, evening)


def _nearest(word: str, known: Iterable[str], command: str) -> str:
    import difflib

    near = difflib.get_close_matches(word[:60], known, 3)
    return f"Nearest: {', '.join(near)}." if near else f"`co2assist {command}` lists them."


def _choose(wishes: Wishes, key: str, value: str) -> None:
    from co2assist.record.game_file import BadGame

    with wishes.editing() as evening:
        try:
            evening.read_as({key: value})
        except BadGame as wrong:
            raise Stop(NO, *[f"{fault}." for fault in wrong.faults]) from None


def reading_document(reading: index.Reading, chosen: Mapping[str, str]) -> "documents.Reading":
    """A doubtful passage as `readings --json` writes it."""
    return {
        "key": reading.key,
        "question": reading.question,
        "value": chosen.get(reading.key, reading.default),
        "default": reading.default,
        "options": {option: reading.means[option] for option in reading.options},
        "rules": list(reading.rules),
    }


def _game_at_hand(wishes: Wishes) -> "Evening | None":
    """The game named or used last; None where there is none, which is no fault here."""
    import os

    from co2assist.record import folders

    named = wishes.game or os.environ.get("CO2ASSIST_GAME", "")
    last = folders.last_game()
    return wishes.evening() if named or (last is not None and last.exists()) else None


def _print_readings(key: str, title: str, chosen: Mapping[str, str], evening: "Evening | None") -> None:
    from co2assist.cli.pages.answers.readings import reading_lines, readings_lines
    from co2assist.text.names import Names

    position = evening.session.now if evening else None
    names = entry.names_of(evening) if evening else Names()
    if key:
        paged(reading_lines(index.readings()[key], chosen.get(key, ""), position, names))
    else:
        paged(readings_lines(title, chosen, position, names))


def scenarios(wishes: Wishes, paths: list[str], as_json: bool = False) -> None:
    """Runs scenario files or folders: a line a file, then `N passed, N failed`."""
    files = scenario_files(paths)
    rows: list[documents.Scenario] = []
    with wishes.lasting("Playing scenarios" if len(files) > 1 else f"Playing {files[0].name}") as watch:
        for done, path in enumerate(files):
            if len(files) > 1:
                watch(done, len(files))
            rows.append(_played(path, watch, alone=len(files) == 1))
            watch.aside()
            if not as_json:
                out(_row_lines(rows[-1]))
    failed = sum(not row["passed"] for row in rows)
    if as_json:
        document(rows)
    else:
        out(f"{len(files) - failed} passed, {failed} failed")
    if failed:
        raise Stop(NO)


def _played(path: Path, watch: "Lasting", alone: bool) -> "documents.Scenario":
    """Runs one file; the lines of one that is alone are watched."""
    from co2assist.record.scenario import BadScenario, load_scenario, play_scenario
    from co2assist.record.session import unwatched

    row: documents.Scenario = {
        "path": str(path),
        "title": "",
        "passed": False,
        "line": None,
        "text": "",
        "expected": "",
        "found": "",
    }
    try:
        scenario = load_scenario(path)
        failure = play_scenario(scenario, watch if alone else unwatched)
    except BadScenario as wrong:
        return {**row, "found": str(wrong)}
    watch.aside()
    for unknown in _unknown_rules(scenario.rules):
        note(f"{path}: rules: {unknown} is no rule, reading or ending")
    if failure is None:
        return {**row, "title": scenario.title, "passed": True}
    row.update({"title": scenario.title, "line": failure.line, "text": failure.text})
    return {**row, "expected": failure.expected, "found": failure.found}


def _row_lines(row: "documents.Scenario") -> list[str]:
    """How a scenario went, in a line; of one that fails also where and how."""
    if row["passed"]:
        return [f"passed  {row['path']}  {row['title']}"]
    if row["line"] is None:
        return [f"FAILED  {row['found']}"]
    head = f"FAILED  {row['path']}:{row['line']}  {row['text']}"
    return [head, f"        expected {row['expected']}", f"        found    {row['found']}"]


def scenario_files(paths: list[str]) -> list[Path]:
    """The files named, and all `.toml` files below the folders named; raises Stop where there is none."""
    found: list[Path] = []
    for named in paths:
        path = Path(named)
        if not path.exists():
            raise Stop(FILE, f"{named}: there is no such file or folder.")
        found += sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    if not found:
        raise Stop(MISUSE, "There are no .toml files in what was named.")
    return found


def _unknown_rules(ids: tuple[str, ...]) -> list[str]:
    return [id for id in ids if id not in index.rules() and id not in index.readings()]
