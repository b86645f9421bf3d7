"""Playing at the keyboard, and the demonstration: a prepared decade from the practice box before the reader's eyes."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from co2assist.cli import completion
from co2assist.cli.context import Context
from co2assist.cli.exits import STOPPED, Stop
from co2assist.cli.options import PLAY, Command, context_of, group
from co2assist.cli.pages.answers import entry as report
from co2assist.cli.terminal.output import out
from co2assist.text.names import Names
from co2assist.text.sentences import commands as english

if TYPE_CHECKING:
    from co2assist.record.game_file import Evening
    from co2assist.record.session import Session

app = group()
STORY = Path(__file__).parent.parent / "demo.toml"
NAMES = Names({"red": "Ana", "blue": "Ben"})


@app.command(cls=Command, rich_help_panel=PLAY)
def play(
    ctx: typer.Context,
    name: Annotated[
        str,
        typer.Argument(help="The game. Default: the one used last.", autocompletion=completion.games),
    ] = "",
) -> None:
    """Play at the keyboard: the board, the question, its answers.

    \b
    co2assist play
    co2assist play friday --plain
    """
    from co2assist.record import folders

    context = context_of(ctx, name)
    evening = context.evening()
    context.must_ask(english.AT_A_TERMINAL.format(due=_due(evening)))
    assert evening.path is not None
    folders.remember(evening.path)
    if code := at_terminal(context, evening):
        raise Stop(code)


def at_terminal(context: Context, evening: "Evening") -> int:
    """An evening at this terminal; the exit code (0 stopped, 130 by Ctrl-C)."""
    from co2assist.cli.terminal.keyboard import at_keyboard

    console = context.console()
    try:
        with at_keyboard(console.plain) as keyboard:
            return context.sit(evening, keyboard, console)
    except KeyboardInterrupt:
        return STOPPED


def _due(evening: "Evening") -> str:
    ask = evening.session.now.ask
    if ask is None:
        return english.GAME_OVER
    return english.ASKED_ABOUT.format(who=ask.who, about=ask.about)


@app.command(cls=Command, rich_help_panel=PLAY)
def demo(ctx: typer.Context) -> None:
    """Watch a prepared decade of the practice box.

    \b
    co2assist demo
    """
    from co2assist.record.scenario import load_scenario, open_session, script_lines

    context = context_of(ctx)
    story = load_scenario(STORY)
    session = open_session(story)
    out(english.DEMO_TITLE.format(title=story.title, score=session.now.game.score))
    for _, line in script_lines(story):
        _pause(context, session)
        _play(session, line)
    out(report.question_lines(session.now, NAMES))
    out(english.AFTER_DEMO)


def _play(session: "Session", line: str) -> None:
    """One line of the story: a refusal is shown as the page `check` prints."""
    from co2assist.advice import check
    from co2assist.cli.pages.answers.ruling import check_lines

    before = session.now.game
    if line.startswith("refuse"):
        typed = line.split(" ", 2)[2]
        out(f'\n      co2assist check "{typed}"')
        out(check_lines(check.check_typed(session.now, typed, NAMES), NAMES))
        return
    entries = session.say(line)
    number = len(session.entries) - len(entries) + 1
    for entry in entries:
        out("")
        out(report.entry_lines(session.before(number).game, entry, number, NAMES))
        number += 1
    if session.now.game.phase != before.phase:
        game = session.now.game
        out(f"\n--- {game.charter.decades[game.decade]}, {game.phase}: score {game.score}, CO2 {game.co2} ppm ---")


def _pause(context: Context, session: "Session") -> None:
    """Waits for the reader where a player's turn or a phase has just begun."""
    ask = session.now.ask
    begun = ask is not None and ask.about in ("turn", "draw") and not session.now.answers
    if context.may_ask() and begun and session.entries and session.entries[-1].line.endswith(": end"):
        input(english.ENTER_GOES_ON)
