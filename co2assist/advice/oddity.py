"""At the table: one thing that is odd on a told table, the facts it speaks of, and the clock it is measured by."""

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct

from co2assist.board.game import Game
from co2assist.rulebook import index
from co2assist.text import sentences
from co2assist.text.names import Names
from co2assist.words import FOSSILS


class Oddity(Struct, frozen=True):
    """One sentence with the figures that disagree, the rule it goes by, and the facts it speaks of."""

    says: str
    rule: str
    facts: tuple[str, ...]

    @property
    def cite(self) -> str:
        """The section of the rulebook."""
        return index.cite(self.rule)

    @property
    def cited(self) -> str:
        """The sentence with the section it goes by."""
        return f"{self.says}: {self.cite}"


def odd(key: str, rule: str, facts: tuple[str, ...], **figures: object) -> Oddity:
    """An oddity by its sentence in english.ODD."""
    return Oddity(sentences.ODD[key].format(**figures), rule, facts)


STACKS = tuple(f"fossil.{kind}" for kind in FOSSILS)
Found = Iterator[Oddity]
Look = Callable[[Game, Names], Found]


def supplies(game: Game) -> tuple[int, int]:
    """Energy Supply phases that are over, and those that have at least begun."""
    if game.phase == "decade":
        return game.decade, game.decade + 1
    phases = game.charter.phases
    over = phases.index(game.phase) > phases.index("supply")
    return game.decade + over, game.decade + (over or game.phase == "supply")


def turns(game: Game, seat: int | None = None) -> int:
    """Turns that are over, of one player or of all; at the end of a decade at most so many."""
    charter = game.charter
    after = game.phase == "decade" or charter.phases.index(game.phase) > charter.phases.index("operations")
    rounds = sum(charter.rounds[: game.decade + after])
    order = charter.clockwise(game.start)
    ahead = 0
    if game.phase == "operations":
        rounds += game.round - 1
        ahead = len(order) if game.turn is None else order.index(game.turn)
    if seat is None:
        return rounds * len(order) + ahead
    return rounds + (order.index(seat) < ahead)


def supply_facts(game: Game, regions: Iterable[int] | None = None) -> tuple[str, ...]:
    """The facts of the demand spaces of these regions, or of all."""
    there = range(len(game.regions)) if regions is None else regions
    return tuple(f"{game.layout.ids[region]}.supply" for region in there)
