"""What moved: a label and a line for each kind of change, goals by number among them."""

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
    "PreparingBegan": ("project", "{project} in {region} is being prepared: no Scientist may move there"),
    "Prepared": ("token", "{owner}'s Infrastructure under {project} in {region}, {tokens} left"),
    "Built": ("space", "{year} in {region}, {reason}"),
    "CubePlaced": ("cube", "{builder}'s cube under {energy} in {region}, {cubes} left"),
    "ControlTaken": ("control", "{region}: {former} -> {name}, {reason}"),
    "FossilRemoved": ("plant", "the {kind} plant in {region}'s {year} space leaves the game"),
    "FossilLaid": ("draw", "{kind} in {region} {year} ({left})"),
    "FossilTucked": ("draw", "the {kind} tile goes under the stacks"),
    "Co2Moved": ("CO2", "{sum} ppm{over}"),
    "ScientistMoved": ("moves", "{whose}Scientist {source} -> {target}"),
    "Recruited": ("recruits", "{whose}Scientist from the pool, {hired} of {most} hired"),
    "Played": ("card", "{whose}card {card} on the table, {old} - 1 = {new} in hand"),
    "Claimed": ("UN card", "{name} claims card {number} ({face})"),
    "GoalFlipped": ("goal", "{goal} achieved, {open} still open"),
    "SummitCompleted": ("summit", "summit {number} is complete; it resolves at the end of the turn"),
    "SummitResolved": ("summit", "summit {number} ({topics}) is over, its tile leaves the board"),
    "SummitDealt": ("summit", "summit {number} is now about {topics}"),
    "SummitNone": ("summit", "place {number} stays empty"),
    "SummitAlone": ("goal", "{name} has completed a summit of 2 alone, as private goal 3 asks"),
    "MainUsed": ("action", "the main action is used"),
    "MainGivenUp": ("action", "no main action is possible; it is given up"),
    "ExecUsed": ("action", "the {exec} of this turn is used"),
    "DeedDone": ("card", "{deed} is done: a Lobbyist card for it may be played this turn"),
    "TurnBegan": ("turn", "{person} is next"),
    "RoundBegan": ("round", "{round} of {rounds}"),
    "PhaseBegan": ("phase", "{phase}"),
    "DecadeBegan": ("decade", "{old} -> {new}"),
    "StartPassed": ("start", "the start player token goes from {former} to {name}"),
    "InspectorMoved": ("advances", "the {inspector} inspector from tile {old} to tile {new}: {goal}"),
    "EventsDiscarded": ("event", "discarded: {regions}"),
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
    "PrintedTold": ("copy", "{what}: {value}"),
    "RegionsRead": ("copy", "{regions} entered: {names}"),
    "Amended": ("amended", "{facts}{why}"),
    "Ended": ("end", "{ending}"),
}

MISSED: dict[str, tuple[str, str]] = {
    "market-empty": ("CEP", "none for {place}: the market and the bank are empty"),
    "bank-short": ("market", "{ceps} short: the bank has no more to put out"),
    "bonus-useless": ("bonus", "{bonus}: nobody can use it, so it is lost"),
    "track-end": ("learns", "{whose}nothing: the end of the {energy} track is reached, the point is lost"),
    "track-end-any": ("learns", "{whose}nothing: the end of every track is reached, the point is lost"),
    "tech": ("tech", "{whose}{cubes} fewer: the pool is empty"),
    "scientist": ("grant", "{whose}nobody to recruit and no move possible"),
    "cube": ("cube", "{whose}no control cube left: this plant does not count for control"),
    "marker": ("control", "{whose}no control marker left: the region counts as controlled without one"),
    "money-grant": ("money", "{whose}$0: {region} has no CEP"),
    "ppm": ("CO2", "{count} ppm of the {kind} plant are lost: the level stops at 400"),
    "no-fossil": ("draw", "no fossil tile is left: nothing is drawn for {place}"),
    "nobody-pays": ("CEP", "{region} has none and nobody controls it: nobody pays"),
    "no-cube": ("tech", "{whose}no Tech cube to give to {region}: {points} lost"),
    "summit-deck": ("summit", "no tile is left for place {number}"),
    "summit-deck believed": ("summit", "none for place {number}, as entered; by count there should be {tiles} left"),
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
    "tucked": ("draw", "this {kind} tile went under the stacks for an inspector, and others are still above it"),
    "un": ("UN card", "{left} still open, at most {allowed} may be"),
    "private": ("goal", "{name}: private goal {number}, {goal} {have}, needs {wants}: {verdict}"),
    "final.goal": ("goal", "{name}: company goal {number}, {count} x {each} = {points}{cap}"),
    "final.cashed": ("goal", "{name}: company goal given up for $8: 0 points"),
    "final.money": ("money", "{name}: ${money} at $2 per point: {points}"),
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
AS_TOLD = "{path} as entered"
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

EITHER_COUNT = "Infrastructures or plants"
PRIVATE = {
    1: "CEPs in hand",
    2: "CEPs in a controlled region",
    3: "summit of 2 completed alone",
    4: "Tech cubes",
    5: "Scientists hired",
    6: "dollars in hand",
    7: "tracks at their top",
    8: "regions controlled",
    9: "Infrastructures of one energy",
    10: "energies with Infrastructure",
    11: "{what} in one region",
    12: "regions with Infrastructure",
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
