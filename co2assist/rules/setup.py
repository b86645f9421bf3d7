"""Cooperative Setup, Competitive Play Setup: the board at the start, and tiles the table deals."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from co2assist.board.acts import Act, Agenda, Event, GoalTile, Printed, Summit, Un
from co2assist.board.books import audit
from co2assist.board.changes import (
    AgendaDealt,
    BoardLaid,
    Change,
    EventTold,
    GoalDealt,
    PrintedTold,
    SummitDealt,
    UnDealt,
    UnDisplayed,
)
from co2assist.board.charter import Charter
from co2assist.board.count import all_projects, occupant, plants_in
from co2assist.board.game import Game, Region, Regions, Step, UnCard, but, empty_supply, fresh_player
from co2assist.box import counts
from co2assist.box.catalog import Box, Unknown
from co2assist.box.rows import fault, region_rows
from co2assist.rules.decade import phase_steps
from co2assist.rules.finding import Finding, Findings
from co2assist.rules.goals import goal_kind
from co2assist.rules.operations.summits import may_deal
from co2assist.rules.script import Ask, Scribe, Script, step
from co2assist.words import ENERGIES, FOSSILS, TABLE

TELLINGS = (Agenda, Summit, GoalTile, Un, Event, Printed)
"""Answers that tell a tile, card or printed value, which may also be told before it is asked for."""
AGENDA_SIZE = 3
UN_SIZES = (2, 3)
SETUP = ("lay_board", "deal_agendas", "deal_summits", "deal_goals", "lay_un", "deal_un", "deal_events", "place_inspectors")
SETUP_LATER = ("lay_board", "lay_un", "place_inspectors")
"""The steps of setup when tiles may stay unknown until a rule needs them."""


def fresh(charter: Charter, box: Box, deal: Mapping[str, Any] | None = None, later: bool = False) -> Game:
    """A game before its first question; `deal` (a box's [deal]) is laid out at once."""
    players = tuple(fresh_player(seat, counts.HAND) for seat in range(len(charter.colours)))
    tiles = sum(counts.GOALS.values()) if charter.goals else 0
    game = Game(
        charter=charter,
        box=box,
        players=players,
        regions=Regions(),
        summits=(),
        summits_left=tuple(counts.SUMMITS.values()),
        goals=(None,) * tiles,
        un=(),
        events=(None, None) if charter.events else (),
        events_left=counts.EVENT_TILES - 2 if charter.events else 0,
        fossil=tuple(charter.fossil[kind] for kind in FOSSILS),
        co2=charter.co2,
        market=counts.MARKET["ceps"],
        price=counts.MARKET["price"],
        phase="setup",
        docket=(*(Step(name) for name in (SETUP_LATER if later else SETUP)), Step("phase", charter.phases[0])),
        inspectors=(1,) * counts.INSPECTORS if charter.inspectors else (),
        shown=((),) * len(players),
    )
    if board_read(charter, box) and box.knows("summit-places"):
        game = BoardLaid("setup.pieces", laid_regions(charter, box), box.summit_places()).apply(game)
    if charter.un_display or box.knows(f"configuration.{len(players)}.un"):
        game = UnDisplayed("setup.pieces", displayed(charter, box)).apply(game)
    return dealt(game, deal or {})


def board_read(charter: Charter, box: Box) -> bool:
    """Whether the regions have been read off, with their demand spaces on this game's side of the board."""
    return box.knows("regions") and all(charter.mode in row.demand for row in box.regions())


def laid_regions(charter: Charter, box: Box) -> Regions:
    """The regions of the board, with a CEP on every CEP space; raises Unknown where this side has not been read off."""
    if not board_read(charter, box):
        raise Unknown("regions")
    rows = box.regions()
    return Regions(Region(row.ceps, None, (None,) * len(row.grants), empty_supply(row.demand[charter.mode])) for row in rows)


def displayed(charter: Charter, box: Box) -> int:
    """How many UN cards are displayed."""
    return sum(charter.un_display or box.un_display(len(charter.colours)))


def dealt(game: Game, deal: Mapping[str, Any]) -> Game:
    """The game with the tiles of a box's [deal] laid out."""
    for change in deal_changes(game, deal):
        game = change.apply(game)
    return game


def deal_changes(game: Game, deal: Mapping[str, Any]) -> Iterator[Change]:
    """A box's [deal] as changes, as far as it goes."""
    agendas = deal.get("agendas", {})
    for number, name in enumerate(game.layout.ids[: len(game.regions)]):
        if name in agendas:
            yield AgendaDealt("setup.deal", number, tuple(agendas[name]))
    for place, topics in zip(range(len(game.summits)), deal.get("summits", ()), strict=False):
        yield SummitDealt("setup.deal", place, tuple(topics.split()))
    for place, text in zip(range(len(game.goals)), deal.get("goals", ()), strict=False):
        yield GoalDealt("setup.deal", place, text)
    if game.un:
        two, three = game.charter.un_display or game.box.un_display(len(game.players))
        faces = [*deal.get("un-two", ())[:two], *deal.get("un-three", ())[:three]]
        for place, face in enumerate(faces[: len(game.un)]):
            *plants, cubes = face.split()
            yield UnDealt("setup.deal", place, UnCard(tuple(plants), int(cubes)))
    for place, region in zip(range(len(game.events)), deal.get("events", ()), strict=False):
        yield EventTold("setup.deal", place, region)


@step
def lay_board(s: Scribe, _: Step) -> Script:
    """The board, once its regions and summit places have been read off."""
    if not s.game.regions:
        regions = laid_regions(s.game.charter, s.game.box)
        s.did(BoardLaid("setup.pieces", regions, s.game.box.summit_places()))
    yield from ()


@step
def lay_un(s: Scribe, _: Step) -> Script:
    """The UN display; the configuration card is asked for first, with the board already laid."""
    if not s.game.un:
        path = f"configuration.{len(s.game.players)}.un"
        while not (s.game.charter.un_display or s.game.box.knows(path)):
            yield question_about(path)
        s.did(UnDisplayed("setup.pieces", displayed(s.game.charter, s.game.box)))
    yield from ()


@step
def deal_agendas(s: Scribe, this: Step) -> Script:
    """The agenda of each region, in the order of the box."""
    names = [name for name, region in zip(s.game.layout.ids, s.game.regions, strict=True) if region.agenda is None]
    if names:
        yield from deal(s, this, "agenda", names[0], f"agenda {names[0]} solar forestation wind")


@step
def deal_summits(s: Scribe, this: Step) -> Script:
    """The summit tile of each place."""
    if None in s.game.summits:
        place = s.game.summits.index(None) + 1
        yield from deal(s, this, "summit", str(place), f"summit {place} solar wind")


@step
def deal_goals(s: Scribe, this: Step) -> Script:
    """The goal tiles: building, knowledge, summit."""
    if None in s.game.goals:
        kind = goal_kind(s.game.goals.index(None))
        example = {"build": "goal build africa", "know": "goal know wind top", "summit": "goal summit 3"}[kind]
        yield from deal(s, this, "goal", kind, example)


@step
def deal_un(s: Scribe, this: Step) -> Script:
    """The UN cards of the display: two-plant cards, then three-plant ones."""
    if None in s.game.un:
        number = s.game.un.index(None) + 1
        yield from deal(s, this, "un", str(number), f"un {number} solar wind 1")


@step
def deal_events(s: Scribe, this: Step) -> Script:
    """The current and the upcoming event tile."""
    if None in s.game.events:
        yield from deal(s, this, "event", str(s.game.events.index(None) + 1), "event asia")


@step
def place_inspectors(s: Scribe, _: Step) -> Script:
    """The inspectors next to the first green and the first blue tile, then advanced."""
    if s.game.charter.inspectors:
        s.docket(Step("inspect", "green"), Step("inspect", "blue"))
    yield from ()


def deal(s: Scribe, this: Step, about: str, subject: str, pattern: str) -> Script:
    """One tile told by the table; the same step asks for the next one."""
    answer = yield Ask(TABLE, about, None, "setup.deal", subject, may_tell(about), pattern)
    for change in told(s.game, answer):
        s.did(change)
    s.docket(this)


def may_tell(about: str) -> Callable[[Game, Act], Findings]:
    """The law of a tile told: a tile of this kind that can exist, for a place not yet told."""

    def law(game: Game, act: Act) -> Findings:
        right_kind = {"agenda": Agenda, "summit": Summit, "goal": GoalTile, "un": Un, "event": Event, "printed": Printed}[about]
        if not isinstance(act, right_kind):
            yield Finding("ask.options", False, {"about": about})
        else:
            yield from may_be_told(game, act)

    return law


def may_be_told(game: Game, act: Act) -> Findings:
    """Whether a tile, card or printed value told by the table can be right."""
    match act:
        case Agenda(region, energies):
            open_place = bool(game.regions) and region in game.layout.regions
            open_place = open_place and game.regions[game.layout.regions[region]].agenda is None
            right = open_place and len(set(energies)) == AGENDA_SIZE == len(energies)
            right = right and energies_in(game, game.layout.regions[region]) <= set(energies)
            yield Finding("ask.options", right, {"about": "agenda", "region": region})
        case Summit(number, topics):
            unknown = 1 <= number <= len(game.summits) and game.summits[number - 1] is None
            speak = {energy for energy in ENERGIES if occupant(game, f"summit:{number}:{energy}") is not None}
            unknown = unknown and (not speak or speak < set(topics))
            yield Finding("ask.options", unknown, {"about": "summit", "place": number})
            yield from may_deal(number - 1, empty=False)(game, act)
        case GoalTile(text):
            yield Finding("ask.options", next_goal_place(game, text) is not None, {"about": "goal", "text": text})
        case Un(number, plants, cubes):
            unknown = 1 <= number <= len(game.un) and game.un[number - 1] is None
            yield Finding(
                "ask.options", unknown and len(plants) in UN_SIZES and 0 <= cubes <= counts.TECH, {"about": "un", "card": number}
            )
        case Event(region):
            yield Finding("ask.options", None in game.events and region in game.layout.regions, {"about": "event"})
        case Printed(path, value):
            wrong = fault(path, value) or other_board(game, path, value)
            yield Finding("ask.options", wrong is None, {"about": "printed", "path": path, "fault": wrong})
            if wrong is None:
                faults = audit(PrintedTold("printed", path, value).apply(game))
                yield Finding("amend.audit", not faults, {"faults": faults})
        case _:
            yield Finding("ask.options", False, {"about": "deal"})


def other_board(game: Game, path: str, value: Any) -> str | None:
    """What is wrong with regions read again once the board is laid: they must be the same, space by space."""
    if path != "regions":
        return None
    doubled = [row["id"] for row in value if row["id"] in game.charter.colours]
    if doubled:
        return f"{doubled[0]} is a player's colour in this game, and no region can have the same word"
    if not game.regions:
        return None
    shapes = [
        [(row.id, row.grants, row.demand.get(game.charter.mode)) for row in rows]
        for rows in (game.box.regions(), region_rows(value))
    ]
    return None if shapes[0] == shapes[1] else "the board is laid; its regions and their spaces stay as they are"


def energies_in(game: Game, region: int) -> set[str]:
    """The energies of the projects and plants in a region, all of which its agenda must show."""
    projects = {project.energy for where, project in all_projects(game) if where == region}
    return projects | {plant.energy for plant in plants_in(game, region)}


def next_goal_place(game: Game, text: str) -> int | None:
    """The first place not yet told in the group of a goal tile."""
    kind, about, *rest = text.split(" ")
    known = {
        "build": about in game.layout.regions or about in ENERGIES,
        "know": about in ENERGIES and rest in (["top"], ["half"]),
        "summit": about in ENERGIES or (about.isdigit() and int(about) in counts.SUMMITS),
    }
    if not known[kind]:
        return None
    places = (place for place, tile in enumerate(game.goals) if tile is None and goal_kind(place) == kind)
    return next(places, None)


def told(game: Game, act: Act) -> list[Change]:
    """What a tile, card or printed value told by the table changes."""
    match act:
        case Agenda(region, energies):
            return [AgendaDealt("setup.deal", game.layout.regions[region], energies)]
        case Summit(number, topics):
            return [SummitDealt("setup.deal", number - 1, topics)]
        case GoalTile(text):
            place = next_goal_place(game, text)
            return [] if place is None else [GoalDealt("setup.deal", place, text)]
        case Un(number, plants, cubes):
            return [UnDealt("setup.deal", number - 1, UnCard(plants, cubes))]
        case Event(region):
            return [EventTold("setup.deal", game.events.index(None), region)]
        case Printed(path, value):
            return [PrintedTold("printed", path, value)]
    return []


def question_about(missing: str) -> Ask:
    """The question for something a rule needs and nobody has told: an agenda, summit tile, UN card or printed value."""
    kind, _, which = missing.partition(":")
    if not which:
        return Ask(TABLE, "printed", None, "printed", missing, may_tell("printed"), f"printed {missing} = …")
    example = {"agenda": "solar forestation wind", "summit": "solar wind", "un": "solar wind 1"}[kind]
    return Ask(TABLE, kind, None, "setup.deal", which, may_tell(kind), f"{kind} {which} {example}")


def clock_set(game: Game, phase: str, round: int | None = None, turn: int | None = None) -> Game:
    """The game entering a phase at its beginning; Operations begins at a round and a player's turn."""
    quiet = {"main": False, "execs": (), "closed": False, "deeds": (), "completing": (), "preparing": ""}
    if phase != "operations":
        last = game.charter.rounds[game.decade]
        return but(game, phase=phase, turn=None, round=last, docket=phase_steps(game, phase), **quiet)
    after = phase_steps(game, phase)[-1]
    seat = game.start if turn is None else turn
    return but(game, phase=phase, turn=seat, round=1 if round is None else round, docket=(Step("turn"), after), **quiet)
