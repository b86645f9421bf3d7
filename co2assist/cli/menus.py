"""1. Operations Phase, and every other question, as lists of keys: from a position to rooms, without a terminal."""

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from co2assist.board.acts import (
    WITH_CARD,
    Act,
    Build,
    Buy,
    CashGoal,
    Claim,
    Cube,
    Decline,
    Draw,
    End,
    Give,
    Goal,
    Goals,
    Income,
    Learn,
    Move,
    Pass,
    Pay,
    Place,
    Play,
    Prepare,
    Propose,
    Recruit,
    Reduce,
    Sell,
    Skip,
    Take,
)
from co2assist.board.count import card_owner, cep_sources, open_un, stack_left
from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.cli.deals import dealt_room
from co2assist.cli.places import Names, moves_room, project_words, spaces_room
from co2assist.cli.rooms import ENERGY_LETTERS, Key, Room, free, lead, letters_of, player_keys
from co2assist.referee import Position, judge, lawful
from co2assist.rules.finding import Ruling
from co2assist.words import EXECUTIVE, HAND

SHORT = {
    "turn.main-once": "the main action is done",
    "turn.exec-once": "done this turn",
    "turn.main-due": "the main action is due",
    "turn.pass": "a main action is possible",
    "propose.agenda": "not on the agenda",
    "propose.space": "no empty space",
    "propose.stack": "no tile left",
    "prepare.proposed": "nothing proposed there",
    "prepare.cep": "no CEP to pay with",
    "prepare.token": "no token left",
    "build.prepared": "nothing prepared there",
    "build.level": "too little knowledge",
    "build.cep": "too few CEPs",
    "build.money": "too little money",
    "build.tech": "too few Tech cubes",
    "build.space": "no space left",
    "move.own": "no scientist there",
    "market.closed": "closed this turn",
    "market.money": "too little money",
    "market.empty": "the market is empty",
    "market.hand": "no CEP in hand",
    "lobby.hand": "no cards left in hand",
    "lobby.played": "already out",
    "lobby.deed": "asks for another deed",
    "claim.open": "claimed already",
    "claim.plants": "plants are missing",
    "claim.tech": "too few Tech cubes",
    "supply.short": "the supply is short",
    "ask.options": "not offered now",
}
"""The one reason in brackets, by the first condition that is not met."""

RoomMaker = Callable[[Position, Names], Room]


def room_for(position: Position, names: Names) -> Room:
    """The list for the question now open; an empty one where the answer is typed as a line (printed values)."""
    ask = position.ask
    if ask is None:
        return Room("", ())
    if ask.about in ("agenda", "summit", "un") or (ask.about in ("goal", "event") and ask.who == "table"):
        return dealt_room(position.game, ask)
    return _ROOMS.get(ask.about, _line_room)(position, names)


def why_not(ruling: Ruling) -> str:
    """The one reason in brackets; nothing where the answer may be given."""
    failed = ruling.failed
    return SHORT.get(failed[0].id, failed[0].id) if failed else ""


def _line_room(position: Position, names: Names) -> Room:
    ask = position.ask
    return Room("", (), style="line", ahead=f"printed {ask.subject} = " if ask else "")


# --- A turn


def turn_room(position: Position, names: Names) -> Room:
    """What the active player may do: main actions, executive actions, the end."""
    lists = turn_lists(position, names)
    keys = (
        lead("p", "propose", lists["p"], _count(lists["p"], "region")),
        lead("r", "prepare", lists["r"]),
        lead("b", "build", lists["b"]),
        _move_key(position, lists["m"]),
        _single(position, "+", "buy", f"for ${position.game.price}", Buy()),
        _single(position, "-", "sell", f"for ${position.game.price}", Sell()),
        _card_key(position, names),
        _claim_key(position, lists["u"]),
        *_company_key(position),
        *_pass_key(position),
        _single(position, "e", "end", "", End()),
    )
    return Room("", keys, style="turn")


