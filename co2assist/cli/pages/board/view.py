"""At the table: the signs of a page: small letters for things, capitals for people, tints that only repeat them."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, wraps
from typing import Concatenate, ParamSpec

from msgspec import Struct

from co2assist.board.count import occupant
from co2assist.board.game import Game, Plant, Project, Supply
from co2assist.box.catalog import Unknown
from co2assist.cli.terminal.layout import DIM, broken, clean, cut, words
from co2assist.cli.terminal.text import Text
from co2assist.referee import Position
from co2assist.rules.income import income_of
from co2assist.rules.script import Ask
from co2assist.words import ENERGIES, GRANTS

P = ParamSpec("P")

TINTS = {
    "red": "red",
    "blue": "bright_blue",
    "green": "green",
    "yellow": "yellow",
    "orange": "bright_red",
    "purple": "magenta",
    "violet": "magenta",
    "pink": "bright_magenta",
    "brown": "yellow",
    "grey": "bright_black",
    "gray": "bright_black",
    "cyan": "cyan",
    "turquoise": "cyan",
}
"""The tint of a player's letter and name, by colour; other colours go without. Sixteen colours, on light and dark alike."""
ENERGY_TINTS = {"recycling": "magenta", "hydro": "bright_blue", "wind": "cyan", "solar": "yellow", "forestation": "green"}
"""The tint of an energy's name where it is written out."""
CHANGED = "underline"
"""The style of what changed since this player's last turn."""
WIDE, TALL = 120, 36
"""Columns and lines from which a page is drawn in whole words."""
NARROW = 80
"""Columns below which a page is a list, one thing a line."""
GRANT_HEADS = {"money": "money", "tech": "tech", "scientist": "sci"}
ASCII = str.maketrans({"·": "|", "▸": ">", "¹": "*", "²": "**", "₂": "2", "–": "-", "—": "-", "…": "...", "×": "x", "→": "->"})
PRACTICE = "practice box"


class Look(Struct, frozen=True):
    """How pages are to look: display names by colour, the game's name, columns and lines, plain or not, ASCII or not.

    `changed` are the facts that moved since the last turn of the one whose turn it is; `single` gives each choice a line.
    """

    names: Mapping[str, str] = {}
    title: str = ""
    width: int = 80
    lines: int = 24
    changed: frozenset[str] = frozenset()
    plain: bool = False
    ascii: bool = False
    single: bool = False

    @property
    def simple(self) -> bool:
        """Whether only ASCII signs may be used."""
        return self.plain or self.ascii

    @property
    def wide(self) -> bool:
        """Whether there is room for the board in whole words."""
        return self.width >= WIDE and self.lines >= TALL and not self.simple

    @property
    def narrow(self) -> bool:
        """Whether a page is a list, one thing a line."""
        return self.width < NARROW


