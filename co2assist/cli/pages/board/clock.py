"""Playing a Decade: where the game stands: decade, round, turn, who is asked, and the CO₂ level."""

from co2assist.board.count import bank_ceps, pool_tech
from co2assist.cli.pages.board.view import View
from co2assist.cli.terminal.layout import BOLD, LOSS
from co2assist.cli.terminal.text import Text
from co2assist.rules.supply import LIMIT, in_need, must_reduce, step_price
from co2assist.text.sentences import listed
from co2assist.words import NONE, TABLE, counted

PHASE_NAMES = {
    "setup": "Setup",
    "operations": "Operations",
    "income": "Income",
    "goals": "Environmental Goals",
    "supply": "Energy Supply",
    "events": "Events",
    "decade": "End of Decade",
    "over": "the game is over",
}
GAUGE = 20
"""Signs of the gauge from its start to 500 ppm."""


def clock_words(v: View) -> list[str]:
    """Decade, round and turn in Operations, else the phase; and who is asked, if it is not the one on turn."""
    game = v.game
    if game.phase == "over":
        return [str(v.year), ending_words(v)]
    if game.turn is None:
        return [str(v.year), PHASE_NAMES[game.phase], asked_words(v)]
    order = game.charter.clockwise(game.start)
    turn = f"turn {order.index(game.turn) + 1} of {len(order)}: {v.who(game.turn).plain}"
    asked = asked_words(v) if v.ask is not None and v.ask.who != v.colours[game.turn] else ""
    return [str(v.year), f"round {game.round} of {game.charter.rounds[game.decade]}", turn, asked]


def asked_words(v: View) -> str:
    """Who is asked, in words."""
    if v.ask is None:
        return ""
    seat = v.asked()
    if seat is not None:
        return f"asked: {v.who(seat).plain}"
    return f"asked: the {v.ask.who}" if v.ask.who != TABLE else "asked: the table"


def ending_words(v: View) -> str:
    """How the game has ended, in a few words."""
    game = v.game
    if game.outcome == "lost":
        return "lost"
    if game.winners:
        return f"won by {listed(v.name(seat) for seat in game.winners)}"
    return "won" if game.epithet == NONE else f"won: {game.epithet}"


def top_line(v: View) -> Text:
    """The game's name, the decade, the round and whose turn it is."""
    room = v.look.width - len(v.practice) - 3
    forms = (_beside(v, v.title, 3), _beside(v, v.title, 2), _beside(v, "", 2))
    line = next((line for line in forms if line.cell_len <= room), forms[-1])
    if v.game.turn is not None:
        return line.marked(v.who(v.game.turn).plain, f"{BOLD} {v.tint(v.game.turn)}".strip())
    return line


def _beside(v: View, title: str, gap: int) -> Text:
    """The words of the top line, so many blanks apart; the title a little more, or left out where room is short."""
    between = " " * gap
    said = between.join(word for word in clock_words(v) if word)
    return Text(f" {title} {between}{said}" if title else f" {said}")


def level_line(v: View) -> Text:
    """The CO2 level with its gauge: 400 to 550 with the bar at 500, or 0 to 500 where reaching it loses."""
    under, over = gauge(v, GAUGE)
    beyond = "" if v.game.charter.co2_floor is None else f"|{'#' * over}{' ' * (GAUGE // 2 - over)}"
    line = Text(f" CO2 {v.game.co2} [{'#' * under}{' ' * (GAUGE - under)}{beyond}] ")
    text, lost = level_words(v)
    return line + Text(text, LOSS if lost else "")


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
        return f"limit reached, {counted(step_price(game), 'point')} per 10 ppm", False
    then = f", then {counted(step_price(game), 'point')} per 10 ppm" if game.phase != "over" else ""
    return f"{LIMIT - game.co2} left{then}", False


def in_need_next(v: View) -> list[int]:
    """The regions that the coming Energy Supply will draw a tile for, as the board stands."""
    game = v.game
    first = game.charter.phases[0] == "supply"
    decade = game.decade + 1 if first and game.phase not in ("supply", "setup") else game.decade
    if decade >= len(game.charter.decades) or game.phase == "over":
        return []
    return in_need(game, decade)


def level_sentence(v: View) -> str:
    """The CO2 level, score, market and pool in sentences."""
    game = v.game
    if game.charter.co2_floor is None:
        parts = [f"CO2 {game.co2}, {level_words(v)[0]}"]
    else:
        parts = [
            f"CO2 {game.co2}, limit {LIMIT}, {LIMIT - game.co2} left"
            if game.co2 <= LIMIT
            else f"CO2 {game.co2}, {level_words(v)[0]}"
        ]
        parts.append(f"Score {game.score}")
    parts.append(f"{market_words(v)}, bank {bank_ceps(game)}")
    parts.append(f"Tech pool {pool_tech(game)}")
    return ". ".join(parts) + "."


def market_words(v: View) -> str:
    """The market: Market 1 CEP at $7."""
    game = v.game
    return f"Market {counted(game.market, 'CEP')} at ${game.price}" + (", closed this turn" if game.closed else "")


def market_brief(v: View) -> str:
    """The market where room is short: Market 1 at $7."""
    return f"Market {v.game.market} at ${v.game.price}" + (", closed" if v.game.closed else "")
