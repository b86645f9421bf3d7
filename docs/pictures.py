"""Draws the pictures of the docs: what a terminal of 80 columns, a large one or a narrow one shows after some keys, as SVG.

Run by hand after a change: `python docs/pictures.py`. A test compares the text of the pictures with what would be drawn.
"""

import contextlib
import io
import re
import sys
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from rich.console import Console as Drawing

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))


from co2assist.box.practice_box import practice_box  # noqa: E402
from co2assist.cli.evening.loop import Loop  # noqa: E402
from co2assist.cli.evening.question_page import end_lines  # noqa: E402
from co2assist.cli.setup.join import joined  # noqa: E402
from co2assist.cli.setup.questions import Beginning  # noqa: E402
from co2assist.cli.terminal.choose import BACK, ENTER, LINE  # noqa: E402
from co2assist.cli.terminal.console import Console  # noqa: E402
from co2assist.cli.terminal.layout import words  # noqa: E402
from co2assist.cli.terminal.text import Text  # noqa: E402
from co2assist.record.game_file import Evening, begun, new_evening  # noqa: E402
from co2assist.record.new_game import NewGame  # noqa: E402
from co2assist.record.scenario import load_scenario, open_session, script_lines  # noqa: E402

FOLDER = ROOT / "docs" / "pictures"
NARROW, USUAL, LARGE = (46, 19), (80, 24), (128, 40)
NAMES = {"red": "Ana", "blue": "Ben", "green": "Cai", "yellow": "Dee"}
PEOPLE = "c4rAna\rbBen\rgCai\ryDee\r"
DEAL = "wsrrwhhsfswfsfwfhr" + "sw\rhr\rfsw\rrhwf" + "iaeowwsh" + "shr\rwf" + "23swwhrf" + "sw1hr1ff2swh2rfw2ssw3"
AT_INCOME: dict[str, Any] = {
    "phase": "income",
    "score": 40,
    "red.money": 8,
    "red.tech": 1,
    "north-america.scientist": "-",
    "north-america.supply": ["gas", "coal", "wind-2 on green by red", "-"],
    "north-america.control": "red",
    "africa.ceps": 0,
}
TUESDAY = "331\r460" + "376" + "-1-p-3b-0g-0-p" + "0" + "r-" + "25"

JOINED = "3og2r9\r50017.." + "\r\r\rw1ggc\r\r2\r" + "\r\r\r\r" + "h1bygh1ry\r" + "1"
"""The middle of the table, North America, and Europe up to its control marker."""


class OutOfKeys(BaseException):
    """Everything has been pressed."""


class Sheet(Console):
    """A console that keeps its lines."""

    def __init__(self, size: tuple[int, int] = USUAL) -> None:
        super().__init__(io.StringIO(), width=size[0], environ={})
        self.rows = size[1]
        self.plain = self.ascii = False
        self.colour = True
        self.lines: list[Text] = []

    @property
    def height(self) -> int:
        """Lines of the terminal."""
        return self.rows

    def print(self, lines: Iterable[Text | str]) -> None:
        """Keeps lines."""
        self.lines += [words(line) for line in lines]


class Pressed:
    """A keyboard that presses these keys and then stops, with its prompts on the sheet."""

    def __init__(self, keys: str, sheet: Sheet) -> None:
        self.keys = deque(keys)
        self.sheet = sheet
        self.complete = None
        self.closed = ""
        self.whole_lines = False
        self.shown = ""

    def key(self, prompt: str, typed: str, note: str = "", hidden: bool = False) -> str:
        """The next key."""
        self.shown = prompt
        if "Enter goes on" in prompt:
            self.closed = ""
            return ENTER
        if not self.keys:
            self.sheet.print([f"{prompt}{typed}_"])
            raise OutOfKeys
        pressed = self.keys.popleft()
        if pressed == ":":
            self.shown = " :"
            return LINE + self.text("")
        return {"\r": ENTER, "\b": BACK}.get(pressed, pressed)

    def text(self, prompt: str, default: str = "", complete: object = None, note: str = "") -> str:
        """A line of text."""
        typed = ""
        while (pressed := self.keys.popleft()) != "\r":
            typed += pressed
        self.sheet.print([f" {prompt}{': ' if prompt else ':'}{typed}"])
        return typed or default

    def close_row(self, shown: str) -> None:
        """The prompt as it stands."""
        self.sheet.print([f"{self.shown}{shown}"])

    def forget(self) -> None:
        """Nothing is typed ahead here."""


