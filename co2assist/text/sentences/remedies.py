"""What would help, and answers that are none."""

REMEDIES: dict[str, str] = {
    "turn.actor": "{asked:person} answers first",
    "turn.main-due": "{kinds} first",
    "prepare.cep": "buy a CEP (${price})",
    "build.level": "{short} more {energy} knowledge",
    "build.cep": "{short} short",
    "build.money": "${short} more",
    "build.tech": "{short} short",
    "market.money": "${short} more",
    "claim.plants": "{short} built on their own Infrastructure",
    "claim.tech": "{short} short",
    "income.sum": "say a number from 0 to {total}",
    "reduce.step": "say {says}",
    "reduce.limit": "say {says}",
    "reduce.floor": "say {says}",
    "reduce.points": "say {says}",
    "ask.options": "see the lawful answers",
    "amend.settled": "answer first, then amend",
    "amend.audit": "{says}",
    "pass": "pass first, since no main action is possible",
    "no CEP to buy": "a CEP is needed first, and none can be bought: {why}",
}
MAIN_VERBS = ("propose", "prepare", "build")
NO_BUYING = {
    "used": "the market visit of this turn is used",
    "closed": "the market is closed until the turn ends",
    "empty": "the market is empty",
    "money": "${price} needed, ${money} held",
}
AT_MOST = "{most} at most"
OR_MORE = "{least} or more"
FACT_MEANT = "did you mean {facts}?"
FIND_FACT = "`show facts` lists all facts"
OTHER_VALUE = "enter another value for {facts}"
TOGETHER = "amend the facts that belong together in one line"
ANSWER_FIRST = "answer first: {question}"
NOT_CLAIMABLE = {
    "claimed": "card {card} is claimed already, by {by:name}",
    "absent": "there is no card {card}: the display has {cards:card}, numbered from 1",
}

# --- Answers that are none: what they would tell instead, or what is wrong with them.

TELLS = {
    "Give": "who takes a bonus",
    "Learn": "which energy is learnt",
    "Place": "which region gets a CEP",
    "Pay": "where a CEP comes from",
    "Take": "that a benefit is taken",
    "Decline": "that a benefit is declined",
    "Recruit": "that a Scientist is recruited",
    "Skip": "that no Scientist moves",
    "Cube": "whose Tech cube pays",
    "Income": "how an income is split",
    "Draw": "which fossil tile was drawn",
    "Reduce": "by how much CO2 is reduced",
    "Goals": "which private goals were held",
    "Goal": "which company goal was held",
    "Summit": "which summit tile lies there",
    "Event": "which event tile lies there",
    "Agenda": "which agenda tile lies there",
    "GoalTile": "which goal tile lies there",
    "Un": "what a UN card shows",
    "Printed": "what is printed",
    "Amend": "what is to be corrected",
    "Note": "something to remember",
}
NO_ANSWER: dict[str, str] = {
    "tells": "this says {what}",
    "deed": "answer it before the turn goes on",
    "form": "{why}; an answer has the form {pattern}",
    "learn": "{energy} is not a choice; choose from {offered}",
    "take": "choose from {offered}",
    "take one": "it is one CEP, to take or to decline",
    "recruit": "all {most} Scientists are hired",
    "skip grant": "a Scientist can be recruited or moved, so it cannot be skipped",
    "skip displaced": "the Scientist on {place} must leave",
    "skip card": "a move is possible, and at this table it must be made",
    "other scientist": "the Scientist on {place} must move, not one from {source}",
    "card": "cards are played only on your own turn, and it is {turn}'s turn (Lobbyist Cards)",
    "at home": "the Scientist is already home",
    "region": "the tile is for {asked}",
    "region filled": "the tile is for {asked}; {region}'s {year} space is filled, so none is drawn there",
    "inspector": "the tile is for the {asked} inspector",
    "goals twice": "name two different cards; {number} is named twice",
    "goals range": "the cards are numbered 1 to {most}; there is no {numbers}",
    "goals shown": "somebody else has shown one of them already",
    "goal range": "the company goals are numbered 1 to {most}; there is no {number}",
    "goal shown": "company goal {number} is shown already",
    "no company goals": "no company goals are dealt in this game",
    "goal given up": "{name} has given it up already",
    "goal revealed": "{name} has revealed it already",
    "only amend": "{phase} begins again; amend what has changed",
    "agenda told": "{region}'s agenda is {agenda} already",
    "agenda early": "enter the board's regions and summit places first",
    "agenda three": "an agenda has three different energies",
    "agenda there": "{region} has {there}, which must be on its agenda",
    "summit place": "there is no place {number}: the board has {places}, numbered from 1",
    "summit asked": "the tile is for place {asked}",
    "summit told": "place {number} already has {topics}",
    "summit none": "there is a tile; enter none only when a tile has left its place and the deck is empty",
    "summit size": "a summit tile has 2, 3 or 4 different energies",
    "summit talks": "Scientists there are at {there}, so the tile has these and another topic",
    "summit empty": "there is no tile there, and none is due",
    "goal none": "this game is played without goal tiles",
    "goal full": "all {kind} tiles are already entered",
    "un absent": "there is no card {number}: the display has {cards}, numbered from 1",
    "un told": "card {number} shows {face} already",
    "un plants": "a UN card shows 2 or 3 plants",
    "un cubes": "there are only {most} Tech cubes",
    "event told": "both event tiles are already entered",
    "event left": "{left} left face down, so one is turned up",
    "event out": "no event tile is left to turn up, so the answer is none",
    "event there": "there is a tile, and it shows a region",
}

# --- Choices of others in between.

IF = "If {deed}:"
IF_OR = "If {deed} ({name} could also: {others}):"
