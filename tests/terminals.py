"""A command at a real terminal, for tests; whoever imports this is skipped where there are none."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from where import ROOT

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are tested where there are any", allow_module_level=True)
pexpect = pytest.importorskip("pexpect", reason="pexpect is not installed, or there are no pseudo-terminals here")
pyte = pytest.importorskip("pyte", reason="pyte is not installed")


class Terminal:
    """A command at a pseudo-terminal, and what its screen shows."""

    def __init__(self, home: Path, words: Sequence[str | Path], columns: int = 80, lines: int = 24) -> None:
        env = {**os.environ, "PYTHONPATH": str(ROOT), "CO2ASSIST_HOME": str(home), "TERM": "xterm", "PYTHONUTF8": "1"}
        for name in ("NO_COLOR", "COLUMNS", "LINES"):
            env.pop(name, None)
        command = ["-m", "co2assist", *map(str, words)]
        self.child = pexpect.spawn(sys.executable, command, env=env, dimensions=(lines, columns), encoding="utf-8", timeout=20)
        self.child.delaybeforesend = None
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.Stream(self.screen)
        self.child.logfile_read = self

    def write(self, text: str) -> None:
        self.stream.feed(text)

    def flush(self) -> None:
        pass

    def says(self, text: str) -> None:
        """Waits until the program has written this."""
        self.child.expect_exact(text)

    def answers(self, *turns: tuple[str, str]) -> None:
        """Waits for each text, and presses the keys for it."""
        for text, keys in turns:
            self.says(text)
            self.child.send(keys)

    def shown(self) -> str:
        return "\n".join(self.screen.display)

    def ended(self) -> int:
        """Waits for its end; the exit code."""
        self.child.expect(pexpect.EOF)
        self.child.close()
        return int(self.child.exitstatus)
