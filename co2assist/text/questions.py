"""Questions in words: who is asked what, and why they are asked."""

from collections.abc import Mapping

from co2assist.board import acts
from co2assist.board.count import drawable, scientists_in_pool, stacks
from co2assist.board.game import Game, kind_of
from co2assist.referee import Position
from co2assist.rules.income import income_by_track
from co2assist.rules.script import Ask
from co2assist.rules.supply import STEP_PPM, must_reduce, step_price
from co2assist.text import sentences
from co2assist.text.headlines import headline
from co2assist.text.names import Names, bonus_text, project_name, region_name, to_read
from co2assist.text.sentences import counted, listed
from co2assist.words import EXECUTIVE, NONE

Worded = tuple[str, str]
"""What is asked, and why."""


def question(position: Position, names: Names | None = None) -> str:
    """What is asked of whom, by name; a sentence also when nothing is asked any more."""
    return _worded(position.game, position.ask, names or Names())[0]


def reason(position: Position, names: Names | None = None) -> str:
    """Why they are asked, with what is certain; and the line that waits, if one does."""
    names = names or Names()
    why = _worded(position.game, position.ask, names)[1]
    if position.ask is None or position.kept is None:
        return why
    return f"{why} It is needed for this: {headline(position.game, *position.kept, names)}".strip()


def _worded(game: Game, ask: Ask | None, names: Names) -> Worded:
    if ask is None:
        return "The game is over.", ""
    return _of_the_table(game, ask) or _of_a_player(game, ask, names)


def _of_the_table(game: Game, ask: Ask) -> Worded | None:
    """What the table or the group is asked; nothing where somebody is asked by name."""
    subject, year, untold = ask.subject, game.charter.decades[game.decade], "It is on the table and not entered yet."
    match ask.about:
        case "draw" if ask.rule == "inspectors.advance":
            why = f"It advances by 2 for gas, 3 for oil, 4 for coal. Left: {_left(game)}."
            return f"The {subject} inspector: draw a fossil tile, put it under the stacks. Which is it?", why
        case "draw":
            why = f"Its {year} space is empty. Left: {_left(game)}."
            return f"{region_name(game, subject)}, {year}: draw a fossil tile. Which is it?", why
        case "reduce":
            return "By how many ppm does the group reduce CO2?", _why_reduce(game)
        case "summit" if ask.rule == "summit.tile":
            why = f"Summit {subject} is over; the top tile of the deck takes its place, or none when the deck is empty."
            return f"Which summit tile comes to place {subject}?", why
        case "summit":
            return f"Which summit tile is in place {subject}?", untold
        case "event" if ask.rule == "events.refill":
            visible = counted(sum(region != NONE for region in game.events), "event")
            return "Which event tile is turned up?", f"{visible} visible, and two must be. {game.events_left} left face down."
        case "event":
            return f"Which is the {sentences.ORDERS.get(subject, subject)} event tile?", untold
        case "goal" if ask.rule != "final.goal":
            return f"Which {sentences.GOAL_KINDS.get(subject, subject)} goal tile comes next?", untold
        case "agenda":
            return f"{region_name(game, subject)}: which agenda tile is there, most preferred energy first?", untold
        case "un":
            return f"UN card {subject}: which plants does it show, and how many Tech cubes does it cost?", untold
        case "printed":
            what, look = to_read(game, subject)
            return f"What does your copy say: {what}?", f"A rule needs it. {look}"
        case "amend":
            why = f"Only the {game.charter.only} phase is followed here, and it begins again in {year}: amend what has changed."
            return "What has changed on the table since the last decade?", why
    return None


def _left(game: Game) -> str:
    there = stacks(game)
    known = [f"{there[kind]} {kind}" for kind in drawable(game) if there[kind] is not None]
    return listed(known) if known else "not known"


def _why_reduce(game: Game) -> str:
    needs, price = must_reduce(game), step_price(game)
    step, cost = f"Each 10 ppm costs {counted(price, 'point')}; Score {game.score}", needs // STEP_PPM * price
    if not needs:
        return f"CO2 is at {game.co2}: you need not reduce. {step}, not below {game.charter.co2_floor} ppm."
    lost = f", and that costs {counted(cost, 'point')}: the game is lost" if cost > game.score else ""
    return f"CO2 is at {game.co2}: reduce by {needs} ppm to reach 500. {step}{lost}."


def _of_a_player(game: Game, ask: Ask, names: Names) -> Worded:
    """What a player is asked, by name."""
    person, name, subject = names.person(ask.who), names.name(ask.who), ask.subject
    number, region = subject.partition(":")[2], region_name(game, subject)
    match ask.about:
        case "turn":
            return f"{person}, what do you do?", f"It is {name}'s turn. {main_text(game)}. {executives_text(game)}."
        case "give":
            bonus = bonus_text(subject)
            return f"{person}, who takes the bonus: {bonus}?", f"{name}'s disc has reached an icon: {bonus}, for any one player."
        case "learn":
            return _learn(game, ask, names)
        case "place":
            why = "The bonus brings 1 CEP from the market to any region with room."
            return f"{person}, which region gets the CEP from the market?", why
        case "pay":
            return f"{person}, where does the CEP for {region} come from?", sentences.PAYING[ask.rule].format(
                region=region, name=name
            )
        case "take" if subject.startswith("card:"):
            gains = listed((gain_text(gain) for gain in game.box.card(int(number)).gains), sentences.OR)
            why = f"The main effect of card {number} offers a choice."
            return f"{person}, which do you take for card {number}: {gains}?", why
        case "take":
            why = "It is part of the benefit for preparing; you may decline it."
            return f"{person}, do you take the CEP from the market?", why
        case "grant":
            return _grant(game, ask, person)
        case "move" if kind_of(subject) == "card":
            none = ", or none" if any(isinstance(act, acts.Skip) for act in ask.options or ()) else ""
            return f"{person}, which Scientist do you move, and where?", f"Card {number} moves a Scientist{none}."
        case "move":
            return f"{person}, where does your Scientist go?", _why_move(game, ask, name)
        case "cube":
            why = f"{region} has a Tech cube, and 1 may go toward a Power Plant there."
            return f"{person}, do you use 1 Tech cube from {region} toward the cost?", why
        case "income" | "goals" | "goal":
            return _of_a_phase(game, ask, person)
        case about:
            raise AssertionError(about)