def turn_lists(position: Position, names: Names, card: int | None = None) -> dict[str, Room]:
    """The second lists of a turn, by the letter that opens them; with a card, of the deeds that carry it."""
    acts = [act for act in lawful(position) if card is None or isinstance(act, WITH_CARD)]
    if card is not None:
        acts = [with_card for act in acts if (with_card := _carrying(position, act, card))]
        acts += _built_with(position, card, acts)
    return {
        "p": propose_room(position, [act for act in acts if isinstance(act, Propose)]),
        "r": _deed_room(position, Prepare, "Prepare which?", acts, card),
        "b": _deed_room(position, Build, "Build which?", acts, card),
        "m": moves_room(position.game, [act for act in acts if isinstance(act, Move)], "Move", names),
        "u": claim_room(position),
    }


def _carrying(position: Position, act: Act, card: int) -> Act | None:
    """The same deed with a card, where that is not refused."""
    carrying: Act = replace(act, card=card)
    return None if judge(position, _asked(position), carrying).failed else carrying


def _built_with(position: Position, card: int, known: Iterable[Act]) -> list[Act]:
    """Builds that only the money of the card makes possible."""
    places = [place for place in position.game.layout.spaces if position.game.project_at(place) is not None]
    found = [Build(place, card) for place in places]
    return [act for act in found if act not in known and not judge(position, _asked(position), act).failed]


def _asked(position: Position) -> str:
    return position.ask.who if position.ask else ""


def _count(room: Room, what: str) -> str:
    number = len(room.open_keys())
    return f"{number} {what}{'' if number == 1 else 's'}"


def _single(position: Position, typed: str, label: str, note: str, act: Act) -> Key:
    return Key(typed, label, note, act, shut=why_not(judge(position, _asked(position), act)))


def propose_room(position: Position, acts: list[Propose]) -> Room:
    """Regions first, then a grid of energies and spaces; a region's list is skipped where it is the only one."""
    if not acts:
        reason = "the main action is done" if position.game.main else "no empty space"
        return Room("Propose where?", (Key("", "", shut=reason),))
    by_region: dict[str, list[Propose]] = {}
    for act in acts:
        by_region.setdefault(act.place.split(":")[0], []).append(act)
    grids = {region: propose_grid(position.game, region, found) for region, found in by_region.items()}
    letters = letters_of(position.game)
    keys = tuple(_grid_key(letters[region], position.game, region, grid) for region, grid in grids.items())
    return Room("Propose where?", keys)


def _grid_key(letter: str, game: Game, region: str, grid: Room) -> Key:
    name = game.layout.names[region]
    if len(grid.keys) == 1:
        return Key(letter, f"{name}: {grid.keys[0].label}", "", grid.keys[0].act)
    return Key(letter, name, opens=lambda: grid)


def propose_grid(game: Game, region: str, acts: list[Propose]) -> Room:
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
                cells.append(keys[-1].typed)
        rows.append(f"{energy} {_top(game, energy)}".ljust(16) + f"{stack_left(game, energy)} left".ljust(8) + _across(cells))
    head = game.layout.names[region].ljust(24) + "".join(_grant_words(game, place).ljust(12) for place in places)
    return Room(game.layout.names[region], tuple(keys), style="grid", head=(head, *rows))


def _across(cells: Iterable[str]) -> str:
    return "".join(cell.ljust(12) for cell in cells).rstrip()


def _top(game: Game, energy: str) -> int:
    return 1 if stack_left(game, energy) > counts.PROJECTS[2] else 2


def _grant_words(game: Game, place: str) -> str:
    grant = game.layout.grants[place]
    return f"money ${game.region(place).ceps}" if grant == "money" else "tech 2" if grant == "tech" else grant


def _deed_room(position: Position, kind: type[Prepare] | type[Build], title: str, acts: list[Act], card: int | None) -> Room:
    """Projects to prepare or build, those that are not possible with their one reason."""
    game = position.game
    offered = {act.place: act for act in acts if isinstance(act, kind)}
    entries = []
    for place in game.layout.spaces:
        project = game.project_at(place)
        if project is None or (project.owner is None) != (kind is Prepare):
            continue
        act = offered.get(place) or kind(place, card)
        shut = "" if place in offered else why_not(judge(position, _asked(position), act))
        entries.append((place, Key("", project_words(game, place), _cost(game, place) if kind is Build else "", act, None, shut)))
    if not entries:
        done = "the main action is done" if game.main else SHORT["prepare.proposed" if kind is Prepare else "build.prepared"]
        return Room(title, (Key("", "", shut=done.removesuffix(" there")),))
    return spaces_room(game, entries, title)


