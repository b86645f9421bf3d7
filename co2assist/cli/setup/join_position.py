"""A whole position is told form by form, and mended until its pieces add up."""

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from co2assist.board.count import bank_ceps, pool_tech
from co2assist.board.facts import facts, split_list, text
from co2assist.board.game import Game
from co2assist.board.given import clock_of, lay
from co2assist.cli.setup.position_cells import entries, fact_of, gathered, settable, split, telling
from co2assist.cli.setup.position_forms import Contradiction, Part, Sums, contradictions, parts, spoken
from co2assist.cli.terminal.cells import Cell, Misread, Told, taken
from co2assist.cli.terminal.choose import BACK, Half, Heard, Keyboard, Service, Typed, choose, numbered, place_of
from co2assist.cli.terminal.console import Console, Look
from co2assist.cli.terminal.form import Form, Left, gone_through
from co2assist.cli.terminal.keyboard import is_line
from co2assist.cli.terminal.layout import GAP, cut, folded, parted
from co2assist.cli.terminal.lists import in_parts
from co2assist.cli.terminal.menu import Key, Menu
from co2assist.cli.terminal.stray_enter import page_between
from co2assist.cli.terminal.text import Text
from co2assist.text.names import Names
from co2assist.text.sentences import setup as english
from co2assist.words import NONE, counted

NOBODY = ("-", "nobody")
"""How nobody may be typed where a player is expected; it is written `none`."""


Keep = Callable[[Mapping[str, str]], object]
"""Keeps the facts told by now, whenever one more has been told."""


class WholeTable:
    """The forms of one position, and what its cells hold by now."""

    def __init__(
        self, bare: Game, told: Told, keyboard: Keyboard, console: Console, look: Look, keep: Keep = lambda told: None
    ) -> None:
        self.bare = bare
        self.keep = keep
        self.usual = split(bare, settable(bare))
        self.told = {path: value for path, value in split(bare, told).items() if path in self.usual}
        self.keyboard = keyboard
        self.console = console
        self.parts = parts(bare, look)
        self.names = Names(look.names)
        self.explained: set[str] = set()

    def whole(self) -> dict[str, str]:
        """Every form in turn, and then those that have to be mended."""
        self._through(range(len(self.parts)))
        while True:
            game, found = contradictions(self.bare, self.told, self.parts)
            page_between(self.keyboard)
            said = self._page(self._disagreements(game, found) if found else outlook(game))
            named = sorted({form for each in found for form in each.forms}) or [*range(len(self.parts) if found else 0)]
            numbers = self._chosen(named, said)
            if numbers == []:
                return telling(self.bare, self.told)
            self._through(numbers or ())

    def _page(self, lines: Sequence[Text]) -> Heard | None:
        """What is longer than the screen in parts; what was said in the middle of it, but for going back to the question."""
        said = in_parts(self.keyboard, self.console, lines)
        return None if said == Service(BACK) else said

    def _disagreements(self, game: Game, found: Sequence[Contradiction]) -> list[Text]:
        """Everything that does not add up, each with the forms in which it stands."""
        said = [replace(each, says=spoken(game, self.names, each.says)) for each in found]
        rows = [f"   {each.says}{_forms(each.forms)}" for each in said]
        width = self.console.width - 1
        shown = [Text(row) for row in rows] if self.console.plain else [line for row in rows for line in folded(row, width, 5)]
        return [Text(), Text(english.DISAGREES), *shown]

    def so_far(self) -> dict[str, str]:
        """The facts told by now; the entries of a list that are still to come are as usual."""
        begun = {fact_of(cell) for cell in self.told}
        cells = {cell: self.told.get(cell, value) for cell, value in self.usual.items() if fact_of(cell) in begun}
        return gathered(self.bare, cells)

    def _through(self, numbers: Sequence[int]) -> None:
        """These forms one after the other; going back from the first cell of one leads into the one before."""
        at, back = 0, False
        while at < len(numbers):
            back = not self._filled(numbers[at], back)
            if back and at == 0:
                back = False
            else:
                at += -1 if back else 1

    def _filled(self, number: int, at_its_end: bool) -> bool:
        """One form; whether it was filled, and not gone back from."""
        part = self.parts[number]
        form = Form(part.rows, self.told, self.keyboard, self._reads(), leaves=True, keep=self._kept)
        self.console.print(self._heading(number))
        self._explain(part)
        self.console.print(self._rows(form))
        if at_its_end:
            form.last()
        try:
            return gone_through(form, self.console, lambda: self._meant(part, form.here), lambda: self._facts(part, form.told))
        finally:
            self.told = dict(form.told)

    def _kept(self, told: Told) -> None:
        self.told = dict(told)
        self.keep(self.so_far())

    def _heading(self, number: int) -> list[Text]:
        part = self.parts[number]
        sums = [Text(f"     {line}") for line in part.sums(Sums(self.bare, gathered(self.bare, self.told)))]
        return [Text(), cut(f" {number + 1:>2}  {part.name}", self.console.width - 1), *sums]

    def _explain(self, part: Part) -> None:
        if part.kind not in self.explained:
            self.explained.add(part.kind)
            width = self.console.width - 1
            self.console.print(row for line in english.LEGENDS[part.kind] for row in folded(f" {line}", width, 1))

    def _meant(self, part: Part, cell: Cell) -> list[Text]:
        """What the signs of a form mean, and what may be typed in the cell that is open."""
        legend = [Text(f" {line}") for line in english.LEGENDS[part.kind]]
        return [*legend, *folded(f" Here, {cell.label}: {cell.keys()}", self.console.width - 1, 3)]

    def _facts(self, part: Part, told: Told) -> list[str]:
        now = gathered(self.bare, told)
        return [f"   {path} = {now[path]}" for path in part.facts if path in now]

    def _reads(self) -> Callable[[Cell, str], dict[str, str]]:
        return lambda cell, line: read(self.bare, cell, line)

    def _chosen(self, named: Sequence[int], said: Heard | None) -> list[int] | None:
        """The forms to open again, by Enter those named; an empty list where the game begins, None where facts were told."""
        forms = numbered(part.name for part in self.parts)
        enter = Key("", "the forms named" if named else "begin", word="on")
        menu, half = Menu("", forms, enter, style="numbers"), Half()
        while True:
            heard = said or choose(menu, self.keyboard, english.MENDING if named else english.ENOUGH, lambda _: None, half)
            said = None
            if heard == Service("on"):
                return list(named)
            if heard == Service(BACK):
                return [len(self.parts) - 1]
            if heard == Service("Q"):
                raise Left
            if (form := place_of(heard)) is not None:
                return [form]
            if isinstance(heard, Typed):
                if self._line(heard.text):
                    return None
            elif heard == Service("S"):
                said = self._page(self._told_lines())
            elif heard == Service("?"):
                self.console.print(part for line in english.FORMS_MEAN for part in folded(line, self.console.width - 1, 1))
            else:
                self.console.print(f" {key.typed:>3}  {key.label}" for key in forms)

    def _line(self, line: str) -> bool:
        """Facts told in a line below the forms; whether they were taken, which is said, or why they were not."""
        try:
            found = read_facts(self.bare, line)
        except Misread as wrong:
            told = "=" in line and ":" not in line.partition("=")[0]
            self.console.print(
                [english.INSIDE] if is_line(line) and not told else folded(f"   {wrong}", self.console.width - 1, 3)
            )
            return False
        self._kept({**self.told, **found})
        self.console.print([f"   {taken(found)}"])
        return True

    def _rows(self, form: Form) -> list[Text]:
        return [row for line in form.lines() for row in parted("     ", line.split(GAP), self.console.width - 1, 7)]

    def _told_lines(self) -> list[Text]:
        """What is told, form by form."""
        lines = []
        for number, part in enumerate(self.parts, 1):
            form = Form(part.rows, self.told, self.keyboard)
            lines.append(Text(f" {number:>2}  {part.name}"))
            lines += self._rows(form)
        return lines


