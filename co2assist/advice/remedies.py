"""1. Operations Phase, refused: why an answer is none to the open question, and what would make a line lawful."""

import difflib
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from co2assist.board.acts import (
    MAIN_ACTS,
    TURN_ACTS,
    Act,
    Agenda,
    Amend,
    Buy,
    Decline,
    Draw,
    Event,
    Goal,
    Goals,
    GoalTile,
    Income,
    Learn,
    Move,
    Pass,
    Recruit,
    Skip,
    Summit,
    Take,
    Un,
)
from co2assist.board.count import occupant
from co2assist.board.facts import facts
from co2assist.board.game import Game, kind_of
from co2assist.board.given import readable, setter_of
from co2assist.box import counts
from co2assist.referee import Position
from co2assist.rules.amending import amended
from co2assist.rules.finding import Finding
from co2assist.rules.goals import goal_kind
from co2assist.rules.script import Ask
from co2assist.rules.setup import AGENDA_SIZE, UN_SIZES, energies_in
from co2assist.rules.supply import OPEN, STEP_PPM, must_reduce, step_price
from co2assist.text import notation, sentences
from co2assist.text.change_context import face
from co2assist.text.names import Names, in_words, place_name, region_name
from co2assist.text.rulings import words_of
from co2assist.text.sentences import counted, listed
from co2assist.words import ENERGIES, HOME, NONE

Why = tuple[str, dict[str, Any]]
"""Which sentence of english.NO_ANSWER, and its figures."""


def why_none(position: Position, who: str, act: Act, finding: Finding, names: Names | None = None) -> str:
    """What makes it no answer to what a condition `ask.options` is about; the form of one where none can be listed."""
    ask, about, names = position.ask, finding.figures.get("about", ""), names or Names()
    if ask is None or finding.figures.get("fault"):
        return ""
    whys = _no_cash(position.game, who, names) if about == "no-cash" else _reasons(position.game, ask, about, act, names)
    reasons = "; ".join(dict.fromkeys(map(_sentence, whys)))
    if reasons and ask.pattern and about == ask.about and ask.options is None:
        return sentences.FAULT.format(fault=_sentence(("form", {"why": reasons, "pattern": ask.pattern})))
    return sentences.FAULT.format(fault=reasons) if reasons else ""


def _sentence(why: Why) -> str:
    key, figures = why
    return sentences.NO_ANSWER[key].format(**figures)


def _reasons(game: Game, ask: Ask, about: str, act: Act, names: Names) -> Iterator[Why]:
    if about == "amend":
        yield "only amend", {"phase": sentences.PHASES[game.charter.only]}
    elif not _is_of_that_kind(about, act):
        yield ("deed", {}) if isinstance(act, TURN_ACTS) else ("tells", {"what": sentences.TELLS[type(act).__name__]})
    else:
        yield from _by_a_player(game, ask, act, names)
        yield from _by_the_table(game, ask, act)


def _is_of_that_kind(about: str, act: Act) -> bool:
    """Whether an answer tells what the question is about, so that something else is wrong with it."""
    if about in notation.ANSWERS:
        return isinstance(act, notation.ANSWERS[about])
    return type(act).__name__.lower() == about


# --- Players' answers.


def _no_cash(game: Game, who: str, names: Names) -> Iterator[Why]:
    if not game.charter.company_goals:
        yield "no company goals", {}
    else:
        cashed = game.players[game.charter.seat(who)].cashed
        yield ("goal given up" if cashed else "goal revealed"), {"name": names.name(who)}


def _by_a_player(game: Game, ask: Ask, act: Act, names: Names) -> Iterator[Why]:
    of_card = kind_of(ask.subject) == "card"
    match act:
        case Learn(energy=energy):
            offered = (option.energy for option in ask.options or () if isinstance(option, Learn))
            yield "learn", {"energy": energy, "offered": listed(offered)}
        case Take() | Decline() if of_card:
            yield "take", {"offered": listed(map(notation.say, ask.options or ()), sentences.OR)}
        case Take() | Decline():
            yield "take one", {}
        case Recruit():
            yield "recruit", {"most": counts.SCIENTISTS}
        case Skip() if ask.about == "grant" or of_card:
            yield ("skip card" if of_card else "skip grant"), {}
        case Skip():
            yield "skip displaced", {"place": place_name(game, ask.subject)}
        case Move():
            yield from _move(game, ask, act, names)
        case Goals(first=first, second=second):
            yield from _goals(game, (first, second))
        case Goal() if ask.rule != "final.goal":
            yield "tells", {"what": sentences.TELLS["Goal"]}
        case Goal(number=number):
            known = 1 <= number <= counts.COMPANY_GOALS
            yield ("goal shown" if known else "goal range"), {"number": number, "most": counts.COMPANY_GOALS}


