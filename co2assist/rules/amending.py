"""At the table: facts laid over a fresh game, and what the table says otherwise later."""

from collections.abc import Mapping
from typing import Any

from co2assist.board.books import audit, full_summits, would_have_resolved
from co2assist.board.count import topics_covered
from co2assist.board.facts import facts
from co2assist.board.game import Game, but
from co2assist.board.given import CLOCK, clock_of, lay, setter_of
from co2assist.board.untold import OF_A_TURN, bare, needed
from co2assist.rules.charters import BOARDLESS
from co2assist.rules.setup import clock_set

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
    missing = needed(game) + ([] if "decade" in told else ["decade"])
    if missing and not faults:
        faults = [f"{path}: this has to be told for the {game.charter.only} phase" for path in missing]
    return game, faults


def amended(game: Game, told: Mapping[str, Any]) -> tuple[Game, list[str]]:
    """A settled game as the table says it is, and every fault of the position that results."""
    clock, faults = clock_of(game, told)
    full_before = [place for place in range(len(game.summits)) if topics_covered(game, place)]
    if "phase" in clock and _boardless(game):
        return game, [*faults, NO_BOARD]
    if any(path in told for path in CLOCK):
        game = but(game, decade=clock.get("decade", game.decade))
        if "phase" in clock or game.phase in game.charter.phases:
            phase = clock.get("phase", game.phase)
            started = phase == "operations" and game.phase == "operations"
            now, turn = (game.round, game.turn) if started and "phase" not in clock else (None, None)
            if "round" in clock and "turn" not in clock:
                turn = None
            if "start" in told:
                game, wrong = lay(game, {"start": told["start"]})
                faults += wrong
            game = clock_set(game, phase, clock.get("round", now), clock.get("turn", turn))
        faults += _clock_otherwise(game, clock)
    game, wrong = lay(game, told)
    faults += wrong
    completing = tuple((place, by) for place, by in game.completing if topics_covered(game, place))
    game = but(game, completing=completing)
    newly_full = [place for place in full_summits(game) if place not in full_before]
    return game, faults or [*audit(game), *would_have_resolved(newly_full)]


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
    """What a correction tells of round and turn and cannot be in the phase that the game has come to."""
    faults = [*_no_such_round(game, told), *_turn_outside(game, told)]
    if "round" in told and game.charter.only:
        faults.append(f"round: no rounds are followed where the {game.charter.only} phase is followed alone")
    elif not faults and told.get("round", game.round) != game.round:
        faults.append(f"round {told['round']}: in the {game.phase} phase the round is {game.round}")
    if "turn" in told and told["turn"] is None and game.phase == "operations":
        faults.append("turn: none is told in Operations, where it is always somebody's turn")
    return faults
