"""At the table: what belongs to a question: its page, the turn before it, how a typed value is meant."""

import re

from co2assist.cli import pages
from co2assist.cli.deals import told_rows
from co2assist.cli.rooms import Room
from co2assist.cli.signs import Look
from co2assist.cli.styled import Text
from co2assist.referee import Position
from co2assist.table import narrate
from co2assist.table.names import Names
from co2assist.table.notation import Ambiguous, Unreadable
from co2assist.table.session import Session
from co2assist.words import ENERGIES, NONE


def page_for(session: Session, position: Position, look: Look) -> list[Text]:
    """The page that belongs to a question: the board, the income table, the regions to supply, the reducing table, the end."""
    about = position.ask.about if position.ask else ""
    if position.over:
        return [*pages.reckoning(position, look, session), *pages.story(position, look, session)]
    if about == "reduce":
        return pages.reduce(position, look)
    if about == "income":
        return pages.income(position, look)
    if position.game.phase == "supply":
        return pages.supply(position, look, session.entries)
    if position.game.phase == "setup":
        return [Text(line) for line in told_rows(position.game)]
    return pages.board(position, look)


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


def bonus(text: str) -> str:
    """A bonus icon by its word or letter."""
    words = {**{energy[0]: energy for energy in ENERGIES}, "t": "tech", "c": "cep", "a": "any", "0": NONE, "-": NONE}
    return words.get(text.lower(), text.lower().replace('"', ""))


def at_setup(position: Position) -> bool:
    """Whether tiles are being dealt before the game begins."""
    ask = position.ask
    return ask is not None and ask.rule == "setup.deal" and position.game.phase == "setup"
