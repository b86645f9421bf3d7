"""Overview: the numbers and lists that make one kind of game different from another."""

from collections.abc import Mapping

from msgspec import Struct


class Charter(Struct, frozen=True):
    """What a game of this mode, with these players, variants and readings, is played by.

    `rounds` and `decades` have one entry a decade; `phases` and `steps` name the steps in their order;
    `only` is the one phase that is followed, where the others are played without this program.
    """

    mode: str
    colours: tuple[str, ...]
    start_region: str
    variants: tuple[str, ...]
    readings: Mapping[str, str]
    decades: tuple[int, ...]
    rounds: tuple[int, ...]
    phases: tuple[str, ...]
    steps: Mapping[str, tuple[str, ...]]
    last_steps: tuple[str, ...]
    co2: int
    co2_floor: int | None
    shared_score: bool
    region_cubes: bool
    company_goals: bool
    events: bool
    goals: bool
    inspectors: bool
    income_stacks: int
    claim_points: int
    un_display: tuple[int, int] | None
    fossil: Mapping[str, int]
    only: str = ""

    def reads(self, key: str) -> str:
        """The reading of a doubtful passage that this table plays by."""
        return self.readings[key]

    def seat(self, colour: str) -> int:
        """The seat of a colour, counted clockwise from 0."""
        return self.colours.index(colour)

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats clockwise, beginning with `first`."""
        seats = len(self.colours)
        return tuple((first + step) % seats for step in range(seats))
