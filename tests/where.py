"""Where things are: the project, its scenarios, and the cases written elsewhere."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FRIDAY = ROOT / "docs" / "friday.toml"
SCENARIOS = ROOT / "scenarios"
SHARED = ROOT.parent / "shared"
WHOLE = sorted((SCENARIOS / "games").glob("*.toml"))
"""Whole games of the project's own scenarios."""
GAMES = sorted((SHARED / "cases" / "games").glob("*.toml"))
"""Whole games of the cases; none where the folder `shared` beside the project is absent."""
