"""How the lists of keys are drawn under a question."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from co2assist.cli.terminal.choose import Heard, Keyboard, Service, choose
from co2assist.cli.terminal.console import Console, Look
from co2assist.cli.terminal.layout import HARD, broken, cut, folded, whole_words, words
from co2assist.cli.terminal.menu import Key, Menu
from co2assist.cli.terminal.text import DIM, Text, cell_len
from co2assist.text.sentences import asking as english

LEFT = ("p", "r", "b", "g", "x", "e")
"""Keys of a turn that stand in the left column; the others stand in the right one."""
COLUMN = 39
"""Columns of the left half of a turn's menu at 80 columns."""
ROWS = 5
"""Rows of a turn's menu that fit under the board of four players on 24 lines."""
PROJECT = re.compile(r"\b([rhwsf])(?:ecycling|ydro|ind|olar|orestation) ([12])\b")
"""A project in words, which is w2 where room is short."""
ONE_A_LINE = 80
"""Columns below which every choice has a line of its own."""
LABEL = 52
"""Columns of an entry's name at most, before its note."""
NARROW = 12
"""Columns of an entry's name at least, where its note needs the room."""
MANY = 12
"""Entries without notes from which only the first and the last number are named."""


def drawn(menu: Menu, width: int = 80, single: bool = False) -> list[Text]:
    """A list under its question; below 80 columns, or `single`, one choice a line."""
    if (single or width < ONE_A_LINE) and menu.style in ("turn", "grid", "list") and menu.keys and not menu.hidden:
        return one_a_line(menu, width)
    if menu.style == "turn":
        return turn_menu(menu, width)
    if menu.style == "grid":
        return [*(Text(f" {line}"[:width]) for line in menu.head)]
    if menu.style == "row":
        return _row(menu, width)
    if menu.style == "numbers" and menu.enter is not None:
        return []
    if menu.hidden:
        return [Text(f" {menu.title}")]
    if menu.style == "numbers" and len(menu.keys) > MANY:
        return _flow(menu.title, [Text(f"{menu.keys[0].typed} to {menu.keys[-1].typed}")], width) if menu.keys else []
    rows = gathered(menu.keys)
    if any(key.note or key.shut for key in rows) and len(rows) <= MANY:
        return [*_listed(menu.title, rows, width), *_way_out(menu, width)]
    return [*_flow(menu.title, [_entry(key) for key in rows], width), *_way_out(menu, width)]


def one_a_line(menu: Menu, width: int) -> list[Text]:
    """Every choice on a line of its own, whole; what is not possible now together at the end."""
    lines = folded(Text(f" {menu.title}"), width, 1) if menu.title else []
    for key in gathered(menu.open_keys()):
        lines += [line.rstrip() for line in folded(Text(f" {_entry(key).plain}"), width, len(key.typed) + 2)]
    if shut := ", ".join(f"{key.typed}{HARD}{key.label}".strip() for key in menu.keys if key.shut and key.typed):
        lines += [broken(line) for line in folded(Text(f" Not now: {shut}", DIM), width, 1)]
    services = folded(Text(f" {english.SERVICES}"), width, 1) if menu.style == "turn" else []
    return [*lines, *_way_out(menu, width), *map(broken, services)]


def _way_out(menu: Menu, width: int) -> list[Text]:
    """How a list is left of which nothing is possible."""
    return folded(Text(english.NO_WAY), width, 1) if menu.keys and not menu.open_keys() else []


def close(menu: Menu, width: int = 80, notes: bool = True) -> list[Text]:
    """The same in fewer lines, the entries side by side; also without their notes."""
    one_line = menu.hidden or (menu.style == "numbers" and (menu.enter is not None or len(menu.keys) > MANY))
    if one_line or menu.style == "row" or (menu.style in ("turn", "grid") and width >= ONE_A_LINE):
        return drawn(menu, width)
    return _flow(menu.title, [_entry(key, notes) for key in gathered(menu.keys)], width)


def fitting(menu: Menu, look: Look) -> list[Text]:
    """A list that leaves two lines of the screen where that is possible: as it is drawn, side by side, or also without notes."""
    whole, most = drawn(menu, look.width, look.single), look.lines - 2
    if len(whole) <= most:
        return whole
    noted, bare = close(menu, look.width, True), close(menu, look.width, False)
    return noted if len(noted) <= most else min(whole, bare, key=len)


def shortest(menu: Menu, width: int) -> list[Text]:
    """A turn's menu in the fewest lines: in two columns without the services, on a telephone its entries side by side."""
    return turn_menu(menu, width, services=False) if width >= ONE_A_LINE else close(menu, width, notes=False)