def _cost(game: Game, place: str) -> str:
    project = game.project_at(place)
    if project is None or not game.box.knows(f"plants.{project.energy}.level-{project.level}"):
        return "cost not yet known"
    cost = game.box.cost(project.energy, project.level)
    return f"{cost.cep} CEP, ${cost.money}, {cost.tech} tech: {cost.points} points"


def _move_key(position: Position, room: Room) -> Key:
    if "move" in position.game.execs:
        return Key("m", "move", shut=SHORT["turn.exec-once"])
    key = lead("m", "move", room, _move_note(room))
    return replace(key, shut="nowhere to go") if key.shut == "nothing possible" else key


def turn_heading(position: Position, names: Names) -> str:
    """Who is on turn, and what of the turn is left."""
    game = position.game
    who = _asked(position)
    name = f"{names[who]} ({who})" if names[who].lower() != who else names[who]
    free_ones = [word for word in EXECUTIVE if word not in game.execs]
    main = "the main action is done" if game.main else "one main action to do"
    return f"{name}: {main}. Free: {', '.join(free_ones) or 'nothing more'}."


def _move_note(room: Room) -> str:
    return _count(room, "place") if "from" in room.title else _count(room, "scientist")


def claim_room(position: Position) -> Room:
    """The open UN cards, by number."""
    cards = []
    for number in open_un(position.game):
        card = position.game.un[number - 1]
        face = f"{' '.join(card.plants)}, {card.cubes} tech" if card else "not told yet"
        cards.append(replace(_single(position, str(number), f"UN card {number}", face, Claim(number)), label=f"UN {number}"))
    return Room("Claim which UN card?", tuple(cards), style="numbers")


def _claim_key(position: Position, room: Room) -> Key:
    if not room.keys:
        return Key("u", "UN", shut="all claimed")
    return lead("u", "UN", room)


def _company_key(position: Position) -> list[Key]:
    if not position.game.charter.company_goals:
        return []
    return [_single(position, "g", "goal", "the company goal for $8", CashGoal())]


def _pass_key(position: Position) -> list[Key]:
    if Pass() in lawful(position):
        return [Key("x", "pass", "no main action is possible", Pass())]
    return []


# --- Lobbyist cards


def _card_key(position: Position, names: Names) -> Key:
    seat = position.game.charter.seat(_asked(position))
    if "card" in position.game.execs:
        return Key("l", "card", shut=SHORT["turn.exec-once"], act=Play(_unplayed(position.game)[0], minor=True))
    if not position.game.players[seat].hand:
        return Key("l", "card", shut=SHORT["lobby.hand"], act=Play(_unplayed(position.game)[0], minor=True))
    held = position.game.players[seat].hand
    return Key("l", "card", f"{held} in hand", opens=lambda: cards_room(position, names))


def _unplayed(game: Game) -> list[int]:
    return [number for number in range(1, counts.LOBBYISTS + 1) if card_owner(game, number) is None]


def cards_room(position: Position, names: Names) -> Room:
    """Any card not yet on the table, by its number."""
    keys = tuple(_numbered_card(position, names, number) for number in _unplayed(position.game))
    return Room("Which lobbyist card?", keys, style="numbers")


def _numbered_card(position: Position, names: Names, number: int) -> Key:
    return Key(str(number), f"card {number}", opens=lambda: one_card_room(position, names, number))


def one_card_room(position: Position, names: Names, number: int) -> Room:
    """One card: its little effect, its main effect for a deed of this turn, or a deed together with it."""
    game = position.game
    keys = [_single(position, "l", "little effect", _minor_words(game, number), Play(number, minor=True))]
    done = Play(number)
    if not judge(position, _asked(position), done).failed:
        keys.append(Key("d", "main effect, for what was done", "", done))
    for key in _deeds_with(position, names, number):
        keys.append(key)
    return Room(f"Card {number}: {_card_words(game, number)}", tuple(keys))


