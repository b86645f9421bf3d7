"""Questions in words: who is asked what, and why they are asked."""

from typing import Any

from co2assist.board import acts
from co2assist.board.count import drawable, scientists_in_pool, stacks
from co2assist.board.game import Game, kind_of
from co2assist.referee import Position
from co2assist.rules.income import income_by_track
from co2assist.rules.script import Ask
from co2assist.rules.supply import STEP_PPM, must_reduce, step_price
from co2assist.text import sentences
from co2assist.text.names import Names, bonus_text, project_name, region_name
from co2assist.text.printed import to_read
from co2assist.text.sentences import counted, listed
from co2assist.words import EXECUTIVE, NONE

Figures = dict[str, Any]
Worded = tuple[str, Figures]
"""Which sentence, and its figures."""


def question(position: Position, names: Names | None = None) -> str:
    """What is asked of whom, by name; a sentence also when nothing is asked any more."""
    names = names or Names()
    ask = position.ask
    if ask is None:
        return "The game is over."
    return _of_the_table(position.game, ask) or _of_a_player(position.game, ask, names)


def reason(position: Position, names: Names | None = None) -> str:
    """Why they are asked, with what is certain; and the line that waits, if one does."""
    names = names or Names()
    ask = position.ask
    if ask is None:
        return sentences.REASONS["none"]
    key, figures = _why(position.game, ask, names)
    why = sentences.REASONS[key].format(**{"name": names.name(ask.who), **figures}).strip()
    if position.kept is None:
        return why
    from co2assist.text.headlines import headline

    waiting = sentences.REASONS["kept"].format(did=headline(position.game, *position.kept, names))
    return f"{why} {waiting}".strip()


# --- What is asked.


def _of_the_table(game: Game, ask: Ask) -> str:
    """What the table or the group is asked; empty where somebody is asked by name."""
    subject = ask.subject
    match ask.about:
        case "draw" if ask.rule == "inspectors.advance":
            return f"The {subject} inspector: draw a fossil tile, put it under the stacks. Which is it?"
        case "draw":
            return f"{region_name(game, subject)}, {game.charter.decades[game.decade]}: draw a fossil tile. Which is it?"
        case "reduce":
            return "By how many ppm does the group reduce CO2?"
        case "summit":
            comes = "comes to" if ask.rule == "summit.tile" else "is in"
            return f"Which summit tile {comes} place {subject}?"
        case "event" if ask.rule == "events.refill":
            return "Which event tile is turned up?"
        case "event":
            return f"Which is the {sentences.ORDERS.get(subject, subject)} event tile?"
        case "goal" if ask.rule != "final.goal":
            return f"Which {sentences.GOAL_KINDS.get(subject, subject)} goal tile comes next?"
        case "agenda":
            return f"{region_name(game, subject)}: which agenda tile is there, most preferred energy first?"
        case "un":
            return f"UN card {subject}: which plants does it show, and how many Tech cubes does it cost?"
        case "printed":
            return f"What does your copy say: {to_read(game, subject)[0]}?"
        case "amend":
            return "What has changed on the table since the last decade?"
    return ""


def _of_a_player(game: Game, ask: Ask, names: Names) -> str:
    """What a player is asked, by name."""
    person, subject = names.person(ask.who), ask.subject
    match ask.about:
        case "turn":
            return f"{person}, what do you do?"
        case "give":
            return f"{person}, who takes the bonus: {bonus_text(subject)}?"
        case "learn":
            return _learn(ask, names)
        case "place":
            return f"{person}, which region gets the CEP from the market?"
        case "pay":
            return f"{person}, where does the CEP for {region_name(game, subject)} come from?"
        case "take" if subject.startswith("card:"):
            number = int(subject.split(":")[1])
            gains = listed((gain_text(gain) for gain in game.box.card(number).gains), sentences.OR)
            return f"{person}, which do you take for card {number}: {gains}?"
        case "take":
            return f"{person}, do you take the CEP from the market?"
        case "grant":
            return f"{person}, {_grant(ask)}"
        case "move" if subject.startswith("card:"):
            return f"{person}, which Scientist do you move, and where?"
        case "move":
            return f"{person}, where does your Scientist go?"
        case "cube":
            return f"{person}, do you use 1 Tech cube from {region_name(game, subject)} toward the cost?"
        case "income":
            total = sum(income_by_track(game, game.charter.seat(ask.who)).values())
            return f"{person}, how much of {total} do you take as money?"
        case "goals":
            return f"{person}, which two private goals did you hold?"
        case "goal":
            return f"{person}, which company goal do you reveal, or do you take $8 for it?"
        case about:
            raise AssertionError(about)


