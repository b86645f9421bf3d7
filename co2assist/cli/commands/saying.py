"""Saying lines, going back and forth, and mending what was said."""

import re
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from co2assist.cli.context import Wishes
from co2assist.cli.exits import MISUSE, NO, QUESTION, Stop, explained, note, out
from co2assist.cli.pages.answers import entry as report
from co2assist.cli.pages.answers.rules import folded
from co2assist.cli.pages.answers.ruling import WAITED_IN_VAIN, refusal_lines

if TYPE_CHECKING:
    from co2assist.record.fix import Mending
    from co2assist.record.game_file import Evening
    from co2assist.record.session import Entry

BECAUSE = re.compile(r"(?:^|\s)because(?:\s|$)", re.IGNORECASE)
NEXT_FACT = re.compile(r"\s+(?=[^\s=]+\s*=)")
"""Where one fact ends and the next begins: before the word that an = follows."""
LONGEST_INPUT = 2_000_000
"""Characters read from standard input."""


def say(wishes: Wishes, lines: Sequence[str], keep_going: bool, everything: bool) -> None:
    """Plays lines: all of them or none, unless it is to keep going."""
    from co2assist.record.session import Refused

    typed = typed_lines(lines)
    failed = 0
    with wishes.editing() as evening:
        first, old = len(evening.session.entries) + 1, evening.session.fork()
        for line in typed:
            try:
                evening.say(line)
            except Refused as refused:
                note(*refusal_lines(refused, report.names_of(evening)))
                failed = NO
            except Exception as wrong:
                code, text = explained(wrong)
                if code != MISUSE:
                    raise
                note(f"{line}", *text)
                failed = MISUSE
            if failed and not keep_going:
                raise Stop(failed, *(["Nothing was played: of several lines all are, or none."] if len(typed) > 1 else []))
        said = evening.session.entries[first - 1 :]
    out(report.entries_lines(evening, said, first, everything))
    tell_branch(evening)
    note(*report.redrawn_lines(old, evening))
    _offer_to_keep(evening, said)
    _tell_in_vain(evening)
    _tell_waiting(evening)
    out(report.asked_lines(evening))
    if failed:
        raise Stop(failed)


def typed_lines(lines: Sequence[str]) -> list[str]:
    """The lines meant: `-` reads standard input, `;` joins several, and one line may come as several words."""
    from co2assist.text.notation import split_lines

    if list(lines) == ["-"]:
        text = sys.stdin.read(LONGEST_INPUT + 1)
        if len(text) > LONGEST_INPUT:
            raise Stop(MISUSE, f"More than {LONGEST_INPUT} characters came in; nothing was played.")
        lines = [row for row in text.splitlines() if row.strip() and not row.lstrip().startswith("#")]
    elif len(lines) > 1 and re.fullmatch(r"[^\s:]+:", lines[0]):
        lines = [" ".join(lines)]
    found = [part for line in lines for part in split_lines(line)]
    if not found:
        raise Stop(MISUSE, "There is nothing to say.", 'Try co2assist say "red: end", or `co2assist legal` for what can be said.')
    return found


def _offer_to_keep(evening: "Evening", said: Sequence["Entry"]) -> None:
    """Offers printed values just told to the owner's own box."""
    if any(entry.line.startswith("table: printed ") for entry in said) and not evening.session.now.game.box.practice:
        note("This game remembers it. `co2assist box keep` keeps it for your other games too.")


def tell_branch(evening: "Evening") -> None:
    """Says where lines are kept that were undone and have now been dropped."""
    if evening.branch is not None:
        note(f"The lines undone before are dropped from this game; they are kept in {evening.branch}.")


def _tell_in_vain(evening: "Evening") -> None:
    """Why a line that waited was not played once all was told."""
    for refused in evening.session.in_vain:
        note(WAITED_IN_VAIN, *refusal_lines(refused, report.names_of(evening)))


def _tell_waiting(evening: "Evening") -> None:

    waiting = evening.session.waiting_shown
    if waiting:
        note(f"{waiting} waits until this is told; it is then played without being said again.")


