"""The pages of the rules desk: checks, the log, why, odds, points, rules and readings, against worked figures."""

import re
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

import pytest
import tables
from where import ROOT

from co2assist.advice import check, rule_search
from co2assist.advice.breakdown import goals_price
from co2assist.advice.forecast import forecast
from co2assist.advice.open_passages import JUDGES, matters
from co2assist.advice.why import explain, why
from co2assist.board.charter import Charter
from co2assist.board.game import but
from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.cli.pages import parts_by_name
from co2assist.cli.pages.answers import forecast as forecasting
from co2assist.cli.pages.answers import rules as rules_page
from co2assist.cli.pages.answers import score
from co2assist.cli.pages.answers.entry import entry_lines
from co2assist.cli.pages.answers.forecast import forecast_lines, percent
from co2assist.cli.pages.answers.rules import (
    answer_lines,
    contents_lines,
    reading_lines,
    readings_lines,
    rule_lines,
    search_lines,
    section_lines,
)
from co2assist.cli.pages.answers.ruling import check_lines, told_lines
from co2assist.cli.pages.answers.score import score_lines
from co2assist.cli.pages.answers.why import explained_lines, log_line, why_lines
from co2assist.cli.terminal.console import Look
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.new_game import Header, NewGame
from co2assist.record.scenario import load_scenario, open_session
from co2assist.record.session import Refused, Session
from co2assist.referee import Position
from co2assist.rulebook import index
from co2assist.rules.charters import charter_for
from co2assist.text.names import Names
from co2assist.text.narration import on_the_table, put_back

NAMES = Names(tables.NAMES)
WIDTH = 79
"""Columns of an answer where there is no terminal."""


def page(lines: Iterable[str]) -> str:
    return "\n".join(lines)


def prose(lines: Iterable[str]) -> str:
    """A page without regard to where its sentences go on below."""
    return " ".join(page(lines).split())


