"""Commands about the games that are kept: games, players, draws, note, scenario."""

from typing import Annotated

import typer

from co2assist.cli.shell import completion
from co2assist.cli.shell.help_pages import Command, Group, group
from co2assist.cli.shell.options import KEEP, At, Draws, Json, Yes, wishes

Old = Annotated[str, typer.Argument(help="The game.", autocompletion=completion.games)]
New = Annotated[str, typer.Argument(help="Its new name, or a path ending in .toml.")]
app = group()
games = group(invoke_without_command=True)
app.add_typer(games, name="games", cls=Group, rich_help_panel=KEEP)


@games.callback()
def list_games(context: typer.Context, as_json: Json = False) -> None:
    """The saved games; rename, copy or remove one.

    \b
    co2assist games
    """
    from co2assist.cli.commands import games as kept

    if context.invoked_subcommand is None:
        kept.listing(as_json)


@games.command(cls=Command)
def rename(context: typer.Context, old: Old, new: New, as_json: Json = False) -> None:
    """Give a game another name.

    \b
    co2assist games rename friday spring
    """
    from co2assist.cli.commands import games as kept

    kept.rename(wishes(context), old, new, as_json)


@games.command(cls=Command)
def copy(context: typer.Context, old: Old, new: New, at: At = None, as_json: Json = False) -> None:
    """Copy a game, as it is or as it was after entry N.

    \b
    co2assist games copy friday what-if --at 30
    """
    from co2assist.cli.commands import games as kept

    kept.copy(wishes(context), old, new, at, as_json)


@games.command(cls=Command)
def remove(context: typer.Context, name: Old, yes: Yes = False, as_json: Json = False) -> None:
    """Remove a game from the list; a copy is kept.

    \b
    co2assist games remove friday
    """
    from co2assist.cli.commands import games as kept

    kept.remove(wishes(context), name, yes, as_json)


@app.command(cls=Command, rich_help_panel=KEEP)
def players(
    context: typer.Context,
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[COLOUR=NAME]...",
            help="New names.",
            autocompletion=completion.colours,
        ),
    ] = None,
    as_json: Json = False,
) -> None:
    """The players' names; give a seat another name or owner.

    \b
    co2assist players
    co2assist players red=Ana blue=Ben
    """
    from co2assist.cli.commands import keeping

    keeping.call(wishes(context), names or [], as_json)


@app.command(cls=Command, rich_help_panel=KEEP)
def draws(
    context: typer.Context,
    who: Annotated[Draws, typer.Argument(help="The players' hands, or the program.")],
    seed: Annotated[int | None, typer.Option(help="Number the program's draws begin from; kept in the game.")] = None,
    as_json: Json = False,
) -> None:
    """Who draws from now on: the players' hands, or the program.

    \b
    co2assist draws app --seed 7
    """
    from co2assist.cli.commands import keeping

    keeping.draw_by(wishes(context), who, seed, as_json)


@app.command(cls=Command, rich_help_panel=KEEP)
def note(
    context: typer.Context,
    words: Annotated[list[str], typer.Argument(metavar="TEXT", help="What to remember.")],
    as_json: Json = False,
) -> None:
    """Keep a remark in the log; it changes nothing.

    \b
    co2assist note the fine was forgotten
    """
    from co2assist.cli.commands import saying

    saying.say(wishes(context), [f"table: note {' '.join(words)}"], False, False, as_json)


@app.command(cls=Command, rich_help_panel=KEEP)
def scenario(
    context: typer.Context,
    paths: Annotated[list[str] | None, typer.Argument(help="Files or folders. Default: scenarios.")] = None,
    save: Annotated[str, typer.Option("--save", metavar="FILE", help="Turn the present game into a scenario file.")] = "",
    goals: Annotated[bool, typer.Option("--goals", help="With --save: the private goals too.")] = False,
    as_json: Json = False,
) -> None:
    """Run scenario files, or save the game as one.

    \b
    co2assist scenario scenarios/
    co2assist scenario --save evening.toml
    """
    from co2assist.cli.commands import keeping, learning

    if save:
        keeping.save_scenario(wishes(context), save, goals, as_json)
    else:
        learning.scenarios(wishes(context), paths or ["scenarios"], as_json)
