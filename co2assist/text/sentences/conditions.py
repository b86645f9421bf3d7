"""Conditions met, not met and not to be judged, what would help, and answers that are none."""

MISSING = "not known yet: {what}; {look}"

NOT_YET = "No answer yet: {missing}."

FINDINGS: dict[str, str | tuple[str, str]] = {
    "turn.actor": ("{asked:person} is the one to answer", "{asked:person} must answer first"),
    "turn.main-once": ("no main action yet this turn", "the main action of this turn is already taken"),
    "turn.exec-once": ("no {exec:executive} yet this turn", "the {exec:executive} of this turn is used"),
    "turn.main-due": ("the main action is done", "the main action must be taken first"),
    "turn.pass": ("no main action is possible", "a main action is possible: {possible}"),
    "turn.over": ("the game goes on", "the game has ended: {ending}"),
    "propose.agenda": (
        "{energy} is on {place:region}'s agenda: {agenda:list}",
        "{place:region}'s agenda is {agenda:list}, without {energy}",
    ),
    "propose.space": ("{place:place} is empty", "{place:place} holds {project:project}"),
    "propose.stack": ("{energy:stack} of {energy} left", "all 5 {energy} Projects are out"),
    "prepare.proposed": ("{project:project-tile} there, proposed", "{found} there; a proposed Project is needed"),
    "prepare.cep": ("1 CEP needed; {who:sources}", "1 CEP needed, none in hand or in a controlled region"),
    "prepare.token": ("Infrastructure tokens left: {tokens} of 8", "all 8 Infrastructure tokens are used"),
    "build.prepared": ("{project:project-tile} there, prepared by {owner}", "{found} there; a prepared Project is needed"),
    "build.level": "{energy} knowledge {knowledge}, level {level} needs {needs}",
    "build.cep": ("CEPs: {wants} needed; {who:sources}", "CEPs: {wants} needed, {ceps} there; {who:sources}"),
    "build.money": "${wants} needed, ${money} held{card}",
    "build.tech": "Tech cubes: {wants} needed, {tech} held{own}",
    "build.space": ("{space}", "all {spaces} spaces of {place:region} hold green plants, 0 free"),
    "move.own": ("{who:name} has a Scientist there: {place:place}", "{who:name} has no Scientist there: {place:place}; {at}"),
    "move.proposed": ("{place:place} has a proposed Project", "{found} in {place:place}; a proposed Project is needed"),
    "move.free": ("{place:place} is free", "{place:place} has {by:name}'s Scientist; there is room for 1"),
    "move.summit-from": (
        "the Scientist comes from a Project",
        "the Scientist is at {source:place}; only from a Project can one move to a summit",
    ),
    "move.summit-topic": ("{energy} is a topic of summit {place}", "the Project is {energy}; {topics}"),
    "move.stays": ("the Scientist may leave", "the Scientist would stay where it is: {place:place}"),
    "move.card": ("card {card} is on the table", "card {card} is not on the table; there: {cards}"),
    "market.closed": ("the market is open", "the market ran empty: closed until the turn ends"),
    "market.money": "${price} needed, ${money} held",
    "market.empty": ("{market:cep} in the market", "0 CEPs in the market, 1 needed"),
    "market.hand": ("{ceps:cep} in hand", "no CEP in hand; CEPs of regions cannot be sold"),
    "lobby.hand": ("{hand:card} in hand", "0 cards in hand, 1 needed"),
    "lobby.played": ("card {card} is not out yet", "card {card} is already in front of {by:name}"),
    "lobby.deed": ("card {card} asks for it: {wanted}", "card {card} asks for {wanted}; done: {deeds}"),
    "claim.open": ("card {card} is open", "{found}"),
    "claim.plants": (
        "{wants} needed; built on {who:name}'s infrastructure: {have}",
        "{wants} needed; built on {who:name}'s infrastructure: {have}; missing {short}",
    ),
    "claim.tech": "Tech cubes: {cubes} needed, {tech} held",
    "place.full": (
        "{region:region} has {ceps:cep} on {spaces:space}",
        "{region:region} has {ceps:cep} on {spaces:space}, no room",
    ),
    "pay.source": (
        "{source:place} can pay; {who:name}'s CEPs: {who:sources}",
        "{source:place} cannot pay; {who:name}'s CEPs: {who:sources}",
    ),
    "draw.left": ("{what}: {left} left", "{what}: none to draw, {left} left"),
    "income.sum": ("${money} of {total}", "${money} named, $0 to ${total} possible"),
    "reduce.step": ("{ppm} ppm is a multiple of 10", "{ppm} ppm is not a multiple of 10"),
    "reduce.limit": (
        "{level} - {ppm} = {after} ppm, 500 at most",
        "{level} - {ppm} = {after} ppm, and 500 at most: {needs} needed",
    ),
    "reduce.floor": ("{level} - {ppm} = {after} ppm, {floor} at least", "{level} - {ppm} = {after} ppm, and never below {floor}"),
    "reduce.points": ("costs {cost}, Score {score}{below}", "costs {cost}, Score {score}"),
    "supply.short": "{what:supply}: {wants} needed, {left} left",
    "ask.options": ("the question is {about:question}", "the question is {about:question}{fault}"),
    "amend.settled": ("nothing waits for an answer", "the question is {about:question}: answer it first, then amend"),
    "amend.audit": ("the pieces add up", "the pieces would not add up: {faults}"),
}
"""What is said of a condition met, and of one not met, or of both alike; how a figure is told stands behind its `:`."""
UNJUDGED = {
    "build.level": "no Project there, so no level to reach",
    "build.cep": "no Project there, so no CEPs to pay",
    "build.money": "no Project there, so no money to pay",
    "build.tech": "no Project there, so no Tech cubes to pay",
    "move.free": "not judged",
    "move.summit-topic": "no Project, so no topic",
    "claim.plants": "no such card, so no plants to look for",
    "claim.tech": "no such card, so no cubes to pay",
    "ask.options": "the question is {about:question}; {unjudged}",
    "amend.audit": "not counted before that",
}
"""What is said of one that cannot be judged."""
NOTHING_TO_JUDGE = "cannot be judged: there is nothing there to judge"
SUPPLIES = {
    "tech": "Tech cubes in the pool",
    "scientist": "a Scientist to recruit or move",
    "cube": "control cubes",
    "marker": "control markers",
}
FOUND = {
    "none": "no Project",
    "preparing": "{project}, being prepared now,",
    "proposed": "{project}, only proposed,",
    "prepared": "{project}, already prepared by {owner},",
}
NO_SOURCES = "none in hand or in a controlled region"
FREE_SPACE = {
    "leftmost": "{year} is the leftmost empty space",
    "current": "{year} is this decade's empty space",
    "replaced": "{year} has the oldest fossil plant, {kind}, which goes",
}
DEEDS = {
    "propose": "proposing{object}",
    "prepare": "preparing{object}",
    "build": "building{object}",
    "summit": "a Scientist to a summit{object}",
    "buy": "buying a CEP",
    "sell": "selling a CEP",
}
ASKED_ABOUT = {
    "turn": "what is done on a turn",
    "give": "who takes the bonus",
    "learn": "which energy is learnt",
    "place": "which region gets the CEP",
    "pay": "where the CEP comes from",
    "take": "whether the benefit is taken",
    "grant": "the scientist grant",
    "move": "where the Scientist goes",
    "cube": "whose Tech cube pays",
    "income": "how the income is split",
    "draw": "which tile was drawn",
    "reduce": "by how much to reduce CO2",
    "summit": "which summit tile was dealt",
    "event": "which event tile was turned up",
    "goals": "which private goals were held",
    "goal": "which goal",
    "agenda": "which agenda was dealt",
    "un": "which UN card was dealt",
    "printed": "what is printed",
    "amend": "what has changed since the last decade",
    "cash": "the company goal",
    "no-cash": "the company goal",
    "deal": "what was dealt",
    "none": "nothing",
}
FAULT = ": {fault}"


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
