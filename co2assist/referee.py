"""Playing a Decade: the only loop. It hears an answer, judges it, and plays on to the next question."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from co2assist.board.acts import TURN_ACTS, Act, Amend, CashGoal, Income, Move, Pay, Printed
from co2assist.board.changes import Amended, Change
from co2assist.board.game import Game, Step, but
from co2assist.box.catalog import Unknown
from co2assist.rules.amending import amended
from co2assist.rules.company import cash_goal, may_cash
from co2assist.rules.finding import Finding, Findings, Ruling, reckon
from co2assist.rules.income import income_of, may_split
from co2assist.rules.operations.paying import may_pay
from co2assist.rules.operations.turn import may_act, turn_options
from co2assist.rules.playbook import PLAYBOOK
from co2assist.rules.script import Ask, Scribe, Script, offered
from co2assist.rules.setup import TELLINGS, may_be_told, question_about, told
from co2assist.words import TABLE

SETTLED = ("turn", "draw", "income", "reduce", "amend")
"""What is asked when no rule is half done, once the question's own step has moved nothing."""

Said = tuple[str, Act]


class Position(Struct, frozen=True, gc=False):
    """A settled game and the answers given so far to the step in progress; and, worked out from them, what stands now.

    `changes` and `echoes` are what the last line moved and the forced answers since; `kept` is a line that waits for
    something nobody has told yet, and `due` one that waits no longer.
    """

    settled: Game
    answers: tuple[Act, ...]
    game: Game
    ask: Ask | None
    changes: tuple[Change, ...] = ()
    echoes: tuple[Said, ...] = ()
    kept: Said | None = None
    due: Said | None = None
    untouched: bool = True

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.outcome != "playing"


def begin(game: Game) -> Position:
    """The position at a game's first question."""
    return _resume(game, (), game, ())


def forced(ask: Ask) -> Act | None:
    """The only answer there is, where the rules give it by themselves."""
    if ask.options is None or len(ask.options) != 1 or ask.who == TABLE or ask.about == "reduce":
        return None
    return ask.options[0]


class _Waiting(NamedTuple):
    """A script that has asked and waits for the answer, with what it has written and the answers it was given."""

    settled: Game
    scribe: Scribe
    script: Script
    used: list[Act]
    ask: Ask


_LAST: dict[int, _Waiting] = {}
"""The script of the question asked last, if it still waits, by the question; a step can always be run again without it."""


def play_on(settled: Game, answers: Sequence[Act]) -> Position:
    """Plays the docket with these answers to the next question; raises Unknown where something has to be told first."""
    return _play(settled, list(answers), None)


def go_on(position: Position, act: Act) -> Position:
    """The same after one answer more: the script that asked goes on, or its step is run again from the start."""
    waiting = _LAST.pop(id(position.ask), None)
    if waiting is None or waiting.ask is not position.ask or waiting.settled is not position.settled:
        return play_on(position.settled, (*position.answers, act))
    return _play(position.settled, [act], waiting)


def _play(settled: Game, queue: list[Act], waiting: _Waiting | None) -> Position:
    changes: list[Change] = []
    echoes: list[Said] = []
    while settled.docket:
        if waiting is None:
            scribe = Scribe(but(settled, docket=settled.docket[1:]))
            script = PLAYBOOK[settled.docket[0].name](scribe, settled.docket[0])
            used: list[Act] = []
        else:
            _, scribe, script, used, _ = waiting
        new = 0
        try:
            ask = next(script) if waiting is None else waiting.ask
            waiting = None
            while True:
                act = forced(ask)
                if act is not None:
                    echoes.append((ask.who, act))
                elif queue:
                    act = queue.pop(0)
                    used.append(act)
                    changes, echoes, new = [], [], len(scribe.changes)
                else:
                    changes += scribe.changes[new:]
                    quiet = not used and not scribe.changes
                    _LAST.clear()
                    _LAST[id(ask)] = _Waiting(settled, scribe, script, used, ask)
                    return Position(settled, tuple(used), scribe.game, ask, tuple(changes), tuple(echoes), untouched=quiet)
                ask = script.send(act)
        except StopIteration:
            settled = scribe.game
            changes += scribe.changes[new:]
    return Position(settled, (), settled, None, tuple(changes), tuple(echoes))


def _resume(settled: Game, answers: tuple[Act, ...], shown: Game, changes: tuple[Change, ...], stuck: bool = False) -> Position:
    """The same question again after something was told; or the question for what still has to be told.

    Where nothing went on without it (`stuck`), what happens now happens for the first time.
    """
    try:
        position = play_on(settled, answers)
    except Unknown as unknown:
        return Position(settled, answers, shown, question_about(unknown.path), changes)
    if not changes:
        return position
    new = () if answers or position.game == shown else position.changes
    return replace(position, changes=(*changes, *new), echoes=())


def judge(position: Position, who: str, act: Act) -> Ruling:
    """Whether somebody may say this now: every condition in the order of the rulebook, met or not."""
    return Ruling(act, tuple(_findings(position, who, act)))


def _findings(position: Position, who: str, act: Act) -> Iterable[Finding]:
    game, ask = position.game, position.ask
    if position.over or ask is None:
        return (Finding("turn.over", False, {"outcome": game.outcome, "reason": game.reason}),)
    if _unasked(position, who, act):
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


def _unasked(position: Position, who: str, act: Act) -> bool:
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


def hear(position: Position, who: str, act: Act) -> Position | Ruling:
    """The position after an answer, or the ruling that refuses it; nothing changes by a refusal."""
    ruling = judge(position, who, act)
    if ruling.failed:
        return ruling
    if ruling.missing:
        return _keep(position, who, act, ruling.missing[0])
    if not _unasked(position, who, act):
        try:
            return go_on(position, act)
        except Unknown as unknown:
            return _keep(position, who, act, unknown.path)
    if isinstance(act, Amend):
        after, _ = amended(position.settled, dict(act.facts))
        if after.docket[:1] == (Step("tell_again"),):
            after = but(after, docket=after.docket[1:])
        return _resume(after, (), after, (Amended("amend", act.facts, act.why, after),))
    if isinstance(act, CashGoal):
        scribe = Scribe(position.settled)
        cash_goal(scribe, scribe.game.charter.seat(who))
        return _resume(scribe.game, position.answers, scribe.game, tuple(scribe.changes))
    return _tell(position, act)


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
    after = _resume(settled, answers, shown, tuple(changes), stuck)
    return replace(after, due=position.kept)


def _all_given(settled: Game, answers: Sequence[Act]) -> list[Act]:
    """Every answer the step in progress has been given, with those the rules gave by themselves."""
    given: list[Act] = []
    queue = list(answers)
    script = _first_step(settled)
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
    script = _first_step(settled)
    try:
        ask = next(script)
        for act in given:
            said += [act] if forced(ask) is None else []
            ask = script.send(act)
    except (StopIteration, Unknown):
        pass
    return tuple(said)


def _first_step(settled: Game) -> Script:
    this, *rest = settled.docket
    return PLAYBOOK[this.name](Scribe(but(settled, docket=tuple(rest))), this)


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
