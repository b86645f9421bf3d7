"""Changes of turn, phase and decade, what the table corrects, sums reckoned aloud, and the end."""

from typing import Any

from co2assist.board.changes.change import Change
from co2assist.board.game import Deed, Game, but


class MainUsed(Change, frozen=True):
    """The action marker on the main action, done or given up."""

    def apply(self, game: Game) -> Game:
        return but(game, main=True)


class ExecUsed(Change, frozen=True):
    """An action disc on an executive action: move, market or card."""

    kind: str

    def apply(self, game: Game) -> Game:
        return but(game, execs=(*game.execs, self.kind))


class DeedDone(Change, frozen=True):
    """A deed that a lobbyist card may ask for later this turn."""

    deed: Deed

    def apply(self, game: Game) -> Game:
        return but(game, deeds=(*game.deeds, self.deed))


class TurnBegan(Change, frozen=True):
    """A player's turn, with nothing used up yet."""

    seat: int

    def apply(self, game: Game) -> Game:
        return but(game, turn=self.seat, main=False, execs=(), closed=False, deeds=())


class RoundBegan(Change, frozen=True):
    """A round of the Operations phase."""

    round: int

    def apply(self, game: Game) -> Game:
        return but(game, round=self.round)


class PhaseBegan(Change, frozen=True):
    """The phase marker on a phase."""

    phase: str

    def apply(self, game: Game) -> Game:
        return but(game, phase=self.phase, turn=None, main=False, execs=(), closed=False, deeds=())


class DecadeBegan(Change, frozen=True):
    """The decade marker on a decade, counted from 0."""

    decade: int

    def apply(self, game: Game) -> Game:
        return but(game, decade=self.decade)


class StartPassed(Change, frozen=True):
    """The start player token with a seat."""

    seat: int

    def apply(self, game: Game) -> Game:
        return but(game, start=self.seat)


class PrintedTold(Change, frozen=True):
    """A printed value read off the copy."""

    path: str
    value: Any

    def apply(self, game: Game) -> Game:
        return but(game, box=game.box.told(self.path, self.value, "the table"))


class Amended(Change, frozen=True):
    """Facts that the table says otherwise, as paths and values; the game as it then stands."""

    facts: tuple[tuple[str, str], ...]
    why: str
    after: Game

    def apply(self, game: Game) -> Game:
        return self.after


class Missed(Change, frozen=True):
    """Something that would have moved and did not: `what` tells which, `count` how many."""

    what: str
    seat: int | None = None
    about: str = ""
    count: int = 1

    def apply(self, game: Game) -> Game:
        return game


class Reckoned(Change, frozen=True):
    """A sum worked out aloud that moves nothing by itself: control steps, stacks, goals judged."""

    what: str
    seat: int | None = None
    about: str = ""
    figures: tuple[tuple[str, Any], ...] = ()

    def apply(self, game: Game) -> Game:
        return game


class Ended(Change, frozen=True):
    """The game is over: won or lost, why, by whom."""

    outcome: str
    winners: tuple[int, ...] = ()
    epithet: str = "none"

    def apply(self, game: Game) -> Game:
        return but(
            game,
            outcome=self.outcome,
            reason=self.rule,
            winners=self.winners,
            epithet=self.epithet,
            phase="over",
            docket=(),
            turn=None,
            main=False,
            execs=(),
            closed=False,
            completing=(),
        )
