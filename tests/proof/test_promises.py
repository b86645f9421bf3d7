"""What docs/security.md promises: nothing from a file is run, nothing leaves the machine, nothing is written elsewhere."""

import ast
import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
import tomli
from at_home import harmless, run
from where import ROOT

SPY = """
import builtins, json, os, sys
REACHING = ("socket.", "subprocess.", "os.system", "os.exec", "os.fork", "os.posix_spawn", "os.startfile", "ctypes.", "pty.")
REACHING += ("webbrowser", "urllib", "http", "ftplib", "smtplib", "shutil.")
home, seen = sys.argv[1], []
sys.path.remove("")
def spy(event, args):
    if event.startswith(REACHING):
        if event != "socket.gethostname":
            seen.append([event, repr(args)[:200]])
    elif event == "open" and isinstance(args[0], (str, bytes, os.PathLike)):
        mode, flags = args[1], args[2] if len(args) > 2 and isinstance(args[2], int) else 0
        if (isinstance(mode, str) and set(mode) & set("wax+")) or flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            path = os.path.realpath(os.fsdecode(args[0]))
            if not path.startswith(home) and path != os.devnull:
                seen.append([event, path])
    elif event in ("os.remove", "os.rename", "os.rmdir", "os.chmod", "os.symlink", "os.link", "os.truncate"):
        path = os.path.realpath(os.fsdecode(args[0])) if isinstance(args[0], (str, bytes, os.PathLike)) else home
        if not path.startswith(home):
            seen.append([event, path])
    elif event == "exec" and getattr(args[0], "co_filename", "").startswith(home):
        seen.append([event, args[0].co_filename])
    elif event == "compile" and isinstance(args[1], str) and args[1].startswith(home):
        seen.append([event, args[1]])
    elif event == "import" and isinstance(args[1], str) and args[1].startswith(home):
        seen.append([event, args[1]])
sys.addaudithook(spy)
from co2assist.cli.main import main
codes = []
for words in json.loads(sys.argv[2]):
    sys.stdin = open(os.devnull)
    codes.append(main(words))
print("\\nSEEN " + json.dumps([seen, codes]))
"""
EVENING = [
    ["new", "friday", "--players", "red=Ana,blue=Ben", "--box", "practice"],
    ["new", "sunday", "--mode", "competitive", "--players", "red,blue", "--box", "practice", "--draws", "app"],
    ["-g", "friday", "say", "red: propose wind africa:tech", "red: buy", "red: end"],
    ["undo", "2"],
    ["redo"],
    ["say", "red: move home africa:tech"],
    ["amend", "red.money=5", "--why", "so"],
    ["fix", "1", "red: propose solar africa:tech", "--yes"],
    *(
        [*words.split()]
        for words in ("show", "show players", "legal", "log", "log 1", "why red.money", "forecast", "score", "games")
    ),
    ["check", "red: end"],
    ["readings"],
    ["readings", "fine=always"],
    ["rules", "build"],
    ["players", "red=Eve"],
    ["draws", "app"],
    ["doctor"],
    ["doctor", "--restore"],
    ["doctor", "--accept"],
    ["box", "set", "tracks.wind.spaces = 9"],
    ["box", "show"],
    ["box", "check"],
    ["demo"],
    ["-g", "nobody", "show"],
]


