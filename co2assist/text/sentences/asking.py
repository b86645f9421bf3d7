"""What a question, a form and a list say of keys: what may be pressed, what was not taken and why."""

# --- A key at a question

NO_CHOICE = "{shown} is not a choice here.{caps} {choices} ({way_out})."
OR_ENTER = ", or Enter"
NO_NUMBER_OF_LIST = "That is not a choice here (? for help)."
CAPS_MAY_BE = " Caps Lock may be on."
CAPS_SEEM = "Caps Lock seems to be on. Press U again to take back the last line."
OF_LIST = "Choose a number of the list"
WHY_ONLY = "{letters} only {say} why nothing is possible"
A_LINE = "Type a line after :"
LONGER = "{typed}, or {more}: type the next digit or press Enter."
NOT_COMPLETE = "{typed} alone is not a choice. {choices}."
ONLY_CHOICE = "{answer} was the only choice and is done.{again}"
NO_SERVICE = "{key} does nothing here; ? shows what may be typed"
NONE_POSSIBLE = "none possible, {key} says why"

# --- Forms

NEEDED = "This is needed: {choices}"
OWN_KEYS = "a cell takes one of its own keys"
FIRST_CELL = "this is the first cell; nothing is before it"

# --- Lists and pages

SERVICES = "?\u00a0rules  U\u00a0undo  W\u00a0why  C\u00a0check  Q\u00a0stop"
SHORT_SERVICES = "Enter board  D details  U undo"
NO_WAY = " Nothing of this is possible; a key says why, Enter or Backspace goes back."
BACK_TO = "back to the question"

# --- Facts found by a word

FACT_HINT = " ? WORD finds a fact, such as ? claimed; Tab completes its name."
FACTS_LISTED = " :show facts lists them all."
NO_FACT = " No fact has '{words}' in it."
MORE_FACTS = "   and {more} more; another word narrows them down"

# --- A game that is kept

HOLDS = "it holds {now} now; known here: {old}"
MOVED_ON = " The file has moved on: somebody else has played; {told}."
NOT_TAKEN = " The file has moved on meanwhile; this answer was not taken."
NOTHING_CHANGED = " The answer was not taken; nothing has changed."
STILL_HERE = " What was said here is still on the screen; nothing was written."
NONE_PLAYED = " None of the {lines} lines was played."
BRANCHED = " The lines undone before are kept in {file}."
