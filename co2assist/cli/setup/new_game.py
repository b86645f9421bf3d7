"""A new game is begun, or one under way is joined, and kept in its file."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.cli.copy.reading_off import OWNER, read_off
from co2assist.cli.exits import FILE, STOPPED
from co2assist.cli.setup import join_draft
from co2assist.cli.setup.asking import NOTHING, NotBegun
from co2assist.cli.setup.join import CannotJoin, joined
from co2assist.cli.setup.join_draft import Aside
from co2assist.cli.setup.questions import MOST, Beginning, anything_open
from co2assist.cli.setup.tiles import dealt_lines
from co2assist.cli.terminal.choose import Keyboard
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.form import Left
from co2assist.cli.terminal.keyboard import at_keyboard
from co2assist.cli.terminal.output import now
from co2assist.record import folders, saves
from co2assist.record.game_file import Evening, begun
from co2assist.record.new_game import Header, NewGame, charter_in, last_phase
from co2assist.record.saves import SaveTrouble
from co2assist.record.settings import settings
from co2assist.rulebook import index
from co2assist.rules.charters import BOARDLESS
from co2assist.text.safe import clean
from co2assist.text.sentences import setup as english
from co2assist.words import COMPETITIVE, COOPERATIVE, VARIANTS, counted, is_colour

ENDING = "ending"
"""What is followed alone at the end of the last decade; it needs the whole table."""


def with_board(plan: NewGame, only: str, keyboard: Keyboard, console: Console) -> NewGame:
    """The plan with the board of the copy, which is read off first where nobody has told it yet."""
    box = plan.box or Box()
    if only in BOARDLESS or box.knows("regions"):
        return plan
    console.print(["", english.NEEDS_BOARD])
    for word in ("regions",) if only else ("regions", "places"):
        told = read_off(keyboard, console, word).values
        paths = [
            path for path in told if path not in box.values and path.startswith(("regions", "summit-places", "configuration"))
        ]
        for path in paths:
            box = box.told(path, told[path], OWNER)
    return replace(plan, box=box)


def under_way(plan: NewGame, only: str) -> NewGame:
    """The plan of a game under way: no deal, and of one phase alone no question that it can do without."""
    plan = replace(plan, deal=plan.deal or "later", looked=True)
    if only:
        plan = replace(plan, draws=plan.draws or "hands", variants=plan.variants or (), only=only)
    if only in BOARDLESS:
        plan = replace(plan, start_region=plan.start_region or "")
    return plan


def begin(
    plan: NewGame,
    path: Path,
    sit: Callable[[Evening, Keyboard, Console], int],
    console: Console,
    join: bool = False,
    only: str = "",
    unnamed: bool = False,
) -> int:
    """Asks for a new game, keeps it in a file, and sits down to it with `sit`; the exit code. Raises BadGame and SaveTrouble.

    `join` asks for a game under way, `only` for what one phase or the ending needs; an `unnamed` game is asked for its name.
    """
    aside, at_end = None, only == ENDING
    only, join = "" if at_end else only, join or at_end
    try:
        with at_keyboard(console.plain) as keyboard:
            if unnamed:
                path = named(path, keyboard, console)
                plan = replace(plan, title=path.stem)
            if join or only:
                plan = _asked(under_way(plan, only), path, only, keyboard, console)
                aside = Aside(path, plan.header(), only)
                evening = begun(_joined(aside, at_end, keyboard, console))
            else:
                evening = begun(Beginning(plan, keyboard, console).asked().header())
                if evening.header.draws == "app":
                    console.print(dealt_lines(evening.session.now.game, console.width))
            _create(evening, path, console, aside)
            folders.remember(path)
            return sit(evening, keyboard, console)
    except CannotJoin as wrong:
        console.print([english.CANNOT_JOIN.format(wrong=wrong)])
        return FILE
    except (NotBegun, Left, EOFError, KeyboardInterrupt) as by:
        console.print(["", *(_kept_lines(aside) if aside is not None else [english.STOPPED])])
        return STOPPED if isinstance(by, KeyboardInterrupt) else 0


def _joined(aside: Aside, at_end: bool, keyboard: Keyboard, console: Console) -> Header:
    """The header of a game under way; what was told before is what Enter keeps."""
    path, header, only = aside.path, aside.header, aside.only
    before = join_draft.kept(path, header, only)
    at_once = last_phase(charter_in(header)) if at_end else {}
    console.print(_before_lines(path, before))
    aside.told = before
    return joined(header, only, keyboard, console, {**at_once, **before}, aside.keep)


def named(proposed: Path, keyboard: Keyboard, console: Console) -> Path:
    """The file of a game by the name that is typed for it; Enter keeps the proposed one."""
    while True:
        typed = keyboard.text(english.NAME_OF_GAME, proposed.stem).strip()
        try:
            path = folders.game_path(typed) if typed and typed != proposed.stem else proposed
        except folders.BadName as wrong:
            console.print([f" {wrong}"])
            continue
        if not path.exists():
            return path
        console.print([english.CALLED_SO.format(name=path.stem)])


def _asked(plan: NewGame, path: Path, only: str, keyboard: Keyboard, console: Console) -> NewGame:
    """The plan of a game under way; what was answered before people stopped is what Enter keeps."""
    before = plan_before(join_draft.lying(path), only)
    if before != NOTHING and anything_open(plan):
        console.print([english.BEGUN_BEFORE])
    return with_board(Beginning(plan, keyboard, console, before).asked(), only, keyboard, console)


def _before_lines(path: Path, before: Mapping[str, Any]) -> list[str]:
    """What was told before, and that Enter keeps it; or that what lies there is no use."""
    if before:
        return [english.BEFORE.format(facts=counted(len(before), "fact"))]
    if join_draft.lies_there(path):
        return [line.format(path=join_draft.beside(path)) for line in english.NO_USE]
    return []


def _create(evening: Evening, path: Path, console: Console, aside: Aside | None) -> None:
    """Keeps a new game in its file. Raises SaveTrouble; what was told of a game under way is kept beside it then."""
    told = dict(evening.header.given)
    try:
        saves.create(evening, path, now(), settings().place)
    except SaveTrouble:
        if told and aside is not None and aside.keep(told):
            console.print(_told_lines(english.STILL_KEPT, path, told))
        raise
    if aside is not None:
        aside.drop()


def _kept_lines(aside: Aside) -> Iterable[str]:
    """Keeps what was told of a game under way, and says so."""
    if not aside.told:
        return [english.NOTHING_ENTERED]
    return _told_lines(english.KEPT if aside.keep(aside.told) else english.NOT_KEPT, aside.path, aside.told)


def _told_lines(lines: Iterable[str], path: Path, told: Mapping[str, Any]) -> list[str]:
    return [line.format(facts=counted(len(told), "fact"), path=join_draft.beside(path)) for line in lines]


DRAWS = ("hands", "app")


def plan_before(rows: Mapping[str, Any], only: str = "") -> NewGame:
    """The answers that a position half told was begun with, as its file has them; whatever can be no answer is left out."""
    if rows.get("only", "") != only or rows.get("mode") not in (COOPERATIVE, COMPETITIVE):
        return NewGame()
    asked, readings, players = _table(rows, "asked"), _table(rows, "readings"), tuple(_words(rows, "players"))
    names = {colour: name for colour, name in _table(asked, "names").items() if isinstance(name, str)}
    if not 1 <= len(players) <= MOST or len(set(players)) < len(players) or not all(map(is_colour, players)):
        return NewGame()
    start = rows.get("start-region")
    return NewGame(
        mode=rows["mode"],
        players=players,
        names={colour: clean(name, 40) for colour, name in names.items() if colour in players},
        variants=tuple(word for word in _words(rows, "variants") if word in VARIANTS),
        readings={key: value for key, value in readings.items() if _is_option(key, value)},
        box={"practice": practice_box(), "empty": Box()}.get(str(asked.get("box"))),
        draws=str(asked["draws"]) if asked.get("draws") in DRAWS else None,
        start_region=start if isinstance(start, str) else None,
    )


def _table(rows: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    found = rows.get(key)
    return found if isinstance(found, Mapping) else {}


def _words(rows: Mapping[str, Any], key: str) -> list[str]:
    found = rows.get(key)
    return [word for word in found if isinstance(word, str)] if isinstance(found, list) else []


def _is_option(key: str, value: object) -> bool:
    return key in index.readings() and value in index.readings()[key].options