def _move(game: Game, ask: Ask, act: Move, names: Names) -> Iterator[Why]:
    displaced = ask.rule == "prepare.scientist"
    if displaced and act.source != ask.subject:
        yield "other scientist", {"place": place_name(game, ask.subject), "source": place_name(game, act.source)}
    elif act.source == act.target == HOME:
        yield "at home", {}
    if displaced and act.card is not None and game.turn is not None and ask.who != game.colour(game.turn):
        yield "card", {"turn": names.name(game.colour(game.turn))}


def _goals(game: Game, numbers: tuple[int, int]) -> Iterator[Why]:
    if numbers[0] == numbers[1]:
        yield "goals twice", {"number": numbers[0]}
    if beyond := [number for number in dict.fromkeys(numbers) if not 1 <= number <= counts.PRIVATE_GOALS]:
        yield "goals range", {"most": counts.PRIVATE_GOALS, "numbers": listed(map(str, beyond), sentences.OR)}
    if any(number in held for number in numbers for held in game.shown):
        yield "goals shown", {}


# --- What the table tells.


def _by_the_table(game: Game, ask: Ask, act: Act) -> Iterator[Why]:
    match act:
        case Draw() if ask.subject not in game.layout.regions:
            yield "inspector", {"asked": ask.subject}
        case Draw(place=place):
            words = {"asked": region_name(game, ask.subject), "year": game.charter.decades[game.decade]}
            now = slice(game.decade, game.decade + 1)
            filled = place in game.layout.regions and game.region(place).supply[now] not in OPEN
            yield ("region filled" if filled else "region"), {**words, "region": region_name(game, place)}
        case Agenda():
            yield from _agenda(game, act)
        case Summit(number=number) if ask.rule == "summit.tile" and number != int(ask.subject):
            yield "summit asked", {"asked": ask.subject}
        case Summit() if ask.rule != "summit.tile":
            yield from _summit_told(game, act)
        case GoalTile() if not game.goals:
            yield "goal none", {}
        case GoalTile(text=text):
            kind = text.split(" ")[0]
            if all(tile is not None for place, tile in enumerate(game.goals) if goal_kind(place) == kind):
                yield "goal full", {"kind": sentences.GOAL_KINDS[kind]}
        case Un():
            yield from _un(game, act)
        case Event(region=region):
            yield from _event(game, ask, region)
    if isinstance(act, Summit) and act.topics and not 2 <= len(set(act.topics)) == len(act.topics) <= len(ENERGIES) - 1:
        yield "summit size", {}


def _agenda(game: Game, act: Agenda) -> Iterator[Why]:
    region = game.layout.regions[act.region]
    if not game.regions:
        yield "agenda early", {}
        return
    agenda, there = game.regions[region].agenda, energies_in(game, region)
    if agenda is not None:
        yield "agenda told", {"region": region_name(game, region), "agenda": listed(agenda)}
    elif len(set(act.energies)) < AGENDA_SIZE or len(act.energies) != AGENDA_SIZE:
        yield "agenda three", {}
    elif there - set(act.energies):
        yield "agenda there", {"region": region_name(game, region), "there": listed(e for e in ENERGIES if e in there)}


def _summit_told(game: Game, act: Summit) -> Iterator[Why]:
    """What is wrong with telling the tile of this place: it is none, it is told, or its talks are about something else."""
    if not 1 <= act.number <= len(game.summits):
        yield "summit place", {"number": act.number, "places": counted(len(game.summits), "place")}
        return
    topics = game.summits[act.number - 1]
    talks = [energy for energy in ENERGIES if occupant(game, f"summit:{act.number}:{energy}") is not None]
    if topics is not None:
        yield ("summit told" if topics else "summit empty"), {"number": act.number, "topics": listed(topics)}
    elif not act.topics:
        yield "summit none", {}
    elif not set(talks) < set(act.topics) and talks:
        yield "summit talks", {"there": listed(talks)}


def _un(game: Game, act: Un) -> Iterator[Why]:
    if not 1 <= act.number <= len(game.un):
        yield "un absent", {"number": act.number, "cards": counted(len(game.un), "card")}
    elif game.un[act.number - 1] is not None:
        yield "un told", {"number": act.number, "face": face(game, act.number)}
    if len(act.plants) not in UN_SIZES:
        yield "un plants", {}
    if act.cubes > counts.TECH:
        yield "un cubes", {"most": counts.TECH}


def _event(game: Game, ask: Ask, region: str) -> Iterator[Why]:
    if ask.about != "event" and None not in game.events:
        yield "event told", {}
    elif ask.rule == "events.refill":
        yield ("event left" if region == NONE else "event out"), {"left": counted(game.events_left, "event")}
    elif region == NONE:
        yield "event there", {}


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
