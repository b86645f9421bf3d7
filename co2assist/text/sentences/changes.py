"""What moved and what hands move for it, words that questions have in common, and how a game ended."""

MISSED: dict[str, tuple[str, str]] = {
    "market-empty": ("CEP", "none for {about:holder}: the market and the bank are empty"),
    "bank-short": ("market", "{count:cep} short: the bank has no more to put out"),
    "bonus-useless": ("bonus", "{about:bonus}: nobody can use it, so it is lost"),
    "track-end": ("learns", "{whose}nothing: the end of the {about} track is reached, the point is lost"),
    "track-end-any": ("learns", "{whose}nothing: the end of every track is reached, the point is lost"),
    "tech": ("tech", "{whose}{count:tech} fewer: the pool is empty"),
    "scientist": ("grant", "{whose}nobody to recruit and no move possible"),
    "cube": ("cube", "{whose}no control cube left: this plant does not count for control"),
    "marker": ("control", "{whose}no control marker left: the region counts as controlled without one"),
    "money-grant": ("money", "{whose}$0: {about:region} has no CEP"),
    "ppm": ("CO2", "{count} ppm of the {about} plant are lost: the level stops at 400"),
    "no-fossil": ("draw", "no fossil tile is left: nothing is drawn for {about:drawn-for}"),
    "nobody-pays": ("CEP", "{about:region} has none and nobody controls it: nobody pays"),
    "no-cube": ("tech", "{whose}no Tech cube to give to {about:region}: {count:point} lost"),
    "summit-deck": ("summit", "no tile is left for place {about}"),
    "summit-deck believed": ("summit", "none for place {about}, as entered; by count there should be {left:tile} left"),
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
    "tile out": "The top {energy} Project, level {level}, to {place}.",
    "tile back": "{energy} {level} off {place}, back on its stack.",
    "token in": "{owner}'s Infrastructure under {project} on {place}, the tile flipped.",
    "token out": "{owner}'s Infrastructure out of {project} on {place}, the tile turned back.",
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
    "scientist": "{name}'s Scientist from {source} to {target}.",
    "hire": "A Scientist from the pool to {name}'s board.",
    "unhire": "A Scientist from {name}'s board back to the pool.",
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

PAYING = {
    "prepare.cep": "Preparing in {region} costs 1 CEP.",
    "build.cep": "The plant in {region} costs CEPs, one line a CEP.",
    "supply.fine": "{region} has no CEP and {name} controls it, so {name} pays 1 CEP.",
    "events.aid": "The event strikes {region}, where {name} has no Power Plant and no Infrastructure under one.",
}
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
    "move": "a Scientist's move",
    "cep": "a CEP",
}

ENDINGS: dict[str, str] = {
    "lost.goals": "The group has lost: {year}, {goals:point} for open goals left a score of {score}, below 0.",
    "lost.supply": "The group has lost: {year}, Energy Supply left a score of {score}, below 0.",
    "lost.supply reduced": "The group has lost: {year}, reaching 500 ppm costs {steps} x {price} = {cost:point}, Score {had}.",
    "lost.un": "The group has lost: {left} UN cards are unclaimed, at most {allowed} may be.",
    "lost.private": "The group has lost: {names} met neither private goal.",
    "lost.limit": "Everyone has lost: CO2 is at {co2} ppm, and 500 ends the game.",
    "won.cooperative": "The group has won: {year}, {score:point}: {epithet}.",
    "won.cooperative none": "The group has won: {year}, {score:point}.",
    "won.points": "{names} has won with {points:point}.",
    "won.points tie": "{names} has won after a tie at {points:point}: {decided}.",
    "won.points shared": "{names} share the win: {points:point} each, and every tie-breaker equal.",
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
PARTS = {"goal": "company goal", "final.money": "money", "final.tech": "most Tech cubes", "final.un": "UN cards"}
TIE_BREAKERS = ("points", "UN cards", "green plants", "Infrastructures", "money")


def goal_sum(count: int, each: int, most: int) -> str:
    """What a company goal comes to: 2 x 3 = 6, or the most that it can bring."""
    return f"{count} x {each} = {count * each}" if count * each <= most else f"{count} x {each}, at most {most}"
