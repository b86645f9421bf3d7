"""New games for tests, set up by keys: four people, and every tile of a deal in letters."""

import io

import pytest
from pressing import OutOfKeys, Pressed

from co2assist.box.practice_box import practice_box
from co2assist.cli.evening.loop import Loop
from co2assist.cli.setup.questions import Beginning
from co2assist.cli.terminal.console import Console
from co2assist.record.game_file import new_evening
from co2assist.record.new_game import NewGame

PEOPLE = "c4rAna\rbBen\rgCai\ryDee\r"
DEAL = "wsrrwhhsfswfsfwfhr" + "sw\rhr\rfsw\rrhwf" + "iaeowwsh" + "shr\rwf" + "23swwhrf" + "sw1hr1ff2" + "swh2rfw2ssw3"


def begun(keys: str, box: bool = True) -> tuple[Loop, Pressed, str]:
    """A new game set up by these keys."""
    out = io.StringIO()
    console = Console(out, plain=True, width=80)
    keyboard = Pressed(keys)
    plan = Beginning(NewGame(title="friday", box=practice_box() if box else None), keyboard, console).asked()
    sitting = Loop(new_evening(plan), keyboard, console)
    with pytest.raises(OutOfKeys):
        sitting.run()
    return sitting, keyboard, out.getvalue()
