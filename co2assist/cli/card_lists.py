"""1.1 c Play a Lobbyist card: any card not yet out, its little effect, and the deeds that carry it."""

from co2assist.board.acts import (
    Buy,
    Play,
    Sell,
)
from co2assist.board.count import card_owner
from co2assist.board.game import Game
from co2assist.box import counts
from co2assist.cli.deed_lists import SHORT, asked, single, turn_lists
from co2assist.cli.places import Names
from co2assist.cli.rooms import Key, Room, lead
from co2assist.referee import Position, judge


def card_key(position: Position, names: Names) -> Key:
    """The key to the lobbyist cards in hand."""
    seat = position.game.charter.seat(asked(position))
    if "card" in position.game.execs:
        return Key("l", "card", shut=SHORT["turn.exec-once"], act=Play(_unplayed(position.game)[0], minor=True))
    if not position.game.players[seat].hand:
        return Key("l", "card", shut=SHORT["lobby.hand"], act=Play(_unplayed(position.game)[0], minor=True))
    held = position.game.players[seat].hand
    return Key("l", "card", f"{held} in hand", opens=lambda: cards_room(position, names))


def _unplayed(game: Game) -> list[int]:
    return [number for number in range(1, counts.LOBBYISTS + 1) if card_owner(game, number) is None]


def cards_room(position: Position, names: Names) -> Room:
    """Any card not yet on the table, by its number."""
    keys = tuple(_numbered_card(position, names, number) for number in _unplayed(position.game))
    return Room("Which lobbyist card?", keys, style="numbers")


def _numbered_card(position: Position, names: Names, number: int) -> Key:
    return Key(str(number), f"card {number}", opens=lambda: one_card_room(position, names, number))


def one_card_room(position: Position, names: Names, number: int) -> Room:
    """One card: its little effect, its main effect for a deed of this turn, or a deed together with it."""
    game = position.game
    keys = [single(position, "l", "little effect", _minor_words(game, number), Play(number, minor=True))]
    done = Play(number)
    if not judge(position, asked(position), done).failed:
        keys.append(Key("d", "main effect, for what was done", "", done))
    for key in _deeds_with(position, names, number):
        keys.append(key)
    return Room(f"Card {number}: {_card_words(game, number)}", tuple(keys))


def _deeds_with(position: Position, names: Names, number: int) -> list[Key]:
    lists = turn_lists(position, names, number)
    labels = {"p": "propose with it", "r": "prepare with it", "b": "build with it", "m": "move with it"}
    keys = [lead(typed, label, lists[typed]) for typed, label in labels.items() if lists[typed].open_keys()]
    keys += [single(position, "+", "buy with it", "", Buy(number)), single(position, "-", "sell with it", "", Sell(number))]
    return [key for key in keys if not key.shut]


def _card_words(game: Game, number: int) -> str:
    if not game.box.knows(f"lobbyists.{number}"):
        return "not read off yet"
    card = game.box.card(number)
    return f"{' '.join(part for part in (card.on, card.object) if part)} brings {' or '.join(card.gains)}"


def _minor_words(game: Game, number: int) -> str:
    return game.box.card(number).minor if game.box.knows(f"lobbyists.{number}") else "not read off yet"
