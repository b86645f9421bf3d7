"""Each change as moves of the hands, forward and back."""

from typing import Any, assert_never

from msgspec import Struct
from msgspec.structs import replace

from co2assist.board import changes as c
from co2assist.board.count import markers_left
from co2assist.board.game import Plant
from co2assist.rules.inspectors import INSPECTORS
from co2assist.text import sentences
from co2assist.text.change_context import Scene, facts_text, inspector_tile, shown_text, struck, tile_name, topics_text
from co2assist.text.change_text import Clock, Holding, Laid, OnBoard
from co2assist.text.names import place_name, project_name, region_name
from co2assist.text.safe import clean
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


def _track(track: str, old: Any, new: Any, key: str, **figures: Any) -> list[Hand]:
    forward, back = (_say(key, new=place, **figures) for place in (new, old))
    return [Hand(source=str(old), target=str(new), track=track, forward=forward, back=back)]


def _price(scene: Scene) -> list[Hand]:
    return _track("price", scene.before.price, scene.after.price, "price")


def moves_of(scene: Scene) -> list[Hand]:
    """What hands move for a change; nothing where it is reckoned, remembered or lying there already."""
    change: c.Change = scene.change
    if isinstance(change, Holding):
        return _holding(scene, change)
    if isinstance(change, OnBoard):
        return _on_board(scene, change)
    if isinstance(change, Laid):
        return _laid(scene, change)
    return _clock(scene, change) if isinstance(change, Clock) else []


def _holding(scene: Scene, change: Holding) -> list[Hand]:
    before = scene.before
    match change:
        case c.Earned(seat=seat, money=money):
            return [Hand("money", BANK, before.colour(seat), money)]
        case c.Paid(seat=seat, money=money):
            return [Hand("money", before.colour(seat), BANK, money)]
        case c.CepMoved():
            return [Hand("cep", change.source, change.target, change.ceps)]
        case c.TechMoved():
            return [Hand("tech", change.source, change.target, change.cubes)]
        case c.CepsSold(seat=seat, ceps=ceps):
            who = before.colour(seat)
            return [Hand("cep", who, BANK, ceps), Hand("money", BANK, who, ceps * change.price)]
        case c.Scored(seat=seat):
            if seat is None:
                return _track("score", before.score, scene.after.score, "score")
            old, new = (game.players[seat].score for game in (before, scene.after))
            return _track(f"score {seat}", old, new, "own score", name=scene.name)
        case c.DiscMoved(seat=seat, energy=energy, space=new):
            old = before.players[seat].knows(energy)
            back = _say("disc" if old else "disc off", name=scene.name, energy=energy, new=old)
            return [replace(_track(f"disc {seat} {energy}", old, new, "disc", name=scene.name, energy=energy)[0], back=back)]
        case c.ScientistMoved():
            source, target = place_name(before, change.source), place_name(before, change.target)
            ways = ({"source": source, "target": target}, {"source": target, "target": source})
            forward, back = (_say("scientist", name=scene.name, **way) for way in ways)
            return [Hand(forward=forward, back=back)]
        case c.Recruited():
            return _both("hire", "unhire", name=scene.name)
        case c.Played(card=card):
            return _both("card out", "card back", name=scene.name, card=card)
        case c.Claimed(number=number):
            return _both("claim", "unclaim", name=scene.name, number=number)
        case c.GoalCashed():
            return _both("goal out", "goal back", name=scene.name)
        case c.GoalsShown(numbers=numbers):
            return _both("goal shown", "goal hidden", name=scene.name, numbers=shown_text(numbers))
        case _:
            assert_never(change)


def _on_board(scene: Scene, change: OnBoard) -> list[Hand]:
    before = scene.before
    match change:
        case c.Proposed(energy=energy, level=level):
            return _both("tile out", "tile back", energy=energy, level=level, place=place_name(before, change.place))
        case c.Prepared():
            place = place_name(before, change.place)
            return _both("token in", "token out", project=_project(scene), place=place, owner=scene.name)
        case c.Built(place=place):
            words = {"region": region_name(before, place.split(":")[0]), "place": place_name(before, place)}
            energy = _project(scene).split(" ")[0]
            return _both("plant up", "plant down", **words, project=_project(scene), energy=energy, year=scene.year(change.space))
        case c.CubePlaced():
            return _cube(scene, change)
        case c.ControlTaken():
            return _marker_on_agenda(scene, change)
        case c.FossilLaid(kind=kind):
            return _both("fossil in", "fossil off", kind=kind, **_demand(scene, change))
        case c.FossilRemoved():
            plant = before.regions[change.region].supply[change.space]
            return _both("fossil out", "fossil back", kind=plant, **_demand(scene, change))
        case c.FossilTucked(kind=kind):
            return _both("tuck", "untuck", kind=kind)
        case c.PriceMoved():
            return _track("price", before.price, scene.after.price, "price")
        case c.Co2Moved():
            return _track("co2", before.co2, scene.after.co2, "co2")
        case c.PreparingBegan() | c.MarketClosed():
            return []
        case _:
            assert_never(change)


