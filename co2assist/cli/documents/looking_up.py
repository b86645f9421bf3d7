"""What commands write about rules, reasons, odds, points and games looked back on."""

from typing import Annotated, Any, NotRequired, TypedDict

from co2assist.cli.documents.games import Fact


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


class PrivateGoal(TypedDict):
    """A private goal as the board stands."""

    have: Annotated[int, "how many there are"]
    wants: Annotated[int, "how many it asks for"]
    met: Annotated[bool, "whether it is met"]


OpenGoals = TypedDict(
    "OpenGoals",
    {
        "open": Annotated[int, "goal tiles known to be open"],
        "penalty": Annotated[int, "points they cost in the next Goals phase"],
        "untold": NotRequired[Annotated[int, "goal tiles not known yet"]],
        "open-at-most": NotRequired[Annotated[int, "open tiles if all of those are open"]],
        "penalty-at-most": NotRequired[Annotated[int, "and what they then cost"]],
    },
)


class UnCards(TypedDict):
    """UN Goal cards left."""

    open: Annotated[int, "cards not claimed"]
    allowed: Annotated[int, "how many may be left at the end"]


class Ties(TypedDict):
    """What breaks a tie, in this order."""

    un: Annotated[int, "UN Goal cards"]
    plants: Annotated[int, "Power Plants"]
    infrastructures: Annotated[int, "Infrastructures"]
    money: Annotated[int, "money"]


class CompanyGoal(TypedDict):
    """A company goal as the board stands."""

    count: Annotated[int, "how many there are"]
    points: Annotated[int, "points for them"]
    most: Annotated[int, "the most it brings"]


class OwnScore(TypedDict):
    """The points of one player; of one phase alone without ties and goals."""

    score: Annotated[int | None, "the Score; null where it is not known"]
    made: Annotated[dict[str, int], "points by rule"]
    ties: NotRequired[Annotated[Ties, "what breaks a tie"]]
    goals: NotRequired[Annotated[dict[str, CompanyGoal], "each company goal by its number"]]
    shown: NotRequired[Annotated[list[int], "goals shown at the end"]]


class Score(TypedDict):
    """How points stand: of the group, or in a competitive game of each player."""

    outcome: Annotated[str, "playing, won or lost"]
    reason: Annotated[str, "why it ended"]
    winners: NotRequired[Annotated[list[str], "competitive: colours of the winners"]]
    players: NotRequired[Annotated[dict[str, OwnScore], "competitive: each player by colour"]]
    epithet: NotRequired[Annotated[str, "cooperative: the epithet at the end"]]
    score: NotRequired[Annotated[int | None, "cooperative: the Score; null where it is not known"]]
    made: NotRequired[Annotated[dict[str, int], "cooperative: points by rule"]]
    goals: NotRequired[Annotated[OpenGoals, "cooperative: goal tiles still open"]]
    un: NotRequired[Annotated[UnCards, "cooperative: UN Goal cards left"]]
    private: NotRequired[
        Annotated[dict[str, dict[str, PrivateGoal | None]], "cooperative: by colour, each private goal by number"]
    ]


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
