"""The rules that answer a question in a player's own words, found by the full-text search of SQLite."""

import difflib
import re
import sqlite3
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise

from msgspec import Struct

from co2assist.rulebook import index
from co2assist.rulebook.index import Absent, Rule

ALIKE = 0.87
"""How alike a misspelt word and a known one must be, 1 being equal; letters in another order are alike enough at less."""
SWAPPED = 0.8
NEARLY = 0.85
"""A second rule answers as well when its score reaches this part of the best."""
WORTH = 0.4
"""A rule is listed when its score reaches this part of the best."""
OTHER_MODE = 0.6
"""What is left of a score when a rule is of the mode that was not asked about."""
ABSENT = "absent:"
BY_LETTERS = sqlite3.sqlite_version_info >= (3, 34)
"""Whether this SQLite can compare by letters (its trigram tokenizer); where it cannot, lines and words alone decide."""
CARDS = {"lobby": (1, 36), "private": (1, 16), "company": (1, 10)}


class Found(Struct, frozen=True):
    """What a question comes to: rules with the best first, what this edition has not, and how its words were read."""

    rules: tuple[Rule, ...] = ()
    close: int = 0
    absent: tuple[Absent, ...] = ()
    taken: tuple[tuple[str, str], ...] = ()
    unknown: tuple[str, ...] = ()


def search(question: str, mode: str = "") -> list[Rule]:
    """The rules that answer a question, best first; those of the other mode later where the mode is known."""
    return list(found(question, mode).rules)


def found(question: str, mode: str = "") -> Found:
    """The rules that answer a question, and how its words were understood. The game's mode is used where none is named."""
    plain = _plain(question)
    mode = _mode(plain) or mode
    words, taken, unknown = _read(plain)
    scores = _scores(plain, words) if words else {}
    for rule in index.rules().values():
        if mode and mode not in rule.modes and rule.id in scores:
            scores[rule.id] *= OTHER_MODE
    best = max(scores.values(), default=0.0)
    ranked = sorted((id for id in scores if scores[id] >= WORTH * best), key=lambda id: -scores[id])
    absent = _absent(plain)
    if ranked and ranked[0].startswith(ABSENT):
        absent = tuple(dict.fromkeys([*absent, _entry(ranked[0])]))
    cards = _named(plain, mode)
    first = [*cards, *(id for entry in absent for id in entry.see)]
    order = list(dict.fromkeys([*first, *(id for id in ranked if not id.startswith(ABSENT))]))
    close = len(first) or sum(scores[id] >= NEARLY * best for id in order)
    unknown = [word for word in unknown if not (cards and word.isdigit())]
    return Found(tuple(index.rule(id) for id in order), min(close, 2), absent, tuple(taken), tuple(unknown))


# --- What the words of a question mean


def _plain(text: str) -> str:
    ascii = unicodedata.normalize("NFKD", text.replace("₂", "2")).encode("ascii", "ignore").decode().lower()
    return re.sub(r"'s?\b", "", ascii)


def _mode(plain: str) -> str:
    """The mode that a question names; empty where it names none, or both."""
    named = {mode for mode, sign in MODE_SIGNS.items() if re.search(rf"\b({sign})\b", plain)}
    return named.pop() if len(named) == 1 else ""


MODE_SIGNS = {"cooperative": r"coop\w*|co-op\w*|together", "competitive": r"compet\w*|comp|vs|versus|against each other"}


COUNTED = r"(?! (?:ceps?|points?|dollars?|cubes?|tech|cards?|players?|times|per|each)\b)"
"""What makes of a number behind `card` an amount."""
CARD = re.compile(
    r"\b(lobb\w*|company|private|secret|goals?|cards?)(?: private)?(?: goals?| cards?)*"
    r"(?: number| num| nr| no| n)? ?(\d+)\b" + COUNTED
)
KINDS = {"c": ("lobby",), "l": ("lobby",), "p": ("private",), "s": ("private",), "g": ("private", "company")}
"""Which cards the first letter of their name means; a goal may be of either mode."""


