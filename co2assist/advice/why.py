"""Why: how a fact came about, entry by entry, how it is reckoned now, and one entry explained in full."""

import difflib
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from co2assist.advice import check as wording
from co2assist.advice.breakdown import Part, contest_parts, reckoned, total
from co2assist.advice.check import Effect, Judged, ruled
from co2assist.advice.fact_names import extra, meant
from co2assist.board.acts import Learn
from co2assist.board.changes import Change, DiscMoved, Reckoned
from co2assist.board.facts import Fact, differing, facts, player_facts, region_facts, table_facts
from co2assist.board.game import Game
from co2assist.record.session import Session, all_facts
from co2assist.rules.operations.control import Contest
from co2assist.rules.setup import fresh
from co2assist.text import notation, sentences
from co2assist.text.names import Names
from co2assist.text.notation import secrecy
from co2assist.text.safe import clean

START = {"money": "setup.money", "agenda": "setup.deal", "summits": "setup.deal", "goals": "setup.deal", "un": "setup.deal"}
"""The rule by which a fact has the value a game starts with; pieces, where nothing else is named."""


BONUS = "knowledge.bonus"
"""The rule of what an icon of a knowledge track brings."""

TOLD = "as entered at the start"

AT_ONCE = "before anybody was asked"

TABLE_SUBJECTS = ("co2", "score", "market.", "bank.", "pool.", "stack.", "plants.", "fossil.", "goals", "un", "summits")


class NoSuchFact(Exception):
    """A path that is no fact; `near` are the likest facts."""

    def __init__(self, path: str, near: tuple[str, ...]) -> None:
        self.path = clean(path, 60)
        self.near = near
        super().__init__(f"{self.path!r} is no fact")

    @property
    def others(self) -> str:
        """The facts that may have been meant, in a sentence; empty where none is alike."""
        return f"Nearest: {', '.join(self.near)}." if self.near else ""


class SeveralFacts(NoSuchFact):
    """A short form that may mean several facts, all of them in `near`."""

    def __str__(self) -> str:
        return f"{self.path!r} may mean several facts"

    @property
    def others(self) -> str:
        """All of them."""
        return f"Which of these: {', '.join(self.near)}?"


class NoSuchEntry(Exception):
    """A number that is no entry; `last` is the number of the last one."""

    def __init__(self, number: int, last: int) -> None:
        self.number = number
        self.last = last
        super().__init__(sentences.no_entry(number, last))


class WhyStep(Struct, frozen=True):
    """One change of a fact: in which entry (0 = the start), by which line, what moved, by which rule; `delta` for numbers.

    `deed` is the entry whose line (`deed_line`) began what this one finished; equal to `n` where it did so itself.
    """

    n: int
    year: int
    line: str
    text: str
    rule: str
    before: Fact
    value: Fact
    delta: int | None
    deed: int
    deed_line: str = ""


class WhyReport(Struct, frozen=True):
    """How a fact stands (`value`), how it came about (`history`), and how it is reckoned (`parts`).

    `contest` tells the last comparison for control, made in entry `contest_n` under a `reading` of ties; `by_rule` adds a
    number's changes up, and `practice` tells that printed values in use are made up.
    """

    path: str
    value: Fact
    history: tuple[WhyStep, ...]
    parts: tuple[Part, ...] = ()
    by_rule: tuple[tuple[str, int], ...] = ()
    contest: tuple[Part, ...] = ()
    contest_n: int = 0
    reading: str = ""
    practice: bool = False

    def document(self) -> dict[str, Any]:
        """The report as `why --json` writes it."""
        steps = ("n", "year", "line", "text", "rule", "before", "value", "delta")
        return {
            "path": self.path,
            "value": self.value,
            "parts": [{"text": part.text, "figure": part.figure} for part in (*self.parts, *self.contest)],
            "history": [{key: getattr(step, key) for key in steps} for step in self.history],
        }


