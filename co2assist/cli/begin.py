"""Cooperative Setup, Competitive Play Setup: a new game asked for at the keyboard, in the fewest keystrokes."""

import re
import secrets
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from co2assist.box.catalog import BadBox, Box, read_box
from co2assist.box.practice_box import practice_box
from co2assist.cli import lists, pages, setup_words, told_aside
from co2assist.cli.box_forms import sheet_for
from co2assist.cli.box_telling import OWNER, Telling
from co2assist.cli.commands import boxes
from co2assist.cli.exits import FILE
from co2assist.cli.forms import Left
from co2assist.cli.joining import CannotJoin, joined
from co2assist.cli.keyboards import Keys, Lines
from co2assist.cli.paper import Paper
from co2assist.cli.play import STOPPED, Sitting
from co2assist.cli.prompts import BACK, Keyboard, Service, Typed, choose
from co2assist.cli.rooms import Key, Room, free, letters_of
from co2assist.cli.sheet import count, folded
from co2assist.cli.whole_table import Broken
from co2assist.rulebook import index
from co2assist.rules.charters import BOARDLESS
from co2assist.table import folders, saves
from co2assist.table.evening import BadGame, Evening, Header, opened
from co2assist.table.foreign import BadFile, tables_of
from co2assist.table.names import clean
from co2assist.table.saves import SaveTrouble
from co2assist.table.scenario import BadScenario, read_text
from co2assist.words import COLOURS, COMPETITIVE, COOPERATIVE, RESERVED

LAST = "last"
MOST = 4
SEEDS = 2**31
COLOUR = re.compile(r"[a-z][a-z-]{0,19}")


class Plan(Struct, frozen=True):
    """What is known so far of a new game; None is still to be asked."""

    title: str = ""
    mode: str | None = None
    players: tuple[str, ...] | None = None
    names: Mapping[str, str] = {}
    variants: tuple[str, ...] | None = None
    readings: Mapping[str, str] = {}
    box: Box | None = None
    draws: str | None = None
    start_region: str | None = None
    deal: str | None = None
    seed: int | None = None
    looked: bool = False

    def header(self) -> Header:
        """The header of the game planned so far."""
        draws = self.draws or "hands"
        return Header(
            title=clean(self.title),
            mode=self.mode or COOPERATIVE,
            players=self.players or (),
            box=self.box or Box(),
            names=self.names,
            variants=self.variants or (),
            readings=self.readings,
            start_region=self.start_region or "",
            draws=draws,
            seed=self.seed if self.seed is not None else secrets.randbelow(SEEDS) if draws == "app" else 0,
            deal=self.deal or "now",
        )


class GoBack(Exception):
    """Backspace at the first list of a question: the question before it is asked again."""


class NotBegun(Exception):
    """The people stopped before there was a game."""


class Beginning:
    """The questions of a new game, one after the other; what is known already is not asked."""

    def __init__(self, plan: Plan, keyboard: Keyboard, paper: Paper) -> None:
        self.plan = plan
        self.keyboard = keyboard
        self.paper = paper
        self.called: dict[str, str] = dict(plan.names)

    def asked(self) -> Plan:
        """The whole plan. Raises NotBegun when people stop, KeyboardInterrupt and EOFError."""
        past: list[tuple[int, Plan]] = []
        at = 0
        while at < len(QUESTIONS):
            is_open, ask = QUESTIONS[at]
            if is_open(self.plan):
                try:
                    answered = ask(self)
                except GoBack:
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
        room = Room(title, tuple(keys), enter)
        self.show(room)
        while True:
            heard = choose(room, self.keyboard, "", self.show)
            if isinstance(heard, Typed):
                self.print(" There is no game yet; these questions come first.")
            elif isinstance(heard, Service):
                if heard.name == BACK:
                    raise GoBack
                if heard.name == "Q":
                    raise NotBegun
                if heard.name.startswith("="):
                    return heard.name[1:]
                if heard.name == "?":
                    self.paper.print(line for told in meaning for line in folded(f" {told}", self.paper.width - 1, 1))
                if heard.name in ("redraw", "?"):
                    self.show(room)
                else:
                    self.print(" There is no game yet; Q stops, Backspace goes back.")

    def show(self, room: Room) -> None:
        """A list under its question."""
        self.paper.print(lists.drawn(room, self.paper.width))

    def text(self, prompt: str, default: str = "") -> str:
        """A line of text."""
        return self.keyboard.text(prompt, default)


def option(typed: str, label: str, word: str = "", note: str = "") -> Key:
    """An entry that stands for a word."""
    return Key(typed, label, note, word=f"={word or label}")


