"""Settings that a person keeps: a small file, never needed."""

import os
from pathlib import Path
from typing import Any

from msgspec import Struct, to_builtins

from co2assist.record import folders
from co2assist.text.toml_limits import BadFile, declared, tables_of, text_of

NAME = "config.toml"


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """What a person likes to have without asking for it each time; empty is as the program has it."""

    box: str = ""
    plain: bool = False
    colour: str = "auto"
    players: str = ""
    place: str = ""


MEANS = {
    "box": "the box of new games: practice, or a file; empty: your own copy",
    "plain": "no boxes, no colour, ASCII only: true or false",
    "colour": "auto, always or never",
    "players": "the group's colours and names, such as red=Ana,blue=Ben: names for new games",
    "place": "where you play: kept with new games, shown in their reports",
}
"""What each setting is about."""
COLOURS = ("auto", "always", "never")


class BadSettings(ValueError):
    """A settings file that cannot be used; worded as the file, what is wrong, what to do."""


def settings_path() -> Path:
    """The settings file: in CO2ASSIST_HOME where that is set, else in the user's folder for settings."""
    if os.environ.get(folders.HOME_VARIABLE, ""):
        return folders.home() / NAME
    import platformdirs

    return platformdirs.user_config_path("co2assist", appauthor=False) / NAME


def settings() -> Settings:
    """The settings kept, or those of the program where there is no file. Raises BadSettings."""
    path = settings_path()
    if not path.exists():
        return Settings()
    try:
        return checked(tables_of(text_of(path)))
    except (BadFile, OSError, ValueError) as wrong:
        raise BadSettings(f"{path}: {str(wrong)[:200]}. Mend the file, or remove it.") from None


def checked(rows: dict[str, Any]) -> Settings:
    """Settings from a table; raises BadFile."""
    found = declared(rows, Settings, "the settings")
    if found.colour not in COLOURS:
        raise BadFile(f"colour = {found.colour[:40]}: {', '.join(COLOURS)} is expected")
    return found


def keep(found: Settings) -> Path:
    """Writes the settings that differ from the program's own; the file."""
    import tomli_w

    from co2assist.record.saves import give_out

    path, own = settings_path(), to_builtins(Settings())
    rows = {key: value for key, value in to_builtins(found).items() if value != own[key]}
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    give_out(path, tomli_w.dumps(rows))
    return path
