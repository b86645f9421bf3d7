"""What cannot be right about printed values taken together, in words of the game."""

from collections.abc import Iterator
from itertools import pairwise

from co2assist.box import counts
from co2assist.box.catalog import Box
from co2assist.box.rows import SPACES
from co2assist.words import ENERGIES, LEVELS, counted


def oddities(box: Box) -> list[str]:
    """Everything of a copy that is worth another look; values nobody has told are no oddity."""
    found = [] if box.practice else [*_board(box), *_cards(box)]
    return [*found, *(odd for energy in ENERGIES for odd in _track(box, energy))]


def raised(box: Box, path: str, value: object) -> list[str]:
    """What a value would make worth another look that was not before."""
    before = oddities(box)
    return [odd for odd in oddities(box.told(path, value)) if odd not in before]


def _board(box: Box) -> Iterator[str]:
    if box.knows("regions") and (told := len(box.regions())) != counts.REGIONS:
        regions = counted(told, "region")
        yield f"The board has {counts.REGIONS} regions, one on each of lobbyist cards 1 to {counts.REGIONS}; told: {regions}."


def _cards(box: Box) -> Iterator[str]:
    if not box.knows("regions"):
        return
    known = {row.id for row in box.regions()}
    for number in range(1, counts.LOBBYISTS + 1):
        if box.knows(path := f"lobbyists.{number}") and (region := box.values[path].get("region")) not in (None, *known):
            yield f"Lobbyist card {number} shows {region}, and no region of the board is called so."


def _track(box: Box, energy: str) -> Iterator[str]:
    path = f"tracks.{energy}"
    incomes = [(space, box.values[f"{path}.income.{space}"]) for space in SPACES if box.knows(f"{path}.income.{space}")]
    for (before, more), (space, less) in pairwise(incomes):
        if less < more:
            yield f"On the {energy} track the income falls from {more} on space {before} to {less} on space {space}."
    marks = {f"level-{level}": f"the mark of level {level}" for level in LEVELS} | {"half": "the halfway space"}
    end = box.values.get(f"{path}.spaces", SPACES[-1])
    for key, what in marks.items():
        if (space := box.values.get(f"{path}.{key}", 0)) > end:
            yield f"On the {energy} track {what} is told at space {space}, and the track ends at space {end}."
    first, second = (box.values.get(f"{path}.level-{level}") for level in LEVELS)
    if first is not None and second is not None and first > second:
        yield f"On the {energy} track level 1 is told at space {first}, beyond level 2 at space {second}."
