"""Boxes: what is printed on this copy, what is still unknown, and who said so."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

import typer

from co2assist.box.catalog import BadBox, Box
from co2assist.box.looks import oddities, raised
from co2assist.box.practice_box import practice_box
from co2assist.box.rows import fault, is_path
from co2assist.cli.copy import my_box
from co2assist.cli.exits import FILE, MISUSE, NO, Stop
from co2assist.cli.options import COPY, Command, File, Group, Json, Yes, context_of, group
from co2assist.cli.terminal.output import answer, document, note, out
from co2assist.record import folders
from co2assist.text.names import example_of, on_the_copy
from co2assist.text.sentences import commands as english
from co2assist.text.toml_limits import BadFile, value_of
from co2assist.words import counted

Value = Annotated[list[str], typer.Argument(metavar="PATH=VALUE", help="A printed value, such as tracks.wind.spaces = 9.")]
app = group()
verbs = group(invoke_without_command=True)
app.add_typer(verbs, name="box", cls=Group, rich_help_panel=COPY)


def chosen(named: str) -> Box:
    """The box named: practice, a path, or the owner's own."""
    return practice_box() if named == "practice" else my_box.read(Path(named)) if named else my_box.mine()


@verbs.callback()
def whole(ctx: typer.Context, as_json: Json = False) -> None:
    """What is printed on your copy, and what is still unknown.

    \b
    co2assist box
    co2assist box fill
    """
    if ctx.invoked_subcommand is None:
        show("", as_json)


@verbs.command(cls=Command)
def show(
    named: Annotated[str, typer.Argument(metavar="[practice|FILE]", help="Another box. Default: your own.")] = "",
    as_json: Json = False,
) -> None:
    """The values of a box, and who read them.

    \b
    co2assist box show
    co2assist box show practice
    """
    box = chosen(named)
    if as_json:
        unknown = [*my_box.regions_short(box), *my_box.missing_in(box)]
        values = {path: box.values[path] for path in sorted(box.values, key=_order)}
        document({"title": box.title, "status": box.status, "values": values, "said": dict(box.said), "unknown": unknown})
        return
    status = "made-up values" if box.practice else box.status
    out(f"{box.title or 'A box'}: {status}, {counted(len(box.values), 'value')}")
    for path in sorted(box.values, key=_order):
        said = f"   ({box.said[path]})" if path in box.said else ""
        out(f"  {path:<28} {_short(box.values[path])}{said}")
    missing = [*my_box.regions_short(box), *my_box.missing_in(box)]
    if missing:
        out(english.UNKNOWN_IN_ORDER.format(at_least=my_box.at_least(box), missing=len(missing)))
        out(f"  {path}" for path in missing[:40])
        if len(missing) > 40:
            out(f"  and {len(missing) - 40} more")
        out(english.FILL_BY_FORM)


def _order(path: str) -> list[tuple[int, int | str]]:
    return [(0, int(part)) if part.isdigit() else (1, part) for part in path.split(".")]


def _short(value: Any) -> str:
    from co2assist.text.notation import toml_value

    text = toml_value(value)
    return text if len(text) <= 90 else f"{text[:89]}~"


@verbs.command(cls=Command)
def fill(
    ctx: typer.Context,
    form: Annotated[str, typer.Argument(help="One form, such as wind, or the path of one value. Default: all.")] = "",
) -> None:
    """Read your copy off, form by form.

    \b
    co2assist box fill
    co2assist box fill wind
    """
    from co2assist.cli.copy.forms import sheet_for, sheets
    from co2assist.cli.copy.reading_off import read_off
    from co2assist.cli.terminal.keyboard import at_keyboard

    context = context_of(ctx)
    if form and sheet_for(form) is None:
        forms = ", ".join(sheet.word for sheet in sheets())
        raise Stop(MISUSE, english.NO_FORM.format(word=form[:40]), english.FORMS_ARE.format(forms=forms))
    context.must_ask(english.SET_ONE)
    console = context.console()
    with suppress(EOFError), at_keyboard(console.plain) as keyboard:
        read_off(keyboard, console, form)
    box = my_box.mine()
    left = [*my_box.regions_short(box), *my_box.missing_in(box)]
    kept = {folders.my_box_path(): folders.my_box_path().exists(), my_box.half_path(): bool(my_box.half_told())}
    out([f"Kept in {path}." for path, there in kept.items() if there] or "Nothing was told.")
    goes_on = english.STILL_UNKNOWN.format(left_in=my_box.left_in(box))
    out(goes_on if left else english.NOTHING_LEFT)


@verbs.command("set", cls=Command)
def set_value(value: Value, as_json: Json = False) -> None:
    """Set one printed value of your copy.

    \b
    co2assist box set "tracks.wind.spaces = 9"
    """
    told = " ".join(value)
    path, parsed = told_value(told)
    box = my_box.mine()
    odd = raised(box, path, parsed)
    my_box.write(box.told(path, parsed, "the owner"), box)
    if as_json:
        show("", True)
    else:
        out(f"{path} = {_short(parsed)}")
    note(*(f"Please check: {line}" for line in odd))


