"""When and where a game was played and what it branched from, kept in its file beside the rules, digests and replays."""

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

LONGEST_PAUSE = 30
"""Minutes without a line that still count as sitting at the game."""
LONGEST_PLACE = 200
"""Characters of a place."""
KEYS = ("begun", "last-played", "minutes", "place", "parent", "parent-entry")
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
MINUTE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}")


class Sitting(Struct, frozen=True):
    """When a game was begun (local date) and last written (local date and minute), for how many minutes people sat at it, where.

    `parent` is the game it branched from, after entry `parent_entry`. None where not known.
    """

    began: str | None = None
    last: str | None = None
    minutes: int | None = None
    place: str | None = None
    parent: str | None = None
    parent_entry: int | None = None

    @property
    def played(self) -> str | None:
        """The local date it was last played."""
        return self.last[:10] if self.last else None


def begun(sitting: Sitting, now: datetime, place: str = "") -> Sitting:
    """A game that is begun now, in a place if one was said."""
    where = place[:LONGEST_PLACE].strip() or sitting.place
    return replace(sitting, began=f"{now:%Y-%m-%d}", last=f"{now:%Y-%m-%dT%H:%M}", minutes=0, place=where)


def sat(sitting: Sitting, now: datetime) -> Sitting:
    """The same after a line written now; a pause longer than half an hour is no time at the game."""
    last = f"{now:%Y-%m-%dT%H:%M}"
    if sitting.last is None or sitting.minutes is None:
        return replace(sitting, last=last)
    pause = int((datetime.fromisoformat(last) - datetime.fromisoformat(sitting.last)).total_seconds()) // 60
    return replace(sitting, last=last, minutes=sitting.minutes + (pause if 0 <= pause <= LONGEST_PAUSE else 0))


def rows_of(sitting: Sitting) -> dict[str, Any]:
    """What is known, by the keys of a save."""
    values = (sitting.began, sitting.last, sitting.minutes, sitting.place, sitting.parent, sitting.parent_entry)
    return {key: value for key, value in zip(KEYS, values, strict=True) if value is not None}


def sitting_of(rows: Mapping[str, Any]) -> Sitting:
    """What a save's tables say; what cannot be is not known, for no game depends on it."""
    began, last, place, parent = (_text(rows.get(key)) for key in ("begun", "last-played", "place", "parent"))
    return Sitting(
        began=began if began and DAY.fullmatch(began) else None,
        last=last if last and _is_minute(last) else None,
        minutes=_number(rows.get("minutes")),
        place=place,
        parent=parent,
        parent_entry=_number(rows.get("parent-entry")),
    )


def _text(value: Any) -> str | None:
    return value[:LONGEST_PLACE] if isinstance(value, str) and value else None


def _number(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


def _is_minute(text: str) -> bool:
    try:
        return MINUTE.fullmatch(text) is not None and bool(datetime.fromisoformat(text))
    except ValueError:
        return False
