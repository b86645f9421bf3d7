"""What a shell may offer for a word half typed: games, facts, rules, readings, and the notation at the game in use."""

import os
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from co2assist import __version__

if TYPE_CHECKING:
    from co2assist.record.session import Session

Offer = Callable[[typer.Context, str], Iterable[str]]


def offered(found: Offer) -> Callable[[typer.Context, str], list[str]]:
    """What is offered; nothing where it cannot be found out, for a key pressed in a shell never fails aloud."""

    @wraps(found)
    def offer(ctx: typer.Context, incomplete: str) -> list[str]:
        try:
            return list(found(ctx, incomplete))
        except Exception:
            return []

    return offer


def _path(ctx: typer.Context) -> Path:
    """The file of the game in use."""
    from co2assist.cli.context import path_of

    return path_of(ctx.find_root().params.get("game") or "")


def session_in_use(ctx: typer.Context) -> "Session":
    """The game in use, only read."""
    from co2assist.record import saves

    return saves.load(_path(ctx)).session


@offered
def games(ctx: typer.Context, incomplete: str) -> Iterable[str]:
    """Names of the games that are kept."""
    from co2assist.record import folders

    for path, _ in folders.game_files():
        yield path.stem if folders.PLAIN.fullmatch(path.stem) else folders.listed(path, 0).title


@offered
def variants(ctx: typer.Context, incomplete: str) -> Iterable[str]:
    """Variants of the game."""
    from co2assist.words import VARIANTS

    return VARIANTS


@offered
def settings(ctx: typer.Context, incomplete: str) -> Iterable[str]:
    """Keys of the settings."""
    from co2assist.record.settings import MEANS

    return (f"{key}=" for key in MEANS)


@offered
def facts(ctx: typer.Context, incomplete: str) -> Iterable[str]:
    """Facts of the game in use."""
    from co2assist.record.session import all_facts

    return all_facts(session_in_use(ctx).now)


@offered
def settable(ctx: typer.Context, incomplete: str) -> Iterable[str]:
    """Facts that may be set, each with the = that follows."""
    from co2assist.board.given import setter_of
    from co2assist.record.session import all_facts

    now = session_in_use(ctx).now
    return (f"{path}=" for path in all_facts(now) if setter_of(now.game, path) is not None)


@offered
def rules(ctx: typer.Context, incomplete: str) -> Iterable[str]:
    """Ids of rules."""
    from co2assist.rulebook import index

    return index.rules()


@offered
def readings(ctx: typer.Context, incomplete: str) -> Iterable[str]:
    """Keys of readings; behind = the ways to read one."""
    from co2assist.rulebook import index

    key, equals, _ = incomplete.partition("=")
    found = index.readings()
    return (f"{key}={option}" for option in found[key].options) if equals else found


@offered
def colours(ctx: typer.Context, incomplete: str) -> Iterable[str]:
    """Colours of the players, each with the = that follows."""
    return (f"{colour}=" for colour in session_in_use(ctx).now.game.charter.colours)


@offered
def lines(ctx: typer.Context, incomplete: str) -> Iterable[str]:
    """The words of the notation that may follow, out of the lawful lines of the game in use."""
    before: list[str] = []
    for words in ctx.params.values():
        before += [word for word in words if isinstance(word, str)] if isinstance(words, (list, tuple)) else []
    who, *said = answers_of(_path(ctx))
    return words_after(who, said, before, incomplete)


def answers_of(path: Path) -> list[str]:
    """Who is asked, with a colon, and the lawful answers; kept until the game is written again, as a shell asks at every key."""
    from co2assist.record import folders
    from co2assist.record.head import BadText

    written = path.stat()
    stamp = f"{__version__} {written.st_mtime_ns} {written.st_size} {path.absolute()}"
    with suppress(OSError, BadText):
        *found, end = folders.read_text(folders.home() / "answers").split("\n")
        if end == stamp:
            return found
    found = _answers(path)
    folders.jot("answers", "\n".join([*found, stamp]))
    return found


def _answers(path: Path) -> list[str]:
    from co2assist import referee
    from co2assist.record import saves
    from co2assist.text import notation

    now = saves.load(path).session.now
    if now.ask is None:
        return [""]
    said = [notation.say(act) for act in referee.lawful(now)]
    return [f"{now.ask.who}:", *(said or filter(None, [now.ask.pattern]))]


def words_after(who: str, said: list[str], before: list[str], incomplete: str) -> Iterable[str]:
    """The word half typed, finished in every lawful way; shells that part words at a colon are given what follows it."""
    typed = re.sub(r" ?: ?", ":", " ".join([*before, incomplete]).rpartition(";")[2].lstrip())
    if who and typed.startswith(who):
        typed = typed.removeprefix(who)
    elif " " not in typed:
        said = [*said, who]
    *whole, last = typed.split(" ")
    fitting = [words for words in (line.split(" ") for line in said) if len(words) > len(whole) and words[: len(whole)] == whole]
    for word in dict.fromkeys(words[len(whole)] for words in fitting):
        if word.startswith(last):
            yield _as_typed(word, last, incomplete)


def _as_typed(word: str, last: str, incomplete: str) -> str:
    """A whole word as the shell is to put it in the place of what it holds for the word half typed."""
    if incomplete == ":" and "COMP_WORDS" in os.environ:
        return f":{word[len(last) :]}"
    if len(last) > len(incomplete):
        return word[len(last) - len(incomplete) :]
    return incomplete[: len(incomplete) - len(last)] + word
