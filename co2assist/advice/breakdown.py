"""How a number or a state is reckoned now: sums over what lies on the table, each part with its figure."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from co2assist import referee
from co2assist.board.acts import Act, Income, Pay
from co2assist.board.changes import CepMoved, Change, Missed, Reckoned, TechMoved
from co2assist.board.count import all_plants, all_projects, built_by, controlled, fossil_on_board, infrastructures
from co2assist.board.facts import supply_text
from co2assist.board.game import Game, Plant, but
from co2assist.box import counts
from co2assist.referee import Position, lawful
from co2assist.rules.events import NO_CUBE, hit_by, striking
from co2assist.rules.finding import Ruling
from co2assist.rules.goals import goals_cost, goals_due, has_inspector, open_places, untold_places
from co2assist.rules.income import earning_spaces, income_by_track
from co2assist.rules.operations.control import Contest, preference, spaces_held
from co2assist.text.names import Names, goal_name, region_name
from co2assist.text.sentences import span
from co2assist.words import BANK, ENERGIES, FOSSILS, MARKET, NONE, TABLE, counted


class Part(Struct, frozen=True):
    """One line of a sum: what it is and, where it counts, how much (ppm, $, points or pieces)."""

    text: str
    figure: int | None = None


Reckoning = Iterator[Part]
EXTRA = ("income", "penalty")
"""What can be asked about beside the facts: a player's income, the goals' cost."""


def reckoned(game: Game, path: str, names: Names) -> tuple[Part, ...]:
    """The parts a fact is made of as the table stands; none for what is simply there. Raises Unknown for income unread."""
    subject, _, what = path.partition(".")
    if path in _TABLE:
        return tuple(_TABLE[path](game, names))
    if subject in game.charter.colours and what in _PLAYER:
        return tuple(_PLAYER[what](game, game.charter.seat(subject), names))
    if subject in game.layout.regions and what == "control":
        return tuple(_held_now(game, game.layout.regions[subject], names))
    if subject in _OF_A_KIND:
        return tuple(_OF_A_KIND[subject](game, what))
    return ()


def _bank(game: Game, names: Names) -> Reckoning:
    yield Part("CEPs in all", counts.CEPS)
    yield Part("in the market", -game.market)
    for number, region in enumerate(game.regions):
        if region.ceps:
            yield Part(f"in {region_name(game, number)}", -region.ceps)
    for seat, player in enumerate(game.players):
        if player.ceps:
            yield Part(f"on {names.seat(game, seat)}'s board", -player.ceps)


def _pool(game: Game, names: Names) -> Reckoning:
    yield Part("Tech cubes in all", counts.TECH)
    for seat, player in enumerate(game.players):
        if player.tech:
            yield Part(f"on {names.seat(game, seat)}'s board", -player.tech)
    for number, region in enumerate(game.regions):
        if region.cubes:
            yield Part(f"in {region_name(game, number)}", -region.cubes)
    if game.charter.inspectors:
        yield Part("standing as inspectors", -counts.INSPECTORS)


def _level(game: Game, names: Names) -> Reckoning:
    """Where nothing is bought back, the level is the start and the fossil plants that lie on the board."""
    if game.charter.co2_floor is not None:
        return
    yield Part("ppm at the start", game.charter.co2)
    for kind in FOSSILS:
        lying = fossil_on_board(game, kind)
        if lying:
            yield Part(f"{kind} plants on the board: {lying} x {counts.PPM[kind]} ppm", lying * counts.PPM[kind])
    shown = game.charter.co2 + sum(counts.PPM[kind] * fossil_on_board(game, kind) for kind in FOSSILS)
    if game.co2 != shown:
        yield Part("as entered", game.co2 - shown)


def _goals(game: Game, names: Names) -> Reckoning:
    """What the open goals will cost next, as points lost."""
    if not game.charter.goals:
        return
    due = goals_due(game)
    if due is None:
        yield Part("paid for, and nothing is due any more; `why score` tells what they cost")
        return
    price = due + 1
    for place in open_places(game):
        tile = game.goals[place]
        doubled = has_inspector(game, place)
        if tile is not None:
            words = goal_name(game, tile.text)
            yield Part(f"{words}, doubled by an inspector" if doubled else words, -price * (1 + doubled))
    if untold := untold_places(game):
        least, most = goals_cost(game)
        points = counted(most - least, "point")
        yield Part(f"{counted(len(untold), 'tile')} not known yet, at most {points} more: {span(least, most, '-')}")


def goals_price(game: Game) -> str:
    """What the open goals cost and when, in words: `-18 this decade`, `-27 in 2030`, or that nothing is due any more."""
    due = goals_due(game)
    if due is None:
        return "paid for"
    return f"{span(*goals_cost(game), '-')} {'this decade' if due == game.decade else f'in {game.charter.decades[due]}'}"


def _income(game: Game, seat: int, names: Names) -> Reckoning:
    earned = income_by_track(game, seat)
    for energy in ENERGIES:
        space = game.players[seat].knows(energy)
        if space and energy not in earned:
            further = ", ".join(map(str, earning_spaces(game, energy)))
            yield Part(f"{energy} space {space}: others are further ({further})", 0)
        elif space:
            yield Part(f"{energy} space {space}", earned[energy])


def _tokens(game: Game, seat: int, names: Names) -> Reckoning:
    yield Part("infrastructure tokens in all", counts.INFRASTRUCTURE)
    for region, energy in infrastructures(game, seat):
        yield Part(f"{energy} in {region_name(game, region)}", -1)


def _cubes(game: Game, seat: int, names: Names) -> Reckoning:
    yield Part("control cubes in all", counts.CONTROL_CUBES)
    for region, plant in built_by(game, seat):
        if not plant.bare:
            yield Part(f"{plant.energy} in {region_name(game, region)}", -1)


def _markers(game: Game, seat: int, names: Names) -> Reckoning:
    yield Part("control markers in all", counts.CONTROL_MARKERS)
    for number, region in enumerate(controlled(game, seat)):
        sixth = number >= counts.CONTROL_MARKERS
        yield Part(f"{region_name(game, region)}, without a marker" if sixth else region_name(game, region), -(not sixth))


def _hand(game: Game, seat: int, names: Names) -> Reckoning:
    player = game.players[seat]
    yield Part("cards dealt", player.hand + len(player.played))
    yield from (Part(f"card {number} played", -1) for number in player.played)


def _stack(game: Game, energy: str) -> Reckoning:
    yield Part(f"{energy} projects in all", sum(counts.PROJECTS.values()))
    for region, project in all_projects(game):
        if project.energy == energy:
            yield Part(f"{energy} {project.level} in a project space of {region_name(game, region)}", -1)
    for region, plant in all_plants(game):
        if plant.energy == energy:
            yield Part(f"{energy} {plant.level} built in {region_name(game, region)}", -1)


def _plants(game: Game, energy: str) -> Reckoning:
    yield Part(f"{energy} plants in all", counts.PLANTS)
    for region, plant in all_plants(game):
        if plant.energy == energy:
            yield Part(f"{_plant_text(game, plant)}, in {region_name(game, region)}", -1)


def _plant_text(game: Game, plant: Plant) -> str:
    """A green plant with its people, and whether it lacks its control cube."""
    told = supply_text(game, but(plant, bare=False))
    return f"{told}, without a control cube" if plant.bare else told


def _fossil(game: Game, kind: str) -> Reckoning:
    tiles, left = game.charter.fossil[kind], game.fossil[FOSSILS.index(kind)]
    lying = fossil_on_board(game, kind)
    yield Part(f"{kind} tiles in all", tiles)
    yield Part("on the board", -lying)
    if tiles - lying - left:
        yield Part("replaced by green plants, or out of the game", left + lying - tiles)


def _held_now(game: Game, region: int, names: Names) -> Reckoning:
    """How many energies with a cube each player has in a region, which control compares first.

    Nobody has one before the agenda is told.
    """
    if game.regions[region].agenda is None:
        return
    for seat, spaces in spaces_held(game, region).items():
        yield Part(f"{names.seat(game, seat)}: {_energies(game, region, spaces)}", len(spaces))


def _energies(game: Game, region: int, spaces: tuple[int, ...]) -> str:
    agenda = game.regions[region].agenda or ()
    return ", ".join(agenda[space] for space in spaces) or "none"


def contest_parts(game: Game, region: int, builder: int, contest: Contest, names: Names) -> tuple[Part, ...]:
    """The steps of a contest for control as they were compared, down to the one that decided."""
    steps = ("control.spaces", "control.preference", "control.knowledge")
    decided = steps.index(contest.rule) if contest.rule in steps else len(steps)
    seats = [builder, *(seat for seat in contest.spaces if seat != builder)]
    measures: tuple[Callable[[int], str], ...] = (
        lambda seat: f"{len(contest.spaces.get(seat, ()))} ({_energies(game, region, contest.spaces.get(seat, ()))})",
        lambda seat: _energies(game, region, preference(game, contest.spaces.get(seat, ()))),
        lambda seat: str(game.players[seat].knows(contest.energy)),
    )
    titles = ("energies with a cube", "preferred energies", f"{contest.energy} knowledge then")
    found = []
    for number, (title, measure) in enumerate(zip(titles, measures, strict=True)):
        if number <= decided:
            compared = ", ".join(f"{names.seat(game, seat)} {measure(seat)}" for seat in seats)
            found.append(Part(f"Step {number + 1}, {title}: {compared}"))
    outcome = "takes or keeps control" if contest.taken else "does not take control"
    last = "still equal, the builder decides it: " if contest.rule == "control.active" else ""
    return (*found, Part(f"{last}{names.seat(game, builder)} {outcome}"))


def total(game: Game, path: str) -> int | None:
    """The value of what is no fact but can be asked about: a player's income ($ and points), what the goals cost at least."""
    subject, _, what = path.partition(".")
    if path == "goals.penalty" and game.charter.goals:
        return goals_cost(game)[0]
    if what == "income" and subject in game.charter.colours:
        return sum(income_by_track(game, game.charter.seat(subject)).values())
    return None


