"""Where points came from: the sums of what every rule brought or cost, for the group or for a player."""

from collections.abc import Iterator

from co2assist.board.game import Game
from co2assist.record.session import Session
from co2assist.rulebook import index
from co2assist.story.walk import numbered_moves

AT_THE_START = "setup.pieces"
SHORT = {
    AT_THE_START: "Points at the start",
    "amend": "Corrected by the table",
    "build.points": "Power Plants built",
    "claim.points": "UN Goal cards claimed",
    "income.split": "Income taken as points",
    "goals.loss": "Open Environmental Goals",
    "supply.fine": "Fines for regions without CEPs",
    "reduce.cost": "Bringing CO₂ down",
    "events.aid": "Aid for regions struck by an Event",
    "final.money": "Money at the end, 1 point per $2",
    "final.tech": "Most Tech cubes at the end",
    "final.un": "UN Goal cards at the end",
}
"""What a rule that moves points is about, in few words."""


def title(rule: str) -> str:
    """What a rule is about."""
    if rule.startswith("company."):
        return f"Company goal {rule.partition('.')[2]}"
    return SHORT.get(rule) or (index.rule(rule).title if rule in index.rules() else rule)


def points_of(game: Game, seat: int | None) -> int | None:
    """The points of a player, or of the group without one; None where they are not known."""
    path = "score" if seat is None else f"{game.colour(seat)}.score"
    if path in game.untold:
        return None
    return game.score if seat is None else game.players[seat].score


def scoring(game: Game) -> tuple[int | None, ...]:
    """Who keeps points: the group (None), or every seat."""
    return tuple(range(len(game.players))) if game.points_seat else (None,)


def steps(session: Session) -> Iterator[tuple[int, str, int | None, int, Game]]:
    """Every time points moved: the entry, the rule, the seat (None: the group), by how much, and the table before it."""
    for n, change, before, after in numbered_moves(session):
        if before.score is after.score and before.players is after.players:
            continue
        for seat in scoring(after):
            was, now = points_of(before, seat), points_of(after, seat)
            if now is not None and now != (was or 0):
                yield n, change.rule, seat, now - (was or 0), before


def made(session: Session) -> dict[int | None, dict[str, int]]:
    """By seat (None: the group) what each rule brought together; the points at the start come first."""
    found: dict[int | None, dict[str, int]] = {
        seat: {AT_THE_START: points_of(session.told, seat) or 0} for seat in scoring(session.told)
    }
    for _, rule, seat, points, _ in steps(session):
        found[seat][rule] = found[seat].get(rule, 0) + points
    return found
