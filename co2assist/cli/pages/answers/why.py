"""Why: the road to a number and the way a state is reckoned, the log, and one entry of it in full."""

from collections.abc import Iterator, Mapping, Sequence

from co2assist.advice.why import EntryReport, WhyReport, WhyStep
from co2assist.board.acts import TURN_ACTS, Printed
from co2assist.board.changes import Built, Change, Prepared
from co2assist.board.facts import Fact, text
from co2assist.board.game import Game
from co2assist.cli.pages.answers.entry import entry_lines
from co2assist.cli.pages.answers.rules import at_edge, ends, folded
from co2assist.cli.terminal import layout
from co2assist.cli.terminal.output import columns
from co2assist.cli.terminal.text import Text, cell_len
from co2assist.record.session import Entry, Session
from co2assist.rulebook import index
from co2assist.text import narration
from co2assist.text.change_context import changed, differences
from co2assist.text.names import Names, region_name
from co2assist.text.notation import secrecy
from co2assist.text.sentences import answers as english
from co2assist.words import TABLE

LINE = 38
SUMMARY = 47
"""Where the log tells what an entry did."""
NAME = 15
"""Columns of a name in the log."""
ANSWER = 40
"""Columns of a list that stands whole behind the fact it is the answer to."""
PRACTICE = "practice box"


def why_lines(report: WhyReport, title: str = "", names: Names | None = None) -> Iterator[str]:
    """The answer at the top right, the road to it below, the last line equal to the answer."""
    names = names or Names()
    answer = _shown(report.path, report.value, names)
    about = ", ".join(filter(None, (title, PRACTICE if report.practice else "")))
    lead, long = f"why {report.path}   {about}".rstrip(), len(answer) > ANSWER and isinstance(report.value, list)
    yield ends(lead, f"{len(report.value)} in all" if long and isinstance(report.value, list) else answer, columns())
    if long and not report.parts:
        yield from folded(answer, "    ")
    yield from _sum(report)
    if len(report.by_rule) > 1:
        yield from folded(", ".join(f"{rule} {amount:+d}" for rule, amount in report.by_rule), "    ", "  By rule  ")
    if report.contest:
        yield english.COMPARED_LAST.format(contest_n=report.contest_n)
        yield from (f"    {part.text}" for part in report.contest)
        if len(report.contest) > 2:
            yield f"    Reading  control-tie = {report.reading}"
    for step in report.history:
        yield from _step(report.path, step, names)
    if not report.history and not report.parts:
        yield english.NOT_KNOWN if report.value is None else english.SINCE_START


def _sum(report: WhyReport) -> Iterator[str]:
    """The parts a number is reckoned from, and what they come to."""
    figures = [part.figure for part in report.parts if part.figure is not None]
    adds_up = isinstance(report.value, int) and bool(figures) and abs(sum(figures)) == abs(report.value)
    for part in report.parts:
        yield f"    {part.text:<50} {part.figure:>+5}" if adds_up and part.figure is not None else f"    {part.text}"
    if adds_up and len(figures) > 1:
        yield f"    {'together':<50} {sum(figures):>5}"


def _shown(path: str, value: Fact, names: Names) -> str:
    """A value as people say it: $ for money, ppm for CO2, a player by name."""
    told = text(value)
    if path.endswith(".money") and isinstance(value, int):
        return f"${told}"
    if path == "co2":
        return f"{told} ppm"
    if path in ("turn", "start") or path.endswith(".control"):
        return "nobody" if told == "none" else names.person(told)
    return told


def _step(path: str, step: WhyStep, names: Names) -> Iterator[str]:
    """One change: entry, year, the deed it belongs to, the change and the value after it, and its rule.

    What there is no room for stands below; of a long list the places that differ.
    """
    lead = f"  {step.n:>4}  {step.year}  {_deed(step):<{LINE}}  "
    told, below = _shown(path, step.value, names), ""
    if step.delta is not None:
        told = f"{'-' if step.delta < 0 else '+'}{abs(step.delta):>3} {text(step.value):>4}"
    elif len(lead) + len(told) + 2 + len(step.rule) > columns():
        told, below = "", told if step.before is None else changed(step.before, step.value)
    yield ends(f"{lead}{told}".rstrip(), step.rule, columns())
    yield from folded(below, " " * 14) if below else ()


def _deed(step: WhyStep) -> str:
    """The line that a change belongs to, in the longest form that fits; the deed where another line finished it."""
    line = step.deed_line or step.line or (english.AS_ENTERED if step.text else "at the start")
    cited = f" (line {step.deed})" if step.deed not in (step.n, 0) else ""
    forms = (line + cited, line.partition(": ")[2] + cited, line) if step.deed else (line,)
    return next((form for form in forms if len(form) <= LINE), f"{line[: LINE - 1]}~")


# --- The log


def opening_line(session: Session, names: Names) -> list[str]:
    """What was paid before anybody was asked, as entry 0 of the log; nothing where nothing was."""
    paid = _paid(session.told, session.opening, names)
    if not paid:
        return []
    lead = f" {0:>5}  {TABLE:<7} as told"
    return [_in_two(layout.folded(f"{lead:<{SUMMARY}}{paid}", columns(), SUMMARY))]


def _paid(before: Game, changes: Sequence[Change], names: Names) -> str:
    """What goals cost, as a product and as a sum of the score."""
    told = [row for row in narration.tell(before, changes, names) if row.rule == "goals.loss"]
    return ", ".join(row.says if row.label == "goals" else f"{row.label} {row.says}" for row in told)


