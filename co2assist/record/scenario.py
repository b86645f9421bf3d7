"""Scenario files: a story with its numbers, played line by line against the referee."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from co2assist.board.charter import Charter
from co2assist.board.facts import same, text
from co2assist.board.given import flat
from co2assist.box.catalog import BadBox, Box, read_box
from co2assist.box.practice_box import practice_box
from co2assist.record.new_game import BadGame, Header, charter_in, opened
from co2assist.record.session import Refused, Session, Watch, all_facts, unreadable_text, unwatched
from co2assist.text import notation
from co2assist.text.notation import Unreadable
from co2assist.text.toml_limits import BadFile, declared, tables_of, text_of

PRACTICE = "practice"
ASKED = "asked"
"""What was answered before a position was half told; `new --join` goes on with it, and a scenario has no use for it."""


class BadScenario(Exception):
    """A scenario file that cannot be played; worded as place, what is wrong, what to do."""


class Play(Struct, frozen=True, forbid_unknown_fields=True):
    """The [play] of a scenario file."""

    script: str = ""


class File(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The keys of a scenario file and what each holds."""

    title: str = ""
    rules: tuple[str, ...] = ()
    mode: str = ""
    players: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    readings: dict[str, str] = {}
    box: str = PRACTICE
    start_region: str = ""
    given: dict[str, Any] = {}
    play: Play = Play()


class Scenario(Struct, frozen=True):
    """A scenario: the rules it exercises, how its game is set up, and its lines."""

    path: str
    rules: tuple[str, ...]
    header: Header
    charter: Charter
    script: str

    @property
    def title(self) -> str:
        """What it is about."""
        return self.header.title

    @property
    def box(self) -> Box:
        """The box it is played with."""
        return self.header.box

    @property
    def given(self) -> dict[str, Any]:
        """The facts it begins with."""
        return dict(self.header.given)


class Failure(Struct, frozen=True):
    """Where a scenario failed: the line of its file, what was expected, what was found."""

    line: int
    text: str
    expected: str
    found: str


def load_scenario(path: Path) -> Scenario:
    """A scenario file; raises BadScenario."""
    source = read_text(path)
    try:
        rows = tables_of(source)
    except BadFile as wrong:
        raise BadScenario(f"{path}: {wrong}. Mend the file; nothing was read.") from None
    return scenario_of(rows, str(path), path.parent)


def read_text(path: Path) -> str:
    """A file's text, of bounded size; raises BadScenario."""
    try:
        return text_of(path)
    except OSError as wrong:
        raise BadScenario(f"{path}: it cannot be read ({wrong.strerror}).") from None
    except BadFile as wrong:
        raise BadScenario(f"{path}: {wrong}. Nothing was read.") from None
    except ValueError:
        raise BadScenario(f"{str(path)[:80]!r} is no path.") from None


def scenario_of(rows: Mapping[str, Any], place: str, folder: Path) -> Scenario:
    """A scenario from its tables; raises BadScenario."""
    try:
        file = declared({key: value for key, value in rows.items() if key != ASKED}, File, "a scenario")
        header = Header(
            title=file.title,
            mode=file.mode,
            players=file.players,
            box=_box(file.box, place, folder),
            variants=file.variants,
            readings=file.readings,
            start_region=file.start_region,
            given=flat(file.given),
        )
        return Scenario(place, file.rules, header, charter_in(header), file.play.script)
    except BadFile as wrong:
        raise BadScenario(f"{place}: {wrong}.") from None
    except BadGame as wrong:
        raise BadScenario(f"{place}: {wrong}") from None


def _box(named: str, place: str, folder: Path) -> Box:
    if named == PRACTICE:
        return practice_box()
    path = folder / named
    try:
        return read_box(tables_of(read_text(path)), str(path))
    except (BadBox, BadFile) as wrong:
        raise BadScenario(f"{place}: {wrong}") from None


