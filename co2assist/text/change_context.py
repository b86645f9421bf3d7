"""A change on its scene, the table before and after it, and the words that several sentences share."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from co2assist.board import changes as c
from co2assist.board.facts import Fact, differing, facts, text
from co2assist.board.game import Game
from co2assist.rules.goals import group_places
from co2assist.rules.inspectors import INSPECTORS
from co2assist.text import sentences
from co2assist.text.names import Names, goal_name, holder_name, lying, region_name, year_of
from co2assist.text.safe import clean
from co2assist.text.sentences import counted, listed, sum_of
from co2assist.words import BANK, GRANTS, NONE, POOL


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


def hand_text(key: str, **figures: Any) -> str:
    """A sentence for hands."""
    return sentences.HANDS[key].format(**figures)


def both(forward: str, back: str, **figures: Any) -> list[Hand]:
    """A move by the keys of its sentences."""
    return [Hand(forward=hand_text(forward, **figures), back=hand_text(back, **figures))]


def track(marker: str, old: Any, new: Any, key: str, **figures: Any) -> list[Hand]:
    """A marker's move from one place of its track to another."""
    forward, back = (hand_text(key, new=place, **figures) for place in (new, old))
    return [Hand(source=str(old), target=str(new), track=marker, forward=forward, back=back)]


SHORT = 5
"""Items of a list that is told whole."""
FOLLOWS = {"goals.open": "goals", "goals.done": "goals"}
"""Facts that only tell again what another one tells."""


def changed(old: Fact, new: Fact) -> str:
    """A value before and after; of a long list the places that differ, or what has gone and come."""
    if old == new:
        return f"{clean(text(new))}, as it was"
    if isinstance(old, list) and isinstance(new, list) and max(len(old), len(new)) > SHORT:
        return _in_list([text(item) for item in old], [text(item) for item in new])
    return f"{clean(text(old))} -> {clean(text(new))}"


def _in_list(old: list[str], new: list[str]) -> str:
    if len(old) == len(new):
        pairs = ((place, one, other) for place, (one, other) in enumerate(zip(old, new, strict=True), 1) if one != other)
        return clean("; ".join(f"place {place}, {one} -> {other}" for place, one, other in pairs))
    parts = (("without", Counter(old) - Counter(new)), ("now with", Counter(new) - Counter(old)))
    return clean("; ".join(f"{word} {', '.join(items.elements())}" for word, items in parts if items))


def differences(facts: Mapping[str, tuple[Fact, Fact]]) -> list[str]:
    """The facts that differ, each with what changed; a fact that follows from another one here is left out."""
    told = (path for path in facts if FOLLOWS.get(path) not in facts)
    return [f"{path}: {changed(*facts[path])}" for path in told]


class Scene(NamedTuple):
    """A change with the table before and after it, the changes before it, and whether people are always named."""

    before: Game
    after: Game
    change: Any
    names: Names
    past: tuple[c.Change, ...] = ()
    named: bool = False

    def whose(self, seat: int | None) -> str:
        """`Ben ` before a sum of Ben's; nothing for the player on turn."""
        if seat is None or (seat == self.before.turn and not self.named):
            return ""
        return f"{self.names.seat(self.before, seat)} "

    @property
    def name(self) -> str:
        """The name of the player whom the change is about."""
        return self.names.seat(self.before, self.change.seat)

    def year(self, space: int) -> int:
        """The decade printed under a demand space."""
        return year_of(self.before, space)


def space_reason(scene: Scene, space: int) -> str:
    """Which of the reasons put a plant into its demand space."""
    region = scene.before.region_at(scene.change.place)
    if any(isinstance(past, c.FossilRemoved) and (past.region, past.space) == (region, space) for past in scene.past):
        return "replaced"
    current = scene.before.charter.reads("placement") == "current" and space == scene.before.decade
    return "current" if current else "leftmost"


def control_reason(scene: Scene, reckoned: c.Reckoned) -> str:
    """How the builder's claim to a region was decided, with the numbers compared at that step."""
    game, names = scene.before, scene.names
    told = dict(reckoned.figures)
    held: dict[str, tuple[int, ...]] = dict(told["held"])
    energy = told["energy"]
    builder = game.colour(reckoned.seat or 0)
    agenda = game.region(reckoned.about).agenda or ()
    order = sorted(held, key=lambda colour: (colour != builder, game.charter.seat(colour)))
    if builder not in held:
        return sentences.CONTROL["no-cube"].format(name=names.name(builder))
    numbers = ", ".join(f"{names.name(colour)} {len(held[colour])}" for colour in order)
    step = reckoned.rule.removeprefix("control.")
    if step == "spaces":
        key = "alone" if len(held) == 1 else "more" if told["taken"] else "fewer"
        return sentences.CONTROL[key].format(numbers=numbers)
    tied = [colour for colour in order if len(held[colour]) == len(held[builder])]
    sets = ", ".join(f"{names.name(colour)} {'-'.join(agenda[space] for space in held[colour])}" for colour in tied)
    known = ", ".join(f"{names.name(colour)} {game.players[game.charter.seat(colour)].knows(energy)}" for colour in tied)
    return sentences.CONTROL[step].format(
        tied=listed(names.name(colour) for colour in tied), number=len(held[builder]), sets=sets, energy=energy, known=known
    )


