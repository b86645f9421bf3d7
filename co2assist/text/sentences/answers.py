"""What a page that answers says: rules, readings, why, forecasts, refusals, scores."""

ON_A_FORM = "At a terminal `co2assist play` asks for it on a form."
DRAWS_OTHERS = "The program draws other tiles than those taken back: {tiles}."
PUT_BACK = "Put back on the table"
ONLY_FOLLOWED = "Only the {only} phase is followed here; Energy Supply is not known."
NO_SUPPLY = "There is no Energy Supply to come any more."
FORECAST = "Forecast, Energy Supply {year}{score}   CO2 {level}   {tiles}"
NO_NEED = "no region is in need"
LIMIT_CHANCE = "The chance of reaching 500 ppm is {percent}."
LIMIT_SAFE = "No draw reaches 500 ppm."
BILL = "  points, fines and coming down to 500   chance"
OVER_SCORE_ROW = "  more than the Score"
SUPPLY_ALONE = " for Energy Supply alone"
SHORT_DRAWS = "not enough in {percent} of draws"
GOALS_DUE = "Goals still to be paid: {goals}"
INCOME_UNKNOWN = "{told}. Income to come is not known yet: a track has not been read off."
INCOME_COMES = "{told}, and income still to come: {income}."
ALL_AS_POINTS = "With all of it as points the Score will be {worst}, which is {enough}."
EITHER_WAY = ", which is {at_best} either way"
AT_BEST = ": at best {at_best}, at worst {at_worst}"
ALL_AS_POINTS_SPAN = "With all of it as points the Score will be {worst} to {best}{verdict}."
SPAN_UNKNOWN = "at least {least}, at most {most}, since {untold} not known yet"
MATTERS_NOT = "Does not matter now"
MATTERS_UNKNOWN = "Cannot say whether it matters"
READINGS = " Where the rulebook leaves something open"
READINGS_HINT = " {keys} passages. `readings KEY` gives the question and what speaks for each."
NO_OTHER = " No other answer is offered."
ABOUT_MODE = " It is about the {modes} game."
CONDITION = "A condition: an entry that does not meet it is refused."
ENDING = "An ending of the game."
AMONG_YOURSELVES = "Among yourselves: the program does not check this."
RULES = " Rules, in the order of the rulebook"
OF_OTHER_MODE = " Of the {modes} game, which yours is not:"
SECTION_HINT = " `rules 1.2 b` opens a section; `rules` and your question answers it."
OF_OTHER_MODE_RULE = " Of the {modes} game, which yours is not."
OPEN_AS_WELL = "Open as well, see `readings`: {keys}."
FURTHEST = "the furthest stack earns"
TWO_FURTHEST = "the two furthest stacks earn"
LEAVES_OPEN = "The rulebook leaves open: {question}"
OR_CHOSEN = "Or, if you choose so at setup: {means}"
NOT_IN_EDITION = "Not in this edition. {says}"
NOT_IN_RULES = "Not in these rules: {unknown}."
WAITED_IN_VAIN = "The waiting line can be judged now. It is not lawful, so it is not played:"
READ_OFF_FIRST = " To be read off first: "
WOULD_DO = " What it would do"
GAME_OVER = "The game is over"
JUDGED_AS_IF = "{asked}. Judged as if it were {supposed}'s turn."
NO_OTHER_OFFERED = "no other is offered"
WITH_CARD = "   with card {card} in hand"
AMBIGUOUS = "could be more than one word"
UNREADABLE = "cannot be read here"
ENDURE = "   the decades to {last}, with the Score at 0 or more after every Goals and Energy Supply phase"
NO_GOAL_OPEN = "   no goal tile is open"
OVER_LIMIT = "{over} over 500, {steps} x {price} = {cost} to come down"
BELOW_LIMIT = "{limit} below 500, 10 ppm cost {step_price} this decade"
UN_LEFT = "   UN cards: {open_un} unclaimed, at most {un_allowed} may be left at the end"
PRIVATE_EACH = "   each player: one of two private goals, which nobody else sees"
ALL_PRIVATE = " All private goals now"
NOT_READ_OFF = " ?  not read off your copy yet"
ONLY_END_UNKNOWN = " Only the {phases} phase is followed here; what the end would bring is not known."
IF_ENDED = " If it ended now, besides the company goal"
COMPANY_NOW = " Company goals now, in points; the cards stay hidden"
COMPARED_LAST = "  Compared last in entry {contest_n}"
NOT_KNOWN = "  It is not known yet."
SINCE_START = "  It has been so since the start."
AS_ENTERED = "as entered at the start"
ON_THE_TURN = "what to do on the turn"
GOES_ON = "  It goes on with entry {deed}."
VEILED_LINE = "  {line}; private goals are shown when the game is over."
MODE_ONLY = "   In the {mode} game only."
OTHER_MODE_ONLY = "   In the {mode} game only; yours is the other one."
PRIVATE_IN_SHORT = {
    1: "CEPs in hand",
    2: "CEPs a region",
    3: "size 2 alone",
    4: "Tech cubes",
    5: "hired",
    6: "money",
    7: "full tracks",
    8: "controls",
    9: "prepared alike",
    10: "prepared types",
    11: "in one region",
    12: "in regions",
    13: "plants alike",
    14: "plant types",
    15: "plants a region",
    16: "plant regions",
}
