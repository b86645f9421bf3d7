"""Cooperative Setup: tiles and cards told letter by letter, a row each."""

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from co2assist.board.acts import Act, Agenda, Event, GoalTile, Summit, Un
from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.cli.terminal.cells import ENDS, Choices, agendas, goals, in_any_order, letters, summits, un_cards
from co2assist.cli.terminal.layout import folded
from co2assist.cli.terminal.menu import ENERGY_KEYS, LATER, Key, Room, letters_of
from co2assist.cli.terminal.text import Text
from co2assist.referee import Position
from co2assist.rules.goals import goal_kind
from co2assist.rules.script import Ask
from co2assist.rules.setup import UN_SIZES
from co2assist.text.names import about_name
from co2assist.text.sentences import ORDERS
from co2assist.text.sentences import setup as english
from co2assist.words import TABLE, counted

REST, REST_LATER = ".", "rest later"
"""The key that leaves every tile still to come, and what it says."""
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
        return replace(room, keys=(*room.keys, later, rest))
    return room


def _listed(game: Game, kind: str) -> list[str]:
    """The tiles that the owner's box lists of a kind; none where values are made up, for the real tiles may differ."""
    return [] if game.box.practice else [str(row) for row in game.box.tiles.get(kind, [])]


def _room(title: str, ahead: str, choices: Choices, act: Callable[[str], Act], *more: Key, enter: Key | None = None) -> Room:
    """A row in which each choice tells a tile."""
    keys = (Key(typed, face, "", act(face)) for typed, face in choices)
    return Room(title, (*keys, *more), enter, "row", ahead=ahead)


def _agenda(game: Game, ask: Ask) -> Room:
    """Three letters, most preferred first."""
    known = [" ".join(region.agenda) for region in game.regions if region.agenda]
    tiles = [tile for tile in _listed(game, "agendas") if tile not in known]
    choices = tuple(choice for choice in agendas() if not tiles or choice[1] in tiles)
    title = game.layout.names.get(ask.subject, ask.subject)
    return _room(title, english.AGENDAS, choices, lambda face: Agenda(ask.subject, tuple(face.split())))


def _summit(game: Game, ask: Ask) -> Room:
    """The topics in any order; Enter when the tile has no more."""
    number = int(ask.subject)
    sizes = [size for size, left in zip(counts.SUMMITS, game.summits_left, strict=True) if left]
    tiles = _listed(game, "summits")
    choices = in_any_order(summits(*(counts.SUMMITS if tiles else sizes)), tiles)
    none = (Key("0", "none", english.DECK_EMPTY, Summit(number)),) if ask.rule == "summit.tile" else ()
    return _room(f"Summit {number}", english.SUMMITS, choices, lambda face: Summit(number, tuple(face.split())), *none)


def _goal(game: Game, ask: Ask) -> Room:
    """One letter a goal tile: a region or an energy, the halfway and then the top of a track, a summit's size or topic."""
    kind = ask.subject or goal_kind(game.goals.index(None))
    title = nth_goal(kind, sum(tile is not None and tile.kind == kind for tile in game.goals) + 1)
    if kind == "know":
        return _knowledge(game, title)
    places = tuple((letter, region) for region, letter in letters_of(game).items())
    return _room(title, english.GOALS[kind], goals(kind, places), lambda face: GoalTile(f"{kind} {face}"))


def nth_goal(kind: str, number: int) -> str:
    """A goal tile by its number in its group: Building goal 3 of 8."""
    return f"{GOAL_WORDS[kind]} goal {number} of {counts.GOALS[kind]}"


def _knowledge(game: Game, title: str) -> Room:
    """First the halfway tiles, Enter, then the tops; once a top has been told, tops come first."""
    ahead, tell = english.GOALS["know"], lambda face: GoalTile(f"know {face}")
    half, top = (tuple((letter, f"{energy} {end}") for letter, energy in ENERGY_KEYS) for _, end in ENDS)
    rows = [_room(f"{title}, halfway", ahead, half, tell), _room(f"{title}, the top", ahead, top, tell)]
    tops_begun = any(tile is not None and tile.text.endswith(" top") for tile in game.goals)
    first, other = reversed(rows) if tops_begun else rows
    return replace(first, enter=Key("", "halfway tiles" if tops_begun else english.TOPS_NEXT, opens=lambda: other))


def _un(game: Game, ask: Ask) -> Room:
    """The plants and then the Tech cubes they cost."""
    number = int(ask.subject)
    two, _ = game.charter.un_display or game.box.un_display(len(game.players))
    size, tiles = (UN_SIZES[0], "un-two") if number <= two else (UN_SIZES[1], "un-three")
    choices = in_any_order(un_cards(size), _listed(game, tiles))

    def tell(face: str) -> Un:
        *plants, cubes = face.split()
        return Un(number, tuple(plants), int(cubes))

    return _room(f"UN card {number}", english.UN_CARDS, choices, tell)


def _event(game: Game, ask: Ask) -> Room:
    """The region on an event tile."""
    letters = letters_of(game)
    offers = ask.options if ask.options is not None else tuple(Event(region) for region in game.layout.ids)
    keys = []
    for act in offers:
        if isinstance(act, Event):
            none = act.region not in letters
            keys.append(Key("0" if none else letters[act.region], "none" if none else game.layout.names[act.region], "", act))
    order = f"{ORDERS[ask.subject].capitalize()} event tile" if ask.subject in ORDERS else "Event tile"
    return Room(order, tuple(keys), style="row", ahead=english.EVENTS)


_ROOMS: Mapping[str, Callable[[Game, Ask], Room]] = {
    "agenda": _agenda,
    "summit": _summit,
    "goal": _goal,
    "un": _un,
    "event": _event,
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
