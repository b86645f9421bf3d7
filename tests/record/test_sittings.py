"""When a game was begun and played: kept in its file, and no matter to rules, digests or replays."""

from datetime import datetime
from pathlib import Path

import pytest
from some_evenings import opening

from co2assist.record import folders
from co2assist.record.head import Sitting, sitting_of
from co2assist.record.journal import parsed
from co2assist.record.saves import create, editing, load


def at(text: str) -> datetime:
    return datetime.fromisoformat(f"2026-11-30T{text}")


def test_an_evening_with_a_long_pause(tmp_path: Path) -> None:
    """Begun at 20:00; lines at 20:10, 20:40 (30 minutes), 21:15 (35, a pause), 21:20: 10 + 30 + 5 = 45 minutes."""
    path = tmp_path / "g.toml"
    create(opening(), path, at("20:00"))
    for time in ("20:10", "20:40", "21:15", "21:20"):
        with editing(path, now=at(time)) as evening:
            evening.say(f"table: note {time}")
    found = load(path).sitting
    assert found == Sitting(began="2026-11-30", last="2026-11-30T21:20", minutes=45)
    assert found.played == "2026-11-30"


def test_it_touches_no_digest_and_no_header(tmp_path: Path) -> None:
    for name, now in (("a", None), ("b", at("20:00"))):
        create(opening(), tmp_path / name, now)
    a, b = (parsed((tmp_path / name).read_text("utf-8")) for name in "ab")
    assert (a.header, a.journal, a.digests, a.position) == (b.header, b.journal, b.digests, b.position)
    assert a.sitting == Sitting()


def test_a_game_of_an_older_version_has_unknown_times(tmp_path: Path) -> None:
    path = tmp_path / "g.toml"
    create(opening(), path)
    with editing(path, now=at("21:00")) as evening:
        evening.say("table: note later")
    assert load(path).sitting == Sitting(last="2026-11-30T21:00")


@pytest.mark.parametrize("odd", [{"minutes": -1}, {"minutes": True}, {"begun": "soon"}, {"last-played": "2026-13-40T99:99"}])
def test_what_cannot_be_is_not_known(odd: dict[str, object]) -> None:
    assert sitting_of(odd) == Sitting()


def test_the_list_of_games_says_them(tmp_path: Path) -> None:
    path = tmp_path / "g.toml"
    create(opening(), path, at("20:00"))
    found = folders.listed(path, 0.0)
    assert (found.mode, found.entries, found.sitting.began) == ("cooperative", 5, "2026-11-30")
    assert found.where == ("2010", "operations", "playing")


def test_a_place_that_was_said_is_kept_with_the_game(tmp_path: Path) -> None:
    path = tmp_path / "g.toml"
    create(opening(), path, at("20:00"), "Café Central, table 4")
    with editing(path, now=at("20:10")) as evening:
        evening.say("table: note here")
    assert load(path).sitting == Sitting(began="2026-11-30", last="2026-11-30T20:10", minutes=10, place="Café Central, table 4")
