"""The evening at a terminal."""

from co2assist.cli.context import Wishes
from co2assist.cli.exits import Stop


def play(wishes: Wishes) -> None:
    """Goes on with a game, question by question; raises Stop."""
    from co2assist.cli.evening.loop import sit

    evening = wishes.evening()
    wishes.must_ask(f"`play` asks at a terminal. {_due(evening)}")
    code = sit(evening, plain=wishes.plain)
    if code:
        raise Stop(code)


def _due(evening: object) -> str:
    ask = evening.session.now.ask  # type: ignore[attr-defined]
    if ask is None:
        return "The game is over; `co2assist score` shows how it ended."
    return (
        f"{ask.who} is asked about {ask.about}: `co2assist legal` lists the lines that answer it, `co2assist say LINE` plays one."
    )
