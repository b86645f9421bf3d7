"""1.1 a, Gaining Knowledge: discs on the tracks and the bonuses they cover."""

from collections.abc import Callable, Generator

from co2assist.board.acts import Act, Give, Learn, Place
from co2assist.board.changes import DiscMoved, Missed, TechMoved
from co2assist.board.count import pool_tech
from co2assist.board.game import Game
from co2assist.rules.finding import Finding, Findings
from co2assist.rules.goals import flip_achieved
from co2assist.rules.operations.market import take_cep
from co2assist.rules.script import Ask, Scribe, Script
from co2assist.words import ENERGIES, NONE, POOL

Due = tuple[int, str] | None
"""The seat and the energy of a point of knowledge that a bonus leads to, if it leads to one."""
Leading = Generator[Ask, Act, Due]
"""A script that ends with the point of knowledge it leads to."""


def learn(s: Scribe, seat: int, energy: str, rule: str) -> Script:
    """1 point of knowledge, and those that the bonuses lead to, one after the other, however many they are."""
    due: Due = (seat, energy)
    while due is not None:
        due = yield from advance(s, *due, rule)
        rule = "knowledge.bonus"


def advance(s: Scribe, seat: int, energy: str, rule: str) -> Leading:
    """The disc advances a space, and an icon over it gives its bonus at once."""
    space = s.game.players[seat].knows(energy) + 1
    if space > s.game.box.spaces(energy):
        s.did(Missed("knowledge.end", "track-end", seat, energy))
        return None
    s.did(DiscMoved(rule, seat, energy, space))
    flip_achieved(s, (f"know {energy} half", f"know {energy} top"))
    bonus = s.game.box.icon(energy, space)
    if bonus == NONE:
        return None
    return (yield from give_bonus(s, seat, bonus))


def give_bonus(s: Scribe, giver: int, bonus: str) -> Leading:
    """The owner of the disc gives the bonus to any one player."""
    if not useful(s.game, bonus):
        s.did(Missed("full-regions" if bonus == "cep" and s.game.market else "knowledge.bonus", "bonus-useless", giver, bonus))
        return None
    options = tuple(Give(colour) for colour in s.game.charter.colours)
    answer = yield Ask(s.game.colour(giver), "give", options, "knowledge.bonus", subject=bonus)
    assert isinstance(answer, Give)
    receiver = s.game.charter.seat(answer.to)
    chooser = giver if s.game.charter.reads("bonus-chooser") == "giver" else receiver
    return (yield from receive_bonus(s, receiver, chooser, bonus))


def useful(game: Game, bonus: str) -> bool:
    """Whether a bonus can do anything for anybody."""
    if bonus == "tech":
        return pool_tech(game) > 0
    if bonus == "cep":
        return game.market > 0 and (game.charter.reads("full-regions") == "hand" or bool(regions_with_room(game)))
    energies = ENERGIES if bonus == "any" else (bonus,)
    return any(can_learn(game, seat, energies) for seat in range(len(game.players)))


def can_learn(game: Game, seat: int, energies: tuple[str, ...]) -> bool:
    """Whether a player's disc can still advance on one of these tracks."""
    return any(game.players[seat].knows(energy) < game.box.spaces(energy) for energy in energies)


def regions_with_room(game: Game) -> list[str]:
    """The regions with an empty CEP space."""
    rows = zip(game.layout.ids, game.regions, game.layout.capacity, strict=True)
    return [name for name, region, capacity in rows if region.ceps < capacity]


def receive_bonus(s: Scribe, receiver: int, chooser: int, bonus: str) -> Leading:
    """The bonus does what its icon shows, for the player it was given to; knowledge is left to whoever follows."""
    colour = s.game.colour(receiver)
    if bonus == "tech":
        s.did(TechMoved("knowledge.bonus", POOL, colour))
    elif bonus == "cep":
        yield from place_cep(s, receiver, chooser)
    elif bonus != "any":
        return receiver, bonus
    elif can_learn(s.game, receiver, ENERGIES):
        return receiver, (yield from named(s, receiver, chooser, ENERGIES, "knowledge.bonus"))
    else:
        s.did(Missed("knowledge.end", "track-end", receiver, bonus))
    return None


def learn_any(s: Scribe, learner: int, chooser: int, energies: tuple[str, ...], rule: str, about: str = "") -> Script:
    """1 point of knowledge in one of several energies, named by the chooser; `about` what brings it."""
    yield from learn(s, learner, (yield from named(s, learner, chooser, energies, rule, about)), rule)


def named(
    s: Scribe, learner: int, chooser: int, energies: tuple[str, ...], rule: str, about: str = ""
) -> Generator[Ask, Act, str]:
    """The energy that the chooser names for a point of knowledge."""
    options = tuple(Learn(energy) for energy in energies)
    subject = s.game.colour(learner) if learner != chooser else about
    answer = yield Ask(s.game.colour(chooser), "learn", options, rule, subject=subject)
    assert isinstance(answer, Learn)
    return answer.energy


def place_cep(s: Scribe, receiver: int, chooser: int) -> Script:
    """A market CEP goes to a region with room; with every region full see the reading full-regions."""
    menu = regions_with_room(s.game)
    if not menu:
        take_cep(s, s.game.colour(receiver), "full-regions")
        return
    options = tuple(Place(region) for region in menu)
    answer = yield Ask(s.game.colour(chooser), "place", options, "knowledge.bonus", law=may_place(menu))
    assert isinstance(answer, Place)
    take_cep(s, answer.region, "knowledge.bonus")


def may_place(menu: list[str]) -> Callable[[Game, Act], Findings]:
    """The law of a region CEP: one CEP a CEP space."""

    def law(game: Game, act: Act) -> Findings:
        if not isinstance(act, Place):
            yield Finding("ask.options", False, {"about": "place"})
            return
        region = game.region_at(act.region)
        figures = {"region": act.region, "ceps": game.regions[region].ceps, "spaces": game.layout.capacity[region]}
        yield Finding("place.full", act.region in menu, figures)

    return law
