"""1. Operations Phase: the menu of a turn, and the lists of keys behind it: main actions, and the Lobbyist cards."""

from collections.abc import Iterable

from msgspec.structs import replace

from co2assist.board.acts import WITH_CARD, Act, Build, Buy, CashGoal, Claim, End, Move, Pass, Play, Prepare, Propose, Sell
from co2assist.board.count import card_owner, open_un, stack_left
from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.cli.evening.places import Names, minor_words, moves_menu, project_words, spaces_menu
from co2assist.cli.terminal.choose import BACK
from co2assist.cli.terminal.menu import Key, Menu, lead, letters_of
from co2assist.cli.terminal.text import cell_len
from co2assist.referee import Position, judge, lawful
from co2assist.rules.finding import Ruling
from co2assist.text.change_context import deed_text
from co2assist.text.questions import executives_text, gain_text, main_text
from co2assist.text.sentences import counted
from co2assist.text.sentences import evening as english
from co2assist.words import ENERGIES


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


IT = "it"
"""The energy of a card's deed, once it has been named."""
FEW = 20
"""Deeds that still stand beside one another in a card's list."""


def card_key(position: Position, names: Names) -> Key:
    """The key to the lobbyist cards in hand."""
    game = position.game
    held = game.players[game.charter.seat(asked(position))].hand
    if shut_by := "turn.exec-once" if "card" in game.execs else "" if held else "lobby.hand":
        unplayed = next(number for number in range(1, counts.LOBBYISTS + 1) if card_owner(game, number) is None)
        return Key("l", "card", shut=english.SHORT[shut_by], act=Play(unplayed, minor=True))
    return Key("l", "card", f"{held} in hand", opens=lambda: cards_menu(position, names))


def cards_menu(position: Position, names: Names) -> Menu:
    """Any card by its number; one that is out says whose it is."""
    keys = tuple(_numbered_card(position, names, number) for number in range(1, counts.LOBBYISTS + 1))
    return Menu("Which Lobbyist card?", keys, style="numbers")


def _numbered_card(position: Position, names: Names, number: int) -> Key:
    owner = card_owner(position.game, number)
    if owner is not None:
        shut = english.CARD_OUT.format(number=number, names=names[position.game.colour(owner)])
        return Key(str(number), f"card {number}", shut=shut)
    return Key(str(number), f"card {number}", opens=lambda: one_card_menu(position, names, number))


def one_card_menu(position: Position, names: Names, number: int) -> Menu:
    """One card: its minor effect, its main effect for a deed of this turn, or a deed together with it."""
    game = position.game
    keys = [single(position, "l", "minor effect", minor_words(game, number), Play(number, minor=True))]
    done = Play(number)
    if not judge(position, asked(position), done).failed:
        keys.append(Key("d", english.MAIN_FOR_DONE, "", done))
    lists = turn_lists(position, names, number)
    words = {"p": "propose", "r": "prepare", "b": "build", "m": "move"}
    deeds = [key for typed, word in words.items() for key in beside(typed, word, lists[typed])]
    deeds += [single(position, "+", "buy with it", "", Buy(number)), single(position, "-", "sell with it", "", Sell(number))]
    keys += [key for key in deeds if not key.shut]
    return Menu(f"Card {number}: {_card_words(game, number)}", tuple(keys))


def beside(typed: str, word: str, menu: Menu) -> list[Key]:
    """The deeds of one kind that carry a card, in the card's own list; behind a key where they are more than a few."""
    found = spread(menu, typed, word)
    return found if 1 < len(found) <= FEW else [lead(typed, word, menu)] if found else []


def spread(menu: Menu, typed: str, said: str) -> list[Key]:
    """Every answer of a list and of the lists behind it, under the letters that lead to it; a list of one needs none."""
    keys = menu.open_keys()
    row = f"{typed} {said}" if len(typed) > 1 and of_one_kind(menu) else ""
    found: list[Key] = []
    for key in keys:
        letters, words = typed if len(keys) == 1 else typed + key.typed, f"{said} {key.label}"
        if key.opens is not None:
            found += spread(key.opens(), letters, words)
        else:
            note = key.label.split(" on ")[0] if row else key.note
            found.append(replace(key, typed=letters, label=words, note=note, row=row))
    return found


def of_one_kind(menu: Menu) -> bool:
    """Whether a grid is of one kind of project space, so that a row of it holds a region."""
    return menu.style == "grid" and len(menu.keys) > 1 and len({key.label.split(" on ")[-1] for key in menu.keys}) == 1


def _card_words(game: Game, number: int) -> str:
    if not game.box.knows(f"lobbyists.{number}"):
        return english.NOT_READ_OFF
    card = game.box.card(number)
    gains = " or ".join(gain_text(gain, IT if card.object in ENERGIES else "") for gain in card.gains)
    return f"{deed_text(game, card.on, card.object)} brings {gains}"


def turn_menu(position: Position, names: Names) -> Menu:
    """What the active player may do: main actions, executive actions, the end."""
    lists = turn_lists(position, names)
    keys = (
        lead("p", "propose", lists["p"], counted(len(lists["p"].open_keys()), "region")),
        lead("r", "prepare", lists["r"]),
        lead("b", "build", lists["b"]),
        _move_key(position, lists["m"]),
        single(position, "+", "buy", f"for ${position.game.price}", Buy()),
        single(position, "-", "sell", f"for ${position.game.price}", Sell()),
        card_key(position, names),
        lead("u", "UN", lists["u"]) if lists["u"].keys else Key("u", "UN", shut="all claimed"),
        *_company_key(position),
        *([Key("x", "pass", english.NO_MAIN, Pass())] if Pass() in lawful(position) else []),
        single(position, "e", "end", "", End()),
    )
    return Menu("", keys, style="turn")


def _move_key(position: Position, menu: Menu) -> Key:
    if "move" in position.game.execs:
        return Key("m", "move", shut=english.SHORT["turn.exec-once"])
    note = counted(len(menu.open_keys()), "place" if "from" in menu.title else "scientist")
    key = lead("m", "move", menu, note)
    return replace(key, shut="nowhere to go") if key.shut else key


def turn_heading(position: Position, names: Names, width: int = 80) -> str:
    """Who is on turn, and what of the turn is left; what the menu says as well is left out where the name is long."""
    game = position.game
    who = asked(position)
    name = f"{names[who]} ({who})" if names[who].lower() != who else names[who]
    main, left = main_text(game), executives_text(game)
    whole = f"{name}: {main}. {left}."
    return whole if cell_len(whole) < width else f"{name}: {main}."


def _company_key(position: Position) -> list[Key]:
    if not position.game.charter.company_goals:
        return []
    shut = single(position, "g", "goal", "", CashGoal()).shut
    given_up = position.game.players[position.game.charter.seat(asked(position))].cashed
    shut = "given up already" if given_up else shut
    return [replace(give_up_key(), act=CashGoal(), opens=None, shut=shut) if shut else give_up_key()]


def give_up_key() -> Key:
    """The company goal given up, once that is confirmed; nothing is taken by Enter."""
    keys = (Key("y", "yes", english.GOAL_LEAVES, CashGoal()), Key("n", "no", word=BACK))
    return Key("g", "goal", english.GOAL_FOR_MONEY, opens=lambda: Menu(english.GIVE_UP_GOAL, keys))
