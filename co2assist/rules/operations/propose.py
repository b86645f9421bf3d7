"""1.2 a Propose a Project: a tile from its stack, knowledge, then the grant of the space."""

from co2assist.board.acts import Move, Propose, Recruit, Skip
from co2assist.board.changes import DeedDone, Earned, MainUsed, Missed, Proposed, Recruited
from co2assist.board.count import next_level, pool_tech, scientists_in_pool, stack_left
from co2assist.board.game import Deed, Game, kind_of
from co2assist.rules.finding import Finding, Findings
from co2assist.rules.operations.knowledge import learn, learn_any
from co2assist.rules.operations.lobbyists import may_answer_move, move_scientist, take_tech
from co2assist.rules.operations.scientists import moves
from co2assist.rules.script import Ask, Scribe, Script
from co2assist.words import ENERGIES, HOME

TECH_GRANT = 2
"""Tech cubes of the tech grant."""


def may_propose(game: Game, seat: int, act: Propose) -> Findings:
    """An energy of the region's agenda, an empty space, a tile left in the stack."""
    region = game.region(act.place)
    if region.agenda is None:
        yield Finding("propose.agenda", None, missing=f"agenda:{act.place.split(':')[0]}")
    else:
        yield Finding(
            "propose.agenda", act.energy in region.agenda, {"energy": act.energy, "agenda": region.agenda, "place": act.place}
        )
    standing = game.project_at(act.place)
    yield Finding("propose.space", standing is None, {"place": act.place, "project": standing})
    yield Finding("propose.stack", stack_left(game, act.energy) > 0, {"energy": act.energy})
    if game.charter.reads("short-supply") == "strict":
        yield from may_use_grant(game, seat, act.place)


def may_use_grant(game: Game, seat: int, place: str) -> Findings:
    """Under the strict reading the whole grant must be there; a scientist may move onto the project just proposed."""
    grant = game.layout.grants[place]
    if grant == "tech":
        yield Finding(
            "supply.short", pool_tech(game) >= TECH_GRANT, {"what": "tech", "wants": TECH_GRANT, "left": pool_tech(game)}
        )
    elif grant == "scientist":
        able = [place for place in game.players[seat].scientists if kind_of(place) in (HOME, "space")]
        there = scientists_in_pool(game, seat) + len(able)
        yield Finding("supply.short", there > 0, {"what": "scientist", "wants": 1, "left": there})


def propose(s: Scribe, seat: int, act: Propose) -> Script:
    """Steps 1 to 3: the tile, 1 knowledge, the grant."""
    s.did(MainUsed("turn.main"))
    s.did(Proposed("propose.tile", act.place, act.energy, next_level(s.game, act.energy)))
    yield from learn(s, seat, act.energy, "propose.knowledge")
    grant = s.game.layout.grants[act.place]
    if grant == "money":
        take_money_grant(s, seat, act.place)
    elif grant == "tech":
        take_tech(s, seat, TECH_GRANT, "propose.tech")
    else:
        yield from take_scientist_grant(s, seat)
    s.did(DeedDone("propose.tile", proposal(s.game, act)))


def proposal(game: Game, act: Propose) -> Deed:
    """What a lobbyist card may see in a proposal: its region and its grant."""
    return Deed("propose", energy=act.energy, region=act.place.split(":")[0], grant=game.layout.grants[act.place])


def take_money_grant(s: Scribe, seat: int, place: str) -> None:
    """$1 for every CEP the region holds now."""
    ceps = s.game.region(place).ceps
    if ceps:
        s.did(Earned("propose.money", seat, ceps))
    else:
        s.did(Missed("propose.money", "money-grant", seat, place.split(":")[0]))


def take_scientist_grant(s: Scribe, seat: int) -> Script:
    """Recruit a scientist (and learn 1 of any energy), or move one; nothing when neither is possible."""
    recruits = (Recruit(),) if scientists_in_pool(s.game, seat) else ()
    options = (*recruits, *moves(s.game, seat)) or (Skip(),)
    answer = yield Ask(s.game.colour(seat), "grant", options, "propose.scientist", law=may_answer_move(seat, options))
    if isinstance(answer, Recruit):
        s.did(Recruited("propose.scientist", seat))
        yield from learn_any(s, seat, seat, ENERGIES, "propose.scientist")
    elif isinstance(answer, Move):
        yield from move_scientist(s, seat, answer)
    else:
        s.did(Missed("short-supply", "scientist", seat))
