"""At the table: commands typed after a colon, such as `why red.money`; they change nothing but by undo and redo."""

import re
from collections.abc import Callable
from difflib import get_close_matches
from secrets import randbelow

from co2assist import referee
from co2assist.advice.why import NoSuchFact, why
from co2assist.box.catalog import Unknown
from co2assist.cli.commands.fixing import mending_lines
from co2assist.cli.commands.saying import turn_start
from co2assist.cli.evening.services import Changed, Outcome, Page, checked, forecast, log, redo, take_back, why_asked
from co2assist.cli.pages import parts_by_name
from co2assist.cli.pages.answers import replies
from co2assist.cli.pages.answers.entry import example_line
from co2assist.cli.pages.answers.readings import reading_lines
from co2assist.cli.pages.answers.rules import answer_lines, search_lines
from co2assist.cli.pages.answers.ruling import refusal_lines, unreadable_lines
from co2assist.cli.pages.answers.score import score_lines
from co2assist.cli.pages.answers.why import why_lines
from co2assist.cli.terminal.choose import SERVICES, Heard, Service, Typed, choose
from co2assist.cli.terminal.completion import completer
from co2assist.cli.terminal.keyboard import COMMANDS
from co2assist.cli.terminal.menu import Key, Room
from co2assist.cli.terminal.pager import in_parts
from co2assist.cli.terminal.progress import Lasting
from co2assist.cli.terminal.table import Table
from co2assist.record.fix import Mending, NoLongerHolds, mend
from co2assist.record.game_file import BadGame
from co2assist.rulebook import index
from co2assist.text import notation
from co2assist.text.notation import Unreadable, split_lines
from co2assist.text.printed import not_yet
from co2assist.text.sentences import entries_there

SEEDS = 2**31
"""Seeds of the program's draws."""
TAKES = {
    "why": "why FACT tells how a fact came about, such as why red.money; why alone tells why this question is asked.",
    "check": "check LINE tells whether a line is lawful and why, such as check red: end.",
    "log": "log shows the last entries, log N explains entry N.",
    "show": f"show PART shows a page. Pages are {', '.join(parts_by_name.PARTS)}.",
    "score": "score tells how the points were made; it takes nothing more.",
    "fix": "fix N LINE mends entry N; fix N --insert LINE puts a line before it; fix N --drop leaves it out.",
    "rules": "rules ID shows a rule, rules WORDS finds those that answer a question.",
    "readings": "readings shows which readings apply, readings KEY one of them; they are chosen before a game's first line.",
    "forecast": "forecast tells the odds; forecast --after LINE those after a line, forecast --score N with N points.",
    "undo": "undo takes one line back, undo N so many; undo --turn goes to the beginning of the turn or phase, "
    "undo --to N leaves entry N the last.",
    "redo": "redo plays one line again that was taken back, redo N so many.",
    "goto": "undo --to N leaves entry N the last; redo N plays lines again that were taken back.",
    "legal": "legal lists every lawful answer; it takes nothing more.",
    "players": "players COLOUR=NAME hands a seat over, such as players red=Eva; players alone tells the names.",
    "draws": "draws app lets the program draw from now on, draws app --seed N from that seed; draws hands the players.",
}
"""What each command takes."""
COUNT = "[1-9][0-9]{0,5}"
TAKEN = {
    "check": r"(?!--).+",
    "log": f"({COUNT})?",
    "show": "|".join(parts_by_name.PARTS),
    "score": "",
    "rules": r"(?!--).+",
    "undo": rf"({COUNT}|--turn|--to[ =]+[0-9]{{1,6}})?",
    "redo": f"({COUNT})?",
    "legal": "",
    "draws": r"(hands|app)(\s+--seed[ =]+[0-9]{1,19})?",
}
"""What may stand behind a command; the others look at it themselves."""


def is_command(text: str) -> bool:
    """Whether a typed line is for the evening itself and not an answer."""
    words = text.split()
    return bool(words) and words[0].lower() in COMMANDS and ":" not in words[0]


def command(at: Table, text: str) -> Outcome:
    """A command such as `why red.money`, `log 121`, `show market`."""
    verb, *words = text.split(maxsplit=1)
    verb, rest = verb.lower(), words[0].strip() if words else ""
    if verb in DOINGS and (TAKEN.get(verb) is None or re.fullmatch(TAKEN[verb], rest, re.IGNORECASE)):
        return DOINGS[verb](at, rest)
    takes(at, verb)
    return None


