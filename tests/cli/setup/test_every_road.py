"""Every road through an owner's first evening, with keys pressed at random: an empty box, one half read off, a full one."""

import io
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pressing import OutOfKeys, Pressed

from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.cli.evening.loop import Loop
from co2assist.cli.evening.menus import menu_for
from co2assist.cli.terminal.choose import Complete
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.menu import Menu
from co2assist.record import saves
from co2assist.record.game_file import Evening
from co2assist.record.new_game import Header, opened
from co2assist.record.session import all_facts
from co2assist.text.notation import toml_value

STRAY = "rhwsfnaeoikmtclbgd0123456789.,<?\r\r\r\b\b\bUURSLDWFCQ"
KEYS, SIGNS = 70, 4000
"""Keys of one walk; and the most signs it may take with its lines of text."""


def boxes_of_owners() -> Iterator[tuple[str, Box]]:
    """The copy not read off at all, its board alone, every other value of it, and all of it."""
    full = {**practice_box().values, **{f"tracks.{e}.icons.{n}": icon(e, n) for e in ENERGIES for n in range(1, 10)}}
    board = {path: full[path] for path in ("regions", "summit-places")}
    yield "empty", Box()
    yield "board", Box(board)
    yield "half", Box({path: value for number, (path, value) in enumerate(full.items()) if number % 2 or path in board})
    yield "full", Box(full)


ENERGIES = ("recycling", "hydro", "wind", "solar", "forestation")


def icon(energy: str, number: int) -> str:
    return str(practice_box().values.get(f"tracks.{energy}.icons.{number}", "none"))


def typed_for(menu: Menu, rng: Random) -> str:
    """The keys of one entry of a list, with those of the list behind it."""
    open_keys = [key for key in menu.keys if key.typed and not key.shut]
    if not open_keys:
        return "\r"
    key = rng.choice(open_keys)
    longer = any(other.typed.startswith(key.typed) and other is not key for other in open_keys)
    behind = typed_for(key.opens(), rng) if key.opens is not None else ""
    return key.typed + ("\r" if longer else "") + behind


class Walker(Pressed):
    """Somebody who mostly answers what is asked, and often presses something else."""

    def __init__(self, seed: int, wise: float) -> None:
        super().__init__("")
        self.rng, self.wise, self.left, self.signs = Random(seed), wise, KEYS, SIGNS
        self.sitting: Loop | None = None
        self.pressed: list[str] = []

    def _next(self) -> str:
        self.signs -= 1
        if self.signs <= 0:
            raise OutOfKeys
        if not self.keys:
            self.left -= 1
            if self.left <= 0:
                raise OutOfKeys
            self.keys.extend(self.thought() if self.rng.random() < self.wise else self.rng.choice(STRAY))
        found = self.keys.popleft()
        self.pressed.append(found)
        return found

    def text(self, prompt: str, default: str = "", complete: Complete | None = None, note: str = "") -> str:
        if not self.keys:
            self.keys.extend(self.rng.choice(["\r", "Asia\r", "?\r", "12\r", "asia wind\r"]))
        return super().text(prompt, default, complete, note)

    def thought(self) -> str:
        """The keys that answer the open question."""
        assert self.sitting is not None
        position = self.sitting.table.now
        if (form := self.sitting.dealing.form) is not None and form.at < len(form.places):
            typed = self.rng.choice(form.here.choices)[0]
            return typed + ("\r" if len(form.here.fitting(typed)) > 1 else "")
        if position.ask is None:
            return "\r"
        if position.ask.about == "printed":
            path = position.ask.subject
            value = practice_box().values[path] if path in practice_box().values else icon(*_track(path))
            return f":table: printed {path} = {toml_value(value)}\r"
        menu = menu_for(position, self.sitting.table.shown(self.sitting.table.brief))
        return typed_for(menu, self.rng)


def _track(path: str) -> tuple[str, int]:
    _, energy, _, number = path.split(".")
    return energy, int(number)


def walk(path: Path, box: Box, seed: int, mode: str, deal: str, wise: float, variants: tuple[str, ...] = ()) -> Loop:
    """One walk, in an evening that is stopped and gone on with as often as Q is pressed."""
    colours = ("red", "blue", "green")[: 1 + seed % 3] if mode == "cooperative" else ("red", "blue")
    header = Header("own", mode, colours, box, variants=variants, deal=deal)
    evening = Evening(header, opened(header))
    saves.create(evening, path)
    keyboard = Walker(seed, wise)
    try:
        while True:
            keyboard.sitting = Loop(saves.load(path), keyboard, Console(io.StringIO(), plain=True, width=80))
            keyboard.sitting.run()
    except OutOfKeys:
        pass
    except Exception as wrong:
        raise AssertionError(f"an unexpected end after {''.join(keyboard.pressed)[-200:]!r}") from wrong
    return keyboard.sitting


