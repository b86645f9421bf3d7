"""Three sizes: every question of whole games, and the lists behind it, on a telephone, half a window and a large one."""

import os
from functools import cache
from itertools import islice, product
from pathlib import Path

import pytest
from friday import friday
from pressing import OutOfKeys, evening_from
from screens import LONG, SHORT, Screen, Waiting, shown
from some_evenings import opening, positions
from where import WHOLE

from co2assist.cli.evening.loop import Loop
from co2assist.cli.evening.menus import menu_for
from co2assist.cli.pages import parts_by_name
from co2assist.cli.table import BRIEF, called
from co2assist.cli.terminal import lists
from co2assist.cli.terminal.console import Console, Look
from co2assist.cli.terminal.menu import Menu
from co2assist.cli.terminal.text import cell_len
from co2assist.referee import Position
from co2assist.words import FOSSILS

SIZES = ((46, 19), (80, 24), (120, 40))
EVERY = 37
"""One position of so many is looked at, another one in each game."""


def lists_of(position: Position) -> list[Menu]:
    """The list of a question and those one key behind it."""
    if position.ask is None:
        return []
    menu = menu_for(position, SHORT)
    return [menu, *(key.opens() for key in menu.open_keys() if key.opens is not None)]


@cache
def kinds(mode: str) -> dict[str, Position]:
    """Every kind of question of a mode, and the end, where the whole games first come to it."""
    found: dict[str, Position] = {}
    for path in WHOLE:
        for position in positions(path):
            if position.game.charter.mode == mode:
                found.setdefault(position.ask.about if position.ask else "over", position)
    return dict(sorted(found.items()))


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
def test_every_kind_of_question_is_drawn_as_it_was(mode: str, width: int, height: int) -> None:
    """Names of 40 wide characters. CO2ASSIST_GOLDEN=1 in front of pytest draws the file anew: read the difference then."""
    drawn = [
        f"=== {about}\n" + "".join(f"{line}\n" for line in shown(at, LONG, (width, height))) for about, at in kinds(mode).items()
    ]
    golden = Path(__file__).parent / "golden" / f"{mode}-{width}x{height}.txt"
    if os.environ.get("CO2ASSIST_GOLDEN"):
        golden.write_text("".join(drawn), "utf-8")
    assert "".join(drawn) == golden.read_text("utf-8")


@pytest.mark.parametrize(("number", "path"), [*enumerate(WHOLE)], ids=lambda given: getattr(given, "stem", ""))
def test_no_choice_is_off_the_screen(number: int, path: Path) -> None:
    """Names of 40 columns; the question with its page, and every list one key away."""
    for position in islice(positions(path), number % EVERY, None, EVERY):
        for width, height in SIZES:
            screen = shown(position, LONG, (width, height))
            assert len(screen) <= height, "\n".join(screen)
            assert max(map(cell_len, screen)) <= width, "\n".join(screen)
            if position.ask is not None and position.ask.about == "draw" and position.game.phase == "supply":
                assert all(f"{kind[0]} {kind} " in "\n".join(screen) for kind in FOSSILS), "\n".join(screen)
            for menu in lists_of(position):
                drawn = lists.fitting(menu, Look(width=width, lines=height))
                said = " \n".join([*(line.plain for line in drawn), ""])
                assert len(drawn) <= height - 2, said
                assert all(line.cell_len <= width for line in drawn), said
                if menu.style == "list" and not menu.hidden:
                    missing = [key.typed for key in menu.open_keys() if key.typed and not key.row and f"{key.typed} " not in said]
                    assert not missing, f"{missing}\n{said}"


def test_accessible_gives_each_choice_a_line_at_every_width() -> None:
    screen = Screen(120, 40)
    screen.accessible = Console(environ={"ACCESSIBLE": "1"}).accessible
    with pytest.raises(OutOfKeys):
        Loop(evening_from(friday()), Waiting(screen), screen).question()
    for choice in (" p propose", " b build", " m move", " + buy", " - sell"):
        assert any(line.startswith(choice) for line in screen.lines), choice
    assert not any("p propose" in line and "move" in line for line in screen.lines)
    assert not Console(environ={"ACCESSIBLE": "0"}).accessible
    assert Console(plain=True, environ={}).single


