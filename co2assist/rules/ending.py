"""Game End: UN cards left, private goals, and the victory epithet."""

from co2assist.board.acts import Act, Goals
from co2assist.board.changes import Ended, GoalsShown, Reckoned
from co2assist.board.count import open_un
from co2assist.board.game import Game, Step
from co2assist.box import counts
from co2assist.box.catalog import Unknown
from co2assist.rules.finding import Finding, Findings, reckon
from co2assist.rules.private import Judged, private_goal
from co2assist.rules.script import Ask, Scribe, Script, step

UN_ALLOWED = 3
"""UN cards that may be left unclaimed."""


@step
def un_left(s: Scribe, _: Step) -> Script:
    """More than 3 UN cards left unclaimed lose the game; where nobody told them, nothing can be judged."""
    if s.game.untold and any(path == "un" or path.endswith(".claimed") for path in s.game.untold):
        return
    left = len(open_un(s.game))
    s.did(Reckoned("ending.un", "un", figures=(("left", left), ("allowed", UN_ALLOWED))))
    if left > UN_ALLOWED:
        s.did(Ended("lost.un", "lost"))
    yield from ()


@step
def private_goals(s: Scribe, _: Step) -> Script:
    """Every player shows their two private goals, the new start player first."""
    game = s.game
    s.docket(*(Step("show_goals", game.colour(seat)) for seat in game.charter.clockwise(game.start)))
    yield from ()


@step
def show_goals(s: Scribe, this: Step) -> Script:
    """One player shows two cards."""
    answer = yield Ask(this.about, "goals", None, "ending.private", law=may_show, pattern="goals 5 12")
    assert isinstance(answer, Goals)
    s.did(GoalsShown("ending.private", s.game.charter.seat(this.about), (answer.first, answer.second)))


def may_show(game: Game, act: Act) -> Findings:
    """Two different cards of the sixteen that nobody has shown yet."""
    shown = {number for numbers in game.shown for number in numbers}
    right = isinstance(act, Goals) and act.first != act.second and not {act.first, act.second} & shown
    right = right and isinstance(act, Goals) and all(1 <= number <= counts.PRIVATE_GOALS for number in (act.first, act.second))
    yield Finding("ask.options", right, {"about": "goals"})


@step
def group_ending(s: Scribe, _: Step) -> Script:
    """Each player must have accomplished one of their two goals; then the group has won."""
    game = s.game
    judged = [goals_judged(game, seat) for seat in range(len(game.players))]
    without = [
        seat for seat, found in enumerate(judged) if not any(isinstance(goal, Judged) and goal.met for goal in found.values())
    ]
    unread = [next((goal for goal in judged[seat].values() if isinstance(goal, Unknown)), None) for seat in without]
    if unread and None not in unread:
        raise unread[0] or Unknown("private-goals")
    for seat, found in enumerate(judged):
        for number, goal in found.items():
            if isinstance(goal, Judged):
                figures = (("have", goal.have), ("wants", goal.wants), ("met", goal.met))
                decided = {4: "goal-4", 11: "goal-11"}.get(number, "")
                s.did(Reckoned(f"private.{number}", "private", seat, str(number), figures, reading=decided))
    if without:
        s.did(Ended("lost.private", "lost"))
    else:
        s.did(Ended("won.cooperative", "won", epithet=epithet(game)))
    yield from ()


def goals_judged(game: Game, seat: int) -> dict[int, Judged | Unknown]:
    """The private goals a player showed, judged on the board, as far as their cards have been read."""
    return {number: reckon(lambda number=number: private_goal(game, seat, number)) for number in game.shown[seat]}  # type: ignore[misc]


def epithet(game: Game) -> str:
    """The last epithet whose points the group has reached."""
    earned = [name for points, name in game.box.epithets(len(game.players)) if points <= game.score]
    return earned[-1] if earned else "none"