def _named(plain: str, mode: str) -> list[str]:
    """The cards that a question names by number: Lobbyist cards, private goals, company goals."""
    found = []
    for name, number in CARD.findall(_ordered(plain)):
        kinds = ("company",) if name.startswith("company") else KINDS[name[0]]
        order = reversed(kinds) if mode == "competitive" else kinds
        found += [id for kind in order if CARDS[kind][0] <= int(number) <= CARDS[kind][1] for id in _card(kind, int(number))]
    return found


def _ordered(plain: str) -> str:
    """A question with the number of a card behind its name, as in `lobbyist 14`."""
    spoken = " ".join(re.findall(r"[a-z]+|\d+", plain))
    return re.sub(r"\b(?:number|no|nr) (\d+) ((?:company|private|secret|lobb\w*|goal|card) ?(?:goal|card)?)\b", r"\2 \1", spoken)


def _card(kind: str, number: int) -> list[str]:
    if kind != "lobby":
        return [f"{kind}.{number}"]
    spans = {id: id.removeprefix("lobby.").split("-") for id in index.rules() if re.match(r"lobby\.\d", id)}
    return [id for id, span in spans.items() if int(span[0]) <= number <= int(span[-1])]


def _absent(plain: str) -> tuple[Absent, ...]:
    """What a question asks for that this edition has not, the longest words of it first."""
    asked = _phrase(plain)
    hits = {
        entry.key: max((len(word) for word in entry.words if _says(asked, _phrase(word))), default=0) for entry in index.absent()
    }
    return tuple(sorted((entry for entry in index.absent() if hits[entry.key]), key=lambda entry: -hits[entry.key]))


def _entry(id: str) -> Absent:
    return next(entry for entry in index.absent() if f"{ABSENT}{entry.key}" == id)


def _phrase(text: str) -> list[str]:
    return _filed_all(_spoken(_plain(text)))


def _says(asked: Sequence[str], words: Sequence[str]) -> bool:
    """Whether the words stand in a question in their order, with two others between them at most."""
    between = r"(?: \S+){0,2} "
    return bool(words) and bool(re.search(rf"(?:^| ){between.join(words)}(?: |$)", " ".join(asked)))


def _read(plain: str) -> tuple[list[str], list[tuple[str, str]], list[str]]:
    """The words to look for, those read as another word, and those that are not known."""
    words: dict[str, None] = {}
    taken: list[tuple[str, str]] = []
    unknown: list[str] = []
    for word in dict.fromkeys(_spoken(plain)):
        meant = _filed(word)
        if not any(map(_known, meant)) and (near := _near(word) or _inside(word)):
            taken.append((word, near))
            meant = _filed(near)
        held = [part for part in meant if _known(part)]
        words |= dict.fromkeys(held)
        if not held:
            unknown.append(word)
    return list(words), taken, unknown


def _words(plain: str) -> list[str]:
    return re.findall(r"[a-z]+|\d+", plain)


def _spoken(plain: str) -> list[str]:
    """The words and numbers of a text in their order; words that name one thing together, as one."""
    words = _words(plain)
    pairs = {f"{one}-{next}" for one, next in pairwise(words)} & index.players_words().keys()
    for pair in pairs:
        words = f" {' '.join(words)} ".replace(f" {pair.replace('-', ' ')} ", f" {pair} ").split()
    return [word for word in words if word not in index.silent_words()]


def _near(word: str) -> str:
    """The one known word that a misspelt word is meant for, with the same beginning; empty rather than a guess."""
    if word.isdigit() or len(word) < 4:
        return ""
    for known in difflib.get_close_matches(word, _vocabulary(), 3, SWAPPED):
        swapped = sorted(known) == sorted(word)
        alike = len(word) > 4 and difflib.SequenceMatcher(None, word, known).ratio() >= ALIKE
        if known[0] == word[0] and (swapped or alike):
            return known
    return ""


