"""Making games: from options, from a position in a file, or by asking."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec.structs import replace

from co2assist.cli import completion
from co2assist.cli.commands.flags import SCREEN, Asked, box_for, from_flags, from_position, is_game
from co2assist.cli.context import Context, kept
from co2assist.cli.exits import FILE, MISUSE, Stop
from co2assist.cli.options import PLAY, Command, Deal, Draws, Json, Mode, Phase, context_of, group, known_variants, listed
from co2assist.cli.pages.answers import entry
from co2assist.cli.terminal.output import document, note, now, out
from co2assist.text.sentences import commands as english
from co2assist.words import VARIANTS, counted

if TYPE_CHECKING:
    from co2assist.record.game_file import Evening
    from co2assist.record.new_game import NewGame

app = group()
GOES_ON = "`co2assist play`"
Name = Annotated[str | None, typer.Argument(help="A name for the game, or a path ending in .toml.")]
Players = Annotated[str, typer.Option(metavar="COLOUR=NAME,...", help="Colours clockwise: red=Ana,blue=Ben. The first starts.")]
Start = Annotated[str, typer.Option(metavar="COLOUR", help="The colour that starts, if not the first.")]
StartRegion = Annotated[str, typer.Option(metavar="REGION", help="The region Energy Supply starts from.")]
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
        metavar="KEY=VALUE",
        help="A reading of `co2assist readings`; several with commas.",
        autocompletion=completion.readings,
    ),
]
Box = Annotated[str, typer.Option(metavar="practice|FILE", help="The box. Default: your own copy, else an empty one.")]
Source = Annotated[str, typer.Option("--from", metavar="FILE", help="Begin from a position or scenario file.")]


@app.command(cls=Command, rich_help_panel=PLAY)
def new(
    ctx: typer.Context,
    name: Name = None,
    mode: Annotated[Mode | None, typer.Option(help="The game's mode. Default: cooperative.")] = None,
    players: Players = "",
    start: Start = "",
    start_region: StartRegion = "",
    variant: Variants = None,
    reading: Readings = None,
    box: Box = "",
    draws: Annotated[Draws | None, typer.Option(help="Who draws and deals: the players' hands, or the program.")] = None,
    seed: Annotated[int | None, typer.Option(metavar="NUMBER", help="Number that the program's draws begin from.")] = None,
    deal: Annotated[Deal, typer.Option(help="Later: a tile is asked for when it is first needed.")] = "now",
    source: Annotated[
        str,
        typer.Option("--from", metavar="FILE|GAME", help="Begin from a position or scenario file, or from a saved game."),
    ] = "",
    at: Annotated[int | None, typer.Option("--at", metavar="N", min=0, help="With --from GAME: after entry N.")] = None,
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
    chosen = listed(variant), listed(reading)
    asked = Asked(_named(name), mode, players, start, start_region, *chosen, box, draws, seed, deal, source, at)
    begin(context_of(ctx), asked, joined, only or "", as_json)


@app.command(cls=Command, rich_help_panel=PLAY)
def join(
    ctx: typer.Context,
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
    chosen = listed(variant), listed(reading)
    asked = Asked(_named(name), mode, players, start, start_region, *chosen, box, source=source)
    begin(context_of(ctx), asked, True, only or "", as_json)


def _named(name: str | None) -> str:
    """The name given, or none; one that is given and blank is refused as any other that no game can have."""
    from co2assist.record.folders import game_path

    if name is not None and not name.strip():
        game_path(name)
    return name or ""


def begin(context: Context, asked: Asked, join: bool, only: str, as_json: bool) -> None:
    """Sets a game up, or takes one up that is under way: from what the options say, else by asking. Raises Stop."""
    checked_only(only, asked.mode)
    if asked.source or (asked.enough and not join and not only):
        made(context, asked, only, as_json)
        return
    if join or only:
        context.must_ask(english.JOIN_HOW)
    context.must_ask(english.WHO_PLAYS)
    new_at_terminal(context, asked, join, only)


def made(context: Context, asked: Asked, only: str = "", as_json: bool = False) -> None:
    """Sets a game up from flags, and stops at its first question; of `only` one phase what a file tells. Raises Stop."""
    from co2assist.record import folders, saves

    path = free_path(asked.name or "game", numbered=not asked.name)
    if is_game(asked.source):
        evening = _branched(context, asked, path)
    elif asked.at is not None:
        raise Stop(MISUSE, english.AT_GOES_WITH)
    else:
        evening = from_position(asked, only) if asked.source else from_flags(asked)
        saves.create(evening, path, now(), kept().place)
    note(*filter(None, [evening.warning]))
    folders.remember(path)
    if as_json:
        from co2assist.cli.pages.answers.entries_json import asked as question

        position = evening.session.now
        document({"name": asked.name or path.stem, "path": str(path), "asked": question(position), "over": position.over})
        return
    game = evening.session.now.game
    title = f"{evening.header.title}: {evening.header.mode}, {counted(len(evening.header.players), 'player')}"
    out(title + (english.PRACTICE if game.box.practice else ""))
    out(f"Kept in {path}.")
    if asked.source and not evening.header.names:
        out(english.NAME_PLAYERS)
    if dealt_as_listed(evening, asked):
        out(english.STANDARD_DEAL)
    if evening.header.draws == "app":
        from co2assist.cli.setup.tiles import dealt_lines

        out(line.plain for line in dealt_lines(game, SCREEN + 1))
    asked_now = list(entry.question_lines(evening.session.now, entry.names_of(evening)))
    out(asked_now)
    if not any(GOES_ON in line for line in asked_now):
        out(english.GOES_ON.format(play=GOES_ON))


def _branched(context: Context, asked: Asked, path: Path) -> "Evening":
    """A branch of a saved game, which it names in a note and never changes."""
    from co2assist.cli.commands.games import branch
    from co2assist.record import saves

    evening = branch(context, asked.source, asked.name or str(path), asked.at)
    note = english.BRANCHED if asked.at is None else english.BRANCHED_AFTER
    evening.say(note.format(source=asked.source, at=asked.at))
    saves.store(evening)
    return evening


def dealt_as_listed(evening: "Evening", asked: Asked) -> bool:
    """Whether the tiles on the table are those of the box's standard deal, which nobody was asked about."""
    return bool(evening.header.box.deal) and not asked.source and asked.deal == "now" and evening.header.draws == "hands"


