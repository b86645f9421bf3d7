"""What somebody does in one sentence, and a turn in one line."""

HEADLINES: dict[str, str] = {
    "Propose": "{name} proposes {energy} {level} in {place}{card}.",
    "Prepare": "{name} prepares {project} in {region}{card}.",
    "Build": "{name} builds {project} in {region}, on {owner} Infrastructure{card}.",
    "Move": "{name} moves a Scientist from {source} to {target}{card}.",
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
    "Place": "{name} places the CEP in {region}.",
    "Pay": "{name} pays a CEP from {place}.",
    "Take": "{name} takes it.",
    "Take what": "{name} takes {what}.",
    "Decline": "{name} declines it.",
    "Recruit": "{name} recruits a Scientist.",
    "Skip": "{name} moves nobody.",
    "Cube": "{name} pays with {place}'s Tech cube.",
    "Cube own": "{name} pays with their own Tech cubes.",
    "Income": "{name} takes ${money} of the income as money.",
    "Draw": "{kind} is drawn for {region}.",
    "Draw inspector": "{kind} is drawn for the {inspector} inspector.",
    "Reduce": "The group reduces CO2 by {ppm} ppm.",
    "Goals": "{name} shows two private goals.",
    "Goal": "{name} reveals company goal {number}.",
    "Summit": "Summit place {number} gets {topics}.",
    "Summit none": "No summit tile is left for place {number}.",
    "Summit believed": "No summit tile is left for place {number}, as entered. If one is, amend summits.",
    "Event": "The event tile {region} is turned up.",
    "Event none": "No event tile is left.",
    "Agenda": "The agenda of {region} is {energies}.",
    "GoalTile": "The goal tile {goal} is dealt.",
    "Un": "UN card {number} shows {face}.",
    "Printed": "Entered: {what}.",
    "Amend": "Corrected: {facts}{why}.",
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
    "Move": "Scientist to {target}",
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
