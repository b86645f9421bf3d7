"""Files from anywhere: huge, deep, cut, of other kinds; every command refuses them in bounded time and room."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from at_home import LONG, harmless, run

from co2assist.text import toml_limits
from co2assist.text.toml_limits import BadFile, tables_of, text_of

MUCH = toml_limits.LARGEST - 100
HEAD = 'format = "co2assist-game/2"\nmode = "cooperative"\nplayers = ["red"]\n'
TOO_MUCH: dict[str, Callable[[], str]] = {
    "many-lines": lambda: "\n" * 1_000_000,
    "many-words": lambda: "a\n" * 900_000,
    "many-keys": lambda: "".join(f"k{number} = 1\n" for number in range(160_000)),
    "many-numbers": lambda: "a = [" + "0," * (MUCH // 2) + "]",
    "many-empty-lists": lambda: "a = [" + "[]," * (MUCH // 3) + "]",
    "deep-lists": lambda: "a = " + "[" * MUCH,
    "deep-tables": lambda: "a = " + "{a=" * (MUCH // 3),
    "deep-heading": lambda: "[" + ".".join("a" * 100_000) + "]\n",
    "deep-quoted-heading": lambda: "[" + ".".join(['"a"'] * 100_000) + "]\n",
    "many-deep-headings": lambda: "".join(f"[{'.'.join('abcdefghijklmnopqrstuvwxyz')}.k{n}]\n" for n in range(30_000)),
    "many-deep-keys": lambda: "".join(f"k{n}{'.a' * 20} = 1\n" for n in range(30_000)),
    "open-quote": lambda: 'a = "' + '\\"' * (MUCH // 2),
    "open-long-quote": lambda: 'a = """' + '\\"' * (MUCH // 2),
    "quotes": lambda: '"' * MUCH,
    "hex": lambda: "seed = 0x" + "f" * (MUCH - 200),
    "digits": lambda: "seed = " + "9" * (MUCH - 200),
    "digits-4000": lambda: HEAD + "seed = " + "9" * 4000,
    "digits-20": lambda: HEAD + "seed = " + "9" * 20,
    "hex-reading": lambda: HEAD + "readings = { fine = 0x" + "f" * 100_000 + " }",
    "hex-player": lambda: "players = [0x" + "f" * 100_000 + "]",
    "hex-fact": lambda: HEAD + "[given]\nco2 = 0x" + "f" * 6000,
    "nul": lambda: 'title = "a\0b"',
    "nuls": lambda: "\0" * 1000,
    "twelve-levels": lambda: "a = " + "[" * 13 + "]" * 13,
}
COMMANDS = (
    ("scenario", "{}"),
    ("check", "--from", "{}", "red: buy"),
    ("new", "q", "--from", "{}"),
    ("new", "q", "--players", "red", "--box", "{}"),
    ("box", "check", "{}"),
    ("box", "show", "{}"),
    ("box", "import", "{}"),
    ("-g", "{}", "show"),
    ("-g", "{}", "say", "red: buy"),
    ("-g", "{}", "log"),
    ("doctor", "{}"),
    ("doctor", "{}", "--restore"),
    ("doctor", "{}", "--accept"),
)


READERS = (COMMANDS[0], COMMANDS[4], COMMANDS[7])
"""One command for each reader: of scenarios, boxes and games."""


def refused_everywhere(path: Path, home: Path) -> None:
    """Every command that reads a file refuses this one, and leaves it and the home alone; with large ones, one a reader."""
    for command in COMMANDS if LONG or path.stat().st_size < 150_000 else READERS:
        ran = harmless(run(*(word.format(path) for word in command)), 1, 3)
        assert str(path.name) in ran.told, ran
        assert len(ran.told) < 3000
    assert sorted((home / "games").glob("*.toml")) == []
    assert not (home / "my-box.toml").exists()


@pytest.mark.parametrize("kind", TOO_MUCH)
def test_texts_no_game_has_are_refused(kind: str, tmp_path: Path, home: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_text(TOO_MUCH[kind](), "utf-8")
    before = path.read_bytes()
    refused_everywhere(path, home)
    assert path.read_bytes() == before


@pytest.mark.parametrize("raw", [b'title = "\xff\xfe"', b"\xff\xfet\x00i\x00", b"\x80" * 5000])
def test_bytes_that_are_no_text_are_refused(raw: bytes, tmp_path: Path, home: Path) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(raw)
    refused_everywhere(path, home)


def test_fifty_megabytes_are_not_read(tmp_path: Path, home: Path) -> None:
    path = tmp_path / "odd.toml"
    with path.open("wb") as file:
        file.truncate(50_000_000)
    refused_everywhere(path, home)
    with pytest.raises(BadFile, match="larger than 2000000 bytes"):
        text_of(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_pipes_devices_and_folders_are_no_files(tmp_path: Path, home: Path) -> None:
    """A pipe nobody writes to would be waited for without end, and /dev/zero has no end."""
    os.mkfifo(tmp_path / "pipe.toml")
    os.symlink("/dev/zero", tmp_path / "zero.toml")
    (tmp_path / "folder.toml").mkdir()
    for name in ("pipe.toml", "zero.toml", "folder.toml"):
        for command in COMMANDS:
            if command[0] != "scenario" or name != "folder.toml":
                harmless(run(*(word.format(tmp_path / name) for word in command)), 1, 3)
    for name in ("pipe.toml", "zero.toml"):
        with pytest.raises(BadFile, match=r"cannot be read \(no ordinary file\)"):
            text_of(tmp_path / name)
    with pytest.raises(IsADirectoryError):
        text_of(tmp_path / "folder.toml")


def test_one_bad_file_does_not_spoil_the_list_of_games(friday: Path) -> None:
    for kind in ("deep-heading", "many-keys", "hex", "nuls"):
        (friday.parent / f"{kind}.toml").write_text(TOO_MUCH[kind](), "utf-8")
    if hasattr(os, "mkfifo"):
        os.mkfifo(friday.parent / "pipe.toml")
    listed = harmless(run("games"), 0).out
    assert "friday" in listed
    assert listed.count("damaged") == 4 + hasattr(os, "mkfifo")


def test_dots_in_texts_and_comments_are_no_keys() -> None:
    dots = "." * 5000
    rows = tables_of(
        f'# {dots}\na = \'{dots}\'\nb = "\\"{dots}"\nc = \'\'\'\n{dots}\'\'{dots}\'\'\'\nd = """{dots}"\\"{dots}"""\n'
    )
    assert rows == {"a": dots, "b": f'"{dots}', "c": f"{dots}''{dots}", "d": f'{dots}""{dots}'}


def test_what_games_write_is_far_from_the_bounds() -> None:
    """The largest whole numbers and the deepest tables that are taken."""
    assert tables_of("a = 9223372036854775807")["a"] == 2**63 - 1
    assert tables_of("a = " + "[" * 11 + "]" * 11)
    with pytest.raises(BadFile, match="beyond"):
        tables_of("a = 9223372036854775808")


@pytest.mark.parametrize(
    "value", ["0x" + "f" * 3900, "9" * 3900, "[" * 3900, "{a=" * 1200, '"' + "x" * 3900, "nan", "1979-05-27", "a.b", "1\nb = 2"]
)
def test_printed_values_are_held_to_the_same(value: str, friday: Path) -> None:
    before = friday.read_bytes()
    harmless(run("say", f"table: printed tracks.wind.spaces = {value}"), 1, 2)
    harmless(run("box", "set", f"tracks.wind.spaces = {value}"), 2)
    assert friday.read_bytes() == before
