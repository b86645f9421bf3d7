"""The words that may follow in a line of notation, and a fact found by a word of it or by whom or what it is about."""

import difflib

from co2assist import referee
from co2assist.board.facts import facts, text
from co2assist.board.given import setter_of
from co2assist.cli.terminal.choose import Complete
from co2assist.cli.terminal.keyboard import COMMANDS
from co2assist.referee import Position
from co2assist.text import notation
from co2assist.text.names import Names
from co2assist.text.notation import FORMS
from co2assist.text.safe import clean
from co2assist.text.sentences import asking as english

MOST = 12
"""Facts shown at once."""


def completer(position: Position) -> Complete:
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


def found_lines(position: Position, words: str, names: Names) -> list[str]:
    """The facts that have all these words, as they stand; the nearest where there are none."""
    game = position.game
    known = {path: value for path, value in facts(game).items() if setter_of(game, path) is not None}
    called = {**{colour: names.name(colour) for colour in game.charter.colours}, **game.layout.names}
    told = {path: f"{path} {called.get(path.partition('.')[0], '')}".lower() for path in known}
    wanted = words.lower().split()
    fitting = [path for path in known if all(word in told[path] for word in wanted)]
    if not fitting:
        kinds = list(dict.fromkeys(path.rpartition(".")[2] for path in known))
        near = [kind for word in wanted for kind in difflib.get_close_matches(word[:40], kinds, 3, 0.5)]
        nearest = f" Nearest: {', '.join(near)}." if near else english.FACTS_LISTED
        return [english.NO_FACT.format(words=clean(words, 40)), nearest]
    lines = [f"   {path} = {clean(text(known[path]))}" for path in fitting[:MOST]]
    more = len(fitting) - MOST
    return [*lines, english.MORE_FACTS.format(more=more)] if more > 0 else lines


def fact_completer(position: Position) -> Complete:
    """The names of facts that begin as the last word typed."""
    game = position.game
    paths = [path for path in facts(game) if setter_of(game, path) is not None]

    def complete(typed: str) -> list[str]:
        last = typed.lower().split(" ")[-1]
        return [path for path in paths if path.startswith(last)] if last else []

    return complete
