"""What a report says, worked out by hand: luck, turning points, secrets, what is not known, and names from outside."""

from fractions import Fraction
from types import SimpleNamespace

import pytest
from msgspec.structs import replace
from past_games import whole
from some_evenings import played
from where import ROOT

from co2assist.box.practice_box import practice_box
from co2assist.cli.pages import parts_by_name
from co2assist.cli.terminal.console import Look
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.new_game import NewGame
from co2assist.story import export as bgstats
from co2assist.story import export as entries
from co2assist.story import paper
from co2assist.story.luck import fortune, supplies
from co2assist.story.report import report
from co2assist.story.statistics import kept, statistics
from co2assist.story.walk import decades, made
from co2assist.text.headlines import ending
from co2assist.words import ENERGIES

GAMES = ROOT / "scenarios" / "games"


def started(*lines: str, **chosen: object) -> Evening:
    named = {"names": {"red": "Ana", "blue": "Ben"}, **chosen}
    evening = new_evening(NewGame("friday", "cooperative", ["red", "blue"], practice_box(), **named))  # type: ignore[arg-type]
    for line in lines:
        evening.say(line)
    return evening


def one_phase() -> Evening:
    """The Income phase of 2020 followed alone: Ana first on the wind track, Ben nowhere."""
    know = {f"{colour}.know.{energy}": 0 for colour in ("red", "blue") for energy in ENERGIES}
    told = {**know, "red.know.wind": 3, "decade": 2020, "score": 12, "start": "red"}
    return started(only="income", given=told)


REGIONS = ("north-america", "europe", "asia", "oceania", "africa", "south-america")


def drawing(kinds: str, gas: int, oil: int) -> Evening:
    """An Energy Supply in which the six regions draw of so much gas and oil, and no coal."""
    evening = started(given={"phase": "supply", "fossil.gas": gas, "fossil.oil": oil, "fossil.coal": 0, "score": 90})
    for region, kind in zip(REGIONS, kinds, strict=True):
        evening.say(f"table: draw {region} {'gas' if kind == 'g' else 'oil'}")
    return evening


def test_six_oil_of_six_gas_and_six_oil_are_one_chance_in_924() -> None:
    """6 of 12 tiles: 6 x 25 ppm are expected; 6 oil are 1 of the 924 sixes there are."""
    (phase,) = supplies(drawing("oooooo", 6, 6).session)
    assert (phase.year, phase.tiles, phase.ppm, phase.expected, phase.as_bad) == (2010, 6, 180, 150, Fraction(1, 924))
    assert fortune([phase]) == "180 ppm were drawn where 150 were expected, 30 ppm more: unlucky."


def test_six_gas_are_always_reached() -> None:
    (phase,) = supplies(drawing("gggggg", 6, 6).session)
    assert (phase.ppm, phase.as_bad) == (120, 1)
    assert fortune([phase]) == "120 ppm were drawn where 150 were expected, 30 ppm fewer: lucky."


def test_a_phase_still_being_drawn_is_not_judged() -> None:
    evening = started(given={"phase": "supply", "score": 90})
    assert supplies(evening.session) == []
    evening.say("table: draw north-america gas")
    assert supplies(evening.session) == []


def test_a_board_corrected_between_the_draws_is_not_compared() -> None:
    evening = started(given={"phase": "supply", "fossil.gas": 6, "fossil.oil": 6, "fossil.coal": 0, "score": 90})
    evening.say("table: draw north-america gas")
    evening.say("table: amend co2 = 450")
    for region in REGIONS[1:]:
        evening.say(f"table: draw {region} gas")
    (phase,) = supplies(evening.session)
    assert (phase.ppm, phase.odds) == (120, None)
    assert "| 2010 | 6 | not known | 120 | not known |" in paper.markdown(report(evening))


def test_the_points_of_a_build_are_a_turning_point_under_the_deed_that_made_them() -> None:
    told = report(whole(GAMES / "won-by-four-players.toml"))
    best = max(told.turning, key=lambda turning: turning.points or 0)
    assert best.text == "Dee builds hydro 1 in Asia, on Ana's Infrastructure"
    assert best.points == 4
    worst = min(told.turning, key=lambda turning: turning.points or 0)
    assert (worst.year, worst.text, worst.points) == (2040, "Bringing CO₂ down", -56)
    assert "Ana takes control of Asia from Dee" in [turning.text for turning in told.turning]


def test_private_goals_stay_hidden_until_the_game_is_over() -> None:
    """One player has shown two goals and the others have not: no page and no file says which."""
    evening = whole(GAMES / "won-by-two-players.toml", leave=1)
    assert not evening.session.now.over
    assert evening.session.entries[-1].line.split()[1] == "goals"
    secret = evening.session.entries[-1].line
    assert entries.csv_text(evening).splitlines()[-1].split(",")[1] == f"{secret.split()[0]} goals * *"
    for text in (entries.csv_text(evening), entries.json_text(evening), paper.html(report(evening))):
        assert secret not in text
    assert "goals * *" not in entries.csv_text(whole(GAMES / "won-by-two-players.toml"))


def test_names_from_outside_are_only_text() -> None:
    evening = started(names={"red": "<script>alert(1)</script>", "blue": 'B|e*n_ [x](y) & "co"'})
    page, written = paper.html(report(evening)), paper.markdown(report(evening))
    assert "<script" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert r"B\|e\*n\_ \[x\](y) \& " in written
    assert "<script" not in written.replace(r"\<", "")


