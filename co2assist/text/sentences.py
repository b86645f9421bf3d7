"""All the words of the game as people read them: one table of sentences for each kind of thing that can be told."""

from collections.abc import Iterable

NOUNS = {
    "cep": ("CEP", "CEPs"),
    "tech": ("Tech cube", "Tech cubes"),
    "scientist": ("scientist", "scientists"),
    "cube": ("control cube", "control cubes"),
    "marker": ("control marker", "control markers"),
    "token": ("token", "tokens"),
    "point": ("point", "points"),
    "goal": ("goal", "goals"),
    "card": ("card", "cards"),
    "tile": ("tile", "tiles"),
    "project": ("project tile", "project tiles"),
    "region": ("region", "regions"),
    "energy": ("energy", "energies"),
    "place": ("summit place", "summit places"),
    "event": ("event tile", "event tiles"),
    "entry": ("entry", "entries"),
    "player": ("player", "players"),
    "value": ("value", "values"),
    "space": ("space", "spaces"),
}
WORTH_A_LOOK = "Worth a look: play by the rules does not come to this. {way_on}:"
WAITING = "This line waits until what it needs has been told: {line}"
TABLE_WORDS = {"table": "The table", "group": "The group"}
PHASES = {
    "setup": "Setup",
    "operations": "Operations",
    "income": "Income",
    "goals": "Environmental Goals",
    "supply": "Energy Supply",
    "events": "Events",
    "decade": "End of Decade",
    "over": "the end",
}
EXECUTIVES = {"move": "scientist's move", "market": "market visit", "card": "card action"}
BONUSES = {"tech": "1 Tech cube", "cep": "a CEP from the market for a region", "any": "1 knowledge of any energy"}
BONUS_ENERGY = "1 knowledge of {energy}"
NO_CHOICE = "{deed} (no other choice)."
OR = "or"
PLACES = {
    "home": "home",
    "hand": "hand",
    "space": "{region}'s {grant} space",
    "space-2": "{region}'s {order} {grant} space",
    "summit": "summit {number}",
    "talk": "summit {number}, the {energy} talk",
    "card": "card {number}",
    "bank": "the bank",
    "market": "the market",
    "pool": "the pool",
    "hand of": "{name}'s hand",
}
THINGS = {
    "project": "{energy} {level}",
    "prepared": "{energy} {level}, prepared by {owner}",
    "plant": "{energy} {level} on {owner}'s infrastructure, built by {builder}",
    "fossil": "the {kind} plant",
    "nothing": "nothing",
    "nobody": "nobody",
    "unknown": "not told yet",
    "none": "none",
}


def counted(number: int, noun: str) -> str:
    """A number with its noun: `1 CEP`, `3 Tech cubes`."""
    one, many = NOUNS[noun]
    return f"{number} {one if number == 1 else many}"


def entries_there(last: int) -> str:
    """Which entries a journal has, for somebody who named another."""
    if last < 2:
        return "entry 1 is the only one" if last else "nothing has been said yet"
    return f"the entries are 1 to {last}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words in a row: `wind`, `wind and solar`, `wind, solar and hydro`."""
    *most, end = list(words) or [THINGS["none"]]
    return f"{', '.join(most)} {last} {end}" if most else end


def signed(number: int, unit: str = "") -> str:
    """A gain or loss with its sign: `+7`, `-$4`."""
    return f"{'-' if number < 0 else '+'}{unit}{abs(number)}"


def span(least: int, most: int, sign: str = "") -> str:
    """A number, or the least and the most it can be: `13`, `13 to 21`, `-13 to -21`."""
    ends = [f"{sign if end else ''}{end}" for end in (least, most)]
    return " to ".join(dict.fromkeys(ends))


def sum_of(old: int, step: int) -> str:
    """A sum worked out: `12 - 4 = 8`."""
    return f"{old} {'-' if step < 0 else '+'} {abs(step)} = {old + step}"


# --- What moved: a label and a line for each kind of change; figures are worked out in table/figures.py.

