"""What the program deals and draws: the same for the same seed and lines, and never a tile twice."""

from collections import Counter

import pytest
from some_evenings import two_players

from co2assist import referee
from co2assist.board.acts import Draw, Event, Summit
from co2assist.board.game import but
from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.record.dealers import answer_for, drawn_otherwise, told
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.new_game import NewGame
from co2assist.record.session import all_facts
from co2assist.text import notation


def dealt(seed: int, mode: str = "cooperative", **chosen: object) -> Evening:
    return new_evening(NewGame("f", mode, ["red", "blue"], practice_box(), draws="app", seed=seed, **chosen))  # type: ignore[arg-type]


def lines(evening: Evening) -> list[str]:
    return [entry.line for entry in evening.session.entries]


def test_golden_deal() -> None:
    """These tiles belong to seed 3 for ever, on every machine."""
    evening = dealt(3)
    assert lines(evening)[:8] == GOLDEN
    assert evening.session.now.ask is not None
    assert evening.session.now.ask.who == "red"


GOLDEN = [
    "table: agenda north-america forestation hydro recycling",
    "table: agenda europe wind solar recycling",
    "table: agenda asia recycling wind hydro",
    "table: agenda oceania solar wind forestation",
    "table: agenda africa hydro solar forestation",
    "table: agenda south-america recycling forestation solar",
    "table: summit 1 hydro solar",
    "table: summit 2 hydro wind solar",
]


def test_same_seed_same_deal_other_seed_other_deal() -> None:
    assert lines(dealt(7)) == lines(dealt(7))
    assert len({tuple(lines(dealt(seed))) for seed in range(20)}) == 20


@pytest.mark.parametrize("seed", range(12))
def test_no_tile_lies_there_twice(seed: int) -> None:
    box = practice_box()
    game = dealt(seed).session.now.game
    listed = Counter(" ".join(sorted(row.split())) for row in box.tiles["summits"])
    assert not Counter(" ".join(sorted(topics)) for topics in game.summits if topics) - listed
    goals = Counter(tile.text for tile in game.goals if tile)
    assert not goals - Counter(box.tiles["goals-building"] + box.tiles["goals-knowledge"] + box.tiles["goals-summit"])
    assert [tile.kind for tile in game.goals if tile] == ["build"] * 8 + ["know"] * 5 + ["summit"] * 8
    agendas = Counter(" ".join(region.agenda or ()) for region in game.regions)
    assert not agendas - Counter(box.tiles["agendas"])
    assert [len(card.plants) for card in game.un if card] == [2] * 5 + [3] * 5
    assert not Counter(face_of_un(card) for card in game.un) - Counter(box.tiles["un-two"] + box.tiles["un-three"])


def face_of_un(card: object) -> str:
    return " ".join((*card.plants, str(card.cubes)))  # type: ignore[attr-defined]


def supply(seed: int, given: dict[str, object] | None = None) -> Evening:
    """A game at Energy Supply with six regions in need; the program draws for all of them at once."""
    return dealt(seed, given={"phase": "supply", **(given or {})})


def drawn(evening: Evening) -> list[str]:
    return [act.fossil for act in told(evening.session.entries) if isinstance(act, Draw)]


def test_fossil_plants_come_from_what_is_left() -> None:
    assert len(drawn(supply(1))) == 6
    for seed in range(15):
        given = {"fossil.gas": 1, "fossil.oil": 0, "fossil.coal": 5}
        assert Counter(drawn(supply(seed, given))) == {"gas": 1, "coal": 5}
    kinds = Counter(kind for seed in range(200) for kind in drawn(supply(seed))[:1])
    assert 55 <= kinds["gas"] <= 105
    assert 42 <= kinds["oil"] <= 92
    assert 30 <= kinds["coal"] <= 77


def test_tucked_tiles_come_last() -> None:
    evening = supply(1)
    game = but(evening.session.start.game, fossil=(2, 1, 0), tucked=(2, 0, 0))
    position = referee.begin(game)
    assert position.ask is not None
    assert {answer_for(position, seed, game, ()) for seed in range(30)} == {Draw(position.ask.subject, "oil")}


def test_a_draw_taken_back_comes_again() -> None:
    evening = supply(5)
    before = all_facts(evening.session.now)
    first = lines(evening)
    evening.undo_to(2)
    assert len(lines(evening)) == 2
    evening.deal()
    assert lines(evening) == first
    assert all_facts(evening.session.now) == before


def test_undo_takes_the_draws_along_with_the_line_before_them() -> None:
    evening = dealt(
        4, given={"phase": "operations", "round": 4, "turn": "blue", "score": 90, "red.know.wind": 1, "blue.know.wind": 1}
    )
    evening.say("blue: propose wind north-america:tech")
    evening.say("blue: end")
    incomes = len(lines(evening))
    while evening.session.now.ask and evening.session.now.ask.about == "income":
        evening.say(f"{evening.session.now.ask.who}: income 0")
    assert len(drawn(evening)) == 6
    after = all_facts(evening.session.now)
    taken = evening.undo()
    assert [entry.line.split(":")[0] for entry in taken] == ["table"] * 6 + ["blue"]
    evening.redo()
    assert all_facts(evening.session.now) == after
    evening.undo(2)
    assert lines(evening) == ["blue: propose wind north-america:tech"]
    assert incomes == 2


