"""Components: what the pieces told so far add up to, beside what there is of them."""

from collections import Counter
from collections.abc import Iterator

from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.cli.terminal.cells import Told
from co2assist.cli.terminal.menu import ENERGY_LETTERS
from co2assist.text.sentences import setup as english
from co2assist.words import ENERGIES, FOSSILS, counted, player_letters

LONGEST_NUMBER = 6
"""Digits of a number of pieces; what is longer, or no number, counts as nothing."""


class Sums:
    """The pieces of the cells told so far; what is not known yet counts as nothing."""

    def __init__(self, game: Game, told: Told) -> None:
        self.game = game
        self.told = told
        self.standing = [value for path, value in told.items() if ".supply#" in path]
        self.projects = [told[path] for place in game.layout.spaces if (path := place.replace(":", ".")) in told]

    def _number(self, path: str) -> int:
        value = self.told.get(path, "")
        return int(value) if value.isdecimal() and len(value) <= LONGEST_NUMBER else 0

    def _together(self, end: str) -> int:
        return sum(self._number(path) for path in self.told if path.endswith(end))

    def ceps(self) -> str:
        """CEPs in the market, the regions and in hand."""
        return f"CEPs {self._together('.ceps')} of {counts.CEPS}"

    def tech(self) -> str:
        """Tech cubes of players and regions; each inspector is one."""
        inspectors = counts.INSPECTORS if self.game.charter.inspectors else 0
        lying = self._together(".cubes") if self.game.charter.region_cubes else 0
        return f"Tech cubes {self._together('.tech') + lying + inspectors} of {counts.TECH}"

    def limited(self) -> str:
        """CEPs and Tech cubes."""
        return f"{self.ceps()}, {self.tech()}"

    def tiles(self) -> str:
        """Fossil tiles on the board and in the stacks."""
        lying = Counter(self.standing)
        most = self.game.charter.fossil
        parts = (f"{kind} {lying[kind] + self._number(f'fossil.{kind}')} of {most[kind]}" for kind in FOSSILS)
        return f"tiles {', '.join(parts)}"

    def energies(self) -> str:
        """Project tiles of each energy on the board, as projects and under plants."""
        tiles = Counter(value.partition("-")[0] for value in (*self.standing, *self.projects))
        parts = (f"{ENERGY_LETTERS[energy]} {tiles[energy]}" for energy in ENERGIES)
        return f"projects {' '.join(parts)} of {sum(counts.PROJECTS.values())} each"

    def pieces(self, seat: int) -> tuple[int, int, int]:
        """A player's infrastructure tokens, control cubes and control markers on the board."""
        colour = self.game.colour(seat)
        here = [value.split(" ") for value in (*self.standing, *self.projects)]
        tokens = sum(words[2:3] == [colour] for words in here)
        cubes = sum(words[4:] == [colour] for words in here)
        return tokens, cubes, min(self.controlled(colour), counts.CONTROL_MARKERS)

    def controlled(self, colour: str) -> int:
        """The regions that a player controls."""
        return sum(value == colour for path, value in self.told.items() if path.endswith(".control"))

    def people(self) -> str:
        """What each player has on the board, of the pieces each of them owns."""
        letters = player_letters(self.game.charter.colours)
        parts = (f"{letter} {'/'.join(map(str, self.pieces(seat)))}" for seat, letter in enumerate(letters))
        most = f"{counts.INFRASTRUCTURE}/{counts.CONTROL_CUBES}/{counts.CONTROL_MARKERS}"
        return f"tokens/cubes/markers {' '.join(parts)} of {most} each"

    def markerless(self) -> Iterator[str]:
        """Who controls more regions than there are control markers: such a region counts without one."""
        for letter, colour in zip(player_letters(self.game.charter.colours), self.game.charter.colours, strict=True):
            held = self.controlled(colour)
            if held > counts.CONTROL_MARKERS:
                counting = "not possible" if self.game.charter.reads("short-supply") == "strict" else "controlled without one"
                yield english.MARKERLESS.format(player=letter, held=held, markers=counts.CONTROL_MARKERS, counting=counting)

    def own(self, seat: int) -> str:
        """What a player must have left beside the board."""
        tokens, cubes, markers = self.pieces(seat)
        left = (
            counted(counts.INFRASTRUCTURE - tokens, "token"),
            counted(counts.CONTROL_CUBES - cubes, "control cube"),
            counted(counts.CONTROL_MARKERS - markers, "control marker"),
        )
        return english.BESIDE.format(pieces=", ".join(left))

    def of_region(self) -> Iterator[str]:
        """What a region is counted against."""
        yield f"{self.ceps()}; {self.tiles()}"
        yield self.energies()
        yield self.people()
        yield from self.markerless()

    def of_player(self, seat: int) -> Iterator[str]:
        """What a player is counted against."""
        yield english.LIMITS.format(ceps=self.ceps(), tech=self.tech(), scientists=counts.SCIENTISTS, cards=counts.HAND)
        yield self.own(seat)
