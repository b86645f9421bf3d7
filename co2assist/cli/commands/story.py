"""Looking back: the report of a game, its figures for other programs, scenarios, and the statistics of all games."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from co2assist.cli.context import Context
from co2assist.cli.exits import FILE, MISUSE, NO, Stop
from co2assist.cli.options import KEEP, Command, Json, context_of, group
from co2assist.cli.terminal.output import answer, document, note, out
from co2assist.rulebook import index
from co2assist.text.sentences import commands as english
from co2assist.words import counted

if TYPE_CHECKING:
    from co2assist.cli import documents
    from co2assist.cli.terminal.output import Lasting
    from co2assist.record.game_file import Evening
    from co2assist.story.report import Report
    from co2assist.story.statistics import Statistics

app = group()
To = Annotated[str, typer.Option("-o", "--output", metavar="FILE", help="The file to write. Default: standard output.")]
PAGES = (".html", ".htm", ".md")
OURS = 'name="generator" content="co2assist"'
"""What a page of this program says of itself; no other file is replaced unless it was named."""


@app.command(cls=Command, rich_help_panel=KEEP)
def report(
    ctx: typer.Context,
    output: Annotated[
        str,
        typer.Option("-o", "--output", metavar="FILE", help="The page to write: .html or .md. Default at a terminal: NAME.html."),
    ] = "",
    as_json: Json = False,
) -> None:
    """The evening on one page, to send round and to print.

    \b
    co2assist report
    co2assist report -o friday.html
    co2assist report -o friday.md
    """
    from co2assist.story import paper
    from co2assist.story.report import report as told

    context, target = context_of(ctx), output
    if target and target != "-" and Path(target).suffix.lower() not in PAGES:
        raise Stop(MISUSE, english.REPORT_NAME.format(target=target[:60]), english.CHOOSE_NAME)
    evening = context.evening()
    found = told(evening)
    if as_json:
        if target and target != "-":
            _put(_page(found, target), target)
        document(paper.document(found))
        return
    if not target and sys.stdout.isatty():
        target = f"{context.path().stem}.html"
        if Path(target).exists() and OURS not in Path(target).read_text("utf-8", errors="replace")[:2000]:
            raise Stop(FILE, english.FILE_THERE_ALREADY.format(target=target), english.NAME_ONE)
    give(_page(found, target), target)


def _page(found: "Report", target: str) -> str:
    from co2assist.story import paper

    return paper.markdown(found) if target.lower().endswith(".md") else paper.html(found)


def _put(text: str, target: str) -> None:
    from co2assist.record.saves import give_out

    give_out(Path(target), text)


@app.command(cls=Command, rich_help_panel=KEEP)
def export(
    ctx: typer.Context,
    form: Annotated[
        Literal["csv", "json", "bgstats"],
        typer.Argument(metavar="csv|json|bgstats", help="A table by entry, or a play for BG Stats."),
    ],
    output: To = "",
) -> None:
    """The game's figures by entry, or a play for BG Stats to import.

    \b
    co2assist export csv -o friday.csv
    co2assist export json
    co2assist export bgstats -o friday.bgsplay
    """
    from co2assist.story import export as bgstats
    from co2assist.story import export as entries

    if output.lower().endswith(".toml"):
        raise Stop(MISUSE, english.EXPORT_NAME.format(target=output[:60]), "Choose another name.")
    evening = context_of(ctx).evening()
    if form != "bgstats":
        give(entries.csv_text(evening) if form == "csv" else entries.json_text(evening), output)
        return
    try:
        play = bgstats.play_text(evening)
    except bgstats.NoPlay as wrong:
        raise Stop(NO, str(wrong)) from None
    if not evening.sitting.began:
        note(english.DATE_UNKNOWN)
    give(play, output)


def give(text: str, target: str) -> None:
    """Writes a text to a file, or to standard output where none is named."""
    if target and target != "-":
        _put(text, target)
        out(f"Written: {target}.")
    elif binary := getattr(sys.stdout, "buffer", None):
        sys.stdout.flush()
        binary.write(text.encode("utf-8"))
        binary.flush()
    else:
        sys.stdout.write(text)


@app.command(cls=Command, rich_help_panel=KEEP)
def stats(ctx: typer.Context, as_json: Json = False) -> None:
    """All games kept: wins, how games were lost, where points came from.

    \b
    co2assist stats
    co2assist stats --json
    """
    found = gathered(context_of(ctx))
    if as_json:
        document(found.document())
        return
    if not found.games and not found.damaged and not found.followed:
        out(english.NO_GAMES)
        return
    out(lines(found))


def gathered(context: Context) -> "Statistics":
    """The statistics of all games in the games folder."""
    from co2assist.record import folders, saves
    from co2assist.story import statistics

    files = [path for path, _ in folders.game_files()]
    kept, damaged = [], []
    with context.lasting(f"Reading {counted(len(files), 'game')}") as watch:
        for number, path in enumerate(files, 1):
            try:
                kept.append(statistics.kept(saves.load(path)))
            except saves.SaveTrouble as wrong:
                damaged.append((path, str(wrong)))
            watch(number, len(files))
    return statistics.statistics(kept, damaged)


def lines(found: "Statistics") -> Iterator[str]:
    """The statistics as a page."""
    from co2assist.story.walk import title

    yield f" {counted(found.games, 'game')} kept"
    for kind in found.kinds:
        over = kind.won + kind.lost
        share = f" ({round(100 * kind.won / over)} %)" if over and kind.mode == "cooperative" else ""
        ended = (
            f"{kind.won} won{share}, {kind.lost} lost"
            if kind.mode == "cooperative"
            else english.WON_AND_LOST.format(won=kind.won, lost=kind.lost)
        )
        going = f", {kind.unfinished} not over" if kind.unfinished else ""
        yield f"   {kind.mode}, {counted(kind.players, 'player')}: {ended}{going}"
    if found.followed:
        yield english.LEFT_OUT.format(followed=counted(found.followed, "game"))
    if found.lost:
        yield english.HOW_LOST
        yield from (f"   {often:>5}  {english.LOST.get(reason, reason)}" for reason, often in found.lost.items())
    for mode, means in found.points.items():
        yield english.MEAN_POINTS.format(of_the_group="of the group" if mode == "cooperative" else "of a player", mode=mode)
        yield from (f"   {points:>+7.1f}  {title(rule)}" for rule, points in means.items())
    minutes = found.minutes
    if minutes["known"]:
        yield english.MINUTES.format(minutes=minutes["mean"], least=minutes["shortest"], most=minutes["longest"])
    if minutes["unknown"]:
        yield english.MINUTES_UNKNOWN.format(games=counted(int(minutes["unknown"] or 0), "finished game"))
    if found.undated:
        yield english.DAYS_UNKNOWN.format(undated=counted(found.undated, "game"))
    for path, wrong in found.damaged:
        yield f" Passed over: {wrong if str(path) in wrong else f'{path}: {wrong}'}"


@app.command(cls=Command, rich_help_panel=KEEP)
def scenario(
    ctx: typer.Context,
    paths: Annotated[list[str] | None, typer.Argument(help="Files or folders. Default: scenarios.")] = None,
    save: Annotated[str, typer.Option("--save", metavar="FILE", help="Turn the present game into a scenario file.")] = "",
    goals: Annotated[bool, typer.Option("--goals", help="With --save: the private goals too.")] = False,
    as_json: Json = False,
) -> None:
    """Run scenario files, or save the game as one.

    \b
    co2assist scenario scenarios/
    co2assist scenario --save evening.toml
    """
    context = context_of(ctx)
    if save:
        save_scenario(context, save, goals, as_json)
        return
    files = scenario_files(paths or ["scenarios"])
    rows: list[documents.Scenario] = []
    with context.lasting("Playing scenarios" if len(files) > 1 else f"Playing {files[0].name}") as watch:
        for done, path in enumerate(files):
            if len(files) > 1:
                watch(done, len(files))
            rows.append(_played(path, watch, alone=len(files) == 1))
            watch.aside()
            if not as_json:
                out(_row_lines(rows[-1]))
    failed = sum(not row["passed"] for row in rows)
    answer(as_json, rows, f"{len(files) - failed} passed, {failed} failed")
    if failed:
        raise Stop(NO)


def _played(path: Path, watch: "Lasting", alone: bool) -> "documents.Scenario":
    """Runs one file; the lines of one that is alone are watched."""
    from co2assist.record.scenario import BadScenario, load_scenario, play_scenario
    from co2assist.record.session import unwatched

    row: documents.Scenario = {
        "path": str(path),
        "title": "",
        "passed": False,
        "line": None,
        "text": "",
        "expected": "",
        "found": "",
    }
    try:
        scenario = load_scenario(path)
        failure = play_scenario(scenario, watch if alone else unwatched)
    except BadScenario as wrong:
        return {**row, "found": str(wrong)}
    watch.aside()
    for unknown in _unknown_rules(scenario.rules):
        note(english.NO_SUCH_ID.format(path=path, unknown=unknown))
    if failure is None:
        return {**row, "title": scenario.title, "passed": True}
    row.update({"title": scenario.title, "line": failure.line, "text": failure.text})
    return {**row, "expected": failure.expected, "found": failure.found}


def _row_lines(row: "documents.Scenario") -> list[str]:
    """How a scenario went, in a line; of one that fails also where and how."""
    if row["passed"]:
        return [f"passed  {row['path']}  {row['title']}"]
    if row["line"] is None:
        return [f"FAILED  {row['found']}"]
    head = f"FAILED  {row['path']}:{row['line']}  {row['text']}"
    return [head, f"        expected {row['expected']}", f"        found    {row['found']}"]


def scenario_files(paths: list[str]) -> list[Path]:
    """The files named, and all `.toml` files below the folders named; raises Stop where there is none."""
    found: list[Path] = []
    for named in paths:
        path = Path(named)
        if not path.exists():
            raise Stop(FILE, english.NO_FILE.format(named=named))
        found += sorted(path.rglob("*.toml")) if path.is_dir() else [path]
    if not found:
        raise Stop(MISUSE, english.NO_TOML)
    return found


def _unknown_rules(ids: tuple[str, ...]) -> list[str]:
    return [id for id in ids if id not in index.rules() and id not in index.readings()]


def save_scenario(context: Context, target: str, goals: bool = False, as_json: bool = False) -> None:
    """Turns the game into a scenario file; it ends before private goals are shown, unless `goals` asks for them."""
    from co2assist.story import export

    evening = context.evening()
    if evening.header.only:
        raise Stop(MISUSE, english.ONLY_PHASE.format(only=evening.header.only))
    path = Path(target)
    if path.exists():
        raise Stop(FILE, english.FILE_THERE.format(path=path))
    public = evening if goals else before_goals(evening)
    files = export.save_scenario(public, path)
    answer(as_json, {"name": evening.header.title, "path": str(path)}, (f"Written: {written}." for written in files))
    if public is not evening:
        note(english.GOALS_LEFT_OUT)


def before_goals(evening: "Evening") -> "Evening":
    """The game as it was before anybody showed private goals."""
    from co2assist.board.acts import Goals

    entries = evening.session.entries
    shown = next((number for number, each in enumerate(entries) if isinstance(each.act, Goals)), None)
    if shown is None:
        return evening
    session = evening.session.fork()
    session.undo(len(entries) - shown)
    return evening.with_session(session)