def undo(wishes: Wishes, lines: int, turn: bool, to: int | None) -> None:
    """Takes lines back, and names what hands must put back."""
    from co2assist.text.sentences import entries_there

    with wishes.editing() as evening:
        session = evening.session
        entries = list(session.entries)
        befores = [session.start, *(entry.after for entry in entries)]
        waiting = session.waiting_shown
        if to is not None and not 0 <= to <= len(entries):
            raise Stop(MISUSE, f"There is no entry {to}; {entries_there(len(entries))}.")
        if (turn and to is not None) or (lines != 1 and (turn or to is not None)):
            raise Stop(MISUSE, "undo takes one of them: a number of lines, --turn, or --to N.")
        if turn:
            to = turn_start(entries, befores)
        taken = evening.undo_to(to) if to is not None else evening.undo(lines)
        if not taken and not waiting:
            raise Stop(NO, "There is nothing to take back.")
    if waiting:
        out(f"Takes back {waiting}, which was waiting")
    before = [befores[len(entries) - number - 1] for number in range(len(taken))]
    out(report.put_back_lines(evening, taken, before))
    out(report.asked_lines(evening))


def turn_start(entries: Sequence["Entry"], befores: Sequence["object"]) -> int:
    """How many entries stand before the turn (or phase) under way, or before the last one if none has been said in it."""

    def mark(position: object) -> tuple[object, ...]:
        game = position.game  # type: ignore[attr-defined]
        return (game.decade, game.phase, game.round, game.turn)

    number = len(entries)
    if not number:
        return 0
    wanted = mark(befores[number - 1])
    while number and mark(befores[number - 1]) == wanted:
        number -= 1
    return number


def redo(wishes: Wishes, lines: int) -> None:
    """Plays lines again that were taken back."""

    with wishes.editing() as evening:
        first = len(evening.session.entries) + 1
        waiting = evening.session.waiting_shown
        back = evening.redo(lines)
        if not back:
            raise Stop(NO, "There is nothing to play again.")
    if waiting:
        out(f"Takes back {waiting}, which was waiting")
    out(report.entries_lines(evening, back, first))
    out(report.asked_lines(evening))


def amend(wishes: Wishes, told: Sequence[str], why: str, compare: bool) -> None:
    """Facts as the table says they are; or, compared, where table and program differ."""
    items, because = told_facts(told)
    if compare:
        _compare(wishes, items)
        return
    facts, why = "; ".join(items), "; ".join(filter(None, (because, why)))
    with wishes.editing() as evening:
        first, old = len(evening.session.entries) + 1, evening.session.fork()
        _facts_there(evening, facts)
        try:
            evening.say(f"table: amend {facts}" + (f" because {why}" if why else ""))
        except Exception as wrong:
            _refused(evening, wrong)
        said = evening.session.entries[first - 1 :]
    out(report.entries_lines(evening, said, first))
    tell_branch(evening)
    note(*report.redrawn_lines(old, evening))
    out(report.asked_lines(evening))


def told_facts(words: Sequence[str]) -> tuple[list[str], str]:
    """The facts told and why, however a shell parts them: with blanks, with `;`, one after another, `because` behind them."""
    facts, *why = BECAUSE.split(" ".join(words), maxsplit=1)
    items = [item.strip() for part in facts.split(";") for item in NEXT_FACT.split(part)]
    return [item for item in items if item], " ".join(why).strip()


def _facts_there(evening: "Evening", told: str) -> None:
    """Refuses a fact that does not exist, before anything is judged; raises Stop."""
    from co2assist.advice.why import nearest
    from co2assist.record.session import all_facts

    position = evening.session.now
    known = all_facts(position)
    told_already: dict[str, str] = {}
    for item in told.split(";"):
        path, equals, value = (part.strip() for part in item.partition("="))
        path = path.lower().replace(":", ".")
        if not equals or not path or not value:
            raise Stop(MISUSE, f"'{item.strip()[:60]}': FACT=VALUE is expected, such as red.money=5.")
        if path not in known:
            near = nearest(path, position.game, known)
            where = f"Nearest: {', '.join(near)}." if near else "`co2assist show facts` lists them."
            raise Stop(MISUSE, f"'{path[:60]}' is no fact.", where)
        if path in told_already:
            raise Stop(MISUSE, f"{path} is told twice: {told_already[path][:30]} and {value[:30]}.", "One value is expected.")
        told_already[path] = value