def _deeds_with(position: Position, names: Names, number: int) -> list[Key]:
    lists = turn_lists(position, names, number)
    labels = {"p": "propose with it", "r": "prepare with it", "b": "build with it", "m": "move with it"}
    keys = [lead(typed, label, lists[typed]) for typed, label in labels.items() if lists[typed].open_keys()]
    keys += [_single(position, "+", "buy with it", "", Buy(number)), _single(position, "-", "sell with it", "", Sell(number))]
    return [key for key in keys if not key.shut]


def _card_words(game: Game, number: int) -> str:
    if not game.box.knows(f"lobbyists.{number}"):
        return "not read off yet"
    card = game.box.card(number)
    return f"{' '.join(part for part in (card.on, card.object) if part)} brings {' or '.join(card.gains)}"


def _minor_words(game: Game, number: int) -> str:
    return game.box.card(number).minor if game.box.knows(f"lobbyists.{number}") else "not read off yet"


# --- Questions in the middle


def give_room(position: Position, names: Names) -> Room:
    """Who takes a bonus; Enter keeps it."""
    letters = player_keys(position.game)
    keys = [Key(letters[act.to], names[act.to], "", act) for act in _options(position) if isinstance(act, Give)]
    own = next((key for key in keys if isinstance(key.act, Give) and key.act.to == _asked(position)), None)
    ordered = ([own] if own else []) + [key for key in keys if key is not own]
    return Room("", tuple(ordered), own)


def learn_room(position: Position, names: Names) -> Room:
    """An energy; a full track may be named, and the point is lost."""
    ask, game = position.ask, position.game
    learner = ask.subject if ask and ask.subject in game.charter.colours else _asked(position)
    player = game.players[game.charter.seat(learner)]
    keys = []
    for act in _options(position):
        if isinstance(act, Learn):
            now = player.knows(act.energy)
            path = f"tracks.{act.energy}.spaces"
            full = game.box.knows(path) and now >= game.box.spaces(act.energy)
            note = f"{now}, the end: the point is lost" if full else f"{now} -> {now + 1}"
            keys.append(Key(ENERGY_LETTERS[act.energy], act.energy, note, act))
    return Room("", tuple(keys))


def place_room(position: Position, names: Names) -> Room:
    """A region with an empty CEP space."""
    game = position.game
    offered = {act.region for act in _options(position) if isinstance(act, Place)}
    letters = letters_of(game)
    keys = []
    for region, here, spaces in zip(game.layout.ids, game.regions, game.layout.capacity, strict=True):
        shut = "" if region in offered else "full"
        keys.append(Key(letters[region], game.layout.names[region], f"{here.ceps}/{spaces}", Place(region), None, shut))
    return Room("", tuple(keys))


def pay_room(position: Position, names: Names) -> Room:
    """The hand, or a controlled region with a CEP."""
    game = position.game
    seat = game.charter.seat(_asked(position))
    letters = letters_of(game)
    keys = []
    for source in cep_sources(game, seat):
        if source == HAND:
            keys.append(Key("h", "hand", f"({game.players[seat].ceps})", Pay(HAND)))
        else:
            keys.append(Key(letters[source], game.layout.names[source], f"({game.region(source).ceps})", Pay(source)))
    return Room("", tuple(keys))


def take_room(position: Position, names: Names) -> Room:
    """Take or decline, or one of two benefits."""
    keys: list[Key] = []
    for act in _options(position):
        if isinstance(act, Take):
            keys.append(Key(free((act.what or "take"), [key.typed for key in keys]), act.what or "take", "", act))
        elif isinstance(act, Decline):
            keys.append(Key("d", "decline", "", act))
    return Room("", tuple(keys))


