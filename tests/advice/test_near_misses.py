"""Near misses: a deed with a place, a person or a number that it does not take is answered by the rule that settles it."""

import re

import pytest
from some_evenings import given_table
from test_desk import FRIDAY

from co2assist.advice.check import check_typed
from co2assist.board.game import Game
from co2assist.box.practice_box import practice_box
from co2assist.record.game_file import new_evening
from co2assist.record.new_game import NewGame
from co2assist.record.session import Session
from co2assist.rulebook import index
from co2assist.text import notation
from co2assist.text.notation import Unreadable
from co2assist.text.notation import misread as near_misses

BLUE = {
    **FRIDAY,
    "turn": "blue",
    "blue": {"tech": 3, "ceps": 1, "money": 9, "know": {"wind": 5}, "scientists": ["home", "africa:scientist"]},
    "un": ["hydro hydro 1", "solar wind 1"],
    "summits": ["wind solar", "hydro recycling", "-", "-"],
}


def table() -> Session:
    """Ben is on turn; wind is proposed in Africa, his scientist on it, solar in Oceania; wind is prepared in North America."""
    return given_table(BLUE)


def misread(typed: str) -> Unreadable:
    with pytest.raises(Unreadable) as raised:
        table().read(typed)
    return raised.value


DISPUTES = [
    # 1.1 b: only a CEP of the own board is sold, and one of the market is bought, one a visit; no trade between players.
    ("sell asia", "market.hand", "1.1 b", ["sell"]),
    ("sell from europe", "market.hand", "1.1 b", ["sell"]),
    ("sell a CEP from africa", "market.hand", "1.1 b", ["sell"]),
    ("sell africa:scientist", "market.hand", "1.1 b", ["sell"]),
    ("sell 2", "market.sell", "1.1 b", ["sell"]),
    ("sell to red", "market.sell", "1.1 b", ["sell"]),
    ("sell card:36", "lobby.main", "1.1 c", ["sell with 36"]),
    ("buy from asia", "market.buy", "1.1 b", ["buy"]),
    ("buy 2", "market.buy", "1.1 b", ["buy"]),
    ("buy from green", "market.buy", "1.1 b", ["buy"]),
    ("buy card:35", "lobby.main", "1.1 c", ["buy with 35"]),
    ("trade with red", "trade.none", "Playing a Decade", ["buy", "sell"]),
    # 1.2 c, step 1: an infrastructure is chosen; which energy and level it is lies there.
    ("build wind", "build.prepared", "1.2 c, step 1", ["build north-america:scientist"]),
    ("build north-america", "build.prepared", "1.2 c, step 1", ["build north-america:scientist"]),
    ("build hydro", "build.prepared", "1.2 c, step 1", ["build <space>"]),
    ("build wind north-america:scientist", "build.prepared", "1.2 c, step 1", ["build north-america:scientist"]),
    ("build north-america:scientist 23", "lobby.main", "1.1 c", ["build north-america:scientist with 23"]),
    ("build north-america:scientist from hand", "pay.source", "1.2 b, step 2", ["build north-america:scientist", "pay hand"]),
    # 1.2 b: a proposed project; a CEP comes from the stock or a controlled region.
    ("prepare wind", "prepare.proposed", "1.2 b, step 1", ["prepare africa:scientist"]),
    ("prepare solar oceania", "prepare.proposed", "1.2 b, step 1", ["prepare oceania:scientist"]),
    ("prepare solar oceania:scientist", "prepare.proposed", "1.2 b, step 1", ["prepare oceania:scientist"]),
    ("prepare africa:scientist from europe", "pay.source", "1.2 b, step 2", ["prepare africa:scientist", "pay europe"]),
    ("prepare africa:scientist card:12", "lobby.main", "1.1 c", ["prepare africa:scientist with 12"]),
    # 1.2 a, step 1: the top tile of an energy of the agenda into an empty space.
    ("propose wind europe", "propose.space", "1.2 a, step 1", ["propose wind europe:money"]),
    ("propose wind", "propose.space", "1.2 a, step 1", ["propose wind north-america:money"]),
    ("propose africa:tech wind", "propose.tile", "1.2 a, step 1", ["propose wind africa:tech"]),
    ("propose wind 2 africa:tech", "propose.tile", "1.2 a, step 1", ["propose wind africa:tech"]),
    ("propose wind africa:tech 8", "lobby.main", "1.1 c", ["propose wind africa:tech with 8"]),
    ("propose asia", "propose.agenda", "1.2 a, step 1", None),
    ("propose africa:tech", "propose.agenda", "1.2 a, step 1", None),
    # 1.1 a: own scientists, to a proposed project, a card, a matching summit.
    ("move home oceania", "move.proposed", "1.1 a", ["move home oceania:scientist"]),
    ("move africa home", "move.own", "1.1 a", ["move <from> <to>"]),
    ("move red home", "move.own", "1.1 a", ["move <from> <to>"]),
    ("move africa:scientist summit", "move.summit-topic", "1.1 a", ["move africa:scientist summit:1"]),
    ("move home 14", "move.scientist", "1.1 a", ["move home <to>"]),
    ("move home", "move.scientist", "1.1 a", ["move home <to>", "move <from> home"]),
    ("move africa:scientist summit:1 32", "lobby.main", "1.1 c", ["move <from> <to> with 32"]),
    # 1.1 c: cards of the display and of the hand.
    ("claim wind", "claim.plants", "1.1 c", ["claim un:2"]),
    ("claim asia", "claim.plants", "1.1 c", ["claim un:1"]),
    ("claim un:2 with 3", "claim.tech", "1.1 c", ["claim un:2"]),
    ("play 14 build north-america:scientist", "lobby.main", "1.1 c", ["build north-america:scientist with 14"]),
    ("play 14 main", "lobby.main", "1.1 c", ["play 14"]),
    ("play minor 14", "lobby.minor", "1.1 c", ["play 14 minor"]),
    ("play card 14 minor", "lobby.minor", "1.1 c", ["play 14 minor"]),
    ("play 22 minor effect", "lobby.minor", "1.1 c", ["play 22 minor"]),
    ("sell card 36", "lobby.main", "1.1 c", ["sell with 36"]),
    ("sell with card 36", "lobby.main", "1.1 c", ["sell with 36"]),
    ("propose wind africa:tech for money", "propose.tile", "1.2 a, step 1", ["propose wind africa:tech"]),
    ("move home summit 1", "move.summit-topic", "1.1 a", ["move home summit:1"]),
    ("move home summit:2 hydro", "move.summit-topic", "1.1 a", ["move home summit:2"]),
    ("move africa:scientist card 7", "move.card", "1.1 a", ["move africa:scientist card:7"]),
    ("prepare africa:scientist 99", "lobby.main", "1.1 c", []),
    ("play wind", "lobby.hand", "1.1 c", ["play <card>"]),
    # Answers in the middle.
    ("pay red", "pay.source", "1.2 b, step 2", ["pay hand"]),
    ("pay 2", "pay.source", "1.2 b, step 2", ["pay hand"]),
    ("pay africa africa", "pay.source", "1.2 b, step 2", ["pay africa"]),
    ("pay africa:tech", "pay.source", "1.2 b, step 2", ["pay africa"]),
    ("pay wind", "pay.source", "1.2 b, step 2", ["pay hand", "pay <region>"]),
    ("give red solar", "knowledge.bonus", "Gaining Knowledge", ["give red"]),
    ("give africa", "knowledge.bonus", "Gaining Knowledge", ["give <colour>"]),
    ("learn 2 solar", "knowledge.gain", "Gaining Knowledge", ["learn solar"]),
    ("learn red", "knowledge.gain", "Gaining Knowledge", ["learn <energy>"]),
    ("place africa:tech", "place.full", "Gaining Knowledge", ["place africa"]),
    ("place red", "knowledge.bonus", "Gaining Knowledge", ["place <region>"]),
    ("place africa africa", "knowledge.bonus", "Gaining Knowledge", ["place africa"]),
    ("place 2", "knowledge.bonus", "Gaining Knowledge", ["place <region>"]),
    ("recruit solar", "propose.scientist", "1.2 a, step 3", ["recruit", "learn solar"]),
    ("recruit 2", "propose.scientist", "1.2 a, step 3", ["recruit"]),
    ("income wind", "income.split", "2 Income", ["income <money>"]),
    ("income 3 4", "income.split", "2 Income", ["income $3"]),
    ("cube africa", "build.tech", "1.2 c, step 2", ["cube region", "cube own"]),
    ("take asia", "lobby.main", "1.1 c", ["take", "take tech", "take money"]),
    ("goals 5", "ending.private", "Game End", ["goals 5 <number>"]),
    ("pass turn", "turn.pass", "1 Operations", ["pass"]),
    ("end turn", "turn.end", "End of Turn", ["end"]),
    # What no line says.
    ("fine red", "supply.fine", "4 Energy Supply, step 5", ["pay hand"]),
    ("hire", "propose.scientist", "1.2 a, step 3", ["recruit"]),
    ("control north-america", "control.spaces", "Region Control", ["build north-america:scientist"]),
    ("replace coal", "build.replace", "1.2 c, step 3", ["build north-america:scientist"]),
    ("displace red", "prepare.scientist", "1.2 b, step 2", ["prepare oceania:scientist"]),
    ("flip build africa", "goals.flip", "3 Environmental Goals, step 1", []),
]
"""What Ben types, the rule that answers it, where it stands in the rulebook, and what is written instead."""
TOGETHER = [
    # 4 Reducing Pollution: points are spent per 10 ppm; Friday stands at 500.
    ("group: reduce to 450", "reduce.step", ["reduce 50"]),
    ("group: reduce 455 ppm", "reduce.step", ["reduce <ppm>"]),
    ("group: reduce $3", "reduce.cost", ["reduce <ppm>"]),
    ("group: reduce 40 red", "reduce.cost", ["reduce <ppm>"]),
]