def takes(at: Table, verb: str) -> None:
    """What a command takes, where anything else was said."""
    at.print(replies.folded(TAKES[verb], at.look.width))


def going_back(at: Table, rest: str) -> Outcome:
    """`undo`, `undo N`, `undo --turn`, `undo --to N`, as on the command line."""
    session = at.evening.session
    if not rest or (not session.entries and session.waiting() is None):
        return Service("U")
    if rest.isdecimal():
        take_back(at, lambda trial: trial.undo(int(rest)))
    else:
        entries = session.entries
        befores = [session.start, *(entry.after for entry in entries)]
        number = turn_start(entries, befores) if rest.lower() == "--turn" else int(re.split("[ =]+", rest)[1])
        if number > len(entries):
            at.print([f" There is no entry {number}; {entries_there(len(entries))}."])
            return None
        take_back(at, lambda trial: trial.undo_to(number))
    return None


def points(at: Table) -> Outcome:
    """How the points were made."""
    return Page([*score_lines(at.evening)])


def lawful_lines(at: Table) -> Outcome:
    """Every lawful answer, or the form of one where they are too many to list."""
    ask = at.now.ask
    lines = [f"   {notation.line(ask.who, act)}" for act in referee.lawful(at.now)] if ask else []
    return Page([*(lines or ([f" For example  {example_line(ask)}"] if ask else [" The game is over."]))])


def supposed(at: Table, rest: str) -> Outcome:
    """`forecast`, `forecast --after LINE`, `forecast --score N`: the odds as they stand, beside those after some lines."""
    score = re.search(r"--score[ =]+([0-9]{1,3})(?= |$)", rest)
    first, *after = re.split(r"--after[ =]+", rest.replace(score[0], "") if score else rest)
    lines = [line.strip().strip("\"'") for line in after]
    if first.strip() or not all(lines):
        takes(at, "forecast")
        return None
    return forecast(at, [part for line in lines for part in split_lines(line) or [line]], int(score[1]) if score else None)


def called(at: Table, rest: str) -> Outcome:
    """`players` tells what everybody is called; `players red=Eva` renames a seat or hands it over."""
    trial = at.trial()
    if rest:
        parts = re.split(r"[ ,]+(?=[^ ,=]+=)", rest)
        if not all("=" in part for part in parts):
            takes(at, "players")
            return None
        try:
            trial.call({colour.strip().lower(): name.strip() for colour, _, name in (part.partition("=") for part in parts)})
        except BadGame as wrong:
            at.print([f" {fault}." for fault in wrong.faults])
            return None
        if not at.keep(trial):
            return None
    at.print([f"   {colour:<12} {at.names.name(colour)}" for colour in at.evening.header.players])
    return None


def drawn_by(at: Table, rest: str) -> Outcome:
    """`draws app` lets the program draw from now on, also `--seed N`; `draws hands` the players."""
    who, *seeded = re.split(r"\s+--seed[ =]+", rest.lower())
    old, trial = at.evening, at.trial()
    seed = int(seeded[0]) if seeded else randbelow(SEEDS) if who == "app" and not trial.header.seed else None
    try:
        trial.draw_by(who, seed)
    except BadGame as wrong:
        at.print([f" {fault}." for fault in wrong.faults])
        return None
    if at.keep(trial):
        at.print([" The program draws from now on." if who == "app" else " People's hands draw from now on."])
        return Changed(old)
    return None


def fix(at: Table, rest: str) -> Outcome:
    """`fix N LINE`, `fix N --insert LINE`, `fix N --drop`: what would differ is shown, and done when y says so."""
    number, _, line = rest.partition(" ")
    drop, keep = line.strip() == "--drop", line.startswith("--insert ")
    line = line.removeprefix("--insert ").strip()
    if not re.fullmatch("[0-9]{1,6}", number) or not line or (line.startswith("--") and not drop):
        takes(at, "fix")
        return None
    lines, later = [] if drop else split_lines(line), dict[int, list[str]]()
    broken: int | None = None
    while True:
        try:
            with Lasting("Playing the game again", plain=at.paper.plain) as watch:
                mending = mend(at.evening, int(number), lines, keep, watch, later)
        except IndexError:
            at.print([f" There is no entry {number}; {entries_there(len(at.evening.session.entries))}."])
            return None
        except Unreadable as wrong:
            at.print(unreadable_lines(wrong))
        except NoLongerHolds as wrong:
            at.print([*refusal_lines(wrong.refused, at.names), f" {wrong}"])
            broken = wrong.number or broken
        else:
            in_parts(at.keyboard, at.paper, [f" {row}" for row in mending_lines(mending)])
            return _confirmed(at, mending)
        if broken is None:
            return None
        if not isinstance(instead := _instead(at, broken), list):
            return _left(at, instead)
        later[broken] = instead


