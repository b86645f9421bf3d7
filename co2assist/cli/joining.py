"""At the table: a game under way, told row by row; Enter keeps what stands in brackets."""

from collections.abc import Mapping

from msgspec.structs import replace

from co2assist.board.facts import facts, text
from co2assist.board.game import Game
from co2assist.cli.paper import Paper
from co2assist.cli.prompts import Keyboard
from co2assist.rules.amending import given
from co2assist.table.evening import Evening, Header, charter_in, laid_out
from co2assist.table.names import Names
from co2assist.words import ENERGIES, FOSSILS

PHASES = ("income", "goals", "supply")
"""What `--only` may name."""
TABLE_FACTS = {
    "": ("decade", "phase", "round", "turn", "start", "co2", "score", "market.ceps", "market.price", "summits", "goals", "un"),
    "income": ("decade", "start", "co2", "score"),
    "goals": ("decade", "score", "goals"),
    "supply": ("decade", "start", "co2", "score", "market.ceps", "market.price"),
}
PLAYER_FACTS = {
    "": ("money", "ceps", "tech", "score", *(f"know.{energy}" for energy in ENERGIES), "scientists", "played", "claimed", "goal"),
    "income": ("score", *(f"know.{energy}" for energy in ENERGIES)),
    "goals": (),
    "supply": ("ceps", "score"),
}
REGION_FACTS = {
    "": ("agenda", "money", "tech", "scientist", "supply", "ceps", "control", "cubes"),
    "income": (),
    "goals": (),
    "supply": ("supply", "ceps", "control"),
}


def rows(game: Game, only: str) -> list[tuple[str, list[str]]]:
    """What is asked, a row for the table, the stacks, each player and each region: the row's name and its facts."""
    known = facts(game)
    found = [("Table", [path for path in TABLE_FACTS[only] if known.get(path) != "none"])]
    if only in ("", "supply"):
        found.append(("Tiles left in the stacks", [f"fossil.{kind}" for kind in FOSSILS]))
    for colour in game.charter.colours:
        found.append((colour, [f"{colour}.{what}" for what in PLAYER_FACTS[only]]))
    for region in game.layout.ids:
        found.append((game.layout.names[region], [f"{region}.{what}" for what in REGION_FACTS[only]]))
    return [(name, [path for path in paths if path in known and not _other_mode(game, path)]) for name, paths in found if paths]


def _other_mode(game: Game, path: str) -> bool:
    """Facts that only the other mode has."""
    if path.endswith((".score", ".goal")):
        return not game.points_seat
    if path.endswith(".cubes"):
        return not game.charter.region_cubes
    return path == "goals" and not game.charter.goals


def ask_rows(game: Game, only: str, keyboard: Keyboard, paper: Paper, names: Names, old: Mapping[str, str]) -> dict[str, str]:
    """Every fact as typed; what is in brackets stays by Enter. Raises KeyboardInterrupt and EOFError."""
    told = dict(old)
    known = facts(game)
    for name, paths in rows(game, only):
        paper.print([f" {names.person(name) if name in game.charter.colours else name}"])
        for path in paths:
            default = told.get(path, text(known[path]))
            typed = keyboard.text(path, default)
            if typed != text(known[path]) or path in told:
                told[path] = typed
    return told


def joined(header: Header, only: str, keyboard: Keyboard, paper: Paper, old: Mapping[str, str] | None = None) -> Header:
    """The header of a game under way: rows are asked until the pieces add up."""
    charter = charter_in(header)
    bare = laid_out(header, charter, [])
    told = dict(old or {})
    names = Names(header.names)
    if only:
        told["phase"] = only
        paper.print([f" {only.capitalize()} alone: what is not asked stays as it is at the start of a game."])
    while True:
        told = ask_rows(bare, only, keyboard, paper, names, told)
        game, faults = given(bare, dict(told))
        if not faults:
            paper.print([f" All of it adds up: CO2 {game.co2}, decade {charter.decades[game.decade]}."])
            return with_given(header, told, only)
        paper.print([" This does not add up; Enter keeps what is right:", *(f"   {fault}" for fault in faults[:20])])


def with_given(header: Header, told: Mapping[str, str], only: str) -> Header:
    """The same header with facts laid over its fresh game."""
    return replace(header, given=dict(told), only=only)


def facts_of(evening: Evening) -> dict[str, str]:
    """What was told when this game was joined, to be kept by Enter a decade later."""
    return {path: str(value) for path, value in evening.header.given.items()}
