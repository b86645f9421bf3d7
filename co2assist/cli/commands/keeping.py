"""A game's players, who draws, and looking a save over."""

from typing import TYPE_CHECKING, Annotated

import typer

from co2assist.cli import completion
from co2assist.cli.commands.flags import pairs
from co2assist.cli.commands.mending import NEXT_FACT
from co2assist.cli.commands.saying import played
from co2assist.cli.exits import MISUSE, NO, Stop
from co2assist.cli.help_pages import Command, group
from co2assist.cli.options import CORRECT, KEEP, Draws, Json, context_of
from co2assist.cli.terminal.output import document, note, out
from co2assist.text.sentences import commands as english

if TYPE_CHECKING:
    pass

if TYPE_CHECKING:
    from co2assist.record.doctor import Report

app = group()


@app.command(cls=Command, rich_help_panel=KEEP)
def players(
    ctx: typer.Context,
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
    from co2assist.record.new_game import BadGame

    context = context_of(ctx)
    if names:
        with context.editing() as evening:
            try:
                evening.call(pairs(NEXT_FACT.split(" ".join(names)), "players"))
            except BadGame as wrong:
                raise Stop(MISUSE, *[f"{fault}." for fault in wrong.faults]) from None
    else:
        evening = context.evening()
    if as_json:
        document([{"colour": colour, "name": evening.header.names.get(colour)} for colour in evening.header.players])
        return
    out(f"{colour:<12} {evening.header.names.get(colour, '-')}" for colour in evening.header.players)


@app.command(cls=Command, rich_help_panel=KEEP)
def draws(
    ctx: typer.Context,
    who: Annotated[Draws, typer.Argument(metavar="hands|app", help="The players' hands, or the program.")],
    seed: Annotated[int | None, typer.Option(metavar="NUMBER", help="Number the program's draws begin from.")] = None,
    as_json: Json = False,
) -> None:
    """Who draws from now on: the players' hands, or the program.

    \b
    co2assist draws app --seed 7
    """
    from co2assist.record.new_game import BadGame, any_seed

    context = context_of(ctx)
    with context.editing() as evening:
        old = evening.session.fork()
        if who == "app" and seed is None and evening.header.draws != "app" and not evening.header.seed:
            seed = any_seed()
        try:
            evening.draw_by(who, seed)
        except BadGame as wrong:
            raise Stop(MISUSE, *[f"{fault}." for fault in wrong.faults]) from None
    if not as_json:
        out(english.PROGRAM_DRAWS if who == "app" else english.PLAYERS_DRAW)
    played(context, evening, old, as_json=as_json)


@app.command(cls=Command, rich_help_panel=CORRECT)
def doctor(
    ctx: typer.Context,
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
    from co2assist.cli.copy import my_box
    from co2assist.record import doctor as surgery
    from co2assist.record import folders

    context = context_of(ctx)
    file = folders.game_path(path) if path else context.path()
    tell = note if as_json else out
    if restore:
        if not yes and file.exists() and (my_box.is_sound(file) or surgery.examine(file).sound):
            context.confirm(english.SOUND, english.SOUND_UNASKED.format(file=file))
        tell(english.RESTORED.format(file=file, restore=surgery.restore(file)))
    if my_box.is_sound(file):
        sound = {"path": str(file), "sound": True, "entries": 0, "faults": [], "drift": None}
        document(sound) if as_json else out(english.READABLE_BOX.format(file=file))
        return
    if accept:
        with context.lasting(f"Playing {file.stem} again") as watch:
            kept = surgery.accept(file, watch)
        tell(english.TAKEN_AND_KEPT.format(kept=kept) if kept else english.TAKEN)
    with context.lasting(f"Looking {file.stem} over") as watch:
        _tell_found(surgery.examine(file, watch), as_json)


def _tell_found(found: "Report", as_json: bool) -> None:
    """What an examination found; raises Stop where something is wrong."""
    if as_json:
        rows = {"path": str(found.path), "sound": found.sound, "entries": found.entries}
        document({**rows, "faults": list(found.faults), "drift": found.drift})
    else:
        out(found.lines)
    if not found.sound:
        if found.last_good is not None:
            note(english.DOCTOR_RESTORE)
        raise Stop(NO)
