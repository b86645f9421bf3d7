"""Commands that settle questions: check, why, forecast, rules, readings."""

from typing import Annotated

import typer

from co2assist.cli.shell import completion
from co2assist.cli.shell.help_pages import Command, group
from co2assist.cli.shell.options import ASK, At, Json, wishes

app = group()


@app.command(cls=Command, rich_help_panel=ASK)
def check(
    context: typer.Context,
    line: Annotated[
        list[str],
        typer.Argument(
            help="A line of the notation; `-`: standard input.",
            autocompletion=completion.lines,
        ),
    ],
    source: Annotated[str, typer.Option("--from", help="A position file; no game is needed.")] = "",
    as_json: Json = False,
) -> None:
    """Is a line lawful? Every condition with figures; plays nothing.

    \b
    co2assist check "green: build asia:tech"
    co2assist check --from last-week.toml "red: prepare africa:tech"
    """
    from co2assist.cli.commands import looking

    looking.check(wishes(context), line, source, as_json)


@app.command(cls=Command, rich_help_panel=ASK)
def why(
    context: typer.Context,
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
    from co2assist.cli.commands import looking

    looking.why(wishes(context), " ".join(fact), as_json, at)


@app.command(cls=Command, rich_help_panel=ASK)
def forecast(
    context: typer.Context,
    after: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LINE",
            help="As if this line were played; repeatable.",
            autocompletion=completion.lines,
        ),
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
    from co2assist.cli.commands import looking

    looking.forecast(wishes(context), after or [], score, as_json)


@app.command(cls=Command, rich_help_panel=ASK)
def rules(
    context: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            help="An id, a section, a citation, or a question.",
            autocompletion=completion.rules,
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """The rules in plain words; looks up sections and questions.

    \b
    co2assist rules
    co2assist rules who moves the scientist
    co2assist rules build.level
    """
    from co2assist.cli.commands import learning

    learning.rules(wishes(context), " ".join(words or []), as_json)


@app.command(cls=Command, rich_help_panel=ASK)
def readings(
    context: typer.Context,
    key: Annotated[
        str,
        typer.Argument(
            metavar="[KEY[=VALUE]]", help="One reading; =VALUE chooses before the first line.", autocompletion=completion.readings
        ),
    ] = "",
    as_json: Json = False,
) -> None:
    """Doubtful passages, the ways to read them, and which applies.

    \b
    co2assist readings
    co2assist readings fine
    co2assist readings fine=always
    """
    from co2assist.cli.commands import learning

    learning.readings(wishes(context), key, as_json)
