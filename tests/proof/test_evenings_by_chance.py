"""Whole evenings by chance in every kind of game: said, refused, undone, redone, amended, reloaded, draws handed over."""

from random import Random
from typing import Any

import pytest
from at_home import LONG
from chance_players import random_answer
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from co2assist.board.books import audit
from co2assist.board.changes import Amended
from co2assist.board.facts import facts, text
from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.head import BadText
from co2assist.record.journal import parsed, written
from co2assist.record.new_game import NewGame
from co2assist.record.saves import replayed
from co2assist.record.session import Entry, Refused, all_facts
from co2assist.text.notation import Unreadable
from co2assist.words import COLOURS

KINDS = (
    *(("cooperative", players, ()) for players in (1, 2, 3, 4)),
    *(("cooperative", players, ("un-inspectors",)) for players in (1, 2, 3, 4)),
    *(("competitive", players, ()) for players in (2, 3, 4)),
)
SEEDS = st.integers(0, 2**16)
UNTOLD = ("plants.", "tracks.wind", "lobbyists.", "private-goals.")
"""Values that a copy nobody has read yet does not know."""
ODD = (
    "red: fly",
    "blue: end",
    "red: end",
    "red: build africa:tech",
    "table: amend co2 = 7",
    "red: pay asia",
    "group: reduce 9",
    "é",
    "red:",
)
AMENDED = (
    *("red.money = 3", "red.hand = 4; red.tech = 2", "africa.ceps = 1", "decade = 2020", "red.ceps = 60", "round = 14"),
    *("round = 2", "turn = none", "turn = red", "phase = income; round = 1", "phase = operations; turn = none"),
)


def unread_copy() -> Box:
    """The practice box as a copy of which much is still to be read off."""
    whole = practice_box()
    values = {path: value for path, value in whole.values.items() if not path.startswith(UNTOLD)}
    return Box(values, "Mine", "observed", whole.deal, whole.tiles)


class EveningMachine(RuleBasedStateMachine):
    """An evening beside what it ought to be: its lines, the facts after each, and the lines undone."""

    kind: tuple[str, int, tuple[str, ...]] = KINDS[0]

    @initialize(draws=st.sampled_from(["hands", "app"]), later=st.booleans(), unread=st.booleans(), seed=SEEDS)
    def begin(self, draws: str, later: bool, unread: bool, seed: int) -> None:
        mode, players, variants = self.kind
        box = unread_copy() if unread else practice_box()
        deal = "later" if later and draws == "hands" else None
        chosen: dict[str, Any] = {"draws": draws, "seed": seed, "deal": deal, "variants": variants}
        self.evening = new_evening(NewGame("by chance", mode, COLOURS[:players], box, **chosen))
        self.copy = practice_box()
        self.facts = [all_facts(self.evening.session.start)]
        self.lines: list[str] = []
        self.undone: list[str] = []
        self.grown()

    def grown(self) -> None:
        """Takes note of lines that were added; nothing before them may have changed. A line undone may come back to wait."""
        session = self.evening.session
        entries = session.entries
        before = len(self.lines)
        assert [entry.line for entry in entries[:before]] == self.lines
        for entry in entries[before:]:
            self.lines.append(entry.line)
            self.facts.append(all_facts(entry.after))
            if self.undone and self.undone[-1] == entry.line:
                self.undone.pop()
            elif self.undone:
                self.undone.clear()
        if self.undone and self.undone[-1] == session.waiting():
            self.undone.pop()

    @property
    def over(self) -> bool:
        return self.evening.session.now.over

    @precondition(lambda self: not self.over)
    @rule(seed=SEEDS, lines=st.sampled_from([1, 1, 2, 5, 30, 90]), keen=st.sampled_from([0.0, 0.5, 0.9]))
    def say(self, seed: int, lines: int, keen: float) -> None:
        rng = Random(seed)
        for _ in range(lines):
            if not self.over:
                self.evening.answer(*random_answer(self.evening.session.now, rng, self.copy, keen))
                self.grown()

    @rule(typed=st.sampled_from(ODD))
    def say_something_odd(self, typed: str) -> None:
        before = self.evening.session.now
        try:
            self.evening.say(typed)
        except (Refused, Unreadable):
            assert self.evening.session.now is before
        self.grown()

    @rule(path=st.sampled_from(AMENDED))
    def amend(self, path: str) -> None:
        before = self.evening.session.now
        found: set[str] = set()
        try:
            added = self.evening.session.say(f"table: amend {path} because by chance")
            self.told(added[-1])
            self.evening.deal()
        except Refused as refused:
            found = {finding.id for finding in refused.ruling.failed}
        assert found <= {"amend.settled", "amend.audit", "turn.over", "ask.options"}
        assert not found or self.evening.session.now is before
        self.grown()

    def told(self, entry: Entry) -> None:
        """Every fact named stands as it was told, before the game is played on from there."""
        change = entry.changes[0]
        assert isinstance(change, Amended)
        stands = facts(change.after)
        assert {path: text(stands[path]) for path, _ in change.facts} == dict(change.facts)

    @precondition(lambda self: self.lines)
    @rule(lines=st.sampled_from([1, 1, 2, 7, 400]))
    def undo(self, lines: int) -> None:
        waiting = self.evening.session.waiting()
        self.undone += [waiting] if waiting and not self.undone else []
        taken = self.evening.undo(lines)
        count = len(taken)
        assert [entry.line for entry in taken] == self.lines[len(self.lines) - count :][::-1]
        self.undone += self.lines[len(self.lines) - count :][::-1]
        del self.lines[len(self.lines) - count :]
        del self.facts[len(self.facts) - count :]
        assert waiting is None or self.evening.session.waiting() is None

    @precondition(lambda self: self.undone)
    @rule(lines=st.sampled_from([1, 3, 400]))
    def redo(self, lines: int) -> None:
        wanted = list(self.undone)
        back = self.evening.redo(lines)
        assert [entry.line for entry in back] == wanted[::-1][: len(back)]
        self.grown()

    @rule()
    def reload(self) -> None:
        text = written(self.evening)
        try:
            back = replayed(parsed(text))
        except BadText as wrong:
            raise AssertionError(f"{wrong}\n{text}") from None
        assert written(back) == text
        assert back.session.now.kept == self.evening.session.now.kept
        self.evening = back

    @rule(draws=st.sampled_from(["hands", "app"]), seed=st.none() | SEEDS)
    def hand_the_draws_over(self, draws: str, seed: int | None) -> None:
        if not self.undone:
            self.evening.draw_by(draws, seed)
            self.grown()

    @invariant()
    def all_is_as_it_ought_to_be(self) -> None:
        session = self.evening.session
        assert [entry.line for entry in session.entries] == self.lines
        assert [f"{who}: {line}" for who, line in _said(self.evening)] == self.undone
        if session.now.kept is None:
            assert all_facts(session.now) == self.facts[-1]
        assert audit(session.now.settled) == []
        assert session.start is not None


def _said(evening: Evening) -> list[tuple[str, str]]:
    from co2assist.text import notation

    return [(who, notation.say(act)) for who, act in evening.session.undone]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, (kind[0], kind[1], *kind[2]))))
def test_an_evening_by_chance(kind: tuple[str, int, tuple[str, ...]]) -> None:
    class Here(EveningMachine):
        pass

    Here.kind = kind
    few = settings(
        max_examples=LONG or 3,
        stateful_step_count=60 if LONG else 14,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(Here, settings=few)
