"""Components: what is told in words, a line each: the regions of the board with their figures, the victory epithets."""

import re
import unicodedata
from collections.abc import Callable, Iterable

from msgspec.structs import replace

from co2assist.box import counts
from co2assist.box.rows import WORD
from co2assist.cli.copy.cells import due, named_untold, places_told, read, region_cells, regions_untold
from co2assist.cli.terminal.cells import Cell, Row, Told
from co2assist.cli.terminal.choose import BACK, SERVICES, Keyboard, Service, Typed, choose
from co2assist.cli.terminal.console import Paper
from co2assist.cli.terminal.form import Form, Left
from co2assist.cli.terminal.keyboard import is_line
from co2assist.cli.terminal.menu import Key, Room
from co2assist.cli.terminal.stray_enter import Enters, belonged
from co2assist.words import COLOURS, COMPETITIVE, COOPERATIVE, RESERVED, counted

LONGEST_WORD = 31
LONGEST_NAME = 60
LISTED = 3
"""Figures that are named where some are missing."""
NO_MORE_MEANS = " Enter asks for the next region; the keys before it leave the others, or say that there are no more. Q stops."
OUT, REST, BEFORE = "-", ".", "<"
"""Lines that are no names: this one is taken out, the rest stays as it is, the one before is opened."""
EPITHET = re.compile(r"(-?[0-9]{1,3})[ ,:]+(\S.*)")
Said = Service | Typed | None
NO_MORE = Service("no more")
"""Said where no further region is told now."""


def said_instead(line: str, serves: str = SERVICES) -> Said:
    """A capital that means something here, `?`, or a line of notation, where a name was asked for."""
    if len(line) == 1 and line in serves:
        return Service(line)
    if line.startswith((":", "[")) or is_line(line):
        return Typed(line.removeprefix(":").strip())
    return None


def word_for(name: str, taken: Iterable[str]) -> str:
    """The word of a region in lines: its name in small letters and `-`, or one of its own where that can be no word."""
    plain = unicodedata.normalize("NFKD", name.casefold()).encode("ascii", "ignore").decode()
    word = re.sub(r"[^a-z]+", "-", plain).strip("-")[:LONGEST_WORD].strip("-")
    if WORD.fullmatch(word) and word not in (*RESERVED, *COLOURS, *taken):
        return word
    return next(free for letter in "abcdefghijklmnopqrstuvwxyz" if (free := f"region-{letter}") not in taken)


def is_name(name: str) -> bool:
    """Whether a region can be called so."""
    return len(name) <= LONGEST_NAME and name.isprintable() and any(map(str.isalpha, name))