TOLD: dict[str, tuple[str, str]] = {
    "Earned": ("money", "{whose}${old} + {step} = ${new}"),
    "EarnedUntold": ("money", "{whose}+${step}"),
    "Paid": ("money", "{whose}${old} - {step} = ${new}"),
    "PaidUntold": ("money", "{whose}-${step}"),
    "CepMoved": ("CEP", "{source}, to {target}"),
    "TechMoved": ("tech", "{source}, to {target}"),
    "TechGained": ("tech", "{whose}{sum}"),
    "TechPaid": ("tech", "{whose}{sum}"),
    "PriceMoved": ("price", "${old} -> ${new}"),
    "MarketClosed": ("market", "closed to visits for the rest of this turn"),
    "Scored": ("score", "{whose}{sum}"),
    "DiscMoved": ("learns", "{whose}{energy} {old} -> {new}"),
    "Proposed": ("project", "{energy} {level} in {place}, {stack}"),
    "PreparingBegan": ("project", "{project} in {region} is being prepared: nobody moves onto it"),
    "Prepared": ("token", "{owner}'s infrastructure under {project} in {region}, {tokens} left"),
    "Built": ("space", "{year} in {region}, {reason}"),
    "CubePlaced": ("cube", "{builder}'s cube under {energy} in {region}, {cubes} left"),
    "ControlTaken": ("control", "{region}: {former} -> {name}, {reason}"),
    "FossilRemoved": ("plant", "the {kind} plant in {region}'s {year} space leaves the game"),
    "FossilLaid": ("draw", "{kind} for {region}'s {year} space, {left}"),
    "FossilTucked": ("draw", "the {kind} tile goes under the stacks"),
    "Co2Moved": ("CO2", "{sum} ppm{over}"),
    "ScientistMoved": ("moves", "{whose}scientist {source} -> {target}"),
    "Recruited": ("hires", "{whose}scientist from the pool, {hired} of {most} hired"),
    "Played": ("card", "{whose}card {card} on the table, {old} - 1 = {new} in hand"),
    "Claimed": ("UN card", "{name} claims card {number} ({face})"),
    "GoalFlipped": ("goal", "{goal} achieved, {open} still open"),
    "SummitCompleted": ("summit", "summit {number} is complete; it resolves at the end of the turn"),
    "SummitResolved": ("summit", "summit {number} ({topics}) is over, its tile leaves the board"),
    "SummitDealt": ("summit", "summit {number} is now about {topics}"),
    "SummitNone": ("summit", "place {number} stays empty"),
    "SummitAlone": ("goal", "{name} has completed a summit of 2 alone, as private goal 3 asks"),
    "MainUsed": ("action", "the main action of this turn is used"),
    "MainGivenUp": ("action", "no main action is possible; it is given up"),
    "ExecUsed": ("action", "the {exec} of this turn is used"),
    "DeedDone": ("card", "{deed} is done: a lobbyist card that asks for it can be played this turn"),
    "TurnBegan": ("turn", "{person} is on turn"),
    "RoundBegan": ("round", "{round} of {rounds}"),
    "PhaseBegan": ("phase", "{phase}"),
    "DecadeBegan": ("decade", "{old} -> {new}"),
    "StartPassed": ("start", "the start player token goes from {former} to {name}"),
    "InspectorMoved": ("walks", "the {inspector} inspector from tile {old} to tile {new}: {goal}"),
    "EventsDiscarded": ("event", "the tiles that struck are discarded: {regions}"),
    "EventsReshuffled": ("event", "{tiles} form the deck again"),
    "EventTurned": ("event", "{region} is turned up, {left} left"),
    "EventNone": ("event", "no event tile is left"),
    "EventTold": ("event", "{region}"),
    "BoardLaid": ("board", "{regions} and {places}"),
    "UnDisplayed": ("UN card", "{cards} in the display"),
    "AgendaDealt": ("agenda", "{region}: {energies}, most preferred first"),
    "GoalDealt": ("goal", "tile {number}: {goal}"),
    "UnDealt": ("UN card", "number {number} shows {face}"),
    "GoalCashed": ("goal", "{name} gives up the company goal, face down"),
    "GoalsShown": ("goal", "{name} shows {numbers}"),
    "CepsSold": ("sale", "{whose}{ceps} at ${price}: money ${old} + {step} = ${new}"),
    "PrintedTold": ("printed", "{path} = {value}"),
    "Amended": ("amended", "{facts}{why}"),
    "Ended": ("end", "{ending}"),
}

MISSED: dict[str, tuple[str, str]] = {
    "market-empty": ("CEP", "none for {place}: the market holds 0 and the bank has none to put out"),
    "bank-short": ("market", "{ceps} short: the bank has no more to put out"),
    "bonus-useless": ("bonus", "{bonus}: it can do nothing for anybody, and is lost"),
    "track-end": ("learns", "{whose}nothing: the {energy} track is at its end, the point is lost"),
    "track-end-any": ("learns", "{whose}nothing: every track is at its end, the point is lost"),
    "tech": ("tech", "{whose}{cubes} fewer: the pool is empty"),
    "scientist": ("grant", "{whose}nobody to recruit and no move possible"),
    "cube": ("cube", "{whose}no control cube left: this plant does not count for control"),
    "marker": ("control", "{whose}no control marker left: the region counts as controlled without one"),
    "money-grant": ("money", "{whose}$0: no CEP lies in {region}"),
    "ppm": ("CO2", "{count} ppm of the {kind} plant are lost: the level stops at 400"),
    "no-fossil": ("draw", "no fossil tile is left: nothing is drawn for {place}"),
    "nobody-pays": ("CEP", "{region} has none and nobody controls it: nobody pays"),
    "no-cube": ("tech", "{whose}no Tech cube to give to {region}: {points} lost"),
    "summit-deck": ("summit", "no tile is left for place {number}"),
    "summit-deck believed": ("summit", "none for place {number} is believed; by count {tiles} should be left"),
}

RECKONED: dict[str, tuple[str, str]] = {
    "control": ("control", "{region} stays with {holder}: {reason}"),
    "control-steps": ("control", "{region}: {reason}"),
    "income": ("income", "{whose}{tracks}, together {total}"),
    "goals": ("goals", "{open} open x {price} = {points}"),
    "goals-doubled": ("goals", "{open} open and {doubled} counted twice: {together} x {price} = {points}"),
    "goals-none": ("goals", "every goal is achieved: nothing is lost"),
    "fine": ("fine", "{name} for {region}: 1 CEP from the market is spent, {points} at the price of ${price}"),
    "fine-empty": ("fine", "{name} for {region}: no CEP in the market, {points} at the price of ${price}"),
    "reduce": ("cost", "{ppm} ppm: {steps} x {price} = {points}"),
    "events": ("event", "CO2 {level}, so {tiles}: {regions}"),
    "tucked": ("draw", "this {kind} tile was put under the stacks for an inspector; other tiles are left above such tiles"),
    "un": ("UN card", "{left} still open, at most {allowed} may be"),
    "private": ("goal", "{name}: private goal {number}, {goal} {have}, needs {wants}: {verdict}"),
    "final.goal": ("goal", "{name}: company goal {number}, {count} x {each} = {points}{cap}"),
    "final.cashed": ("goal", "{name}: company goal given up for $8: 0 points"),
    "final.money": ("money", "{name}: ${money} at $2 a point: {points}"),
    "final.tech": ("tech", "{name}: {tech}, the most is {most}: {points}"),
    "final.un": ("UN card", "{name}: {cards}: {points}"),
    "tie": ("result", "{rows}"),
}

