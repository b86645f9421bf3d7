"""Cooperative Setup: tiles and cards told letter by letter, a row each."""

from collections.abc import Callable, Iterable, Mapping
from itertools import permutations, product

from co2assist.board.acts import Act, Agenda, Event, GoalTile, Summit, Un
from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.cli.terminal.layout import folded
from co2assist.cli.terminal.menu import CUBES, ENERGY_KEYS, ENERGY_LETTERS, LATER, Key, Room, letters_of
from co2assist.cli.terminal.text import Text
from co2assist.referee import Position
from co2assist.rules.goals import goal_kind
from co2assist.rules.script import Ask
from co2assist.rules.setup import AGENDA_SIZE
from co2assist.text.names import about_name
from co2assist.text.sentences import ORDERS
from co2assist.text.sentences import setup as english
from co2assist.words import ENERGIES, TABLE, counted

REST, REST_LATER = ".", "rest later"
"""The key that leaves every tile still to come, and what it says."""
SIZES = (2, 3, 4)
GOAL_WORDS = {"build": "Building", "know": "Knowledge", "summit": "Summit"}


def untold(game: Game) -> list[Ask]:
    """Every tile that nobody has told yet, in the order of setup."""
    found = [("agenda", name) for name, here in zip(game.layout.ids, game.regions, strict=False) if here.agenda is None]
    found += [("summit", str(place)) for place, topics in enumerate(game.summits, 1) if topics is None]
    found += [("goal", goal_kind(place)) for place, tile in enumerate(game.goals) if tile is None]
    found += [("un", str(number)) for number, card in enumerate(game.un, 1) if card is None]
    found += [] if game.un else [("printed", f"configuration.{len(game.players)}.un")]
    found += [("event", str(place)) for place, region in enumerate(game.events, 1) if region is None]
    return [Ask(TABLE, about, None, "setup.deal", subject) for about, subject in found]


def dealt_room(game: Game, ask: Ask, may_wait: bool = False) -> Room:
    """The row for one tile told by the table; at setup `0` leaves it for later."""
    room = _ROOMS[ask.about](game, ask)
    if may_wait or (game.phase == "setup" and ask.rule == "setup.deal"):
        later = Key("0", "later", english.NOT_SEEN, word=LATER)
        rest = Key(REST, "the rest later", english.ALL_TO_COME, word=REST_LATER)
        return Room(room.title, (*room.keys, later, rest), room.enter, "row", head=room.head, ahead=room.ahead)
    return room


def letters(energies: Iterable[str]) -> str:
    """Energies as they are typed, a letter each."""
    return "".join(ENERGY_LETTERS[energy] for energy in energies)


def _listed(game: Game, kind: str) -> list[list[str]]:
    """The tiles that the owner's box lists of a kind; none where values are made up, for the real tiles may differ."""
    rows = [] if game.box.practice else game.box.tiles.get(kind, [])
    return [str(row).split() for row in rows]


def agenda_room(game: Game, ask: Ask) -> Room:
    """Three letters, most preferred first."""
    known = [list(region.agenda) for region in game.regions if region.agenda]
    tiles = [tile for tile in _listed(game, "agendas") if tile not in known]
    every = tiles or [list(three) for three in permutations(ENERGIES, AGENDA_SIZE)]
    keys = (Key(letters(tile), " ".join(tile), "", Agenda(ask.subject, tuple(tile))) for tile in every)
    title = game.layout.names.get(ask.subject, ask.subject)
    return Room(title, tuple(keys), style="row", ahead=english.AGENDAS)


def summit_room(game: Game, ask: Ask) -> Room:
    """The topics in any order; Enter when the tile has no more."""
    number = int(ask.subject)
    tiles = _listed(game, "summits")
    sizes = [size for size, left in zip(SIZES, game.summits_left, strict=True) if left]
    spelled: dict[str, Act] = {}
    for tile in tiles:
        for order in permutations(tile):
            spelled[letters(order)] = Summit(number, tuple(tile))
    if not tiles:
        for size in sizes:
            spelled |= {letters(order): Summit(number, order) for order in permutations(ENERGIES, size)}
    keys = tuple(Key(typed, _words(typed), "", act) for typed, act in spelled.items())
    if ask.rule == "summit.tile":
        keys = (*keys, Key("0", "none", english.DECK_EMPTY, Summit(number)))
    return Room(f"Summit {number}", keys, style="row", ahead=english.SUMMITS)


def _words(typed: str) -> str:
    return " ".join(energy for letter in typed for energy in ENERGIES if ENERGY_LETTERS[energy] == letter)


def goal_room(game: Game, ask: Ask) -> Room:
    """One letter a goal tile: a region or an energy, the halfway and then the top of a track, a summit's size or topic."""
    kind = ask.subject or goal_kind(game.goals.index(None))
    if kind == "know":
        return _knowledge_room(game)
    if kind == "build":
        spots = [(letter, region) for region, letter in letters_of(game).items()]
        return Room(_count(game, "build"), _goal_keys("build", [*spots, *ENERGY_KEYS]), style="row", ahead=english.GOALS[kind])
    sizes = [(str(size), str(size)) for size in SIZES]
    return Room(_count(game, "summit"), _goal_keys("summit", [*sizes, *ENERGY_KEYS]), style="row", ahead=english.GOALS[kind])


def _count(game: Game, kind: str) -> str:
    """Which tile of its group comes next: Building goal 3 of 8."""
    told = sum(tile is not None and tile.kind == kind for tile in game.goals)
    return nth_goal(kind, told + 1)


def nth_goal(kind: str, number: int) -> str:
    """A goal tile by its number in its group: Building goal 3 of 8."""
    return f"{GOAL_WORDS[kind]} goal {number} of {counts.GOALS[kind]}"


