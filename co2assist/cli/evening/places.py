"""1.1 a Move a Scientist: the places of the board as keys, and what each of them is."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from co2assist.board.acts import Move
from co2assist.board.game import Game, kind_of
from co2assist.cli.terminal.menu import ENERGY_LETTERS, Key, Menu, free, lead, letters_of
from co2assist.text.questions import gain_text
from co2assist.text.sentences import evening as english
from co2assist.words import HOME

Names = Mapping[str, str]


def spaces_menu(game: Game, keys: Iterable[tuple[str, Key]], title: str, flat: bool = False) -> Menu:
    """Regions, and behind a region with several entries its spaces; `keys` are pairs of place and entry.

    In a `flat` list the spaces stand beside one another, each under two letters.
    """
    by_region: dict[str, list[tuple[str, Key]]] = {}
    for place, key in keys:
        by_region.setdefault(place.split(":")[0], []).append((place, key))
    letters = letters_of(game)
    rows = []
    for region in game.layout.ids:
        if region in by_region:
            entry = _region_entry(game, letters[region], region, by_region[region])
            spaces = entry.opens().open_keys() if flat and entry.opens is not None and entry.act is None else ()
            name = game.layout.names[region]
            beside = [replace(key, typed=entry.typed + key.typed, label=f"{name} {key.label}") for key in spaces]
            rows += beside or [entry]
    return Menu(title, tuple(rows))


def _region_entry(game: Game, letter: str, region: str, entries: list[tuple[str, Key]]) -> Key:
    name = game.layout.names[region]
    if len(entries) == 1:
        key = entries[0][1]
        return Key(letter, f"{name} {key.label}".strip(), key.note, key.act, key.opens, key.shut)
    taken: list[str] = []
    spaces = []
    for place, key in entries:
        grant = place.split(":")[1]
        taken.append(free(grant[0] + "".join(ch for ch in grant if ch.isdigit()), taken))
        spaces.append(Key(taken[-1], f"{grant} {key.label}".strip(), key.note, key.act, key.opens, key.shut))
    menu = Menu(name, tuple(spaces))
    if not menu.open_keys():
        return Key(letter, name, opens=lambda: menu, shut=spaces[0].shut)
    return lead(letter, name, menu)


def project_words(game: Game, place: str) -> str:
    """The project in a space: its energy and level."""
    project = game.project_at(place)
    return f"{project.energy} {project.level}" if project else ""


def place_words(game: Game, place: str) -> str:
    """A scientist's place in words."""
    kind = kind_of(place)
    if kind == HOME:
        return "home"
    if kind in ("summit", "card"):
        return " ".join(place.split(":")[:2])
    return f"{game.layout.names[place.split(':')[0]]} {project_words(game, place)}".strip()


def target_menu(game: Game, moves: Iterable[Move], title: str, names: Names, others: tuple[Key, ...] = ()) -> Menu:
    """Where one scientist may go: home, project spaces, summits, cards."""
    moves = list(moves)
    kinds: dict[str, list[Move]] = {"home": [], "space": [], "summit": [], "card": []}
    for move in moves:
        kinds[kind_of(move.target)].append(move)
    keys: list[Key] = [Key("h", "home", "your board", move) for move in kinds["home"]]
    entries = [(move.target, Key("", project_words(game, move.target), "unoccupied", move)) for move in kinds["space"]]
    keys += spaces_menu(game, [*entries, *_shut_spaces(game, moves, names)], title, flat=True).keys
    keys += [_summit_key(game, move) for move in kinds["summit"]]
    keys += [*others]
    keys += _card_keys(game, kinds["card"], [key.typed[:1] for key in keys])
    return Menu(title, tuple(keys))


