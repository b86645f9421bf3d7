"""Readings that decided a change, to be named where they were used."""

from co2assist.board import changes as c
from co2assist.board.count import bank_ceps, cep_sources
from co2assist.rulebook import index
from co2assist.rules.goals import has_inspector
from co2assist.rules.supply import LIMIT
from co2assist.text import sentences
from co2assist.text.change_context import Scene


def note(scene: Scene) -> str:
    """The reading that decided, as `placement = leftmost`; nothing where none did."""
    key = reading(scene)
    return sentences.NOTE.format(key=key, value=scene.before.charter.reads(key)) if key else ""


def reading(scene: Scene) -> str:
    """The key of the reading that decided a change; nothing where none did."""
    rule: str = scene.change.rule
    if rule in index.readings():
        return rule
    match scene.change:
        case c.Built():
            return "placement"
        case c.Reckoned() | c.ControlTaken():
            return _reckoned(scene)
        case c.CepMoved():
            return _cep(scene)
        case c.Scored():
            return _points(scene)
        case c.GoalFlipped():
            return _twins(scene)
        case c.InspectorMoved():
            return "inspector-path"
        case c.MainUsed():
            return "no-main" if rule == "turn.pass" else ""
        case c.Missed():
            return "short-bank" if scene.change.what == "market-empty" else ""
        case c.GoalCashed():
            return "cash-when" if scene.change.seat != scene.before.turn and scene.before.phase != "decade" else ""
        case c.Ended():
            return "limit-500" if rule == "lost.limit" and scene.before.co2 == LIMIT else ""
    return _landed(scene)


def _reckoned(scene: Scene) -> str:
    rule = scene.change.rule
    if rule.startswith("control."):
        return "" if rule == "control.spaces" else "control-tie"
    if rule == "final.tech":
        return "most-tech" if dict(scene.change.figures)["most"] == 0 else ""
    return {"private.4": "goal-4", "private.11": "goal-11", "company.1": "company-1"}.get(rule, "")


def _cep(scene: Scene) -> str:
    """The reading `fine` where a player pays for a region; `cep-return` where the bank is short of CEPs."""
    if scene.change.rule == "supply.cep":
        return "cep-return" if bank_ceps(scene.before) == 0 else ""
    if scene.change.rule == "supply.fine" and scene.change.target == "bank":
        return "" if any(isinstance(past, c.CepMoved) and past.source == "market" for past in scene.past) else "fine"
    return _landed(scene)


def _points(scene: Scene) -> str:
    change = scene.change
    if change.rule not in ("supply.fine", "events.aid"):
        return _landed(scene)
    if change.seat is not None:
        floor = scene.before.charter.reads("below-zero") == "floor"
        return "below-zero" if scene.after.players[change.seat].score < (1 if floor else 0) else ""
    payers = [past.seat for past in scene.past if isinstance(past, c.Reckoned) and past.what == "fine"]
    return "fine" if payers and payers[-1] is not None and cep_sources(scene.before, payers[-1]) else ""


def _twins(scene: Scene) -> str:
    """Whether an inspector made this one of two equal tiles flip."""
    game, place = scene.before, scene.change.place
    twins = [tile for n, tile in enumerate(game.goals) if n != place and tile == game.goals[place]]
    return "inspector-twins" if twins and has_inspector(game, place) else ""


def _landed(scene: Scene) -> str:
    """A displaced scientist on a card, in another player's turn."""
    seat = getattr(scene.change, "seat", None)
    landed = scene.change.rule == "lobby.scientist" and seat is not None and seat != scene.before.turn
    return "displaced-card" if landed else ""
