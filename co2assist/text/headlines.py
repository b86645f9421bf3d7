"""Playing a Decade in headlines: a deed in one sentence, a turn in one line, and how the game ended."""

from collections.abc import Sequence
from typing import Any, assert_never

from co2assist.board import acts
from co2assist.board.changes import Change, Reckoned, Scored
from co2assist.board.count import next_level, open_un
from co2assist.board.game import Game
from co2assist.box.catalog import Unknown
from co2assist.referee import Position
from co2assist.rules.company import tie_row
from co2assist.rules.ending import UN_ALLOWED, goals_judged
from co2assist.rules.private import Judged, private_goal
from co2assist.rules.supply import STEP_PPM
from co2assist.text import sentences
from co2assist.text.change_context import because, face, face_text, topics_text
from co2assist.text.names import Names, goal_name, in_words, place_name, project_name, region_name, to_read
from co2assist.text.safe import clean
from co2assist.text.sentences import counted, listed, signed
from co2assist.words import ENERGIES, HAND, NONE

Figures = dict[str, Any]
LONG = 100
"""Characters of a value that a headline tells at most."""


Action = (
    acts.Propose | acts.Prepare | acts.Build | acts.Move | acts.Buy | acts.Sell | acts.Claim | acts.Play
    | acts.CashGoal | acts.Pass | acts.End
)  # fmt: skip
Answer = (
    acts.Give | acts.Learn | acts.Place | acts.Pay | acts.Take | acts.Decline | acts.Recruit | acts.Skip | acts.Cube
    | acts.Income | acts.Draw | acts.Reduce | acts.Goals | acts.Goal
)  # fmt: skip
Entered = (
    acts.Summit | acts.Event | acts.Agenda | acts.GoalTile | acts.Un | acts.Printed | acts.Amend | acts.Note
)  # fmt: skip


def headline(before: Game, who: str, act: acts.Act, names: Names | None = None) -> str:
    """One sentence that tells the deed: `Ana builds wind 2 in North America, on Cai's Infrastructure.`"""
    names = names or Names()
    if isinstance(act, Action):
        card = acts.card_of(act)
        return f"{names.name(who)} {_action(before, who, act, names)}{f', with card {card}' if card is not None else ''}."
    if isinstance(act, Answer):
        return _answer(before, who, act, names)
    assert isinstance(act, Entered)
    return _entered(before, act)


def forced(before: Game, who: str, act: acts.Act, names: Names) -> str:
    """An answer that was the only one, and why: `Cai pays a CEP from hand (no region Cai controls has a CEP).`"""
    from_hand = isinstance(act, acts.Pay) and act.source == HAND
    why = f"no region {names.name(who)} controls has a CEP" if from_hand else "no other choice"
    return f"{headline(before, who, act, names).rstrip('.')} ({why})."


def _action(game: Game, who: str, act: Action, names: Names) -> str:
    """What somebody does on a turn, after their name."""
    match act:
        case acts.Propose():
            return f"proposes {act.energy} {next_level(game, act.energy)} in {place_name(game, act.place)}"
        case acts.Prepare() | acts.Build() if game.project_at(act.place) is None:
            return f"{'builds' if isinstance(act, acts.Build) else 'prepares'} in {place_name(game, act.place)}"
        case acts.Prepare():
            return f"prepares {_project(game, act.place)}"
        case acts.Build():
            return f"builds {_project(game, act.place)}, on {_whose(game, who, act.place, names)} Infrastructure"
        case acts.Move():
            return f"moves a Scientist from {place_name(game, act.source)} to {place_name(game, act.target)}"
        case acts.Buy():
            return f"buys a CEP for ${game.price}"
        case acts.Sell():
            return f"sells a CEP for ${game.price}"
        case acts.Claim():
            return f"claims UN card {act.number} ({face(game, act.number)})"
        case acts.Play():
            return f"plays card {act.card} for its {'minor' if act.minor else 'main'} effect"
        case acts.CashGoal():
            return "gives up the company goal for $8"
        case acts.Pass():
            return "gives up the main action; none is possible"
        case acts.End():
            return "ends the turn"
        case _:
            assert_never(act)


def _project(game: Game, place: str) -> str:
    return f"{project_name(game.project_at(place))} in {_region(game, place)}"


def _whose(game: Game, who: str, place: str, names: Names) -> str:
    """Whose Infrastructure is under a project: their own, or somebody else's by name."""
    project = game.project_at(place)
    owner = None if project is None or project.owner is None else game.colour(project.owner)
    return f"{names.name(owner)}'s" if owner and owner != who else "their own"


