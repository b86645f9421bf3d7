"""Cooperative Setup, Competitive Play Setup: the questions of a new game, in the fewest keystrokes."""

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from msgspec.structs import replace

from co2assist.box.catalog import BadBox, Box, read_box
from co2assist.box.practice_box import practice_box
from co2assist.cli.copy import my_box
from co2assist.cli.copy.forms import sheet_for
from co2assist.cli.copy.reading_off import Telling
from co2assist.cli.pages import parts_by_name
from co2assist.cli.setup import words
from co2assist.cli.terminal import lists
from co2assist.cli.terminal.choose import BACK, ONE_BACK, Half, Keyboard, Service, Shut, Typed, choose
from co2assist.cli.terminal.console import Paper
from co2assist.cli.terminal.form import Left
from co2assist.cli.terminal.layout import folded
from co2assist.cli.terminal.menu import Key, Room, free, letters_of, nothing_taken
from co2assist.cli.terminal.stray_enter import page_between
from co2assist.record import folders, saves
from co2assist.record.new_game import Header, NewGame, opened
from co2assist.record.saves import Locked, SaveTrouble
from co2assist.record.scenario import BadScenario, read_text
from co2assist.rulebook import index
from co2assist.rules.charters import may_use
from co2assist.text.names import clean
from co2assist.text.toml_limits import BadFile, tables_of
from co2assist.words import COLOURS, COMPETITIVE, COOPERATIVE, RESERVED

LAST = "last"
MOST = 4
COLOUR = re.compile(r"[a-z][a-z-]{0,19}")


NOTHING = NewGame()
"""A plan of which everything is still to be asked."""


class GoBack(Exception):
    """Backspace at the first list of a question: the question before it is asked again."""


class NotBegun(Exception):
    """The people stopped before there was a game."""


class Beginning:
    """The questions of a new game, one after the other; what is known already is not asked.

    `before` holds the answers given before people stopped, which Enter keeps.
    """

    def __init__(self, plan: NewGame, keyboard: Keyboard, paper: Paper, before: NewGame = NOTHING) -> None:
        self.plan = plan
        self.keyboard = keyboard
        self.paper = paper
        self.before = before
        self.called: dict[str, str] = {**before.names, **plan.names}

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
                        self.print(" This is the first question; Q stops.")
                    at, self.plan = past.pop() if past else (at, self.plan)
                    continue
                past.append((at, self.plan))
                self.plan = answered
            at += 1
        return self.plan

    def print(self, *lines: str) -> None:
        """Prints lines."""
        self.paper.print(lines)

    def pick(self, title: str, keys: list[Key], enter: Key | None = None, meaning: Iterable[str] = ()) -> str:
        """The word of the entry taken; `?` tells what the question means. Raises GoBack and NotBegun."""
        room, half = Room(title, tuple(keys), enter), Half()
        self.show(room)
        while True:
            heard = choose(room, self.keyboard, "", self.show, half)
            if isinstance(heard, Shut):
                self.print(f" {heard.why}. {nothing_taken(room)}")
            elif isinstance(heard, Typed):
                self.print(" There is no game yet; these questions come first.")
            elif isinstance(heard, Service):
                if heard.name == BACK:
                    raise GoBack
                if heard.name == "Q":
                    raise NotBegun
                if heard.name.startswith("="):
                    return heard.name[1:]
                if heard.name == "?":
                    self.explain(meaning)
                if heard.name in ("redraw", "?"):
                    self.show(room)
                    self.print(*([f" {nothing_taken(room)}"] if heard.name == "redraw" else []))
                else:
                    self.print(" There is no game yet; Q stops, Backspace goes back.")

    def show(self, room: Room) -> None:
        """A list under its question."""
        self.paper.print(lists.drawn(replace(room, keys=room.open_keys()), self.paper.width))

    def text(self, prompt: str, default: str = "", meaning: Iterable[str] = ()) -> str:
        """A line of text; `?` alone tells what is asked for, where that has a meaning. Raises GoBack."""
        while (typed := self.keyboard.text(prompt, default)).strip() == "?" and meaning:
            self.explain(meaning)
        if typed == ONE_BACK:
            raise GoBack
        return typed

    def explain(self, meaning: Iterable[str]) -> None:
        """What a question means."""
        self.paper.print(line for told in meaning for line in folded(f" {told}", self.paper.width - 1, 1))


