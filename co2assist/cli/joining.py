"""At the table: a game under way is told: region by region and player by player, or what one phase alone needs."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from co2assist.board.facts import Fact, facts, text
from co2assist.board.game import Game
from co2assist.board.given import flat
from co2assist.cli import told_aside
from co2assist.cli.alone import amendment, cells, changed, laid, odd_lines, outlook_lines, told_before
from co2assist.cli.cells import Row, Told
from co2assist.cli.contradictions import spoken
from co2assist.cli.forms import Form, Left, Opened
from co2assist.cli.paper import Paper
from co2assist.cli.prompts import BACK, Keyboard, Service, Typed, choose
from co2assist.cli.rooms import Key, Room
from co2assist.cli.signs import Look
from co2assist.cli.whole_table import Broken, Keep, told_whole
from co2assist.rules.amending import alone, amended
from co2assist.rules.charters import BOARDLESS
from co2assist.table.evening import Evening, Header, charter_in, laid_out
from co2assist.table.names import Names

HALF = " What was told of this decade before stands in the brackets; Enter keeps it."
INSIDE = " There is no game yet; Q stops, Backspace a cell back, Enter keeps a value."


class CannotJoin(Exception):
    """A game under way that cannot be told: its board has not been read off."""


def joined(
    header: Header,
    only: str,
    keyboard: Keyboard,
    paper: Paper,
    old: Mapping[str, Any] | None = None,
    keep: Keep = lambda told: None,
) -> Header:
    """The header of a game under way: it is asked until the pieces add up. Raises CannotJoin, Left and Broken.

    `keep` is given the facts told by now, whenever one more has been told.
    """
    header = replace(header, only=only)
    bare = laid_out(header, charter_in(header), [])
    if not bare.regions and only not in BOARDLESS:
        raise CannotJoin("its board has not been read off; `co2assist box fill` does that, or take the practice box")
    if only == "goals" and bare.charter.inspectors:
        raise CannotJoin("with inspectors the goal tiles themselves are needed; tell them in a file with --from")
    told = {path: text(_fact(value)) for path, value in flat(old or {}).items()}
    if only:
        return replace(header, given=_alone_told(header, bare, told, keyboard, paper, keep))
    look = paper.look(dict(header.names), header.title)
    return replace(header, given=told_whole(bare, told, keyboard, paper, look, keep))


def _fact(value: Any) -> Fact:
    return value if isinstance(value, (int, str, list)) else str(value)


def _alone_told(header: Header, bare: Game, told: dict[str, str], keyboard: Keyboard, paper: Paper, keep: Keep) -> dict[str, str]:
    """What one phase alone needs, asked on one screen until it adds up and Enter begins."""
    before = {path: value for path, value in told.items() if path != "phase"}
    look = paper.look(dict(header.names), header.title)
    form = Form((), told_before(bare, before), keyboard)
    try:
        while True:
            screen = cells(bare, form.told, look)
            paper.print(screen.head)
            form = Form(screen.rows, form.told, keyboard, keep=lambda now: keep(laid(bare, now, before)))
            _fill(form, paper)
            now = laid(bare, form.told, before)
            game, faults = alone(bare, now)
            if faults:
                said = (f"   {spoken(game, Names(header.names), fault)}" for fault in faults)
                paper.print([" This does not add up; Enter keeps what is right:", *said])
                continue
            paper.print(outlook_lines(game, Names(header.names)))
            if _begins(keyboard):
                return now
    except (Left, KeyboardInterrupt, EOFError) as by:
        raise Broken(laid(bare, form.told, before), by) from by


def _fill(form: Form, paper: Paper) -> None:
    while (said := form.filled()) is not None:
        if isinstance(said, Service) and said.name == "Q":
            raise Left
        here = [f" Here, {form.here.label}: {form.here.keys()}"] if said == Service("?") else []
        paper.print([*here, INSIDE])
    paper.print(form.remarks())


def _begins(keyboard: Keyboard) -> bool:
    """Enter begins; Backspace goes back to the screen."""
    room = Room("", (), Key("", "begin", word="begin"))
    while True:
        heard = choose(room, keyboard, "Enter: begin   Backspace: back", lambda _: None)
        if heard == Service("begin"):
            return True
        if heard == Service(BACK):
            return False
        if heard == Service("Q"):
            raise Left


def again(evening: Evening, keyboard: Keyboard, paper: Paper, look: Look, opened: Opened) -> str | Service | Typed:
    """The same screen a decade later, with the old values in place: the amendment it comes to, or what was said instead.

    What is half told then is kept beside the game as it is told, and stands in the brackets the next time; while something
    else comes up the form stays open where it was.
    """
    game = evening.session.now.game
    known = told_before(game, {path: text(value) for path, value in facts(game).items() if value is not None})
    half = _half_told(evening)
    screen = cells(game, known, look, later=True)
    paper.print([*screen.head, *([HALF] if half else [])])

    def keep(told: Told) -> None:
        if any(told[path] != known.get(path) for path in told):
            _keep_half(evening, screen.rows, told)

    form: Form = opened.at(evening.session.now, lambda: Form(screen.rows, {**known, **half}, keyboard, keep=keep))
    if (said := form.filled()) is not None:
        return said
    opened.close()
    _drop_half(evening)
    after, faults = amended(game, changed(game, form.told))
    paper.print([] if faults else odd_lines(after, Names(evening.header.names), "U takes it back"))
    return amendment(game, form.told)


def _half_told(evening: Evening) -> dict[str, str]:
    """What was told of this decade's screen before people stopped, as its cells hold it."""
    game, header = evening.session.now.game, evening.header
    told = told_aside.kept(evening.path, header, header.only) if evening.path is not None else {}
    found = {path: text(_fact(value)) for path, value in told.items()}
    now = str(game.charter.decades[game.decade])
    return told_before(game, found) if found.get("decade") == now else {}


def _keep_half(evening: Evening, rows: Iterable[Row], told: Told) -> None:
    """Keeps what the cells hold by now; a game kept nowhere keeps nothing."""
    game, header = evening.session.now.game, evening.header
    if evening.path is not None:
        there = {cell.path: told[cell.path] for row in rows for cell in row.cells if cell.path in told}
        facts_told = laid(game, {**there, "decade": str(game.charter.decades[game.decade])}, {})
        told_aside.keep(evening.path, header, facts_told, header.only)


def _drop_half(evening: Evening) -> None:
    if evening.path is not None:
        told_aside.drop(evening.path, evening.header, evening.header.only)
