"""At the table: the doubtful passages, which reading holds here, and whether it matters as the board stands."""

import textwrap
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from co2assist.cli.pages.answers.rules import WIDTH, ends, folded
from co2assist.rulebook import index
from co2assist.text.names import Names

if TYPE_CHECKING:
    from co2assist.referee import Position

KEY, HERE, OTHERS = 17, 16, 24
SO = {True: "yes", False: "no", None: "cannot say"}
MATTERS = WIDTH - KEY - HERE - 3


def readings_lines(title: str, chosen: Mapping[str, str], position: "Position | None", names: Names) -> Iterator[str]:
    """Every key: the reading here, the others, and with a game whether it matters now, and why."""
    keys = index.readings()
    differ = [key for key, value in chosen.items() if key in keys and value != keys[key].default]
    state = f"{', '.join(differ)} chosen at setup" if differ else "all as by default"
    yield ends(" readings", f"{title}: {state}" if title else "no game: the defaults")
    last = "others" if position is None else "matters now"
    yield f" {'key':<{KEY}}{'here' if title else 'default':<{HERE}}{last}"
    for key, reading in keys.items():
        here = chosen.get(key, reading.default)
        here = "only" if reading.only else f"{here} *" if key in differ else here
        if position is None:
            yield f" {key:<{KEY}}{here:<{HERE}}{', '.join(reading.others)}".rstrip()
            continue
        first, *more = textwrap.wrap(_matters(position, key, names), MATTERS)
        yield f" {key:<{KEY}}{here:<{HERE}}{first}"
        yield from (f"{'':<{KEY + HERE + 1}}  {line}" for line in more)
    yield f" {len(keys)} keys. `co2assist readings KEY` tells the arguments and the rules it touches."
    if differ:
        yield " * chosen at setup"


def _matters(position: "Position", key: str, names: Names) -> str:
    from co2assist.advice.readings import matters

    so, why = matters(position, key, names)
    return f"{SO[so]}: {why}"


def reading_lines(
    reading: index.Reading, chosen: str = "", position: "Position | None" = None, names: Names | None = None
) -> Iterator[str]:
    """One doubtful passage: the question, each option with what it does and what speaks for it, and what it touches."""
    yield ends(f" {reading.key}", "" if not chosen else "chosen at setup" if chosen != reading.default else "by default")
    yield from folded(reading.question)
    for option in reading.options:
        marks = [word for word, so in (("default", option == reading.default), ("here", option == chosen)) if so]
        name = "the only reading" if reading.only else option
        yield f"   {name}" + (f" ({', '.join(marks)})" if marks and not reading.only else "")
        yield from folded(reading.means[option], "     ")
        yield from folded(reading.arguments[option], "     ", "     For it: ")
    if reading.only:
        yield " No other reading is offered."
    if position is not None:
        yield from folded(_matters(position, reading.key, names or Names()), "   ", " Matters now: ")
    if len(reading.modes) == 1:
        yield f" In the {reading.modes[0]} game."
    yield from folded(", ".join(f"{rule} ({index.cite(rule)})" for rule in reading.rules), "          ", " Touches  ")
    paths = index.scenarios().get(reading.key, ())
    yield from folded(f"{len(paths)}: {', '.join(paths[:4])}", "            ", " Scenarios  ")
