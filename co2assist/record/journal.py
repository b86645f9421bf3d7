"""The text of a saved game, which people can read and the program can play again."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.json import Encoder

from co2assist import __version__
from co2assist.board.facts import Fact, facts
from co2assist.board.given import flat
from co2assist.box.catalog import BadBox, Box, nest, read_box
from co2assist.record.game_file import Evening
from co2assist.record.head import (
    FORMAT,
    VERSION,
    BadText,
    Sitting,
    check_sum,
    rows_of,
    seal_fits,
    seal_of,
    sitting_of,
    tables,
    version,
)
from co2assist.record.new_game import Header
from co2assist.record.session import Entry, all_facts
from co2assist.referee import Position
from co2assist.text import notation
from co2assist.text.notation import toml_value
from co2assist.text.toml_limits import BadFile, declared
from co2assist.words import TABLE, UNKNOWN

SORTED = Encoder(order="sorted")
"""Writes facts as JSON, always in the same order."""
EVERY = 16
"""Entries from one digest to the next."""
MOST_LINES = 20_000
"""Entries of one journal."""
ABOUT = """\
# A saved game of co2assist. The journal is what was said, one answer a line; everything else can be worked out again.
# Changed by hand? `co2assist doctor` looks the file over and tells what no longer fits.
"""


class Save(Struct, frozen=True):
    """A saved game as its file tells it: nothing has been played yet.

    `digests` are by entry in their order; `undone` in order of redo; `sealed` unless people wrote the file.
    """

    header: Header
    journal: tuple[str, ...]
    digests: Mapping[int, str]
    undone: tuple[str, ...]
    kept: str
    position: Mapping[str, Any]
    sealed: bool = False
    sitting: Sitting = Sitting()


def digest(position: Position) -> str:
    """A short digest of every fact of a position, readings aside, the same on every machine."""
    found = {path: fact for path, fact in all_facts(position).items() if not path.startswith("readings.")}
    return check_sum(SORTED.encode(found))


def digests(entries: Sequence[Entry], known: dict[int, tuple[Position, str]]) -> dict[int, str]:
    """The digests a save keeps: after every 16th entry and after the last; `known` ones of the very same positions stay."""
    last = len(entries)
    for n in range(1, last + 1):
        after = entries[n - 1].after
        if (n % EVERY == 0 or n == last) and (n not in known or known[n][0] is not after):
            known[n] = (after, digest(after))
    return {n: known[n][1] for n in range(1, last + 1) if n % EVERY == 0 or n == last}


def written(evening: Evening) -> str:
    """The text of a saved game."""
    session, header = evening.session, evening.header
    undone = [notation.line(who, act) for who, act in reversed(session.undone)]
    body = "".join(
        (
            ABOUT,
            "".join(f"{key} = {toml_value(value)}\n" for key, value in _head(header).items()),
            "".join(f"{key} = {toml_value(value)}\n" for key, value in rows_of(evening.sitting).items()),
            f"stands = {toml_value(stands(session.now, header.names))}\n",
            f"kept = {toml_value(session.waiting())}\n" if session.waiting() else "",
            list_text("journal", [entry.line for entry in session.entries]),
            list_text("digests", [f"{n} {found}" for n, found in digests(session.entries, evening.digests).items()]),
            list_text("undone", undone),
            facts_text("given", header.given) if header.given else "",
            box_text(header.box),
            facts_text("position", settled_facts(session.now)),
        )
    )
    return f"format = {toml_value(FORMAT)}\nseal = {toml_value(seal_of(body))}\n{body}"


def _head(header: Header) -> dict[str, Any]:
    head: dict[str, Any] = {
        "program": __version__,
        "title": header.title,
        "mode": header.mode,
        "players": list(header.players),
        "names": dict(header.names),
        "variants": list(header.variants),
        "readings": dict(header.readings),
        "start-region": header.start_region,
        "draws": header.draws,
        "seed": header.seed,
        "deal": header.deal,
        "only": header.only,
    }
    return {key: value for key, value in head.items() if value not in ("", {}, []) or key == "title"}


def stands(position: Position, names: Mapping[str, str]) -> str:
    """Where a game stands, in a few words for a list of games."""
    game = position.game
    if game.outcome != "playing":
        return f"{game.charter.decades[game.decade]}, {game.outcome}"
    phase = f"{game.phase}, round {game.round}" if game.phase == "operations" else game.phase
    asked = f", {names.get(position.ask.who, position.ask.who)} is asked" if position.ask else ""
    return f"{game.charter.decades[game.decade]} {phase}{asked}"


def settled_facts(position: Position) -> dict[str, Any]:
    """The facts of the last settled position, all that change in a game; `?` stands for what nobody has told."""
    of_the_header = ("mode", "players", "variants", "start-region")
    found = {path: fact for path, fact in facts(position.settled).items() if path not in of_the_header}
    return {path: told(fact) for path, fact in found.items() if not path.startswith("readings.")}


def told(fact: Fact) -> Any:
    """A fact as a TOML value."""
    if isinstance(fact, list):
        return [UNKNOWN if item is None else item for item in fact]
    return UNKNOWN if fact is None else fact


def list_text(key: str, rows: Iterable[str]) -> str:
    """A list of strings, one a line."""
    lines = "".join(f"    {toml_value(row)},\n" for row in rows)
    return f"{key} = [\n{lines}]\n" if lines else f"{key} = []\n"


def facts_text(name: str, found: Mapping[str, Any]) -> str:
    """Facts as a table of TOML, one a line."""
    return f"\n[{name}]\n" + "".join(f"{_key(path)} = {toml_value(fact)}\n" for path, fact in found.items())


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else toml_value(key)


def box_text(box: Box, inside: str = "box") -> str:
    """A box as tables of TOML, one printed value a line; `inside` is the table it stands in, empty for a file of its own."""
    above = f"{inside}." if inside else ""
    lines = [f"\n[{inside}]\n" if inside else "", f"title = {toml_value(box.title)}\nstatus = {toml_value(box.status)}\n"]
    for path in _paths(nest(box.values)):
        value = box.values[path]
        if isinstance(value, list) and value and isinstance(value[0], dict):
            rows = "".join(f"    {toml_value(row)},\n" for row in value)
            lines.append(f"{path} = [\n{rows}]\n")
        else:
            lines.append(f"{path} = {toml_value(value)}\n")
    for name, table in (("said", box.said), ("deal", box.deal), ("tiles", box.tiles)):
        if table:
            lines.append(f"\n[{above}{name}]\n")
            lines += [f"{_key(key)} = {toml_value(value)}\n" for key, value in table.items()]
    return "".join(lines)


def _paths(rows: Mapping[str, Any]) -> list[str]:
    """The paths of a box's values in the order of its nested tables."""
    depth = {"tracks": 3, "plants": 2, "configuration": 2, "private-goals": 2, "lobbyists": 1}
    found: list[str] = []

    def walk(path: str, value: Any, levels: int) -> None:
        if levels and isinstance(value, dict):
            for key, row in value.items():
                walk(f"{path}.{key}", row, levels - 1)
        else:
            found.append(path)

    for key, value in rows.items():
        walk(key, value, depth.get(key, 0))
    return found


