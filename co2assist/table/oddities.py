"""At the table: what a told position can be, and what play by the rules does not come to; each with figures and rule."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from co2assist.board.count import all_plants, census, fossil_on_board, plants_in, standing, supported
from co2assist.board.game import Game, Plant, Tile, kind_of
from co2assist.box import counts
from co2assist.box.catalog import Unknown
from co2assist.rulebook import index
from co2assist.rules.goals import GREEN, PINK, feats
from co2assist.rules.operations.control import preference, spaces_held
from co2assist.table.english import listed
from co2assist.table.names import Names, goal_name, region_name
from co2assist.words import ENERGIES, FILLED, FOSSILS, counted


class Oddity(Struct, frozen=True):
    """One sentence with the figures that disagree, the rule it goes by, and the facts it speaks of."""

    says: str
    rule: str
    facts: tuple[str, ...]

    @property
    def cite(self) -> str:
        """The section of the rulebook."""
        return index.cite(self.rule)


Found = Iterator[Oddity]
Look = Callable[[Game, Names], Found]


def oddities(game: Game, names: Names) -> list[Oddity]:
    """What no game played by the rules comes to, and what may lie on a table all the same: something to look at once more."""
    if game.phase in ("setup", "over") or not game.regions:
        return []
    looks = _OF_ONE_PHASE.get(game.charter.only, ()) if game.charter.only else _OF_A_WHOLE_GAME
    return list(dict.fromkeys(found for look in looks for found in look(game, names)))


# --- The clock


def _supplies(game: Game) -> tuple[int, int]:
    """Energy Supply phases that are over, and those that have at least begun."""
    if game.phase == "decade":
        return game.decade, game.decade + 1
    phases = game.charter.phases
    over = phases.index(game.phase) > phases.index("supply")
    return game.decade + over, game.decade + (over or game.phase == "supply")


def _turns(game: Game, seat: int | None = None) -> int:
    """Turns that are over, of one player or of all; at the end of a decade at most so many."""
    charter = game.charter
    after = game.phase == "decade" or charter.phases.index(game.phase) > charter.phases.index("operations")
    rounds = sum(charter.rounds[: game.decade + after])
    order = charter.clockwise(game.start)
    ahead = 0
    if game.phase == "operations":
        rounds += game.round - 1
        ahead = len(order) if game.turn is None else order.index(game.turn)
    if seat is None:
        return rounds * len(order) + ahead
    return rounds + (order.index(seat) < ahead)


# --- Energy Supply: spaces, tiles, the level


def _supply_facts(game: Game, regions: Iterable[int] | None = None) -> tuple[str, ...]:
    there = range(len(game.regions)) if regions is None else regions
    return tuple(f"{game.layout.ids[region]}.supply" for region in there)


def _passed_over(game: Game, names: Names) -> Found:
    """Spaces of decades past are filled, unless the stacks have run out."""
    if not sum(game.fossil):
        return
    over, _ = _supplies(game)
    for decade in range(over):
        empty = [n for n, region in enumerate(game.regions) if region.supply[decade : decade + 1] == (None,)]
        if empty:
            year, where = game.charter.decades[decade], _regions(game, empty)
            says = f"the {year} space of {where} is empty, and the Energy Supply of {year} fills it"
            yield Oddity(f"{says}; {counted(sum(game.fossil), 'tile')} left", "supply.draw", _supply_facts(game, empty))


def _regions(game: Game, numbers: list[int]) -> str:
    return "every region" if len(numbers) == len(game.regions) else listed(region_name(game, number) for number in numbers)


def _too_early(game: Game, names: Names) -> Found:
    """A fossil plant lies in no space of a decade whose Energy Supply has not begun."""
    _, begun = _supplies(game)
    for number, region in enumerate(game.regions):
        for decade, entry in enumerate(region.supply[begun:], begun):
            if entry in FOSSILS:
                where, year = region_name(game, number), _year(game, decade)
                says = f"{entry} lies in the {year} space of {where}, and the Energy Supply of {year} is still to come"
                yield Oddity(says, "supply.draw", ("decade", "phase", *_supply_facts(game, [number])))


def _year(game: Game, decade: int) -> str:
    """The year of a demand space; of one more than there are decades its number."""
    return str(game.charter.decades[decade]) if decade < len(game.charter.decades) else f"number {decade + 1}"


def _leapt_over(game: Game, names: Names) -> Found:
    """A plant is built in the leftmost empty space."""
    if game.charter.reads("placement") != "leftmost":
        return
    for number, region in enumerate(game.regions):
        first = region.supply.index(None) if None in region.supply else len(region.supply)
        for decade, entry in enumerate(region.supply[first:], first):
            if isinstance(entry, Plant):
                where = f"the {_year(game, decade)} space of {region_name(game, number)}"
                says = f"a plant stands in {where}, and the {_year(game, first)} space left of it is empty"
                yield Oddity(says, "build.space", _supply_facts(game, [number]))


def _lost_tiles(game: Game, names: Names) -> Found:
    """A tile is in the stacks, on the board, or out of the game because a plant was built in its place."""
    here = {kind: left + fossil_on_board(game, kind) for kind, left in zip(FOSSILS, game.fossil, strict=True)}
    missing = {kind: game.charter.fossil[kind] - tiles for kind, tiles in here.items()}
    most = sum(_over_fossil(game, region) for region in range(len(game.regions)))
    gone = [counted(tiles, f"{kind} tile") for kind, tiles in missing.items() if tiles > 0]
    if sum(max(0, tiles) for tiles in missing.values()) > most:
        stands = f"{counted(most, 'plant')} at most can stand" if most else "no plant can stand"
        says = f"neither in the stacks nor on the board: {listed(gone)}; {stands} where a tile lay"
        yield Oddity(says, "build.replace", (*(f"fossil.{kind}" for kind in FOSSILS), *_supply_facts(game)))


def _over_fossil(game: Game, number: int) -> int:
    """Plants of a region that may have taken the place of a fossil plant: as printed, only where no space is empty."""
    supply = game.regions[number].supply
    if None in supply and game.charter.reads("placement") == "leftmost":
        return 0
    _, begun = _supplies(game)
    return sum(isinstance(entry, Plant) for entry in supply[:begun])


def _level(game: Game, names: Names) -> Found:
    """The level comes from the fossil plants on the board; only where it can be bought back it may be lower."""
    ppm = sum(counts.PPM[kind] * fossil_on_board(game, kind) for kind in FOSSILS)
    most = game.charter.co2 + ppm
    if game.co2 > most or (game.co2 < most and game.charter.co2_floor is None):
        at_most = "" if game.charter.co2_floor is None else " at most"
        says = f"the CO2 level is {game.co2}, and {game.charter.co2} with the fossil plants on the board makes {most}{at_most}"
        yield Oddity(says, "supply.draw", ("co2", *_supply_facts(game)))


# --- Control


def _uncontrolled(game: Game, names: Names) -> Found:
    """Whoever builds first in a region takes control, and nobody ever gives it up."""
    if game.charter.reads("short-supply") == "strict":
        return
    for number, region in enumerate(game.regions):
        builders = dict.fromkeys(plant.builder for plant in plants_in(game, number) if not plant.bare)
        if builders and region.control is None:
            who, where = names.both(game, builders), region_name(game, number)
            yield Oddity(f"{who} built in {where}, and nobody controls it", "control.spaces", _of_region(game, number))


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
            cubes = (f"{names.seat(game, seat)} has {_energies(region.agenda, held[seat])}" for seat in sorted(held))
            says = f"{names.seat(game, region.control)} controls {region_name(game, number)}, where {listed(cubes)}"
            yield Oddity(says, "control.spaces", (*_of_region(game, number), f"{game.layout.ids[number]}.agenda"))


def _energies(agenda: tuple[str, ...], spaces: Iterable[int]) -> str:
    return " and ".join(agenda[space] for space in spaces)


def _of_region(game: Game, number: int) -> tuple[str, ...]:
    region = game.layout.ids[number]
    return f"{region}.control", f"{region}.supply"


# --- Goals and UN cards


def _goals(game: Game, names: Names) -> Found:
    """A building or knowledge goal is flipped as often as the board shows it achieved, at latest in its phase."""
    phases = game.charter.phases
    judged = game.phase != "decade" and "goals" in phases and phases.index(game.phase) > phases.index("goals")
    for text in dict.fromkeys(tile.text for tile in game.goals if tile is not None and tile.kind in (GREEN, PINK)):
        done, still_open = game.goals.count(Tile(text, done=True)), game.goals.count(Tile(text))
        shown = _feats(game, text)
        if shown is not None and (done > shown or (judged and still_open and done < shown)):
            name = goal_name(game, text)
            says = f"goal {name}: {counted(done, 'tile')} flipped, and the board shows it achieved {_times(shown)}"
            about = tuple(f"{colour}.know.{text.split(' ')[1]}" for colour in game.charter.colours)
            yield Oddity(says, "goals.flip", ("goals", *(about if text.startswith(PINK) else _supply_facts(game))))


def _times(number: int) -> str:
    return {0: "never", 1: "once", 2: "twice"}.get(number, f"{number} times")


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
                says = f"{_NAMED[kind]} {name} is told {_times(told)}, and the box lists it {_times(rows[face])}"
                yield Oddity(says, "setup.deal", path)


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
_NAMED = {"agendas": "agenda", "summits": "summit tile", "goals": "goal", "un": "UN card"}


def _listed(game: Game, names: Names) -> Found:
    yield from listed_oddities(game)


def _claims(game: Game, names: Names) -> Found:
    """Who claimed a UN card has infrastructure under all its plants."""
    for seat, player in enumerate(game.players):
        own = supported(game, seat)
        for number in player.claimed:
            card = game.un[number - 1] if 1 <= number <= len(game.un) else None
            if card is not None and any(card.plants.count(energy) > own.get(energy, 0) for energy in card.plants):
                have = listed(f"{plants} {energy}" for energy, plants in own.items()) if own else "no plant"
                says = f"{names.seat(game, seat)} claimed UN card {number}, {' '.join(card.plants)}, and has {have} on own tokens"
                yield Oddity(says, "claim.plants", (f"{game.colour(seat)}.claimed", "un", *_supply_facts(game)))


# --- Knowledge


def _builders(game: Game, names: Names) -> Found:
    """Who built a plant knew enough of its energy, and knowledge is never lost again."""
    for number, plant in all_plants(game):
        know = game.players[plant.builder].knows(plant.energy)
        try:
            needs = game.box.level_space(plant.energy, plant.level)
        except Unknown:
            continue
        if know < needs:
            who, what = names.seat(game, plant.builder), f"{plant.energy} {plant.level}"
            says = f"{who} built {what} in {region_name(game, number)}, which takes knowledge {needs}; the disc is on {know}"
            yield Oddity(says, "build.level", (_know(game, plant.builder, plant.energy), *_supply_facts(game, [number])))


def _know(game: Game, seat: int, energy: str) -> str:
    return f"{game.colour(seat)}.know.{energy}"


def _talks(game: Game, seat: int) -> list[str]:
    """The energies of the talks that a player's scientists give."""
    return [place.rpartition(":")[2] for place in game.players[seat].scientists if kind_of(place) == "summit"]


