"""Refusals: every remedy can be said, every answer that is none is told why, every reading named is one that decides."""

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from some_evenings import given_table, goes_on, said_in
from test_desk import FRIDAY, report
from where import ROOT, WHOLE

from co2assist import referee
from co2assist.advice.alternatives import half_done, on_turn
from co2assist.advice.check import CheckReport, check, check_typed
from co2assist.board.acts import (
    MAIN_ACTS,
    Act,
    Buy,
    Income,
    Pass,
    Reduce,
)
from co2assist.board.game import Game
from co2assist.cli.pages.answers.ruling import check_lines
from co2assist.record.scenario import load_scenario, open_session
from co2assist.record.session import Session
from co2assist.referee import Position
from co2assist.rules.finding import Ruling
from co2assist.text import notation
from co2assist.text.names import Names
from co2assist.text.notation import Unreadable
from co2assist.words import ENERGIES, FOSSILS, GROUP, HOME, TABLE

NAMES = Names({"red": "Ana", "blue": "Ben", "green": "Cai"})


def told(found: CheckReport, id: str = "ask.options") -> str:
    """The sentence of a condition that is not met."""
    return next(row.text for row in found.findings if row.id == id and row.ok is not True)


def mends(found: CheckReport) -> dict[str, str]:
    return dict(found.remedies)


def page(found: CheckReport) -> str:
    return " ".join(" ".join(check_lines(found, NAMES)).split())


# --- Every remedy that names a line or a deed can be said.


def deeds(game: Game) -> Iterator[str]:
    """Lines of a turn, one of each kind at every place there is; many of them are refused."""
    spaces, cards = list(game.layout.spaces), [card for player in game.players for card in player.played] + [14, 32]
    places = [HOME, *spaces, *(f"summit:{n}" for n in range(1, len(game.summits) + 2)), *(f"card:{card}" for card in cards)]
    yield from (f"propose {energy} {space}" for energy in ENERGIES for space in spaces)
    yield from (f"{verb} {space}" for verb in ("prepare", "build") for space in spaces)
    yield from (f"build {space} with {card}" for card in (20, 23, 27) for space in spaces)
    yield from (f"move {source} {target}" for source in places for target in places)
    yield from (f"claim un:{number}" for number in range(1, len(game.un) + 2))
    yield from (f"play {card}{minor}" for card in range(1, 37) for minor in ("", " minor"))


FEW = ("buy", "sell", "buy with 35", "sell with 36", "pass", "end", "cash goal")


def answers(game: Game) -> Iterator[str]:
    """Lines of every other kind that a player, the table or the group could say at the wrong time."""
    yield from (f"{who}: {say}" for who in game.charter.colours for say in SAID_BY_PLAYERS)
    yield from (f"{TABLE}: draw {region} {kind}" for region in game.layout.ids for kind in FOSSILS)
    yield from (f"{TABLE}: {say}" for say in SAID_BY_THE_TABLE)
    yield from (f"{GROUP}: reduce {ppm}" for ppm in (0, 5, 10, 40, 90, 200))


SAID_BY_PLAYERS = """
give red; learn solar; learn hydro; place africa; place europe; pay hand; pay asia; take; take tech; take money; decline; recruit;
skip; cube own; cube region; income 1; income 40; goals 5 12; goals 5 5; goal 4; goal 12
""".replace("\n", " ").split(";")
SAID_BY_THE_TABLE = """
summit 1 solar wind; summit 9 solar wind; summit 1 solar solar; agenda africa solar wind hydro; agenda africa solar solar hydro;
goal build africa; goal summit 4; un 1 solar wind 1; un 99 solar wind 1; event asia; event none; draw green gas
""".replace("\n", " ").split(";")


def refused(path: Path, every: int, most: int) -> Iterator[tuple[Position, CheckReport]]:
    """Refused lines of all kinds, picked by chance from one seed, at every so many lines of a game."""
    dice = random.Random(path.stem)
    scenario = load_scenario(path)
    here = open_session(scenario)
    for number, typed in enumerate(said_in(scenario)):
        if number % every == 0 and here.now.ask is not None:
            yield from ((here.now, found) for found in picked(here.now, dice, most) if found.verdict == "unlawful")
        if not goes_on(here, typed):
            return


