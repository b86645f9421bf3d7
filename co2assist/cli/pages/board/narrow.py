"""The board below 80 columns: one thing a line, in words."""

from collections.abc import Iterator

from co2assist.board.count import open_un, pool_tech
from co2assist.board.game import Plant, in_order
from co2assist.cli.pages.board.clock import clock_words, in_need_next, level_words, market_words
from co2assist.cli.pages.board.middle import event_words, price_now, summit_tiles
from co2assist.cli.pages.board.parts import space_words
from co2assist.cli.pages.board.tables import WHOLE
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import folded
from co2assist.cli.terminal.text import Text
from co2assist.cli.terminal.theme import BOLD, LOSS
from co2assist.rules.goals import goals_open
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