def why(session: Session, path: str, names: Names | None = None) -> WhyReport:
    """How a fact, named in full or in short, came about and is reckoned now.

    Raises NoSuchFact, SeveralFacts, and Unknown for an income not read off yet.
    """
    names = names or Names()
    game = session.now.game
    known = all_facts(session.now)
    path = _named(" ".join(path.split()).lower().replace(":", "."), game, known, names)
    value: Fact = known[path] if path in known else total(game, path)
    if path not in known and value is None:
        raise NoSuchFact(path, nearest(path, game, known))
    untold = path in known and value is None and bool(game.charter.only)
    history = tuple(_history(session, path, names)) if path in known and not path.startswith("ask.") and not untold else ()
    number, contest = _last_contest(session, path, names)
    by_rule: dict[str, int] = {}
    for step in history:
        by_rule[step.rule] = by_rule.get(step.rule, 0) + (step.delta or 0)
    return WhyReport(
        path=path,
        value=value,
        history=history,
        parts=() if untold else reckoned(game, path, names),
        by_rule=tuple(by_rule.items()) if isinstance(value, int) else (),
        contest=contest,
        contest_n=number,
        reading=game.charter.reads("control-tie") if number else "",
        practice=game.box.practice,
    )


def _named(path: str, game: Game, known: dict[str, Fact], names: Names) -> str:
    """The path of the fact that is meant; as it is where there is none. Raises SeveralFacts."""
    if path in known or path in extra(game):
        return path
    found = meant(game, path, known, names)
    if len(found) > 1:
        raise SeveralFacts(path, found)
    return found[0] if found else path


def nearest(path: str, game: Game, known: dict[str, Fact]) -> tuple[str, ...]:
    """The facts a mistyped path is likest to: those that begin so, then those that look alike."""
    every = [*known, *extra(game)]
    begin = [fact for fact in every if path and fact.startswith(path)]
    ending = [fact for fact in every if path and fact.endswith(f".{path}")]
    return tuple(dict.fromkeys([*begin, *ending, *difflib.get_close_matches(path[:60], every, 5, 0.5)]))[:8]


def _history(session: Session, path: str, names: Names) -> Iterator[WhyStep]:
    seen = session.told
    value = fact(seen, path)
    fresh_value = fact(fresh(seen.charter, seen.box, seen.box.deal), path)
    usual = value == fresh_value or fresh_value is None
    rule = START.get(path.split(".")[-1], "setup.pieces") if usual else "amend"
    yield WhyStep(0, _year(seen), "", "" if usual else TOLD, rule, None, value, _delta(None, value), 0)
    yield from _opening(session, path, names)
    seen = session.start.game
    value = fact(seen, path)
    for n, entry in enumerate(session.entries, 1):
        after = entry.after.game
        now = value if after is seen else fact(after, path)
        if now != value:
            yield from _steps(session, n, path, value, now, names)
        value, seen = now, after


def _opening(session: Session, path: str, names: Names) -> Iterator[WhyStep]:
    """The changes of a fact before anybody was asked."""
    for before, after, change in applied(session.told, session.opening):
        was, became = fact(before, path), fact(after, path)
        if was != became:
            text = " ".join(row.text for row in wording.tell(before, [change], names))
            yield WhyStep(0, _year(before), AT_ONCE, text, change.rule, was, became, _delta(was, became), 0)


def fact(game: Game, path: str) -> Fact:
    """One fact of a position; None where there is none of that path."""
    subject = path.partition(".")[0]
    if subject in game.charter.colours:
        return player_facts(game, subject, game.players[game.charter.seat(subject)]).get(path)
    if subject in game.layout.regions and game.regions:
        number = game.layout.regions[subject]
        return region_facts(game, subject, number, game.regions[number]).get(path)
    found = table_facts(game) if path.startswith(TABLE_SUBJECTS) else facts(game)
    return found.get(path)


def _steps(session: Session, n: int, path: str, value: Fact, now: Fact, names: Names) -> Iterator[WhyStep]:
    """The changes of an entry that moved a fact, one step each; what they do not account for comes last."""
    entry, own = session.entries[n - 1], deed_of(session, n)
    year = _year(session.before(n).game)
    learnt = False
    for before, after, change in applied(session.before(n).game, entry.changes):
        became = fact(after, path)
        deed = own if change.rule != BONUS else n if learnt else reached_in(session, n)
        began = session.entries[deed - 1].line
        learnt = learnt or isinstance(change, DiscMoved)
        if became != value:
            text = " ".join(row.text for row in wording.tell(before, [change], names))
            yield WhyStep(n, year, entry.line, text, change.rule, value, became, _delta(value, became), deed, began)
            value = became
    if value != now:
        yield WhyStep(n, year, entry.line, "", "turn.order", value, now, _delta(value, now), own, session.entries[own - 1].line)


