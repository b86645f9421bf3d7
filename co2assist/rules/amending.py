"""At the table: facts laid over a fresh game, and what the table says otherwise later."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from co2assist.board.books import audit, full_summits, would_have_resolved
from co2assist.board.count import fossil_on_board, topics_covered
from co2assist.board.facts import facts
from co2assist.board.game import Game, but
from co2assist.board.given import CLOCK, clock_of, lay, setter_of
from co2assist.board.untold import OF_A_TURN, bare
from co2assist.rules.charters import BOARDLESS
from co2assist.rules.setup import clock_set
from co2assist.rules.supply import supply_needs
from co2assist.words import ENERGIES, FOSSILS

NO_BOARD = "phase: regions and summit places of the board have not both been read off, so no phase can begin"


def given(game: Game, told: Mapping[str, Any]) -> tuple[Game, list[str]]:
    """A fresh game with given facts, and every fault of the position that results."""
    clock, faults = clock_of(game, told)
    if ("round" in clock or clock.get("turn") is not None) and "phase" not in told:
        clock["phase"] = "operations"
    if "start" in told:
        game, wrong = lay(game, {"start": told["start"]})
        faults += wrong
    game = but(game, decade=clock.get("decade", game.decade))
    if "phase" in clock and _boardless(game):
        return game, [*faults, NO_BOARD]
    if "phase" in clock:
        game = clock_set(game, clock["phase"], clock.get("round"), clock.get("turn"))
        faults += [*_no_such_round(game, clock), *_turn_outside(game, clock)]
    game, wrong = lay(game, told, fresh=True)
    faults += wrong
    return game, faults or [*audit(game), *would_have_resolved(full_summits(game))]


def alone(game: Game, told: Mapping[str, Any]) -> tuple[Game, list[str]]:
    """A fresh game of which one phase is followed: nothing stands there but what is told; what it needs must be."""
    paths = (path for path in facts(game) if path not in (*CLOCK, *OF_A_TURN) and setter_of(game, path) is not None)
    game, faults = given(bare(game, frozenset(paths)), {"phase": game.charter.only, **told})
    return game, faults or _missing(game, [] if "decade" in told else ["decade"])


def _missing(game: Game, more: Iterable[str] = ()) -> list[str]:
    """What the phase followed alone cannot do without and nobody has entered, as faults."""
    lacking = [*(path for path in needed(game) if path in game.untold), *more]
    return [f"{path}: not known yet, and needed for the {game.charter.only} phase" for path in lacking]


def needed(game: Game) -> Iterator[str]:
    """The facts that the phase followed alone cannot do without; none where the whole game is followed."""
    charter = game.charter
    if charter.only and charter.shared_score:
        yield "score"
    if charter.only == "supply":
        yield from supply_needs(game)
    elif charter.only == "income":
        yield "start"
        yield from (f"{colour}.know.{energy}" for colour in charter.colours for energy in ENERGIES)
        yield from (f"{colour}.score" for colour in charter.colours if game.points_seat)
    elif charter.only == "goals":
        yield from ("goals", *(["inspectors"] if charter.inspectors else []))


def amended(game: Game, told: Mapping[str, Any]) -> tuple[Game, list[str]]:
    """A settled game as the table says it is, and every fault of the position that results."""
    before, completing = game, game.completing
    clock, faults = clock_of(game, told)
    if "phase" in clock and _boardless(game):
        return game, [*faults, NO_BOARD]
    anew = _begins_afresh(game, clock)
    if anew:
        start, wrong = lay(game, {"start": told["start"]}) if "start" in told else (game, [])
        game, faults = _afresh(start, clock), [*faults, *wrong]
    elif "round" in clock and game.phase == "operations":
        game = but(game, round=clock["round"])
    faults += _clock_otherwise(game, clock)
    game, wrong = lay(game, told)
    game = but(_tiles_moved(before, game, told), completing=completing)
    newly_full = [place for place in full_summits(game) if not topics_covered(before, place)]
    game = but(game, completing=tuple((place, by) for place, by in completing if topics_covered(game, place)))
    return game, [*faults, *wrong] or [*audit(game), *would_have_resolved(newly_full)] or _missing(game)


def _begins_afresh(game: Game, clock: Mapping[str, Any]) -> bool:
    """Whether decade, phase or turn are amended to something else, so that the turn or phase begins again."""
    if game.phase not in game.charter.phases and "phase" not in clock:
        return False
    return any(path in clock and clock[path] != getattr(game, path) for path in ("decade", "phase", "turn"))


def _afresh(game: Game, clock: Mapping[str, Any]) -> Game:
    """The turn or phase at its beginning; a turn alone stays in its round."""
    moved = any(path in clock and clock[path] != getattr(game, path) for path in ("decade", "phase"))
    round = clock.get("round", None if moved else game.round)
    game = but(game, decade=clock.get("decade", game.decade))
    return clock_set(game, clock.get("phase", game.phase), round, clock.get("turn"))


def _tiles_moved(before: Game, after: Game, told: Mapping[str, Any]) -> Game:
    """Fossil tiles that have come to the regions are taken from the stacks, those that have gone go back to them."""
    fossil = tuple(
        left if f"fossil.{kind}" in told else left + fossil_on_board(before, kind) - fossil_on_board(after, kind)
        for kind, left in zip(FOSSILS, after.fossil, strict=True)
    )
    return but(after, fossil=fossil, tucked=tuple(max(0, min(pair)) for pair in zip(after.tucked, fossil, strict=True)))


def _boardless(game: Game) -> bool:
    """Whether there is no board, where the game needs one."""
    return not game.regions and game.charter.only not in BOARDLESS


def _turn_outside(game: Game, told: Mapping[str, Any]) -> list[str]:
    if told.get("turn") is not None and game.phase != "operations":
        return [f"turn: a turn is told in the {game.phase} phase; turns belong to Operations"]
    return []


def _no_such_round(game: Game, told: Mapping[str, Any]) -> list[str]:
    rounds = game.charter.rounds[game.decade]
    if game.phase != "operations" and not 1 <= told.get("round", 1) <= rounds:
        return [f"round {told['round']}: {game.charter.decades[game.decade]} has rounds 1 to {rounds}"]
    return []


def _clock_otherwise(game: Game, told: Mapping[str, Any]) -> list[str]:
    """What a correction tells of decade, round and turn and cannot be in the phase that the game has come to."""
    faults = [*_no_such_round(game, told), *_turn_outside(game, told)]
    if told.get("decade", game.decade) != game.decade:
        faults.append(
            f"decade: the game is still being set up, and begins in {game.charter.decades[game.decade]}; name its phase too"
        )
    if "round" in told and game.charter.only:
        faults.append(f"round: no rounds are followed where the {game.charter.only} phase is followed alone")
    elif not faults and told.get("round", game.round) != game.round:
        faults.append(f"round {told['round']}: in the {game.phase} phase the round is {game.round}")
    if "turn" in told and told["turn"] is None and game.phase == "operations":
        faults.append("turn: none is told in Operations, where it is always somebody's turn")
    return faults
