"""What lines did, as the JSON documents of say, redo, amend, undo, fix and log."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from co2assist.cli.pages.answers.entry import names_of
from co2assist.text import narration
from co2assist.text.notation import secrecy

if TYPE_CHECKING:
    from co2assist.cli import documents
    from co2assist.record.fix import Mending, NoLongerHolds
    from co2assist.record.game_file import Evening
    from co2assist.record.session import Entry, Refused
    from co2assist.referee import Position


def asked(position: "Position") -> "documents.Asked | None":
    """The question that is open; None when nobody is asked."""
    ask = position.ask
    return {"who": ask.who, "about": ask.about} if ask else None


def log_row(evening: "Evening", number: int) -> "documents.LogEntry":
    """One entry as `log --json` writes it; private goals stay veiled until the end."""
    session = evening.session
    entry, over = session.entries[number - 1], session.now.over
    shown = () if secrecy.veiled(entry.act, over) else entry.changes
    rows = narration.tell(session.before(number).game, shown, names_of(evening), everything=True)
    return {
        "n": number,
        "line": secrecy.line_of(entry.who, entry.act, over),
        "changes": [{"text": row.text, "rule": row.rule} for row in rows],
    }


def said(evening: "Evening", first: int, last: int | None = None) -> "documents.Said":
    """The entries from `first` on, with what hands move, and the question that follows."""
    session = evening.session
    rows: list[documents.SaidEntry] = []
    for number in range(first, (len(session.entries) if last is None else last) + 1):
        entry, row = session.entries[number - 1], log_row(evening, number)
        shown = () if secrecy.veiled(entry.act, session.now.over) else entry.changes
        hands = narration.on_the_table(session.before(number).game, shown, names_of(evening))
        rows.append({**row, "table": list(hands)})
    return {"entries": rows, "asked": asked(session.now), "over": session.now.over}


def undone(
    evening: "Evening", taken: Sequence["Entry"], befores: Sequence["Position"], waiting: str | None = None
) -> "documents.Undone":
    """The entries taken back, last first (a line that was `waiting` before them), and what hands put back."""
    left, names, over = len(evening.session.entries), names_of(evening), evening.session.now.over
    numbers = range(left + len(taken), left, -1)
    rows: list[documents.Taken] = [{"n": None, "line": waiting}] if waiting else []
    rows += [{"n": n, "line": secrecy.line_of(entry.who, entry.act, over)} for n, entry in zip(numbers, taken, strict=True)]
    pairs = zip(taken, befores, strict=True)
    hands = [hand for entry, before in pairs for hand in narration.put_back(before.game, entry.changes, names)]
    return {"taken-back": rows, "table": hands, "asked": asked(evening.session.now), "over": over}


def fixed(mending: "Mending", confirmed: bool) -> "documents.Fixed":
    """What a mending comes to."""
    now = mending.evening.session.now
    return {
        "confirmed": confirmed,
        "stops-at": None,
        "facts": [{"path": path, "from": old, "to": new} for path, (old, new) in mending.differ.items()],
        "table": hand_moves(mending),
        "asked": asked(now),
        "over": now.over,
    }


def hand_moves(mending: "Mending") -> list[str]:
    """What to move on the board so that it agrees with the mended game; the facts alone where the table set some itself."""
    from co2assist.text.change_context import differences
    from co2assist.text.narration import put_right

    new = mending.evening
    if not mending.differ or mending.amended:
        return differences(mending.differ)
    return put_right(mending.moved(mending.old), mending.moved(new.session), names_of(new))


def stopped(evening: "Evening", broken: "NoLongerHolds") -> "documents.Fixed":
    """The first line that no longer holds; the game is as it was."""
    now, refused = evening.session.now, broken.refused
    stop: documents.Stop = {
        "n": broken.number,
        "line": secrecy.line_of(refused.who, refused.act, now.over),
        "findings": refusal(refused, evening)["findings"],
    }
    return {"confirmed": False, "stops-at": stop, "facts": [], "table": [], "asked": asked(now), "over": now.over}


def unplayed(evening: "Evening", typed: str, wrong: Exception, text: Sequence[str]) -> "documents.Unplayed":
    """A line that was not played while others were, and why."""
    from co2assist.record.session import Refused
    from co2assist.text.notation import Ambiguous

    if isinstance(wrong, Refused):
        found = refusal(wrong, evening)
        why = "; ".join(finding["text"] for finding in found["findings"] if finding["ok"] is False)
        return {"line": found["line"], "kind": "refused", "text": why, "findings": found["findings"]}
    said = " ".join(" ".join(text).split())
    kind = "ambiguous" if isinstance(wrong, Ambiguous) else "unreadable"
    return {"line": typed, "kind": kind, "text": said, "findings": []}


def refusal(refused: "Refused", evening: "Evening") -> "documents.Check":
    """A line that was refused, as `check --json` writes it."""
    from co2assist.advice import check

    found: documents.Check = check.check(refused.position, refused.who, refused.act, names_of(evening)).document()  # type: ignore[assignment]
    return {**found, "line": secrecy.line_of(refused.who, refused.act, evening.session.now.over)}