ROADS = [
    (name, box, mode, deal)
    for number, (name, box) in enumerate(boxes_of_owners())
    for mode, deal in (("cooperative", "now"), (("competitive", "now"), ("cooperative", "later"))[number % 2])
]


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("name", "box", "mode", "deal"), ROADS, ids=[f"{row[0]}-{row[2]}-{row[3]}" for row in ROADS])
def test_no_road_ends_unexpectedly_and_every_save_reads_as_it_was(
    tmp_path: Path, name: str, box: Box, mode: str, deal: str, seed: int
) -> None:
    sitting = walk(tmp_path / "own.toml", box, seed, mode, deal, (0.6, 0.85)[seed])
    kept = saves.load(tmp_path / "own.toml").session
    assert [entry.line for entry in kept.entries] == [entry.line for entry in sitting.table.evening.session.entries]
    assert all_facts(kept.now) == all_facts(sitting.table.now)


ASIA = '{ id = "asia", name = "Asia", grants = ["money", "tech"], ceps = 3, demand = { cooperative = 4 } }'
AFRICA = '{ id = "africa", name = "Africa", grants = ["tech"], ceps = 2, demand = { cooperative = 4 } }'
REGIONS = f"table: printed regions = [{ASIA}, {AFRICA}]"


def test_a_tile_left_for_later_on_a_board_just_read_off(tmp_path: Path) -> None:
    """The agenda of Asia is entered, that of Africa left; all four summits, the goals and then the cards are still asked."""
    path = tmp_path / "own.toml"
    header = Header("own", "cooperative", ("red", "blue", "green"), Box(), deal="now")
    evening = Evening(header, opened(header))
    for line in (REGIONS, "table: printed summit-places = 4", "table: agenda asia wind solar hydro"):
        evening.say(line)
    saves.create(evening, path)
    out, keyboard = io.StringIO(), Pressed("0" + "hw\r" + "0" * 24 + ":table: printed configuration.3.un = [1, 1]\r" + "wf2")
    sitting = Loop(saves.load(path), keyboard, Console(out, plain=True, width=80))
    with pytest.raises(OutOfKeys):
        sitting.run()
    game = sitting.table.now.game
    assert [region.agenda for region in game.regions] == [("wind", "solar", "hydro"), None]
    assert game.summits == (("hydro", "wind"), None, None, None)
    assert game.un[0] is not None
    keyboard.keys.extend("0" + "\r")
    with pytest.raises(OutOfKeys):
        sitting.run()
    shown = out.getvalue().rpartition("Left for later")[2]
    for row in ("1 Agendas          Asia wsh   Africa ?", "2 Summits          1 hw", "UN cards         1 wf2   2 ?"):
        assert row in shown, row
    assert sitting.table.now.game.phase == "operations"


def test_a_tile_taken_back_after_others_were_left_is_asked_again(tmp_path: Path) -> None:
    """North America's agenda is entered, Europe's left; U takes the first back, in a sentence, and it is asked again."""
    path = tmp_path / "own.toml"
    header = Header("own", "cooperative", ("red", "blue"), Box(board_only()), deal="now")
    saves.create(Evening(header, opened(header)), path)
    out = io.StringIO()
    sitting = Loop(saves.load(path), Pressed("wsr" + "0" + "U" + "hsw" + "rwh"), Console(out, plain=True, width=80))
    with pytest.raises(OutOfKeys):
        sitting.run()
    assert [region.agenda for region in sitting.table.now.game.regions][:3] == [
        ("hydro", "solar", "wind"),
        ("recycling", "wind", "hydro"),
        None,
    ]
    assert "The agenda of North America is wind, solar, recycling." in out.getvalue()
    sitting = Loop(saves.load(path), Pressed("U"), Console(out := io.StringIO(), plain=True, width=80))
    with pytest.raises(OutOfKeys):
        sitting.run()
    assert "table: " not in out.getvalue()


def board_only() -> dict[str, Any]:
    return {path: practice_box().values[path] for path in ("regions", "summit-places")}


@pytest.mark.parametrize(("keys", "looks"), [(".U", 2), (".W", 2), (".\r", 1), (".:red: buy\r", 1)])
def test_a_service_at_the_last_look_keeps_it_open(tmp_path: Path, keys: str, looks: int) -> None:
    """Only Enter and an answer go on to the first turn."""
    path, out = tmp_path / "own.toml", io.StringIO()
    header = Header("own", "cooperative", ("red", "blue"), practice_box(), deal="now")
    saves.create(Evening(header, opened(header)), path)
    with pytest.raises(OutOfKeys):
        Loop(saves.load(path), Pressed(keys), Console(out, plain=True, width=80)).run()
    assert out.getvalue().count("Enter: yes") == looks
    assert ("p propose" in " ".join(out.getvalue().split())) is (looks == 1)
