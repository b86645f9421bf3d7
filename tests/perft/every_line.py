"""Every line that can be written at all, form by form, to be put to the referee one by one."""

import itertools
from collections.abc import Iterator

from co2assist.board.acts import Act, CashGoal
from co2assist.board.game import Game
from co2assist.referee import Position, hear, judge, lawful
from co2assist.rules.finding import Ruling
from co2assist.text import notation
from co2assist.words import ENERGIES, FOSSILS, HAND, HOME, NONE

MOST_INCOME = 40
MOST_PPM = 200
NEVER_LISTED = {"Goals", "Printed", "Amend", "Note", "Agenda", "GoalTile", "Un", "Summit"}
"""Answers too many to list."""


def words_of(slot: str, game: Game) -> list[str]:
    """Everything that may stand in a slot."""
    layout = game.layout
    played = [str(card) for player in game.players for card in player.played] + ["36"]
    summits = [f"summit:{number}" for number in range(1, len(game.summits) + 1)]
    return {
        "energy": list(ENERGIES),
        "space": list(layout.spaces),
        "place": [HOME, *layout.spaces, *summits, *(f"card:{card}" for card in dict.fromkeys(played))],
        "un": [f"un:{number}" for number in range(1, len(game.un) + 2)],
        "colour": list(game.charter.colours),
        "region": list(layout.ids),
        "source": [HAND, *layout.ids],
        "benefit": ["", "tech", "money", "points", "knowledge", "move"],
        "whose": ["region", "own"],
        "money": [f"${money}" for money in range(MOST_INCOME + 1)],
        "number": [str(number) for number in range(1, 12)],
        "drawn-for": [*layout.ids, "green", "blue"],
        "fossil": list(FOSSILS),
        "event": [*layout.ids, NONE],
        "ppm": [str(ppm) for ppm in range(0, MOST_PPM + 1, 5)],
    }[slot]


def lines(game: Game) -> Iterator[str]:
    """Every line without a card, each by everybody who could say it."""
    speakers = {notation.PLAYER: game.charter.colours}
    for form in notation.FORMS:
        if form.act.__name__ in NEVER_LISTED or form.act.__name__ == "Play":
            continue
        for who in speakers.get(form.speaker, (form.speaker,)):
            slots = [
                words_of(token.strip("[]<>"), game) if token.startswith(("<", "[<")) else [token]
                for token in form.words.replace(" [with <card>]", "").split(" ")
            ]
            for words in itertools.product(*slots):
                yield f"{who}: {' '.join(word for word in words if word)}"


def said(game: Game) -> tuple[tuple[str, Act], ...]:
    """Those lines as read; tables with the same words share them."""
    texts = tuple(lines(game))
    known = _READ.get(texts)
    if known is None:
        known = _READ[texts] = tuple(notation.read(text, game) for text in texts)
    return known


_READ: dict[tuple[str, ...], tuple[tuple[str, Act], ...]] = {}


def by_brute_force(position: Position) -> set[tuple[str, Act]]:
    """Every line the referee finds lawful, whoever says it; `cash goal` is listed only for the one who is asked."""
    asked = position.ask.who if position.ask is not None else None
    found = {(who, act) for who, act in said(position.game) if judge(position, who, act).verdict == "lawful"}
    return {(who, act) for who, act in found if who == asked or act != CashGoal()}


def listed(position: Position) -> set[tuple[str, Act]]:
    """Every line the referee lists."""
    return {(position.ask.who, act) for act in lawful(position)} if position.ask is not None else set()


def count(position: Position, depth: int) -> int:
    """Sequences of so many answers, as listed; a question too wide to list, or the end, ends a sequence."""
    options = lawful(position)
    if depth == 1 or not options:
        return max(1, len(options))
    return sum(count(after(position, act), depth - 1) for act in options)


def after(position: Position, act: Act) -> Position:
    assert position.ask is not None
    heard = hear(position, position.ask.who, act)
    assert not isinstance(heard, Ruling), heard
    return heard


def compare(position: Position, depth: int) -> int:
    """Positions down to a depth at which listing and brute force were found to agree."""
    brute, own = by_brute_force(position), listed(position)
    if own:
        assert brute == own, (sorted(map(str, brute ^ own)), position.ask)
    else:
        assert not brute, brute
    if depth == 1:
        return 1
    return 1 + sum(compare(after(position, act), depth - 1) for act in lawful(position))
