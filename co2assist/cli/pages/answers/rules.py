"""At the table: the rules in own words, one in full, a section, the whole index, or those that answer a question."""

import textwrap
from collections.abc import Iterator

from co2assist.rulebook import index

WIDTH = 79
FOUND = 9
"""Rules listed at most by a search."""
PATHS = 4
"""Scenarios named at most on the page of a rule."""
KINDS = {
    "condition": "A condition: a line that does not meet it is refused.",
    "ending": "An ending of the game.",
    "goal": "A goal on a card.",
    "rule": "",
}


def ends(left: str, right: str, width: int = WIDTH) -> str:
    """A line with a text at either edge; where there is no room two blanks part them."""
    return f"{left}{' ' * max(2, width - len(left) - len(right))}{right}".rstrip()


def folded(text: str, indent: str = " ", first: str | None = None) -> list[str]:
    """A paragraph, each line indented."""
    lead = indent if first is None else first
    wrapper = textwrap.TextWrapper(WIDTH - 1, lead, indent, break_on_hyphens=False, break_long_words=False)
    return wrapper.wrap(text)


def index_lines() -> Iterator[str]:
    """Every rule by section, with the step it stands in."""
    last = ""
    for rule in index.rules().values():
        section = index.sections()[rule.section]
        if section.key != last:
            yield headed(section)
            last = section.key
        yield ends(f"   {rule.id:<22} {rule.title}", rule.step)
    yield f" {len(index.rules())} rules. `co2assist rules ID` explains one, `rules 1.2 c` a section; any words search."


def headed(section: index.Section) -> str:
    """A section's title, and its label where the title does not begin with it."""
    return f" {section.title}" if section.title.startswith(section.label) else f" {section.title} ({section.label})"


def section_of(words: str) -> index.Section | None:
    """The section meant by its label, its title or the end of its title; None where no section is called so."""
    wanted = " ".join(words.lower().split())
    named = [section for section in index.sections().values() if rules_in(section)]
    for section in named:
        if wanted in (section.key, section.label.lower(), section.title.lower()):
            return section
    return None


def rules_in(section: index.Section) -> list[index.Rule]:
    """The rules of a section, in its order."""
    return [rule for rule in index.rules().values() if rule.section == section.key]


def section_lines(section: index.Section) -> Iterator[str]:
    """All rules of a section with their gist, and the sections before and after it."""
    rules = rules_in(section)
    yield ends(headed(section), f"{len(rules)} {'rule' if len(rules) == 1 else 'rules'}")
    for rule in rules:
        yield ends(f" {rule.id:<20} {rule.title}", rule.step)
        yield from folded(rule.gist, "   ")
    all_named = [other for other in index.sections().values() if rules_in(other)]
    here = all_named.index(section)
    before = f"Before: {all_named[here - 1].label}" if here else ""
    after = f"Next: {all_named[here + 1].label}" if here + 1 < len(all_named) else ""
    yield f" {'   '.join(filter(None, (before, after)))}"


def rule_lines(rule: index.Rule) -> Iterator[str]:
    """One rule: its gist, where it stands, its readings and relatives, and scenarios that exercise it."""
    section = index.sections()[rule.section]
    yield ends(f" {rule.id}", f"{section.title}{', ' + rule.step if rule.step else ''}")
    yield f" {rule.title}"
    yield from folded(rule.gist)
    if KINDS[rule.kind]:
        yield f" {KINDS[rule.kind]}"
    if len(rule.modes) == 1:
        yield f" In the {rule.modes[0]} game."
    for key in rule.readings:
        reading = index.readings()[key]
        others = f"; other readings: {', '.join(reading.others)}" if reading.others else ""
        here = "No other reading is offered" if reading.only else f"By default: {reading.default}{others}"
        yield from folded(f"{reading.question} {here}.", "   ", f" Reading {key}: ")
    if rule.see:
        yield from folded("  ".join(rule.see), "           ", " See also  ")
    paths = index.scenarios().get(rule.id, ())
    more = f" and {len(paths) - PATHS} more" if len(paths) > PATHS else ""
    yield from folded(f"{len(paths)}: {', '.join(paths[:PATHS])}{more}", "            ", " Scenarios  ")


def search_lines(words: str) -> Iterator[str]:
    """What was understood, the rules found, one a line, the most useful first; those that answer best are opened below."""
    found = index.search(words)
    if not found:
        return
    known, strange = index.understood(words)
    asked = words if len(words) <= WIDTH - 25 else f"{words[: WIDTH - 26]}~"
    yield ends(f" rules {asked}", f"{len(found)} {'rule' if len(found) == 1 else 'rules'} found")
    yield from folded(", ".join(known) + (f". Not known: {', '.join(strange)}" if strange else ""), "   ", " Looked for: ")
    for number, rule in enumerate(found[:FOUND], 1):
        yield ends(f" {number}  {rule.id:<17} {rule.title}", index.cite(rule.id))
    if len(found) > FOUND:
        yield f" The first {FOUND} of {len(found)}; more words find fewer."
    for rule in index.foremost(words):
        yield ""
        yield from rule_lines(rule)
