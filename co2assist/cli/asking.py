"""At the table: what belongs to a question: its page, the turn before it, how a typed value is meant."""

import re

from co2assist.cli import pages
from co2assist.cli.board_page import LINES
from co2assist.cli.deals import told_rows
from co2assist.cli.rooms import Room
from co2assist.cli.sheet import folded
from co2assist.cli.signs import Look
from co2assist.cli.styled import Text
from co2assist.referee import Position
from co2assist.table import narrate
from co2assist.table.names import Names
from co2assist.table.notation import Ambiguous, Unreadable
from co2assist.table.printed import line_for
from co2assist.table.session import Session
from co2assist.words import ENERGIES, NONE

ANY = 999
"""Lines of a page where nothing has to fit."""


def page_for(session: Session, position: Position, look: Look, rows: int = ANY) -> list[Text]:
    """The page that belongs to a question: the board in no more `rows` than it needs, or the page of a phase, or the end."""
    about = position.ask.about if position.ask else ""
    if position.over:
        return end_lines(session, position, look, rows)
    if about == "reduce":
        return pages.reduce(position, look)
    if about == "income":
        return pages.income(position, look)
    if position.game.phase == "supply":
        return pages.supply(position, look, session.entries)
    if position.game.phase == "setup":
        return told_lines(position, look)
    return pages.board(position, look, rows=min(rows, LINES))


def end_lines(session: Session, position: Position, look: Look, rows: int) -> list[Text]:
    """The reckoning, and the story of the game where there is room for it."""
    reckoned = pages.reckoning(position, look, session)
    story = pages.story(position, look, session, outcome=False)
    return [*reckoned, *story] if len(reckoned) + len(story) <= rows else reckoned


def told_lines(position: Position, look: Look) -> list[Text]:
    """The tiles told at setup, a row of the deal each."""
    return [line for row in told_rows(position.game) for line in folded(row, look.width - 1, 18)]


def over_room() -> Room:
    """What may still be done when the game has ended."""
    return Room("The game is over.  U undo  S show  L log  D details  Q stop", ())


def unreadable_lines(wrong: Unreadable) -> list[str]:
    """What was read, what was expected, the nearest words."""
    what = "could be more than one word" if isinstance(wrong, Ambiguous) else "cannot be read here"
    lines = [f" '{wrong.read[:60]}' {what}.", f" Expected: {', '.join(wrong.expected[:10])}."]
    return lines + ([f" Nearest: {', '.join(wrong.near[:6])}."] if wrong.near else [])


def summed_up(session: Session, number: int, names: Names) -> str:
    """The turn that entry `number` ended, in one line."""
    end = session.entries[number - 1]
    before_end = session.before(number).game
    seat = before_end.turn
    if seat is None:
        return ""
    first = turn_began(session, number)
    deeds = [entry.act for entry in session.entries[first - 1 : number]]
    return narrate.turn_summary(session.before(first).game, end.after.game, seat, deeds, names)


def turn_began(session: Session, number: int) -> int:
    """The first entry of the turn that entry `number` belongs to."""
    game = session.before(number).game
    first = number
    while first > 1:
        earlier = session.before(first - 1).game
        if (earlier.turn, earlier.round, earlier.decade, earlier.phase) != (game.turn, game.round, game.decade, game.phase):
            break
        first -= 1
    return first


def printed_line(path: str, typed: str) -> str:
    """The line that tells a printed value: the value as typed, words in quotes added, or the whole line."""
    text = typed.strip()
    if re.match(r"(table\s*:\s*)?printed\b", text):
        return text
    if ".icons." in path and not text.startswith('"'):
        return f'table: printed {path} = "{bonus(text)}"'
    if re.fullmatch(r"[0-9]+|\[.*\]|\{.*\}|\".*\"", text):
        return f"table: printed {path} = {text}"
    if re.fullmatch(r"([0-9]+[ ,]+){3}[0-9]+", text) and path.startswith("plants."):
        cep, money, tech, points = re.findall(r"[0-9]+", text)
        return f"table: printed {path} = {{ cep = {cep}, money = {money}, tech = {tech}, points = {points} }}"
    return f"table: printed {path} = {text}"


def example_lines(position: Position, width: int) -> list[Text]:
    """How a printed value may be typed; nothing at other questions."""
    if position.ask is None or position.ask.about != "printed":
        return []
    _, _, value = line_for(position.ask.subject).partition(" = ")
    return folded(f" For example  {value}", width, 3)


def bonus(text: str) -> str:
    """A bonus icon by its word or letter."""
    words = {**{energy[0]: energy for energy in ENERGIES}, "t": "tech", "c": "cep", "a": "any", "0": NONE, "-": NONE}
    return words.get(text.lower(), text.lower().replace('"', ""))


def at_setup(position: Position) -> bool:
    """Whether tiles are being dealt before the game begins."""
    ask = position.ask
    return ask is not None and ask.rule == "setup.deal" and position.game.phase == "setup"