def _may_be_full(game: Game, seat: int, energy: str) -> bool:
    """Whether a player may stand at the end of a track, where knowledge is lost."""
    know = game.players[seat].knows(energy)
    return know > 0 and (not game.box.knows(f"tracks.{energy}.spaces") or know >= game.box.spaces(energy))


def _scientists(game: Game, names: Names) -> Found:
    """Every talk was reached from a project of its energy, and every recruit came with a proposal; all of it taught."""
    for seat, player in enumerate(game.players):
        who, talks = names.seat(game, seat), _talks(game, seat)
        scientists = f"{game.colour(seat)}.scientists"
        for energy in dict.fromkeys(talks):
            if player.knows(energy) < talks.count(energy) and not _may_be_full(game, seat, energy):
                says = f"{counted(talks.count(energy), f'{energy} talk')} of {who}, and the {energy} disc is on "
                yield Oddity(f"{says}{player.knows(energy)}", "knowledge.leave", (scientists, _know(game, seat, energy)))
        least = 2 * (len(player.scientists) - counts.SEAT["scientists"]) + len(talks)
        if sum(player.know) < least and not any(_may_be_full(game, seat, energy) for energy in ENERGIES):
            says = f"{who} has {counted(len(player.scientists), 'scientist')}, and {sum(player.know)} knowledge in all; "
            know = (_know(game, seat, energy) for energy in ENERGIES)
            yield Oddity(f"{says}recruiting and talks bring {least}", "propose.scientist", (scientists, *know))