def _shut_spaces(game: Game, moves: list[Move], names: Names) -> list[tuple[str, Key]]:
    """Project spaces that nobody may be sent to, in regions that are not offered at all."""
    offered = {move.target.split(":")[0] for move in moves}
    source = moves[0].source if moves else HOME
    shut: dict[str, tuple[str, Key]] = {}
    for place in game.layout.spaces:
        region = place.split(":")[0]
        project = game.project_at(place)
        if project is not None and region not in offered and region not in shut:
            why = _why_shut(game, place, names)
            shut[region] = (place, Key("", project_words(game, place), "", Move(source, place), None, why))
    return list(shut.values())


def _why_shut(game: Game, place: str, names: Names) -> str:
    project = game.project_at(place)
    if place == game.preparing:
        return english.BEING_PREPARED
    if project is not None and project.owner is not None:
        return english.PREPARED_BY.format(names=names[game.colour(project.owner)])
    return "occupied"


def _summit_key(game: Game, move: Move) -> Key:
    number = int(move.target.split(":")[1])
    project = game.project_at(move.source) if kind_of(move.source) == "space" else None
    topics = game.summits[number - 1]
    letters = "".join(ENERGY_LETTERS[energy] for energy in topics or ())
    note = english.TALK_FREE.format(energy=project.energy, letters=letters) if project and topics else "not known yet"
    return Key(str(number), f"summit {number}", note, move)


def _card_keys(game: Game, moves: list[Move], taken: list[str]) -> list[Key]:
    """The cards that a scientist may go to: a letter and the number, those that bring the same in one row."""
    letter = free("c" + "card", taken)
    numbered = sorted(((int(move.target.split(":")[1]), move) for move in moves), key=lambda pair: pair[0])
    if len(numbered) == 1:
        number, move = numbered[0]
        return [Key(letter, f"card {number}", minor_words(game, number), move)]
    rows: dict[str, list[Key]] = {}
    for number, move in numbered:
        gain = minor_words(game, number)
        rows.setdefault(gain, []).append(Key(f"{letter}{number}", f"card {number}", "", move, row=f"{letter} card, {gain}:"))
    return [key for row in rows.values() for key in row]


def minor_words(game: Game, number: int) -> str:
    """What a lobbyist card's minor effect brings."""
    return gain_text(game.box.card(number).minor) if game.box.knows(f"lobbyists.{number}") else english.NOT_READ_OFF


def moves_menu(game: Game, moves: Iterable[Move], title: str, names: Names, others: tuple[Key, ...] = ()) -> Menu:
    """Which scientist moves, and where to; one scientist alone is not asked about."""
    by_source: dict[str, list[Move]] = {}
    for move in moves:
        by_source.setdefault(move.source, []).append(move)
    if len(by_source) <= 1:
        found = next(iter(by_source.values()), [])
        said = f"{title} from {place_words(game, found[0].source)}" if found else title
        return target_menu(game, found, said, names, others)
    keys: list[Key] = []
    for source, found in by_source.items():
        menu = target_menu(game, found, f"From {place_words(game, source)} where to?", names)
        note = f"{len(found)} places" if len(found) > 1 else f"to {place_words(game, found[0].target)}"
        wanted = "h" if source == HOME else letters_of(game)[source.split(":")[0]]
        typed = free(wanted + "123456789", [key.typed for key in keys])
        alone = len(menu.open_keys()) == 1 and menu.open_keys()[0].opens is None
        act, opens = (menu.open_keys()[0].act, None) if alone else (None, lambda menu=menu: menu)
        keys.append(Key(typed, place_words(game, source), note, act, opens))
    return Menu(f"{title} which scientist?", (*keys, *others))


def flat_moves_menu(game: Game, moves: Iterable[Move], title: str, names: Names) -> Menu:
    """Few moves in one list: each under the letter of the scientist's place and the key of the place to go to."""
    rows: list[Key] = []
    for key in moves_menu(game, moves, title, names).open_keys():
        targets = key.opens().open_keys() if key.opens is not None else ()
        beside = [replace(to, typed=key.typed + to.typed, label=f"{key.label} to {to.label}", row="") for to in targets]
        rows += beside or [key]
    return Menu(f"{title}: who, and where?", tuple(rows))