def option(typed: str, label: str, word: str = "", note: str = "") -> Key:
    """An entry that stands for a word."""
    return Key(typed, label, note, word=f"={word or label}")


def kept_by_enter(keys: list[Key], answered: str | None) -> Key | None:
    """The entry that was taken before people stopped; None where there was none, or it is not offered now."""
    return next((key for key in keys if answered is not None and key.word == f"={answered}"), None)


def ask_mode(at: Beginning) -> NewGame:
    """The mode; or everything as it was in the game played last."""
    keys = [
        option("c", COOPERATIVE, note="1 to 4 players, 4 decades"),
        option("k", COMPETITIVE, note="2 to 4 players, 5 decades"),
    ]
    usual = kept_by_enter(keys, at.before.mode)
    last = last_header()
    if last is not None and at.plan == NewGame(title=at.plan.title):
        who = ", ".join(clean(last.names.get(colour, colour)) for colour in last.players)
        keys.append(option("l", "like last time", LAST, f"{last.mode}: {who}"))
    word = at.pick("What is played?", keys, usual, words.MODE)
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


def ask_players(at: Beginning) -> NewGame:
    """How many, and clockwise from the start player each one's colour and name."""
    under_way = at.plan.looked
    least = 1 if at.plan.mode == COOPERATIVE else 2
    keys = [option(str(number), "player" if number == 1 else "players", str(number)) for number in range(least, MOST + 1)]
    before = at.before.players or ()
    usual = kept_by_enter(keys, str(len(before)))
    count = int(at.pick("How many players?", keys, usual, words.SEATS[at.plan.mode or COOPERATIVE]))
    colours: list[str] = []
    while len(colours) < count:
        who = "The start player's colour?" if not (colours or under_way) else f"Clockwise, player {len(colours) + 1}'s colour?"
        try:
            colour = _colour(at, who, colours, *before[len(colours) : len(colours) + 1])
        except GoBack:
            if not colours:
                return ask_players(at)
            colours.pop()
            continue
        with suppress(GoBack):
            at.called[colour] = clean(at.text(f"Name of {colour}", at.called.get(colour, ""), words.NAME), 40)
            colours.append(colour)
    names = {colour: at.called[colour] for colour in colours if at.called[colour]}
    return replace(at.plan, players=tuple(colours), names=names)


def _colour(at: Beginning, title: str, taken: list[str], before: str = "") -> str:
    keys: list[Key] = []
    for colour in dict.fromkeys((*COLOURS, *([before] if before else []))):
        key = option(free(colour, ["o", *(key.typed for key in keys)]), colour)
        whose = f"{colour.capitalize()} is {at.called[colour]}'s" if at.called.get(colour) else f"{colour.capitalize()} is taken"
        keys.append(replace(key, shut=whose if colour in taken else ""))
    keys.append(option("o", "another colour", "other"))
    while True:
        colour = at.pick(title, keys, kept_by_enter(keys, before), words.COLOUR)
        if colour != "other":
            return colour
        colour = _own_colour(at, taken)
        if colour:
            return colour


def _own_colour(at: Beginning, taken: list[str]) -> str:
    """A colour typed in full, asked again until it can be one; empty where nothing is typed."""
    while colour := at.text("Which colour, one word; Enter goes back", meaning=words.COLOUR).strip().lower():
        if not COLOUR.fullmatch(colour):
            at.print(" A colour is one word of letters and -, 20 of them at most.")
        elif colour in RESERVED:
            at.print(f" {colour} is a word of the notation; a player needs another one.")
        elif colour in taken:
            at.print(f" {colour} is somebody else's colour already.")
        else:
            return colour
    return ""