def _instead(at: Table, number: int) -> list[str] | Heard:
    """What comes in the place of an entry that no longer holds: other lines or none; what was said where all stays as it was."""
    leave = Key("n", "leave all as it was", word="leave")
    keys = (Key("f", "fix it", word="fix"), Key("d", "drop it", word="drop"), leave)
    prompt = f"Entry {number}: f fix it too, d drop it too, n leave all as it was"
    heard = choose(Room("", keys, leave), at.keyboard, prompt, lambda _: None)
    if heard == Service("fix") and (lines := split_lines(at.text(f"Entry {number} is now", completer(at.now)))):
        return lines
    if heard == Service("drop"):
        return []
    return heard


def _left(at: Table, heard: Heard) -> Outcome:
    """All stays as it was; what else was said instead is heard."""
    at.print([" Nothing is changed."])
    return heard if isinstance(heard, Typed) or (isinstance(heard, Service) and heard.name in SERVICES) else None


def _confirmed(at: Table, mending: Mending) -> Outcome:
    """Mends when it is wished; Enter never changes the past."""
    no = Key("n", "no", word="no")
    heard = choose(Room("", (Key("y", "yes", word="yes"), no), no), at.keyboard, "Mend it? y yes, n no", lambda _: None)
    if heard == Service("yes") and at.keep(mending.evening):
        at.print([" Mended."])
        return Service("redraw")
    return _left(at, heard)


def shown(at: Table, part: str) -> Outcome:
    """A page by its name."""
    return Page([*parts_by_name.PARTS[part](at.now, at.look)])


def reading(at: Table, key: str) -> Outcome:
    """Which readings apply, or one of them with its arguments."""
    chosen = at.now.game.charter.readings
    if key in index.readings():
        return Page([*reading_lines(index.readings()[key], chosen.get(key, ""), at.now, at.names)])
    if "=" in key:
        takes(at, "readings")
    elif key:
        near = ", ".join(get_close_matches(key[:40], index.readings(), 3))
        at.print([f" No reading is called {key[:40]!r}.{f' Nearest: {near}.' if near else ''}"])
    else:
        return Page([f"   {key:<18} {value}" for key, value in chosen.items()])
    return None


def found(at: Table, words: str) -> Outcome:
    """The rules that answer a question in a player's own words."""
    from co2assist.advice import rule_search

    charter = at.now.game.charter
    if words in index.rules():
        return Page(list(answer_lines(index.rule(words), charter)))
    if (answer := rule_search.found(words, charter.mode)).rules:
        at.print(list(search_lines(words, answer, charter)))
    else:
        at.print([" No rule was found for these words."])
    return None


def why_fact(at: Table, path: str) -> Outcome:
    """How a fact came about and how it is reckoned now."""
    if not path:
        why_asked(at)
        return None
    try:
        report = why(at.evening.session, path, at.names)
    except NoSuchFact as wrong:
        at.print([f" {wrong}.", *replies.folded(wrong.others or ":show facts lists them.", at.look.width)])
        return None
    except Unknown as unread:
        at.print(replies.folded(not_yet(at.now.game, unread.path), at.look.width))
        return None
    return Page([*[f" {line}" for line in why_lines(report)]])


DOINGS: dict[str, Callable[[Table, str], Outcome]] = {
    "why": why_fact,
    "check": checked,
    "log": log,
    "show": lambda at, part: shown(at, part.lower()),
    "score": lambda at, _: points(at),
    "fix": fix,
    "rules": found,
    "readings": lambda at, key: reading(at, key.lower()),
    "forecast": supposed,
    "undo": going_back,
    "redo": lambda at, lines: redo(at, int(lines or 1)),
    "legal": lambda at, _: lawful_lines(at),
    "players": called,
    "draws": drawn_by,
}
"""The commands by their first word."""
