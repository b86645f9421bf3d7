"""The questions of a new game, in the fewest keystrokes."""

import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from co2assist.box.catalog import BadBox, Box, read_box
from co2assist.box.practice_box import practice_box
from co2assist.cli.copy.reading_off import read_off
from co2assist.cli.pages import parts_by_name
from co2assist.cli.setup import asking as other_readings
from co2assist.cli.setup.asking import Asking, GoBack, kept_by_enter, option
from co2assist.cli.terminal.menu import Key, free, letters_of
from co2assist.cli.terminal.stray_enter import page_between
from co2assist.record import folders, saves
from co2assist.record.new_game import Header, NewGame, opened
from co2assist.record.saves import Locked, SaveTrouble
from co2assist.record.scenario import BadScenario, read_text
from co2assist.text.safe import clean
from co2assist.text.sentences import setup as english
from co2assist.text.toml_limits import BadFile, tables_of
from co2assist.words import COLOURS, COMPETITIVE, COOPERATIVE, RESERVED

LAST = "last"
MOST = 4
IN_ORDER = ("", "income")
"""Phases followed alone, and the whole game, in which it matters how people sit."""
COLOUR = re.compile(r"[a-z][a-z-]{0,19}")


class Beginning(Asking):
    """The questions of a new game, one after the other; what is known already is not asked."""

    def asked(self) -> NewGame:
        """The whole plan. Raises NotBegun when people stop, KeyboardInterrupt and EOFError."""
        past: list[tuple[int, NewGame]] = []
        at = 0
        while at < len(QUESTIONS):
            is_open, ask = QUESTIONS[at]
            if is_open(self.plan):
                try:
                    answered = ask(self)
                except GoBack:
                    if not past:
                        self.print(english.FIRST_QUESTION)
                    at, self.plan = past.pop() if past else (at, self.plan)
                    continue
                past.append((at, self.plan))
                self.plan = answered
            at += 1
        return self.plan


def ask_mode(at: Asking) -> NewGame:
    """The mode; or everything as it was in the game played last."""
    keys = [
        option("c", COOPERATIVE, note=english.NOTES[COOPERATIVE]),
        option("k", COMPETITIVE, note=english.NOTES[COMPETITIVE]),
    ]
    usual = kept_by_enter(keys, at.before.mode or COOPERATIVE)
    last = last_header()
    if last is not None and at.plan == NewGame(title=at.plan.title):
        who = ", ".join(clean(last.names.get(colour, colour)) for colour in last.players)
        keys.append(option("l", "like last time", LAST, f"{last.mode}: {who}"))
    word = at.pick("What is played?", keys, usual, english.MODE)
    if word != LAST or last is None:
        return replace(at.plan, mode=word)
    told = {
        key: getattr(last, key) for key in ("mode", "players", "names", "variants", "readings", "box", "draws", "start_region")
    }
    return replace(at.plan, **told, deal="now")


def last_header() -> Header | None:
    """How the game used last was set up, if it can be read."""
    path = folders.last_game()
    try:
        return saves.load(path).header if path is not None else None
    except SaveTrouble:
        return None


def ask_players(at: Asking) -> NewGame:
    """How many, and clockwise from the start player each one's colour and name."""
    under_way = at.plan.looked
    least = 1 if at.plan.mode == COOPERATIVE else 2
    keys = [option(str(number), "player" if number == 1 else "players", str(number)) for number in range(least, MOST + 1)]
    before = at.before.players or ()
    usual = kept_by_enter(keys, str(len(before)))
    count = int(at.pick("How many players?", keys, usual, english.SEATS[at.plan.mode or COOPERATIVE]))
    following = english.COLOUR_OF_NEXT if at.plan.only in IN_ORDER else english.COLOUR_OF_ANY
    colours: list[str] = []
    while len(colours) < count:
        who = english.COLOUR_OF_FIRST if not (colours or under_way) else following.format(number=len(colours) + 1)
        try:
            colour = _colour(at, who, colours, *before[len(colours) : len(colours) + 1])
        except GoBack:
            if not colours:
                return ask_players(at)
            colours.pop()
            continue
        with suppress(GoBack):
            at.called[colour] = clean(at.text(f"Name of {colour}", at.called.get(colour, ""), english.NAME), 40)
            colours.append(colour)
    names = {colour: at.called[colour] for colour in colours if at.called[colour]}
    return replace(at.plan, players=tuple(colours), names=names)


def _colour(at: Asking, title: str, taken: list[str], before: str = "") -> str:
    keys: list[Key] = []
    for colour in dict.fromkeys((*COLOURS, *([before] if before else []))):
        key = option(free(colour, ["o", *(key.typed for key in keys)]), colour)
        whose = f"{colour.capitalize()} is {at.called[colour]}'s" if at.called.get(colour) else f"{colour.capitalize()} is taken"
        keys.append(replace(key, shut=whose if colour in taken else ""))
    keys.append(option("o", "another colour", "other"))
    while True:
        colour = at.pick(title, keys, kept_by_enter(keys, before), english.COLOUR)
        if colour != "other":
            return colour
        colour = _own_colour(at, taken)
        if colour:
            return colour


