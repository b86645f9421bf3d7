"""Questions in words: who is asked what, and why they are asked."""

from collections.abc import Callable
from typing import Any

from co2assist.board import acts
from co2assist.board.count import drawable, scientists_in_pool
from co2assist.board.game import Game, kind_of
from co2assist.referee import Position
from co2assist.rules.income import income_by_track
from co2assist.rules.script import Ask
from co2assist.rules.supply import STEP_PPM, must_reduce, step_price
from co2assist.text import sentences
from co2assist.text.headlines import headline
from co2assist.text.names import Names, bonus_text, project_name, region_name
from co2assist.text.printed import to_read
from co2assist.text.sentences import counted, listed
from co2assist.words import EXECUTIVE, FOSSILS, NONE

Figures = dict[str, Any]
Worded = tuple[str, Figures]
"""Which sentence, and its figures."""


def question(position: Position, names: Names | None = None) -> str:
    """What is asked of whom, by name; a sentence also when nothing is asked any more."""
    names = names or Names()
    ask = position.ask
    if ask is None:
        return sentences.QUESTIONS["none"]
    key, figures = _QUESTIONS[ask.about](position.game, ask, names)
    return sentences.QUESTIONS[key].format(person=names.person(ask.who), name=names.name(ask.who), **figures)


def reason(position: Position, names: Names | None = None) -> str:
    """Why they are asked, with what is certain; and the line that waits, if one does."""
    names = names or Names()
    ask = position.ask
    if ask is None:
        return sentences.REASONS["none"]
    key, figures = _REASONS[ask.about](position.game, ask, names)
    why = sentences.REASONS[key].format(**{"name": names.name(ask.who), **figures}).strip()
    if position.kept is None:
        return why
    waiting = sentences.REASONS["kept"].format(did=headline(position.game, *position.kept, names))
    return f"{why} {waiting}".strip()


# --- What is asked.


def _plain(game: Game, ask: Ask, names: Names) -> Worded:
    return ask.about, {}


def _give(game: Game, ask: Ask, names: Names) -> Worded:
    return "give", {"bonus": bonus_text(ask.subject)}


def _learn(game: Game, ask: Ask, names: Names) -> Worded:
    if ask.rule == "summit.knowledge":
        _, summit, energy, number = ask.subject.split(":")
        return "learn summit", {"summit": summit, "energy": energy, "count": sentences.POINT_OF_TWO[int(number)]}
    return ("learn for" if ask.subject else "learn"), {"learner": names.name(ask.subject)}


def _region(game: Game, ask: Ask, names: Names) -> Worded:
    return ask.about, {"region": region_name(game, ask.subject)}


def _take(game: Game, ask: Ask, names: Names) -> Worded:
    if not ask.subject.startswith("card:"):
        return "take", {}
    number = int(ask.subject.split(":")[1])
    gains = listed((gain_text(gain) for gain in game.box.card(number).gains), sentences.OR)
    return "take card", {"number": number, "gains": gains}


def gain_text(gain: str, energy: str = "") -> str:
    """A card's gain: `tech 2` as `2 Tech cubes`; knowledge is of the energy of the card's deed."""
    what, _, amount = gain.partition(" ")
    number = int(amount or 1)
    words = {"amount": number, "cubes": counted(number, "tech"), "points": counted(number, "point")}
    return sentences.GAIN.get(what, gain).format(**words, energy=energy or sentences.ANY_ENERGY)


def _grant(game: Game, ask: Ask, names: Names) -> Worded:
    options = ask.options or ()
    recruits, moves = (any(isinstance(act, kind) for act in options) for kind in (acts.Recruit, acts.Move))
    return ("grant" if recruits and moves else "grant recruit" if recruits else "grant move" if moves else "grant none"), {}


def _move(game: Game, ask: Ask, names: Names) -> Worded:
    return ("move card" if ask.subject.startswith("card:") else "move"), {}


def _income(game: Game, ask: Ask, names: Names) -> Worded:
    return "income", {"total": sum(income_by_track(game, game.charter.seat(ask.who)).values())}


def _draw(game: Game, ask: Ask, names: Names) -> Worded:
    if ask.rule == "inspectors.advance":
        return "draw inspector", {"inspector": ask.subject}
    return "draw", {"region": region_name(game, ask.subject), "year": game.charter.decades[game.decade]}


def _summit(game: Game, ask: Ask, names: Names) -> Worded:
    return ("summit" if ask.rule == "summit.tile" else "summit told"), {"number": ask.subject}


def _event(game: Game, ask: Ask, names: Names) -> Worded:
    return ("event" if ask.rule == "events.refill" else "event told"), {"order": sentences.ORDERS.get(ask.subject, ask.subject)}


def _goal(game: Game, ask: Ask, names: Names) -> Worded:
    told = ask.rule != "final.goal"
    return ("goal told" if told else "goal"), {"kind": sentences.GOAL_KINDS.get(ask.subject, ask.subject)}


def _un(game: Game, ask: Ask, names: Names) -> Worded:
    return "un", {"number": ask.subject}


def _printed(game: Game, ask: Ask, names: Names) -> Worded:
    return "printed", {"what": to_read(game, ask.subject)[0]}


_QUESTIONS: dict[str, Callable[[Game, Ask, Names], Worded]] = {
    "turn": _plain,
    "give": _give,
    "learn": _learn,
    "place": _plain,
    "pay": _region,
    "take": _take,
    "grant": _grant,
    "move": _move,
    "cube": _region,
    "income": _income,
    "draw": _draw,
    "reduce": _plain,
    "summit": _summit,
    "event": _event,
    "goals": _plain,
    "goal": _goal,
    "agenda": _region,
    "un": _un,
    "printed": _printed,
    "amend": _plain,
}


