"""1. Operations Phase, misread: a line that names a place, a person or a number too many, and the rule that answers it."""

import re
from collections.abc import Iterator

from msgspec import Struct

from co2assist import referee
from co2assist.board.acts import Act
from co2assist.board.count import claimer, occupant
from co2assist.board.game import Game
from co2assist.referee import Position
from co2assist.rulebook import index
from co2assist.rules.supply import STEP_PPM
from co2assist.text import notation
from co2assist.text.notation import FORMS_BY_VERB, PLAYER, Unreadable
from co2assist.text.notation.forms import begins
from co2assist.text.sentences import OR, listed
from co2assist.words import ENERGIES, FOSSILS, GROUP, HAND, HOME, TABLE

SMALL = frozenset(
    "a an the to from in at of on for into onto out my our cep ceps permit permits cube cubes by is and co2 ppm".split()
)
"""Words that name nothing; a line that has them means what it means without."""
MOST = 20
"""Words of a line that are looked at."""
SPOKEN = frozenset("i i'll i'd i'm we we'll let's he she they want would like to will please now".split())
"""Words in front of a verb that people say aloud."""
HELP = frozenset("help ? what how options commands".split())
SHOWN = 5
"""Lawful lines that are shown."""
FEW = 4
"""Words besides the possible ones that are listed; more of them are counted."""

VERBS = frozenset(verb for forms in FORMS_BY_VERB.values() for verb in forms)
OTHER_WORDS = {"construct": "build", "evict": "displace", "purchase": "buy"} | dict.fromkeys(
    ("exchange", "lend", "swap"), "trade"
)
"""Verbs of the table's talk, and the row they are found under."""
SPEAKERS = {
    GROUP: "the group says that together",
    TABLE: "the table says what is dealt and drawn",
    PLAYER: "a player says that, colour first",
}
KINDS = {
    "level": "[4-9][0-9]{2}",
    "number": "[0-9]{1,6}",
    "money": r"\$[0-9]{1,6}",
    "card": "card|card:[0-9]{1,2}",
    "un": "un:?[0-9]{1,2}",
    "summit": "summits?|summit:[0-9]{1,2}",
    "source": f"{HAND}|market|bank|pool",
    "home": f"{HOME}|board",
    "minor": "minor",
}
"""Kinds of words that are known by their form."""
OFFERED = ("<space>", "<energy>", "<summit>", "<un>")
"""Slots for which the board is looked over."""


def read(typed: str, position: Position) -> tuple[str, Act]:
    """Who says what at a position. Raises Unreadable or Ambiguous, with what is possible now and the rule that answers it."""
    ask = position.ask
    asked, about = (ask.who, ask.about) if ask else (None, "")
    try:
        return notation.read(typed, position.game, asked, about)
    except Unreadable as wrong:
        who, rest = _spoken(typed, position, asked)
        if rest and GROUP not in wrong.expected:
            wrong.possible = _possible(position, who, rest, wrong)
            wrong.advice = advice(position.game, who, rest) or _lawful(position, who, rest, wrong)
        raise


def _lawful(position: Position, who: str, rest: str, wrong: Unreadable) -> tuple[str, ...]:
    """Lawful lines of the kind that was begun, in a form to type; after a cry for help one of each kind."""
    words = [word for word in re.findall(r"[^\s,.?!]+", rest.lower())[:MOST] if word not in SPOKEN]
    if position.ask is None or position.ask.who != who:
        return ()
    lines = [notation.say(act) for act in referee.lawful(position)]
    if not words or words[0] in HELP:
        first: dict[str, str] = {}
        for line in lines:
            first.setdefault(line.split(" ")[0], line)
        wrong.near, wrong.possible = (), tuple(first)
        return _listed(list(first.values()), len(lines))
    _, verb = _verb(words[0], who)
    if verb not in FORMS_BY_VERB[PLAYER]:
        return ()
    kind = [line for line in lines if line.split(" ")[0] == verb]
    if not kind:
        return (f"No `{verb}` is lawful now.",)
    named = [word for word in words[1:] if word not in SMALL]
    parts = {line: [*line.split(" "), *re.split("[ :]", line)] for line in kind}
    begun = [line for line in kind if all(len(w) > 1 and any(part.startswith(w) for part in parts[line]) for w in named)] or kind
    if words != rest.lower().split():
        wrong.read, wrong.expected, wrong.near, wrong.possible = rest.split(" ")[0], (verb,), (), (verb,)
    return _listed(begun, len(begun))


def _listed(lines: list[str], of: int) -> tuple[str, ...]:
    shown = lines[:SHOWN]
    more = f" and {of - len(shown)} more" if of > len(shown) else ""
    return (f"Lawful now: {', '.join(f'`{line}`' for line in shown)}{more}.",) if lines else ()


