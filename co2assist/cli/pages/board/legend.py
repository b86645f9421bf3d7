"""At the table: the signs and keys of all pages, explained once."""

from collections.abc import Iterator

from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.players import labelled
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.text import Text
from co2assist.text.sentences import pages as english
from co2assist.words import ENERGIES, FOSSILS


@page
def legend(v: View) -> Iterator[Text]:
    """Small letters are things, capitals are people; what every sign of the board means in this game."""
    level = ("*", "**") if v.look.simple else ("¹", "²")
    who, other = v.letters[0], v.letters[-1]
    first, last = v.name(0), v.name(len(v.colours) - 1)
    yield Text(english.SIGNS)
    yield from labelled(v, "energies", ", ".join(f"{energy[0]} {energy}" for energy in ENERGIES))
    yield from labelled(v, "fossil", ", ".join(FOSSILS))
    yield from labelled(v, "regions", ", ".join(f"{v.region_letters[n]} {v.region_name(n)}" for n in v.regions))
    yield from labelled(v, "players", ", ".join(v.who(seat).plain for seat in v.seats))
    yield from labelled(v, "w2", english.PROPOSED)
    yield from labelled(v, f"w2+{other}", english.WITH_SCIENTIST.format(last=last, other=other))
    yield from labelled(v, f"[w2]{who}", english.PREPARED.format(first=first))
    yield from labelled(v, f"w2 {who}/{other}", english.BUILT.format(first=first, last=last))
    yield from labelled(v, f"5{level[0]}  5{level[1]}", english.KNOWLEDGE)
    yield from labelled(v, "> and ?", english.ON_TURN)
    yield from labelled(v, "2/3", english.CEPS)
    yield from labelled(v, "wsr", english.AGENDA)
    yield from labelled(v, "tok cub mrk", english.PIECES)
    if v.game.charter.region_cubes:
        yield from labelled(v, "Tq", english.CUBES)
    if v.game.charter.inspectors:
        yield from labelled(v, "w!", english.DOUBLE)
    yield from labelled(v, "capitals", english.CAPITALS)