def _inside(word: str) -> str:
    """The longest player's word that a long compound begins or ends with; empty where there is none."""
    parts = [known for known in index.players_words() if len(known) > 4 and (word.startswith(known) or word.endswith(known))]
    return max(parts, key=len, default="") if len(word) > 8 else ""


@cache
def _filed(word: str) -> Sequence[str]:
    """The rulebook's words for a player's word; the word itself where it has no other."""
    same = index.players_words()
    for form in (word, word.removesuffix("s"), word.removesuffix("es"), word.removesuffix("ed"), word.removesuffix("ing")):
        if form in same:
            return same[form].split()
    return [word]


def _filed_all(words: Iterable[str]) -> list[str]:
    return [part for word in words for part in _filed(word)]


# --- The search


@cache
def _base() -> sqlite3.Connection:
    """All that players ask in memory: each line, everything about a rule together, and the same by its letters."""
    base = sqlite3.connect(":memory:", check_same_thread=False)
    for table, how in (("line", "porter"), ("whole", "porter"), ("letters", "trigram" if BY_LETTERS else "ascii")):
        base.execute(f"create virtual table {table} using fts5(id unindexed, said, tokenize='{how}')")
    for id, lines in _said().items():
        plain = _plain("\n".join(lines))
        spoken = [(id, " ".join(_filed_all(_spoken(line)))) for line in plain.splitlines()]
        base.executemany("insert into line values (?, ?)", spoken)
        base.execute("insert into whole values (?, ?)", (id, " ".join(_filed_all(_words(plain)))))
        base.execute("insert into letters values (?, ?)", (id, " ".join(_words(plain))))
    return base


def _said() -> dict[str, list[str]]:
    """All lines that stand for a rule, or for what this edition has not; a card's without its number, which pulls up no card."""
    said = {id: list(lines) for id, lines in index.asked().items()}
    for rule in index.rules().values():
        lines = [rule.title, *re.split(r"(?<=[.:;]) ", rule.gist), *said.get(rule.id, ())]
        said[rule.id] = [re.sub(r"\d+", "", line) for line in lines] if rule.step.startswith("card") else lines
    return said


def _scores(plain: str, words: Sequence[str]) -> dict[str, float]:
    """How well each id answers: by its three best lines, by all its words and pairs of words, and by its letters."""
    lines: dict[str, list[float]] = defaultdict(list)
    for id, score in _hits("line", words):
        lines[id].append(score)
    spoken, letters = _filed_all(_words(plain)), f" {' '.join(_words(plain))} "
    pairs = [f"{one} {next}" for one, next in pairwise(spoken)]
    parts = (
        {id: sum(score / 2**place for place, score in enumerate(scores[:3])) for id, scores in lines.items()},
        dict(_hits("whole", [*spoken, *pairs])),
        dict(_hits("letters", [letters[at : at + 3] for at in range(len(letters) - 2)])) if BY_LETTERS else {},
    )
    scores: dict[str, float] = defaultdict(float)
    for part in parts:
        for id, score in part.items():
            scores[id] += score / max(part.values())
    return scores


def _hits(table: str, sought: Sequence[str]) -> list[tuple[str, float]]:
    """What a table finds for any of the words sought, the best first."""
    find = f"select id, -bm25({table}) as score from {table} where {table} match ? order by score desc"
    return list(_base().execute(find, (" OR ".join(f'"{word}"' for word in sought),)))


@cache
def _vocabulary() -> tuple[str, ...]:
    """Every word of the rules and every player's word, as spelt."""
    known = {word for lines in _said().values() for line in lines for word in re.findall(r"[a-z]{4,}", _plain(line))}
    return tuple(sorted(known | {word for word in index.players_words() if len(word) > 3}))


@cache
def _known(word: str) -> bool:
    """Whether any rule has a word, in any of its endings."""
    return bool(_hits("line", [word]))