def _spoken(typed: str, position: Position, asked: str | None) -> tuple[str, str]:
    """Who speaks in a line that could not be read, and what is said."""
    text = " ".join(typed[: notation.LONGEST].split())
    match = re.match(r"([^\s:]+) ?: ?(.*)", text)
    speakers = (*position.game.charter.colours, TABLE, GROUP)
    named = [who for who in speakers if match and who.startswith(match[1].lower())]
    return (named[0], match[2]) if match and len(named) == 1 else (asked or "", text)


def _possible(position: Position, who: str, rest: str, wrong: Unreadable) -> tuple[str, ...] | None:
    """Which of the words expected go on a lawful line that begins as this one; None where the line is no answer."""
    game, wanted = position.game, set(wrong.expected)
    named = {*VERBS, HOME, HAND, *game.layout.spaces, *game.layout.ids, *ENERGIES, *game.charter.colours}
    if position.ask is None or position.ask.who != who or not named & wanted:
        return None
    typed = rest.lower().split(" ")
    wanting = len(typed) == 1 and not VERBS & wanted
    at = typed.index(wrong.read.lower()) if wrong.read.lower() in typed and not wanting else len(typed)
    said = [notation.say(act).split(" ") for act in referee.lawful(position)]
    begun = [words for words in said if all(word.startswith(part) for word, part in zip(words, typed[:at], strict=False))]
    if not begun and position.ask.about != "turn":
        return None
    found = dict.fromkeys(words[at] for words in begun if len(words) > at)
    return tuple(word for word in found if at == len(typed) or word in wrong.expected)


def expected_text(wrong: Unreadable, most: int) -> str:
    """What was expected, what is possible now first, and how many words there are besides."""
    possible = wrong.possible or ()
    others = [word for word in wrong.expected if word not in possible]
    if possible:
        besides = f"{len(others)} more can be read here" if len(others) > FEW else f"otherwise {', '.join(others)}"
        return f"Possible now: {', '.join(possible)}{f'; {besides}' if others else ''}."
    more = f" and {len(others) - most} more" if len(others) > most else ""
    lead = "Expected" if wrong.possible is None else "Expected, though none is possible now"
    return f"{lead}: {', '.join(others[:most])}{more}."


# --- The rule that answers a line that was misread.


class Said(Struct, frozen=True):
    """What was said after the verb: the kinds of its words in order, and the first word of each kind, in full."""

    game: Game
    kinds: tuple[str, ...]
    first: dict[str, str]


def advice(game: Game, who: str, rest: str) -> tuple[str, ...]:
    """The rule that answers a misread line with its section, and how to write what is meant; nothing where none does."""
    verb, *words = re.findall(r"[^\s,.?]+", rest.lower())[:MOST] or [""]
    speaker, found = _verb(verb, who)
    if not _is_played(game, found):
        return ()
    if speaker:
        line = f"{game.charter.colours[0] if speaker == PLAYER else speaker}: {rest}"
        write = f"`{'COLOUR' if speaker == PLAYER else speaker}: {rest}`"
        return (_told("turn.actor", SPEAKERS[speaker], write if _reads(game, line) else ""),)
    said, lead = _sorted_out(game, words), f"{who}: " if who else ""
    for row in index.misread() if found else ():
        if row.verb == found and re.fullmatch(row.follows, " ".join(said.kinds)):
            forms = [f"{lead}{_written(said, form)}" for form in row.write]
            lines = [f"`{line}`" for line in forms if "<" in line or not who or _reads(game, line)]
            then = f", then `{lead}{_written(said, row.then)}`" if row.then else ""
            return (_told(row.rule, row.says, listed(lines, OR) + then if lines else ""),)
    return ()


def _is_played(game: Game, verb: str) -> bool:
    """Whether a game of this kind has what a verb is about: company goals, pollution that is bought back, goal tiles."""
    charter = game.charter
    of = {"cash": charter.company_goals, "reduce": charter.co2_floor is not None, "flip": charter.goals}
    return bool(of.get(verb, True))


def _reads(game: Game, line: str) -> bool:
    """Whether a line told to write can be read; nothing else is told."""
    try:
        notation.read(line, game)
    except Unreadable:
        return False
    return True


def _told(rule: str, says: str, write: str) -> str:
    none = "; none fits now" if any(slot in write for slot in OFFERED) else ""
    return f"{says[0].upper()}{says[1:]} ({index.cite(rule)}).{f' Write {write}{none}.' if write else ''}"


