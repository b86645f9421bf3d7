"""Mending one entry and replaying the rest."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from co2assist.cli.commands.saying import refused_in, typed_lines
from co2assist.cli.context import Wishes
from co2assist.cli.exits import MISUSE, NO, QUESTION, Stop, unreadable
from co2assist.cli.pages.answers import entry as report
from co2assist.cli.pages.answers.rules import folded
from co2assist.cli.terminal.output import document, out
from co2assist.text.sentences import commands as english

if TYPE_CHECKING:
    from co2assist.record.fix import Mending
    from co2assist.record.game_file import Evening


def fix(wishes: Wishes, number: int, line: str, insert: str, drop: bool, yes: bool, as_json: bool = False) -> None:
    """Mends one entry and replays the rest; nothing is changed until that is confirmed."""
    if sum((bool(line), bool(insert), drop)) != 1:
        raise Stop(MISUSE, english.FIX_HOW)
    mending = _mended(wishes, wishes.evening(), number, line or insert, bool(insert), as_json)
    if as_json:
        fixed_json(wishes, mending, yes)
        return
    out(mending_lines(mending))
    if not yes:
        wishes.confirm("Fix it?", english.FIX_CONFIRM)
    evening = mending.evening
    wishes.take_over(evening)
    out(english.FIXED.format(branch=evening.branch) if evening.branch else "Fixed.")
    if not wishes.at_table:
        out(report.asked_lines(evening))


def fixed_json(wishes: Wishes, mending: "Mending", yes: bool) -> None:
    """What a mending comes to; done where --yes says so."""
    from co2assist.cli.commands import entries_json

    if yes:
        wishes.take_over(mending.evening)
    document(entries_json.fixed(mending, yes))
    if not yes:
        raise Stop(QUESTION)


def mending_lines(mending: "Mending") -> Iterator[str]:
    """What a mending changes on the table, before it is done."""
    from co2assist.cli.commands.entries_json import hand_moves
    from co2assist.text.differences import differences

    yield f"fix {mending.number}: entry {mending.number} was  {mending.was}"
    for told in differences(mending.differ):
        yield from folded(told, "    ", "  ")
    if not mending.differ:
        yield english.NOTHING_DIFFERS
    if rows := hand_moves(mending):
        yield "  On the table"
        for row in rows:
            yield from folded(row, "      ", "    ")


def _mended(wishes: Wishes, evening: "Evening", number: int, line: str, keep: bool, as_json: bool) -> "Mending":
    """The evening with one entry replaced, put in front of, or dropped; raises Stop at the first line that no longer holds."""
    from co2assist.record.fix import NoLongerHolds, mend
    from co2assist.text.notation import Unreadable
    from co2assist.text.sentences import no_entry

    lines, later = typed_lines([line]) if line else [], dict[int, list[str]]()
    last: int | None = None
    while True:
        try:
            with wishes.lasting(f"Playing {evening.header.title} again") as watch:
                return mend(evening, number, lines, keep, watch, later)
        except IndexError:
            raise Stop(MISUSE, no_entry(number, len(evening.session.entries))) from None
        except Unreadable as wrong:
            if last is None:
                raise
            why = unreadable(wrong)
        except NoLongerHolds as broken:
            if as_json:
                from co2assist.cli.commands import entries_json

                document(entries_json.stopped(evening, broken))
                raise Stop(NO) from None
            last, why = broken.number or last, (*refused_in(evening, broken.refused), str(broken))
        if last is None or (other := wishes.instead(last, why)) is None:
            raise Stop(NO, *why)
        later[last] = other
