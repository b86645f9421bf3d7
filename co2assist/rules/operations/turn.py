"""1. Operations Phase: rounds and turns, one main action, each executive action once."""

from collections.abc import Iterator, Mapping
from typing import Any

from co2assist.board.acts import (
    MAIN_ACTS,
    Act,
    Build,
    Buy,
    CashGoal,
    Claim,
    End,
    Move,
    Pass,
    Play,
    Prepare,
    Propose,
    Sell,
    card_of,
)
from co2assist.board.changes import Earned, ExecUsed, MainUsed, RoundBegan, TurnBegan
from co2assist.board.count import in_stock, open_un, standing, supported
from co2assist.board.game import Deed, Game, Project, Region, Step, UnCard
from co2assist.box.catalog import Unknown
from co2assist.rules.company import cash_goal, may_cash
from co2assist.rules.finding import Finding, Findings, Law, met, reckon
from co2assist.rules.operations.build import build, may_build
from co2assist.rules.operations.lobbyists import main_effect, may_carry, may_play, move_scientist, play, put_down
from co2assist.rules.operations.market import buy, may_buy, may_sell, sell
from co2assist.rules.operations.prepare import may_prepare, prepare
from co2assist.rules.operations.propose import may_propose, proposal, propose
from co2assist.rules.operations.scientists import may_move, moves
from co2assist.rules.operations.un_goals import claim, may_claim
from co2assist.rules.script import Ask, Scribe, Script, step
from co2assist.words import ENERGIES

EXECUTIVE_OF: dict[type[Act], str] = {Move: "move", Buy: "market", Sell: "market", Claim: "card", Play: "card"}


@step
def round(s: Scribe, this: Step) -> Script:
    """A round begins with the start player."""
    s.did(RoundBegan("turn.order", this.number or 1))
    s.did(TurnBegan("turn.order", s.game.start))
    s.docket(Step("turn"))
    yield from ()


@step
def turn(s: Scribe, _: Step) -> Script:
    """One thing the active player does; the turn goes on until they end it."""
    seat = s.game.turn
    assert seat is not None
    act = yield Ask(s.game.colour(seat), "turn", None, "turn.order", law=lambda game, act: may_act(game, seat, act))
    if isinstance(act, End):
        completed = [Step("summit", s.game.colour(by), place) for place, by in s.game.completing]
        s.docket(*completed, Step("next_turn"))
        return
    yield from take_action(s, seat, act)
    s.docket(Step("turn"))


@step
def next_turn(s: Scribe, _: Step) -> Script:
    """The next player clockwise; after the last one the next round, or the next phase."""
    game = s.game
    assert game.turn is not None
    seat = (game.turn + 1) % len(game.players)
    if seat != game.start:
        s.did(TurnBegan("turn.end", seat))
        s.docket(Step("turn"))
    elif game.round < game.charter.rounds[game.decade]:
        s.docket(Step("round", number=game.round + 1))
    yield from ()


def take_action(s: Scribe, seat: int, act: Act) -> Script:
    """A deed, with the card played for it: money for a build comes first, every other main effect last."""
    card = card_of(act)
    if isinstance(act, Move):
        s.did(ExecUsed("turn.exec", "move"))
        yield from move_scientist(s, seat, act, executive=True)
        return
    if card is None:
        yield from do_deed(s, seat, act)
        return
    put_down(s, seat, card)
    row = s.game.box.card(card)
    if row.pays_the_build:
        s.did(Earned("lobby.main", seat, int(row.gains[0].split(" ")[1])))
    yield from do_deed(s, seat, act)
    if not row.pays_the_build:
        yield from main_effect(s, seat, card)


def do_deed(s: Scribe, seat: int, act: Act) -> Script:
    """The script of one action."""
    match act:
        case Propose():
            yield from propose(s, seat, act)
        case Prepare():
            yield from prepare(s, seat, act)
        case Build():
            yield from build(s, seat, act)
        case Buy():
            yield from buy(s, seat)
        case Sell():
            yield from sell(s, seat)
        case Claim():
            yield from claim(s, seat, act)
        case Play():
            yield from play(s, seat, act)
        case CashGoal():
            cash_goal(s, seat)
        case Pass():
            s.did(MainUsed("turn.pass", reading="no-main"))


