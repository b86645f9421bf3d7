"""The tiles and cards of the deal: what each of them may be, how it is typed, and what tells it."""

from collections.abc import Iterator
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from co2assist.board.acts import Act, Agenda, Event, GoalTile, Summit, Un
from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.cli.terminal.cells import ENDS, Choices, agendas, goals, in_any_order, summits, un_cards
from co2assist.cli.terminal.layout import folded, parted
from co2assist.cli.terminal.menu import Key, Menu, letters_of
from co2assist.cli.terminal.text import Text
from co2assist.referee import Position
from co2assist.rules.goals import goal_kind
from co2assist.rules.script import Ask
from co2assist.rules.setup import UN_SIZES
from co2assist.text.names import region_name
from co2assist.text.sentences import ORDERS
from co2assist.text.sentences import setup as english
from co2assist.words import NONE, TABLE, counted


class Tile(Struct, frozen=True):
    """A tile of the deal: its row, what asks for it, what it is called there, and its face; empty while it is not known."""

    row: str
    ask: Ask
    name: str
    face: str


def tiles(game: Game) -> list[Tile]:
    """Every tile of the deal, known or not, in the order of setup."""
    return [*_tiles(game)]


def _tiles(game: Game) -> Iterator[Tile]:
    for name, region in zip(game.layout.ids, game.regions, strict=False):
        yield Tile("Agendas", _asked("agenda", name), game.layout.names[name], " ".join(region.agenda or ()))
    for place, topics in enumerate(game.summits, 1):
        yield Tile("Summits", _asked("summit", str(place)), str(place), " ".join(topics or ()))
    for place, tile in enumerate(game.goals):
        kind = goal_kind(place) if tile is None else tile.kind
        face = tile.text.removeprefix(f"{kind} ") if tile else ""
        yield Tile(english.ROWS[kind], _asked("goal", kind), "", face)
    for number, card in enumerate(game.un, 1):
        yield Tile("UN cards", _asked("un", str(number)), str(number), f"{' '.join(card.plants)} {card.cubes}" if card else "")
    for place, event in enumerate(game.events, 1):
        yield Tile("Events", _asked("event", str(place)), "", event or "")


def _asked(about: str, subject: str) -> Ask:
    return Ask(TABLE, about, None, "setup.deal", subject)


def rows(game: Game) -> list[list[Tile]]:
    """The tiles row by row."""
    return [list(row) for _, row in groupby(tiles(game), key=lambda tile: tile.row)]


def faces(game: Game, ask: Ask) -> Choices:
    """Every face that the tile asked for may have, with its keys."""
    lands = tuple((letter, region) for region, letter in letters_of(game).items())
    match ask.about:
        case "agenda":
            return agendas()
        case "summit":
            return summits(*counts.SUMMITS)
        case "goal":
            return goals(ask.subject or goal_kind(game.goals.index(None)), lands)
        case "un":
            return un_cards(_un_size(game, ask))
        case _:
            return (*lands, ("0", NONE))


def _un_size(game: Game, ask: Ask) -> int:
    two, _ = game.charter.un_display or game.box.un_display(len(game.players))
    return UN_SIZES[int(ask.subject) > two]


def left(game: Game, ask: Ask) -> Choices:
    """The faces that a tile not known yet may have: of the tiles that the owner's box lists, and that can be left.

    Made-up values list none, for the real tiles may differ.
    """
    kind = {"agenda": "agendas", "summit": "summits"}.get(ask.about, "")
    kind = kind if ask.about != "un" else "un-two" if _un_size(game, ask) == UN_SIZES[0] else "un-three"
    listed = [] if game.box.practice else [str(row) for row in game.box.tiles.get(kind, [])]
    every = faces(game, ask)
    if ask.about == "agenda":
        known = [" ".join(region.agenda) for region in game.regions if region.agenda]
        there = [tile for tile in listed if tile not in known]
        return tuple(choice for choice in every if not there or choice[1] in there)
    if ask.about == "summit" and not listed:
        return summits(*(size for size, left in zip(counts.SUMMITS, game.summits_left, strict=True) if left))
    if ask.about == "event":
        offers = ask.options if ask.options is not None else tuple(Event(region) for region in game.layout.ids)
        return tuple(choice for choice in every if Event(choice[1]) in offers)
    return in_any_order(every, listed)


def act_of(ask: Ask, kind: str, face: str) -> Act:
    """The answer that tells a face; `kind` is that of a goal."""
    words = face.split()
    match ask.about:
        case "agenda":
            return Agenda(ask.subject, tuple(words))
        case "summit":
            return Summit(int(ask.subject), tuple(words))
        case "goal":
            return GoalTile(f"{kind} {face}")
        case "un":
            return Un(int(ask.subject), tuple(words[:-1]), int(words[-1]))
        case _:
            return Event(face)


