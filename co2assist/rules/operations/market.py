"""1.1 b Visit the CEP Market: buying, selling, and the market that empties."""

from co2assist.board.acts import Buy, Sell
from co2assist.board.changes import CepMoved, DeedDone, Earned, ExecUsed, MarketClosed, Missed, Paid, PriceMoved
from co2assist.board.count import bank_ceps
from co2assist.board.game import Deed, Game
from co2assist.box import counts
from co2assist.rules.finding import Finding, Findings
from co2assist.rules.script import Scribe, Script
from co2assist.words import BANK, MARKET


def may_buy(game: Game, seat: int, act: Buy) -> Findings:
    """Open, not empty, and the price in hand."""
    money = game.players[seat].money
    yield Finding("market.closed", not game.closed or game.turn != seat)
    yield Finding("market.empty", game.market > 0, {"market": game.market})
    yield Finding("market.money", money >= game.price, {"price": game.price, "money": money})


def may_sell(game: Game, seat: int, act: Sell) -> Findings:
    """Open, and a CEP on the player's own board."""
    yield Finding("market.closed", not game.closed or game.turn != seat)
    yield Finding("market.hand", game.players[seat].ceps > 0, {"ceps": game.players[seat].ceps})


def price_after_sale(game: Game) -> int:
    """The price ($) once a CEP has been sold: 1 lower, and never below the lowest."""
    return max(counts.MARKET["least"], game.price - 1)


def price_after_refill(game: Game) -> int:
    """The price ($) once the market has been emptied: 1 higher, and never above the highest."""
    return min(counts.MARKET["most"], game.price + 1)


def ceps_put_out(game: Game) -> int:
    """The CEPs that the bank puts out into an empty market, as far as it has them (reading short-bank)."""
    return min(counts.MARKET["ceps"], bank_ceps(game))


def buy(s: Scribe, seat: int) -> Script:
    """The market gives 1 CEP for the price shown."""
    s.did(ExecUsed("turn.exec", "market"))
    s.did(Paid("market.buy", seat, s.game.price))
    take_cep(s, s.game.colour(seat), "market.buy")
    s.did(DeedDone("market.buy", Deed("buy")))
    yield from ()


def sell(s: Scribe, seat: int) -> Script:
    """1 CEP from the hand to the bank at the price shown, which then falls by 1 (not below 1)."""
    s.did(ExecUsed("turn.exec", "market"))
    s.did(Earned("market.sell", seat, s.game.price))
    if price_after_sale(s.game) != s.game.price:
        s.did(PriceMoved("market.sell", price_after_sale(s.game)))
    to_bank(s, s.game.colour(seat), "market.sell")
    s.did(DeedDone("market.sell", Deed("sell")))
    yield from ()


def take_cep(s: Scribe, target: str, rule: str, reading: str = "") -> None:
    """1 CEP from the market to a player or region; with nothing there nothing comes (reading short-bank)."""
    if s.game.market == 0:
        s.did(Missed(rule, "market-empty", about=target, reading="short-bank"))
        return
    s.did(CepMoved(rule, MARKET, target, reading=reading))
    if s.game.market == 0:
        refill(s)


def refill(s: Scribe) -> None:
    """The CEP Market Is Empty: the price rises by 1 (not above 8), 2 CEPs come from the bank, the market closes."""
    if price_after_refill(s.game) != s.game.price:
        s.did(PriceMoved("market.refill", price_after_refill(s.game)))
    out = ceps_put_out(s.game)
    if out:
        s.did(CepMoved("market.refill", BANK, MARKET, out))
    if out < counts.MARKET["ceps"]:
        s.did(Missed("short-bank", "bank-short", count=counts.MARKET["ceps"] - out))
    if s.game.turn is not None and not s.game.closed:
        s.did(MarketClosed("market.closed"))


def to_bank(s: Scribe, source: str, rule: str, reading: str = "") -> None:
    """1 CEP to the bank, from which it may go out again at once."""
    s.did(CepMoved(rule, source, BANK, reading=reading))
    refill_late(s)


def refill_late(s: Scribe) -> None:
    """The first CEP back in the bank goes out into a market that is still empty (reading short-bank)."""
    if s.game.market == 0:
        s.did(CepMoved("short-bank", BANK, MARKET))