def _answer(game: Game, who: str, act: Answer, names: Names) -> str:
    """What somebody answers to a question."""
    name = names.name(who)
    match act:
        case acts.Give():
            return f"{name} keeps the bonus." if act.to == who else f"{name} gives the bonus to {names.name(act.to)}."
        case acts.Learn():
            return f"{name} chooses {act.energy}."
        case acts.Place():
            return f"{name} places the CEP in {region_name(game, act.region)}."
        case acts.Pay():
            return f"{name} pays a CEP from {'hand' if act.source == HAND else region_name(game, act.source)}."
        case acts.Take():
            return f"{name} takes {act.what or 'it'}."
        case acts.Decline():
            return f"{name} declines it."
        case acts.Recruit():
            return f"{name} recruits a Scientist."
        case acts.Skip():
            return f"{name} moves nobody."
        case acts.Cube():
            cubes = "the region's Tech cube" if act.whose == "region" else "their own Tech cubes"
            return f"{name} pays with {cubes}."
        case acts.Income():
            return f"{name} takes ${act.money} of the income as money."
        case acts.Draw():
            drawn_for = region_name(game, act.place) if act.place in game.layout.regions else f"the {act.place} inspector"
            return f"{act.fossil.capitalize()} is drawn for {drawn_for}."
        case acts.Reduce():
            return f"The group reduces CO2 by {act.ppm} ppm."
        case acts.Goals():
            return f"{name} shows two private goals."
        case acts.Goal():
            return f"{name} reveals company goal {act.number}."
        case _:
            assert_never(act)


def _entered(game: Game, act: Entered) -> str:
    """What the table says of tiles, printed values and corrections."""
    match act:
        case acts.Summit(number, topics) if topics:
            return f"Summit place {number} gets {topics_text(topics)}."
        case acts.Summit(number):
            entered = ", as entered. If one is, amend summits" if any(game.summits_left) else ""
            return f"No summit tile is left for place {number}{entered}."
        case acts.Event(region):
            return "No event tile is left." if region == NONE else f"The event tile {region_name(game, region)} is turned up."
        case acts.Agenda(region, energies):
            return f"The agenda of {region_name(game, region)} is {', '.join(energies)}."
        case acts.GoalTile(text):
            return f"The goal tile {goal_name(game, text)} is dealt."
        case acts.Un(number, plants, cubes):
            return f"UN card {number} shows {face_text(plants, cubes)}."
        case acts.Printed(path):
            return f"Entered: {to_read(game, path)[0]}."
        case acts.Amend(facts, why):
            rows = (clean(f"{path} = {value}" if len(str(value)) <= LONG else f"{path} as entered") for path, value in facts)
            return f"Corrected: {'; '.join(rows)}{because(why)}."
        case acts.Note(text):
            return f"Note: {clean(text)}"
        case _:
            assert_never(act)


# --- A turn in one line.


def turn_summary(before: Game, after: Game, seat: int, deeds: Sequence[acts.Act], names: Names | None = None) -> str:
    """A turn in one line: `Ana: built wind 2 in North America, +7 points, -$4, -3 Tech cubes. Next: Ben (blue).`

    `before` is the table when the turn began, `deeds` everything this player said in it, answers among them; a summit
    that was completed comes before the next turn.
    """
    names = names or Names()
    done = [text for act in deeds if (text := _short(before, act))]
    done += _gains(before, after, seat)
    if after.turn == seat and after.main:
        following = "the Energy Summit"
    elif after.turn is not None:
        following = names.person(after.colour(after.turn))
    else:
        following = sentences.PHASES[after.phase]
    return f"{names.seat(before, seat)}: {', '.join(done) or 'nothing done'}. Next: {following}."


def _short(game: Game, act: acts.Act) -> str:
    """A deed in few words; nothing for an answer."""
    match act:
        case acts.Propose(energy, place):
            return f"proposed {energy} in {_region(game, place)}"
        case acts.Prepare(place):
            return f"prepared {project_name(game.project_at(place))} in {_region(game, place)}"
        case acts.Build(place):
            return f"built {project_name(game.project_at(place))} in {_region(game, place)}"
        case acts.Move(_, target):
            return f"Scientist to {place_name(game, target)}"
        case acts.Buy():
            return "bought a CEP"
        case acts.Sell():
            return "sold a CEP"
        case acts.Claim(number):
            return f"claimed UN card {number}"
        case acts.Play(number):
            return f"played card {number}"
        case acts.CashGoal():
            return "gave up the company goal"
        case acts.Pass():
            return "no main action possible"
        case _:
            return ""


def _region(game: Game, place: str) -> str:
    return region_name(game, place.split(":")[0])


def _gains(before: Game, after: Game, seat: int) -> list[str]:
    old, new = before.players[seat], after.players[seat]
    points = new.score - old.score if before.points_seat else after.score - before.score
    steps = ((points, "point"), (new.money - old.money, "$"), (new.tech - old.tech, "tech"), (new.ceps - old.ceps, "cep"))
    told = [signed(step, unit) if unit == "$" else signed(step)[0] + counted(abs(step), unit) for step, unit in steps if step]
    told += [f"{energy} {signed(learnt)}" for energy in ENERGIES if (learnt := new.knows(energy) - old.knows(energy))]
    if before.decade == after.decade and after.turn is not None and after.co2 != before.co2:
        told.append(f"{signed(after.co2 - before.co2)} ppm")
    return told


