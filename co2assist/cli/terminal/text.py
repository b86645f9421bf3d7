"""The text of a page, in pieces each with its style. What draws colours is loaded only where there are any."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.style import Style
    from rich.text import Text as Drawn

BOLD, DIM, LOSS, CHANGED = "strong", "faint", "loss", "changed"
"""Who is asked and headings; what is empty or used up; losing the game; what moved since this player's last turn."""
PLAYERS = {
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
"""The letter and name of a player; other colours go without."""
ENERGIES = {"recycling": "magenta", "hydro": "bright_blue", "wind": "cyan", "solar": "yellow", "forestation": "green"}
"""The name of an energy where it is written out."""
STYLES: Mapping[str, str] = {
    BOLD: "bold",
    DIM: "dim",
    LOSS: "bold red",
    CHANGED: "underline",
    **{f"player.{colour}": tint for colour, tint in PLAYERS.items()},
    **{f"energy.{energy}": tint for energy, tint in ENERGIES.items()},
}


def of_player(colour: str) -> str:
    """The style of a player by colour; none for a colour that no terminal has."""
    return f"player.{colour}" if colour in PLAYERS else ""


def of_energy(name: str) -> str:
    """The style of an energy."""
    return f"energy.{name}"


@cache
def drawn(names: str) -> "Style":
    """Styles by their names, one over the other, as rich draws them."""
    from rich.style import Style
    from rich.theme import Theme

    styles = Theme(STYLES, inherit=False).styles
    return Style.combine([Style.null(), *(styles[name] for name in names.split())])


ONE_WIDE = frozenset(map(chr, range(32, 127))) | frozenset("·–—…₂¹²×→▸▁▂▃▄▅▆▇█\u00a0")
"""Signs of pages that take one column; what measures all others is loaded only where one stands."""


class Text:
    """A line, or a part of one: pieces from left to right, each a text and the names of its styles. It never changes."""

    __slots__ = ("pieces",)

    def __init__(self, text: str = "", style: str = "") -> None:
        self.pieces: tuple[tuple[str, str], ...] = ((text, style),) if text else ()

    @classmethod
    def of(cls, pieces: Iterable[tuple[str, str]]) -> "Text":
        """The text of these pieces; neighbours of one style become one."""
        kept: list[tuple[str, str]] = []
        for text, style in pieces:
            if kept and kept[-1][1] == style:
                kept[-1] = kept[-1][0] + text, style
            elif text:
                kept.append((text, style))
        made = cls()
        made.pieces = tuple(kept)
        return made

    @property
    def plain(self) -> str:
        """What is written, without styles."""
        return self.pieces[0][0] if len(self.pieces) == 1 else "".join([text for text, _ in self.pieces])

    @property
    def cell_len(self) -> int:
        """Columns of a terminal that it takes."""
        return cell_len(self.plain)

    def __add__(self, other: "Text | str") -> "Text":
        return Text.of((*self.pieces, *(other.pieces if isinstance(other, Text) else ((other, ""),))))

    def __repr__(self) -> str:
        return f"Text.of({self.pieces!r})"

    def join(self, parts: Iterable["Text"]) -> "Text":
        """The parts with this text between them."""
        pieces: list[tuple[str, str]] = []
        for number, part in enumerate(parts):
            pieces += (*(self.pieces if number else ()), *part.pieces)
        return Text.of(pieces)

    def under(self, style: str) -> "Text":
        """The same with a style beneath the ones it has."""
        return Text.of((text, f"{style} {own}".strip()) for text, own in self.pieces)

    def over(self, style: str) -> "Text":
        """The same with a style on top of the ones it has."""
        return Text.of((text, f"{own} {style}".strip()) for text, own in self.pieces)

    def told(self, tell: Callable[[str], str]) -> "Text":
        """The same with every piece told otherwise."""
        return Text.of((tell(text), style) for text, style in self.pieces)

    def rstrip(self) -> "Text":
        """The same without blanks at the end."""
        return self.first(len(self.plain.rstrip()))

    def first(self, signs: int) -> "Text":
        """Its first so many signs."""
        return self.between(0, signs)

    def between(self, start: int, end: int) -> "Text":
        """Its signs from one place to the one before another."""
        pieces, at = [], 0
        for text, style in self.pieces:
            pieces.append((text[max(0, start - at) : max(0, end - at)], style))
            at += len(text)
        return Text.of(pieces)

    def filled(self, width: int, right: bool = False) -> "Text":
        """The same filled up with blanks, in the style of its edge, to so many columns; `right` fills it from the left."""
        blank = " " * max(0, width - self.cell_len)
        if not self.pieces or right:
            return Text(blank, self.pieces[0][1] if self.pieces else "") + self
        return self + Text(blank, self.pieces[-1][1])

    def cropped(self, width: int, end: str = "") -> "Text":
        """The same in no more than so many columns; one that was wider ends in `end`, which counts."""
        if self.cell_len <= width:
            return self
        taken = accumulate(cell_len(sign) for sign in self.plain)
        return self.first(sum(columns <= width - cell_len(end) for columns in taken)) + (end if width > 0 else "")

    def split(self) -> Iterator["Text"]:
        """Its words, parted at every single blank."""
        at = 0
        for word in self.plain.split(" "):
            yield self.between(at, at + len(word))
            at += len(word) + 1

    def marked(self, words: str, style: str) -> "Text":
        """The same with a style on these words wherever they stand."""
        whole, rest = Text(), self
        while words and (at := rest.plain.find(words)) >= 0:
            past = at + len(words)
            whole += rest.first(at) + rest.between(at, past).over(style)
            rest = rest.between(past, len(rest.plain))
        return whole + rest

    def drawn(self) -> "Drawn":
        """The text as rich draws it; nothing in it is read as markup."""
        from rich.text import Text as Drawn

        return Drawn.assemble(*((text, drawn(style)) for text, style in self.pieces))


def cell_len(text: str) -> int:
    """Columns of a terminal that a text takes."""
    if ONE_WIDE.issuperset(text):
        return len(text)
    from rich import cells

    return cells.cell_len(text)
