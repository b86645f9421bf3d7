"""The rulebook, whole: sections, rules and doubtful passages in own words, each to be cited and found."""

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import tomli
from msgspec import Struct


class Section(Struct, frozen=True):
    """A section of the rulebook: its label as cited beside a ruling, its title as headed on a page."""

    key: str
    label: str
    title: str


class Rule(Struct, frozen=True):
    """One rule under the id that rulings, logs and scenarios cite, told in own words with its figures."""

    id: str
    title: str
    gist: str
    section: str
    step: str
    kind: str
    readings: tuple[str, ...]
    see: tuple[str, ...]
    modes: tuple[str, ...]
    words: tuple[str, ...]


class Reading(Struct, frozen=True):
    """A doubtful passage: its question, the default and other options, what each means and what speaks for it."""

    key: str
    question: str
    default: str
    others: tuple[str, ...]
    only: bool
    means: Mapping[str, str]
    arguments: Mapping[str, str]
    rules: tuple[str, ...]
    modes: tuple[str, ...]

    @property
    def options(self) -> tuple[str, ...]:
        """Every option a table may choose, the default first."""
        return (self.default, *self.others)


class Misread(Struct, frozen=True):
    """A verb, the kinds of words behind it as a pattern, the rule that answers such a line and how, and what to write."""

    verb: str
    follows: str
    rule: str
    says: str
    write: tuple[str, ...] = ()
    then: str = ""


def rule(id: str) -> Rule:
    """The rule of that id. Raises LookupError, naming the nearest ids, where there is none."""
    found = rules().get(id)
    if found is None:
        import difflib

        near = ", ".join(difflib.get_close_matches(id, rules(), n=3)) or "none alike"
        raise LookupError(f"No rule is called {id!r}. Nearest: {near}.")
    return found


def cite(id: str) -> str:
    """Where the rule stands, as short as a ruling shows it: "1.2 c, step 2". Raises LookupError as `rule` does."""
    cited = rule(id)
    label = sections()[cited.section].label
    return f"{label}, {cited.step}" if cited.step else label


def document(rule: Rule) -> dict[str, Any]:
    """A rule as `rules --json` writes it."""
    told = ("id", "title", "gist", "kind", "readings", "see", "modes")
    return {
        **{key: getattr(rule, key) for key in told},
        "text": rule.gist,
        "cite": cite(rule.id),
        "scenarios": scenarios().get(rule.id, ()),
    }


@cache
def sections() -> dict[str, Section]:
    """Every section by key, in the order of the rulebook."""
    return {row["key"]: Section(**row) for row in _read("sections")["sections"]}


@cache
def rules() -> dict[str, Rule]:
    """Every rule by id, in the order of the rulebook."""
    page = _read("rules")
    return {row["id"]: _rule(row, page["modes"]) for row in page["rules"]}


@cache
def readings() -> dict[str, Reading]:
    """Every doubtful passage by key, in the order in which they are listed to players."""
    page = _read("readings")
    return {row["key"]: _reading(row, page["modes"]) for row in page["readings"]}


@cache
def misread() -> tuple[Misread, ...]:
    """What is said in other words than a line has, and the rule that answers it; the first that fits is the one."""
    return tuple(Misread(**{**row, "write": tuple(row["write"])}) for row in _read("misread")["misread"])


def search(words: str) -> list[Rule]:
    """The rules that answer a question put in a player's own words, best first; none where no word is known.

    Endings, small misspellings and words that say nothing do not matter. An id stands first when it is named.
    """
    if (named := words.strip().lower()) in rules():
        return [rules()[named], *(found for _, found in _ranked(named) if found.id != named)]
    return [found for _, found in _ranked(words)]


def foremost(words: str) -> list[Rule]:
    """The rule that answers a question best, and the next one where it does so nearly as well."""
    ranked = _ranked(words)[:2]
    return [found for score, found in ranked if score >= _NEARLY * ranked[0][0]]


@cache
def scenarios() -> dict[str, tuple[str, ...]]:
    """The project's scenario files that exercise a rule or reading, by its id or key."""
    return {id: tuple(paths) for id, paths in _read("scenarios")["exercised"].items()}


def understood(words: str) -> tuple[list[str], list[str]]:
    """The words of a question that the search looked for, in the reader's own spelling, and those it does not know."""
    known: list[str] = []
    strange: list[str] = []
    for word in dict.fromkeys(re.findall(r"[^\W_]+(?:'\w+)?", words)):
        for term in _terms(word):
            meant = _known(term)
            near = "" if not meant or term in _rarity() else f" (as {meant[0]})"
            (known if meant else strange).append(f"{word}{near}")
    return known, strange


@cache
def _read(name: str) -> dict[str, Any]:
    return tomli.loads((Path(__file__).parent / f"{name}.toml").read_text("utf-8"))


