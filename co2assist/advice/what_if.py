"""A position as if it were somebody's turn, and lines tried out on it to their end."""

from collections.abc import Sequence

from msgspec import Struct

from co2assist import referee
from co2assist.board.acts import TURN_ACTS, Act
from co2assist.board.game import Game, Step, but
from co2assist.box.catalog import Unknown
from co2assist.record.session import Refused
from co2assist.referee import Position, Said
from co2assist.rules.finding import Ruling
from co2assist.rules.script import Ask
from co2assist.text.notation import misread
from co2assist.words import TABLE

LONGEST = 100
"""Answers taken for one line before giving up."""


class Trial(Struct, frozen=True):
    """A line tried out: the positions it led through, the last one complete; `assumed` was answered for whoever was asked.

    `open` tells that something still has to be told by the table before the rest can be known.
    """

    steps: tuple[Position, ...]
    assumed: tuple[Said, ...] = ()
    open: Ask | None = None

    @property
    def after(self) -> Position:
        """Where it ends."""
        return self.steps[-1]


def try_out(position: Position, who: str, act: Act) -> Trial | Ruling:
    """What a line does, to the end of its rule: whoever is asked in between takes the first answer offered."""
    heard = referee.hear(position, who, act)
    return heard if isinstance(heard, Ruling) else finish(heard)


def finish(position: Position) -> Trial:
    """Plays a rule that is half done to its end, taking the first answer of each question; never deals for the table."""
    steps = [position]
    assumed: list[Said] = []
    while half_done(steps[-1]) and len(steps) < LONGEST:
        ask = steps[-1].ask
        if ask is None or ask.who == TABLE or not ask.options:
            return Trial(tuple(steps), tuple(assumed), ask)
        heard = referee.hear(steps[-1], ask.who, ask.options[0])
        if isinstance(heard, Ruling):
            return Trial(tuple(steps), tuple(assumed), ask)
        assumed.append((ask.who, ask.options[0]))
        steps.append(heard)
    return Trial(tuple(steps), tuple(assumed))


def half_done(position: Position) -> bool:
    """Whether a rule waits in its middle for an answer, or for something to be told."""
    return position.ask is not None and (position.kept is not None or not position.untouched)


def on_turn(position: Position, seat: int) -> Position:
    """The same table with this seat on turn and nothing used up; what is half done is first played to its end."""
    settled = finish(position).after
    game = settled.settled if not half_done(settled) else settled.game
    docket = game.docket[1:] if game.docket and game.docket[0].name == "turn" else game.docket
    return referee.begin(as_turn(game, seat, docket))


def as_turn(game: Game, seat: int, docket: tuple[Step, ...]) -> Game:
    """A game in which a turn of this seat comes before everything else on the docket."""
    quiet = {"main": False, "execs": (), "closed": False, "deeds": (), "preparing": ""}
    return but(game, turn=seat, docket=(Step("turn"), *docket), **quiet)


def after(position: Position, lines: Sequence[str]) -> Position:
    """The table after these lines, each as if it were the speaker's turn. Raises Unreadable, Ambiguous, Refused or Unknown."""
    for typed in lines:
        who, act = misread.read(typed, position)
        position = _played(position, who, act)
    return finish(position).after


def _played(position: Position, who: str, act: Act) -> Position:
    heard = referee.hear(position, who, act)
    if isinstance(heard, Ruling):
        echo = referee.echoed(position, who, act)
        if echo is not None:
            return echo
        of_turn = who in position.game.charter.colours and isinstance(act, TURN_ACTS) and not position.game.charter.only
        if not of_turn or position.over:
            raise Refused(who, act, heard, position)
        position = on_turn(position, position.game.charter.seat(who))
        heard = referee.hear(position, who, act)
        if isinstance(heard, Ruling):
            raise Refused(who, act, heard, position)
    if heard.kept is not None and heard.ask is not None:
        raise Unknown(heard.ask.subject if heard.ask.about == "printed" else f"{heard.ask.about}:{heard.ask.subject}")
    return heard