def _of_a_phase(game: Game, ask: Ask, person: str) -> Worded:
    if ask.about == "goals":
        why = "The game ends: every player shows two private goals, and must have met one."
        return f"{person}, which two private goals did you hold?", why
    if ask.about == "goal":
        why = "The game ends: who still holds a company goal reveals it or takes $8."
        return f"{person}, which company goal do you reveal, or do you take $8 for it?", why
    seat = game.charter.seat(ask.who)
    tracks = income_by_track(game, seat)
    rows, total = income_text({energy: (game.players[seat].knows(energy), earned) for energy, earned in tracks.items()})
    why = f"{rows}, together {total}. $0 to ${total} as money, the rest as points."
    return f"{person}, how much of {total} do you take as money?", why


def income_text(tracks: Mapping[str, tuple[int, int]]) -> tuple[str, int]:
    """What each track earns, by its space: `wind space 3 = 2, …`; and all of it together."""
    rows = (f"{energy} space {space} = {earned}" for energy, (space, earned) in tracks.items())
    return ", ".join(rows), sum(earned for _, earned in tracks.values())


def _learn(game: Game, ask: Ask, names: Names) -> Worded:
    person, name, subject = names.person(ask.who), names.name(ask.who), ask.subject
    if ask.rule == "summit.knowledge":
        _, summit, energy, number = subject.split(":")
        count = sentences.POINT_OF_TWO[int(number)]
        asked = f"Summit {summit}, {name}'s Scientist at {energy}: which energy for the {count} point of 2?"
        return asked, "Each Scientist at a summit gains 2 knowledge in its topics."
    if subject:
        learner = names.name(subject)
        why = f"{learner} has the bonus, and {name}, who gave it, names the energy."
        return f"{person}, which energy does {learner} learn?", why
    grant = ask.rule == "propose.scientist"
    why = "The new Scientist brings 1 knowledge of any energy." if grant else f"{name} has the bonus: 1 knowledge of any energy."
    return f"{person}, which energy do you learn?", why


def _grant(game: Game, ask: Ask, person: str) -> Worded:
    options = ask.options or ()
    recruits = any(isinstance(act, acts.Recruit) for act in options)
    moves = sum(isinstance(act, acts.Move) for act in options)
    if recruits:
        asked = "do you recruit a Scientist or move one?" if moves else "you recruit a Scientist."
    else:
        asked = "which Scientist do you move?" if moves else "nobody can be recruited or moved."
    pool = scientists_in_pool(game, game.charter.seat(ask.who))
    there = f"{counted(pool, 'scientist')} in the pool" if pool else "nobody is left to recruit"
    possible = "1 move is possible" if moves == 1 else f"{moves or 'no'} move{'s are' if moves else ' is'} possible"
    return f"{person}, {asked}", f"The space has a scientist grant: {there}, and {possible}."


def _why_move(game: Game, ask: Ask, owner: str) -> str:
    """Why a Scientist must leave a project, and what its owner learns by it."""
    project, region = game.project_at(ask.subject), region_name(game, ask.subject.split(":")[0])
    energy = project.energy if project else ""
    old = game.players[game.charter.seat(ask.who)].knows(energy) if energy else 0
    end = game.box.knows(f"tracks.{energy}.spaces") and old >= game.box.spaces(energy)
    learns = f"and {owner} learns 1 {energy} ({old} -> {old + 1})."
    if end:
        learns = f"the end of the {energy} track is reached, so nothing is learnt."
    return (
        f"{owner}'s Scientist is on {project_name(project)} in {region}, which is being prepared, and must leave: "
        f"a free move{';' if end else ','} {learns}"
    )


def gain_text(gain: str, energy: str = "") -> str:
    """A card's gain: `tech 2` as `2 Tech cubes`; knowledge is of the energy of the card's deed."""
    what, _, amount = gain.partition(" ")
    number = int(amount or 1)
    words = {"amount": number, "cubes": counted(number, "tech"), "points": counted(number, "point")}
    return sentences.GAIN.get(what, gain).format(**words, energy=energy or sentences.ANY_ENERGY)


def main_text(game: Game) -> str:
    """Whether the main action of the turn is still to take."""
    return "Main action taken" if game.main else "Main action to take"


def executives_text(game: Game) -> str:
    """Which executive actions the turn still has; the market only while it is open."""
    left = [kind for kind in EXECUTIVE if kind not in game.execs and not (kind == "market" and game.closed)]
    return f"Executive actions left: {', '.join(left)}" if left else "No executive action left"
