"""Commands that play: new, join, play, say, demo."""

from typing import Annotated

import typer

from co2assist.cli.shell import completion
from co2assist.cli.shell.help_pages import Command, group
from co2assist.cli.shell.options import PLAY, All, Deal, Draws, Json, Mode, Phase, known_variants, listed, wishes
from co2assist.words import VARIANTS

app = group()


def _named(name: str | None) -> str:
    """The name given, or none; one that is given and blank is refused as any other that no game can have."""
    from co2assist.record.folders import game_path

    if name is not None and not name.strip():
        game_path(name)
    return name or ""


Name = Annotated[str | None, typer.Argument(help="A name for the game, or a path ending in .toml.")]
Players = Annotated[str, typer.Option(help="Colours clockwise, with names: red=Ana,blue=Ben. The first starts.")]
Start = Annotated[str, typer.Option(help="The colour that starts, if not the first.")]
StartRegion = Annotated[str, typer.Option(help="The region Energy Supply starts from.")]
Variants = Annotated[
    list[str] | None,
    typer.Option(
        metavar=f"<{'|'.join(VARIANTS)}>",
        help="May be given twice, or both with a comma.",
        autocompletion=completion.variants,
        callback=known_variants,
    ),
]
Readings = Annotated[
    list[str] | None,
    typer.Option(
        help="KEY=VALUE of `co2assist readings`; several with commas.",
        autocompletion=completion.readings,
    ),
]
Box = Annotated[str, typer.Option(help="practice, or a file. Default: your own copy, else an empty box.")]
Source = Annotated[str, typer.Option("--from", help="Begin from a position or scenario file.")]


@app.command(cls=Command, rich_help_panel=PLAY)
def new(
    context: typer.Context,
    name: Name = None,
    mode: Annotated[Mode | None, typer.Option(help="The game's mode. Default: cooperative.")] = None,
    players: Players = "",
    start: Start = "",
    start_region: StartRegion = "",
    variant: Variants = None,
    reading: Readings = None,
    box: Box = "",
    draws: Annotated[Draws | None, typer.Option(help="Who draws and deals: the players' hands, or the program.")] = None,
    seed: Annotated[int | None, typer.Option(help="Number that the program's draws begin from.")] = None,
    deal: Annotated[Deal, typer.Option(help="Later: a tile is asked for when it is first needed.")] = "now",
    source: Annotated[
        str, typer.Option("--from", help="Begin from a position or scenario file, or branch off a saved game.")
    ] = "",
    at: Annotated[int | None, typer.Option("--at", min=0, help="With --from GAME: branch off after entry N.")] = None,
    joined: Annotated[bool, typer.Option("--join", hidden=True)] = False,
    only: Annotated[Phase | None, typer.Option(hidden=True)] = None,
    as_json: Json = False,
) -> None:
    """Set up a game; asks whatever the options leave open.

    \b
    co2assist new
    co2assist new friday --players red=Ana,blue=Ben,green=Cai --box practice
    co2assist new sunday --mode competitive --players red,blue --draws app
    co2assist new tuesday --from position.toml
    co2assist new what-if --from friday --at 30
    """
    from co2assist.cli.commands import making

    chosen = listed(variant), listed(reading)
    asked = making.Asked(_named(name), mode, players, start, start_region, *chosen, box, draws, seed, deal, source, at)
    making.begin(wishes(context), asked, joined, only or "", as_json)


@app.command(cls=Command, rich_help_panel=PLAY)
def join(
    context: typer.Context,
    name: Name = None,
    only: Annotated[Phase | None, typer.Option(help="One phase, or the ending, and what it needs.")] = None,
    mode: Annotated[Mode | None, typer.Option(help="The game's mode; asked if left out.")] = None,
    players: Players = "",
    start: Start = "",
    start_region: StartRegion = "",
    variant: Variants = None,
    reading: Readings = None,
    box: Box = "",
    source: Source = "",
    as_json: Json = False,
) -> None:
    """Join a game under way: its position is asked form by form.

    \b
    co2assist join
    co2assist join friday --players red=Ana,blue=Ben
    co2assist join tuesday --only supply
    """
    from co2assist.cli.commands import making

    chosen = listed(variant), listed(reading)
    asked = making.Asked(_named(name), mode, players, start, start_region, *chosen, box, source=source)
    making.begin(wishes(context), asked, True, only or "", as_json)


@app.command(cls=Command, rich_help_panel=PLAY)
def play(
    context: typer.Context,
    name: Annotated[
        str,
        typer.Argument(
            help="The game. Default: the one used last.",
            autocompletion=completion.games,
        ),
    ] = "",
) -> None:
    """Play at the keyboard: the board, the question, its answers.

    \b
    co2assist play
    co2assist play friday --plain
    """
    from co2assist.cli.commands import evening

    evening.play(wishes(context, name))


@app.command(cls=Command, rich_help_panel=PLAY)
def say(
    context: typer.Context,
    lines: Annotated[
        list[str],
        typer.Argument(
            help="Lines of the notation; `-`: standard input.",
            autocompletion=completion.lines,
        ),
    ],
    keep_going: Annotated[bool, typer.Option("--keep-going", help="Play what is lawful, report the rest.")] = False,
    everything: All = False,
    as_json: Json = False,
) -> None:
    """Play lines of the notation: all of them, or none.

    \b
    co2assist say "red: propose wind africa:tech"
    co2assist say "prop sol afr:t; end"
    co2assist say - < evening.txt
    """
    from co2assist.cli.commands import saying

    saying.say(wishes(context), lines, keep_going, everything, as_json)


@app.command(cls=Command, rich_help_panel=PLAY)
def demo(context: typer.Context) -> None:
    """Watch a prepared decade of the practice box.

    \b
    co2assist demo
    """
    from co2assist.cli.commands import showing

    showing.demo(wishes(context))
