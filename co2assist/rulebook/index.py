"""The rulebook, whole: sections, rules and doubtful passages in own words, each to be cited and found."""

import re
from collections.abc import Mapping
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
    """One rule under the id that rulings, logs and scenarios cite, in own words with its figures."""

    id: str
    title: str
    gist: str
    section: str
    step: str
    kind: str
    readings: tuple[str, ...]
    see: tuple[str, ...]
    modes: tuple[str, ...]


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


class Absent(Struct, frozen=True):
    """What players ask for and this edition has not: their words for it, what there is instead, and the rules about that."""

    key: str
    says: str
    words: tuple[str, ...]
    see: tuple[str, ...]


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
    kept = {key: getattr(rule, key) for key in ("id", "title", "gist", "kind", "readings", "see", "modes")}
    return {**kept, "text": rule.gist, "cite": cite(rule.id), "scenarios": scenarios().get(rule.id, ())}


def absent_document(entry: Absent) -> dict[str, Any]:
    """What this edition has not, as `rules --json` writes it."""
    none = {"cite": "", "kind": "absent", "readings": (), "modes": (), "scenarios": ()}
    return {
        "id": f"absent:{entry.key}",
        "title": "Not in this edition",
        "gist": entry.says,
        "text": entry.says,
        "see": entry.see,
        **none,
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


def rules_in(section: str, step: str = "") -> list[Rule]:
    """The rules of a section by its key, in its order; those of one step, where a step is named."""
    return [rule for rule in rules().values() if rule.section == section and step in ("", rule.step)]


def begun(words: str) -> list[Rule]:
    """The rule of that id, or those whose id begins so; none where the words have not the form of an id."""
    named = words.strip().lower()
    if named in rules():
        return [rules()[named]]
    return [rule for id, rule in rules().items() if "." in named and id.startswith(named)]


def cited(words: str) -> list[tuple[Section, str]]:
    """The sections that a citation means, each with the step named: by label or title, or by the beginning of either.

    `1.2 b, step 3`, `Competitive End, step 2`, `4`; none where it is no citation.
    """
    plain = " ".join(words.lower().replace("₂", "2").split()).rstrip(".")
    step = found[1] if (found := re.search(r", ((?:step|cards?) [0-9].*)$", plain)) else ""
    named = plain.removesuffix(f", {step}")
    sections_here = [section for section in sections().values() if rules_in(section.key)]
    exact = [section for section in sections_here if named in _names(section)]
    begun = [section for section in sections_here if any(name.startswith((f"{named} ", f"{named},")) for name in _names(section))]
    meant = exact or (begun if named[:1].isdigit() or len(named.split()) > 1 else [])
    return [(section, step) for section in meant if not step or rules_in(section.key, step)]


def _names(section: Section) -> list[str]:
    label, title = section.label.lower(), section.title.lower()
    return [label, title, title.removeprefix(label).strip(), re.sub(r"^[0-9.]+( [a-c])? ", "", title)]


@cache
def readings() -> dict[str, Reading]:
    """Every doubtful passage by key, in the order in which they are listed to players."""
    page = _read("readings")
    return {row["key"]: _reading(row, page["modes"]) for row in page["readings"]}


@cache
def misread() -> tuple[Misread, ...]:
    """What is said in other words than a line has, and the rule that answers it; the first that fits is the one."""
    return tuple(Misread(**{**row, "write": tuple(row["write"])}) for row in _read("misread")["misread"])


@cache
def absent() -> tuple[Absent, ...]:
    """What this edition has not, as players call it."""
    return tuple(Absent(row["key"], row["says"], tuple(row["words"]), tuple(row["see"])) for row in _read("absent")["absent"])


@cache
def asked() -> dict[str, tuple[str, ...]]:
    """What players ask, by the id of the rule that answers; `absent:` and a key for what this edition has not."""
    return {id: tuple(" ".join(said.split()).split("; ")) for id, said in _read("asked")["asked"].items()}


@cache
def players_words() -> dict[str, str]:
    """The rulebook's word for each word that players use instead."""
    return {word: term for term, words in _read("players_words")["same"].items() for word in words.split()}


@cache
def silent_words() -> frozenset[str]:
    """Words of a question that say nothing to a search."""
    return frozenset(_read("players_words")["silent"].split())


@cache
def scenarios() -> dict[str, tuple[str, ...]]:
    """The project's scenario files that exercise a rule or reading, by its id or key."""
    return {id: tuple(paths) for id, paths in _read("scenarios")["exercised"].items()}


@cache
def _read(name: str) -> dict[str, Any]:
    return tomli.loads((Path(__file__).parent / f"{name}.toml").read_text("utf-8"))


def _rule(row: dict[str, Any], modes: list[str]) -> Rule:
    lists = {name: tuple(row.get(name, ())) for name in ("readings", "see")}
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