# --- How it ended.


def ending(position: Position, names: Names | None = None) -> list[str]:
    """How the game ended and why, with the figures, a sentence an item; nothing while it goes on."""
    game, names = position.game, names or Names()
    if not position.over:
        if position.ask is not None or not game.charter.only:
            return []
        followed = f"Only the {game.charter.only} phase was followed, so how the game ended is not known here."
        return [f"The last decade is over. {followed}"]
    changes = position.changes or position.noted
    lines = [_verdict(game, changes, names)]
    if game.reason.startswith("won.points"):
        return lines + [_column(game, seat, changes, names) for seat in range(len(game.players))]
    if game.reason in ("won.cooperative", "lost.un", "lost.private"):
        left = open_un(game)
        lines.append(f"UN cards left: {len(left)} ({', '.join(map(str, left)) or 'none'}), at most {UN_ALLOWED}.")
    return lines + [_private(game, seat, names) for seat, numbers in enumerate(game.shown) if numbers]


def _verdict(game: Game, changes: Sequence[Change], names: Names) -> str:
    """The first sentence: won or lost, and by which figures."""
    key = game.reason if game.reason in sentences.ENDINGS else "other"
    figures: Figures = {"year": game.charter.decades[game.decade], "score": game.score, "co2": game.co2}
    figures.update(epithet=clean(game.epithet), left=len(open_un(game)), allowed=UN_ALLOWED)
    bought = [dict(c.figures) for c in changes if isinstance(c, Reckoned) and c.what == "reduce"]
    match key:
        case "lost.goals":
            figures["goals"] = -sum(c.points for c in changes if isinstance(c, Scored) and c.rule == "goals.loss")
        case "lost.supply" if bought:
            key, told = "lost.supply reduced", bought[-1]
            figures.update(told, steps=told["ppm"] // STEP_PPM, had=game.score + told["cost"])
        case "lost.private":
            figures["names"] = names.both(game, _without(game))
        case "won.cooperative" if game.epithet == NONE:
            key = "won.cooperative none"
        case "won.points":
            return _won(game, names)
    return in_words(sentences.ENDINGS[key], game, names, figures)


def private_name(game: Game, number: int) -> str:
    """What a private goal counts, in words; goal 11 as its card or the reading has it."""
    what = game.charter.reads("goal-11")
    if number == 11 and what == "card":
        try:
            what = game.box.goal_11_counts()
        except Unknown:
            what = sentences.EITHER_COUNT
    return sentences.PRIVATE[number].format(what=what)


def _without(game: Game) -> list[int]:
    """Who met neither private goal, as far as the cards have been read."""
    seats = range(len(game.players))
    return [seat for seat in seats if not any(isinstance(g, Judged) and g.met for g in goals_judged(game, seat).values())]


def _private(game: Game, seat: int, names: Names) -> str:
    """A player's two goals with what they have and what is needed."""
    found = []
    for number in game.shown[seat]:
        goal = f"goal {number}, {private_name(game, number)}"
        try:
            judged = private_goal(game, seat, number)
            found.append(f"{goal}: {judged.have}, needs {judged.wants}, {sentences.VERDICTS[judged.met]}")
        except Unknown:
            found.append(f"{goal}: not read off your copy yet")
    return f"{names.seat(game, seat)}: {'; '.join(found)}."


def _won(game: Game, names: Names) -> str:
    rows = {seat: tie_row(game, seat) for seat in range(len(game.players))}
    best = rows[game.winners[0]]
    rivals = [row for seat, row in rows.items() if seat not in game.winners and row[0] == best[0]]
    figures: Figures = {"names": names.both(game, game.winners), "points": best[0]}
    key = "won.points shared" if len(game.winners) > 1 else "won.points tie" if rivals else "won.points"
    if key == "won.points tie":
        nearest = max(rivals)
        step = next(place for place in range(len(best)) if best[place] != nearest[place])
        figures["decided"] = f"most {sentences.TIE_BREAKERS[step]}, {best[step]} against {nearest[step]}"
    return in_words(sentences.ENDINGS[key], game, names, figures)


def _column(game: Game, seat: int, changes: Sequence[Change], names: Names) -> str:
    """A player's points in the final reckoning, part by part."""
    score = game.players[seat].score
    total = f"{names.seat(game, seat)}: {counted(score, 'point')}"
    if not any(isinstance(c, Reckoned) and c.what == "final" for c in changes):
        return f"{total}."
    made = [c for c in changes if isinstance(c, Scored) and c.seat == seat and c.rule.split(".")[0] in ("final", "company")]
    parts = [f"{score - sum(c.points for c in made)} before the end"]
    parts += [f"{c.points} {sentences.PARTS.get(c.rule, sentences.PARTS['goal'])}" for c in made]
    return f"{total}, of which {listed(parts)}."
