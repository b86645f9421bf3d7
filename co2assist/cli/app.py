"""The program: every command by name, the options that hold everywhere, and one command run."""

import os
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer

from co2assist import __version__
from co2assist.cli.context import Wishes
from co2assist.cli.shell import completion
from co2assist.cli.shell.help_pages import group

MODULES = {
    "play": "new join play say demo",
    "look": "show legal log score",
    "ask": "check why forecast rules readings",
    "correct": "undo redo fix amend doctor",
    "keep": "games players draws note scenario",
    "story": "report export stats",
    "copy": "box",
    "this_program": "config docs help",
}
"""The modules of cli/shell in the order of the help, and the commands of each."""
COMMANDS = {command: module for module, names in MODULES.items() for command in names.split()}
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
    context: typer.Context,
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
    found: Wishes = context.obj
    found.wanted(game, plain, no_input)


def program(meant: str = "") -> Any:
    """The program as a command of commands; where one is meant, with that alone, so that no other is worked out."""
    root = group(completes=True, no_args_is_help=True, epilog=ENDING)
    root.callback()(everywhere)
    for module in [COMMANDS[meant]] if meant in COMMANDS else MODULES:
        part: typer.Typer = import_module(f"co2assist.cli.shell.{module}").app
        root.registered_commands += [row for row in part.registered_commands if meant in ("", _name(row), *_unknown(meant))]
        root.registered_groups += part.registered_groups
    built: Any = typer.main.get_command(root)
    built.commands = {name: built.commands[name] for name in COMMANDS if name in built.commands}
    return built


def _unknown(meant: str) -> Sequence[str]:
    return () if meant in COMMANDS else (meant,)


def _name(row: Any) -> str:
    return str(row.name or row.callback.__name__)


def complete() -> None:
    """Answers a shell that asks, by its variables, how a word half typed may go on."""
    program(half_typed()).main(args=[], prog_name=NAME)


def run(arguments: Sequence[str], wishes: Wishes) -> None:
    """One command line; raises whatever ends the command."""
    words = to_the_front(arguments)
    with program(meant(words)).make_context(NAME, words, obj=wishes) as context:
        context.command.invoke(context)


def half_typed() -> str:
    """The command of the line that a shell completes; empty while it is itself half typed."""
    typed = os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS", "")
    words = to_the_front(typed.split()[1:])
    named = meant(words)
    return named if (named and words[-1:] != [named]) or typed.endswith((" ", "\n")) else ""


def meant(words: Sequence[str]) -> str:
    """The command of a line; all of them where help lists them."""
    waiting = list(words)
    while waiting and waiting[0].startswith("-"):
        waiting = waiting[2 if EVERYWHERE.get(waiting[0]) else 1 :]
    return waiting[0] if waiting and waiting[0] != "help" else ""


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
