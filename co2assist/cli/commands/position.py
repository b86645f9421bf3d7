"""The position and its parts: drawn, given as facts, now or as it was, once or again at every write."""

from collections.abc import Mapping
from importlib import import_module
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from co2assist.cli.context import Wishes
from co2assist.cli.exits import MISUSE, Stop
from co2assist.cli.pages.answers import entry as report
from co2assist.cli.terminal.output import document, out
from co2assist.text.sentences import commands as english

if TYPE_CHECKING:
    from co2assist.board.facts import Fact
    from co2assist.record.game_file import Evening
    from co2assist.record.session import Session

PARTS = {
    "board": "board.board.board",
    "players": "board.players.players",
    "market": "board.parts.market",
    "goals": "board.parts.goals",
    "summits": "board.parts.summits",
    "un": "board.parts.un",
    "events": "phases.events.events",
    "facts": "board.parts.bare_facts",
    "rebuild": "board.rebuild.rebuild",
    "legend": "board.legend.legend",
}
"""The pages of `show PART`; only the one that is drawn is loaded."""
WHOLE = ("board", "facts", "rebuild", "legend")
"""Pages about the whole position."""
ABOUT = {"goals": ("goals", "inspectors"), "un": ("un", "configuration"), "events": ("events", "event")}
"""Facts that a page is about, where they are not called like it."""
PAUSE = 0.3
"""Seconds between two looks at whether a game has been written."""


def show(wishes: Wishes, part: str, at: int | None = None, follow: bool = False, as_json: bool = False) -> None:
    """The position or a part of it, now or as it was after an entry; followed, it is drawn anew at every write and resize."""
    from co2assist.record.session import all_facts

    part = part.strip().lower()
    evening = wishes.evening()
    if as_json:
        document(facts_of(part, evening, all_facts(session_at(evening, at).now)))
        return
    size = get_terminal_size()
    draw(wishes, evening, part, at)
    while follow and not wishes.at_table:
        evening = _written_again(wishes, evening, size)
        size = get_terminal_size()
        wishes.paper().clear()
        draw(wishes, evening, part, at)


def _written_again(wishes: Wishes, evening: "Evening", size: tuple[int, int]) -> "Evening":
    """The game, once somebody has written it or given the terminal another size."""
    from time import sleep

    from co2assist.record.saves import moved_on

    while not moved_on(evening) and get_terminal_size() == size:
        sleep(PAUSE)
    return wishes.evening()


def session_at(evening: "Evening", at: int | None) -> "Session":
    """The game as it was after entry `at`; raises Stop."""
    from co2assist.text.sentences import no_entry

    entries = len(evening.session.entries)
    if at is None:
        return evening.session
    if at > entries:
        raise Stop(MISUSE, no_entry(at, entries))
    session = evening.session.fork()
    session.undo(entries - at)
    return session


def facts_of(part: str, evening: "Evening", known: "Mapping[str, Fact]") -> "dict[str, Fact]":
    """The facts that a part of the position is about; raises Stop for a part there is none of."""
    if part in WHOLE:
        return dict(known)
    if part in PARTS:
        heads = ABOUT.get(part, (part,)) if part != "players" else evening.header.players
        return {path: value for path, value in known.items() if path.split(".")[0] in heads}
    path = named(part, evening, known)
    return {each: value for each, value in known.items() if each == path or each.startswith(f"{path}.")}


def named(part: str, evening: "Evening", known: "Mapping[str, Fact]") -> str:
    """A region, a colour or a fact as it is called in full; raises Stop."""
    from difflib import get_close_matches

    from co2assist.advice.why import nearest

    path = part.replace(" ", ".").replace(":", ".")
    names = {name.lower(): colour for colour, name in evening.header.names.items()}
    path = names.get(part, path)
    if path in known or any(each.startswith(f"{path}.") for each in known):
        return path
    heads = dict.fromkeys([*PARTS, *(each.split(".")[0] for each in known)])
    begun = [each for each in (known if "." in path else heads) if len(path) > 1 and each.startswith(path)]
    if len(begun) == 1 and begun[0] not in PARTS:
        return begun[0]
    near = begun or get_close_matches(part[:40], heads, 3) or nearest(path, evening.session.now.game, dict(known))
    raise Stop(
        MISUSE,
        english.NO_PART.format(part=part[:40]),
        *([f"Nearest: {', '.join(near[:5])}."] if near else []),
        english.PARTS_ARE.format(parts=", ".join(PARTS)),
    )


def draw(wishes: Wishes, evening: "Evening", part: str, at: int | None = None) -> None:
    """One page of the position, and under the board what is asked."""
    from co2assist.board.facts import text
    from co2assist.record.session import all_facts

    position = session_at(evening, at).now
    known = all_facts(position)
    paper = wishes.paper()
    look = paper.look(dict(evening.header.names), evening.titled)
    if part in PARTS:
        module, _, page = PARTS[part].rpartition(".")
        paper.print(getattr(import_module(f"co2assist.cli.pages.{module}"), page)(position, look))
        if part == "board" and not wishes.at_table:
            out(report.question_lines(position, report.names_of(evening)))
        return
    path = named(part, evening, known)
    if path in position.game.charter.colours:
        from co2assist.cli.pages.board.players import player

        paper.print(player(position, look, path))
    elif path in position.game.layout.ids and position.game.regions:
        from co2assist.cli.pages.board.parts import region

        paper.print(region(position, look, path))
    else:
        out(f"{each} = {text(value)}" for each, value in facts_of(path, evening, known).items())
