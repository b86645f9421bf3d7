"""Games kept: listed, renamed, copied, branched off and removed; their players, who draws, and a save looked over."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from co2assist.cli import completion
from co2assist.cli.context import Context, kept
from co2assist.cli.exits import FILE, MISUSE, NO, Stop
from co2assist.cli.options import CORRECT, KEEP, At, Command, Draws, Group, Json, Yes, context_of, group
from co2assist.cli.terminal.layout import cut
from co2assist.cli.terminal.output import answer, columns, document, note, now, out, paged
from co2assist.cli.terminal.text import cell_len
from co2assist.record import disk, folders
from co2assist.record.head import Sitting
from co2assist.text.safe import clean
from co2assist.text.sentences import commands as english
from co2assist.text.sentences import no_entry

if TYPE_CHECKING:
    from co2assist.cli import documents
    from co2assist.record.doctor import Report
    from co2assist.record.folders import Listed
    from co2assist.record.game_file import Evening

Old = Annotated[str, typer.Argument(help="The game.", autocompletion=completion.games)]
New = Annotated[str, typer.Argument(help="Its new name, or a path ending in .toml.")]
app = group()
games = group(invoke_without_command=True)
app.add_typer(games, name="games", cls=Group, rich_help_panel=KEEP)
INDENT = 4
"""Columns before what goes on below a game's line."""
WIDE = 200
"""Characters of a title, of players and of where a game stands, at most."""


@games.callback()
def list_games(ctx: typer.Context, as_json: Json = False) -> None:
    """The saved games; rename, copy or remove one.

    \b
    co2assist games
    """
    from datetime import datetime

    if ctx.invoked_subcommand is not None:
        return
    found = folders.list_games()
    if as_json:
        document([game_document(game) for game in found])
        return
    if not found:
        out(english.NO_GAMES)
    last, rows = folders.last_game(), list[str]()
    for game in found:
        mark = ">" if last and game.path.resolve() == last.resolve() else " "
        when = datetime.fromtimestamp(game.mtime).strftime("%Y-%m-%d %H:%M")
        who = clean(", ".join(game.players), WIDE)
        name = game.title if game.own_title else f"{game.path.stem}: {game.title}"
        lead = f"{mark} {cut(clean(name, WIDE), 24).filled(24).plain} {when}  "
        told = english.DAMAGED if game.damaged else f"{clean(game.stands, WIDE)}   {who}{came_from(game)}"
        rows += [lead + told] if cell_len(lead + told) <= columns() else [lead.rstrip(), f"{'':<{INDENT}}{told}"]
    paged(rows)


def came_from(game: "Listed") -> str:
    """Of a branch the game it came from."""
    return f"   from {game.sitting.parent}" if game.sitting.parent else ""


def game_document(game: "Listed") -> "documents.Game":
    """A saved game as `games --json` writes it; null where its file does not say."""
    decade, phase, outcome = game.where
    row: documents.Game = {
        "name": game.path.stem,
        "path": str(game.path),
        "title": game.title,
        "mode": game.mode,
        "players": list(game.players),
        "decade": decade,
        "phase": phase,
        "entries": game.entries,
        "outcome": outcome,
        "started": game.sitting.began,
        "played": game.sitting.played,
    }
    return row


def there(name: str) -> Path:
    """The file of a game that is kept; raises Stop."""
    path = folders.find_game(name)
    if not path.exists():
        raise Stop(FILE, english.NO_SUCH_GAME.format(path=path), english.LIST_GAMES)
    return path


def free(name: str) -> Path:
    """A file that no game is kept in yet; raises Stop."""
    path = folders.game_path(name)
    if path.exists():
        raise Stop(FILE, english.GAME_THERE.format(path=path), "Choose another name.")
    return path


def branch(context: Context, old: str, new: str, at: int | None) -> "Evening":
    """Another game that begins as this one is, or as it was after entry `at`; this one is never changed. Raises Stop."""
    from msgspec.structs import replace

    from co2assist.record import saves

    source, target = there(old), free(new)
    with context.lasting(f"Playing {source.stem} again") as watch:
        evening = saves.load(source, watch)
    entries = len(evening.session.entries)
    if at is not None and at > entries:
        raise Stop(MISUSE, no_entry(at or 0, entries))
    session = evening.session.fork()
    if at is not None:
        session.undo(entries - at)
    session.undone = []
    title = target.stem if new.lower().endswith(".toml") else folders.normal(new)
    begun = evening.with_session(session, replace(evening.header, title=title))
    begun.stored, begun.sitting = "", Sitting(parent=evening.header.title, parent_entry=at)
    saves.create(begun, target, now(), kept().place)
    return begun


@games.command(cls=Command)
def rename(ctx: typer.Context, old: Old, new: New, as_json: Json = False) -> None:
    """Give a game another name.

    \b
    co2assist games rename friday spring
    """
    from co2assist.record import saves

    source = there(old)
    last = folders.last_game()
    renamed = branch(context_of(ctx), old, new, None)
    path = renamed.path
    assert path is not None
    renamed.sitting = saves.load(source).sitting
    saves.store(renamed)
    for aside in (*source.parent.glob(f"{source.stem}{folders.ASIDE}*.toml"), source.with_name(f"{source.name}~")):
        if aside.exists():
            aside.rename(aside.with_name(path.stem + aside.name.removeprefix(source.stem)))
    source.unlink()
    if last is not None and last.resolve() == source.resolve():
        folders.remember(path)
    answer(as_json, {"name": new, "path": str(path)}, english.RENAMED.format(old=old, new=new, path=path))


@games.command(cls=Command)
def copy(ctx: typer.Context, old: Old, new: New, at: At = None, as_json: Json = False) -> None:
    """Copy a game, as it is or as it was after entry N.

    \b
    co2assist games copy friday what-if --at 30
    """
    begun = branch(context_of(ctx), old, new, at)
    answer(
        as_json,
        {"name": new, "path": str(begun.path)},
        (english.COPIED if at is None else english.COPIED_AS_AFTER).format(old=old, at=at, path=begun.path),
    )


@games.command(cls=Command)
def remove(ctx: typer.Context, name: Old, yes: Yes = False, as_json: Json = False) -> None:
    """Remove a game from the list; a copy is kept.

    \b
    co2assist games remove friday
    """
    path = there(name)
    if not yes:
        context_of(ctx).confirm(english.REMOVE.format(name=name), english.NOT_REMOVED.format(path=path))
    kept = disk.unused(path, "removed")
    path.rename(kept)
    answer(as_json, {"name": name, "path": str(kept)}, english.REMOVED.format(name=name, kept=kept))


@app.command(cls=Command, rich_help_panel=KEEP)
def players(
    ctx: typer.Context,
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[COLOUR=NAME]...", help="New names.", autocompletion=completion.colours),
    ] = None,
    as_json: Json = False,
) -> None:
    """The players' names; give a seat another name or owner.

    \b
    co2assist players
    co2assist players red=Ana blue=Ben
    """
    from co2assist.cli.commands.flags import pairs
    from co2assist.cli.commands.mending import NEXT_FACT

    context = context_of(ctx)
    if names:
        with context.editing() as evening:
            evening.call(pairs(NEXT_FACT.split(" ".join(names)), "players"))
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
    from co2assist.cli.commands.saying import played
    from co2assist.record.new_game import any_seed

    context = context_of(ctx)
    with context.editing() as evening:
        old = evening.session.fork()
        if who == "app" and seed is None and evening.header.draws != "app" and not evening.header.seed:
            seed = any_seed()
        evening.draw_by(who, seed)
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