Migration = Callable[[dict[str, Any]], dict[str, Any]]
MIGRATIONS: dict[int, Migration] = {1: lambda rows: rows}
"""How the tables of an older format become those of the next one, by the older number."""


class File(Struct, frozen=True, rename="kebab", forbid_unknown_fields=True, kw_only=True):
    """The keys of a saved game's file and what each holds; those of the sitting may hold anything."""

    format: str
    seal: str | None = None
    program: str = ""
    title: str = ""
    mode: str
    players: tuple[str, ...]
    names: dict[str, str] = {}
    variants: tuple[str, ...] = ()
    readings: dict[str, str] = {}
    start_region: str = ""
    draws: str = "hands"
    seed: int = 0
    deal: str = "box"
    only: str = ""
    stands: Any = ""
    kept: str = ""
    journal: tuple[str, ...]
    digests: tuple[str, ...] = ()
    undone: tuple[str, ...] = ()
    given: dict[str, Any] = {}
    box: dict[str, Any] = {}
    position: dict[str, Any] = {}
    begun: Any = None
    last_played: Any = None
    minutes: Any = None
    place: Any = None
    parent: Any = None
    parent_entry: Any = None


def parsed(source: str, sealed: bool = True) -> Save:
    """A saved game from its text; with `sealed` the check sum has to fit. Raises BadText."""
    rows = tables(source)
    number = version(rows)
    if sealed and not seal_fits(source, rows):
        raise BadText("the text does not fit its check sum, so it was damaged or changed by hand")
    while number < VERSION:
        if number not in MIGRATIONS:
            raise BadText(f"its format co2assist-game/{number} is older than any this co2assist can read ({FORMAT})")
        rows = MIGRATIONS[number](rows)
        number += 1
    return save_of(rows)