def competitive() -> Game:
    """A competitive game at its beginning: company goals are dealt, and nothing is bought back."""
    return new_evening(NewGame("sunday", "competitive", ["red", "blue"], practice_box())).session.now.game


def test_no_advice_is_given_about_what_this_kind_of_game_has_not() -> None:
    assert near_misses.advice(table().now.game, "blue", "cash goal 8") == ()
    assert near_misses.advice(competitive(), "red", "reduce 40") == ()
    assert near_misses.advice(competitive(), "red", "flip event") == ()
    assert "`blue: cash goal`" in near_misses.advice(competitive(), "blue", "cash goal 8")[0]


def test_a_talk_that_is_taken_is_not_offered() -> None:
    """Wind is the topic of summit 1 alone, and Red speaks about it."""
    game = given_table({**BLUE, "red": {"scientists": ["summit:1:wind"]}}).now.game
    assert "`blue: move africa:scientist <summit>`" in near_misses.advice(game, "blue", "move africa:scientist summit")[0]


def written(wrong: Unreadable) -> list[str]:
    """The lines an advice tells to write."""
    return [line.partition(": ")[2] for line in re.findall("`([^`]+: [^`]+)`", " ".join(wrong.advice).partition(" Write ")[2])]


@pytest.mark.parametrize(("typed", "rule", "section", "lines"), DISPUTES, ids=[row[0] for row in DISPUTES])
def test_the_rule_that_answers_is_told(typed: str, rule: str, section: str, lines: list[str] | None) -> None:
    wrong = misread(f"blue: {typed}")
    assert len(wrong.advice) == 1
    assert f" ({index.cite(rule)})." in wrong.advice[0]
    assert index.cite(rule).startswith(section)
    if lines is not None:
        assert written(wrong) == lines
    if "<" in "".join(written(wrong)):
        return
    for line in written(wrong):
        assert notation.read(f"blue: {line}", table().now.game)[0] == "blue", f"{line} cannot be read either"