# --- Why it is asked.


def free_execs(game: Game) -> list[str]:
    """The executive actions that are left of a turn; the market only while it is open."""
    return [kind for kind in EXECUTIVE if kind not in game.execs and not (kind == "market" and game.closed)]


def main_text(game: Game) -> str:
    """Whether the main action of the turn is still to take."""
    return sentences.MAIN_TURN[game.main]


def executives_text(game: Game) -> str:
    """Which executive actions the turn still has."""
    left = free_execs(game)
    return sentences.FREE_TURN[bool(left)].format(execs=", ".join(left))


def _why_turn(game: Game, ask: Ask, names: Names) -> Worded:
    return "turn", {"main": main_text(game), "free": executives_text(game)}


def _why(game: Game, ask: Ask, names: Names) -> Worded:
    """A reason by the rule that asks, with the region or bonus it is about."""
    words = {"region": region_name(game, ask.subject), "bonus": bonus_text(ask.subject), "number": ask.subject.partition(":")[2]}
    return f"{ask.rule} {ask.about}", words


def _why_learn(game: Game, ask: Ask, names: Names) -> Worded:
    key = f"{ask.rule} learn"
    given = ask.subject in game.charter.colours
    return (f"{key} for" if given else key), {"learner": names.name(ask.subject)}


def _why_grant(game: Game, ask: Ask, names: Names) -> Worded:
    pool = scientists_in_pool(game, game.charter.seat(ask.who))
    moves = sum(isinstance(act, acts.Move) for act in ask.options or ())
    recruits = sentences.RECRUITS[min(pool, 2)].format(pool=pool)
    return "propose.scientist grant", {"recruits": recruits, "moves": sentences.MOVES[min(moves, 2)].format(moves=moves)}


def _why_move(game: Game, ask: Ask, names: Names) -> Worded:
    if kind_of(ask.subject) == "card":
        may = any(isinstance(act, acts.Skip) for act in ask.options or ())
        return ("lobby.minor may" if may else "lobby.minor move"), {"number": ask.subject.split(":")[1]}
    project = game.project_at(ask.subject)
    energy = project.energy if project else ""
    old = game.players[game.charter.seat(ask.who)].knows(energy) if energy else 0
    ends = f"tracks.{energy}.spaces"
    at_end = game.box.knows(ends) and old >= game.box.spaces(energy)
    words = {
        "owner": names.name(ask.who),
        "project": project_name(project),
        "region": region_name(game, ask.subject.split(":")[0]),
        "energy": energy,
        "old": old,
        "new": old + 1,
    }
    return ("prepare.scientist end" if at_end else "prepare.scientist move"), words


def _why_income(game: Game, ask: Ask, names: Names) -> Worded:
    seat = game.charter.seat(ask.who)
    tracks = income_by_track(game, seat)
    rows = (f"{energy} space {game.players[seat].knows(energy)} = {earned}" for energy, earned in tracks.items())
    return "income.split income", {"tracks": ", ".join(rows), "total": sum(tracks.values())}


def _why_draw(game: Game, ask: Ask, names: Names) -> Worded:
    kinds = drawable(game)
    stacks = zip(FOSSILS, game.fossil, strict=True)
    left = listed(f"{tiles} {kind}" for kind, tiles in stacks if kind in kinds)
    key = "inspectors.advance draw" if ask.rule == "inspectors.advance" else "supply.draw draw"
    return key, {"year": game.charter.decades[game.decade], "left": left}


def _why_reduce(game: Game, ask: Ask, names: Names) -> Worded:
    needs = must_reduce(game)
    cost = needs // STEP_PPM * step_price(game)
    key = "may" if not needs else "lost" if cost > game.score else "must"
    words = {"level": game.co2, "needs": needs, "price": counted(step_price(game), "point"), "score": game.score}
    return f"reduce.cost {key}", {**words, "cost": counted(cost, "point"), "floor": game.charter.co2_floor}


def _why_summit(game: Game, ask: Ask, names: Names) -> Worded:
    return ("summit.tile summit" if ask.rule == "summit.tile" else "setup.deal"), {"number": ask.subject}


def _why_event(game: Game, ask: Ask, names: Names) -> Worded:
    if ask.rule != "events.refill":
        return "setup.deal", {}
    visible = sum(region != NONE for region in game.events)
    return "events.refill event", {"visible": counted(visible, "event"), "left": game.events_left}


def _why_goal(game: Game, ask: Ask, names: Names) -> Worded:
    return ("final.goal goal" if ask.rule == "final.goal" else "setup.deal"), {}


def _why_told(game: Game, ask: Ask, names: Names) -> Worded:
    return "setup.deal", {}


def _why_amend(game: Game, ask: Ask, names: Names) -> Worded:
    return "amend", {"phase": game.charter.only, "year": game.charter.decades[game.decade]}


def _why_printed(game: Game, ask: Ask, names: Names) -> Worded:
    return "printed", {"look": to_read(game, ask.subject)[1]}


_REASONS: dict[str, Callable[[Game, Ask, Names], Worded]] = {
    "turn": _why_turn,
    "give": _why,
    "learn": _why_learn,
    "place": _why,
    "pay": _why,
    "take": _why,
    "grant": _why_grant,
    "move": _why_move,
    "cube": _why,
    "income": _why_income,
    "draw": _why_draw,
    "reduce": _why_reduce,
    "summit": _why_summit,
    "event": _why_event,
    "goals": _why,
    "goal": _why_goal,
    "agenda": _why_told,
    "un": _why_told,
    "printed": _why_printed,
    "amend": _why_amend,
}
