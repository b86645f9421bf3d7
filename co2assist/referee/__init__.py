"""The referee, who hears an answer, judges it, and plays on to the next question."""

from co2assist.referee.hearing import echoed, hear, lawful, say
from co2assist.referee.judging import judge, may_amend, settled_now
from co2assist.referee.loop import begin, forced, go_on, play_on
from co2assist.referee.position import Position, Said

__all__ = [
    "Position",
    "Said",
    "begin",
    "echoed",
    "forced",
    "go_on",
    "hear",
    "judge",
    "lawful",
    "may_amend",
    "play_on",
    "say",
    "settled_now",
]
