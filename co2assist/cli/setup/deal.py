"""The deal entered row by row on forms, what is left of it for later, and the last look at all of it."""

from collections.abc import Iterator

from msgspec.structs import replace

from co2assist.cli.pages.answers.ruling import told_lines
from co2assist.cli.setup.tiles import Tile, act_of, ahead_of, at_end, at_setup, faces, left, rows, tiles, told_rows, tops_begun
from co2assist.cli.table import Table
from co2assist.cli.terminal.cells import Cell, Row, Told
from co2assist.cli.terminal.choose import BACK, Heard, Service, choose, numbered, place_of
from co2assist.cli.terminal.form import Form
from co2assist.cli.terminal.layout import folded, parted
from co2assist.cli.terminal.menu import Key, Menu
from co2assist.cli.terminal.text import Text
from co2assist.record.fix import NoLongerHolds, mend
from co2assist.record.new_game import opened
from co2assist.record.session import Session
from co2assist.referee import Position
from co2assist.text.notation import line
from co2assist.text.sentences import setup as english
from co2assist.words import TABLE, counted

LATER = "later"
"""What stands for a tile that cannot be seen yet."""


class Dealing:
    """The deal at this table: whether it is still to be looked over, the row open since a position, and the rows gone through.

    `known` are the entries there were then: where there are fewer a tile was taken back, and is asked for again.
    """

    def __init__(self) -> None:
        self.open = False
        self.form: RowOfTiles | None = None
        self.alone = False
        self.position: Position | None = None
        self.walked: set[str] = set()
        self.known = 0


class RowOfTiles(Form):
    """One row of the deal: every tile entered is told at once; an Enter among knowledge goals goes on to the tops."""

    def __init__(self, at: Table, number: int) -> None:
        self.table = at
        self.number = number
        self.rest = False
        row = rows(at.now.game)[number]
        self.tiles = row
        self.first = tiles(at.now.game).index(row[0])
        self.tops = tops_begun(at.now.game)
        cells = (Cell(str(place), self._label(place), faces(at.now.game, tile.ask)) for place, tile in enumerate(row))
        super().__init__((Row(f"{row[0].row}   ", tuple(cells)),), self._told(), at.keyboard, leaves=True)

    def _label(self, place: int) -> str:
        return self.tiles[place].name or f"{place + 1}."

    def _told(self) -> Told:
        self.tiles = rows(self.table.now.game)[self.number]
        return {str(place): tile.face for place, tile in enumerate(self.tiles) if tile.face}

    @property
    def tile(self) -> Tile:
        """The tile that is open."""
        return self.tiles[self.at]

    @property
    def here(self) -> Cell:
        """The cell that is open, with what its tile may be now."""
        game, tile, cell = self.table.now.game, self.tile, self.places[self.at][1]
        know = tile.ask.subject == "know"
        like = ahead_of(tile.ask, tile.ask.subject).partition(", ")[2]
        if tile.face:
            return replace(cell, like=english.KNOWLEDGE_AGAIN if know else like, closes=True)
        choices = at_end(cell.choices, self.tops) if know else left(game, tile.ask)
        label = f"{cell.label} {'the top' if self.tops else 'halfway'}" if know else cell.label
        needed = at_setup(self.table.now) or know
        return replace(cell, label=label, choices=(*choices, ("0", LATER)), needed=needed, closes=True, like=like)

    def _nothing(self) -> None:
        """Enter at a tile that is needed: among knowledge goals the others follow."""
        if self.tile.ask.subject == "know":
            self.tops = not self.tops
            self.keyboard.close_row("")
        else:
            super()._nothing()

    def _take(self, value: str) -> None:
        """Tells a tile, or leaves it for later."""
        if value == LATER:
            if at_setup(self.table.now):
                self.keyboard.close_row(LATER)
                later(self.table)
                self.table.print([english.ONE_LEFT])
                self.since = self.at + 1
            self._go(self.at + 1, LATER)
        elif value == self.tile.face or self._retold(value):
            shown = self.here.key(value)
            self.told = dict(self._told())
            self._go(self.at + 1, shown)

    def _retold(self, face: str) -> bool:
        return retold(self.table, self.first + self.at, face)

    def _keep_rest(self, of_form: bool) -> None:
        """What stands is kept; `.` at a tile not known yet leaves all the rest for later."""
        if of_form and not self.tile.face:
            self.rest = True
            self.keyboard.close_row(LATER)
            self.at = self.since = len(self.places)
        else:
            super()._keep_rest(of_form)


def due(at: Table, dealing: Dealing) -> bool:
    """Whether tiles are to be entered or looked over now; while setup waits for a printed value those that were passed alone."""
    position, entries = at.now, len(at.evening.session.entries)
    if dealing.position is not position:
        dealing.walked = dealing.walked if entries >= dealing.known else set()
        dealing.form, dealing.position, dealing.known = None, position, entries
    dealing.open = dealing.open or at_setup(position)
    if position.ask is not None and position.ask.about == "printed" and position.game.phase == "setup":
        later = at.evening.header.deal == LATER
        return dealing.open and later and (dealing.form is not None or next_row(at, dealing) is not None)
    return dealing.open


def asked(at: Table, dealing: Dealing) -> Heard | None:
    """The rows that are still to be entered, then the last look; what was said instead of a tile, or nothing."""
    if dealing.form is None:
        open_row(at, dealing)
    while dealing.form is not None:
        said = _filled(at, dealing, dealing.form)
        if said is not None:
            return said
    return looked_over(at, dealing) if due(at, dealing) else None


