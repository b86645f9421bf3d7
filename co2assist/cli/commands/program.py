"""The program's own settings and pages."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, cast

import typer
from msgspec import to_builtins
from msgspec.structs import replace

import co2assist
from co2assist.cli import completion
from co2assist.cli.exits import FILE, MISUSE, Stop
from co2assist.cli.options import PROGRAM, Command, Group, Json, group
from co2assist.cli.terminal.output import answer, document, out, paged
from co2assist.record.settings import MEANS, Settings, checked, keep, settings, settings_path
from co2assist.text.sentences import commands as english

app = group()
config = group(invoke_without_command=True)
app.add_typer(config, name="config", cls=Group, rich_help_panel=PROGRAM)
FIRST = ("at-the-table", "notation", "commands", "rules", "readings", "errors", "files", "box", "json")
"""Pages in the order in which people want them."""


@config.callback()
def whole(ctx: typer.Context, as_json: Json = False) -> None:
    """Settings that are kept; never needed.

    \b
    co2assist config
    co2assist config set plain=yes
    """
    if ctx.invoked_subcommand is None:
        show_settings(as_json)


@config.command("show", cls=Command)
def show_settings(as_json: Json = False) -> None:
    """Every setting, its value and what it is about.

    \b
    co2assist config show
    """
    kept = to_builtins(settings())
    if as_json:
        document({"path": str(settings_path()), "settings": kept})
        return
    out(f"{settings_path()}{'' if settings_path().exists() else english.NO_SETTINGS}")
    out(f"  {key:<8} {_shown(value):<12} {MEANS[key]}" for key, value in kept.items())


def _shown(value: object) -> str:
    return "-" if value == "" else str(value).lower() if isinstance(value, bool) else str(value)


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
    path = keep(_with(words))
    if as_json:
        show_settings(True)
    else:
        out(f"Kept in {path}.")


def _with(words: list[str]) -> Settings:
    """The settings with KEY=VALUE words; an empty value is as the program has it. Raises Stop."""
    rows = to_builtins(settings())
    own = to_builtins(Settings())
    for word in words:
        key, equals, value = (part.strip() for part in word.partition("="))
        if not equals or key not in rows:
            from difflib import get_close_matches

            near = get_close_matches(key[:40], rows, 1) or list(rows)
            raise Stop(MISUSE, english.KEY_VALUE.format(word=word[:60], near=", ".join(near)))
        truth = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
        rows[key] = truth.get(value.lower(), value) if isinstance(own[key], bool) and value else value or own[key]
    try:
        found = checked(rows)
    except ValueError as wrong:
        raise Stop(MISUSE, f"{wrong}.") from None
    if found.players:
        from co2assist.cli.commands.flags import players_of

        players_of(found.players)
    if found.box not in ("", "practice"):
        return replace(found, box=str(Path(found.box).expanduser().absolute()))
    return found


def pages_folder() -> Path:
    """The folder of the pages that come with the program: inside the package, or beside it where it is worked on."""
    package = Path(co2assist.__file__).parent
    return next((place for place in (package / "docs", package.parent / "docs") if place.is_dir()), package)


def pages() -> dict[str, Path]:
    """The pages by name, those people want first in front."""
    found = {path.stem: path for path in sorted(pages_folder().glob("*.md"))}
    return {name: found[name] for name in (*FIRST, *found) if name in found}


@completion.offered
def page_names(ctx: typer.Context, incomplete: str) -> Iterable[str]:
    """Pages that come with the program."""
    return pages()


@completion.offered
def command_names(ctx: typer.Context, incomplete: str) -> Iterable[str]:
    """Commands, and the verbs of a group that was named."""
    root = ctx.find_root()
    program: Any = root.command
    words = ctx.params.get("words") or ()
    found: Iterable[str] = program.get_command(root, words[0]).commands if words else program.list_commands(root)
    return found


@app.command(cls=Command, rich_help_panel=PROGRAM)
def docs(
    page: Annotated[
        str,
        typer.Argument(
            help="A page. Default: the list of them.",
            autocompletion=page_names,
        ),
    ] = "",
    as_json: Json = False,
) -> None:
    """The pages that come with the program.

    \b
    co2assist docs
    co2assist docs notation
    """
    show_page(page, as_json)


def show_page(name: str, as_json: bool) -> None:
    """A page, or the list of them with their titles."""
    found = pages()
    if not name:
        rows = {each: _title(path) for each, path in found.items()}
        answer(
            as_json,
            [{"page": each, "title": title, "path": str(found[each])} for each, title in rows.items()],
            [*(f"  {each:<14} {title}" for each, title in rows.items()), english.DOCS_PAGE],
        )
        return
    begun = [each for each in found if each.startswith(name.lower())]
    if len(begun) != 1 and name.lower() not in found:
        from difflib import get_close_matches

        near = begun or get_close_matches(name[:40], found, 3) or list(found)
        raise Stop(MISUSE, english.NO_PAGE.format(name=name[:40]), f"Nearest: {', '.join(near)}.")
    path = found[name.lower() if name.lower() in found else begun[0]]
    try:
        text = path.read_text("utf-8")
    except OSError as wrong:
        raise Stop(FILE, f"{path}: {wrong.strerror}.") from None
    if as_json:
        document([{"page": path.stem, "title": _title(path), "path": str(path), "text": text}])
    else:
        paged(text.rstrip("\n").split("\n"))


def _title(path: Path) -> str:
    rows = (row for row in path.read_text("utf-8").split("\n") if row.startswith("# "))
    return next(rows, path.stem).removeprefix("# ")


@app.command("help", cls=Command, rich_help_panel=PROGRAM)
def show_help(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[COMMAND]",
            help="A command. Default: the list of them.",
            autocompletion=command_names,
        ),
    ] = None,
) -> None:
    """Help as --help gives it, or a page of `co2assist docs`.

    \b
    co2assist help
    co2assist help box fill
    co2assist help notation
    """
    root = ctx.find_root()
    program = cast(Group, root.command)
    if words and program.get_command(root, words[0]) is None and words[0] in pages():
        show_page(words[0], False)
        return
    with program.make_context(root.info_name, [*(words or []), "--help"], obj=ctx.obj) as page:
        page.command.invoke(page)
