"""1. Operations Phase: the menu of a turn."""

from msgspec.structs import replace

from co2assist.board.acts import (
    Buy,
    CashGoal,
    End,
    Pass,
    Sell,
)
from co2assist.cli.evening.action_lists import asked, single, turn_lists
from co2assist.cli.evening.card_lists import card_key
from co2assist.cli.evening.places import Names
from co2assist.cli.terminal.choose import BACK
from co2assist.cli.terminal.menu import Key, Menu, lead
from co2assist.cli.terminal.text import cell_len
from co2assist.referee import Position, lawful
from co2assist.text.questions import executives_text, main_text
from co2assist.text.sentences import counted
from co2assist.text.sentences import evening as english


def turn_menu(position: Position, names: Names) -> Menu:
    """What the active player may do: main actions, executive actions, the end."""
    lists = turn_lists(position, names)
    keys = (
        lead("p", "propose", lists["p"], counted(len(lists["p"].open_keys()), "region")),
        lead("r", "prepare", lists["r"]),
        lead("b", "build", lists["b"]),
        _move_key(position, lists["m"]),
        single(position, "+", "buy", f"for ${position.game.price}", Buy()),
        single(position, "-", "sell", f"for ${position.game.price}", Sell()),
        card_key(position, names),
        lead("u", "UN", lists["u"]) if lists["u"].keys else Key("u", "UN", shut="all claimed"),
        *_company_key(position),
        *([Key("x", "pass", english.NO_MAIN, Pass())] if Pass() in lawful(position) else []),
        single(position, "e", "end", "", End()),
    )
    return Menu("", keys, style="turn")


def _move_key(position: Position, menu: Menu) -> Key:
    if "move" in position.game.execs:
        return Key("m", "move", shut=english.SHORT["turn.exec-once"])
    note = counted(len(menu.open_keys()), "place" if "from" in menu.title else "scientist")
    key = lead("m", "move", menu, note)
    return replace(key, shut="nowhere to go") if key.shut else key


def turn_heading(position: Position, names: Names, width: int = 80) -> str:
    """Who is on turn, and what of the turn is left; what the menu says as well is left out where the name is long."""
    game = position.game
    who = asked(position)
    name = f"{names[who]} ({who})" if names[who].lower() != who else names[who]
    main, left = main_text(game), executives_text(game)
    whole = f"{name}: {main}. {left}."
    return whole if cell_len(whole) < width else f"{name}: {main}."


def _company_key(position: Position) -> list[Key]:
    if not position.game.charter.company_goals:
        return []
    shut = single(position, "g", "goal", "", CashGoal()).shut
    given_up = position.game.players[position.game.charter.seat(asked(position))].cashed
    shut = "given up already" if given_up else shut
    return [replace(give_up_key(), act=CashGoal(), opens=None, shut=shut) if shut else give_up_key()]


def give_up_key() -> Key:
    """The company goal given up, once that is confirmed; nothing is taken by Enter."""
    keys = (Key("y", "yes", english.GOAL_LEAVES, CashGoal()), Key("n", "no", word=BACK))
    return Key("g", "goal", english.GOAL_FOR_MONEY, opens=lambda: Menu(english.GIVE_UP_GOAL, keys))
