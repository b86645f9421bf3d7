"""At the table: the evening, which shows the board, asks, hears, tells what changed, until the game or the people stop."""

import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import nullcontext
from pathlib import Path

from msgspec.structs import replace

from co2assist.board.acts import Act, End, Goals, Income
from co2assist.board.changes import DecadeBegan, PhaseBegan, RoundBegan, TurnBegan
from co2assist.board.game import Game
from co2assist.cli import asking, last_look, lists, pages, replies, rounds, screen, services, typed_commands
from co2assist.cli.box_asked import read_off
from co2assist.cli.completing import completer
from co2assist.cli.deals import dealt_room, untold
from co2assist.cli.joining import again
from co2assist.cli.keyboards import Keys, Lines
from co2assist.cli.menus import room_for, turn_heading
from co2assist.cli.paper import Paper
from co2assist.cli.progress import Lasting
from co2assist.cli.prompts import BACK, Answered, Complete, Half, Heard, Keyboard, Service, Shut, Typed, choose
from co2assist.cli.refusal import WAITED_IN_VAIN, check_lines, refusal_lines
from co2assist.cli.rooms import LATER, Key, Room
from co2assist.cli.screen import BRIEF, called
from co2assist.cli.sheet import cut, whole_words
from co2assist.cli.signs import Look
from co2assist.cli.styled import Text
from co2assist.referee import Position
from co2assist.rules.script import Ask
from co2assist.table import narrate, saves
from co2assist.table.desk import check
from co2assist.table.english import counted
from co2assist.table.evening import Evening, opened
from co2assist.table.names import Names
from co2assist.table.notation import Unreadable, split_lines
from co2assist.table.saves import MovedOn, SaveTrouble
from co2assist.table.session import Refused
from co2assist.words import GROUP, TABLE

STOPPED = 130
Clock = tuple[object, ...]
CLOCK = (TurnBegan, RoundBegan, PhaseBegan, DecadeBegan)
"""Changes that the board itself shows at once."""
BOARD_WAITS = " Enter draws the board."
SUMMED_UP = 3
"""Lines that the summary of one turn takes at most."""


def clock_of(position: Position) -> Clock:
    """What a page is shown anew for: another turn or phase, and the table of reducing."""
    game = position.game
    reducing = position.ask is not None and position.ask.about == "reduce"
    return (game.decade, game.phase, game.round, game.turn, reducing)


class Stopped(Exception):
    """The people at the table stop for now."""


