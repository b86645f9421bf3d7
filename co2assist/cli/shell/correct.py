"""Commands that correct: undo, redo, fix, amend, doctor."""

from typing import Annotated

import typer

from co2assist.cli.shell import completion
from co2assist.cli.shell.help_pages import Command, group
from co2assist.cli.shell.options import CORRECT, Json, Yes, entry_number, wishes

app = group()

Lines = Annotated[int, typer.Argument(metavar="[N]", min=1, help="How many lines.")]


@app.command(cls=Command, rich_help_panel=CORRECT)
def undo(
    context: typer.Context,
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
    from co2assist.cli.commands import saying

    saying.undo(wishes(context), lines, turn, to, as_json)


@app.command(cls=Command, rich_help_panel=CORRECT)
def redo(context: typer.Context, lines: Lines = 1, as_json: Json = False) -> None:
    """Play lines again that were taken back.

    \b
    co2assist redo 2
    """
    from co2assist.cli.commands import saying

    saying.redo(wishes(context), lines, as_json)


@app.command(cls=Command, rich_help_panel=CORRECT)
def fix(
    context: typer.Context,
    number: Annotated[int, typer.Argument(metavar="N", parser=entry_number, help="An entry of `co2assist log`.")],
    line: Annotated[
        list[str] | None,
        typer.Argument(
            help="What entry N becomes.",
            autocompletion=completion.lines,
        ),
    ] = None,
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
    from co2assist.cli.commands import fixing

    fixing.fix(wishes(context), number, " ".join(line or []), insert, drop, yes, as_json)


@app.command(cls=Command, rich_help_panel=CORRECT)
def amend(
    context: typer.Context,
    facts: Annotated[
        list[str],
        typer.Argument(
            metavar="FACT=VALUE...",
            help="Facts of `co2assist show facts`.",
            autocompletion=completion.settable,
        ),
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
    from co2assist.cli.commands import amending

    amending.amend(wishes(context), facts, why, compare, as_json)


@app.command(cls=Command, rich_help_panel=CORRECT)
def doctor(
    context: typer.Context,
    path: Annotated[
        str,
        typer.Argument(
            metavar="[NAME|PATH]", help="A game or a box file. Default: the game used last.", autocompletion=completion.games
        ),
    ] = "",
    restore: Annotated[bool, typer.Option("--restore", help="Bring the last good copy back.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Restore a sound game without asking.")] = False,
    accept: Annotated[bool, typer.Option("--accept", help="Take a drifted game as it plays today.")] = False,
    as_json: Json = False,
) -> None:
    """Examine a save: replay it, count the pieces, name what drifted.

    \b
    co2assist doctor
    co2assist doctor friday --restore
    """
    from co2assist.cli.commands import keeping

    keeping.doctor(wishes(context), path, restore, accept, as_json, yes)
