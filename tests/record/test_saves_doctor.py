"""A save looked over: drift is named, the last good copy comes back, a damaged file is kept."""

from pathlib import Path

import pytest
from some_evenings import OPENING, opening
from test_saves import sealed

from co2assist.record import doctor
from co2assist.record.journal import parsed
from co2assist.record.saves import BadSave, NoGame, copy_of, create, editing, load


def kept(tmp_path: Path, lines: int = 5) -> Path:
    """A game whose last line was said in a second visit, so that a good copy lies beside it."""
    path = tmp_path / "friday.toml"
    create(opening(lines - 1), path)
    with editing(path) as evening:
        evening.say(OPENING[lines - 1])
    return path


def test_a_sound_game(tmp_path: Path) -> None:
    report = doctor.examine(kept(tmp_path))
    assert (report.sound, report.entries, report.drift) == (True, 5, None)
    assert report.lines == [f"{report.path}: 5 entries played again: all pieces add up, and every entry leads where it led."]


def test_drift_is_named_between_the_digests_that_fit(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    create(opening(), path)
    with editing(path) as evening:
        for number in range(30):
            evening.say(f"table: amend red.money = {number}")
    text = path.read_text("utf-8")
    path.write_text(text.replace("red.money = 12", "red.money = 13", 1), "utf-8")
    report = doctor.examine(path)
    assert report.drift is None, "the next amendment says the same money again"
    assert report.lines[1].startswith("the text does not fit its check sum")
    path.write_text(sealed(text.replace("blue: propose solar asia:money", "blue: propose hydro asia:money")), "utf-8")
    report = doctor.examine(path)
    assert report.drift == 16
    assert "one of the entries 1 to 16 leads to another position" in report.faults[0]


def test_books_that_do_not_balance_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(tmp_path)
    monkeypatch.setattr(doctor, "audit", lambda game: ["51 CEPs lie about"] if game.players[0].know[2] else [])
    report = doctor.examine(path)
    assert report.faults[0] == "after entry 1, 'red: propose wind africa:tech': 51 CEPs lie about"


def test_an_unlawful_entry_stops_the_replay(tmp_path: Path) -> None:
    path = kept(tmp_path)
    path.write_text(path.read_text("utf-8").replace("red: end", "red: pass"), "utf-8")
    report = doctor.examine(path)
    assert (report.entries, report.drift) == (2, 3)
    assert "entry 3, 'red: pass', is not lawful there (turn.main-once)" in report.faults[-1]
    assert report.last_good == copy_of(path)


def test_a_copy_that_does_not_play_either_is_not_promised(tmp_path: Path) -> None:
    path = kept(tmp_path)
    for file in (path, copy_of(path)):
        file.write_text(sealed(file.read_text("utf-8").replace("red: end", "red: pass")), "utf-8")
    report = doctor.examine(path)
    assert report.last_good is None
    assert not any("can be brought back" in line for line in report.lines)
    with pytest.raises(BadSave, match="there is no good copy beside it"):
        doctor.restore(path)


def test_without_a_good_copy_nothing_happens(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    path.write_bytes(b"x")
    with pytest.raises(BadSave):
        doctor.restore(path)
    assert path.read_bytes() == b"x"
    with pytest.raises(NoGame):
        doctor.examine(tmp_path / "nobody.toml")


def test_a_file_changed_by_hand_can_be_accepted(tmp_path: Path) -> None:
    path = kept(tmp_path)
    changed = path.read_text("utf-8").replace("blue: propose solar asia:money", "blue: propose hydro asia:money")
    path.write_text(changed, "utf-8")
    with pytest.raises(BadSave):
        load(path)
    aside = doctor.accept(path)
    assert aside is not None
    assert aside.read_text("utf-8") == changed
    assert load(path).session.now.game.players[1].know == (0, 1, 0, 0, 0)
    assert doctor.accept(path) is None
    assert parsed(path.read_text("utf-8")).journal[3] == "blue: propose hydro asia:money"