class Regions:
    """The regions one after the other, each its name and then its figures; `told` is filled as they are told.

    `sides` are the sides of the board that have to be told; with `later` everything may be left. `keep` is called whenever
    a name or a figure has been told. Asked again after something else was said, they go on where they were. Where all are
    named and a figure is missing here and there, those figures alone are asked.
    """

    def __init__(
        self,
        told: dict[str, str],
        keyboard: Keyboard,
        paper: Paper,
        sides: Iterable[str] = (),
        later: bool = True,
        keep: Callable[[], None] = lambda: None,
        serves: str = SERVICES,
    ):
        self.serves = serves
        self.missing: tuple[int, ...] = ()
        self.told = told
        self.keyboard = keyboard
        self.paper = paper
        self.sides = tuple(sides)
        self.later = later
        self.keep = keep
        self.place = 0
        self.form: Form | None = None

    def filled(self) -> Said:
        """Asks until there are no more; what was said instead. Raises KeyboardInterrupt and EOFError."""
        self.place = self.place or self._first()
        while self.place <= max(counts.REGIONS, places_told(self.told)):
            if self.form is None and self.place in self.missing:
                self.form = self._opened(self.place, lacking=True)
            said = self._name() if self.form is None else self._figures(self.form)
            if said == NO_MORE:
                break
            if said is not None:
                return said
        if places_told(self.told) >= counts.REGIONS:
            self.told["regions#end"] = str(places_told(self.told))
        return None

    def _name(self) -> Said:
        """The name of a region, behind which its figures are open; what was said instead."""
        closed = Enters(self.keyboard).closed()
        name = self.told.get(f"regions#{self.place}.name", "")
        line = self.keyboard.text(f"Region {self.place}, its name", name).strip()
        if (said := said_instead(line, self.serves)) is not None:
            return said
        if line == REST and self.later:
            return NO_MORE
        if line == "" and closed:
            self.paper.print([f" {belonged(closed)}."])
        elif line == "":
            return NO_MORE if self._no_more() else None
        elif line in (BEFORE, OUT):
            self.place = self._taken_out(self.place) if line == OUT else max(1, self.place - 1)
        elif self._named(self.place, line):
            self.form = self._opened(self.place)
        return None

    def _first(self) -> int:
        """Where to begin: the first region that is not whole, where some are; those before it are shown."""
        there = places_told(self.told)
        if self.told.get("regions#end") and (lacking := self._lacking()):
            self.missing = tuple(lacking)
            names = named_untold(self.told)[:LISTED]
            self.paper.print([f" Told but for {'; '.join(names)}. Only that is asked; the rest stands."])
            return lacking[0]
        whole = [place for place in range(1, there + 1) if all(self._due(cell) for cell in region_cells(place))]
        first = next((place for place in range(1, there + 1) if place not in whole), there + 1)
        first = 1 if self.told.get("regions#end") or first > counts.REGIONS else first
        self.paper.print(f" Told: {place} {self._line(place)}" for place in range(1, first))
        return first

    def _lacking(self) -> list[int]:
        """The regions of which a figure is missing that others have, or that this game needs."""
        there = range(1, places_told(self.told) + 1)
        needed = [p for p in there if not all(self.told.get(f"regions#{p}.{side}") for side in self.sides)]
        return sorted({*regions_untold(self.told), *needed})

    def _due(self, cell: Cell) -> bool:
        """Whether a figure is known, or need not be."""
        return bool(self.told.get(cell.path)) or not self._on_this_side(cell) or not (self.later or self._asked(cell).needed)

    def _line(self, place: int) -> str:
        figures = (f"{cell.label} {cell.shown(self.told)}" for cell in region_cells(place) if self.told.get(cell.path))
        return "   ".join([self.told[f"regions#{place}.name"], *figures])

    def _no_more(self) -> bool:
        """Whether there really are fewer regions than the rulebook shows, or the others are left for later."""
        there = places_told(self.told)
        keys = [Key("y", "no more on this copy", word="=y")] if there else []
        keys += [Key("l", "the others later", word="=l")] if self.later else []
        told = f"Told: {counted(there, 'region')}."
        self.paper.print(
            [f" The board has {counts.REGIONS} regions, one on each of lobbyist cards 1 to {counts.REGIONS}. {told}"]
        )
        room = Room("", tuple(keys), Key("", "the next", word="=on"), style="flow")
        listed = "".join(f"{key.typed}: {key.label}   " for key in keys)
        heard = choose(room, self.keyboard, f"{listed}Enter: the next", lambda _: None)
        while heard not in (Service("=y"), Service("=l"), Service("=on"), Service(BACK), Service("Q")):
            self.paper.print([NO_MORE_MEANS])
            heard = choose(room, self.keyboard, f"{listed}Enter: the next", lambda _: None)
        if heard == Service("Q"):
            raise Left
        if heard == Service("=y"):
            self.told["regions#end"] = str(there)
        return heard in (Service("=y"), Service("=l"))

    def _named(self, place: int, name: str) -> bool:
        """Gives a region its name; whether it can have it."""
        before = {other: self.told[f"regions#{other}.name"] for other in range(1, places_told(self.told) + 1) if other != place}
        twice = next((other for other, known in before.items() if known.casefold() == name.casefold()), None)
        if twice is not None or not is_name(name):
            wrong = f"region {twice} is called so already" if twice else f"a name of 1 to {LONGEST_NAME} letters is expected"
            self.paper.print([f" {name[:40]}: {wrong}."])
            self.keyboard.forget()
            return False
        if name != self.told.get(f"regions#{place}.name"):
            taken = [self.told[f"regions#{other}.id"] for other in before]
            self.told |= {f"regions#{place}.name": name, f"regions#{place}.id": word_for(name, taken)}
            self.told.pop("regions#end", None)
            self.keep()
        return True

    def _opened(self, place: int, lacking: bool = False) -> Form:
        """The figures of a region; of one that lacks some those alone, the others passed over as they stand."""
        name = self.told[f"regions#{place}.name"]
        cells = [self._asked(cell) for cell in region_cells(place) if self._on_this_side(cell)]
        if lacking:
            cells = [_standing(cell, self.told) for cell in cells]
        return Form((Row(f"{name}   ", tuple(cells)),), self.told, self.keyboard, read, True, self._kept, self.serves)

    def _kept(self, told: Told) -> None:
        self.told |= told
        self.keep()

    def _figures(self, form: Form) -> Said:
        """The figures of a region; what was said instead, its name being asked again where people go back to it."""
        form.told |= self.told
        said = form.filled()
        self.told |= form.told
        self.paper.print(form.remarks())
        if said not in (None, Service(BACK)):
            return said
        self.form = None
        if said is None and self.missing:
            self.place = next((place for place in self.missing if place > self.place), counts.REGIONS + places_told(self.told))
            return None
        self.missing = ()
        self.place += said is None
        return None

    def _asked(self, cell: Cell) -> Cell:
        return cell if self.later else due((cell,))[0]

    def _on_this_side(self, cell: Cell) -> bool:
        """Whether a figure stands on the side of the board that is in use; a whole copy has both sides."""
        side = cell.path.rpartition(".")[2]
        return not self.sides or side not in (COOPERATIVE, COMPETITIVE) or side in self.sides

    def _taken_out(self, place: int) -> int:
        """Takes a region out, those behind it moving up; the place that is asked next."""
        there = places_told(self.told)
        if place > there:
            return max(1, there)
        rows = [self._row(other) for other in range(1, there + 1) if other != place]
        for path in [path for path in self.told if path.startswith("regions#")]:
            del self.told[path]
        for other, row in enumerate(rows, 1):
            self.told |= {f"regions#{other}.{what}": value for what, value in row.items()}
        return place

    def _row(self, place: int) -> dict[str, str]:
        start = f"regions#{place}."
        return {path.removeprefix(start): value for path, value in self.told.items() if path.startswith(start)}


