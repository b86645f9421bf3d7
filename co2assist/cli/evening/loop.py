"""At the table: the evening, which shows the board, asks, hears, tells what changed, until the game or the people stop."""

import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from msgspec.structs import replace

from co2assist.board.acts import Act, Goals
from co2assist.cli.copy.one_value import read_off
from co2assist.cli.evening import announce, handover, milestones, page_parts, question_page, screen, services, typed_commands
from co2assist.cli.evening.announce import BOARD_WAITS, waiting_lines
from co2assist.cli.evening.menus import room_for, skipped_keys, turn_heading
from co2assist.cli.evening.screen import BRIEF, called
from co2assist.cli.pages import parts_by_name
from co2assist.cli.pages.answers.ruling import refusal_lines
from co2assist.cli.pages.board.view import Look
from co2assist.cli.setup import deal
from co2assist.cli.setup.join import again
from co2assist.cli.terminal import lists
from co2assist.cli.terminal.choose import BACK, ONE_BACK, Answered, Complete, Half, Heard, Keyboard, Service, Shut, Typed, choose
from co2assist.cli.terminal.completion import completer
from co2assist.cli.terminal.console import Paper
from co2assist.cli.terminal.form import Opened
from co2assist.cli.terminal.keyboard import at_keyboard
from co2assist.cli.terminal.layout import cut
from co2assist.cli.terminal.menu import LATER, Room
from co2assist.cli.terminal.progress import Lasting
from co2assist.cli.terminal.text import Text
from co2assist.record import saves
from co2assist.record.game_file import Evening
from co2assist.record.saves import MovedOn, SaveTrouble
from co2assist.record.session import Refused
from co2assist.referee import Position
from co2assist.rules.script import Ask
from co2assist.text import narration
from co2assist.text.names import Names
from co2assist.text.notation import Unreadable, split_lines
from co2assist.text.sentences import counted
from co2assist.words import GROUP, TABLE

STOPPED = 130
Clock = tuple[object, ...]
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
        self.opened = Opened()
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
            self.print(parts_by_name.story(self.now, self.look, self.evening.session))
        if turns := milestones.last_round(self.evening.session, self.names):
            self.print([" The last turns", *turns])
        if entries and not isinstance(entries[-1].act, Goals):
            before = self.evening.session.before(len(entries)).game
            said = narration.headline(before, entries[-1].who, entries[-1].act, self.names) or entries[-1].line
            self.print([f" Last, {len(entries)}: {said}"])
        self.print(waiting_lines(self.evening.session))

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
            deal.tell_row(self)
            return
        if deal.looked_over(self, position):
            return
        if position.ask is not None and position.ask.about == "amend":
            said = again(self.evening, self.keyboard, self.paper, self.look, self.opened)
            self.respond(Typed(said) if isinstance(said, str) else said)
            return
        if question_page.at_setup(position):
            self.show(position, [[]])
            deal.deal_row(self, room_for(position, self.shown(self.brief)))
            return
        if position.ask is None:
            ending = [] if position.over else [Text(f" {line}") for line in narration.ending(position, self.names)]
            self.show(position, [[*ending, *lists.drawn(question_page.over_room(), self.look.width)]])
            self.respond(choose(question_page.over_room(), self.keyboard, "over", self.show_room))
            return
        self.ask(position, room_for(position, self.shown(self.brief)))

    def ask(self, position: Position, room: Room) -> None:
        """The question that is due, under its page where that is new; and what is said to it."""
        new = self.new(position)
        self.full = self.full or new
        forms = self.forms(position, room, new) if new or not self.half.opened else [[]]
        if (passing := handover.passing_lines(self, position)) and not handover.passed(self, position, passing, len(forms[0])):
            return
        self.show(position, forms)
        self.full = self.full and room.style != "turn"
        if room.style == "line":
            self.respond(read_off(self))
            return
        skipped = skipped_keys(position) if not self.keyboard.whole_lines else {}
        self.respond(choose(room, self.keyboard, self.prompt(position, room), self.show_room, self.half, skipped))

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
        example = question_page.example_lines(position, width)
        return [[*form, *example] for form in screen.forms(position, room, self.names, self.brief, width)]

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
            self.print([*question_page.page_for(session, position, look), *forms[0]])
        else:
            self.print(self.fitted(lambda rows: question_page.page_for(session, position, look, rows), forms, prompts, told))
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
        page_parts.shown(self, lines)

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
        lines = split_lines(text) or [text]
        self.play(lambda evening: [evening.say(part) for part in lines], len(lines))

    def play(self, say: Callable[[Evening], object], lines: int = 1) -> None:
        """Plays on a copy, writes the file, and only then goes on from there; whatever fails, nothing has changed."""
        old = self.evening
        trial = Evening(old.header, old.session.fork(), old.path, old.stored)
        try:
            say(trial)
        except Unreadable as wrong:
            self._not_played(question_page.unreadable_lines(wrong), lines)
            return
        except Refused as refused:
            self._not_played(refusal_lines(refused, self.names), lines)
            return
        if self.keep(trial):
            announce.tell(self, old, trial)

    def _not_played(self, why: Iterable[Text | str], lines: int) -> None:
        """Why nothing was played; of several lines that none of them was."""
        self.keyboard.forget()
        self.print([*why, *([f" None of the {lines} lines was played."] if lines > 1 else [])])

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

    def service(self, name: str) -> None:
        """A capital, or what Backspace and Enter mean at the first list."""
        if name == "redraw":
            self.seen = self.row = None
        elif name == LATER:
            deal.later(self)
        elif name == BACK:
            if question_page.at_setup(self.now) and self.evening.session.entries:
                services.undo(self)
        elif name == "Q":
            raise Stopped
        else:
            services.SERVICES[name](self)

    def text(self, prompt: str, complete: Complete | None = None) -> str:
        """A line of text asked for by a service."""
        return self.keyboard.text(prompt, complete=complete).removeprefix(ONE_BACK)


def sit(evening: Evening, plain: bool = False) -> int:
    """An evening at this terminal; the exit code (0 stopped, 130 by Ctrl-C)."""
    paper = Paper(plain=plain)
    try:
        with at_keyboard(paper.plain) as keyboard:
            return Sitting(evening, keyboard, paper).run()
    except KeyboardInterrupt:
        return STOPPED


def main(arguments: list[str]) -> int:
    """`python -m co2assist.cli.evening.loop PATH [--plain]`: plays a saved game."""
    paths = [argument for argument in arguments if argument != "--plain"]
    try:
        return sit(saves.load(Path(paths[0])), "--plain" in arguments)
    except SaveTrouble as wrong:
        print(wrong, file=sys.stderr)
        return 3


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
