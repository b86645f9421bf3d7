"""Cooperative Setup: the whole deal at one glance, and any tile of it opened again; what is not typed anew stays."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from co2assist.board.acts import Act, GoalTile
from co2assist.board.game import Game
from co2assist.cli.pages.answers.ruling import refusal_lines
from co2assist.cli.setup.tiles import GOAL_WORDS, dealt_room
from co2assist.cli.table import Table
from co2assist.cli.terminal.cells import goals, letters
from co2assist.cli.terminal.choose import BACK, Answered, Heard, Service, choose, numbered, place_of
from co2assist.cli.terminal.layout import folded
from co2assist.cli.terminal.menu import ENERGY_LETTERS, Key, Room, letters_of
from co2assist.cli.terminal.text import Text
from co2assist.record.fix import NoLongerHolds, mend
from co2assist.record.session import Session
from co2assist.rules.goals import goal_kind
from co2assist.rules.script import Ask
from co2assist.text.notation import line
from co2assist.text.sentences import setup as english
from co2assist.words import TABLE, counted

Respond = Callable[[Heard], None]
KEEP = "as it is"
REST = "=rest"
"""What is said where the rest of a row stays as it is."""


class Laid(Struct, frozen=True):
    """A tile of the deal: its row, what would ask for it, what stands before it in the row, and its face as typed."""

    row: str
    ask: Ask
    name: str
    face: str


def tiles(game: Game) -> list[Laid]:
    """Every tile of the deal, told or not, in the order of setup; the face of one not told is empty."""
    return [*_agendas(game), *_summits(game), *_goals(game), *_cards(game), *_events(game)]


def _asked(about: str, subject: str) -> Ask:
    return Ask(TABLE, about, None, "setup.deal", subject)


def _agendas(game: Game) -> Iterator[Laid]:
    for name, region in zip(game.layout.ids, game.regions, strict=False):
        yield Laid("Agendas", _asked("agenda", name), game.layout.names[name], letters(region.agenda or ()))


def _summits(game: Game) -> Iterator[Laid]:
    for place, topics in enumerate(game.summits, 1):
        yield Laid("Summits", _asked("summit", str(place)), str(place), letters(topics or ()))


def _goals(game: Game) -> Iterator[Laid]:
    typed = {**letters_of(game), **ENERGY_LETTERS}
    for place, tile in enumerate(game.goals):
        kind = goal_kind(place) if tile is None else tile.kind
        about, _, end = tile.text.removeprefix(f"{kind} ").partition(" ") if tile is not None else ("", "", "")
        yield Laid(f"{GOAL_WORDS[kind]} goals", _asked("goal", kind), "", f"{typed.get(about, about)}{end[:1]}")


def _cards(game: Game) -> Iterator[Laid]:
    for number, card in enumerate(game.un, 1):
        face = "" if card is None else f"{letters(card.plants)}{card.cubes}"
        yield Laid("UN cards", _asked("un", str(number)), str(number), face)


def _events(game: Game) -> Iterator[Laid]:
    typed = letters_of(game)
    for place, region in enumerate(game.events, 1):
        yield Laid("Events", _asked("event", str(place)), "", typed.get(region or "", region or ""))


def rows(laid: Sequence[Laid]) -> list[list[Laid]]:
    """The tiles row by row."""
    return [list(row) for _, row in groupby(laid, key=lambda tile: tile.row)]


def lines(game: Game, width: int) -> Iterator[Text]:
    """The whole deal, a numbered row for each kind; what is not known yet."""
    laid = tiles(game)
    for number, row in enumerate(rows(laid), 1):
        shown = "   ".join(f"{tile.name} {tile.face or '?'}".strip() for tile in row)
        yield from (told.rstrip() for told in folded(f" {number} {row[0].row:<16} {shown}", width, 20))
    untold = [f"{counted(missing, 'tile')} of {row[0].row}" for row in rows(laid) if (missing := sum(not t.face for t in row))]
    if untold:
        yield from folded(english.NOT_KNOWN.format(tiles=", ".join(untold)), width, 3)


def look(at: Table, respond: Respond) -> Heard | None:
    """Shows the deal and asks whether it stands: what was said, or None when tiles were opened again."""
    laid = tiles(at.now.game)
    at.print(lines(at.now.game, at.look.width - 1))
    at.print([Text(f" {english.OPENS}")])
    starts = [laid.index(row[0]) for row in rows(laid)]
    room = Room(
        english.AS_ON_TABLE,
        numbered(row[0].row for row in rows(laid)),
        Key("", english.ALL_STANDS, word="redraw"),
        style="numbers",
    )
    heard = choose(room, at.keyboard, english.AS_ON_TABLE, lambda _: None)
    if heard == Service(BACK) and laid:
        opened(at, len(laid) - 1, len(laid), respond)
        return None
    if (number := place_of(heard)) is not None:
        opened(at, starts[number], [*starts, len(laid)][number + 1], respond)
        return None
    return heard


def meant(width: int) -> Iterator[Text]:
    """What may be typed at the last look."""
    for told in english.DEAL_MEANS:
        yield from folded(told, width, 1)


def opened(at: Table, first: int, last: int, respond: Respond) -> None:
    """Tiles asked again one after the other, from `first` to before `last`; Enter keeps one, Backspace goes to the one before."""
    place = first
    while 0 <= place < last:
        laid = tiles(at.now.game)
        tile = laid[place]
        room = _room(at.now.game, tile, _named(laid, place))
        heard = choose(room, at.keyboard, f"{room.title} [{tile.face or '?'}]", lambda _: None)
        if heard == Service(BACK):
            place -= 1
        elif isinstance(heard, Answered):
            place += retold(at, place, heard.act)
        elif heard == Service("keep"):
            place += 1
        elif heard == Service(REST):
            return
        elif heard == Service("?"):
            at.print([*meant(at.look.width - 1), *folded(f" {room.title}: {_may_be(room)}", at.look.width - 1, 3)])
        else:
            respond(heard)
            return


def _named(laid: Sequence[Laid], place: int) -> str:
    """A tile by its name, or by its number in its row: Knowledge goal 3 of 5."""
    tile = laid[place]
    if tile.name:
        return f"{tile.row[:-1]} {tile.name}"
    row = [number for number, other in enumerate(laid) if other.row == tile.row]
    return f"{tile.row[:-1]} {row.index(place) + 1} of {len(row)}"


def _may_be(room: Room) -> str:
    """What may be typed for a tile: its letters, or how it is told where they are many."""
    told = room.ahead.partition(", ")[2] or room.title.partition(", ")[2]
    return f"{told}; {english.KEEPS}" if told else english.KEEPS


def _room(game: Game, tile: Laid, name: str) -> Room:
    """The row of a tile with Enter for what lies there, and , or . for the rest of its row as it is."""
    keep = Key("", KEEP, word="keep")
    rest = tuple(Key(typed, english.REST_STANDS, word=REST) for typed in (",", "."))
    if tile.ask.about == "goal" and tile.ask.subject == "know":
        keys = tuple(Key(typed, words, "", GoalTile(f"know {words}")) for typed, words in goals("know", ()))
        return Room(english.KNOWLEDGE_AGAIN.format(name=name), (*keys, *rest), keep, "row")
    room = dealt_room(game, tile.ask)
    keys = tuple(key for key in room.keys if key.act is not None)
    return replace(room, title=name, keys=(*keys, *rest), enter=keep)


def retold(at: Table, place: int, act: Act) -> bool:
    """Tells a tile, or tells it anew in the line that told it; whether it is as it should be.

    A slip put right before the game begins is no branch of it, and is kept nowhere.
    """
    session = at.evening.session
    number = told_by(session, place)
    if number is None and tiles(at.now.game)[place].face:
        at.print([english.BY_THE_BOX])
        return False
    if number is None:
        return at.answer(TABLE, act)
    if act == session.entries[number - 1].act:
        return True
    try:
        mending = mend(at.evening, number, [line(TABLE, act)])
    except NoLongerHolds as wrong:
        at.print([*refusal_lines(wrong.refused, at.names), f" {wrong}"])
        return False
    if not session.undone:
        mending.evening.session.dropped = []
    return at.keep(mending.evening)


def told_by(session: Session, place: int) -> int | None:
    """The entry (from 1) that told a tile of the deal."""
    for number, entry in enumerate(session.entries, 1):
        before, after = tiles(session.before(number).game), tiles(entry.after.game)
        told_before = place < len(before) and before[place].face
        if not told_before and place < len(after) and after[place].face:
            return number
    return None
