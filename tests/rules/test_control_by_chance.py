"""Control on random layouts against counting by hand, in every seating."""

from typing import Any

from hypothesis import given as over
from hypothesis import strategies as st

from co2assist.board.game import Game, Plant, swap, with_region
from co2assist.box.practice_box import practice_box
from co2assist.rules.charters import charter_for
from co2assist.rules.operations.control import contest
from co2assist.rules.setup import fresh
from co2assist.words import COLOURS, ENERGIES

AGENDA = ("wind", "solar", "recycling")
plants = st.lists(st.tuples(st.sampled_from(AGENDA), st.integers(0, 3), st.booleans()), min_size=1, max_size=5)
knowledge = st.lists(st.lists(st.integers(0, 9), min_size=5, max_size=5), min_size=4, max_size=4)


def table(layout: list[Any], know: list[list[int]], tie: str) -> Game:
    """A competitive table of four with these plants in the first region; (energy, builder, bare) each, left to right."""
    box = practice_box()
    game = fresh(charter_for("competitive", COLOURS, "", (), {"control-tie": tie}), box, box.deal)
    row = [Plant(energy, 1, 0, builder, bare) for energy, builder, bare in layout]
    game = with_region(game, 0, supply=tuple(row + [None] * (5 - len(row))))
    players = game.players
    for seat, spaces in enumerate(know):
        players = swap(players, seat, type(players[0])(0, 0, 0, know=tuple(spaces)))
    return type(game)(**{**{field: getattr(game, field) for field in game.__struct_fields__}, "players": players})


def by_hand(layout: list[Any], know: list[list[int]], tie: str, builder: int, energy: str) -> bool:
    """The four steps as written: only who leads a step outright, or is level with the best to the end, takes control."""
    spaces = {seat: sorted({AGENDA.index(e) for e, b, bare in layout if b == seat and not bare}) for seat in range(4)}
    if not spaces[builder]:
        return False
    best = max(len(own) for own in spaces.values())
    left = [seat for seat in range(4) if len(spaces[seat]) == best]
    if builder not in left:
        return False
    for place in range(1 if tie == "leftmost" else best):
        foremost = min(spaces[seat][place] for seat in left)
        left = [seat for seat in left if spaces[seat][place] == foremost]
        if builder not in left:
            return False
    track = ENERGIES.index(energy)
    return know[builder][track] == max(know[seat][track] for seat in left)


@over(plants, knowledge, st.sampled_from(["in-order", "leftmost"]))
def test_control_is_what_counting_by_hand_gives(layout: list[Any], know: list[list[int]], tie: str) -> None:
    energy, builder, _ = layout[-1]
    assert contest(table(layout, know, tie), 0, builder, energy).taken == by_hand(layout, know, tie, builder, energy)


@over(plants, knowledge, st.permutations(range(4)))
def test_seats_make_no_difference(layout: list[Any], know: list[list[int]], seats: list[int]) -> None:
    energy, builder, _ = layout[-1]
    moved = [(e, seats[b], bare) for e, b, bare in layout]
    know_moved = [know[seats.index(seat)] for seat in range(4)]
    here = contest(table(layout, know, "in-order"), 0, builder, energy)
    there = contest(table(moved, know_moved, "in-order"), 0, seats[builder], energy)
    assert (here.taken, here.rule) == (there.taken, there.rule)


@over(plants, knowledge)
def test_at_most_one_builder_would_win_outright(layout: list[Any], know: list[list[int]]) -> None:
    """Without a tie to the end, only one of all players could take the region by the same build."""
    energy = layout[-1][0]
    game = table(layout, know, "in-order")
    outright = [seat for seat in range(4) if (found := contest(game, 0, seat, energy)).taken and found.rule != "control.active"]
    assert len(outright) <= 1
