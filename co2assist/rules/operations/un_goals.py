"""1.1 c Claim a UN goal card: own infrastructure under every plant it depicts."""

from co2assist.board.acts import Claim
from co2assist.board.changes import Claimed, ExecUsed, Scored, TechMoved
from co2assist.board.count import claimer, supported
from co2assist.board.game import Game
from co2assist.rules.finding import Finding, Findings
from co2assist.rules.script import Scribe, Script
from co2assist.words import POOL


def may_claim(game: Game, seat: int, act: Claim) -> Findings:
    """An open card, its plants (each as often as depicted) on own infrastructure, and its Tech cubes."""
    by = claimer(game, act.number)
    is_open = 1 <= act.number <= len(game.un) and by is None
    figures = {"card": act.number, "cards": len(game.un), "by": None if by is None else game.colour(by)}
    yield Finding("claim.open", is_open, figures)
    card = game.un[act.number - 1] if 1 <= act.number <= len(game.un) else None
    if card is None:
        missing = f"un:{act.number}" if is_open else None
        yield Finding("claim.plants", None, missing=missing)
        yield Finding("claim.tech", None, missing=missing)
        return
    have = supported(game, seat)
    short = {energy: lacking for energy in card.plants if (lacking := card.plants.count(energy) - have.get(energy, 0)) > 0}
    yield Finding("claim.plants", not short, {"card": act.number, "wants": card.plants, "have": have, "short": short})
    tech = game.players[seat].tech
    yield Finding("claim.tech", tech >= card.cubes, {"cubes": card.cubes, "tech": tech})


def claim(s: Scribe, seat: int, act: Claim) -> Script:
    """The cubes are paid, the card is claimed, and the group earns its points at once (none where claims count at the end)."""
    card = s.game.un[act.number - 1]
    assert card is not None
    s.did(ExecUsed("turn.exec", "card"))
    if card.cubes:
        s.did(TechMoved("claim.tech", s.game.colour(seat), POOL, card.cubes))
    s.did(Claimed("claim.points", seat, act.number))
    if s.game.charter.claim_points:
        s.did(Scored("claim.points", None, s.game.charter.claim_points))
    yield from ()