SPACE_REASONS = {
    "replaced": "in place of the oldest fossil plant",
    "leftmost": "the leftmost empty one",
    "current": "this decade's",
}
CONTROL = {
    "alone": "alone with a cube",
    "no-cube": "{name} has no cube there",
    "more": "energies with a cube: {numbers}",
    "fewer": "energies with a cube: {numbers}",
    "preference": "{tied} tied with {number}; preferred first: {sets}",
    "knowledge": "{tied} tied in energies and preference; {energy} knowledge {known}",
    "active": "{tied} tied in energies, preference and {energy} knowledge ({known}): the builder has it",
}
VERDICTS = {True: "met", False: "not met"}
OVER = ", over 500 by {over}"
CAP = ", at most {most}"
BECAUSE = "; because {why}"
FACT = "{path} {changed}"
AS_TOLD = "{path} as told"
CHANGED = "{old} -> {new}"
CHANGED_PLACE = "place {place}, {old} -> {new}"
UNCHANGED = "{new}, as it was"
NO_MORE, NOW_WITH = "without {items}", "now with {items}"
"""How a long list differs: what stands there no more, and what has come."""
TRACK = "{energy} space {space} = {earned}"
STACK = "{stack} left in the stack"
LEFT = "{left} {kind} left"
IN_STACK = "{left} {kind}"
FACE = "{plants}, {cubes}"
TIE_ROW = "{name} {points}, {cards}, {plants} built, {tokens} prepared, ${money}"
PRIVATE_SHOWN = "two private goals"
COMPANY_NUMBER = "company goal {number}"
NOTE = "{key} = {value}"
INSPECTOR = "the {inspector} inspector"

# --- Goals by number, as far as a line needs to name them.

EITHER_COUNT = "infrastructures or plants"
PRIVATE = {
    1: "CEPs in hand",
    2: "CEPs in a controlled region",
    3: "summit of 2 completed alone",
    4: "Tech cubes",
    5: "scientists hired",
    6: "dollars in hand",
    7: "tracks at their top",
    8: "regions controlled",
    9: "infrastructures of one energy",
    10: "energies with infrastructure",
    11: "{what} in one region",
    12: "regions with infrastructure",
    13: "plants of one energy",
    14: "energies built",
    15: "plants in one region",
    16: "regions with a plant",
}
GOAL_TILES = {
    "build": "build {about}",
    "know top": "know {about} to the top",
    "know half": "know {about} halfway",
    "summit size": "summit of {about}",
    "summit": "{about} summit",
}

# --- Hands: what is moved, forward and back.

