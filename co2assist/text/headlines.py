"""Playing a Decade in headlines: a deed in one sentence, a turn in one line, and how the game ended."""

from collections.abc import Callable, Sequence
from typing import Any

from co2assist.board import acts
from co2assist.board.changes import Change, Reckoned, Scored
from co2assist.board.count import next_level, open_un
from co2assist.board.game import Game, Project
from co2assist.box.catalog import Unknown
from co2assist.referee import Position
from co2assist.rules.company import tie_row
from co2assist.rules.ending import UN_ALLOWED, goals_judged
from co2assist.rules.private import Judged, private_goal
from co2assist.rules.supply import STEP_PPM
from co2assist.text import sentences
from co2assist.text.change_context import because, face, open_cards, topics_text
from co2assist.text.names import Names, clean, goal_name, place_name, project_name, region_name
from co2assist.text.printed import to_read
from co2assist.text.sentences import counted, listed, signed
from co2assist.words import ENERGIES, HAND, NONE

Figures = dict[str, Any]
LONG = 100
"""Characters of a value that a headline tells at most."""


def headline(before: Game, who: str, act: acts.Act, names: Names | None = None) -> str:
    """One sentence that tells the deed: `Ana builds wind 2 in North America, on Cai's infrastructure.`"""
    names = names or Names()
    key, figures = _DEEDS[type(act).__name__](before, who, act, names)
    card = acts.card_of(act)
    figures["card"] = sentences.WITH_CARD.format(number=card) if card is not None else ""
    return sentences.HEADLINES[key].format(name=names.name(who), **figures)


def _known(*fields: str, **renamed: str) -> Callable[[Game, str, Any, Names], tuple[str, Figures]]:
    """A deed whose sentence needs only fields of its own."""

    def words(game: Game, who: str, act: Any, names: Names) -> tuple[str, Figures]:
        figures = {field: getattr(act, field) for field in fields}
        figures.update({word: getattr(act, field) for word, field in renamed.items()})
        return type(act).__name__, figures

    return words


def _project(game: Game, place: str) -> Figures:
    return {"project": project_name(game.project_at(place)), "region": region_name(game, place.split(":")[0])}


def _propose(game: Game, who: str, act: acts.Propose, names: Names) -> tuple[str, Figures]:
    level = next_level(game, act.energy)
    return "Propose", {"energy": act.energy, "level": level, "place": place_name(game, act.place)}


def _prepare(game: Game, who: str, act: acts.Prepare, names: Names) -> tuple[str, Figures]:
    return "Prepare", _project(game, act.place)


def _build(game: Game, who: str, act: acts.Build, names: Names) -> tuple[str, Figures]:
    project = game.project_at(act.place)
    owner = None if project is None or project.owner is None else game.colour(project.owner)
    whose = sentences.OTHERS.format(owner=names.name(owner)) if owner not in (None, who) and owner else sentences.OWN
    return "Build", {**_project(game, act.place), "owner": whose}


def _move(game: Game, who: str, act: acts.Move, names: Names) -> tuple[str, Figures]:
    return "Move", {"source": place_name(game, act.source), "target": place_name(game, act.target)}


def _priced(game: Game, who: str, act: acts.Act, names: Names) -> tuple[str, Figures]:
    return type(act).__name__, {"price": game.price}


def _claim(game: Game, who: str, act: acts.Claim, names: Names) -> tuple[str, Figures]:
    return "Claim", {"number": act.number, "face": face(game, act.number)}


def _play(game: Game, who: str, act: acts.Play, names: Names) -> tuple[str, Figures]:
    return ("Play minor" if act.minor else "Play"), {"number": act.card}


def _give(game: Game, who: str, act: acts.Give, names: Names) -> tuple[str, Figures]:
    return ("Give own" if act.to == who else "Give"), {"other": names.name(act.to)}


def _place(game: Game, who: str, act: acts.Place, names: Names) -> tuple[str, Figures]:
    return "Place", {"region": region_name(game, act.region)}


def _pay(game: Game, who: str, act: acts.Pay, names: Names) -> tuple[str, Figures]:
    return "Pay", {"place": sentences.PLACES["hand"] if act.source == HAND else region_name(game, act.source)}


def _take(game: Game, who: str, act: acts.Take, names: Names) -> tuple[str, Figures]:
    return ("Take what" if act.what else "Take"), {"what": act.what}


def _cube(game: Game, who: str, act: acts.Cube, names: Names) -> tuple[str, Figures]:
    return ("Cube" if act.whose == "region" else "Cube own"), {"place": sentences.THE_REGION}


def _draw(game: Game, who: str, act: acts.Draw, names: Names) -> tuple[str, Figures]:
    kind = act.fossil.capitalize()
    if act.place in game.layout.regions:
        return "Draw", {"kind": kind, "region": region_name(game, act.place)}
    return "Draw inspector", {"kind": kind, "inspector": act.place}