def applied(game: Game, changes: tuple[Change, ...]) -> Iterator[tuple[Game, Game, Change]]:
    """The table before and after each change, with the change."""
    for change in changes:
        after = change.apply(game)
        yield game, after, change
        game = after


def deed_of(session: Session, n: int) -> int:
    """The entry that began what entry `n` answers a question of; a point learnt at a summit is a deed of its own."""
    first = n
    while first > 1 and session.before(first).answers:
        first -= 1
    return n if isinstance(session.entries[first - 1].act, Learn) and isinstance(session.entries[n - 1].act, Learn) else first


def reached_in(session: Session, n: int) -> int:
    """The entry in which a disc reached the icon whose bonus entry `n` gives or uses."""
    first = n
    while first > 1 and session.before(first).answers:
        first -= 1
        if any(isinstance(change, DiscMoved) for change in session.entries[first - 1].changes):
            break
    return first


def _year(game: Game) -> int:
    return game.charter.decades[game.decade]


def _delta(before: Fact, after: Fact) -> int | None:
    """The difference of two numbers; what is not there counts as 0."""
    if not isinstance(after, int) and not isinstance(before, int):
        return None
    return (after if isinstance(after, int) else 0) - (before if isinstance(before, int) else 0)


def _last_contest(session: Session, path: str, names: Names) -> tuple[int, tuple[Part, ...]]:
    """The last time control of a region was compared: in which entry, and its steps; 0 where it never was."""
    region, _, what = path.partition(".")
    if what != "control":
        return 0, ()
    for n in range(len(session.entries), 0, -1):
        for _, game, change in reversed(list(applied(session.before(n).game, session.entries[n - 1].changes))):
            if isinstance(change, Reckoned) and change.what == "control" and change.about == region:
                builder = change.seat or 0
                return n, contest_parts(game, game.layout.regions[region], builder, _contest(game, change), names)
    return 0, ()


def _contest(game: Game, told: Reckoned) -> Contest:
    figures: dict[str, Any] = dict(told.figures)
    spaces = {game.charter.seat(colour): held for colour, held in figures["held"]}
    return Contest(figures["taken"], told.rule, spaces, figures["energy"])


class EntryReport(Struct, frozen=True):
    """One entry in full: who was asked what, what the referee found, what moved, which facts differ, forced answers since.

    `deed` is the entry that began what this one answers; `veiled` hides private goals until all have shown theirs.
    """

    n: int
    year: int
    phase: str
    line: str
    asked: tuple[str, str]
    deed: int
    findings: tuple[Judged, ...]
    changes: tuple[Effect, ...]
    cites: tuple[str, ...]
    facts: dict[str, tuple[Fact, Fact]]
    forced: tuple[str, ...]
    readings: tuple[tuple[str, str], ...]
    veiled: bool = False


def explain(session: Session, n: int, names: Names | None = None) -> EntryReport:
    """Entry `n` (from 1) in full; private goals stay hidden until the game is over. Raises NoSuchEntry."""
    if not 1 <= n <= len(session.entries):
        raise NoSuchEntry(n, len(session.entries))
    entry, before = session.entries[n - 1], session.before(n)
    secret = secrecy.veiled(entry.act, session.now.over)
    changes = () if secret else wording.effects(before.game, (entry.after,), names)
    findings, readings = ((), ()) if secret else ruled(before, entry.who, entry.act, changes, names)
    return EntryReport(
        n=n,
        year=_year(before.game),
        phase=before.game.phase,
        line=f"{entry.who}: goals" if secret else entry.line,
        asked=(before.ask.who, before.ask.about) if before.ask else ("none", "none"),
        deed=deed_of(session, n),
        findings=findings,
        changes=changes,
        cites=tuple(wording.cited(change.rule) for change in changes),
        facts=differing(facts(before.game), facts(entry.after.game)),
        forced=tuple(notation.line(*said) for said in entry.after.echoes),
        readings=readings,
        veiled=secret,
    )
