"""A finished game as a play that BG Stats imports: the tables players, locations, games and plays, linked by ids."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

from co2assist.board.acts import Note
from co2assist.record.game_file import Evening
from co2assist.rules.company import tie_row
from co2assist.story.report import kind
from co2assist.text.headlines import ending
from co2assist.text.names import Names
from co2assist.text.safe import clean

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
