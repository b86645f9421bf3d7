"""At the table: the words that may follow in a line of notation."""

from collections.abc import Callable

from co2assist import referee
from co2assist.cli.terminal.keyboard import COMMANDS
from co2assist.referee import Position
from co2assist.text import notation
from co2assist.text.notation import FORMS


def completer(position: Position) -> Callable[[str], list[str]]:
    """The words that may follow what has been typed, out of the lawful lines and the forms of all others."""

    def complete(typed: str) -> list[str]:
        *before, last = typed.lower().split(" ") if typed else [""]
        lines = [notation.say(act).split(" ") for act in referee.lawful(position)]
        lines += [form.words.split(" ")[:1] for form in FORMS]
        lines += [[word] for word in sorted(COMMANDS)]
        depth = len(before)
        fitting = [
            words for words in lines if len(words) > depth and all(w.startswith(b) for w, b in zip(words, before, strict=False))
        ]
        return list(dict.fromkeys(words[depth] for words in fitting if words[depth].startswith(last)))

    return complete
