"""When and where a game was played, as far as its file keeps it."""

from msgspec import Struct

from co2assist.record.game_file import Evening


class Sitting(Struct, frozen=True):
    """When a game was begun and last played (local dates), for how many minutes, and where; None where not known."""

    began: str | None = None
    played: str | None = None
    minutes: int | None = None
    place: str | None = None


def sitting(evening: Evening) -> Sitting:
    """What is known of when and where a game was played."""
    return Sitting()