def picked(position: Position, dice: random.Random, most: int) -> Iterator[CheckReport]:
    game = position.game
    colours = game.charter.colours
    turns = [f"{dice.choice(colours)}: {say}" for say in (*dice.sample(list(deeds(game)), most), *FEW)]
    asked = position.ask.who if position.ask and position.ask.who in colours else colours[0]
    turns += [f"{asked}: {say}" for say in dice.sample(list(deeds(game)), most)]
    for typed in (*turns, *dice.sample(list(answers(game)), most)):
        try:
            who, act = notation.read(typed, game)
        except Unreadable:
            continue
        yield check(position, who, act, NAMES)


def sayable(position: Position, who: str) -> tuple[Position, tuple[Act, ...]]:
    """What somebody can lawfully say now, or on their turn where they are not asked; and the position for it."""
    asked = position.ask is not None and position.ask.who == who
    here = position if asked else on_turn(position, position.game.charter.seat(who))
    return here, referee.lawful(here)


Can = Callable[[Position, CheckReport, tuple[Act, ...], str], bool]


def any_of(*kinds: type[Act]) -> Can:
    return lambda here, found, able, clause: any(isinstance(act, kinds) for act in able)


def verbs_named(here: Position, found: CheckReport, able: tuple[Act, ...], clause: str) -> bool:
    named = [kind for kind in MAIN_ACTS if kind.__name__.lower() in clause]
    return bool(named) and all(any(isinstance(act, kind) for act in able) for kind in named)


def says_ppm(here: Position, found: CheckReport, able: tuple[Act, ...], clause: str) -> bool:
    """Each number named can be bought back: those said, or the bounds of "at most" and "or more"."""
    return all(Reduce(int(ppm)) in able for ppm in re.findall(r"\d+", clause))


def never_bought(here: Position, found: CheckReport, able: tuple[Act, ...], clause: str) -> bool:
    return Buy() not in able


NAMED: dict[str, Can] = {
    "pass first, since no main action is possible": any_of(Pass),
    "((propose|prepare|build)(, | or )?)+ first": verbs_named,
    r"buy a CEP \(\$[0-9]+\)": any_of(Buy),
    "a CEP is needed first, and none can be bought: .*": never_bought,
    "say a number from 0 to .*": any_of(Income),
    "say [0-9]+( or [0-9]+| at most| or more)?": says_ppm,
}
"""Remedies that name a deed or an answer, and what shows that it can be said."""
NAMELESS = ".* answers first|answer first: .*|[$]?[0-9]+ .*"
"""Remedies that name none: who is asked, what is short, what must come first."""


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_a_remedy_that_names_a_deed_can_be_said(path: Path) -> None:
    """Whatever is refused in a whole game: what would mend it is possible now, or on the speaker's turn."""
    seen = 0
    for position, found in refused(path, every=17, most=12):
        for id, clause in found.remedies:
            proof = next((can for pattern, can in NAMED.items() if re.fullmatch(pattern, clause)), None)
            if proof is None:
                assert re.fullmatch(NAMELESS, clause), (id, clause)
                continue
            here, able = sayable(position, found.who)
            assert proof(here, found, able, clause), f"{found.line}: {clause} is not possible"
            seen += 1
    assert seen


@pytest.mark.parametrize("path", WHOLE[::3], ids=lambda path: path.stem)
def test_a_deed_to_be_done_first_makes_the_line_lawful(path: Path) -> None:
    """Where a line is suggested that makes another lawful, it does so for some way of answering what comes in between."""
    for position, found in refused(path, every=15, most=12):
        for suggestion in (*found.instead, *found.on_turn):
            if suggestion.then:
                here, _ = sayable(position, suggestion.line.split(":")[0])
                assert opens(here, suggestion.line, suggestion.then), (found.line, suggestion)


def opens(here: Position, first: str, then: str) -> bool:
    waiting = [heard(here, *notation.read(first, here.game))]
    for _ in range(60):
        if not waiting:
            return False
        position = waiting.pop(0)
        if not half_done(position):
            who, act = notation.read(then, position.game)
            if referee.judge(position, who, act).verdict == "lawful":
                return True
        elif position.ask is not None and position.ask.who != TABLE:
            waiting += [heard(position, position.ask.who, act) for act in position.ask.options or ()]
    return False


def heard(position: Position, who: str, act: Act) -> Position:
    after = referee.hear(position, who, act)
    assert not isinstance(after, Ruling), f"{notation.line(who, act)} is suggested and refused"
    return after


