"""Points: how they stand, how they were made, what still stands between the players and the end, and the last reckoning."""

from collections.abc import Iterator
from typing import Any

from co2assist.board.count import open_un
from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.box.catalog import Unknown
from co2assist.cli.report import names_of
from co2assist.rules import company
from co2assist.rules.ending import UN_ALLOWED
from co2assist.rules.goals import open_places, penalty
from co2assist.rules.private import private_goal
from co2assist.table import narrate
from co2assist.table import why as reasons
from co2assist.table.evening import Evening
from co2assist.table.names import Names


def score_document(evening: Evening) -> dict[str, Any]:
    """The points as `score --json` writes them."""
    game = evening.session.now.game
    rows: dict[str, Any] = {"outcome": game.outcome, "reason": game.reason}
    if game.points_seat:
        rows["winners"] = [game.colour(seat) for seat in game.winners]
        rows["players"] = {colour: _company_document(evening, game, seat) for seat, colour in enumerate(game.charter.colours)}
        return rows
    rows["epithet"] = game.epithet
    rows["score"] = game.score
    rows["made"] = _made(evening, "score")
    rows["goals"] = {"open": len(open_places(game)), "penalty": penalty(game)}
    rows["un"] = {"open": len(open_un(game)), "allowed": UN_ALLOWED}
    rows["private"] = {colour: _private_document(game, seat) for seat, colour in enumerate(game.charter.colours)}
    return rows


def _made(evening: Evening, path: str) -> dict[str, int]:
    return dict(reasons.why(evening.session, path).by_rule)


def _private_document(game: Game, seat: int) -> dict[str, Any]:
    return {str(number): _judged(game, seat, number) for number in range(1, counts.PRIVATE_GOALS + 1)}


def _judged(game: Game, seat: int, number: int) -> dict[str, Any] | None:
    try:
        judged = private_goal(game, seat, number)
    except Unknown:
        return None
    return {"have": judged.have, "wants": judged.wants, "met": judged.met}


def _company_document(evening: Evening, game: Game, seat: int) -> dict[str, Any]:
    colour = game.colour(seat)
    points, un, plants, infrastructures, money = company.tie_row(game, seat)
    return {
        "score": points,
        "made": _made(evening, f"{colour}.score"),
        "ties": {"un": un, "plants": plants, "infrastructures": infrastructures, "money": money},
        "goals": {str(number): _company_goal(game, seat, number) for number in company.GOALS},
        "shown": list(game.shown[seat]),
    }


def _company_goal(game: Game, seat: int, number: int) -> dict[str, int]:
    goal = company.GOALS[number]
    count = goal.count(game, seat)
    return {"count": count, "points": min(goal.most, goal.each * count), "most": goal.most}


def score_lines(evening: Evening) -> Iterator[str]:
    """The points as a page."""
    position, names = evening.session.now, names_of(evening)
    game = position.game
    if position.over:
        yield from narrate.ending(position, names)
    if game.points_seat:
        yield from _own_points(evening, game, names)
    else:
        yield from _group_points(evening, game, names)


def _group_points(evening: Evening, game: Game, names: Names) -> Iterator[str]:
    yield f"Score {game.score}"
    for rule, points in _made(evening, "score").items():
        yield f"  {rule:<22} {points:+d}"
    if game.outcome == "playing":
        open_tiles = len(open_places(game)) + game.goals.count(None)
        yield f"Goals  {open_tiles} open; {penalty(game)} points this decade"
        yield f"UN cards  {len(open_un(game))} unclaimed; at most {UN_ALLOWED} may be left at the end"
        yield "Private goals, as the board stands (each player needs one of the two held; the cards stay hidden)"
        for seat in range(len(game.players)):
            yield f"  {names.name(game.colour(seat)):<12} {_goals_met(game, seat)}"


def _goals_met(game: Game, seat: int) -> str:
    met, short, unknown = [], [], []
    for number in range(1, counts.PRIVATE_GOALS + 1):
        judged = _judged(game, seat, number)
        (unknown if judged is None else met if judged["met"] else short).append(str(number))
    told = [f"met {' '.join(met) or 'none'}", f"not yet {' '.join(short) or 'none'}"]
    return "; ".join(told + ([f"not to be judged {' '.join(unknown)}"] if unknown else []))


def _own_points(evening: Evening, game: Game, names: Names) -> Iterator[str]:
    colours = game.charter.colours
    yield f"{'':<24}" + "".join(f"{names.name(colour)[:11]:>12}" for colour in colours)
    made = [_made(evening, f"{colour}.score") for colour in colours]
    for rule in dict.fromkeys(rule for rows in made for rule in rows):
        yield f"{rule:<24}" + "".join(f"{rows.get(rule, 0):>12}" for rows in made)
    yield f"{'together':<24}" + "".join(f"{player.score:>12}" for player in game.players)
    if game.outcome == "playing":
        yield "Company goals, as the board stands (points; the cards stay hidden)"
        for number in company.GOALS:
            points = [_company_goal(game, seat, number)["points"] for seat in range(len(colours))]
            yield f"  goal {number:<17}" + "".join(f"{point:>12}" for point in points)
