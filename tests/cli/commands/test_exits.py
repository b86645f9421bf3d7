"""How a command ends when people stop: Ctrl-D, Ctrl-C, and a reader that has gone; never by a failure nobody foresaw."""

import pytest

from co2assist.cli.context import Context
from co2assist.cli.exits import ended
from co2assist.cli.main import main


@pytest.mark.parametrize(
    ("stopped", "code", "said"),
    [
        (EOFError(), 0, "The input has ended: stopped. Nothing is lost.\n"),
        (KeyboardInterrupt(), 130, "Stopped. Nothing is lost.\n"),
    ],
)
def test_a_command_that_is_stopped(stopped: BaseException, code: int, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert ended(stopped, as_json=False) == code
    assert capsys.readouterr() == ("", said)


@pytest.mark.parametrize(("stopped", "code"), [(EOFError, 0), (KeyboardInterrupt, 130)])
def test_the_demonstration_stopped_where_it_waits(
    stopped: type[BaseException], code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ctrl-D, or Ctrl-C, where Enter would go on."""

    def pressed(prompt: str) -> str:
        raise stopped

    monkeypatch.setattr(Context, "may_ask", lambda self: True)
    monkeypatch.setattr("builtins.input", pressed)
    assert main(["demo"]) == code
    out, err = capsys.readouterr()
    assert "That was a decade" not in out
    assert err.endswith("stopped. Nothing is lost.\n" if code == 0 else "Stopped. Nothing is lost.\n")
