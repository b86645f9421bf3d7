"""The report of a game: everything that its page tells, as plain figures and words; drawn by story/paper."""

from collections.abc import Sequence

from msgspec import Struct

from co2assist.board import acts
from co2assist.board.changes import Built
from co2assist.board.count import all_plants
from co2assist.board.facts import Fact, facts
from co2assist.board.game import Game, Plant
from co2assist.record.game_file import Evening
from co2assist.record.head import Sitting
from co2assist.record.session import Session
from co2assist.story.board import Board, last_board
from co2assist.story.luck import Supply, Turning, fortune, supplies, turning_points
from co2assist.story.walk import Decade, Row, decades, made, numbered_moves, points_of, rows, scoring, title
from co2assist.text.headlines import ending
from co2assist.text.names import Names, region_name
from co2assist.text.safe import clean
from co2assist.text.sentences import PHASES, listed

AT_THE_START = "start"
VARIANTS = {"un-inspectors": "with UN Inspectors", "lobbyist-draft": "with a draft of Lobbyist cards"}
LONGEST_NOTE = 2000
Figures = list[int | None]


class Line(Struct, frozen=True):
    """A figure as it went: at the start and at the end of each decade; None where it is not known."""

    name: str
    values: Figures


class Curve(Struct, frozen=True):
    """What is drawn together: a title, what its figures count, where they were read, and the lines."""

    title: str
    unit: str
    at: list[str]
    lines: list[Line]


class Plants(Struct, frozen=True):
    """The Power Plants of one player: those of the start, then by decade; each in words."""

    name: str
    built: list[list[str]]


class Points(Struct, frozen=True):
    """Where points came from: a row for each source with a figure for the group, or for each player."""

    names: list[str]
    rows: list[tuple[str, list[int]]]
    total: Figures


class Note(Struct, frozen=True):
    """Something people noted down, with the entry and the year it was said in."""

    n: int
    year: int
    text: str


class Report(Struct, frozen=True):
    """Everything that the page of a game tells; `unknown` says what the program was never told."""

    title: str
    kind: str
    practice: bool
    players: list[str]
    sitting: Sitting
    over: bool
    outcome: list[str]
    unknown: list[str]
    years: list[int]
    rows: list[Row]
    curves: list[Curve]
    before: bool
    plants: list[Plants]
    points: Points
    luck: list[Supply]
    fortune: str
    turning: list[Turning]
    board: Board | None
    notes: list[Note]


def report(evening: Evening) -> Report:
    """The report of a game as it stands; private goals are in it only once the game is over."""
    session, names = evening.session, Names(evening.header.names)
    game = session.now.game
    found = decades(session)
    luck = supplies(session)
    before = bool(list(all_plants(session.told))) and not game.charter.only
    return Report(
        title=clean(evening.header.title),
        kind=kind(game),
        practice=game.box.practice,
        players=[names.person(colour) for colour in game.charter.colours],
        sitting=evening.sitting,
        over=session.now.over,
        outcome=outcome(session, names),
        unknown=list(unknown(session)),
        years=[decade.year for decade in found],
        rows=list(rows(game, found, names)),
        curves=curves(session, found, names),
        before=before,
        plants=[] if game.charter.only else plants(session, found, names, before),
        points=points(session, names),
        luck=luck,
        fortune=fortune(luck),
        turning=turning_points(session, names),
        board=None if game.charter.only or not game.regions else last_board(game, names),
        notes=list(notes(session)),
    )


def kind(game: Game) -> str:
    """The kind of game in a few words: `Cooperative game of 3 players, with UN Inspectors`."""
    charter = game.charter
    people = f"{len(charter.colours)} player{'s' if len(charter.colours) > 1 else ''}"
    return ", ".join([f"{charter.mode.capitalize()} game of {people}", *(VARIANTS.get(v, v) for v in charter.variants)])


def outcome(session: Session, names: Names) -> list[str]:
    """How the game ended and why, a sentence an item; where it stands while it goes on."""
    game = session.now.game
    if game.charter.only:
        return [f"Only the {PHASES[game.charter.only]} phase of this game was followed; how it ended is not known."]
    year = game.charter.decades[game.decade]
    return ending(session.now, names) or [f"The game goes on: {year}, {PHASES[game.phase]}."]


