"""Scenario files: run, and made of a game."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from co2assist.cli.context import Context
from co2assist.cli.exits import FILE, MISUSE, NO, Stop
from co2assist.cli.help_pages import Command, group
from co2assist.cli.options import KEEP, Json, context_of
from co2assist.cli.terminal.output import document, note, out
from co2assist.rulebook import index
from co2assist.text.sentences import commands as english

if TYPE_CHECKING:
    from co2assist.cli import documents
    from co2assist.cli.terminal.progress import Lasting
    from co2assist.record.game_file import Evening

app = group()


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
    if as_json:
        document(rows)
    else:
        out(f"{len(files) - failed} passed, {failed} failed")
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
    if as_json:
        document({"name": evening.header.title, "path": str(path)})
    else:
        out(f"Written: {written}." for written in files)
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