def told_value(told: str) -> tuple[str, Any]:
    """A path and its value as typed, if the value can stand there; raises Stop."""
    path, equals, value = told.partition("=")
    path = path.strip().lower()
    if not equals:
        raise Stop(MISUSE, english.PATH_VALUE)
    if not is_path(path):
        raise Stop(MISUSE, english.NO_PRINTED.format(path=path[:60]), english.LIST_UNKNOWN)
    try:
        parsed = value_of(value)
        wrong_value = fault(path, parsed)
    except BadFile:
        wrong_value = english.NOT_READ_AS.format(typed=value.strip()[:60] or "nothing", what=on_the_copy(path)[0])
    if wrong_value:
        raise Stop(MISUSE, f"{path[:60]}: {wrong_value}.", *_way(path))
    return path, parsed


def _way(path: str) -> tuple[str, str]:
    """Where to look for a value, and the two ways to tell it."""
    return (
        f"{on_the_copy(path)[1]} For example  {path} = {example_of(path)}",
        english.FILL_ONE.format(path=path),
    )


@verbs.command(cls=Command)
def check(
    named: Annotated[str, typer.Argument(metavar="[FILE]", help="A box file. Default: your own.")] = "",
    as_json: Json = False,
) -> None:
    """What is missing or odd in a box.

    \b
    co2assist box check
    """
    try:
        box = chosen(named)
    except BadBox as wrong:
        raise Stop(FILE, str(wrong)) from None
    odd = oddities(box)
    if as_json:
        document({"odd": list(odd), "unknown": [*my_box.regions_short(box), *my_box.missing_in(box)]})
    else:
        out(odd or [english.BOX_SOUND.format(title=box.title or "The box", values=counted(len(box.values), "value"))])
        note(f"Still unknown: {my_box.left_in(box)}.")
    if odd:
        raise Stop(NO)


@verbs.command(cls=Command)
def keep(ctx: typer.Context, as_json: Json = False) -> None:
    """Keep the values read in the present game for every game.

    \b
    co2assist box keep
    """
    told = context_of(ctx).evening().session.now.game.box
    if told.practice:
        raise Stop(MISUSE, english.PRACTICE_NOT_KEPT)
    mine = before = my_box.mine()
    new = [path for path in told.values if mine.values.get(path) != told.values[path]]
    for path in new:
        mine = mine.told(path, told.values[path], told.said.get(path, "the table"))
    if new:
        my_box.write(mine, before)
    if as_json:
        show("", True)
    else:
        out(english.KEPT_FOR_ALL.format(new=counted(len(new), "value")))


@verbs.command(cls=Command)
def mend(ctx: typer.Context, value: Value, yes: Yes = False, as_json: Json = False) -> None:
    """Correct a printed value in the present game; shows what differs first.

    \b
    co2assist box mend "tracks.wind.spaces = 8"
    """
    from co2assist.board.facts import text
    from co2assist.cli.commands.mending import fixed_json
    from co2assist.cli.pages.answers import entries_json, entry
    from co2assist.cli.pages.answers.ruling import refusal_lines
    from co2assist.record.fix import NoLongerHolds, reprinted

    context = context_of(ctx)
    path, printed = told_value(" ".join(value))
    evening = context.evening()
    try:
        with context.lasting(f"Playing {evening.header.title} again") as watch:
            mending = reprinted(evening, path, printed, watch)
    except NoLongerHolds as broken:
        if as_json:
            document(entries_json.stopped(evening, broken))
            raise Stop(NO) from None
        raise Stop(NO, *refusal_lines(broken.refused, entry.names_of(evening)), str(broken)) from None
    if as_json:
        fixed_json(context, mending, yes)
        return
    out(english.OTHER_VALUE.format(was=mending.was))
    rows = [f"  {fact}: {text(old)} -> {text(new)}" for fact, (old, new) in mending.differ.items()]
    out(rows or [english.NOTHING_DIFFERS])
    if not yes:
        context.confirm("Take it over?", english.TAKE_OVER)
    evening = mending.evening
    context.take_over(evening)
    if evening.branch is not None:
        note(english.KEPT_BEFORE.format(branch=evening.branch))
    if not context.at_table:
        out(entry.asked_lines(evening))


@verbs.command("import", cls=Command)
def bring_in(file: File, as_json: Json = False) -> None:
    """Take a box file as your own.

    \b
    co2assist box import copy.toml
    """
    source = file
    theirs, box = my_box.read(Path(source)), my_box.mine()
    if theirs.practice:
        raise Stop(NO, english.MADE_UP.format(source=source))
    differ = [path for path, value in theirs.values.items() if box.knows(path) and box.values[path] != value]
    before, added = box, 0
    for path, value in theirs.values.items():
        if not box.knows(path):
            box, added = box.told(path, value, f"imported from {os.path.basename(source)}"), added + 1
    my_box.write(box, before)
    if as_json:
        show("", True)
        return
    out(f"{counted(added, 'value')} taken over.")
    if differ:
        out(
            english.YOURS_STAYS.format(path=path, yours=_short(box.values[path]), theirs=_short(theirs.values[path]))
            for path in differ
        )


@verbs.command(cls=Command)
def export(file: File, as_json: Json = False) -> None:
    """Write your box to a file, for another machine or owner.

    \b
    co2assist box export copy.toml
    """
    target = file
    from co2assist.record.saves import give_out

    path = Path(target)
    if path.exists():
        raise Stop(FILE, english.FILE_THERE.format(path=path))
    give_out(path, my_box.box_text(my_box.mine()))
    answer(as_json, {"name": "", "path": str(path)}, f"Written: {path}.")
