"""The rulebook's search: what players ask in their own words, and the rule that must come first."""

import pytest

from co2assist.advice import rule_search

ASKED = [
    # setting up
    ("how much cash do I begin with", "setup.money"),
    ("how many lobbyists do we get dealt", "setup.deal"),
    ("what does everyone start with", "setup.pieces"),
    # turns
    ("who plays first", "turn.order"),
    ("can I answer when it isn't my turn", "turn.actor"),
    ("can I do two main actions", "turn.main-once"),
    ("may I buy and then sell in one turn", "market.once"),
    ("can I move twice", "turn.exec-once"),
    ("do I have to take a main action", "turn.main-due"),
    ("when may I pass", "turn.pass"),
    ("how many rounds with three players", "decade.rounds"),
    ("what are executive actions", "turn.exec"),
    ("main actions", "turn.main"),
    ("how do I end my turn", "turn.end"),
    ("can we still play after the game is over", "turn.over"),
    # scientists
    ("where can a researcher go", "move.scientist"),
    ("can I move the opponent's pawn", "move.own"),
    ("two scientists on the same project", "move.free"),
    ("can my scientist go from home to the conference", "move.summit-from"),
    ("scientist at a summit of the wrong energy", "move.summit-topic"),
    ("can I take my scientist back off a lobbyist card", "move.stays"),
    ("move a scientist onto a project with infrastructure", "move.proposed"),
    ("scientist on a card nobody has played", "move.card"),
    ("who moves the scientist", "prepare.scientist"),
    ("what happens to the pawn when I prepare", "prepare.scientist"),
    ("displaced reseacher", "prepare.scientist"),
    ("does a scientist learn when leaving", "knowledge.leave"),
    ("hiring a new scientist", "propose.scientist"),
    # knowledge
    ("gain knowledge", "knowledge.gain"),
    ("who gets the icon bonus", "knowledge.bonus"),
    ("can I give the bonus to a friend", "knowledge.bonus"),
    ("end of the knowlege track", "knowledge.end"),
    ("region has no space for another permit", "place.full"),
    # market
    ("can I sell from a region", "market.hand"),
    ("buying a permit", "market.buy"),
    ("where do sold permits go", "market.sell"),
    ("market closed", "market.closed"),
    ("why can't I buy any more permits this turn", "market.closed"),
    ("when does the price rise", "market.refill"),
    ("not enough cash for a CEP, I have no money", "market.money"),
    ("no CEPs in the market", "market.empty"),
    # cards
    ("when may I use a lobbyist's main effect", "lobby.main"),
    ("small effect in the corner", "lobby.minor"),
    ("do I draw new cards", "lobby.hand"),
    ("play the same lobbyist twice", "lobby.played"),
    ("lobbyist shows a different energy than I built", "lobby.deed"),
    ("scientist on an opponent's lobbyist card", "lobby.scientist"),
    ("who can claim a UN card", "claim.plants"),
    ("cubes for UN card", "claim.tech"),
    ("what do we gain for claiming a UN goal", "claim.points"),
    ("UN card was claimed already", "claim.open"),
    # proposing
    ("how do I propose", "propose.steps"),
    ("what energies are allowed in a region", "propose.agenda"),
    ("no empty project space", "propose.space"),
    ("no solar projects left", "propose.stack"),
    ("how much is the dollar grant", "propose.money"),
    ("tech grant cubes", "propose.tech"),
    ("do I get knowledge when proposing", "propose.knowledge"),
    # preparing
    ("how much does it cost to prepare", "prepare.cep"),
    ("infrastrucure benefit", "prepare.benefit"),
    ("what do I receive for wind infrastructure", "prepare.benefit"),
    ("can I prepare a project that somebody else proposed", "prepare.proposed"),
    ("I have no tokens left", "prepare.token"),
    ("paying with a region's permits", "pay.source"),
    ("who owns the infrastructure token", "prepare.infrastructure"),
    # building
    ("can I build on another player's infrastructure", "build.prepared"),
    ("how much knowledge to build level 2", "build.level"),
    ("how much does a power plant cost", "build.payment"),
    ("which space does the plant go to", "build.space"),
    ("replace coal plant", "build.replace"),
    ("does building reduce pollution", "build.replace"),
    ("points for building a plant", "build.points"),
    ("where does the control cube go", "build.cube"),
    ("cube from the region for building", "build.region-cube"),
    ("how do I get control of a region", "control.spaces"),
    ("tie for region control", "control.preference"),
    ("no more tech cubes in the pool", "supply.short"),
    # summits
    ("when is a conference resolved", "summit.complete"),
    ("what is the summit reward", "summit.knowledge"),
    ("two summits at once which first", "summit.order"),
    ("new sumit tile", "summit.tile"),
    # phases
    ("who earns income", "income.stacks"),
    ("can I take my income as points", "income.split"),
    ("how many points do we lose for open goals", "goals.loss"),
    ("can one plant flip two goal tiles", "goals.flip"),
    ("which regions get a fossil plant", "supply.skip"),
    ("how much CO2 does oil add", "supply.draw"),
    ("who pays for the fossil fuel plant", "supply.cep"),
    ("paying fines", "supply.fine"),
    ("who pays when no CEP", "supply.fine"),
    ("region without CEPs and nobody controls it", "supply.fine"),
    ("how much to lower the pollution by 10 ppm", "reduce.cost"),
    ("do we have to get down to 500", "reduce.limit"),
    ("can polution go below 400", "reduce.floor"),
    ("how many coal tiles are left", "draw.left"),
    ("who gets the start player token next", "decade.start"),
    ("how many decades does the game last", "decade.marker"),
    # endings
    ("how do we win together", "won.cooperative"),
    ("how many UN cards may be unclaimed", "ending.un"),
    ("must I complete both private goals", "ending.private"),
    ("score below zero", "score.below"),
    ("do inspectors double the penalty", "inspectors.double"),
    ("how far does an inspector move", "inspectors.advance"),
    # competitive
    ("do we lose at 500 ppm in the competitive game", "lost.limit"),
    ("who has to pay in a disaster", "events.aid"),
    ("event deck runs out", "events.refill"),
    ("give up the company goal for 8 dollars", "company.cash"),
    ("tiebreakers at the end", "final.tie"),
    ("points for money at the end", "final.money"),
    ("most tech cubes at the end", "final.tech"),
    ("who wins the competitive game", "won.points"),
    # at the table
    ("we made a mistake, how to correct it", "amend"),
]


@pytest.mark.parametrize(("phrase", "first"), ASKED)
def test_the_right_rule_comes_first(phrase: str, first: str) -> None:
    found = [rule.id for rule in rule_search.search(phrase)]
    assert found[:1] == [first], found[:4]