def _summit(game: Game, who: str, act: acts.Summit, names: Names) -> tuple[str, Figures]:
    key = "Summit" if act.topics else "Summit believed" if any(game.summits_left) else "Summit none"
    return key, {"number": act.number, "topics": topics_text(act.topics)}


def _event(game: Game, who: str, act: acts.Event, names: Names) -> tuple[str, Figures]:
    return ("Event none" if act.region == NONE else "Event"), {"region": region_name(game, act.region)}


def _agenda(game: Game, who: str, act: acts.Agenda, names: Names) -> tuple[str, Figures]:
    return "Agenda", {"region": region_name(game, act.region), "energies": ", ".join(act.energies)}


def _goal_tile(game: Game, who: str, act: acts.GoalTile, names: Names) -> tuple[str, Figures]:
    return "GoalTile", {"goal": goal_name(game, act.text)}


def _un(game: Game, who: str, act: acts.Un, names: Names) -> tuple[str, Figures]:
    shows = sentences.FACE.format(plants=" ".join(act.plants), cubes=counted(act.cubes, "tech"))
    return "Un", {"number": act.number, "face": shows}


def _printed(game: Game, who: str, act: acts.Printed, names: Names) -> tuple[str, Figures]:
    return "Printed", {"what": to_read(game, act.path)[0]}


def _amend(game: Game, who: str, act: acts.Amend, names: Names) -> tuple[str, Figures]:
    facts = "; ".join(_fact_told(path, str(value)) for path, value in act.facts)
    return "Amend", {"facts": facts, "why": because(act.why)}


def _note(game: Game, who: str, act: acts.Note, names: Names) -> tuple[str, Figures]:
    return "Note", {"text": clean(act.text)}


def _fact_told(path: str, value: str) -> str:
    """A fact as it was told; a long row of tiles is not told again."""
    return clean(f"{path} = {value}" if len(value) <= LONG else sentences.AS_TOLD.format(path=path))


_DEEDS: dict[str, Callable[[Game, str, Any, Names], tuple[str, Figures]]] = {
    "Propose": _propose,
    "Prepare": _prepare,
    "Build": _build,
    "Move": _move,
    "Buy": _priced,
    "Sell": _priced,
    "Claim": _claim,
    "Play": _play,
    "CashGoal": _known(),
    "Pass": _known(),
    "End": _known(),
    "Give": _give,
    "Learn": _known("energy"),
    "Place": _place,
    "Pay": _pay,
    "Take": _take,
    "Decline": _known(),
    "Recruit": _known(),
    "Skip": _known(),
    "Cube": _cube,
    "Income": _known("money"),
    "Draw": _draw,
    "Reduce": _known("ppm"),
    "Goals": _known(),
    "Goal": _known("number"),
    "Summit": _summit,
    "Event": _event,
    "Agenda": _agenda,
    "GoalTile": _goal_tile,
    "Un": _un,
    "Printed": _printed,
    "Amend": _amend,
    "Note": _note,
}


# --- A turn in one line.


def turn_summary(before: Game, after: Game, seat: int, deeds: Sequence[acts.Act], names: Names | None = None) -> str:
    """A turn in one line: `Ana: built w2 in North America, +7, -$4, -3 tech. Next: Ben (blue).`

    `before` is the table when the turn began, `deeds` everything this player said in it, answers among them; a summit
    that was completed comes before the next turn.
    """
    names = names or Names()
    done = [text for act in deeds if (text := _short(before, act))]
    done += _gains(before, after, seat)
    if after.turn == seat and after.main:
        following = sentences.NEXT_SUMMIT
    elif after.turn is not None:
        following = sentences.NEXT_TURN.format(person=names.person(after.colour(after.turn)))
    else:
        following = sentences.NEXT_PHASE.format(phase=sentences.PHASES[after.phase])
    return sentences.SUMMARY.format(
        name=names.seat(before, seat), deeds=", ".join(done) or sentences.NOTHING_DONE, next=following
    )


def _short(game: Game, act: acts.Act) -> str:
    """A deed in few words; nothing for an answer."""
    kind = type(act).__name__
    if kind not in sentences.DEED_SHORT:
        return ""
    place = getattr(act, "place", "")
    project = game.project_at(place) if place in game.layout.spaces else None
    figures = {
        "energy": getattr(act, "energy", ""),
        "short": project_sign(project),
        "region": region_name(game, place.split(":")[0]),
        "target": place_name(game, act.target) if isinstance(act, acts.Move) else "",
        "number": getattr(act, "number", getattr(act, "card", "")),
    }
    return sentences.DEED_SHORT[kind].format(**figures)


def project_sign(project: Project | None) -> str:
    """A project in two signs: `w2`."""
    return f"{project.energy[0]}{project.level}" if project else ""


