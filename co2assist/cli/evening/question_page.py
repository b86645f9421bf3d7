"""What belongs to a question on one screen: its page, the turn before it, its list of answers, how a typed value is meant."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from co2assist.board.acts import End
from co2assist.board.facts import facts
from co2assist.board.game import Game
from co2assist.cli.copy.one_value import example, hint
from co2assist.cli.pages import parts_by_name
from co2assist.cli.pages.board.board import LINES
from co2assist.cli.pages.phases.supply import changes_since
from co2assist.cli.setup.tiles import told_rows
from co2assist.cli.terminal import lists
from co2assist.cli.terminal.console import Look
from co2assist.cli.terminal.layout import folded
from co2assist.cli.terminal.menu import Menu
from co2assist.cli.terminal.text import Text
from co2assist.record.session import Entry, Session
from co2assist.referee import Position
from co2assist.text import narration
from co2assist.text.names import Names
from co2assist.text.notation import secrecy

Clock = tuple[object, ...]


def turn_of(game: Game) -> Clock:
    """What makes a turn or phase another one."""
    return game.decade, game.phase, game.round, game.turn


def clock_of(position: Position) -> Clock:
    """What a page is shown anew for: another turn or phase, and the table of reducing."""
    return *turn_of(position.game), position.ask is not None and position.ask.about == "reduce"


class Shown:
    """What is on the screen: the turn or phase whose page was shown, lines that stay above the next one, and its size."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.clock: Clock | None = None
        self.full = True
        self.stays = 0
        self.opening: list[str] = []
        self.size = size


def fitted(page: Callable[[int], list[Text]], belows: Sequence[Sequence[Text]], prompts: int, most: int) -> list[Text]:
    """A page drawn for a number of lines, and below it the roomiest form of the question that it can be folded for.

    The screen has `most` lines, of which `prompts` are needed for something else.
    """
    drawn = page(most)
    if len(drawn) + len(belows[0]) + prompts <= most:
        return [*drawn, *belows[0]]
    for below in belows:
        drawn = page(most - len(below) - prompts)
        if len(drawn) + len(below) + prompts <= most:
            break
    return [*drawn, *below]


def forms(position: Position, menu: Menu, names: Names, brief: Names, look: Look) -> list[list[Text]]:
    """A question with its list: an entry a line, side by side, side by side without notes, and that without the reason."""
    width = look.width
    question = folded(f" {narration.question(position, names)}", width - 1, 1)
    why = narration.reason(position, brief)
    reason = folded(f" {why}", width - 1, 1) if why else []
    whole, close, bare = lists.drawn(menu, width, look.single), lists.close(menu, width), lists.close(menu, width, notes=False)
    first = [[*question, *whole]] if look.narrow else []
    return [[*question, *reason, *whole], *first, [*question, *reason, *close], [*question, *reason, *bare], [*question, *bare]]


ANY = 999
"""Lines of a page where nothing has to fit."""


def page_for(session: Session, position: Position, look: Look, rows: int = ANY) -> list[Text]:
    """The page that belongs to a question: the board in no more `rows` than it needs, or the page of a phase, or the end."""
    about = position.ask.about if position.ask else ""
    if about == "goal" and position.game.phase == "decade":
        return []
    if position.over:
        return end_lines(session, position, look, rows)
    if about == "reduce":
        return parts_by_name.reduce(position, look)
    if about == "income":
        return parts_by_name.income(position, look)
    if position.game.phase == "supply":
        return parts_by_name.supply(position, look, session.entries)
    if position.game.phase == "events":
        return parts_by_name.events(position, look, changes_since(session.entries, "events"))
    if position.game.phase == "setup":
        return told_rows(position.game, look.width - 1)
    changed = moved_since(session.entries, position)
    return parts_by_name.board(position, replace(look, changed=changed), rows=rows if look.narrow else min(rows, LINES))


def moved_since(entries: Sequence[Entry], position: Position) -> frozenset[str]:
    """The facts that moved since the one on turn ended a turn last; none before their first turn."""
    game = position.game
    colour = None if game.turn is None else game.charter.colours[game.turn]
    ended = next((entry for entry in reversed(entries) if entry.who == colour and isinstance(entry.act, End)), None)
    if ended is None:
        return frozenset()
    then, now = facts(ended.after.game), facts(game)
    return frozenset(path for path, value in now.items() if then.get(path) != value)


def end_lines(session: Session, position: Position, look: Look, rows: int) -> list[Text]:
    """The reckoning, and the story of the game where there is room for it."""
    reckoned = parts_by_name.reckoning(position, look, session)
    story = parts_by_name.story(position, look, session, outcome=False)
    return [*reckoned, *story] if len(reckoned) + len(story) <= rows else reckoned


def summed_up(session: Session, number: int, names: Names) -> str:
    """The turn that entry `number` ended, in one line."""
    end = session.entries[number - 1]
    before_end = session.before(number).game
    seat = before_end.turn
    if seat is None:
        return ""
    first = turn_began(session, number)
    deeds = [entry.act for entry in session.entries[first - 1 : number] if entry.who == before_end.colour(seat)]
    return narration.turn_summary(session.before(first).game, end.after.game, seat, deeds, names)


def turn_began(session: Session, number: int) -> int:
    """The first entry of the turn that entry `number` belongs to."""
    turn = turn_of(session.before(number).game)
    first = number
    while first > 1 and turn_of(session.before(first - 1).game) == turn:
        first -= 1
    return first


def in_words(session: Session, number: int, names: Names) -> str:
    """Who said entry `number`, and what it did; the line where no sentence tells it."""
    entry = session.entries[number - 1]
    told = narration.headline(session.before(number).game, entry.who, entry.act, names)
    return told or secrecy.line_of(entry.who, entry.act, session.now.over)


def example_lines(position: Position, width: int) -> list[Text]:
    """How a printed value may be typed, and what may stand there; nothing at other questions."""
    if position.ask is None or position.ask.about != "printed":
        return []
    path, box = position.ask.subject, position.game.box
    return [
        line
        for said in (f" For example  {example(path, box)}", f"   {hint(path, box, position.game.charter.mode)}")
        for line in folded(said, width - 1, 3)
    ]
