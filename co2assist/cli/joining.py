"""At the table: a game under way is told: region by region and player by player, or what one phase alone needs."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from co2assist.board.facts import Fact, facts, text
from co2assist.board.game import Game
from co2assist.board.given import flat
from co2assist.box import counts
from co2assist.cli.alone import amendment, cells, laid, outlook_lines, told_before
from co2assist.cli.forms import Form
from co2assist.cli.paper import Paper
from co2assist.cli.prompts import BACK, Keyboard, Service, Typed, choose
from co2assist.cli.rooms import Key, Room
from co2assist.cli.signs import Look
from co2assist.rules.amending import alone, given
from co2assist.rules.charters import BOARDLESS
from co2assist.table.evening import Header, charter_in, laid_out
from co2assist.table.names import Names
from co2assist.words import ENERGIES, FOSSILS

TABLE_FACTS = (
    *("decade", "phase", "round", "turn", "start", "co2", "score", "market.ceps", "market.price"),
    *("summits", "goals", "un", "inspectors", "events", "events.left"),
)
PLAYER_FACTS = (
    "money",
    "ceps",
    "tech",
    "score",
    *(f"know.{energy}" for energy in ENERGIES),
    "scientists",
    "played",
    "claimed",
    "goal",
)
TOTALS = (
    f" What it must add up to: {counts.CEPS} CEPs, {counts.TECH} Tech cubes, {sum(counts.FOSSIL_TILES.values())} fossil tiles;"
    f" {counts.SCIENTISTS} scientists,",
    f" {counts.INFRASTRUCTURE} tokens, {counts.CONTROL_CUBES} cubes, {counts.CONTROL_MARKERS} markers and"
    f" {counts.HAND} cards a player. Enter keeps what stands in brackets.",
)


class CannotJoin(Exception):
    """A game under way that cannot be told: its board has not been read off."""


class Left(Exception):
    """The people stopped before the game was told."""


def rows(game: Game) -> list[tuple[str, list[str]]]:
    """What is asked of a whole game, a row for the table, the stacks, each player and each region: its name and its facts."""
    known = facts(game)
    found = [("Table", list(TABLE_FACTS)), ("Tiles left in the stacks", [f"fossil.{kind}" for kind in FOSSILS])]
    found += [(colour, [f"{colour}.{what}" for what in PLAYER_FACTS]) for colour in game.charter.colours]
    for region in game.layout.ids:
        spaces = [place.replace(":", ".") for place in game.layout.spaces if place.startswith(f"{region}:")]
        of_region = [f"{region}.agenda", *spaces, *(f"{region}.{what}" for what in ("supply", "ceps", "control", "cubes"))]
        found.append((game.layout.names[region], of_region))
    return [(name, [path for path in paths if path in known and not _other_mode(game, path)]) for name, paths in found]


def _other_mode(game: Game, path: str) -> bool:
    """Facts that only the other mode or a variant has."""
    charter = game.charter
    here = {"score": charter.shared_score, "goals": charter.goals, "inspectors": charter.inspectors}
    here |= {"events": charter.events, "events.left": charter.events}
    if path in here:
        return not here[path]
    if path.endswith((".score", ".goal")):
        return not game.points_seat
    return path.endswith(".cubes") and not charter.region_cubes


def ask_rows(game: Game, keyboard: Keyboard, paper: Paper, names: Names, old: Mapping[str, str]) -> dict[str, str]:
    """Every fact as typed; what is in brackets stays by Enter. Raises KeyboardInterrupt and EOFError."""
    told = dict(old)
    known = facts(game)
    for name, paths in rows(game):
        paper.print([f" {names.person(name) if name in game.charter.colours else name}"])
        for path in paths:
            default = told.get(path, text(known[path]))
            typed = keyboard.text(path, default)
            if typed != text(known[path]) or path in told:
                told[path] = typed
    return told


def joined(header: Header, only: str, keyboard: Keyboard, paper: Paper, old: Mapping[str, Any] | None = None) -> Header:
    """The header of a game under way: it is asked until the pieces add up. Raises CannotJoin and Left."""
    header = replace(header, only=only)
    bare = laid_out(header, charter_in(header), [])
    if not bare.regions and only not in BOARDLESS:
        raise CannotJoin("its board has not been read off; `co2assist box fill` does that, or take the practice box")
    if only == "goals" and bare.charter.inspectors:
        raise CannotJoin("with inspectors the goal tiles themselves are needed; tell them in a file with --from")
    told = {path: text(_fact(value)) for path, value in flat(old or {}).items()}
    names = Names(header.names)
    if only:
        return replace(header, given=_alone_told(header, bare, told, keyboard, paper))
    paper.print(TOTALS)
    while True:
        told = ask_rows(bare, keyboard, paper, names, told)
        game, faults = given(bare, dict(told))
        if not faults:
            paper.print([f" All of it adds up: CO2 {game.co2}, decade {game.charter.decades[game.decade]}."])
            return replace(header, given=told)
        paper.print([" This does not add up; Enter keeps what is right:", *(f"   {fault}" for fault in faults)])


def _fact(value: Any) -> Fact:
    return value if isinstance(value, (int, str, list)) else str(value)


def _alone_told(header: Header, bare: Game, told: dict[str, str], keyboard: Keyboard, paper: Paper) -> dict[str, str]:
    """What one phase alone needs, asked on one screen until it adds up and Enter begins."""
    before = {path: value for path, value in told.items() if path != "phase"}
    told = told_before(bare, before)
    look = paper.look(dict(header.names), header.title)
    while True:
        told = _screen(bare, told, keyboard, paper, look)
        now = laid(bare, told, before)
        game, faults = alone(bare, now)
        if faults:
            paper.print([" This does not add up; Enter keeps what is right:", *(f"   {fault}" for fault in faults)])
            continue
        paper.print(outlook_lines(game, Names(header.names)))
        if _begins(keyboard):
            return now


def _screen(bare: Game, told: dict[str, str], keyboard: Keyboard, paper: Paper, look: Look) -> dict[str, str]:
    paper.print(cells(bare, told, look).head)
    form = Form(cells(bare, told, look).rows, told, keyboard)
    while (said := form.filled()) is not None:
        if isinstance(said, Service) and said.name == "Q":
            raise Left
        paper.print([" There is no game yet; Q stops, Backspace goes a cell back, Enter keeps what stands in brackets."])
    return form.told


def _begins(keyboard: Keyboard) -> bool:
    """Enter begins; Backspace goes back to the screen."""
    room = Room("", (), Key("", "begin", word="begin"))
    while True:
        heard = choose(room, keyboard, "Enter: begin   Backspace: back", lambda _: None)
        if heard == Service("begin"):
            return True
        if heard == Service(BACK):
            return False
        if heard == Service("Q"):
            raise Left


def again(game: Game, keyboard: Keyboard, paper: Paper, look: Look) -> str | Service | Typed:
    """The same screen a decade later, with the old values in place: the amendment it comes to, or what was said instead."""
    old = {path: text(value) for path, value in facts(game).items() if value is not None}
    screen = cells(game, told_before(game, old), look, later=True)
    paper.print(screen.head)
    form = Form(screen.rows, told_before(game, old), keyboard)
    said = form.filled()
    return amendment(game, form.told) if said is None else said
