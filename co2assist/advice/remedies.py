"""1. Operations Phase, refused: what would mend a condition that is not met, as far as it is possible as things stand."""

import difflib
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from co2assist.board.acts import (
    MAIN_ACTS,
    Act,
    Amend,
    Build,
    Buy,
    Claim,
    End,
    Income,
    Move,
    Pass,
    Pay,
    Place,
    Prepare,
    Propose,
    Sell,
)
from co2assist.board.count import card_owner
from co2assist.board.facts import facts
from co2assist.board.game import Deed, Game, kind_of
from co2assist.board.given import readable, setter_of
from co2assist.rules.amending import amended
from co2assist.rules.finding import Finding
from co2assist.rules.operations.lobbyists import asks_for
from co2assist.rules.operations.turn import deed_of
from co2assist.rules.supply import STEP_PPM, must_reduce, step_price
from co2assist.text import sentences
from co2assist.text.names import Names, place_name
from co2assist.text.rulings import words_of
from co2assist.text.sentences import counted, listed
from co2assist.words import HOME

Figures = dict[str, Any]
Clause = str | None


BY_ITSELF = ("co2", "score", "market.price")
"""Facts that no other one makes up for."""


class Wish(Struct, frozen=True):
    """A line that is refused, and every deed or answer `possible` for who said it: now, or on their turn.

    `helped` are executive actions after which, tried out, it is lawful; `alone` names a condition that is the only one not met.
    """

    game: Game
    who: str
    act: Act
    possible: tuple[Act, ...] = ()
    helped: tuple[Act, ...] = ()
    alone: str = ""

    def can(self, *kinds: type[Act], **wanted: Any) -> bool:
        """Whether a deed of one of these kinds is possible, in the place or with the energy wanted."""
        return any(
            isinstance(act, kinds) and all(getattr(act, field) == value for field, value in wanted.items())
            for act in self.possible
        )

    def targets(self, source: str) -> set[str]:
        """The kinds of places to which a scientist may move from there."""
        return {kind_of(act.target) for act in self.possible if isinstance(act, Move) and act.source == source}

    @property
    def on_turn(self) -> bool:
        """Whether it is about a turn, on which cards could be played."""
        return self.can(*MAIN_ACTS, Pass, End)


def remedy(wish: Wish, finding: Finding, names: Names | None = None) -> Clause:
    """What would mend a condition that is not met, in a short clause; None where nothing would that is possible."""
    if finding.ok is not False:
        return None
    told = finding.figures
    deed = _DEEDS.get(finding.id)
    key = deed(wish, told) if deed else finding.id
    clause = {**sentences.REMEDIES, **sentences.OTHER_REMEDIES}.get(key or "")
    if clause is None:
        return None
    words = words_of(wish.game, wish.who, finding, names or Names())
    more = _AMOUNTS.get(finding.id)
    return clause.format(**{**words, **(more(wish, told) if more else {})})


# --- Deeds: which remedy is possible, by its key in english; None where none is.

Choice = Callable[[Wish, Figures], Clause]


def _if_able(key: str, *kinds: type[Act], same: tuple[str, ...] = ()) -> Choice:
    """The remedy, where a deed of that kind is possible; `same` names what it has in common with the line refused."""

    def choice(wish: Wish, told: Figures) -> Clause:
        wanted = {field: getattr(wish.act, field) for field in same if field in wish.act.__struct_fields__}
        return key if wish.can(*kinds, **wanted) else None

    return choice


def _main_due(wish: Wish, told: Figures) -> Clause:
    if wish.can(*MAIN_ACTS):
        return "turn.main-due"
    return "pass" if wish.can(Pass) else None


def _cep(wish: Wish, told: Figures) -> Clause:
    if Buy() in wish.helped:
        return "prepare.cep"
    return "no CEP to buy" if wish.possible and wish.alone == "prepare.cep" and not wish.can(Buy) else None


def _prepared(wish: Wish, told: Figures) -> Clause:
    place = told["place"]
    if not wish.possible:
        return None
    if told["project"] is None:
        return "propose first" if wish.can(Propose, place=place) else "nothing there"
    return "build.prepared" if wish.can(Prepare, place=place) else "not prepared"


