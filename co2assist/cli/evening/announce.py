"""What the entries just made did, what a turn comes to, and what is left at the end of a round and in the last decade."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from co2assist.advice.breakdown import goals_price
from co2assist.board.acts import End, Goals, Income, Printed
from co2assist.board.changes import DecadeBegan, PhaseBegan, RoundBegan, TurnBegan
from co2assist.board.count import open_un
from co2assist.board.game import Game
from co2assist.box.catalog import Unknown
from co2assist.cli.evening import question_page
from co2assist.cli.pages import parts_by_name
from co2assist.cli.pages.answers import entry as report
from co2assist.cli.pages.answers.ruling import WAITED_IN_VAIN, told_lines
from co2assist.cli.pages.phases.events import other_changes
from co2assist.cli.pages.phases.supply import changes_since
from co2assist.cli.setup.tiles import at_setup
from co2assist.cli.table import Table
from co2assist.cli.terminal.layout import folded, headed, whole_words
from co2assist.cli.terminal.text import DIM, Text
from co2assist.record.session import Session
from co2assist.rules.ending import UN_ALLOWED
from co2assist.rules.goals import goals_cost, goals_open
from co2assist.rules.income import income_of
from co2assist.rules.supply import in_need
from co2assist.text import sentences
from co2assist.text.names import Names
from co2assist.text.sentences import evening as english
from co2assist.text.sentences import span
from co2assist.words import counted


def round_lines(before: Game, after: Game) -> Iterator[str]:
    """The round that an answer ended, and what is left of the decade; nothing where none is over."""
    if before.phase != "operations" or (before.decade, before.phase, before.round) == (after.decade, after.phase, after.round):
        return
    rounds = before.charter.rounds[before.decade]
    yield english.ROUND_OVER[before.round < rounds].format(round=before.round, rounds=rounds, more=rounds - before.round)
    yield f"   Left: {'; '.join(left_over(after))}."


def left_over(game: Game) -> Iterator[str]:
    """What still stands open as the board is: goals and their price, empty spaces of the decade, UN cards."""
    if game.charter.goals:
        least, most = goals_open(game)
        yield f"{span(least, most)} {'goal' if most == 1 else 'goals'} open, {goals_price(game)}"
    empty = [game.layout.names[game.layout.ids[region]] for region in in_need(game)]
    if game.charter.phases[0] != "supply":
        yield english.NO_PLANT.format(regions=", ".join(empty)) if empty else english.EVERY_PLANT
    yield f"{counted(len(open_un(game)), 'UN card')} open"


def last_decade_lines(game: Game) -> Iterator[str]:
    """What still stands between the group and winning when the last decade opens."""
    yield english.LAST_DECADE.format(year=game.charter.decades[-1])
    if not game.charter.shared_score:
        yield english.LAST_COMPETITIVE
        return
    cards = open_un(game)
    over = len(cards) - UN_ALLOWED
    must = f"{counted(over, 'more claim')} needed" if over > 0 else "enough are claimed"
    points = f"{span(*goals_cost(game))} {'point' if goals_cost(game)[1] == 1 else 'points'}"
    figures = {"cards": len(cards), "allowed": UN_ALLOWED, "must": must, "open": span(*goals_open(game)), "points": points}
    yield from (row.format(**figures, score=game.score, co2=game.co2) for row in english.LAST_COOPERATIVE)


def kept_line(session: Session) -> str:
    """What the income still to come would leave if all of it were taken as points; empty where none is to come."""
    position = session.now
    game, ask = position.game, position.ask
    if ask is None or ask.about != "income" or not game.charter.goals or game.charter.only:
        return ""
    order = game.charter.clockwise(game.start)
    coming = order[order.index(game.charter.seat(ask.who)) :]
    try:
        rest = sum(income_of(game, seat) for seat in coming)
    except Unknown:
        return ""
    least, most = goals_cost(game)
    left = span(game.score + rest - most, game.score + rest - least)
    return english.IF_NO_MONEY.format(left=left, points="point" if left == "1" else "points")


def last_round(session: Session, names: Names) -> list[str]:
    """The last turn of everybody, each in one line, the earliest first."""
    players = len(session.start.game.players)
    ends = [number for number, entry in enumerate(session.entries, 1) if isinstance(entry.act, End)][-players:]
    return [f"   {said}" for number in ends if (said := question_page.summed_up(session, number, names))]


CLOCK = (TurnBegan, RoundBegan, PhaseBegan, DecadeBegan)
"""Changes that the board itself shows at once."""


class Announced(Struct):
    """What is announced: its lines, `stays` of them not to be pushed away by the next board, and what opens the last decade.

    `unseen`: another phase has begun, so that these lines are read before its page pushes them away.
    """

    lines: list[Text | str] = []
    stays: int = 0
    opening: list[str] = []
    unseen: bool = False


def announced(at: Table, old: Session) -> Announced:
    """What every new entry did, and a turn that has ended in one line."""
    session = at.evening.session
    known = len(old.entries)
    said = Announced()
    for other in report.redrawn_lines(old, at.evening):
        _say(at, said, folded(f" {other}", at.look.width - 1, 1))
    new = session.entries[known:]
    printed = sum(isinstance(entry.act, Printed) for entry in new)
    if printed > 1:
        _say(at, said, [english.ENTERED_OFF_COPY.format(printed=printed)])
    for number, entry in enumerate(new, known + 1):
        if printed == 1 or not isinstance(entry.act, Printed):
            _entry(at, said, number)
    if new and isinstance(new[-1].act, Income) and (kept := kept_line(session)):
        said.lines += headed(f"   {kept}", Text("F forecast", DIM), at.look.width - 1)
    for refused in session.in_vain:
        said.lines += [f" {WAITED_IN_VAIN}", *told_lines(refused, at.names)]
    said.lines += waiting_lines(session, at.names)
    return said


def _entry(at: Table, said: Announced, number: int) -> None:
    """What one entry did."""
    session = at.evening.session
    entry, before = session.entries[number - 1], session.before(number)
    if at_setup(before):
        if not at_setup(entry.after):
            said.lines.append(english.ALL_LAID)
    elif isinstance(entry.act, Goals) and entry.after.ask is not None and entry.after.ask.about == "goals":
        said.lines.append(f" {number:>4}  {question_page.in_words(session, number, at.names)}")
    else:
        others = other_changes(before.game, entry.changes)
        answer = list(report.entry_lines(before.game, entry, number, at.names, width=at.look.width, changes=others))
        _say(at, said, answer, stays=not all(isinstance(change, CLOCK) for change in entry.changes))
    if isinstance(entry.act, End):
        _say(at, said, [f" {question_page.summed_up(session, number, at.names)}"])
    _phases(at, said, number)
    _milestones(at, said, before.game, entry.after.game)


def _phases(at: Table, said: Announced, number: int) -> None:
    """Whether an entry went on to another phase; and the page of Events where they have just ended."""
    entry = at.evening.session.entries[number - 1]
    begun = [change.phase for change in entry.changes if isinstance(change, PhaseBegan)]
    now, events = entry.after.game.phase, at.evening.session.before(number).game.phase == "events" or "events" in begun
    said.unseen = said.unseen or bool(begun)
    if events and now != "events":
        changes = changes_since(at.evening.session.entries[:number], "events")
        _say(at, said, parts_by_name.events(entry.after, at.look, changes))


def waiting_lines(session: Session, names: Names) -> list[str]:
    """What somebody did that waits for a printed value, if there is one."""
    did = report.waiting_headline(session, names)
    return [f" {sentences.WAITING.format(did=did)}"] if did else []


def _say(at: Table, said: Announced, lines: Sequence[Text | str], stays: bool = True) -> None:
    """Adds what was told; what `stays` is not to be pushed away by the board that comes next."""
    said.lines += lines
    said.stays += sum(len(whole_words(line, at.look.width)) for line in lines) if stays else 0


def _milestones(at: Table, said: Announced, before: Game, after: Game) -> None:
    """What is left at the end of a round, and what the last decade asks for, which stands once in the place of the board."""
    _say(at, said, list(round_lines(before, after)))
    if before.decade < after.decade == len(after.charter.decades) - 1 and not after.charter.only:
        lines = [*last_decade_lines(after)]
        if at.console.plain or at.now.ask is None or at.now.ask.about != "turn":
            said.lines += lines
        else:
            said.opening = [*lines, english.BOARD_WAITS]