def _gains(before: Game, after: Game, seat: int) -> list[str]:
    old, new = before.players[seat], after.players[seat]
    points = new.score - old.score if before.points_seat else after.score - before.score
    steps = {
        "points": points,
        "money": new.money - old.money,
        "tech": new.tech - old.tech,
        "ceps": new.ceps - old.ceps,
    }
    told = [sentences.GAINS[key].format(step=signed(step, "$" if key == "money" else "")) for key, step in steps.items() if step]
    for energy in ENERGIES:
        learnt = new.knows(energy) - old.knows(energy)
        if learnt:
            told.append(sentences.GAINS["know"].format(energy=energy, step=signed(learnt)))
    if before.decade == after.decade and after.turn is not None and after.co2 != before.co2:
        told.append(sentences.GAINS["co2"].format(step=signed(after.co2 - before.co2)))
    return told


# --- How it ended.


def ending(position: Position, names: Names | None = None) -> list[str]:
    """How the game ended and why, with the figures, a sentence an item; nothing while it goes on."""
    game, names = position.game, names or Names()
    if not position.over:
        unknown = position.ask is None and bool(game.charter.only)
        return [sentences.ALONE_OVER.format(phase=game.charter.only)] if unknown else []
    lines = [_verdict(game, position.changes, names)]
    if game.reason.startswith("won.points"):
        return lines + [_column(game, seat, position.changes, names) for seat in range(len(game.players))]
    if game.reason in ("won.cooperative", "lost.un", "lost.private"):
        left = sentences.ENDING_LINES["un"].format(left=len(open_un(game)), cards=open_cards(game))
        lines.append(left)
    lines += [_private(game, seat, names) for seat, numbers in enumerate(game.shown) if numbers]
    return lines


def _verdict(game: Game, changes: Sequence[Change], names: Names) -> str:
    """The first sentence: won or lost, and by which figures."""
    key = game.reason if game.reason in sentences.ENDINGS else "other"
    figures: Figures = {"year": game.charter.decades[game.decade], "score": game.score, "co2": game.co2}
    figures.update(points=counted(game.score, "point"), epithet=clean(game.epithet), left=len(open_un(game)), allowed=UN_ALLOWED)
    if key == "lost.goals":
        figures["goals"] = counted(-sum(c.points for c in changes if isinstance(c, Scored)), "point")
    if key == "lost.supply" and (bought := [c for c in changes if isinstance(c, Reckoned) and c.what == "reduce"]):
        key, told = "lost.supply reduced", dict(bought[-1].figures)
        figures.update(ppm=told["ppm"], steps=told["ppm"] // STEP_PPM, price=told["price"], points=counted(told["cost"], "point"))
        figures["had"] = game.score + told["cost"]
    if key == "lost.private":
        figures["names"] = names.both(game, _without(game))
    if key == "won.cooperative" and game.epithet == NONE:
        key = "won.cooperative none"
    if key == "won.points":
        return _won(game, names)
    return sentences.ENDINGS[key].format(**figures)


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
        try:
            judged = private_goal(game, seat, number)
        except Unknown:
            found.append(sentences.ENDING_LINES["unread"].format(number=number, goal=private_name(game, number)))
            continue
        verdict = sentences.VERDICTS[judged.met]
        figures = {"number": number, "goal": private_name(game, number), "have": judged.have, "wants": judged.wants}
        found.append(sentences.ENDING_LINES["private goal"].format(**figures, verdict=verdict))
    return sentences.ENDING_LINES["private"].format(name=names.seat(game, seat), goals="; ".join(found))


def _won(game: Game, names: Names) -> str:
    rows = {seat: tie_row(game, seat) for seat in range(len(game.players))}
    winners, best = names.both(game, game.winners), rows[game.winners[0]]
    points = counted(best[0], "point")
    if len(game.winners) > 1:
        return sentences.ENDINGS["won.points shared"].format(names=winners, points=points)
    rivals = [row for seat, row in rows.items() if seat not in game.winners and row[0] == best[0]]
    if not rivals:
        return sentences.ENDINGS["won.points"].format(names=winners, points=points)
    nearest = max(rivals)
    step = next(place for place in range(len(best)) if best[place] != nearest[place])
    decided = sentences.DECIDED.format(what=sentences.TIE_BREAKERS[step], most=best[step], next=nearest[step])
    return sentences.ENDINGS["won.points tie"].format(names=winners, points=points, decided=decided)


def _column(game: Game, seat: int, changes: Sequence[Change], names: Names) -> str:
    """A player's points in the final reckoning, part by part."""
    name, score = names.seat(game, seat), game.players[seat].score
    made = [c for c in changes if isinstance(c, Scored) and c.seat == seat and c.rule.split(".")[0] in ("final", "company")]
    if not any(isinstance(c, Reckoned) and c.what == "final" for c in changes):
        return sentences.ENDING_LINES["points bare"].format(name=name, points=counted(score, "point"))
    parts = [(score - sum(c.points for c in made), sentences.ENDING_LINES["before"])]
    parts += [(c.points, sentences.PARTS.get(c.rule, sentences.PARTS["goal"])) for c in made]
    told = listed(sentences.ENDING_LINES["part"].format(points=points, what=what) for points, what in parts)
    return sentences.ENDING_LINES["points"].format(name=name, points=counted(score, "point"), parts=told)
