"""What the questions of a new game, the deal and a game under way say: what is asked, what it means, what does not add up."""

from co2assist.words import COMPETITIVE, COOPERATIVE

# --- The questions of a new game

COLOUR_OF_FIRST = "The start player's colour?"
COLOUR_OF_NEXT = "Clockwise, player {number}'s colour?"
COLOUR_OF_ANY = "Player {number}'s colour, in any order?"
WHICH_COLOUR = "Which colour, one word; Enter goes back"
NO_COLOUR = " A colour is one word of letters and -, 20 of them at most."
WORD_OF_NOTATION = " {colour} is a word of the notation; a player needs another one."
COLOUR_TAKEN = " {colour} is somebody else's colour already."
VARIANTS_ASKED = "Variants?  Enter goes on"
START_REGION_ASKED = "Start region?  Energy Supply begins there"
CHECKLIST_ASKED = "Is all of it on the table?  Enter goes on"
BOX_PATH = "Path of the box file"
FIRST_QUESTION = " This is the first question; Q stops."
NO_GAME_YET = " There is no game yet; Q stops, Backspace goes back."
QUESTIONS_FIRST = " There is no game yet; these questions come first."
NOTES = {
    COOPERATIVE: "1 to 4 players, 4 decades",
    COMPETITIVE: "2 to 4 players, 5 decades",
    "empty": "asked as the game needs them",
    "read": "your own copy, form by form; stop at any time",
    "hands": "you deal and draw, and enter it here",
    "app": "it deals and draws",
    "later": "hands draw; tiles are entered when they are needed",
    "box": "as the box lists it; hands draw",
}
MODE = (
    "Cooperative: one score for everybody, 4 decades; the group wins or loses together.",
    "Competitive: each company has points of its own, 5 decades; at 500 ppm everybody loses.",
)
ALSO = "It also decides the money dealt out and how many UN Goal cards are displayed."
SEATS = {
    COOPERATIVE: ("Rounds per decade: 4 with 1 or 2 players, 3 with 3 (2 in the last decade), 2 with 4.", ALSO),
    COMPETITIVE: ("Rounds per decade: 4 with 2 players, 3 with 3, 2 with 4.", ALSO),
}
COLOUR = (
    "The start player first, then clockwise as people sit. Lines and files name the colour; a name is only shown.",
    "Backspace goes to the player before; a name typed once is kept.",
)
NAME = (
    "What this player is called on the screen; Enter alone leaves the colour. Lines and files name the colour.",
    "A seat is handed over later by :players red=Eva.",
)
VARIANT_NAMES = {"un-inspectors": "UN Inspectors", "lobbyist-draft": "Lobbyist Draft"}
VARIANTS = {
    "un-inspectors": "two inspectors walk round the goal tiles, and an open goal beside one costs twice.",
    "lobbyist-draft": "the hands of Lobbyist cards are drafted; only the checklist differs.",
}
SWITCHED = "A key switches a variant on, and off again."
OTHER_READINGS = "other readings: where the rulebook is silent or says two things, a table may choose otherwise."
READINGS_LISTED = "Other readings: a number, or KEY = VALUE; Enter goes back"
BOX = (
    "A box holds what is printed on one copy: costs, tracks, project spaces, cards. The practice box is made up.",
    "With an empty one every value is asked when the game first needs it, and kept for the next game.",
)
BOX_FILE = ("The path of a box file, such as boxes/mine.toml; Enter alone goes back to the list.",)
CHECKLIST = (
    "Each line above is a step of setting up this very game; do it on the table, then Enter goes on to the deal.",
    "Backspace goes back to the question before.",
)
DRAWS = (
    "hands: people shuffle and draw, and enter what comes up. program: it draws, and names what to lay out.",
    "later: as hands, but each tile is entered when a rule first needs it.",
)
START_REGION = (
    "Energy Supply goes through the regions clockwise and begins with this one in every decade.",
    "It is the region you are playing in; it matters when tiles or CEPs run short.",
)

# --- The deal

LAY_OUT = " Lay out these tiles and cards:"
ROWS = {"build": "Building goals", "know": "Knowledge goals", "summit": "Summit goals"}
AHEAD = {
    "agenda": "Agendas, three letters, most preferred first",
    "summit": "Summits, letters in any order, Enter when the tile has no more",
    "un": "UN cards, their plants, then their cost in Tech cubes",
    "event": "Event tiles, their region",
}
GOALS = {
    "build": "Building goals, a region or an energy",
    "know": "Knowledge goals, first the halfway ones, Enter, then the tops",
    "summit": "Summit goals, a size or an energy",
}
KNOWLEDGE_AGAIN = "an energy, then h halfway or t the top"
TOPS_NEXT = "no more of these; the tops"
DECK_EMPTY = "the deck is empty"
TILE_KEYS = "0 leaves a tile for later, . every tile still to come; Backspace goes back."
FIRST_TILE = "this is the first tile; nothing is before it"
REST_LEFT = " The rest is left for later; each tile is asked for when a rule first needs it."
ONE_LEFT = " Left for later; it is asked for when a rule first needs it."
AS_ON_TABLE = "All as on the table?"
OPENS = ("Enter: yes", "a number: that row again", "Backspace: the last tile again")
DEAL_MEANS = (
    " The deal as you entered it: compare it with the table. Enter: all of it is right, and the game begins.",
    " A number opens that row tile by tile: Enter keeps a tile, typing replaces it, a comma keeps the rest.",
)
ALL_STANDS = "all of it is right"
KEEPS = "Enter keeps what lies there; a comma keeps the rest of the row."
NOT_KNOWN = " Not known yet: {tiles}. A rule that needs one asks for it."
BY_THE_BOX = " This tile is there by the box's deal; A corrects it."

