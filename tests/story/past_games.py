"""Games to look back on: the whole games of the scenarios, and some played by chance."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from chance_players import random_answer
from random_tables import KINDS, charter_by_chance, open_table
from some_evenings import goes_on, of_scenario

from co2assist.record.game_file import Evening
from co2assist.record.new_game import Header

NAMES = {"red": "Ana", "blue": "Ben <b>|*", "green": "=Cai & co", "yellow": "Dee"}


def whole(path: Path, leave: int = 0) -> Evening:
    """A scenario's game played to its end, or to some lines before."""
    evening, said = of_scenario(path, NAMES)
    lines = list(said)
    all(goes_on(evening, line) for line in lines[: len(lines) - leave])
    return evening


def by_chance(games: int, seed: int = 16) -> Iterator[Evening]:
    """Games of every kind played by chance until they are over."""
    for number in range(games):
        rng = Random(seed * 1000 + number)
        charter = charter_by_chance(KINDS[number % len(KINDS)], rng, plain=number % 2 == 0)
        session = open_table(charter, rng.choice(("rich", "scarce", "plain")))
        while session.now.ask is not None:
            who, act = random_answer(session.now, rng)
            session.answer(who, act)
        header = Header("By chance", charter.mode, charter.colours, session.now.game.box, names=NAMES, variants=charter.variants)
        yield Evening(header, session)
