"""Rules, boxes and formats that have changed since a game was saved: named with the place, and never without a copy."""

import re
from pathlib import Path

import pytest
from at_home import LINES, harmless, run

from co2assist.board import changes
from co2assist.record import journal
from co2assist.record.head import seal_of
from co2assist.record.journal import parsed
from co2assist.record.saves import load


def sealed(text: str) -> str:
    """A text as if the program had written it so."""
    first, _, body = text.split("\n", 2)
    return f'{first}\nseal = "{seal_of(body)}"\n{body}'


def rewritten(path: Path, old: str, new: str) -> None:
    """The file with one text in the place of another, and sealed again."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(sealed(text.replace(old, new, 1)), "utf-8")


def test_a_box_that_has_changed_since(friday: Path) -> None:
    """A save keeps the values it was played with, whatever the owner has read off since."""
    (friday.parents[1] / "my-box.toml").write_text("summit-places = 2\n", "utf-8")
    assert load(friday).session.now.game.box.summit_places() == 4
    harmless(run("-g", "friday", "show"), 0)


def test_a_box_that_was_changed_in_the_save(friday: Path) -> None:
    """By hand: the check sum. With a check sum that fits: the position that the file keeps, and what is named."""
    text = friday.read_text("utf-8")
    changed = re.sub(r'(id = "africa".*?ceps = )\d', r"\g<1>5", text)
    assert changed != text
    friday.write_text(changed, "utf-8")
    for command in (["show"], ["say", "red: sell"], ["undo"]):
        assert "does not fit its check sum" in harmless(run("-g", "friday", *command), 3).err
    friday.write_text(sealed(changed), "utf-8")
    told = harmless(run("-g", "friday", "show", "market"), 0)
    assert "leads to another position than it did" in told.err
    assert "goes on from the position in the file" in told.err
    assert "another position" in harmless(run("doctor"), 1).out
    assert friday.read_text("utf-8") == sealed(changed)


def test_a_rule_that_has_changed_since(friday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discs that stay where they are: the entry, both digests, what differs, and looking writes nothing."""
    assert run("say", "red: sell").code == 0
    raw = friday.read_bytes()
    monkeypatch.setattr(changes.DiscMoved, "apply", lambda self, game: game)
    for words in (["show"], ["log"], ["check", "red: move africa:tech home"]):
        told = harmless(run("-g", "friday", *words), 0).err
        assert "leads to another position than it did" in told
        assert re.search(r"digest [0-9a-f]{16}, not [0-9a-f]{16}", told)
        assert "red.know.wind" in told
    told = harmless(run("-g", "friday", "doctor"), 1).out
    assert "one of the entries 1 to 7 leads to another position than it did" in told
    assert friday.read_bytes() == raw
    harmless(run("-g", "friday", "doctor", "--accept"), 0)
    assert friday.with_name("friday~drifted-1.toml").read_bytes() == raw
    assert len(load(friday).session.entries) == 7


def test_a_line_that_is_no_longer_lawful(friday: Path) -> None:
    """It is kept and named, the game opens where the file says, and the next line is written behind a copy of the old file."""
    rewritten(friday, '"red: end"', '"red: pass"')
    raw = friday.read_bytes()
    told = harmless(run("-g", "friday", "show"), 0).err
    assert "entry 3, 'red: pass', is not lawful there (turn.main-once)" in told
    assert "(turn.main-once)" in harmless(run("-g", "friday", "doctor"), 1).out
    harmless(run("-g", "friday", "say", "red: sell"), 0)
    assert friday.with_name("friday~older-1.toml").read_bytes() == raw
    assert "table: note no longer counts: red: pass" in friday.read_text("utf-8")
    assert harmless(run("-g", "friday", "show"), 0).err == "", "what was written anew is as the rules of today have it"


@pytest.mark.parametrize(("number", "word"), [("3", "newer"), ("0", "older"), ("9999", "newer")])
def test_another_format_is_named_and_kept(friday: Path, number: str, word: str) -> None:
    rewritten(friday, "co2assist-game/2", f"co2assist-game/{number}")
    raw = friday.read_bytes()
    for words in (["show"], ["say", "red: sell"], ["undo"], ["doctor", "--accept"]):
        told = harmless(run("-g", "friday", *words), 3).err
        assert f"its format co2assist-game/{number} is {word}" in told
    assert f"co2assist-game/{number} is {word}" in harmless(run("doctor"), 1).out
    assert friday.read_bytes() == raw


def test_an_older_format_is_kept_before_it_is_written_anew(friday: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A made-up format 0 that called the journal `lines`; looking migrates in memory only."""
    rewritten(friday, "co2assist-game/2", "co2assist-game/0")
    rewritten(friday, "\njournal = [", "\nlines = [")
    monkeypatch.setitem(journal.MIGRATIONS, 0, lambda rows: {"journal": rows.pop("lines"), **rows})
    raw = friday.read_bytes()
    harmless(run("-g", "friday", "show"), 0)
    assert friday.read_bytes() == raw
    harmless(run("say", "red: sell"), 0)
    assert friday.with_name("friday~older-1.toml").read_bytes() == raw
    assert parsed(friday.read_text("utf-8")).journal == (*LINES, "red: sell")
    assert friday.read_text("utf-8").startswith('format = "co2assist-game/2"')
    harmless(run("say", "red: move africa:tech home"), 0)
    assert not friday.with_name("friday~older-2.toml").exists(), "only the first change needs a copy"


def test_every_way_of_dropping_lines_keeps_a_copy(friday: Path) -> None:
    """A branch after undo, a mended entry: the lines that are no longer in the game are in a numbered file beside it."""
    copies = []
    for words in (
        ["undo", "2"],
        ["say", "blue: buy"],
        ["say", "blue: end"],
        ["fix", "4", "blue: propose hydro asia:money", "--yes"],
        ["fix", "5", "--drop", "--yes"],
    ):
        before = friday.read_bytes()
        harmless(run(*words), 0)
        kept = sorted(friday.parent.glob("friday~branch-*.toml"))
        if len(kept) > len(copies):
            assert kept[len(copies)].read_bytes() == before
            assert load(kept[len(copies)]).session.start is not None
        copies = kept
    assert [path.name for path in copies] == ["friday~branch-1.toml", "friday~branch-2.toml", "friday~branch-3.toml"]
    assert "red: end" in load(copies[0]).session.entries[2].line