def _goal_keys(kind: str, spots: Iterable[tuple[str, str]], end: str = "") -> tuple[Key, ...]:
    return tuple(Key(letter, word, "", GoalTile(f"{kind} {word}{end}")) for letter, word in spots)


def _knowledge_room(game: Game) -> Room:
    """First the halfway tiles, Enter, then the tops; once a top has been told, tops come first."""
    title, ahead = _count(game, "know"), english.GOALS["know"]
    half = Room(f"{title}, halfway", _goal_keys("know", ENERGY_KEYS, " half"), style="row", ahead=ahead)
    top = Room(f"{title}, the top", _goal_keys("know", ENERGY_KEYS, " top"), style="row", ahead=ahead)
    tops_begun = any(tile is not None and tile.text.endswith(" top") for tile in game.goals)
    first, other = (top, half) if tops_begun else (half, top)
    name = "halfway tiles" if tops_begun else english.TOPS_NEXT
    return Room(first.title, first.keys, Key("", name, opens=lambda: other), "row", ahead=ahead)


def un_room(game: Game, ask: Ask) -> Room:
    """The plants and then the Tech cubes they cost."""
    number = int(ask.subject)
    two, _ = game.charter.un_display or game.box.un_display(len(game.players))
    size = 2 if number <= two else 3
    spelled: dict[str, Act] = {}
    for *plants, cubes in _listed(game, "un-two" if size == 2 else "un-three"):
        for order in permutations(plants):
            spelled[letters(order) + cubes] = Un(number, tuple(plants), int(cubes))
    if not spelled:
        for plants_, cube in product(product(ENERGIES, repeat=size), CUBES):
            spelled[f"{letters(plants_)}{cube}"] = Un(number, plants_, cube)
    keys = tuple(Key(typed, f"{_words(typed)} {typed[-1]}", "", act) for typed, act in spelled.items())
    return Room(f"UN card {number}", keys, style="row", ahead=english.UN_CARDS)


def event_room(game: Game, ask: Ask) -> Room:
    """The region on an event tile."""
    regions = letters_of(game)
    offers = ask.options if ask.options is not None else tuple(Event(region) for region in game.layout.ids)
    keys = []
    for act in offers:
        if isinstance(act, Event):
            none = act.region not in regions
            keys.append(Key("0" if none else regions[act.region], "none" if none else game.layout.names[act.region], "", act))
    order = f"{ORDERS[ask.subject].capitalize()} event tile" if ask.subject in ORDERS else "Event tile"
    return Room(order, tuple(keys), style="row", ahead=english.EVENTS)


_ROOMS: Mapping[str, Callable[[Game, Ask], Room]] = {
    "agenda": agenda_room,
    "summit": summit_room,
    "goal": goal_room,
    "un": un_room,
    "event": event_room,
}


SET_OUT = ("Agendas", "Summits", "UN cards")
"""Kinds whose pieces have places of their own."""
Tiles = list[tuple[str, list[str]]]
"""Kinds of tiles and cards in the order of setup, and what is known of each kind."""


def told_tiles(game: Game, spelled: Callable[[Iterable[str]], str], between: str) -> Tiles:
    """The tiles known so far; energies are `spelled`. Regions read off before the summit places are no board yet."""
    agendas = [
        f"{game.layout.names[name]}{between}{spelled(region.agenda)}"
        for name, region in zip(game.layout.ids, game.regions, strict=False)
        if region.agenda
    ]
    summits = [f"{place}{between}{spelled(topics)}" for place, topics in enumerate(game.summits, 1) if topics]
    kinds: Tiles = [("Agendas", agendas), ("Summits", summits)]
    for kind, title in (("build", "Building goals"), ("know", "Knowledge goals"), ("summit", "Summit goals")):
        told = [tile.text.removeprefix(f"{kind} ") for tile in game.goals if tile is not None and tile.kind == kind]
        kinds.append((title, [about_name(game, about) for about in told]))
    return kinds


def told_rows(game: Game) -> list[str]:
    """The tiles known so far, a kind a row, as they can be compared with the table at one glance; energies by their letters."""
    cards = [f"{number} {letters(card.plants)}{card.cubes}" for number, card in enumerate(game.un, 1) if card]
    rows = [(title, ("   " if title in SET_OUT else ", ").join(told)) for title, told in told_tiles(game, letters, " ")]
    rows += [("UN cards", "   ".join(cards)), ("Events", ", ".join(region for region in game.events if region))]
    return [f" {title:<16} {text}" for title, text in rows if text]


def at_setup(position: Position) -> bool:
    """Whether tiles are being dealt before the game begins."""
    ask = position.ask
    return ask is not None and ask.rule == "setup.deal" and position.game.phase == "setup"


def pieces_missing(position: Position) -> bool:
    """Whether setup waits for a printed value, so that some tiles have no place yet."""
    return position.ask is not None and position.ask.about == "printed" and position.game.phase == "setup"


def dealt_lines(game: Game, width: int) -> list[Text]:
    """What the program has dealt, in whole words, for the hands that lay it out: a place a row, goal tiles in one."""
    kinds = told_tiles(game, ", ".join, ": ")
    cards = enumerate(game.un, 1)
    un = [f"{n}: {', '.join(card.plants)}, {counted(card.cubes, 'Tech cube')}" for n, card in cards if card]
    kinds += [("UN cards", un), ("Events", [about_name(game, region) for region in game.events if region])]
    lines = []
    for title, told in kinds:
        rows = told if title in SET_OUT else [", ".join(told)] if told else []
        heads = (title, *[""] * len(rows))
        lines += [
            line for head, row in zip(heads, rows, strict=False) if row for line in folded(f" {head:<16} {row}", width - 1, 18)
        ]
    return [Text(english.LAY_OUT), *lines] if lines else []