def _leave_from(wish: Wish, told: Figures) -> Clause:
    return "move.own" if _places(wish, told) else None


def _places(wish: Wish, told: Figures) -> list[str]:
    """The other places from which a scientist of theirs may move."""
    sources = dict.fromkeys(act.source for act in wish.possible if isinstance(act, Move))
    return [place for place in sources if place != told["place"]]


def _to(kind: str, key: str, other: Clause = None) -> Choice:
    """The remedy, where the same scientist may go to a place of that kind; else the `other` one, to any place."""

    def choice(wish: Wish, told: Figures) -> Clause:
        there = wish.targets(wish.act.source) if isinstance(wish.act, Move) else set()
        return key if kind in there else other if there else None

    return choice


def _summit_from(wish: Wish, told: Figures) -> Clause:
    return "move.summit-from" if told["source"] == HOME and "space" in wish.targets(HOME) else None


def _played(wish: Wish, told: Figures) -> Clause:
    return "lobby.played" if wish.can(Move, target=f"card:{told['card']}") else None


def _card_deed(wish: Wish, told: Figures) -> Clause:
    minor = _minor_possible(wish, told["card"])
    deed = wish.on_turn and any(_asked_for(wish, told["card"], act) for act in wish.possible)
    if minor and deed:
        return "lobby.deed"
    return "minor" if minor else None


def _minor_possible(wish: Wish, number: int) -> bool:
    game, seat = wish.game, wish.game.charter.seat(wish.who)
    used = game.turn == seat and "card" in game.execs
    return wish.on_turn and not used and game.players[seat].hand > 0 and card_owner(game, number) is None


def _asked_for(wish: Wish, number: int, act: Act) -> bool:
    """Whether a possible deed is the one a card asks for."""
    game = wish.game
    deed = deed_of(game, act) if isinstance(act, (*MAIN_ACTS, Buy, Sell)) else None
    if isinstance(act, Move) and kind_of(act.source) == "space" and kind_of(act.target) == "summit":
        project = game.project_at(act.source)
        deed = Deed("summit", energy=project.energy, executive=True) if project else None
    return deed is not None and asks_for(game, game.box.card(number), deed)


_DEEDS: dict[str, Choice] = {
    "turn.main-once": _if_able("turn.main-once", End),
    "turn.main-due": _main_due,
    "turn.pass": _if_able("turn.pass", *MAIN_ACTS),
    "propose.agenda": _if_able("propose.agenda", Propose, same=("place",)),
    "propose.space": _if_able("propose.space", Propose, same=("energy",)),
    "propose.stack": _if_able("propose.stack", Propose, same=("place",)),
    "prepare.proposed": _if_able("prepare.proposed", Prepare),
    "prepare.cep": _cep,
    "build.prepared": _prepared,
    "build.space": _if_able("build.space", Build),
    "move.own": _leave_from,
    "move.stays": _leave_from,
    "move.proposed": _to("space", "move.proposed", "move.free"),
    "move.free": _to("", "move.free", "move.free"),
    "move.summit-from": _summit_from,
    "move.summit-topic": _to("summit", "move.summit-topic"),
    "move.card": _to("card", "move.card", "move.free"),
    "lobby.played": _played,
    "lobby.deed": _card_deed,
    "claim.open": _if_able("claim.open", Claim),
    "place.full": _if_able("place.full", Place),
    "pay.source": _if_able("pay.source", Pay),
    "income.sum": _if_able("income.sum", Income),
    "supply.short": _if_able("supply.short", *MAIN_ACTS),
}


# --- Amounts: how much is short, or what could be said instead.

Amount = Callable[[Wish, Figures], Figures]


def _gap(wants: str, have: str, *more: str) -> Amount:
    return lambda wish, told: {"short": told[wants] - told[have] - sum(told[extra] for extra in more)}


def _gap_of(noun: str, wants: str, have: str, *more: str) -> Amount:
    gap = _gap(wants, have, *more)
    return lambda wish, told: {"short": counted(gap(wish, told)["short"], noun)}


