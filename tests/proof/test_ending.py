"""A command ends quickly and still says everything: whatever its output is, nothing is lost and the exit code is true."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from where import ROOT

SHOW = [sys.executable, "-m", "co2assist", "rules", "market.sell"]


def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), "CO2ASSIST_HOME": str(home)}


def test_all_of_a_page_reaches_a_pipe_and_a_file(tmp_path: Path) -> None:
    piped = subprocess.run(SHOW, env=environment(tmp_path), capture_output=True, text=True, check=True)
    with open(tmp_path / "page", "w+") as page:
        assert subprocess.run(SHOW, env=environment(tmp_path), stdout=page).returncode == 0
        page.seek(0)
        assert page.read() == piped.stdout
    assert "market.sell" in piped.stdout
    assert not piped.stderr


COMMANDS = {
    ("--version",): 0,
    ("--help",): 0,
    ("rules", "market.sell"): 0,
    ("rules", "--help"): 0,
    ("nonsense",): 2,
    ("play",): 2,
}


def run_in_shell(words: tuple[str, ...], home: Path, streams: str) -> subprocess.CompletedProcess[str]:
    """A command under a shell that closes or redirects streams."""
    line = f'"$@" {streams}'
    argv = ["sh", "-c", line, "sh", sys.executable, "-m", "co2assist", *words]
    return subprocess.run(argv, env=environment(home), stdin=subprocess.DEVNULL, capture_output=True, text=True)


@pytest.mark.skipif(os.name == "nt", reason="only a POSIX shell closes streams")
@pytest.mark.parametrize("streams", ["<&-", ">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(("words", "code"), COMMANDS.items(), ids=map(" ".join, COMMANDS))
def test_a_closed_stream_is_as_an_empty_one(words: tuple[str, ...], code: int, streams: str, tmp_path: Path) -> None:
    ended = run_in_shell(words, tmp_path, streams)
    assert ended.returncode == code
    assert "Traceback" not in ended.stdout + ended.stderr
    assert code or not ended.stderr
    assert not code or not ended.stdout


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
@pytest.mark.parametrize(("words", "code"), COMMANDS.items(), ids=map(" ".join, COMMANDS))
def test_whatever_cannot_be_written_has_one_reason_and_no_traceback(words: tuple[str, ...], code: int, tmp_path: Path) -> None:
    ended = run_in_shell(words, tmp_path, ">/dev/full")
    assert ended.returncode == (code or 3)
    if not code:
        assert ended.stderr == "The output could not be written: No space left on device.\n"
    assert run_in_shell(words, tmp_path, "2>/dev/full").returncode == code


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
def test_a_full_output_says_nothing_untrue_of_the_game(tmp_path: Path) -> None:
    new = ("-g", "f", "new", "f", "--players", "red,blue", "--box", "practice")
    assert run_in_shell(new, tmp_path, "").returncode == 0
    ended = run_in_shell(("say", "red: propose solar asia:tech"), tmp_path, ">/dev/full")
    assert ended.returncode == 3
    assert "Nothing was changed" not in ended.stderr
    assert "red: propose solar asia:tech" in (tmp_path / "games" / "f.toml").read_text()


@pytest.mark.skipif(os.name == "nt", reason="a pipe without a reader is told by another error there")
@pytest.mark.parametrize("words", [("--help",), ("--version",), ("rules", "--help"), ("rules", "market.sell")], ids=" ".join)
def test_help_to_a_reader_that_has_gone_is_no_fault(words: tuple[str, ...], tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    argv = [sys.executable, "-m", "co2assist", *words]
    ended = subprocess.run(argv, env=environment(tmp_path), stdout=writer, stderr=subprocess.PIPE, text=True)
    os.close(writer)
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.skipif(os.name == "nt", reason="a folder somebody is in cannot be removed there")
@pytest.mark.parametrize("words", [("new", "here.toml", "--players", "red,blue", "--box", "practice"), ("doctor", "here.toml")])
def test_in_a_folder_that_is_gone_that_is_the_reason(words: tuple[str, ...], tmp_path: Path) -> None:
    argv = ["sh", "-c", 'mkdir here && cd here && rmdir ../here && exec "$@"', "sh", sys.executable, "-m", "co2assist", *words]
    ended = subprocess.run(argv, env=environment(tmp_path), cwd=tmp_path, capture_output=True, text=True)
    assert ended.returncode == 3
    assert ended.stderr.startswith("The folder this command was given in is gone. Nothing was changed")