def checked(typed: str, position: Position | None = None) -> list[str]:
    return list(check_lines(check.check_typed(position or tables.friday(), typed, NAMES), NAMES))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("red: end", "Ana ends the turn."),
        ("red: build asia:tech", "Ana builds in Asia's tech space."),
        ("red: pay hand", "Ana pays a CEP"),
    ],
)
def test_a_refusal_at_the_table_has_no_notation(typed: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        Session(tables.friday()).say(typed)
    lines = list(told_lines(refused.value, NAMES))
    assert lines[0].startswith(f" {said}")
    assert "Ana builds wind 2 in North America, on Cai's Infrastructure." in page(lines)
    assert not re.search(r"red: |[a-z]:[a-z]", page(lines))


def test_verdict_and_rows_keep_to_the_page() -> None:
    for typed in (
        "green: build north-america:scientist",
        "red: build africa:tech with 23",
        "blue: move africa:scientist summit:1",
    ):
        assert [line for line in checked(typed) if len(line) > WIDTH + 8] == []


def played(*lines: str) -> Session:
    """Friday with some lines said."""
    session = Session(tables.friday())
    for line in lines:
        session.say(line)
    return session


def built() -> Session:
    return played("red: build north-america:scientist", "red: pay africa")


def test_the_log_tells_who_said_what_and_what_it_did() -> None:
    session = built()
    rows = [log_line(n, session.before(n).game, entry, NAMES, False) for n, entry in enumerate(session.entries, 1)]
    assert rows[0].split()[:4] == ["1", "red", "build", "north-america:scientist"]
    assert re.search(r"pay africa +North America built, -\$4, -3\n +tech, score 9 -> 16$", rows[1])
    assert all(len(line) <= WIDTH for row in rows for line in row.splitlines())


SUPPLY_2020: dict[str, Any] = {
    "phase": "supply",
    "decade": 2020,
    "score": 17,
    "co2": 480,
    "north-america.supply": ["gas", "-", "-", "-"],
    "europe.supply": ["hydro-1 on blue by yellow", "-", "-", "-"],
    "asia.supply": ["gas", "solar-1 on blue by green", "-", "-"],
    "oceania.supply": ["gas", "solar-1 on green by green", "-", "-"],
    "africa.supply": ["wind-1 on blue by red", "wind-1 on yellow by blue", "-", "-"],
    "south-america.supply": ["gas", "-", "-", "-"],
}


# --- Worked pages


def said(*lines: str, facts: dict[str, Any] = tables.FRIDAY) -> list[str]:
    """The page of the last of some lines said on friday."""
    session = Session(tables.laid("cooperative", facts))
    for line in lines:
        before, entries = session.now.game, session.say(line)
    return list(entry_lines(before, entries[-1], 1, NAMES))


def odds(position: Position, simple: bool = True) -> list[str]:
    return list(forecast_lines(position.game, forecast(position), NAMES, simple=simple))


def ruled(id: str, charter: Charter | None = None) -> list[str]:
    return list(answer_lines(index.rule(id), charter))


def explained(session: Session, number: int) -> list[str]:
    entry = session.entries[number - 1]
    return list(explained_lines(explain(session, number, NAMES), session.before(number).game, entry, NAMES))


WORKED: dict[str, tuple[Callable[[], Iterable[str]], tuple[str, ...]]] = {
    "a builder who is not on turn: wind 1 where 5 is needed, 1 Tech cube where 3 are": (
        lambda: checked("green: build north-america:scientist"),
        (
            r"^green: build north-america:scientist not lawful Ana must answer first\. Judged as if it were Cai's turn\.",
            r"practice box .*no build\.level wind knowledge 1, level 2 needs 5 1\.2 c, step 1",
            r"yes build\.money \$4 needed, \$6 held 1\.2 c, step 2",
            r"Short by 4 wind knowledge and 2 Tech cubes\. Instead now red: build",
            r"Reading placement = leftmost \(the default\)",
            r"On Cai's turn",
        ),
    ),
    "a lawful line tells what it does": (
        lambda: checked("red: build north-america:scientist"),
        (r"money \$12 - 4 = \$8 build\.money", r"score 9 \+ 7 = 16 build\.points", "!Short by", "!Instead"),
    ),
    "a grant is spoken of as a grant": (
        lambda: checked("learn hydro", played("propose hydro asia:scientist").now),
        (r"no ask\.options the question is the scientist At the table grant: ", r"do you recruit a Scientist or"),
    ),
    "no turn has ended": (lambda: checked("end"), (r"What would help: propose, prepare or build first\.",)),
    "somebody else answers first": (lambda: checked("red: recruit"), (r"help: answer first: Ana \(red\), what do you do\?",)),
    "a fact misspelt": (lambda: checked("table: amend red.mony = 7"), (r"help: did you mean red\.money\?",)),
    "Ben's scientists, at a talk and on a card, never leave, so nothing mends it": (
        lambda: checked("blue: move card:1 home", tables.laid("cooperative", {**tables.FRIDAY, **NOWHERE})),
        ("!What would help",),
    ),
    "$12 as the position says, less $4 for the plant: the answer at the top and last": (
        lambda: why_lines(why(built(), "red.money", NAMES), "friday", NAMES),
        (r"^why red\.money friday, practice box \$8 ", r"2 2030 .*build north-america:scientist.* - 4 8 build\.money$"),
    ),
    "control names the player and the step": (
        lambda: why_lines(why(built(), "north-america.control", NAMES), "", NAMES),
        (r"^why north-america\.control practice box Ana \(red\) ", r"Ana \(red\) control\.spaces$"),
    ),
    "the pool: 30 less 1 of Ana (4 - 3), 5, 1 and 3": (
        lambda: why_lines(why(built(), "pool.tech", NAMES), "", NAMES),
        (r"together 20 ", r" 20 \S+$"),
    ),
    "an entry in full": (
        lambda: explained(built(), 2),
        (
            r"^log 2 2030, operations",
            r"It goes on with entry 1\.",
            r"africa\.ceps: 1 -> 0",
            r"build\.points Building brings points 1\.2 c, step 5",
        ),
    ),
    "8 gas, 10 oil, 8 coal, three tiles; 18 or 20 points are needed in 12.9% of draws": (
        lambda: odds(tables.laid("cooperative", SUPPLY_2020)),
        (
            r"^Forecast, Energy Supply 2020 score 17 CO2 480 8g 10o 8c practice box ",
            r"3 tiles: Europe, South America, North America\.",
            r"Fines: none\. .* 60 540 8 2\.2% ##? .*90 570 14 29\.2% #{20} .*110 590 18 10\.8% #{7} more than the Score",
            r"The present 17 points are not enough in 12\.9% of draws \(18 or 20 needed\)\.$",
        ),
    ),
    "29.2 % is the longest bar of a screen, 20 signs; 10.8 % are 20 x 10.8 / 29.2 = 7.4": (
        lambda: odds(tables.laid("cooperative", SUPPLY_2020), simple=False),
        (r"29\.2% █{20} ", r"10\.8% █{7}▍ more than the Score"),
    ),
    "7 open at 3 points are 21; incomes 7, 5, 7 and 5 are 24; 9 - 21 + 24 = 12": (
        lambda: odds(tables.friday()),
        (r"Goals still to be paid: 7 x 3 = 21, and income still to come: 24\.", r"the Score will be 12, which"),
    ),
    "Ana has nobody at home and nowhere to go, so the grant can only recruit": (
        lambda: said("propose hydro asia:scientist", facts={**tables.FRIDAY, **NOBODY}),
        (r"Ana recruits a Scientist \(no other choice\)\.", r"A Scientist from the pool to Ana's board\."),
    ),
    "what was said aloud is on the list as well": (
        lambda: said("propose hydro asia:scientist", "recruit"),
        (r"A Scientist from the pool to Ana's board\.",),
    ),
    "Friday's bank holds 36: six CEPs more on Ana's board leave 30": (
        lambda: said("table: amend red.ceps = 9"),
        (r"red\.ceps 3 -> 9; so bank\.ceps 36 -> 30",),
    ),
    "taken back the bank holds 36 again": (
        lambda: put_back(tables.friday().game, played("table: amend red.ceps = 9").entries[0].changes, NAMES),
        (r"bank\.ceps 30 -> 36",),
    ),
    "the group's points and its private goals": (
        lambda: score_lines(evening(built(), "cooperative")),
        (
            r"^Score 16 friday, 2030 ",
            r"\+7 Building brings points 1\.2 c, step 5 ",
            r"7 goal tiles open: -21 this decade",
            r" 6 money, needs 10 8 5 6 13 \+ .* 16 ",
        ),
    ),
    "11, 8, 9 and -2 so far on sunday": (
        lambda: score_lines(evening(Session(tables.sunday()), "competitive")),
        (r"so far 11 8 9 -2 ", r"(?:Company goal.*){9}", "!█"),
    ),
    "a word misspelt, and one that no rule has": (
        lambda: answer("can I sell from a reigon xyzzy"),
        (r"Read as: reigon as region\. Not in these rules: xyzzy\.$",),
    ),
    "a word that no rule has": (lambda: answer("xyzzy"), (r"^Not in these rules: xyzzy\.$",)),
    "the number of a card that is answered is no word unknown": (
        lambda: answer("lobbyist 14", FRIDAY),
        (r"^Cards 10 to 14: prepare an energy, money or cubes", "!Not in these rules"),
    ),
    "whether a fine is due is a choice, an empty bank is none": (
        lambda: answer("who pays the fine", FRIDAY),
        (
            r"^((?!The rulebook leaves open).)*The rulebook leaves open: "
            r"Energy Supply: the region has no CEP, but its controller has CEPs of their own\.",
        ),
    ),
    "three players: 3, 3, 3 and 2 rounds": (
        lambda: ruled("decade.rounds", charter_for("cooperative", ("red", "blue", "green"))),
        (r"At this table: 3 players, 3 rounds per decade, 2 in the last\.",),
    ),
    "four players: 2 rounds": (lambda: ruled("decade.rounds", FRIDAY), (r"At this table: 4 players, 2 rounds per decade\.",)),
    "a reading by default": (
        lambda: ruled("supply.fine", FRIDAY),
        (r"At this table: The controller pays with a CEP of their own", "!below 0"),
    ),
    "a reading chosen at setup": (
        lambda: ruled("supply.fine", but(FRIDAY, readings={**FRIDAY.readings, "fine": "always"})),
        (r"\(chosen at setup: fine = always\)",),
    ),
    "a passage with one answer": (
        lambda: ruled("turn.pass"),
        (r"You may pass the Main action, only while none is possible", r"Why: 1\.2 demands one Main action"),
    ),
    "a section by its label": (lambda: section("1.2 C"), (r"Before: 1\.2 b Next: Region Control$",)),
    "a section by its name": (lambda: section("private goals"), (r"(?:Private goal .*){16}",)),
    "a rule names its scenarios and readings": (
        lambda: rule_lines(index.rule("build.space")),
        (r"The rulebook leaves open: ", r"Scenarios [1-9]\d*: scenarios/"),
    ),
    "a changed reading is marked": (
        lambda: readings_lines("friday", {**FRIDAY.readings, "fine": "always"}, tables.friday(), NAMES),
        (r"^.*friday: fine chosen at setup ", r" fine = always \* The fine is due in any case"),
    ),
    "both answers of a reading": (
        lambda: reading_lines(index.readings()["fine"], "always"),
        (r"At this table: always, chosen at setup\.", r"always \(at this table\): The fine is due", r"(?:For it: .*){2}"),
    ),
}
NOWHERE = {"blue.scientists": ["card:1", "summit:4:wind"], "turn": "blue"}
NOBODY = {"red.scientists": ["card:7"], "blue.scientists": ["card:1"]}
FRIDAY = tables.friday().game.charter
SUNDAY = tables.sunday().game.charter


@pytest.mark.parametrize("name", WORKED)
def test_a_worked_page(name: str) -> None:
    page, patterns = WORKED[name]
    told = prose(page())
    for pattern in patterns:
        found = re.search(pattern.removeprefix("!"), told)
        assert bool(found) is not pattern.startswith("!"), f"{pattern}\n{told}"


def section(words: str) -> list[str]:
    ((found, _),) = index.cited(words)
    return list(section_lines(found))


# --- Rules that words, numbers and citations find


def found_first(*words: str) -> list[str]:
    return [rule.id for rule in rule_search.search(*words)]


def cited(words: str) -> list[str]:
    return [rule.id for section, step in index.cited(words) for rule in index.rules_in(section.key, step)]


def labels(words: str) -> list[str]:
    return [section.label for section, _ in index.cited(words)]


@pytest.mark.parametrize(
    ("found", "ids"),
    [
        (found_first("lobbyist card 22")[:1], ["lobby.20-24"]),
        (found_first("what does card 36 do")[:1], ["lobby.36"]),
        (found_first("private goal 9")[:1], ["private.9"]),
        (found_first("company goal 10")[:1], ["company.10"]),
        (found_first("secret goal 3")[:1], ["private.3"]),
        (found_first("goal 4", "competitive")[:2], ["company.4", "private.4"]),
        (found_first("goal 4", "cooperative")[:2], ["private.4", "company.4"]),
        (cited("1.2 b, step 3"), ["prepare.benefit"]),
        (cited("1.2 B, step 4."), ["prepare.flip"]),
        (cited("Competitive End, step 2"), ["final.sale"]),
        (cited("Private Goals, card 5"), ["private.5"]),
        (cited("energy summits, step 2"), ["summit.tile"]),
        (cited("competitive 4, step 6"), ["events.refill"]),
        (labels("4"), ["4 Energy Supply", "4 Reducing Pollution"]),
        (labels("1.2"), ["1.2"]),
        (labels("no such section"), []),
        (labels("1.9 z"), []),
        (
            labels("quick reference"),
            ["Quick Reference, CEPs", "Quick Reference, Region Control", "Quick Reference, Scientists"],
        ),
    ],
)
def test_what_is_named_is_found(found: list[str], ids: list[str]) -> None:
    assert found == ids


def test_a_number_pulls_up_no_card() -> None:
    found = rule_search.search("is the game over at 500 ppm with 3 players", "competitive")
    assert not [rule.id for rule in found[:6] if rule.step.startswith("card")]


# --- Readings that matter now


@pytest.mark.parametrize(
    ("table", "key", "so", "why_so"),
    [
        (tables.friday, "displaced-card", True, "Ben's scientist on Africa wind 2 might be sent to a card"),
        (tables.friday, "placement", True, "Europe, whose 2030 space is taken"),
        (tables.friday, "bonus-chooser", True, "Ben's next wind space leaves a choice"),
        (tables.friday, "goal-4", True, "more than 3 Tech cubes: Ana 4, Ben 5"),
        (lambda: tables.laid("cooperative", {**tables.FRIDAY, "africa.ceps": 0}), "fine", True, "Africa has no CEP, Ana has 3"),
        *((tables.friday, key, False, "") for key in ("full-regions", "short-supply", "fine", "region-cube")),
        *(
            (tables.sunday, key, True, "")
            for key in ("fine", "fine-price", "limit-500", "below-zero", "region-cube", "cash-when")
        ),
    ],
)
def test_whether_a_reading_matters(table: Callable[[], Position], key: str, so: bool, why_so: str) -> None:
    found, why = matters(table(), key, NAMES)
    assert found is so
    assert why_so in ("", why)


def telephone(monkeypatch: pytest.MonkeyPatch, module: ModuleType) -> None:
    """A screen of 46 columns for a page, and for the lines that it shares with the rules."""
    for page_module in (module, rules_page):
        monkeypatch.setattr(page_module, "columns", lambda: 45)


def test_a_forecast_on_a_telephone_keeps_its_figures_and_leaves_its_bars_out(monkeypatch: pytest.MonkeyPatch) -> None:
    telephone(monkeypatch, forecasting)
    position = tables.laid("cooperative", SUPPLY_2020)
    lines = list(forecast_lines(position.game, forecast(position), NAMES, simple=False))
    assert [line.split() for line in lines if line.split()[0] in ("90", "110")] == [
        ["90", "570", "14", "29.2%"],
        [*"110 590 18 10.8% more than the Score".split()],
    ]


def test_the_bars_of_a_forecast_stand_in_one_column() -> None:
    """Friday's rarest draws come in under 0.1%, which is wider than the other chances."""
    position = tables.friday()
    rows = [line for line in forecast_lines(position.game, forecast(position), NAMES) if "  #" in line]
    assert len(rows) == 11
    assert "under 0.1%" in rows[0]
    assert len({row.index("#") for row in rows}) == 1


def income_on_friday(decade: int = 2030, score: int = 40) -> Session:
    told = {path: value for path, value in tables.FRIDAY.items() if path not in ("turn", "round")}
    return Session(tables.laid("cooperative", {**told, "phase": "income", "score": score, "decade": decade}))


@pytest.mark.parametrize(("decade", "told"), [(2030, "-28 in 2040"), (2040, "paid for")])
def test_goals_that_are_paid_for_are_not_told_as_due(decade: int, told: str) -> None:
    """Friday: 7 open; once the goals of 2030 are paid the next price is 7 x 4 = 28; after 2040 nothing is due."""
    session = income_on_friday(decade)
    assert goals_price(session.now.game) == ("-21 this decade" if decade == 2030 else "-28 this decade")
    while session.now.game.phase == "income":
        session.say("income $0")
    assert session.now.game.phase == "supply"
    assert goals_price(session.now.game) == told
    assert f"7 goal tiles open: {told}" in page(score_lines(evening(session, "cooperative")))


def test_a_sale_with_a_card_pays_price_and_card_in_one_row() -> None:
    """At $1 red gets $1 for the CEP and $3 from card 36, which are $4; the price cannot fall."""
    session = open_session(load_scenario(ROOT / "scenarios/corners/sell-floor-card.toml"))
    before = session.now.game
    (entry,) = session.say("sell with 36")
    rows = on_the_table(before, entry.changes)
    assert "$4 to Red." in rows
    assert "1 CEP from Red to the bank." in rows
    assert not any("Price" in row for row in rows)


@pytest.mark.parametrize(
    ("ppm", "mended"), [(300, "say 140 at most."), (65, "say 100 or more."), (105, "say 100 or 110."), (0, "say 100 or more.")]
)
def test_one_remedy_meets_every_condition_of_reducing(ppm: int, mended: str) -> None:
    """600 ppm and 43 points at 3 a step: 100 ppm must go, and 14 steps can be paid for."""
    session = income_on_friday()
    while session.now.ask and session.now.ask.about == "income":
        session.say("income $0")
    while session.now.ask and session.now.ask.about == "draw":
        session.say(f"table: draw {session.now.ask.subject} gas")
    assert (session.now.game.co2, session.now.game.score) == (600, 43)
    assert f" What would help: {mended}" in checked(f"group: reduce {ppm}", session.now)


def test_a_draw_for_another_region_says_which_is_asked() -> None:
    session = income_on_friday()
    while session.now.ask and session.now.ask.about == "income":
        session.say("income $0")
    said = check.check_typed(session.now, "table: draw europe gas", NAMES).findings[1].text
    assert said.endswith("the tile is for Asia; Europe's 2030 space is filled, so none is drawn there")


def test_the_log_names_what_an_answer_brought_to_others() -> None:
    """Ben's disc covers an icon in the middle of Ana's preparation; the line that ends it brings her $5 and a cube."""
    session = Session(tables.friday())
    for line in ("prepare africa:scientist", "pay hand", "blue: move africa:scientist summit:3", "blue: give blue"):
        session.say(line)
    before = session.now.game
    (entry,) = session.say("blue: place asia")
    said = " ".join(log_line(5, before, entry, NAMES, over=False).split())
    assert said == "5 blue place asia Africa prepared, Ana +$5, Ana +1 tech"


def test_a_chance_is_never_written_as_none() -> None:
    assert percent(0.0004) == "under 0.1%"
    assert percent(0.9999) == "over 99.9%"
    assert (percent(0), percent(1), percent(0.129)) == ("0.0%", "100.0%", "12.9%")


def evening(session: Session, mode: str) -> Evening:
    header = Header("friday", mode, tables.COLOURS, session.now.game.box, tables.NAMES)
    return Evening(header, session)


def test_points_are_drawn_as_bars_beside_their_numbers_where_the_screen_can() -> None:
    """Sunday: 11 points are the longest bar, 24 signs; 9 are 24 x 9 / 11 = 19.6 and 8 are 17.5 of them; -2 have none."""
    lines = list(score_lines(evening(Session(tables.sunday()), "competitive"), simple=False))
    assert [line.split() for line in lines[1:5]] == [
        ["Ana", "11", "█" * 24],
        ["Cai", "9", "█" * 19 + "▋"],
        ["Ben", "8", "█" * 17 + "▌"],
        ["Dee", "-2"],
    ]
    said = page(score_lines(evening(built(), "cooperative"), simple=False))
    assert re.search(r"\+7  [▏▎▍▌▋▊▉█]+ +Building brings points", said)


def test_figures_stand_in_one_line_on_a_narrow_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    telephone(monkeypatch, score)
    lines = list(score_lines(evening(Session(tables.sunday()), "competitive")))
    assert not [line for line in lines if "\n" in line]
    so_far = lines[lines.index("   so far") + 1]
    assert so_far.split() == ["11", "8", "9", "-2"]
    told = parts_by_name.story(tables.sunday(), Look(tables.NAMES, "sunday", 46), Session(tables.sunday()))
    assert not [line.plain for line in told if line.plain.endswith("~")]


def answer(question: str, charter: Charter | None = None) -> list[str]:
    return list(search_lines(question, rule_search.found(question, charter.mode if charter else ""), charter))


@pytest.mark.parametrize("question", ["protect", "nuclear", "350 ppm", "blorf"])
def test_no_word_is_guessed_into_another(question: str) -> None:
    assert rule_search.found(question).taken == ()


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("solo rules", "no solo rules"),
        ("is there an expansion", "no expansions"),
        ("can we play with 5 players", "1 to 4 players"),
        ("difficulty levels in the competitive game", "no difficulty levels"),
        ("can I take a loan", "no loans"),
        ("do we win at 350 ppm", "2012"),
        ("how do I build a nuclear plant", "five green energies"),
        ("in the first edition displacing cost a dollar", "Second Chance"),
    ],
)
def test_what_this_edition_has_not_is_said_first_with_what_there_is_instead(question: str, says: str) -> None:
    lines = answer(question)
    assert lines[0].startswith(" Not in this edition. ")
    assert says in " ".join(" ".join(lines[:5]).split())
    assert rule_search.found(question).rules


