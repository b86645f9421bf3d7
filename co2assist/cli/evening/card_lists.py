"""1.1 c Play a Lobbyist card: any card not yet out, its minor effect, and the deeds that carry it."""

from msgspec.structs import replace

from co2assist.board.acts import (
    Buy,
    Play,
    Sell,
)
from co2assist.board.count import card_owner
from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.cli.evening.action_lists import asked, single, turn_lists
from co2assist.cli.evening.places import Names, minor_words
from co2assist.cli.terminal.menu import Key, Menu, lead
from co2assist.referee import Position, judge
from co2assist.text.change_context import deed_text
from co2assist.text.questions import gain_text
from co2assist.text.sentences import evening as english
from co2assist.words import ENERGIES

IT = "it"
"""The energy of a card's deed, once it has been named."""
FEW = 20
"""Deeds that still stand beside one another in a card's list."""


def card_key(position: Position, names: Names) -> Key:
    """The key to the lobbyist cards in hand."""
    game = position.game
    held = game.players[game.charter.seat(asked(position))].hand
    if shut_by := "turn.exec-once" if "card" in game.execs else "" if held else "lobby.hand":
        unplayed = next(number for number in range(1, counts.LOBBYISTS + 1) if card_owner(game, number) is None)
        return Key("l", "card", shut=english.SHORT[shut_by], act=Play(unplayed, minor=True))
    return Key("l", "card", f"{held} in hand", opens=lambda: cards_menu(position, names))


def cards_menu(position: Position, names: Names) -> Menu:
    """Any card by its number; one that is out says whose it is."""
    keys = tuple(_numbered_card(position, names, number) for number in range(1, counts.LOBBYISTS + 1))
    return Menu("Which Lobbyist card?", keys, style="numbers")


def _numbered_card(position: Position, names: Names, number: int) -> Key:
    owner = card_owner(position.game, number)
    if owner is not None:
        shut = english.CARD_OUT.format(number=number, names=names[position.game.colour(owner)])
        return Key(str(number), f"card {number}", shut=shut)
    return Key(str(number), f"card {number}", opens=lambda: one_card_menu(position, names, number))


def one_card_menu(position: Position, names: Names, number: int) -> Menu:
    """One card: its minor effect, its main effect for a deed of this turn, or a deed together with it."""
    game = position.game
    keys = [single(position, "l", "minor effect", minor_words(game, number), Play(number, minor=True))]
    done = Play(number)
    if not judge(position, asked(position), done).failed:
        keys.append(Key("d", english.MAIN_FOR_DONE, "", done))
    lists = turn_lists(position, names, number)
    words = {"p": "propose", "r": "prepare", "b": "build", "m": "move"}
    deeds = [key for typed, word in words.items() for key in beside(typed, word, lists[typed])]
    deeds += [single(position, "+", "buy with it", "", Buy(number)), single(position, "-", "sell with it", "", Sell(number))]
    keys += [key for key in deeds if not key.shut]
    return Menu(f"Card {number}: {_card_words(game, number)}", tuple(keys))


def beside(typed: str, word: str, menu: Menu) -> list[Key]:
    """The deeds of one kind that carry a card, in the card's own list; behind a key where they are more than a few."""
    found = spread(menu, typed, word)
    return found if 1 < len(found) <= FEW else [lead(typed, word, menu)] if found else []


def spread(menu: Menu, typed: str, said: str) -> list[Key]:
    """Every answer of a list and of the lists behind it, under the letters that lead to it; a list of one needs none."""
    keys = menu.open_keys()
    row = f"{typed} {said}" if len(typed) > 1 and of_one_kind(menu) else ""
    found: list[Key] = []
    for key in keys:
        letters, words = typed if len(keys) == 1 else typed + key.typed, f"{said} {key.label}"
        if key.opens is not None:
            found += spread(key.opens(), letters, words)
        else:
            note = key.label.split(" on ")[0] if row else key.note
            found.append(replace(key, typed=letters, label=words, note=note, row=row))
    return found


def of_one_kind(menu: Menu) -> bool:
    """Whether a grid is of one kind of project space, so that a row of it holds a region."""
    return menu.style == "grid" and len(menu.keys) > 1 and len({key.label.split(" on ")[-1] for key in menu.keys}) == 1


def _card_words(game: Game, number: int) -> str:
    if not game.box.knows(f"lobbyists.{number}"):
        return english.NOT_READ_OFF
    card = game.box.card(number)
    gains = " or ".join(gain_text(gain, IT if card.object in ENERGIES else "") for gain in card.gains)
    return f"{deed_text(game, card.on, card.object)} brings {gains}"
