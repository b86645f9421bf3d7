"""On the table: everything hands move so that the cardboard agrees, in their order and markers last, forward and back."""

from collections.abc import Iterable, Iterator, Sequence

from co2assist.board import changes as c
from co2assist.board.game import Game
from co2assist.text import sentences as english
from co2assist.text.change_context import Scene
from co2assist.text.change_text import told
from co2assist.text.hand_moves import Hand
from co2assist.text.names import Names, holder_name
from co2assist.text.sentences import counted
from co2assist.words import BANK, POOL

STOCKS = (BANK, POOL)
Did = tuple[Game, Sequence[c.Change]]
"""The table before an entry, and what the entry changed."""


def on_the_table(before: Game, changes: Sequence[c.Change], names: Names | None = None) -> list[str]:
    """Everything hands move for these changes, money included; `before` is the table before them."""
    names = names or Names()
    return _sentences(before, merged(hands(before, changes, names)), names)


def put_back(before: Game, changes: Sequence[c.Change], names: Names | None = None) -> list[str]:
    """What hands put back when these changes are undone: the rows of `on_the_table` the other way, the last first."""
    names = names or Names()
    return _sentences(before, _back(merged(hands(before, changes, names))), names)


def put_right(undone: Sequence[Did], redone: Sequence[Did], names: Names | None = None) -> list[str]:
    """What hands move when entries are taken back and others take their place: what both move alike stays as it lies."""
    names = names or Names()
    moves = [move for before, changes in reversed(undone) for move in _back(hands(before, changes, names))]
    for before, changes in redone:
        for move in hands(before, changes, names):
            twins = [place for place, earlier in enumerate(moves) if earlier == move.reversed and not move.track]
            if twins:
                moves.pop(twins[-1])
            else:
                moves.append(move)
    return _sentences((undone or redone)[0][0], merged(moves), names) if moves else []


def hands(before: Game, changes: Iterable[c.Change], names: Names) -> list[Hand]:
    """Every move of the hands, one change after the other."""
    moves: list[Hand] = []
    for change in changes:
        after = change.apply(before)
        if not isinstance(change, (c.Missed, c.Reckoned)):
            moves += told(Scene(before, after, change, names)).hands
        before = after
    return moves


def merged(moves: Iterable[Hand]) -> list[Hand]:
    """Equal moves counted together, a CEP handed on moved once, markers last and only to where they end."""
    kept: list[Hand] = []
    markers: dict[str, Hand] = {}
    for move in moves:
        if move.track:
            markers[move.track] = _marker(markers.pop(move.track, move), move)
        elif move.what:
            kept.append(_pieces(kept, move))
        elif kept and {kept[-1].joins, move.joins} == {"cube", "marker"}:
            kept.append(_joined(kept.pop(), move))
        else:
            kept.append(move)
    return [move for move in (*kept, *markers.values()) if not (move.source == move.target and (move.track or move.what))]


def _back(moves: Sequence[Hand]) -> Iterator[Hand]:
    return (move.reversed for move in reversed(moves))


def _marker(earlier: Hand, move: Hand) -> Hand:
    return Hand(source=earlier.source, target=move.target, track=move.track, forward=move.forward, back=earlier.back)


def _pieces(kept: list[Hand], move: Hand) -> Hand:
    """The move, with one of the same pieces the same way taken out of those kept and counted in."""
    if kept and move.what == "cep" and move.source != BANK and _handed_on(kept[-1], move):
        return Hand(move.what, kept.pop().source, move.target, move.count)
    for place in range(len(kept) - 1, -1, -1):
        earlier = kept[place]
        if (earlier.what, earlier.source, earlier.target) == (move.what, move.source, move.target):
            kept.pop(place)
            return Hand(move.what, move.source, move.target, earlier.count + move.count)
        if earlier.what == move.what and {earlier.source, earlier.target} & {move.source, move.target}:
            break
    return move


def _handed_on(earlier: Hand, move: Hand) -> bool:
    return (earlier.what, earlier.target, earlier.count) == (move.what, move.source, move.count)


def _joined(first: Hand, second: Hand) -> Hand:
    """A control cube and the marker that goes with it."""
    there, back = first.joint if first.joins == "cube" else second.joint
    return Hand(forward=there, back=back)


def _sentences(game: Game, moves: Iterable[Hand], names: Names) -> list[str]:
    return [text[0].upper() + text[1:] for move in moves if (text := _sentence(game, move, names))]


def _sentence(game: Game, move: Hand, names: Names) -> str:
    if not move.what:
        return move.forward
    number = english.PIECES[move.what].format(
        number=move.count, count="" if move.what == "money" else counted(move.count, move.what)
    )
    source, target = (holder_name(game, names, place) for place in (move.source, move.target))
    key = "from stock" if move.source in STOCKS and move.what != "cep" else "pieces"
    return english.HANDS[key].format(count=number, source=source, target=target)
