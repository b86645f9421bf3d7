"""A save cut anywhere or with wrong bytes anywhere: refused with its path, left alone, and the last good copy comes back."""

import random
import shutil
from pathlib import Path

import pytest
from at_home import LINES, LONG, harmless, run

from co2assist.record.head import BadText
from co2assist.record.journal import parsed
from co2assist.record.saves import BadSave, copy_of, load


@pytest.fixture
def saved(friday: Path) -> Path:
    """Friday with one more line, so that the last good copy tells of six."""
    assert run("say", "red: sell").code == 0
    return friday


def wrong(raw: bytes) -> bool:
    """Whether the bytes of a save are refused."""
    try:
        parsed(raw.decode("utf-8"))
    except (BadText, UnicodeDecodeError):
        return True
    return False


def test_cut_at_every_byte(saved: Path) -> None:
    """The whole text, then ever less of it; only the last line end may be missing."""
    raw = saved.read_bytes()
    places = range(len(raw)) if LONG else [*range(120), *range(120, len(raw) - 60, 199), *range(len(raw) - 60, len(raw))]
    assert not wrong(raw)
    assert [place for place in places if not wrong(raw[:place])] == []


def test_wrong_bits_anywhere(saved: Path) -> None:
    """One bit, one byte, a stretch of nuls, two stretches that changed places."""
    raw = saved.read_bytes()
    dice = random.Random(2026)
    for _ in range(40_000 if LONG else 150):
        place, other = dice.randrange(len(raw)), dice.randrange(len(raw))
        odd = bytearray(raw)
        kind = dice.randrange(4)
        if kind == 0:
            odd[place] ^= 1 << dice.randrange(8)
        elif kind == 1:
            odd[place] = (odd[place] + dice.randrange(1, 256)) % 256
        elif kind == 2:
            odd[place : place + 512] = bytes(len(odd[place : place + 512]))
        else:
            odd[place : place + 16], odd[other : other + 16] = odd[other : other + 16], odd[place : place + 16]
        assert bytes(odd) == raw or wrong(bytes(odd)), (place, kind)


@pytest.mark.parametrize("share", [0, 1, 30, 60, 90, 99])
def test_every_command_refuses_and_doctor_brings_the_copy_back(saved: Path, share: int) -> None:
    raw = saved.read_bytes()
    cut = raw[: len(raw) * share // 100]
    saved.write_bytes(cut)
    copy = copy_of(saved).read_bytes()
    for words in (["show"], ["say", "red: end"], ["undo"], ["log"], ["legal"], ["score"], ["players", "red=Eve"], ["why", "co2"]):
        ran = harmless(run("-g", "friday", *words), 3)
        assert str(saved) in ran.err
        assert str(copy_of(saved)) in ran.err
        assert saved.read_bytes() == cut
    looked = harmless(run("-g", "friday", "doctor"), 1)
    assert "can be brought back" in looked.out
    assert (saved.read_bytes(), copy_of(saved).read_bytes()) == (cut, copy)
    assert "damaged" in harmless(run("games"), 0).out
    harmless(run("-g", "friday", "doctor", "--restore"), 0)
    assert [entry.line for entry in load(saved).session.entries] == list(LINES)
    assert saved.with_name("friday~damaged-1.toml").read_bytes() == cut
    assert harmless(run("-g", "friday", "say", "red: sell"), 0)


def test_a_copy_that_is_damaged_too_is_not_offered(saved: Path) -> None:
    saved.write_bytes(saved.read_bytes()[:500])
    copy_of(saved).write_bytes(b"\xff")
    ran = harmless(run("-g", "friday", "doctor", "--restore"), 3)
    assert "no good copy" in ran.err
    assert saved.stat().st_size == 500
    with pytest.raises(BadSave) as refused:
        load(saved)
    assert refused.value.last_good is None


def test_a_game_that_is_gone_is_told_with_its_copy(saved: Path) -> None:
    saved.unlink()
    assert harmless(run("-g", "friday", "show"), 3).err.count(str(saved)) >= 1
    harmless(run("-g", "friday", "doctor", "--restore"), 0, 3)
    shutil.copy(copy_of(saved), saved)
    assert len(load(saved).session.entries) == 6
