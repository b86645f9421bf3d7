"""The program: every command by name, the options that hold everywhere, and one command run."""

from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer

from co2assist import __version__
from co2assist.cli import completion
from co2assist.cli.context import Context
from co2assist.cli.options import Group, group

MODULES = {
    "new_game": "new join",
    "playing": "play demo",
    "saying": "say note undo redo",
    "position": "show",
    "looking": "legal log score check why forecast",
    "learning": "rules readings",
    "mending": "fix amend",
    "games": "games doctor players draws",
    "story": "report export stats scenario",
    "boxes": "box",
    "program": "config docs help",
}
"""The modules of cli/commands, and the commands of each."""
PLACES = {command: module for module, names in MODULES.items() for command in names.split()}
COMMANDS = (
    *("new", "join", "play", "say", "demo"),
    *("show", "legal", "log", "score"),
    *("check", "why", "forecast", "rules", "readings"),
    *("undo", "redo", "fix", "amend", "doctor"),
    *("games", "players", "draws", "note", "scenario", "report", "export", "stats"),
    *("box", "config", "docs", "help"),
)
"""The commands in the order of the help."""
NAME = "co2assist"
EVERYWHERE = {"--plain": False, "--no-input": False, "-g": True, "--game": True}
"""Options that may stand anywhere on the line, and whether a value follows."""
ENDING = """\
Environment:
  CO2ASSIST_GAME  The game, as -g names it.
  CO2ASSIST_HOME  The folder of games, your copy and settings.
  NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, TERM=dumb
                  Colour never, always, or no drawing at all.
  ACCESSIBLE      Plain output, as with --plain.
  PAGER           What shows long pages; cat for none.

Exit codes:
  0    done; lawful; all scenarios passed
  1    the answer is no: unlawful, a failed scenario, drift
  2    misuse, or words that cannot be read
  3    a file is damaged, newer, locked, or cannot be written
  4    a question would have to be asked; cannot say
  130  stopped by Ctrl-C; nothing is lost"""


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"{NAME} {__version__}")
        raise typer.Exit


def everywhere(
    ctx: typer.Context,
    game: Annotated[
        str,
        typer.Option(
            "-g",
            "--game",
            metavar="NAME|PATH",
            help="The game: its name or file. Default: the one used last.",
            autocompletion=completion.games,
        ),
    ] = "",
    plain: Annotated[bool, typer.Option("--plain", help="No boxes, no colour, ASCII only.")] = False,
    no_input: Annotated[bool, typer.Option("--no-input", help="Never ask; a question is an error that names the lines.")] = False,
    version: Annotated[bool, typer.Option("-V", "--version", callback=_version, is_eager=True, help="The version.")] = False,
) -> None:
    """A companion beside the board game CO2: Second Chance.

    -g, --plain and --no-input may stand anywhere on the line. Commands that show or change something take --json.

    \b
    co2assist demo
    co2assist new friday --players red=Ana,blue=Ben --box practice
    co2assist play
    co2assist say "red: propose wind africa:tech"
    co2assist check "red: build africa:tech"
    co2assist rules can I sell from a region
    """
    found: Context = ctx.obj
    found.wanted(game, plain, no_input)


class Program(Group):
    """The program as a command of commands; the module of one is loaded when it is meant, or listed by the help."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The commands in the order of the help."""
        return [*COMMANDS]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A command by its name; None where there is none."""
        if cmd_name in PLACES and cmd_name not in self.commands:
            part: typer.Typer = import_module(f"co2assist.cli.commands.{PLACES[cmd_name]}").app
            self.commands.update(typer.main.get_group(part).commands)
        return self.commands.get(cmd_name)

    def listed(self, ctx: Any = None) -> dict[str, Any]:
        """Every command by its name, in the order of the help."""
        return {name: self.get_command(ctx, name) for name in COMMANDS}

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command meant; where there is none, the nearest of all are named. Raises UsageError."""
        if self.get_command(ctx, args[0]) is None:
            self.listed(ctx)
        return super().resolve_command(ctx, args)


def program() -> Any:
    """The program, built."""
    root = group(Program, add_completion=True, no_args_is_help=True, epilog=ENDING)
    root.callback()(everywhere)
    return typer.main.get_command(root)


def complete() -> None:
    """Answers a shell that asks, by its variables, how a word half typed may go on."""
    program().main(args=[], prog_name=NAME)


def run(arguments: Sequence[str], context: Context) -> None:
    """One command line; raises whatever ends the command."""
    with program().make_context(NAME, to_the_front(arguments), obj=context) as ctx:
        ctx.command.invoke(ctx)


def to_the_front(arguments: Sequence[str]) -> list[str]:
    """The same line with the options that hold everywhere put before the command."""
    front: list[str] = []
    rest: list[str] = []
    waiting = list(arguments)
    while waiting:
        word = waiting.pop(0)
        if word == "--":
            rest += [word, *waiting]
            break
        if word.startswith("--game="):
            front.append(word)
        elif word in EVERYWHERE:
            front.append(word)
            if EVERYWHERE[word] and waiting:
                front.append(waiting.pop(0))
        else:
            rest.append(word)
    return front + rest
