"""2. Income Phase, 4. Energy Supply Phase: what the group will need, and the regions one by one."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from co2assist.advice.breakdown import bill
from co2assist.advice.forecast import Forecast, forecast, seats_to_earn
from co2assist.board.acts import Reduce
from co2assist.board.changes import CepMoved, Change, Co2Moved, FossilLaid, Missed, PhaseBegan, Reckoned
from co2assist.board.count import drawable, stacks
from co2assist.board.game import Game, Plant
from co2assist.box import counts
from co2assist.box.catalog import Unknown
from co2assist.cli.pages.answers.forecast import percent
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.tables import short
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import Grid, Written, cell, folded, headed, joined
from co2assist.cli.terminal.text import DIM, LOSS, Text
from co2assist.record.session import Entry
from co2assist.rules.goals import goal_price, goals_cost, goals_open, open_places, penalty, untold_places
from co2assist.rules.income import income_of
from co2assist.rules.supply import LIMIT, STEP_PPM, in_need, is_fined, may_reduce, must_reduce, step_price, supply_order
from co2assist.text.names import to_read
from co2assist.text.sentences import listed, span
from co2assist.text.sentences import pages as english
from co2assist.text.sentences.evening import NO_TILE_LEFT
from co2assist.words import BANK, FOSSILS, MARKET, UNKNOWN, counted

NAME = 15
SET_IN = 38
"""Where a region's line goes on below: under who pays."""
BANDS = 6
"""Columns of money kept that the income page shows at most."""


def state_lines(v: View, what: str, level: bool = True) -> list[Text]:
    """The top of a phase's page: the phase and decade, score, level, stacks."""
    parts = [f"score {v.game.score}"] if v.game.charter.shared_score else []
    parts += [f"CO2 {v.game.co2}"] if level and "co2" not in v.game.untold else []
    stocks = " ".join(f"{left}{kind[0]}" for kind, left in stacks(v.game).items() if left is not None)
    parts += [stocks, v.practice]
    return headed(f" {what}", "  ".join(part for part in parts if part), v.look.width - 1)


# Income


@page
def income(v: View) -> Iterator[Text]:
    """What is certain, what may be drawn, and how much income may still be kept as money; then each player's sum."""
    yield from state_lines(v, f"Income {v.year}")
    seats = v.game.charter.clockwise(v.game.start)
    group = v.game.charter.goals and bool(v.game.regions) and not v.game.charter.only
    if group:
        yield from certain_lines(v, odds := forecast(v.position))
    try:
        sums = {seat: income_of(v.game, seat) for seat in seats}
    except Unknown as unknown:
        what, _ = to_read(v.game, unknown.path)
        yield from folded(Text(english.INCOME_NEEDS.format(what=f"{what[:1].upper()}{what[1:]}"), DIM), v.look.width - 1, 1)
        return
    told = " + ".join(f"{v.name(seat)} {earned}" for seat, earned in sums.items() if earned) or "nobody"
    yield from folded(f" Income    {told} = {sum(sums.values())}", v.look.width - 1, 11)
    if group:
        yield from keeping_lines(v, sum(income_of(v.game, seat) for seat in seats_to_earn(v.game)), odds)
    if v.game.charter.events:
        yield from bill_lines(v, seats)


def bill_lines(v: View, seats: Sequence[int]) -> Iterator[Text]:
    """Competitive: what Events will cost each player right after Income, as far as the tiles are known."""
    given = bill(v.position)
    if not given:
        return
    told = []
    for seat in seats:
        own = [aid for aid in given if aid.seat == seat]
        cubes, ceps, lost = sum(aid.cube for aid in own), sum(not aid.fine for aid in own), sum(aid.lost for aid in own)
        parts = {counted(cubes, "Tech cube"): cubes, counted(ceps, "CEP"): ceps, f"{counted(lost, 'point')} lost": lost}
        given_up = [part for part, number in parts.items() if number]
        told.append(f"{v.name(seat)} {listed(given_up) if given_up else 'nothing'}")
    yield from folded(f" Events then cost  {'; '.join(told)}.", v.look.width - 1, 3)