def test_the_deal_itself_is_not_taken_back() -> None:
    evening = dealt(3)
    before = lines(evening)
    assert evening.undo() == []
    assert lines(evening) == before


def test_from_hands_to_the_program_and_back() -> None:
    evening = two_players()
    assert lines(evening) == []
    evening.draw_by("app", 9)
    evening.say("red: propose wind africa:tech")
    assert lines(evening) == ["red: propose wind africa:tech"]
    evening.draw_by("hands")
    late = new_evening(NewGame("f", "cooperative", ["red"], practice_box(), given={"phase": "supply"}))
    assert late.session.now.ask is not None
    assert late.session.now.ask.about == "draw"
    assert len(late.draw_by("app", 9)) == 6


def test_what_the_box_does_not_list_is_asked() -> None:
    box = Box(practice_box().values, "mine", "observed")
    evening = new_evening(NewGame("f", "cooperative", ["red"], box, draws="app", seed=1))
    assert lines(evening) == []
    assert evening.session.now.ask is not None
    assert evening.session.now.ask.about == "agenda"
    odd = Box(
        practice_box().values, "odd", "observed", tiles={"agendas": [3, "x", "wind wind wind", ["solar"], "wind solar hydro"]}
    )
    evening = new_evening(NewGame("f", "cooperative", ["red"], odd, draws="app", seed=1))
    assert lines(evening) == ["table: agenda north-america wind solar hydro"]


def test_a_tile_nobody_told_is_dealt_when_a_rule_needs_it() -> None:
    evening = dealt(3, deal="later")
    assert lines(evening) == []
    evening.say("red: propose forestation north-america:tech")
    assert lines(evening) == [GOLDEN[0], "red: propose forestation north-america:tech"]


def test_events_are_seven_and_turned_up_once() -> None:
    evening = dealt(2, "competitive")
    shown = [act.region for act in told(evening.session.entries) if isinstance(act, Event)]
    assert len(shown) == 2
    assert not Counter(shown) - Counter(practice_box().tiles["events"])


def test_an_empty_summit_deck_gives_none() -> None:
    evening = dealt(2)
    position = evening.session.start
    ask = referee.begin(position.game).ask
    assert ask is not None
    emptied = but(evening.session.now.game, summits_left=(0, 0, 0), docket=position.game.docket)
    waiting = position.__class__(emptied, (), emptied, ask.__class__("table", "summit", None, "summit.tile", "2"))
    assert answer_for(waiting, 1, emptied, ()) == Summit(2)


SUPPLY = "table: amend phase = supply; co2 = 440"
"""Six tiles are drawn after it."""


def gone_on(evening: Evening, *said: str) -> list[tuple[str, str]]:
    """What the program draws otherwise once these lines are said: the tile, and the one that was taken back."""
    old = evening.session.fork()
    for line in said:
        evening.say(line)
    return [(notation.say(now), notation.say(was)) for now, was in drawn_otherwise(old, evening.session, evening.header.seed)]


def drawn_in(evening: Evening) -> list[str]:
    return [notation.say(entry.act) for entry in evening.session.entries if isinstance(entry.act, Draw)]


def test_another_seed_after_undo_names_every_tile_that_differs() -> None:
    """The same line is said again: what lies there now, instead of what lay there, place by place."""
    evening = dealt(7)
    evening.say(SUPPLY)
    before = drawn_in(evening)
    evening.undo()
    evening.draw_by("app", 99)
    told_otherwise = gone_on(evening, SUPPLY)
    now = drawn_in(evening)
    assert len(now) == len(before) == 6
    assert now != before
    assert told_otherwise == [(new, old) for new, old in zip(now, before, strict=True) if new != old]


def test_the_same_seed_draws_the_same_and_nothing_is_said() -> None:
    evening = dealt(7)
    evening.say(SUPPLY)
    before = drawn_in(evening)
    evening.undo()
    assert gone_on(evening, SUPPLY) == []
    assert drawn_in(evening) == before
    evening.undo()
    assert gone_on(evening, "red: buy") == []


def test_another_line_after_another_seed_names_the_tiles_as_well() -> None:
    """They are named when the lines are dropped, for afterwards nothing knows of them."""
    evening = dealt(7)
    evening.say(SUPPLY)
    before = drawn_in(evening)
    evening.undo()
    evening.draw_by("app", 99)
    others = gone_on(evening, "red: buy")
    assert others
    assert {was for _, was in others} <= set(before)
