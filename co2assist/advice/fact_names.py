"""Facts in short: what is meant by a part of a fact's path, or by its words in any order."""

import re
from collections.abc import Iterable

from co2assist.advice.breakdown import EXTRA
from co2assist.board.game import Game
from co2assist.text.names import Names, region_name

SMALL = frozenset("a an and are at does for from has have how in is it its many much of on s the to what who why".split())
"""Words that name nothing of a fact."""
PARTING = r"[\s.:,;?'\u2019]+"
"""What parts the words of a short form."""
CALLED = {
    "agendas": "agenda",
    "cards": "hand",
    "cash": "money",
    "cep": "ceps",
    "controller": "control",
    "controls": "control",
    "dollars": "money",
    "emissions": "co2",
    "infrastructure": "tokens",
    "infrastructures": "tokens",
    "knowledge": "know",
    "knows": "know",
    "level": "co2",
    "permit": "ceps",
    "permits": "ceps",
    "points": "score",
    "pollution": "co2",
    "ppm": "co2",
    "scientist": "scientists",
    "technology": "tech",
    "vp": "score",
}
"""What players call a part of a path. A word that a path has itself is meant as it stands."""


def meant(game: Game, typed: str, paths: Iterable[str], names: Names) -> tuple[str, ...]:
    """The facts a short form may mean, in their order: those whose paths have all its words, whole ones before beginnings."""
    wanted = _wanted(game, typed, names)
    every = [*paths, *extra(game)]
    in_full = (".".join(typed.split()), ".".join(CALLED.get(word, word) for word in wanted))
    if named := [path for path in in_full if path in every]:
        return (named[0],)
    if not wanted:
        return ()
    for whole in (True, False):
        found = tuple(path for path in every if all(_has(path, word, whole) for word in wanted))
        if found:
            return _of_their_own(found, wanted)
    return ()


def extra(game: Game) -> list[str]:
    """What can be asked about beside the facts."""
    return [*(f"{colour}.{EXTRA[0]}" for colour in game.charter.colours), f"goals.{EXTRA[1]}"]


def _wanted(game: Game, typed: str, names: Names) -> list[str]:
    """The words that count, players by their colour and regions by their id."""
    text = f" {' '.join(re.split(PARTING, typed.lower()))} "
    called = {names.name(colour).lower(): colour for colour in game.charter.colours}
    called |= {region_name(game, region).lower(): region for region in game.layout.ids}
    called |= {region.replace("-", " "): region for region in game.layout.ids}
    for name, id in called.items():
        text = text.replace(f" {name} ", f" {id} ")
    return [word for word in text.split() if word not in SMALL]


def _has(path: str, word: str, whole: bool) -> bool:
    """Whether a path has a word as one of its parts, as it stands or as players call it, or a part that begins so."""
    parts = path.split(".")
    names = {word, CALLED.get(word, word)}
    return any(part in names or (not whole and len(word) > 1 and part.startswith(word)) for part in parts)


def _of_their_own(found: tuple[str, ...], wanted: list[str]) -> tuple[str, ...]:
    """Of several facts the one that has these words alone, whatever their order."""
    alone = tuple(path for path in found if len(path.split(".")) == len(wanted))
    return alone if len(alone) == 1 and len(wanted) > 1 else found
