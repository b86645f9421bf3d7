"""The JSON documents that commands write: their keys, types and meaning. docs/json.md is written from this module."""

from typing import Annotated, Any, TypedDict

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


class SaidEntry(TypedDict):
    """An entry just made."""

    n: Annotated[int, "the number of the entry"]
    line: Annotated[str, "the line in full; private goals veiled until the end"]
    changes: Annotated[list[Change], "what it did"]
    table: Annotated[list[str], "what hands move on the table, money included"]


class Said(TypedDict):
    """What lines did, and the question after them."""

    entries: Annotated[list[SaidEntry], "the entries just made"]
    asked: Annotated[Asked | None, "the question now open; null when nobody is asked"]
    over: Annotated[bool, "whether the game has ended"]


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


class Legal(TypedDict):
    """The lawful answers."""

    who: Annotated[str, "who is asked; none when the game is over"]
    about: Annotated[str, "what is asked"]
    lines: Annotated[list[str], "every lawful line without a Lobbyist card"]
    card: Annotated[bool, "whether a Lobbyist card could be played"]


class LegalAnswers(Legal, total=False):
    """What `legal --json` writes."""

    pattern: Annotated[str, "the form of an answer; only where answers are too many to list"]


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


class Rule(TypedDict):
    """A rule."""

    id: Annotated[str, "the rule"]
    title: Annotated[str, "the rule in a line"]
    text: Annotated[str, "the rule in plain words"]
    cite: Annotated[str, "where the rulebook has it"]
    kind: Annotated[str, "rule, condition or ending; absent: not in this edition"]
    readings: Annotated[list[str], "readings it depends on"]
    see: Annotated[list[str], "related rules"]
    modes: Annotated[list[str], "the modes it belongs to"]
    gist: Annotated[str, "the same as text"]
    scenarios: Annotated[list[str], "scenarios that exercise it"]


class Reading(TypedDict):
    """A doubtful passage."""

    key: Annotated[str, "the reading"]
    question: Annotated[str, "what the rulebook leaves open"]
    value: Annotated[str, "the way it is read in this game"]
    default: Annotated[str, "the way it is read unless chosen otherwise"]
    options: Annotated[dict[str, str], "each way to read it, and what it means"]
    rules: Annotated[list[str], "rules it touches"]


class Part(TypedDict):
    """A part of a figure."""

    text: Annotated[str, "the part in words"]
    figure: Annotated[Any, "its figure"]


class Step(TypedDict):
    """A step in the history of a fact."""

    n: Annotated[int, "the entry; 0 is the start"]
    year: Annotated[Any, "the decade"]
    line: Annotated[str, "the line in full"]
    text: Annotated[str, "what it did"]
    rule: Annotated[str, "the id of the rule"]
    before: Annotated[Any, "the value before"]
    value: Annotated[Any, "the value after"]
    delta: Annotated[int | None, "the difference"]


class Why(TypedDict):
    """How a fact came about."""

    path: Annotated[str, "the fact"]
    value: Annotated[Fact, "its value"]
    parts: Annotated[list[Part], "what it is made of now"]
    history: Annotated[list[Step], "how it came about"]


class Forecast(TypedDict):
    """The odds of the coming Energy Supply."""

    draws: Annotated[int, "fossil plants to be drawn"]
    added: Annotated[dict[str, float], "ppm the phase adds: chance of each"]
    co2: Annotated[dict[str, float], "level after it: chance of each"]
    fines: Annotated[dict[str, float], "points lost to fines: chance of each"]
    points: Annotated[dict[str, float], "points needed to survive the phase: chance of each"]
    lost: Annotated[float, "the chance that the Score does not suffice"]
    limit: Annotated[float, "competitive: the chance of reaching 500 ppm"]


class New(TypedDict):
    """A game just made."""

    name: Annotated[str, "what -g takes"]
    path: Annotated[str, "the file"]
    asked: Annotated[Asked | None, "the first question"]
    over: Annotated[bool, "whether the game has ended"]


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


class Score(TypedDict):
    """How points stand."""

    outcome: Annotated[str, "playing, won or lost"]
    reason: Annotated[str, "why it ended"]


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


class Report(TypedDict):
    """What the page of a game tells; null where something is not known."""

    title: Annotated[str, "the title"]
    kind: Annotated[str, "mode, players and variants in words"]
    practice: Annotated[bool, "whether the practice box was played"]
    players: Annotated[list[str], "names with colours"]
    sitting: Annotated[dict[str, Any], "began, played, minutes, place"]
    over: Annotated[bool, "whether the game has ended"]
    outcome: Annotated[list[str], "how it ended and why, in sentences"]
    unknown: Annotated[list[str], "what was never entered, in sentences"]
    years: Annotated[list[int], "the decades played"]
    rows: Annotated[list[Any], "a label and a figure for each decade"]
    curves: Annotated[list[dict[str, Any]], "title, unit, at, lines: figures at the start and after each decade"]
    before: Annotated[bool, "whether Power Plants were there at the start; the first cell of each row of plants"]
    plants: Annotated[list[dict[str, Any]], "the Power Plants of each player by decade, in words"]
    points: Annotated[dict[str, Any], "names, rows (source and figures) and total"]
    luck: Annotated[list[dict[str, Any]], "year, tiles, ppm drawn, odds of the ppm when the phase began"]
    fortune: Annotated[str, "all draws in a sentence"]
    turning: Annotated[list[dict[str, Any]], "turning points: n, year, text, points"]
    board: Annotated[dict[str, Any] | None, "the last board in words"]
    notes: Annotated[list[dict[str, Any]], "n, year and text of each note"]


Statistics = TypedDict(
    "Statistics",
    {
        "games": Annotated[int, "games kept, but for those of which one phase was followed"],
        "one-phase": Annotated[int, "games of which one phase was followed"],
        "kinds": Annotated[list[dict[str, Any]], "mode, players, won, lost, unfinished"],
        "lost": Annotated[dict[str, int], "how often each reason lost a game"],
        "points": Annotated[dict[str, dict[str, float]], "by mode: mean points by rule in finished games"],
        "minutes": Annotated[dict[str, Any], "known, unknown, mean, shortest, longest of finished games"],
        "undated": Annotated[int, "games of which nobody knows when they were begun"],
        "damaged": Annotated[list[dict[str, str]], "path and error of each file passed over"],
    },
)


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


DOCUMENTS: dict[str, Any] = {
    "check": Check,
    "legal": LegalAnswers,
    "log": list[LogEntry],
    "say": Said,
    "redo": Said,
    "amend": Said,
    "amend --compare": list[Compared],
    "note": Said,
    "draws": Said,
    "undo": Undone,
    "fix": Fixed,
    "show": dict[str, Fact],
    "why": Why,
    "forecast": Forecast,
    "score": Score,
    "rules": list[Rule],
    "readings": list[Reading],
    "games": list[Game],
    "games rename": Kept,
    "games copy": Kept,
    "games remove": Kept,
    "new": New,
    "join": New,
    "players": list[Player],
    "box show": Box,
    "box set": Box,
    "box check": BoxCheck,
    "box keep": Box,
    "box mend": Fixed,
    "box import": Box,
    "box export": Kept,
    "doctor": Examined,
    "scenario": list[Scenario],
    "scenario --save": Kept,
    "report": Report,
    "stats": Statistics,
    "config": Config,
    "docs": list[Page],
    "any command that fails": Failure,
}
"""What each command writes with --json."""