_TABLE: dict[str, Callable[[Game, Names], Reckoning]] = {
    "bank.ceps": _bank,
    "pool.tech": _pool,
    "co2": _level,
    "goals": _goals,
    "goals.open": _goals,
    "goals.penalty": _goals,
}
_PLAYER: dict[str, Callable[[Game, int, Names], Reckoning]] = {
    "income": _income,
    "tokens": _tokens,
    "cubes": _cubes,
    "markers": _markers,
    "hand": _hand,
}
_OF_A_KIND: dict[str, Callable[[Game, str], Reckoning]] = {"stack": _stack, "plants": _plants, "fossil": _fossil}


class Aid(Struct):
    """What one player gives for one region: a Tech cube, or `points` lost; a CEP from a source, or a `fine` in points.

    There are several sources while the player may still choose.
    """

    region: int
    seat: int
    cube: bool = False
    points: int = 0
    sources: tuple[str, ...] = ()
    fine: int = 0

    @property
    def lost(self) -> int:
        """Points lost in all."""
        return self.points + self.fine


def aids(game: Game, changes: Iterable[Change]) -> list[Aid]:
    """What was given in an Events phase, in the order in which it was given."""
    found: list[Aid] = []
    for change in changes:
        match change:
            case TechMoved(rule="events.aid", source=colour, target=region):
                found.append(Aid(game.layout.regions[region], game.charter.seat(colour), cube=True))
            case Missed(rule="events.aid", what="no-cube", seat=int(seat), about=region):
                found.append(Aid(game.layout.regions[region], seat, points=NO_CUBE))
            case CepMoved(rule="events.aid", source=source, target=target) if target == BANK and source != MARKET and found:
                found[-1].sources = (source,)
            case Reckoned(what="fine", rule="fine-price", seat=int(seat), figures=figures) if found and found[-1].seat == seat:
                found[-1].sources, found[-1].fine = (), dict(figures)["price"]
    return found