# --- A game under way

STOPPED = " Stopped; no game was made."
NOTHING_ENTERED = " Stopped; no game was made, and nothing had been entered."
NOT_KEPT = (" Stopped; no game was made, and what you entered could not be kept in", " {path}.")
KEPT = (
    " Stopped; no game was made yet. What you entered is kept, {facts} in all, in",
    " {path}.",
    " The same command shows it again, and Enter keeps it.",
)
STILL_KEPT = (" What you entered is kept, {facts} in all, in", " {path}.")
BEFORE = " {facts} of this game entered before: Enter keeps them."
NO_USE = (" {path}", " is of another game or phase, or cannot be read: it is not used.")
BEGUN_BEFORE = " This game was begun before: Enter keeps what was answered then."
NAME_OF_GAME = "Name of the game"
CALLED_SO = " There is a game called {name} already; choose another name."
NEEDS_BOARD = " A game under way needs the board, which has not been read off yet."
CANNOT_JOIN = " This game cannot be joined: {wrong}."
NO_BOARD = "its board has not been read off; `co2assist box fill` does that, or take the practice box"
INSPECTORS = "with inspectors the goal tiles themselves are needed; give them in a file with --from"
HALF = " What you entered for this decade stands in the brackets; Enter keeps it."
INSIDE = " There is no game yet; ? shows the keys, S what you entered, Q stops, Backspace goes a cell back."
LINE = " : opens a line of facts, such as :{such} = {value}; it is taken wherever a key is."
BEGINS = "Enter: begin   Backspace: back"
BEGINNING = " Enter begins the game with what stands above; Backspace goes back to the values, S shows them."
DISAGREES = " This does not add up; nothing you entered is lost, and Enter keeps what is right:"
ADDS_UP = " All of it adds up: {decade}; {left}."
ENOUGH = "Enter: begin   a number: that form again"
MENDING = "Enter: the forms named   a number: that form"
FORMS_MEAN = (
    " Enter goes on as the line below says; a number opens the form of that number again, Backspace the last one.",
    " : opens a line of facts, such as :market.ceps = 2; it is taken here as well, and all is counted again.",
    " S shows what you entered, form by form; Q stops and keeps it.",
)
NONE_TAKEN = "; nothing of this line is taken"
NO_FACT_HERE = "{path}: no fact of this screen; such as {such} = {value}"
NO_FACT = "{path}: no fact of this game that can be set; such as co2 = 460"
TOO_MANY = "{path}: {told} entries, and there are {most}"
EXPECTED = "{path}: {keys} is expected, not {value!r}"

# --- The forms of a position

PARTS = {"middle": "The middle of the table", "tiles": "Tiles and cards", "stacks": "Tiles left in the stacks"}
LEGENDS = {
    "middle": (
        "Enter keeps what is in brackets; , keeps the rest of a row, . of a form.",
        "Backspace or < goes a cell back. ? shows the keys, S what you entered, Q stops.",
        ": opens a line of facts, such as :asia.ceps = 2; red.money = 12",
    ),
    "tiles": (
        "Energies r h w s f. Summits: their letters, Enter when the tile has no more.",
        "Goals: a region or an energy; rh half of a track, rt its top; a size or an energy; + before one that is done. "
        "UN cards: letters, then cubes.",
        "- stands for no tile, 0 for one that nobody knows yet.",
    ),
    "region": (
        "Agenda: three letters, most preferred first. Projects: w2, or w2g on Green's infrastructure. "
        "Supply: g o c, or w1by on Blue's infrastructure, by Yellow. "
        "Control: a player. - stands for an empty space and for nobody.",
    ),
    "stacks": ("What is left to draw; in brackets all tiles that are not on the board.",),
    "player": (
        "Knowledge: 0 without a disc. Scientists: h home, at Asia's tech space, 2w the wind talk of summit 2, "
        "c14 card 14, - in the pool. Cards played and UN cards claimed: their numbers, - when there are no more.",
    ),
}
"""What may be typed, told before the first form of its kind."""
SUMMIT_LIKE = "letters such as sw, - none, 0 later"
GOAL_LIKE = {"build": "a region or an energy", "know": "rh half, rt top", "summit": "a size or an energy"}
DONE_LIKE = "{goal}, + before one that is done"
INSPECTORS_ROW = "Inspectors, green and blue   "
INSPECTOR_LIKE = "the place of a goal tile"
UN_LIKE = "letters such as sw1, 0 later"
AGENDA_LIKE = "letters such as wsr, 0 later"
SUPPLY_LIKE = "- g o c, or w1by on Blue's, by Yellow"
EXECS_LIKE = "m move, k market, c card, - nothing"
SCIENTIST_LIKE = "h home, at, 2w, c14, - in the pool"
CARDS_LIKE = "1 to {most}, - no more"
CLAIMED_LIKE = "the number of a UN card, - no more"
ALONE = "a summit of 2 alone"
LIMITS = "{limited}; {scientists} scientists and {cards} cards at most"
BESIDE = "left beside the board {pieces}"
MARKERLESS = "{player} controls {held} regions with {markers} markers: the last is {counting}"