def _refused(evening: "Evening", wrong: Exception) -> None:
    from co2assist.record.session import Refused

    if not isinstance(wrong, Refused):
        raise wrong
    raise Stop(NO, *refusal_lines(wrong, report.names_of(evening)))


def _compare(wishes: Wishes, told: Sequence[str]) -> None:
    from co2assist.board.facts import differing, facts, same, text
    from co2assist.board.given import readable
    from co2assist.record.session import all_facts
    from co2assist.text import secrecy

    evening = wishes.evening()
    session = evening.session
    known = all_facts(session.now)
    differ = []
    for item in told:
        path, equals, value = item.partition("=")
        path = path.strip().lower()
        if not equals or path not in known:
            raise Stop(MISUSE, f"{item[:60]}: FACT=VALUE is expected, with a fact of `co2assist show facts`.")
        if wrong := readable(session.now.game, path, value.strip()):
            raise Stop(MISUSE, f"{wrong}.")
        if not same(known[path], value.strip()):
            last = 0
            for number, entry in enumerate(session.entries, 1):
                if path in differing(facts(session.before(number).game), facts(entry.after.game)):
                    last = number
            entry = session.entries[last - 1]
            line = secrecy.line_of(entry.who, entry.act, session.now.over) if last else "the start of the game"
            differ.append(
                f"{path}: the table says {value.strip()}, the program {text(known[path])}; last touched by {last} {line}"
            )
    out(differ or ["Table and program agree."])
    if differ:
        raise Stop(NO, "`co2assist amend FACT=VALUE… --why TEXT` takes the table's word.")


def fix(wishes: Wishes, number: int, line: str, insert: str, drop: bool, yes: bool) -> None:
    """Mends one entry and replays the rest; nothing is changed until that is confirmed."""
    if sum((bool(line), bool(insert), drop)) != 1:
        raise Stop(MISUSE, "Say what entry N becomes: fix N LINE, fix N --insert LINE, or fix N --drop.")
    mending = _mended(wishes, wishes.evening(), number, line or insert, keep=bool(insert))
    out(mending_lines(mending))
    if not yes:
        wishes.must_ask("Nothing is changed yet. Say it again with --yes to mend it.")
        if not confirmed("Mend it? y yes, n no [n] > "):
            raise Stop(NO, "Nothing is changed.")
    evening = mending.evening
    wishes.take_over(evening)
    out(f"Mended. The game as it was is kept in {evening.branch}." if evening.branch else "Mended.")
    out(report.asked_lines(evening))


def mending_lines(mending: "Mending") -> Iterator[str]:
    """What a mending changes on the table, before it is done."""
    from co2assist.text.differences import differences

    yield f"fix {mending.number}: entry {mending.number} was  {mending.was}"
    for told in differences(mending.differ):
        yield from folded(told, "    ", "  ")
    if not mending.differ:
        yield "  Nothing differs on the table."


def _mended(wishes: Wishes, evening: "Evening", number: int, line: str, keep: bool) -> "Mending":
    """The evening with one entry replaced, put in front of, or dropped; raises Stop at the first line that no longer holds."""
    from co2assist.record.fix import NoLongerHolds, mend
    from co2assist.text.sentences import entries_there

    try:
        lines = typed_lines([line]) if line else []
        with wishes.lasting(f"Playing {evening.header.title} again") as watch:
            return mend(evening, number, lines, keep, watch)
    except IndexError:
        raise Stop(MISUSE, f"There is no entry {number}; {entries_there(len(evening.session.entries))}.") from None
    except NoLongerHolds as broken:
        raise Stop(NO, *refusal_lines(broken.refused, report.names_of(evening)), str(broken)) from None


def confirmed(prompt: str) -> bool:
    """Whether a person says yes; raises Stop where nobody answers."""
    try:
        return input(prompt).strip().lower() in ("y", "yes")
    except EOFError:
        raise Stop(QUESTION, "Nothing is changed.") from None
