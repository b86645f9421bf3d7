"""The sentences of an evening: complete, without holes, and with figures that agree with the table."""

import inspect
import re
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from some_evenings import goes_on
from where import ROOT

from co2assist import referee
from co2assist.advice.remedies import Wish, remedy
from co2assist.board import changes as c
from co2assist.board.facts import differing, facts
from co2assist.board.game import Game
from co2assist.box.catalog import Box, wanted
from co2assist.box.practice_box import practice_box
from co2assist.record.scenario import load_scenario, open_session, scenario_of, script_lines
from co2assist.record.session import Entry, Session
from co2assist.rulebook import index
from co2assist.rules.charters import charter_for
from co2assist.rules.setup import fresh, question_about
from co2assist.text import change_text, headlines, narration, notation, questions, rulings, sentences
from co2assist.text import names as printed
from co2assist.text.narration import Names

STORIES = sorted((ROOT / "scenarios").rglob("*.toml"))
NAMES = Names({"red": "Ana", "blue": "Ben", "green": "Cai", "yellow": "Dee"})
ABOUTS = (
    "turn give learn place pay take grant move cube income draw reduce summit event goals goal agenda un printed amend"
).split()


def test_every_change_has_a_sentence_and_a_word_about_hands() -> None:
    told = change_text
    sorts = told.Pieces | told.Holding | told.OnBoard | told.Supply | told.Tiles | told.Entered | told.Clock
    assert {*c.Change.__subclasses__()} == set(get_args(sorts | c.Missed | c.Reckoned))


def test_everything_that_can_be_missed_or_reckoned_has_a_sentence() -> None:
    source = "".join(path.read_text("utf-8") for path in (ROOT / "co2assist" / "rules").rglob("*.py"))
    missed = set(re.findall(r'Missed\(.*?, "([a-z-]+)"', source))
    reckoned = set(re.findall(r'Reckoned\(\s*[^,]+,\s*"([a-z-]+)"', source))
    assert len(missed) >= 12
    assert missed <= set(sentences.MISSED)
    assert len(reckoned) >= 9
    assert reckoned <= set(re.findall(r'case "([a-z-]+)"', inspect.getsource(narration)))


def test_every_condition_has_its_sentences_and_every_sentence_a_condition() -> None:
    conditions = {rule.id for rule in index.rules().values() if rule.kind == "condition"}
    assert conditions == set(sentences.FINDINGS)
    assert set(sentences.REMEDIES) <= {*conditions, "pass", "no CEP to buy"}


def test_every_ending_has_its_sentences() -> None:
    endings = {rule.id for rule in index.rules().values() if rule.kind == "ending"}
    assert endings <= set(sentences.ENDINGS)
    assert endings == set(sentences.ENDING_SHORT)


def test_every_question_and_every_deed_has_a_sentence() -> None:
    cases = " ".join(re.findall(r"case (.*):$", inspect.getsource(questions), re.MULTILINE))
    assert set(ABOUTS) <= set(re.findall(r'"([a-z]+)"', cases))
    assert {form.act for form in notation.FORMS} == set(get_args(headlines.Action | headlines.Answer | headlines.Entered))


def test_every_printed_path_is_told_in_words_and_with_an_example() -> None:
    nobody = fresh(charter_for("cooperative", ("red",)), Box({}))
    for path in (*wanted(), *practice_box().values, "private-goals.8.1", "configuration.1.un", "tracks.hydro.icons.30"):
        what, look = printed.to_read(nobody, path)
        assert path not in what or "." not in path
        assert look.endswith(".")
        assert printed.line_for(path).startswith(f"table: printed {path} = ")
        assert "…" not in printed.line_for(path) or path.endswith(("epithets", "regions"))
        with pytest.raises(notation.Unreadable) as wrong:
            notation.read(f"table: printed {path} = [", nobody)
        assert what in wrong.value.expected[0]


# --- Every scenario of the house, narrated.


