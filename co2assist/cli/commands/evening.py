"""The evening at a terminal."""

from typing import TYPE_CHECKING

from co2assist.cli.context import Wishes
from co2assist.cli.exits import STOPPED, Stop
from co2assist.text.sentences import commands as english

if TYPE_CHECKING:
    from co2assist.record.game_file import Evening


def play(wishes: Wishes) -> None:
    """Goes on with a game, question by question; raises Stop."""
    from co2assist.record import folders

    evening = wishes.evening()
    wishes.must_ask(english.AT_A_TERMINAL.format(due=_due(evening)))
    assert evening.path is not None
    folders.remember(evening.path)
    if code := at_terminal(wishes, evening):
        raise Stop(code)


def at_terminal(wishes: Wishes, evening: "Evening") -> int:
    """An evening at this terminal; the exit code (0 stopped, 130 by Ctrl-C)."""
    from co2assist.cli.terminal.keyboard import at_keyboard

    paper = wishes.paper()
    try:
        with at_keyboard(paper.plain) as keyboard:
            return wishes.sit(evening, keyboard, paper)
    except KeyboardInterrupt:
        return STOPPED


def _due(evening: object) -> str:
    ask = evening.session.now.ask  # type: ignore[attr-defined]
    if ask is None:
        return english.GAME_OVER
    return english.ASKED_ABOUT.format(who=ask.who, about=ask.about)