HANDS = {
    "pieces": "{count} from {source} to {target}.",
    "from stock": "{count} to {target}.",
    "score": "Score marker to {new}.",
    "own score": "{name}'s Score marker to {new}.",
    "co2": "CO2 marker to {new}.",
    "price": "Price marker to ${new}.",
    "disc": "{name}'s disc to {energy} {new}.",
    "disc off": "{name}'s disc off the {energy} track.",
    "phase": "Phase marker to {new}.",
    "decade": "Decade marker to {new}.",
    "start": "Start player token to {new}.",
    "inspector": "The {inspector} inspector to its tile {new}, {goal}.",
    "tile out": "The top {energy} project, level {level}, to {place}.",
    "tile back": "{energy} {level} off {place}, back on its stack.",
    "token in": "{owner}'s infrastructure under {project} on {place}, the tile flipped.",
    "token out": "{owner}'s infrastructure out of {project} on {place}, the tile turned back.",
    "plant up": "The {project} tile from {place} to the region's {year} space, a {energy} plant on it.",
    "plant down": "The {energy} plant off {region}'s {year} space; the {project} tile back to {place}.",
    "cube in": "{builder}'s cube under {energy} on {region}'s agenda.",
    "cube out": "{builder}'s cube under {energy} off {region}'s agenda.",
    "marker in": "{name}'s control marker on {region}'s agenda.",
    "marker swap": "{name}'s control marker on {region}'s agenda; {former}'s goes back.",
    "marker out": "{name}'s control marker off {region}'s agenda.",
    "cube and marker in": "{builder}'s cube under {energy} and control marker on {region}'s agenda.",
    "cube and marker out": "{builder}'s cube under {energy} and control marker off {region}'s agenda.",
    "no marker": "{region} counts as {name}'s without a marker.",
    "no marker back": "{region} no longer counts as {name}'s.",
    "no marker swap": "{former}'s control marker off {region}'s agenda, which counts as {name}'s without a marker.",
    "no marker swap back": "{former}'s control marker on {region}'s agenda, which no longer counts as {name}'s.",
    "fossil out": "The {kind} plant off {region}'s {year} space, out of the game.",
    "fossil back": "A {kind} plant back on {region}'s {year} space.",
    "fossil in": "The {kind} tile on {region}'s {year} space.",
    "fossil off": "The {kind} tile off {region}'s {year} space, back into the stacks.",
    "tuck": "The {kind} tile under the stacks.",
    "untuck": "The {kind} tile from under the stacks back on top.",
    "scientist": "{name}'s scientist from {source} to {target}.",
    "hire": "A scientist from the pool to {name}'s board.",
    "unhire": "A scientist from {name}'s board back to the pool.",
    "card out": "Card {card} from {name}'s hand to the table.",
    "card back": "Card {card} back to {name}'s hand.",
    "claim": "UN card {number} to {name}.",
    "unclaim": "UN card {number} back to the display.",
    "flip": "Flip the goal tile {goal}.",
    "unflip": "Turn the goal tile {goal} face up again.",
    "summit out": "Summit tile {number} off the board.",
    "summit back": "The summit tile {topics} back in place {number}.",
    "summit in": "The summit tile {topics} in place {number}.",
    "summit off": "The summit tile {topics} off place {number}, back on its deck.",
    "reveal": "{name}: reveal private goal 3 if you hold it.",
    "unreveal": "{name}: private goal 3 back into the hand.",
    "action": "{name}'s action marker on the main action.",
    "action off": "{name}'s action marker off the main action.",
    "disc on": "{name}'s action disc on the {exec}.",
    "disc away": "{name}'s action disc off the {exec}.",
    "events out": "Events discarded: {regions}.",
    "events back": "Events back from the discard: {regions}.",
    "events shuffled": "All event tiles not face up: shuffle them as the new deck.",
    "events unshuffled": "The event tiles just shuffled are discarded again.",
    "event up": "Turn up the event tile {region}.",
    "event down": "The event tile {region} face down on its deck again.",
    "goal out": "{name}'s company goal face down out of the game.",
    "goal back": "{name}'s company goal back to its owner.",
    "goal shown": "{name}'s {numbers} face up.",
    "goal hidden": "{name}'s {numbers} back into the hand.",
    "unamended": "The program goes back to: {facts}.",
}
PIECES = {"cep": "{count}", "tech": "{count}", "money": "${number}"}
NO_HANDS = frozenset(
    """
    PreparingBegan MarketClosed SummitCompleted DeedDone RoundBegan EventTold BoardLaid UnDisplayed AgendaDealt
    GoalDealt UnDealt PrintedTold Missed Reckoned
    """.split()
)
"""Changes that hands have nothing to do for: reckoned, remembered or lying there already."""

# --- Conditions: met, not met, not to be judged.

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

REMEDIES: dict[str, str] = {
    "turn.actor": "{asked} answers first",
    "turn.main-once": "end the turn; each turn has one main action",
    "turn.exec-once": "leave it for the next turn",
    "turn.main-due": "{kinds} first",
    "turn.pass": "do that or another main action",
    "propose.agenda": "propose {agenda} there",
    "propose.space": "choose an empty space",
    "propose.stack": "choose another energy",
    "prepare.proposed": "choose a proposed project",
    "prepare.cep": "buy a CEP first, at ${price}",
    "prepare.token": "no more can be prepared",
    "build.prepared": "prepare it first, on a turn of its own",
    "build.level": "{short} more {energy} knowledge",
    "build.cep": "{short} short",
    "build.money": "${short} more",
    "build.tech": "{short} short",
    "build.space": "build in another region",
    "move.own": "move from {places}",
    "move.proposed": "choose a proposed project",
    "move.free": "choose another place",
    "move.summit-from": "go to a proposed project first",
    "move.summit-topic": "choose a summit about {energy}",
    "move.stays": "move from {places}",
    "move.card": "choose a card on the table",
    "market.closed": "leave it for the next turn",
    "market.money": "${short} more",
    "market.empty": "wait until CEPs are back in the market",
    "market.hand": "a CEP must come into the hand first",
    "lobby.played": "send a scientist to it instead",
    "lobby.deed": "play it for its minor effect, or do that deed first",
    "claim.open": "choose another: {open}",
    "claim.plants": "{short} built on own infrastructure",
    "claim.tech": "{short} short",
    "place.full": "choose a region with room",
    "pay.source": "choose one of those",
    "draw.left": "look at the tile again",
    "income.sum": "say a number from 0 to {total}",
    "reduce.step": "say {says}",
    "reduce.limit": "say {says}",
    "reduce.floor": "say {says}",
    "reduce.points": "say {says}",
    "supply.short": "choose another space or action",
    "ask.options": "see the lawful answers",
    "amend.settled": "answer first, then amend",
    "amend.audit": "{says}",
}
OTHER_REMEDIES: dict[str, str] = {
    "pass": "pass first, since no main action is possible",
    "no CEP to buy": "a CEP is needed first, and none can be bought: {why}",
    "propose first": "propose a project there first",
    "nothing there": "a project must be proposed there first",
    "not prepared": "it must be prepared first",
    "minor": "play it for its minor effect",
}
"""Remedies where the usual one is not possible as things stand."""
MAIN_VERBS = ("propose", "prepare", "build")
NO_BUYING = {
    "used": "the market visit of this turn is used",
    "closed": "the market is closed until the turn ends",
    "empty": "the market is empty",
    "money": "${price} needed, ${money} held",
}
AT_MOST = "{most} at most"
OR_MORE = "{least} or more"
FACT_MEANT = "is {facts} meant?"
FIND_FACT = "look the fact up: show facts lists them"
OTHER_VALUE = "tell another value for {facts}"
TOGETHER = "tell the facts that belong together in one line"
ANSWER_FIRST = "answer what is asked: {question}"
NOT_CLAIMABLE = {
    "claimed": "card {card} is claimed already, by {by}",
    "absent": "there is no card {card}: the display has {cards}, numbered from 1",
}
UNASKED = "this is no answer to it"
NOT_THEIRS = "it hangs on what {asked} has, who is asked"
FOLLOWS = "; so {facts}"