def struck(game: Game) -> list[int]:
    """The regions that this decade's Events strike as the level stands; an empty list while a tile is not known."""
    tiles = game.events[: striking(game)]
    return [] if None in tiles else [game.layout.regions[region] for region in tiles if region and region != NONE]


def spared(game: Game, region: int) -> dict[int, str]:
    """The seats that give nothing, each with what they have there."""
    hit = hit_by(game, region)
    built = {plant.builder for where, plant in all_plants(game) if where == region}
    return {
        seat: "a Power Plant" if seat in built else "Infrastructure under a Power Plant"
        for seat in range(len(game.players))
        if seat not in hit
    }


def bill(position: Position, changes: Sequence[Change] = ()) -> list[Aid]:
    """What Events cost: what has moved so far, then the rules played on, CEPs paid from the hand first.

    Nothing is played on from Income where a tile is not known.
    """
    moved, open_still = [*changes], dict[int, tuple[str, ...]]()
    while position.ask is not None and position.ask.who != TABLE and position.game.phase in ("income", "events"):
        answers = lawful(position)
        answer: Act = Income(0) if position.ask.about == "income" else answers[0]
        if isinstance(answer, Pay) and len(answers) > 1 and (begun := aids(position.game, moved)):
            open_still[len(begun) - 1] = tuple(pay.source for pay in answers if isinstance(pay, Pay))
        heard = referee.hear(position, position.ask.who, answer)
        if isinstance(heard, Ruling):
            break
        moved += heard.changes
        position = heard
    given = aids(position.game, moved)
    for number, sources in open_still.items():
        given[number].sources = sources
    return given