def _proposals(game: Game, names: Names) -> Found:
    """Every project taught who proposed it, and every talk who left one."""
    for energy in ENERGIES:
        if any(_may_be_full(game, seat, energy) for seat in range(len(game.players))):
            continue
        talks = sum(_talks(game, seat).count(energy) for seat in range(len(game.players)))
        tiles, know = census(game).out[energy], sum(player.knows(energy) for player in game.players)
        if know < tiles + talks:
            moved = f" and {counted(talks, 'talk')}" if talks else ""
            says = f"{counted(tiles, f'{energy} project')} proposed{moved}, and the {energy} discs make {know} together"
            facts = (_know(game, seat, energy) for seat in range(len(game.players)))
            yield Oddity(says, "propose.knowledge", tuple(facts))


# --- Turns


def _main_actions(game: Game, names: Names) -> Found:
    """One main action a turn: proposing, preparing and building are three of them for one plant."""
    taken = _turns(game) + game.main
    prepared = [1 if project.owner is None else 2 for _, project in standing(game)]
    deeds = sum(prepared) + 3 * len(all_plants(game))
    if deeds > taken:
        says = f"the projects and plants on the board took {deeds} main actions, in {counted(taken, 'turn')}"
        spaces = (place.replace(":", ".") for place in game.layout.spaces)
        yield Oddity(says, "turn.main", ("decade", "round", "turn", "turn.main", *spaces, *_supply_facts(game)))


