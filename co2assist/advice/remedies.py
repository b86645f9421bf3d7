"""1. Operations Phase, refused: what would make a line lawful, or how much is short; `alternatives` has lines to say instead."""

import difflib
from typing import Any

from msgspec import Struct

from co2assist.board.acts import MAIN_ACTS, Act, Amend, Buy, Income, Pass
from co2assist.board.facts import facts
from co2assist.board.game import Game
from co2assist.board.given import readable, setter_of
from co2assist.rules.amending import amended
from co2assist.rules.finding import Finding
from co2assist.rules.supply import STEP_PPM, must_reduce, step_price
from co2assist.text import sentences
from co2assist.text.names import Names, in_words
from co2assist.text.rulings import words_of
from co2assist.text.sentences import counted, listed

BY_ITSELF = ("co2", "score", "market.price")
"""Facts that no other one makes up for."""
Told = tuple[str, dict[str, Any]]
"""Which sentence of english.REMEDIES, and its figures."""


class Wish(Struct, frozen=True):
    """A line that is refused, and every action or answer `possible` for who said it: now, or on their turn.

    `helped` are executive actions after which, tried out, it is lawful; `alone` names a condition that is the only one not met.
    """

    game: Game
    who: str
    act: Act
    possible: tuple[Act, ...] = ()
    helped: tuple[Act, ...] = ()
    alone: str = ""

    def can(self, *kinds: type[Act]) -> bool:
        """Whether an action or answer of one of these kinds is possible."""
        return any(isinstance(act, kinds) for act in self.possible)


def remedy(wish: Wish, finding: Finding, names: Names | None = None) -> str | None:
    """What would mend a condition that is not met, in a short clause; None where nothing would that is possible."""
    found = _told(wish, finding) if finding.ok is False else None
    if found is None or found[0] not in sentences.REMEDIES:
        return None
    names = names or Names()
    words = {**words_of(wish.game, wish.who, finding, names), **found[1]}
    return in_words(sentences.REMEDIES[found[0]], wish.game, names, words)


def _told(wish: Wish, finding: Finding) -> Told | None:
    told, id = finding.figures, finding.id
    match id:
        case "turn.main-due":
            return _main_due(wish)
        case "prepare.cep":
            return _cep(wish)
        case "build.level":
            return id, {"short": told["needs"] - told["knowledge"]}
        case "build.cep":
            return id, {"short": counted(told["wants"] - told["ceps"], "cep")}
        case "build.money":
            return id, {"short": told["wants"] - told["money"] - told["card"]}
        case "build.tech":
            return id, {"short": counted(told["wants"] - told["tech"] - told["region"], "tech")}
        case "market.money":
            return id, {"short": told["price"] - told["money"]}
        case "claim.tech":
            return id, {"short": counted(told["cubes"] - told["tech"], "tech")}
        case "income.sum":
            return (id, {}) if wish.can(Income) else None
        case "reduce.step" | "reduce.limit" | "reduce.floor" | "reduce.points":
            return id, {"says": _reduction(wish.game, told["ppm"])}
        case "amend.audit":
            return id, {"says": _fact_meant(wish, told.get("faults", ()))}
        case _:
            return id, {}


def _main_due(wish: Wish) -> Told | None:
    verbs: dict[str, type[Act]] = dict(zip(sentences.MAIN_VERBS, MAIN_ACTS, strict=True))
    if kinds := [verb for verb, kind in verbs.items() if wish.can(kind)]:
        return "turn.main-due", {"kinds": listed(kinds, sentences.OR)}
    return ("pass", {}) if wish.can(Pass) else None


def _cep(wish: Wish) -> Told | None:
    """A CEP to buy, or why none can be bought where one would do."""
    game = wish.game
    if Buy() in wish.helped:
        return "prepare.cep", {"price": game.price}
    if not wish.possible or wish.alone != "prepare.cep" or wish.can(Buy):
        return None
    seat = game.charter.seat(wish.who)
    mine, key = game.turn == seat, "money"
    if mine and "market" in game.execs:
        key = "used"
    elif mine and game.closed:
        key = "closed"
    elif not game.market:
        key = "empty"
    return "no CEP to buy", {"why": sentences.NO_BUYING[key].format(price=game.price, money=game.players[seat].money)}


def _reduction(game: Game, ppm: int) -> str:
    """Numbers (ppm) that meet every condition of reducing at once."""
    least = must_reduce(game)
    affordable = max(least, game.score // step_price(game) * STEP_PPM)
    most = max(least, min(affordable, game.co2 - (game.charter.co2_floor or 0)))
    down = ppm // STEP_PPM * STEP_PPM
    if least == most:
        return str(least)
    if ppm > most:
        return sentences.AT_MOST.format(most=most)
    if ppm < least:
        return sentences.OR_MORE.format(least=least)
    return listed((str(step) for step in (down, down + STEP_PPM) if least <= step <= most), sentences.OR)


def _fact_meant(wish: Wish, faults: tuple[str, ...]) -> str:
    if wrong := [fault.partition(": ")[0] for fault in faults if "no fact of this game" in fault]:
        meant = dict.fromkeys(filter(None, (_nearest_fact(wish.game, path) for path in wrong)))
        return sentences.FACT_MEANT.format(facts=listed(meant, sentences.OR)) if meant else sentences.FIND_FACT
    told = wish.act.facts if isinstance(wish.act, Amend) else ()
    alone = [path for path, value in told if _wrong_by_itself(wish.game, path, value)]
    return sentences.OTHER_VALUE.format(facts=listed(alone, sentences.OR)) if alone else sentences.TOGETHER


def _wrong_by_itself(game: Game, path: str, value: Any) -> bool:
    """Whether a fact cannot have this value whatever else is told."""
    return bool(readable(game, path, value)) or (path in BY_ITSELF and bool(amended(game, {path: value})[1]))


def _nearest_fact(game: Game, path: str) -> str:
    """The fact that can be amended and is likest to a mistyped one; nothing where none is alike."""
    settable = [known for known in facts(game) if setter_of(game, known) is not None]
    return next(iter(difflib.get_close_matches(path[:60].lower(), settable, 1, 0.6)), "")
