"""Whether somebody may say something now, by the law of the open question."""

from collections.abc import Iterable

from co2assist.board.acts import TURN_ACTS, Act, Amend, CashGoal, Income, Move, Note, Pay, Printed
from co2assist.board.game import Game
from co2assist.box.catalog import Unknown
from co2assist.referee.position import Position
from co2assist.rules.amending import amended
from co2assist.rules.company import may_cash
from co2assist.rules.finding import Finding, Findings, Ruling, reckon
from co2assist.rules.income import income_of, may_split
from co2assist.rules.operations.paying import may_pay
from co2assist.rules.operations.turn import may_act
from co2assist.rules.script import Ask, offered
from co2assist.rules.setup import TELLINGS, may_be_told
from co2assist.words import TABLE

SETTLED = ("turn", "draw", "income", "reduce", "amend")
"""What is asked when no rule is half done, once the question's own step has moved nothing."""


def judge(position: Position, who: str, act: Act) -> Ruling:
    """Whether somebody may say this now: every condition in the order of the rulebook, met or not."""
    return Ruling(act, tuple(_findings(position, who, act)))


def _findings(position: Position, who: str, act: Act) -> Iterable[Finding]:
    game, ask = position.game, position.ask
    if isinstance(act, Note):
        return (Finding("turn.actor", who == TABLE, {"asked": TABLE, "who": who}),)
    if position.over or ask is None:
        return (Finding("turn.over", False, {"outcome": game.outcome, "reason": game.reason}),)
    if unasked(position, who, act):
        return _about_the_unasked(position, ask, who, act)
    actor = Finding("turn.actor", who == ask.who, {"asked": ask.who, "who": who, "about": ask.about})
    return (actor, *_about_the_answer(game, ask, who, act))


def _about_the_unasked(position: Position, ask: Ask, who: str, act: Act) -> Findings:
    """The law of what may be said though no question asks for it: amendments, goals cashed, things told."""
    if isinstance(act, Amend):
        yield Finding("turn.actor", who == TABLE, {"asked": TABLE, "who": who})
        yield from may_amend(position, act)
    elif isinstance(act, CashGoal):
        yield Finding("amend.settled", settled_now(position), {"about": ask.about})
        yield from may_cash(position.game, position.game.charter.seat(who))
    else:
        if isinstance(act, Printed):
            yield Finding("amend.settled", _may_be_read_now(position, act), {"about": ask.about})
        yield from may_be_told(position.game, act)


def unasked(position: Position, who: str, act: Act) -> bool:
    """Whether a line answers no question: something told or amended, or a goal cashed at any time."""
    if isinstance(act, TELLINGS):
        return _told_unasked(position, who, act)
    return isinstance(act, Amend) or (isinstance(act, CashGoal) and _cashed_at_any_time(position, who))


def _about_the_answer(game: Game, ask: Ask, who: str, act: Act) -> Iterable[Finding]:
    """The law of the open question; for a deed of the turn said by anybody else, the law as if it were their turn."""
    if who == ask.who and (ask.about == "turn" or not isinstance(act, TURN_ACTS)):
        return _by_law(game, ask, act)
    answers_it = ask.about == "turn" or (isinstance(act, Move) and ask.about in ("move", "grant"))
    answers_it = answers_it or (isinstance(act, CashGoal) and ask.about == "goal")
    player = who in game.charter.colours and bool(game.regions) and not game.charter.only
    if isinstance(act, TURN_ACTS) and player and not (answers_it and who == ask.who):
        return _as_on_their_turn(game, ask, who, act)
    return _as_their_own(game, ask, who, act) if who != ask.who and player else _by_law(game, ask, act)


def _as_on_their_turn(game: Game, ask: Ask, who: str, act: Act) -> Findings:
    if who == ask.who or ask.about != "turn":
        yield Finding("ask.options", None if who != ask.who else False, {"about": ask.about})
    yield from may_act(game, game.charter.seat(who), act)


def _by_law(game: Game, ask: Ask, act: Act) -> Iterable[Finding]:
    return (offered(ask, act),) if ask.law is None else ask.law(game, act)


HANGS_ON = ("take", "grant", "move", "cube")
"""Questions whose answers hang on what the one asked has."""


def _as_their_own(game: Game, ask: Ask, who: str, act: Act) -> Findings:
    """The law of the open question for a player who is not asked: by their own things, never by those of the one asked."""
    seat = game.charter.seat(who)
    if ask.about == "pay" and isinstance(act, Pay):
        yield from may_pay(seat)(game, act)
    elif ask.about == "income" and isinstance(act, Income):
        total = reckon(lambda: income_of(game, seat))
        yield from (Finding("income.sum", None),) if isinstance(total, Unknown) else may_split(total)(game, act)
    elif ask.about == "goals":
        yield Finding("ask.options", None, {"about": ask.about, "asked": ask.who})
    else:
        theirs = ask.about in HANGS_ON
        for finding in _by_law(game, ask, act):
            yield Finding(finding.id, None, {"about": ask.about, "asked": ask.who}) if theirs and finding.ok else finding


def _told_unasked(position: Position, who: str, act: Act) -> bool:
    return who == TABLE and not (position.kept is None and _answers(position, act))


def _answers(position: Position, act: Act) -> bool:
    """Whether the open question of a step is the one that a telling answers."""
    kind = {"agenda": "Agenda", "summit": "Summit", "goal": "GoalTile", "un": "Un", "event": "Event"}
    return position.ask is not None and kind.get(position.ask.about) == type(act).__name__


def _cashed_at_any_time(position: Position, who: str) -> bool:
    game, ask = position.game, position.ask
    if who not in game.charter.colours or ask is None:
        return False
    own = ask.who == who and ask.about in ("turn", "goal")
    return game.charter.company_goals and game.charter.reads("cash-when") == "any-time" and not own


def settled_now(position: Position) -> bool:
    """Whether no rule is half done, so that facts may be amended."""
    ask = position.ask
    if ask is None or position.kept is not None or not position.untouched:
        return False
    return ask.about in SETTLED or position.game.phase == "setup"


def _may_be_read_now(position: Position, act: Printed) -> bool:
    """Whether a printed value may be told: what has been read already is not read otherwise in the middle of a rule."""
    box = position.game.box
    read = box.knows(act.path) or (box.practice and ".icons." in act.path)
    return settled_now(position) or not read


def may_amend(position: Position, act: Amend) -> Findings:
    """Facts may be amended while no rule is half done, and the pieces must add up afterwards."""
    settled = settled_now(position)
    yield Finding("amend.settled", settled, {"about": position.ask.about if position.ask else "none"})
    if settled:
        _, faults = amended(position.settled, dict(act.facts))
        yield Finding("amend.audit", not faults, {"faults": faults})
    else:
        yield Finding("amend.audit", None)