@cache
def stories(path: Path) -> tuple[Session, list[tuple[Game, Entry, list[str]]]]:
    """A scenario played, with the table before each entry; questions and rulings are worded on the way."""
    scenario = load_scenario(path)
    session = open_session(scenario)
    told: list[tuple[Game, Entry, list[str]]] = []
    for _, line in script_lines(scenario):
        keyword = line.split(" ", 1)[0]
        if keyword == "expect":
            continue
        words = [narration.question(session.now, NAMES), narration.reason(session.now, NAMES)]
        if keyword in ("allow", "refuse"):
            words += ruled(session, line.split(" ", 1 if keyword == "allow" else 2)[-1])
            told.append((session.now.game, session.entries[-1], words) if session.entries else (session.now.game, None, words))  # type: ignore[arg-type]
            continue
        for part in notation.split_lines(line):
            before, number = session.now.game, len(session.entries)
            if not goes_on(session, part):
                return session, told
            for entry in session.entries[number:]:
                told.append((before, entry, words))
                before = entry.after.game
                words = []
    return session, told


def ruled(session: Session, typed: str) -> list[str]:
    who, act, ruling = session.judge(typed)
    wish = Wish(session.now.game, who, act, referee.lawful(session.now))
    words = [rulings.finding_text(session.now.game, who, finding, NAMES) for finding in ruling.findings]
    return words + [remedy(wish, finding, NAMES) or "none" for finding in ruling.findings]


def sound(sentence: str) -> None:
    assert sentence
    assert not re.search(r"[{}!]|None\b|frozen|Struct|\(\)|<", sentence), sentence
    for old, sign, step, new in re.findall(r"(-?\d+) ([+-]) (\d+) = \$?(-?\d+)", sentence):
        assert int(old) + int(f"{sign}{step}") == int(new), sentence


