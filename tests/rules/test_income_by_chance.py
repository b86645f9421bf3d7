"""Income on random tracks against counting by hand, for every number of players."""

from hypothesis import given as over
from hypothesis import strategies as st

from co2assist.board.game import Game, Player
from co2assist.box.practice_box import practice_box
from co2assist.referee import begin, lawful
from co2assist.rules.amending import given
from co2assist.rules.charters import charter_for
from co2assist.rules.income import income_by_track
from co2assist.rules.setup import fresh
from co2assist.words import COLOURS, ENERGIES

PRINTED = (0, 1, 1, 2, 2, 3, 3, 4, 5, 6)
"""Income by space in the practice box; nothing without a disc."""
tracks = st.integers(1, 4).flatmap(
    lambda players: st.lists(st.lists(st.integers(0, 9), min_size=5, max_size=5), min_size=players, max_size=players)
)


def table(know: list[list[int]]) -> Game:
    box = practice_box()
    colours = COLOURS[: len(know)]
    told: dict[str, object] = {"phase": "income", "score": 100}
    for colour, spaces in zip(colours, know, strict=True):
        told |= {f"{colour}.know.{energy}": space for energy, space in zip(ENERGIES, spaces, strict=True)}
    game, faults = given(fresh(charter_for("cooperative", colours), box, box.deal), told)
    assert not faults
    return game


def by_hand(know: list[list[int]], seat: int, track: int) -> int:
    """Two stacks earn, one with up to two players; who stands behind as many occupied spaces as stacks earns nothing."""
    mine = know[seat][track]
    ahead = {spaces[track] for spaces in know if spaces[track] > mine}
    return PRINTED[mine] if len(ahead) < (2 if len(know) > 2 else 1) else 0


@over(tracks)
def test_income_is_what_counting_by_hand_gives(know: list[list[int]]) -> None:
    game = table(know)
    for seat in range(len(know)):
        earned = income_by_track(game, seat)
        assert {energy: earned.get(energy, 0) for energy in ENERGIES} == {
            energy: by_hand(know, seat, track) for track, energy in enumerate(ENERGIES)
        }


@over(tracks)
def test_the_first_with_income_is_asked_for_all_of_it(know: list[list[int]]) -> None:
    totals = [sum(by_hand(know, seat, track) for track in range(5)) for seat in range(len(know))]
    position = begin(table(know))
    first = next((seat for seat, total in enumerate(totals) if total), None)
    assert position.ask is not None
    if first is None:
        assert position.ask.about == "draw"
    else:
        assert (position.ask.who, position.ask.about) == (COLOURS[first], "income")
        assert [act.money for act in lawful(position)] == list(range(totals[first] + 1))


@over(tracks, st.randoms(use_true_random=False))
def test_the_group_earns_the_same_in_every_seating(know: list[list[int]], rng: object) -> None:
    seats = sorted(range(len(know)), key=lambda _: rng.random())
    there = table([know[seat] for seat in seats])
    here = table(know)
    assert [income_by_track(there, place) for place in range(len(know))] == [income_by_track(here, seat) for seat in seats]


def test_a_player_is_a_piece_with_five_tracks() -> None:
    assert len(Player(0, 0, 0).know) == len(ENERGIES)