def grant_room(position: Position, names: Names) -> Room:
    """Recruit, move, or neither where neither is possible."""
    options = _options(position)
    moves = [act for act in options if isinstance(act, Move)]
    keys = [
        Key("r", "recruit", "and learn 1 of any energy", Recruit(), None, "" if Recruit() in options else "nobody in the pool")
    ]
    if moves:
        keys.append(lead("m", "move", moves_room(position.game, moves, "Move", names), f"{len(moves)} ways"))
    keys += [Key("k", "skip", "", act) for act in options if isinstance(act, Skip)]
    return Room("", tuple(keys))


def move_room(position: Position, names: Names) -> Room:
    """Where a displaced scientist goes, or the move of a card."""
    options = _options(position)
    moves = [act for act in options if isinstance(act, Move)]
    others = tuple(Key("k", "skip", "no move", act) for act in options if isinstance(act, Skip))
    return replace(moves_room(position.game, moves, "Move", names, others), title="")


def cube_room(position: Position, names: Names) -> Room:
    """Whose Tech cube pays first."""
    words = {"region": ("r", "the region's cube"), "own": ("o", "your own")}
    keys = tuple(Key(*words[act.whose], "", act) for act in _options(position) if isinstance(act, Cube))
    return Room("", keys)


def income_room(position: Position, names: Names) -> Room:
    """Money, the rest as points; Enter is $0."""
    keys = tuple(Key(str(act.money), f"${act.money}", "", act) for act in _options(position) if isinstance(act, Income))
    return Room("Money?", keys, keys[0] if keys else None, "numbers")


def draw_room(position: Position, names: Names) -> Room:
    """The kind of tile drawn."""
    game = position.game
    left = dict(zip(counts.PPM, game.fossil, strict=True))
    offered = {act.fossil: act for act in _options(position) if isinstance(act, Draw)}
    where = position.ask.subject if position.ask else ""
    keys = []
    for kind, ppm in counts.PPM.items():
        act = offered.get(kind) or Draw(where, kind)
        said = f"{kind} {ppm} ({left[kind]} left)"
        keys.append(Key(kind[0], said, "", act, None, "" if kind in offered else "not to be drawn now"))
    return Room("", tuple(keys))


def reduce_room(position: Position, names: Names) -> Room:
    """Steps of 10 ppm; Enter is what is needed."""
    keys = tuple(Key(str(act.ppm), f"{act.ppm} ppm", "", act) for act in _options(position) if isinstance(act, Reduce))
    return Room("How much?", keys, keys[0] if keys else None, "numbers")


def goals_room(position: Position, names: Names) -> Room:
    """Two private goal cards by number, not shown while they are typed."""
    shown = {number for numbers in position.game.shown for number in numbers}
    numbers = [number for number in range(1, counts.PRIVATE_GOALS + 1) if number not in shown]
    keys = tuple(Key(str(first), f"goal {first}", opens=_second_goal(first, numbers)) for first in numbers)
    return Room("First private goal", keys, style="numbers", hidden=True)


def _second_goal(first: int, numbers: list[int]) -> Callable[[], Room]:
    def opens() -> Room:
        keys = tuple(Key(str(other), f"goal {other}", "", Goals(first, other)) for other in numbers if other != first)
        return Room("Second private goal", keys, style="numbers", hidden=True)

    return opens


def company_room(position: Position, names: Names) -> Room:
    """The company goal revealed, or the $8 for it."""
    keys = [Key(str(act.number), f"goal {act.number}", "", act) for act in _options(position) if isinstance(act, Goal)]
    keys += [Key("g", "give it up", "for $8", act) for act in _options(position) if isinstance(act, CashGoal)]
    return Room("", tuple(keys), style="numbers")


def _options(position: Position) -> tuple[Act, ...]:
    return lawful(position)


_ROOMS: Mapping[str, RoomMaker] = {
    "turn": turn_room,
    "give": give_room,
    "learn": learn_room,
    "place": place_room,
    "pay": pay_room,
    "take": take_room,
    "grant": grant_room,
    "move": move_room,
    "cube": cube_room,
    "income": income_room,
    "draw": draw_room,
    "reduce": reduce_room,
    "goals": goals_room,
    "goal": company_room,
}
