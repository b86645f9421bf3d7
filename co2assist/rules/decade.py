"""5. End of Decade Phase: the decade marker, the start player token, and whether the game has ended."""

from co2assist.board.changes import DecadeBegan, PhaseBegan, StartPassed
from co2assist.board.game import Game, Step
from co2assist.rules.script import Scribe, Script, step


def phase_steps(game: Game, phase: str) -> tuple[Step, ...]:
    """What a phase does, and the phase after it."""
    phases = game.charter.phases
    after = phases[(phases.index(phase) + 1) % len(phases)]
    return (*(Step(name) for name in game.charter.steps[phase]), Step("phase", after))


@step
def phase(s: Scribe, this: Step) -> Script:
    """The phase marker moves on, and the steps of that phase come next."""
    s.did(PhaseBegan("phase-marker" if s.game.phase == "setup" else "turn.order", this.about))
    s.docket(*phase_steps(s.game, this.about))
    yield from ()


@step
def decade(s: Scribe, _: Step) -> Script:
    """Steps 1 to 3: the marker (it stays after the last decade), the token counterclockwise, the end of the game."""
    game = s.game
    last = game.decade == len(game.charter.decades) - 1
    if not last:
        s.did(DecadeBegan("decade.marker", game.decade + 1))
    s.did(StartPassed("decade.start", (game.start - 1) % len(game.players)))
    if last:
        s.docket(*(Step(name) for name in game.charter.last_steps))
    elif game.charter.inspectors:
        s.docket(Step("inspect", "green"), Step("inspect", "blue"))
    yield from ()