def friday(**changed: Any) -> Evening:
    """The evening of docs/friday.toml."""
    story = load_scenario(ROOT / "docs" / "friday.toml")
    given = {**story.given, **changed}
    if "phase" in changed:
        given = {path: value for path, value in given.items() if path not in ("round", "turn")}
        given["goals"] = [f"{tile} done" if tile == "summit wind" else tile for tile in given["goals"]]
    return new_evening(
        NewGame("friday", "cooperative", story.charter.colours, story.box, names=NAMES, start_region="europe", given=given)
    )


def sunday(**changed: Any) -> Evening:
    """The evening of docs/sunday.toml."""
    story = load_scenario(ROOT / "docs" / "sunday.toml")
    turn = ("round", "turn", "turn.main", "turn.execs", "market.open") if "phase" in changed else ()
    given = {path: value for path, value in (story.given | changed).items() if path not in turn}
    return new_evening(
        NewGame("sunday", "competitive", story.charter.colours, story.box, names=NAMES, start_region="europe", given=given)
    )


def sat(evening: Evening, keys: str, size: tuple[int, int] = USUAL) -> list[Text]:
    """What stands on the paper after these keys."""
    sheet = Sheet(size)
    with contextlib.suppress(OutOfKeys):
        Loop(evening, Pressed(keys, sheet), sheet).run()
    return sheet.lines


def at_income(keys: str) -> list[Text]:
    """The end of that decade."""
    return sat(friday(**AT_INCOME), keys)


def setup(keys: str) -> list[Text]:
    """A new game being set up."""
    sheet = Sheet()
    keyboard = Pressed(keys, sheet)
    try:
        plan = Beginning(NewGame(title="friday"), keyboard, sheet).asked()
        Loop(new_evening(plan), keyboard, sheet).run()
    except OutOfKeys:
        pass
    return sheet.lines


def alone(keys: str) -> list[Text]:
    """Energy Supply alone."""
    sheet = Sheet()
    colours = ("red", "blue", "green")
    names = {colour: NAMES[colour] for colour in colours}
    plan = NewGame(
        "tuesday", "cooperative", colours, practice_box(), names, start_region="north-america", draws="hands", deal="later"
    )
    with contextlib.suppress(OutOfKeys):
        Loop(begun(joined(plan.header(), "supply", Pressed(keys, sheet), sheet)), Pressed("", sheet), sheet).run()
    return sheet.lines


def whole(keys: str) -> list[Text]:
    """A whole game under way being told."""
    sheet = Sheet()
    plan = NewGame("friday", "cooperative", tuple(NAMES), practice_box(), NAMES, start_region="europe", draws="hands", deal="box")
    with contextlib.suppress(OutOfKeys):
        joined(plan.header(), "", Pressed(keys, sheet), sheet)
    return sheet.lines


def ended(_: str) -> list[Text]:
    """The end of a game that was won."""
    story = load_scenario(ROOT / "scenarios" / "games" / "won-by-two-players.toml")
    session = open_session(story)
    for _, line in script_lines(story):
        if line.split(" ")[0] not in ("expect", "allow", "refuse"):
            session.say(line)
    look = Sheet().look({"red": "Ana", "blue": "Ben"}, "sunday")
    return end_lines(session, session.now, look, 60)