BROKE = {**FRIDAY, "red": {**FRIDAY["red"], "money": 1, "ceps": 0}, "africa": {**FRIDAY["africa"], "ceps": 0}}
"""Ana has $1 and no CEP anywhere; the market asks more."""


@pytest.mark.parametrize(
    ("market", "red", "turn", "why"),
    [
        ({"ceps": 1, "price": 4}, {"money": 1}, {}, "$4 needed, $1 held"),
        ({"ceps": 1, "price": 4}, {"money": 9}, {"turn.execs": ["market"]}, "the market visit of this turn is used"),
        ({"ceps": 2, "price": 4}, {"money": 9}, {"market.open": "no"}, "the market is closed until the turn ends"),
    ],
)
def test_a_cep_that_cannot_be_bought_is_not_offered(
    market: dict[str, int], red: dict[str, int], turn: dict[str, Any], why: str
) -> None:
    given = {**BROKE, "market": market, "red": {**BROKE["red"], **red}}
    here = given_table(given)
    for path, value in turn.items():
        here.say(f"table: amend {path} = {', '.join(value) if isinstance(value, list) else value}")
    found = check_typed(here.now, "red: prepare oceania:scientist", NAMES)
    assert mends(found)["prepare.cep"] == f"a CEP is needed first, and none can be bought: {why}"
    assert "red: buy" not in [row.line for row in found.instead]


def test_a_cep_that_can_be_bought_is_offered_with_its_price() -> None:
    given = {**BROKE, "market": {"ceps": 1, "price": 4}, "red": {**BROKE["red"], "money": 4}}
    assert mends(report("red: prepare oceania:scientist", given))["prepare.cep"] == "buy a CEP ($4)"


@pytest.mark.parametrize("place", ["north-america:scientist", "asia:tech", "africa:scientist"])
def test_a_cep_is_offered_only_where_it_makes_the_line_lawful(place: str) -> None:
    """A Project that is prepared already, or none at all, cannot be prepared, whoever buys a CEP before."""
    given = {**BROKE, "market": {"ceps": 1, "price": 4}, "red": {**BROKE["red"], "money": 4}}
    here = given_table(given)
    found = check_typed(here.now, f"red: prepare {place}", NAMES)
    here.say("red: buy")
    lawful = here.judge(f"red: prepare {place}")[2].verdict == "lawful"
    assert ("prepare.cep" in mends(found)) is lawful


def test_on_another_turn_the_remedy_is_for_ones_own() -> None:
    """Green has no CEP and $6: on her turn she could buy one at $5, though red has used the market visit of this one."""
    green = {**FRIDAY["green"], "ceps": 0}
    bare = {region: {**FRIDAY[region], "ceps": 0} for region in ("asia", "oceania")}
    here = given_table({**FRIDAY, **bare, "green": green, "market": {"ceps": 2, "price": 5}})
    here.say("red: buy")
    found = check_typed(here.now, "green: prepare africa:scientist", NAMES)
    assert mends(found)["prepare.cep"] == "buy a CEP ($5)"


def test_a_turn_without_a_main_action_is_mended_by_what_is_possible() -> None:
    assert mends(report("red: end"))["turn.main-due"] == "propose, prepare or build first"
    assert mends(report("red: end", BROKE))["turn.main-due"] == "propose first"


# --- An answer that is none: why, and what would be one.


def test_two_different_private_goals() -> None:
    """Contract, end of a cooperative game: `goals 5 12`, the numbers of two of the sixteen cards."""
    here = given_table({"decade": 2040, "phase": "decade", "un": ["solar wind 1"], "score": 30}, players="red blue")
    who = here.now.ask.who if here.now.ask else ""
    other = "blue" if who == "red" else "red"
    twice = check_typed(here.now, f"{who}: goals 5 5", NAMES)
    assert "name two different cards; 5 is named twice" in told(twice)
    assert [row.line for row in twice.instead] == [f"{who}: goals 5 12"]
    beyond = check_typed(here.now, f"{who}: goals 0 17", NAMES)
    assert "the cards are numbered 1 to 16; there is no 0 or 17" in told(beyond)
    assert [row.line for row in beyond.instead] == [f"{who}: goals 5 12"]
    here.say(f"{who}: goals 5 7")
    shown = check_typed(here.now, f"{other}: goals 7 9", NAMES)
    assert "somebody else has shown one of them already;" in told(shown)
    assert told(shown) == told(check_typed(here.now, f"{other}: goals 9 5", NAMES))
    assert shown.instead == ()
    assert check_typed(here.now, f"{other}: goals 9 9", NAMES).instead == ()
    here.undo()
    here.say(f"{who}: goals 3 7")
    assert check_typed(here.now, f"{other}: goals 9 9", NAMES).instead == (), "9 and 5 would be told to be nobody's"


