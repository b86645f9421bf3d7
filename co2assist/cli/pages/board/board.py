"""The board on one page: in whole words where there is room, on 80 columns, as a list below that, or plain; and its signs."""

from collections.abc import Iterator, Mapping, Sequence

from co2assist.board.count import bank_ceps, open_un, pool_tech
from co2assist.board.game import Plant, in_order
from co2assist.cli.pages.board.clock import clock_words, gauge, in_need_next, level_words, market_words, top_lines
from co2assist.cli.pages.board.middle import event_words, goal_groups, middle, paragraphs, price_now, summit_tiles, un_faces
from co2assist.cli.pages.board.page import page
from co2assist.cli.pages.board.parts import space_words
from co2assist.cli.pages.board.players import labelled
from co2assist.cli.pages.board.tables import WHOLE, Form, chosen, fits, player_grid, player_table, region_grid, region_table
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import HARD, beside, cut, folded
from co2assist.cli.terminal.text import BOLD, LOSS, Text
from co2assist.rules.ending import UN_ALLOWED
from co2assist.rules.goals import goals_cost, goals_open
from co2assist.text.sentences import listed, span
from co2assist.text.sentences import pages as english
from co2assist.words import ENERGIES, HOME, counted


def narrow_board(v: View, rows: int) -> Iterator[Text]:
    """Where the game is and who is on turn; then the regions, as far as `rows` allow those that changed or draw a tile."""
    head = [line for text in head_lines(v) for line in folded(text, v.look.width, 2)]
    yield from head
    blocks = [[line for text in region_lines(v, region) for line in folded(text, v.look.width, 4)] for region in v.regions]
    blocks += [[line for text in player_lines(v, seat) for line in folded(text, v.look.width, 4)] for seat in v.seats]
    middle = [Text("Summit ") + tile for tile in summit_tiles(v, WHOLE, names=True)]
    middle += [Text(f"Events: {'; '.join(event_words(v))}")] if v.game.charter.events else []
    middle += [Text(english.UN_AND_TECH.format(open_un=len(open_un(v.game)), pool_tech=pool_tech(v.game)))]
    blocks += [folded(text, v.look.width, 2) for text in middle]
    if len(head) + sum(map(len, blocks)) <= rows:
        for block in blocks:
            yield from block
        return
    own = [] if v.game.turn is None else blocks[len(v.regions) + v.game.turn]
    left = rows - len(head) - len(own) - 1
    if left >= 0:
        yield from own
    changed = {path.partition(".")[0] for path in v.look.changed}
    for region in sorted(v.regions, key=lambda region: v.game.layout.ids[region] not in changed):
        left -= len(blocks[region])
        if left < 0:
            break
        yield from blocks[region]
    yield from folded(english.REST_OF_BOARD, v.look.width)[:1]


def head_lines(v: View) -> Iterator[Text]:
    """Whose turn it is, the level, the Score, the CEP Market."""
    game = v.game
    yield Text(", ".join(clock_words(v)), BOLD)
    said, lost = level_words(v)
    yield Text(f"CO2 {game.co2} ppm: {said}", LOSS if lost else "")
    if game.charter.shared_score:
        least, most = goals_open(game)
        yield Text(f"Score {game.score}; {span(least, most)} goals open{f' ({price_now(v)})' if most else ''}")
    yield Text(f"{market_words(v)}{f' · {v.practice}' if v.practice else ''}")


def region_lines(v: View, region: int) -> Iterator[Text]:
    """A region: its CEPs and control, its space of this decade, and its projects a line each."""
    state, game = v.game.regions[region], v.game
    parts = [f"{state.ceps}/{game.layout.capacity[region]} CEPs"]
    parts += [counted(state.cubes, "Tech cube")] if game.charter.region_cubes else []
    parts += [] if state.control is None else [f"control {v.name(state.control)}"]
    parts += ["draws a tile"] if region in in_need_next(v) else []
    yield Text(f"{v.region_letters[region]} {v.region_name(region)}", BOLD) + Text(f": {', '.join(parts)}")
    known = "not known yet" if state.agenda is None else " ".join(state.agenda)
    plants = [f"{entry.energy} {entry.level} by {v.name(entry.builder)}" for entry in state.supply if isinstance(entry, Plant)]
    yield Text(f"  {known}{f'; built {listed(plants)}' if plants else ''}")
    for place in game.layout.by_region[region]:
        if game.project_at(place) is not None:
            yield Text(f"  {place.split(':')[1]}: {space_words(v, place)}")


def player_lines(v: View, seat: int) -> Iterator[Text]:
    """A player: what they hold, and their knowledge."""
    state = v.game.players[seat]
    mark = "> " if v.game.turn == seat else ""
    points = [] if v.game.charter.shared_score else [counted(state.score, "point")]
    held = [*points, f"${state.money}", counted(state.ceps, "CEP"), f"{state.tech} Tech"]
    held += [f"{state.scientists.count(HOME)} home"]
    away = [v.place_name(place) for place in in_order(v.game, state.scientists) if place != HOME]
    yield Text(mark) + v.who(seat).over(BOLD) + Text(f": {', '.join([*held, *away])}")
    known = [f"{energy} {v.know(seat, energy).plain}" for energy in ENERGIES if state.knows(energy)]
    yield Text(f"  {', '.join(known) or 'no knowledge yet'}; income {v.income(seat)}")


