"""Rules, readings, boxes and scenarios: what can be looked up without a game, or beside one."""

import textwrap
from collections.abc import Iterator
from pathlib import Path

from co2assist.cli.exits import FILE, MISUSE, NO, Stop, note, out
from co2assist.rulebook import index

WIDTH = 78
FOUND = 9
"""Rules listed at most by a search."""


def rules(words: str) -> None:
    """The index, one rule in full, or a search."""
    if not words:
        out(_index())
    elif words in index.rules():
        out(rule_page(index.rule(words)))
    elif (section := _section(words)) is not None:
        out(_section_page(section))
    else:
        out(_search(words))


def _index() -> Iterator[str]:
    last = ""
    for rule in index.rules().values():
        section = index.sections()[rule.section]
        if section.key != last:
            yield f"{section.label}  {section.title}" if section.label not in section.title else section.title
            last = section.key
        yield f"  {rule.id:<22} {rule.title}"
    yield f"{len(index.rules())} rules. `co2assist rules ID` explains one; any words search."


def _section(words: str) -> index.Section | None:
    wanted = " ".join(words.lower().split())
    for section in index.sections().values():
        if wanted in (section.key, section.label.lower(), section.title.lower()):
            return section
    return None


def _section_page(section: index.Section) -> Iterator[str]:
    yield section.title
    for rule in index.rules().values():
        if rule.section == section.key:
            yield ""
            yield f"{rule.id}  {rule.title}" + (f" ({rule.step})" if rule.step else "")
            yield from textwrap.wrap(rule.gist, WIDTH - 2, initial_indent="  ", subsequent_indent="  ")


def rule_page(rule: index.Rule) -> Iterator[str]:
    """One rule: its gist in own words, section and step, readings, relatives, and scenarios that exercise it."""
    section = index.sections()[rule.section]
    yield f"{rule.id}  {rule.title}"
    yield f"{section.title}" + (f", {rule.step}" if rule.step else "")
    yield from textwrap.wrap(rule.gist, WIDTH)
    for key in rule.readings:
        reading = index.readings()[key]
        yield f"Reading {key}: {reading.question} Default: {reading.default}."
    if rule.see:
        yield f"See also {', '.join(rule.see)}."


def _search(words: str) -> Iterator[str]:
    found = index.search(words)
    if not found:
        raise Stop(NO, f"No rule was found for '{words[:60]}'.", "`co2assist rules` lists them all; shorter words find more.")
    yield f"rules {words}: {len(found)} found" if len(found) > 1 else f"rules {words}: 1 found"
    for number, rule in enumerate(found[:FOUND], 1):
        yield f" {number}  {rule.id:<20} {rule.title:<44} {index.cite(rule.id)}"
    yield ""
    yield from rule_page(found[0])


def reading_page(reading: index.Reading, chosen: str = "") -> Iterator[str]:
    """One doubtful passage: the question, each option with what it does and what speaks for it."""
    yield f"{reading.key}: {reading.question}"
    for option in reading.options:
        marks = [word for word, so in (("default", option == reading.default), ("here", option == chosen)) if so]
        yield f"  {option}" + (f" ({', '.join(marks)})" if marks else "")
        for text in (reading.means.get(option, ""), reading.arguments.get(option, "")):
            yield from textwrap.wrap(text, WIDTH - 4, initial_indent="    ", subsequent_indent="    ")
    if reading.only:
        yield "  No other reading is offered."
    yield f"  Touches {', '.join(reading.rules)}."


def scenarios(paths: list[str]) -> None:
    """Runs scenario files or folders: a line a file, then `N passed, N failed`."""
    from co2assist.table.scenario import BadScenario, load_scenario, play_scenario

    passed = failed = 0
    for path in scenario_files(paths):
        try:
            scenario = load_scenario(path)
            failure = play_scenario(scenario)
        except BadScenario as wrong:
            failed += 1
            out(f"FAILED  {wrong}")
            continue
        for unknown in _unknown_rules(scenario.rules):
            note(f"{path}: rules: {unknown} is no rule, reading or ending")
        if failure is None:
            passed += 1
            out(f"passed  {path}  {scenario.title}")
        else:
            failed += 1
            out(f"FAILED  {path}:{failure.line}  {failure.text}")
            out(f"        expected {failure.expected}")
            out(f"        found    {failure.found}")
    out(f"{passed} passed, {failed} failed")
    if failed:
        raise Stop(NO)


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