LAWS: dict[type[Act], Law] = {
    Propose: may_propose,
    Prepare: may_prepare,
    Build: may_build,
    Move: may_move,
    Buy: may_buy,
    Sell: may_sell,
    Claim: may_claim,
    CashGoal: lambda game, seat, act: may_cash(game, seat),
    Pass: lambda game, seat, act: may_pass(game, seat),
}
"""The law of each action by itself, without a card and without what is used up this turn."""


def may_act(game: Game, seat: int, act: Act) -> Findings:
    """Whether a player may do this on their turn; for a player not on turn, as if it were theirs."""
    mine = game.turn == seat
    kind = EXECUTIVE_OF.get(type(act))
    if isinstance(act, MAIN_ACTS):
        yield Finding("turn.main-once", not (mine and game.main))
    elif kind is not None:
        yield Finding("turn.exec-once", not (mine and kind in game.execs), {"exec": kind})
    elif isinstance(act, End):
        yield Finding("turn.main-due", None if game.turn is None else mine and game.main)
        return
    elif type(act) not in LAWS:
        yield Finding("ask.options", False, {"about": "turn"})
        return
    yield from may_do(game, seat, act)


def may_do(game: Game, seat: int, act: Any) -> Findings:
    """The law of the deed itself, and of the card played with it."""
    if isinstance(act, Play):
        done = game.deeds if game.turn == seat else ()
        yield from may_play(game, seat, act.card, None if act.minor else done)
    elif isinstance(act, Move):
        yield from may_move(game, seat, act)
        yield from may_carry(game, seat, act, executive=True)
    elif card_of(act) is None:
        yield from LAWS[type(act)](game, seat, act)
    else:
        yield from may_do_with_card(game, seat, act)


def may_do_with_card(game: Game, seat: int, act: Any) -> Findings:
    """A deed together with a lobbyist card, whose money may pay for a build."""
    deed = deed_of(game, act)
    if isinstance(act, Build):
        yield from may_build(game, seat, act, card_money(game, act.card or 0, deed))
    else:
        yield from LAWS[type(act)](game, seat, act)
    yield Finding("turn.exec-once", game.turn != seat or "card" not in game.execs, {"exec": "card"})
    yield from may_play(game, seat, act.card, (deed,))


def deed_of(game: Game, act: Act) -> Deed:
    """What a lobbyist card may see in an action."""
    match act:
        case Propose():
            return proposal(game, act)
        case Prepare(place) | Build(place):
            return Deed("prepare" if isinstance(act, Prepare) else "build", energy=energy_at(game, place))
    return Deed("buy" if isinstance(act, Buy) else "sell")


def energy_at(game: Game, place: str) -> str:
    """The energy of the project in a space, or nothing."""
    project = game.project_at(place)
    return project.energy if project else ""


def card_money(game: Game, number: int, deed: Deed) -> int | Unknown:
    """Money ($) that a card played with a build brings before the payment."""
    card = reckon(lambda: game.box.card(number))
    if isinstance(card, Unknown):
        return card
    return int(card.gains[0].split(" ")[1]) if card.pays_the_build and card.object == deed.energy else 0


def may_pass(game: Game, seat: int) -> Findings:
    """Only when no main action is possible, cards left out of account (reading no-main)."""
    used = game.turn == seat and game.main
    yield Finding("turn.main-once", not used)
    if used:
        yield Finding("turn.pass", None, {"possible": None})
        return
    unread = ""
    for act in main_options(game, seat):
        missing = next((finding.missing for finding in LAWS[type(act)](game, seat, act) if finding.missing), None)
        if missing is None or isinstance(act, Propose):
            yield Finding("turn.pass", False, {"possible": act})
            return
        unread = unread or missing
    yield Finding("turn.pass", None if unread else True, {"possible": None}, unread or None)


