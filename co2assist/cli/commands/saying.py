"""Saying lines, and going back and forth."""

import re
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from co2assist.cli import completion
from co2assist.cli.context import Context
from co2assist.cli.exits import MISUSE, NO, Stop, explained
from co2assist.cli.options import CORRECT, KEEP, PLAY, All, Command, Json, context_of, group
from co2assist.cli.pages.answers import entry as report
from co2assist.cli.pages.answers.ruling import WAITED_IN_VAIN, refusal_lines
from co2assist.cli.terminal.output import document, note, out, paged
from co2assist.text.sentences import commands as english
from co2assist.text.sentences import no_entry

if TYPE_CHECKING:
    from co2assist.record.game_file import Evening
    from co2assist.record.session import Entry, Refused, Session

app = group()
Lines = Annotated[int, typer.Argument(metavar="[N]", min=1, help="How many lines.")]
LONGEST_INPUT = 2_000_000
"""Characters read from standard input."""


@app.command(cls=Command, rich_help_panel=PLAY)
def say(
    ctx: typer.Context,
    lines: Annotated[
        list[str],
        typer.Argument(
            help="Lines of the notation; `-`: standard input.",
            autocompletion=completion.lines,
        ),
    ],
    keep_going: Annotated[bool, typer.Option("--keep-going", help="Play what is lawful, report the rest.")] = False,
    everything: All = False,
    as_json: Json = False,
) -> None:
    """Play lines of the notation: all of them, or none.

    \b
    co2assist say "red: propose wind africa:tech"
    co2assist say "prop sol afr:t; end"
    co2assist say - < evening.txt
    """
    play_lines(context_of(ctx), typed_lines(lines), keep_going, everything, as_json)


@app.command("note", cls=Command, rich_help_panel=KEEP)
def remark(
    ctx: typer.Context,
    words: Annotated[list[str], typer.Argument(metavar="TEXT", help="What to remember.")],
    as_json: Json = False,
) -> None:
    """Keep a remark in the log; it changes nothing.

    \b
    co2assist note the fine was forgotten
    """
    play_lines(context_of(ctx), typed_lines([f"table: note {' '.join(words)}"]), as_json=as_json)


def play_lines(
    context: Context, typed: Sequence[str], keep_going: bool = False, everything: bool = False, as_json: bool = False
) -> None:
    """Plays lines: all of them or none, unless it is to keep going."""
    from co2assist.record.session import Refused

    failed, left = 0, list[tuple[str, Exception, Sequence[str]]]()
    with context.editing() as evening:
        old = evening.session.fork()
        for line in typed:
            try:
                evening.say(line)
            except Refused as refused:
                if as_json and not keep_going:
                    refused_json(refused, evening)
                left.append((line, refused, refused_in(evening, refused)))
                failed = NO
            except Exception as wrong:
                code, text = explained(wrong)
                if code != MISUSE or (as_json and not keep_going):
                    raise
                left.append((line, wrong, text))
                failed = MISUSE
            if left and not as_json:
                said, last, why = left.pop()
                note(*([] if isinstance(last, Refused) else [said]), *why)
            if failed and not keep_going:
                raise Stop(failed, *([english.ALL_OR_NONE] if len(typed) > 1 else []))
    played(context, evening, old, everything, as_json, left if keep_going else None)
    if failed:
        raise Stop(failed)


Left = Sequence[tuple[str, Exception, Sequence[str]]]
"""Lines that were not played: as typed, what came of them, and why in sentences."""


def played(
    context: Context,
    evening: "Evening",
    old: "Session",
    everything: bool = False,
    as_json: bool = False,
    left: Left | None = None,
) -> None:
    """What the lines said since `old` did, and what is asked now; in play the evening announces it.

    In JSON with what is `left`: the lines that were not played while others were.
    """
    first = len(old.entries) + 1
    said = evening.session.entries[first - 1 :]
    if as_json:
        from co2assist.cli.pages.answers import entries_json

        found = entries_json.said(evening, first)
        rest = {} if left is None else {"refused": [entries_json.unplayed(evening, *each) for each in left]}
        document({**found, **rest})
    elif not context.at_table:
        paged(report.entries_lines(evening, said, first, everything))
    _offer_to_keep(evening, said)
    if context.at_table:
        return
    tell_branch(evening)
    note(*report.redrawn_lines(old, evening))
    _tell_in_vain(evening)
    _tell_waiting(evening)
    if not as_json:
        out(report.asked_lines(evening))


def refused_in(evening: "Evening", refused: "Refused") -> list[str]:
    """A refusal with the game it is about."""
    return [*refusal_lines(refused, report.names_of(evening)), f" In the game {evening.titled}."]


def refused_json(refused: "Refused", evening: "Evening") -> NoReturn:
    """A refused line as `check --json` writes it; raises Stop with nothing more to say."""
    from co2assist.cli.pages.answers import entries_json

    document(entries_json.refusal(refused, evening))
    raise Stop(NO)