def ask_mode(at: Beginning) -> Plan:
    """The mode; or everything as it was in the game played last."""
    keys = [
        option("c", COOPERATIVE, note="1 to 4 players, 4 decades"),
        option("k", COMPETITIVE, note="2 to 4 players, 5 decades"),
    ]
    last = last_header()
    if last is not None and at.plan == Plan(title=at.plan.title):
        who = ", ".join(clean(last.names.get(colour, colour)) for colour in last.players)
        keys.append(option("l", "like last time", LAST, f"{last.mode}: {who}"))
    word = at.pick("What is played?", keys, meaning=setup_words.MODE)
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


def ask_players(at: Beginning) -> Plan:
    """How many, and clockwise from the start player each one's colour and name."""
    least = 1 if at.plan.mode == COOPERATIVE else 2
    keys = [option(str(number), "player" if number == 1 else "players", str(number)) for number in range(least, MOST + 1)]
    count = int(at.pick("How many players?", keys, meaning=setup_words.SEATS))
    colours: list[str] = []
    while len(colours) < count:
        who = "The start player's colour?" if not colours else f"Clockwise, player {len(colours) + 1}'s colour?"
        try:
            colour = _colour(at, who, colours)
        except GoBack:
            if not colours:
                raise
            colours.pop()
            continue
        at.called[colour] = clean(at.text(f"Name of {colour}", at.called.get(colour, "")), 40)
        colours.append(colour)
    names = {colour: at.called[colour] for colour in colours if at.called[colour]}
    return replace(at.plan, players=tuple(colours), names=names)


def _colour(at: Beginning, title: str, taken: list[str]) -> str:
    keys: list[Key] = []
    for colour in COLOURS:
        if colour not in taken:
            keys.append(option(free(colour, [key.typed for key in keys]), colour))
    keys.append(option("o", "another colour", "other"))
    while True:
        colour = at.pick(title, keys, meaning=setup_words.COLOUR)
        if colour != "other":
            return colour
        colour = _own_colour(at, taken)
        if colour:
            return colour


def _own_colour(at: Beginning, taken: list[str]) -> str:
    """A colour typed in full, asked again until it can be one; empty where nothing is typed."""
    while colour := at.text("Which colour, one word; Enter goes back").strip().lower():
        if not COLOUR.fullmatch(colour):
            at.print(" A colour is one word of letters and -, 20 of them at most.")
        elif colour in RESERVED:
            at.print(f" {colour} is a word of the notation; a player needs another one.")
        elif colour in taken:
            at.print(f" {colour} is somebody else's colour already.")
        else:
            return colour
    return ""


def ask_variants(at: Beginning) -> Plan:
    """Variants, each switched by its key, and other readings for who asks; Enter goes on."""
    chosen: list[str] = []
    readings = dict(at.plan.readings)
    while True:
        keys = []
        if at.plan.mode == COOPERATIVE:
            keys.append(option("i", "un-inspectors", note="chosen" if "un-inspectors" in chosen else ""))
        if len(at.plan.players or ()) > 1:
            keys.append(option("d", "lobbyist-draft", note="chosen" if "lobbyist-draft" in chosen else ""))
        keys.append(option("o", "other readings", "readings", f"{len(readings)} chosen" if readings else "as by default"))
        word = at.pick("Variants?  Enter goes on", keys, Key("", "go on", word="=on"), setup_words.VARIANTS)
        if word == "on":
            return replace(at.plan, variants=tuple(chosen), readings=readings)
        if word == "readings":
            _reading(at, readings)
        else:
            chosen = [variant for variant in chosen if variant != word] if word in chosen else [*chosen, word]


def _reading(at: Beginning, readings: dict[str, str]) -> None:
    """One other reading: by its number in the list or by its key, with its value or out of a list of them."""
    mode = at.plan.mode or COOPERATIVE
    width = at.paper.width - 1
    at.paper.print(setup_words.readings_list(mode, readings, width))
    offered = setup_words.choosable(mode)
    while typed := at.text(setup_words.LIST).strip():
        key, _, value = (word.strip() for word in typed.lower().partition("="))
        numbered = key.isdecimal() and 1 <= int(key[:3]) <= len(offered)
        reading = offered[int(key[:3]) - 1] if numbered else index.readings().get(key)
        if reading is None:
            none = [] if typed == "?" else [f" {clean(typed, 30)}: none of these."]
            at.paper.print([*setup_words.readings_list(mode, readings, width), *none])
        elif value and value not in reading.options:
            at.print(f" {reading.key} is one of {', '.join(reading.options)}.")
        else:
            readings[reading.key] = value or _option(at, reading)
            at.print(f" {reading.key} = {readings[reading.key]}")
            return


