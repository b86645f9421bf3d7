"""1.2 b Prepare Infrastructure: a CEP, the scientist who must leave, the benefit, the token."""

from co2assist.board.acts import Act, Decline, Move, Prepare, Take
from co2assist.board.changes import DeedDone, Earned, MainUsed, Prepared, PreparingBegan
from co2assist.board.count import ceps_payable, occupant, pool_tech, tokens_left
from co2assist.board.game import Deed, Game
from co2assist.box import counts
from co2assist.rules.finding import Finding, Findings
from co2assist.rules.operations.lobbyists import may_answer_move, move_scientist, take_tech
from co2assist.rules.operations.market import take_cep
from co2assist.rules.operations.paying import pay_cep
from co2assist.rules.operations.scientists import moves
from co2assist.rules.script import Ask, Scribe, Script


def may_prepare(game: Game, seat: int, act: Prepare) -> Findings:
    """A proposed project, a CEP to pay, an infrastructure token left."""
    project = game.project_at(act.place)
    proposed = project is not None and project.owner is None
    yield Finding("prepare.proposed", proposed, {"place": act.place, "project": project})
    payable = ceps_payable(game, seat)
    yield Finding("prepare.cep", payable > 0, {"ceps": payable, "wants": 1})
    tokens = tokens_left(game, seat)
    yield Finding("prepare.token", tokens > 0, {"tokens": tokens})
    if game.charter.reads("short-supply") == "strict" and project is not None and proposed:
        cubes = counts.BENEFITS[project.energy]["tech"]
        yield Finding("supply.short", pool_tech(game) >= cubes, {"what": "tech", "wants": cubes, "left": pool_tech(game)})


def prepare(s: Scribe, seat: int, act: Prepare) -> Script:
    """Steps 2 to 5: pay, displace the scientist, take the benefit, slide the infrastructure in."""
    project = s.game.project_at(act.place)
    assert project is not None
    s.did(MainUsed("turn.main"))
    yield from pay_cep(s, seat, "prepare.cep", act.place.split(":")[0])
    s.did(PreparingBegan("prepare.scientist", act.place))
    yield from displace_scientist(s, act.place)
    yield from take_benefit(s, seat, project.energy)
    s.did(Prepared("prepare.infrastructure", act.place, seat))
    s.did(DeedDone("prepare.infrastructure", Deed("prepare", energy=project.energy)))


def displace_scientist(s: Scribe, place: str) -> Script:
    """The employer of a scientist on the project moves it at once, free of charge."""
    employer = occupant(s.game, place)
    if employer is None:
        return
    options: tuple[Act, ...] = tuple(moves(s.game, employer, place))
    law = may_answer_move(employer, options, place)
    answer = yield Ask(s.game.colour(employer), "move", options, "prepare.scientist", subject=place, law=law)
    assert isinstance(answer, Move)
    own_turn = s.game.turn == employer
    lands = own_turn or s.game.charter.reads("displaced-card") == "effect"
    yield from move_scientist(s, employer, answer, lands=lands)


def take_benefit(s: Scribe, seat: int, energy: str) -> Script:
    """Money ($), then Tech cubes, then CEPs from the market one at a time (reading prepare-benefit)."""
    benefit = counts.BENEFITS[energy]
    if benefit["money"]:
        s.did(Earned("prepare.benefit", seat, benefit["money"]))
    if benefit["tech"]:
        take_tech(s, seat, benefit["tech"], "prepare.benefit")
    for _ in range(benefit["ceps"]):
        yield from take_benefit_cep(s, seat)


def take_benefit_cep(s: Scribe, seat: int) -> Script:
    """A CEP of the benefit, which may be declined under the reading prepare-benefit = may."""
    if s.game.charter.reads("prepare-benefit") == "may" and s.game.market:
        answer = yield Ask(s.game.colour(seat), "take", (Take(), Decline()), "prepare.benefit", subject="cep")
        if isinstance(answer, Decline):
            return
    take_cep(s, s.game.colour(seat), "prepare.benefit")