def save_of(rows: Mapping[str, Any]) -> Save:
    """A saved game from its tables; raises BadText."""
    try:
        file = declared(rows, File, "a saved game")
        box = read_box(file.box, "the box in it")
    except (BadFile, BadBox) as wrong:
        raise BadText(str(wrong).rstrip(".")) from None
    if len(file.journal) > MOST_LINES:
        raise BadText(f"the journal has {len(file.journal)} entries, and {MOST_LINES} are read at most")
    alike = {key: getattr(file, key) for key in Header.__struct_fields__ if key not in ("box", "given")}
    return Save(
        header=Header(**alike, box=box, given=flat(file.given)),
        journal=file.journal,
        digests=_digests(file),
        undone=file.undone,
        kept=file.kept,
        position=file.position,
        sealed=file.seal is not None,
        sitting=sitting_of(rows),
    )


def _digests(file: File) -> dict[int, str]:
    last, found = len(file.journal), {}
    for row in file.digests:
        match = re.fullmatch(r"([1-9][0-9]{0,5}) ([0-9a-f]{16})", row)
        if match is None or int(match[1]) > last:
            raise BadText(f"digests: {row[:40]!r} is no digest of an entry from 1 to {last}")
        found[int(match[1])] = match[2]
    if file.seal is not None and last and last not in found:
        raise BadText(f"the digest of the last entry, {last}, is missing")
    return found


MENDED = "mended"
"""Stands in the file's name, such as `friday~mended.toml`."""
MOST_MENDED = 1000
"""Lines of one such file."""
ABOUT_MENDED = "# Answers that were taken back and given otherwise, the latest last: the number of the entry, and the line.\n"


def given_otherwise(evening: Evening) -> list[str]:
    """The lines dropped, with their numbers, where they are one answer and what the program drew after it.

    The one who gave it has given another in its place; all before it stands. Otherwise there are none.
    """
    try:
        old = parsed(evening.stored)
    except BadText:
        return []
    entries, dropped = evening.session.entries, evening.session.dropped
    number = len(old.journal)
    undone = [notation.line(who, act) for who, act in dropped]
    if tuple(undone) != old.undone or old.header != evening.header or len(entries) <= number:
        return []
    drawn = evening.header.draws == "app" and all(who == TABLE for who, _ in dropped[1:])
    before = tuple(entry.line for entry in entries[:number])
    if (len(dropped) > 1 and not drawn) or before != old.journal or entries[number].who != dropped[0][0]:
        return []
    return [f"{place} {line}" for place, line in enumerate(undone, number + 1)]


def mended_in(text: str) -> list[str]:
    """The lines that such a file holds; raises BadText where it holds anything else, for that would be lost."""
    rows = tables(text).get(MENDED)
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows) or mended_text(rows) != text:
        raise BadText(f"it holds something else than a list called {MENDED}")
    return rows


def mended_text(rows: Iterable[str]) -> str:
    """The text of such a file."""
    return ABOUT_MENDED + list_text(MENDED, rows)
