"""What commands write that play, correct, judge and keep, and what failed."""

from typing import Annotated, Any, NotRequired, TypedDict

Fact = str | int | bool | list[Any] | dict[str, Any] | None
"""The value of a fact; null where it is not known."""


class Asked(TypedDict):
    """A question that is open."""

    who: Annotated[str, "a colour, table or group"]
    about: Annotated[str, "what is asked"]


class Change(TypedDict):
    """Something that changed."""

    text: Annotated[str, "what changed, in a sentence"]
    rule: Annotated[str, "the id of the rule it comes from"]


class Finding(TypedDict):
    """A condition, judged."""

    id: Annotated[str, "the condition"]
    ok: Annotated[bool | None, "met, not met, or null: cannot be judged"]
    text: Annotated[str, "the condition with its figures"]
    cite: Annotated[str, "where the rulebook has it"]


class Chosen(TypedDict):
    """A reading and which way it is read."""

    key: Annotated[str, "the reading"]
    value: Annotated[str, "which way it is read"]


class Check(TypedDict):
    """A line, judged."""

    line: Annotated[str, "the line in full"]
    verdict: Annotated[str, "lawful, unlawful or cannot-say"]
    findings: Annotated[list[Finding], "every condition, in the rulebook's order"]
    changes: Annotated[list[Change], "what the line would do"]
    readings: Annotated[list[Chosen], "readings that the ruling depends on"]
    instead: Annotated[list[str], "lines that are lawful instead"]


class LogEntry(TypedDict):
    """An entry of the log."""

    n: Annotated[int, "the number of the entry"]
    line: Annotated[str, "the line in full; private goals veiled until the end"]
    changes: Annotated[list[Change], "what it did"]


class SaidEntry(LogEntry):
    """An entry just made."""

    table: Annotated[list[str], "what hands move on the table, money included"]


class Unplayed(TypedDict):
    """A line that was not played while others were."""

    line: Annotated[str, "the line: in full where it was refused, else as it was typed"]
    kind: Annotated[str, "refused, unreadable or ambiguous"]
    text: Annotated[str, "why, in sentences"]
    findings: Annotated[list[Finding], "every condition of a refused line; empty where it could not be read"]


class Said(TypedDict):
    """What lines did, and the question after them."""

    entries: Annotated[list[SaidEntry], "the entries just made"]
    asked: Annotated[Asked | None, "the question now open; null when nobody is asked"]
    over: Annotated[bool, "whether the game has ended"]


class SaidGoingOn(Said):
    """The same of `say`."""

    refused: NotRequired[Annotated[list[Unplayed], "`--keep-going`: the lines that were not played, in their order"]]


class Taken(TypedDict):
    """An entry taken back."""

    n: Annotated[int | None, "the number the entry had; null for a line that waited and had none yet"]
    line: Annotated[str, "the line in full"]


Undone = TypedDict(
    "Undone",
    {
        "taken-back": Annotated[list[Taken], "the entries taken back, last first"],
        "table": Annotated[list[str], "what hands put back"],
        "asked": Annotated[Asked | None, "the question now open"],
        "over": Annotated[bool, "whether the game has ended"],
    },
)


class Stop(TypedDict):
    """A line that no longer holds after a mending."""

    n: Annotated[int | None, "the entry that no longer holds; null for the new line itself"]
    line: Annotated[str, "its line"]
    findings: Annotated[list[Finding], "every condition, met or not"]


Difference = TypedDict(
    "Difference",
    {
        "path": Annotated[str, "the fact"],
        "from": Annotated[Fact, "its value in the game as it is"],
        "to": Annotated[Fact, "its value in the mended game"],
    },
)


Fixed = TypedDict(
    "Fixed",
    {
        "confirmed": Annotated[bool, "whether the game was changed (--yes)"],
        "stops-at": Annotated[Stop | None, "the first line that no longer holds; null when all do"],
        "facts": Annotated[list[Difference], "what differs on the table"],
        "table": Annotated[list[str], "what to change on the table, in words"],
        "asked": Annotated[Asked | None, "the question then open"],
        "over": Annotated[bool, "whether the game has then ended"],
    },
)


class Compared(TypedDict):
    """A fact in which table and program differ."""

    path: Annotated[str, "the fact"]
    table: Annotated[str, "its value as given"]
    program: Annotated[Fact, "its value in the game"]
    n: Annotated[int | None, "the entry that changed it last; null for the start"]


class LegalAnswers(TypedDict):
    """The lawful answers."""

    who: Annotated[str, "who is asked; none when the game is over"]
    about: Annotated[str, "what is asked"]
    lines: Annotated[list[str], "every lawful line without a Lobbyist card"]
    card: Annotated[bool, "whether a Lobbyist card could be played"]
    pattern: NotRequired[Annotated[str, "the form of an answer; only where answers are too many to list"]]


class New(TypedDict):
    """A game just made."""

    name: Annotated[str, "what -g takes"]
    path: Annotated[str, "the file"]
    asked: Annotated[Asked | None, "the first question"]
    over: Annotated[bool, "whether the game has ended"]


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