def _option(at: Beginning, reading: index.Reading) -> str:
    """The option of a reading, out of their list; going back leaves the default."""
    told = list(setup_words.reading_asked(reading, at.paper.width - 1))
    at.paper.print(told)
    keys: list[Key] = []
    for word in reading.options:
        keys.append(option(free(word, [key.typed for key in keys]), word))
    try:
        return at.pick(reading.key, keys, option("", reading.default), [line.plain.strip() for line in told])
    except GoBack:
        return reading.default


def ask_box(at: Beginning) -> Plan:
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
    first = keys[0] if own.exists() else keys[1]
    while True:
        word = at.pick("Which box?", keys, first, setup_words.BOX)
        found = practice_box() if word == "practice" else Box() if word == "empty" else None
        if word == "read":
            found = read_off(at.keyboard, at.paper)
        if found is None:
            found = read_or_say(at, own if word == "mine" else folders.expanded(at.text("Path of the box file")))
        if found is not None:
            return replace(at.plan, box=found)


def read_off(keyboard: Keyboard, paper: Paper, word: str = "") -> Box:
    """The owner's box, after as much of the copy has been read off as people want now; of one form, where it is named."""
    telling = Telling(boxes.mine(), boxes.half_told(), keyboard, paper, boxes.keep_told)
    with suppress(Left):
        sheet = sheet_for(word)
        telling.through() if sheet is None else telling.one(sheet)
    return telling.box


def with_board(plan: Plan, only: str, keyboard: Keyboard, paper: Paper) -> Plan:
    """The plan with the board of the copy, which is read off first where nobody has told it yet."""
    box = plan.box or Box()
    if only in BOARDLESS or box.knows("regions"):
        return plan
    paper.print(["", " A game under way needs the board, which has not been read off yet."])
    for word in ("regions", "places"):
        told = read_off(keyboard, paper, word).values
        paths = [
            path for path in told if path not in box.values and path.startswith(("regions", "summit-places", "configuration"))
        ]
        for path in paths:
            box = box.told(path, told[path], OWNER)
    return replace(plan, box=box)


def read_or_say(at: Beginning, path: Path) -> Box | None:
    """A box file, or what is wrong with it."""
    try:
        return read_box(tables_of(read_text(path)), str(path))
    except (BadBox, BadScenario, BadFile) as wrong:
        at.print(f" {wrong}")
        return None


def ask_draws(at: Beginning) -> Plan:
    """Who deals and draws."""
    keys = [
        option("h", "hands", note="you deal and draw, and tell it here"),
        option("a", "program", "app", "it deals and draws"),
        option("t", "later", note="hands draw; tiles are told when they are needed"),
    ]
    if at.plan.box is not None and at.plan.box.deal:
        keys.append(option("s", "standard deal", "box", "as the box lists it; hands draw"))
    word = at.pick("Who draws?", keys, meaning=setup_words.DRAWS)
    deal = {"hands": "now", "app": "now"}.get(word, word)
    return replace(at.plan, draws="app" if word == "app" else "hands", deal=at.plan.deal or deal)


def ask_start_region(at: Beginning) -> Plan:
    """Where Energy Supply begins."""
    game = opened(at.plan.header()).start.game
    if not game.layout.ids:
        return replace(at.plan, start_region="")
    keys = [option(letter, game.layout.names[region], region) for region, letter in letters_of(game).items()]
    title = "Start region?  Energy Supply begins there"
    return replace(at.plan, start_region=at.pick(title, keys, meaning=setup_words.START_REGION))


def ask_look(at: Beginning) -> Plan:
    """The checklist of this game's pieces."""
    session = opened(at.plan.header())
    at.paper.print(pages.checklist(session.now, at.paper.look(at.plan.names, at.plan.title)))
    at.pick("Enter: all of it stands.", [], Key("", "it stands", word="=yes"))
    return replace(at.plan, looked=True)


QUESTIONS: tuple[tuple[Callable[[Plan], bool], Callable[[Beginning], Plan]], ...] = (
    (lambda plan: plan.mode is None, ask_mode),
    (lambda plan: plan.players is None, ask_players),
    (lambda plan: plan.variants is None, ask_variants),
    (lambda plan: plan.box is None, ask_box),
    (lambda plan: plan.draws is None, ask_draws),
    (lambda plan: plan.start_region is None, ask_start_region),
    (lambda plan: not plan.looked, ask_look),
)


