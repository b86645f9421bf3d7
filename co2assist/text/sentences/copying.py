"""What is said while a copy of the game is read off: where to look, what may be typed, what is missing."""

KEYS = "Enter: keep or later  , rest of row  . rest of form  Backspace: back  Q stop"
CHOICE = "Enter: the next not known yet   a number: that form   Q: stop"
MEANS = (
    " Every line above is a form, with how much of it is known. A number opens that form, known or not; Enter opens the next",
    " one that a game needs and that is not known yet. What is left for later is asked when a game first needs it.",
    " Q stops; what you have entered is kept.",
)
"""What the list of forms takes."""
STANDS = "Enter: it is right   a: enter it again"
STANDS_MEANS = " It can be right all the same: then Enter keeps it; a opens the form again."
PRINTED = " What is printed on your copy of the game"
DEALT = " Forms {first} to {last} matter only when the program deals."
ALL_KNOWN = " All that a game needs of this copy is known."
LACKS = " Form 1 lacks {names}."
MORE = " and {number} more"
BOARD_FIRST = " The regions of the board come first; this form has more rows then."
BUT_FOR = " Entered but for {names}. Only that is asked; the rest stands."
WHOLE_TRACK = " The whole track can be entered now; Enter: later, . all the rest later."
REMEMBERED = " This game remembers what you enter; `co2assist box keep` keeps it for your other games too."
NO_KEY = " {key} does nothing here; ? shows what may be typed."
LINE_EXPECTED = "{line}: PATH = VALUE is expected, such as tracks.wind.spaces = 9"
LINE_LIKE = "such as tracks.wind.spaces = 9"
VALUE_LIKE = "a value such as 9"
DOES_NOT_FIT = "{typed} does not fit: {like}"

# --- What may be typed

ENERGIES = "r h w s f"
NUMBER = "{least} to {most}, such as {such}"
BONUS = "r h w s f an energy, t Tech cube, c region CEP, a any energy, - none"
GAINS = {"m": "m money", "t": "t Tech cubes", "s": "s a scientist moves", "e": "e either of two"}
GRANTS = "m money, t Tech cubes, s scientist, a letter a space, Enter ends"
COUNTS = "i infrastructures, p plants"
MINOR = "c CEP, t Tech cube, m money, s a scientist moves"
NAME = "as printed; - takes a region out, or ends them"
NAMED_TWICE = "{name}: region {place} is called so already"
NO_NAME = "{name}: a name of 1 to {most} letters is expected"
REGIONS = "The name of each region, then its figures. {figures}"
EPITHETS = "A line each, the lowest first; Enter alone ends."
EPITHET = "the points and the name, lowest first; Enter ends, - takes one out"
NO_EPITHET = "{line}: the points and then the name are expected, such as 12 and the name after it"
FEWER = "{points} points are fewer than the {least} of the epithet before; the lowest comes first"
ONE_EPITHET = "12 and the name"
ONE_REGION = "Asia, then 4 mts 4"
AGENDA_TILE = "three letters, most preferred first, such as sfw"
SUMMIT_TILE = "{size} letters, such as {such}"
AN_ENERGY = f"an energy, {ENERGIES}"
A_REGION = "a region, {regions}"
TALKS = "2, 3 or 4 talks"
UN_CARD = "two or three letters and the Tech cubes, such as sw1"

# --- The forms, and where to look

FORMS = {
    "regions": "The regions of the board",
    "places": "Summit places and UN cards laid out",
    "track": "The {energy} track",
    "plants": "Costs and points of the plants",
    "cards": "Lobbyist cards {first} to {last}, {what}",
    "private": "Private goals",
    "epithets": "Victory epithets",
    "agendas": "All {number} agenda tiles",
    "summits": "All {number} summit tiles",
    "goals": "All {number} goal tiles",
    "un": "All {number} UN cards",
    "events": "All {number} event tiles",
}
LOOK = {
    "regions": (
        "On the board, clockwise, {number} regions; begin with the one that Energy Supply begins with. A row each: its name; its "
        "CEP spaces; the grant of each project space, a letter a space; its demand spaces on either side of the board.",
    ),
    "places": (
        "Summit places: count the spaces for summit tiles on the board.",
        "UN cards: read on the configuration card of each number of players how many are laid out of either deck.",
    ),
    "track": (
        "The {energy} knowledge track on the board; space 1 is where the first disc goes. Level 1 and 2: count to the mark "
        "of that plant level. Halfway: count to the pink space. Icons: what stands over each space. Income: its number.",
    ),
    "plants": ("On your player board, for each energy and level: what a plant costs, and the points it brings.",),
    "cards": (
        "On each card: the region, grant or energy in the middle; the gain under the green arrow, where the card's number "
        "leaves it open; the minor effect in the lower right corner.",
    ),
    "private": ("At the bottom of each private goal card: its number, by number of players; on card 11 also what it counts.",),
    "epithets": (
        "On the victory epithet card of each number of players, lowest first: the points and the name, such as 12 "
        "and the name after it. Enter alone ends.",
    ),
    "tiles": (
        "Only needed for a game in which the program deals; hands need no list. Spread the tiles out and enter one after the "
        "other. The list counts once it is whole.",
    ),
}
DEEDS = {"propose": "proposing", "prepare": "preparing", "build": "building", "summit": "summits and the market"}
UN_LAID_OUT = "UN cards with {players}   "
FIGURES = {"ceps": "CEP spaces", "grants": "grants", "cooperative": "demand, cooperative", "competitive": "competitive"}
MISSING = {
    "ceps": "CEP spaces",
    "grants": "grants",
    "cooperative": "demand spaces, cooperative",
    "competitive": "demand spaces, competitive",
}
CANNOT_READ = "{path}: it cannot be read ({strerror})."
LAST_GOOD = "Its last good copy is {copy}; `co2assist doctor {path} --restore` brings it back"
OTHER_WINDOW = "this copy is being read off in another window"
NOTHING_HERE = "Enter it there, or stop there with Q and begin again here; nothing was changed here."
NOT_READ_BACK = "the box does not read back as it was meant; nothing was written."
