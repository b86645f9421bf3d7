"""Where the game stands: decade, round, turn, who is asked, and the CO₂ level."""

from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import headed
from co2assist.cli.terminal.text import BOLD, Text, cell_len
from co2assist.rules.supply import LIMIT, in_need, must_reduce, step_price
from co2assist.text.sentences import listed
from co2assist.text.sentences import pages as english
from co2assist.words import NONE, counted

PHASE_NAMES = {
    "setup": "Setup",
    "operations": "Operations",
    "income": "Income",
    "goals": "Environmental Goals",
    "supply": "Energy Supply",
    "events": "Events",
    "decade": "End of Decade",
    "over": english.OVER,
}


def clock_words(v: View, brief: bool = False) -> list[str]:
    """Decade, round and turn in Operations, else the phase; and who is asked, if it is not the one on turn.

    In `brief` the one on turn is told by letter, where somebody else is asked.
    """
    game, seat, asked = v.game, v.asked(), ""
    if v.ask is not None:
        asked = f"asked: {v.who(seat).plain if seat is not None else f'the {v.ask.who}'}"
    if game.phase == "over":
        return [str(v.year), ending_words(v)]
    if game.turn is None:
        return [str(v.year), PHASE_NAMES[game.phase], asked]
    order = game.charter.clockwise(game.start)
    asked = "" if seat == game.turn else asked
    who = v.letters[game.turn] if brief and asked else v.who(game.turn).plain
    turn = f"turn {order.index(game.turn) + 1} of {len(order)}: {who}"
    return [word for word in (str(v.year), f"round {game.round} of {game.charter.rounds[game.decade]}", turn, asked) if word]


def ending_words(v: View) -> str:
    """How the game has ended, in a few words."""
    game = v.game
    if game.winners and game.outcome != "lost":
        return f"won by {listed(v.name(seat) for seat in game.winners)}"
    return "lost" if game.outcome == "lost" else "won" if game.epithet == NONE else f"won: {game.epithet}"


def top_lines(v: View, between: str = "   ") -> list[Text]:
    """The game's name, the decade, the round, whose turn it is and who is asked, in the roomiest form that fits.

    What fits in no form goes on below.
    """
    width, title = v.look.width - 1, f" {v.title}   "
    gaps = (between, "  ")
    forms = [head + gap.join(clock_words(v, brief)) for brief in (False, True) for head in (title, " ") for gap in gaps]
    said = next((form for form in forms if cell_len(form) + len(v.practice) + 2 * bool(v.practice) <= width), forms[-1])
    who = "" if v.game.turn is None else v.who(v.game.turn).plain
    first, *more = headed(Text(said).marked(who, f"{BOLD} {v.tint(v.game.turn or 0)}".strip()), v.practice, width)
    return [first.over(BOLD) if v.look.wide else first, *more]


def gauge(v: View, signs: int) -> tuple[int, int]:
    """How many of the signs from the lowest level to 500 ppm are filled, and how many of half as many beyond."""
    low = v.game.charter.co2_floor or 0
    filled = (v.game.co2 - low) * signs // (LIMIT - low)
    return max(0, min(signs, filled)), max(0, min(signs // 2, filled - signs))


def level_words(v: View) -> tuple[str, bool]:
    """How far it is to 500 ppm or from it, and whether it loses as things stand."""
    game = v.game
    if game.charter.co2_floor is None:
        lost = game.reason == "lost.limit"
        edge = "at 500" if game.charter.reads("limit-500") == "reach" else "over 500"
        tiles = len(in_need_next(v))
        coming = f"; {'next' if game.phase != 'supply' else 'now'}: {counted(tiles, 'tile')}" if tiles else ""
        return ("everyone has lost" if lost else f"{max(0, LIMIT - game.co2)} left; {edge} everyone loses{coming}"), lost
    over = must_reduce(game)
    if over:
        cost = over // 10 * step_price(game)
        there = f" of {counted(game.score, 'point')}" if cost <= game.score else f", only {game.score} there"
        return f"over by {over}: costs {cost}{there}", cost > game.score
    if game.co2 == LIMIT:
        return english.AT_LIMIT.format(points=counted(step_price(game), "point")), False
    price, left = counted(step_price(game), "point"), LIMIT - game.co2
    if game.phase == "over":
        return f"{left} left", False
    return (english.TO_LIMIT if v.look.wide else english.LEFT_THEN).format(left=left, points=price), False


def in_need_next(v: View) -> list[int]:
    """The regions that the coming Energy Supply will draw a tile for, as the board stands."""
    game = v.game
    first = game.charter.phases[0] == "supply"
    decade = game.decade + 1 if first and game.phase not in ("supply", "setup") else game.decade
    if decade >= len(game.charter.decades) or game.phase == "over":
        return []
    return in_need(game, decade)


def market_words(v: View, unit: str = "CEP") -> str:
    """The market: Market 1 CEP at $7, closed this turn; without the `unit` where room is short: Market 1 at $7, closed."""
    game = v.game
    there, closed = (counted(game.market, unit), ", closed this turn") if unit else (game.market, ", closed")
    return f"Market {there} at ${game.price}{closed if game.closed else ''}"
