"""What a box may list of tiles and cards, for a standard deal and for dealing by the program."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from co2assist.box import counts
from co2assist.words import ENERGIES

LISTED = 400
"""Tiles of one kind listed at most."""
AGENDA, SUMMIT, PLANTS = (3,), (2, 3, 4), (2, 3)


def deal_faults(deal: Mapping[str, Any]) -> Iterator[str]:
    """What cannot be right about a box's [deal], each with its place."""
    agendas = deal.get("agendas", {})
    if not isinstance(agendas, Mapping):
        yield "deal.agendas: a table of regions is expected, each with its three energies"
    else:
        for region, energies in agendas.items():
            if not isinstance(energies, list) or not _energies(energies, AGENDA):
                yield f"deal.agendas.{str(region)[:40]}: three different energies are expected, most preferred first"
    for key, right in _LISTS.items():
        if key in deal and key != "agendas":
            yield from _list_faults(f"deal.{key}", deal[key], right)


def tile_faults(tiles: Mapping[str, Any]) -> Iterator[str]:
    """What cannot be right about a box's [tiles], each with its place."""
    for key, listed in tiles.items():
        right = _LISTS.get(key)
        if right is None:
            yield f"tiles.{key[:40]}: one of {', '.join(_LISTS)} is expected"
        else:
            yield from _list_faults(f"tiles.{key}", listed, right)


def _list_faults(place: str, listed: Any, right: Callable[[list[str]], bool]) -> Iterator[str]:
    if not isinstance(listed, list) or len(listed) > LISTED:
        yield f"{place}: a list of at most {LISTED} is expected"
        return
    for face in listed:
        if not isinstance(face, str) or not right(face.split()):
            yield f"{place}: {str(face)[:40]!r} is no such tile or card"


def _energies(words: list[Any], sizes: tuple[int, ...]) -> bool:
    return len(words) in sizes and all(word in ENERGIES for word in words) and len(set(words)) == len(words)


def _goal(words: list[str]) -> bool:
    kind, *about = words or [""]
    if kind == "know":
        return len(about) == 2 and about[0] in ENERGIES and about[1] in ("top", "half")
    if kind == "summit":
        return len(about) == 1 and (about[0] in ENERGIES or about[0] in map(str, SUMMIT))
    return kind == "build" and len(about) == 1


def _un(words: list[str]) -> bool:
    *plants, cubes = words or [""]
    priced = cubes.isascii() and cubes.isdigit() and len(cubes) < 4 and int(cubes) <= counts.TECH
    return priced and len(plants) in PLANTS and all(plant in ENERGIES for plant in plants)


_LISTS: dict[str, Callable[[list[str]], bool]] = {
    "agendas": lambda words: _energies(words, AGENDA),
    "summits": lambda words: _energies(words, SUMMIT),
    "goals": _goal,
    "goals-building": _goal,
    "goals-knowledge": _goal,
    "goals-summit": _goal,
    "un-two": lambda words: _un(words) and len(words) == 3,
    "un-three": lambda words: _un(words) and len(words) == 4,
    "events": lambda words: len(words) == 1,
}
