"""Nothing ends by itself and nothing leads nowhere: turns end by their players' word, and every question has an answer."""

import zlib
from random import Random
from typing import Any

import pytest
from chance_players import random_answer
from random_tables import KINDS, STARTS, Kind, charter_by_chance, open_table

from co2assist.board.acts import Amend, CashGoal, End, Pass
from co2assist.board.game import Game
from co2assist.box.practice_box import practice_box
from co2assist.record.session import Session
from co2assist.referee import Position, begin, judge, lawful
from co2assist.rules.amending import given
from co2assist.rules.charters import charter_for
from co2assist.rules.setup import fresh
from co2assist.words import ENERGIES

FREE = ("summit", "goals", "printed", "amend")
"""Questions whose answers are too many to list."""
SPOKEN = (End, Pass, CashGoal, Amend)
"""What nobody but its player may say, however alone it stands among the answers."""


def check_question(position: Position) -> None:
    """A question has an answer that is lawful."""
    ask = position.ask
    assert ask is not None
    options = lawful(position)
    assert options or ask.about in FREE, f"{ask.who} is asked about {ask.about}, and nothing answers it"
    for act in (options[0], options[-1]) if options else ():
        assert judge(position, ask.who, act).verdict == "lawful", act


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_question_has_an_answer_and_every_turn_is_ended_by_its_player(kind: Kind, start: str) -> None:
    rng = Random(zlib.crc32(f"{kind} {start} turns".encode()))
    session = open_table(charter_by_chance(kind, rng, plain=False), start)
    ended: list[int | None] = []
    while not session.now.over:
        check_question(session.now)
        before = session.now.game
        who, act = random_answer(session.now, rng, keen=rng.random())
        (entry,) = session.answer(who, act)
        assert not [said for _, said in entry.after.echoes if isinstance(said, SPOKEN)], entry.line
        if isinstance(act, End):
            assert before.main
            ended.append(before.turn)
        check_turn(before, session.now.game, ended)
    assert session.now.ask is None


def check_turn(before: Game, after: Game, ended: list[int | None]) -> None:
    """A turn passes on only after its player has said so."""
    if before.turn is not None and after.turn != before.turn and after.phase != "over":
        assert ended, "a turn ended by itself"
        assert ended[-1] == before.turn, "a turn ended by itself"
        ended.clear()


DONE = {"turn.main": "yes", "turn.execs": ["move", "market", "card"]}


@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
def test_with_everything_used_up_the_turn_still_waits_for_its_player(mode: str) -> None:
    """Main action and all three executive actions done: `end` is the only answer, and nobody has given it."""
    box = practice_box()
    charter = charter_for(mode, ("red", "blue"))
    told = {"phase": "operations", **DONE, **({"red.goal": "cashed"} if mode == "competitive" else {})}
    game, faults = given(fresh(charter, box, box.deal), told)
    assert faults == []
    position = begin(game)
    assert position.ask is not None
    assert (position.ask.who, position.ask.about, position.echoes) == ("red", "turn", ())
    assert list(lawful(position)) == [End()]


NOTHING: dict[str, Any] = {"money": 0, "ceps": 0, "tech": 0, "hand": 0, "played": [], **{f"know.{e}": 9 for e in ENERGIES}}


@pytest.mark.parametrize("reading", ["lenient", "strict"])
@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
def test_with_nothing_at_all_a_player_may_still_pass_and_end(mode: str, reading: str) -> None:
    """No project space empty, no CEP, no money, no cube, no card, every track at its end: pass, then end."""
    box = practice_box()
    charter = charter_for(mode, ("red", "blue"), readings={"short-supply": reading})
    regions = [row.id for row in box.regions()]
    tiles = [f"{energy}-{level}" for energy in ("wind", "solar", "hydro", "recycling") for level in (1, 1, 2, 2, 2)]
    told: dict[str, Any] = {f"{colour}.{path}": value for colour in ("red", "blue") for path, value in NOTHING.items()}
    for number, region in enumerate(regions):
        agenda = ["wind", "solar", "hydro"] if number < 5 else ["recycling", "wind", "hydro"]
        told |= {f"{region}.ceps": 0, f"{region}.agenda": agenda}
        told |= dict(zip((f"{region}.{grant}" for grant in ("money", "tech", "scientist")), tiles[3 * number :], strict=False))
    game, faults = given(fresh(charter, box, box.deal), {"phase": "operations", **told, **_goals_cashed(mode)})
    assert faults == []
    session = Session(begin(game))
    assert Pass() in lawful(session.now)
    assert End() not in lawful(session.now)
    session.say("red: pass")
    session.say("red: end")
    assert session.now.ask is not None
    assert session.now.ask.who == "blue"


def _goals_cashed(mode: str) -> dict[str, str]:
    return {"red.goal": "cashed", "blue.goal": "cashed"} if mode == "competitive" else {}
