"""The position and its parts: drawn, given as facts, now or as it was, once or again at every write."""

from collections.abc import Iterable, Mapping
from importlib import import_module
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Annotated

import typer

from co2assist.cli import completion
from co2assist.cli.context import Context
from co2assist.cli.exits import MISUSE, Stop
from co2assist.cli.options import LOOK, At, Command, Json, context_of, group
from co2assist.cli.pages.answers import entry as report
from co2assist.cli.terminal.output import document, out
from co2assist.text.sentences import commands as english

if TYPE_CHECKING:
    from co2assist.board.facts import Fact
    from co2assist.record.game_file import Evening
    from co2assist.record.session import Session

app = group()
PARTS = {
    "board": "board.board.board",
    "players": "board.players.players",
    "market": "board.parts.market",
    "goals": "board.parts.goals",
    "summits": "board.parts.summits",
    "un": "board.parts.un",
    "events": "phases.events.events",
    "facts": "board.parts.bare_facts",
    "rebuild": "board.rebuild.rebuild",
    "legend": "board.board.legend",
}
"""The pages of `show PART`; only the one that is drawn is loaded."""
WHOLE = ("board", "facts", "rebuild", "legend")
"""Pages about the whole position."""
ABOUT = {"goals": ("goals", "inspectors"), "un": ("un", "configuration"), "events": ("events", "event")}
"""Facts that a page is about, where they are not called like it."""
PAUSE = 0.3
"""Seconds between two looks at whether a game has been written."""


@completion.offered
def parts(ctx: typer.Context, incomplete: str) -> Iterable[str]:
    """Pages of the position, regions, colours, and facts once a dot is there."""
    from co2assist.record.session import all_facts

    if incomplete and any(part.startswith(incomplete) for part in PARTS):
        return PARTS
    now = completion.session_in_use(ctx).now
    if "." in incomplete:
        return all_facts(now)
    return (*PARTS, *now.game.layout.ids, *now.game.charter.colours)


@app.command(cls=Command, rich_help_panel=LOOK)
def show(
    ctx: typer.Context,
    part: Annotated[
        list[str] | None,
        typer.Argument(
            help="A page, a region, a colour or a fact. Default: board.",
            autocompletion=parts,
        ),
    ] = None,
    at: At = None,
    follow: Annotated[bool, typer.Option("--follow", help="Draw it again whenever the game is written.")] = False,
    as_json: Json = False,
) -> None:
    """The position, a page of it, a region, a player or a fact.

    Pages: board, players, market, goals, summits, un, events, facts, rebuild (the table set up again from scratch) and
    legend (the signs on the board).

    \b
    co2assist show
    co2assist show players
    co2assist show africa
    co2assist show red.money
    co2assist show board --at 12
    co2assist show --json
    """
    from co2assist.record.session import all_facts

    context = context_of(ctx)
    wanted, evening = " ".join(part or ["board"]).strip().lower(), context.evening()
    if as_json:
        document(facts_of(wanted, evening, all_facts(session_at(evening, at).now)))
        return
    size = get_terminal_size()
    draw(context, evening, wanted, at)
    while follow and not context.at_table:
        evening = _written_again(context, evening, size)
        size = get_terminal_size()
        context.console().clear()
        draw(context, evening, wanted, at)


def _written_again(context: Context, evening: "Evening", size: tuple[int, int]) -> "Evening":
    """The game, once somebody has written it or given the terminal another size."""
    from time import sleep

    from co2assist.record.saves import moved_on

    while not moved_on(evening) and get_terminal_size() == size:
        sleep(PAUSE)
    return context.evening()


def session_at(evening: "Evening", at: int | None) -> "Session":
    """The game as it was after entry `at`; raises Stop."""
    from co2assist.text.sentences import no_entry

    entries = len(evening.session.entries)
    if at is None:
        return evening.session
    if at > entries:
        raise Stop(MISUSE, no_entry(at, entries))
    session = evening.session.fork()
    session.undo(entries - at)
    return session


def facts_of(part: str, evening: "Evening", known: "Mapping[str, Fact]") -> "dict[str, Fact]":
    """The facts that a part of the position is about; raises Stop for a part there is none of."""
    if part in WHOLE:
        return dict(known)
    if part in PARTS:
        heads = ABOUT.get(part, (part,)) if part != "players" else evening.header.players
        return {path: value for path, value in known.items() if path.split(".")[0] in heads}
    path = named(part, evening, known)
    return {each: value for each, value in known.items() if each == path or each.startswith(f"{path}.")}


def named(part: str, evening: "Evening", known: "Mapping[str, Fact]") -> str:
    """A region, a colour or a fact as it is called in full; raises Stop."""
    from difflib import get_close_matches

    from co2assist.advice.why import nearest

    path = part.replace(" ", ".").replace(":", ".")
    names = {name.lower(): colour for colour, name in evening.header.names.items()}
    path = names.get(part, path)
    if path in known or any(each.startswith(f"{path}.") for each in known):
        return path
    heads = dict.fromkeys([*PARTS, *(each.split(".")[0] for each in known)])
    begun = [each for each in (known if "." in path else heads) if len(path) > 1 and each.startswith(path)]
    if len(begun) == 1 and begun[0] not in PARTS:
        return begun[0]
    near = begun or get_close_matches(part[:40], heads, 3) or nearest(path, evening.session.now.game, dict(known))
    raise Stop(
        MISUSE,
        english.NO_PART.format(part=part[:40]),
        *([f"Nearest: {', '.join(near[:5])}."] if near else []),
        english.PARTS_ARE.format(parts=", ".join(PARTS)),
    )


def draw(context: Context, evening: "Evening", part: str, at: int | None = None) -> None:
    """One page of the position, and under the board what is asked."""
    from co2assist.board.facts import text
    from co2assist.record.session import all_facts

    position = session_at(evening, at).now
    known = all_facts(position)
    console = context.console()
    look = console.look(dict(evening.header.names), evening.titled)
    if part in PARTS:
        module, _, page = PARTS[part].rpartition(".")
        console.print(getattr(import_module(f"co2assist.cli.pages.{module}"), page)(position, look))
        if part == "board" and not context.at_table:
            out(report.question_lines(position, report.names_of(evening)))
        return
    path = named(part, evening, known)
    if path in position.game.charter.colours:
        from co2assist.cli.pages.board.players import player

        console.print(player(position, look, path))
    elif path in position.game.layout.ids and position.game.regions:
        from co2assist.cli.pages.board.parts import region

        console.print(region(position, look, path))
    else:
        out(f"{each} = {text(value)}" for each, value in facts_of(path, evening, known).items())
