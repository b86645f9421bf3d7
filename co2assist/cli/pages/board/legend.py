"""The signs of the board as it is drawn at this size, and the keys, explained once."""

from collections.abc import Iterator

from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.players import labelled
from co2assist.cli.pages.board.tables import Form, chosen, fits, player_rows, region_rows
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import HARD, folded
from co2assist.cli.terminal.text import Text
from co2assist.text.sentences import pages as english
from co2assist.words import ENERGIES


@page
def legend(v: View) -> Iterator[Text]:
    """What the signs mean that the board needs here: the fewer, the more room there is for words."""
    yield from folded(english.SIGNS, v.look.width - 1, 1)
    yield from labelled(v, "regions", ", ".join(f"{v.region_letters[n]} {v.region_name(n)}" for n in v.regions))
    yield from labelled(v, "players", ", ".join(v.who(seat).plain for seat in v.seats))
    tables = fits(v) and bool(v.regions)
    for sign, told in (*(_tables(v, chosen(v, region_rows)[0], chosen(v, player_rows)[0]) if tables else ()), *_everywhere(v)):
        yield from labelled(v, sign, told)


def _tables(v: View, regions: Form, players: Form) -> Iterator[tuple[str, str]]:
    """The signs of the two tables in the forms they are drawn in."""
    who, other, names = (
        v.letters[0],
        v.letters[-1],
        {"first": v.name(0), "last": v.name(len(v.colours) - 1), "other": v.letters[-1]},
    )
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


def _everywhere(v: View) -> Iterator[tuple[str, str]]:
    """The signs of every size."""
    yield "5*  5**" if v.look.simple else "5¹  5²", english.KNOWLEDGE
    if v.game.charter.inspectors and not v.look.wide:
        yield "w!", english.DOUBLE
    yield "capitals", ", ".join(key.replace(" ", HARD) for key in english.CAPITALS.split(", "))
