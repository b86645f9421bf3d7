"""Saved games come back equal in every fact, and only whole files are read."""

import os
import stat
from pathlib import Path

import pytest
import tomli
from msgspec.structs import replace
from some_evenings import OPENING, goes_on, of_scenario, opening, two_players
from where import GAMES, ROOT

from co2assist.board.acts import Amend
from co2assist.box.catalog import Box
from co2assist.box.practice_box import practice_box
from co2assist.record import doctor, journal
from co2assist.record.game_file import Evening, new_evening
from co2assist.record.head import BadText
from co2assist.record.journal import parsed, settled_facts, written
from co2assist.record.new_game import NewGame
from co2assist.record.saves import BadSave, CannotSave, MovedOn, NoGame, create, editing, load, replayed, store
from co2assist.record.session import Refused, all_facts
from co2assist.text import toml_limits

SCENARIOS = sorted((ROOT / "scenarios").rglob("*.toml"))[::12]


def same(evening: Evening, back: Evening) -> None:
    assert all_facts(back.session.now) == all_facts(evening.session.now)
    assert [entry.line for entry in back.session.entries] == [entry.line for entry in evening.session.entries]
    assert back.session.undone == evening.session.undone
    assert back.session.waiting() == evening.session.waiting()
    assert back.header == evening.header


def say_all(evening: Evening, *lines: str) -> None:
    for line in lines:
        evening.say(line)


def sealed(text: str) -> str:
    """A text changed by hand, sealed as if the program had written it."""
    first, _, body = text.split("\n", 2)
    return f'{first}\nseal = "{journal.seal_of(body)}"\n{body}'


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_line_of_a_whole_game_round_trips(path: Path) -> None:
    evening, lines = of_scenario(path)
    for number, line in enumerate(lines):
        evening.session.say(line)
        if number % 5 == 0 or evening.session.now.over:
            same(evening, replayed(parsed(written(evening))))
    assert len(evening.session.entries) > 40


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_every_line_of_a_scenario_round_trips(path: Path, tmp_path: Path) -> None:
    evening, lines = of_scenario(path)
    create(evening, tmp_path / "game.toml")
    for line in lines:
        if not goes_on(evening.session, line):
            break
        store(evening)
        same(evening, load(tmp_path / "game.toml"))


