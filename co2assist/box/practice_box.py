"""The made-up practice box that ships with the program."""

from functools import cache
from pathlib import Path

import tomli

from co2assist.box.catalog import Box, read_box

PATH = Path(__file__).parent / "practice.toml"


@cache
def practice_box() -> Box:
    """The practice box: made-up values for trying out, tests and documentation."""
    return read_box(tomli.loads(PATH.read_text("utf-8")), "the practice box")
