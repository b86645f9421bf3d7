"""What is asked, why, and where to read a printed value."""

REASONS: dict[str, str] = {
    "turn": "It is {name}'s turn. {main}. {free}.",
    "knowledge.bonus give": "{name}'s disc has reached an icon: {bonus}, for any one player.",
    "knowledge.bonus learn": "{name} has the bonus: 1 knowledge of any energy.",
    "knowledge.bonus learn for": "{learner} has the bonus, and {name}, who gave it, names the energy.",
    "knowledge.bonus place": "The bonus brings 1 CEP from the market to any region with room.",
    "propose.scientist learn": "The new Scientist brings 1 knowledge of any energy.",
    "propose.scientist grant": "The space has a scientist grant: {recruits}, and {moves}.",
    "summit.knowledge learn": "Each Scientist at a summit gains 2 knowledge in its topics.",
    "prepare.cep pay": "Preparing in {region} costs 1 CEP.",
    "build.cep pay": "The plant in {region} costs CEPs, one line a CEP.",
    "supply.fine pay": "{region} has no CEP and {name} controls it, so {name} pays 1 CEP.",
    "events.aid pay": "The event strikes {region}, where {name} has no Power Plant and no Infrastructure under one.",
    "prepare.benefit take": "It is part of the benefit for preparing; you may decline it.",
    "lobby.main take": "The main effect of card {number} offers a choice.",
    "prepare.scientist move": "{owner}'s Scientist is on {project} in {region}, which is being prepared, and must leave: "
    "a free move, and {owner} learns 1 {energy} ({old} -> {new}).",
    "prepare.scientist end": "{owner}'s Scientist is on {project} in {region}, which is being prepared, and must leave: "
    "a free move; the end of the {energy} track is reached, so nothing is learnt.",
    "lobby.minor move": "Card {number} moves a Scientist.",
    "lobby.minor may": "Card {number} moves a Scientist, or none.",
    "region-cube cube": "{region} has a Tech cube, and 1 may go toward a Power Plant there.",
    "income.split income": "{tracks}, together {total}. $0 to ${total} as money, the rest as points.",
    "supply.draw draw": "Its {year} space is empty. Left: {left}.",
    "inspectors.advance draw": "It advances by 2 for gas, 3 for oil, 4 for coal. Left: {left}.",
    "reduce.cost must": "CO2 is at {level}: reduce by {needs} ppm to reach 500. Each 10 ppm costs {price}; Score {score}.",
    "reduce.cost lost": "CO2 is at {level}: reduce by {needs} ppm to reach 500. Each 10 ppm costs {price}; Score {score}, "
    "and that costs {cost}: the game is lost.",
    "reduce.cost may": "CO2 is at {level}: you need not reduce. Each 10 ppm costs {price}; Score {score}, not below {floor} ppm.",
    "summit.tile summit": "Summit {number} is over; the top tile of the deck takes its place, or none when the deck is empty.",
    "events.refill event": "{visible} visible, and two must be. {left} left face down.",
    "ending.private goals": "The game ends: every player shows two private goals, and must have met one.",
    "final.goal goal": "The game ends: who still holds a company goal reveals it or takes $8.",
    "setup.deal": "It is on the table and not entered yet.",
    "deal": "It is on the table and not entered yet.",
    "printed": "A rule needs it. {look}",
    "amend": "Only the {phase} phase is followed here, and it begins again in {year}: amend what has changed.",
    "kept": "It is needed for this: {did}",
    "none": "",
}
MAIN_TURN = {True: "Main action taken", False: "Main action to take"}
FREE_TURN = {True: "Executive actions left: {execs}", False: "No executive action left"}
MOVES = {0: "no move is possible", 1: "1 move is possible", 2: "{moves} moves are possible"}
RECRUITS = {0: "nobody is left to recruit", 1: "1 Scientist in the pool", 2: "{pool} Scientists in the pool"}
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

PRINTED: dict[str, tuple[str, str]] = {
    "regions": ("the regions of the board", "Go round the board clockwise: each region's grants, CEP spaces and demand spaces."),
    "fossil": ("how many gas, oil and coal tiles are left", "Count the stacks of fossil tiles."),
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
    "counts": ("what private goal 11 counts", "Look at private goal card 11: Infrastructures or plants."),
    "lobbyists": (
        "Lobbyist card {number}",
        "Read card {number}: the action it asks for, its gain, and the minor effect in the lower right corner.",
    ),
    "agenda": ("the agenda of {region}", "Look at the agenda tile of {region}, most preferred energy first."),
    "summit": ("summit tile {number}", "Look at the tile in summit place {number}."),
    "un card": ("UN card {number}", "Look at card {number} of the UN display."),
    "other": ("{path}", "Look for {path} on the components."),
}
