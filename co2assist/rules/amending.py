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


def given(game: Game, told: Mapping[str, Any]) -> tuple[Game, list[str]]:
    """A fresh game with given facts, and every fault of the position that results."""
    clock, faults = clock_of(game, told)
    if ("round" in clock or clock.get("turn") is not None) and "phase" not in clock:
        clock["phase"] = "operations"
    if "start" in told:
        game, wrong = lay(game, {"start": told["start"]})
        faults += wrong
    game = but(game, decade=clock.get("decade", game.decade))
    if "phase" in clock and not game.regions and game.charter.only not in BOARDLESS:
        return game, [*faults, "phase: the regions of the board have not been read off, so no phase can begin"]
    if "phase" in clock:
        game = clock_set(game, clock["phase"], clock.get("round"), clock.get("turn"))
        faults += _turn_outside(clock, game)
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
            faults += _turn_outside(clock, game)
    game, wrong = lay(game, told)
    faults += wrong
    completing = tuple((place, by) for place, by in game.completing if topics_covered(game, place))
    game = but(game, completing=completing)
    newly_full = [place for place in full_summits(game) if place not in full_before]
    return game, faults or [*audit(game), *would_have_resolved(newly_full)]


def _turn_outside(clock: Mapping[str, Any], game: Game) -> list[str]:
    if clock.get("turn") is not None and game.phase != "operations":
        return [f"turn: a turn is told in the {game.phase} phase; turns belong to Operations"]
    return []