def log_line(n: int, before: Game, entry: Entry, names: Names, over: bool) -> str:
    """An entry of the log in two rows at most: who, what was said, and what it did; `log N` tells all of it."""
    said = secrecy.line_of(entry.who, entry.act, over).partition(": ")[2]
    lead = f" {n:>5}  {entry.who[:7]:<7} "
    wide, below = columns(), len(lead) + 2
    if said != entry.line.partition(": ")[2]:
        return lead + said
    if isinstance(entry.act, Printed):
        said = "; ".join(row.says for row in narration.tell(before, entry.changes[:1], names))
    if isinstance(entry.act, Printed) or cell_len(lead + said) > wide:
        return _in_two(layout.folded(lead + said, wide, below))
    short = {colour: layout.cut(names.name(colour), NAME).plain for colour in before.charter.colours}
    forms = did_in_short(before, entry, Names(short))
    if wide < SUMMARY + NAME:
        tried = [layout.folded(f"{lead + said}  {form}", wide, below) for form in forms]
    elif len(lead + said) < SUMMARY:
        tried = [layout.folded(f"{lead + said:<{SUMMARY}}{form}", wide, at) for form in forms for at in (SUMMARY, below)]
    else:
        tried = [[Text(lead + said), *layout.folded(f"{'':<{below}}{form}", wide, below)] for form in forms]
    return _in_two(next((rows for rows in tried if len(rows) < 3), tried[-1]))


def _in_two(rows: Sequence[Text]) -> str:
    """The first row, and the others in one below it; what does not fit there ends in ~."""
    first, *more = (row.plain.rstrip() for row in rows)
    indent = len(more[0]) - len(more[0].lstrip()) if more else 0
    second = layout.cut(" " * indent + " ".join(row.strip() for row in more), columns()).plain
    return f"{first}\n{second}" if second.strip() else first


def did_in_short(before: Game, entry: Entry, names: Names) -> list[str]:
    """What an entry did, a deed in a sentence with the pieces and points that moved; shorter and shorter forms of it."""
    if before.charter.only == "goals" and (paid := _paid(before, entry.changes, names)):
        return [paid]
    moved = ", ".join(_moved(_purses(before), _purses(entry.after.game), entry.who, before.charter.colours, names))
    deed = narration.headline(before, entry.who, entry.act, names).rstrip(".")
    if not isinstance(entry.act, TURN_ACTS):
        words = {Prepared: "prepared", Built: "built"}
        done = [change for change in entry.changes if isinstance(change, (Prepared, Built))]
        ended = [f"{region_name(before, change.place.split(':')[0])} {words[type(change)]}" for change in done]
        deed = ", ".join(ended) or ("" if moved else deed)
    forms = (deed, deed.partition(", ")[0], "")
    return [", ".join(filter(None, (form, moved))) for form in forms if form or moved or not deed]


def _purses(game: Game) -> dict[str, int | None]:
    """What the log follows, by path: the pieces and points of every player, the group's score, and CO2."""
    found = {"score": game.score, "co2": game.co2}
    for colour, player in zip(game.charter.colours, game.players, strict=True):
        own = {"money": player.money, "ceps": player.ceps, "tech": player.tech, "score": player.score}
        found |= {f"{colour}.{path}": value for path, value in own.items()}
    return {path: None if path in game.untold else value for path, value in found.items()}


def _moved(
    before: Mapping[str, int | None], after: Mapping[str, int | None], who: str, colours: Sequence[str], names: Names
) -> Iterator[str]:
    """What pieces and points moved, the speaker's first; those of others come with their names."""
    for colour in sorted(colours, key=lambda colour: colour != who):
        whose = "" if colour == who else f"{names.name(colour)} "
        for path, sign, word in (("money", "$", ""), ("ceps", "", " CEP"), ("tech", "", " tech")):
            step = (after[f"{colour}.{path}"] or 0) - (before[f"{colour}.{path}"] or 0)
            if step:
                yield f"{whose}{'-' if step < 0 else '+'}{sign}{abs(step)}{word}"
    points = [(f"{colour}.score", "points" if colour == who else f"{names.name(colour)} points") for colour in colours]
    for path, word in (("score", "score"), *points, ("co2", "CO2")):
        if before[path] != after[path] and after[path] is not None:
            yield f"{word} {text(before[path])} -> {text(after[path])}"


def explained_lines(report: EntryReport, before: Game, entry: Entry, names: Names) -> Iterator[str]:
    """One entry: who was asked, what it did with its sums, where the rules stand, and the facts that differ."""
    yield ends(f"log {report.n}   {report.year}, {report.phase}", PRACTICE if before.box.practice else "", columns())
    about = english.ON_THE_TURN if report.asked[1] == "turn" else report.asked[1]
    yield f"  {names.person(report.asked[0])} was asked: {about}"
    if report.deed != report.n:
        yield english.GOES_ON.format(deed=report.deed)
    if not report.veiled:
        yield from entry_lines(before, entry, report.n, names, everything=True, over=True)
    else:
        yield english.VEILED_LINE.format(line=report.line)
        return
    if report.findings:
        yield "      Found"
        for found in report.findings:
            yield from at_edge(f"        {found.id:<17} {found.text}", found.cite, indent=26)
    for key, value in report.readings:
        yield f"      Reading  {key} = {value}"
    cited = [rule for rule in dict.fromkeys(change.rule for change in report.changes) if rule in index.rules()]
    if cited:
        yield "      Rules"
        for rule in cited:
            yield from at_edge(f"        {rule:<17} {index.rule(rule).title}", index.cite(rule), indent=26)
    if report.facts:
        yield "      Facts"
        for told in differences(report.facts):
            yield from folded(told, "          ", "        ")