def ask_variants(at: Beginning) -> NewGame:
    """Variants, each switched by its key, and other readings for who asks; Enter goes on."""
    chosen = [variant for variant in at.before.variants or () if _offered(at.plan, variant)]
    readings = {**at.before.readings, **at.plan.readings} if at.before.mode == at.plan.mode else dict(at.plan.readings)
    offered = {"i": "un-inspectors", "d": "lobbyist-draft"}
    chosen_from = [variant for variant in offered.values() if _offered(at.plan, variant)]
    while True:
        keys = []
        for typed, variant in offered.items():
            if variant in chosen_from:
                keys.append(option(typed, variant, note="chosen" if variant in chosen else ""))
        keys.append(option("o", "other readings", "readings", f"{len(readings)} chosen" if readings else "the usual ones"))
        word = at.pick("Variants?  Enter goes on", keys, Key("", "go on", word="=on"), words.variants(chosen_from))
        if word == "on":
            return replace(at.plan, variants=tuple(chosen), readings=readings)
        if word == "readings":
            _reading(at, readings)
        else:
            chosen = [variant for variant in chosen if variant != word] if word in chosen else [*chosen, word]


def _offered(plan: NewGame, variant: str) -> bool:
    """Whether a game can be played with a variant."""
    return may_use(variant, plan.mode, len(plan.players or ()))


def _reading(at: Beginning, readings: dict[str, str]) -> None:
    """One other reading: by its number in the list or by its key, with its value or out of a list of them."""
    mode = at.plan.mode or COOPERATIVE
    width = at.paper.width - 1
    at.paper.print(words.readings_list(mode, readings, width))
    offered = words.choosable(mode)
    while typed := at.text(words.LIST).strip():
        key, _, value = (word.strip() for word in typed.lower().partition("="))
        numbered = key.isdecimal() and 1 <= int(key[:3]) <= len(offered)
        reading = offered[int(key[:3]) - 1] if numbered else index.readings().get(key)
        if reading is None:
            none = [] if typed == "?" else [f" {clean(typed, 30)}: none of these."]
            at.paper.print([*words.readings_list(mode, readings, width), *none])
        elif value and value not in reading.options:
            at.print(f" {reading.key} is one of {', '.join(reading.options)}.")
        else:
            readings[reading.key] = value or _option(at, reading)
            at.print(f" {reading.key} = {readings[reading.key]}")
            return


def _option(at: Beginning, reading: index.Reading) -> str:
    """The option of a reading, out of their list; going back leaves the default."""
    told = list(words.reading_asked(reading, at.paper.width - 1))
    at.paper.print(told)
    keys: list[Key] = []
    for word in reading.options:
        keys.append(option(free(word, [key.typed for key in keys]), word))
    try:
        return at.pick(reading.key, keys, option("", reading.default), [line.plain.strip() for line in told])
    except GoBack:
        return reading.default


def ask_box(at: Beginning) -> NewGame:
    """Whose printed values; Enter is the owner's own, or an empty box where there is none yet."""
    own = folders.my_box_path()
    keys = [
        option("p", "practice box", "practice", "made-up values"),
        option("e", "empty box", "empty", "asked as the game needs them"),
    ]
    keys.append(option("r", "read it off", "read", "your own copy, form by form; stop at any time"))
    keys.append(option("f", "a file", "file"))
    if own.exists():
        keys.insert(0, option("m", "my box", "mine", "your own copy"))
    known = at.before.box
    first = kept_by_enter(keys, None if known is None else "practice" if known.practice else "empty")
    first = first or (keys[0] if own.exists() else keys[1])
    while True:
        word = at.pick("Which box?", keys, first, words.BOX)
        found = practice_box() if word == "practice" else Box() if word == "empty" else None
        if word == "read":
            found = _read_here(at)
        elif found is None:
            path = str(own) if word == "mine" else at.text("Path of the box file", meaning=words.BOX_FILE)
            found = read_or_say(at, folders.expanded(path)) if path.strip() else None
        if found is not None:
            return replace(at.plan, box=found)


