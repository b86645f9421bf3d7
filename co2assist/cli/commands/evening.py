"""The evening at a terminal."""

from typing import TYPE_CHECKING

from co2assist.cli.context import Wishes
from co2assist.cli.exits import STOPPED, Stop
from co2assist.cli.terminal.console import Paper

if TYPE_CHECKING:
    from co2assist.record.game_file import Evening


def play(wishes: Wishes) -> None:
    """Goes on with a game, question by question; raises Stop."""
    from co2assist.record import folders

    evening = wishes.evening()
    wishes.must_ask(f"`play` asks at a terminal. {_due(evening)}")
    assert evening.path is not None
    folders.remember(evening.path)
    if code := at_terminal(wishes, evening):
        raise Stop(code)


def at_terminal(wishes: Wishes, evening: "Evening") -> int:
    """An evening at this terminal; the exit code (0 stopped, 130 by Ctrl-C)."""
    from co2assist.cli.terminal.keyboard import at_keyboard

    paper = Paper(plain=wishes.plain)
    try:
        with at_keyboard(paper.plain) as keyboard:
            return wishes.sit(evening, keyboard, paper)
    except KeyboardInterrupt:
        return STOPPED


def _due(evening: object) -> str:
    ask = evening.session.now.ask  # type: ignore[attr-defined]
    if ask is None:
        return "The game is over; `co2assist score` shows how it ended."
    return (
        f"{ask.who} is asked about {ask.about}: `co2assist legal` lists the lines that answer it, `co2assist say LINE` plays one."
    )
