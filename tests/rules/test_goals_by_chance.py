"""Goal tiles on random boards: as many flip as there are feats, whatever the order they lie in."""

from collections import Counter

from hypothesis import given as over
from hypothesis import strategies as st

from co2assist.box.practice_box import practice_box
from co2assist.referee import begin
from co2assist.rules.amending import given
from co2assist.rules.charters import charter_for
from co2assist.rules.setup import fresh

SOUTH = st.lists(st.sampled_from(["forestation", "hydro", "recycling"]), max_size=4)
building = st.lists(
    st.sampled_from(["build south-america", "build hydro", "build forestation", "build wind", "build africa"]), max_size=8
)


@over(SOUTH, building, st.integers(0, 9), st.integers(0, 9))
def test_the_goals_phase_flips_what_the_board_shows(built: list[str], tiles: list[str], red: int, blue: int) -> None:
    out: Counter[str] = Counter()
    supply = []
    for energy in built:
        out[energy] += 1
        supply.append(f"{energy}-{1 if out[energy] <= 2 else 2} on red by blue")
    told = {
        "phase": "goals",
        "score": 200,
        "goals": [*tiles, "know wind top", "know wind half", "know wind half"],
        "south-america.supply": supply + ["-"] * (4 - len(supply)),
        "red.know.wind": red,
        "blue.know.wind": blue,
    }
    box = practice_box()
    game, faults = given(fresh(charter_for("cooperative", ("red", "blue")), box, box.deal), told)
    assert not faults
    after = begin(game).game
    feats = {
        "build south-america": len(built),
        "know wind top": (red == 9) + (blue == 9),
        "know wind half": (red >= 5) + (blue >= 5),
    }
    feats |= {f"build {energy}": count for energy, count in out.items()}
    named = Counter(tile.text for tile in after.goals)
    done = Counter(tile.text for tile in after.goals if tile.done)
    assert done == Counter({text: min(count, feats.get(text, 0)) for text, count in named.items() if feats.get(text, 0)})
    assert after.score == 200 - (len(after.goals) - done.total())
