"""The styles of every page by name, in sixteen colours that read on light and dark; a letter or a word says the same."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.style import Style

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
