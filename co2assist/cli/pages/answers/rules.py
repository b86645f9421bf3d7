"""The rules desk: a question answered, a rule, a section, the contents; and the open passages, as this table reads them."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from co2assist.cli.terminal import layout
from co2assist.cli.terminal.output import columns
from co2assist.cli.terminal.text import cell_len
from co2assist.rulebook import index
from co2assist.text.names import Names
from co2assist.text.sentences import answers as english
from co2assist.words import counted

if TYPE_CHECKING:
    from co2assist.advice.rule_search import Found
    from co2assist.board.charter import Charter
    from co2assist.referee import Position

SCREEN = 22
"""Lines of an answer at most."""
OTHERS = 6
"""Further rules listed below an answer at most."""
PATHS = 4
"""Scenarios named at most on the page of a rule."""
KINDS = {
    "condition": english.CONDITION,
    "ending": english.ENDING,
    "goal": "",
    "rule": "",
    "note": english.AMONG_YOURSELVES,
}


def titled(rule: index.Rule, indent: str = " ") -> list[str]:
    """A rule's title with its citation at the right edge; below the title where one line has no room for both."""
    return at_edge(f"{indent}{rule.title}", index.cite(rule.id))


def ends(left: str, right: str, width: int = 0) -> str:
    """A line with a text at either edge; where there is no room two blanks part them."""
    return f"{left}{' ' * max(2, (width or columns()) - len(left) - len(right))}{right}".rstrip()


def at_edge(text: str, right: str, width: int = 0, indent: int = 0) -> list[str]:
    """A line with something at its right edge; without room the text goes on below, and it stands there."""
    width = width or columns()
    lead = indent or len(text) - len(text.lstrip()) + 2
    *rows, last = [text] if cell_len(text) <= width else [row.plain for row in layout.folded(text, width, lead)]
    return [*rows, *([ends(last, right, width)] if cell_len(last) + len(right) + 2 <= width else [last, ends("", right, width)])]


def folded(text: str, indent: str = " ", first: str | None = None) -> list[str]:
    """A paragraph, each line indented."""
    lead = indent if first is None else first
    wrapper = textwrap.TextWrapper(columns() - 1, lead, indent, break_on_hyphens=False, break_long_words=False)
    return wrapper.wrap(text)


def headed(section: index.Section) -> str:
    """A section's title, and its label where the title does not begin with it."""
    said = section.title.replace(":", ",").startswith(section.label)
    return f" {section.title}" if said else f" {section.title} ({section.label})"


# --- Contents and sections


def contents_lines(charter: "Charter | None" = None) -> Iterator[str]:
    """The table of contents: every section that has rules, with what to type to open it; the other mode's last."""
    yield ends(english.RULES, f"{len(index.rules())} rules")
    sections = sorted(
        (section for section in index.sections().values() if index.rules_in(section.key)),
        key=lambda section: _of_other_mode(index.rules_in(section.key), charter),
    )
    part = False
    for section in sections:
        rules = index.rules_in(section.key)
        if _of_other_mode(rules, charter) and not part:
            part = True
            yield english.OF_OTHER_MODE.format(modes=rules[0].modes[0])
        name = section.title if section.title.startswith(section.label) else section.label
        yield ends(f"   {name}", counted(len(rules), "rule"))
    yield english.SECTION_HINT


def _of_other_mode(rules: Sequence[index.Rule], charter: "Charter | None") -> bool:
    return charter is not None and all(charter.mode not in rule.modes for rule in rules)


def section_lines(section: index.Section, charter: "Charter | None" = None, step: str = "") -> Iterator[str]:
    """All rules of a section, or of one step of it, and the sections before and after it."""
    rules = index.rules_in(section.key, step)
    yield ends(headed(section) + (f", {step}" if step else ""), counted(len(rules), "rule"))
    if _of_other_mode(rules, charter):
        yield english.OF_OTHER_MODE_RULE.format(modes=rules[0].modes[0])
    for rule in rules:
        yield ends(f" {rule.title}", rule.step)
        yield from folded(rule.gist, "   ")
    named = [other for other in index.sections().values() if index.rules_in(other.key)]
    here = named.index(section)
    before = f"Before: {named[here - 1].label}" if here else ""
    after = f"Next: {named[here + 1].label}" if here + 1 < len(named) else ""
    yield f" {'   '.join(filter(None, (before, after)))}"


