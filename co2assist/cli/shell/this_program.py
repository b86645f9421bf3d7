"""Commands about the program itself: config, docs, help."""

from typing import Annotated

import typer

from co2assist.cli.shell import completion
from co2assist.cli.shell.help_pages import Command, Group, group
from co2assist.cli.shell.options import PROGRAM, Json

app = group()
config = group(invoke_without_command=True)
app.add_typer(config, name="config", cls=Group, rich_help_panel=PROGRAM)


@config.callback()
def settings(context: typer.Context, as_json: Json = False) -> None:
    """Settings that are kept; never needed.

    \b
    co2assist config
    co2assist config set plain=yes
    """
    if context.invoked_subcommand is None:
        show_settings(as_json)


@config.command("show", cls=Command)
def show_settings(as_json: Json = False) -> None:
    """Every setting, its value and what it is about.

    \b
    co2assist config show
    """
    from co2assist.cli.commands import program

    program.show_settings(as_json)


@config.command("set", cls=Command)
def set_settings(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="KEY=VALUE...", help="Settings to keep; no value: the program's.", autocompletion=completion.settings
        ),
    ],
    as_json: Json = False,
) -> None:
    """Keep a setting.

    \b
    co2assist config set box=practice
    co2assist config set players=red=Ana,blue=Ben
    co2assist config set plain=
    """
    from co2assist.cli.commands import program

    program.set_settings(words, as_json)


@app.command(cls=Command, rich_help_panel=PROGRAM)
def docs(
    page: Annotated[
        str,
        typer.Argument(
            help="A page. Default: the list of them.",
            autocompletion=completion.pages,
        ),
    ] = "",
    as_json: Json = False,
) -> None:
    """The pages that come with the program.

    \b
    co2assist docs
    co2assist docs notation
    """
    from co2assist.cli.commands import program

    program.show_page(page, as_json)


@app.command("help", cls=Command, rich_help_panel=PROGRAM)
def show_help(
    context: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[COMMAND]",
            help="A command. Default: the list of them.",
            autocompletion=completion.commands,
        ),
    ] = None,
) -> None:
    """Help as --help gives it, or a page of `co2assist docs`.

    \b
    co2assist help
    co2assist help box fill
    co2assist help notation
    """
    root = context.find_root()
    if words and words[0] not in root.command.commands:  # type: ignore[attr-defined]
        from co2assist.cli.commands import program

        if words[0] in program.pages():
            program.show_page(words[0], False)
            return
    with root.command.make_context(root.info_name, [*(words or []), "--help"], obj=context.obj) as page:
        page.command.invoke(page)
