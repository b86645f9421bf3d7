"""Cooperative Setup, Competitive Play Setup: what the questions of a new game mean, and the other readings to choose from."""

from collections.abc import Iterable, Iterator, Mapping

from co2assist.cli.terminal.layout import cut, folded
from co2assist.cli.terminal.text import Text
from co2assist.rulebook import index
from co2assist.words import COMPETITIVE, COOPERATIVE

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
VARIANTS = {
    "un-inspectors": "two inspectors walk round the goal tiles, and an open goal beside one costs twice.",
    "lobbyist-draft": "the hands of Lobbyist cards are drafted; only the checklist differs.",
}
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
    "hands: people shuffle and draw, and tell what comes up. program: it draws, and names what to lay out.",
    "later: as hands, but each tile is told when a rule first needs it.",
)
START_REGION = (
    "Energy Supply goes through the regions clockwise and begins with this one in every decade.",
    "It is the region you are playing in; it matters when tiles or CEPs run short.",
)
LIST = "Other readings: a number, or KEY = VALUE; Enter goes back"


def variants(offered: Iterable[str]) -> list[str]:
    """What each variant that can be chosen is, and the other readings."""
    switched = [f"{variant}: {VARIANTS[variant]}" for variant in offered]
    return [
        *(["A key switches a variant on, and off again."] if switched else []),
        *switched,
        "other readings: where the rulebook is silent or says two things, a table may choose otherwise.",
    ]


def choosable(mode: str) -> list[index.Reading]:
    """The readings of a mode among which a table may choose, as they are numbered."""
    return [reading for reading in index.readings().values() if reading.others and mode in reading.modes]


def readings_list(mode: str, chosen: Mapping[str, str], width: int) -> Iterator[Text]:
    """Every reading to choose in a line: its number, its key, what holds, and what it is about."""
    for number, reading in enumerate(choosable(mode), 1):
        here = chosen.get(reading.key, reading.default)
        mark = "*" if here != reading.default else " "
        yield cut(f" {number:>2} {reading.key:<16} {here + mark:<16} {reading.question}", width)


def reading_asked(reading: index.Reading, width: int) -> Iterator[Text]:
    """One reading: what is doubtful, and what each of its options means."""
    yield from folded(f" {reading.question}", width, 1)
    for option in reading.options:
        default = " (default)" if option == reading.default else ""
        yield from folded(f"   {option}{default}: {reading.means[option]}", width, 5)
