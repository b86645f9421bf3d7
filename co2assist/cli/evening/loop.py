"""The evening: it shows the board, asks, hears, announces what changed, until the game or the people stop."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from co2assist.board.acts import Act, Goals
from co2assist.cli.copy.one_value import Reading, read_off
from co2assist.cli.evening import announce, question_page, services, typed_commands
from co2assist.cli.evening import announce as milestones
from co2assist.cli.evening import question_page as screen
from co2assist.cli.evening.announce import waiting_lines
from co2assist.cli.evening.menus import menu_for, skipped_keys
from co2assist.cli.evening.turn_menu import turn_heading
from co2assist.cli.evening.typed_commands import Changed, Outcome, Page
from co2assist.cli.exits import STOPPED
from co2assist.cli.pages import parts_by_name
from co2assist.cli.setup import deal
from co2assist.cli.setup.deal import Dealing
from co2assist.cli.setup.join import again
from co2assist.cli.setup.tiles import at_setup
from co2assist.cli.table import Stopped, Table
from co2assist.cli.terminal import lists
from co2assist.cli.terminal.choose import BACK, Answered, Half, Keyboard, Service, Shut, Typed, choose
from co2assist.cli.terminal.completion import completer
from co2assist.cli.terminal.console import Console
from co2assist.cli.terminal.layout import cut, folded
from co2assist.cli.terminal.lists import in_parts
from co2assist.cli.terminal.menu import Key, Menu
from co2assist.cli.terminal.text import Text
from co2assist.record.game_file import Evening
from co2assist.record.saves import SaveTrouble
from co2assist.referee import Position
from co2assist.text import narration
from co2assist.text.notation import split_lines
from co2assist.text.sentences import evening as english
from co2assist.words import GROUP, TABLE

SUMMED_UP = 3
"""Lines that the summary of one turn takes at most."""


class Loop:
    """Question after question at one table; the small states are each of one thing."""

    def __init__(self, evening: Evening, keyboard: Keyboard, console: Console) -> None:
        self.table = Table(evening, keyboard, console)
        self.page = screen.Shown((console.width, console.height))
        self.dealing = Dealing()
        self.reading = Reading()
        self.half = Half()
        self.half_at: Position | None = None
        self.failed_at: Position | None = None
        self.warned: Evening | None = None
        self.passed_to = ""

    def run(self) -> int:
        """Goes on until somebody stops; the exit code."""
        try:
            self.welcome()
            while True:
                if self.table.look_at_file():
                    self.page.clock = None
                self.asked_again_if_unexpected()
        except Stopped:
            self.table.print([english.STOPPED])
            return 0
        except EOFError:
            self.table.print([english.INPUT_ENDED])
            return 0
        except KeyboardInterrupt:
            self.table.print(["", english.STOPPED])
            return STOPPED

    def asked_again_if_unexpected(self) -> None:
        """One question; what nobody foresaw is reported and the question asked again, unless it happens there twice."""
        table = self.table
        try:
            self.question()
        except (Stopped, EOFError, OSError, SaveTrouble, AssertionError):
            raise
        except Exception as wrong:
            from co2assist.cli.exits import unexpected

            if self.failed_at is table.now:
                raise
            self.failed_at = table.now
            table.keyboard.forget()
            table.print(["", *(f" {line}" for line in unexpected(wrong, table.evening.path)), english.NOTHING_LOST])

    def welcome(self) -> None:
        """What went before: the decades so far, the last round in short, the last line."""
        table, session = self.table, self.table.evening.session
        entries = session.entries
        if entries and table.now.game.decade > session.start.game.decade and not table.now.over:
            table.print(parts_by_name.story(table.now, table.look, session))
        if turns := milestones.last_round(session, table.names):
            table.print([" The last turns", *turns])
        if entries and not isinstance(entries[-1].act, Goals):
            table.print([f" Last, {len(entries)}: {question_page.in_words(session, len(entries), table.names)}"])
        table.print(waiting_lines(session, table.names))

    # --- Asking

    def question(self) -> None:
        """Shows what is due, asks, and does what is said."""
        table, position = self.table, self.table.now
        if position is not self.half_at:
            self.half.keep()
            self.half_at = position
        if self.page.size != (size := (table.console.width, table.console.height)):
            self.page.size, self.page.clock = size, None
        table.keyboard.complete = completer(position)
        if deal.due(table, self.dealing):
            if not at_setup(position) or self.show(position, [[]]):
                self.respond(deal.asked(table, self.dealing))
        elif position.ask is not None and position.ask.about == "amend":
            said = again(table.evening, table.keyboard, table.console, table.look, self.reading.opened)
            self.respond(Typed(said) if isinstance(said, str) else said)
        elif position.ask is None:
            ending = [] if position.over else [f" {line}" for line in narration.ending(position, table.names)]
            menu = Menu(english.OVER, ())
            if self.show(position, [[*map(Text, ending), *lists.drawn(menu, table.look.width)]]):
                self.respond(choose(menu, table.keyboard, "over", self.show_menu))
        else:
            self.ask(position, menu_for(position, table.shown(table.brief)))

    def ask(self, position: Position, menu: Menu) -> None:
        """The question that is due, under its page where that is new; and what is said to it."""
        new = self.new(position)
        self.page.full = self.page.full or new
        forms = self.forms(position, menu, new) if new or not self.half.opened else [[]]
        if not self.handed_over(position, len(forms[0])):
            return
        if not self.show(position, forms):
            return
        self.page.full = self.page.full and menu.style != "turn"
        if menu.style == "line":
            self.respond(read_off(self.table, self.reading))
            return
        keyboard = self.table.keyboard
        skipped = {} if keyboard.whole_lines else skipped_keys(position)
        self.respond(choose(menu, keyboard, self.prompt(position, menu), self.show_menu, self.half, skipped))

    def handed_over(self, position: Position, coming: int) -> bool:
        """Whether the laptop is with the one who types private goals; the page leaves room for `coming` lines of the question."""
        ask, table = position.ask, self.table
        if ask is None or ask.about != "goals" or self.passed_to == ask.who:
            return True
        said = english.LAPTOP.format(who=table.names.person(ask.who))
        self.show(position, [folded(said, table.look.width - 1, 1)], 2 + coming)
        table.keyboard.closed = ""
        menu = Menu("", (), Key("", english.LAPTOP_THERE, word="redraw"), style="line")
        while not isinstance(heard := choose(menu, table.keyboard, table.brief.name(ask.who), self.show_menu), Service):
            self.respond(heard)
        if heard.name != "redraw":
            self.respond(heard)
            return False
        self.passed_to = ask.who
        return True

    def forms(self, position: Position, menu: Menu, new: bool) -> list[list[Text]]:
        """The question with its list, from the roomiest to the shortest; on a turn the whole menu once, then what is left."""
        width = self.table.look.width
        if menu.style == "turn" and not self.page.full:
            return [lists.short_menu(menu, width)]
        if menu.style == "turn":
            heading = turn_heading(position, self.table.shown(self.table.names), width)
            whole = [cut(f" {heading}", width), *lists.fitting(menu, self.table.look)]
            return [whole, whole[1:], lists.shortest(menu, width)] if new and self.page.stays else [whole]
        if new and position.ask is not None and position.ask.about == "draw" and position.game.phase == "supply":
            return [[]]
        example = question_page.example_lines(position, width)
        return [[*form, *example] for form in screen.forms(position, menu, self.table.names, self.table.brief, self.table.look)]

    def new(self, position: Position) -> bool:
        """Whether the page of this question has still to be shown: once a turn and once a phase."""
        return screen.clock_of(position) != self.page.clock

    def show(self, position: Position, forms: Sequence[Sequence[Text]], prompts: int = 1) -> bool:
        """The question, and above it the page that belongs to it where that is new; whether it is still the question.

        A page that leaves no room for the question is read before it.
        """
        table, stays, opening = self.table, self.page.stays, self.page.opening
        new = self.new(position)
        self.page.stays, self.page.opening, self.page.clock = 0, [], screen.clock_of(position)
        if opening or not new:
            table.print([*opening, *self.roomiest(forms, prompts)])
            return True
        look = replace(table.look, names=table.shown(table.names if table.look.wide else table.brief))
        session = table.evening.session
        if look.plain:
            table.print([*question_page.page_for(session, position, look), *forms[0]])
            return True
        drawn = self.fitted(lambda rows: question_page.page_for(session, position, look, rows), forms, prompts, stays)
        if len(drawn) + prompts <= table.console.height:
            table.print(drawn)
            return True
        self.in_parts(question_page.page_for(session, position, look, table.console.height - 1), len(forms[0]) + prompts - 1)
        if table.now is position:
            table.print(self.roomiest(forms, prompts))
        return table.now is position

    def roomiest(self, forms: Sequence[Sequence[Text]], prompts: int) -> Sequence[Text]:
        """The first form of a question that fits the screen."""
        return next((form for form in forms if len(form) + prompts <= self.table.console.height), forms[-1])

    def fitted(
        self, page: Callable[[int], list[Text]], forms: Sequence[Sequence[Text]], prompts: int, told: int
    ) -> Sequence[Text | str]:
        """A page with its question below what has just been `told`, which stays on the screen.

        Where there is no room for all of it a turn begins without its board, unless only the turn before was summed up.
        """
        if not told:
            return screen.fitted(page, forms, prompts, self.table.console.height)
        drawn = screen.fitted(page, forms, prompts + told, self.table.console.height)
        if len(drawn) + prompts + told <= self.table.console.height:
            return drawn
        at_turn = self.table.now.ask is not None and self.table.now.ask.about == "turn"
        if at_turn and told > SUMMED_UP:
            return [english.BOARD_WAITS, *forms[0]]
        return screen.fitted(page, forms[:1], prompts, self.table.console.height)

    def prompt(self, position: Position, menu: Menu) -> str:
        """The prompt carries the name, since the laptop changes hands."""
        assert position.ask is not None
        who = {TABLE: "Table", GROUP: "All"}.get(position.ask.who) or self.table.brief.name(position.ask.who)
        if menu.style == "numbers" and menu.enter is not None:
            return f"{who}, {menu.keys[0].typed} to {menu.keys[-1].typed}"
        return who

    def show_menu(self, menu: Menu) -> None:
        """A list under its question; on a turn the whole menu once, then what is left of it."""
        width = self.table.look.width
        if menu.style == "turn" and not self.page.full:
            self.table.print(lists.short_menu(menu, width))
        else:
            self.table.print(lists.fitting(menu, self.table.look))
            self.page.full = self.page.full and menu.style != "turn"

    # --- Answering

    def respond(self, heard: Outcome) -> None:
        """Does what was said: an answer, a line, a service; a shut entry is refused with its reason."""
        match heard:
            case Answered(act):
                self.answer(act)
            case Typed(text):
                self.line(text)
            case Shut(why):
                self.table.print([f" {why[0].upper()}{why[1:]}."])
            case Service(name):
                self.service(name)
            case Page(lines):
                self.in_parts(lines)
            case Changed(old):
                self.announce(old)
            case None:
                pass

    def coming(self) -> int:
        """Lines that the next question takes at least, with its page where that is new."""
        table, position = self.table, self.table.now
        if position.ask is None or at_setup(position):
            return 1
        new = self.new(position) and position.ask.about != "turn"
        page = question_page.page_for(table.evening.session, position, table.look) if new else self.page.opening
        return len(page) + len(self.forms(position, menu_for(position, table.shown(table.brief)), new)[-1 if new else 0])

    def in_parts(self, lines: Sequence[Text | str], coming: int | None = None) -> None:
        """A page in the middle of a question, in parts where it and the question are more than the screen has lines."""
        heard = in_parts(self.table.keyboard, self.table.console, lines, self.coming() if coming is None else coming)
        if heard != Service(BACK):
            self.respond(heard)

    def answer(self, act: Act) -> None:
        """The answer of the one who is asked."""
        ask = self.table.now.ask
        assert ask is not None
        self.play(lambda evening: evening.answer(ask.who, act))

    def line(self, text: str) -> None:
        """A line of notation, or several joined with `;`: all or nothing. Commands are answered at once."""
        if not text.strip():
            return
        if typed_commands.is_command(text):
            self.served(lambda table: typed_commands.command(table, text))
            return
        lines = [part for row in text.splitlines() for part in split_lines(row)] or [text]
        self.play(lambda evening: [evening.say(part) for part in lines], len(lines))

    def play(self, say: Callable[[Evening], object], lines: int = 1) -> None:
        """Plays and announces what that did."""
        old = self.table.evening
        if self.table.play(say, lines):
            self.announce(old)

    def announce(self, old: Evening) -> None:
        """What was played since: its lines stay on the screen above the next page."""
        said = announce.announced(self.table, old.session)
        self.page.stays, self.page.opening = said.stays, said.opening
        most = self.table.console.height - 1
        if (said.unseen or not self.new(self.table.now)) and len(said.lines) + self.coming() > most:
            self.page.stays = 0
            self.in_parts(said.lines, most)
        else:
            self.table.print(said.lines)

    def served(self, service: Callable[[Table], Outcome]) -> None:
        """A service or command; where lines were taken back the whole menu is shown again."""
        before = len(self.table.evening.session.entries)
        outcome = service(self.table)
        self.page.full = self.page.full or len(self.table.evening.session.entries) < before
        self.respond(outcome)

    def service(self, name: str) -> None:
        """A capital, or what Backspace and Enter mean at the first list."""
        table = self.table
        if name == "redraw":
            self.page.clock = None
        elif name == BACK:
            if at_setup(table.now) and table.evening.session.entries:
                self.service("U")
        elif name == "Q":
            raise Stopped
        elif name == "?":
            self.respond(services.rules(table, self.half.opened[0] if self.half.opened else ""))
        elif name == "U" and self.warned is not table.evening and (warning := services.warning(table)):
            self.warned = table.evening
            table.print([warning])
        elif name in services.AS_TYPED:
            self.line(services.AS_TYPED[name])
        else:
            self.served(services.SERVICES[name])
