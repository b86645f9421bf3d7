"""1.1 a, Gaining Knowledge: bonuses that lead to bonuses, on tracks as long as a box may have them."""

from co2assist.board.acts import Act, Give, Learn, Propose
from co2assist.board.facts import facts
from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.referee import begin, hear
from co2assist.rules.charters import charter_for
from co2assist.rules.setup import fresh
from co2assist.words import ENERGIES

SPACES = 30
"""Spaces of a track at most."""
PLAYERS = ("red", "blue")


def box_of_icons() -> Box:
    """The practice box with a generic energy on every space of five long tracks."""
    box = practice_box()
    for energy in ENERGIES:
        box = box.told(f"tracks.{energy}.spaces", SPACES)
        for space in range(1, SPACES + 1):
            box = box.told(f"tracks.{energy}.icons.{space}", "any")
    return box


def test_one_proposal_may_fill_every_track() -> None:
    """2 players x 5 tracks x 30 spaces: the first point by the proposal, the 299 others each by the bonus before it."""
    box = box_of_icons()
    game = fresh(charter_for("cooperative", PLAYERS, "europe", (), {}), box, box.deal)
    position = begin(game)
    act: Act = Propose("wind", "north-america:money")
    points = 0
    while True:
        position = hear(position, position.ask.who, act)
        if position.ask.about == "turn":
            break
        known = facts(position.game)
        if position.ask.about == "give":
            act = Give(next(who for who in PLAYERS if any(known[f"{who}.know.{energy}"] < SPACES for energy in ENERGIES)))
        else:
            points += 1
            act = Learn(next(energy for energy in ENERGIES if known[f"{position.ask.who}.know.{energy}"] < SPACES))
    assert points == len(PLAYERS) * len(ENERGIES) * SPACES - 1
    assert all(facts(position.game)[f"{who}.know.{energy}"] == SPACES for who in PLAYERS for energy in ENERGIES)
