"""Games for the tests of saves: small ones, and the scenario files as evenings."""

from collections.abc import Iterator
from pathlib import Path

from co2assist.box.practice_box import practice_box
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.new_game import Header, NewGame, opened
from co2assist.record.scenario import load_scenario, open_session, script_lines
from co2assist.record.session import Refused
from co2assist.referee import Position
from co2assist.text import notation
from co2assist.text.notation import Unreadable

OPENING = (
    "red: propose wind africa:tech",
    "red: move home africa:tech",
    "red: end",
    "blue: propose solar asia:money",
    "blue: end",
)
"""A first round of two players; the tech grant and the money grant ask nothing."""


def two_players(**chosen: object) -> Evening:
    """A fresh cooperative game of Ana and Ben with the practice box."""
    named = {"names": {"red": "Ana", "blue": "Ben"}, **chosen}
    return new_evening(NewGame("friday", "cooperative", ["red", "blue"], practice_box(), **named))  # type: ignore[arg-type]


def opening(lines: int = len(OPENING)) -> Evening:
    """The first lines of a game of two."""
    evening = two_players()
    for line in OPENING[:lines]:
        evening.say(line)
    return evening


def of_scenario(path: Path) -> tuple[Evening, Iterator[str]]:
    """A scenario's position as an evening, and the lines that are said in it."""
    scenario = load_scenario(path)
    charter = scenario.charter
    header = Header(
        title=scenario.title[:200],
        mode=charter.mode,
        players=charter.colours,
        box=scenario.box,
        variants=charter.variants,
        readings=dict(charter.readings),
        start_region=charter.start_region,
        given=scenario.given,
    )
    said = (line for _, line in script_lines(scenario) if line.split()[0] not in ("expect", "allow", "refuse"))
    return Evening(header, opened(header)), (part for line in said for part in notation.split_lines(line))


def positions(path: Path) -> Iterator[Position]:
    """Every position of a game, in turn."""
    scenario = load_scenario(path)
    session = open_session(scenario)
    yield session.now
    for _, line in script_lines(scenario):
        if line.split(" ")[0] in ("expect", "allow", "refuse"):
            continue
        for part in notation.split_lines(line):
            try:
                session.say(part)
            except (Refused, Unreadable):
                return
            yield session.now
