"""What `check` promises of a line, figures before and after, is what then happens, over whole games by chance."""

import re
import zlib
from random import Random

import pytest
from chance_players import random_answer
from random_tables import KINDS, Kind, charter_by_chance, open_table

from co2assist.advice.check import check
from co2assist.record.session import all_facts
from co2assist.text.names import Names

FIGURES = {
    "money": re.compile(r"money  (?:(?P<who>\w+) )?.*[=] \$(?P<new>\d+)"),
    "tech": re.compile(r"tech  (?:(?P<who>\w+) )?\d+ [+-] \d+ = (?P<new>\d+)"),
    "price": re.compile(r"price  \$\d+ -> \$(?P<new>\d+)"),
    "co2": re.compile(r"CO2  \d+ [+-] \d+ = (?P<new>\d+) ppm"),
}


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_check_promises_happens(kind: Kind) -> None:
    rng = Random(zlib.crc32(f"promises {kind}".encode()))
    session = open_table(charter_by_chance(kind, rng, plain=True), "rich")
    names, promised = Names({}), 0
    while not session.now.over:
        who, act = random_answer(session.now, rng)
        report = check(session.now, who, act, names) if rng.random() < 0.4 and who in session.now.game.charter.colours else None
        before = session.now.game
        said = session.answer(who, act)
        if report is None or report.assumed or report.tell:
            continue
        assert report.verdict == "lawful"
        active = who if before.turn is None else before.colour(before.turn)
        facts, last = all_facts(session.now), {}
        for change in report.changes:
            for what, form in FIGURES.items():
                if (found := form.fullmatch(change.text)) is not None:
                    last[what, found.groupdict().get("who") or active] = int(found["new"])
        for (what, name), new in last.items():
            path = {"price": "market.price", "co2": "co2"}.get(what, f"{name.lower()}.{what}")
            assert facts[path] == new, (said[0].line, path)
            promised += 1
    assert promised > 5