def _forms(numbers: Sequence[int]) -> str:
    return f" (form {', '.join(str(number + 1) for number in numbers)})" if numbers else ""


def outlook(game: Game) -> list[Text]:
    """That all of it adds up, and what must be left to count."""
    left = f"bank {counted(bank_ceps(game), 'CEP')}, pool {counted(pool_tech(game), 'Tech cube')}"
    decade = f"decade {game.charter.decades[game.decade]}, CO2 {game.co2}"
    return [Text(), Text(english.ADDS_UP.format(decade=decade, left=left))]


def read(bare: Game, cell: Cell, line: str) -> dict[str, str]:
    """The cells that a line of facts tells: `path = value; …`, or the value alone of the fact that a cell is about.

    Raises Misread.
    """
    line = " ".join(line.lower().split())
    if "=" in line:
        return read_facts(bare, line)
    path = fact_of(cell.path)
    if "," in line or cell.path == path:
        return split(bare, {path: _read(bare, path, line)})
    whole = split(bare, {path: settable(bare)[path]}) | {cell.path: line}
    now = split(bare, {path: _read(bare, path, gathered(bare, whole)[path])})
    return {cell.path: now[cell.path]}


def read_facts(bare: Game, line: str) -> dict[str, str]:
    """The cells that `path = value; …` tells: all of them or none. Raises Misread."""
    line = " ".join(line.lower().split())
    try:
        told = dict(_paths(bare, line))
        return split(bare, {path: _read(bare, path, value) for path, value in told.items()})
    except Misread as wrong:
        raise Misread(f"{wrong}{english.NONE_TAKEN}" if ";" in line else str(wrong)) from None


def _paths(bare: Game, line: str) -> list[tuple[str, str]]:
    """Paths and values of a line; raises Misread."""
    found = []
    for part in line.split(";"):
        path, equals, value = (word.strip() for word in part.partition("="))
        if not equals or path not in settable(bare):
            raise Misread(english.NO_FACT.format(path=path[:40]))
        found.append((path, value))
    return found


def _read(bare: Game, path: str, value: str) -> str:
    """A fact as it is written; raises Misread with the place, what is wrong and what is expected."""
    holder = path == "turn" or path.endswith(".control")
    value = NONE if holder and value in NOBODY else value
    if path in ("decade", "phase", "round", "turn"):
        _, faults = clock_of(bare, {path: value})
        now = value
    else:
        game, faults = lay(bare, {path: value})
        now = text(facts(game)[path])
    if faults:
        raise Misread(f"{faults[0]}; - stands for nobody" if holder else faults[0])
    if (most := entries(bare, path)) and len(split_list(value)) > most:
        raise Misread(english.TOO_MANY.format(path=path, told=len(split_list(value)), most=most))
    return now