@pytest.mark.parametrize(("typed", "rule", "lines"), TOGETHER, ids=[row[0] for row in TOGETHER])
def test_what_the_group_says_together(typed: str, rule: str, lines: list[str]) -> None:
    wrong = misread(typed)
    assert [f" ({index.cite(rule)})." in says for says in wrong.advice] == [True]
    assert written(wrong) == lines


def test_every_row_is_told_of_some_line() -> None:
    """No row stands behind another one that takes all its lines."""
    game = table().now.game
    told = {says for typed, *_ in DISPUTES for says in near_misses.advice(game, "blue", typed)}
    told |= {says for typed, *_ in TOGETHER for says in near_misses.advice(game, "group", typed.partition(": ")[2])}
    told |= set(near_misses.advice(competitive(), "blue", "cash goal 8"))
    untold = [row for row in index.misread() if not any(f"{row.says[1:]} ({index.cite(row.rule)})." in says for says in told)]
    assert untold == []
    assert {row.rule for row in index.misread()} <= set(index.rules())


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("blue: reduce 40", "group: reduce 40"),
        ("blue: draw africa coal", "table: draw africa coal"),
        ("table: buy", "COLOUR: buy"),
    ],
)
def test_what_another_has_to_say(typed: str, line: str) -> None:
    assert misread(typed).advice[0].endswith(f"Write `{line}`.")
    assert "(Playing a Decade)" in misread(typed).advice[0]