def new_at_terminal(context: Context, asked: Asked, join: bool, only: str) -> None:
    """Sets a game up by asking for whatever the flags leave open, and sits down to it; raises Stop."""
    from co2assist.cli.setup.new_game import begin

    if (join or only) and asked.name and (code := gone_on_with(context, asked.name, only)) is not None:
        if code:
            raise Stop(code)
        return
    path = free_path(asked.name or "game", numbered=not asked.name)
    plan = asked.game(path.stem if asked.name.endswith(".toml") else asked.name or path.stem)
    check_flags(plan, asked)
    if asked.draws and not (join or only):
        plan = replace(plan, deal=plan.deal or "now")
    code = begin(plan, path, context.sit, context.console(), join=join, only=only, unnamed=not asked.name)
    if code:
        raise Stop(code)


def gone_on_with(context: Context, name: str, only: str) -> int | None:
    """Sits down to the game of that name that was joined before, of the same phase alone; None where there is none."""
    from co2assist.cli.commands.playing import at_terminal
    from co2assist.record import folders, saves

    path = folders.game_path(name)
    if not path.exists():
        return None
    evening = saves.load(path)
    if evening.header.only != ("" if only == "ending" else only) or not evening.header.given:
        return None
    out(english.GOING_ON.format(title=evening.header.title))
    folders.remember(path)
    return at_terminal(context, evening)


def check_flags(plan: "NewGame", asked: Asked) -> None:
    """Refuses flags that no answer could make right, before anything is asked; raises Stop."""
    from co2assist.record.new_game import opened
    from co2assist.words import COLOURS, COMPETITIVE

    least = 2 if asked.mode == COMPETITIVE or "lobbyist-draft" in asked.variants else 1
    opened(replace(plan, players=plan.players or COLOURS[:least], box=box_for(asked.box), deal="later").header())
    if asked.start and not plan.players:
        raise Stop(MISUSE, english.START_COLOUR.format(start=asked.start[:40]))


def checked_only(only: str, mode: str | None) -> None:
    """Refuses a phase that cannot be followed alone; raises Stop."""
    if only == "goals" and mode == "competitive":
        raise Stop(MISUSE, english.ONLY_GOALS)


def free_path(name: str, numbered: bool) -> Path:
    """A file for a new game; raises Stop where a game of that name is kept already."""
    from co2assist.record import folders

    path = folders.game_path(name)
    number = 2
    while path.exists() and numbered:
        path = folders.game_path(f"{name}-{number}")
        number += 1
    if path.exists():
        raise Stop(FILE, english.GAME_THERE.format(path=path), "Choose another name.")
    return path