# --- One rule


def rule_lines(rule: index.Rule, charter: "Charter | None" = None) -> Iterator[str]:
    """One rule in full: its text, how its open passages are read, relatives, and scenarios that exercise it."""
    yield from answer_lines(rule, charter)
    if KINDS[rule.kind]:
        yield f" {KINDS[rule.kind]}"
    yield from folded("  ".join(rule.see), "           ", " See also  ")
    paths = index.scenarios().get(rule.id, ())
    more = f" and {len(paths) - PATHS} more" if len(paths) > PATHS else ""
    if paths:
        yield from folded(f"{len(paths)}: {', '.join(paths[:PATHS])}{more}", "            ", " Scenarios  ")
    yield f" Its id is {rule.id}."


def answer_lines(rule: index.Rule, charter: "Charter | None" = None, brief: bool = False) -> Iterator[str]:
    """A rule as it answers a question: its text, what holds at this table, and its open passages; in brief, one of them."""
    yield from titled(rule)
    yield from folded(rule.gist, "   ")
    if len(rule.modes) == 1:
        other = charter is not None and charter.mode not in rule.modes
        yield (english.OTHER_MODE_ONLY if other else english.MODE_ONLY).format(mode=rule.modes[0])
    if charter is not None and (figure := _here(rule, charter)):
        yield f"   At this table: {figure}"
    read = [index.readings()[key] for key in rule.readings]
    here = sorted(
        (reading for reading in read if charter is None or charter.mode in reading.modes),
        key=lambda reading: reading.only,
    )
    for reading in here[:1] if brief else here:
        yield from folded(reading_told(reading, charter), "   ", "   ")
    if brief and here[1:]:
        yield from folded(english.OPEN_AS_WELL.format(keys=", ".join(reading.key for reading in here[1:])), "   ")


def _here(rule: index.Rule, charter: "Charter") -> str:
    """The figure of a rule for this number of players; empty where it has none."""
    players = counted(len(charter.colours), "player")
    if rule.id == "decade.rounds":
        last = f", {charter.rounds[-1]} in the last" if charter.rounds[-1] != charter.rounds[0] else ""
        return f"{players}, {counted(charter.rounds[0], 'round')} per decade{last}."
    if rule.id == "income.stacks":
        return f"{players}, {english.FURTHEST if charter.income_stacks == 1 else english.TWO_FURTHEST}."
    if rule.id in ("draw.left", "setup.fossil"):
        return f"{players}, {', '.join(f'{count} {kind}' for kind, count in charter.fossil.items())}."
    return ""


def reading_told(reading: index.Reading, charter: "Charter | None") -> str:
    """How an open passage is read: the only answer with its reason, or the one here and what else may be chosen."""
    asks, default = english.LEAVES_OPEN.format(question=reading.question), reading.means[reading.default]
    if reading.only:
        return f"{asks} {default} Why: {reading.arguments[reading.default]}"
    if charter is not None:
        here = charter.readings[reading.key]
        chosen = "" if here == reading.default else f" (chosen at setup: {reading.key} = {here})"
        return f"{asks} At this table: {reading.means[here]}{chosen}"
    others = " ".join(english.OR_CHOSEN.format(means=reading.means[other]) for other in reading.others)
    return f"{asks} By default: {default} {others}"


# --- An answer to a question


