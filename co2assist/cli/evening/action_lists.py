"""1.2 Main Actions: what may be proposed, prepared, built or claimed, as lists of keys."""

from collections.abc import Iterable

from msgspec.structs import replace

from co2assist.board.acts import (
    WITH_CARD,
    Act,
    Build,
    Claim,
    Move,
    Prepare,
    Propose,
)
from co2assist.board.count import open_un, stack_left
from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.cli.evening.places import Names, moves_menu, project_words, spaces_menu
from co2assist.cli.terminal.menu import Key, Menu, letters_of
from co2assist.referee import Position, judge, lawful
from co2assist.rules.finding import Ruling
from co2assist.text.sentences import evening as english


def why_not(ruling: Ruling) -> str:
    """The one reason in brackets; nothing where the answer may be given."""
    failed = ruling.failed
    return english.SHORT.get(failed[0].id, failed[0].id) if failed else ""


def turn_lists(position: Position, names: Names, card: int | None = None) -> dict[str, Menu]:
    """The second lists of a turn, by the letter that opens them; with a card, of the deeds that carry it."""
    acts = [act for act in lawful(position) if card is None or isinstance(act, WITH_CARD)]
    if card is not None:
        acts = [with_card for act in acts if (with_card := _carrying(position, act, card))]
        acts += _built_with(position, card, acts)
    return {
        "p": propose_menu(position, [act for act in acts if isinstance(act, Propose)]),
        "r": _deed_menu(position, Prepare, "Prepare which?", acts, card),
        "b": _deed_menu(position, Build, "Build which?", acts, card),
        "m": moves_menu(position.game, [act for act in acts if isinstance(act, Move)], "Move", names),
        "u": claim_menu(position),
    }


def _carrying(position: Position, act: Act, card: int) -> Act | None:
    """The same deed with a card, where that is not refused."""
    carrying: Act = replace(act, card=card)
    return None if judge(position, asked(position), carrying).failed else carrying


def _built_with(position: Position, card: int, known: Iterable[Act]) -> list[Act]:
    """Builds that only the money of the card makes possible."""
    places = [place for place in position.game.layout.spaces if position.game.project_at(place) is not None]
    found = [Build(place, card) for place in places]
    return [act for act in found if act not in known and not judge(position, asked(position), act).failed]


def asked(position: Position) -> str:
    """Who is asked."""
    return position.ask.who if position.ask else ""


def single(position: Position, typed: str, label: str, note: str, act: Act) -> Key:
    """A key with one answer behind it, shut where that is refused."""
    return Key(typed, label, note, act, shut=why_not(judge(position, asked(position), act)))


def propose_menu(position: Position, acts: list[Propose]) -> Menu:
    """Regions first, then a grid of energies and spaces; a region's list is skipped where it is the only one."""
    if not acts:
        reason = english.SHORT["turn.main-once"] if position.game.main else "no empty space"
        return Menu("Propose where?", (Key("", "", shut=reason),))
    by_region: dict[str, list[Propose]] = {}
    for act in acts:
        by_region.setdefault(act.place.split(":")[0], []).append(act)
    grids = {region: propose_grid(position.game, region, found) for region, found in by_region.items()}
    letters = letters_of(position.game)
    keys = tuple(_grid_key(letters[region], position.game, region, grid) for region, grid in grids.items())
    return Menu("Propose where?", keys)


def _grid_key(letter: str, game: Game, region: str, grid: Menu) -> Key:
    name = game.layout.names[region]
    if len(grid.keys) == 1:
        return Key(letter, f"{name}: {grid.keys[0].label}", "", grid.keys[0].act)
    return Key(letter, name, opens=lambda: grid)


def propose_grid(game: Game, region: str, acts: list[Propose]) -> Menu:
    """One digit for energy and space together, energies down in the order of the agenda, spaces across."""
    places = list(dict.fromkeys(act.place for act in acts))
    energies = list(dict.fromkeys(act.energy for act in acts))
    keys: list[Key] = []
    rows = []
    for energy in energies:
        cells = []
        for act in (Propose(energy, place) for place in places):
            found = next((known for known in acts if known.energy == energy and known.place == act.place), None)
            if found is not None:
                keys.append(Key(str(len(keys) + 1), f"{energy} on {game.layout.grants[act.place]}", "", found))
                cells.append(keys[-1].typed.ljust(12))
        left = stack_left(game, energy)
        level = 1 if left > counts.PROJECTS[2] else 2
        rows.append(f"{energy} {level}".ljust(16) + f"{left} left".ljust(8) + "".join(cells).rstrip())
    words = {"money": f"money ${game.region(region).ceps}", "tech": "tech 2"}
    grants = (game.layout.grants[place] for place in places)
    head = game.layout.names[region].ljust(24) + "".join(words.get(grant, grant).ljust(12) for grant in grants)
    return Menu(game.layout.names[region], tuple(keys), style="grid", head=(head, *rows))


def _deed_menu(position: Position, kind: type[Prepare] | type[Build], title: str, acts: list[Act], card: int | None) -> Menu:
    """Projects to prepare or build, those that are not possible with their one reason."""
    game = position.game
    offered = {act.place: act for act in acts if isinstance(act, kind)}
    entries = []
    for place in game.layout.spaces:
        project = game.project_at(place)
        if project is None or (project.owner is None) != (kind is Prepare):
            continue
        act = offered.get(place) or kind(place, card)
        shut = "" if place in offered else why_not(judge(position, asked(position), act))
        entries.append((place, Key("", project_words(game, place), _cost(game, place) if kind is Build else "", act, None, shut)))
    if not entries:
        shut_by = "turn.main-once" if game.main else "prepare.proposed" if kind is Prepare else "build.prepared"
        return Menu(title, (Key("", "", shut=english.SHORT[shut_by].removesuffix(" there")),))
    return spaces_menu(game, entries, title)


def _cost(game: Game, place: str) -> str:
    project = game.project_at(place)
    if project is None or not game.box.knows(f"plants.{project.energy}.level-{project.level}"):
        return english.COST_UNKNOWN
    cost = game.box.cost(project.energy, project.level)
    return f"{cost.cep} CEP, ${cost.money}, {cost.tech} tech: {cost.points} {'point' if cost.points == 1 else 'points'}"


def claim_menu(position: Position) -> Menu:
    """The open UN cards, by number."""
    cards = []
    for number in open_un(position.game):
        card = position.game.un[number - 1]
        face = f"{' '.join(card.plants)}, {card.cubes} tech" if card else "not known yet"
        cards.append(single(position, str(number), face, "", Claim(number)))
    return Menu(english.CLAIM_WHICH, tuple(cards), style="numbers")
