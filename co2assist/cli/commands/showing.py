"""The demonstration: a prepared decade from the practice box, played before the reader's eyes."""

from pathlib import Path

from co2assist.advice import check
from co2assist.cli.context import Wishes
from co2assist.cli.pages.answers import entry as report
from co2assist.cli.pages.answers.ruling import check_lines
from co2assist.cli.terminal.output import out
from co2assist.record.scenario import load_scenario, open_session, script_lines
from co2assist.record.session import Session
from co2assist.text.narration import Names
from co2assist.text.sentences import commands as english

STORY = Path(__file__).parent.parent / "demo.toml"
NAMES = Names({"red": "Ana", "blue": "Ben"})
NEXT = english.AFTER_DEMO


def demo(wishes: Wishes) -> None:
    """Plays the story line by line; on a terminal Enter goes on from part to part."""
    story = load_scenario(STORY)
    session = open_session(story)
    out(english.DEMO_TITLE.format(title=story.title, score=session.now.game.score))
    for _, line in script_lines(story):
        _pause(wishes, session)
        _play(session, line)
    out(report.question_lines(session.now, NAMES))
    out(NEXT)


def _play(session: Session, line: str) -> None:
    """One line of the story: a refusal is shown as the page `check` prints."""
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


def _pause(wishes: Wishes, session: Session) -> None:
    """Waits for the reader where a player's turn or a phase has just begun."""
    ask = session.now.ask
    begun = ask is not None and ask.about in ("turn", "draw") and not session.now.answers
    if wishes.may_ask() and begun and session.entries and session.entries[-1].line.endswith(": end"):
        input(english.ENTER_GOES_ON)