# --- Answers that are none: what they would tell instead, or what is wrong with them.

TELLS = {
    "Give": "who takes a bonus",
    "Learn": "which energy is learnt",
    "Place": "which region gets a CEP",
    "Pay": "where a CEP comes from",
    "Take": "that a benefit is taken",
    "Decline": "that a benefit is left",
    "Recruit": "that a scientist is recruited",
    "Skip": "that no scientist moves",
    "Cube": "whose Tech cube pays",
    "Income": "how an income is split",
    "Draw": "which fossil tile was drawn",
    "Reduce": "how much CO2 is bought back",
    "Goals": "which private goals were held",
    "Goal": "which company goal was held",
    "Summit": "which summit tile lies there",
    "Event": "which event tile lies there",
    "Agenda": "which agenda tile lies there",
    "GoalTile": "which goal tile lies there",
    "Un": "what a UN card shows",
    "Printed": "what is printed",
    "Amend": "what the table says otherwise",
    "Note": "something to remember",
}
NO_ANSWER: dict[str, str] = {
    "tells": "it tells {what}",
    "deed": "it is a deed of a turn, and this is asked first",
    "form": "{why}; an answer has the form {pattern}",
    "learn": "{energy} is none of the energies to choose from: {offered}",
    "take": "to choose from: {offered}",
    "take one": "it is one CEP, to take or to decline",
    "recruit": "all {most} scientists are hired",
    "skip grant": "a scientist can be recruited or moved, so it is not skipped",
    "skip displaced": "the scientist on {place} must leave",
    "skip card": "a move is possible, and this table plays card-move = must",
    "other scientist": "the scientist on {place} must move, not one from {source}",
    "card": "cards are played on the own turn alone, and it is {turn}'s turn (Lobbyist Cards)",
    "at home": "the scientist is at home already",
    "region": "{asked} is asked",
    "region filled": "{asked} is asked; {region}'s {year} space is filled, so no tile is drawn there (supply.skip)",
    "inspector": "the {asked} inspector is asked",
    "goals twice": "two different cards are asked, and {number} is named twice",
    "goals range": "the cards are numbered 1 to {most}, and {numbers} is none of them",
    "goals shown": "somebody else has shown one of them already",
    "goal range": "the company goals are numbered 1 to {most}, and {number} is none of them",
    "goal shown": "company goal {number} is shown already",
    "no company goals": "no company goals are dealt in this game",
    "goal given up": "{name} has given it up already",
    "goal revealed": "{name} has revealed it already",
    "only amend": "{phase} begins again, and what is different is told by an amendment",
    "agenda told": "{region}'s agenda is {agenda} already",
    "agenda early": "the board is not laid yet; its regions and summit places are read off first",
    "agenda three": "an agenda has three different energies",
    "agenda there": "{region} has {there}, which must be on its agenda",
    "summit place": "there is no place {number}: the board has {places}, numbered from 1",
    "summit asked": "place {asked} is asked",
    "summit told": "place {number} is about {topics} already",
    "summit none": "a tile lies there; none is said only when a tile has left its place and the deck is empty",
    "summit size": "a summit tile has 2, 3 or 4 different energies",
    "summit talks": "scientists hold talks there about {there}, and the tile must have these and another",
    "summit empty": "no tile lies there, and none is due",
    "goal none": "this game is played without goal tiles",
    "goal full": "every {kind} tile is told already",
    "un absent": "there is no card {number}: the display has {cards}, numbered from 1",
    "un told": "card {number} shows {face} already",
    "un plants": "a UN card shows 2 or 3 plants",
    "un cubes": "there are only {most} Tech cubes",
    "event told": "both event tiles are told already",
    "event left": "{left} left face down, so one is turned up",
    "event out": "no event tile is left to turn up, so the answer is none",
    "event there": "a tile lies there, and it shows a region",
}

# --- Questions.

