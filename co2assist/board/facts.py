"""A position as facts, `path = value`, as `show --json`, `expect`, `[given]` and `amend` use them."""

from collections.abc import Iterable
from typing import Any

from co2assist.board.count import (
    bank_ceps,
    cubes_left,
    markers_left,
    open_un,
    plants_left,
    pool_tech,
    stack_left,
    stacks,
    tokens_left,
)
from co2assist.board.game import Game, Plant, Player, Project, Region, Tile, UnCard, in_order
from co2assist.board.untold import hidden
from co2assist.words import ENERGIES, EXECUTIVE, NONE, UNKNOWN

Fact = int | str | list[Any] | None


def yes(value: bool) -> str:
    """`yes` or `no`."""
    return "yes" if value else "no"


def project_text(game: Game, project: Project | None) -> str:
    """A project space: `-`, `wind-1`, or `wind-1 on blue`."""
    if project is None:
        return "-"
    tile = f"{project.energy}-{project.level}"
    return tile if project.owner is None else f"{tile} on {game.colour(project.owner)}"


def supply_text(game: Game, entry: Plant | str | None) -> str:
    """A demand space: `-`, a fossil plant, or `wind-1 on blue by red`."""
    if entry is None or isinstance(entry, str):
        return entry or "-"
    text = f"{entry.energy}-{entry.level} on {game.colour(entry.owner)} by {game.colour(entry.builder)}"
    return f"{text} bare" if entry.bare else text


def tile_text(tile: Tile | None) -> str | None:
    """A goal tile, with `done` once flipped."""
    return None if tile is None else f"{tile.text} done" if tile.done else tile.text


def card_text(card: UnCard | None) -> str | None:
    """A UN card's face: its plants, then its cost in Tech cubes."""
    return None if card is None else " ".join((*card.plants, str(card.cubes)))


def summit_text(topics: tuple[str, ...] | None) -> str | None:
    """A summit tile's topics, or `-` for an empty place."""
    return None if topics is None else " ".join(topics) or "-"


def facts(game: Game) -> dict[str, Fact]:
    """All facts of a position but what is asked; None stands for what nobody has told yet."""
    found: dict[str, Fact] = {
        "mode": game.charter.mode,
        "players": list(game.charter.colours),
        "variants": list(game.charter.variants),
        "start-region": start_region(game),
    }
    for key, value in game.charter.readings.items():
        found[f"readings.{key}"] = value
    found.update(clock_facts(game))
    found.update(table_facts(game))
    for colour, seat in zip(game.charter.colours, game.players, strict=True):
        found.update(player_facts(game, colour, seat))
    for number, (name, region) in enumerate(zip(game.layout.ids, game.regions, strict=False)):
        found.update(region_facts(game, name, number, region))
    return hidden(game, found) if game.charter.only else found


def start_region(game: Game) -> str | None:
    """The region Energy Supply starts from; the box's first unless another was chosen."""
    ids = game.layout.ids
    return game.charter.start_region if game.charter.start_region in ids or not ids else ids[0]


def clock_facts(game: Game) -> dict[str, Fact]:
    """Decade, phase, round, turn, and how the game stands."""
    return {
        "decade": game.charter.decades[game.decade],
        "phase": game.phase,
        "round": game.round,
        "turn": NONE if game.turn is None else game.colour(game.turn),
        "start": game.colour(game.start),
        "turn.main": yes(game.main),
        "turn.execs": [kind for kind in EXECUTIVE if kind in game.execs],
        "outcome": game.outcome,
        "reason": game.reason,
        "winners": [game.colour(seat) for seat in game.winners] if game.points_seat else NONE,
        "epithet": game.epithet,
    }


