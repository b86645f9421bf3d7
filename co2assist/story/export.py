"""A game turned into a scenario file, which plays its lines and states every fact at the end."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from co2assist.board.facts import Fact, text
from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.record.disk import put
from co2assist.record.game_file import Evening
from co2assist.record.journal import box_text, facts_text, settled_facts
from co2assist.record.new_game import BadGame, charter_in
from co2assist.record.replay import startable
from co2assist.record.saves import cannot
from co2assist.record.scenario import PRACTICE, BadScenario, Scenario, play_scenario
from co2assist.record.session import all_facts
from co2assist.referee import Position, settled_now
from co2assist.text.notation import toml_value
from co2assist.words import NONE


class CannotExport(Exception):
    """A game that no scenario file can hold as it stands: why, and what to do."""


class Story(Struct, frozen=True):
    """A part of a game as a scenario: the facts it starts from, the lines, and the box they need."""

    given: Mapping[str, Any]
    lines: tuple[str, ...]
    box: Box


def export_scenario(evening: Evening, box: str = "") -> str:
    """The game as the text of a scenario file that passes; `box` names the box file beside it (default: as `box_name`).

    It starts as the game did where scenario files can start so, else after the setup, else at the last position between
    two rules. Raises CannotExport.
    """
    for story in _stories(evening):
        if _passes(evening, story):
            return _text(evening, story, box or (PRACTICE if is_practice(story.box) else "box"))
    raise CannotExport("No position of this game between two rules can be a scenario's start yet. Play on, and try again.")


def save_scenario(evening: Evening, path: Path) -> list[Path]:
    """Writes the game as a scenario file, with its box beside it unless that is the practice box; the files written.

    Raises CannotExport and CannotSave.
    """
    beside = path.with_name(f"{path.stem}.box")
    story = next((story for story in _stories(evening) if _passes(evening, story)), None)
    practice = story is None or is_practice(story.box)
    source = export_scenario(evening, PRACTICE if practice else beside.name)
    try:
        if story is not None and not practice:
            put(beside, f'format = "co2assist-box/1"\n{box_text(story.box, "")}')
        put(path, source)
    except (OSError, UnicodeEncodeError) as wrong:
        raise cannot(path, wrong) from None
    return [path] if practice else [path, beside]


def is_practice(box: Box) -> bool:
    """Whether a box is the practice box, deal and all."""
    return box == practice_box() and box.deal == practice_box().deal


def _stories(evening: Evening) -> Iterator[Story]:
    """The ways to tell a game, the fullest first."""
    session, header = evening.session, evening.header
    lines = tuple(entry.line for entry in session.entries)
    if header.deal == "box":
        yield Story(header.given, lines, header.box)
    positions = [session.start, *(entry.after for entry in session.entries)]
    apart = [number for number, position in enumerate(positions) if _may_start(position)]
    for number in dict.fromkeys([*apart[:1], *reversed(apart[-20:])]):
        yield Story(_given(positions[number]), lines[number:], positions[number].game.box)


def _may_start(position: Position) -> bool:
    return settled_now(position) and position.game.phase in position.game.charter.phases and not position.answers


def _given(position: Position) -> dict[str, Any]:
    """The settable facts of a settled position."""
    return startable(position.settled, settled_facts(position))


def _passes(evening: Evening, story: Story) -> bool:
    """Whether a story plays to the end and leads to the position of the game."""
    header = replace(evening.header, box=story.box, given=story.given, deal="box", only="")
    try:
        return play_scenario(Scenario("", (), header, charter_in(header), _script(evening, story))) is None
    except (BadGame, BadScenario):
        return False


def _head(evening: Evening, box: str) -> dict[str, Any]:
    header = evening.header
    return {
        "title": header.title or "A game",
        "rules": [],
        "mode": header.mode,
        "players": list(header.players),
        "variants": list(header.variants),
        "readings": dict(header.readings),
        "box": box,
        **({"start-region": header.start_region} if header.start_region else {}),
    }


def _text(evening: Evening, story: Story, box: str) -> str:
    head = "".join(f"{key} = {toml_value(value)}\n" for key, value in _head(evening, box).items())
    given = facts_text("given", story.given) if story.given else ""
    script = _script(evening, story)
    plain = "'''" not in script and all(sign.isprintable() or sign == "\n" for sign in script)
    quoted = f"'''\n{script}'''" if plain else toml_value(script)
    return f"{head}{given}\n[play]\nscript = {quoted}\n"


def _script(evening: Evening, story: Story) -> str:
    found = all_facts(_without_waiting(evening))
    expected = [f"expect {path} = {text(fact)}" for path, fact in found.items() if _worth(path, fact)]
    return "".join(f"{line}\n" for line in (*story.lines, *expected))


def _without_waiting(evening: Evening) -> Position:
    """The position at the end of the journal: a line that waits is not part of it."""
    session = evening.session
    if session.now.kept is None:
        return session.now
    return session.entries[-1].after if session.entries else session.start


def _worth(path: str, fact: Fact) -> bool:
    of_the_head = ("mode", "players", "variants", "start-region")
    return path not in of_the_head and not path.startswith("readings.") and fact is not None and fact not in ("", NONE)