QUESTIONS: dict[str, str] = {
    "turn": "{person}, what do you do?",
    "give": "{person}, who takes the bonus: {bonus}?",
    "learn": "{person}, which energy do you learn?",
    "learn for": "{person}, which energy does {learner} learn?",
    "learn summit": "Summit {summit}, {name}'s Scientist at {energy}: which energy for the {count} point of 2?",
    "place": "{person}, which region gets the CEP from the market?",
    "pay": "{person}, where does the CEP for {region} come from?",
    "take": "{person}, do you take the CEP from the market?",
    "take card": "{person}, which do you take for card {number}: {gains}?",
    "grant": "{person}, do you recruit a scientist or move one?",
    "grant move": "{person}, which scientist do you move?",
    "grant recruit": "{person}, you recruit a scientist.",
    "grant none": "{person}, nobody can be recruited or moved.",
    "move": "{person}, where does your scientist go?",
    "move card": "{person}, which scientist do you move, and where?",
    "cube": "{person}, is the first Tech cube {region}'s or your own?",
    "income": "{person}, how much of {total} do you take as money?",
    "draw": "{region}: draw a fossil tile, lay it in the {year} space. Which is it?",
    "draw inspector": "The {inspector} inspector: draw a fossil tile, put it under the stacks. Which is it?",
    "reduce": "How many ppm does the group buy back?",
    "summit": "Which summit tile comes to place {number}?",
    "summit told": "Which summit tile lies in place {number}?",
    "event": "Which event tile is turned up?",
    "event told": "Which {order} event tile lies there?",
    "goals": "{person}, which two private goals did you hold?",
    "goal": "{person}, which company goal do you reveal, or do you take $8 for it?",
    "goal told": "Which {kind} goal tile comes next?",
    "agenda": "{region}: which agenda tile lies there, most preferred energy first?",
    "un": "UN card {number}: which plants does it show, and how many Tech cubes does it cost?",
    "printed": "What does your copy say: {what}?",
    "amend": "What has changed on the table since the last decade?",
    "none": "Nothing is asked: the game is over.",
}
REASONS: dict[str, str] = {
    "turn": "It is {name}'s turn: {main}; {free}.",
    "knowledge.bonus give": "{name}'s disc has reached an icon: {bonus}, for any one player.",
    "knowledge.bonus learn": "{name} has the bonus: 1 knowledge of any energy.",
    "knowledge.bonus learn for": "{learner} has the bonus, and {name}, who gave it, names the energy.",
    "knowledge.bonus place": "The bonus brings 1 CEP of the market to any region with room.",
    "propose.scientist learn": "The new scientist brings 1 knowledge of any energy.",
    "propose.scientist grant": "The space has a scientist grant: {recruits}, and {moves}.",
    "summit.knowledge learn": "A Scientist at a Summit brings 2 points of knowledge in its topics.",
    "prepare.cep pay": "Preparing in {region} costs 1 CEP.",
    "build.cep pay": "The plant in {region} costs CEPs, one line a CEP.",
    "supply.fine pay": "{region} has no CEP and {name} controls it; {name} has some, so there is no fine ({reading}).",
    "events.aid pay": "The event strikes {region}, where {name} has no plant and no infrastructure under one.",
    "prepare.benefit take": "It belongs to the benefit of preparing, and may be left.",
    "lobby.main take": "The main effect of card {number} offers a choice.",
    "prepare.scientist move": "{owner}'s scientist stands on {project} in {region}, which is being prepared, and must leave, "
    "free of charge; {owner} learns 1 {energy} ({old} -> {new}).",
    "prepare.scientist end": "{owner}'s scientist stands on {project} in {region}, which is being prepared, and must leave, "
    "free of charge; the {energy} track is at its end, so nothing is learnt.",
    "lobby.minor move": "Card {number} moves a scientist.",
    "lobby.minor may": "Card {number} moves a scientist, or none.",
    "region-cube cube": "{region} has a Tech cube of its own, and one may pay for building there.",
    "income.split income": "{tracks}, together {total}. Money from $0 to ${total}, the rest is points.",
    "supply.draw draw": "Its {year} space is empty. Left: {left}.",
    "inspectors.advance draw": "It advances by 2 for gas, 3 for oil, 4 for coal. Left: {left}.",
    "reduce.cost must": "CO2 {level}: {needs} ppm must go to reach 500. Each 10 ppm costs {price}; score {score}.",
    "reduce.cost lost": "CO2 {level}: {needs} ppm must go to reach 500. Each 10 ppm costs {price}; score {score}, "
    "and {cost} needed: this ends the game.",
    "reduce.cost may": "CO2 {level}: nothing must go. Each 10 ppm costs {price}; score {score}, level not below {floor}.",
    "summit.tile summit": "Summit {number} is over; the top tile of the deck takes its place, or none when the deck is empty.",
    "events.refill event": "{visible} visible, and two must be. {left} left face down.",
    "ending.private goals": "The game ends: every player shows two private goals, and must have met one.",
    "final.goal goal": "The game ends: who still holds a company goal reveals it or takes $8.",
    "setup.deal": "It lies on the table and has not been told yet.",
    "deal": "It lies on the table and has not been told yet.",
    "printed": "A rule needs it, and nobody has read it off your copy yet. {look}",
    "amend": "Only the {phase} phase is followed here, and it begins again in {year}: an amendment tells what is different.",
    "kept": "The line {line} waits for it.",
    "none": "",
}
MAIN_TURN = {True: "the main action is done", False: "one main action to do"}
FREE_TURN = {True: "still free: {execs}", False: "no executive action left"}
MOVES = {0: "no move is possible", 1: "1 move is possible", 2: "{moves} moves are possible"}
RECRUITS = {0: "nobody is left to recruit", 1: "1 scientist in the pool", 2: "{pool} scientists in the pool"}
ORDERS = {"1": "current", "2": "upcoming"}
POINT_OF_TWO = {1: "first", 2: "second"}
ORDINALS = {2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth"}
GOAL_KINDS = {"build": "building (green)", "know": "knowledge (pink)", "summit": "summit (blue)"}
ANY_ENERGY = "any energy"
GAIN = {
    "money": "${amount}",
    "tech": "{cubes}",
    "points": "{points}",
    "knowledge": "1 knowledge of {energy}",
    "move": "a scientist's move",
    "cep": "a CEP",
}

PRINTED: dict[str, tuple[str, str]] = {
    "regions": ("the regions of the board", "Go round the board clockwise: each region's grants, CEP spaces and demand spaces."),
    "summit-places": ("the number of summit places", "Count the spaces for summit tiles on the board."),
    "spaces": ("the number of spaces of the {energy} track", "Count the spaces of the {energy} knowledge track on the board."),
    "level": (
        "the space of the {energy} track from which level {level} may be built",
        "Look at the {energy} knowledge track for the mark of level {level} plants, and count to its space.",
    ),
    "half": ("the halfway space of the {energy} track", "Count to the pink space of the {energy} knowledge track."),
    "icons": (
        "the icon over space {number} of the {energy} track",
        "Look above space {number} of the {energy} knowledge track: an energy, tech, cep, any, or none.",
    ),
    "income": (
        "the income of space {number} of the {energy} track",
        "Read the number of space {number} on the {energy} knowledge track.",
    ),
    "plants": (
        "cost and points of a level {level} {energy} plant",
        "Look at your player board: the CEPs, money and Tech cubes of a level {level} {energy} plant, and its points.",
    ),
    "un": (
        "the UN cards displayed with {players}",
        "Read the configuration card for {players}: two-plant cards and three-plant cards.",
    ),
    "epithets": (
        "the victory epithets with {players}",
        "Read the victory epithet card for {players}, lowest first.",
    ),
    "private-goals": (
        "the number on private goal {goal} with {players}",
        "Read the number at the bottom of private goal card {goal}, for {players}.",
    ),
    "counts": ("what private goal 11 counts", "Look at private goal card 11: infrastructures or plants."),
    "lobbyists": (
        "lobbyist card {number}",
        "Read card {number}: its deed, its gain, and the minor effect in the lower right corner.",
    ),
    "agenda": ("the agenda of {region}", "Look at the agenda tile of {region}, most preferred energy first."),
    "summit": ("summit tile {number}", "Look at the tile in summit place {number}."),
    "un card": ("UN card {number}", "Look at card {number} of the UN display."),
    "other": ("{path}", "Look for {path} on the components."),
}

# --- Headlines: the deed in one sentence.

HEADLINES: dict[str, str] = {
    "Propose": "{name} proposes {energy} {level} in {place}{card}.",
    "Prepare": "{name} prepares {project} in {region}{card}.",
    "Build": "{name} builds {project} in {region}, on {owner} infrastructure{card}.",
    "Move": "{name} moves a scientist from {source} to {target}{card}.",
    "Buy": "{name} buys a CEP for ${price}{card}.",
    "Sell": "{name} sells a CEP for ${price}{card}.",
    "Claim": "{name} claims UN card {number} ({face}).",
    "Play": "{name} plays card {number} for its main effect.",
    "Play minor": "{name} plays card {number} for its minor effect.",
    "CashGoal": "{name} gives up the company goal for $8.",
    "Pass": "{name} gives up the main action; none is possible.",
    "End": "{name} ends the turn.",
    "Give": "{name} gives the bonus to {other}.",
    "Give own": "{name} keeps the bonus.",
    "Learn": "{name} chooses {energy}.",
    "Place": "{name} sends the CEP to {region}.",
    "Pay": "{name} pays a CEP from {place}.",
    "Take": "{name} takes it.",
    "Take what": "{name} takes {what}.",
    "Decline": "{name} leaves it.",
    "Recruit": "{name} recruits a scientist.",
    "Skip": "{name} moves nobody.",
    "Cube": "{name} pays with {place}'s Tech cube.",
    "Cube own": "{name} pays with Tech cubes of the own board.",
    "Income": "{name} takes ${money} of the income as money.",
    "Draw": "{kind} is drawn for {region}.",
    "Draw inspector": "{kind} is drawn for the {inspector} inspector.",
    "Reduce": "The group buys back {ppm} ppm.",
    "Goals": "{name} shows two private goals.",
    "Goal": "{name} reveals company goal {number}.",
    "Summit": "Summit place {number} gets {topics}.",
    "Summit none": "No summit tile is left for place {number}.",
    "Summit believed": "The table says that no summit tile is left for place {number}. If one is, amend summits.",
    "Event": "The event tile {region} is turned up.",
    "Event none": "No event tile is left.",
    "Agenda": "The agenda of {region} is {energies}.",
    "GoalTile": "The goal tile {goal} is dealt.",
    "Un": "UN card {number} shows {face}.",
    "Printed": "The table reads off {what}.",
    "Amend": "The table says otherwise: {facts}{why}.",
    "Note": "Note: {text}",
}
WITH_CARD = ", with card {number}"
OWN = "their own"
THE_REGION = "the region"
OTHERS = "{owner}'s"
DEED_SHORT: dict[str, str] = {
    "Propose": "proposed {energy} in {region}",
    "Prepare": "prepared {short} in {region}",
    "Build": "built {short} in {region}",
    "Move": "scientist to {target}",
    "Buy": "bought a CEP",
    "Sell": "sold a CEP",
    "Claim": "claimed UN card {number}",
    "Play": "played card {number}",
    "CashGoal": "gave up the company goal",
    "Pass": "no main action possible",
}
SUMMARY = "{name}: {deeds}.{next}"
NOTHING_DONE = "nothing done"
NEXT_TURN = " Next: {person}."
NEXT_SUMMIT = " Next: the Energy Summit."
NEXT_PHASE = " Next: {phase}."
GAINS = {
    "points": "{step}",
    "money": "{step}",
    "tech": "{step} tech",
    "ceps": "{step} CEP",
    "know": "{energy} {step}",
    "co2": "{step} ppm",
}

# --- How it ended.

ENDINGS: dict[str, str] = {
    "lost.goals": "The group has lost: {year}, {goals} for open goals left a score of {score}, below 0.",
    "lost.supply": "The group has lost: {year}, Energy Supply left a score of {score}, below 0.",
    "lost.supply reduced": "The group has lost: {year}, {steps} x {price} = {points} needed to reach 500 ppm, {had} there.",
    "lost.un": "The group has lost: {left} UN cards are unclaimed, at most {allowed} may be.",
    "lost.private": "The group has lost: {names} met neither private goal.",
    "lost.limit": "Everyone has lost: CO2 stands at {co2} ppm, and 500 ends the game.",
    "won.cooperative": "The group has won: {year}, {points}: {epithet}.",
    "won.cooperative none": "The group has won: {year}, {points}.",
    "won.points": "{names} has won with {points}.",
    "won.points tie": "{names} has won after a tie at {points}: {decided}.",
    "won.points shared": "{names} share the win: {points} each, and every tie-breaker equal.",
    "other": "The game is over.",
}
ENDING_SHORT: dict[str, str] = {
    "lost.goals": "lost, score {score} after the goals",
    "lost.supply": "lost, score {score} after Energy Supply",
    "lost.un": "lost, too many UN cards unclaimed",
    "lost.private": "lost, somebody met neither private goal",
    "lost.limit": "lost for everyone at {co2} ppm",
    "won.cooperative": "won with {points}",
    "won.points": "won by {names}",
}
ENDING_LINES = {
    "un": "UN cards left: {left} ({cards}), at most 3.",
    "private": "{name}: {goals}.",
    "private goal": "{number} {goal} {have}, needs {wants}: {verdict}",
    "unread": "{number} {goal}: not read off your copy yet",
    "points": "{name}: {points}, of which {parts}.",
    "points bare": "{name}: {points}.",
    "part": "{points} {what}",
    "co2": "CO2 {co2} ppm, score {score}.",
    "before": "before the end",
}
PARTS = {"goal": "company goal", "final.money": "money", "final.tech": "most Tech cubes", "final.un": "UN cards"}
TIE_BREAKERS = ("points", "UN cards", "green plants", "infrastructures", "money")
DECIDED = "most {what}, {most} against {next}"
ODD = {
    "passed over": "the {year} space of {where} is empty, and the Energy Supply of {year} fills it; {left} left",
    "too early": "{tile} lies in the {year} space of {where}, and the Energy Supply of {year} is still to come",
    "leapt over": "a plant stands in the {year} space of {where}, and the {first} space left of it is empty",
    "lost tiles": "neither in the stacks nor on the board: {gone}; {plants} at most can stand where a tile lay",
    "lost tiles, no plant": "neither in the stacks nor on the board: {gone}; no plant can stand where a tile lay",
    "level": "the CO2 level is {co2}, and {start} with the fossil plants on the board makes {most}",
    "level at most": "the CO2 level is {co2}, and {start} with the fossil plants on the board makes {most} at most",
    "uncontrolled": "{who} built in {where}, and nobody controls it",
    "weaker": "{who} controls {where}, where {cubes}",
    "goals": "goal {goal}: {tiles} flipped, and the board shows it achieved {times}",
    "goals open": "goal {goal} is open with {tiles} flipped, and the board shows it achieved {times}; its phase flips it",
    "listed": "{kind} {face} is told {told}, and the box lists it {listed}",
    "claims": "{who} claimed UN card {card}, {plants}, and has {have} on own tokens",
    "builders": "{who} built {plant} in {where}, which takes knowledge {needs}; the disc is on {know}",
    "talks": "{talks} of {who}, and the {energy} disc is on {know}",
    "scientists": "{who} has {scientists}, and {know} knowledge in all; recruiting and talks bring {least}",
    "proposals": "{projects} proposed, and the {energy} discs make {know} together",
    "proposals and talks": "{projects} proposed and {talks}, and the {energy} discs make {know} together",
    "main actions": "the projects and plants on the board took {deeds} main actions, in {turns}",
    "cards": "{who}: {played} played and {claimed} claimed, in {turns}",
    "score": "the score is {points}, and what was built and claimed before the first Income brings {brought}",
    "points": "{who} has {points}, and what was built and claimed before the first Income brings {brought}",
    "events": "{tiles} face down, and after {phases} there are {fewest} to {highest}",
    "drawn": "{tiles} gone from the stacks, and by now the regions can have drawn {most}",
    "level by the stacks": "the CO2 level is {co2}, and {start} with all tiles gone from the stacks makes {most}",
    "plant uncontrolled": "a plant stands in the {year} space of {where}, and nobody controls it",
    "no plant to control": "{who} controls {where}, where the first space is empty and no plant can stand",
}
"""What is odd on a told table, each with the figures that disagree."""
ODD_CUBES = "{who} has {energies}"
EVERY_REGION = "every region"
SPACE_NUMBER = "number {number}"
NO_PLANT = "no plant"
TIMES = {0: "never", 1: "once", 2: "twice"}
MANY_TIMES = "{number} times"
TILE_KINDS = {"agendas": "agenda", "summits": "summit tile", "goals": "goal", "un": "UN card"}
