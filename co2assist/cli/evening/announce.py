"""At the table: what the entries just made did, what a turn comes to, and what a round and the last decade bring."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from co2assist.board.acts import End, Goals, Income
from co2assist.board.changes import DecadeBegan, PhaseBegan, RoundBegan, TurnBegan
from co2assist.board.game import Game
from co2assist.cli.evening import milestones, question_page
from co2assist.cli.pages.answers import entry as report
from co2assist.cli.pages.answers import replies
from co2assist.cli.pages.answers.ruling import WAITED_IN_VAIN, refusal_lines
from co2assist.cli.terminal.layout import whole_words
from co2assist.cli.terminal.text import Text
from co2assist.record.game_file import Evening
from co2assist.record.session import Session
from co2assist.text import sentences

if TYPE_CHECKING:
    from co2assist.cli.evening.loop import Sitting

CLOCK = (TurnBegan, RoundBegan, PhaseBegan, DecadeBegan)
"""Changes that the board itself shows at once."""
BOARD_WAITS = " Enter draws the board."


def tell(at: "Sitting", old: Evening, new: Evening) -> None:
    """What every new entry did, and a turn that has ended in one line."""
    session = new.session
    known = len(old.session.entries)
    at.told = 0
    for other in report.redrawn_lines(old.session, new):
        _say(at, replies.folded(other, at.look.width))
    for number in range(known + 1, len(session.entries) + 1):
        entry = session.entries[number - 1]
        before = session.before(number).game
        if at.to_tell:
            continue
        if question_page.at_setup(session.before(number)):
            if not question_page.at_setup(entry.after):
                at.print([" All tiles lie on the table."])
        elif isinstance(entry.act, Goals) and entry.after.ask is not None and entry.after.ask.about == "goals":
            at.print([f" {number:<4} {replies.line_of(entry, session.now.over)}"])
        else:
            answer = replies.answer_lines(number, entry, before, at.names, at.look)
            _say(at, answer, stays=not all(isinstance(change, CLOCK) for change in entry.changes))
        if isinstance(entry.act, End):
            _say(at, [f" {question_page.summed_up(session, number, at.names)}"])
        _milestones(at, before, entry.after.game)
    said = session.entries[known:]
    if said and isinstance(said[-1].act, Income) and (kept := milestones.kept_line(session)):
        at.print([replies.edged(f"   {kept}", "", "F forecast", at.look)])
    for refused in session.in_vain:
        at.print([f" {WAITED_IN_VAIN}", *refusal_lines(refused, at.names)])
    at.print(waiting_lines(session))


def waiting_lines(session: Session) -> list[str]:
    """The line that waits for a printed value, if there is one."""
    waiting = session.waiting_shown
    return [] if waiting is None else [f" {sentences.WAITING.format(line=waiting)}"]


def _say(at: "Sitting", lines: Sequence[Text | str], stays: bool = True) -> None:
    """Prints what was told; what `stays` is not to be pushed away by the board that comes next."""
    at.print(lines)
    at.told += sum(len(whole_words(line, at.look.width)) for line in lines) if stays else 0


def _milestones(at: "Sitting", before: Game, after: Game) -> None:
    """What is left at the end of a round, and what the last decade asks for when it opens."""
    if milestones.round_ended(before, after):
        _say(at, list(milestones.round_lines(before, after)))
    if milestones.last_decade_began(before, after):
        _last_decade_opens(at, after)


def _last_decade_opens(at: "Sitting", game: Game) -> None:
    """What the last decade asks for; on a screen it stands once in the place of the board, which would push it away."""
    lines = [*milestones.last_decade_lines(game)]
    if at.paper.plain or at.now.ask is None or at.now.ask.about != "turn":
        at.print(lines)
    else:
        at.opening = [*lines, BOARD_WAITS]
