"""Conditions met, not met and not to be judged, and what each is about."""

UNJUDGED = "cannot be judged: there is nothing there to judge"
MISSING = "not known yet: {what}; {look}"

NOT_YET = "No answer yet: {missing}."

FINDINGS: dict[str, tuple[str, str, str]] = {
    "turn.actor": ("{asked:person} is the one to answer", "{asked:person} must answer first", UNJUDGED),
    "turn.main-once": ("no main action yet this turn", "the main action of this turn is already taken", UNJUDGED),
    "turn.exec-once": ("no {exec:executive} yet this turn", "the {exec:executive} of this turn is used", UNJUDGED),
    "turn.main-due": ("the main action is done", "the main action must be taken first", UNJUDGED),
    "turn.pass": ("no main action is possible", "a main action is possible: {possible}", UNJUDGED),
    "turn.over": ("the game goes on", "the game has ended: {ending}", UNJUDGED),
    "propose.agenda": (
        "{energy} is on {place:region}'s agenda: {agenda:list}",
        "{place:region}'s agenda is {agenda:list}, without {energy}",
        "the agenda is not known",
    ),
    "propose.space": ("{place:place} is empty", "{place:place} holds {project:project}", UNJUDGED),
    "propose.stack": ("{energy:stack} of {energy} left", "all 5 {energy} Projects are out", UNJUDGED),
    "prepare.proposed": ("{project:project-tile} there, proposed", "{found} there; a proposed Project is needed", UNJUDGED),
    "prepare.cep": ("1 CEP needed; {who:sources}", "1 CEP needed, none in hand or in a controlled region", UNJUDGED),
    "prepare.token": ("Infrastructure tokens left: {tokens} of 8", "all 8 Infrastructure tokens are used", UNJUDGED),
    "build.prepared": (
        "{project:project-tile} there, prepared by {owner}",
        "{found} there; a prepared Project is needed",
        UNJUDGED,
    ),
    "build.level": (
        "{energy} knowledge {knowledge}, level {level} needs {needs}",
        "{energy} knowledge {knowledge}, level {level} needs {needs}",
        "no Project there, so no level to reach",
    ),
    "build.cep": (
        "CEPs: {wants} needed; {who:sources}",
        "CEPs: {wants} needed, {ceps} there; {who:sources}",
        "no Project there, so no CEPs to pay",
    ),
    "build.money": (
        "${wants} needed, ${money} held{card}",
        "${wants} needed, ${money} held{card}",
        "no Project there, so no money to pay",
    ),
    "build.tech": (
        "Tech cubes: {wants} needed, {tech} held{own}",
        "Tech cubes: {wants} needed, {tech} held{own}",
        "no Project there, so no Tech cubes to pay",
    ),
    "build.space": ("{space}", "all {spaces} spaces of {place:region} hold green plants, 0 free", UNJUDGED),
    "move.own": (
        "{who:name} has a Scientist there: {place:place}",
        "{who:name} has no Scientist there: {place:place}; {at}",
        UNJUDGED,
    ),
    "move.proposed": (
        "{place:place} has a proposed Project",
        "{found} in {place:place}; a proposed Project is needed",
        UNJUDGED,
    ),
    "move.free": (
        "{place:place} is free",
        "{place:place} has {by:name}'s Scientist; there is room for 1",
        "not judged",
    ),
    "move.summit-from": (
        "the Scientist comes from a Project",
        "the Scientist is at {source:place}; only from a Project can one move to a summit",
        UNJUDGED,
    ),
    "move.summit-topic": (
        "{energy} is a topic of summit {place}",
        "the Project is {energy}; {topics}",
        "no Project, so no topic",
    ),
    "move.stays": ("the Scientist may leave", "the Scientist would stay where it is: {place:place}", UNJUDGED),
    "move.card": ("card {card} is on the table", "card {card} is not on the table; there: {cards}", UNJUDGED),
    "market.closed": ("the market is open", "the market ran empty: closed until the turn ends", UNJUDGED),
    "market.money": ("${price} needed, ${money} held", "${price} needed, ${money} held", UNJUDGED),
    "market.empty": ("{market:cep} in the market", "0 CEPs in the market, 1 needed", UNJUDGED),
    "market.hand": ("{ceps:cep} in hand", "no CEP in hand; CEPs of regions cannot be sold", UNJUDGED),
    "lobby.hand": ("{hand:card} in hand", "0 cards in hand, 1 needed", UNJUDGED),
    "lobby.played": ("card {card} is not out yet", "card {card} is already in front of {by:name}", UNJUDGED),
    "lobby.deed": (
        "card {card} asks for it: {wanted}",
        "card {card} asks for {wanted}; done: {deeds}",
        "what card {card} asks for is not known",
    ),
    "claim.open": ("card {card} is open", "{found}", UNJUDGED),
    "claim.plants": (
        "{wants} needed; built on {who:name}'s infrastructure: {have}",
        "{wants} needed; built on {who:name}'s infrastructure: {have}; missing {short}",
        "no such card, so no plants to look for",
    ),
    "claim.tech": (
        "Tech cubes: {cubes} needed, {tech} held",
        "Tech cubes: {cubes} needed, {tech} held",
        "no such card, so no cubes to pay",
    ),
    "place.full": (
        "{region:region} has {ceps:cep} on {spaces:space}",
        "{region:region} has {ceps:cep} on {spaces:space}, no room",
        UNJUDGED,
    ),
    "pay.source": (
        "{source:place} can pay; {who:name}'s CEPs: {who:sources}",
        "{source:place} cannot pay; {who:name}'s CEPs: {who:sources}",
        UNJUDGED,
    ),
    "draw.left": ("{what}: {left} left", "{what}: none to draw, {left} left", UNJUDGED),
    "income.sum": ("${money} of {total}", "${money} named, $0 to ${total} possible", UNJUDGED),
    "reduce.step": ("{ppm} ppm is a multiple of 10", "{ppm} ppm is not a multiple of 10", UNJUDGED),
    "reduce.limit": (
        "{level} - {ppm} = {after} ppm, 500 at most",
        "{level} - {ppm} = {after} ppm, and 500 at most: {needs} needed",
        UNJUDGED,
    ),
    "reduce.floor": (
        "{level} - {ppm} = {after} ppm, {floor} at least",
        "{level} - {ppm} = {after} ppm, and never below {floor}",
        UNJUDGED,
    ),
    "reduce.points": (
        "costs {cost}, Score {score}{below}",
        "costs {cost}, Score {score}",
        UNJUDGED,
    ),
    "supply.short": ("{what:supply}: {wants} needed, {left} left", "{what:supply}: {wants} needed, {left} left", UNJUDGED),
    "ask.options": (
        "the question is {about:question}",
        "the question is {about:question}{fault}",
        "the question is {about:question}; {unjudged}",
    ),
    "amend.settled": ("nothing waits for an answer", "the question is {about:question}: answer it first, then amend", UNJUDGED),
    "amend.audit": ("the pieces add up", "the pieces would not add up: {faults}", "not counted before that"),
}
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
DEED_OBJECT = {
    "region": " in {object}",
    "grant": " in a {object} space",
    "energy": " {object}",
    "talk": " about {object}",
    "": "",
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
TOPICS = "the topics of summit {number} are {topics}"
NO_TOPICS = "there is no summit tile in place {number}"
BELOW_ZERO = ": you must come down to 500 ppm, the Score falls to {after} and the game is lost"
FAULT = ": {fault}"
ALONE_OVER = "The last decade is over. Only the {phase} phase was followed, so how the game ended is not known here."
