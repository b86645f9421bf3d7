"""What of an entered position adds up and is unusual all the same: slips of typing, each with its figures."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from co2assist.board.count import fossil_on_board, plants_in, stacks
from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.rulebook import index
from co2assist.text import sentences
from co2assist.text.names import Names, goal_name, region_name
from co2assist.text.sentences import listed
from co2assist.words import FOSSILS, counted


class Oddity(Struct, frozen=True):
    """One sentence with the figures that disagree, the rule it goes by, and the facts it speaks of."""

    says: str
    rule: str
    facts: tuple[str, ...]

    @property
    def cite(self) -> str:
        """The section of the rulebook."""
        return index.cite(self.rule)

    @property
    def cited(self) -> str:
        """The sentence with the section it goes by."""
        return f"{self.says}: {self.cite}"


def odd(key: str, rule: str, facts: tuple[str, ...], **figures: object) -> Oddity:
    """An oddity by its sentence."""
    return Oddity(sentences.ODD[key].format(**figures), rule, facts)


STACKS = tuple(f"fossil.{kind}" for kind in FOSSILS)
Found = Iterator[Oddity]
Look = Callable[[Game, Names], Found]


def supplies(game: Game) -> tuple[int, int]:
    """Energy Supply phases that are over, and those that have at least begun."""
    if game.phase == "decade":
        return game.decade, game.decade + 1
    phases = game.charter.phases
    over = phases.index(game.phase) > phases.index("supply")
    return game.decade + over, game.decade + (over or game.phase == "supply")


def supply_facts(game: Game, regions: Iterable[int] | None = None) -> tuple[str, ...]:
    """The facts of the demand spaces of these regions, or of all."""
    there = range(len(game.regions)) if regions is None else regions
    return tuple(f"{game.layout.ids[region]}.supply" for region in there)


def oddities(game: Game, names: Names) -> list[Oddity]:
    """What no game played by the rules comes to, and what may lie on a table all the same: something to look at once more."""
    if game.phase in ("setup", "over") or not game.regions:
        return []
    looks = _OF_ONE_PHASE.get(game.charter.only, ()) if game.charter.only else _OF_A_WHOLE_GAME
    return list(dict.fromkeys(found for look in looks for found in look(game, names)))


# --- Energy Supply: spaces, tiles, the level


def _passed_over(game: Game, names: Names) -> Found:
    """Spaces of decades past are filled, unless the stacks have run out."""
    if not sum(game.fossil):
        return
    over, _ = supplies(game)
    for decade in range(over):
        empty = [n for n, region in enumerate(game.regions) if region.supply[decade : decade + 1] == (None,)]
        if empty:
            year, where = game.charter.decades[decade], _regions(game, empty)
            left = counted(sum(game.fossil), "tile")
            yield odd("passed over", "supply.draw", supply_facts(game, empty), year=year, where=where, left=left)


def _regions(game: Game, numbers: list[int]) -> str:
    return (
        sentences.EVERY_REGION if len(numbers) == len(game.regions) else listed(region_name(game, number) for number in numbers)
    )


def _too_early(game: Game, names: Names) -> Found:
    """A fossil plant lies in no space of a decade whose Energy Supply has not begun."""
    _, begun = supplies(game)
    for number, region in enumerate(game.regions):
        for decade, entry in enumerate(region.supply[begun:], begun):
            if entry in FOSSILS:
                where, year = region_name(game, number), _year(game, decade)
                about = ("decade", "phase", *supply_facts(game, [number]))
                yield odd("too early", "supply.draw", about, tile=entry, year=year, where=where)


def _year(game: Game, decade: int) -> str:
    """The year of a demand space; of one more than there are decades its number."""
    decades = game.charter.decades
    return str(decades[decade]) if decade < len(decades) else sentences.SPACE_NUMBER.format(number=decade + 1)


def _level(game: Game, names: Names) -> Found:
    """The level comes from the fossil plants on the board; only where it can be bought back it may be lower."""
    ppm = sum(counts.PPM[kind] * fossil_on_board(game, kind) for kind in FOSSILS)
    most = game.charter.co2 + ppm
    if game.co2 > most or (game.co2 < most and game.charter.co2_floor is None):
        key = "level" if game.charter.co2_floor is None else "level at most"
        yield odd(key, "supply.draw", ("co2", *supply_facts(game)), co2=game.co2, start=game.charter.co2, most=most)


# --- Control


def _uncontrolled(game: Game, names: Names) -> Found:
    """Whoever builds first in a region takes control, and nobody ever gives it up."""
    if game.charter.reads("short-supply") == "strict":
        return
    for number, region in enumerate(game.regions):
        builders = dict.fromkeys(plant.builder for plant in plants_in(game, number) if not plant.bare)
        if builders and region.control is None:
            who, where = names.both(game, builders), region_name(game, number)
            yield odd("uncontrolled", "control.spaces", _of_region(game, number), who=who, where=where)


def _of_region(game: Game, number: int) -> tuple[str, ...]:
    region = game.layout.ids[number]
    return f"{region}.control", f"{region}.supply"


def _times(number: int) -> str:
    return sentences.TIMES.get(number, sentences.MANY_TIMES.format(number=number))


def listed_oddities(game: Game) -> Found:
    """Tiles and cards told more often than the box lists them; of a practice box goals alone, for the others are made up."""
    for kind, path, faces in _told_faces(game):
        rows = Counter(_face(kind, row) for name in _LISTS[kind] for row in game.box.tiles.get(name, ()))
        if not rows or (game.box.practice and kind != "goals"):
            continue
        for face, told in Counter(_face(kind, face) for face in faces).items():
            if told > rows[face]:
                name = goal_name(game, face) if kind == "goals" else face
                figures = {"kind": sentences.TILE_KINDS[kind], "face": name, "told": _times(told), "listed": _times(rows[face])}
                yield odd("listed", "setup.deal", path, **figures)


def _told_faces(game: Game) -> Iterator[tuple[str, tuple[str, ...], list[str]]]:
    """Kinds of tiles, the facts that tell them, and the faces told."""
    there = tuple(f"{region}.agenda" for region in game.layout.ids)
    yield "agendas", there, [" ".join(region.agenda) for region in game.regions if region.agenda]
    yield "summits", ("summits",), [" ".join(topics) for topics in game.summits if topics]
    yield "goals", ("goals",), [tile.text for tile in game.goals if tile is not None]
    yield "un", ("un",), [" ".join((*card.plants, str(card.cubes))) for card in game.un if card is not None]


def _face(kind: str, text: str) -> str:
    """What a tile shows; of summits and UN cards in whatever order it was read off."""
    return text if kind in ("agendas", "goals") else " ".join(sorted(text.split(" ")))


_LISTS = {
    "agendas": ("agendas",),
    "summits": ("summits",),
    "goals": ("goals", "goals-building", "goals-knowledge", "goals-summit"),
    "un": ("un-two", "un-three"),
}


def _listed(game: Game, names: Names) -> Found:
    yield from listed_oddities(game)


def _level_alone(game: Game, names: Names) -> Found:
    """The level comes from the tiles that have left the stacks."""
    drawn = {kind: game.charter.fossil[kind] - left for kind, left in stacks(game).items() if left is not None}
    most = game.charter.co2 + sum(counts.PPM[kind] * tiles for kind, tiles in drawn.items())
    if len(drawn) == len(FOSSILS) and game.co2 > most:
        yield odd("level by the stacks", "supply.draw", ("co2", *STACKS), co2=game.co2, start=game.charter.co2, most=most)


_OF_A_WHOLE_GAME: tuple[Look, ...] = (_passed_over, _too_early, _level, _uncontrolled, _listed)
_OF_ONE_PHASE: dict[str, tuple[Look, ...]] = {"supply": (_level_alone,)}
