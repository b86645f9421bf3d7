"""Playing a Decade: what is left at the end of a round, what the last decade still asks for, and the last round in short."""

from collections.abc import Iterator

from co2assist.advice.breakdown import goals_price
from co2assist.board.acts import End, Income
from co2assist.board.changes import PhaseBegan
from co2assist.board.count import open_un
from co2assist.board.game import Game
from co2assist.box.catalog import Unknown
from co2assist.cli.evening import question_page
from co2assist.cli.terminal.layout import count
from co2assist.record.session import Session
from co2assist.rules.ending import UN_ALLOWED
from co2assist.rules.goals import goals_cost, goals_open
from co2assist.rules.income import income_of
from co2assist.rules.supply import in_need
from co2assist.text.names import Names
from co2assist.text.sentences import span


def round_ended(before: Game, after: Game) -> bool:
    """Whether an answer ended a round."""
    moved = (before.decade, before.phase, before.round) != (after.decade, after.phase, after.round)
    return before.phase == "operations" and moved


def round_lines(before: Game, after: Game) -> Iterator[str]:
    """The round that is over, and what is left of the decade."""
    rounds, year = before.charter.rounds[before.decade], before.charter.decades[before.decade]
    more = rounds - before.round
    yield f" Round {before.round} of {rounds} in {year} is over{f'; {more} to come' if more else ', and so are the turns of it'}."
    yield f"   Left: {'; '.join(left_over(after))}."


def left_over(game: Game) -> Iterator[str]:
    """What still stands open as the board is: goals and their price, empty spaces of the decade, UN cards."""
    if game.charter.goals:
        least, most = goals_open(game)
        yield f"{span(least, most)} {'goal' if most == 1 else 'goals'} open, {goals_price(game)}"
    empty = [game.layout.names[game.layout.ids[region]] for region in in_need(game)]
    if game.charter.phases[0] != "supply":
        yield f"no plant for this decade in {', '.join(empty)}" if empty else "every region has its plant"
    yield f"{count(len(open_un(game)), 'UN card')} open"


def last_decade_began(before: Game, after: Game) -> bool:
    """Whether the last decade has just begun."""
    return before.decade < after.decade == len(after.charter.decades) - 1 and not after.charter.only


def last_decade_lines(game: Game) -> Iterator[str]:
    """What still stands between the group and winning when the last decade opens."""
    yield f" {game.charter.decades[-1]} is the last decade."
    if not game.charter.shared_score:
        yield "   After it CEPs are sold, company goals are shown and money counts; S and then v shows how each would stand."
        return
    cards = open_un(game)
    over = len(cards) - UN_ALLOWED
    must = f"{count(over, 'more claim')} needed" if over > 0 else "enough are claimed"
    yield f"   UN cards   {len(cards)} open, at most {UN_ALLOWED} may be left: {must}"
    points = f"{span(*goals_cost(game))} {'point' if goals_cost(game)[1] == 1 else 'points'}"
    yield f"   goals      {span(*goals_open(game))} open, {points} to pay as they stand; the score is {game.score}"
    yield f"   CO2        {game.co2} ppm; the score must not be below 0 after goals nor after Energy Supply"
    yield "   private    each player one of the two goals held; S and then v shows all sixteen for everybody"


def kept_line(session: Session) -> str:
    """Income so far kept as money, and what the rest as points would leave; empty unless another income is to come."""
    position = session.now
    game, ask = position.game, position.ask
    if ask is None or ask.about != "income" or not game.charter.goals or game.charter.only:
        return ""
    kept = 0
    for entry in reversed(session.entries):
        kept += entry.act.money if isinstance(entry.act, Income) else 0
        if any(isinstance(change, PhaseBegan) for change in entry.changes):
            break
    order = game.charter.clockwise(game.start)
    coming = order[order.index(game.charter.seat(ask.who)) :]
    try:
        rest = sum(income_of(game, seat) for seat in coming)
    except Unknown:
        return ""
    least, most = goals_cost(game)
    left = span(game.score + rest - most, game.score + rest - least)
    return f"so far kept ${kept}; $0 of the remaining {rest} leaves {left} {'point' if left == '1' else 'points'} after goals"


def last_round(session: Session, names: Names) -> list[str]:
    """The last turn of everybody, each in one line, the earliest first."""
    players = len(session.start.game.players)
    ends = [number for number, entry in enumerate(session.entries, 1) if isinstance(entry.act, End)][-players:]
    return [f"   {said}" for number in ends if (said := question_page.summed_up(session, number, names))]
