"""The verbs of `box` that need a game or a terminal: keep, mend, fill."""

from contextlib import suppress

from co2assist.cli.commands import boxes
from co2assist.cli.context import Wishes
from co2assist.cli.exits import MISUSE, NO, Stop, document, note, out
from co2assist.record import folders
from co2assist.words import counted


def keep(wishes: Wishes, as_json: bool = False) -> None:
    """Takes the values told in the present game over into the owner's box."""
    told = wishes.evening().session.now.game.box
    if told.practice:
        raise Stop(MISUSE, "The present game uses the practice box; its values are made up and are not kept.")
    mine = before = boxes.mine()
    new = [path for path in told.values if mine.values.get(path) != told.values[path]]
    for path in new:
        mine = mine.told(path, told.values[path], told.said.get(path, "the table"))
    if new:
        boxes.write(mine, before)
    if as_json:
        boxes.show("", True)
    else:
        out(f"{counted(len(new), 'value')} kept for every game.")


def mend(wishes: Wishes, told: str, yes: bool = False, as_json: bool = False) -> None:
    """Another printed value in the present game: it is played again from its beginning, and what differs is shown first."""
    from co2assist.board.facts import text
    from co2assist.cli.commands import entries_json
    from co2assist.cli.commands.fixing import fixed_json
    from co2assist.cli.pages.answers import entry
    from co2assist.cli.pages.answers.ruling import refusal_lines
    from co2assist.record.fix import NoLongerHolds, reprinted

    path, value = boxes.told_value(told)
    evening = wishes.evening()
    try:
        with wishes.lasting(f"Playing {evening.header.title} again") as watch:
            mending = reprinted(evening, path, value, watch)
    except NoLongerHolds as broken:
        if as_json:
            document(entries_json.stopped(evening, broken))
            raise Stop(NO) from None
        raise Stop(NO, *refusal_lines(broken.refused, entry.names_of(evening)), str(broken)) from None
    if as_json:
        fixed_json(wishes, mending, yes)
        return
    out(f"{mending.was} until now. Played again with the other value:")
    rows = [f"  {fact}: {text(old)} -> {text(new)}" for fact, (old, new) in mending.differ.items()]
    out(rows or ["  Nothing differs on the table."])
    if not yes:
        wishes.confirm("Take it over?", "Nothing is changed yet. Say it again with --yes to take it over.")
    evening = mending.evening
    wishes.take_over(evening)
    if evening.branch is not None:
        note(f"The game as it was is kept in {evening.branch}.")
    if not wishes.at_table:
        out(entry.asked_lines(evening))


def fill(wishes: Wishes, word: str) -> None:
    """Walks the owner through what is printed on the copy, form by form, or through one form or value; raises Stop."""
    from co2assist.cli.copy.forms import sheet_for, sheets
    from co2assist.cli.copy.reading_off import Telling
    from co2assist.cli.terminal.console import Paper
    from co2assist.cli.terminal.form import Left
    from co2assist.cli.terminal.keyboard import at_keyboard

    sheet = sheet_for(word) if word else None
    if word and sheet is None:
        forms = ", ".join(sheet.word for sheet in sheets())
        raise Stop(MISUSE, f"box fill {word[:40]}: no form is called so.", f"They are {forms}; or the path of one value.")
    wishes.must_ask('`co2assist box set "PATH = VALUE"` tells one value without asking.')
    paper = Paper(plain=wishes.plain)
    with boxes.reading_off():
        box, half = boxes.mine(), boxes.half_told()
        with suppress(Left, EOFError), at_keyboard(paper.plain) as keyboard:
            telling = Telling(box, half, keyboard, paper, boxes.keeper())
            telling.through() if sheet is None else telling.one(sheet)
    left = [*boxes.regions_short(telling.box), *boxes.missing_in(telling.box)]
    kept = {folders.my_box_path(): folders.my_box_path().exists(), boxes.half_path(): bool(boxes.half_told())}
    out([f"Kept in {path}." for path, there in kept.items() if there] or "Nothing was told.")
    goes_on = f"Still unknown: {boxes.left_in(telling.box)}; `co2assist box fill` goes on."
    out(goes_on if left else "Nothing is left to ask.")
