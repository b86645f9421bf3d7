"""1.1 c Play a Lobbyist card: main effects, minor effects, and scientists who land on a card."""

from collections.abc import Callable

from co2assist.board.acts import Act, Move, Play, Skip, Take
from co2assist.board.changes import Earned, ExecUsed, Missed, Played, Scored, TechMoved
from co2assist.board.count import card_owner, pool_tech
from co2assist.board.game import Deed, Game, kind_of
from co2assist.box.catalog import Unknown
from co2assist.box.rows import Card
from co2assist.rules.finding import Finding, Findings, reckon
from co2assist.rules.operations.knowledge import learn
from co2assist.rules.operations.market import take_cep
from co2assist.rules.operations.scientists import may_move, moves, walk
from co2assist.rules.script import Ask, Scribe, Script
from co2assist.words import POOL

MOVE_CARDS = range(30, 35)
"""Lobbyist cards whose main effect asks for a move to an Energy Summit."""


def may_play(game: Game, seat: int, number: int, deeds: tuple[Deed, ...] | None) -> Findings:
    """A card still in hand; for its main effect (`deeds` given) one of these deeds must be the card's."""
    player = game.players[seat]
    yield Finding("lobby.hand", player.hand > 0, {"hand": player.hand})
    owner = card_owner(game, number)
    yield Finding("lobby.played", owner is None, {"card": number, "by": None if owner is None else game.colour(owner)})
    card = reckon(lambda: game.box.card(number))
    if isinstance(card, Unknown):
        yield Finding("lobby.deed", None, {"card": number}, missing=card.path)
    elif deeds is not None:
        done = any(asks_for(game, card, deed) for deed in deeds)
        yield Finding("lobby.deed", done, {"card": number, "on": card.on, "object": card.object, "deeds": deeds})


def asks_for(game: Game, card: Card, deed: Deed) -> bool:
    """Whether a deed is the one a card's main effect asks for."""
    if card.on != deed.on or card.object not in ("", deed.energy, deed.region, deed.grant):
        return False
    return deed.on != "summit" or deed.executive or game.charter.reads("card-summit") == "any"


def put_down(s: Scribe, seat: int, number: int) -> None:
    """The card goes from the hand to the table, and the executive action is used."""
    s.did(ExecUsed("turn.exec", "card"))
    s.did(Played("lobby.main", seat, number))


def play(s: Scribe, seat: int, act: Play) -> Script:
    """A card played by itself: its minor effect, or the main effect of a deed done this turn."""
    put_down(s, seat, act.card)
    yield from minor_effect(s, seat, act.card) if act.minor else main_effect(s, seat, act.card)


def main_effect(s: Scribe, seat: int, number: int) -> Script:
    """What stands below the green arrow; of two gains the player takes one."""
    card = s.game.box.card(number)
    gain = card.gains[0]
    if len(card.gains) > 1:
        offers = [gain for gain in card.gains if not gain.startswith("tech") or pool_tech(s.game)]
        options = tuple(Take(gain.split(" ")[0]) for gain in offers)
        answer = yield Ask(s.game.colour(seat), "take", options, "lobby.main", subject=f"card:{number}")
        assert isinstance(answer, Take)
        gain = next(gain for gain in offers if gain.startswith(answer.what))
    yield from receive(s, seat, gain, card.object, "lobby.main", number)


def minor_effect(s: Scribe, seat: int, number: int, rule: str = "lobby.minor") -> Script:
    """The benefit in the lower right corner."""
    yield from receive(s, seat, s.game.box.card(number).minor, "", rule, number)


def receive(s: Scribe, seat: int, gain: str, energy: str, rule: str, number: int) -> Script:
    """Money ($), Tech cubes, points, a CEP of the market, 1 knowledge, or a scientist's move."""
    what, _, amount = gain.partition(" ")
    colour = s.game.colour(seat)
    landed = "displaced-card" if rule == "lobby.scientist" and seat != s.game.turn else ""
    if what == "money":
        s.did(Earned(rule, seat, int(amount), reading=landed))
    elif what == "tech":
        take_tech(s, seat, int(amount or 1), rule, landed)
    elif what == "points":
        s.did(Scored(rule, seat if s.game.points_seat else None, int(amount), reading=landed))
    elif what == "cep":
        take_cep(s, colour, rule, landed)
    elif what == "knowledge":
        yield from learn(s, seat, energy, rule)
    else:
        yield from card_move(s, seat, number, rule)


def take_tech(s: Scribe, seat: int, cubes: int, rule: str, reading: str = "") -> None:
    """Tech cubes from the pool, as many as there are (reading short-supply)."""
    there = min(cubes, pool_tech(s.game))
    if there:
        s.did(TechMoved(rule, POOL, s.game.colour(seat), there, reading=reading))
    if there < cubes:
        s.did(Missed("short-supply", "tech", seat, count=cubes - there))


def card_move(s: Scribe, seat: int, number: int, rule: str) -> Script:
    """A card's scientist move; whether it may be left is the reading card-move."""
    possible = moves(s.game, seat)
    may_skip = not possible or s.game.charter.reads("card-move") == "may"
    options = (*possible, *((Skip(),) if may_skip else ()))
    answer = yield Ask(s.game.colour(seat), "move", options, rule, f"card:{number}", law=may_answer_move(seat, options))
    if isinstance(answer, Move):
        yield from move_scientist(s, seat, answer)


def move_scientist(s: Scribe, seat: int, move: Move, executive: bool = False, lands: bool = True) -> Script:
    """A scientist moves, uses the card it lands on (if it `lands`), and a card played with the move takes effect."""
    if move.card is not None:
        put_down(s, seat, move.card)
    yield from walk(s, seat, move, executive)
    if kind_of(move.target) == "card" and lands:
        yield from minor_effect(s, seat, int(move.target.split(":")[1]), "lobby.scientist")
    if move.card is not None:
        yield from main_effect(s, seat, move.card)


def may_carry(game: Game, seat: int, act: Move, executive: bool) -> Findings:
    """A card played together with a scientist's move: 30 to 34, for a talk of their energy."""
    if act.card is None:
        return
    yield Finding("turn.exec-once", game.turn != seat or "card" not in game.execs, {"exec": "card"})
    project = game.project_at(act.source) if kind_of(act.source) == "space" else None
    speaks = kind_of(act.target) == "summit" and project is not None
    deeds = (Deed("summit", energy=project.energy, executive=executive),) if speaks and project else ()
    yield from may_play(game, seat, act.card, deeds)


def may_answer_move(seat: int, options: tuple[Act, ...], source: str = "") -> Callable[[Game, Act], Findings]:
    """The law of a grant, a card's move or a displacement (from `source`): one of the options, or a move that carries a card."""

    def law(game: Game, act: Act) -> Findings:
        if not isinstance(act, Move) or (source and act.source != source) or (act.card is not None and game.turn != seat):
            yield Finding("ask.options", act in options, {"about": "move", "options": options})
        if isinstance(act, Move):
            yield from may_move(game, seat, act)
            if game.turn == seat:
                yield from may_carry(game, seat, act, executive=False)

    return law