def _project(scene: Scene) -> str:
    return project_name(scene.before.project_at(scene.change.place))


def _demand(scene: Scene, change: c.FossilLaid | c.FossilRemoved) -> dict[str, Any]:
    return {"region": region_name(scene.before, change.region), "year": scene.year(change.space)}


def _cube(scene: Scene, change: c.CubePlaced) -> list[Hand]:
    plant = scene.before.regions[change.region].supply[change.space]
    assert isinstance(plant, Plant)
    words = {
        "builder": scene.names.seat(scene.before, plant.builder),
        "energy": plant.energy,
        "region": region_name(scene.before, change.region),
    }
    joint = (_say("cube and marker in", **words), _say("cube and marker out", **words))
    return [Hand(forward=_say("cube in", **words), back=_say("cube out", **words), joins="cube", joint=joint)]


def _marker_on_agenda(scene: Scene, change: c.ControlTaken) -> list[Hand]:
    region, seat = change.region, change.seat
    former = scene.before.regions[region].control
    words = {"region": region_name(scene.before, region), "name": scene.name}
    other = scene.names.seat(scene.before, former)
    if markers_left(scene.before, seat) == 0:
        swap = "" if former is None else " swap"
        return _both(f"no marker{swap}", f"no marker{swap} back", **words, former=other)
    if former is None:
        return [Hand(forward=_say("marker in", **words), back=_say("marker out", **words), joins="marker")]
    forward = _say("marker swap", **words, former=other)
    back = _say("marker swap", region=words["region"], name=other, former=words["name"])
    return [Hand(forward=forward, back=back)]


def _laid(scene: Scene, change: Laid) -> list[Hand]:
    before = scene.before
    match change:
        case c.GoalFlipped(place=place):
            return _both("flip", "unflip", goal=tile_name(before, place))
        case c.SummitResolved(place=place):
            return _both("summit out", "summit back", number=place + 1, topics=topics_text(before.summits[place]))
        case c.SummitDealt(place=place, topics=topics):
            return _both("summit in", "summit off", number=place + 1, topics=topics_text(topics)) if topics else []
        case c.SummitAlone():
            return _both("reveal", "unreveal", name=scene.name)
        case c.InspectorMoved(inspector=inspector, tile=new):
            which, old = tuple(INSPECTORS)[inspector], before.inspectors[inspector]
            forward, back = (
                _say("inspector", inspector=which, new=tile, goal=inspector_tile(before, inspector, tile)) for tile in (new, old)
            )
            return [Hand(source=str(old), target=str(new), track=which, forward=forward, back=back)]
        case c.EventsDiscarded(tiles=tiles):
            return _both("events out", "events back", regions=struck(before, tiles))
        case c.EventsReshuffled():
            return _both("events shuffled", "events unshuffled")
        case c.EventTurned(region=region):
            return [] if region == NONE else _both("event up", "event down", region=region_name(before, region))
        case (
            c.SummitCompleted() | c.EventTold() | c.BoardLaid() | c.UnDisplayed() | c.AgendaDealt() | c.GoalDealt() | c.UnDealt()
        ):
            return []
        case _:
            assert_never(change)


def _clock(scene: Scene, change: Clock) -> list[Hand]:
    before = scene.before
    match change:
        case c.MainUsed():
            return _both("action", "action off", name=_on_turn(scene))
        case c.ExecUsed(kind=kind):
            return _both("disc on", "disc away", name=_on_turn(scene), exec=sentences.EXECUTIVES[kind])
        case c.TurnBegan() | c.Ended():
            return _cleared(scene)
        case c.PhaseBegan(phase=phase):
            moved = _track("phase", sentences.PHASES[before.phase], sentences.PHASES[phase], "phase")
            return [*_cleared(scene), *(moved if before.phase != "setup" else [replace(moved[0], back="")])]
        case c.DecadeBegan(decade=decade):
            decades = before.charter.decades
            return _track("decade", decades[before.decade], decades[decade], "decade")
        case c.StartPassed():
            return _track("start", scene.names.seat(before, before.start), scene.name, "start")
        case c.Amended(facts=facts):
            was = facts_text(scene.after, before, tuple(path for path, _ in facts))
            return [Hand(back=_say("unamended", facts=clean(was)))]
        case c.DeedDone() | c.RoundBegan() | c.PrintedTold():
            return []
        case _:
            assert_never(change)


def _on_turn(scene: Scene) -> str:
    return scene.names.seat(scene.before, scene.before.turn)


def _cleared(scene: Scene) -> list[Hand]:
    """The action marker and the discs that the player whose turn is over takes back."""
    game, name = scene.before, _on_turn(scene)
    discs = [_both("disc away", "disc on", name=name, exec=sentences.EXECUTIVES[kind])[0] for kind in game.execs]
    return (_both("action off", "action", name=name) if game.main else []) + discs
