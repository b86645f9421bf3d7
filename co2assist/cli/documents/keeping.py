"""What commands write about games kept, boxes, settings, and what failed."""

from typing import Annotated, Any, TypedDict


class Game(TypedDict):
    """A saved game."""

    name: Annotated[str, "what -g takes"]
    path: Annotated[str, "its file"]
    title: Annotated[str, "its title"]
    mode: Annotated[str | None, "cooperative or competitive"]
    players: Annotated[list[str], "names, or colours where there is none"]
    decade: Annotated[str | None, "as it was last played"]
    phase: Annotated[str | None, "as it was last played"]
    entries: Annotated[int | None, "lines of the journal"]
    outcome: Annotated[str | None, "playing, won or lost"]
    started: Annotated[str | None, "the day it was begun"]
    played: Annotated[str | None, "the day it was last played"]


class Player(TypedDict):
    """A player."""

    colour: Annotated[str, "the colour"]
    name: Annotated[str | None, "the name; null where there is none"]


class Box(TypedDict):
    """A box."""

    title: Annotated[str, "the box"]
    status: Annotated[str, "practice values, or what its owner read"]
    values: Annotated[dict[str, Any], "printed values by path"]
    said: Annotated[dict[str, str], "who read a value"]
    unknown: Annotated[list[str], "values nobody has read yet"]


class BoxCheck(TypedDict):
    """Whether a box can be right."""

    odd: Annotated[list[str], "what cannot be right, in sentences"]
    unknown: Annotated[list[str], "values nobody has read yet"]


class Examined(TypedDict):
    """A save, examined."""

    path: Annotated[str, "the file"]
    sound: Annotated[bool, "whether nothing is wrong"]
    entries: Annotated[int, "lines that could be replayed"]
    faults: Annotated[list[str], "what is wrong"]
    drift: Annotated[int | None, "the first entry that plays differently"]


class Scenario(TypedDict):
    """A scenario that was run."""

    path: Annotated[str, "the file"]
    title: Annotated[str, "its title"]
    passed: Annotated[bool, "whether it holds"]
    line: Annotated[int | None, "the number of the line that fails"]
    text: Annotated[str, "that line"]
    expected: Annotated[str, "what was expected there"]
    found: Annotated[str, "what was found"]


class Error(TypedDict):
    """Why a command failed."""

    kind: Annotated[str, "unreadable, ambiguous, misuse, file or asked"]
    place: Annotated[str, "the words that were not understood"]
    text: Annotated[str, "the message"]
    expected: Annotated[list[str], "words expected there"]
    nearest: Annotated[list[str], "the nearest words"]


class Failure(TypedDict):
    """What a command writes that fails."""

    error: Annotated[Error, "why the command failed; the exit code is the same without --json"]


class Config(TypedDict):
    """The settings."""

    path: Annotated[str, "their file"]
    settings: Annotated[dict[str, Any], "each setting and its value"]


class Page(TypedDict, total=False):
    """A page that comes with the program."""

    page: Annotated[str, "its name"]
    title: Annotated[str, "its title"]
    path: Annotated[str, "its file"]
    text: Annotated[str, "the page itself, where one was asked for"]


class Kept(TypedDict):
    """A file that was written or put aside."""

    name: Annotated[str, "the game; empty for a box"]
    path: Annotated[str, "its file"]
