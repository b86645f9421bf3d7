"""Components: the figures of each change, before and after, for the sentence that tells it."""

from collections.abc import Callable
from typing import Any

from co2assist.board import changes as c
from co2assist.board.count import cubes_left, stack_left, tokens_left
from co2assist.board.game import Plant
from co2assist.box import counts
from co2assist.rules.goals import goals_open
from co2assist.rules.inspectors import INSPECTORS
from co2assist.rules.supply import LIMIT
from co2assist.text import sentences
from co2assist.text.change_context import (
    Scene,
    because,
    control_reason,
    deed_text,
    ending_short,
    face,
    facts_text,
    inspector_tile,
    shown_text,
    space_reason,
    struck,
    tile_name,
    topics_text,
    value_text,
)
from co2assist.text.names import clean, goal_name, holder_name, lying, place_name, project_name, region_name
from co2assist.text.printed import to_read
from co2assist.text.sentences import counted, span, sum_of
from co2assist.words import BANK, FOSSILS, NONE, POOL

Figures = tuple[str, dict[str, Any]]
"""Which sentence tells it, and its figures."""


def figures(scene: Scene) -> Figures:
    """The sentence of sentences.TOLD that tells a change, with its figures."""
    kind = type(scene.change).__name__
    found: Figures = FIGURES[kind](scene)
    return found


def _money(scene: Scene) -> Figures:
    change = scene.change
    untold = f"{scene.before.colour(change.seat)}.money" in scene.before.untold
    had, now = (game.players[change.seat].money for game in (scene.before, scene.after))
    figures = {"whose": scene.whose(change.seat), "old": had, "step": change.money, "new": now}
    return f"{type(change).__name__}{'Untold' if untold else ''}", figures


def _cep(scene: Scene) -> Figures:
    return "CepMoved", {"source": _end(scene, "cep", scene.change.source), "target": _end(scene, "cep", scene.change.target)}


def _end(scene: Scene, piece: str, place: str) -> str:
    """One end of a move of CEPs or cubes: where, and how many lie there before and after."""
    if place in (BANK, POOL) and (piece == "tech" or scene.change.target == place):
        return holder_name(scene.before, scene.names, place)
    name = holder_name(scene.before, scene.names, place)
    if piece == "cep" and place in scene.before.charter.colours:
        own = not scene.whose(scene.before.charter.seat(place))
        name = sentences.PLACES["hand" if own else "hand of"].format(name=name)
    return f"{name} {lying(scene.before, piece, place)} -> {lying(scene.after, piece, place)}"


def _tech(scene: Scene) -> Figures:
    source, target, cubes = scene.change.source, scene.change.target, scene.change.cubes
    colours = scene.before.charter.colours
    mine, other = (source, target) if source in colours else (target, source)
    if mine in colours and other == POOL:
        seat = scene.before.charter.seat(mine)
        key, step = ("TechPaid", -cubes) if mine == source else ("TechGained", cubes)
        return key, {"whose": scene.whose(seat), "sum": sum_of(scene.before.players[seat].tech, step)}
    return "TechMoved", {"source": _end(scene, "tech", source), "target": _end(scene, "tech", target)}


def _score(scene: Scene) -> Figures:
    seat, points = scene.change.seat, scene.change.points
    had = scene.before.score if seat is None else scene.before.players[seat].score
    return "Scored", {"whose": scene.whose(seat), "sum": sum_of(had, points)}


def _disc(scene: Scene) -> Figures:
    seat, energy = scene.change.seat, scene.change.energy
    old = scene.before.players[seat].knows(energy)
    return "DiscMoved", {"whose": scene.whose(seat), "energy": energy, "old": old, "new": scene.change.space}


def _proposed(scene: Scene) -> Figures:
    change = scene.change
    left = sentences.STACK.format(stack=stack_left(scene.after, change.energy))
    place = place_name(scene.before, change.place)
    return "Proposed", {"energy": change.energy, "level": change.level, "place": place, "stack": left}


def _project_there(scene: Scene) -> dict[str, Any]:
    place = scene.change.place
    return {"project": project_name(scene.before.project_at(place)), "region": region_name(scene.before, place.split(":")[0])}


def _prepared(scene: Scene) -> Figures:
    seat = scene.change.seat
    tokens = counted(tokens_left(scene.after, seat), "token")
    return "Prepared", {**_project_there(scene), "owner": scene.names.seat(scene.before, seat), "tokens": tokens}


def _built(scene: Scene) -> Figures:
    space = scene.change.space
    reason = sentences.SPACE_REASONS[space_reason(scene, space)]
    return "Built", {**_project_there(scene), "year": scene.year(space), "reason": reason}