def test_one_phase_alone_says_what_is_not_known() -> None:
    evening = one_phase()
    told = report(evening)
    assert told.outcome == ["Only the Income phase of this game was followed; how it ended is not known."]
    assert (told.plants, told.board) == ([], None)
    rows = dict(told.rows)
    assert rows["points for goals"] == [None]
    assert '<td class="n">not known</td>' in paper.html(told)


def test_a_game_joined_later_says_which_decades_were_not_entered() -> None:
    evening = started(given={"decade": 2030, "phase": "operations", "score": 60, "co2": 440})
    told = report(evening)
    assert told.years == [2030]
    assert told.unknown == ["What happened in 2010 and 2020 was not entered."]
    assert told.curves[0].at == ["start", "2030"]


def test_tiles_nobody_has_entered_are_counted_and_numbers_stay_numbers() -> None:
    told = report(started(deal="later"))
    assert told.board is not None
    assert "Energy Summits: 4 not known." in told.board.lines
    assert "Environmental Goals met: 0 of 21. Open: 21 not known." in told.board.lines
    assert "met: 0 of 21. Open: 21 not known." in paper.markdown(told)
    assert [paper.plain_text(text) for text in ("1. a", "12) b", "-3", "- c", "---", "$5")] == [
        "1\\. a",
        "12\\) b",
        "-3",
        "\\- c",
        "\\---",
        "\\$5",
    ]


def test_a_game_that_goes_on_has_a_report() -> None:
    evening = started("red: propose wind africa:tech", "red: end")
    told = report(evening)
    assert told.outcome == ["The game goes on: 2010, Operations."]
    assert "The board now" in paper.html(told)


def test_notes_are_in_the_report_also_those_of_after_the_end() -> None:
    evening = whole(GAMES / "tie-money.toml")
    evening.say("table: note next time <we> buy earlier")
    told = report(evening)
    assert [(note.n, note.year, note.text) for note in told.notes] == [
        (len(evening.session.entries), 2050, "next time <we> buy earlier")
    ]
    assert "<li>2050: next time &lt;we&gt; buy earlier</li>" in paper.html(told)
    assert told.outcome == report(whole(GAMES / "tie-money.toml")).outcome


def test_when_and_where_it_was_played_is_on_the_page() -> None:
    known = SimpleNamespace(
        began="2026-11-27", played="2026-11-28", minutes=184, place="Ana's | kitchen", parent="thursday", parent_entry=12
    )
    told = replace(report(whole(GAMES / "tie-money.toml")), sitting=known)
    page, written = paper.html(told), paper.markdown(told)
    for words in ("2026-11-27", "2026-11-28", "184 minutes", "thursday, after entry 12"):
        assert words in page
        assert words in written
    assert "- Place: Ana's \\| kitchen\n- Branch of" in written


def test_a_decade_set_back_to_goes_on() -> None:
    evening = started(given={"decade": 2020, "phase": "operations", "score": 60})
    evening.say("table: amend decade = 2010")
    evening.say("table: amend decade = 2020")
    assert [decade.year for decade in decades(evening.session)] == [2010, 2020]
    assert made(evening.session)[None] == {"setup.pieces": 60}


def test_the_same_game_exported_twice_is_one_play() -> None:
    """A note said after the end makes no other play of it."""
    again = whole(GAMES / "tie-money.toml")
    again.say("table: note a good evening")
    one, other = bgstats.play(whole(GAMES / "tie-money.toml")), bgstats.play(again)
    assert one["plays"][0]["uuid"] == other["plays"][0]["uuid"]
    assert one["players"] == other["players"]


def test_statistics_count_by_mode_and_players() -> None:
    """Two won by the group (28 and 78 points), one lost by goals, one going on, one of one phase alone."""
    games = [
        *(
            kept(whole(GAMES / f"{name}.toml"))
            for name in ("won-by-four-players", "lost-un-by-four-players", "won-by-two-players")
        ),
        kept(started()),
        kept(one_phase()),
    ]
    found = statistics(games)
    assert (found.games, found.followed, found.undated) == (4, 1, 4)
    kinds = [(kind.mode, kind.players, kind.won, kind.lost, kind.unfinished) for kind in found.kinds]
    assert kinds == [("cooperative", 2, 1, 0, 1), ("cooperative", 4, 1, 1, 0)]
    assert found.lost == {"lost.un": 1}
    two = statistics(games[:2])
    assert two.points["cooperative"]["goals.loss"] == -131
    assert two.points["cooperative"]["setup.pieces"] == 195
    assert two.minutes == {"known": 0, "unknown": 2, "mean": None, "shortest": None, "longest": None}


@pytest.mark.parametrize("name", ["lost-goals-by-two-players", "lost-supply-by-one-player", "points-two-players", "tie-money"])
def test_a_note_after_the_end_changes_nothing_of_how_it_ended(name: str) -> None:
    """Two notes, and the figures of the last line are still those of the line that ended the game."""
    session = played(GAMES / f"{name}.toml")
    said = ending(session.now)
    page = [line.plain for line in parts_by_name.reckoning(session.now, Look(plain=True), session)]
    for _ in range(2):
        session.say("table: note well played")
    assert ending(session.now) == said
    assert [line.plain for line in parts_by_name.reckoning(session.now, Look(plain=True), session)] == page