def _rule(row: dict[str, Any], modes: list[str]) -> Rule:
    lists = {name: tuple(row.get(name, ())) for name in ("readings", "see", "words")}
    return Rule(
        id=row["id"],
        title=row["title"],
        gist=row["gist"],
        section=row["section"],
        step=row.get("step", ""),
        kind=row["kind"],
        modes=tuple(row.get("modes", modes)),
        **lists,
    )


def _reading(row: dict[str, Any], modes: list[str]) -> Reading:
    return Reading(
        key=row["key"],
        question=row["question"],
        default=row["default"],
        others=tuple(row.get("others", ())),
        only=row.get("only", False),
        means=row["means"],
        arguments=row["arguments"],
        rules=tuple(row["rules"]),
        modes=tuple(row.get("modes", modes)),
    )


# --- The search: every rule is filed under its terms; rare terms say more than common ones.

_ENDINGS = (("ies", "y"), ("ied", "y"), ("ment", ""), ("ing", ""), ("es", ""), ("ed", ""), ("s", ""), ("e", ""))
_FIELDS = (("id", 3.0), ("title", 3.0), ("words", 2.0), ("gist", 1.0))
_LINE = 2.0  # weight of the best single line against all terms together
_TOLD = 0.1  # weight of a sentence of the gist against a line
_OTHER_NUMBER = 0.75  # what is left of a score when the rule has not a number that the question has
_ALIKE = 0.8  # how alike a misspelt word and a known one must be, 1 being equal
_NEARLY = 0.8  # a second find is opened when its score reaches this part of the best
_WORTH = 0.55  # a find is shown when its score reaches this part of the best


class _Filed(Struct, frozen=True):
    rule: Rule
    weights: Mapping[str, float]
    lines: tuple[frozenset[str], ...]
    told: tuple[frozenset[str], ...]


def _ranked(words: str) -> list[tuple[float, Rule]]:
    asked = frozenset(known for term in set(_terms(words)) for known in _known(term))
    scored = [(_score(filed, asked), filed.rule) for filed in _files()]
    best = max(score for score, _ in scored)
    kept = [found for found in scored if found[0] > 0 and found[0] >= _WORTH * best]
    return sorted(kept, key=lambda pair: -pair[0])


def _score(filed: _Filed, asked: frozenset[str]) -> float:
    if not (met := asked & filed.weights.keys()):
        return 0.0
    spread = sum(filed.weights[term] * _rarity()[term] for term in sorted(met)) / (_FIELDS[0][1] * _bulk(asked))
    line = max(_likeness(asked, line) for line in filed.lines)
    told = max(_likeness(asked, sentence) for sentence in filed.told)
    missed = sum(term.isdigit() and term not in met for term in asked)
    return (spread + _LINE * (line + _TOLD * told)) * _OTHER_NUMBER**missed


def _likeness(asked: frozenset[str], line: frozenset[str]) -> float:
    return 2 * _bulk(asked & line) / (_bulk(asked) + _bulk(line))


def _bulk(terms: Iterable[str]) -> float:
    return math.fsum(_rarity()[term] for term in terms)


def _terms(text: str) -> list[str]:
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    spoken = re.findall(r"[a-z0-9]+", re.sub(r"'s?\b", "", plain))
    return [_filed_under().get(stem, stem) for word in spoken if word not in _silent() for stem in [_stem(word)]]


def _stem(word: str) -> str:
    for ending, instead in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending) + instead
            break
    return word[:-1] if len(word) > 3 and word[-1] == word[-2] else word


def _known(term: str) -> list[str]:
    if term in _rarity():
        return [term]
    import difflib

    near = difflib.get_close_matches(term, sorted({*_rarity(), *_filed_under()}), n=1, cutoff=_ALIKE)
    return [known for stem in near if (known := _filed_under().get(stem, stem)) in _rarity()]


@cache
def _silent() -> frozenset[str]:
    return frozenset(_read("rules")["silent"].split())


@cache
def _filed_under() -> dict[str, str]:
    return {_stem(word): _stem(term) for word, term in _read("rules")["same"].items()}


@cache
def _files() -> tuple[_Filed, ...]:
    return tuple(_file(entry) for entry in rules().values())


def _file(entry: Rule) -> _Filed:
    weights: dict[str, float] = {}
    for field, weight in _FIELDS:
        text = getattr(entry, field)
        for term in _terms(text if isinstance(text, str) else " ".join(text)):
            weights.setdefault(term, weight)
    lines, told = (entry.title, *entry.words), entry.gist.split(". ")
    return _Filed(entry, weights, *(tuple(frozenset(_terms(line)) for line in found) for found in (lines, told)))


@cache
def _rarity() -> dict[str, float]:
    holders = Counter(term for filed in _files() for term in filed.weights)
    return {term: math.log(1 + len(_files()) / count) for term, count in holders.items()}
