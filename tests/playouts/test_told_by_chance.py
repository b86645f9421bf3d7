"""Games in which the copy is read off bit by bit, the table corrects itself, or somebody types nonsense."""

import zlib
from random import Random

import pytest
from chance_players import random_answer
from random_tables import KINDS, STARTS, Kind, charter_by_chance, open_table

from co2assist.board.acts import Agenda, Amend, Printed, Summit, Un
from co2assist.board.books import audit
from co2assist.board.changes import Amended
from co2assist.board.facts import facts, same, text
from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.record.session import Entry, Refused, Session, all_facts
from co2assist.referee import begin, judge, settled_now
from co2assist.rules.setup import fresh
from co2assist.text import notation
from co2assist.text.notation import Unreadable
from co2assist.words import ENERGIES

LINES = 250
SCRAPS = """
red: blue: table: group: propose prepare build move buy sell claim play with minor home africa:tech summit:2 card:14
un:3 wind $3 3 -1 0 99999999 give learn place pay hand take decline recruit skip cube own income draw reduce 40 none
goals goal cash
""".split()
SCRAPS += "agenda un event printed amend = { } ; : because é [b] \x00 \x1b[2J summit:0 card:99 africa:".split()


def seeded(kind: Kind, name: str) -> Random:
    return Random(zlib.crc32(f"{kind} {name}".encode()))


def bare_box(rng: Random) -> Box:
    """A copy from which some values, or none at all, have been read."""
    share = rng.choice([0.0, 0.3, 0.8])
    known = {path: value for path, value in practice_box().values.items() if rng.random() < share}
    return Box(known, "a copy", "observed")


@pytest.mark.parametrize("later", [False, True])
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_copy_read_off_bit_by_bit(kind: Kind, later: bool) -> None:
    rng = seeded(kind, f"bit by bit {later}")
    session = Session(begin(fresh(charter_by_chance(kind, rng, plain=False), bare_box(rng), None, later)))
    for _ in range(LINES):
        if session.now.over:
            break
        tell_something(session, rng)
        before = all_facts(session.now)
        who, act = random_answer(session.now, rng, keen=0.5)
        assert not judge(session.now, who, act).failed, notation.line(who, act)
        entries = session.answer(who, act)
        check_there_and_back(session, len(entries))
        if session.waiting():
            moved = {path for path, value in all_facts(session.now).items() if value != before.get(path)}
            assert moved <= {"ask.who", "ask.about"} or isinstance(act, Printed) or entries
    lines = [entry.line for entry in session.entries]
    again = Session(session.start)
    for line in lines:
        again.say(line)
    assert [entry.line for entry in again.entries] == lines
    assert again.now.game == (session.entries[-1].after.game if session.waiting() else session.now.game)


def tell_something(session: Session, rng: Random) -> None:
    """Now and then the table tells a tile or a value unasked, wherever the game stands."""
    game, energies = session.now.game, rng.sample(ENERGIES, 3)
    acts = [Summit(n + 1, tuple(energies[:2])) for n, topics in enumerate(game.summits) if topics is None]
    acts += [Agenda(name, tuple(energies)) for name, r in zip(game.layout.ids, game.regions, strict=False) if r.agenda is None]
    acts += [Un(n + 1, tuple(energies), 1) for n, card in enumerate(game.un) if card is None]
    acts += [Printed(path, value) for path, value in rng.sample(sorted(practice_box().values.items(), key=str), 3)]
    act = rng.choice(acts)
    if rng.random() < 0.3 and not judge(session.now, "table", act).failed:
        asked, waiting = session.now.ask, session.waiting()
        session.answer("table", act)
        assert waiting or (session.now.ask.who, session.now.ask.about) == (asked.who, asked.about) or asked.who == "table"


def check_there_and_back(session: Session, lines: int) -> None:
    """What was told, and the line that had waited for it, can be taken back and said again."""
    after, waited = all_facts(session.now), session.waiting()
    if lines and not waited:
        session.undo(lines)
        session.redo(lines)
        assert all_facts(session.now) == after
        assert session.waiting() is None


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_corrections_by_chance_leave_a_table_that_adds_up(kind: Kind) -> None:
    rng = seeded(kind, "amend")
    session = open_table(charter_by_chance(kind, rng, plain=False), rng.choice(STARTS))
    taken = 0
    for _ in range(LINES):
        if session.now.over:
            break
        act = Amend(facts_by_chance(session, rng), "tried")
        before = session.now
        ruling = judge(before, "table", act)
        if ruling.failed:
            with pytest.raises(Refused):
                session.answer("table", act)
            assert session.now is before
            assert settled_now(before) or "amend.settled" in {finding.id for finding in ruling.failed}
        else:
            (entry,) = session.answer("table", act)
            taken += 1
            check_told(entry, act)
            assert audit(session.now.game) == []
            assert notation.read(notation.line("table", act), session.now.game) == ("table", act)
        if not session.now.over:
            session.answer(*random_answer(session.now, rng, keen=0.5))
            assert audit(session.now.game) == []
    assert taken > 0
    done = len(session.entries)
    session.undo(done)
    assert session.now == session.start
    session.redo(done)
    assert len(session.entries) == done


def check_told(entry: Entry, act: Amend) -> None:
    """Every fact that was amended reads as it was told, before anything is played on from there."""
    (change,) = [change for change in entry.changes if isinstance(change, Amended)]
    stands = facts(change.after)
    for path, value in act.facts:
        assert same(stands[path], value), f"{path} was told as {value} and stands as {text(stands[path])}"


def facts_by_chance(session: Session, rng: Random) -> tuple[tuple[str, str], ...]:
    """Some facts, those of the clock more often, with another's value, a number near their own, or one of a few words."""
    known = {path: value for path, value in all_facts(session.now).items() if not path.startswith(("readings", "ask"))}
    told = {}
    clock = rng.sample(["decade", "phase", "round", "turn", "start"], rng.choice([0, 0, 1, 2]))
    for path in [*clock, *rng.sample(sorted(known.keys() - set(clock)), rng.choice([1, 1, 2]))]:
        value = known[path]
        if isinstance(value, int):
            told[path] = str(value + rng.choice([-10, -1, 0, 1, 2, 10]))
        else:
            told[path] = rng.choice([text(value), text(known[rng.choice(sorted(known))]), "none", "?", "-", "home"])
    return tuple(told.items())


@pytest.mark.parametrize("kind", KINDS[::3], ids=str)
def test_nonsense_is_unreadable_or_refused(kind: Kind) -> None:
    rng = seeded(kind, "nonsense")
    session = open_table(charter_by_chance(kind, rng, plain=True), "rich")
    refused = 0
    for _ in range(LINES):
        if session.now.over:
            break
        for _ in range(10):
            typed = " ".join(rng.choices(SCRAPS, k=rng.randint(1, 5)))
            now, entries = session.now, len(session.entries)
            for part in notation.split_lines(typed)[:1]:
                try:
                    session.say(part)
                except (Unreadable, Refused):
                    refused += 1
                    assert session.now is now
                    assert len(session.entries) == entries
            if session.now.over:
                return
        session.answer(*random_answer(session.now, rng))
    assert refused > 100