def _card_actions(game: Game, names: Names) -> Found:
    """One card a turn: a lobbyist card is played or a UN card claimed."""
    for seat, player in enumerate(game.players):
        taken = _turns(game, seat) + (game.turn == seat and "card" in game.execs)
        if len(player.played) + len(player.claimed) > taken:
            cards = f"{counted(len(player.played), 'card')} played and {counted(len(player.claimed), 'UN card')} claimed"
            says = f"{names.seat(game, seat)}: {cards}, in {counted(taken, 'turn')}"
            colour = game.colour(seat)
            yield Oddity(says, "turn.exec-once", ("decade", "round", f"{colour}.played", f"{colour}.claimed"))


# --- Points and events


def _first_points(game: Game, names: Names) -> Found:
    """Before the first Income, points come from plants, claims and one card, and nothing costs any."""
    if game.decade or game.phase != "operations":
        return
    seats = [None] if game.charter.shared_score else list(range(len(game.players)))
    for seat in seats:
        try:
            least = _points_built(game, seat)
        except Unknown:
            return
        players = game.players if seat is None else (game.players[seat],)
        least += game.charter.claim_points * sum(len(player.claimed) for player in players)
        most = least + sum(_card_points(card) for player in players for card in player.played)
        score = game.score if seat is None else game.players[seat].score
        if not least <= score <= most:
            who = "the score is" if seat is None else f"{names.seat(game, seat)} has"
            brought = f"{least}" if least == most else f"{least} to {most}"
            fact = "score" if seat is None else f"{game.colour(seat)}.score"
            says = f"{who} {score}, and what was built and claimed before the first Income brings {brought}"
            yield Oddity(says, "build.points", (fact, *_supply_facts(game)))