DISPLACED = {
    **FRIDAY,
    "blue": {"scientists": ["home", "africa:scientist"], "know": {"wind": 5}},
    "summits": ["wind solar", "hydro wind", "solar recycling", "forestation solar"],
}


def displaced() -> Session:
    """Ana prepares wind 2 in Africa, where Ben's scientist stands: Ben is asked on Ana's turn."""
    here = given_table(DISPLACED)
    for line in ("red: prepare africa:scientist", "red: pay hand"):
        here.say(line)
    assert here.now.ask is not None
    assert (here.now.ask.who, here.now.ask.about) == ("blue", "move")
    return here


def test_no_card_on_another_players_turn() -> None:
    found = check_typed(displaced().now, "blue: move africa:scientist summit:1 with 32", NAMES)
    assert "cards are played only on your own turn, and it is Ana's turn (Lobbyist Cards)" in told(found)
    assert found.instead[0].line == "blue: move africa:scientist summit:1"


def test_the_scientist_in_the_way_must_move_and_no_other() -> None:
    """From home to a summit is forbidden too, but the way over a project would not help."""
    found = check_typed(displaced().now, "blue: move home summit:1", NAMES)
    assert "the Scientist on Africa's scientist space must move, not one from home" in told(found)
    assert list(mends(found)) == ["ask.options"]
    assert mends(found)["ask.options"] == "answer first: Ben (blue), where does your Scientist go?"
    assert found.instead[0].line == "blue: move africa:scientist summit:1"
    assert all(row.line.startswith("blue: move africa:scientist ") for row in found.instead)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("claim un:14", "there is no card 14: the display has 2 cards, numbered from 1"),
        ("claim un:1", "card 1 is claimed already, by Blue"),
    ],
)
def test_why_a_un_card_is_not_open(typed: str, why: str) -> None:
    given = {**FRIDAY, "un": ["hydro solar 1", "wind solar 2"], "blue": {"claimed": ["un:1"]}}
    assert told(report(f"red: {typed}", given), "claim.open") == why


def test_claims_offered_are_those_that_can_be_made() -> None:
    """Ben's two infrastructures carry hydro and wind: card 2 is his, card 3 wants forestation."""
    given = {
        **FRIDAY,
        "turn": "blue",
        "blue": {"tech": 3, "claimed": ["un:1"]},
        "un": ["hydro solar 1", "hydro wind 2", "forestation wind 1"],
    }
    assert [row.line for row in report("blue: claim un:1", given).instead if "claim" in row.line] == ["blue: claim un:2"]


# --- Who speaks out of turn is judged with their own things.


def paying() -> Session:
    """Ana pays 1 CEP, from her hand or Africa; Cai controls Asia and Oceania and has 1 CEP; Ben has none at all."""
    here = given_table({**FRIDAY, "blue": {"ceps": 0}})
    here.say("red: prepare oceania:scientist")
    return here


def test_another_hand_is_not_the_one_that_pays() -> None:
    here = paying()
    ben, cai = (check_typed(here.now, f"{who}: pay hand", NAMES) for who in ("blue", "green"))
    assert [(row.id, row.ok) for row in ben.findings] == [("turn.actor", False), ("pay.source", False)]
    assert told(ben, "pay.source") == "hand cannot pay; Ben's CEPs: none in hand or in a controlled region"
    assert [(row.id, row.ok) for row in cai.findings] == [("turn.actor", False), ("pay.source", True)]
    assert cai.findings[1].text == "hand can pay; Cai's CEPs: hand 1, Asia 2, Oceania 1"
    assert mends(ben) == {"turn.actor": "Ana (red) answers first"}
    assert [row.line for row in ben.instead] == ["red: pay hand", "red: pay africa"]