def lines_in() -> list[str]:
    """The lines of standard input without blank ones and comments; a byte order mark is dropped. Raises Stop."""
    from co2assist.text.notation import without_comment

    text = sys.stdin.read(LONGEST_INPUT + 1)
    if len(text) > LONGEST_INPUT:
        raise Stop(MISUSE, english.TOO_LONG.format(longest_input=LONGEST_INPUT))
    if "\0" in text[:200]:
        raise Stop(MISUSE, english.UTF_16)
    rows = map(without_comment, text.removeprefix("\ufeff").splitlines())
    return [row for row in rows if row]


def typed_lines(lines: Sequence[str]) -> list[str]:
    """The lines meant: `-` reads standard input, `;` joins several, and one line may come as several words."""
    from co2assist.text.notation import split_lines

    if list(lines) == ["-"]:
        lines = lines_in()
    elif len(lines) > 1 and (re.fullmatch(r"[^\s:]+:", lines[0]) or _one_line(lines)):
        lines = [" ".join(lines)]
    found = [part for line in lines for part in split_lines(line)]
    if not found:
        raise Stop(MISUSE, english.NOTHING_TO_SAY, english.TRY_SAYING)
    return found


def _one_line(words: Sequence[str]) -> bool:
    """Whether words that a shell has parted are one line: propose wind africa:tech is, buy end are two."""
    from co2assist.text.notation import FORMS

    verbs, rests = zip(*(form.words.partition(" ")[::2] for form in FORMS), strict=True)
    alone = [verb for verb, rest in zip(verbs, rests, strict=True) if not rest or rest.startswith("[")]
    if any(" " in word or ";" in word for word in words):
        return False
    if words[0] in ("amend", "cash", "goal", "note", "printed"):
        return True
    return words[1] not in verbs and not all(any(verb.startswith(word) for verb in alone) for word in words)


def _offer_to_keep(evening: "Evening", said: Sequence["Entry"]) -> None:
    """Offers printed values just told to the owner's own box."""
    if any(entry.line.startswith("table: printed ") for entry in said) and not evening.session.now.game.box.practice:
        note(english.REMEMBERED)


def tell_branch(evening: "Evening") -> None:
    """Says where lines are kept that were undone and have now been dropped."""
    if evening.branch is not None:
        note(english.BRANCH_KEPT.format(branch=evening.branch))


def _tell_in_vain(evening: "Evening") -> None:
    """Why a line that waited was not played once all was told."""
    for refused in evening.session.in_vain:
        note(WAITED_IN_VAIN, *refusal_lines(refused, report.names_of(evening)))


def _tell_waiting(evening: "Evening") -> None:

    if evening.session.now.kept is not None:
        note(english.WAITS)


@app.command(cls=Command, rich_help_panel=CORRECT)
def undo(
    ctx: typer.Context,
    lines: Lines = 1,
    turn: Annotated[bool, typer.Option("--turn", help="Back to the beginning of the turn or phase.")] = False,
    to: Annotated[int | None, typer.Option("--to", metavar="N", help="Leave entry N the last.")] = None,
    as_json: Json = False,
) -> None:
    """Take lines back; says what to put back on the table.

    \b
    co2assist undo
    co2assist undo 3
    co2assist undo --turn
    co2assist undo --to 12
    """
    context = context_of(ctx)
    if (turn and to is not None) or (lines != 1 and (turn or to is not None)):
        raise Stop(MISUSE, english.UNDO_ONE)
    with context.editing() as evening:
        session, entries = evening.session, list(evening.session.entries)
        befores = [session.start, *(entry.after for entry in entries)]
        waiting, did = session.waiting_shown, report.waiting_headline(session, report.names_of(evening))
        if turn:
            to = turn_start(entries, befores)
        elif to is not None and not 0 <= to <= len(entries):
            raise Stop(MISUSE, no_entry(to, len(entries)))
        taken = evening.undo_to(to) if to is not None else evening.undo(lines)
        if not taken and not waiting:
            raise Stop(NO, english.NOTHING_TO_UNDO.format(titled=evening.titled))
    before = [befores[len(entries) - number - 1] for number in range(len(taken))]
    if as_json:
        from co2assist.cli.pages.answers import entries_json

        document(entries_json.undone(evening, taken, before, waiting))
        return
    if waiting:
        out(english.WAITING_BACK.format(did=did))
    paged(report.put_back_lines(evening, taken, before))
    if not context.at_table:
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


@app.command(cls=Command, rich_help_panel=CORRECT)
def redo(ctx: typer.Context, lines: Lines = 1, as_json: Json = False) -> None:
    """Play lines again that were taken back.

    \b
    co2assist redo 2
    """
    context = context_of(ctx)
    with context.editing() as evening:
        old, waiting = evening.session.fork(), evening.session.waiting_shown
        did = report.waiting_headline(old, report.names_of(evening))
        if not evening.redo(lines) and evening.session.waiting_shown == waiting:
            raise Stop(NO, english.NOTHING_TO_REDO)
    if waiting and not as_json:
        out(english.WAITING_BACK.format(did=did))
    played(context, evening, old, as_json=as_json)
