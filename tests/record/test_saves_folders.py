"""Names of games: confined to their folder, and never two for one file."""

import os
from pathlib import Path

import pytest
from some_evenings import opening, two_players

from co2assist.record import folders
from co2assist.record.folders import BadName, find_game, game_path, last_game, list_games, remember
from co2assist.record.saves import create, editing


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CO2ASSIST_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


REFUSED = [
    "",
    "  ",
    "a/b",
    "..",
    "../x",
    "a..b",
    ".hidden",
    "a\\b",
    "con",
    "CON",
    "Nul",
    "com1",
    "LPT9",
    "con.txt",
    "COM¹",
    "x" * 81,
]
ODD = ["a\x00b", "a\nb", "a\x1b[31mb", "\ud800", "\u202efdp"]


@pytest.mark.parametrize("name", REFUSED + ODD)
def test_names_no_game_can_have(name: str) -> None:
    with pytest.raises(BadName) as refused:
        game_path(name)
    assert all(sign.isprintable() for sign in str(refused.value))


FINE = ["friday", "Friday", "FRIDAY", "fríday", "frïday", "co2", "co₂", "CO₂", "🌍", "🌎", "Ana & Ben", "x" * 80]
FINE += [
    "👨‍👩‍👧",
    "👨👩👧",
    "🫨",
    "[bold]red",
    "red",
    "שבת",
    "-g",
    "a.b",
    "a b",
    "a-b",
    "a~b",
    "console",
    "straße",
    "strasse",
    "😀" * 80,
]


def test_every_other_name_has_a_file_of_its_own_inside_the_folder(own_home: Path) -> None:
    paths = [game_path(name) for name in FINE]
    assert len({str(path).casefold() for path in paths}) == len(FINE)
    for path in paths:
        assert path.parent == own_home / "games"
        assert path.name.isascii()
        assert len(path.name) < 90
    assert game_path("friday").name == "friday.toml"


def test_a_mark_can_never_be_another_name() -> None:
    taken = game_path("Friday").name.removesuffix(".toml")
    assert game_path(taken).name != f"{taken}.toml"


def test_composed_and_decomposed_accents_are_one_name() -> None:
    assert game_path("caf\u00e9") == game_path("cafe\u0301")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("friday ", "friday"),
        ("  friday", "friday"),
        ("CO₂ ", "CO₂"),
        ("Ana  &   Ben", "Ana & Ben"),
        ("a\u00a0b", "a b"),
        ("\u3000cafe\u0301 ", "caf\u00e9"),
    ],
)
def test_blanks_nobody_sees_make_no_other_name(typed: str, name: str) -> None:
    """The title shows single blanks and none at the ends; two games of one title would not be told apart."""
    assert game_path(typed) == game_path(name)
    create(two_players(), game_path(name))
    assert find_game(typed) == game_path(name)


def test_a_file_named_after_its_blanks_is_still_found(own_home: Path) -> None:
    """Games of before have a mark that is reckoned from the name with its blanks: blake2b of `friday ` in four bytes."""
    create(two_players(), old := own_home / "games" / "friday.e4c38710.toml")
    assert game_path("friday ") == old
    assert game_path("friday").name == "friday.toml"
    create(two_players(), game_path("friday"))
    assert game_path("friday ").name == "friday.toml"


def test_a_path_is_kept_anywhere(tmp_path: Path) -> None:
    assert game_path(str(tmp_path / "x.toml")) == tmp_path / "x.toml"
    assert game_path("../x.toml") == Path("../x.toml")


@pytest.mark.parametrize("name", ["friday", "co₂ 🌍", "[bold]x"])
def test_a_game_of_any_fine_name_is_kept_and_found(name: str) -> None:
    evening = two_players()
    create(evening, game_path(name))
    with editing(find_game(name)) as again:
        again.say("red: buy")
    assert [game.path for game in list_games()] == [game_path(name)]


def test_a_branch_that_was_kept_is_found_by_the_name_of_its_file() -> None:
    create(opening(2), game_path("comp"))
    aside = game_path("comp").with_name("comp~branch-1.toml")
    assert game_path("comp~branch-1") != aside
    aside.write_bytes(game_path("comp").read_bytes())
    assert game_path("comp~branch-1") == aside
    assert [game.path.stem for game in list_games()] == ["comp"]


def test_games_are_listed_newest_first_without_copies(own_home: Path) -> None:
    for number, name in enumerate(("old", "new", "middle")):
        create(opening(number + 1), game_path(name))
        os.utime(game_path(name), (1000 + 10 * [0, 2, 1][number],) * 2)
    with editing(game_path("old")) as evening:
        evening.undo()
    with editing(game_path("old")) as evening:
        evening.say("red: buy")
    os.utime(game_path("old"), (1000, 1000))
    (own_home / "games" / "broken.toml").write_bytes(b"\xff")
    os.utime(own_home / "games" / "broken.toml", (1, 1))
    games = list_games()
    assert [game.path.stem for game in games] == ["new", "middle", "old", "broken"]
    assert [game.damaged for game in games] == [False, False, False, True]
    assert games[0].players == ("Ana", "Ben")
    assert games[0].stands == "2010 operations, round 1, Ana is asked"
    assert games[0].mtime == 1020


def test_a_title_is_found_whatever_its_capitals() -> None:
    create(two_players(), game_path("Friday"))
    assert game_path("friday") != game_path("Friday")
    assert find_game("FRIDAY") == game_path("Friday")
    create(two_players(), game_path("friday"))
    assert find_game("friday") == game_path("friday")
    assert find_game("FRIDAY") == game_path("FRIDAY"), "two games it could be, so it is neither"


def test_the_game_used_last_is_remembered(own_home: Path) -> None:
    assert last_game() is None
    create(two_players(), game_path("friday"))
    remember(game_path("friday"))
    assert last_game() == game_path("friday")
    game_path("friday").unlink()
    assert last_game() is None
    (own_home / "last-game").write_bytes(b"\xff\x00")
    assert last_game() is None


def test_notes_that_killed_commands_left_behind_are_cleared(own_home: Path) -> None:
    """What is older than a minute nobody writes any more; a new one may be another command's that is about to be put in place."""
    create(two_players(), game_path("friday"))
    left, fresh, other = (own_home / name for name in (".last-game.4711", ".last-game.4712", ".my-box.toml.new"))
    for path in (left, fresh, other):
        path.write_text("x", "utf-8")
    for path in (left, other):
        os.utime(path, (1000, 1000))
    remember(game_path("friday"))
    assert last_game() == game_path("friday")
    assert not left.exists()
    assert fresh.exists()
    assert other.exists()


def test_the_users_data_folder_is_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CO2ASSIST_HOME")
    assert folders.home().name == "co2assist"
    assert folders.my_box_path() == folders.home() / "my-box.toml"