@pytest.mark.parametrize("typed", ["blue: sell asia", "sell asia", "SELL   ASIA", "ben: sell asia", "blue:sell asia"])
def test_however_it_is_typed(typed: str) -> None:
    assert (misread(typed).advice != ()) is (not typed.startswith("ben"))


@pytest.mark.parametrize("typed", ["xyzzy", "blue: qqq asia", "buildd", ""])
def test_what_nobody_means_is_answered_by_no_rule(typed: str) -> None:
    assert misread(typed).advice == ()


# --- What is possible now comes first.


def test_what_is_possible_comes_first_and_the_rest_is_counted() -> None:
    """Two projects are proposed on Friday, and Ben may prepare either; there are 18 project spaces."""
    wrong = misread("blue: prepare wind")
    assert wrong.possible == ("oceania:scientist", "africa:scientist")
    told = near_misses.expected_text(wrong, 10)
    assert told == "Possible now: oceania:scientist, africa:scientist; 16 more can be read here."


def test_where_none_is_possible_it_is_said_and_what_is_left_out_is_counted() -> None:
    """Africa has no prepared project. North America's wind is of level 2, for which Ben's knowledge may or may not do."""
    poor = given_table({**BLUE, "blue": {"tech": 0, "ceps": 0, "money": 0}})
    with pytest.raises(Unreadable) as raised:
        poor.read("build hydro")
    says = near_misses.expected_text(raised.value, 10)
    assert says.startswith("Expected, though none is possible now: north-america:money, ")
    assert says.endswith("oceania:money and 8 more.")


def test_what_is_said_before_narrows_what_is_possible() -> None:
    """After an energy those spaces alone whose agenda shows it and that are empty; after a source where it may go."""
    here = table()
    wrong = misread("blue: propose wind nowhere")
    assert wrong.possible
    for place in wrong.possible:
        assert check_typed(here.now, f"blue: propose wind {place}").verdict == "lawful", place
    assert misread("blue: move home nowhere").possible == ("oceania:scientist",)


def test_at_another_players_turn_nothing_is_called_possible() -> None:
    assert misread("red: prepare wind").possible is None
    assert misread("red: prepare wind").advice


# The first thing that a newcomer types.


def fresh() -> Session:
    """The first turn of two players with the practice box: three agendas have wind, and nothing has been proposed."""
    return new_evening(NewGame("friday", "cooperative", ["red", "blue"], practice_box())).session


def typed(line: str) -> Unreadable:
    with pytest.raises(Unreadable) as raised:
        fresh().read(line)
    return raised.value


def test_a_bare_verb_is_answered_with_what_is_lawful_of_its_kind() -> None:
    """1.2 a: wind, solar and the others are lawful somewhere; nothing is proposed, so nothing can be prepared."""
    wrong = typed("propose")
    assert set(wrong.possible or ()) == {"wind", "solar", "hydro", "recycling", "forestation"}
    assert re.fullmatch(r"Lawful now: (`propose [a-z]+ [a-z-]+:[a-z]+`, ){4}`[^`]+` and [0-9]+ more\.", wrong.advice[0])
    assert typed("prepare").advice == ("No `prepare` is lawful now.",)
    assert typed("pay").advice == ("No `pay` is lawful now.",)


def test_what_is_said_aloud_is_answered_in_a_form_to_type() -> None:
    """Africa's agenda has wind, and its three spaces are empty."""
    wrong = typed("I propose wind in africa")
    lines = [f"`propose wind africa:{grant}`" for grant in ("money", "tech", "scientist")]
    assert wrong.advice == (f"Lawful now: {', '.join(lines)}.",)
    assert typed("I'd like to sell please").advice == ("Lawful now: `sell`.",)


def test_a_cry_for_help_is_answered_with_one_line_of_each_kind() -> None:
    wrong = typed("help")
    assert wrong.near == ()
    assert wrong.possible == ("propose", "buy", "sell")
    assert "`buy`, `sell` and" in wrong.advice[0]
