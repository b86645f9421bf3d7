"""The evening at a terminal."""

from typing import TYPE_CHECKING

from co2assist.cli.context import Wishes
from co2assist.cli.exits import Stop

if TYPE_CHECKING:
    from co2assist.cli.terminal.choose import Keyboard
    from co2assist.cli.terminal.console import Paper
    from co2assist.record.game_file import Evening


def play(wishes: Wishes) -> None:
    """Goes on with a game, question by question; raises Stop."""
    from co2assist.cli.evening.loop import at_terminal
    from co2assist.record import folders

    evening = wishes.evening()
    wishes.must_ask(f"`play` asks at a terminal. {_due(evening)}")
    assert evening.path is not None
    folders.remember(evening.path)
    code = at_terminal(evening, plain=wishes.plain)
    if code:
        raise Stop(code)


def sit(evening: "Evening", keyboard: "Keyboard", paper: "Paper") -> int:
    """Goes on with a game at a keyboard that is open; the exit code."""
    from co2assist.cli.evening.loop import Loop

    return Loop(evening, keyboard, paper).run()


def _due(evening: object) -> str:
    ask = evening.session.now.ask  # type: ignore[attr-defined]
    if ask is None:
        return "The game is over; `co2assist score` shows how it ended."
    return (
        f"{ask.who} is asked about {ask.about}: `co2assist legal` lists the lines that answer it, `co2assist say LINE` plays one."
    )