def open_session(scenario: Scenario) -> Session:
    """The session at a scenario's position; raises BadScenario with every fault of the position."""
    try:
        return opened(scenario.header)
    except BadGame as wrong:
        position = "the given position does not add up: " if scenario.given else ""
        raise BadScenario(f"{scenario.path}: {position}{wrong}") from None


def play_scenario(scenario: Scenario, watch: Watch = unwatched) -> Failure | None:
    """Plays a scenario to its first failure; raises BadScenario where the position does not add up."""
    session = open_session(scenario)
    lines = list(script_lines(scenario))
    for done, (number, line) in enumerate(lines):
        watch(done, len(lines))
        failure = _play_line(session, number, line)
        if failure is not None:
            return failure
    return None


def script_lines(scenario: Scenario) -> Iterator[tuple[int, str]]:
    """The lines of a script that say something, numbered as in the file."""
    first = _first_line(scenario)
    for number, line in enumerate(scenario.script.splitlines(), first):
        if line.strip() and not line.lstrip().startswith("#"):
            yield number, line.strip()


def _first_line(scenario: Scenario) -> int:
    try:
        rows = text_of(Path(scenario.path)).splitlines()
    except (OSError, ValueError):
        return 1
    return next((number for number, row in enumerate(rows, 1) if row.lstrip().startswith("script")), 0) + 1


def _play_line(session: Session, number: int, line: str) -> Failure | None:
    keyword, _, rest = line.partition(" ")
    match keyword:
        case "expect":
            return _expect(session, number, line, rest)
        case "allow":
            return _judged(session, number, line, "", rest)
        case "refuse":
            return _judged(session, number, line, *_ids_and_line(rest))
    return next(filter(None, (_said(session, number, part) for part in notation.split_lines(line))), None)


def _ids_and_line(rest: str) -> tuple[str, str]:
    """The ids of a refusal, parted by commas, and the line behind them."""
    match = re.match(r"\s*([^\s,]+(?:\s*,\s*[^\s,]+)*)\s+(.*)", rest)
    return (match[1], match[2]) if match else (rest, "")


def _said(session: Session, number: int, line: str) -> Failure | None:
    asked = session.now.ask
    try:
        session.say(line)
    except Refused as refused:
        failed = ", ".join(finding.id for finding in refused.ruling.failed)
        due = f"{asked.who} is asked about {asked.about}" if asked else "the game is over"
        return Failure(number, line, "a lawful answer", f"refused: {failed} ({due})")
    except Unreadable as wrong:
        return Failure(number, line, "a readable line", unreadable_text(wrong))
    return None


def _judged(session: Session, number: int, line: str, ids: str, typed: str) -> Failure | None:
    try:
        _, _, ruling = session.judge(typed)
    except Unreadable as wrong:
        return Failure(number, line, "a readable line", unreadable_text(wrong))
    failed = [finding.id for finding in ruling.failed]
    found = f"{ruling.verdict}: {', '.join(failed) or ', '.join(ruling.missing) or 'every condition is met'}"
    if not ids:
        return None if ruling.verdict == "lawful" else Failure(number, line, "lawful", found)
    wanted = [item.strip() for item in ids.split(",") if item.strip()]
    missing = [item for item in wanted if item not in failed]
    if ruling.verdict == "unlawful" and not missing:
        return None
    return Failure(number, line, f"refused by {', '.join(wanted)}", found)


def _expect(session: Session, number: int, line: str, rest: str) -> Failure | None:
    path, equals, expected = rest.partition("=")
    known = all_facts(session.now)
    if not equals:
        return Failure(number, line, "expect FACT = VALUE", "no = in the line")
    if path.strip() not in known:
        return Failure(number, line, f"a fact called {path.strip()!r}", "no such fact")
    value = known[path.strip()]
    if same(value, expected.strip()):
        return None
    return Failure(number, line, expected.strip(), text(value))
