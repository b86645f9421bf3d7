"""Reports and exports of whole games: every number is the position's own, every page can be sent round."""

import csv
import io
import json
from fractions import Fraction
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from page_reader import Page, faults
from past_games import by_chance, whole
from where import WHOLE

from co2assist.board.acts import Build, Draw
from co2assist.board.facts import facts
from co2assist.box import counts
from co2assist.cli.pages.answers.score import score_document
from co2assist.record.game_file import Evening
from co2assist.story import export as bgstats
from co2assist.story import export as entries
from co2assist.story import paper
from co2assist.story.report import Report, figure, report

SCHEMA = json.loads((Path(__file__).parent / "bgstats.schema.json").read_text("utf-8"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A few games by chance; many when CO2ASSIST_LONG asks for them."""
    if "seed" in metafunc.fixturenames:
        metafunc.parametrize("seed", range(200 if metafunc.config.co2assist_games else 11))


@pytest.mark.parametrize("path", WHOLE, ids=lambda path: path.stem)
def test_a_whole_game_looked_back_on(path: Path) -> None:
    examine(whole(path))


def test_a_game_by_chance_looked_back_on(seed: int) -> None:
    (evening,) = [game for number, game in enumerate(by_chance(1, seed))]
    examine(evening)


def examine(evening: Evening) -> None:
    told = report(evening)
    check_curves(evening, told)
    check_points(evening, told)
    check_draws(evening, told)
    check_plants(evening, told)
    check_pages(evening, told)
    check_exports(evening)


def check_curves(evening: Evening, told: Report) -> None:
    """What a curve shows for a decade is what the facts say when the next one has begun, or now."""
    session = evening.session
    years = session.now.game.charter.decades
    positions = [session.start, *(entry.after for entry in session.entries)]
    colours = session.now.game.charter.colours
    paths = {
        "Market price": ["market.price"],
        "Open Environmental Goals": ["goals.open"],
        "Score": ["score"],
        "CO₂": ["co2"],
        "Points": [f"{colour}.score" for colour in colours],
    }
    for curve in told.curves:
        lines = curve.lines[-len(paths[curve.title]) :]
        for line, path in zip(lines, paths[curve.title], strict=True):
            for year, value in zip(told.years, line.values[1:], strict=True):
                after = next((p for p in positions if p.game.decade > years.index(year)), positions[-1])
                assert value == figure(facts(after.game), path), (curve.title, line.name, year)
    if session.now.game.charter.shared_score:
        before, after = told.curves[0].lines
        assert all(high >= low for high, low in zip(before.values, after.values, strict=True))  # type: ignore[operator]


def check_points(evening: Evening, told: Report) -> None:
    """The sources of points are those of `score --json`, and add up to the points there are."""
    found = score_document(evening)
    columns = list(found["players"].values()) if "players" in found else [found]
    assert told.points.total == [column["score"] for column in columns]
    for number, column in enumerate(columns):
        made = sorted(points for points in column["made"].values() if points)
        assert sorted(figures[number] for _, figures in told.points.rows if figures[number]) == made
        assert sum(made) == column["score"]


def check_draws(evening: Evening, told: Report) -> None:
    """What was drawn is what the lines of the journal say, and every forecast is a whole distribution that held it."""
    session = evening.session
    drawn: dict[int, int] = {}
    for n, entry in enumerate(session.entries, 1):
        game = session.before(n).game
        if isinstance(entry.act, Draw) and entry.act.place in game.layout.regions:
            year = game.charter.decades[game.decade]
            drawn[year] = drawn.get(year, 0) + counts.PPM[entry.act.fossil]
    assert {phase.year: phase.ppm for phase in told.luck} == drawn
    for phase in told.luck:
        assert phase.odds is not None
        assert sum(phase.odds.values()) == 1
        assert phase.odds[phase.ppm] > 0
        assert 0 < (phase.as_bad or 0) <= 1


def check_plants(evening: Evening, told: Report) -> None:
    session = evening.session
    built = sum(isinstance(entry.act, Build) for entry in session.entries)
    cells = [cell for player in told.plants for cell in player.built[told.before :]]
    assert sum(map(len, cells)) == built


def check_pages(evening: Evening, told: Report) -> None:
    page = paper.html(told)
    assert faults(page) == []
    said = Page(page).said
    for _, figures in told.rows:
        assert all(str(value) in said for value in figures)
    assert all(text in said for text in told.outcome)
    written = paper.markdown(told)
    assert "<" not in written.replace("\\<", "")
    for label, figures in told.rows:
        assert f"| {paper.plain_text(label)} | {' | '.join(map(str, figures))} |" in written
    json.dumps(paper.document(told))


def check_exports(evening: Evening) -> None:
    session = evening.session
    rows = list(csv.DictReader(io.StringIO(entries.csv_text(evening))))
    document = json.loads(entries.json_text(evening))
    assert [int(row["n"]) for row in rows] == [row["n"] for row in document["entries"]] == list(range(len(session.entries) + 1))
    for number in {0, len(rows) // 2, len(rows) - 1}:
        table = facts((session.entries[number - 1].after if number else session.start).game)
        for path, value in rows[number].items():
            if path not in ("n", "line"):
                known = figure(table, path) if path in entries.COUNTED else table[path]
                assert value == (
                    "" if known is None or (known == "none" and "control" not in path and path != "turn") else str(known)
                )
        assert rows[number]["line"] == (session.entries[number - 1].line if number else "")
    found = bgstats.play(evening)
    assert [wrong.message for wrong in Draft202012Validator(SCHEMA).iter_errors(found)] == []
    check_play(evening, found)


def check_play(evening: Evening, found: dict[str, object]) -> None:
    game = evening.session.now.game
    (play,) = found["plays"]  # type: ignore[misc]
    scores = play["playerScores"]
    assert [score["playerRefId"] for score in scores] == [player["id"] for player in found["players"]]  # type: ignore[attr-defined]
    table = facts(game)
    own = [table[f"{colour}.score"] if game.points_seat else table["score"] for colour in game.charter.colours]
    assert [int(score["score"]) for score in scores] == own
    winners = set(game.winners) if game.points_seat else set(range(len(own))) if game.outcome == "won" else set()
    assert {seat for seat, score in enumerate(scores) if score["winner"]} == winners
    if game.points_seat and game.outcome == "won":
        assert {seat for seat, score in enumerate(scores) if score["rank"] == 1} == winners
    assert play["gameRefId"] in [row["id"] for row in found["games"]]  # type: ignore[attr-defined]


def test_a_percentage_is_never_rounded_to_never_or_always() -> None:
    assert [paper.percent(Fraction(*chance)) for chance in ((1, 924), (1, 2), (923, 924), (1, 1), (0, 1))] == [
        "under 1 %",
        "50 %",
        "over 99 %",
        "100 %",
        "0 %",
    ]