def test_another_income_is_not_the_one_that_is_split() -> None:
    """Red's wind 3 earns 2; blue's tracks earn what they earn, and 2 of it may be too much."""
    here = given_table({"phase": "income", "red": {"know": {"wind": 3}}, "blue": {"know": {}}}, players="red blue")
    found = check_typed(here.now, "blue: income $2", NAMES)
    assert told(found, "income.sum") == "$2 named, $0 to $0 possible"


def test_what_hangs_on_the_one_asked_is_not_judged_for_another() -> None:
    here = given_table(FRIDAY)
    here.say("red: propose hydro asia:scientist")
    found = check_typed(here.now, "blue: recruit", NAMES)
    assert [(row.id, row.ok) for row in found.findings] == [("turn.actor", False), ("ask.options", None)]
    assert found.findings[1].text == "the question is the scientist grant; it depends on what Ana has, who must answer"


# --- Readings named are those that decide.


def keys(found: CheckReport) -> set[str]:
    return {key for key, _ in found.readings}


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("prepare oceania:scientist with 23", False),
        ("play 12", False),
        ("play 2", False),
        ("buy with 36", False),
        ("play 32", True),
    ],
)
def test_the_energy_of_a_talk_is_doubtful_for_summit_cards_alone(typed: str, named: bool) -> None:
    """Cards 30 to 34 ask for a summit of an energy; no other card asks for one."""
    found = report(f"red: {typed}")
    assert told(found, "lobby.deed").startswith(f"card {re.findall(r'[0-9]+', typed)[-1]} asks for ")
    assert ("card-topic" in keys(found)) is named


def test_a_summit_of_another_energy_hangs_on_no_reading() -> None:
    """Ben's scientist works on wind, summit 4 is about forestation and solar: no card is played, nothing is doubtful."""
    found = check_typed(displaced().now, "blue: move africa:scientist summit:4", NAMES)
    assert told(found, "move.summit-topic") == "the Project is wind; the topics of summit 4 are forestation and solar"
    assert keys(found) == set()


@pytest.mark.parametrize(("claimed", "named"), [([], False), (["un:1"], True)])
def test_plants_that_serve_twice_are_doubtful_when_they_do(claimed: list[str], named: bool) -> None:
    """Ben's infrastructures carry a hydro, a solar and a wind plant: hydro serves card 1 and again card 2."""
    given = {
        **FRIDAY,
        "turn": "blue",
        "blue": {"tech": 3, "claimed": claimed},
        "un": ["hydro solar 1", "hydro wind 1", "forestation wind 1"],
    }
    lawful, refused = report("blue: claim un:2", given), report("blue: claim un:3", given)
    assert lawful.verdict == "lawful"
    assert ("un-reuse" in keys(lawful)) is named
    assert told(refused, "claim.plants").endswith("missing 1 forestation")
    assert "un-reuse" not in keys(refused)


@pytest.mark.parametrize(
    ("face", "missing"),
    [
        ("hydro hydro 1", "1 hydro"),
        ("wind solar wind 1", "1 wind"),
        ("forestation hydro hydro 1", "1 forestation and 1 hydro"),
        ("solar solar solar 1", "2 solar"),
        ("forestation forestation 1", "2 forestation"),
    ],
)
def test_a_card_with_equal_plants_lacks_those_that_are_not_there(face: str, missing: str) -> None:
    """A hydro, a solar and a wind plant stand on Ben's infrastructures: a card that shows one of them twice lacks one."""
    found = report("blue: claim un:1", {**FRIDAY, "turn": "blue", "blue": {"tech": 3}, "un": [face]})
    assert told(found, "claim.plants").endswith(f"; missing {missing}")
    assert f"Short by {missing} built on their own Infrastructure." in page(found)


def test_passing_is_doubtful_only_where_it_comes_in() -> None:
    """A turn cannot end without a main action (1 Operations); what is done when none is possible is the doubt."""
    assert "no-main" not in keys(report("red: end"))
    assert "no-main" in keys(report("red: pass"))


def test_a_region_with_room_hangs_on_no_reading() -> None:
    """Ben's disc goes from wind 5 to 6, which has the icon of a region CEP; there is room in several regions."""
    here = displaced()
    for line in ("blue: move africa:scientist summit:1", "blue: give blue"):
        here.say(line)
    assert here.now.ask is not None
    assert here.now.ask.about == "place"
    assert "full-regions" not in keys(check_typed(here.now, "blue: place asia", NAMES))