def unknown(session: Session) -> Sequence[str]:
    """What of the game was never entered, in sentences."""
    told = session.told
    if told.charter.only:
        return ["What belongs to other phases was not entered."]
    earlier = [str(year) for year in told.charter.decades[: told.decade]]
    return [f"What happened in {listed(earlier)} was not entered."] if earlier else []


def curves(session: Session, found: Sequence[Decade], names: Names) -> list[Curve]:
    """CO₂, points, the Market's price and the open goals, as they went."""
    tables = [facts(session.told), *(facts(decade.after) for decade in found)]
    at = [AT_THE_START, *(str(decade.year) for decade in found)]
    charter, own = session.now.game.charter, session.now.game.points_seat

    def line(name: str, path: str) -> Line:
        return Line(name, [figure(table, path) for table in tables])

    co2 = [line("at the end", "co2")]
    if charter.shared_score:
        known = zip(co2[0].values[1:], found, strict=True)
        highest = [None if level is None else decade.reduced_from or decade.highest for level, decade in known]
        co2.insert(0, Line("before reducing", [co2[0].values[0], *highest]))
    scores = [line(names.name(colour), f"{colour}.score") for colour in charter.colours] if own else [line("Score", "score")]
    return [
        Curve("CO₂", "ppm", at, co2),
        Curve("Points" if own else "Score", "points", at, scores),
        Curve("Market price", "$", at, [line("price of a CEP", "market.price")]),
        *([Curve("Open Environmental Goals", "tiles", at, [line("open", "goals.open")])] if charter.goals else []),
    ]


def figure(table: dict[str, Fact], path: str) -> int | None:
    """A fact as a number, a list by how much is in it; None where it is not known."""
    value = table[path]
    return len(value) if isinstance(value, list) else value if isinstance(value, int) else None


def plants(session: Session, found: Sequence[Decade], names: Names, before: bool) -> list[Plants]:
    """Who built what where, a row a player."""
    game = session.told
    columns = {decade.number: number for number, decade in enumerate(found, int(before))}
    rows: list[list[list[str]]] = [[[] for _ in range(len(found) + before)] for _ in game.players]
    for region, plant in all_plants(game):
        rows[plant.builder][0].append(plant_words(game, region, plant, names))
    for _, change, table, after in numbered_moves(session):
        if isinstance(change, Built) and table.decade in columns:
            region = after.region_at(change.place)
            new = after.regions[region].supply[change.space]
            assert isinstance(new, Plant)
            rows[change.seat][columns[table.decade]].append(plant_words(after, region, new, names))
    return [Plants(names.seat(game, seat), built) for seat, built in enumerate(rows)]


def plant_words(game: Game, region: int, plant: Plant, names: Names) -> str:
    """A Power Plant in words: `wind 1 in Africa`, with whose infrastructure it stands on where that is another's."""
    on = "" if plant.owner == plant.builder else f", on {names.seat(game, plant.owner)}'s infrastructure"
    return f"{plant.energy} {plant.level} in {region_name(game, region)}{on}"


def points(session: Session, names: Names) -> Points:
    """Where the points came from, the largest sums first."""
    found, game = made(session), session.now.game
    seats = scoring(game)
    rules = dict.fromkeys(rule for sums in found.values() for rule, amount in sums.items() if amount)
    rows = [(title(rule), [found[seat].get(rule, 0) for seat in seats]) for rule in rules]
    people = ["The group" if seat is None else names.seat(game, seat) for seat in seats]
    return Points(people, sorted(rows, key=lambda row: -sum(row[1])), [points_of(game, seat) for seat in seats])


def notes(session: Session) -> Sequence[Note]:
    """What people noted down."""
    years = session.told.charter.decades
    return [
        Note(n, years[session.before(n).game.decade], clean(entry.act.text, LONGEST_NOTE))
        for n, entry in enumerate(session.entries, 1)
        if isinstance(entry.act, acts.Note)
    ]
