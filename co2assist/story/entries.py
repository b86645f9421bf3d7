"""A game as a table, a row an entry: what was said, and the figures it led to; as CSV or JSON."""

import csv
import io
import json
from collections.abc import Iterator

from co2assist.board.facts import Fact, facts
from co2assist.record.game_file import Evening
from co2assist.story.report import figure
from co2assist.text.notation import secrecy
from co2assist.words import ENERGIES, FOSSILS

Entry = dict[str, Fact]
TABLE = ("co2", "score", "market.ceps", "market.price", "bank.ceps", "pool.tech")
COUNTED = ("goals.open", "goals.done", "un.open")
OF_A_PLAYER = ("money", "ceps", "tech", "score", *(f"know.{energy}" for energy in ENERGIES), "tokens", "cubes", "markers", "hand")
OF_A_REGION = ("ceps", "cubes")
CLOCK = ("decade", "phase", "round", "turn")


def entries(evening: Evening) -> Iterator[Entry]:
    """The start (entry 0) and every entry: its line, the clock and the figures after it; None where not known."""
    session = evening.session
    yield _entry(0, "", facts(session.start.game))
    for n, entry in enumerate(session.entries, 1):
        line = secrecy.line_of(entry.who, entry.act, session.now.over)
        yield _entry(n, line, facts(entry.after.game))


def _entry(n: int, line: str, table: dict[str, Fact]) -> Entry:
    row: Entry = {"n": n, "line": line, **{path: table[path] for path in CLOCK}}
    row.update({path: _number(table[path]) for path in (*TABLE, *(f"fossil.{kind}" for kind in FOSSILS))})
    row.update({path: figure(table, path) for path in COUNTED})
    colours = table["players"]
    assert isinstance(colours, list)
    row.update({f"{colour}.{what}": _number(table[f"{colour}.{what}"]) for colour in colours for what in OF_A_PLAYER})
    regions = [path.removesuffix(".supply") for path in table if path.endswith(".supply")]
    row.update({f"{region}.{what}": _number(table[f"{region}.{what}"]) for region in regions for what in OF_A_REGION})
    row.update({path: table[path] for path in (f"{region}.control" for region in regions)})
    return row


def _number(value: Fact) -> int | None:
    return value if isinstance(value, int) else None


def csv_text(evening: Evening) -> str:
    """The table as CSV: a line of heads, then a line an entry; an unknown figure is empty."""
    rows = list(entries(evening))
    heads = list(dict.fromkeys(path for row in rows for path in row))
    written = io.StringIO()
    table = csv.DictWriter(written, heads, restval="", lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return written.getvalue()


def json_text(evening: Evening) -> str:
    """The game with its table as one JSON document."""
    header, game = evening.header, evening.session.now.game
    document = {
        "title": header.title,
        "mode": header.mode,
        "variants": list(header.variants),
        "players": {colour: header.names.get(colour) for colour in header.players},
        "practice": game.box.practice,
        "outcome": game.outcome,
        "reason": game.reason,
        "entries": list(entries(evening)),
    }
    return json.dumps(document, ensure_ascii=True, indent=1) + "\n"