def evening_of(plan: Plan) -> Evening:
    """The game planned, at its first question; raises BadGame."""
    return evening_with(plan.header())


def evening_with(header: Header) -> Evening:
    """A game by its header, at its first question, dealt where the program deals; raises BadGame."""
    session = opened(header)
    evening = Evening(replace(header, readings=dict(session.start.game.charter.readings)), session)
    evening.deal()
    return evening


def under_way(plan: Plan, only: str) -> Plan:
    """The plan of a game under way: no deal, and of one phase alone no question that it can do without."""
    plan = replace(plan, deal=plan.deal or "later", looked=True)
    if only:
        plan = replace(plan, draws=plan.draws or "hands", variants=plan.variants or ())
    if only in BOARDLESS:
        plan = replace(plan, start_region=plan.start_region or "")
    return plan


def begin(
    plan: Plan, path: Path, plain: bool = False, join: bool = False, only: str = "", told: Mapping[str, Any] | None = None
) -> int:
    """Asks for a new game, keeps it in a file, and sits down to it; the exit code. Raises BadGame and SaveTrouble.

    `join` asks for a game under way, `only` (income, goals, supply) for what that phase needs alone;
    `told` are facts known already, which Enter keeps.
    """
    paper = Paper(plain=plain)
    guided = not paper.plain and sys.stdin.isatty()
    keyboard: Keys | Lines = Keys() if guided else Lines(secret=sys.stdin.isatty())
    try:
        with keyboard if isinstance(keyboard, Keys) else nullcontext():
            if join or only:
                plan = with_board(Beginning(under_way(plan, only), keyboard, paper).asked(), only, keyboard, paper)
                before = told_aside.kept(path, plan.header(), only)
                paper.print(_before_lines(path, before))
                evening = evening_with(joined(plan.header(), only, keyboard, paper, told or before))
            else:
                evening = evening_of(Beginning(plan, keyboard, paper).asked())
            _create(evening, path, paper)
            folders.remember(path)
            return Sitting(evening, keyboard, paper).run()
    except Broken as broken:
        paper.print(["", *_kept_lines(path, plan, broken.told, only)])
        return STOPPED if isinstance(broken.by, KeyboardInterrupt) else 0
    except CannotJoin as wrong:
        paper.print([f" This game cannot be joined: {wrong}."])
        return FILE
    except (NotBegun, Left, EOFError):
        paper.print(["", " Stopped; no game was made."])
        return 0
    except KeyboardInterrupt:
        paper.print(["", " Stopped; no game was made."])
        return STOPPED


def _before_lines(path: Path, before: Mapping[str, Any]) -> list[str]:
    """What was told before, and that Enter keeps it; or that what lies there is no use."""
    if before:
        return [f" {count(len(before), 'fact')} of this game told before: Enter keeps them."]
    if told_aside.lies_there(path):
        return [f" {told_aside.beside(path)}", " is of another game or phase, or cannot be read: it is not used."]
    return []


def _create(evening: Evening, path: Path, paper: Paper) -> None:
    """Keeps a new game in its file. Raises SaveTrouble; what was told of a game under way is kept beside it then."""
    header = evening.header
    told = dict(header.given)
    try:
        saves.create(evening, path)
    except SaveTrouble:
        if told and told_aside.keep(path, header, told, header.only):
            paper.print([f" What was told is kept, {count(len(told), 'fact')} in all, in", f" {told_aside.beside(path)}."])
        raise
    if told:
        told_aside.drop(path, header, header.only)


def _kept_lines(path: Path, plan: Plan, told: Mapping[str, str], only: str) -> list[str]:
    """Keeps what was told of a game under way, and says so."""
    if not told:
        return [" Stopped; no game was made, and nothing had been told."]
    if not told_aside.keep(path, plan.header(), told, only):
        return [" Stopped; no game was made, and what was told could not be kept in", f" {told_aside.beside(path)}."]
    return [
        f" Stopped; no game was made yet. What was told is kept, {count(len(told), 'fact')} in all, in",
        f" {told_aside.beside(path)}.",
        " The same command shows it again, and Enter keeps it.",
    ]


def main(arguments: list[str]) -> int:
    """`python -m co2assist.cli.begin PATH [--plain]`: a new game at this terminal."""
    paths = [argument for argument in arguments if not argument.startswith("--")]
    practice = practice_box() if "--practice" in arguments else None
    try:
        path = folders.game_path(paths[0])
        return begin(Plan(title=path.stem, box=practice), path, "--plain" in arguments)
    except (BadGame, SaveTrouble, folders.BadName) as wrong:
        print(wrong, file=sys.stderr)
        return 3


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
