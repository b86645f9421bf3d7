"""A copy that is read off: what is left to tell never seems to grow, and two windows lose nothing of each other."""

import io
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from copies import Kept, copy, filled
from pressing import OutOfKeys, Pressed

from co2assist.box.catalog import Box
from co2assist.cli.copy import my_box
from co2assist.cli.copy.one_value import OneValue, keeper
from co2assist.cli.copy.reading_off import Telling
from co2assist.cli.main import main
from co2assist.cli.setup.questions import Beginning
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.form import Left
from co2assist.record import saves
from co2assist.record.new_game import NewGame
from co2assist.words import ENERGIES

MARKS = 4
"""Spaces, two levels and halfway: what is told of a track before anything along it."""


# --- What is left


def told_in_turn(reverse: bool) -> Iterator[Box]:
    """The copy told value by value, the tracks counted first or last."""
    box = Box()
    paths = sorted(copy().values, key=lambda path: path.endswith(".spaces"), reverse=reverse)
    for path in paths:
        yield box
        box = box.told(path, copy().values[path], "the owner")
    yield box


@pytest.mark.parametrize("reverse", [True, False], ids=["tracks counted first", "tracks counted last"])
def test_a_plain_count_of_what_is_left_never_rises(reverse: bool) -> None:
    """While a track is not counted it is at least so many, and as many there are; afterwards every value told is one less."""
    every = len(my_box.missing_in(Box({f"tracks.{energy}.spaces": 9 for energy in ENERGIES}))) + len(ENERGIES)
    plain = every
    for number, box in enumerate(told_in_turn(reverse)):
        said = my_box.left_in(box)
        count = int(re.findall(r"\d+", said)[0])
        if said.startswith("at least"):
            assert count <= every - number
        else:
            assert count <= plain
            plain = count
    assert my_box.left_in(copy()) == "0 values"


def test_the_values_left_are_counted_at_least_until_the_tracks_are(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """1 board, 1 summit places, 4 rows of UN cards, 5 times 4 marks and 2 costs, 36 cards, 9 goals of 4 and what one counts,
    4 rows of epithets: 113. Counted with 9 spaces each, 5 tracks have 18 more along them and their spaces are told."""
    at_first = 1 + 1 + 4 + 5 * (MARKS + 2) + 36 + 9 * 4 + 1 + 4
    assert my_box.left_in(Box()) == f"at least {at_first} values"
    for energy in ENERGIES:
        assert main(["box", "set", f"tracks.{energy}.spaces = 9"]) == 0
    capsys.readouterr()
    main(["box", "check"])
    assert f"Still unknown: {at_first - 5 + 5 * 18} values." in capsys.readouterr().err
    main(["box", "show"])
    assert f"Still unknown, in the order a game needs them ({at_first - 5 + 5 * 18}):" in capsys.readouterr().out


def test_a_track_that_is_not_counted_has_at_least_its_marks() -> None:
    """Level 1 told and not yet the spaces: 1 of at least 4; with 9 spaces told it is 2 of 22."""
    box = Box({"tracks.wind.level-1": 2})
    shown = [line for line in overview(box) if "The wind track" in line]
    assert shown[0].endswith(" 1 of at least 4")
    shown = [line for line in overview(box.told("tracks.wind.spaces", 9, "the owner")) if "The wind track" in line]
    assert shown[0].endswith(" 2 of 22")


def overview(box: Box) -> list[str]:
    return Telling(box, {}, Pressed(""), Console(io.StringIO(), plain=True, width=80), Kept()).overview()


# --- Two windows


def test_a_copy_is_read_off_in_one_window_at_a_time(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The second is told at once, with what to do, and nothing of the first is touched; afterwards it may begin."""
    with my_box.reading_off():
        my_box.keep_half({"plants.wind.level-1#cep": "1"}, {})
        assert filled("2Q", monkeypatch, "plants") == 3
        said = " ".join(capsys.readouterr().err.split())
        assert "this copy is being read off in another window. Enter it there, or stop there with Q" in said
        assert my_box.half_told() == {"plants.wind.level-1#cep": "1"}
    assert filled("2Q", monkeypatch, "plants") == 0
    assert my_box.half_told() == {"plants.wind.level-1#cep": "1", "plants.recycling.level-1#cep": "2"}


def test_at_the_questions_of_a_new_game_another_box_may_be_taken_then(home: Path) -> None:
    out, keyboard = io.StringIO(), Pressed("c1rAna\r" + "\r" + "r" + "p" + "he")
    with my_box.reading_off():
        plan = Beginning(NewGame(title="own", looked=True), keyboard, Console(out, plain=True, width=80)).asked()
    assert "being read off in another window" in " ".join(out.getvalue().split())
    assert plan.box is not None
    assert plan.box.practice


def value(path: str, keys: str, half: dict[str, str]) -> OneValue:
    """A printed value asked in a game, in a window that has begun with these cells."""
    console = Console(io.StringIO(), plain=True, width=80)
    return OneValue(path, Box(), "cooperative", half, Pressed(keys), console, keeper(half))


def test_half_a_value_told_in_a_game_loses_nothing_that_is_told_elsewhere(home: Path) -> None:
    """A copy is read off while a game asks for a cost and another game for a second one: every cell of the three is kept."""
    one, other = value("plants.wind.level-1", "1", {}), value("plants.solar.level-2", "23", {})
    keep = my_box.Keeper()
    keep(Box(title="my box"), {"plants.hydro.level-1#cep": "4"})
    for asked in (one, other):
        with suppress(OutOfKeys):
            asked.heard()
    keep(Box(title="my box"), {"plants.hydro.level-1#cep": "4", "plants.hydro.level-1#tech": "3"})
    assert my_box.half_told() == {
        "plants.hydro.level-1#cep": "4",
        "plants.hydro.level-1#tech": "3",
        "plants.wind.level-1#cep": "1",
        "plants.solar.level-2#cep": "2",
        "plants.solar.level-2#money": "3",
    }


def test_a_value_made_whole_in_one_window_is_no_longer_half_told_in_the_other(home: Path) -> None:
    """Both windows know 1 CEP of a cost; the first tells the rest of it, the second then half of another cost."""
    my_box.keep_half(first := {"plants.wind.level-1#cep": "1"}, {})
    other = value("plants.solar.level-2", "2", dict(first))
    assert main(["box", "set", "plants.wind.level-1 = { cep = 1, money = 4, tech = 2, points = 5 }"]) == 0
    with suppress(OutOfKeys):
        other.heard()
    assert my_box.half_told() == {"plants.solar.level-2#cep": "2"}


def test_a_lock_that_a_killed_window_left_keeps_nobody_away(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.joinpath(".my-box~told.toml.lock").write_text("", "utf-8")
    assert filled("2Q", monkeypatch, "plants") == 0
    with pytest.raises(saves.Locked), my_box.reading_off(), my_box.reading_off():
        raise AssertionError("two windows read the same copy off")


def test_an_evening_goes_on_where_half_a_value_cannot_be_kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder of the owner's box cannot be written: the value is told all the same."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(30, "the disk is read-only")

    monkeypatch.setattr(my_box, "keep_half", refuse)
    assert value("configuration.2.un", "55", {}).heard().text == "table: printed configuration.2.un = [5, 5]"  # type: ignore[union-attr]


def test_leaving_is_no_lock(home: Path) -> None:
    """Stopped with Q in the middle of a form, the copy can be read off again."""
    with suppress(Left), my_box.reading_off():
        raise Left
    with my_box.reading_off():
        assert my_box.half_told() == {}