Drawn = Callable[[str], list[Text]]
PICTURES: Mapping[str, tuple[str, Drawn, str, int]] = {
    "board": ("play: the board and the menu of a turn", lambda keys: sat(friday(), keys), "", 25),
    "propose": ("p, a: energy and space in one digit", lambda keys: sat(friday(), keys), "pa", 8),
    "built": ("b, i: what an answer did, and what hands must move", lambda keys: sat(friday(), keys), "bi", 26),
    "displaced": ("r, i, h: a question to somebody else", lambda keys: sat(friday(), keys), "rih", 20),
    "refused": ("e: a refusal with its reason", lambda keys: sat(friday(), keys), "e", 12),
    "income": ("income: what the group will need, before anyone chooses", at_income, "00", 38),
    "supply": ("energy supply, region by region", at_income, "0000gg", 25),
    "reduce": ("reducing: now against later", at_income, "0000gggng", 13),
    "forecast": ("F: the odds of the coming Energy Supply", lambda keys: sat(friday(), keys), "F", 22),
    "setup": ("new: the deal, a row each", setup, PEOPLE + "\rphe\r" + DEAL, 25),
    "alone": ("join tuesday --only supply", alone, TUESDAY, 20),
    "join": (
        "join friday: a region",
        whole,
        "3og2r9\r50017.." + "\r\r\rw1ggc\r\r2\r" + "\r\r\r\r" + "h1bygh1ry\r" + "1",
        9,
    ),
    "undo": ("U: what is taken back, and what hands put back", lambda keys: sat(friday(), keys), "biU", 13),
    "fix": (": fix 2 pay hand", lambda keys: sat(friday(), keys), "bimoe:fix 2 pay hand\r", 8),
    "private": ("S, v: all private goals, for everybody alike", lambda keys: sat(friday(), keys, (80, 40)), "Sv", 31),
    "wide": ("a large terminal: whole words, tables of their own", lambda keys: sat(friday(), keys, LARGE), "", 40),
    "narrow": ("a telephone: one choice a line", lambda keys: sat(friday(), keys, NARROW), "", 19),
    "pocket": ("the competitive game on a telephone", lambda keys: sat(sunday(), keys, NARROW), "", 19),
    "company": ("the competitive game", lambda keys: sat(sunday(), keys, LARGE), "", 40),
    "events": ("competitive: Events, with what each player gives", lambda keys: sat(sunday(phase="income"), keys), "0000", 21),
    "ended": ("the end: the reckoning and the story of the game", ended, "", 60),
}
"""Every picture: its title, how it is drawn, the keys pressed before, and how many of the last lines it shows."""


def lines_of(name: str) -> list[Text]:
    """The lines of a picture."""
    _, draw, keys, most = PICTURES[name]
    return draw(keys)[-most:]


def svg(name: str) -> str:
    """A picture as SVG, without anything fetched from elsewhere."""
    lines = lines_of(name)
    longest = max(line.cell_len for line in lines)
    width = next(columns for columns, _ in (NARROW, USUAL, LARGE) if longest <= columns)
    console = Drawing(record=True, width=width, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    for line in lines:
        console.print(line.drawn(), soft_wrap=False, highlight=False, no_wrap=False, emoji=False, markup=False)
    drawn = console.export_svg(title=PICTURES[name][0], unique_id=name)
    return re.sub(r"\s*@font-face \{.*?\}", "", drawn, flags=re.DOTALL).rstrip() + "\n"


def text_of(drawn: str) -> str:
    """The words of an SVG picture, line by line."""
    rows: dict[float, list[tuple[float, str]]] = {}
    for x, y, said in re.findall(r'<text [^>]*?x="([0-9.]+)" y="([0-9.]+)"[^>]*>(.*?)</text>', drawn):
        rows.setdefault(float(y), []).append((float(x), said))
    kept = ("".join(said for _, said in sorted(row)) for _, row in sorted(rows.items()))
    return "\n".join(re.sub(r"(?:&#160;|\s)+", " ", row).strip() for row in kept)


def main() -> None:
    """Draws every picture."""
    FOLDER.mkdir(exist_ok=True)
    for name in PICTURES:
        (FOLDER / f"{name}.svg").write_text(svg(name), "utf-8")


if __name__ == "__main__":
    main()
