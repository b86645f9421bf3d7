"""Games for the tests of saves: small ones, and the scenario files as evenings."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from co2assist.box.practice_box import practice_box
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.new_game import Header, NewGame, opened
from co2assist.record.scenario import Scenario, load_scenario, open_session, scenario_of, script_lines
from co2assist.record.session import Refused, Session
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


FOUR = "red blue green yellow"


def said_in(scenario: Scenario) -> Iterator[str]:
    """The lines that are said in a scenario, one by one."""
    for _, line in script_lines(scenario):
        if line.split()[0] not in ("expect", "allow", "refuse"):
            yield from notation.split_lines(line)


def of_scenario(path: Path, names: Mapping[str, str] = MappingProxyType({})) -> tuple[Evening, Iterator[str]]:
    """A scenario's position as an evening, and the lines that are said in it."""
    scenario = load_scenario(path)
    charter = scenario.charter
    header = Header(
        title=scenario.title[:200],
        mode=charter.mode,
        players=charter.colours,
        box=scenario.box,
        names={colour: name for colour, name in names.items() if colour in charter.colours},
        variants=charter.variants,
        readings=dict(charter.readings),
        start_region=charter.start_region,
        given=scenario.given,
    )
    return Evening(header, opened(header)), said_in(scenario)


def goes_on(table: Session | Evening, line: str) -> bool:
    """Says a line of a scenario; whether it was taken. Where it is not, the scenario's own test tells so, and no other need."""
    try:
        table.say(line)
    except (Refused, Unreadable):
        return False
    return True


def played(path: Path) -> Session:
    """A scenario from its beginning to its end, or to a line that is refused."""
    session = open_session(scenario := load_scenario(path))
    all(goes_on(session, line) for line in said_in(scenario))
    return session


def positions(path: Path) -> Iterator[Position]:
    """Every position of a game, in turn."""
    session = open_session(scenario := load_scenario(path))
    yield session.now
    for line in said_in(scenario):
        if not goes_on(session, line):
            return
        yield session.now


def given_table(given: Mapping[str, Any], mode: str = "cooperative", players: str = FOUR, **rest: Any) -> Session:
    """A table of the practice box with these facts, as a scenario gives them."""
    rows = {"mode": mode, "players": players.split(), "given": dict(given), "play": {"script": ""}, **rest}
    return open_session(scenario_of(rows, "position", Path()))
