"""The signs of the board as it is drawn at this size, and the keys, explained once."""

from collections.abc import Iterator

from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.players import labelled
from co2assist.cli.pages.board.tables import Form, chosen, fits, player_grid, region_grid
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import HARD, folded
from co2assist.cli.terminal.text import Text
from co2assist.text.sentences import pages as english
from co2assist.words import ENERGIES


@page
def legend(v: View) -> Iterator[Text]:
    """What the signs mean that the board needs here: the fewer, the more room there is for words."""
    yield from folded(english.SIGNS, v.look.width - 1, 1)
    regions = ", ".join(f"{v.region_letters[n]} {v.region_name(n)}" for n in v.regions)
    yield from labelled(v, ("regions", regions), ("players", ", ".join(v.who(seat).plain for seat in v.seats)))
    if fits(v) and v.regions:
        yield from labelled(v, *_tables(v, chosen(v, region_grid)[0], chosen(v, player_grid)[0]))
    knowledge = ("5*  5**" if v.look.simple else "5¹  5²", english.KNOWLEDGE)
    double = (("w!", english.DOUBLE),) if v.game.charter.inspectors and not v.look.wide else ()
    capitals = ", ".join(key.replace(" ", HARD) for key in english.CAPITALS.split(", "))
    yield from labelled(v, knowledge, *double, ("capitals", capitals))


def _tables(v: View, regions: Form, players: Form) -> Iterator[tuple[str, str]]:
    """The signs of the two tables in the forms they are drawn in."""
    who, other = v.letters[0], v.letters[-1]
    names = {"first": v.name(0), "last": v.name(v.seats[-1]), "other": other}
    wind = "wind"[: regions.tile] + (" 2" if regions.tile > 1 else "2")
    if 1 in (regions.agenda, regions.tile, players.tile) or not v.look.wide:
        yield "energies", ", ".join(f"{energy[0]} {energy}" for energy in ENERGIES)
    if regions.names:
        yield f"+ {v.name(0)}", english.HER_SCIENTIST.format(**names)
        yield f"▣ {v.name(0)}", english.PREPARED.format(**names)
        yield "▸", english.DRAWS_NEXT
        yield "underlined", english.CHANGED_SINCE
    else:
        yield wind, english.PROPOSED
        yield f"{wind}+{other}", english.WITH_SCIENTIST.format(**names)
        yield f"[{wind}]{who}", english.PREPARED.format(**names)
        yield "> and ?", english.ON_TURN
    yield f"{wind} {who}/{other}", english.BUILT.format(**names)
    yield "2/3", english.CEPS if regions.names else f"{english.CEPS}{english.AT_HOME}"
    if regions.agenda == 1:
        yield "wsr", english.AGENDA
    if not players.whole:
        yield "tok cub mrk", english.PIECES
    if v.game.charter.region_cubes and not regions.whole:
        yield "Tq", english.CUBES
