"""Words with their numbers, lists, sums, and the names of places, phases and bonuses."""

from collections.abc import Iterable

NOUNS = {
    "cep": ("CEP", "CEPs"),
    "tech": ("Tech cube", "Tech cubes"),
    "scientist": ("Scientist", "Scientists"),
    "cube": ("control cube", "control cubes"),
    "marker": ("control marker", "control markers"),
    "token": ("token", "tokens"),
    "point": ("point", "points"),
    "goal": ("goal", "goals"),
    "card": ("card", "cards"),
    "tile": ("tile", "tiles"),
    "project": ("Project tile", "Project tiles"),
    "region": ("region", "regions"),
    "energy": ("energy", "energies"),
    "place": ("summit place", "summit places"),
    "event": ("event tile", "event tiles"),
    "entry": ("entry", "entries"),
    "player": ("player", "players"),
    "value": ("value", "values"),
    "space": ("space", "spaces"),
}
WAITING = "Kept until what it needs is known: {did}"
TABLE_WORDS = {"table": "The table", "group": "The group"}
PHASES = {
    "setup": "Setup",
    "operations": "Operations",
    "income": "Income",
    "goals": "Environmental Goals",
    "supply": "Energy Supply",
    "events": "Events",
    "decade": "End of Decade",
    "over": "the end",
}
EXECUTIVES = {"move": "Scientist's move", "market": "market visit", "card": "card action"}
BONUSES = {"tech": "1 Tech cube", "cep": "a CEP from the market for a region", "any": "1 knowledge of any energy"}
OR = "or"
PLACES = {
    "home": "home",
    "hand": "hand",
    "space": "{region}'s {grant} space",
    "space-2": "{region}'s {order} {grant} space",
    "summit": "summit {number}",
    "talk": "summit {number}, the {energy} topic",
    "card": "card {number}",
    "bank": "the bank",
    "market": "the market",
    "pool": "the pool",
    "hand of": "{name}'s hand",
}
THINGS = {
    "project": "{energy} {level}",
    "prepared": "{energy} {level}, prepared by {owner}",
    "plant": "{energy} {level} on {owner}'s Infrastructure, built by {builder}",
    "fossil": "the {kind} plant",
    "nothing": "nothing",
    "nobody": "nobody",
    "unknown": "not known yet",
    "none": "none",
}


def counted(number: int, noun: str) -> str:
    """A number with its noun: `1 CEP`, `3 Tech cubes`."""
    one, many = NOUNS[noun]
    return f"{number} {one if number == 1 else many}"


def no_entry(number: int, last: int) -> str:
    """That a journal has no such entry, and which it has."""
    there = f"the entries are 1 to {last}" if last > 1 else "entry 1 is the only one" if last else "nothing has been said yet"
    return f"There is no entry {number}; {there}."


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words in a row: `wind`, `wind and solar`, `wind, solar and hydro`."""
    *most, end = list(words) or [THINGS["none"]]
    return f"{', '.join(most)} {last} {end}" if most else end


def signed(number: int, unit: str = "") -> str:
    """A gain or loss with its sign: `+7`, `-$4`."""
    return f"{'-' if number < 0 else '+'}{unit}{abs(number)}"


def span(least: int, most: int, sign: str = "") -> str:
    """A number, or the least and the most it can be: `13`, `13 to 21`, `-13 to -21`."""
    ends = [f"{sign if end else ''}{end}" for end in (least, most)]
    return " to ".join(dict.fromkeys(ends))


def sum_of(old: int, step: int) -> str:
    """A sum worked out: `12 - 4 = 8`."""
    return f"{old} {'-' if step < 0 else '+'} {abs(step)} = {old + step}"