def test_no_command_reaches_out(tmp_path: Path) -> None:
    """Under the interpreter's own watch: no network, no other program, no code from the home, no file outside it."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "sitecustomize.py").write_text("raise SystemExit(99)")
    (home / "msgspec.py").write_text("raise SystemExit(99)")
    words = [*EVENING, ["scenario", "--save", str(home / "story.toml")], ["scenario", str(home / "story.toml")]]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "CO2ASSIST_HOME": str(home), "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("CO2ASSIST_GAME", None)
    ended = subprocess.run(
        [sys.executable, "-c", SPY, str(home), json.dumps(words)],
        env=environment,
        cwd=home,
        text=True,
        capture_output=True,
        timeout=300,
        stdin=subprocess.DEVNULL,
    )
    assert "SEEN" in ended.stdout, ended.stderr
    seen, codes = json.loads(ended.stdout.rpartition("SEEN ")[2])
    assert seen == []
    assert codes[:8] == [0] * 8
    assert 0 in codes[8:]


def test_the_watch_sees_what_it_looks_for(tmp_path: Path) -> None:
    script = SPY.replace("from co2assist.cli.main import main", "def main(words): exec(words[0])").replace("codes.append", "")
    acts = [
        "import socket; socket.socket()",
        "import subprocess; subprocess.run(['true'])",
        f"open({str(tmp_path / 'x')!r}, 'w')",
    ]
    home = tmp_path / "home"
    ended = subprocess.run(
        [sys.executable, "-c", script, str(home), json.dumps([[act] for act in acts])], text=True, capture_output=True, timeout=60
    )
    seen, _ = json.loads(ended.stdout.rpartition("SEEN ")[2])
    assert {"socket.__new__", "subprocess.Popen", "open"} <= {event for event, _ in seen}


FORBIDDEN = {"eval", "exec", "compile", "__import__", "breakpoint", "system", "popen", "loads_pickle", "unsafe_load"}
NO_MODULE = {
    "pickle",
    "marshal",
    "shelve",
    "subprocess",
    "socket",
    "ssl",
    "urllib",
    "http",
    "ctypes",
    "runpy",
    "code",
    "yaml",
    "webbrowser",
}


@pytest.mark.parametrize("path", sorted((ROOT / "co2assist").rglob("*.py")), ids=lambda path: path.stem)
def test_the_source_has_no_way_to_run_what_it_reads(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in FORBIDDEN, (path, node.lineno)
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            named = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
            assert not {name.split(".")[0] for name in named} & NO_MODULE, (path, node.lineno)


@pytest.mark.skipif(os.name != "posix", reason="permissions of this kind are of POSIX systems")
def test_everything_kept_is_for_its_owner_alone(home: Path) -> None:
    """Also under a mask that lets everybody read."""
    old = os.umask(0)
    try:
        for words in (*EVENING[:8], ["box", "set", "tracks.wind.spaces = 9"], ["box", "set", "tracks.wind.spaces = 8"]):
            harmless(run(*words), 0)
    finally:
        os.umask(old)
    kept = [path for path in home.rglob("*") if path.is_file()]
    assert {path.name for path in kept} >= {"friday.toml", "friday.toml~", "friday~branch-1.toml", "my-box.toml", "my-box.toml~"}
    open_to_others = {path.name: oct(stat.S_IMODE(path.stat().st_mode)) for path in kept if path.stat().st_mode & 0o077}
    assert open_to_others == {}
    assert stat.S_IMODE((home / "games").stat().st_mode) == 0o700


def test_a_link_in_the_place_of_a_half_written_file_is_not_followed(friday: Path, tmp_path: Path) -> None:
    """Somebody who may write in the folder cannot have the program write over a file elsewhere."""
    victim = tmp_path / "victim"
    victim.write_text("precious")
    (friday.parent / ".friday.toml.new").symlink_to(victim)
    before = friday.read_bytes()
    ran = harmless(run("say", "red: sell"), 0, 3)
    assert victim.read_text() == "precious"
    assert ran.code == 0 or friday.read_bytes() == before


def test_names_do_not_leave_the_folder_of_games(home: Path) -> None:
    for name in (
        "../x",
        "a/b",
        "..",
        ".",
        ".hidden",
        "a\\b",
        "/etc/passwd",
        "x/../../y",
        "CON",
        "nul",
        "com1.x",
        "~",
        "~root",
        "\0",
        " ",
    ):
        for words in (["new", name, "--players", "red", "--box", "practice"], ["-g", name, "show"], ["doctor", name]):
            harmless(run(*words), 0, 2, 3)
    outside = [path for path in home.parent.rglob("*") if path.is_file() and home / "games" not in path.parents]
    assert [path.name for path in outside if path != home / "last-game"] == []
    for name in ("CO₂", "é", "e\u0301", "[b]", "Ana & Ben", "ＣＯＮ"):
        harmless(run("new", name, "--players", "red", "--box", "practice"), 0, 2, 3)
    assert all(path.parent == home / "games" for path in home.rglob("*.toml"))


def test_security_page_names_every_dependency() -> None:
    """Each library in pyproject.toml has its row, and no row is left of one that is gone."""
    rows = tomli.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    needed = {name.split(">")[0].split("<")[0].split("=")[0].strip() for name in rows["dependencies"]}
    page = (ROOT / "docs" / "security.md").read_text("utf-8")
    told = {line.split("`")[1] for line in page.splitlines() if line.startswith("| `")}
    assert told == needed