def test_the_file_is_private_readable_and_needs_no_other_file(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    create(opening(), path)
    rows = tomli.loads(path.read_text("utf-8"))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert rows["format"] == "co2assist-game/2"
    assert rows["journal"] == list(OPENING)
    assert rows["names"] == {"red": "Ana", "blue": "Ben"}
    assert rows["readings"]["fine"] == "if-unable"
    assert rows["box"]["plants"]["wind"]["level-1"] == {"cep": 1, "money": 2, "tech": 2, "points": 3}
    assert rows["box"]["tracks"]["wind"]["income"]["9"] == 6
    assert rows["position"]["africa.tech"] == "wind-1"
    assert [row.split()[0] for row in rows["digests"]] == ["5"]


def test_the_box_comes_back_whole() -> None:
    box = parsed(written(opening())).header.box
    assert (box.values, box.status, box.title) == (practice_box().values, "practice", "Practice box")
    assert (box.deal, box.tiles) == (practice_box().deal, practice_box().tiles)


def test_a_mid_question_position_comes_back(tmp_path: Path) -> None:
    evening = opening()
    evening.say("red: prepare africa:tech")
    assert all_facts(evening.session.now)["ask.about"] == "move"
    assert evening.session.now.answers
    create(evening, tmp_path / "g.toml")
    same(evening, load(tmp_path / "g.toml"))


def test_undone_lines_come_back_and_can_be_played_again(tmp_path: Path) -> None:
    evening = opening()
    after = all_facts(evening.session.now)
    evening.undo(4)
    create(evening, tmp_path / "g.toml")
    with editing(tmp_path / "g.toml") as back:
        assert len(back.session.undone) == 4
        back.redo(2)
    with editing(tmp_path / "g.toml") as back:
        assert len(back.session.entries) == 3
        back.redo(2)
    assert all_facts(load(tmp_path / "g.toml").session.now) == after


def test_undone_lines_of_an_empty_box_come_back() -> None:
    evening = new_evening(NewGame("bare", "cooperative", ["red"], Box()))
    evening.say(
        'table: printed regions = [{ id = "asia", name = "Asia", grants = ["tech"], ceps = 2, demand = { cooperative = 4 } }]'
    )
    evening.say("table: printed summit-places = 1")
    evening.say("table: agenda asia wind solar hydro")
    evening.undo(3)
    back = replayed(parsed(written(evening)))
    same(evening, back)
    back.redo(3)
    assert back.session.now.game.regions[0].agenda == ("wind", "solar", "hydro")


def test_a_line_that_waits_comes_back() -> None:
    values = {path: value for path, value in practice_box().values.items() if path != "plants.wind.level-1"}
    box = Box(values, "Mine", "observed", practice_box().deal)
    given = {"africa.tech": "wind-1 on red", "red.know.wind": 3, "red.money": 9, "red.tech": 4, "phase": "operations"}
    evening = new_evening(NewGame("mine", "cooperative", ["red", "blue"], box, given=given))
    assert evening.say("red: build africa:tech") == []
    back = replayed(parsed(written(evening)))
    same(evening, back)
    assert back.session.waiting() == "red: build africa:tech"
    back.say("table: printed plants.wind.level-1 = { cep = 1, money = 2, tech = 2, points = 3 }")
    assert back.session.now.game.players[0].money == 7


def unread(*gone: str) -> Box:
    """The practice box as a copy of which some values are still to be read off."""
    whole = practice_box()
    return Box({path: value for path, value in whole.values.items() if path not in gone}, "Mine", "observed", whole.deal)


@pytest.mark.parametrize("name", ["Saved\\u00a0!", "two \\u0020blanks", "a\\tb", "a\\u2028b", "\\u0000\\u001b[2J", 'a\\"; b'])
def test_a_printed_name_with_odd_blanks_comes_back(tmp_path: Path, name: str) -> None:
    """Told, waiting and undone: whatever a name holds, the game opens again."""
    evening = new_evening(NewGame("x", "cooperative", ["red", "blue"], unread("configuration.2.epithets")))
    create(evening, tmp_path / "game.toml")
    told = f'table: printed configuration.2.epithets = [{{ points = 0, name = "{name}" }}]'
    for _ in range(2):
        evening.say(told)
        store(evening)
        same(evening, load(tmp_path / "game.toml"))
        evening.undo()
        store(evening)
        same(evening, load(tmp_path / "game.toml"))


WHY = Amend((("red.money", "5"),), "a\u00a0b")
"""A reason that no line can hold as it is."""


@pytest.mark.parametrize("undone", [False, True])
def test_a_save_that_would_read_otherwise_is_never_stored(tmp_path: Path, undone: bool) -> None:
    evening = opening()
    create(evening, tmp_path / "game.toml")
    before = (tmp_path / "game.toml").read_bytes()
    evening.session.answer("table", WHY)
    evening.session.undo(undone)
    with pytest.raises(CannotSave, match="reads otherwise than it was said"):
        store(evening)
    assert (tmp_path / "game.toml").read_bytes() == before
    assert not list(tmp_path.glob("*~*")), "a copy was put beside it"


def test_a_save_that_would_begin_otherwise_is_never_stored(tmp_path: Path) -> None:
    evening = opening()
    evening.header = replace(evening.header, given={"phase": "operations", "red.money": 9})
    with pytest.raises(CannotSave, match="another beginning"):
        create(evening, tmp_path / "game.toml")
    assert not (tmp_path / "game.toml").exists()


def test_a_save_larger_than_any_that_is_read_is_never_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The size of a file is that of its bytes: two for each é."""
    evening = two_players(names={"red": "é" * 200})
    size = len(written(evening).encode("utf-8"))
    monkeypatch.setattr(toml_limits, "LARGEST", size - 1)
    with pytest.raises(CannotSave, match="larger than"):
        create(evening, tmp_path / "game.toml")
    assert not (tmp_path / "game.toml").exists()


def test_a_refused_line_and_a_look_leave_the_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    create(opening(), path)
    before = (path.read_bytes(), path.stat().st_mtime_ns, sorted(tmp_path.iterdir()))
    with pytest.raises(Refused), editing(path) as evening:
        say_all(evening, "red: buy", "red: build africa:tech")
    with editing(path):
        pass
    assert (path.read_bytes(), path.stat().st_mtime_ns, sorted(tmp_path.iterdir())) == before


def test_a_missing_game_is_named(tmp_path: Path) -> None:
    with pytest.raises(NoGame, match=r"nobody.toml: there is no such game"):
        load(tmp_path / "nobody.toml")
    with pytest.raises(NoGame), editing(tmp_path / "nobody.toml"):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_new_game_never_overwrites_a_file(tmp_path: Path) -> None:
    for text in ("", "something else"):
        path = tmp_path / "taken.toml"
        path.write_text(text)
        with pytest.raises(MovedOn):
            create(two_players(), path)
        assert path.read_text() == text


def test_a_game_that_others_played_on_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "friday.toml"
    create(opening(3), path)
    first, second = load(path), load(path)
    second.say("blue: buy")
    store(second)
    first.say("blue: sell")
    with pytest.raises(MovedOn):
        store(first)
    assert [entry.line for entry in load(path).session.entries][3:] == ["blue: buy"]


@pytest.mark.parametrize(
    ("found", "words"), [("co2assist-game/3", "newer"), ("co2assist-game/0", "older"), ("other/1", "no saved game")]
)
def test_other_formats_are_refused_by_name(tmp_path: Path, found: str, words: str) -> None:
    path = tmp_path / "g.toml"
    create(opening(), path)
    path.write_text(path.read_text("utf-8").replace("co2assist-game/2", found), "utf-8")
    with pytest.raises(BadSave, match=words) as refused:
        load(path)
    assert found in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('mode = "cooperative"', 'mode = "solitary"', "cooperative or competitive"),
        ('players = ["red", "blue"]', "players = 3", "players is a list"),
        ('players = ["red", "blue"]', 'players = ["red", "RED"]', "no colour"),
        ('draws = "hands"', 'draws = "feet"', "hands or app"),
        ("seed = 0", "seed = -1", "seed -1"),
        ("summit-places = 4", "summit-places = 400", "summit-places"),
        ("undone = []", 'undone = []\nextra = "x"', "'extra' is no key"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(tmp_path: Path, old: str, new: str, words: str) -> None:
    path = tmp_path / "g.toml"
    create(opening(), path)
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(sealed(text.replace(old, new, 1)), "utf-8")
    with pytest.raises(BadSave, match=words):
        load(path)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("blue: end", "blue: fly", "entry 5 cannot be read"),
        ("blue: end", "blue: buy 7", "entry 5 cannot be read"),
        ("red: end", "blue: end", "entry 3, 'blue: end', is not lawful there"),
        ("blue: propose solar asia:money", "blue: propose hydro asia:money", "entry 5, 'blue: end', leads to another position"),
        ("undone = []", 'undone = ["red: dance"]', "entry 6 cannot be read"),
        ("undone = []", 'undone = []\nkept = "red: buy"', "waits for nothing"),
    ],
)
def test_a_sealed_game_of_other_rules_opens_at_the_position_it_keeps(tmp_path: Path, old: str, new: str, words: str) -> None:
    """A game once begun opens for ever: what is not lawful any more is named, and its lines are kept."""
    path = tmp_path / "g.toml"
    create(opening(), path)
    facts = settled_facts(load(path).session.now)
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(sealed(text.replace(old, new, 1)), "utf-8")
    evening = load(path)
    assert words in " ".join(evening.migrated)
    assert settled_facts(evening.session.now) == facts
    assert len(evening.session.entries) == 5


def test_a_digest_that_differs_alone_keeps_no_game_shut(tmp_path: Path) -> None:
    """Where every fact is what the file keeps, the game is the same; `doctor` names the digest all the same."""
    path = tmp_path / "g.toml"
    create(opening(), path)
    good = parsed(path.read_text("utf-8")).digests[5]
    path.write_text(sealed(path.read_text("utf-8").replace(good, "0" * 16)), "utf-8")
    assert len(load(path).session.entries) == 5
    with editing(path) as evening:
        evening.say("red: buy")
    assert "0" * 16 not in path.read_text("utf-8")


@pytest.mark.parametrize("path", sorted((Path(__file__).parent / "golden").glob("*.toml")), ids=lambda path: path.stem)
def test_golden_saves_of_earlier_releases_still_play(path: Path) -> None:
    """Never written again: a change of the rules that moves one of these moves people's running games."""
    report = doctor.examine(path)
    assert report.lines == [
        f"{path}: {report.entries} entries played again: all pieces add up, and every entry leads where it led."
    ]
    evening = load(path)
    assert (len(evening.session.entries), len(evening.session.undone)) == GOLDEN[path.stem]
    assert evening.name("red") == "Ana [b]"
    evening.redo(3)
    assert len(evening.session.entries) > GOLDEN[path.stem][0]


GOLDEN = {"1-cooperative": (71, 3), "1-competitive": (107, 3)}


def test_digests_are_the_same_everywhere() -> None:
    """Golden values: a change of these changes what every saved game is compared with."""
    assert parsed(written(opening())).digests == {5: "681718cd1b8e2a3d"}


def test_windows_line_ends_do_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "g.toml"
    create(opening(), path)
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert len(load(path).session.entries) == 5


def test_a_link_is_followed_and_stays_a_link(tmp_path: Path) -> None:
    create(opening(3), tmp_path / "real.toml")
    link = tmp_path / "link.toml"
    os.symlink(tmp_path / "real.toml", link)
    with editing(link) as evening:
        evening.say("blue: buy")
    assert link.is_symlink()
    assert len(load(tmp_path / "real.toml").session.entries) == 4


def test_unreadable_text_is_told_apart() -> None:
    with pytest.raises(BadText, match="not TOML"):
        parsed("= 3")