def _standing(cell: Cell, told: Told) -> Cell:
    """A cell that is passed over where its value stands already."""
    value = told.get(cell.path, "")
    return replace(cell, passed=lambda _: value) if value else cell


class Epithets:
    """The victory epithets of one number of players, lowest first, a line each; `keep` is called after every one.

    Asked again after something else was said, they go on where they were.
    """

    def __init__(
        self,
        path: str,
        told: dict[str, str],
        keyboard: Keyboard,
        paper: Paper,
        later: bool = True,
        keep: Callable[[], None] = lambda: None,
        serves: str = SERVICES,
    ):
        self.serves = serves
        self.path = path
        self.keep = keep
        self.place = 1
        self.told = told
        self.keyboard = keyboard
        self.paper = paper
        self.later = later

    def filled(self) -> Said:
        """Asks until Enter alone; what was said instead. Raises KeyboardInterrupt and EOFError."""
        players = counted(int(self.path.split(".")[1]), "player")
        while True:
            here = f"{self.path}#{self.place}"
            prompt = f"With {players}, epithet {self.place}: points and name"
            closed = Enters(self.keyboard).closed()
            line = self.keyboard.text(prompt, self.told.get(here, "")).strip()
            if (said := said_instead(line, self.serves)) is not None:
                return said
            if line == "" and closed:
                self.paper.print([f" {belonged(closed)}."])
                continue
            if line in (REST, "") and (self.place > 1 or self.later):
                return None
            if line == OUT:
                self._taken_out(self.place)
            elif line == BEFORE:
                self.place = max(1, self.place - 1)
            elif self._fits(self.place, line):
                self.place += 1
                self.keep()

    def _fits(self, place: int, line: str) -> bool:
        """Takes a line, if it is points and a name and not lower than the one before."""
        match = EPITHET.fullmatch(line)
        if match is None or len(match[2]) > LONGEST_NAME or not match[2].isprintable():
            return self._refused(f"{line[:30]}: the points and then the name are expected, such as 12 and the name after it")
        least = int(self.told.get(f"{self.path}#{place - 1}", "-999 ").split(" ")[0])
        if int(match[1]) < least:
            return self._refused(f"{match[1]} points are fewer than the {least} of the epithet before; the lowest comes first")
        self.told[f"{self.path}#{place}"] = f"{int(match[1])} {match[2]}"
        return True

    def _refused(self, why: str) -> bool:
        self.paper.print([f" {why}."])
        self.keyboard.forget()
        return False

    def _taken_out(self, place: int) -> None:
        rest: list[str] = []
        while (line := self.told.pop(f"{self.path}#{place + len(rest)}", "")) != "":
            rest.append(line)
        self.told |= {f"{self.path}#{place + at}": line for at, line in enumerate(rest[1:])}