def _card_points(card: int) -> int:
    """Points that the main effect of a lobbyist card brings."""
    gains = (gain.split(" ") for gain in counts.card_row(card).gains if gain.startswith("points "))
    return sum(int(points) for _, points in gains)


def _points_built(game: Game, seat: int | None) -> int:
    """Points of the plants built, by one player or by all; raises Unknown."""
    plants = [plant for _, plant in all_plants(game) if seat is None or plant.builder == seat]
    return sum(game.box.cost(plant.energy, plant.level).points for plant in plants)


def _event_tiles(game: Game, names: Names) -> Found:
    """Every Events phase discards one tile or two."""
    charter = game.charter
    if not charter.events or charter.reads("events-out") != "none":
        return
    dealt = counts.EVENT_TILES - len(game.events)
    least = game.decade + (game.phase != "decade" and charter.phases.index(game.phase) > charter.phases.index("events"))
    most = game.decade + 1 if game.phase in ("events", "decade") else least
    fewest, highest = max(0, dealt - 2 * most), max(0, dealt - least)
    if not fewest <= game.events_left <= highest:
        says = f"{counted(game.events_left, 'event tile')} face down, and after {counted(least, 'Events phase')} "
        yield Oddity(f"{says}there are {fewest} to {highest}", "events.refill", ("decade", "events.left"))


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
        says = f"{counted(drawn, 'tile')} gone from the stacks, and by now the regions can have drawn {most}"
        yield Oddity(says, "supply.draw", ("decade", *(f"fossil.{kind}" for kind in FOSSILS)))


def _level_alone(game: Game, names: Names) -> Found:
    """The level comes from the tiles drawn."""
    most = game.charter.co2 + sum(counts.PPM[kind] * tiles for kind, tiles in _drawn(game).items())
    if game.co2 > most:
        says = f"the CO2 level is {game.co2}, and {game.charter.co2} with all tiles gone from the stacks makes {most}"
        yield Oddity(says, "supply.draw", ("co2", *(f"fossil.{kind}" for kind in FOSSILS)))


def _control_alone(game: Game, names: Names) -> Found:
    """Where a plant stands somebody controls the region, and nobody where none can stand."""
    strict = game.charter.reads("short-supply") == "strict"
    year = game.charter.decades[game.decade]
    leftmost = game.charter.reads("placement") == "leftmost"
    for number, region in enumerate(game.regions):
        where = region_name(game, number)
        if not strict and region.control is None and region.supply[game.decade : game.decade + 1] == (FILLED,):
            says = f"a plant stands in the {year} space of {where}, and nobody controls it"
            yield Oddity(says, "control.spaces", _of_region(game, number))
        if region.control is not None and region.supply[:1] == (None,) and leftmost:
            says = f"{names.seat(game, region.control)} controls {where}, where the first space is empty and no plant can stand"
            yield Oddity(says, "control.spaces", _of_region(game, number))


_OF_A_WHOLE_GAME: tuple[Look, ...] = (
    *(_passed_over, _too_early, _leapt_over, _lost_tiles, _level, _uncontrolled, _weaker, _goals, _listed, _claims),
    *(_builders, _scientists, _proposals, _main_actions, _card_actions, _first_points, _event_tiles),
)
_OF_ONE_PHASE: dict[str, tuple[Look, ...]] = {"supply": (_drawn_alone, _level_alone, _control_alone)}
