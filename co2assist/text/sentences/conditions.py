"""Conditions met, not met and not to be judged, and what each is about."""

UNJUDGED = "cannot be judged: what it is about is missing"
MISSING = "nobody has told {what}; {look}. The line: {line}"

NOT_YET = "This cannot be told yet: {missing}"

FINDINGS: dict[str, tuple[str, str, str]] = {
    "turn.actor": ("{asked} is asked", "{asked} is asked now", UNJUDGED),
    "turn.main-once": ("no main action done yet this turn", "the main action of this turn is done", UNJUDGED),
    "turn.exec-once": ("no {exec} yet this turn", "the {exec} of this turn is used", UNJUDGED),
    "turn.main-due": ("the main action is done", "the main action is still to do", UNJUDGED),
    "turn.pass": ("no main action is possible", "a main action is possible: {possible}", UNJUDGED),
    "turn.over": ("the game goes on", "the game has ended: {ending}", UNJUDGED),
    "propose.agenda": (
        "{energy} is on {region}'s agenda: {agenda}",
        "{region}'s agenda is {agenda}, without {energy}",
        "the agenda of {region} is not known",
    ),
    "propose.space": ("{place} is empty", "{project} lies in {place}", UNJUDGED),
    "propose.stack": ("{stack} of {energy} left", "no {energy} project tile is left of 5", UNJUDGED),
    "prepare.proposed": ("{project} there, proposed", "{found} there, and a proposed project is needed", UNJUDGED),
    "prepare.cep": ("1 needed; {sources}", "1 needed, 0 there: none in hand or in a controlled region", UNJUDGED),
    "prepare.token": ("{tokens} left of 8", "all 8 infrastructure tokens are out, 0 left", UNJUDGED),
    "build.prepared": ("{project} there, prepared by {owner}", "{found} there, and a prepared project is needed", UNJUDGED),
    "build.level": (
        "{energy} knowledge {knowledge}, level {level} needs {needs}",
        "{energy} knowledge {knowledge}, level {level} needs {needs}",
        "no project there, so no level to reach",
    ),
    "build.cep": (
        "{wants} needed; {sources}",
        "{wants} needed, {ceps} there; {sources}",
        "no project there, so no CEPs to pay",
    ),
    "build.money": (
        "${wants} needed, ${money} held{card}",
        "${wants} needed, ${money} held{card}",
        "no project there, so no money to pay",
    ),
    "build.tech": (
        "{wants} needed, {tech} held{own}",
        "{wants} needed, {tech} held{own}",
        "no project there, so no Tech cubes to pay",
    ),
    "build.space": ("{space}", "all {spaces} spaces of {region} hold green plants, 0 free", UNJUDGED),
    "move.own": ("a scientist of {name} stands there: {place}", "no scientist of {name} at {place}; {at}", UNJUDGED),
    "move.proposed": (
        "a proposed project lies in {place}",
        "{found} in {place}, and only proposed projects take scientists",
        UNJUDGED,
    ),
    "move.free": (
        "{place} is free",
        "{place} has {by}'s scientist, and there is room for 1",
        "whether it is free does not arise",
    ),
    "move.summit-from": (
        "the scientist comes from a project",
        "the Scientist would come from {source}; only from a project can one go to a summit",
        UNJUDGED,
    ),
    "move.summit-topic": (
        "{energy} is a topic of summit {number}",
        "the project is {energy}, summit {number} is about {topics}",
        "without a project there is no topic",
    ),
    "move.stays": ("the scientist may leave", "the scientist stays where it is: {place}", UNJUDGED),
    "move.card": ("card {card} lies on the table", "card {card} is not on the table; there: {cards}", UNJUDGED),
    "market.closed": ("the market is open", "the market emptied this turn and is closed until it ends", UNJUDGED),
    "market.money": ("${price} needed, ${money} held", "${price} needed, ${money} held", UNJUDGED),
    "market.empty": ("{ceps} in the market", "0 CEPs in the market, 1 needed", UNJUDGED),
    "market.hand": ("{ceps} in hand", "0 CEPs in hand, 1 needed; those of regions are never sold", UNJUDGED),
    "lobby.hand": ("{cards} in hand", "0 cards in hand, 1 needed", UNJUDGED),
    "lobby.played": ("card {card} is not out yet", "card {card} lies before {by} already", UNJUDGED),
    "lobby.deed": (
        "card {card} asks for it: {wanted}",
        "card {card} asks for {wanted}; done: {deeds}",
        "what card {card} asks for is not known",
    ),
    "claim.open": ("card {card} is open", "{found}", UNJUDGED),
    "claim.plants": (
        "{wants} needed; built on {name}'s infrastructure: {have}",
        "{wants} needed; built on {name}'s infrastructure: {have}; missing {short}",
        "no such card, so no plants to look for",
    ),
    "claim.tech": ("{cubes} needed, {tech} held", "{cubes} needed, {tech} held", "no such card, so no cubes to pay"),
    "place.full": (
        "{region} has {ceps} on {spaces}",
        "{region} has {ceps} on {spaces}, no room",
        UNJUDGED,
    ),
    "pay.source": ("{source} can pay; {name}'s CEPs: {sources}", "{source} cannot pay; {name}'s CEPs: {sources}", UNJUDGED),
    "draw.left": ("{what}: {left} left", "{what}: none to draw, {left} left", UNJUDGED),
    "income.sum": ("${money} of {total}", "${money} asked, 0 to {total} possible", UNJUDGED),
    "reduce.step": ("{ppm} ppm is a multiple of 10", "{ppm} ppm is no multiple of 10", UNJUDGED),
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
        "{cost} of {score}, or what 500 ppm needs",
        "{ppm} ppm at {price} a step cost {cost}, and the score is {score}",
        UNJUDGED,
    ),
    "supply.short": ("{what}: {wants} needed, {left} left", "{what}: {wants} needed, {left} left", UNJUDGED),
    "ask.options": ("that is an answer to {about}", "that is no answer to {about}{fault}", "{about} is open, and {unjudged}"),
    "amend.settled": ("no rule is half done", "{about} is open: it can be amended once that is answered and done", UNJUDGED),
    "amend.audit": ("the pieces add up", "the pieces would not add up: {faults}", "it is not counted before then"),
}
SUPPLIES = {
    "tech": "Tech cubes in the pool",
    "scientist": "somebody to recruit or move",
    "cube": "control cubes",
    "marker": "control markers",
}
FOUND = {"none": "no project", "proposed": "{project}, only proposed,", "prepared": "{project}, already prepared by {owner},"}
BEING_PREPARED = "{project}, being prepared now,"
SOURCES = "{place} {ceps}"
NO_SOURCES = "none in hand or in a controlled region"
CARD_MONEY = " and ${card} by the card"
REGION_CUBE = ", {cubes} of them in the region"
FREE_SPACE = {
    "leftmost": "{year} is the leftmost empty space",
    "current": "{year} is this decade's empty space",
    "replaced": "{year} has the oldest fossil plant, {kind}, which goes",
}
STANDS_AT = "theirs: {places}"
DEEDS = {
    "propose": "proposing{object}",
    "prepare": "preparing{object}",
    "build": "building{object}",
    "summit": "a scientist to a talk{object}",
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
NO_DEEDS = "nothing yet"
ASKED_ABOUT = {
    "turn": "what is done on a turn",
    "give": "who takes the bonus",
    "learn": "which energy is learnt",
    "place": "which region gets the CEP",
    "pay": "where the CEP comes from",
    "take": "whether the benefit is taken",
    "grant": "the scientist grant",
    "move": "where the scientist goes",
    "cube": "whose Tech cube pays",
    "income": "how the income is split",
    "draw": "which tile was drawn",
    "reduce": "how much CO2 is bought back",
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
ALONE_OVER = "The last decade is over. Only the {phase} phase was followed, so how the game ended is not known here."