def gathered(keys: Sequence[Key]) -> list[Key]:
    """The entries as they are drawn: those of one row as one entry, what follows its letters behind it."""
    rows: list[Key] = []
    for row, group in groupby(keys, key=lambda key: key.row):
        inside = list(group)
        rows += [_row_entry(row, inside)] if row else inside
    return rows


def _row_entry(row: str, keys: Sequence[Key]) -> Key:
    letters, _, label = row.partition(" ")
    inside = [f"{key.typed.removeprefix(letters)} {key.note}".strip() for key in keys]
    return Key(letters, label, ("  " if keys[0].note else " ").join(inside), row=row)


def _entry(key: Key, notes: bool = True) -> Text:
    said = f"{key.typed} {key.label}".strip()
    if key.shut:
        return Text(f"({said}: {key.shut})" if notes else f"({said})", DIM)
    return Text(f"{said}  {key.note}".strip() if notes or key.row else said)


def _flow(title: str, entries: Iterable[Text], width: int) -> list[Text]:
    """Entries side by side, as many in a line as fit."""
    lines: list[Text] = []
    line = Text(f" {title}")
    for entry in entries:
        if line.plain.strip() and line.cell_len + entry.cell_len + 3 > width:
            lines.append(line)
            line = Text(" ")
        line += Text("  ") + entry
    return [broken(part).rstrip() for said in (*lines, line) if said.plain.strip() for part in folded(said, width, 3)]


def _listed(title: str, keys: Sequence[Key], width: int) -> list[Text]:
    """An entry a line, the notes under one another; what is not possible is dimmed and stands in brackets."""
    longest = max(cell_len(key.shut or key.note) for key in keys)
    wide = min(LABEL, max(cell_len(f"{key.typed} {key.label}") for key in keys) + 3, max(NARROW, width - 4 - longest))
    lines = [Text(f" {title}")] if title else []
    for key in keys:
        said = f"{key.typed} {key.label}"
        if key.shut:
            lines.append(Text(f"  {_wide(f'({said})', wide)} {key.shut}", DIM))
        else:
            lines.append(Text(f"   {_wide(said, wide)}{key.note}".rstrip()))
    return [part for line in lines for part in folded(line, width, wide + 3)]


def _row(menu: Menu, width: int) -> list[Text]:
    letters = " ".join(dict.fromkeys(key.typed[0] for key in menu.keys if key.typed and key.typed not in ("0", ".")))
    others = [f"{key.typed} {key.label}" for key in menu.keys if key.typed in ("0", ".")]
    enter = [f"Enter: {menu.enter.label}"] if menu.enter is not None else []
    return _flow(menu.ahead or menu.title, [Text(said) for said in (letters, *others, *enter, "Backspace: back")], width)


def _wide(text: str, width: int) -> str:
    return text + " " * max(1, width - cell_len(text))


