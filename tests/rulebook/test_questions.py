"""Questions as they come up at a table, and the rule that answers each, as the rulebook has it."""

import pytest

from co2assist.advice import rule_search

ASKED = [
    # 1 Operations
    ("may I do an executive action twice", "turn.exec-once"),
    ("must I take a main action", "turn.main-due"),
    ("rounds in the last decade with three players", "decade.three"),
    # 1.1 a
    ("can the scientist go straight to a summit from my board", "move.summit-from"),
    ("can a scientist enter a prepared project", "move.proposed"),
    ("how many scientists may stand on a summit talk", "move.free"),
    ("how long does a scientist stay at a summit", "move.stays"),
    ("is knowledge past the last space lost", "knowledge.end"),
    ("can I give a bonus to another player", "knowledge.bonus"),
    ("region full of CEPs", "place.full"),
    # 1.1 b
    ("does the price go up when I buy", "market.buy"),
    ("what happens when the market is empty", "market.refill"),
    ("can I sell after the market refilled", "market.closed"),
    ("lowest CEP price", "market.sell"),
    ("highest CEP price", "market.refill"),
    ("can players trade CEPs", "trade.none"),
    # 1.1 c
    ("may we talk about our cards", "lobby.secret"),
    ("can I use the card's money to pay for the plant", "lobby.main"),
    ("may I claim a UN card if I only built the plant", "claim.plants"),
    # 1.2 a
    ("how many cubes does the tech space give", "propose.tech"),
    ("how much money from the money grant", "propose.money"),
    ("is a level 1 project proposed before level 2", "propose.tile"),
    # 1.2 b
    ("whose CEP pays when preparing", "pay.source"),
    ("does my own scientist cost an action when I prepare", "prepare.own"),
    ("what does solar infrastructure bring", "prepare.benefit"),
    ("how many infrastructure tokens do I have", "prepare.token"),
    # 1.2 c
    ("can I build where someone else prepared", "build.prepared"),
    ("can I build a level 2 plant with little knowledge", "build.level"),
    ("can a green plant be replaced", "build.replace"),
    ("oldest fossil plant", "build.replace"),
    ("points for a plant", "build.points"),
    ("when is control of a region checked", "control.spaces"),
    ("tie in control", "control.preference"),
    ("how many knowledge at a summit", "summit.knowledge"),
    ("summit deck is empty", "summit.tile"),
    # 2 to 5
    ("income with two players", "income.stacks"),
    ("share income with another player", "income.split"),
    ("penalty for open goals in 2030", "goals.loss"),
    ("score below zero after the goals", "lost.goals"),
    ("region already has a plant this decade", "supply.skip"),
    ("who pays for a fossil plant", "supply.cep"),
    ("who pays the fine", "supply.fine"),
    ("how much is a fine", "supply.fine"),
    ("region has no CEP for its fossil plant", "supply.fine"),
    ("reduce below 500", "reduce.limit"),
    ("reduce to 500", "reduce.limit"),
    ("reduce below 400", "reduce.floor"),
    ("cost of reducing 10 ppm in 2020", "reduce.cost"),
    ("score below zero after energy supply", "lost.supply"),
    ("which way does the start token go", "decade.start"),
    # endings, variant, competitive play
    ("how many UN cards may be left at the end", "ending.un"),
    ("do I need both private goals", "ending.private"),
    ("inspector on a goal that is not achieved", "inspectors.double"),
    ("event in a region where I have infrastructure", "events.aid"),
    ("region discards a tech cube", "events.cubes"),
    ("500 ppm in the competitive game", "lost.limit"),
    ("do two players tied for most tech cubes both score", "final.tech"),
    ("how many points for three UN cards at the end", "final.un"),
    ("are CEPs of my regions sold at the end", "final.sale"),
    ("who wins a tie", "final.tie"),
    ("discard the company goal for money", "company.cash"),
]


@pytest.mark.parametrize(("phrase", "first"), ASKED)
def test_the_rule_that_answers_comes_first(phrase: str, first: str) -> None:
    found = [rule.id for rule in rule_search.search(phrase)]
    assert found[:1] == [first], found[:4]


def test_who_pays_names_all_who_may_have_to() -> None:
    """4 Energy Supply, step 5: the region pays; where it cannot, who controls it pays a fine."""
    found = [rule.id for rule in rule_search.search("who pays for a fossil plant")]
    assert found[0] == "supply.cep"
    assert "supply.fine" in found
