"""Looking at a game: what is lawful, a line checked, why a number is what it is, the log, odds and points."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from co2assist.cli import completion
from co2assist.cli.commands.position import session_at
from co2assist.cli.exits import MISUSE, NO, QUESTION, Stop
from co2assist.cli.options import ASK, LOOK, All, At, Command, Json, context_of, entry_number, group
from co2assist.cli.pages.answers import entry as report
from co2assist.cli.terminal.output import answer, columns, document, note, out, paged
from co2assist.text.sentences import commands as english

if TYPE_CHECKING:
    from co2assist.cli.context import Context
    from co2assist.record.game_file import Evening
    from co2assist.referee import Position

app = group()
LINE = "The line: {}"
"""How a value is entered that a page waits for."""


@app.command(cls=Command, rich_help_panel=LOOK)
def legal(ctx: typer.Context, as_json: Json = False) -> None:
    """Every lawful answer now.

    \b
    co2assist legal
    """
    from co2assist import referee
    from co2assist.rules.operations.turn import card_possible
    from co2assist.text import notation

    evening = context_of(ctx).evening()
    position = evening.session.now
    ask = position.ask
    lines = [notation.line(ask.who, act) for act in referee.lawful(position)] if ask else []
    turn = position.game.turn
    card = ask is not None and ask.about == "turn" and turn is not None and card_possible(position.game, turn)
    if as_json:
        rows = {"who": ask.who if ask else "none", "about": ask.about if ask else "none", "lines": lines, "card": card}
        if ask and not lines and ask.pattern:
            rows["pattern"] = report.example_line(ask)
        document(rows)
        return
    out(report.question_lines(position, report.names_of(evening)))
    out(f"  {line}" for line in lines)
    if ask and not lines and ask.pattern:
        out(english.TOO_MANY)
    if card:
        out(english.CARDS_TOO)


@app.command(cls=Command, rich_help_panel=ASK)
def check(
    ctx: typer.Context,
    line: Annotated[
        list[str],
        typer.Argument(
            help="A line of the notation; `-`: standard input.",
            autocompletion=completion.lines,
        ),
    ],
    source: Annotated[str, typer.Option("--from", metavar="FILE", help="A position file; no game is needed.")] = "",
    as_json: Json = False,
) -> None:
    """Is a line lawful? Every condition with figures; plays nothing.

    \b
    co2assist check "green: build asia:tech"
    co2assist check --from last-week.toml "red: prepare africa:tech"
    """
    from co2assist.advice import check as desk
    from co2assist.cli.pages.answers.ruling import check_lines
    from co2assist.text.narration import Names

    typed = _one_line(line)
    if source:
        position, names = position_from(source), Names()
    else:
        evening = context_of(ctx).evening()
        position, names = evening.session.now, report.names_of(evening)
    found = desk.check_typed(position, typed, names)
    answer(as_json, found.document(), check_lines(found, names))
    raise Stop({"lawful": 0, "unlawful": NO, "cannot-say": QUESTION}[found.verdict])


def _one_line(words: Sequence[str]) -> str:
    """The line to check, typed or, for `-`, read from standard input; raises Stop."""
    from co2assist.cli.commands.saying import lines_in

    if list(words) != ["-"]:
        return " ".join(words)
    lines = lines_in()
    if len(lines) != 1:
        raise Stop(MISUSE, english.ONE_LINE.format(lines=len(lines)))
    return lines[0]


def position_from(source: str) -> "Position":
    """The position of a scenario, a position or a saved game in a file."""
    from co2assist.record import saves, scenario

    path = Path(source)
    text = scenario.read_text(path)
    if "\njournal = [" in text or text.startswith("journal = ["):
        return saves.load(path).session.now
    return scenario.open_session(scenario.load_scenario(path)).now


@app.command(cls=Command, rich_help_panel=ASK)
def why(
    ctx: typer.Context,
    fact: Annotated[
        list[str],
        typer.Argument(
            help="A fact of `co2assist show facts`, also in words.",
            autocompletion=completion.facts,
        ),
    ],
    at: At = None,
    as_json: Json = False,
) -> None:
    """How a number or a state came about, or is worked out now.

    \b
    co2assist why red.money
    co2assist why control of africa
    co2assist why score --at 12
    """
    from co2assist.advice import why as reasons
    from co2assist.box.catalog import Unknown
    from co2assist.cli.pages.answers.why import why_lines

    context = context_of(ctx)
    path, evening = " ".join(fact).strip().lower(), context.evening()
    names = report.names_of(evening)
    try:
        found = reasons.why(session_at(evening, at), path, names)
    except reasons.NoSuchFact as wrong:
        raise Stop(MISUSE, f"{wrong}.", wrong.others or english.LIST_FACTS) from None
    except Unknown as unread:
        raise _unread(context, evening, unread.path) from None
    if as_json:
        document(found.document())
        return
    paged(why_lines(found, evening.header.title, names))


def _unread(context: "Context", evening: "Evening", path: str) -> Stop:
    """That a page waits for a printed value; for a shell with the line that enters it."""
    from co2assist.text.names import line_for, not_yet

    why = not_yet(evening.session.now.game, path)
    return Stop(QUESTION, why, *([] if context.at_table else [LINE.format(line_for(path))]))


@app.command(cls=Command, rich_help_panel=LOOK)
def log(
    ctx: typer.Context,
    number: Annotated[int | None, typer.Argument(metavar="[N]", parser=entry_number, help="An entry to explain fully.")] = None,
    lines: Annotated[bool, typer.Option("--lines", help="In the notation, as `say -` reads it.")] = False,
    everything: All = False,
    as_json: Json = False,
) -> None:
    """What was said and what it did; N explains one entry.

    \b
    co2assist log
    co2assist log 12
    co2assist log --lines > evening.txt
    """
    from co2assist.advice import why as reasons
    from co2assist.cli.pages.answers.why import explained_lines
    from co2assist.text.notation import secrecy

    evening = context_of(ctx).evening()
    session, names = evening.session, report.names_of(evening)
    if number is not None:
        _must_be_there(evening, number)
    numbers = [number] if number is not None else range(1, len(session.entries) + 1)
    if as_json:
        from co2assist.cli.pages.answers.entries_json import log_row

        document([log_row(evening, n) for n in numbers])
        return
    if lines:
        out(secrecy.line_of(entry.who, entry.act, session.now.over) for entry in (session.entries[n - 1] for n in numbers))
        return
    if number is not None:
        found = reasons.explain(session, number, names)
        paged(explained_lines(found, session.before(number).game, session.entries[number - 1], names))
        return
    paged(_whole_log(evening, everything))


def _whole_log(evening: "Evening", everything: bool) -> Iterator[str]:
    """Every entry in a line, with `everything` each of its changes below it."""
    from co2assist.cli.pages.answers.why import log_line, opening_line
    from co2assist.text import narration
    from co2assist.text.notation import secrecy
    from co2assist.text.sentences import counted

    session, names = evening.session, report.names_of(evening)
    yield f" log{evening.header.title + ', ' + counted(len(session.entries), 'entry'):>{columns() - 4}}"
    yield from opening_line(session, names)
    for n, entry in enumerate(session.entries, 1):
        before = session.before(n).game
        yield from log_line(n, before, entry, names, session.now.over).split("\n")
        if everything and not secrecy.veiled(entry.act, session.now.over):
            yield from (f"         {told.text}" for told in narration.tell(before, entry.changes, names))
    yield english.LOG_HINT


def _must_be_there(evening: "Evening", number: int) -> None:
    from co2assist.text.sentences import no_entry

    entries = len(evening.session.entries)
    if not 1 <= number <= entries:
        raise Stop(MISUSE, no_entry(number, entries))


@app.command(cls=Command, rich_help_panel=LOOK)
def score(ctx: typer.Context, as_json: Json = False) -> None:
    """How points were made; at the end the whole reckoning.

    \b
    co2assist score
    """
    from co2assist.cli.pages.answers.score import score_document, score_lines

    context = context_of(ctx)
    evening = context.evening()
    if as_json:
        document(score_document(evening))
        return
    position = evening.session.now
    if position.over:
        from co2assist.cli.pages import parts_by_name

        console = context.console()
        console.print(
            parts_by_name.reckoning(position, console.look(dict(evening.header.names), evening.header.title), evening.session)
        )
    paged(score_lines(evening, not context.console().look().charts))


@app.command(cls=Command, rich_help_panel=ASK)
def forecast(
    ctx: typer.Context,
    after: Annotated[
        list[str] | None,
        typer.Option(metavar="LINE", help="As if this line were played; repeatable.", autocompletion=completion.lines),
    ] = None,
    score: Annotated[int | None, typer.Option(metavar="N", help="Points to use instead of the present Score.")] = None,
    as_json: Json = False,
) -> None:
    """Exact odds for the coming Energy Supply.

    \b
    co2assist forecast
    co2assist forecast --after "green: build asia:scientist"
    co2assist forecast --score 20
    """
    from co2assist.advice import alternatives as what_if
    from co2assist.advice import forecast as odds
    from co2assist.box.catalog import Unknown
    from co2assist.cli.pages.answers.forecast import forecast_lines
    from co2assist.cli.pages.answers.ruling import refusal_lines
    from co2assist.record.session import Refused

    context = context_of(ctx)
    evening = context.evening()
    position, names = evening.session.now, report.names_of(evening)
    try:
        now = odds.forecast(position, score)
        then = odds.forecast(what_if.after(position, after), score) if after else None
    except Unknown as unknown:
        raise _unread(context, evening, unknown.path) from None
    except Refused as refused:
        note(*refusal_lines(refused, names))
        raise Stop(NO, english.FORECAST_LINE) from None
    if as_json:
        document((then or now).document())
        return
    paged(forecast_lines(position.game, now, names, then, after or [], context.console().ascii))
