# ruff: noqa: F403, F405
"""The JSON documents that commands write: their keys, types and meaning. docs/json.md is written from these modules."""

from typing import Any

from co2assist.cli.documents.games import *
from co2assist.cli.documents.looking_up import *

DOCUMENTS: dict[str, Any] = {
    "check": Check,
    "legal": LegalAnswers,
    "log": list[LogEntry],
    "say": SaidGoingOn,
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
