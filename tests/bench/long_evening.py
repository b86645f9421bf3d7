"""An evening of as many lines as wanted: busy players by chance, whose table sets the clock back before the game can end."""

from random import Random

from chance_players import random_answer

from co2assist.box.practice_box import practice_box
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.new_game import NewGame
from co2assist.referee import lawful, settled_now
from co2assist.text import notation
from co2assist.words import COLOURS

RICH = {f"{colour}.{kind}": pieces for colour in COLOURS for kind, pieces in (("money", 40), ("tech", 6))}
BACK = "table: amend decade = 2010; phase = operations; round = 1; score = 3000; co2 = 400 because the evening is to go on"


def long_evening(lines: int, seed: int = 3) -> Evening:
    """A cooperative evening of four players with so many lines."""
    evening = new_evening(
        NewGame("Long evening", "cooperative", COLOURS[:4], practice_box(), names={"red": "Ana"}, given={"score": 3000, **RICH})
    )
    session, rng = evening.session, Random(seed)
    while len(session.entries) < lines:
        now = session.now
        assert now.ask is not None, now.game.reason
        last = now.game.decade == len(now.game.charter.decades) - 1
        if last and now.ask.about == "turn" and settled_now(now):
            session.say(BACK)
            continue
        busy = [act for act in lawful(now) if notation.say(act) not in ("end", "pass")]
        if now.ask.about == "turn" and busy:
            session.answer(now.ask.who, rng.choice(busy))
        else:
            session.answer(*random_answer(now, rng, keen=0.3))
    return evening