class Sitting:
    """People round one keyboard and one game, whose file is written after every answer."""

    def __init__(self, evening: Evening, keyboard: Keyboard, paper: Paper) -> None:
        self.evening = evening
        self.keyboard = keyboard
        self.paper = paper
        self.seen: Clock | None = None
        self.full = True
        self.warned = False
        self.passed_to = ""
        self.dealing = False
        self.row: tuple[str, bool] | None = None
        self.to_tell: list[Ask] = []
        self.opening: list[str] = []
        self.read_so_far: dict[str, str] | None = None
        self.told = 0
        self.half = Half()
        self.half_at: Position | None = None
        self.columns = paper.width

    @property
    def now(self) -> Position:
        """The position as it stands."""
        return self.evening.session.now

    @property
    def names(self) -> Names:
        """What the players are called."""
        return called(tuple(self.evening.header.names.items()))

    @property
    def brief(self) -> Names:
        """What the players are called where a name has a column of its own."""
        return called(tuple(self.evening.header.names.items()), BRIEF)

    @property
    def look(self) -> Look:
        """How pages look on this paper."""
        return self.paper.look(self.shown(self.names), self.evening.header.title)

    def shown(self, names: Names) -> dict[str, str]:
        """A name for every player, the colour where there is no other."""
        return {colour: names.name(colour) for colour in self.now.game.charter.colours}

    def print(self, lines: Iterable[Text | str]) -> None:
        """Prints lines."""
        self.paper.print(lines)

    def run(self) -> int:
        """Goes on until somebody stops; the exit code."""
        self.welcome()
        try:
            while True:
                self.look_at_file()
                self.question()
        except Stopped:
            self.print([" Stopped. The game is saved; play goes on at this question."])
            return 0
        except EOFError:
            self.print([" End of input. The game is saved; play goes on at this question."])
            return 0
        except KeyboardInterrupt:
            self.print(["", " Stopped. Nothing is lost; play goes on at this question."])
            return STOPPED

    def welcome(self) -> None:
        """What went before: the decades so far, the last round in short, the last line."""
        entries = self.evening.session.entries
        if entries and self.now.game.decade > self.evening.session.start.game.decade and not self.now.over:
            self.print(pages.story(self.now, self.look, self.evening.session))
        if turns := rounds.last_round(self.evening.session, self.names):
            self.print([" The last turns", *turns])
        if entries and not isinstance(entries[-1].act, Goals):
            before = self.evening.session.before(len(entries)).game
            said = narrate.headline(before, entries[-1].who, entries[-1].act, self.names) or entries[-1].line
            self.print([f" Last, {len(entries)}: {said}"])
        if (waiting := self.evening.session.waiting()) is not None:
            self.print([f" This line waits until what it needs has been told: {waiting}"])

    def look_at_file(self) -> None:
        """Reads the game again where somebody else has played on."""
        if self.evening.path is not None and saves.moved_on(self.evening):
            self.reload()

    def reload(self) -> None:
        """The game as the file has it now."""
        assert self.evening.path is not None
        old = len(self.evening.session.entries)
        try:
            with Lasting(f"Playing {self.evening.path.stem} again", plain=self.paper.plain) as watch:
                self.evening = saves.load(self.evening.path, watch)
        except SaveTrouble as wrong:
            self.print([f" {wrong}", " What was said here is still on the screen; nothing was written."])
            raise Stopped from None
        now = len(self.evening.session.entries)
        told = f"it holds {counted(now, 'entry')} now; known here: {old}"
        self.print([f" The file has moved on: somebody else has played; {told}."])
        self.keyboard.forget()
        self.seen = None

    # --- Asking

    def question(self) -> None:
        """Shows what is due, asks, and does what is said."""
        position = self.now
        if position is not self.half_at:
            self.half.keep()
            self.half_at = position
        if self.columns != self.paper.width:
            self.columns, self.seen = self.paper.width, None
        self.keyboard.complete = completer(position)
        if self.to_tell:
            self.tell_row()
            return
        if self.last_look(position):
            return
        if position.ask is not None and position.ask.about == "amend":
            said = again(self.evening, self.keyboard, self.paper, self.look)
            self.respond(Typed(said) if isinstance(said, str) else said)
            return
        if asking.at_setup(position):
            self.show(position, [[]])
            self.deal_row(position, room_for(position, self.shown(self.brief)))
            return
        if position.ask is None:
            ending = [] if position.over else [Text(f" {line}") for line in narrate.ending(position, self.names)]
            self.show(position, [[*ending, *lists.drawn(asking.over_room(), self.look.width)]])
            self.respond(choose(asking.over_room(), self.keyboard, "over", self.show_room))
            return
        self.ask(position, room_for(position, self.shown(self.brief)))

    def ask(self, position: Position, room: Room) -> None:
        """The question that is due, under its page where that is new; and what is said to it."""
        new = self.new(position)
        self.full = self.full or new
        forms = self.forms(position, room, new) if new or not self.half.opened else [[]]
        if (passing := self.passing_lines(position)) and not self.laptop_passed(position, passing, len(forms[0])):
            return
        self.show(position, forms)
        self.full = self.full and room.style != "turn"
        if room.style == "line":
            self.respond(read_off(self))
            return
        self.respond(choose(room, self.keyboard, self.prompt(position, room), self.show_room, self.half))

    def forms(self, position: Position, room: Room, new: bool) -> list[list[Text]]:
        """The question with its list, from the roomiest to the shortest; on a turn the whole menu once, then what is left."""
        width = self.look.width
        if room.style == "turn" and not self.full:
            return [lists.short_menu(room, width)]
        if room.style == "turn":
            heading = turn_heading(position, self.shown(self.names), width)
            whole = [cut(f" {heading}", width), *lists.drawn(room, width)]
            return [whole, whole[1:], lists.turn_menu(room, width, services=False)] if new and self.told else [whole]
        if new and position.ask is not None and position.ask.about == "draw" and position.game.phase == "supply":
            return [[]]
        example = asking.example_lines(position, width)
        return [[*form, *example] for form in screen.forms(position, room, self.names, self.brief, width)]

    def last_look(self, position: Position) -> bool:
        """After the deal, all of it at one glance, any tile to be opened again; whether anything but Enter was said."""
        told = asking.at_setup(position)
        if told or not self.dealing:
            self.dealing = told
            return False
        if (heard := last_look.look(self)) is None:
            return True
        self.dealing = False
        if heard != Service("redraw"):
            self.respond(heard)
        return heard != Service("redraw")

    def new(self, position: Position) -> bool:
        """Whether the page of this question has still to be shown: once a turn and once a phase."""
        return clock_of(position) != self.seen

    def show(self, position: Position, forms: Sequence[Sequence[Text]], prompts: int = 1) -> None:
        """The question, and above it the page that belongs to it where that is new."""
        told, self.told = self.told, 0
        if self.opening or not self.new(position):
            self.print([*self.opening, *forms[0]])
            self.opening = []
            self.seen = clock_of(position)
            return
        names = self.names if self.look.wide else self.brief
        look = replace(self.look, names=self.shown(names))
        session = self.evening.session
        if look.plain:
            self.print([*asking.page_for(session, position, look), *forms[0]])
        else:
            self.print(self.fitted(lambda rows: asking.page_for(session, position, look, rows), forms, prompts, told))
        self.seen = clock_of(position)

    def fitted(
        self, page: Callable[[int], list[Text]], forms: Sequence[Sequence[Text]], prompts: int, told: int
    ) -> Sequence[Text | str]:
        """A page with its question below what has just been `told`, which stays on the screen.

        Where there is no room for all of it a turn begins without its board, unless only the turn before was summed up.
        """
        if not told:
            return screen.fitted(page, forms, prompts)
        drawn = screen.fitted(page, forms, prompts + told, self.paper.height)
        if len(drawn) + prompts + told <= self.paper.height:
            return drawn
        at_turn = self.now.ask is not None and self.now.ask.about == "turn"
        return [BOARD_WAITS, *forms[0]] if at_turn and told > SUMMED_UP else screen.fitted(page, forms[:1], prompts)

    def page(self, lines: Iterable[Text | str]) -> None:
        """A page in the middle of a question, in parts where it and the question are more than the screen has lines."""
        lines, most = list(lines), self.paper.height - 1
        if self.paper.plain or len(lines) + self.coming() <= most:
            self.print(lines)
            return
        parts = lists.parted(lines, most)
        for number, part in enumerate(parts, 1):
            self.print(part)
            last = number == len(parts)
            if last and len(part) + self.coming() <= most:
                break
            room = Room("", (), Key("", "back to the question" if last else "the next part", word="on"), style="line")
            heard = choose(room, self.keyboard, f"{number} of {len(parts)}, Enter goes on", lambda _: None)
            if heard != Service("on"):
                self.respond(heard)
                return
        self.keyboard.closed = "the page"

    def coming(self) -> int:
        """Lines of the question that follows a page."""
        position = self.now
        if position.ask is None or asking.at_setup(position):
            return 1
        return len(self.forms(position, room_for(position, self.shown(self.brief)), new=False)[0])

    def passing_lines(self, position: Position) -> list[Text]:
        """Private goals are typed by the one who holds them: the laptop has to go there first."""
        ask = position.ask
        if ask is None or ask.about != "goals" or self.passed_to == ask.who:
            return []
        said = f"The laptop to {self.names.person(ask.who)}; nobody else looks. Enter when it is there."
        return replies.folded(said, self.look.width)

    def laptop_passed(self, position: Position, passing: Sequence[Text], coming: int) -> bool:
        """Whether the laptop is there; the page above it leaves room for the question to come, of so many lines."""
        assert position.ask is not None
        self.show(position, [passing], 2 + coming)
        self.keyboard.closed = ""
        room, who = Room("", (), Key("", "the laptop is there", word="redraw"), style="line"), position.ask.who
        while not isinstance(heard := choose(room, self.keyboard, self.brief.name(who), self.show_room), Service):
            self.respond(heard)
        if heard.name != "redraw":
            self.respond(heard)
            return False
        self.passed_to = who
        return True

    def deal_row(self, position: Position, room: Room) -> None:
        """One row of the deal; what kind of row it is stands above the first of its kind."""
        if self.row != (room.ahead, room.enter is None):
            self.row = (room.ahead, room.enter is None)
            self.show_room(room)
        self.respond(choose(room, self.keyboard, room.title, lambda _: None, self.half))

    def tell_row(self) -> None:
        """One row of the deal after another tile was left for later: told without being asked, or left as well."""
        room = dealt_room(self.now.game, self.to_tell[0], may_wait=True)
        if self.row != (room.ahead, room.enter is None):
            self.row = (room.ahead, room.enter is None)
            self.show_room(room)
        heard = choose(room, self.keyboard, room.title, lambda _: None, self.half)
        known = len(self.evening.session.entries)
        if isinstance(heard, Answered):
            act = heard.act
            self.play(lambda evening: evening.answer(TABLE, act))
        elif heard == Service(BACK):
            services.undo(self)
            self.to_tell = untold(self.now.game)
            return
        elif heard != Service(LATER):
            self.respond(heard)
            return
        if heard == Service(LATER) or len(self.evening.session.entries) > known:
            self.to_tell.pop(0)

    def prompt(self, position: Position, room: Room) -> str:
        """The prompt carries the name, since the laptop changes hands."""
        assert position.ask is not None
        who = {TABLE: "Table", GROUP: "All"}.get(position.ask.who) or self.brief.name(position.ask.who)
        if room.style == "numbers" and room.enter is not None:
            return f"{who}, {room.keys[0].typed} to {room.keys[-1].typed}"
        return who

    def show_room(self, room: Room) -> None:
        """A list under its question; on a turn the whole menu once, then what is left of it."""
        width = self.look.width
        if room.style == "turn" and not self.full:
            self.print(lists.short_menu(room, width))
        else:
            self.print(lists.drawn(room, width))
            self.full = self.full and room.style != "turn"

    # --- Answering

    def respond(self, heard: Heard) -> None:
        """Does what was said: an answer, a line, a service; a shut entry is refused with its reason."""
        match heard:
            case Answered(act):
                self.answer(act)
            case Typed(text):
                self.line(text)
            case Shut(why):
                self.print([f" Not possible now: {why}."])
            case Service(name):
                self.service(name)

    def answer(self, act: Act) -> None:
        """The answer of the one who is asked."""
        ask = self.now.ask
        assert ask is not None
        self.play(lambda evening: evening.answer(ask.who, act))

    def line(self, text: str) -> None:
        """A line of notation, or several joined with `;`: all or nothing. Commands are answered at once."""
        if not text.strip():
            return
        if typed_commands.is_command(text):
            typed_commands.command(self, text)
            return
        self.play(lambda evening: [evening.say(part) for part in split_lines(text) or [text]])

    def play(self, say: Callable[[Evening], object]) -> None:
        """Plays on a copy, writes the file, and only then goes on from there; whatever fails, nothing has changed."""
        old = self.evening
        trial = Evening(old.header, old.session.fork(), old.path, old.stored)
        try:
            say(trial)
        except Unreadable as wrong:
            self.keyboard.forget()
            self.print(asking.unreadable_lines(wrong))
            return
        except Refused as refused:
            self.keyboard.forget()
            report = check(refused.position, refused.who, refused.act, self.names)
            self.print(check_lines(report, self.names))
            return
        if self.keep(trial):
            self.tell(old, trial)

    def keep(self, trial: Evening) -> bool:
        """Writes the file; whether it was written."""
        try:
            if trial.path is not None:
                saves.store(trial)
        except MovedOn:
            self.print([" The file has moved on meanwhile; this answer was not taken."])
            self.reload()
            return False
        except SaveTrouble as wrong:
            self.keyboard.forget()
            self.print([f" {wrong}", " The answer was not taken; nothing has changed."])
            return False
        self.evening = trial
        self.warned = False
        if trial.branch is not None:
            self.print([f" The lines undone before are kept in {trial.branch.name}."])
        return True

    def tell(self, old: Evening, new: Evening) -> None:
        """What every new entry did, and a turn that has ended in one line."""
        session = new.session
        known = len(old.session.entries)
        self.told = 0
        for number in range(known + 1, len(session.entries) + 1):
            entry = session.entries[number - 1]
            before = session.before(number).game
            if self.to_tell:
                continue
            if asking.at_setup(session.before(number)):
                if not asking.at_setup(entry.after):
                    self.print([" All tiles lie on the table."])
            elif isinstance(entry.act, Goals) and entry.after.ask is not None and entry.after.ask.about == "goals":
                self.print([f" {number:<4} {replies.line_of(entry, veiled=True)}"])
            else:
                answer = replies.answer_lines(number, entry, before, self.names, self.look)
                self.say(answer, stays=not all(isinstance(change, CLOCK) for change in entry.changes))
            if isinstance(entry.act, End):
                self.say([f" {asking.summed_up(session, number, self.names)}"])
            self.milestones(before, entry.after.game)
        said = session.entries[known:]
        if said and isinstance(said[-1].act, Income) and (kept := rounds.kept_line(session)):
            self.print([replies.edged(f"   {kept}", "", "F forecast", self.look)])
        for refused in session.in_vain:
            self.print([f" {WAITED_IN_VAIN}", *refusal_lines(refused, self.names)])
        if (waiting := session.waiting()) is not None:
            self.print([f" This line waits until what it needs has been told: {waiting}"])

    def say(self, lines: Sequence[Text | str], stays: bool = True) -> None:
        """Prints what was told; what `stays` is not to be pushed away by the board that comes next."""
        self.print(lines)
        self.told += sum(len(whole_words(line, self.look.width)) for line in lines) if stays else 0

    def milestones(self, before: Game, after: Game) -> None:
        """What is left at the end of a round, and what the last decade asks for when it opens."""
        if rounds.round_ended(before, after):
            self.say(list(rounds.round_lines(before, after)))
        if rounds.last_decade_began(before, after):
            self.open_last_decade(after)

    def open_last_decade(self, game: Game) -> None:
        """What the last decade asks for; on a screen it stands once in the place of the board, which would push it away."""
        lines = [*rounds.last_decade_lines(game)]
        if self.paper.plain or self.now.ask is None or self.now.ask.about != "turn":
            self.print(lines)
        else:
            self.opening = [*lines, BOARD_WAITS]

    def service(self, name: str) -> None:
        """A capital, or what Backspace and Enter mean at the first list."""
        if name == "redraw":
            self.seen = self.row = None
        elif name == LATER:
            self.later()
        elif name == BACK:
            if asking.at_setup(self.now) and self.evening.session.entries:
                services.undo(self)
        elif name == "Q":
            raise Stopped
        else:
            services.SERVICES[name](self)

    def later(self) -> None:
        """Tiles that cannot be seen yet are left until a rule needs them; what was told stays told."""
        told = [entry.line for entry in self.evening.session.entries]
        header = replace(self.evening.header, deal="later")
        trial = Evening(header, opened(header), self.evening.path, self.evening.stored)
        for line in told:
            trial.session.say(line)
        trial.session.dropped = list(reversed(self.evening.session.undone))
        if self.keep(trial):
            self.to_tell = untold(self.now.game)[1:]
            self.print([" Left for later; it is asked for when a rule first needs it."])

    def text(self, prompt: str, complete: Complete | None = None) -> str:
        """A line of text asked for by a service."""
        return self.keyboard.text(prompt, complete=complete)


def sit(evening: Evening, plain: bool = False) -> int:
    """An evening at this terminal; the exit code (0 stopped, 130 by Ctrl-C)."""
    paper = Paper(plain=plain)
    guided = not paper.plain and sys.stdin.isatty()
    keyboard: Keys | Lines = Keys() if guided else Lines(secret=sys.stdin.isatty())
    try:
        with keyboard if isinstance(keyboard, Keys) else nullcontext():
            return Sitting(evening, keyboard, paper).run()
    except KeyboardInterrupt:
        return STOPPED


def main(arguments: list[str]) -> int:
    """`python -m co2assist.cli.play PATH [--plain]`: plays a saved game."""
    paths = [argument for argument in arguments if argument != "--plain"]
    try:
        return sit(saves.load(Path(paths[0])), "--plain" in arguments)
    except SaveTrouble as wrong:
        print(wrong, file=sys.stderr)
        return 3


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
