"""Commands that look back on games: report, export, stats."""

from typing import Annotated, Literal

import typer

from co2assist.cli.shell.help_pages import Command, group
from co2assist.cli.shell.options import KEEP, Json, wishes

app = group()
To = Annotated[str, typer.Option("-o", "--output", metavar="FILE", help="The file to write. Default: standard output.")]


@app.command(cls=Command, rich_help_panel=KEEP)
def report(
    context: typer.Context,
    output: Annotated[
        str,
        typer.Option("-o", "--output", metavar="FILE", help="The page to write: .html or .md. Default at a terminal: NAME.html."),
    ] = "",
    as_json: Json = False,
) -> None:
    """The evening on one page, to send round and to print.

    \b
    co2assist report
    co2assist report -o friday.html
    co2assist report -o friday.md
    """
    from co2assist.cli.commands import story

    story.report(wishes(context), output, as_json)


@app.command(cls=Command, rich_help_panel=KEEP)
def export(
    context: typer.Context,
    form: Annotated[
        Literal["csv", "json", "bgstats"],
        typer.Argument(metavar="csv|json|bgstats", help="A table by entry, or a play for BG Stats."),
    ],
    output: To = "",
) -> None:
    """The game's figures by entry, or a play for BG Stats to import.

    \b
    co2assist export csv -o friday.csv
    co2assist export json
    co2assist export bgstats -o friday.bgsplay
    """
    from co2assist.cli.commands import story

    story.export(wishes(context), form, output)


@app.command(cls=Command, rich_help_panel=KEEP)
def stats(context: typer.Context, as_json: Json = False) -> None:
    """All games kept: wins, how games were lost, where points came from.

    \b
    co2assist stats
    co2assist stats --json
    """
    from co2assist.cli.commands import story

    story.stats(wishes(context), as_json)
