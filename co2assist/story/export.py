"""A game turned into a scenario file, which plays its lines and states every fact at the end."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from co2assist.board.facts import text
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
from co2assist.referee import settled_now
from co2assist.text.notation import toml_value
from co2assist.words import NONE

OF_THE_HEAD = ("mode", "players", "variants", "start-region")
"""Facts that the head of a scenario file has."""


class CannotExport(Exception):
    """A game that no scenario file can hold as it stands: why, and what to do."""


class Story(Struct, frozen=True):
    """A part of a game as a scenario: the facts it starts from, the lines, and the box they need."""

    given: Mapping[str, Any]
    lines: tuple[str, ...]
    box: Box


def export_scenario(evening: Evening) -> str:
    """The game as the text of a scenario file that passes; raises CannotExport.

    It starts as the game did where scenario files can start so, else after the setup, else at the last position between
    two rules.
    """
    story = _story(evening)
    return _text(evening, story, PRACTICE if is_practice(story.box) else "box")


def save_scenario(evening: Evening, path: Path) -> list[Path]:
    """Writes the game as a scenario file, with its box beside it unless that is the practice box; the files written.

    Raises CannotExport and CannotSave.
    """
    story, beside = _story(evening), path.with_name(f"{path.stem}.box")
    practice = is_practice(story.box)
    try:
        if not practice:
            put(beside, f'format = "co2assist-box/1"\n{box_text(story.box, "")}')
        put(path, _text(evening, story, PRACTICE if practice else beside.name))
    except (OSError, UnicodeEncodeError) as wrong:
        raise cannot(path, wrong) from None
    return [path] if practice else [path, beside]


def is_practice(box: Box) -> bool:
    """Whether a box is the practice box, deal and all."""
    return box == practice_box() and box.deal == practice_box().deal


def _story(evening: Evening) -> Story:
    """The fullest way to tell a game that plays to where it stands; raises CannotExport."""
    for story in _stories(evening):
        if _passes(evening, story):
            return story
    raise CannotExport("No position of this game between two rules can be a scenario's start yet. Play on, and try again.")


def _stories(evening: Evening) -> Iterator[Story]:
    """The ways to tell a game, the fullest first."""
    session, header = evening.session, evening.header
    lines = tuple(entry.line for entry in session.entries)
    if header.deal == "box":
        yield Story(header.given, lines, header.box)
    positions = [session.start, *(entry.after for entry in session.entries)]
    apart = [
        number
        for number, position in enumerate(positions)
        if settled_now(position) and position.game.phase in position.game.charter.phases and not position.answers
    ]
    for number in dict.fromkeys([*apart[:1], *reversed(apart[-20:])]):
        start = positions[number]
        yield Story(startable(start.settled, settled_facts(start)), lines[number:], start.game.box)


def _passes(evening: Evening, story: Story) -> bool:
    """Whether a story plays to the end and leads to the position of the game."""
    header = replace(evening.header, box=story.box, given=story.given, deal="box", only="")
    try:
        return play_scenario(Scenario("", (), header, charter_in(header), _script(evening, story))) is None
    except (BadGame, BadScenario):
        return False


def _text(evening: Evening, story: Story, box: str) -> str:
    header = evening.header
    rows = {
        "title": header.title or "A game",
        "rules": [],
        "mode": header.mode,
        "players": list(header.players),
        "variants": list(header.variants),
        "readings": dict(header.readings),
        "box": box,
        **({"start-region": header.start_region} if header.start_region else {}),
    }
    head = "".join(f"{key} = {toml_value(value)}\n" for key, value in rows.items())
    given = facts_text("given", story.given) if story.given else ""
    script = _script(evening, story)
    plain = "'''" not in script and all(sign.isprintable() or sign == "\n" for sign in script)
    quoted = f"'''\n{script}'''" if plain else toml_value(script)
    return f"{head}{given}\n[play]\nscript = {quoted}\n"


def _script(evening: Evening, story: Story) -> str:
    """The lines, and every fact at the end of the journal; a line that waits is not part of it."""
    session, end = evening.session, evening.session.now
    if end.kept is not None:
        end = session.entries[-1].after if session.entries else session.start
    found = {path: fact for path, fact in all_facts(end).items() if path not in OF_THE_HEAD and not path.startswith("readings.")}
    expected = [f"expect {path} = {text(fact)}" for path, fact in found.items() if fact not in (None, "", NONE)]
    return "".join(f"{line}\n" for line in (*story.lines, *expected))
