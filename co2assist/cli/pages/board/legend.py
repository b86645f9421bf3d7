"""At the table: the signs and keys of all pages, explained once."""

from collections.abc import Iterator

from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.players import labelled
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.text import Text
from co2assist.words import ENERGIES, FOSSILS

CAPITALS = (
    "? rules, U undo, R redo, S show, D details, W why, C check, F forecast, L log, H history, N note, A amend, T set up, Q stop"
)


@page
def legend(v: View) -> Iterator[Text]:
    """Small letters are things, capitals are people; what every sign of the board means in this game."""
    level = ("*", "**") if v.look.simple else ("¹", "²")
    who, other = v.letters[0], v.letters[-1]
    first, last = v.name(0), v.name(len(v.colours) - 1)
    yield Text(" Signs: small letters are things, capitals are people")
    yield from labelled(v, "energies", ", ".join(f"{energy[0]} {energy}" for energy in ENERGIES))
    yield from labelled(v, "fossil", ", ".join(FOSSILS))
    yield from labelled(v, "regions", ", ".join(f"{v.region_letters[n]} {v.region_name(n)}" for n in v.regions))
    yield from labelled(v, "players", ", ".join(v.who(seat).plain for seat in v.seats))
    yield from labelled(v, "w2", "a wind project of level 2, proposed")
    yield from labelled(v, f"w2+{other}", f"the same with a scientist of {last} on it; +{other} at a summit is a talk taken")
    yield from labelled(v, f"[w2]{who}", f"the same prepared by {first}")
    yield from labelled(v, f"w2 {who}/{other}", f"built: on the infrastructure of {first}, by {last}")
    yield from labelled(v, f"5{level[0]}  5{level[1]}", "knowledge 5, plants of level 1, of level 1 and 2 may be built")
    yield from labelled(v, "> and ?", "on turn; asked now, when somebody else is")
    yield from labelled(v, "2/3", "CEPs: 2 there, 3 spaces; scientists: 2 at home of 3 hired")
    yield from labelled(v, "wsr", "an agenda from most to least preferred; ??? is not known yet")
    yield from labelled(v, "tok cub mrk", "infrastructure tokens, control cubes, control markers left")
    if v.game.charter.region_cubes:
        yield from labelled(v, "Tq", "Tech cubes lying in a region")
    if v.game.charter.inspectors:
        yield from labelled(v, "w!", "a goal tile with an inspector: it counts double")
    yield from labelled(v, "capitals", CAPITALS)
