"""Pages of the end: the reckoning and the story, on whole games."""

from collections.abc import Callable
from pathlib import Path

import pytest
from some_evenings import played
from tables import NAMES

from co2assist.cli.pages import parts_by_name
from co2assist.cli.pages.answers.score import sources
from co2assist.cli.terminal.console import Look
from co2assist.cli.terminal.layout import sparkline
from co2assist.cli.terminal.text import Text
from co2assist.record.scenario import load_scenario, open_session
from co2assist.record.session import Session
from co2assist.rules.company import after_final_sale
from co2assist.story.walk import decades

OTHER = ("allow ", "refuse ", "expect ", "#")
Play = Callable[[str], Session]


@pytest.fixture(scope="module")
def play(shared: Path) -> Play:
    """Plays a whole game of the cases."""
    folder = shared / "cases" / "games"
    if not folder.is_dir():
        pytest.skip("the games beside the project are absent")

    return lambda name: played(folder / f"{name}.toml")


def text(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


LOOK = Look(NAMES, "friday", 80)


def test_the_group_wins(play: Play) -> None:
    session = play("cooperative-4p-won-cooperative-108")
    lines = parts_by_name.reckoning(session.now, LOOK, session)
    found = " ".join(text(lines).split())
    for words in (
        "The group has won: 2040, 78 points: Guardians",
        "before goals = 182",
        "15 open x 4 -60 = 122",
        "South America, Cai at $8 -8 = 114",
        "CO2 590 -> 500 9 x 10 ppm x 4 -36 = 78",
        "3 (2, 4, 6), at most 3 yes",
        "goal 6, dollars in hand: 27, needs 10, met",
        "in one region: 1, needs 2, not met",
        "goal-4 = at-least, goal-11 = card",
    ):
        assert words in found
    assert all(line.cell_len < 80 for line in lines)


@pytest.mark.parametrize("name", ["cooperative-4p-won-cooperative-108", "competitive-4p-won-points-106"])
def test_no_figure_of_the_reckoning_is_off_a_telephone(play: Play, name: str) -> None:
    """The same words as on 80 columns, in the same order, row by row."""
    session = play(name)
    here = parts_by_name.reckoning(session.now, Look(NAMES, "friday", 46), session)
    whole = parts_by_name.reckoning(session.now, LOOK, session)
    assert all(line.cell_len <= 46 for line in here)
    assert sorted(" ".join(text(here).split()).split()) == sorted(" ".join(text(whole).split()).split())


def test_a_company_wins_after_a_tie(play: Play) -> None:
    session = play("competitive-4p-won-points-106")
    lines = parts_by_name.reckoning(session.now, LOOK, session)
    assert text(lines).startswith(" Cai has won after a tie at 43 points: most UN cards, 1 against")
    found = [line.plain.split() for line in lines[1:]]
    assert found[1] == "R Ana Y Dee G Cai B Ben".split()
    assert found[2][-4:] == ["5", "16", "14", "0"]
    assert " ".join(found[4]) == "company goal $8 taken 10: 1 x 3 = 3 9: 1 x 3 = 3 3: 1 x 3 = 3"
    assert found[8] == ["together", "23", "43", "43", "27"]
    winner = next(line for line in lines if line.plain.strip().startswith("together"))
    bold = [winner.plain[span.start : span.end].strip() for span in winner.drawn().spans if str(span.style) == "bold"]
    assert bold == ["43"]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("cooperative-1p-lost-goals-119", "for open goals left a score of -10"),
        ("cooperative-2p-lost-supply-102", "reaching 500 ppm costs 12 x 2 = 24 points, Score 5"),
        ("cooperative-2p-lost-un-106", "4 UN cards are unclaimed, at most 3 may be"),
        ("cooperative-2p-lost-private-114", "Ana met neither private goal"),
        ("competitive-2p-lost-limit-101", "CO2 is at 530 ppm, and 500 ends the game"),
    ],
)
def test_a_loss_names_the_reason_and_the_figures(play: Play, name: str, words: str) -> None:
    session = play(name)
    for page in (parts_by_name.reckoning, parts_by_name.story):
        lines = page(session.now, LOOK, session)
        assert words in " ".join(text(lines).replace("practice box", "").split())
        assert all(line.cell_len < 80 for line in lines)


@pytest.mark.parametrize(
    "name",
    [
        "cooperative-1p-lost-goals-119",
        "cooperative-2p-lost-un-106",
        "cooperative-3p-won-cooperative-101",
        "competitive-2p-lost-limit-101",
    ],
)
def test_the_story_agrees_with_the_scores(play: Play, name: str) -> None:
    session = play(name)
    told = decades(session)
    assert [decade.number for decade in told] == list(range(told[0].number, session.now.game.decade + 1))
    assert told[-1].after.co2 == session.now.game.co2
    game = session.now.game
    if game.charter.shared_score:
        earned = told[-1].before_goals
        assert earned is not None
        assert earned - told[-1].goals - told[-1].reducing - told[-1].fines == game.score


def test_the_story_by_decade(play: Play) -> None:
    session = play("cooperative-2p-lost-un-106")
    lines = {line.plain[:24].strip(): line.plain[24:].split() for line in parts_by_name.story(session.now, LOOK, session)}
    assert lines["decade"] == ["2010", "2020", "2030", "2040"]
    assert lines["points for reducing"][:4] == ["7", "32", "42", "44"]
    assert lines["CO2 at the end"][:4] == ["480", "430", "410", "410"]
    assert lines["score at the end"][3] == "144"
    plain = text(parts_by_name.story(session.now, Look(NAMES, "friday", 80, plain=True), session))
    assert plain.isascii()


@pytest.mark.parametrize("look", [Look(NAMES, "friday", 46), Look(NAMES, "friday", 80, single=True)])
def test_the_story_leaves_its_curves_out_and_no_figure(play: Play, look: Look) -> None:
    """On a telephone the figures stand below what they are about; ACCESSIBLE=1 reads no blocks aloud."""
    session = play("cooperative-2p-lost-un-106")
    lines = [line.plain for line in parts_by_name.story(session.now, look, session)]
    assert max(map(len, lines)) <= look.width
    assert not set("▁▂▃▄▅▆▇█") & set("".join(lines))
    said = " ".join(" ".join(lines).split())
    assert "decade 2010 2020 2030 2040" in said
    assert "points for reducing 7 32 42 44" in said


def test_sparklines() -> None:
    assert sparkline([480, 570, 580, 570]) == "▁▇█▇"
    assert sparkline([0, 14, 24, 28]) == "▁▅▇█"
    assert sparkline([6, 3, 1, -5]) == "█▆▅▁"
    assert sparkline([3, 3, 3]) == "▁▁▁"


def test_ceps_sold_are_the_same_before_and_after_the_end(shared: Path) -> None:
    """The points so far, while goals are revealed and all CEPs are sold already, and the reckoning name one number of CEPs."""
    scenario = load_scenario(shared / "cases" / "games" / "competitive-3p-won-points-105.toml")
    session, rows = open_session(scenario), set()
    for line in scenario.script.splitlines():
        if line.strip() and not line.strip().startswith(OTHER):
            ask = session.now.ask
            if ask is not None and ask.rule == "final.goal":
                rows.add(tuple(next(sources(after_final_sale(session.now.game), range(3)))[1]))
            session.say(line)
    game = session.now.game
    assert any(player.sold for player in game.players)
    told = (f"{player.sold} = ${player.sold * game.price}" if player.sold else "0" for player in game.players)
    assert rows == {tuple(told)}
