"""At the table: what hands must move so that the cardboard agrees, forward and back."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from co2assist.board import changes as c
from co2assist.board.acts import Act, Move, Recruit
from co2assist.board.game import Game
from co2assist.text import sentences as english
from co2assist.text.change_context import Scene
from co2assist.text.hand_moves import MOVES, Hand
from co2assist.text.names import Names, holder_name
from co2assist.text.sentences import counted
from co2assist.words import BANK, POOL

STOCKS = (BANK, POOL)


def on_the_table(
    before: Game, act: Act | None, changes: Sequence[c.Change], names: Names | None = None, everything: bool = False
) -> list[str]:
    """What hands must move now, in the order in which they move it.

    What somebody announced (by `act`) their hands have done already; it is listed too with `everything`.
    """
    names = names or Names()
    moves = hands(before, changes, names, act)
    wanted = [move for move in moves if everything or act is None or not move.announced]
    return sentences(before, wanted, names)


def _given_by_itself(change: c.Change, act: Act) -> bool:
    """Whether a scientist comes or moves by an answer that nobody has spoken, as it was the only lawful one."""
    if isinstance(change, c.Recruited):
        return not isinstance(act, Recruit)
    if isinstance(change, c.ScientistMoved):
        return not (isinstance(act, Move) and change.source == act.source and change.target.startswith(act.target))
    return False


def put_back(before: Game, changes: Sequence[c.Change], names: Names | None = None) -> list[str]:
    """What hands must put back when these changes are undone, the last move first; `before` is the table before them."""
    names = names or Names()
    return sentences(before, [move.reversed for move in reversed(hands(before, changes, names))], names)


def hands(before: Game, changes: Iterable[c.Change], names: Names, act: Act | None = None) -> list[Hand]:
    """Every move of the hands, one change after the other; what `act` did not say itself is not announced."""
    moves: list[Hand] = []
    past: list[c.Change] = []
    for change in changes:
        after = change.apply(before)
        kind = type(change).__name__
        if kind not in english.NO_HANDS:
            made = MOVES[kind](Scene(before, after, change, names, tuple(past)))
            quiet = act is not None and _given_by_itself(change, act)
            moves += [replace(move, announced=False) for move in made] if quiet else made
        past.append(change)
        before = after
    return moves


def sentences(game: Game, moves: Sequence[Hand], names: Names) -> list[str]:
    """The moves in sentences, equal and adjacent ones made into one."""
    return [text[0].upper() + text[1:] for move in merged(moves) if (text := _sentence(game, move, names))]


def merged(moves: Sequence[Hand]) -> list[Hand]:
    """Equal moves counted together, a piece handed on moved once, markers moved only to where they end."""
    kept: list[Hand] = []
    for move in moves:
        if move.track:
            move = _marker(kept, move)
        elif move.what:
            move = _pieces(kept, move)
        elif kept and {kept[-1].joins, move.joins} == {"cube", "marker"}:
            move = _joined(kept.pop(), move)
        kept.append(move)
    return [move for move in kept if not (move.source == move.target and (move.track or move.what))]


def _marker(kept: list[Hand], move: Hand) -> Hand:
    for place, earlier in enumerate(kept):
        if earlier.track == move.track:
            kept.pop(place)
            return Hand(source=earlier.source, target=move.target, track=move.track, forward=move.forward, back=earlier.back)
    return move


def _pieces(kept: list[Hand], move: Hand) -> Hand:
    if kept and move.source not in STOCKS and _handed_on(kept[-1], move):
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


def _sentence(game: Game, move: Hand, names: Names) -> str:
    if not move.what:
        return move.forward
    number = english.PIECES[move.what].format(
        number=move.count, count="" if move.what == "money" else counted(move.count, move.what)
    )
    source, target = (holder_name(game, names, place) for place in (move.source, move.target))
    key = "from stock" if move.source in STOCKS and move.what != "cep" else "pieces"
    return english.HANDS[key].format(count=number, source=source, target=target)
