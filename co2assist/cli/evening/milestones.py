"""What is left at the end of a round, what the last decade still asks for, and the last round in short."""

from collections.abc import Iterator

from co2assist.advice.breakdown import goals_price
from co2assist.board.acts import End
from co2assist.board.count import open_un
from co2assist.board.game import Game
from co2assist.box.catalog import Unknown
from co2assist.cli.evening import question_page
from co2assist.record.session import Session
from co2assist.rules.ending import UN_ALLOWED
from co2assist.rules.goals import goals_cost, goals_open
from co2assist.rules.income import income_of
from co2assist.rules.supply import in_need
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