def main_options(game: Game, seat: int) -> Iterator[Act]:
    """Every lawful main action, without cards: proposals, preparations, builds, each in board order."""
    stock = in_stock(game)
    for region, places in zip(game.regions, game.layout.by_region, strict=True):
        yield from proposals(game, seat, region, places, stock)
    projects = standing(game)
    yield from preparations(game, seat, [(place, project) for place, project in projects if project.owner is None])
    for place, project in projects:
        if project.owner is not None and met(may_build(game, seat, built := Build(place))):
            yield built


def preparations(game: Game, seat: int, proposed: list[tuple[str, Project]]) -> Iterator[Prepare]:
    """Every lawful preparation of these proposed projects; the law makes no difference between two of one energy."""
    lawful: dict[str, bool] = {}
    for place, project in proposed:
        act = Prepare(place)
        if project.energy not in lawful:
            lawful[project.energy] = met(may_prepare(game, seat, act))
        if lawful[project.energy]:
            yield act


_PROPOSALS: dict[tuple[int, tuple[str, ...]], tuple[Region, tuple[str, ...], tuple[Propose, ...]]] = {}
_MOST = 256
"""Lawful proposals by a region's project spaces and the stacks, and for how many of them they are kept."""


def proposals(game: Game, seat: int, region: Region, places: tuple[str, ...], stock: tuple[str, ...]) -> tuple[Propose, ...]:
    """Every lawful proposal in the project spaces of a region, of the energies in stock.

    Their law looks at nothing but the agenda, the spaces and the stacks, so about the very same ones it is not asked
    again, and between two empty spaces it makes no difference. Read strictly it looks at what the grant takes besides.
    """
    strict = game.charter.reads("short-supply") == "strict"
    key = (id(region.spaces), stock)
    kept = None if strict else _PROPOSALS.get(key)
    if kept is not None and kept[0].spaces is region.spaces and kept[0].agenda is region.agenda and kept[1] is places:
        return kept[2]
    free = [place for place, project in zip(places, region.spaces, strict=True) if project is None]
    energies = [energy for energy in region.agenda or ENERGIES if energy in stock]
    if strict:
        thinkable = [Propose(energy, place) for place in free for energy in energies]
        return tuple([act for act in thinkable if met(may_propose(game, seat, act))])
    lawful = [energy for energy in energies if free and met(may_propose(game, seat, Propose(energy, free[0])))]
    found = tuple([Propose(energy, place) for place in free for energy in lawful])
    if len(_PROPOSALS) >= _MOST:
        _PROPOSALS.clear()
    _PROPOSALS[key] = (region, places, found)
    return found


def turn_options(game: Game, seat: int) -> tuple[Act, ...]:
    """Every lawful answer on a turn, without cards, in canonical order."""
    found: list[Act] = []
    if not game.main:
        found += main_options(game, seat)
        if not found:
            found.append(Pass())
    if "move" not in game.execs:
        found += moves(game, seat)
    if "market" not in game.execs:
        found += [act for act in (Buy(), Sell()) if met(LAWS[type(act)](game, seat, act))]
    if "card" not in game.execs:
        found += claims(game, seat)
    if game.charter.company_goals and met(may_cash(game, seat)):
        found.append(CashGoal())
    return (*found, End()) if game.main else tuple(found)


def claims(game: Game, seat: int) -> list[Claim]:
    """Every lawful claim of an open UN card; one whose first plant the player does not have needs no asking."""
    have = supported(game, seat)
    thinkable = [Claim(number) for number in open_un(game) if may_fit(game.un[number - 1], have)] if have else []
    return [act for act in thinkable if met(may_claim(game, seat, act))]


def may_fit(card: UnCard | None, have: Mapping[str, int]) -> bool:
    """Whether a UN card, as far as it is told, begins with a plant that is there."""
    return card is None or card.plants[0] in have


def card_possible(game: Game, seat: int) -> bool:
    """Whether a lobbyist card could still be played this turn."""
    return "card" not in game.execs and game.players[seat].hand > 0
