"""Options that several commands take, the groups of the help, and words that are one of a few."""

from typing import Annotated, Literal

import typer

from co2assist.cli.context import Context
from co2assist.text.sentences import commands as english
from co2assist.words import VARIANTS

PLAY, LOOK, ASK, CORRECT, KEEP, COPY, PROGRAM = (
    "Play",
    "Look",
    "Ask",
    "Correct",
    "Keep",
    "Your copy",
    "This program",
)
"""The groups of commands, as the help heads them."""

Mode = Literal["cooperative", "competitive"]
Draws = Literal["hands", "app"]
Deal = Literal["now", "later"]
Phase = Literal["income", "goals", "supply", "ending"]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")]
All = Annotated[bool, typer.Option("--all", help="Each change with its rule, also what people announced themselves.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do it without asking.")]
At = Annotated[int | None, typer.Option("--at", metavar="N", min=0, help="As it was after entry N; 0 is the start.")]
File = Annotated[str, typer.Argument(help="The file.")]


def context_of(ctx: typer.Context, game: str = "") -> Context:
    """What holds on every command: the game picked, plain output, no questions; a game named as an argument is picked too."""
    found: Context = ctx.obj
    if game:
        found.game = game
    return found


def listed(given: list[str] | None) -> list[str]:
    """The words of an option that may be given more than once, or several with commas between them."""
    return list(dict.fromkeys(word.strip() for words in given or [] for word in words.split(",") if word.strip()))


def known_variants(given: list[str] | None) -> list[str]:
    """The variants as they were given; raises BadParameter for one that is none."""
    for word in listed(given):
        if word not in VARIANTS:
            raise typer.BadParameter(english.NOT_ONE_OF.format(word=word[:40], variants=", ".join(VARIANTS)))
    return given or []


def entry_number(word: str) -> int:
    """The number of an entry of the log; raises BadParameter for a word that is none."""
    if not (word.isdecimal() and len(word) <= 20):
        raise typer.BadParameter(english.NO_ENTRY_NUMBER.format(word=word[:40]))
    return int(word)