def face(game: Game, number: int) -> str:
    """What a UN card (counted from 1) shows: its plants and its cost."""
    card = game.un[number - 1] if 1 <= number <= len(game.un) else None
    if card is None:
        return sentences.THINGS["unknown"]
    return face_text(card.plants, card.cubes)


def face_text(plants: tuple[str, ...], cubes: int) -> str:
    """A UN card's plants and its cost."""
    return f"{' '.join(plants)}, {counted(cubes, 'tech')}"


def tile_name(game: Game, place: int) -> str:
    """The goal tile in a place of the row (from 0)."""
    tile = game.goals[place]
    return sentences.THINGS["unknown"] if tile is None else goal_name(game, tile.text)


def topics_text(topics: tuple[str, ...] | None) -> str:
    """The topics of a summit tile in a row."""
    return sentences.THINGS["unknown"] if topics is None else listed(topics)


def deed_text(game: Game, on: str, about: str) -> str:
    """A deed that a lobbyist card asks for, with its region, grant or energy."""
    thing = f" {about}" if about else ""
    if on == "summit" and about:
        thing = f" about {about}"
    elif on == "propose" and about:
        thing = f" in a {about} space" if about in GRANTS else f" in {region_name(game, about)}"
    return sentences.DEEDS[on].format(object=thing)


def inspector_tile(game: Game, inspector: int, tile: int) -> str:
    """The goal tile next to which an inspector (0 green, 1 blue) stands at a number, counted from 1."""
    places = group_places(game, tuple(INSPECTORS.values())[inspector])
    return tile_name(game, places[tile - 1]) if 1 <= tile <= len(places) else sentences.THINGS["unknown"]


def struck(game: Game, tiles: int) -> str:
    """The regions on the first event tiles that lie face up."""
    return listed(sentences.THINGS["unknown"] if r is None else region_name(game, r) for r in game.events[:tiles] if r != NONE)


def money_text(scene: Scene, seat: int, sign: str, money: int) -> str:
    """A sum of money before and after; only the step where nobody has entered how much there is."""
    had, now = (game.players[seat].money for game in (scene.before, scene.after))
    untold = f"{scene.before.colour(seat)}.money" in scene.before.untold
    return f"{scene.whose(seat)}{f'{sign}${money}' if untold else f'${had} {sign} {money} = ${now}'}"


def end_text(scene: Scene, piece: str, place: str) -> str:
    """One end of a move of CEPs or cubes: where, and how many lie there before and after."""
    if place in (BANK, POOL) and (piece == "tech" or scene.change.target == place):
        return holder_name(scene.before, scene.names, place)
    name = holder_name(scene.before, scene.names, place)
    if piece == "cep" and place in scene.before.charter.colours:
        own = not scene.whose(scene.before.charter.seat(place))
        name = sentences.PLACES["hand" if own else "hand of"].format(name=name)
    return f"{name} {lying(scene.before, piece, place)} -> {lying(scene.after, piece, place)}"


def tech_text(scene: Scene, change: c.TechMoved) -> str:
    """A player's cubes worked out where the pool is the other end; else both ends."""
    source, target = change.source, change.target
    colours = scene.before.charter.colours
    mine, other = (source, target) if source in colours else (target, source)
    if mine in colours and other == POOL:
        seat = scene.before.charter.seat(mine)
        step = -change.cubes if mine == source else change.cubes
        return f"{scene.whose(seat)}{sum_of(scene.before.players[seat].tech, step)}"
    return f"{end_text(scene, 'tech', source)}, to {end_text(scene, 'tech', target)}"


def value_text(value: Any) -> str:
    """A printed value in words: a table as its names and values, a list with commas."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {value_text(item)}" for key, item in value.items())
    if isinstance(value, (list, tuple)):
        return ("; " if any(isinstance(item, dict) for item in value) else ", ").join(map(value_text, value))
    return str(value)


def facts_text(before: Game, after: Game, paths: tuple[str, ...]) -> str:
    """Facts with their values before and after, and whatever else differs since it follows from them."""
    old, new = facts(before), facts(after)

    def rows(of: Iterable[str]) -> str:
        return "; ".join(f"{clean(p)} {changed(old.get(p), new.get(p))}" for p in of)

    follow = [path for path in differing(old, new) if path not in paths and FOLLOWS.get(path) not in paths]
    return rows(paths) + (f"; so {rows(follow)}" if follow else "")


def because(why: str) -> str:
    """The reason given for an amendment."""
    return f"; because {clean(why)}" if why else ""


def ending_short(game: Game, names: Names) -> str:
    """How the game ended, in a clause."""
    if game.reason not in sentences.ENDING_SHORT:
        return sentences.ENDINGS["other"]
    winners = names.both(game, game.winners) if game.winners else sentences.THINGS["nobody"]
    points = counted(game.score, "point")
    return sentences.ENDING_SHORT[game.reason].format(score=game.score, co2=game.co2, points=points, names=winners)
