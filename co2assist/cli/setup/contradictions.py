"""What of an entered position does not add up, and the forms in which it stands."""

import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from co2assist.board.books import audit, full_summits, would_have_resolved
from co2assist.board.game import Game
from co2assist.cli.setup.position_cells import gathered
from co2assist.cli.setup.position_forms import Part
from co2assist.cli.terminal.cells import Told
from co2assist.rules.amending import given
from co2assist.text.names import Names, place_name, region_name

WORD = re.compile(r"[^\W\d_](?:[\w.:-]*\w)?")
"""A word of a sentence, a place such as `africa:tech` or a fact such as `red.money` as one."""
KEPT = ("decade", "phase", "start", "round", "turn", "turn.main", "turn.execs", "market.open")


class Contradiction(Struct, frozen=True):
    """One sentence with the figures that disagree, and the numbers of the forms in which they stand, from 0."""

    says: str
    forms: tuple[int, ...]


def faults_of(bare: Game, told: Mapping[str, str]) -> tuple[Game, list[str]]:
    """The position that facts tell, and every fault of it: those of single facts and those of the pieces together."""
    game, faults = given(bare, dict(told))
    together = [*audit(game), *would_have_resolved(full_summits(game))]
    return game, list(dict.fromkeys([*faults, *together]))


def spoken(game: Game, names: Names, sentence: str) -> str:
    """A sentence with the players, regions and places in it as people call them; facts stay as they are typed."""
    return WORD.sub(lambda found: _called(game, names, found[0]), sentence)


def _called(game: Game, names: Names, word: str) -> str:
    if word in game.charter.colours:
        return names.name(word)
    if word in game.layout.regions:
        return region_name(game, word)
    if word in game.layout.spaces or re.fullmatch(r"summit:\d+:\w+|card:\d+", word):
        return place_name(game, word)
    return word


def contradictions(bare: Game, cells: Told, parts: Sequence[Part]) -> tuple[Game, list[Contradiction]]:
    """The position that the cells tell, and all that does not add up in it.

    A sentence stands in the forms that it names, and in those that it would be another without.
    """
    told = gathered(bare, cells)
    game, faults = faults_of(bare, told)
    without = [faults and faults_of(bare, _without(told, part))[1] for part in parts]
    found = []
    for fault in faults:
        forms = (n for n, part in enumerate(parts) if fault not in without[n] or any(name in fault for name in _named(part)))
        found.append(Contradiction(fault, tuple(forms)))
    return game, found


def _without(told: Mapping[str, str], part: Part) -> dict[str, str]:
    """The facts but for those of one form, which lie as in a fresh game then."""
    return {path: value for path, value in told.items() if path not in part.facts or path in KEPT}


def _named(part: Part) -> Iterator[str]:
    """What a sentence says of a form: a fact at its beginning, a space of its region, its summits."""
    yield from (f"{path}: " for path in part.facts)
    if part.kind == "region":
        yield f"{part.facts[0].partition('.')[0]}:"
    if part.kind == "tiles":
        yield "on summit:"
