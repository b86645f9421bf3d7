"""A game given out: as a scenario file, as a table a row an entry, and as a play that BG Stats imports."""

import csv
import io
import json
from collections.abc import Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

from msgspec import Struct
from msgspec.structs import replace

from co2assist.board.acts import Note
from co2assist.board.facts import Fact, facts, text
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
from co2assist.rules.company import tie_row
from co2assist.story.report import figure, kind
from co2assist.text.headlines import ending
from co2assist.text.names import Names
from co2assist.text.notation import secrecy, toml_value
from co2assist.text.safe import clean
from co2assist.words import ENERGIES, FOSSILS, NONE

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


Entry = dict[str, Fact]
TABLE = ("co2", "score", "market.ceps", "market.price", "bank.ceps", "pool.tech")
COUNTED = ("goals.open", "goals.done", "un.open")
OF_A_PLAYER = ("money", "ceps", "tech", "score", *(f"know.{energy}" for energy in ENERGIES), "tokens", "cubes", "markers", "hand")
OF_A_REGION = ("ceps", "cubes")
CLOCK = ("decade", "phase", "round", "turn")


def entries(evening: Evening) -> Iterator[Entry]:
    """The start (entry 0) and every entry: its line, the clock and the figures after it; None where not known."""
    session = evening.session
    yield _entry(0, "", facts(session.start.game))
    for n, entry in enumerate(session.entries, 1):
        line = secrecy.line_of(entry.who, entry.act, session.now.over)
        yield _entry(n, line, facts(entry.after.game))


def _entry(n: int, line: str, table: dict[str, Fact]) -> Entry:
    row: Entry = {"n": n, "line": line, **{path: table[path] for path in CLOCK}}
    row.update({path: _number(table[path]) for path in (*TABLE, *(f"fossil.{kind}" for kind in FOSSILS))})
    row.update({path: figure(table, path) for path in COUNTED})
    colours = table["players"]
    assert isinstance(colours, list)
    row.update({f"{colour}.{what}": _number(table[f"{colour}.{what}"]) for colour in colours for what in OF_A_PLAYER})
    regions = [path.removesuffix(".supply") for path in table if path.endswith(".supply")]
    row.update({f"{region}.{what}": _number(table[f"{region}.{what}"]) for region in regions for what in OF_A_REGION})
    row.update({path: table[path] for path in (f"{region}.control" for region in regions)})
    return row


def _number(value: Fact) -> int | None:
    return value if isinstance(value, int) else None


def csv_text(evening: Evening) -> str:
    """The table as CSV: a line of heads, then a line an entry; an unknown figure is empty."""
    rows = list(entries(evening))
    heads = list(dict.fromkeys(path for row in rows for path in row))
    written = io.StringIO()
    table = csv.DictWriter(written, heads, restval="", lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return written.getvalue()


def json_text(evening: Evening) -> str:
    """The game with its table as one JSON document."""
    header, game = evening.header, evening.session.now.game
    document = {
        "title": header.title,
        "mode": header.mode,
        "variants": list(header.variants),
        "players": {colour: header.names.get(colour) for colour in header.players},
        "practice": game.box.practice,
        "outcome": game.outcome,
        "reason": game.reason,
        "entries": list(entries(evening)),
    }
    return json.dumps(document, ensure_ascii=True, indent=1) + "\n"


GAME = {"name": "CO₂: Second Chance", "bggName": "CO₂: Second Chance", "bggYear": 2018, "bggId": 214887}
"""The game as BoardGameGeek lists it."""
OURS = uuid5(NAMESPACE_URL, "https://co2assist.invalid/plays")
PLACE, PLAYED_GAME = 1, 1
"""The ids of the only location and the only game in the file."""
WHEN = "%Y-%m-%d %H:%M:%S"


class NoPlay(Exception):
    """A game that cannot be a play; the text says why."""


def play_text(evening: Evening) -> str:
    """The file to import, as JSON; raises NoPlay."""
    return json.dumps(play(evening), ensure_ascii=False, indent=1) + "\n"


def play(evening: Evening) -> dict[str, Any]:
    """The file to import; raises NoPlay where the game is not over."""
    session, names = evening.session, Names(evening.header.names)
    charter, place = session.now.game.charter, clean(evening.sitting.place or "")
    if not session.now.over:
        raise NoPlay("The game is not over, and a play is made of a finished game.")
    people = enumerate(map(names.name, charter.colours), 1)
    game = {**GAME, "cooperative": charter.shared_score, "highestWins": True, "noPoints": False, "usesTeams": False}
    return {
        "about": "A play kept with co2assist",
        "userInfo": {"meRefId": 0},
        "challenges": [],
        "players": [{"id": n, "uuid": _uuid("player", name), "name": name, "isAnonymous": False} for n, name in people],
        "locations": [{"id": PLACE, "uuid": _uuid("place", place), "name": place}] if place else [],
        "games": [{"id": PLAYED_GAME, "uuid": _uuid("game", charter.mode), **game}],
        "plays": [_play(evening, names) | ({"locationRefId": PLACE} if place else {})],
    }


def _play(evening: Evening, names: Names) -> dict[str, Any]:
    """The play itself, with how everybody did."""
    session, game = evening.session, evening.session.now.game
    lines = (entry.line for entry in session.entries if not isinstance(entry.act, Note))
    return {
        "uuid": _uuid("play", evening.header.title, *lines),
        "playDate": _date(evening),
        "durationMin": evening.sitting.minutes or 0,
        "ignored": False,
        "manualWinner": True,
        "rounds": 0,
        "rating": 0,
        "scoringSetting": 0,
        "usesTeams": False,
        "board": kind(game),
        "comments": " ".join(ending(session.now, names)[:2]),
        "gameRefId": PLAYED_GAME,
        "playerScores": [_score(evening, seat) for seat in range(len(game.players))],
    }


def _date(evening: Evening) -> str:
    """When it was begun; where that is not known, when its file was written last, or now."""
    known = evening.sitting
    if known.began or known.played:
        return datetime.fromisoformat(str(known.began or known.played)).strftime(WHEN)
    path: Path | None = evening.path
    written = path.stat().st_mtime if path is not None and path.exists() else None
    return (datetime.now() if written is None else datetime.fromtimestamp(written)).strftime(WHEN)


def _score(evening: Evening, seat: int) -> dict[str, Any]:
    game, first = evening.session.now.game, evening.session.told.start
    own = game.points_seat
    won = seat in game.winners if own else game.outcome == "won"
    points = game.players[seat].score if own else game.score
    above = sum(tie_row(game, other) > tie_row(game, seat) for other in range(len(game.players)))
    return {
        "playerRefId": seat + 1,
        "score": str(points),
        "winner": won,
        "rank": 1 + above if own and game.outcome == "won" else 0,
        "seatOrder": seat + 1,
        "startPlayer": seat == first,
        "newPlayer": False,
    }


def _uuid(*parts: str) -> str:
    """An id that is the same each time the same thing is exported."""
    found: UUID = OURS
    for part in parts:
        found = uuid5(found, part)
    return str(found).upper()