def read_off(keyboard: Keyboard, paper: Paper, word: str = "") -> Box:
    """The owner's box, after as much of the copy has been read off as people want now; of one form, where it is named.

    Raises Locked where it is read off in another window.
    """
    with my_box.reading_off():
        telling = Telling(my_box.mine(), my_box.half_told(), keyboard, paper, my_box.keeper())
        with suppress(Left):
            sheet = sheet_for(word)
            telling.through() if sheet is None else telling.one(sheet)
        return telling.box


def _read_here(at: Beginning) -> Box | None:
    """The owner's box read off; None where that goes on in another window, which is said."""
    try:
        return read_off(at.keyboard, at.paper)
    except Locked as elsewhere:
        at.print(f" {elsewhere}")
        return None


def read_or_say(at: Beginning, path: Path) -> Box | None:
    """A box file, or what is wrong with it."""
    try:
        return read_box(tables_of(read_text(path)), str(path))
    except (BadBox, BadScenario, BadFile) as wrong:
        at.print(f" {wrong}")
        return None


def ask_draws(at: Beginning) -> NewGame:
    """Who deals and draws."""
    keys = [
        option("h", "hands", note="you deal and draw, and tell it here"),
        option("a", "program", "app", "it deals and draws"),
    ]
    if at.plan.deal is None:
        keys.append(option("t", "later", note="hands draw; tiles are entered when they are needed"))
    if at.plan.deal is None and at.plan.box is not None and at.plan.box.deal:
        keys.append(option("s", "standard deal", "box", "as the box lists it; hands draw"))
    word = at.pick("Who draws?", keys, kept_by_enter(keys, at.before.draws), words.DRAWS)
    deal = {"hands": "now", "app": "now"}.get(word, word)
    return replace(at.plan, draws="app" if word == "app" else "hands", deal=at.plan.deal or deal)


def ask_start_region(at: Beginning) -> NewGame:
    """Where Energy Supply begins."""
    game = opened(at.plan.header()).start.game
    if not game.layout.ids:
        return replace(at.plan, start_region="")
    keys = [option(letter, game.layout.names[region], region) for region, letter in letters_of(game).items()]
    title = "Start region?  Energy Supply begins there"
    usual = kept_by_enter(keys, at.before.start_region)
    return replace(at.plan, start_region=at.pick(title, keys, usual, words.START_REGION))


def ask_look(at: Beginning) -> NewGame:
    """The checklist of this game's pieces."""
    session = opened(at.plan.header())
    at.paper.print(parts_by_name.checklist(session.now, at.paper.look(at.plan.names, at.plan.title)))
    page_between(at.keyboard)
    at.pick("Enter: all of it stands.", [], Key("", "it stands", word="=yes"), words.CHECKLIST)
    return replace(at.plan, looked=True)


QUESTIONS: tuple[tuple[Callable[[NewGame], bool], Callable[[Beginning], NewGame]], ...] = (
    (lambda plan: plan.mode is None, ask_mode),
    (lambda plan: plan.players is None, ask_players),
    (lambda plan: plan.variants is None, ask_variants),
    (lambda plan: plan.box is None, ask_box),
    (lambda plan: plan.draws is None, ask_draws),
    (lambda plan: plan.start_region is None, ask_start_region),
    (lambda plan: not plan.looked, ask_look),
)


def anything_open(plan: NewGame) -> bool:
    """Whether anything is still to be asked of a game."""
    return any(is_open(plan) for is_open, _ in QUESTIONS)