@pytest.mark.parametrize("path", STORIES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_scenario_is_narrated_without_holes_and_with_the_figures_of_the_table(path: Path) -> None:
    session, told = stories(path)
    for before, entry, words in told:
        for sentence in filter(None, words):
            sound(sentence)
        if entry is None or before is entry.after.game:
            continue
        reached = [before, *(scene.after for scene in narration.scenes(before, entry.changes, NAMES))][-1]
        assert not differing(facts(reached), facts(entry.after.game))
        sound(narration.headline(before, entry.who, entry.act, NAMES))
        for everything in (False, True):
            for line in narration.tell(before, entry.changes, NAMES, everything=everything):
                sound(line.says)
                assert line.rule in index.rules() or line.rule in index.readings(), line.rule
                assert not line.note or line.note.split(" = ")[0] in index.readings()
        for sentence in narration.on_the_table(before, entry.changes, NAMES) + narration.put_back(before, entry.changes, NAMES):
            sound(sentence)
    for sentence in narration.ending(session.now, NAMES):
        sound(sentence)
    assert bool(narration.ending(session.now, NAMES)) == session.now.over


# --- One evening by hand: screens 3, 4, 7, 8 and 12.


def table(**given: object) -> Session:
    """2030 of a game of four, as the first screens show it where it matters here."""
    told = {
        "decade": 2030,
        "phase": "operations",
        "round": 2,
        "turn": "red",
        "start": "yellow",
        "score": 9,
        "co2": 500,
        "market": {"ceps": 1, "price": 7},
        "red": {"money": 12, "ceps": 3, "tech": 4, "know": {"wind": 9}, "scientists": ["home"]},
        "blue": {"ceps": 0, "tech": 5, "know": {"wind": 5}, "scientists": ["africa:scientist"]},
        "green": {"money": 6, "ceps": 1, "tech": 1, "know": {"wind": 1}},
        "yellow": {"ceps": 2, "tech": 3},
        "north-america": {"supply": ["gas", "coal", "-", "-"], "scientist": "wind-2 on green", "ceps": 2},
        "africa": {
            "supply": ["wind-1 on blue by red", "wind-1 on yellow by blue", "-", "-"],
            "control": "red",
            "scientist": "wind-2",
        },
        "goals": ["build africa done", "build wind done", "build wind done", "know wind top done"],
    }
    told["africa"]["ceps"] = 1  # type: ignore[index]
    told.update(given)
    rows = {"mode": "cooperative", "players": ["red", "blue", "green", "yellow"], "given": told, "start-region": "europe"}
    return open_session(scenario_of(rows, "here", Path()))


def said(session: Session, *lines: str) -> tuple[Game, list[c.Change]]:
    before = session.now.game
    moved: list[c.Change] = []
    for line in lines:
        for entry in session.say(line):
            moved += entry.changes
    return before, moved


def test_a_build_is_told_with_every_sum() -> None:
    session = table()
    before, moved = said(session, "red: build north-america:scientist", "red: pay africa")
    assert [line.text for line in narration.tell(before, moved, NAMES)] == [
        "CEP  Africa 1 -> 0, to the bank",
        "money  $12 - 4 = $8",
        "tech  4 - 3 = 1",
        "space  2030 in North America, the leftmost empty one",
        "score  9 + 7 = 16",
        "cube  Ana's cube under wind in North America, 6 left",
        "control  North America: nobody -> Ana, alone with a cube",
    ]
    notes = [line.note for line in narration.tell(before, moved, NAMES)]
    assert notes == ["", "", "", "placement = leftmost", "", "", ""]


def test_the_build_is_put_on_the_table_and_back_in_opposite_order() -> None:
    session = table()
    before, moved = said(session, "red: build north-america:scientist", "red: pay africa")
    assert narration.on_the_table(before, moved, NAMES) == [
        "Ana's action marker on the main action.",
        "1 CEP from Africa to the bank.",
        "$4 from Ana to the bank.",
        "3 Tech cubes from Ana to the pool.",
        "The wind 2 tile from North America's scientist space to the region's 2030 space, a wind plant on it.",
        "Ana's cube under wind and control marker on North America's agenda.",
        "Score marker to 16.",
    ]
    assert narration.put_back(before, moved, NAMES) == [
        "Score marker to 9.",
        "Ana's cube under wind and control marker off North America's agenda.",
        "The wind plant off North America's 2030 space; the wind 2 tile back to North America's scientist space.",
        "3 Tech cubes to Ana.",
        "$4 to Ana.",
        "1 CEP from the bank to Africa.",
        "Ana's action marker off the main action.",
    ]


def test_a_turn_is_summed_up_in_one_line() -> None:
    session = table()
    before, _ = said(session, "red: build north-america:scientist", "red: pay africa", "red: end")
    deeds = [entry.act for entry in session.entries if entry.who == "red"]
    summed = narration.turn_summary(before, session.now.game, 0, deeds, NAMES)
    assert summed == "Ana: built wind 2 in North America, +7 points, -$4, -3 Tech cubes. Next: Ben (blue)."


def test_the_headline_names_whose_infrastructure_it_is() -> None:
    session = table()
    act = session.read("red: build north-america:scientist")[1]
    told = narration.headline(session.now.game, "red", act, NAMES)
    assert told == "Ana builds wind 2 in North America, on Cai's Infrastructure."


def test_a_displaced_scientist_is_asked_by_name_and_told_why() -> None:
    session = table()
    said(session, "red: prepare africa:scientist", "red: pay hand")
    assert narration.question(session.now, NAMES) == "Ben (blue), where does your Scientist go?"
    assert narration.reason(session.now, NAMES) == (
        "Ben's Scientist is on wind 2 in Africa, which is being prepared, and must leave: "
        "a free move, and Ben learns 1 wind (5 -> 6)."
    )
    said(session, "blue: move africa:scientist summit:1")
    assert narration.question(session.now, NAMES) == "Ben (blue), who takes the bonus: a CEP from the market for a region?"


def test_a_refusal_shows_the_two_figures_and_what_is_short() -> None:
    session = table()
    who, act, ruling = session.judge("green: build north-america:scientist")
    game = session.now.game
    wish = Wish(game, who, act)
    told = {finding.id: narration.finding_text(game, who, finding, NAMES) for finding in ruling.findings}
    assert told["turn.actor"] == "Ana (red) must answer first"
    assert told["build.prepared"] == "wind 2 there, prepared by Cai"
    assert told["build.level"] == "wind knowledge 1, level 2 needs 5"
    assert told["build.money"] == "$4 needed, $6 held"
    assert told["build.tech"] == "Tech cubes: 3 needed, 1 held"
    assert told["build.space"] == "2030 is the leftmost empty space"
    short = {finding.id: remedy(wish, finding, NAMES) for finding in ruling.failed}
    assert short["build.level"] == "4 more wind knowledge"
    assert short["build.tech"] == "2 Tech cubes short"
    assert remedy(wish, ruling.findings[-1], NAMES) is None


def test_reducing_is_asked_with_the_level_the_price_and_the_need() -> None:
    burnt = {name: {"supply": ["gas", "gas", "-", "-"]} for name in ("europe", "asia", "oceania")}
    spared = {name: {"supply": ["coal", "oil", "coal", "-"]} for name in ("africa", "south-america", "north-america")}
    given = {"decade": 2030, "phase": "supply", "score": 15, "co2": 470, **burnt, **spared}
    rows = {"mode": "cooperative", "players": ["red", "blue"], "given": given, "start-region": "europe"}
    session = open_session(scenario_of(rows, "here", Path()))
    assert narration.question(session.now, NAMES) == "Europe, 2030: draw a fossil tile. Which is it?"
    assert narration.reason(session.now, NAMES) == "Its 2030 space is empty. Left: 6 gas, 7 oil and 2 coal."
    before, moved = said(session, "table: draw europe oil")
    assert [line.text for line in narration.tell(before, moved, NAMES)] == [
        "draw  oil in Europe 2030 (6 oil left)",
        "CO2  470 + 30 = 500 ppm",
        "CEP  Europe 3 -> 2, to the bank",
    ]
    assert narration.on_the_table(before, moved, NAMES) == [
        "The oil tile on Europe's 2030 space.",
        "1 CEP from Europe to the bank.",
        "CO2 marker to 500.",
    ]
    said(session, "table: draw asia gas", "table: draw oceania coal")
    assert narration.question(session.now, NAMES) == "By how many ppm does the group reduce CO2?"
    assert narration.reason(session.now, NAMES) == (
        "CO2 is at 560: reduce by 60 ppm to reach 500. Each 10 ppm costs 3 points; Score 15, "
        "and that costs 18 points: the game is lost."
    )
    said(session, "group: reduce 60")
    assert (
        narration.ending(session.now, NAMES)[0] == "The group has lost: 2030, reaching 500 ppm costs 6 x 3 = 18 points, Score 15."
    )


def test_names_are_cleaned_and_cut_and_never_needed() -> None:
    names = Names({"red": "A\x1b[31mna\n\u202e", "blue": "B" * 60})
    assert names.name("red") == "A [31mna"
    assert len(names.name("blue")) == 40
    assert names.name("green") == names.person("green") == "Green"
    assert names.name("table") == "The table"
    assert NAMES.person("red") == "Ana (red)"


def test_a_value_nobody_has_read_is_asked_in_words_and_where_to_look() -> None:
    nobody = fresh(charter_for("cooperative", ("red",)), Box({}))
    position = referee.begin(nobody)
    assert position.ask == question_about("regions") or position.ask is not None
    assert narration.question(position, NAMES) == "What does your copy say: the regions of the board?"
    from co2assist.rules.finding import Finding

    finding = Finding("build.level", None, missing="tracks.wind.level-2")
    told = narration.finding_text(nobody, "red", finding, NAMES)
    assert told.startswith("not known yet: the space of the wind track from which level 2 may be built")


def test_private_goals_stay_unnamed_until_all_are_shown() -> None:
    path = next(path for path in STORIES if path.parent.name == "ending" and "goals" in path.read_text("utf-8"))
    _, told = stories(path)
    for before, entry, _ in told:
        if entry is not None and type(entry.act).__name__ == "Goals" and not entry.after.over:
            lines = [line.text for line in narration.tell(before, entry.changes, NAMES)]
            shown = [*lines, narration.headline(before, entry.who, entry.act, NAMES)]
            shown += narration.on_the_table(before, entry.changes, NAMES)
            assert not re.search(r"\d", " ".join(shown))


def test_moves_of_the_hands_merge() -> None:
    game = table().now.game
    moved = [
        c.CepMoved("build.cep", "red", "bank"),
        c.CepMoved("build.cep", "red", "bank"),
        c.Co2Moved("supply.draw", 520),
        c.Co2Moved("supply.draw", 560),
        c.Scored("reduce.cost", None, -3),
        c.Scored("lobby.main", None, 3),
    ]
    assert narration.on_the_table(game, moved, NAMES) == ["2 CEPs from Ana to the bank.", "CO2 marker to 560."]
    assert narration.put_back(game, moved, NAMES) == ["CO2 marker to 500.", "2 CEPs from the bank to Ana."]