# --- Every kind of question, and a wrong answer of every kind.


@cache
def questions() -> dict[str, Position]:
    """A position for every kind of question that is asked in the scenarios, by what it is about and the rule that asks."""
    found: dict[str, Position] = {}
    for path in sorted((ROOT / "scenarios").rglob("*.toml")):
        scenario = load_scenario(path)
        here = open_session(scenario)
        for line in said_in(scenario):
            if (ask := here.now.ask) is not None:
                found.setdefault(f"{ask.about} {ask.rule}", here.now)
            if not goes_on(here, line):
                break
    return found


KINDS = """
agenda setup.deal; cube region-cube; draw inspectors.advance; draw supply.draw; event deal; event events.refill;
give knowledge.bonus; goal final.goal; goal setup.deal; goals ending.private; grant propose.scientist;
income income.split; learn knowledge.bonus; learn propose.scientist; learn summit.knowledge; move lobby.main; move lobby.minor;
move lobby.scientist; move prepare.scientist;
pay build.cep; pay events.aid; pay prepare.cep; pay supply.fine; place knowledge.bonus;
printed printed; reduce reduce.cost; summit setup.deal; summit summit.tile; take lobby.main; take prepare.benefit;
turn turn.order; un setup.deal
""".replace("\n", " ").split(";")


def test_every_kind_of_question_is_looked_at() -> None:
    assert set(questions()) == {kind.strip() for kind in KINDS}


@pytest.mark.parametrize("kind", [kind.strip() for kind in KINDS])
def test_whatever_is_no_answer_is_told_why_and_what_would_be_one(kind: str) -> None:
    position = questions()[kind]
    ask = position.ask
    assert ask is not None
    seen = 0
    for typed in (*answers(position.game), *(f"{who}: {say}" for who in position.game.charter.colours for say in FEW)):
        try:
            found = check_typed(position, typed, NAMES)
        except Unreadable:
            continue
        for row in found.findings:
            if row.id == "ask.options" and row.ok is False:
                seen += 1
                assert re.fullmatch("the question is [^:]+: .+", row.text), f"{found.line} is refused without a reason"
                of_itself = found.who == TABLE != ask.who
                assert found.instead or found.tell or of_itself, f"{found.line}: nothing is told that would be an answer"
    assert seen


@pytest.mark.parametrize(
    ("kind", "typed", "why"),
    [
        ("give knowledge.bonus", "learn solar", "this says which energy is learnt"),
        ("learn summit.knowledge", "learn hydro", "hydro is not a choice; choose from solar and wind"),
        ("learn propose.scientist", "give red", "this says who takes a bonus"),
        ("place knowledge.bonus", "pay hand", "this says where a CEP comes from"),
        ("pay build.cep", "buy", "answer it before the turn goes on"),
        ("take lobby.main", "take", "choose from take tech or take money"),
        ("take lobby.main", "decline", "choose from take tech or take money"),
        ("take prepare.benefit", "take tech", "it is one CEP, to take or to decline"),
        ("grant propose.scientist", "skip", "a Scientist can be recruited or moved, so it cannot be skipped"),
        ("grant propose.scientist", "cube own", "this says whose Tech cube pays"),
        ("move lobby.minor", "skip", "a move is possible, and at this table it must be made"),
        ("cube region-cube", "income 1", "this says how an income is split"),
        ("income income.split", "take", "this says that a benefit is taken"),
        ("draw supply.draw", "draw green gas", "the tile is for North America"),
        ("draw inspectors.advance", "draw asia gas", "the tile is for the green inspector"),
        ("reduce reduce.cost", "red: income 1", "this says how an income is split"),
        ("summit summit.tile", "summit 2 solar wind", "the tile is for place 1"),
        ("summit summit.tile", "summit 1 solar solar", "a summit tile has 2, 3 or 4 different energies"),
        ("summit setup.deal", "summit 1 none", "there is a tile; enter none only when a tile has left its place"),
        ("summit setup.deal", "summit 9 solar wind", "there is no place 9: the board has 4 summit places"),
        ("event events.refill", "event asia", "no event tile is left to turn up, so the answer is none"),
        ("event deal", "event none", "there is a tile, and it shows a region"),
        ("goal final.goal", "goal 12", "the company goals are numbered 1 to 10; there is no 12"),
        ("goal setup.deal", "goal build africa", "all building (green) tiles are already entered"),
        ("agenda setup.deal", "agenda africa solar solar wind", "an agenda has three different energies"),
        ("agenda setup.deal", "agenda asia solar hydro wind", "Asia's agenda is "),
        ("un setup.deal", "un 1 solar 1", "a UN card shows 2 or 3 plants"),
        ("un setup.deal", "un 99 solar wind 1", "there is no card 99: the display has "),
        ("printed printed", "draw asia gas", "this says which fossil tile was drawn"),
        ("turn turn.order", "pay hand", "this says where a CEP comes from"),
    ],
)
def test_why_it_is_no_answer(kind: str, typed: str, why: str) -> None:
    position = questions()[kind]
    assert position.ask is not None
    who = "" if ":" in typed else f"{position.ask.who}: "
    assert f": {why}" in told(check_typed(position, f"{who}{typed}", NAMES))


