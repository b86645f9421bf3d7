"""Players and other pairs as they are typed: red=Ana,blue=Ben."""

from collections.abc import Sequence

from co2assist.cli.context import kept
from co2assist.cli.exits import MISUSE, Stop
from co2assist.text.sentences import commands as english
from co2assist.words import is_colour


def players_of(text: str) -> tuple[list[str], dict[str, str]]:
    """Colours clockwise and display names from `red=Ana,blue=Ben`; raises Stop."""
    players: list[str] = []
    names: dict[str, str] = {}
    for item in text.split(","):
        colour, equals, name = item.partition("=")
        colour = colour.strip().lower()
        if not is_colour(colour):
            raise Stop(MISUSE, english.PLAYERS_FORM.format(typed=item.strip()[:40]))
        players.append(colour)
        if equals:
            names[colour] = name.strip()
    return players, names


def called(players: Sequence[str], names: dict[str, str]) -> dict[str, str]:
    """The names given, and those of the settings for colours that were given without one."""
    _, usual = players_of(kept().players) if kept().players else ([], {})
    return {colour: name for colour, name in {**usual, **names}.items() if colour in players}


def pairs(items: Sequence[str], option: str) -> dict[str, str]:
    """KEY=VALUE options as a table; raises Stop."""
    found = {}
    for item in items:
        key, equals, value = item.partition("=")
        if not equals:
            raise Stop(MISUSE, f"{option}: {item[:40]!r}: KEY=VALUE is expected.")
        found[key.strip()] = value.strip()
    return found
