"""The page of `why` for every fact of a rich table of every kind of game: the figures on it add up to the value on it."""

import re
import zlib
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any

import pytest
from chance_players import random_answer
from random_tables import KINDS, Kind, charter_by_chance, open_table
from tables import laid

from co2assist.advice.why import why
from co2assist.cli.pages.answers.why import why_lines
from co2assist.record.scenario import open_session, scenario_of
from co2assist.record.session import Session, all_facts

LINES = 110
BY_RULE = "  By rule"
FIGURE = re.compile(r"^    (?!together )\S.* ([+-]\d+)$")
TOGETHER = re.compile(r"^    together +(-?\d+)$")
STEP = re.compile(r"^ +\d+  20\d\d  .* ([+-]) *(\d+) +(-?\d+) +\S+$")


def rich(kind: Kind) -> Session:
    """A table in the middle of a game by chance, where much has been built and said."""
    rng = Random(zlib.crc32(f"{kind} why".encode()))
    session = open_table(charter_by_chance(kind, rng, plain=True), "rich")
    while not session.now.over and len(session.entries) < LINES:
        session.answer(*random_answer(session.now, rng, keen=0.6))
    return session


def summed(lines: list[str]) -> tuple[list[int], list[int]]:
    """The figures of the sum on a page, and what the page says they come to."""
    sum_over_the_table = list(takewhile(lambda line: not line.startswith(BY_RULE), lines))
    figures = [int(match[1]) for line in sum_over_the_table if (match := FIGURE.match(line))]
    return figures, [int(match[1]) for line in sum_over_the_table if (match := TOGETHER.match(line))]


def always_summed(session: Session) -> set[str]:
    """The numbers that are counted on the table or reckoned, never simply there."""
    colours = session.now.game.charter.colours
    paths = {path for path in all_facts(session.now) if path.startswith(("stack.", "plants.", "fossil."))}
    paths |= {f"{colour}.{what}" for colour in colours for what in ("tokens", "cubes", "markers", "hand")}
    return paths | {"bank.ceps", "pool.tech"} | ({"goals.penalty"} if session.now.game.charter.goals else {"co2"})


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_figures_of_every_page_add_up(kind: Kind) -> None:
    session = rich(kind)
    paths = [*all_facts(session.now), *(f"{colour}.income" for colour in session.now.game.charter.colours)]
    sums = always_summed(session)
    for path in dict.fromkeys([*paths, *sums]):
        found = why(session, path)
        lines = list(why_lines(found))
        figures, together = summed(lines)
        if not isinstance(found.value, int):
            assert not together, path
            continue
        assert figures or path not in sums or not found.value, f"why {path} shows no sum"
        parts = [part for part in found.parts if part.figure is not None]
        assert len(figures) == len(parts), f"why {path} leaves figures out"
        if figures:
            assert sum(figures) == (-found.value if path == "goals.penalty" else found.value), path
            assert together == ([sum(figures)] if len(figures) > 1 else []), path
        check_road(path, found.value, lines)


def check_road(path: str, value: int, lines: list[str]) -> None:
    """Every step of the road leads on from the value before it, and the last one to the value now."""
    at = 0
    steps = [match.groups() for line in lines if (match := STEP.match(line))]
    for sign, step, there in steps:
        at += int(step) * (-1 if sign == "-" else 1)
        assert at == int(there), path
    assert not steps or at == value, path


GOALS = ["build wind", "build asia done", "know hydro top", "summit 2", "summit wind"]


def at(**given: Any) -> list[str]:
    rows = {"mode": "cooperative", "players": ["red", "blue"], "variants": ["un-inspectors"], "play": {"script": ""}}
    session = open_session(scenario_of({**rows, "given": {"phase": "operations", "goals": GOALS, **given}}, "position", Path()))
    return [line for path in ("goals.penalty", "pool.tech") for line in why_lines(why(session, path))]


def rows(lines: list[str]) -> list[str]:
    return [" ".join(line.split()) for line in lines if FIGURE.match(line) or TOGETHER.match(line)]


def test_what_inspectors_double_stands_on_the_page() -> None:
    """2030, 3 points a goal: wind and the summit of 2 under inspectors cost 6 each, the other two 3 each: 18.

    Of 30 Tech cubes 2 lie before red, 2 before blue, and 2 stand as inspectors: 24.
    """
    lines = at(decade=2030, inspectors=[1, 1])
    assert lines[0].split()[-1] == "18"
    assert rows(lines) == [
        "build wind, doubled by an inspector -6",
        "know hydro to the top -3",
        "summit of 2, doubled by an inspector -6",
        "wind summit -3",
        "together -18",
        "Tech cubes in all +30",
        "on Red's board -2",
        "on Blue's board -2",
        "standing as inspectors -2",
        "together 24",
    ]


def test_an_inspector_at_a_flipped_tile_doubles_nothing() -> None:
    """2020: green stands at Asia, which is done, and blue at the wind summit: 2 + 2 + 2 + 4 = 10."""
    lines = at(decade=2020, inspectors=[2, 2])
    assert lines[0].split()[-1] == "10"
    assert rows(lines)[:5] == [
        "build wind -2",
        "know hydro to the top -2",
        "summit of 2 -2",
        "wind summit, doubled by an inspector -4",
        "together -10",
    ]


def test_goals_that_have_been_paid_for_cost_nothing_more_and_say_so() -> None:
    """2040 is the last decade: once its goals are paid for the cost is 0, and it has not been so since the start."""
    session = Session(laid("cooperative", {"phase": "supply", "decade": 2040, "score": 50}, ("red", "blue")))
    lines = list(why_lines(why(session, "goals.penalty")))
    assert any("paid for, and nothing is due any more" in line for line in lines), lines
    assert not any("since the start" in line for line in lines), lines
