"""The signs of a page: small letters for things, capitals for people, tints that only repeat them."""

from functools import cached_property
from typing import Any

from co2assist.board.count import occupant
from co2assist.board.game import Game
from co2assist.box.catalog import Unknown
from co2assist.cli.terminal.console import Look
from co2assist.cli.terminal.layout import headed
from co2assist.cli.terminal.text import CHANGED, DIM, Text, of_player
from co2assist.referee import Position
from co2assist.rules.income import income_of
from co2assist.rules.script import Ask
from co2assist.text.safe import LONGEST_NAME, clean
from co2assist.words import GRANTS, player_letters, region_letters

PRACTICE = "practice box"


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
        self.drawn: dict[str, tuple[Any, Any]] = {}

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
        return of_player(self.colours[seat])

    def name(self, seat: int) -> str:
        """A player's display name, or the colour."""
        colour = self.colours[seat]
        return clean(self.look.names.get(colour, ""), LONGEST_NAME) or colour.capitalize()

    def letter(self, seat: int | None) -> Text:
        """A player's capital; `-` for nobody."""
        return Text("-", DIM) if seat is None else Text(self.letters[seat], self.tint(seat))

    def who(self, seat: int) -> Text:
        """Capital and name: R Ana."""
        return Text(f"{self.letters[seat]} {self.name(seat)}", self.tint(seat))

    def person(self, seat: int) -> str:
        """Name and colour, such as Ana (red), where a capital before the name could be taken for a key."""
        name, colour = self.name(seat), self.colours[seat]
        return name if name == colour.capitalize() else f"{name} ({colour})"

    def asked(self) -> int | None:
        """The seat that is asked now."""
        return self.colours.index(self.ask.who) if self.ask is not None and self.ask.who in self.colours else None

    def region_name(self, region: int) -> str:
        """A region's name on the board."""
        return clean(self.game.layout.names[self.game.layout.ids[region]], LONGEST_NAME)

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

    def scientist(self, place: str) -> Text:
        """`+Y` where Yellow's scientist stands; nothing where nobody does."""
        seat = occupant(self.game, place)
        return Text() if seat is None else Text("+") + self.letter(seat)

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

    def heading(self, what: str) -> list[Text]:
        """The top line of a page: the game, what the page shows, and that values are made up."""
        said = f" {self.title}: {what}" if self.look.title else f" {what[:1].upper()}{what[1:]}"
        return headed(said, self.practice, self.look.width - 1)