def certain_lines(v: View, odds: Forecast) -> Iterator[Text]:
    """What the goals will cost, and what the draw may bring."""
    game, price, untold = v.game, goal_price(v.game), len(untold_places(v.game))
    tiles, cost = len(open_places(game)), penalty(game)
    if tiles or not untold:
        product = english.GOALS_CERTAIN[tiles * price == cost].format(goals=counted(tiles, "goal"), price=price, cost=cost)
        yield Text(product if tiles else english.NO_GOALS_CERTAIN)
    if untold:
        unknown = {"goals": counted(untold, "goal"), "open": span(*goals_open(game)), "cost": span(*goals_cost(game), "-")}
        yield Text(english.GOALS_UNKNOWN.format(**unknown))
    if not odds.draws:
        yield Text(english.NO_DRAW)
        return
    added, points, likely = sorted(odds.added), sorted(odds.points), max(odds.added, key=lambda ppm: odds.added[ppm])
    figures: dict[str, object] = {"tiles": counted(odds.draws, "tile"), "least": added[0], "most": added[-1], "likely": likely}
    figures["names"] = ", ".join(v.region_name(game.layout.regions[name]) for name in odds.regions)
    figures["stacks"] = " ".join(f"{left} {kind}" for kind, left in odds.tiles.items())
    figures["from_points"] = f"{points[0]} to " if points[0] != points[-1] else ""
    yield from folded(english.CHANCE.format(**figures, points=counted(points[-1], "point")), v.look.width - 1, 11)


def keeping_lines(v: View, waiting: int, odds: Forecast) -> Iterator[Text]:
    """Money kept of the income still to come, the points that remain after the goals, and the chance that they are too few.

    While goal tiles are untold both come twice: with none of them open, and with all of them.
    """
    starts = [v.game.score + waiting - cost for cost in dict.fromkeys(goals_cost(v.game))]
    chances = [(kept, [odds.short(start - kept) for start in starts]) for kept in range(waiting + 1)]
    bands = [[kept for kept, _ in group] for _, group in groupby(chances, key=lambda pair: pair[1])][:BANDS]
    table: list[list[Written]] = [[english.KEPT, *("$" + run(band[0], band[-1]) for band in bands)]]
    labels = english.POINTS_LEFT[:1] if len(starts) == 1 else english.POINTS_LEFT[1:]
    for label, start in zip(labels, starts, strict=True):
        said = label.format(untold=len(untold_places(v.game)))
        table.append([said, *(run(start - band[0], start - band[-1]) for band in bands)])
        odds_lost = [odds.short(start - band[0]) for band in bands]
        lost = ["never" if not chance else "always" if chance == 1 else percent(chance) for chance in odds_lost]
        table.append([Text(one, LOSS) for one in (english.TOO_FEW, *lost)])
    while (grid := Grid(["", *">" * (len(table[0]) - 1)], table)).width > v.look.width and table[0][1:]:
        table = [row[:-1] for row in table]
    yield from grid.lines(v.look.plain, headed=False)


def run(first: int, last: int) -> str:
    """One number or a range of numbers."""
    return str(first) if first == last else f"{first}-{last}" if min(first, last) >= 0 else f"{first}..{last}"


# Energy Supply, region by region


class Drawn(Struct):
    """What Energy Supply did in one region."""

    kind: str = ""
    before: int = 0
    after: int = 0
    paid: str = ""


