"""At the table: what a told position can be, and what play by the rules does not come to; each with figures and rule."""

from collections import Counter
from collections.abc import Iterable, Iterator

from co2assist.advice.odd_deeds import LOOKS
from co2assist.advice.oddity import STACKS, Found, Look, Oddity, odd, supplies, supply_facts
from co2assist.board.count import fossil_on_board, plants_in
from co2assist.board.game import Game, Plant, Tile
from co2assist.box import counts
from co2assist.box.catalog import Unknown
from co2assist.rules.goals import GREEN, PINK, feats
from co2assist.rules.operations.control import preference, spaces_held
from co2assist.text import sentences
from co2assist.text.names import Names, goal_name, region_name
from co2assist.text.sentences import listed
from co2assist.words import FILLED, FOSSILS, counted


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


def _leapt_over(game: Game, names: Names) -> Found:
    """A plant is built in the leftmost empty space."""
    if game.charter.reads("placement") != "leftmost":
        return
    for number, region in enumerate(game.regions):
        first = region.supply.index(None) if None in region.supply else len(region.supply)
        for decade, entry in enumerate(region.supply[first:], first):
            if isinstance(entry, Plant):
                figures = {"year": _year(game, decade), "where": region_name(game, number), "first": _year(game, first)}
                yield odd("leapt over", "build.space", supply_facts(game, [number]), **figures)


def _lost_tiles(game: Game, names: Names) -> Found:
    """A tile is in the stacks, on the board, or out of the game because a plant was built in its place."""
    here = {kind: left + fossil_on_board(game, kind) for kind, left in zip(FOSSILS, game.fossil, strict=True)}
    missing = {kind: game.charter.fossil[kind] - tiles for kind, tiles in here.items()}
    most = sum(_over_fossil(game, region) for region in range(len(game.regions)))
    gone = [counted(tiles, f"{kind} tile") for kind, tiles in missing.items() if tiles > 0]
    if sum(max(0, tiles) for tiles in missing.values()) > most:
        key, about = "lost tiles" if most else "lost tiles, no plant", (*STACKS, *supply_facts(game))
        yield odd(key, "build.replace", about, gone=listed(gone), plants=counted(most, "plant"))


def _over_fossil(game: Game, number: int) -> int:
    """Plants of a region that may have taken the place of a fossil plant: as printed, only where no space is empty."""
    supply = game.regions[number].supply
    if None in supply and game.charter.reads("placement") == "leftmost":
        return 0
    _, begun = supplies(game)
    return sum(isinstance(entry, Plant) for entry in supply[:begun])


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


def _weaker(game: Game, names: Names) -> Found:
    """Who controls a region has cubes in the most spaces, or in the most preferred ones of those who are tied."""
    if game.charter.reads("short-supply") == "strict":
        return
    for number, region in enumerate(game.regions):
        if region.control is None or region.agenda is None:
            continue
        held = spaces_held(game, number)
        order = {seat: (-len(spaces), preference(game, spaces)) for seat, spaces in held.items()}
        strongest = [seat for seat in held if order[seat] == min(order.values())]
        if strongest and region.control not in strongest and region.control in held:
            cubes = (
                sentences.ODD_CUBES.format(who=names.seat(game, seat), energies=_energies(region.agenda, held[seat]))
                for seat in sorted(held)
            )
            about = (*_of_region(game, number), f"{game.layout.ids[number]}.agenda")
            who, where = names.seat(game, region.control), region_name(game, number)
            yield odd("weaker", "control.spaces", about, who=who, where=where, cubes=listed(cubes))


def _energies(agenda: tuple[str, ...], spaces: Iterable[int]) -> str:
    return " and ".join(agenda[space] for space in spaces)


def _of_region(game: Game, number: int) -> tuple[str, ...]:
    region = game.layout.ids[number]
    return f"{region}.control", f"{region}.supply"


# --- Goals and UN cards


def _goals(game: Game, names: Names) -> Found:
    """A building or knowledge goal is flipped as often as the board shows it achieved: at once, or at latest in its phase."""
    phases = game.charter.phases
    judged = game.phase != "decade" and "goals" in phases and phases.index(game.phase) > phases.index("goals")
    for text in dict.fromkeys(tile.text for tile in game.goals if tile is not None and tile.kind in (GREEN, PINK)):
        done, still_open = game.goals.count(Tile(text, done=True)), game.goals.count(Tile(text))
        shown = _feats(game, text)
        if shown is not None and (done > shown or (still_open and done < shown)):
            key = "goals" if judged or done > shown else "goals open"
            tracks = tuple(f"{colour}.know.{text.split(' ')[1]}" for colour in game.charter.colours)
            about = ("goals", *(tracks if text.startswith(PINK) else supply_facts(game)))
            figures = {"goal": goal_name(game, text), "tiles": counted(done, "tile"), "times": _times(shown)}
            yield odd(key, "goals.flip", about, **figures)


def _times(number: int) -> str:
    return sentences.TIMES.get(number, sentences.MANY_TIMES.format(number=number))


def _feats(game: Game, text: str) -> int | None:
    """How often a goal is achieved; None where the track has not been read off."""
    try:
        return feats(game, text)
    except Unknown:
        return None


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


# --- Energy Supply alone


def _drawn(game: Game) -> dict[str, int]:
    """The tiles that have left the stacks."""
    return {kind: game.charter.fossil[kind] - left for kind, left in zip(FOSSILS, game.fossil, strict=True)}


def _filled_now(game: Game, region: int) -> bool:
    return game.regions[region].supply[game.decade : game.decade + 1] not in ((None,), ())


def _drawn_alone(game: Game, names: Names) -> Found:
    """A region draws one tile a decade."""
    drawn = sum(_drawn(game).values())
    most = len(game.regions) * game.decade + sum(_filled_now(game, region) for region in range(len(game.regions)))
    if drawn > most:
        yield odd("drawn", "supply.draw", ("decade", *STACKS), tiles=counted(drawn, "tile"), most=most)


def _level_alone(game: Game, names: Names) -> Found:
    """The level comes from the tiles drawn."""
    most = game.charter.co2 + sum(counts.PPM[kind] * tiles for kind, tiles in _drawn(game).items())
    if game.co2 > most:
        yield odd("level by the stacks", "supply.draw", ("co2", *STACKS), co2=game.co2, start=game.charter.co2, most=most)


def _control_alone(game: Game, names: Names) -> Found:
    """Where a plant stands somebody controls the region, and nobody where none can stand."""
    strict = game.charter.reads("short-supply") == "strict"
    year = game.charter.decades[game.decade]
    leftmost = game.charter.reads("placement") == "leftmost"
    for number, region in enumerate(game.regions):
        where = region_name(game, number)
        if not strict and region.control is None and region.supply[game.decade : game.decade + 1] == (FILLED,):
            yield odd("plant uncontrolled", "control.spaces", _of_region(game, number), year=year, where=where)
        if region.control is not None and region.supply[:1] == (None,) and leftmost:
            who = names.seat(game, region.control)
            yield odd("no plant to control", "control.spaces", _of_region(game, number), who=who, where=where)


_OF_A_WHOLE_GAME: tuple[Look, ...] = (
    *(_passed_over, _too_early, _leapt_over, _lost_tiles, _level, _uncontrolled, _weaker, _goals, _listed),
    *LOOKS,
)
_OF_ONE_PHASE: dict[str, tuple[Look, ...]] = {"supply": (_drawn_alone, _level_alone, _control_alone)}
