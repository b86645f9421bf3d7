"""5. End of Decade Phase: the decade marker, the start player token, and whether the game has ended."""

from co2assist.board.acts import Act
from co2assist.board.changes import DecadeBegan, PhaseBegan, StartPassed
from co2assist.board.game import Game, Step, but
from co2assist.rules.finding import Finding, Findings
from co2assist.rules.script import Ask, Scribe, Script, step
from co2assist.words import TABLE


def phase_steps(game: Game, phase: str) -> tuple[Step, ...]:
    """What a phase does, and the phase after it."""
    phases = game.charter.phases
    after = phases[(phases.index(phase) + 1) % len(phases)]
    return (*(Step(name) for name in game.charter.steps[phase]), Step("phase", after))


@step
def phase(s: Scribe, this: Step) -> Script:
    """The phase marker moves on, and the steps of that phase come next."""
    s.did(PhaseBegan("phase-marker" if s.game.phase == "setup" else "turn.order", this.about))
    again = (Step("tell_again"),) if s.game.charter.only == this.about else ()
    s.docket(*again, *phase_steps(s.game, this.about))
    yield from ()


@step
def tell_again(s: Scribe, _: Step) -> Script:
    """Where this phase alone is followed, the table first amends what has changed in a decade."""
    yield Ask(TABLE, "amend", None, "amend", law=amending_only, pattern=pattern_of(s.game))


def amending_only(game: Game, act: Act) -> Findings:
    """Nothing but an amendment answers this question."""
    yield Finding("ask.options", False, {"about": "amend"})


def pattern_of(game: Game) -> str:
    """The form of the answer, with a fact as it stands; where nothing has changed it is a whole answer."""
    return f"amend score = {game.score}" if game.charter.shared_score else f"amend start = {game.colour(game.start)}"


@step
def decade(s: Scribe, _: Step) -> Script:
    """Steps 1 to 3: the marker (it stays after the last decade), the token counterclockwise, the end of the game."""
    game = s.game
    last = game.decade == len(game.charter.decades) - 1
    if not last:
        s.did(DecadeBegan("decade.marker", game.decade + 1))
    if "start" not in game.untold:
        s.did(StartPassed("decade.start", (game.start - 1) % len(game.players)))
    if last and game.charter.only:
        s.game = but(s.game, docket=())
    if last:
        s.docket(*(Step(name) for name in game.charter.last_steps))
    elif game.charter.inspectors and not game.charter.only:
        s.docket(Step("inspect", "green"), Step("inspect", "blue"))
    yield from ()