def test_who_is_asked_is_never_cut() -> None:
    """The one on turn gives way: by letter where both names are as long as they get."""
    for mode, (width, height) in product(("cooperative", "competitive"), SIZES[1:]):
        for position in kinds(mode).values():
            if position.ask is None or position.ask.who not in LONG or position.game.turn is None:
                continue
            name = called((*LONG.items(),), 40 if width >= 120 else BRIEF).name(position.ask.who)
            top = [line for line in shown(position, LONG, (width, height)) if "practice box" in line][:1]
            assert not top or name in top[0], top


def test_a_player_without_a_name_is_told_once() -> None:
    colours = {colour: colour.capitalize() for colour in SHORT}
    for size in SIZES[1:]:
        rows = [line for line in shown(friday().now, colours, size) if line.startswith((">R", "▸R"))]
        assert rows
        assert rows[0].count("Red") == 1


def test_the_legend_shrinks_to_what_is_left() -> None:
    told = {}
    for width, height in SIZES:
        lines = parts_by_name.legend(friday().now, Look(SHORT, "friday", width, height))
        assert all(line.cell_len <= width for line in lines)
        told[width] = {
            line.plain.split("  ")[1].strip() for line in lines if line.plain.startswith("   ") and line.plain[3] != " "
        }
    assert {"energies", "w2", "2/3"} <= told[80]
    assert not {"energies", "w2", "tok cub mrk"} & told[120]
    assert not {"energies", "w2", "2/3", "+ Ana"} & told[46]


def test_nothing_that_is_left_of_a_turn_is_cut() -> None:
    menu = menu_for(friday().now, SHORT)
    for width in (40, 46, 80):
        drawn = lists.short_menu(menu, width)
        said = " ".join(line.plain for line in drawn)
        assert all(line.cell_len <= width for line in drawn)
        assert all(f"{key.typed} {key.label}" in said for key in menu.open_keys())


def test_a_long_page_begins_on_the_first_part() -> None:
    """Two lines and a block of twenty: the first part is full, not two lines and an empty screen."""
    parts = lists.parted(["one", "two", "block", *(f"  {n}" for n in range(20))], 18)
    assert [len(part) for part in parts] == [18, 5]


@pytest.mark.parametrize("mode", ["cooperative", "competitive"])
def test_no_page_of_a_phase_is_cut_on_a_narrow_screen(mode: str) -> None:
    """With short names nothing ends in `~`, and the page of Energy Supply stands whole above its question."""
    for about in ("draw", "income", "reduce", "event"):
        if (position := kinds(mode).get(about)) is not None:
            screen = shown(position, SHORT, SIZES[0])
            assert not [line for line in screen if "~" in line], "\n".join(screen)
            assert about != "draw" or any(line.startswith(" Energy Supply") for line in screen), "\n".join(screen)


class PressedThen(Waiting):
    """A keyboard that presses one key and then stands at its prompt."""

    def __init__(self, screen: Screen, key: str) -> None:
        super().__init__(screen)
        self.first = key

    def key(self, prompt: str, typed: str, note: str = "", hidden: bool = False) -> str:
        if self.first:
            pressed, self.first = self.first, ""
            return pressed
        return super().key(prompt, typed, note, hidden)


def test_the_menu_that_follows_the_end_of_a_round_is_whole_on_a_telephone() -> None:
    """Ben ends round 1: Ana's menu stands below what hands move, every choice in it with its whole word."""
    evening = opening(4)
    screen = Screen(46, 19)
    with pytest.raises(OutOfKeys):
        Loop(evening, PressedThen(screen, "e"), screen).run()
    assert evening.session.now.game.round == 1
    menu = screen.lines[-8:]
    assert [line for line in menu if line.rstrip().endswith("~") or cell_len(line) > 46] == []
    said = " ".join(menu)
    assert all(choice in said for choice in ("p propose", "m move", "+ buy", "- sell")), menu
