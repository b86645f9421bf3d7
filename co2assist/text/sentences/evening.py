"""What guided play says: why a key is not possible now, prompts, and the milestones of a game."""

SHORT = {
    "turn.main-once": "the main action is taken",
    "turn.exec-once": "done this turn",
    "turn.main-due": "the main action comes first",
    "turn.pass": "a main action is possible",
    "propose.agenda": "not on the agenda",
    "propose.space": "no empty space",
    "propose.stack": "no tile left",
    "prepare.proposed": "no proposed Project there",
    "prepare.cep": "no CEP to pay with",
    "prepare.token": "no token left",
    "build.prepared": "no prepared Project there",
    "build.level": "too little knowledge",
    "build.cep": "too few CEPs",
    "build.money": "too little money",
    "build.tech": "too few Tech cubes",
    "build.space": "no space left",
    "move.own": "no Scientist there",
    "market.closed": "closed this turn",
    "market.money": "too little money",
    "market.empty": "the market is empty",
    "market.hand": "no CEP in hand",
    "lobby.hand": "no cards left in hand",
    "lobby.played": "already out",
    "lobby.deed": "asks for another action",
    "claim.open": "claimed already",
    "claim.plants": "plants are missing",
    "claim.tech": "too few Tech cubes",
    "supply.short": "the supply is short",
    "ask.options": "not offered now",
}
"""The one reason in brackets, by the first condition that is not met."""
COST_UNKNOWN = "cost not yet known"
CLAIM_WHICH = "Claim which UN card?"
BOARD_WAITS = " Enter draws the board."
ENTERED_OFF_COPY = " {printed} values of your copy entered."
ALL_LAID = " All tiles lie on the table."
CARD_OUT = "card {number} is already in front of {names}"
MAIN_FOR_DONE = "main effect, for what was done"
NOT_READ_OFF = "not read off yet"
STOPPED = " Saved. `co2assist play` continues at this question."
INPUT_ENDED = " The input has ended. Saved: `co2assist play` continues at this question."
NOTHING_LOST = " Nothing is lost."
LAPTOP = " Pass the laptop to {who}; nobody else looks. Enter when it is there."
LAPTOP_THERE = "the laptop is there"
TRACK_END = "{now}, the end: the point is lost"
AND_LEARN = "and learn 1 of any energy"
POOL_EMPTY = "nobody in the pool"
CARD_WITH_MOVE = "Which card goes with the move?"
NO_TILE_LEFT = "no tile is left"
NOT_TO_DRAW = "cannot be drawn now"
FIRST_GOAL = "First private goal  1 to {private_goals}"
SECOND_GOAL = "Second private goal  1 to {private_goals}"
BEING_PREPARED = "being prepared: no Scientist may move there"
PREPARED_BY = "prepared by {names}: no Scientist may move there"
TALK_FREE = "the {energy} topic is free  ({letters})"
OVER = "The game is over.  U\u00a0undo  S\u00a0show  L\u00a0log  H\u00a0history  D\u00a0details  Q\u00a0stop"
CAPITALS = (
    " One key answers. Capitals: S show  D details  W why  C check  F forecast  L log  H history  N note  A amend  T set up"
    "  U undo  R redo  Q stop. A rule is asked for in words: :rules can I sell a CEP"
)
UNDO_WARNING = " The next U goes back into the turn of {who}, who had ended it."
NOTHING_SAID = " Nothing has been said yet."
WHY_FACT = " :why FACT shows how a number came about, such as :why score or :why co2."
LOG_HINT = " {entries}; :log N explains one fully, :log --lines shows the notation."
WHAT_IS_RIGHT = "What is right? FACT = VALUE; … because WHY"
GOAL_LEAVES = "the card leaves the game face down and scores nothing"
GOAL_FOR_MONEY = "the company goal for $8"
GIVE_UP_GOAL = "Give up the company goal for $8?"
NO_MAIN = "no main action is possible"
NO_FILE = "This game is kept in no file."
YES_NO = "{what} y yes, n no"
LEAVE = "leave all as it was"
ENTRY_FIX = "Entry {number}: f fix it too, d drop it too, n leave all as it was"
WALK_KEYS = "← → an entry   PgUp PgDn a turn   Home End   Esc back to the game"
WALK_LETTERS = "b back, n next; B, N a turn; 0 the start, e the end; q back to the game"
ROUND_OVER = {
    True: " Round {round} of {rounds} is over; {more} to come.",
    False: " Round {round} of {rounds} is over: Operations ends.",
}
NO_PLANT, EVERY_PLANT = "no plant for this decade in {regions}", "every region has its plant"
LAST_DECADE = " {year} is the last decade."
LAST_COMPETITIVE = (
    "   After it CEPs are sold, company goals are revealed and money counts; S, then v, shows how each would score."
)
LAST_COOPERATIVE = (
    "   UN cards   {cards} open, at most {allowed} may be left: {must}",
    "   goals      {open} open, {points} to pay as the board is; Score {score}",
    "   CO2        {co2} ppm; the Score must not be below 0 after Goals or after Energy Supply",
    "   private    each player must meet one of two private goals; S, then v, shows all sixteen",
)
IF_NO_MONEY = "If the others take no money: {left} {points} after goals"
