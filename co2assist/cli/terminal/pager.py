"""A page in the middle of a question, in parts where the screen has too few lines for both."""

from collections.abc import Iterable

from co2assist.cli.terminal import lists
from co2assist.cli.terminal.choose import Heard, Keyboard, Service, choose
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.layout import whole_words, words
from co2assist.cli.terminal.menu import Key, Menu
from co2assist.cli.terminal.text import Text
from co2assist.text.sentences import asking as english


def in_parts(keyboard: Keyboard, console: Console, lines: Iterable[Text | str], coming: int = 1) -> Heard | None:
    """Lines above a question of `coming` lines, in parts where the screen has too few for both; what was said instead."""
    lines, most = [part for line in lines for part in whole_words(words(line), console.width)], console.height - 1
    if console.plain or len(lines) + coming <= most:
        console.print(lines)
        return None
    parts = lists.parted(lines, most)
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