def _filled(at: Table, dealing: Dealing, form: RowOfTiles) -> Heard | None:
    """One row: what was said to it that is no tile; the next row is open then, or none."""
    said = form.filled()
    dealing.position, dealing.known = at.now, len(at.evening.session.entries)
    if said == Service("?"):
        at.print(explained(at, form))
        return None
    if said == Service(BACK):
        back_into(at, dealing, form.number - 1)
        return None
    if said is None and form.rest:
        later(at)
        at.print([english.REST_LEFT])
        dealing.walked |= {*english.ROWS.values(), "Agendas", "Summits", "UN cards", "Events"}
    if said is None:
        at.print(form.remarks())
        dealing.walked.add(form.tiles[0].row)
        dealing.form = None
        if not dealing.alone:
            open_row(at, dealing, form.number + 1)
    return said


def next_row(at: Table, dealing: Dealing, first: int = 0) -> int | None:
    """The next row in which a tile is not known; a row left for later once is not asked again."""
    left = set() if at_setup(at.now) else dealing.walked
    missing = (not all(tile.face for tile in row) and row[0].row not in left for row in rows(at.now.game))
    return next((number for number, waits in enumerate(missing) if waits and number >= first), None)


def open_row(at: Table, dealing: Dealing, first: int = 0) -> None:
    """Opens the next row at its first tile that is not known."""
    dealing.form = None
    if (number := next_row(at, dealing, first)) is not None:
        _opened(at, dealing, number, [bool(tile.face) for tile in rows(at.now.game)[number]].index(False))


def back_into(at: Table, dealing: Dealing, number: int) -> None:
    """Opens a row at its last tile; before the first row there is none, and that one stays open."""
    if number >= 0:
        _opened(at, dealing, number, len(rows(at.now.game)[number]) - 1)
    elif dealing.form is not None:
        dealing.form.note = english.FIRST_TILE


def _opened(at: Table, dealing: Dealing, number: int, place: int, alone: bool = False) -> None:
    form = RowOfTiles(at, number)
    form.at = place
    dealing.form, dealing.alone = form, alone
    at.print(explained(at, form, short=bool(dealing.walked)))


def explained(at: Table, form: RowOfTiles, short: bool = False) -> list[Text]:
    """What may be typed in a row; `short` without the keys that are the same in every row."""
    tile = form.tile
    row = english.KNOWLEDGE_AGAIN if tile.face and tile.ask.subject == "know" else ahead_of(tile.ask, tile.ask.subject)
    keys = "" if short and not tile.face else f". {english.KEEPS if tile.face else english.TILE_KEYS}"
    return folded(f" {row}{keys}", at.look.width - 1, 3)


def looked_over(at: Table, dealing: Dealing) -> Heard | None:
    """After the deal, all of it at one glance, any row to be opened again; what was said but Enter."""
    kinds = rows(at.now.game)
    at.print(look_lines(at))
    enter = Key("", english.ALL_STANDS, word="redraw")
    menu = Menu(english.AS_ON_TABLE, numbered(row[0].row for row in kinds), enter, style="numbers")
    heard = choose(menu, at.keyboard, english.AS_ON_TABLE, lambda _: None)
    if heard == Service(BACK) and kinds:
        back_into(at, dealing, len(kinds) - 1)
    elif (number := place_of(heard)) is not None:
        _opened(at, dealing, number, 0, alone=True)
    elif heard == Service("?"):
        at.print(meant(at.look.width - 1))
    else:
        dealing.open = isinstance(heard, Service) and heard.name != "redraw"
        return heard
    return None


def look_lines(at: Table) -> Iterator[Text]:
    """The whole deal, a numbered row for each kind, and what is not known yet."""
    width = at.look.width - 1
    yield from told_rows(at.now.game, width, every=True)
    untold = [
        f"{counted(missing, 'tile')} of {row[0].row}"
        for row in rows(at.now.game)
        if (missing := sum(not tile.face for tile in row))
    ]
    if untold:
        yield from folded(english.NOT_KNOWN.format(tiles=", ".join(untold)), width, 3)
    yield from parted(" ", english.OPENS, width, 1)


def meant(width: int) -> Iterator[Text]:
    """What may be typed at the last look."""
    for told in english.DEAL_MEANS:
        yield from folded(told, width, 1)


def later(at: Table) -> None:
    """Tiles that cannot be seen yet are left until a rule needs them; what was entered stays."""
    told = [entry.line for entry in at.evening.session.entries]
    header = replace(at.evening.header, deal="later")
    trial = at.evening.with_session(opened(header), header)
    for said in told:
        trial.session.say(said)
    trial.session.dropped = list(reversed(at.evening.session.undone))
    at.keep(trial)


def retold(at: Table, place: int, face: str) -> bool:
    """Tells a tile, or tells it anew in the line that told it; whether it is as it should be.

    A slip put right before the game begins is no branch of it, and is kept nowhere.
    """
    session, tile = at.evening.session, tiles(at.now.game)[place]
    act = act_of(tile.ask, tile.ask.subject, face)
    number = told_by(session, place)
    if number is None and tile.face:
        at.keyboard.close_row("")
        at.print([english.BY_THE_BOX])
        return False
    if number is None:
        return at.answer(TABLE, act)
    try:
        mending = mend(at.evening, number, [line(TABLE, act)])
    except NoLongerHolds as wrong:
        at.keyboard.close_row("")
        at.print([*told_lines(wrong.refused, at.names), f" {wrong}"])
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
