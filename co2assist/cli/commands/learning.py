"""Rules, readings and scenarios: what can be looked up without a game, or beside one."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from co2assist.cli.context import Wishes
from co2assist.cli.exits import FILE, MISUSE, NO, Stop
from co2assist.cli.terminal.output import document, note, out, paged
from co2assist.rulebook import index
from co2assist.text.sentences import commands as english

if TYPE_CHECKING:
    from co2assist.board.charter import Charter
    from co2assist.cli import documents
    from co2assist.cli.terminal.progress import Lasting
    from co2assist.record.game_file import Evening


def rules(wishes: Wishes, words: str, as_json: bool = False) -> None:
    """The table of contents, a rule in full, a section or a step of it, or the answer to a question."""
    words, charter = words.strip(), charter_beside(wishes)
    mode = charter.mode if charter else ""
    if as_json:
        document([*_absent(words), *(index.document(rule) for rule in meant(words, mode))])
    else:
        paged(_desk(words, charter))


def _absent(words: str) -> list[dict[str, Any]]:
    """What a question asks for that this edition has not, as `rules --json` writes it before the rules."""
    from co2assist.advice import rule_search

    if not words or index.begun(words) or index.cited(words):
        return []
    return [index.absent_document(entry) for entry in rule_search.found(words).absent]


def _desk(words: str, charter: "Charter | None") -> Iterator[str]:
    """The page that words open, for the game beside it. Raises Stop where nothing answers them."""
    from co2assist.cli.pages.answers import rules as page

    if not words:
        return page.contents_lines(charter)
    if named := index.begun(words):
        return (line for rule in named for line in page.rule_lines(rule, charter))
    if cited := index.cited(words):
        return (line for section, step in cited for line in page.section_lines(section, charter, step))
    from co2assist.advice import rule_search

    meant(words)
    return page.search_lines(words, rule_search.found(words, charter.mode if charter else ""), charter)


def meant(words: str, mode: str = "") -> list[index.Rule]:
    """The rules that words name or search for: all, one, those of a section, or those found for a mode. Raises Stop."""
    from co2assist.advice import rule_search

    named = words.lower()
    if not named:
        return list(index.rules().values())
    if begun := index.begun(words):
        return begun
    if cited := index.cited(words):
        return [rule for section, step in cited for rule in index.rules_in(section.key, step)]
    if named_wrong(named):
        raise Stop(MISUSE, english.NO_RULE.format(words=words[:60]), _nearest(named, index.rules(), "rules"))
    if found := rule_search.search(words, mode):
        return found
    raise Stop(NO, english.NOTHING_FOUND.format(words=words[:60]), english.LIST_RULES)


def named_wrong(words: str) -> bool:
    """Whether words have the form of an id or a section's number, and so are not meant to be searched for."""
    return bool(re.fullmatch(r"[a-z][a-z0-9-]*\.[a-z0-9-]+|[0-9](\.[0-9]+)?( [a-z])?(, step [0-9]+)?", words))


def charter_beside(wishes: Wishes) -> "Charter | None":
    """What the game named or used last is played by, read off the head of its file; None where there is none to read."""
    import os

    from co2assist.record import folders
    from co2assist.record.head import BadText, tables
    from co2assist.rules.charters import BadCharter, charter_for

    if wishes.at_table:
        return wishes.evening().session.now.game.charter
    named = wishes.game or os.environ.get("CO2ASSIST_GAME", "")
    path = folders.game_path(named) if named else folders.last_game()
    if path is None or not path.exists():
        return None
    try:
        rows = tables(folders.read_text(path).partition("\njournal = [")[0])
        return charter_for(rows["mode"], tuple(rows["players"]), readings=rows.get("readings", {}))
    except (BadText, OSError, BadCharter, KeyError, TypeError):
        return None


def readings(wishes: Wishes, told: str, as_json: bool = False) -> None:
    """Doubtful passages, their readings, which applies and matters; KEY=VALUE before the first entry of a game."""
    key, equals, value = told.partition("=")
    key = key.strip().lower()
    if told and key not in index.readings():
        raise Stop(MISUSE, english.NO_READING.format(key=key[:40]), _nearest(key, index.readings(), "readings"))
    if equals and value.strip() not in index.readings()[key].options:
        raise Stop(MISUSE, f"{key} = {value.strip()[:40]}: {', '.join(index.readings()[key].options)} is expected.")
    if equals:
        _choose(wishes, key, value.strip())
        if not as_json:
            out(english.READ_FROM_NOW.format(key=key, typed=value.strip()))
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
    from co2assist.record.new_game import BadGame

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
    return wishes.evening() if wishes.at_table or named or (last is not None and last.exists()) else None


def _print_readings(key: str, title: str, chosen: Mapping[str, str], evening: "Evening | None") -> None:
    from co2assist.cli.pages.answers import entry
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
        note(english.NO_SUCH_ID.format(path=path, unknown=unknown))
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
            raise Stop(FILE, english.NO_FILE.format(named=named))
        found += sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    if not found:
        raise Stop(MISUSE, english.NO_TOML)
    return found


def _unknown_rules(ids: tuple[str, ...]) -> list[str]:
    return [id for id in ids if id not in index.rules() and id not in index.readings()]
