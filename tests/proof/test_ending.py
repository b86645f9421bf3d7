"""A command ends quickly and still says everything: whatever its output is, nothing is lost and the exit code is true."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from at_home import ROOT

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


def test_a_reader_that_has_gone_is_no_fault(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    ended = subprocess.run(SHOW, env=environment(tmp_path), stdout=writer, stderr=subprocess.PIPE, text=True)
    os.close(writer)
    assert ended.returncode == 0
    assert not ended.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
def test_an_output_that_is_full_is_told(tmp_path: Path) -> None:
    with open("/dev/full", "w") as full:
        ended = subprocess.run(SHOW, env=environment(tmp_path), stdout=full, stderr=subprocess.PIPE, text=True)
    assert ended.returncode == 3
    assert "No space left on device" in ended.stderr
    assert "Traceback" not in ended.stderr
