"""The command group `box`: what is printed on the owner's copy of the game."""

from typing import Annotated

import typer

from co2assist.cli.shell.help_pages import Command, Group, group
from co2assist.cli.shell.options import COPY, File, Json, Yes, wishes

app = group()
box = group(invoke_without_command=True)
app.add_typer(box, name="box", cls=Group, rich_help_panel=COPY)

Value = Annotated[list[str], typer.Argument(metavar="PATH=VALUE", help="A printed value, such as tracks.wind.spaces = 9.")]


@box.callback()
def whole(context: typer.Context, as_json: Json = False) -> None:
    """What is printed on your copy, and what is still unknown.

    \b
    co2assist box
    co2assist box fill
    """
    from co2assist.cli.commands import boxes

    if context.invoked_subcommand is None:
        boxes.show("", as_json)


@box.command(cls=Command)
def show(
    named: Annotated[str, typer.Argument(metavar="[practice|FILE]", help="Another box. Default: your own.")] = "",
    as_json: Json = False,
) -> None:
    """The values of a box, and who read them.

    \b
    co2assist box show
    co2assist box show practice
    """
    from co2assist.cli.commands import boxes

    boxes.show(named, as_json)


@box.command(cls=Command)
def fill(
    context: typer.Context,
    form: Annotated[str, typer.Argument(help="One form, such as wind, or the path of one value. Default: all.")] = "",
) -> None:
    """Read your copy off, form by form.

    \b
    co2assist box fill
    co2assist box fill wind
    """
    from co2assist.cli.commands import boxes

    boxes.fill(wishes(context), form)


@box.command("set", cls=Command)
def set_value(value: Value, as_json: Json = False) -> None:
    """Set one printed value of your copy.

    \b
    co2assist box set "tracks.wind.spaces = 9"
    """
    from co2assist.cli.commands import boxes

    boxes.set_value(" ".join(value), as_json)


@box.command(cls=Command)
def check(
    named: Annotated[str, typer.Argument(metavar="[FILE]", help="A box file. Default: your own.")] = "",
    as_json: Json = False,
) -> None:
    """What is missing or odd in a box.

    \b
    co2assist box check
    """
    from co2assist.cli.commands import boxes

    boxes.check(named, as_json)


@box.command(cls=Command)
def keep(context: typer.Context, as_json: Json = False) -> None:
    """Keep the values read in the present game for every game.

    \b
    co2assist box keep
    """
    from co2assist.cli.commands import boxes

    boxes.keep(wishes(context), as_json)


@box.command(cls=Command)
def mend(context: typer.Context, value: Value, yes: Yes = False, as_json: Json = False) -> None:
    """Correct a printed value in the present game; shows what differs first.

    \b
    co2assist box mend "tracks.wind.spaces = 8"
    """
    from co2assist.cli.commands import boxes

    boxes.mend(wishes(context), " ".join(value), yes, as_json)


@box.command("import", cls=Command)
def bring_in(file: File, as_json: Json = False) -> None:
    """Take a box file as your own.

    \b
    co2assist box import copy.toml
    """
    from co2assist.cli.commands import boxes

    boxes.bring_in(file, as_json)


@box.command(cls=Command)
def export(file: File, as_json: Json = False) -> None:
    """Write your box to a file, for another machine or owner.

    \b
    co2assist box export copy.toml
    """
    from co2assist.cli.commands import boxes

    boxes.export(file, as_json)
