"""An entry of the journal mended, and the rest played again on top of it."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from co2assist.board.acts import Amend, Printed
from co2assist.board.changes import Change
from co2assist.board.facts import Fact, differing, facts
from co2assist.board.game import Game
from co2assist.record.game_file import Evening
from co2assist.record.new_game import opened
from co2assist.record.session import Refused, Session, Watch, unwatched
from co2assist.text.notation import secrecy, toml_value
from co2assist.words import UNKNOWN


class NoLongerHolds(Exception):
    """A line that is not lawful after the mending: the number it has in the log (none for one put in), and the refusal."""

    def __init__(self, number: int | None, line: str, refused: Refused) -> None:
        told = secrecy.text_of(line)
        what = "the line put in does not hold there" if number is None else f"entry {number}, {told}, no longer holds"
        super().__init__(f"With that, {what}. Nothing is changed.")
        self.number = number
        self.refused = refused


class Mending(Struct, frozen=True):
    """What a mending comes to, before anything is changed: the evening as it would be, and the facts that differ.

    `old` is the session as it is; from entry `number` on (0: from the first) the two may differ.
    """

    old: Session
    evening: Evening
    number: int
    was: str
    differ: dict[str, tuple[Fact, Fact]]

    @property
    def amended(self) -> bool:
        """Whether facts were set as the table has them from the mended entry on, so that hands have moved what no entry tells."""
        sessions = (self.old, self.evening.session)
        return any(isinstance(entry.act, Amend) for each in sessions for entry in each.entries[max(1, self.number) - 1 :])

    def moved(self, session: Session) -> list[tuple[Game, tuple[Change, ...]]]:
        """What the entries of one of the two sessions moved from the mended one on, each with the table before it."""
        first = max(1, self.number)
        return [(session.before(n).game, entry.changes) for n, entry in enumerate(session.entries[first - 1 :], first)]


def reprinted(evening: Evening, path: str, value: Any, watch: Watch = unwatched) -> Mending:
    """The whole game played again with another printed value from its beginning; nothing is changed.

    Raises BadGame, and NoLongerHolds at the first line that is not lawful any more.
    """
    header = replace(evening.header, box=evening.header.box.told(path, value, "the owner"))
    trial = opened(header)
    for n, entry in enumerate(evening.session.entries, 1):
        watch(n, len(evening.session.entries))
        if isinstance(entry.act, Printed) and entry.act.path == path:
            continue
        try:
            trial.say(entry.line)
        except Refused as refused:
            raise NoLongerHolds(n, entry.line, refused) from None
    said = [(entry.who, entry.act) for entry in evening.session.entries]
    trial.dropped = [*said, *reversed(evening.session.undone)]
    differ = differing(facts(evening.session.now.game), facts(trial.now.game))
    was = f"{path} = {toml_value(evening.session.now.game.box.values.get(path, UNKNOWN))}"
    return Mending(evening.session, evening.with_session(trial, header), 0, was, differ)


def mend(
    evening: Evening,
    number: int,
    lines: Sequence[str],
    keep: bool = False,
    watch: Watch = unwatched,
    later: Mapping[int, Sequence[str]] = {},
) -> Mending:
    """Entry `number` (from 1) replaced by lines, dropped where there are none, or kept behind them (`keep`).

    So are the `later` entries, by their numbers, each replaced or dropped as well.
    Raises IndexError for an entry that does not exist, NoLongerHolds at the first entry that is not lawful any more, and
    Unreadable. Nothing is changed.
    """
    entries = evening.session.entries
    if not 1 <= number <= len(entries):
        raise IndexError(number)
    trial = Session(evening.session.start, evening.session.told)
    numbered: list[tuple[int | None, str]] = [(n, entry.line) for n, entry in enumerate(entries, 1)]
    put_in = [(None, line) for line in lines]
    journal = [*numbered[: number - 1], *put_in]
    for n, line in numbered[number - 1 if keep else number :]:
        instead = later.get(n) if n is not None else None
        journal += [(n, line)] if instead is None else [(None, other) for other in instead]
    for done, (n, line) in enumerate(journal):
        watch(done, len(journal))
        try:
            trial.say(line)
        except Refused as refused:
            raise NoLongerHolds(n, line, refused) from None
    trial.dropped = [(entry.who, entry.act) for entry in entries[number - 1 :]]
    mended = evening.with_session(trial)
    differ = differing(facts(evening.session.now.game), facts(trial.now.game))
    was = entries[number - 1]
    return Mending(evening.session, mended, number, secrecy.line_of(was.who, was.act, evening.session.now.over), differ)
