"""What the pieces entered so far add up to, beside what there is of them."""

from collections.abc import Iterator, Mapping

from co2assist.board.count import (
    bank_ceps,
    controlled,
    cubes_left,
    fossil_on_board,
    markers_left,
    pool_tech,
    stack_left,
    tokens_left,
)
from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.cli.terminal.menu import ENERGY_LETTERS
from co2assist.rules.amending import given
from co2assist.text.sentences import setup as english
from co2assist.words import ENERGIES, FOSSILS, counted, player_letters


class Sums:
    """The pieces of a position by now; what has not been entered yet lies as in a fresh game."""

    def __init__(self, bare: Game, told: Mapping[str, str]) -> None:
        self.game, _ = given(bare, told)

    def limited(self) -> str:
        """CEPs in the market, the regions and in hand; Tech cubes of players, regions and inspectors."""
        return f"{self.ceps()}, Tech cubes {counts.TECH - pool_tech(self.game)} of {counts.TECH}"

    def ceps(self) -> str:
        """CEPs in the market, the regions and in hand."""
        return f"CEPs {counts.CEPS - bank_ceps(self.game)} of {counts.CEPS}"

    def tiles(self) -> str:
        """Fossil tiles in the regions."""
        here = (f"{kind} {fossil_on_board(self.game, kind)} of {self.game.charter.fossil[kind]}" for kind in FOSSILS)
        return f"tiles {', '.join(here)}"

    def of_region(self) -> Iterator[str]:
        """What a region is counted against."""
        game, stack = self.game, sum(counts.PROJECTS.values())
        yield f"{self.ceps()}; {self.tiles()}"
        out = (f"{ENERGY_LETTERS[energy]} {stack - stack_left(game, energy)}" for energy in ENERGIES)
        yield f"projects {' '.join(out)} of {stack} each"
        most = (counts.INFRASTRUCTURE, counts.CONTROL_CUBES, counts.CONTROL_MARKERS)
        letters = player_letters(game.charter.colours)
        out = (
            f"{letter} {'/'.join(str(there - left) for there, left in zip(most, self._left(seat), strict=True))}"
            for seat, letter in enumerate(letters)
        )
        yield f"tokens/cubes/markers {' '.join(out)} of {'/'.join(map(str, most))} each"
        for seat, letter in enumerate(letters):
            if (held := len(controlled(game, seat))) > counts.CONTROL_MARKERS:
                counting = "not possible" if game.charter.reads("short-supply") == "strict" else "controlled without one"
                yield english.MARKERLESS.format(player=letter, held=held, markers=counts.CONTROL_MARKERS, counting=counting)

    def _left(self, seat: int) -> tuple[int, int, int]:
        return tokens_left(self.game, seat), cubes_left(self.game, seat), markers_left(self.game, seat)

    def of_player(self, seat: int) -> Iterator[str]:
        """What a player is counted against, and what must be left beside the board."""
        yield english.LIMITS.format(limited=self.limited(), scientists=counts.SCIENTISTS, cards=counts.HAND)
        left = zip(self._left(seat), ("token", "control cube", "control marker"), strict=True)
        yield english.BESIDE.format(pieces=", ".join(counted(number, piece) for number, piece in left))
