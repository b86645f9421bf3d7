"""Words, ids, parts and numbers that do not exist: refused as misuse by every command, with and without --json."""

import json
from pathlib import Path

import pytest

from co2assist.cli.main import main

PLAYED = ("red: propose wind africa:money", "red: end")
MISUSED = """
show nonsense
show nonsense --json
legal nonsense
legal nonsense --json
check nonsense
check --json nonsense
check --json red: build atlantis:tech
why nonsense
why red.nonsense
log nonsense
log 0
log 0 --json
log -1 --json
log 3
log 3 --json
undo --to 3
undo nonsense
redo nonsense
fix 3 --drop
fix 0 --drop
fix 1 nonsense
fix 1 --insert nonsense
amend nonsense=1
amend red.mony=4
amend red.money=4 blue.nonsense=1
amend --compare nonsense=1
amend --compare red.money=lots
amend --compare africa.control=purple
amend --compare phase=nonsense
forecast nonsense
forecast --after nonsense
forecast --after nonsense --json
forecast --score lots --json
score nonsense
score nonsense --json
rules build.nonsense
rules 9.9
readings nonsense
readings nonsense=x
readings fine=nonsense
box nonsense
box set nonsense=1
box mend nonsense=1
box keep nonsense
box fill nonsense
players nonsense=Ana
draws nonsense
say nonsense
say table: printed private-goals.11.count = [
say table: printed configuration.two.un = [
say table: printed configuration.2.epithets = [{ points = nan }]
check --json table: printed configuration.-4.epithets = [
games nonsense
demo nonsense
doctor --nonsense
nonsense
new x --players red,blue --mode nonsense
new x --players red,blue --variant nonsense
new x --players red,blue --reading nonsense=1
new x --players red,blue --reading fine=nonsense
new x --players red,blue --draws nonsense
new x --players red,blue --deal nonsense
new x --players red,blue --start nonsense
new x --players red,blue --box practice --start-region nonsense
new x --only nonsense
new x --players red,red --box practice
new x --players table,red --box practice
new x --players red --mode competitive --box practice
""".strip().splitlines()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture
def friday(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of two entries, which no misuse may change."""
    monkeypatch.setenv("CO2ASSIST_HOME", str(home))
    monkeypatch.delenv("CO2ASSIST_GAME", raising=False)
    save = home / "games" / "friday.toml"
    if not save.exists():
        assert main(["new", "friday", "--players", "red=Ana,blue=Ben", "--box", "practice"]) == 0
        assert main(["say", *PLAYED]) == 0
    return save


@pytest.mark.parametrize("line", MISUSED)
def test_what_does_not_exist_is_misuse(friday: Path, capsys: pytest.CaptureFixture[str], line: str) -> None:
    before = friday.read_bytes()
    assert main(["-g", "friday", *line.split()]) == 2, line
    told = capsys.readouterr()
    if "--json" in line.split():
        error = json.loads(told.out)["error"]
        assert set(error) == {"kind", "place", "text", "expected", "nearest"}
        assert error["kind"] in ("misuse", "unreadable", "ambiguous")
        assert error["text"].strip(), "nothing was said about it"
    else:
        assert told.out == "", "a result was given besides the refusal"
        assert told.err.strip(), "nothing was said about it"
    assert friday.read_bytes() == before


def test_a_rule_that_is_mistyped_is_not_searched_for(friday: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "build.levels"]) == 2
    assert "Nearest: build.level" in capsys.readouterr().err
    assert main(["rules", "xyzzy"]) == 1


def test_lines_dropped_by_an_amendment_are_kept_and_told(friday: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two lines are taken back; the amendment that follows would drop them."""
    before = friday.read_bytes()
    assert main(["undo", "2"]) == 0
    capsys.readouterr()
    assert main(["amend", "red.money=5"]) == 0
    told = capsys.readouterr().err
    kept = friday.with_name("friday~branch-1.toml")
    assert str(kept) in told
    assert PLAYED[0] in kept.read_text()
    friday.write_bytes(before)


def test_a_line_no_file_can_hold_is_misuse(friday: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A byte of the shell that is no text: refused before anything is written."""
    before = friday.read_bytes()
    assert main(["-g", "friday", "say", "table: amend red.money = 4 because \udcff"]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert friday.read_bytes() == before


def test_a_badly_written_value_fails_its_own_scenario_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    head = 'title = "x"\nrules = []\nmode = "cooperative"\nplayers = ["red"]\n[play]\nscript = """\n'
    (tmp_path / "a.toml").write_text(f'{head}table: printed configuration.two.un = [\n"""\n', "utf-8")
    (tmp_path / "b.toml").write_text(f'{head}expect co2 = 400\n"""\n', "utf-8")
    assert main(["scenario", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert "a.toml:7" in told
    assert "configuration.two.un" in told
    assert "1 passed, 1 failed" in told


def test_a_name_of_nothing_makes_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CO2ASSIST_HOME", str(tmp_path))
    assert main(["new", "", "--players", "red,blue", "--box", "practice"]) == 2
    assert "a game's name has at least one character" in " ".join(capsys.readouterr().err.split())
    assert list(tmp_path.glob("games/*")) == []