def dealt_menu(game: Game, ask: Ask) -> Menu:
    """The row for one tile that a rule asks the table for."""
    kind = (ask.subject or goal_kind(game.goals.index(None))) if ask.about == "goal" else ""
    title, ahead = heading(game, ask), ahead_of(ask, kind)
    shown = game.layout.names if ask.about == "event" else {}
    keys = tuple(Key(typed, shown.get(face, face), "", act_of(ask, kind, face)) for typed, face in left(game, ask))
    if ask.rule == "summit.tile":
        keys = (*keys, Key("0", "none", english.DECK_EMPTY, Summit(int(ask.subject))))
    menu = Menu(title, keys, style="row", ahead=ahead)
    return menu if kind != "know" else _knowledge(menu, tops_begun(game))


def ahead_of(ask: Ask, kind: str) -> str:
    """What kind of tile it is, and how it is typed; `kind` is that of a goal."""
    return english.GOALS[kind] if ask.about == "goal" else english.AHEAD[ask.about]


def tops_begun(game: Game) -> bool:
    """Whether a top is among the knowledge goals already."""
    return any(tile is not None and tile.text.endswith(" top") for tile in game.goals)


def at_end(choices: Choices, tops: bool) -> Choices:
    """The knowledge goals of one end by the letter of their energy alone."""
    _, end = ENDS[tops]
    return tuple((typed[0], face) for typed, face in choices if face.endswith(end))


def _knowledge(menu: Menu, tops: bool) -> Menu:
    """First the halfway tiles, Enter, then the tops; once a top has been told, tops come first."""
    ends = [
        replace(
            menu,
            title=f"{menu.title}, {said}",
            keys=tuple(replace(key, typed=key.typed[0]) for key in menu.keys if key.typed.endswith(letter)),
        )
        for said, (letter, _) in zip(("halfway", "the top"), ENDS, strict=True)
    ]
    return replace(ends[tops], enter=Key("", "halfway tiles" if tops else english.TOPS_NEXT, opens=lambda: ends[not tops]))


def heading(game: Game, ask: Ask) -> str:
    """What a tile is called: a region, Summit 2, Building goal 3 of 8, UN card 4, Current event tile."""
    match ask.about:
        case "agenda":
            return game.layout.names.get(ask.subject, ask.subject)
        case "summit":
            return f"Summit {ask.subject}"
        case "goal":
            kind = ask.subject or goal_kind(game.goals.index(None))
            known = sum(tile is not None and tile.kind == kind for tile in game.goals)
            return f"{english.ROWS[kind][:-1]} {known + 1} of {counts.GOALS[kind]}"
        case "un":
            return f"UN card {ask.subject}"
        case _:
            return f"{ORDERS[ask.subject].capitalize()} event tile" if ask.subject in ORDERS else "Event tile"


def at_setup(position: Position) -> bool:
    """Whether tiles are being dealt before the game begins."""
    ask = position.ask
    return ask is not None and ask.rule == "setup.deal" and position.game.phase == "setup"


# --- Shown


def typed_face(game: Game, tile: Tile) -> str:
    """A face as it is typed."""
    return next((typed for typed, face in faces(game, tile.ask) if face == tile.face), tile.face)


def told_rows(game: Game, width: int, every: bool = False) -> list[Text]:
    """The tiles known so far, a row of the table each, by their letters; of `every` row its number and what is missing."""
    lines: list[Text] = []
    for number, row in enumerate(rows(game), 1):
        shown = [f"{tile.name} {typed_face(game, tile) or '?'}".strip() for tile in row if tile.face or every]
        if shown:
            head = f" {number} " if every else " "
            lines += parted(f"{head}{row[0].row:<16} ", shown, width, 20)
    return lines


def dealt_lines(game: Game, width: int) -> list[Text]:
    """What the program has dealt, in whole words, for the hands that lay it out: a place a row, goal tiles in one."""
    lines = []
    for row in rows(game):
        told = [f"{f'{tile.name}: ' if tile.name else ''}{_in_words(game, tile)}" for tile in row if tile.face]
        entries = told if row[0].name else [", ".join(told)] if told else []
        for place, entry in enumerate(entries):
            lines += folded(f" {'' if place else row[0].row:<16} {entry}", width - 1, 18)
    return [Text(english.LAY_OUT), *lines] if lines else []


def _in_words(game: Game, tile: Tile) -> str:
    words = tile.face.split()
    if tile.ask.about == "un":
        return ", ".join([*words[:-1], counted(int(words[-1]), "Tech cube")])
    return region_name(game, tile.face) if tile.ask.about in ("goal", "event") else ", ".join(words)