def _price(wish: Wish, told: Figures) -> Figures:
    """The price of a CEP, and why none can be bought where that is so."""
    game = wish.game
    mine = wish.who in game.charter.colours and game.turn == game.charter.seat(wish.who)
    key = "money"
    if mine and "market" in game.execs:
        key = "used"
    elif mine and game.closed:
        key = "closed"
    elif not game.market:
        key = "empty"
    held = game.players[game.charter.seat(wish.who)].money if wish.who in game.charter.colours else 0
    return {"price": game.price, "why": sentences.NO_BUYING[key].format(price=game.price, money=held)}


def _main_kinds(wish: Wish, told: Figures) -> Figures:
    verbs: dict[str, type[Act]] = dict(zip(sentences.MAIN_VERBS, MAIN_ACTS, strict=True))
    kinds = [verb for verb, kind in verbs.items() if wish.can(kind)]
    return {"kinds": listed(kinds, sentences.OR)}


def _other_energies(wish: Wish, told: Figures) -> Figures:
    here = (act.energy for act in wish.possible if isinstance(act, Propose) and act.place == told["place"])
    return {"agenda": listed(dict.fromkeys(here), sentences.OR)}


def _leaving(wish: Wish, told: Figures) -> Figures:
    return {"places": listed((place_name(wish.game, place) for place in _places(wish, told)), sentences.OR)}


def _claims(wish: Wish, told: Figures) -> Figures:
    return {"open": listed((f"un:{act.number}" for act in wish.possible if isinstance(act, Claim)), sentences.OR)}


def _reduction(wish: Wish, told: Figures) -> Figures:
    """Numbers (ppm) that meet every condition of reducing at once."""
    game = wish.game
    least, ppm = must_reduce(game), told["ppm"]
    affordable = max(least, game.score // step_price(game) * STEP_PPM)
    most = max(least, min(affordable, game.co2 - (game.charter.co2_floor or 0)))
    down = ppm // STEP_PPM * STEP_PPM
    both = [step for step in (down, down + STEP_PPM) if least <= step <= most]
    if least == most:
        says = str(least)
    elif ppm > most:
        says = sentences.AT_MOST.format(most=most)
    elif ppm < least:
        says = sentences.OR_MORE.format(least=least)
    else:
        says = listed(map(str, both), sentences.OR)
    return {"says": says}


def _fact_meant(wish: Wish, told: Figures) -> Figures:
    wrong = [fault.partition(": ")[0] for fault in told.get("faults", ()) if "no fact of this game" in fault]
    meant = dict.fromkeys(filter(None, (nearest_fact(wish.game, path) for path in wrong)))
    if wrong:
        return {"says": sentences.FACT_MEANT.format(facts=listed(meant, sentences.OR)) if meant else sentences.FIND_FACT}
    facts = wish.act.facts if isinstance(wish.act, Amend) else ()
    alone = [path for path, value in facts if _wrong_by_itself(wish.game, path, value)]
    return {"says": sentences.OTHER_VALUE.format(facts=listed(alone, sentences.OR)) if alone else sentences.TOGETHER}


def _wrong_by_itself(game: Game, path: str, value: Any) -> bool:
    """Whether a fact cannot have this value whatever else is told."""
    return bool(readable(game, path, value)) or (path in BY_ITSELF and bool(amended(game, {path: value})[1]))


def nearest_fact(game: Game, path: str) -> str:
    """The fact that can be amended and is likest to a mistyped one; nothing where none is alike."""
    settable = [known for known in facts(game) if setter_of(game, known) is not None]
    return next(iter(difflib.get_close_matches(path[:60].lower(), settable, 1, 0.6)), "")


_AMOUNTS: dict[str, Amount] = {
    "turn.main-due": _main_kinds,
    "propose.agenda": _other_energies,
    "prepare.cep": _price,
    "build.level": _gap("needs", "knowledge"),
    "build.cep": _gap_of("cep", "wants", "ceps"),
    "build.money": _gap("wants", "money", "card"),
    "build.tech": _gap_of("tech", "wants", "tech", "region"),
    "market.money": _gap("price", "money"),
    "claim.open": _claims,
    "claim.tech": _gap_of("tech", "cubes", "tech"),
    "move.own": _leaving,
    "move.stays": _leaving,
    "reduce.step": _reduction,
    "reduce.limit": _reduction,
    "reduce.floor": _reduction,
    "reduce.points": _reduction,
    "amend.audit": _fact_meant,
}