@page
def supply(v: View, entries: Sequence[Entry] = ()) -> Iterator[Text | str]:
    """A line a region, clockwise from the start region; `entries` are the evening's, for what was drawn and paid already."""
    game = v.game
    order = supply_order(game)
    first = f", clockwise from {v.region_name(order[0])}" if order else ""
    yield from state_lines(v, f"Energy Supply {v.year}{first}", level=False)
    drawn = drawn_so_far(v, entries)
    due = in_need(game) if game.phase == "supply" else []
    for region in order:
        yield from folded(
            supply_line(v, region, drawn.get(region), region in due), v.look.width - 1, 5 if v.look.narrow else SET_IN
        )
    if game.phase == "supply" and v.ask is not None and v.ask.about == "draw" and v.ask.subject in game.layout.regions:
        named, may_be = v.region_name(game.layout.regions[v.ask.subject]), drawable(game)
        yield from folded(f" {named}, {v.year}: draw a fossil tile.", v.look.width - 1, 1)
        said = {kind: f"{kind[0]} {tile_words(game, kind)}" for kind in FOSSILS}
        tiles = [f"   {tile if kind in may_be else f'({tile})'}" for kind, tile in said.items()]
        tiles += [f"   0 {NO_TILE_LEFT}"] if None in stacks(game).values() else []
        yield from tiles if v.look.narrow or v.look.single else ["".join(tiles)]


def tile_words(game: Game, kind: str) -> str:
    """A fossil tile with its ppm, and how many are left where that is known."""
    left = stacks(game)[kind]
    return f"{kind} {counts.PPM[kind]}{'' if left is None else f' ({left} left)'}"


def supply_line(v: View, region: int, drawn: Drawn | None, due: bool) -> Text:
    """One region: what its space of this decade held, what was drawn, the level, who paid; in columns where there is room."""
    state, empty = v.game.regions[region], f"{v.year} empty"
    entry = state.supply[v.game.decade] if v.game.decade < len(state.supply) else None
    style, told = "", [empty]
    if drawn is not None:
        over = f", over by {drawn.after - LIMIT}" if drawn.after > LIMIT else ""
        told = [empty, drawn.kind, f"{drawn.before} -> {drawn.after}{over}", drawn.paid]
    elif isinstance(entry, Plant):
        style, told = DIM, [f"{entry.energy} {entry.level}, no tile"]
    elif entry is not None and entry != UNKNOWN:
        told = [f"{v.year} has", entry]
    elif due:
        payer = english.OWN_CEP.format(ceps=state.ceps) if state.ceps else english.NOBODY_CONTROLS
        if not state.ceps and state.control is not None:
            payer = english.CONTROLLER_PAYS[is_fined(v.game, state.control)].format(name=v.name(state.control))
        told = [empty, "?", payer]
    if v.look.narrow:
        return Text(f"   {v.region_name(region)}: {', '.join(one for one in told if one and one != '?')}", style)
    cells = [cell(said, wide) if wide else Text(said) for said, wide in zip(told, (13, 7, 0, 0), strict=False)]
    line = joined(cells[:2]) + joined(cells[2:], "   ") if len(told) > 1 else Text(told[0])
    return (Text("   ") + cell(short(v.region_name(region), NAME - 1), NAME) + line.rstrip()).over(style)


def drawn_so_far(v: View, entries: Sequence[Entry]) -> dict[int, Drawn]:
    """What this Energy Supply has drawn and paid so far, by region."""
    found: dict[int, Drawn] = {}
    current: Drawn | None = None
    for change in changes_since(entries, "supply"):
        match change:
            case FossilLaid(region=region, kind=kind):
                current = found[region] = Drawn(kind)
            case Co2Moved(ppm=ppm) if current is not None and not current.after:
                current.before, current.after = ppm - counts.PPM[current.kind], ppm
            case _ if current is not None:
                current.paid = current.paid or paid_words(v, change)
    return found


def changes_since(entries: Sequence[Entry], phase: str) -> list[Change]:
    """Everything that moved since a phase began for the last time."""
    found: list[Change] = []
    for entry in reversed(entries):
        for change in reversed(entry.changes):
            if isinstance(change, PhaseBegan) and change.phase == phase:
                return found[::-1]
            found.append(change)
    return found[::-1]


def paid_words(v: View, change: Change) -> str:
    """How a region's CEP was paid."""
    match change:
        case Reckoned(what="fine", seat=seat, figures=figures) if seat is not None:
            return f"{v.name(seat)} is fined {counted(dict(figures)['price'], 'point')}"
        case Missed(what="nobody-pays"):
            return "nobody pays"
        case CepMoved(source=source, target=target) if target == BANK and source != MARKET:
            if source in v.colours:
                return english.PAID_FROM_HAND.format(name=v.name(v.colours.index(source)))
            own = change.rule == "supply.cep"
            return "its own CEP" if own else english.PAID_WITH.format(region=v.region_name(v.game.layout.regions[source]))
    return ""