def _verb(typed: str, who: str) -> tuple[str, str]:
    """Who else says a verb, where it is not theirs, and the verb in full; empty where none is meant."""
    typed = OTHER_WORDS.get(typed, typed)
    own = who if who in (TABLE, GROUP) else PLAYER
    named = [verb for verb in FORMS_BY_VERB[own] if verb.startswith(typed)]
    if typed in named or len(named) == 1:
        return "", typed if typed in named else named[0]
    others = [speaker for speaker, verbs in FORMS_BY_VERB.items() if typed in verbs]
    return (others[0] if others else ""), typed


def _sorted_out(game: Game, words: list[str]) -> Said:
    """The words after the verb, with `summit 1`, `card 8` and `un 2` as the places they mean."""
    kinds: list[str] = []
    first: dict[str, str] = {}
    said = " ".join(word for word in words if word not in SMALL)
    rest = re.sub(r"\b(summit|card|un) (?=[0-9]+\b)", r"\1:", said).split()
    for at, word in enumerate(rest):
        kind, meant = _kind(game, word)
        kinds.append(kind)
        first.setdefault(kind, meant)
        if kind == "verb":
            first["deed"] = " ".join(rest[at:])
            break
    _filled(game, first)
    return Said(game, tuple(kinds), first)


def _filled(game: Game, first: dict[str, str]) -> None:
    """What follows from the words said: the number of a card or a sum, the region of a space, the place of a payment."""
    numbered = next((first[kind] for kind in ("un", "card", "number", "money", "level") if kind in first), "")
    if digits := re.sub(r"\D", "", numbered):
        first["number"] = digits
        if int(digits) < game.co2 and (game.co2 - int(digits)) % STEP_PPM == 0:
            first["ppm"] = str(game.co2 - int(digits))
    first["there"] = first.get("region", first.get("space", "").partition(":")[0])
    if place := first.get("space") or first.get("home"):
        first["place"] = first.get("home", place)
    payer = first.get("region", HAND) if "source" not in first else first["source"]
    first["payer"] = payer if payer in (HAND, *game.layout.ids) else HAND


def _kind(game: Game, word: str) -> tuple[str, str]:
    """What kind of word it is, and the word in full."""
    for kind, pattern in KINDS.items():
        if re.fullmatch(pattern, word):
            return kind, word
    layout, colours = game.layout, game.charter.colours
    whole = {"space": layout.spaces, "region": layout.ids, "energy": ENERGIES, "colour": colours, "fossil": FOSSILS}
    for kind, names in whole.items():
        meant = [name for name in names if name == word] or [name for name in names if begins(word, name, 2)]
        if len(meant) == 1:
            return kind, meant[0]
    return ("verb", word) if word in FORMS_BY_VERB[PLAYER] else ("other", word)


def _written(said: Said, form: str) -> str:
    """A line to write, with what was said and what the board offers; a slot that nothing fits stays as it is."""
    line = re.sub(r"\{(\w+)\}", lambda slot: said.first.get(slot[1], f"<{slot[1]}>"), form)
    for slot in OFFERED:
        if slot in line and (found := next(_offered(said, slot, line.split(" ")[0]), "")):
            line = line.replace(slot, found, 1)
    return line


def _offered(said: Said, slot: str, verb: str) -> Iterator[str]:
    """What the board has for a slot, of the region and energy said."""
    game, first = said.game, said.first
    energy, region = first.get("energy", ""), first.get("region")
    match slot:
        case "<un>":
            for number, card in enumerate(game.un, 1):
                if claimer(game, number) is None and card is not None and (not energy or energy in card.plants):
                    yield f"un:{number}"
        case "<summit>":
            if first.get("summit", "").startswith("summit:"):
                yield first["summit"]
            project = game.project_at(first["space"]) if "space" in first and game.regions else None
            energy = project.energy if project else energy
            for n, topics in enumerate(game.summits, 1):
                if topics and energy in topics and occupant(game, f"summit:{n}:{energy}") is None:
                    yield f"summit:{n}"
        case "<energy>" if game.regions and first["there"]:
            yield from game.region(first["there"]).agenda or ()
        case "<space>" if game.regions:
            for place in game.layout.spaces:
                if region in (None, place.partition(":")[0]) and _takes(game, verb, place, energy):
                    yield place


def _takes(game: Game, verb: str, place: str, energy: str) -> bool:
    """Whether a space has what a deed of that energy needs."""
    project = game.project_at(place)
    if verb == "propose":
        agenda = game.region(place).agenda
        return project is None and (not energy or agenda is None or energy in agenda)
    if project is None or energy not in ("", project.energy):
        return False
    if verb == "build":
        return project.owner is not None
    return project.owner is None and (verb == "prepare" or occupant(game, place) is None)
