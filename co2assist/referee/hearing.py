"""An answer is heard, refused, kept until something is known, or played."""

from collections.abc import Sequence

from msgspec.structs import replace

from co2assist.board.acts import Act, Amend, CashGoal, Note
from co2assist.board.changes import Amended
from co2assist.board.game import Game, Step, but
from co2assist.box.catalog import Unknown
from co2assist.referee.judging import judge, unasked
from co2assist.referee.loop import first_step, forced, go_on, play_on, resume
from co2assist.referee.position import Position
from co2assist.rules.amending import amended
from co2assist.rules.company import cash_goal
from co2assist.rules.finding import Ruling
from co2assist.rules.operations.turn import turn_options
from co2assist.rules.script import Scribe
from co2assist.rules.setup import question_about, told


def hear(position: Position, who: str, act: Act) -> Position | Ruling:
    """The position after an answer, or the ruling that refuses it; nothing changes by a refusal."""
    ruling = judge(position, who, act)
    if ruling.failed:
        return ruling
    if isinstance(act, Note):
        return _noted(position)
    if ruling.missing:
        return _keep(position, who, act, ruling.missing[0])
    if not unasked(position, who, act):
        try:
            return go_on(position, act)
        except Unknown as unknown:
            return _keep(position, who, act, unknown.path)
    if isinstance(act, Amend):
        after, _ = amended(position.settled, dict(act.facts))
        if after.docket[:1] == (Step("tell_again"),):
            after = but(after, docket=after.docket[1:])
        return resume(after, (), after, (Amended("amend", act.facts, act.why, after),))
    if isinstance(act, CashGoal):
        scribe = Scribe(position.settled)
        cash_goal(scribe, scribe.game.charter.seat(who))
        return resume(scribe.game, position.answers, scribe.game, tuple(scribe.changes))
    return _tell(position, act)


def _noted(position: Position) -> Position:
    """The same position; a line that waits is heard again after the note."""
    if position.kept is None:
        return replace(position, changes=(), echoes=(), noted=position.changes or position.noted)
    return replace(play_on(position.settled, position.answers), changes=(), echoes=(), due=position.kept)


def _keep(position: Position, who: str, act: Act, missing: str) -> Position:
    return replace(position, ask=question_about(missing), kept=(who, act), due=None, changes=(), echoes=())


def _tell(position: Position, act: Act) -> Position:
    """Something told before a rule goes on: the settled game knows it, and the open question is asked again."""
    settled = position.settled
    changes = told(position.game, act)
    for change in changes:
        settled = change.apply(settled)
    shown = position.game
    for change in changes:
        shown = change.apply(shown)
    answers = _still_said(settled, _all_given(position.settled, position.answers)) if position.answers else ()
    stuck = position.kept is None and position.ask is not None and position.ask.about == "printed"
    after = resume(settled, answers, shown, tuple(changes), stuck)
    return replace(after, due=position.kept)


def _all_given(settled: Game, answers: Sequence[Act]) -> list[Act]:
    """Every answer the step in progress has been given, with those the rules gave by themselves."""
    given: list[Act] = []
    queue = list(answers)
    script = first_step(settled)
    try:
        ask = next(script)
        while queue or forced(ask) is not None:
            act = forced(ask)
            given.append(queue.pop(0) if act is None else act)
            ask = script.send(given[-1])
    except (StopIteration, Unknown):
        pass
    return given


def _still_said(settled: Game, given: Sequence[Act]) -> tuple[Act, ...]:
    """Which of these answers people have to have given, now that something told leaves fewer or more to choose from."""
    said: list[Act] = []
    script = first_step(settled)
    try:
        ask = next(script)
        for act in given:
            said += [act] if forced(ask) is None else []
            ask = script.send(act)
    except (StopIteration, Unknown):
        pass
    return tuple(said)


def say(position: Position, who: str, act: Act) -> list[tuple[str, Act, Position]] | Ruling:
    """An answer and, once everything it waited for has been told, the line that was kept: each with its position.

    A kept line adds no entry yet; a kept line that turns out unlawful is dropped, and the ruling says so.
    """
    after = hear(position, who, act)
    if isinstance(after, Ruling):
        return after
    if after.kept is not None:
        return [(who, act, after)]
    if after.due is None:
        return [(who, act, after)]
    entries = [(who, act, replace(after, due=None))]
    again = hear(entries[-1][2], *after.due)
    if isinstance(again, Position):
        entries.append((*after.due, again))
    return entries


def echoed(position: Position, who: str, act: Act) -> Position | None:
    """The position after an echo of a forced answer given since the last line; None if it is none."""
    if (who, act) not in position.echoes or not judge(position, who, act).failed:
        return None
    return replace(position, echoes=position.echoes[position.echoes.index((who, act)) + 1 :])


def lawful(position: Position) -> tuple[Act, ...]:
    """Every lawful answer now, in canonical order, cards left out; empty where they are too many to list."""
    if position.ask is None:
        return ()
    if position.ask.about == "turn" and position.game.turn is not None:
        return turn_options(position.game, position.game.turn)
    return position.ask.options or ()