def _cube(scene: Scene) -> Figures:
    plant = scene.before.regions[scene.change.region].supply[scene.change.space]
    assert isinstance(plant, Plant)
    return "CubePlaced", {
        "builder": scene.names.seat(scene.before, plant.builder),
        "energy": plant.energy,
        "region": region_name(scene.before, scene.change.region),
        "cubes": cubes_left(scene.after, plant.builder),
    }


def _control(scene: Scene) -> Figures:
    region, seat = scene.change.region, scene.change.seat
    former = scene.names.seat(scene.before, scene.before.regions[region].control)
    reckoned = next((past for past in reversed(scene.past) if isinstance(past, c.Reckoned)), None)
    reason = control_reason(scene, reckoned) if reckoned else sentences.CONTROL["alone"]
    return "ControlTaken", {
        "region": region_name(scene.before, region),
        "former": former,
        "name": scene.names.seat(scene.before, seat),
        "reason": reason,
    }


def _fossil(scene: Scene) -> Figures:
    change = scene.change
    figures: dict[str, Any] = {"region": region_name(scene.before, change.region), "year": scene.year(change.space)}
    if isinstance(change, c.FossilLaid):
        left = dict(zip(FOSSILS, scene.after.fossil, strict=True))[change.kind]
        return "FossilLaid", {**figures, "kind": change.kind, "left": sentences.LEFT.format(left=left, kind=change.kind)}
    return "FossilRemoved", {**figures, "kind": scene.before.regions[change.region].supply[change.space]}


def _co2(scene: Scene) -> Figures:
    over = scene.after.co2 - LIMIT
    words = sentences.OVER.format(over=over) if over > 0 else ""
    return "Co2Moved", {"sum": sum_of(scene.before.co2, scene.after.co2 - scene.before.co2), "over": words}


def _scientist(scene: Scene) -> Figures:
    change = scene.change
    source, target = place_name(scene.before, change.source), place_name(scene.before, change.target)
    return "ScientistMoved", {"whose": scene.whose(change.seat), "source": source, "target": target}


def _recruited(scene: Scene) -> Figures:
    seat = scene.change.seat
    hired = len(scene.after.players[seat].scientists)
    return "Recruited", {"whose": scene.whose(seat), "hired": hired, "most": counts.SCIENTISTS}


def _played(scene: Scene) -> Figures:
    seat = scene.change.seat
    old, new = scene.before.players[seat].hand, scene.after.players[seat].hand
    return "Played", {"whose": scene.whose(seat), "card": scene.change.card, "old": old, "new": new}


def _claimed(scene: Scene) -> Figures:
    change = scene.change
    name = scene.names.seat(scene.before, change.seat)
    return "Claimed", {"name": name, "number": change.number, "face": face(scene.before, change.number)}


def _flipped(scene: Scene) -> Figures:
    still_open = span(*goals_open(scene.after))
    return "GoalFlipped", {"goal": tile_name(scene.before, scene.change.place), "open": still_open}


def _summit(scene: Scene) -> Figures:
    change, kind = scene.change, type(scene.change).__name__
    topics = change.topics if isinstance(change, c.SummitDealt) else scene.before.summits[change.place]
    key = "SummitNone" if isinstance(change, c.SummitDealt) and not topics else kind
    return key, {"number": change.place + 1, "topics": topics_text(topics)}


def _named(scene: Scene) -> Figures:
    return type(scene.change).__name__, {"name": scene.names.seat(scene.before, scene.change.seat)}


def _main(scene: Scene) -> Figures:
    return ("MainGivenUp" if scene.change.rule == "turn.pass" else "MainUsed"), {}


def _exec(scene: Scene) -> Figures:
    return "ExecUsed", {"exec": sentences.EXECUTIVES[scene.change.kind]}


def _deed(scene: Scene) -> Figures:
    deed = scene.change.deed
    about = deed.region if deed.on == "propose" else deed.energy
    return "DeedDone", {"deed": deed_text(scene.before, deed.on, about)}


def _turn(scene: Scene) -> Figures:
    return "TurnBegan", {"person": scene.names.person(scene.before.colour(scene.change.seat))}


def _round(scene: Scene) -> Figures:
    return "RoundBegan", {"round": scene.change.round, "rounds": scene.before.charter.rounds[scene.before.decade]}


def _phase(scene: Scene) -> Figures:
    return "PhaseBegan", {"phase": sentences.PHASES[scene.change.phase]}


def _decade(scene: Scene) -> Figures:
    decades = scene.before.charter.decades
    return "DecadeBegan", {"old": decades[scene.before.decade], "new": decades[scene.change.decade]}


def _start(scene: Scene) -> Figures:
    former, name = (scene.names.seat(scene.before, seat) for seat in (scene.before.start, scene.change.seat))
    return "StartPassed", {"former": former, "name": name}