def _learn(ask: Ask, names: Names) -> str:
    if ask.rule == "summit.knowledge":
        _, summit, energy, number = ask.subject.split(":")
        count = sentences.POINT_OF_TWO[int(number)]
        return f"Summit {summit}, {names.name(ask.who)}'s Scientist at {energy}: which energy for the {count} point of 2?"
    learner = f"does {names.name(ask.subject)}" if ask.subject else "do you"
    return f"{names.person(ask.who)}, which energy {learner} learn?"


def _grant(ask: Ask) -> str:
    options = ask.options or ()
    recruits, moves = (any(isinstance(act, kind) for act in options) for kind in (acts.Recruit, acts.Move))
    if recruits:
        return "do you recruit a Scientist or move one?" if moves else "you recruit a Scientist."
    return "which Scientist do you move?" if moves else "nobody can be recruited or moved."


def gain_text(gain: str, energy: str = "") -> str:
    """A card's gain: `tech 2` as `2 Tech cubes`; knowledge is of the energy of the card's deed."""
    what, _, amount = gain.partition(" ")
    number = int(amount or 1)
    words = {"amount": number, "cubes": counted(number, "tech"), "points": counted(number, "point")}
    return sentences.GAIN.get(what, gain).format(**words, energy=energy or sentences.ANY_ENERGY)


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


def _why(game: Game, ask: Ask, names: Names) -> Worded:
    """Which reason it is, by what is asked and the rule that asks."""
    subject = ask.subject
    match ask.about:
        case "turn":
            return "turn", {"main": main_text(game), "free": executives_text(game)}
        case "give" | "place" | "pay" | "take" | "cube" | "goals":
            words = {"region": region_name(game, subject), "bonus": bonus_text(subject), "number": subject.partition(":")[2]}
            return f"{ask.rule} {ask.about}", words
        case "learn":
            given = " for" if subject in game.charter.colours else ""
            return f"{ask.rule} learn{given}", {"learner": names.name(subject)}
        case "grant":
            return _why_grant(game, ask)
        case "move":
            return _why_move(game, ask, names)
        case "income":
            return _why_income(game, ask)
        case "draw":
            return _why_draw(game, ask)
        case "reduce":
            return _why_reduce(game)
        case "summit" if ask.rule == "summit.tile":
            return "summit.tile summit", {"number": subject}
        case "event" if ask.rule == "events.refill":
            visible = sum(region != NONE for region in game.events)
            return "events.refill event", {"visible": counted(visible, "event"), "left": game.events_left}
        case "goal" if ask.rule == "final.goal":
            return "final.goal goal", {}
        case "summit" | "event" | "goal" | "agenda" | "un":
            return "setup.deal", {"number": subject}
        case "amend":
            return "amend", {"phase": game.charter.only, "year": game.charter.decades[game.decade]}
        case "printed":
            return "printed", {"look": to_read(game, subject)[1]}
        case about:
            raise AssertionError(about)


def _why_grant(game: Game, ask: Ask) -> Worded:
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


def _why_income(game: Game, ask: Ask) -> Worded:
    seat = game.charter.seat(ask.who)
    tracks = income_by_track(game, seat)
    rows = (f"{energy} space {game.players[seat].knows(energy)} = {earned}" for energy, earned in tracks.items())
    return "income.split income", {"tracks": ", ".join(rows), "total": sum(tracks.values())}


def _why_draw(game: Game, ask: Ask) -> Worded:
    there = stacks(game)
    counted_there = [f"{there[kind]} {kind}" for kind in drawable(game) if there[kind] is not None]
    left = listed(counted_there) if counted_there else "not known"
    key = "inspectors.advance draw" if ask.rule == "inspectors.advance" else "supply.draw draw"
    return key, {"year": game.charter.decades[game.decade], "left": left}


def _why_reduce(game: Game) -> Worded:
    needs = must_reduce(game)
    cost = needs // STEP_PPM * step_price(game)
    key = "may" if not needs else "lost" if cost > game.score else "must"
    words = {"level": game.co2, "needs": needs, "price": counted(step_price(game), "point"), "score": game.score}
    return f"reduce.cost {key}", {**words, "cost": counted(cost, "point"), "floor": game.charter.co2_floor}