def test_every_citation_that_a_refusal_prints_finds_its_rule() -> None:
    for rule in index.rules().values():
        found = [other.id for section, step in index.cited(index.cite(rule.id)) for other in index.rules_in(section.key, step)]
        assert rule.id in found, index.cite(rule.id)


def test_the_contents_put_the_other_mode_last() -> None:
    lines = list(contents_lines(SUNDAY))
    assert " Of the cooperative game, which yours is not:" in lines
    other = lines[lines.index(" Of the cooperative game, which yours is not:") :]
    assert any("UN Inspectors" in line for line in other)
    assert not any("Competitive" in line for line in other)
    assert max(map(len, lines)) <= WIDTH


def test_every_reading_with_a_choice_can_be_judged_in_every_position_of_an_evening() -> None:
    assert set(JUDGES) == {key for key, reading in index.readings().items() if not reading.only}
    fresh = tables.laid("competitive", {}, ("red", "blue", "green"))
    for position in (tables.friday(), tables.sunday(), built().now, fresh):
        for key in JUDGES:
            so, why_so = matters(position, key, NAMES)
            assert isinstance(so, bool)
            assert why_so
            assert not why_so.endswith(".")


def test_without_a_game_the_readings_are_the_defaults() -> None:
    lines = list(readings_lines("", {}, None, NAMES))
    keys = [key for line in lines if (key := line[1:].split(" ")[0]) in index.readings()]
    assert keys == list(index.readings())
    assert any(re.match(r" fine = if-unable +The controller pays with a CEP of their own", line) for line in lines)