def test_an_agenda_has_what_stands_in_the_region() -> None:
    """Solar 1 stands in Africa in that scenario, and its agenda has not been told."""
    found = check_typed(questions()["agenda setup.deal"], "table: agenda africa hydro wind forestation", NAMES)
    assert "Africa has solar, which must be on its agenda" in told(found)


def test_goals_that_are_gone_or_not_in_the_game() -> None:
    here = given_table({"phase": "operations", "turn": "red", "red": {"goal": "cashed"}}, mode="competitive", players="red blue")
    assert told(check_typed(here.now, "red: cash goal", NAMES)).endswith("the company goal: Ana has given it up already")
    assert told(report("red: cash goal")).endswith("the company goal: no company goals are dealt in this game")
    tile = check_typed(here.now, "table: goal build africa", NAMES)
    assert told(tile).endswith(": this game is played without goal tiles")


# --- An amendment that is refused, a place told by half.


def reducing() -> Session:
    """The end of Energy Supply 2030: every space filled by then, 590 ppm, 40 points; nothing but the reduction is asked."""
    filled = {
        name: {**row, "supply": ["gas" if n < 3 and space == "-" else space for n, space in enumerate(row["supply"])]}
        for name, row in FRIDAY.items()
        if isinstance(row, dict) and "supply" in row
    }
    given = {key: value for key, value in FRIDAY.items() if key not in ("turn", "round")}
    return given_table({**given, **filled, "phase": "supply", "co2": 590, "score": 40})


@pytest.mark.parametrize(
    ("typed", "mended"),
    [
        ("co2 = 645", "What would help: enter another value for co2."),
        ("co2 = 380; score = 3", "What would help: enter another value for co2."),
        ("red.ceps = 60", "What would help: amend the facts that belong together in one line."),
        ("red.mony = 5", "What would help: did you mean red.money?"),
        ("zzzzzz = 5", "What would help: `show facts` lists all facts."),
    ],
)
def test_an_amendment_that_would_not_add_up_is_not_answered_by_reducing(typed: str, mended: str) -> None:
    here = reducing()
    assert here.now.ask is not None
    assert here.now.ask.about == "reduce"
    found = check_typed(here.now, f"table: amend {typed}", NAMES)
    assert [row.id for row in found.findings if row.ok is False] == ["amend.audit"]
    assert found.instead == ()
    assert mended in page(found)


def test_amounts_stay_in_their_order_where_something_else_was_said() -> None:
    """90 ppm must go to reach 500; a sale is none of the amounts, and 145 lies between two of them."""
    sale = check_typed(reducing().now, "red: sell", NAMES)
    assert [row.line for row in sale.instead] == [f"group: reduce {ppm}" for ppm in (90, 100, 110, 120, 130)]
    odd = check_typed(reducing().now, "group: reduce 115", NAMES)
    assert {row.line for row in odd.instead[:2]} == {"group: reduce 110", "group: reduce 120"}


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("propose wind afr", "which space: africa:money, africa:tech, africa:scientist"),
        ("prepare africa:x", "which space: africa:money, africa:tech, africa:scientist"),
        ("move home ocea", "which space: oceania:"),
    ],
)
def test_a_region_alone_is_asked_for_its_space(typed: str, expected: str) -> None:
    with pytest.raises(Unreadable) as raised:
        given_table(FRIDAY).read(f"red: {typed}")
    assert len(raised.value.expected) == 1
    assert raised.value.expected[0].startswith(expected)
