"""Commands about the program itself: help."""

from typing import Annotated

import typer

from co2assist.cli.shell.help_pages import Command, group
from co2assist.cli.shell.options import PROGRAM

app = group()


@app.command("help", cls=Command, rich_help_panel=PROGRAM)
def show_help(
    context: typer.Context,
    words: Annotated[list[str] | None, typer.Argument(metavar="[COMMAND]", help="A command. Default: the list of them.")] = None,
) -> None:
    """Help as --help gives it.

    \b
    co2assist help
    co2assist help box fill
    """
    root = context.find_root()
    with root.command.make_context(root.info_name, [*(words or []), "--help"]) as page:
        page.command.invoke(page)
