"""Sentences for reports: findings and changes in the narrator's words, each with the rule it stands on."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from co2assist.advice.what_if import Trial
from co2assist.board.changes import Change
from co2assist.board.game import Game
from co2assist.referee import Position
from co2assist.rulebook import index
from co2assist.rules.finding import Finding
from co2assist.text import narration, notation, sentences
from co2assist.text.names import Names

MOST = 4
"""Other choices named at most."""


class Effect(Struct, frozen=True):
    """One thing that moves, in a sentence; the rule it moves by; the reading that decided, if any."""

    text: str
    rule: str
    note: str = ""


def finding(game: Game, who: str, found: Finding, names: Names | None = None) -> str:
    """A condition in a sentence with the figures that agree or disagree."""
    return narration.finding_text(game, who, found, names or Names())


def answer_first(position: Position, names: Names | None = None) -> str:
    """What an answer at the wrong time should have been about: the open question."""
    question = narration.question(position, names or Names())
    return sentences.ANSWER_FIRST.format(question=question)


def effects(before: Game, steps: Iterable[Position], names: Names | None = None) -> tuple[Effect, ...]:
    """What the lines that led through these positions moved, one after the other."""
    told: list[Effect] = []
    for position in steps:
        told += tell(before, position.changes, names)
        before = position.game
    return tuple(told)


def tell(before: Game, changes: Iterable[Change], names: Names | None = None) -> list[Effect]:
    """Changes in sentences, each with its sum."""
    told = narration.tell(before, tuple(changes), names or Names())
    return [Effect(row.text, row.rule, row.note or "") for row in told]


def cite(id: str) -> str:
    """Where a rule or condition stands in the rulebook; empty for an id the index does not know."""
    return index.cite(id) if id in index.rules() else ""


def choices(trial: Trial, names: Names) -> Iterator[str]:
    """The answers taken in between, in sentences: whose choice each is, and what else they could do."""
    for position, (who, act) in zip(trial.steps, trial.assumed, strict=False):
        deed = narration.headline(position.game, who, act, names).rstrip(".")
        others = [notation.say(option) for option in (position.ask.options if position.ask else None) or () if option != act]
        told = others[:MOST] + ["…"] * (len(others) > MOST)
        form = sentences.IF_OR if told else sentences.IF
        yield form.format(deed=deed, name=names.name(who), others=", ".join(told))
