"""Printed values and untold tiles in words, and where on the table to look for them."""

import re
from collections.abc import Callable

from co2assist.board.game import Game
from co2assist.rules.setup import question_about
from co2assist.text import sentences
from co2assist.text.names import region_name
from co2assist.text.safe import clean
from co2assist.words import TABLE

Words = tuple[str, str]
"""What it is, and where to look for it."""
FORMS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    (r"regions", "regions", ()),
    (r"summit-places", "summit-places", ()),
    (r"fossil", "fossil", ()),
    (r"tracks\.(.+)\.spaces", "spaces", ("energy",)),
    (r"tracks\.(.+)\.level-([0-9]+)", "level", ("energy", "level")),
    (r"tracks\.(.+)\.half", "half", ("energy",)),
    (r"tracks\.(.+)\.icons\.([0-9]+)", "icons", ("energy", "number")),
    (r"tracks\.(.+)\.income\.([0-9]+)", "income", ("energy", "number")),
    (r"plants\.(.+)\.level-([0-9]+)", "plants", ("energy", "level")),
    (r"configuration\.([0-9]+)\.un", "un", ("number",)),
    (r"configuration\.([0-9]+)\.epithets", "epithets", ("number",)),
    (r"private-goals\.11\.counts", "counts", ()),
    (r"private-goals\.([0-9]+)\.([0-9]+)", "private-goals", ("goal", "number")),
    (r"lobbyists\.([0-9]+)", "lobbyists", ("number",)),
    (r"agenda:(.+)", "agenda", ("region",)),
    (r"summit:([0-9]+)", "summit", ("number",)),
    (r"un:([0-9]+)", "un card", ("number",)),
)


def to_read(game: Game, missing: str) -> Words:
    """What a path of the box, or an untold tile, is in words; and on which component to look for it."""
    return _worded(missing, lambda region: region_name(game, region))


def on_the_copy(path: str) -> Words:
    """The same of a printed value, where there is no game."""
    return _worded(path, lambda region: region)


def _worded(missing: str, region: Callable[[str], str]) -> Words:
    key, figures = _known_as(missing)
    if "region" in figures:
        figures["region"] = region(figures["region"])
    if "number" in figures:
        figures["players"] = sentences.counted(int(figures["number"]), "player")
    what, look = sentences.PRINTED[key]
    return what.format(**figures), look.format(**figures)


def _known_as(missing: str) -> tuple[str, dict[str, str]]:
    """The words of a printed value or an untold tile, and the figures in its path; a path of neither is its own name."""
    for pattern, key, fields in FORMS:
        if found := re.fullmatch(pattern, missing):
            return key, dict(zip(fields, map(clean, found.groups()), strict=True))
    return "other", {"path": clean(missing)}


EXAMPLES = {
    "regions": '[{ id = "asia", name = "Asia", grants = ["money", "tech"], ceps = 4, demand = { cooperative = 4 } }, …]',
    "summit-places": "4",
    "spaces": "9",
    "level": "2",
    "half": "5",
    "icons": '"tech"',
    "income": "2",
    "plants": "{ cep = 1, money = 2, tech = 2, points = 3 }",
    "un": "[5, 5]",
    "epithets": '[{ points = 0, name = "…" }]',
    "counts": '"plants"',
    "private-goals": "3",
    "lobbyists": '{ on = "build", energy = "wind", gain = "money 3", minor = "cep" }',
}


def example_of(path: str) -> str:
    """A value as a line writes it that could stand at a path."""
    return next((EXAMPLES[key] for form, key, _ in FORMS if re.fullmatch(form, path) and key in EXAMPLES), "9")


def line_for(missing: str) -> str:
    """The line that tells it, with an example where its form is not plain from the path."""
    if missing == "fossil":
        return f"{TABLE}: amend fossil.gas = 4; fossil.oil = 5; fossil.coal = 3"
    pattern = question_about(missing).pattern
    for form, key, _ in FORMS:
        if re.fullmatch(form, missing) and key in EXAMPLES:
            pattern = pattern.replace("…", EXAMPLES[key], 1)
            break
    return f"{TABLE}: {pattern}"


def missing_text(game: Game, missing: str) -> str:
    """What nobody has entered, and where to look."""
    what, look = to_read(game, missing)
    return sentences.MISSING.format(what=what, look=look.rstrip(".")[:1].lower() + look.rstrip(".")[1:])


def not_yet(game: Game, missing: str) -> str:
    """Why something asked for cannot be said before this has been read off."""
    return sentences.NOT_YET.format(missing=missing_text(game, missing))
