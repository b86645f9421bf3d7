"""Putting a game right: one entry mended and the rest replayed; facts as the table says they are, set or compared."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from co2assist.cli import completion
from co2assist.cli.commands.saying import played, refused_in, refused_json, typed_lines
from co2assist.cli.context import Context
from co2assist.cli.exits import MISUSE, NO, QUESTION, Stop, unreadable
from co2assist.cli.options import CORRECT, Command, Json, Yes, context_of, entry_number, group
from co2assist.cli.pages.answers import entry as report
from co2assist.cli.pages.answers.rules import folded
from co2assist.cli.terminal.output import answer, document, out
from co2assist.text.sentences import commands as english

if TYPE_CHECKING:
    from co2assist.cli import documents
    from co2assist.record.fix import Mending
    from co2assist.record.game_file import Evening

app = group()
BECAUSE = re.compile(r"(?:^|\s)because(?:\s|$)", re.IGNORECASE)
NEXT_FACT = re.compile(r"\s+(?=[^\s=]+\s*=)")
"""Where one fact ends and the next begins: before the word that an = follows."""


@app.command(cls=Command, rich_help_panel=CORRECT)
def fix(
    ctx: typer.Context,
    number: Annotated[int, typer.Argument(metavar="N", parser=entry_number, help="An entry of `co2assist log`.")],
    line: Annotated[list[str] | None, typer.Argument(help="What entry N becomes.", autocompletion=completion.lines)] = None,
    insert: Annotated[str, typer.Option(metavar="LINE", help="A line to put before entry N.")] = "",
    drop: Annotated[bool, typer.Option("--drop", help="Leave entry N out.")] = False,
    yes: Yes = False,
    as_json: Json = False,
) -> None:
    """Mend entry N and replay the rest; asks before it changes anything.

    \b
    co2assist fix 91 "green: pay oceania"
    co2assist fix 40 --insert "red: buy"
    co2assist fix 40 --drop --yes
    """
    context, instead = context_of(ctx), " ".join(line or [])
    if sum((bool(instead), bool(insert), drop)) != 1:
        raise Stop(MISUSE, english.FIX_HOW)
    mending = _mended(context, context.evening(), number, instead or insert, bool(insert), as_json)
    if as_json:
        fixed_json(context, mending, yes)
        return
    out(mending_lines(mending))
    if not yes:
        context.confirm("Fix it?", english.FIX_CONFIRM)
    evening = mending.evening
    context.take_over(evening)
    out(english.FIXED.format(branch=evening.branch) if evening.branch else "Fixed.")
    if not context.at_table:
        out(report.asked_lines(evening))


def fixed_json(context: Context, mending: "Mending", yes: bool) -> None:
    """What a mending comes to; done where --yes says so."""
    from co2assist.cli.pages.answers import entries_json

    if yes:
        context.take_over(mending.evening)
    document(entries_json.fixed(mending, yes))
    if not yes:
        raise Stop(QUESTION)


def mending_lines(mending: "Mending") -> Iterator[str]:
    """What a mending changes on the table, before it is done."""
    from co2assist.cli.pages.answers.entries_json import hand_moves
    from co2assist.text.change_context import differences

    yield f"fix {mending.number}: entry {mending.number} was  {mending.was}"
    for told in differences(mending.differ):
        yield from folded(told, "    ", "  ")
    if not mending.differ:
        yield english.NOTHING_DIFFERS
    if rows := [] if mending.amended else hand_moves(mending):
        yield "  On the table"
        for row in rows:
            yield from folded(row, "      ", "    ")


def _mended(context: Context, evening: "Evening", number: int, line: str, keep: bool, as_json: bool) -> "Mending":
    """The evening with one entry replaced, put in front of, or dropped; raises Stop at the first line that no longer holds."""
    from co2assist.record.fix import NoLongerHolds, mend
    from co2assist.text.notation import Unreadable
    from co2assist.text.sentences import no_entry

    lines, later = typed_lines([line]) if line else [], dict[int, list[str]]()
    last: int | None = None
    while True:
        try:
            with context.lasting(f"Playing {evening.header.title} again") as watch:
                return mend(evening, number, lines, keep, watch, later)
        except IndexError:
            raise Stop(MISUSE, no_entry(number, len(evening.session.entries))) from None
        except Unreadable as wrong:
            if last is None:
                raise
            why = unreadable(wrong)
        except NoLongerHolds as broken:
            if as_json:
                from co2assist.cli.pages.answers import entries_json

                document(entries_json.stopped(evening, broken))
                raise Stop(NO) from None
            last, why = broken.number or last, (*refused_in(evening, broken.refused), str(broken))
        if last is None or (other := context.instead(last, why)) is None:
            raise Stop(NO, *why)
        later[last] = other


@app.command(cls=Command, rich_help_panel=CORRECT)
def amend(
    ctx: typer.Context,
    facts: Annotated[
        list[str],
        typer.Argument(metavar="FACT=VALUE...", help="Facts of `co2assist show facts`.", autocompletion=completion.settable),
    ],
    why: Annotated[str, typer.Option("--why", metavar="TEXT", help="Why, for the log.")] = "",
    compare: Annotated[bool, typer.Option("--compare", help="Only list where table and program differ.")] = False,
    as_json: Json = False,
) -> None:
    """The table is right: set facts, checked together and logged.

    \b
    co2assist amend red.money=5 blue.money=2 --why "miscounted in the bank"
    co2assist amend --compare red.money=5 co2=480
    """
    context = context_of(ctx)
    items, because = told_facts(facts)
    if compare:
        _compare(context, items, as_json)
        return
    from co2assist.record.session import Refused

    reason = "; ".join(filter(None, (because, why)))
    with context.editing() as evening:
        old = evening.session.fork()
        told = "; ".join(f"{path} = {value}" for path, value in _told(evening, items).items())
        try:
            evening.say(f"table: amend {told}" + (f" because {reason}" if reason else ""))
        except Refused as refused:
            if as_json:
                refused_json(refused, evening)
            raise Stop(NO, *refused_in(evening, refused)) from None
    played(context, evening, old, as_json=as_json)


def told_facts(words: Sequence[str]) -> tuple[list[str], str]:
    """The facts told and why, however a shell parts them: with blanks, with `;`, one after another, `because` behind them."""
    facts, *why = BECAUSE.split(" ".join(words), maxsplit=1)
    items = [item.strip() for part in facts.split(";") for item in NEXT_FACT.split(part)]
    return [item for item in items if item], " ".join(why).strip()


def _told(evening: "Evening", items: Sequence[str]) -> dict[str, str]:
    """Facts by their paths, also where a player's name stands for the colour, each with its value. Raises Stop."""
    from co2assist.advice.why import nearest
    from co2assist.record.session import all_facts

    game, known = evening.session.now.game, all_facts(evening.session.now)
    colours = {name.lower(): colour for colour, name in evening.header.names.items()}
    found: dict[str, str] = {}
    for item in items:
        path, equals, value = (part.strip() for part in item.partition("="))
        path = path.lower().replace(":", ".")
        if not equals or not path or not value:
            raise Stop(MISUSE, english.FACT_VALUE.format(typed=item.strip()[:60]))
        head, dot, rest = path.partition(".")
        path = path if path in known else f"{colours.get(head, head)}{dot}{rest}"
        if path not in known:
            near = nearest(path, game, known)
            where = f"Nearest: {', '.join(near)}." if near else english.LIST_FACTS
            raise Stop(MISUSE, f"'{path[:60]}' is no fact.", where)
        if path in found:
            told = english.FACT_TWICE.format(path=path, told_already=found[path][:30], value=value[:30])
            raise Stop(MISUSE, told, english.ONE_VALUE)
        found[path] = value
    return found


def _compare(context: Context, told: Sequence[str], as_json: bool) -> None:
    from co2assist.board.facts import differing, facts, same, text
    from co2assist.board.given import readable
    from co2assist.record.session import all_facts
    from co2assist.text.notation import secrecy

    evening = context.evening()
    session = evening.session
    known = all_facts(session.now)
    differ: list[str] = []
    rows: list[documents.Compared] = []
    for path, value in _told(evening, told).items():
        if wrong := readable(session.now.game, path, value):
            raise Stop(MISUSE, f"{wrong}.")
        if not same(known[path], value):
            last = 0
            for number, entry in enumerate(session.entries, 1):
                if path in differing(facts(session.before(number).game), facts(entry.after.game)):
                    last = number
            rows.append({"path": path, "table": value, "program": known[path], "n": last or None})
            line = english.GAME_START
            if last:
                entry = session.entries[last - 1]
                line = secrecy.line_of(entry.who, entry.act, session.now.over)
            differ.append(english.DISAGREE.format(path=path, typed=value, text=text(known[path]), last=last, line=line))
    answer(as_json, rows, differ or [english.AGREE])
    if differ and as_json:
        raise Stop(NO)
    if differ:
        raise Stop(NO, english.AMEND_HOW)
