# ruff: noqa: F403
"""All the words of the game as people read them, parted by what they tell."""

from co2assist.text.sentences.changes import *
from co2assist.text.sentences.conditions import *
from co2assist.text.sentences.counting import *
