"""Commands that look at a game: show, legal, log, score."""

from typing import Annotated

import typer

from co2assist.cli.shell import completion
from co2assist.cli.shell.help_pages import Command, group
from co2assist.cli.shell.options import LOOK, All, At, Json, entry_number, wishes

app = group()


@app.command(cls=Command, rich_help_panel=LOOK)
def show(
    context: typer.Context,
    part: Annotated[
        list[str] | None,
        typer.Argument(
            help="A page, a region, a colour or a fact. Default: board.",
            autocompletion=completion.parts,
        ),
    ] = None,
    at: At = None,
    follow: Annotated[bool, typer.Option("--follow", help="Draw it again whenever the game is written.")] = False,
    as_json: Json = False,
) -> None:
    """The position, a page of it, a region, a player or a fact.

    Pages: board, players, market, goals, summits, un, events, facts, rebuild (the table set up again from scratch) and
    legend (the signs on the board).

    \b
    co2assist show
    co2assist show players
    co2assist show africa
    co2assist show red.money
    co2assist show board --at 12
    co2assist show --json
    """
    from co2assist.cli.commands import position

    position.show(wishes(context), " ".join(part or []) or "board", at, follow, as_json)


@app.command(cls=Command, rich_help_panel=LOOK)
def legal(context: typer.Context, as_json: Json = False) -> None:
    """Every lawful answer now.

    \b
    co2assist legal
    """
    from co2assist.cli.commands import looking

    looking.legal(wishes(context), as_json)


@app.command(cls=Command, rich_help_panel=LOOK)
def log(
    context: typer.Context,
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
    from co2assist.cli.commands import looking

    looking.log(wishes(context), number, as_json, everything, lines)


@app.command(cls=Command, rich_help_panel=LOOK)
def score(context: typer.Context, as_json: Json = False) -> None:
    """How points were made; at the end the whole reckoning.

    \b
    co2assist score
    """
    from co2assist.cli.commands import looking

    looking.score(wishes(context), as_json)