def _inspector(scene: Scene) -> Figures:
    change = scene.change
    return "InspectorMoved", {
        "inspector": tuple(INSPECTORS)[change.inspector],
        "old": scene.before.inspectors[change.inspector],
        "new": change.tile,
        "goal": inspector_tile(scene.before, change.inspector, change.tile),
    }


def _events(scene: Scene) -> Figures:
    change = scene.change
    if isinstance(change, c.EventsDiscarded):
        return "EventsDiscarded", {"regions": struck(scene.before, change.tiles)}
    if isinstance(change, c.EventsReshuffled):
        return "EventsReshuffled", {"tiles": counted(change.left, "event")}
    if isinstance(change, c.EventTurned) and change.region == NONE:
        return "EventNone", {}
    return type(change).__name__, {"region": region_name(scene.before, change.region), "left": scene.after.events_left}


def _board(scene: Scene) -> Figures:
    return "BoardLaid", {"regions": counted(len(scene.change.regions), "region"), "places": counted(scene.change.places, "place")}


def _agenda(scene: Scene) -> Figures:
    return "AgendaDealt", {"region": region_name(scene.before, scene.change.region), "energies": ", ".join(scene.change.energies)}


def _goal_dealt(scene: Scene) -> Figures:
    return "GoalDealt", {"number": scene.change.place + 1, "goal": goal_name(scene.before, scene.change.text)}


def _un(scene: Scene) -> Figures:
    number = scene.change.place + 1
    return "UnDealt", {"number": number, "face": face(scene.after, number)}


def _shown(scene: Scene) -> Figures:
    return "GoalsShown", {"name": scene.names.seat(scene.before, scene.change.seat), "numbers": shown_text(scene.change.numbers)}


def _sale(scene: Scene) -> Figures:
    change = scene.change
    old, new = (game.players[change.seat].money for game in (scene.before, scene.after))
    figures = {"whose": scene.whose(change.seat), "ceps": counted(change.ceps, "cep"), "price": change.price}
    return "CepsSold", {**figures, "old": old, "step": new - old, "new": new}


def _printed(scene: Scene) -> Figures:
    if scene.change.path == "regions":
        names = [clean(row["name"]) for row in scene.change.value]
        return "RegionsRead", {"regions": counted(len(names), "region"), "names": sentences.listed(names)}
    return "PrintedTold", {"what": to_read(scene.before, scene.change.path)[0], "value": clean(value_text(scene.change.value))}


def _amended(scene: Scene) -> Figures:
    paths = tuple(path for path, _ in scene.change.facts)
    return "Amended", {"facts": facts_text(scene.before, scene.after, paths), "why": because(scene.change.why)}


def _ended(scene: Scene) -> Figures:
    return "Ended", {"ending": ending_short(scene.after, scene.names)}


FIGURES: dict[str, Callable[[Scene], Figures]] = {
    "Earned": _money,
    "Paid": _money,
    "CepMoved": _cep,
    "TechMoved": _tech,
    "PriceMoved": lambda scene: ("PriceMoved", {"old": scene.before.price, "new": scene.after.price}),
    "MarketClosed": lambda scene: ("MarketClosed", {}),
    "Scored": _score,
    "DiscMoved": _disc,
    "Proposed": _proposed,
    "PreparingBegan": lambda scene: ("PreparingBegan", _project_there(scene)),
    "Prepared": _prepared,
    "Built": _built,
    "CubePlaced": _cube,
    "ControlTaken": _control,
    "FossilRemoved": _fossil,
    "FossilLaid": _fossil,
    "FossilTucked": lambda scene: ("FossilTucked", {"kind": scene.change.kind}),
    "Co2Moved": _co2,
    "ScientistMoved": _scientist,
    "Recruited": _recruited,
    "Played": _played,
    "Claimed": _claimed,
    "GoalFlipped": _flipped,
    "SummitCompleted": _summit,
    "SummitResolved": _summit,
    "SummitDealt": _summit,
    "SummitAlone": _named,
    "MainUsed": _main,
    "ExecUsed": _exec,
    "DeedDone": _deed,
    "TurnBegan": _turn,
    "RoundBegan": _round,
    "PhaseBegan": _phase,
    "DecadeBegan": _decade,
    "StartPassed": _start,
    "InspectorMoved": _inspector,
    "EventsDiscarded": _events,
    "EventsReshuffled": _events,
    "EventTurned": _events,
    "EventTold": _events,
    "BoardLaid": _board,
    "UnDisplayed": lambda scene: ("UnDisplayed", {"cards": counted(scene.change.cards, "card")}),
    "AgendaDealt": _agenda,
    "GoalDealt": _goal_dealt,
    "UnDealt": _un,
    "GoalCashed": _named,
    "GoalsShown": _shown,
    "CepsSold": _sale,
    "PrintedTold": _printed,
    "Amended": _amended,
    "Ended": _ended,
}
