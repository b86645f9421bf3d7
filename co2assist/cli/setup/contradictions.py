"""Components: what of an entered position does not add up, and the forms in which it stands."""

import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from co2assist.board.books import audit, full_summits, would_have_resolved
from co2assist.board.game import Game
from co2assist.cli.setup.position_cells import entries, gathered, settable
from co2assist.cli.setup.position_forms import Part
from co2assist.cli.terminal.cells import Told
from co2assist.rules.amending import given
from co2assist.text.names import Names, place_name, region_name
from co2assist.words import HOME, NONE

BLANK = {"score": "0", "co2": "400", "control": NONE, "agenda": "?", "alone": "no", "goal": "held", "inspectors": "1, 1"}
"""What stands for nothing where it is neither 0 nor an empty space or list."""
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
    """The position that the cells tell, and all that does not add up in it."""
    told = gathered(bare, cells)
    game, faults = faults_of(bare, told)
    if not faults:
        return game, []
    usual = settable(bare)
    without = [set(faults_of(bare, _emptied(bare, told, part, usual))[1]) for part in parts]
    return game, [Contradiction(fault, tuple(_places(bare, fault, parts, without))) for fault in faults]


def _places(bare: Game, fault: str, parts: Sequence[Part], without: Sequence[set[str]]) -> Iterator[int]:
    """The forms without which the sentence would not be there, and those whose region, summit or fact it names."""
    for number, part in enumerate(parts):
        if fault not in without[number] or any(name in fault for name in _named(bare, part)):
            yield number


def _named(bare: Game, part: Part) -> Iterator[str]:
    """What a sentence says of a form: a fact at its beginning, a space of its region, its summits."""
    yield from (f"{path}: " for path in part.facts)
    if part.kind == "region":
        yield f"{part.facts[0].partition('.')[0]}:"
    if part.kind == "tiles":
        yield "on summit:"


def _emptied(bare: Game, told: Mapping[str, str], part: Part, usual: Mapping[str, str]) -> dict[str, str]:
    """The facts as they would be with nothing told in one form."""
    return {**told, **{path: _nothing(bare, path, usual[path]) for path in part.facts if path in told and path not in KEPT}}


def _nothing(bare: Game, path: str, usual: str) -> str:
    """A fact with no piece in it."""
    what = path.rpartition(".")[2]
    if what in BLANK:
        return str(bare.charter.co2) if what == "co2" else BLANK[what]
    if path.startswith("market."):
        return usual
    if what == "scientists":
        return HOME
    if what == "supply":
        return ", ".join(["-"] * entries(bare, path))
    if path in ("summits", "goals", "un", "events"):
        return usual
    if path.replace(".", ":", 1) in bare.layout.spaces:
        return "-"
    return "0" if usual.isdigit() else NONE