def search_lines(asked: str, found: "Found", charter: "Charter | None" = None) -> Iterator[str]:
    """What this edition has not, the rules that answer best, and further rules; a screen at most."""
    lines = [line for entry in found.absent[:2] for line in folded(english.NOT_IN_EDITION.format(says=entry.says))]
    below = [f" Read as: {', '.join(f'{said} as {meant}' for said, meant in found.taken)}."] if found.taken else []
    below += folded(english.NOT_IN_RULES.format(unknown=", ".join(found.unknown))) if found.unknown else []
    opened = 0
    for rule in found.rules[: found.close]:
        page = list(answer_lines(rule, charter))
        if not opened and len(lines) + len(page) + len(below) > SCREEN:
            page = list(answer_lines(rule, charter, brief=True))
        if opened and len(lines) + len(page) > SCREEN:
            break
        lines += [*([""] if lines else []), *page]
        opened += 1
    others = found.rules[opened:][: min(OTHERS, max(0, SCREEN - len(lines) - len(below) - 2))]
    if others:
        lines += ["", " See also", *(line for rule in others for line in titled(rule, "   "))]
    yield from (*lines, *below)


KEY = 26
SO = {True: "Matters now", False: english.MATTERS_NOT, None: english.MATTERS_UNKNOWN}


def readings_lines(title: str, chosen: Mapping[str, str], position: "Position | None", names: Names) -> Iterator[str]:
    """Every key with what it means here; with a game those of its mode, and where one matters now, why."""
    mode = position.game.charter.mode if position is not None else ""
    keys = {key: reading for key, reading in index.readings().items() if not mode or mode in reading.modes}
    differ = [key for key, value in chosen.items() if key in keys and value != keys[key].default]
    state = f"{', '.join(differ)} chosen at setup" if differ else "all by default"
    yield ends(english.READINGS, f"{title}: {state}" if title else "by default")
    for key, reading in keys.items():
        value = chosen.get(key, reading.default)
        left = key if reading.only else f"{key} = {value}{' *' if key in differ else ''}"
        rows = textwrap.wrap(reading.means[value], columns() - KEY - 2)
        if position is not None and not reading.only and (now := _matters(position, key, names)).startswith(SO[True]):
            rows += textwrap.wrap(f"{now}.", columns() - KEY - 2)
        yield f" {left:<{KEY}} {rows[0]}"
        yield from (f"{'':<{KEY + 2}}{row}" for row in rows[1:])
    yield english.READINGS_HINT.format(keys=len(keys))
    if differ:
        yield " * chosen at setup"


def _matters(position: "Position", key: str, names: Names) -> str:
    from co2assist.advice.open_passages import matters

    so, why = matters(position, key, names)
    return f"{SO[so]}: {why}"


def reading_lines(
    reading: index.Reading, chosen: str = "", position: "Position | None" = None, names: Names | None = None
) -> Iterator[str]:
    """One open passage: the question, each answer with what speaks for it, and the rules it is about."""
    yield ends(f" {reading.question}", reading.key)
    for option in reading.options:
        marks = [word for word, so in (("the default", option == reading.default), ("at this table", option == chosen)) if so]
        lead = "" if reading.only else f"{option}{f' ({chr(44).join(marks)})' if marks else ''}: ".replace(",", ", ")
        yield from folded(f"{lead}{reading.means[option]}", "     ", "   ")
        yield from folded(reading.arguments[option], "          ", "     Why: " if reading.only else "     For it: ")
    if reading.only:
        yield english.NO_OTHER
    elif chosen:
        yield f" At this table: {chosen}, {'by default' if chosen == reading.default else 'chosen at setup'}."
    if position is not None and not reading.only:
        yield from folded(f"{_matters(position, reading.key, names or Names())}.", "   ")
    if len(reading.modes) == 1:
        yield english.ABOUT_MODE.format(modes=reading.modes[0])
    yield from folded("; ".join(f"{index.rule(rule).title} ({index.cite(rule)})" for rule in reading.rules), "   ", " Rules  ")
    paths = index.scenarios().get(reading.key, ())
    yield from folded(f"{len(paths)}: {', '.join(paths[:4])}", "            ", " Scenarios  ")
