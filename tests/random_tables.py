"""Tables to play out by chance: every charter, with starts that are plain, rich or scarce, and readings by chance."""

from random import Random
from typing import Any, NamedTuple

from co2assist.board.charter import Charter
from co2assist.box.practice_box import practice_box
from co2assist.record.session import Session
from co2assist.referee import begin
from co2assist.rulebook.index import readings
from co2assist.rules.amending import given
from co2assist.rules.charters import charter_for
from co2assist.rules.setup import fresh
from co2assist.words import COLOURS, ENERGIES


class Kind(NamedTuple):
    mode: str
    players: int
    variants: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "-".join((self.mode, f"{self.players}p", *self.variants))


KINDS = (
    *(Kind("cooperative", players) for players in (1, 2, 3, 4)),
    *(Kind("cooperative", players, ("un-inspectors",)) for players in (1, 2, 3, 4)),
    *(Kind("competitive", players) for players in (2, 3, 4)),
)
STARTS = ("rich", "scarce", "plain", "late")


def charter_by_chance(kind: Kind, rng: Random, plain: bool) -> Charter:
    chosen = {} if plain else {key: rng.choice(reading.options) for key, reading in readings().items()}
    region = rng.choice([row.id for row in practice_box().regions()])
    return charter_for(kind.mode, COLOURS[: kind.players], region, kind.variants, chosen)


def open_table(charter: Charter, start: str) -> Session:
    """A table before its first question."""
    box = practice_box()
    game = fresh(charter, box, box.deal)
    facts: dict[str, Any] = {}
    for colour in charter.colours:
        if start in ("rich", "late"):
            facts[f"{colour}.money"] = 40
            facts[f"{colour}.tech"] = 6
            facts |= {f"{colour}.know.{energy}": 4 for energy in ENERGIES}
        if start == "scarce":
            facts[f"{colour}.money"] = 12
            facts |= {f"{colour}.know.{energy}": 3 for energy in ENERGIES}
    first = charter.colours[0]
    if start == "scarce":
        others = 2 * (len(charter.colours) - 1)
        facts[f"{first}.ceps"] = 50 - sum(row.ceps for row in box.regions()) - 2 - others
        facts[f"{first}.tech"] = 30 - others - 2 * charter.inspectors
    if start != "plain" and charter.shared_score:
        facts["score"] = 300
    if start == "late":
        facts |= {"decade": charter.decades[-1], "phase": charter.phases[0], "round": 1} if charter.shared_score else {}
        facts.pop("round", None)
    game, faults = given(game, facts)
    assert not faults, faults
    return Session(begin(game))