GAUGE, LARGE_GAUGE = 20, 40
"""Signs of the gauge from its start to 500 ppm."""
GAP = 5
"""Columns between the two halves of the middle of a large window."""
CARDS = 6
"""UN Goal cards a line each at most; more stand two on a line."""
LINES = 17
"""Lines of the board at 80 columns, so that a menu of seven fits under it."""


@page
def board(v: View, rows: int = LINES) -> Iterator[Text]:
    """The whole table, folded to fewer `rows` where it can be."""
    if not fits(v):
        yield from narrow_board(v, rows)
    elif v.look.plain:
        yield from plain_board(v)
    elif v.look.wide:
        parts = (wide_head(v), region_table(v), player_table(v), wide_middle(v))
        yield from (line for number, part in enumerate(parts) for line in (*([Text()] if number else []), *part))
    else:
        above = [*standard_head(v), *region_table(v), *player_table(v)]
        yield from (*above, *middle(v, rows - len(above)))


def standard_head(v: View) -> Iterator[Text]:
    """Where the game is; the CO2 level with its gauge: 400 to 550 with the bar at 500, or 0 to 500 where reaching it loses."""
    yield from top_lines(v)
    (said, lost), (under, over) = level_words(v), gauge(v, GAUGE)
    beyond = "" if v.game.charter.co2_floor is None else f"|{'#' * over}{' ' * (GAUGE // 2 - over)}"
    drawn = Text(f" CO2 {v.game.co2} [{'#' * under}{' ' * (GAUGE - under)}{beyond}] ")
    yield cut(drawn + Text(said, LOSS if lost else ""), v.look.width)


def plain_board(v: View) -> Iterator[Text]:
    """The same columns in ASCII, the rest as sentences in whole words."""
    game, practice = v.game, f". {v.practice.capitalize()}" if v.practice else ""
    score = f". Score {game.score}" if game.charter.shared_score else ""
    yield from folded(f"{', '.join([v.title, *clock_words(v)])}{practice}.", v.look.width)
    stocks = f"{market_words(v)}, bank {bank_ceps(game)}. Tech pool {pool_tech(game)}"
    yield from folded(f"CO2 {game.co2}, {level_words(v)[0]}{score}. {stocks}.", v.look.width)
    yield from region_table(v)
    yield from player_table(v)
    for forms in paragraphs(v):
        label, _, told = forms[0].plain.strip().partition(" ")
        yield from folded(f"{label}: {told.strip()}", v.look.width)


def wide_head(v: View) -> Iterator[Text]:
    """Where the game is; the CO₂ level with its gauge; the Score beside what the decade will cost."""
    yield from top_lines(v, " · ")
    (said, lost), (under, over) = level_words(v), gauge(v, LARGE_GAUGE)
    drawn = Text("█" * under + " " * (LARGE_GAUGE - under)) + Text("┃", BOLD) + Text("█" * over, LOSS)
    yield Text(f" CO₂ {v.game.co2} ppm   ") + drawn + Text(f"   {said}", LOSS if lost else "")
    if v.game.charter.shared_score:
        least, most = goals_open(v.game)
        goals = f"{span(least, most)} open ({price_now(v)})" if most else "none open"
        needed = v.game.score < goals_cost(v.game)[1]
        yield Text(f" Score {v.game.score}", BOLD) + Text(f"   Environmental Goals: {goals}", LOSS if needed else "")


def wide_middle(v: View) -> list[Text]:
    """Summits and the CEP Market at the left; goals or events and UN Goal cards at the right, energies short where need be."""
    market = f"{market_words(v).removeprefix('Market ')} · {english.IN_THE_POOL.format(tech=pool_tech(v.game))}"
    goals = [Text(f"{english.GOAL_KINDS[kind]}: {items}") for kind, items in goal_groups(v, WHOLE).items()]
    events = [Text(one) for one in event_words(v)] if v.game.charter.events else []
    may = english.MAY_STAY.format(allowed=UN_ALLOWED) if v.game.charter.goals else ""
    un = english.UN_OPEN.format(cards=len(open_un(v.game)), may=may)
    for letters in (WHOLE, 3):
        left = sections({"Energy Summits": summit_tiles(v, letters, names=True), "CEP Market": [Text(market)]})
        room = v.look.width - 2 - GAP - max(line.cell_len for line in left)
        cards = un_faces(v, letters)
        half = (len(cards) + 1) // 2
        cards = cards if len(cards) <= CARDS else beside([cards[:half], cards[half:]], 3)
        if all(line.cell_len <= room for line in cards):
            break
    right = sections({english.GOALS_STILL_OPEN: goals, "Events": events, un: cards})
    return beside([[Text(" ") + line for line in left], [part for line in right for part in folded(line, room, 2)]], GAP)


def sections(told: Mapping[str, Sequence[Text]]) -> list[Text]:
    """Headings with their lines one under the other; nothing of one without lines."""
    return [line for title, rows in told.items() if rows for line in (Text(title, BOLD), *rows)]


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