# --- Long rows


def test_a_long_row_is_told_by_what_changed_in_it() -> None:
    """21 goal tiles lie on the table: their number stands at the top right, and below each entry the place it turned."""
    here = new_evening(NewGame("friday", "cooperative", ["red", "blue"], practice_box(), draws="app", seed=3)).session
    report = why(here, "goals", NAMES)
    lines = list(why_lines(report, "friday", NAMES))
    assert lines[0].endswith(" 21 in all")
    assert max(map(len, lines)) <= 80
    assert isinstance(report.value, list)
    for place, tile in enumerate(report.value, 1):
        assert f"place {place}, ? -> {tile}" in [line.strip() for line in lines]


def test_paths_of_scenarios_stay_whole() -> None:
    for rule in index.rules().values():
        told = " ".join(rule_lines(rule)).split()
        for path in index.scenarios().get(rule.id, ())[:4]:
            assert path in [word.rstrip(",") for word in told], f"{path} is torn on the page of {rule.id}"


def test_private_goals_not_read_off_keep_their_columns() -> None:
    """Goals 1 to 7 print their numbers in the rulebook, 8 to 16 on the cards: an empty box knows none of those."""
    names = {"red": "Ana", "blue": "Ben", "green": "Cyril", "yellow": "Dorothea"}
    evening = new_evening(NewGame("friday", "cooperative", [*names], Box({}), names=names, deal="later"))
    lines = list(score_lines(evening))
    table = lines[lines.index(next(line for line in lines if line.endswith("Dorothea"))) :][1:17]
    assert {match.start() for line in table for match in [re.search(r"[0-9?]+ *[+]?$", line)] if match} == {74}
    assert " ?  not read off your copy yet" in lines


@pytest.mark.parametrize("rule", ["supply.fine", "market.buy", "lobby.30-34", "reduce.points", "summit.complete", "lobby.7-9"])
def test_an_answer_is_a_screen_at_most_and_no_wider(rule: str) -> None:
    lines = answer(index.rule(rule).title)
    assert lines[0].strip().startswith(index.rule(rule).title)
    assert len(lines) <= 22
    assert max(map(len, lines)) <= 79
