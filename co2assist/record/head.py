"""The head of a save: its format and seal, when and where the game was played, and what it branched from."""

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from co2assist.text.toml_limits import BadFile, tables_of

try:
    from _blake2 import blake2b  # hashlib's own, without the weight of what else hashlib loads
except ImportError:
    from hashlib import blake2b

VERSION = 2
FORMAT = f"co2assist-game/{VERSION}"
LONGEST_PAUSE = 30
"""Minutes without a line that still count as sitting at the game."""
LONGEST_PLACE = 200
"""Characters of a place."""
KEYS = ("begun", "last-played", "minutes", "place", "parent", "parent-entry")
DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
MINUTE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}")


class BadText(Exception):
    """Text that is no saved game: what is wrong and, where one is to blame, the entry and the digests that differ."""

    def __init__(self, wrong: str, entry: int | None = None, digests: tuple[str, str] | None = None) -> None:
        super().__init__(wrong)
        self.wrong = wrong
        self.entry = entry
        self.digests = digests


def tables(source: str) -> dict[str, Any]:
    """The tables of a TOML text; raises BadText."""
    try:
        return tables_of(source)
    except BadFile as wrong:
        raise BadText(str(wrong)) from None


def version(rows: Mapping[str, Any]) -> int:
    """The number of a save's format; raises BadText for a newer one, and for what is no save."""
    found = rows.get("format")
    match = re.fullmatch(r"co2assist-game/([0-9]{1,4})", found) if isinstance(found, str) else None
    if match is None:
        raise BadText(f"this is no saved game: its format is {str(found)[:40]!r}, and {FORMAT!r} is expected")
    if int(match[1]) > VERSION:
        raise BadText(f"its format {found} is newer than {FORMAT}, which this co2assist reads; a newer co2assist is needed")
    return int(match[1])


def seal_fits(source: str, rows: Mapping[str, Any]) -> bool:
    """Whether the text below the seal is what was sealed; a text without a seal was written by hand."""
    if "seal" not in rows:
        return True
    match = re.match(r"[^\n]*\nseal = \"([0-9a-f]{16})\"\r?\n", source)
    return match is not None and match[1] == rows["seal"] == seal_of(source[match.end() :])


def check_sum(told: bytes) -> str:
    """A short check sum, the same on every machine."""
    return blake2b(told, digest_size=8).hexdigest()


def seal_of(body: str) -> str:
    """The check sum of a save's text below the line that holds it; line ends do not count."""
    return check_sum(body.replace("\r\n", "\n").encode("utf-8"))


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