NEEDED = 9
"""Columns of the word `needed` behind a row of the reducing page."""
ROWS = 6
"""Rows of the reducing page at most."""


@page
def reduce(v: View) -> Iterator[Text]:
    """Each amount that may be bought back, what it costs now and later; the needed one first."""
    game = v.game
    price = step_price(game)
    ahead = list(enumerate(game.charter.decades[game.decade + 1 :], 1))
    later = "".join(f", {price + further} in {year}" for further, year in ahead)
    text = english.REDUCING.format(co2=game.co2, points=counted(price, "point"), later=later)
    yield from headed(text, f"score {game.score}", v.look.width - 1)
    needed, shown = must_reduce(game), amounts(v)
    for years in range(len(ahead), -1, -1):
        later_heads = [f">{'the same ' * (n == 1)}in {year}" for n, year in ahead[:years]]
        table = Grid(
            [">ppm", ">level", ">costs now", ">score then", *later_heads], [reduce_cells(v, ppm, years) for ppm in shown], gap=3
        )
        if table.width + NEEDED <= v.look.width:
            break
    heading, *rows = table.lines(v.look.plain)
    yield Text("   ") + heading
    yield from (Text("   ") + row + reduce_note(v, ppm, needed) for ppm, row in zip(shown, rows, strict=True))
    if ahead or v.practice:
        yield from headed(coming_words(v) if ahead and not game.charter.only else "", v.practice, v.look.width - 1)


def amounts(v: View) -> list[int]:
    """The rows of the page: the needed amount, the next four, the last that can be paid; one that cannot, in brackets."""
    game = v.game
    needed = must_reduce(game)
    most = game.co2 - (game.charter.co2_floor or 0)
    offered = [ppm for ppm in range(needed, most + 1, STEP_PPM) if ppm > 0 or not needed]
    payable = [ppm for ppm in offered if all(found.ok for found in may_reduce(game, Reduce(ppm)))]
    beyond = [ppm for ppm in offered if ppm not in payable][:1] if needed * step_price(game) <= game.score * STEP_PPM else []
    shown = payable if len(payable) <= ROWS - len(beyond) else payable[: ROWS - 1 - len(beyond)] + payable[-1:]
    return shown + beyond


def reduce_cells(v: View, ppm: int, years: int) -> list[str]:
    """One amount: the level then, what it costs now, the score then, what the same would cost in later years."""
    game, steps, price = v.game, ppm // STEP_PPM, step_price(v.game)
    payable = steps * price <= game.score
    later = [str(steps * (price + further)) if payable else "" for further in range(1, years + 1)]
    said = str(ppm) if payable or ppm == must_reduce(game) else f"({ppm}"
    return [said, str(game.co2 - ppm), str(steps * price), str(game.score - steps * price), *later]


def reduce_note(v: View, ppm: int, needed: int) -> Text:
    """What stands behind an amount: that it is needed, that it cannot be paid, or that it loses the game."""
    left = v.game.score - ppm // STEP_PPM * step_price(v.game)
    if left < 0 and ppm > needed:
        return Text(f"  only {counted(max(0, v.game.score), 'point')} there)", DIM)
    if left < 0:
        return Text(english.ENDS_GAME.format(left=left), LOSS)
    return Text("   needed" if ppm == needed and ppm else "")


def coming_words(v: View) -> str:
    """How many tiles the next Energy Supply will draw as the board stands, and their ppm."""
    tiles = len(in_need(v.game, v.game.decade + 1))
    ppm = sorted(counts.PPM[kind] for kind, left in zip(FOSSILS, v.game.fossil, strict=True) for _ in range(left))
    return english.NEXT_SUPPLY.format(tiles=counted(tiles, "tile"), least=sum(ppm[:tiles]), most=sum(ppm[len(ppm) - tiles :]))