def player_letters(colours: Iterable[str]) -> tuple[str, ...]:
    """A capital for each player: the colour's initial, or its next free letter when that is taken."""
    taken: list[str] = []
    for colour in colours:
        candidates = [letter.upper() for letter in colour if letter.isalpha()] + list("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        taken.append(next(letter for letter in candidates if letter not in taken))
    return tuple(taken)


def region_letters(ids: Iterable[str]) -> tuple[str, ...]:
    """A small letter for each region: the first of its id that no energy and no earlier region has."""
    energies = {energy[0] for energy in ENERGIES}
    taken: list[str] = []
    for name in ids:
        letters = [letter for letter in name if letter.isalpha()] + list("abcdefghijklmnopqrstuvwxyz0123456789")
        taken.append(next(letter for letter in letters if letter not in energies and letter not in taken))
    return tuple(taken)


def grant_key(place: str) -> tuple[str, int]:
    """The grant of a project space and which of that grant it is: `africa:tech-2` is (tech, 2)."""
    grant, _, number = place.split(":", 1)[1].partition("-")
    return grant, int(number or 1)


def grant_order(key: tuple[str, int]) -> tuple[int, int]:
    """The order in which project spaces stand on a page."""
    return GRANTS.index(key[0]), key[1]


class View:
    """A position seen through a look: every sign a page is made of."""

    def __init__(self, position: Position | Game, look: Look) -> None:
        self.position = position if isinstance(position, Position) else Position(position, (), position, None)
        self.game: Game = self.position.game
        self.ask: Ask | None = self.position.ask
        self.look = look
        self.colours = self.game.charter.colours
        self.letters = player_letters(self.colours)
        self.region_letters = region_letters(self.game.layout.ids)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.colours))

    @property
    def regions(self) -> range:
        """The numbers of all regions laid out."""
        return range(len(self.game.regions))

    @property
    def practice(self) -> str:
        """The words that stand on every page where made-up values are in use."""
        return PRACTICE if self.game.box.practice else ""

    @property
    def year(self) -> int:
        """The decade."""
        return self.game.charter.decades[self.game.decade]

    @cached_property
    def title(self) -> str:
        """The game's name, as it may be shown."""
        return clean(self.look.title, 24) or self.game.charter.mode

    def marked(self, path: str, text: Text) -> Text:
        """A text, underlined where its fact changed since this player's last turn."""
        return text.over(CHANGED) if path in self.look.changed else text

    def tint(self, seat: int) -> str:
        """The style of a player's colour."""
        return TINTS.get(self.colours[seat], "")

    def name(self, seat: int) -> str:
        """A player's display name, or the colour."""
        colour = self.colours[seat]
        return clean(self.look.names.get(colour, "")) or colour.capitalize()

    def letter(self, seat: int | None) -> Text:
        """A player's capital; `-` for nobody."""
        return Text("-", DIM) if seat is None else Text(self.letters[seat], self.tint(seat))

    def who(self, seat: int) -> Text:
        """Capital and name: R Ana."""
        return Text(f"{self.letters[seat]} {self.name(seat)}", self.tint(seat))

    def asked(self) -> int | None:
        """The seat that is asked now."""
        return self.colours.index(self.ask.who) if self.ask is not None and self.ask.who in self.colours else None

    def region_name(self, region: int) -> str:
        """A region's name on the board."""
        return clean(self.game.layout.names[self.game.layout.ids[region]])

    def place_name(self, place: str) -> str:
        """Where a scientist stands, in words."""
        head, _, rest = place.partition(":")
        if head == "summit":
            number, _, energy = rest.partition(":")
            return f"summit {number} ({energy})"
        if head == "card":
            return f"card {rest}"
        return self.space_name(place) if rest else "home"

    def space_name(self, place: str) -> str:
        """A project space in words: Africa, tech space."""
        grant, number = grant_key(place)
        return f"{self.region_name(self.game.region_at(place))}, {grant}{f' {number}' if number > 1 else ''} space"

    def agenda(self, region: int) -> str:
        """An agenda from most to least preferred: wsr; `???` while nobody has told it."""
        told = self.game.regions[region].agenda
        return "???" if told is None else "".join(energy[0] for energy in told)

    def tile(self, piece: Project | Plant) -> str:
        """A project or plant: w2."""
        return f"{piece.energy[0]}{piece.level}"

    def space(self, place: str) -> Text:
        """A project space: `-`, `w2`, `w2+B` with a scientist, `[w2]G` prepared by Green."""
        project = self.game.project_at(place)
        if project is None:
            return Text("-", DIM)
        if project.owner is not None:
            return Text(f"[{self.tile(project)}]") + self.letter(project.owner)
        return Text(self.tile(project)) + self.scientist(place)

    def scientist(self, place: str) -> Text:
        """`+Y` where Yellow's scientist stands; nothing where nobody does."""
        seat = occupant(self.game, place)
        return Text() if seat is None else Text("+") + self.letter(seat)

    def supply(self, entry: Supply) -> Text:
        """A demand space: `-`, `gas`, or `w2 G/R` on Green's infrastructure by Red."""
        if entry is None:
            return Text("-")
        if isinstance(entry, str):
            return Text(entry)
        return Text(f"{self.tile(entry)} ") + self.letter(entry.owner) + Text("/") + self.letter(entry.builder)

    def marks(self, energy: str, space: int) -> str:
        """¹ or ² where plants of that level may be built from a space of a track; nothing while that is not known."""
        found = ""
        for level, mark in ((1, "*"), (2, "**")) if self.look.simple else ((1, "¹"), (2, "²")):
            try:
                if space >= self.game.box.level_space(energy, level):
                    found = mark
            except Unknown:
                pass
        return found

    def know(self, seat: int, energy: str) -> Text:
        """A knowledge number with the level it allows; `-` without a disc."""
        space = self.game.players[seat].knows(energy)
        return Text(f"{space}{self.marks(energy, space)}") if space else Text("-", DIM)

    def income(self, seat: int) -> str:
        """A player's income as the board stands; `?` while a track has not been read off."""
        try:
            return str(income_of(self.game, seat))
        except Unknown:
            return "?"

    def talks(self, place: int) -> Text:
        """A summit tile's talks with the scientists at them: `r h+Y w+G f`."""
        topics = self.game.summits[place]
        if not topics:
            return Text("?" if topics is None else "-", DIM)
        talks = (Text(energy[0]) + self.scientist(f"summit:{place + 1}:{energy}") for energy in topics)
        return Text(" ").join(talks)

    def price(self, money: int) -> str:
        """Money: $7, -$2."""
        return f"-${-money}" if money < 0 else f"${money}"

    def header(self, what: str) -> Text:
        """The top line of a page: the game, the decade, what the page shows."""
        return Text(f" {self.title}: {what}") if self.look.title else Text(f" {what[:1].upper()}{what[1:]}")


OF_THE_WHOLE = frozenset(("board", "players", "player", "market", "region", "goals", "summits", "un", "rebuild"))
"""Pages that show more than one phase alone can know; what is known takes their place."""


def page(
    draw: Callable[Concatenate[View, P], Iterable[Text | str]],
) -> Callable[Concatenate[Position | Game, Look, P], list[Text]]:
    """A page: drawn through a view of the position, and without tints and other signs than ASCII where it has to be plain."""

    @wraps(draw)
    def drawn(position: Position | Game, look: Look, /, *args: P.args, **kwargs: P.kwargs) -> list[Text]:
        view = View(position, look)
        if view.game.charter.only and draw.__name__ in OF_THE_WHOLE:
            from co2assist.cli.setup.one_phase import known_lines

            return [finished(words(line), look) for line in known_lines(view)]
        return [finished(words(line), look) for line in draw(view, *args, **kwargs)]

    return drawn


def finished(line: Text, look: Look) -> Text:
    """A line as it goes onto the paper."""
    line = cut(broken(line).rstrip(), look.width)
    if look.plain:
        return Text(line.plain.translate(ASCII))
    return line
