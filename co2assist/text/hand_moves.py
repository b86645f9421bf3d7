"""At the table: each change as moves of the hands, forward and back."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from co2assist.board import changes as c
from co2assist.board.count import markers_left
from co2assist.board.game import Plant
from co2assist.rules.inspectors import INSPECTORS
from co2assist.text import sentences
from co2assist.text.change_context import Scene, face, facts_text, inspector_tile, shown_text, struck, tile_name, topics_text
from co2assist.text.names import clean, place_name, project_name, region_name
from co2assist.words import BANK, NONE


class Hand(Struct, frozen=True):
    """One move of the hands.

    Pieces go `count` of `what` from `source` to `target`; a marker has a `track` and places it leaves and reaches;
    anything else is a sentence forward and one back. A cube and a marker that come together have `joint` sentences.
    """

    what: str = ""
    source: str = ""
    target: str = ""
    count: int = 0
    track: str = ""
    forward: str = ""
    back: str = ""
    joins: str = ""
    joint: tuple[str, str] = ("", "")

    @property
    def reversed(self) -> "Hand":
        """The move that undoes it."""
        there, back = self.joint
        return replace(self, source=self.target, target=self.source, forward=self.back, back=self.forward, joint=(back, there))


def _say(key: str, **figures: Any) -> str:
    return sentences.HANDS[key].format(**figures)


def _both(forward: str, back: str, **figures: Any) -> list[Hand]:
    return [Hand(forward=_say(forward, **figures), back=_say(back, **figures))]


def _money(scene: Scene) -> list[Hand]:
    change = scene.change
    who = scene.before.colour(change.seat)
    source, target = (who, BANK) if isinstance(change, c.Paid) else (BANK, who)
    return [Hand("money", source, target, change.money)]


def _cep(scene: Scene) -> list[Hand]:
    change = scene.change
    return [Hand("cep", change.source, change.target, change.ceps)]


def _tech(scene: Scene) -> list[Hand]:
    change = scene.change
    return [Hand("tech", change.source, change.target, change.cubes)]


def _track(track: str, old: Any, new: Any, key: str, **figures: Any) -> list[Hand]:
    forward, back = (_say(key, new=place, **figures) for place in (new, old))
    return [Hand(source=str(old), target=str(new), track=track, forward=forward, back=back)]


def _price(scene: Scene) -> list[Hand]:
    return _track("price", scene.before.price, scene.after.price, "price")


def _score(scene: Scene) -> list[Hand]:
    seat = scene.change.seat
    if seat is None:
        return _track("score", scene.before.score, scene.after.score, "score")
    old, new = (game.players[seat].score for game in (scene.before, scene.after))
    return _track(f"score {seat}", old, new, "own score", name=scene.names.seat(scene.before, seat))


def _disc(scene: Scene) -> list[Hand]:
    change = scene.change
    old = scene.before.players[change.seat].knows(change.energy)
    name = scene.names.seat(scene.before, change.seat)
    track = f"disc {change.seat} {change.energy}"
    forward = _say("disc", name=name, energy=change.energy, new=change.space)
    back = _say("disc" if old else "disc off", name=name, energy=change.energy, new=old)
    return [Hand(source=str(old), target=str(change.space), track=track, forward=forward, back=back)]


def _proposed(scene: Scene) -> list[Hand]:
    change = scene.change
    place = place_name(scene.before, change.place)
    return _both("tile out", "tile back", energy=change.energy, level=change.level, place=place)


def _prepared(scene: Scene) -> list[Hand]:
    change = scene.change
    project, place = project_name(scene.before.project_at(change.place)), place_name(scene.before, change.place)
    return _both("token in", "token out", project=project, place=place, owner=scene.names.seat(scene.before, change.seat))


def _built(scene: Scene) -> list[Hand]:
    change = scene.change
    project = scene.before.project_at(change.place)
    assert project is not None
    words = {"region": region_name(scene.before, change.place.split(":")[0]), "place": place_name(scene.before, change.place)}
    words |= {"project": project_name(project), "energy": project.energy, "year": str(scene.year(change.space))}
    return _both("plant up", "plant down", **words)


def _cube(scene: Scene) -> list[Hand]:
    change = scene.change
    plant = scene.before.regions[change.region].supply[change.space]
    assert isinstance(plant, Plant)
    words = {
        "builder": scene.names.seat(scene.before, plant.builder),
        "energy": plant.energy,
        "region": region_name(scene.before, change.region),
    }
    joint = (_say("cube and marker in", **words), _say("cube and marker out", **words))
    return [Hand(forward=_say("cube in", **words), back=_say("cube out", **words), joins="cube", joint=joint)]


def _marker_on_agenda(scene: Scene) -> list[Hand]:
    region, seat = scene.change.region, scene.change.seat
    former = scene.before.regions[region].control
    words = {"region": region_name(scene.before, region), "name": scene.names.seat(scene.before, seat)}
    other = scene.names.seat(scene.before, former)
    if markers_left(scene.before, seat) == 0:
        swap = "" if former is None else " swap"
        return _both(f"no marker{swap}", f"no marker{swap} back", **words, former=other)
    if former is None:
        return [Hand(forward=_say("marker in", **words), back=_say("marker out", **words), joins="marker")]
    forward = _say("marker swap", **words, former=other)
    back = _say("marker swap", region=words["region"], name=other, former=words["name"])
    return [Hand(forward=forward, back=back)]


def _fossil(scene: Scene) -> list[Hand]:
    change = scene.change
    words: dict[str, Any] = {"region": region_name(scene.before, change.region), "year": scene.year(change.space)}
    if isinstance(change, c.FossilLaid):
        return _both("fossil in", "fossil off", kind=change.kind, **words)
    return _both("fossil out", "fossil back", kind=scene.before.regions[change.region].supply[change.space], **words)


def _co2(scene: Scene) -> list[Hand]:
    return _track("co2", scene.before.co2, scene.after.co2, "co2")


def _scientist(scene: Scene) -> list[Hand]:
    change = scene.change
    name = scene.names.seat(scene.before, change.seat)
    source, target = place_name(scene.before, change.source), place_name(scene.before, change.target)
    forward = _say("scientist", name=name, source=source, target=target)
    back = _say("scientist", name=name, source=target, target=source)
    return [Hand(forward=forward, back=back)]


def _named(forward: str, back: str, **fields: str) -> Callable[[Scene], list[Hand]]:
    """A change told by the name of whoever it belongs to and fields of its own."""

    def moves(scene: Scene) -> list[Hand]:
        figures = {word: getattr(scene.change, field) for word, field in fields.items()}
        seat = getattr(scene.change, "seat", scene.before.turn)
        return _both(forward, back, name=scene.names.seat(scene.before, seat), **figures)

    return moves


def _claimed(scene: Scene) -> list[Hand]:
    words = {"number": scene.change.number, "face": face(scene.before, scene.change.number)}
    return _both("claim", "unclaim", name=scene.names.seat(scene.before, scene.change.seat), **words)


def _flipped(scene: Scene) -> list[Hand]:
    return _both("flip", "unflip", goal=tile_name(scene.before, scene.change.place))


def _summit(scene: Scene) -> list[Hand]:
    change, number = scene.change, scene.change.place + 1
    if isinstance(change, c.SummitResolved):
        return _both("summit out", "summit back", number=number, topics=topics_text(scene.before.summits[change.place]))
    if not change.topics:
        return []
    return _both("summit in", "summit off", number=number, topics=topics_text(change.topics))


def _exec(scene: Scene) -> list[Hand]:
    name = scene.names.seat(scene.before, scene.before.turn)
    return _both("disc on", "disc away", name=name, exec=sentences.EXECUTIVES[scene.change.kind])


def _phase(scene: Scene) -> list[Hand]:
    old, new = (sentences.PHASES[phase] for phase in (scene.before.phase, scene.change.phase))
    moves = _track("phase", old, new, "phase")
    return [*cleared(scene), *(moves if scene.before.phase != "setup" else [replace(moves[0], back="")])]


def cleared(scene: Scene) -> list[Hand]:
    """The action marker and the discs that the player whose turn is over takes back."""
    game, name = scene.before, scene.names.seat(scene.before, scene.before.turn)
    moves = _both("action off", "action", name=name) if game.main else []
    return moves + [
        move for kind in game.execs for move in _both("disc away", "disc on", name=name, exec=sentences.EXECUTIVES[kind])
    ]


def _decade(scene: Scene) -> list[Hand]:
    decades = scene.before.charter.decades
    return _track("decade", decades[scene.before.decade], decades[scene.change.decade], "decade")


def _start(scene: Scene) -> list[Hand]:
    old, new = (scene.names.seat(scene.before, seat) for seat in (scene.before.start, scene.change.seat))
    return _track("start", old, new, "start")


def _inspector(scene: Scene) -> list[Hand]:
    change, old = scene.change, scene.before.inspectors[scene.change.inspector]
    which = tuple(INSPECTORS)[change.inspector]
    forward, back = (
        _say("inspector", inspector=which, new=tile, goal=inspector_tile(scene.before, change.inspector, tile))
        for tile in (change.tile, old)
    )
    return [Hand(source=str(old), target=str(change.tile), track=which, forward=forward, back=back)]


def _events(scene: Scene) -> list[Hand]:
    change = scene.change
    if isinstance(change, c.EventsDiscarded):
        return _both("events out", "events back", regions=struck(scene.before, change.tiles))
    if isinstance(change, c.EventsReshuffled):
        return _both("events shuffled", "events unshuffled")
    if change.region == NONE:
        return []
    return _both("event up", "event down", region=region_name(scene.before, change.region))


def _shown(scene: Scene) -> list[Hand]:
    name = scene.names.seat(scene.before, scene.change.seat)
    return _both("goal shown", "goal hidden", name=name, numbers=shown_text(scene.change.numbers))


def _sale(scene: Scene) -> list[Hand]:
    change = scene.change
    who = scene.before.colour(change.seat)
    return [Hand("cep", who, BANK, change.ceps), Hand("money", BANK, who, change.ceps * change.price)]


def _amended(scene: Scene) -> list[Hand]:
    paths = tuple(path for path, _ in scene.change.facts)
    was = facts_text(scene.after, scene.before, paths)
    return [Hand(back=_say("unamended", facts=clean(was)))]


MOVES: dict[str, Callable[[Scene], list[Hand]]] = {
    "Earned": _money,
    "Paid": _money,
    "CepMoved": _cep,
    "TechMoved": _tech,
    "PriceMoved": _price,
    "Scored": _score,
    "DiscMoved": _disc,
    "Proposed": _proposed,
    "Prepared": _prepared,
    "Built": _built,
    "CubePlaced": _cube,
    "ControlTaken": _marker_on_agenda,
    "FossilRemoved": _fossil,
    "FossilLaid": _fossil,
    "FossilTucked": _named("tuck", "untuck", kind="kind"),
    "Co2Moved": _co2,
    "ScientistMoved": _scientist,
    "Recruited": _named("hire", "unhire"),
    "Played": _named("card out", "card back", card="card"),
    "Claimed": _claimed,
    "GoalFlipped": _flipped,
    "SummitResolved": _summit,
    "SummitDealt": _summit,
    "SummitAlone": _named("reveal", "unreveal"),
    "MainUsed": _named("action", "action off"),
    "ExecUsed": _exec,
    "TurnBegan": cleared,
    "PhaseBegan": _phase,
    "Ended": cleared,
    "DecadeBegan": _decade,
    "StartPassed": _start,
    "InspectorMoved": _inspector,
    "EventsDiscarded": _events,
    "EventsReshuffled": _events,
    "EventTurned": _events,
    "GoalCashed": _named("goal out", "goal back"),
    "GoalsShown": _shown,
    "CepsSold": _sale,
    "Amended": _amended,
}
