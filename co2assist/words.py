"""The game's vocabulary: the words that lines, facts and files are made of."""

import re
from collections.abc import Iterable

ENERGIES = ("recycling", "hydro", "wind", "solar", "forestation")
FOSSILS = ("gas", "oil", "coal")
GRANTS = ("money", "tech", "scientist")
LEVELS = (1, 2)

COOPERATIVE = "cooperative"
COMPETITIVE = "competitive"
MODES = (COOPERATIVE, COMPETITIVE)
VARIANTS = ("un-inspectors", "lobbyist-draft")

TABLE = "table"
GROUP = "group"
HOME = "home"
HAND = "hand"
NONE = "none"
UNKNOWN = "?"
FILLED = "plant"
"""What fills a demand space when nobody told its kind; only where one phase alone is followed."""

BANK = "bank"
MARKET = "market"
POOL = "pool"

PHASES = ("setup", "operations", "income", "goals", "supply", "events", "decade", "over")
EXECUTIVE = ("move", "market", "card")

COLOURS = ("red", "blue", "green", "yellow")

RESERVED = frozenset(
    """
    recycling hydro wind solar forestation gas oil coal money tech scientist cooperative competitive un-inspectors lobbyist-draft
    setup operations income goals supply events decade over table group home hand none bank market pool summit card un stack
    plants fossil goal event inspectors readings ask turn start mode players variants phase round outcome reason winners epithet
    co2 score summits region own because with minor agenda printed amend propose prepare build move buy sell claim play cash
    pass end top half done bare on by yes no give learn place pay take decline recruit skip cube draw reduce
    """.split()
)
"""Words of the notation: no player's colour and no region may be one of them."""


_COLOUR = re.compile(r"[^\W\d_](?:[^\W\d_]|-){0,29}")


def is_colour(word: str) -> bool:
    """Whether a word can be a player's colour: small letters and `-`, and no other word of the notation."""
    return bool(_COLOUR.fullmatch(word)) and word == word.lower() and word not in RESERVED


def index_of(energy: str) -> int:
    """The track of an energy, counted from 0 in the order of ENERGIES."""
    return _TRACK[energy]


_TRACK = {energy: place for place, energy in enumerate(ENERGIES)}


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its word: `1 tile`, `2 tiles`; a plural not made by an s is told."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def player_letters(colours: Iterable[str]) -> tuple[str, ...]:
    """A capital for each player: the colour's initial, or its next free letter when that is taken."""
    taken: list[str] = []
    for colour in colours:
        candidates = [letter.upper() for letter in colour if letter.isalpha()] + list("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        taken.append(next(letter for letter in candidates if letter not in taken))
    return tuple(taken)


def region_letters(ids: Iterable[str]) -> tuple[str, ...]:
    """A small letter for each region: the first of its id that no energy and no earlier region has."""
    energies = {energy[0] for energy in ENERGIES}
    taken: list[str] = []
    for name in ids:
        letters = [letter for letter in name if letter.isalpha()] + list("abcdefghijklmnopqrstuvwxyz0123456789")
        taken.append(next(letter for letter in letters if letter not in energies and letter not in taken))
    return tuple(taken)