def _own_colour(at: Asking, taken: list[str]) -> str:
    """A colour typed in full, asked again until it can be one; empty where nothing is typed."""
    while colour := at.text(english.WHICH_COLOUR, meaning=english.COLOUR).strip().lower():
        if not COLOUR.fullmatch(colour):
            at.print(english.NO_COLOUR)
        elif colour in RESERVED:
            at.print(english.WORD_OF_NOTATION.format(colour=colour))
        elif colour in taken:
            at.print(english.COLOUR_TAKEN.format(colour=colour))
        else:
            return colour
    return ""


def ask_box(at: Asking) -> NewGame:
    """Whose printed values; Enter is the owner's own, or an empty box where there is none yet."""
    own = folders.my_box_path()
    keys = [
        option("p", "practice box", "practice", "made-up values"),
        option("e", "empty box", "empty", english.NOTES["empty"]),
    ]
    keys.append(option("r", "read it off", "read", english.NOTES["read"]))
    keys.append(option("f", "a file", "file"))
    if own.exists():
        keys.insert(0, option("m", "my box", "mine", "your own copy"))
    known = at.before.box
    first = kept_by_enter(keys, None if known is None else "practice" if known.practice else "empty")
    first = first or (keys[0] if own.exists() else keys[1])
    while True:
        word = at.pick("Which box?", keys, first, english.BOX)
        found = practice_box() if word == "practice" else Box() if word == "empty" else None
        if word == "read":
            found = _read_here(at)
        elif found is None:
            path = str(own) if word == "mine" else at.text(english.BOX_PATH, meaning=english.BOX_FILE)
            found = read_or_say(at, folders.expanded(path)) if path.strip() else None
        if found is not None:
            return replace(at.plan, box=found)


def _read_here(at: Asking) -> Box | None:
    """The owner's box read off; None where that goes on in another window, which is said."""
    try:
        return read_off(at.keyboard, at.console)
    except Locked as elsewhere:
        at.print(f" {elsewhere}")
        return None


def read_or_say(at: Asking, path: Path) -> Box | None:
    """A box file, or what is wrong with it."""
    try:
        return read_box(tables_of(read_text(path)), str(path))
    except (BadBox, BadScenario, BadFile) as wrong:
        at.print(f" {wrong}")
        return None


def ask_draws(at: Asking) -> NewGame:
    """Who deals and draws."""
    keys = [
        option("h", "hands", note=english.NOTES["hands"]),
        option("a", "program", "app", english.NOTES["app"]),
    ]
    if at.plan.deal is None:
        keys.append(option("t", "later", note=english.NOTES["later"]))
    if at.plan.deal is None and at.plan.box is not None and at.plan.box.deal:
        keys.append(option("s", "standard deal", "box", english.NOTES["box"]))
    word = at.pick("Who draws?", keys, kept_by_enter(keys, at.before.draws or "hands"), english.DRAWS)
    deal = {"hands": "now", "app": "now"}.get(word, word)
    return replace(at.plan, draws="app" if word == "app" else "hands", deal=at.plan.deal or deal)


def ask_start_region(at: Asking) -> NewGame:
    """Where Energy Supply begins."""
    game = opened(replace(at.plan, only="").header()).start.game
    if not game.layout.ids:
        return replace(at.plan, start_region="")
    keys = [option(letter, game.layout.names[region], region) for region, letter in letters_of(game).items()]
    title = english.START_REGION_ASKED
    usual = kept_by_enter(keys, at.before.start_region or game.layout.ids[0])
    return replace(at.plan, start_region=at.pick(title, keys, usual, english.START_REGION))


def ask_look(at: Asking) -> NewGame:
    """The checklist of this game's pieces."""
    session = opened(at.plan.header())
    look = at.console.look(at.plan.names, at.plan.title)
    draws = "app" if at.plan.draws == "app" else at.plan.deal or "hands"
    at.console.print(parts_by_name.checklist(session.now, look, draws))
    page_between(at.keyboard)
    at.pick(english.CHECKLIST_ASKED, [], Key("", "it stands", word="=yes"), english.CHECKLIST)
    return replace(at.plan, looked=True)


QUESTIONS: tuple[tuple[Callable[[NewGame], bool], Callable[[Beginning], NewGame]], ...] = (
    (lambda plan: plan.mode is None, ask_mode),
    (lambda plan: plan.players is None, ask_players),
    (lambda plan: plan.variants is None, other_readings.ask_variants),
    (lambda plan: plan.box is None, ask_box),
    (lambda plan: plan.draws is None, ask_draws),
    (lambda plan: plan.start_region is None, ask_start_region),
    (lambda plan: not plan.looked, ask_look),
)


def anything_open(plan: NewGame) -> bool:
    """Whether anything is still to be asked of a game."""
    return any(is_open(plan) for is_open, _ in QUESTIONS)
