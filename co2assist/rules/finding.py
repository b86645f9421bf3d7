"""Rulings: what a law finds, condition by condition."""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from msgspec import Struct

from co2assist.board.acts import Act
from co2assist.board.game import Game
from co2assist.box.catalog import Unknown

Value = TypeVar("Value")


class Finding(Struct, frozen=True, gc=False):
    """One condition: met (True), not met (False) or not to be judged (None), with its figures.

    `missing` names the printed value that has to be read off before it can be judged.
    """

    id: str
    ok: bool | None
    figures: dict[str, Any] = {}
    missing: str | None = None


Findings = Iterator[Finding]
Law = Callable[[Game, int, Any], Findings]


class Ruling(Struct, frozen=True, gc=False):
    """All findings about one act, in the order of the rulebook."""

    act: Act
    findings: tuple[Finding, ...]

    @property
    def failed(self) -> tuple[Finding, ...]:
        """The conditions that are not met."""
        return tuple([finding for finding in self.findings if finding.ok is False])

    @property
    def missing(self) -> tuple[str, ...]:
        """The printed values that nobody has read off yet and that decide."""
        return tuple([finding.missing for finding in self.findings if finding.missing])

    @property
    def verdict(self) -> str:
        """lawful, unlawful or cannot-say."""
        if self.failed:
            return "unlawful"
        return "cannot-say" if self.missing else "lawful"


def met(findings: Findings) -> bool:
    """Whether every condition that can be judged is met; stops at the first that is not."""
    for finding in findings:
        if finding.ok is False:
            return False
    return True


def reckon(read: Callable[[], Value]) -> Value | Unknown:
    """A printed value, or the Unknown that stands for it."""
    try:
        return read()
    except Unknown as unknown:
        return unknown