def turn_menu(menu: Menu, width: int = 80, services: bool = True) -> list[Text]:
    """A turn's menu in two columns, so that it fits under the board; without the services where lines are short."""
    keys, column = {key.typed: key for key in menu.keys}, max(COLUMN, width // 2 - 1)
    left = [cell for letter in LEFT if letter in keys for cell in _cells(keys[letter], column)]
    right = [cell for letter in keys if letter not in (*LEFT, "+", "-") for cell in _cells(keys[letter], column)]
    right[1:1] = _market(keys, column)
    if len(left) > ROWS and "g" in keys:
        left, right = _goal_beside(keys["g"], left, right, column)
    right += [broken(Text(english.SERVICES))] if services else []
    rows = max(len(left), len(right))
    left += [Text()] * (rows - len(left))
    right[-1:] = [Text()] * (rows - len(right)) + right[-1:]
    return [cut(Text("  ") + one.filled(column) + other, width) for one, other in zip(left, right, strict=True)]


def _goal_beside(key: Key, left: list[Text], right: list[Text], column: int) -> tuple[list[Text], list[Text]]:
    """The company goal beside another entry of the right column, where the left one grows too long for the screen."""
    goal = f"(g goal) {key.shut}" if key.shut else "g goal $8"
    for place, cell in enumerate(right):
        if cell.cell_len + 3 + cell_len(goal) < column:
            beside = cell + Text(f"   {goal}", DIM if key.shut else "")
            rest = [row for row in left if not row.plain.lstrip("(").startswith("g goal")]
            return rest, [*right[:place], beside, *right[place + 1 :]]
    return left, right


def _cells(key: Key, column: int) -> list[Text]:
    """A key's cell; a note that is too long for it goes on below."""
    if key.shut:
        return [cut(Text(f"{f'({key.typed} {key.label})':<10} {key.shut}", DIM), column - 1)]
    said = f"{key.typed} {key.label:<8} {key.note}".rstrip()
    first, _, more = key.note.partition("  ")
    if cell_len(said) < column or not more:
        return [cut(Text(said), column - 1)]
    short = PROJECT.sub(lambda found: found[1] + found[2], said)
    if cell_len(short) < column:
        return [Text(short)]
    if key.act is None:
        return [_counted(key, column)]
    if key.typed != "b":
        return [cut(Text(f"{key.typed} {key.label:<8} {first}"), column - 1)]
    return [cut(f"{key.typed} {key.label:<8} {first}", column - 1), cut(f"{'':<11}{more}", column - 1)]


def _counted(key: Key, column: int) -> Text:
    """The entries behind a key as many as fit whole, and how many more there are."""
    head = f"{key.typed} {key.label:<8} "
    entries = [PROJECT.sub(lambda found: found[1] + found[2], entry) for entry in key.note.split("  ")]
    more = entries.pop() if entries[-1].startswith("+") else ""
    behind = int(more or 0)
    for shown in range(len(entries), 0, -1):
        left = len(entries) - shown + behind
        said = f"{head}{'  '.join(entries[:shown])}{f'  +{left}' if left else ''}"
        if cell_len(said) < column:
            return Text(said)
    return cut(Text(f"{head}{len(entries) + behind} ways"), column - 1)


def _market(keys: dict[str, Key], column: int) -> list[Text]:
    """Buying and selling in one cell."""
    buy, sell = keys["+"], keys["-"]
    if buy.shut and sell.shut and buy.shut == sell.shut:
        return [Text(f"{'(+ - market)':<11} {buy.shut}", DIM)]
    cells = [
        f"({key.typed} {key.label}) {key.shut}" if key.shut else f"{key.typed} {key.label} {key.note}" for key in (buy, sell)
    ]
    together = Text("   ".join(cells))
    return [together] if together.cell_len < column else [cut(Text(cell), column - 1) for cell in cells]


def short_menu(menu: Menu, width: int = 80) -> list[Text]:
    """What is left of a turn in one line; Enter brings the board and the full menu back."""
    entries = "   ".join(f"{key.typed} {key.label}" for key in menu.open_keys())
    gap = width - 3 - cell_len(entries) - len(english.SHORT_SERVICES)
    if gap < 2:
        whole = "   ".join(f"{key.typed}{HARD}{key.label}" for key in menu.open_keys())
        return [*(broken(line) for line in folded(Text(f"  {whole}"), width, 2)), Text(english.SHORT_SERVICES.rjust(width - 1))]
    return [Text(f"  {entries}{' ' * gap}{english.SHORT_SERVICES}")]


def parted(lines: Sequence[Text | str], most: int) -> list[list[Text | str]]:
    """A long page in parts of at most so many lines, parted above the lines that are not set in where that is possible."""
    parts: list[list[Text | str]] = [[]]
    for block in _blocks(lines):
        if len(parts[-1]) > most // 2 and len(parts[-1]) + len(block) > most:
            parts.append([])
        for line in block:
            if len(parts[-1]) == most:
                parts.append([])
            parts[-1].append(line)
    return parts


def _blocks(lines: Sequence[Text | str]) -> list[list[Text | str]]:
    blocks: list[list[Text | str]] = []
    for line in lines:
        said = line if isinstance(line, str) else line.plain
        if not blocks or not said.startswith("  "):
            blocks.append([])
        blocks[-1].append(line)
    return blocks


def in_parts(keyboard: Keyboard, console: Console, lines: Iterable[Text | str], coming: int = 1) -> Heard | None:
    """Lines above a question of `coming` lines, in parts where the screen has too few for both; what was said instead."""
    lines, most = [part for line in lines for part in whole_words(words(line), console.width)], console.height - 1
    if console.plain or len(lines) + coming <= most:
        console.print(lines)
        return None
    parts = parted(lines, most)
    for number, part in enumerate(parts, 1):
        console.print(part)
        last = number == len(parts)
        if last and len(part) + coming <= most:
            break
        menu = Menu("", (), Key("", english.BACK_TO if last else "the next part", word="on"), style="line")
        place = f"{number} of {len(parts)}, " if len(parts) > 1 else ""
        heard = choose(menu, keyboard, f"{place}Enter goes on", lambda _: None)
        if heard != Service("on"):
            return heard
    keyboard.closed = "the page"
    return None
