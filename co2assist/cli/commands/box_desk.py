"""The words after `box`, each to its own doing."""

from collections.abc import Callable, Sequence

from co2assist.box.catalog import UNTOLD
from co2assist.cli.commands import boxes
from co2assist.cli.exits import MISUSE, NO, Stop, note, out
from co2assist.cli.wishes import Wishes
from co2assist.table.printed import line_for
from co2assist.words import counted


def run(wishes: Wishes, what: str, words: Sequence[str]) -> None:
    """One of show, fill, set, check, keep, mend, import, export; raises Stop."""
    rest = " ".join(words)
    doings: dict[str, Callable[[], None]] = {
        "show": lambda: boxes.show(rest),
        "check": lambda: boxes.check(rest),
        "set": lambda: boxes.set_value(rest),
        "export": lambda: boxes.export(_named(rest, "export")),
        "import": lambda: boxes.bring_in(_named(rest, "import")),
        "keep": lambda: keep(wishes),
        "mend": lambda: mend(wishes, rest),
        "fill": lambda: fill(wishes),
    }
    if what not in doings:
        raise Stop(MISUSE, f"box {what[:40]}: {', '.join(doings)} is expected.")
    if rest and what in ("keep", "fill"):
        raise Stop(MISUSE, f"box {what} takes nothing more: {rest[:40]!r} is not expected.")
    doings[what]()


def _named(rest: str, what: str) -> str:
    if not rest:
        raise Stop(MISUSE, f"box {what} FILE: a file is expected.")
    return rest


def keep(wishes: Wishes) -> None:
    """Takes the values told in the present game over into the owner's box."""
    told = wishes.evening().session.now.game.box
    if told.practice:
        raise Stop(MISUSE, "The present game uses the practice box; its values are made up and are not kept.")
    mine = boxes.mine()
    new = [path for path in told.values if mine.values.get(path) != told.values[path]]
    for path in new:
        mine = mine.told(path, told.values[path], told.said.get(path, "the table"))
    if new:
        boxes.write(mine)
    out(f"{counted(len(new), 'value')} kept for every game.")


def mend(wishes: Wishes, told: str) -> None:
    """Another printed value in the present game: it is played again from its beginning, and what differs is shown first."""
    from co2assist.board.facts import text
    from co2assist.cli import report
    from co2assist.cli.refusal import refusal_lines
    from co2assist.table.mending import NoLongerHolds, reprinted

    path, value = boxes.told_value(told)
    with wishes.editing() as evening:
        try:
            with wishes.lasting(f"Playing {evening.header.title} again") as watch:
                mending = reprinted(evening, path, value, watch)
        except NoLongerHolds as broken:
            raise Stop(NO, *refusal_lines(broken.refused, report.names_of(evening)), str(broken)) from None
        out(f"{mending.was} until now. Played again with the other value:")
        rows = [f"  {fact}: {text(old)} -> {text(new)}" for fact, (old, new) in mending.differ.items()]
        out(rows or ["  Nothing differs on the table."])
        wishes.must_ask("Nothing is changed yet; at a terminal it is asked whether to take it over.")
        if input("Take it over? y yes, n no [n] > ").strip().lower() not in ("y", "yes"):
            raise Stop(NO, "Nothing is changed.")
        evening.header, evening.session = mending.evening.header, mending.evening.session
    if evening.branch is not None:
        note(f"The game as it was is kept in {evening.branch}.")
    out(report.asked_lines(evening))


def fill(wishes: Wishes) -> None:
    """Walks the owner through what is still unknown, one value at a time; an empty answer leaves one, `q` ends."""
    wishes.must_ask('`co2assist box set "PATH = VALUE"` tells one value without asking.')
    for path in boxes.missing_in(boxes.mine()):
        while True:
            answer = input(f"{path}  {UNTOLD.get(path.split('.')[0], '')}\n  value, ? an example, Enter later, q stop > ").strip()
            if answer.lower() in ("q", "stop"):
                return
            if not answer:
                break
            if answer == "?":
                out(f"  for example  {line_for(path).partition(' = ')[2]}")
                continue
            try:
                boxes.set_value(f"{path} = {answer}")
                break
            except Stop as wrong:
                out(wrong.lines)
    out("Nothing is left to ask." if not boxes.missing_in(boxes.mine()) else "The rest can be told later.")