def table_facts(game: Game) -> dict[str, Fact]:
    """What lies in the middle of the table."""
    charter = game.charter
    found: dict[str, Fact] = {
        "co2": game.co2,
        "score": game.score if charter.shared_score else NONE,
        "market.ceps": game.market,
        "market.price": game.price,
        "market.open": yes(not game.closed),
        "bank.ceps": bank_ceps(game),
        "pool.tech": pool_tech(game),
    }
    for energy in ENERGIES:
        found[f"stack.{energy}"] = stack_left(game, energy)
    for energy in ENERGIES:
        found[f"plants.{energy}"] = plants_left(game, energy)
    found |= {f"fossil.{kind}": left for kind, left in stacks(game).items()}
    found["summits"] = [summit_text(topics) for topics in game.summits]
    tiles = [tile_text(tile) for tile in game.goals]
    found["goals"] = tiles if charter.goals else NONE
    found["goals.open"] = [t.text if t else None for t in game.goals if t is None or not t.done] if charter.goals else NONE
    found["goals.done"] = [tile.text for tile in game.goals if tile is not None and tile.done] if charter.goals else NONE
    found["inspectors"] = list(game.inspectors) if charter.inspectors else NONE
    found["un"] = [card_text(card) for card in game.un]
    found["un.open"] = [f"un:{number}" for number in open_un(game)]
    found["events"] = list(game.events) if charter.events else NONE
    found["events.left"] = game.events_left if charter.events else NONE
    return found


def player_facts(game: Game, colour: str, player: Player) -> dict[str, Fact]:
    """What a player has on the table."""
    seat = game.charter.seat(colour)
    found: dict[str, Fact] = {"money": player.money, "ceps": player.ceps, "tech": player.tech}
    found["score"] = player.score if game.points_seat else NONE
    for energy in ENERGIES:
        found[f"know.{energy}"] = player.knows(energy)
    found.update(tokens=tokens_left(game, seat), cubes=cubes_left(game, seat), markers=markers_left(game, seat))
    found["scientists"] = list(in_order(game, player.scientists))
    found["hand"] = player.hand
    found["played"] = list(player.played)
    found["claimed"] = [f"un:{number}" for number in player.claimed]
    found["goal"] = ("cashed" if player.cashed else "held") if game.charter.company_goals else NONE
    found["alone"] = yes(player.alone) if game.charter.shared_score else NONE
    return {f"{colour}.{path}": value for path, value in found.items()}


def region_facts(game: Game, name: str, number: int, region: Region) -> dict[str, Fact]:
    """What lies in a region."""
    found: dict[str, Fact] = {"ceps": region.ceps}
    found["agenda"] = None if region.agenda is None else list(region.agenda)
    found["control"] = NONE if region.control is None else game.colour(region.control)
    found["supply"] = [None if entry == UNKNOWN else supply_text(game, entry) for entry in region.supply]
    facts_of = {f"{name}.{path}": value for path, value in found.items()}
    for place, project in zip(game.layout.by_region[number], region.spaces, strict=True):
        facts_of[place.replace(":", ".")] = project_text(game, project)
    facts_of[f"{name}.cubes"] = region.cubes if game.charter.region_cubes else NONE
    return facts_of


def text(value: Fact) -> str:
    """A fact as it is written in text: lists with commas, an empty list `none`, unknown `?`."""
    if value is None:
        return UNKNOWN
    if isinstance(value, list):
        return ", ".join(text(item) for item in value) or NONE
    return str(value)


def split_list(value: str) -> list[str]:
    """A list as it is written in text."""
    words = [" ".join(item.split()) for item in value.split(",")]
    return [] if words in ([""], [NONE]) else words


def same(value: Fact, expected: str) -> bool:
    """Whether a fact is what a text says, without regard to case and blanks."""
    return split_list(text(value).lower()) == split_list(expected.lower())


def differing(before: dict[str, Fact], after: dict[str, Fact]) -> dict[str, tuple[Fact, Fact]]:
    """The facts that differ between two positions, with both values."""
    paths: Iterable[str] = dict.fromkeys([*before, *after])
    return {path: (before.get(path), after.get(path)) for path in paths if before.get(path) != after.get(path)}
