"""Games as files: listed, renamed, copied, removed, and branched off as they were after an entry."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from co2assist.cli import completion
from co2assist.cli.context import Context, kept
from co2assist.cli.exits import FILE, MISUSE, Stop
from co2assist.cli.help_pages import Command, Group, group
from co2assist.cli.options import KEEP, At, Json, Yes, context_of
from co2assist.cli.terminal.layout import cut
from co2assist.cli.terminal.output import columns, document, out, paged
from co2assist.cli.terminal.progress import now
from co2assist.cli.terminal.text import cell_len
from co2assist.record import disk, folders
from co2assist.record.head import Sitting
from co2assist.text.safe import clean
from co2assist.text.sentences import commands as english
from co2assist.text.sentences import no_entry

if TYPE_CHECKING:
    from co2assist.cli import documents
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
    if as_json:
        document({"name": new, "path": str(path)})
    else:
        out(english.RENAMED.format(old=old, new=new, path=path))


@games.command(cls=Command)
def copy(ctx: typer.Context, old: Old, new: New, at: At = None, as_json: Json = False) -> None:
    """Copy a game, as it is or as it was after entry N.

    \b
    co2assist games copy friday what-if --at 30
    """
    begun = branch(context_of(ctx), old, new, at)
    if as_json:
        document({"name": new, "path": str(begun.path)})
    else:
        out((english.COPIED if at is None else english.COPIED_AS_AFTER).format(old=old, at=at, path=begun.path))


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
    if as_json:
        document({"name": name, "path": str(kept)})
    else:
        out(english.REMOVED.format(name=name, kept=kept))
