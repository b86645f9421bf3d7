"""Writes a report of every whole game of the scenarios and draws them in Chromium, to be looked at; run by hand.

python docs/report_pictures.py FOLDER [PART OF A NAME]
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "tests" / "story")]

from past_games import whole  # noqa: E402
from where import WHOLE  # noqa: E402

from co2assist.story import paper  # noqa: E402
from co2assist.story.report import report  # noqa: E402

QUIET = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
)
LOOKS = {
    "screen": ("--window-size=1000,2400",),
    "dark": ("--window-size=1000,2400", "--blink-settings=preferredColorScheme=0"),
    "phone": ("--window-size=500,4200",),
}


def main(folder: Path, part: str = "") -> None:
    """One page, and its pictures, for each game."""
    folder.mkdir(parents=True, exist_ok=True)
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    for path in WHOLE:
        if part in path.stem:
            page = folder / f"{path.stem}.html"
            told = report(whole(path))
            page.write_text(paper.html(told), "utf-8")
            page.with_suffix(".md").write_text(paper.markdown(told), "utf-8")
            if browser:
                draw(browser, page)
            print(page)


def draw(browser: str, page: Path) -> None:
    """A page on a screen, in the dark, on a phone, and as it is printed."""
    with tempfile.TemporaryDirectory() as profile:
        where = (f"--user-data-dir={profile}", page.resolve().as_uri())
        for look, flags in LOOKS.items():
            run(browser, *flags, f"--screenshot={page.with_suffix(f'.{look}.png')}", *where)
        run(browser, "--no-pdf-header-footer", f"--print-to-pdf={page.with_suffix('.pdf')}", *where)


def run(browser: str, *flags: str) -> None:
    subprocess.run([browser, *QUIET, *flags], check=True, capture_output=True, timeout=120)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:3])
