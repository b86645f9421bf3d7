"""The cells of a form: what each of them tells, and the keys that it takes."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import permutations, product

from msgspec import Struct

from co2assist.box import counts
from co2assist.cli.terminal.choose import Choosing, Half, Heard, Keyboard, Service
from co2assist.cli.terminal.keyboard import Lines
from co2assist.cli.terminal.menu import ENERGY_KEYS, ENERGY_LETTERS, Key, Menu
from co2assist.rules.setup import AGENDA_SIZE
from co2assist.words import counted

REST_OF_ROW, REST_OF_FORM, OUT = ",", ".", "-"
"""Signs that are no values: all that is left in a row or form is kept; what is told in words is taken out."""
Told = Mapping[str, str]
"""Values by the paths of their cells."""
Choices = tuple[tuple[str, str], ...]
"""What may be typed, each with the value it stands for."""
NUMBER = re.compile(r"-?(0|[1-9][0-9]*)")
LONGEST_TAKEN = 60
"""Signs of the facts that are told to have been taken."""
FEW = 9
"""Keys of a cell that are told one by one, with their words."""


class Misread(Exception):
    """A line that cannot be taken, for the reason it gives."""


class Cell(Struct, frozen=True):
    """One value: the fact it tells, its label, and what may be typed with the value each of it stands for.

    `usual` is what it has while nobody tells it; `passed` the value it takes without being asked, if any; `like` says
    what may be typed, where the keys are too many to be listed; a `worded` value is shown in full where it stands; one that
    is `ended` is closed by Enter alone, however many letters it has; one that `closes` as soon as one value is left. One that
    `takes` a line is told in words: that tells the cells which the line comes to, and raises Misread.
    """

    path: str
    label: str
    choices: Choices
    needed: bool = True
    usual: Callable[[Told], str] | None = None
    passed: Callable[[Told], str | None] | None = None
    like: str = ""
    worded: bool = False
    ended: bool = False
    closes: bool = False
    takes: Callable[[str, Told], dict[str, str]] | None = None

    def fitting(self, typed: str) -> list[str]:
        """The choices that begin so."""
        return [key for key, _ in self.choices if key.startswith(typed)]

    def beyond(self, typed: str) -> str:
        """That a number as typed is above or below every number of the cell, with both figures; empty where it is not."""
        numbers = [int(key) for key in self._numbers()]
        if not numbers or not NUMBER.fullmatch(typed) or min(numbers) <= int(typed) <= max(numbers):
            return ""
        return f"{typed} is above {max(numbers)}" if int(typed) > max(numbers) else f"{typed} is below {min(numbers)}"

    def strays(self, typed: str) -> bool:
        """Whether digits lead beyond the numbers of the cell: they stand, so that Enter tells it of the number as typed."""
        sizes = [len(key) for key in self._numbers()]
        if not sizes or not (len(typed) < min(sizes) or 1 < len(typed) == max(sizes)):
            return False
        return bool(self.beyond(typed))

    def _numbers(self) -> list[str]:
        return [key for key, _ in self.choices if NUMBER.fullmatch(key)]

    def value(self, typed: str) -> str:
        """What a choice stands for."""
        return dict(self.choices)[typed]

    def key(self, value: str) -> str:
        """How a value is typed; empty for one that is none of the choices."""
        return next((key for key, known in self.choices if known == value), "")

    def reads(self, value: str) -> str:
        """How a value stands in a row: as it is typed, or in full."""
        return value if self.worded else self.key(value) or value

    def may_be(self) -> str:
        """What may be typed."""
        keys = [key for key, _ in self.choices]
        return self.like or (" ".join(keys) if len(keys) <= 8 else f"{keys[0]} to {keys[-1]}")

    def keys(self) -> str:
        """What may be typed, each key with the word it stands for; only what it is like where there are many."""
        if len(self.choices) > FEW or all(key == value for key, value in self.choices):
            return self.like or f"{self.choices[0][0]} to {self.choices[-1][0]}"
        words = {"-": "- nothing"}
        return ", ".join(words.get(key, key) if key == value else f"{key} {value}" for key, value in self.choices)

    def kept(self, told: Told) -> str:
        """What Enter keeps: the value told, or the usual one; empty where there is none."""
        value = told.get(self.path, self.usual(told) if self.usual is not None else "")
        return value if self.usual is not None or self.key(value) else ""

    def shown(self, told: Told) -> str:
        """What Enter keeps, as it would be typed."""
        value = self.kept(told)
        return self.key(value) or value


class Row(Struct, frozen=True):
    """Cells side by side; `total` adds up their numbers at the edge, under that name; `edge` says something else there."""

    label: str
    cells: tuple[Cell, ...]
    total: str = ""
    edge: Callable[[Told], str] | None = None


def counting(most: int, least: int = 0, step: int = 1) -> Choices:
    """Numbers, each typed as it is written."""
    return tuple((str(number), str(number)) for number in range(least, most + 1, step))


def spelled(rows: Iterable[Choices], between: str = " ") -> Choices:
    """Choices typed letter by letter, such as `sw` for `solar wind`."""
    return tuple(("".join(key for key, _ in row), between.join(word for _, word in row)) for row in rows)


def numbers(path: str, label: str, most: int, least: int = 0, step: int = 1, needed: bool = True) -> Cell:
    """A cell for a number."""
    return Cell(path, label, counting(most, least, step), needed)


# --- Tiles and cards: what is typed, and what it stands for


SIZES: Choices = tuple((str(size), str(size)) for size in counts.SUMMITS)
"""Sizes of summit tiles."""
ENDS: Choices = (("h", "half"), ("t", "top"))
"""Places on a track that knowledge goals ask for."""
CUBES = range(10)
"""Tech cubes that a card may cost."""


def letters(energies: Iterable[str]) -> str:
    """Energies as they are typed, a letter each."""
    return "".join(ENERGY_LETTERS[energy] for energy in energies)


@cache
def agendas() -> Choices:
    """Three letters, most preferred first."""
    return spelled(permutations(ENERGY_KEYS, AGENDA_SIZE))


@cache
def summits(*sizes: int) -> Choices:
    """The talks of a summit tile, in the order they are typed."""
    return spelled(tile for size in sizes for tile in permutations(ENERGY_KEYS, size))


@cache
def un_cards(*sizes: int) -> Choices:
    """The plants of a UN card and its Tech cubes: sw1."""
    plants = spelled(card for size in sizes for card in product(ENERGY_KEYS, repeat=size))
    return tuple((f"{key}{cubes}", f"{plant} {cubes}") for (key, plant), cubes in product(plants, CUBES))


def goals(kind: str, places: Choices, ends: Choices = ENDS) -> Choices:
    """What the goal tiles of a kind name: a region or an energy, a size or an energy, a place on a track."""
    if kind == "know":
        return spelled(product(ENERGY_KEYS, ends))
    return (*(places if kind == "build" else SIZES), *ENERGY_KEYS)


def in_any_order(choices: Choices, tiles: Sequence[str]) -> Choices:
    """The choices that are one of these tiles, each as the tile has it, in whatever order it is typed; all without tiles."""
    listed = {tuple(sorted(tile.split())): tile for tile in tiles}
    faces = ((typed, tuple(sorted(face.split())), face) for typed, face in choices)
    return tuple((typed, listed.get(words, face)) for typed, words, face in faces if not tiles or words in listed)


def taken(found: Told) -> str:
    """That a line was taken: its facts with their values, or their names or number where that is too long for one line."""
    facts: dict[str, list[str]] = {}
    for cell, value in found.items():
        facts.setdefault(cell.partition("#")[0], []).append(value)
    said = "; ".join(f"{fact} = {', '.join(values)}" for fact, values in facts.items())
    short = next((shown for shown in (said, ", ".join(facts)) if len(shown) <= LONGEST_TAKEN), counted(len(facts), "fact"))
    return f"taken: {short}"


TOLD = Service("told")
"""Said where a whole line was the fact that the cell is about."""


class AtCell(Choosing):
    """The choices of a cell. `prompt` shows its row with what is typed; `spelled` takes a whole line that is its fact."""

    def __init__(
        self,
        cell: Cell,
        told: Told,
        keyboard: Keyboard,
        half: Half,
        prompt: Callable[[str], str],
        spelled: Callable[[str], bool],
    ) -> None:
        kept = cell.kept(told)
        enter = Key("", cell.shown(told) or "later", word=f"={kept}") if kept or not cell.needed else None
        keys = tuple(Key(key, "", word=f"={value}") for key, value in cell.choices)
        super().__init__(
            Menu("", keys, enter, "ended" if cell.ended else "row" if cell.closes else "numbers", like=cell.may_be()),
            keyboard,
            half=half,
        )
        self.cell = cell
        self.row_prompt = prompt
        self.spelled = spelled

    def asked(self) -> str:
        """The prompt of the row."""
        return self.row_prompt(self.typed)

    def close(self, shown: str) -> None:
        """Nothing: the row is closed by its form."""

    def press(self, pressed: str) -> Heard | None:
        """What one key says; None while more has to come."""
        if not self.typed and pressed in (REST_OF_ROW, REST_OF_FORM):
            return Service(pressed)
        line = pressed + "".join(self.keyboard.ahead) if isinstance(self.keyboard, Lines) and len(pressed) == 1 else ""
        if not self.typed and line and self.spelled(line.strip()):
            return TOLD
        return super().press(pressed)

    def letter(self, pressed: str) -> Heard | None:
        """A letter or digit; digits beyond the numbers of the cell stand, so that Enter tells of the number as typed."""
        number = self.typed + pressed
        if not self.here.fitting(number) and self.cell.strays(number):
            self.typed = number
            return None
        return super().letter(pressed)

    def enter(self, pressed: str) -> Heard | None:
        """Takes what is typed or kept."""
        if beyond := self.cell.beyond(self.typed):
            self.refuse(f"{beyond}: {self.cell.may_be()}")
            return None
        return super().enter(pressed)
