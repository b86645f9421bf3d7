"""The only loop, which plays the steps on to the next question."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from co2assist.board.acts import Act
from co2assist.board.changes import Change
from co2assist.board.game import Game, but
from co2assist.box.catalog import Unknown
from co2assist.referee.position import Position, Said
from co2assist.rules.playbook import PLAYBOOK
from co2assist.rules.script import Ask, Scribe, Script
from co2assist.rules.setup import question_about
from co2assist.words import TABLE


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


def begin(game: Game) -> Position:
    """The position at a game's first question."""
    return resume(game, (), game, ())


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


def resume(settled: Game, answers: tuple[Act, ...], shown: Game, changes: tuple[Change, ...], stuck: bool = False) -> Position:
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


def first_step(settled: Game) -> Script:
    """The script of the step in progress, at its start."""
    this, *rest = settled.docket
    return PLAYBOOK[this.name](Scribe(but(settled, docket=tuple(rest))), this)
